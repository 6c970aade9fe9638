"""The window's process, from its first line to its last.

The worker is started first, so that it loads while the window is built. Imports no torch.
"""

import signal
import sys
from pathlib import Path

from PySide6.QtCore import QSettings
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication

from app.library.places import DEFAULT_MODEL, ModelNotFoundError, resolve_model
from app.main_window import MainWindow
from app.session import Session
from app.worker.client import WorkerClient

ICON = Path(__file__).resolve().parents[1] / "resources" / "icons" / "headscope.svg"


def open_window(model: str | None) -> int:
    """Open the window with a model and wait until it is closed; returns the exit status."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # Ctrl+C in a terminal ends the program
    application = QApplication(sys.argv[:1])
    application.setApplicationName("Headscope")
    application.setOrganizationName("Headscope")
    application.setDesktopFileName("headscope")
    application.setWindowIcon(QIcon(str(ICON)))
    client = WorkerClient()
    session = Session(client)
    try:
        session.open_model(resolve_model(model or DEFAULT_MODEL))
    except ModelNotFoundError as error:
        session.report_trouble(session.tr("The model cannot be opened: {0}").format(error))
    window = MainWindow(session, QSettings())
    window.show()
    status = application.exec()
    client.close()
    return status
