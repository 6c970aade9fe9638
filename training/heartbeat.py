"""The heartbeat of a run in several processes: one that has gone, failed or hangs stops them all.

A thread of each process tells the others, by the store that they met at, that the process is
there and how far its training thread has come, and reads the same of the others. A process that is
waiting for others is never at fault, however long it takes. One that works says how long it may
stay silent; validation, which takes long, beats at each decoding step.

    - gone: the thread itself is silent (killed, stopped, or its machine is unreachable)
    - failed: the process says so, with its reason
    - hung: the thread is there, but the training thread has stayed silent for too long

What is found stops this process from within the thread, since the training thread may be waiting
inside a collective that never ends.
"""

import contextlib
import json
import os
import sys
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from torch.distributed import Store  # type: ignore[attr-defined]  # documented, not listed

TICK = 1.0  # seconds between two signs of life
GONE_AFTER = 15.0  # seconds without one
LOST_AFTER = 5.0  # the same, where a collective has failed besides
HUNG_AFTER = 40.0  # seconds that the training thread may be silent
FIRST_UPDATE = 600.0  # seconds: starting; on a GPU, compiling and choosing kernels
WRITING = 900.0  # seconds: a training checkpoint onto a slow disk
_SLOWEST = 4  # times the longest silence seen so far is no hang either

_NO_STORE = "process 0 has gone, or the launcher: their store does not answer"
Stop = Callable[[str], object]


@dataclass
class _Seen:
    """What is known of another process, and since when (this process's clock, seconds)."""

    tick: int = -1
    beat: int = -1
    ticked: float = 0.0
    beaten: float = 0.0
    step: int = 0
    doing: str = ""
    limit: float | None = FIRST_UPDATE  # None: it waits for others


class Heartbeat:
    """Of the process `rank` of `count`.

    Args:
        store: where they met; a connection of this thread's own
        stop: is given the reason when the run cannot go on, and does not return; by default it
            is written to standard error and the process ends with status 1
        first: how long the first two updates may be silent, in seconds, where GPUs choose their
            kernels and compile; 0 is the usual
    """

    def __init__(
        self, store: Store, rank: int, count: int, stop: Stop | None = None, first: float = 0.0
    ) -> None:
        self._store, self._rank, self._count = store, rank, count
        self._stop, self._first = stop or leave, first
        self._begun: int | None = None  # the first step
        self._lock = threading.Lock()
        self._beat, self._step, self._doing = 0, 0, "starting"
        self._limit: float | None = FIRST_UPDATE
        self._longest, self._last = 0.0, time.monotonic()
        self._seen = {other: _Seen(ticked=self._last, beaten=self._last) for other in range(count)}
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._run, name="heartbeat", daemon=True)
        self._thread.start()

    def beat(self, doing: str, step: int, limit: float | None = 0.0) -> None:
        """The training thread goes on.

        Args:
            doing: what, for people
            step: of the run
            limit: how long it may now be silent, in seconds; 0 is the usual, None without end
        """
        now = time.monotonic()
        with self._lock:
            self._begun = step if self._begun is None else self._begun
            if limit == 0.0 and step <= self._begun + 1:
                limit = self._first
            if self._limit == 0.0:
                self._longest = max(self._longest, now - self._last)
            self._beat, self._last = self._beat + 1, now
            self._doing, self._step, self._limit = doing, step, limit

    @contextlib.contextmanager
    def waiting(self) -> Iterator[None]:
        """While this process waits for the others, it is not at fault."""
        with self._lock:
            before = self._limit
            self._limit, self._beat = None, self._beat + 1
        try:
            yield
        finally:
            with self._lock:
                self._limit, self._beat, self._last = before, self._beat + 1, time.monotonic()

    def fail(self, reason: str) -> None:
        """Tell the others why this process cannot go on, and watch no more."""
        self._ended.set()
        with contextlib.suppress(Exception):  # the store may be what has gone
            self._store.set(f"failed/{self._rank}", reason)

    def cause(self) -> str | None:
        """Why a collective has failed: what is found wrong with another process, or None.

        Waits some seconds for it to show.
        """
        until = time.monotonic() + 2 * LOST_AFTER
        while time.monotonic() < until:
            if (found := self._look(LOST_AFTER)) is not None:
                return found
            time.sleep(TICK / 4)
        return None

    def end(self) -> None:
        """Stop watching; the others must have been told, or be at their end too."""
        self._ended.set()
        self._thread.join()

    def _run(self) -> None:
        tick = 0
        while not self._ended.wait(TICK):
            tick += 1
            try:
                self._store.set(f"alive/{self._rank}", self._state(tick))
            except Exception:
                found: str | None = _NO_STORE
            else:
                found = self._look(GONE_AFTER)
            if found is not None and not self._ended.is_set():
                self._stop(found)
                return

    def _state(self, tick: int) -> str:
        with self._lock:
            limit = self._limit
            if limit == 0.0:
                limit = max(HUNG_AFTER, _SLOWEST * self._longest)
            return json.dumps([tick, self._beat, self._step, self._doing, limit])

    def _look(self, gone_after: float) -> str | None:
        """What is wrong with a process, or None."""
        now = time.monotonic()
        try:
            for other, seen in self._seen.items():
                if other != self._rank and self._store.check([f"failed/{other}"]):
                    reason = self._store.get(f"failed/{other}").decode(errors="replace")
                    return f"process {other} has failed: {reason}"
                if self._store.check([f"alive/{other}"]):
                    self._note(seen, self._store.get(f"alive/{other}"), now)
        except Exception:
            return _NO_STORE
        for other, seen in self._seen.items():
            # One that was never heard of is given the time to start.
            if other != self._rank and now - seen.ticked > (gone_after if seen.tick >= 0 else 60.0):
                return (
                    f"process {other} has gone: no sign of life for {now - seen.ticked:.0f} s"
                    " (killed, stopped, or its machine is unreachable)"
                )
        return self._hung(now)

    @staticmethod
    def _note(seen: _Seen, state: bytes, now: float) -> None:
        tick, beat, step, doing, limit = json.loads(state)
        if tick != seen.tick:
            seen.tick, seen.ticked = tick, now
        if beat != seen.beat:
            seen.beat, seen.beaten = beat, now
        seen.step, seen.doing, seen.limit = step, doing, limit

    def _hung(self, now: float) -> str | None:
        """Who has been silent for too long; of several the ones that are furthest behind."""
        silent = [
            (seen.step, other)
            for other, seen in self._seen.items()
            if seen.limit is not None and now - seen.beaten > seen.limit
        ]
        if silent:
            step, other = min(silent)
            seen = self._seen[other]
            return (
                f"process {other} hangs: it has not gone on for {now - seen.beaten:.0f} s"
                f" ({seen.doing}, step {step:,})"
            )
        if all(s.limit is None and now - s.beaten > HUNG_AFTER for s in self._seen.values()):
            return f"the processes have been waiting for one another for {HUNG_AFTER:.0f} s"
        return None


def leave(reason: str) -> None:
    """End this process at once with status 1 and a line on standard error."""
    line = f"headscope: {' '.join(reason.split())}: this process stops\n"
    with contextlib.suppress(OSError, ValueError):
        sys.stderr.buffer.write(line.encode("utf-8", "replace"))
        sys.stderr.flush()
    os._exit(1)
