"""Work shared out over processes: results in the order of the tasks, few tasks in memory.

The processes are spawned, on every system alike, and import no torch. They end with the process
that started them, also where that one is killed.
"""

import concurrent.futures
import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from types import TracebackType
from typing import Any, Self, TypeVar

# A process takes 60 to 90 MB: with more, a machine of many cores would go beyond 2 GB.
_MOST = 16
Result = TypeVar("Result")


class WorkersError(RuntimeError):
    """A process ended that should not have."""


class Workers:
    """Processes to work in.

    Args:
        count: how many; as many as there are cores to compute on, at most 16, if None
    """

    def __init__(self, count: int | None = None) -> None:
        self.count = min(_cores(), _MOST) if count is None else count
        self._pool = concurrent.futures.ProcessPoolExecutor(
            self.count,
            mp_context=multiprocessing.get_context("spawn"),
            initializer=_start,
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self._pool.shutdown(wait=True, cancel_futures=True)

    def results(
        self, function: Callable[..., Result], tasks: Iterable[tuple[Any, ...]]
    ) -> Iterator[Result]:
        """`function(*task)` of each task, in order; a task is made when there is room for it.

        Raises:
            WorkersError: where a process was killed, for want of memory for instance.
        """
        waiting: deque[concurrent.futures.Future[Result]] = deque()
        try:
            for task in tasks:
                waiting.append(self._pool.submit(function, *task))
                while waiting and (len(waiting) > self.count + 2 or waiting[0].done()):
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        except concurrent.futures.process.BrokenProcessPool as error:
            raise WorkersError(
                "a process was killed while it worked, for want of memory perhaps; what is done is"
                " kept, start the command again to go on"
            ) from error


def _cores() -> int:
    """The cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _start() -> None:
    """Let this process end when its parent does, and no sooner: it would wait for ever."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is the parent's to answer
    parent = multiprocessing.parent_process()

    def watch() -> None:
        if parent is not None:
            parent.join()
            os._exit(1)

    threading.Thread(target=watch, daemon=True).start()
