"""Whether this is the standalone program, which needs no Python, and what is different in it.

Everything is where it is in a source tree, below one folder of libraries; only what makes models is
left out. How it is built: docs/installer.md.
"""

import sys
from pathlib import Path

CONSOLE_PROGRAM = "headscope.exe"
"""On Windows, where the program that opens the window has no standard output."""


def is_standalone() -> bool:
    """Whether this is the standalone program."""
    return bool(getattr(sys, "frozen", False))


def program() -> tuple[str, ...]:
    """What starts this program once more, with its standard streams."""
    if not is_standalone():
        return (sys.executable, "-m", "app")
    if sys.platform == "win32":
        return (str(Path(sys.executable).with_name(CONSOLE_PROGRAM)),)
    return (sys.executable,)


def notices() -> Path:
    """The folder with the licences of all that is inside; only the standalone program has one."""
    return Path(__file__).resolve().parents[1] / "licences"
