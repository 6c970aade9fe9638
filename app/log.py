"""The log: what the program notes about itself, so that a person can send it to who helps.

Version, system, models opened, how the worker died, where an exception came from. **Nothing that
was typed or translated ever goes into it**: of an exception its type and its places are kept, not
its message, which may quote a text; from what a dying worker printed every word is taken out that
stands in the texts on the screen. The file stays on this machine, and is at most three megabytes.
"""

import logging
import os
import platform
import re
import sys
import threading
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import TracebackType

import platformdirs
from PySide6 import __version__ as pyside_version
from PySide6.QtCore import (
    QMessageLogContext,
    QObject,
    QtMsgType,
    Slot,
    qInstallMessageHandler,
    qVersion,
)

from app.session import Session
from app.version import VERSION
from app.worker.client import Condition, State
from app.worker.messages import Failed, Loaded

LOG = logging.getLogger("headscope")
FILE_BYTES = 1_000_000
OLD_FILES = 2
_FRAME = re.compile(r'^\s*File "(?P<file>[^"]+)", line (?P<line>\d+)(?:, in (?P<name>[\w<>.]+))?')
_TYPE = re.compile(r"^((?:\w+\.)*\w*(?:Error|Exception|Interrupt|Exit|Warning))(?::|$)")
_WORD = re.compile(r"\w+")
_LEVELS = {
    QtMsgType.QtDebugMsg: logging.DEBUG,
    QtMsgType.QtInfoMsg: logging.INFO,
    QtMsgType.QtWarningMsg: logging.WARNING,
    QtMsgType.QtCriticalMsg: logging.ERROR,
    QtMsgType.QtFatalMsg: logging.CRITICAL,
}


def log_file() -> Path:
    """Where the log lies: in the folder that the system has for such files."""
    return platformdirs.user_log_path("Headscope", appauthor=False) / "headscope.log"


@contextmanager
def logging_to(file: Path) -> Iterator[None]:
    """Write the log to a file; where that cannot be written, the program runs without a log."""
    handler: logging.Handler
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        handler = RotatingFileHandler(
            file, maxBytes=FILE_BYTES, backupCount=OLD_FILES, encoding="utf-8",
            errors="backslashreplace",
        )  # fmt: skip
    except OSError:
        handler = logging.NullHandler()
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    LOG.setLevel(logging.INFO)
    LOG.propagate = False
    LOG.addHandler(handler)
    LOG.info(
        "Headscope %s, Python %s, Qt %s, PySide %s, %s, %s processors",
        VERSION, platform.python_version(), qVersion(),
        pyside_version, platform.platform(), os.cpu_count(),
    )  # fmt: skip
    try:
        yield
    finally:
        LOG.info("closed")
        LOG.removeHandler(handler)
        handler.close()


def whole_log(file: Path) -> str:
    """All that is kept of the log, the oldest first; "" where there is none."""
    parts = [file.with_name(f"{file.name}.{number}") for number in range(OLD_FILES, 0, -1)]
    texts = [
        part.read_text(encoding="utf-8", errors="replace")
        for part in [*parts, file]
        if part.is_file()
    ]
    return "".join(texts)


@contextmanager
def noting_surprises(tell: Callable[[], None]) -> Iterator[None]:
    """Log exceptions that nobody caught, and Qt's messages; `tell` tells the person of the former.

    Qt's messages still go where they went before.
    """
    before, before_threads = sys.excepthook, threading.excepthook

    def note(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            before(kind, error, trace)
            return
        LOG.error("unexpected: %s", described(error))
        if threading.current_thread() is threading.main_thread():
            tell()

    def note_of_thread(args: threading.ExceptHookArgs) -> None:
        if args.exc_value is not None:
            note(args.exc_type, args.exc_value, args.exc_traceback)

    def note_of_qt(kind: QtMsgType, context: QMessageLogContext, message: str) -> None:
        LOG.log(_LEVELS.get(kind, logging.WARNING), "Qt: %s", message)
        if before_qt is not None:
            before_qt(kind, context, message)
        elif sys.stderr is not None:
            sys.stderr.write(f"{message}\n")

    before_qt = qInstallMessageHandler(note_of_qt)
    sys.excepthook, threading.excepthook = note, note_of_thread
    try:
        yield
    finally:
        sys.excepthook, threading.excepthook = before, before_threads
        qInstallMessageHandler(before_qt)


class LogKeeper(QObject):
    """Notes what happens to a session's worker."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._session = session
        session.client.replied.connect(self._note_reply)
        session.client.condition_changed.connect(self._note_condition)
        if session.client.pid is not None:
            self._note_condition(Condition(State.RUNNING))

    @Slot(object)
    def _note_reply(self, reply: object) -> None:
        if isinstance(reply, Loaded):
            summary = reply.summary
            LOG.info(
                "opened the model %s: %s+%s layers, %s heads, %s parameters", summary.name,
                summary.encoder_layers, summary.decoder_layers, summary.heads, summary.parameters,
            )  # fmt: skip
        elif isinstance(reply, Failed):
            LOG.error("the worker could not do what it was asked: %s", places(reply.details))

    @Slot(object)
    def _note_condition(self, condition: Condition) -> None:
        if condition.state is State.RUNNING:
            LOG.info("the worker was started")
            return
        translation = self._session.translation
        texts = [self._session.source_text]
        if translation is not None:
            texts += [translation.source, translation.target]
        LOG.error(
            "the worker %s: %s", "died" if condition.state is State.RESTARTING else "keeps dying",
            without_words(places_kept(condition.details), " ".join(texts)),
        )  # fmt: skip


def described(error: BaseException) -> str:
    """The types of an exception and of what caused it, and their places; no messages."""
    lines: list[str] = []
    story: traceback.TracebackException | None = traceback.TracebackException.from_exception(error)
    cause: BaseException | None = error
    while story is not None and cause is not None:
        said = f" ({cause.strerror})" if isinstance(cause, OSError) and cause.strerror else ""
        lines.append(f"{type(cause).__name__}{said}")
        lines += [
            f"  {_short(frame.filename)}:{frame.lineno} {frame.name}" for frame in story.stack
        ]
        story = story.__cause__ or story.__context__
        cause = cause.__cause__ or cause.__context__
    return "\n".join(lines)


def places(details: str) -> str:
    """The places and the types that stand in a printed traceback; no messages."""
    found: list[str] = []
    for line in details.splitlines():
        if frame := _FRAME.match(line):
            found.append(f"  {_short(frame['file'])}:{frame['line']} {frame['name'] or ''}")
        elif kind := _TYPE.match(line):
            found.append(kind[1])
    return "\n".join(found)


def places_kept(printed: str) -> str:
    """What a process printed, with no messages of exceptions."""
    lines = []
    for line in printed.splitlines():
        kind = _TYPE.match(line)
        lines.append(kind[1] if kind else line)
    return "\n".join(lines)


def without_words(printed: str, texts: str) -> str:
    """`printed` with every word that stands in `texts` made unreadable."""
    words = {word.casefold() for word in _WORD.findall(texts)}
    return _WORD.sub(lambda found: "▒" if found[0].casefold() in words else found[0], printed)


def _short(file: str) -> str:
    """The end of a file's path: what comes before may tell whose machine it is."""
    return "/".join(re.split(r"[\\/]", file)[-3:])
