"""Work that waits for the disk, off the event loop, one piece after the other.

The threads are Qt's own, since signals from other threads have crashed PySide6. Answers are given
back on the thread that made the `Background`.
"""

from collections.abc import Callable
from typing import Generic, TypeVar

from PySide6.QtCore import QObject, QThreadPool, Signal, Slot
from shiboken6 import isValid

Result = TypeVar("Result")


class Background:
    """A queue of jobs. Who makes one closes it."""

    def __init__(self) -> None:
        self._pool = QThreadPool()
        self._pool.setMaxThreadCount(1)
        self._relay = _Relay()

    def run(
        self,
        job: Callable[[], Result],
        then: Callable[[Result], object] = lambda _result: None,
        failed: Callable[[Exception], object] | None = None,
    ) -> None:
        """Do `job` after all jobs before it; `then` gets what it returns, `failed` what it raises.

        An error that nobody asked for goes where uncaught errors go.
        """
        relay = self._relay

        def work() -> None:
            answer = _Answer(job, then, failed)
            if isValid(relay):  # else the program has ended meanwhile
                relay.answered.emit(answer)

        self._pool.start(work)

    def wait(self) -> None:
        """Wait until all jobs are done; what they answer still comes through the event loop."""
        self._pool.waitForDone()

    def close(self) -> None:
        """Wait until all jobs are done, and answer nothing any more."""
        self._relay.is_closed = True
        if isValid(self._pool):  # else the program has ended, and Qt has waited for it
            self._pool.waitForDone()


class _Answer(Generic[Result]):
    """A job that was done, on the thread that makes this."""

    def __init__(
        self,
        job: Callable[[], Result],
        then: Callable[[Result], object],
        failed: Callable[[Exception], object] | None,
    ) -> None:
        self._then, self._failed = then, failed
        self._error: Exception | None = None
        try:
            self._result = job()
        except Exception as error:
            self._error = error

    def give(self) -> None:
        """Hand the result, or the error, to who asked for it."""
        if self._error is None:
            self._then(self._result)
        elif self._failed is not None:
            self._failed(self._error)
        else:
            raise self._error


class _Relay(QObject):
    """Brings answers to its own thread."""

    answered = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.is_closed = False
        self.answered.connect(self._give)

    @Slot(object)
    def _give(self, answer: _Answer[object]) -> None:
        if not self.is_closed:
            answer.give()
