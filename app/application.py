"""The window's process, from its first line to the worker's start.

The worker imports PyTorch for seconds. It is started before anything else is imported that the
window is built of, which takes a quarter of a second.
"""

import os
import sys
from pathlib import Path

from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication

from app import stopping
from app.worker.client import WorkerClient

ICON = Path(__file__).resolve().parents[1] / "resources" / "icons" / "headscope.svg"

_NO_DISPLAY = (
    "the window needs a display: neither DISPLAY nor WAYLAND_DISPLAY says where one is;"
    " `headscope translate` needs none"
)
_NOT_SHOWN = (
    "the window cannot be shown: the display does not answer, or Qt lacks a library of the system"
    " (the README names them; QT_DEBUG_PLUGINS=1 tells more)"
)


def open_window(model: str | None, saved: Path | None = None) -> int:
    """Open the window with a model and wait until it is closed; returns the exit status.

    `saved` is the file of a session that is opened in it.
    """
    stopping.leave_to_system()
    if not _has_display():
        return _complain(_NO_DISPLAY)
    application = _application()
    client = WorkerClient()
    client.start()
    application.setApplicationName("Headscope")
    application.setOrganizationName("Headscope")
    application.setDesktopFileName("headscope")
    application.setWindowIcon(QIcon(str(ICON)))
    from app.running import run_window

    return run_window(application, client, model, saved)


def _has_display() -> bool:
    """Whether anything says where the window is to be shown; it may still not be reached."""
    if not sys.platform.startswith("linux"):
        return True
    return any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")))


def _application() -> QApplication:
    """Qt's application. Where it reaches no display it would abort; then the process ends here."""
    held: list[str] = []

    def note(kind: QtMsgType, context: QMessageLogContext, message: str) -> None:
        if kind == QtMsgType.QtFatalMsg:
            if os.environ.get("QT_DEBUG_PLUGINS") and sys.stderr is not None:
                sys.stderr.write("".join(held))
            os._exit(_complain(_NOT_SHOWN))
        held.append(f"{message}\n")

    before = qInstallMessageHandler(note)
    application = QApplication(sys.argv[:1])
    qInstallMessageHandler(before)
    if sys.stderr is not None:
        sys.stderr.write("".join(held))
    return application


def _complain(message: str) -> int:
    from app import terminal

    return terminal.complain(message, 2)
