"""How the worker is started: from a source tree, an installation or a standalone build."""

import sys
from pathlib import Path

WORKER_FLAG = "--worker"


def worker_command() -> tuple[str, ...]:
    """The program and arguments that run the worker."""
    if getattr(sys, "frozen", False):
        return (sys.executable, WORKER_FLAG)
    return (sys.executable, "-m", "app", WORKER_FLAG)


def import_root() -> Path:
    """The folder that the child must find packages in, as its parent did."""
    return Path(__file__).resolve().parents[2]
