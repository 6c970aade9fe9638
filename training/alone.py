"""Two processes do not make the same folder at once."""

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TextIO

import portalocker

from training.recipe import RecipeError

_AT_ONCE = portalocker.LockFlags.EXCLUSIVE | portalocker.LockFlags.NON_BLOCKING


@contextmanager
def alone(lock: Path, otherwise: str, patience: float = 0.0) -> Iterator[None]:
    """Hold a lock, which ends with the process, however that ends.

    A file system that has no locks is trusted to be used by one.

    Args:
        lock: a file to hold; it is removed again
        otherwise: what to say where another process holds it
        patience: seconds in which that one may end

    Raises:
        RecipeError: where another process holds it.
    """
    until = time.monotonic() + patience
    while True:
        with lock.open("a") as file:
            if _is_held(file, lock):
                try:
                    yield
                finally:
                    with suppress(OSError):  # not every system removes what is open
                        lock.unlink()
                return
        if time.monotonic() >= until:
            raise RecipeError(otherwise)
        time.sleep(min(1.0, patience))


def _is_held(file: TextIO, lock: Path) -> bool:
    """Lock an open file; whether that was to be had, and nobody has removed the file meanwhile."""
    try:
        portalocker.lock(file, _AT_ONCE)
    except portalocker.AlreadyLocked:
        return False
    except portalocker.LockException:
        return True
    try:
        return os.path.samestat(os.fstat(file.fileno()), lock.stat())
    except FileNotFoundError:
        return False
