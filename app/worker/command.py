"""How processes of this program are started: from a source tree, an installation or a standalone
build.
"""

from pathlib import Path

from app.standalone import program

WORKER_FLAG = "--worker"
ERRAND_FLAG = "--errand"


def worker_command() -> tuple[str, ...]:
    """The program and arguments that run the worker."""
    return _command(WORKER_FLAG)


def errand_command() -> tuple[str, ...]:
    """The program and arguments that run an errand of the library; see app/library/errand.py."""
    return _command(ERRAND_FLAG)


def _command(flag: str) -> tuple[str, ...]:
    return (*program(), flag)


def import_root() -> Path:
    """The folder that the child must find packages in, as its parent did."""
    return Path(__file__).resolve().parents[2]
