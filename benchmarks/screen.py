"""A virtual screen for the benchmarks of the window, and the environment of who starts there."""

import contextlib
import os
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path


@contextlib.contextmanager
def virtual_screen(size: str) -> Iterator[dict[str, str]]:
    """Run Xvfb on a display of its own; gives the environment of a person with an empty home."""
    reader, writer = os.pipe()  # Xvfb chooses a free display and tells it when it is ready
    # It would begin anew when the last window goes, and refuse who comes meanwhile.
    command = ["Xvfb", "-displayfd", str(writer), "-noreset", "-screen", "0", size]
    screen = subprocess.Popen(command, pass_fds=(writer,), stderr=subprocess.DEVNULL)
    os.close(writer)
    try:
        with os.fdopen(reader) as told, tempfile.TemporaryDirectory() as home:
            environment = {**os.environ, "DISPLAY": f":{told.readline().strip()}", "HOME": home}
            environment["PYTHONPATH"] = str(Path(__file__).resolve().parents[1])
            environment.pop("QT_QPA_PLATFORM", None)
            environment.pop("PYTHONDONTWRITEBYTECODE", None)  # a person's Python keeps byte code
            yield environment
    finally:
        screen.terminate()
        screen.wait(10)
