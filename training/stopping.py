"""A request to stop a run: SIGTERM, as job queues send it, and SIGINT, which is Ctrl+C."""

import contextlib
import signal
from collections.abc import Iterator
from types import FrameType


class StopRequest:
    """Whether the run is to save its state and stop, and by which signal (its number; 0: no)."""

    def __init__(self) -> None:
        self.signal = 0

    @contextlib.contextmanager
    def listening(self) -> Iterator[None]:
        """Take the two signals; a second one of the same kind does what it does elsewhere.

        One that the process was started to ignore is still ignored. In the main thread only.
        """
        before = {number: signal.getsignal(number) for number in (signal.SIGTERM, signal.SIGINT)}
        before = {n: handler for n, handler in before.items() if handler is not signal.SIG_IGN}

        def note(number: int, frame: FrameType | None) -> None:
            self.signal = number
            signal.signal(number, before[signal.Signals(number)])

        for number in before:
            signal.signal(number, note)
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)
