"""Ctrl+C and SIGTERM: at any moment the program stops quietly, with status 130 or 143.

What holds here: no output is left half-written and nothing beside it. Within `interruptible` a
signal is a KeyboardInterrupt, so that what is open is closed. Elsewhere, while anything is being
imported (an import that is interrupted may swallow that, or leave a module in pieces), and at the
second signal, the process ends at once.
"""

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType, TracebackType

_SIGNALS = (signal.SIGINT, signal.SIGTERM)
_SHOW_CURSOR = b"\x1b[?25h"  # a progress bar hides it

_received = 0
_is_interruptible = False


def watch() -> None:
    """Answer signals from now on; one that the process was started to ignore is still ignored."""
    for number in _SIGNALS:
        if signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, _answer)
    sys.excepthook = _at_exception
    sys.unraisablehook = _at_unraisable


def leave_to_system() -> None:
    """Let signals end the process as they end any other: for the window, which Qt runs."""
    for number in _SIGNALS:
        if signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, signal.SIG_DFL)


@contextmanager
def interruptible() -> Iterator[None]:
    """Let a signal be a KeyboardInterrupt here."""
    global _is_interruptible
    before, _is_interruptible = _is_interruptible, True
    try:
        yield
    finally:
        _is_interruptible = before


def status() -> int:
    """The exit status of a process that was told to stop; 0 where it was not."""
    return 128 + _received if _received else 0


def _answer(number: int, frame: FrameType | None) -> None:
    global _received
    is_first, _received = not _received, _received or number
    if is_first and _is_interruptible and not _is_importing(frame):
        raise KeyboardInterrupt
    _end()


def _is_importing(frame: FrameType | None) -> bool:
    while frame is not None:
        if frame.f_code.co_filename.startswith("<frozen importlib"):
            return True
        frame = frame.f_back
    return False


def _end() -> None:
    """End the process at once; what it was writing is taken away."""
    remove = getattr(sys.modules.get("engine.files"), "remove_unfinished", None)
    if remove is not None:
        remove()
    if sys.stderr is not None and os.isatty(2):
        os.write(2, _SHOW_CURSOR)
    os._exit(status())


def _at_exception(
    kind: type[BaseException], error: BaseException, trace: TracebackType | None
) -> None:
    """An exception that nobody caught, in a slot of Qt's too."""
    if _received and issubclass(kind, KeyboardInterrupt):
        _end()
    sys.__excepthook__(kind, error, trace)


def _at_unraisable(unraisable: "sys.UnraisableHookArgs") -> None:
    """An exception that would be passed over, in a finaliser for instance."""
    if _received and issubclass(unraisable.exc_type, KeyboardInterrupt):
        _end()
    sys.__unraisablehook__(unraisable)
