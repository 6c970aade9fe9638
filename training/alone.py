"""Two processes do not make the same folder at once."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import portalocker

from training.recipe import RecipeError


@contextmanager
def alone(lock: Path, otherwise: str) -> Iterator[None]:
    """Hold a lock, which ends with the process, however that ends.

    A file system that has no locks is trusted to be used by one.

    Args:
        lock: a file to hold; it is removed again
        otherwise: what to say where another process holds it

    Raises:
        RecipeError: where another process holds it.
    """
    with lock.open("a") as file:
        try:
            portalocker.lock(
                file, portalocker.LockFlags.EXCLUSIVE | portalocker.LockFlags.NON_BLOCKING
            )
        except portalocker.AlreadyLocked:
            raise RecipeError(otherwise) from None
        except portalocker.LockException:
            pass
        try:
            yield
        finally:
            with suppress(OSError):  # not every system removes what is open
                lock.unlink()
