"""Checks: what holds is said in a line, what does not ends the test."""

import time
from collections.abc import Callable
from pathlib import Path

PATIENCE = 180  # seconds; a busy machine is no fault
POLL = 0.1


class Failed(Exception):
    """A check failed. `seen` is what was seen instead, `picture` the screen then."""

    def __init__(self, text: str, seen: str = "") -> None:
        super().__init__(text)
        self.seen = seen
        self.picture: Path | None = None


def expect(holds: bool, text: str, seen: object = "") -> None:
    """Say that something holds, or fail with what was seen."""
    if not holds:
        raise Failed(text, str(seen))
    print(f"ok    {text}", flush=True)


def comes(holds: Callable[[], bool]) -> bool:
    """Whether something holds at last."""
    end = time.monotonic() + PATIENCE
    while not holds():
        if time.monotonic() > end:
            return False
        time.sleep(POLL)
    return True


def wait_until(holds: Callable[[], bool], text: str, seen: Callable[[], object] = str) -> None:
    """Wait until something holds, and say so; fail with what is seen then."""
    begun = time.monotonic()
    if not comes(holds):
        raise Failed(f"{text} (waited for {PATIENCE} s)", str(seen()))
    print(f"ok    {text} ({time.monotonic() - begun:.1f} s)", flush=True)
