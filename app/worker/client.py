"""The window's end of the worker: starts it, speaks with it, starts another when it dies.

All happens on the window's thread, by `QProcess`. What was asked and not yet answered is asked
again of a new worker, after the model that was open. A worker that dies at once is started again
after a growing pause; after `MOST_DEATHS` within `DEATHS_WITHIN` seconds the client gives up, says
why, and waits for `start_again`.

What a worker puts aside in temporary files lies in a folder that goes with it: answers that nobody
took leave nothing behind.
"""

import os
import time
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import get_args

from PySide6.QtCore import (
    QObject,
    QProcess,
    QProcessEnvironment,
    QTemporaryDir,
    QTimer,
    Signal,
    Slot,
)

from app.worker.command import import_root, worker_command
from app.worker.framing import FrameBuffer, FrameError, encode
from app.worker.messages import UNFINISHED, Cancel, Load, Reply, Request, supersedes

MOST_DEATHS = 3
DEATHS_WITHIN = 30.0  # seconds
PAUSES = (0, 500)  # milliseconds before the first and the second new start
FAREWELL = 2_000  # milliseconds that a worker has to end by itself
KEPT_STDERR = 16_384  # characters
AT_ONCE = 10.0  # milliseconds for which replies are handed on before other events have their turn


class State(Enum):
    """How the worker is."""

    RUNNING = auto()
    RESTARTING = auto()
    STOPPED = auto()


@dataclass(frozen=True, slots=True)
class Condition:
    """The worker's state and, where it died, what it said last."""

    state: State
    details: str = ""


class WorkerClient(QObject):
    """Asks the worker, and tells what it answered.

    `replied` gives each reply, `condition_changed` each `Condition`.
    """

    replied = Signal(object)
    condition_changed = Signal(object)

    def __init__(self, command: Sequence[str] | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._command = tuple(command or worker_command())
        self._generation = 0
        self._load: Load | None = None
        self._unanswered: list[Request] = []
        self._deaths: deque[float] = deque(maxlen=MOST_DEATHS)
        self._process: QProcess | None = None
        self._aside: QTemporaryDir | None = None  # the worker's temporary files
        self._buffer = FrameBuffer()
        self._stderr = ""
        self._closing = False
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.timeout.connect(self._start)
        self._more = QTimer(self)
        self._more.setSingleShot(True)
        self._more.setInterval(0)
        self._more.timeout.connect(self._read)

    @property
    def pid(self) -> int | None:
        """The worker's process id, None while there is none."""
        return int(self._process.processId()) or None if self._process else None

    def ask(self, make: Callable[[int], Request]) -> int:
        """Ask what `make` makes of a new generation, which is returned; see `messages`.

        What it supersedes will not be answered. Starts the worker where none runs.
        """
        self._generation += 1
        request = make(self._generation)
        if isinstance(request, Load):
            self._load = request
        self._unanswered = [old for old in self._unanswered if not supersedes(request, old)]
        if not isinstance(request, Cancel):
            self._unanswered.append(request)
        if self._process is not None:
            self._process.write(encode(request))
        elif not (self._pause.isActive() or self._closing or self._gave_up()):
            self._start()
        return self._generation

    def awaits(self, generation: int) -> bool:
        """Whether a request is still to be answered: it was not, and nothing superseded it."""
        return any(request.generation == generation for request in self._unanswered)

    def start(self) -> None:
        """Start the worker before there is a question: it imports the engine meanwhile."""
        if self._process is None:
            self._start()

    @Slot()
    def start_again(self) -> None:
        """Start a worker after the client gave up."""
        self._deaths.clear()
        self._start()

    def close(self) -> None:
        """End the worker and wait until it is gone."""
        self._closing = True
        self._pause.stop()
        self._more.stop()
        process, self._process = self._process, None
        if process is not None:
            process.closeWriteChannel()
            if not process.waitForFinished(FAREWELL):
                process.kill()
                process.waitForFinished(FAREWELL)
        self._sweep()

    def _sweep(self) -> None:
        if self._aside is not None:
            self._aside.remove()
            self._aside = None

    def _gave_up(self) -> bool:
        deaths = self._deaths
        return len(deaths) == MOST_DEATHS and deaths[-1] - deaths[0] <= DEATHS_WITHIN

    @Slot()
    def _start(self) -> None:
        environment = QProcessEnvironment.systemEnvironment()
        paths = [str(import_root()), environment.value("PYTHONPATH")]
        environment.insert("PYTHONPATH", os.pathsep.join(filter(None, paths)))
        environment.insert("PYTHONUTF8", "1")
        # Threads that wait for each other sleep instead of spinning: on a busy machine a spinning
        # pair took 37 s for two short sentences, a sleeping one half a second.
        environment.insert("OMP_WAIT_POLICY", "PASSIVE")
        self._sweep()
        self._aside = QTemporaryDir()
        if self._aside.isValid():
            environment.insert("TMPDIR", self._aside.path())  # Python asks for this one first
        process = QProcess(self)
        process.setProcessEnvironment(environment)
        process.setProgram(self._command[0])
        process.setArguments(list(self._command[1:]))
        process.readyReadStandardOutput.connect(self._read)
        process.readyReadStandardError.connect(self._read_stderr)
        process.finished.connect(self._on_death)
        process.errorOccurred.connect(self._on_error)
        self._buffer = FrameBuffer()
        self._stderr = ""
        self._process = process
        process.start()
        unanswered = [request for request in self._unanswered if not isinstance(request, Load)]
        for request in [self._load, *unanswered] if self._load else unanswered:
            process.write(encode(request))
        self.condition_changed.emit(Condition(State.RUNNING))

    @Slot()
    def _read(self) -> None:
        """Take in what came: hand replies on for `AT_ONCE` ms, and the rest after other events."""
        if self._process is None:
            return
        self._buffer.feed(bytes(self._process.readAllStandardOutput().data()))
        began = time.monotonic()
        try:
            while (reply := self._buffer.take()) is not None:
                self._settle(reply)
                self.replied.emit(reply)
                if (time.monotonic() - began) * 1_000 > AT_ONCE:
                    self._more.start()
                    return
        except FrameError as error:
            self._stderr += f"\n{error}"
            if self._process is not None:
                self._process.kill()

    def _settle(self, reply: Reply) -> None:
        """Forget the question that a reply answers.

        That of a translation under way is not: after a death its passages come from the first.
        """
        if not isinstance(reply, get_args(Reply)):
            raise FrameError(f"the worker sent {type(reply).__name__}")
        if not isinstance(reply, UNFINISHED):
            self._unanswered = [
                request for request in self._unanswered if request.generation != reply.generation
            ]

    @Slot()
    def _read_stderr(self) -> None:
        if self._process is not None:
            self._keep_stderr(self._process)

    def _keep_stderr(self, process: QProcess) -> None:
        text = bytes(process.readAllStandardError().data()).decode("utf-8", "replace")
        self._stderr = (self._stderr + text)[-KEPT_STDERR:]

    @Slot(QProcess.ProcessError)
    def _on_error(self, error: QProcess.ProcessError) -> None:
        if error is QProcess.ProcessError.FailedToStart and self._process is not None:
            self._stderr += self._process.errorString()
            self._on_death()

    @Slot()
    def _on_death(self) -> None:
        process, self._process = self._process, None
        if process is None or self._closing:
            return
        self._keep_stderr(process)
        process.deleteLater()
        details = self._stderr.strip() or _how_it_ended(process)
        self._deaths.append(time.monotonic())
        if self._gave_up():
            self.condition_changed.emit(Condition(State.STOPPED, details))
            return
        recent = [at for at in self._deaths if time.monotonic() - at <= DEATHS_WITHIN]
        self._pause.start(PAUSES[min(len(recent), len(PAUSES)) - 1])
        self.condition_changed.emit(Condition(State.RESTARTING, details))


def _how_it_ended(process: QProcess) -> str:
    if process.exitStatus() is QProcess.ExitStatus.CrashExit:
        return f"killed by signal {process.exitCode()}"
    return f"ended with status {process.exitCode()}"
