"""The worker: the process that computes, and the only one of the window's two that imports torch.

Requests come on standard input, replies go to standard output. One request runs and newer ones
wait, the last of its kind winning; a running translation that nobody wants any more stops at its
next decoding step. When standard input ends, the window is gone and the process ends at once,
whatever it is doing. What any library prints goes to standard error, which the window keeps.
"""

import os
import signal
import sys
import threading
import time
import traceback
from collections.abc import Callable, Mapping
from typing import Any, BinaryIO, NoReturn, Protocol

import numpy as np
from numpy.typing import NDArray

from app.worker.framing import FrameError, encode, read_message
from app.worker.messages import (
    Attend,
    Attended,
    Failed,
    Load,
    Loaded,
    Progress,
    Reply,
    Request,
    Translate,
    Translated,
    supersedes,
)
from engine.results import (
    AttentionRecord,
    Cancelled,
    ModelSummary,
    SearchOptions,
    SentenceTranslation,
    Stack,
    Translation,
)

PROGRESS_INTERVAL = 0.1  # seconds between two progress replies


class Engine(Protocol):
    """What the host asks of the engine."""

    def load(self, folder: str, threads: int | None) -> ModelSummary: ...

    def translate(
        self,
        text: str,
        options: SearchOptions,
        should_stop: Callable[[], bool],
        on_sentence: Callable[[int, int], None],
    ) -> Translation: ...

    def attend(
        self,
        sentence: SentenceTranslation,
        rank: int,
        gains: Mapping[Stack, NDArray[np.float32]] | None,
    ) -> AttentionRecord: ...


class TranslatingEngine:
    """The real engine, imported when the first model is opened."""

    def __init__(self) -> None:
        self._opened: Any = None

    @property
    def _translator(self) -> Any:
        if self._opened is None:
            raise LookupError("no model is open")
        return self._opened

    def load(self, folder: str, threads: int | None) -> ModelSummary:
        from engine.translator import Translator

        self._opened = Translator.load(folder, threads=threads)
        summary: ModelSummary = self._opened.summary
        return summary

    def translate(
        self,
        text: str,
        options: SearchOptions,
        should_stop: Callable[[], bool],
        on_sentence: Callable[[int, int], None],
    ) -> Translation:
        translation: Translation = self._translator.translate(
            text, options, should_stop=should_stop, on_sentence=on_sentence
        )
        return translation

    def attend(
        self,
        sentence: SentenceTranslation,
        rank: int,
        gains: Mapping[Stack, NDArray[np.float32]] | None,
    ) -> AttentionRecord:
        from engine.inspection import attend_pair

        return attend_pair(self._translator, sentence, rank, gains)


class Inbox:
    """The requests that wait, at most one of each kind, and whether the running one is wanted."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._waiting: list[Request] = []
        self._running: Request | None = None
        self._outdated = False

    def put(self, request: Request) -> None:
        """Add a request; what it supersedes is dropped, or stopped where it runs."""
        with self._changed:
            self._waiting = [old for old in self._waiting if not supersedes(request, old)]
            self._waiting.append(request)
            if self._running is not None and supersedes(request, self._running):
                self._outdated = True
            self._changed.notify()

    def take(self) -> Request:
        """The next request, which runs from now on; waits for one."""
        with self._changed:
            self._running = None
            self._changed.wait_for(lambda: bool(self._waiting))
            self._running = self._waiting.pop(0)
            self._outdated = False
            return self._running

    def outdated(self) -> bool:
        """Whether the running request was superseded. Cheap enough to ask at every step."""
        return self._outdated


def _own_pipes() -> tuple[BinaryIO, BinaryIO]:
    """Standard input and output for the messages alone; descriptors 0 and 1 are given away."""
    if sys.platform == "win32":
        import msvcrt

        msvcrt.setmode(0, os.O_BINARY)
        msvcrt.setmode(1, os.O_BINARY)
    requests = os.fdopen(os.dup(0), "rb")
    replies = os.fdopen(os.dup(1), "wb", buffering=0)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
    return requests, replies


def _listen(requests: BinaryIO, inbox: Inbox) -> None:
    """Put all that comes into the inbox; end the process when nothing more can come."""
    try:
        while True:
            inbox.put(read_message(requests))
    except (EOFError, OSError):
        os._exit(0)
    except FrameError as error:
        os.write(2, f"{error}\n".encode(errors="replace"))
        os._exit(1)


def _send(replies: BinaryIO, reply: Reply) -> None:
    remaining = memoryview(encode(reply))
    try:
        while remaining:
            remaining = remaining[replies.write(remaining) :]
    except OSError:  # the window is gone
        os._exit(0)


def _meet(request: Request, engine: Engine, inbox: Inbox, send: Callable[[Reply], None]) -> Reply:
    """Do what is asked."""
    generation = request.generation
    match request:
        case Load():
            return Loaded(generation, engine.load(request.folder, request.threads))
        case Translate():
            started = time.monotonic()
            told = started

            def on_sentence(done: int, total: int) -> None:
                nonlocal told
                if time.monotonic() - told >= PROGRESS_INTERVAL:
                    told = time.monotonic()
                    send(Progress(generation, done, total))

            translation = engine.translate(
                request.text, request.options, inbox.outdated, on_sentence
            )
            return Translated(generation, translation, time.monotonic() - started)
        case Attend():
            return Attended(
                generation, engine.attend(request.sentence, request.rank, request.gains)
            )


def serve(engine: Engine) -> NoReturn:
    """Answer the requests on standard input with `engine` until it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C in a terminal is the window's to answer
    requests, replies = _own_pipes()
    inbox = Inbox()
    threading.Thread(target=_listen, args=(requests, inbox), daemon=True).start()

    def send(reply: Reply) -> None:
        _send(replies, reply)

    while True:
        request = inbox.take()
        try:
            send(_meet(request, engine, inbox, send))
        except Cancelled:
            continue
        except Exception as error:
            reason = str(error) or type(error).__name__
            send(Failed(request.generation, reason, traceback.format_exc()))


def main() -> NoReturn:
    """Run the worker with the real engine."""
    serve(TranslatingEngine())
