"""The worker: the process that computes, and the only one of the window's two that imports torch.

Requests come on standard input, replies go to standard output. What the desk asks goes before a
document, which is put back and goes on later; between two passages of a long translation other
questions are answered. What nobody wants any more stops at its next decoding step. When standard
input ends, the window is gone and the process ends at once, whatever it is doing. What any library
prints goes to standard error, which the window keeps.
"""

import os
import signal
import sys
import threading
import time
import traceback
from collections.abc import Callable
from typing import BinaryIO, NoReturn

from app.worker.engine import Engine, TranslatingEngine
from app.worker.framing import FrameError, encode, read_message
from app.worker.messages import (
    Annotate,
    Annotated,
    Attend,
    Attended,
    Cancel,
    Compute,
    Computed,
    Failed,
    Load,
    Loaded,
    Passed,
    Progress,
    Redecode,
    Redecoded,
    Reply,
    Request,
    Suggest,
    Suggested,
    TextsTranslated,
    Trace,
    Traced,
    Translate,
    Translated,
    TranslateTexts,
    Weigh,
    Weighed,
    channel,
    supersedes,
)
from engine.results import (
    Cancelled,
)

PROGRESS_INTERVAL = 0.1  # seconds between two progress replies


class Inbox:
    """The requests that wait, and whether the running one is still wanted.

    Requests of the desk come before those of documents; else the first that came.
    """

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._waiting: list[Request] = []
        self._running: list[Request] = []  # one, and those that it let in between
        self._outdated: set[int] = set()  # generations

    def put(self, request: Request) -> None:
        """Add a request; what it supersedes is dropped, or stopped where it runs.

        A document that runs makes way for the desk: it is stopped, and waits again.
        """
        with self._changed:
            self._waiting = [old for old in self._waiting if not supersedes(request, old)]
            for running in self._running:
                makes_way = channel(running) == "files" and channel(request) != "files"
                if supersedes(request, running):
                    self._outdated.add(running.generation)
                elif makes_way and running.generation not in self._outdated:
                    self._outdated.add(running.generation)
                    self._waiting.insert(0, running)
            if not isinstance(request, Cancel):
                self._waiting.append(request)
            self._changed.notify()

    def take(self) -> Request:
        """The next request, which runs from now on; waits for one."""
        with self._changed:
            self._changed.wait_for(lambda: bool(self._waiting))
            return self._begin()

    def take_between(self) -> Request | None:
        """A question that can be answered while a translation runs; None where there is none."""
        with self._changed:
            if not any(isinstance(waiting, _QUESTIONS) for waiting in self._waiting):
                return None
            return self._begin(_QUESTIONS)

    def _begin(self, kinds: type | tuple[type, ...] = object) -> Request:
        fitting = [waiting for waiting in self._waiting if isinstance(waiting, kinds)]
        request = min(fitting, key=lambda waiting: channel(waiting) == "files")
        self._waiting.remove(request)
        self._running.append(request)
        self._outdated.discard(request.generation)
        return request

    def end(self) -> None:
        """The request taken last has been answered, or stopped."""
        with self._changed:
            self._outdated.discard(self._running.pop().generation)

    def outdated(self) -> bool:
        """Whether the request taken last is not wanted now. Cheap enough to ask at every step."""
        return self._running[-1].generation in self._outdated


_QUESTIONS = (Attend, Compute, Weigh, Trace, Annotate, Suggest, Redecode)


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


class Host:
    """Answers requests with an engine."""

    def __init__(self, engine: Engine, inbox: Inbox, send: Callable[[Reply], None]) -> None:
        self._engine, self._inbox, self._send = engine, inbox, send

    def answer(self, request: Request) -> None:
        """Do what is asked, and say what came of it; of what is not wanted any more, nothing."""
        try:
            self._send(self._meet(request))
        except Cancelled:
            pass
        except Exception as error:
            reason = str(error) or type(error).__name__
            self._send(Failed(request.generation, reason, traceback.format_exc()))
        finally:
            self._inbox.end()

    def _meet(self, request: Request) -> Reply:
        generation, engine = request.generation, self._engine
        match request:
            case Load():
                return Loaded(
                    generation, *engine.load(request.folder, request.threads, request.device)
                )
            case Translate():
                return self._translate(request)
            case TranslateTexts(_, folder, texts, options, to):
                targets = engine.translate_texts(folder, texts, options, to, self._inbox.outdated)
                return TextsTranslated(generation, targets)
            case Attend():
                return Attended(generation, *engine.attend(request, self._inbox.outdated))
            case Compute():
                return Computed(generation, engine.compute(request))
            case Weigh():
                on_progress = self._progress_of(generation)
                found = engine.weigh(request, self._inbox.outdated, on_progress)
                return Weighed(generation, found)
            case Trace():
                return Traced(generation, engine.trace(request, self._inbox.outdated))
            case Annotate(_, folder, sentences):
                return Annotated(generation, engine.annotate(folder, sentences))
            case Suggest(_, folder, sentence, position):
                return Suggested(generation, engine.suggest(folder, sentence, position))
            case Redecode(_, folder, sentence, position, chosen, options):
                redecoded = engine.redecode(folder, sentence, position, chosen, options)
                return Redecoded(generation, redecoded)
            case Cancel():
                raise TypeError("a cancellation is no question")

    def _translate(self, request: Translate) -> Reply:
        started = time.monotonic()
        on_sentence = self._progress_of(request.generation)
        for passage in self._engine.passages(
            request.folder,
            request.text,
            request.options,
            request.to,
            self._inbox.outdated,
            on_sentence,
        ):
            self._send(Passed(request.generation, passage))
            while (question := self._inbox.take_between()) is not None:
                self.answer(question)
            if self._inbox.outdated():
                raise Cancelled
        return Translated(request.generation, time.monotonic() - started)

    def _progress_of(self, generation: int) -> Callable[[int, int], None]:
        """Tells the window of progress with a request, not too often."""
        told = time.monotonic()

        def tell(done: int, total: int) -> None:
            nonlocal told
            if time.monotonic() - told >= PROGRESS_INTERVAL:
                told = time.monotonic()
                self._send(Progress(generation, done, total))

        return tell


def serve(make_engine: Callable[[], Engine]) -> NoReturn:
    """Answer the requests on standard input with an engine until it ends.

    It is listened to while the engine is made, so that a worker whose window is gone ends at once.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C in a terminal is the window's to answer
    requests, replies = _own_pipes()
    inbox = Inbox()
    threading.Thread(target=_listen, args=(requests, inbox), daemon=True).start()
    host = Host(make_engine(), inbox, lambda reply: _send(replies, reply))
    while True:
        host.answer(inbox.take())


def main() -> NoReturn:
    """Run the worker with the real engine."""
    serve(TranslatingEngine)
