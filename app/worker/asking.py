"""A worker that is asked and waited for: for the command line, which has nothing else to do.

Needs a QCoreApplication. A worker that dies is not started again: what killed it once would do so
again, and a command should end.
"""

import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from PySide6.QtCore import QEventLoop, QTimer

from app.worker.client import Condition, State, WorkerClient
from app.worker.messages import UNFINISHED, Failed, Reply, Request

_TICK = 100  # milliseconds after which Ctrl+C is noticed


class WorkerLostError(Exception):
    """The worker died. The text is one sentence for people."""


class RefusedError(Exception):
    """The worker could not do what it was asked. The text is for people."""


Ask = Callable[[Callable[[int], Request]], Reply]
"""Asks what is made of a generation, and waits for the reply.

Raises RefusedError, WorkerLostError, and KeyboardInterrupt at Ctrl+C.
"""


@contextmanager
def asking(command: Sequence[str] | None = None) -> Iterator[Ask]:
    """A worker of one's own, gone at the end."""
    client = WorkerClient(command)
    replies: dict[int, Reply] = {}
    deaths: list[str] = []
    interrupts: list[int] = []

    def keep(reply: Reply) -> None:
        if not isinstance(reply, UNFINISHED):
            replies[reply.generation] = reply

    def note(condition: Condition) -> None:
        if condition.state is not State.RUNNING:
            deaths.append(condition.details)

    client.replied.connect(keep)
    client.condition_changed.connect(note)
    tick = QTimer()  # Python hears of Ctrl+C between two events, so there must be events
    tick.start(_TICK)
    before = signal.signal(signal.SIGINT, lambda number, _frame: interrupts.append(number))
    loop = QEventLoop()

    def ask(make: Callable[[int], Request]) -> Reply:
        generation = client.ask(make)
        while generation not in replies:
            if interrupts:
                raise KeyboardInterrupt
            if deaths:
                last = deaths[0].splitlines()[-1] if deaths[0] else ""
                raise WorkerLostError(f"the translator stopped unexpectedly: {last}")
            loop.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
        reply = replies.pop(generation)
        if isinstance(reply, Failed):
            raise RefusedError(reply.reason)
        return reply

    try:
        yield ask
    finally:
        tick.stop()
        client.close()
        signal.signal(signal.SIGINT, before)
