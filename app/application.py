"""The window's process, from its first line to the worker's start.

The worker imports PyTorch for seconds. It is started before anything else is imported that the
window is built of, which takes a quarter of a second.
"""

import signal
import sys
from pathlib import Path

from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication

from app.worker.client import WorkerClient

ICON = Path(__file__).resolve().parents[1] / "resources" / "icons" / "headscope.svg"


def open_window(model: str | None) -> int:
    """Open the window with a model and wait until it is closed; returns the exit status."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # Ctrl+C in a terminal ends the program
    application = QApplication(sys.argv[:1])
    client = WorkerClient()
    client.start()
    application.setApplicationName("Headscope")
    application.setOrganizationName("Headscope")
    application.setDesktopFileName("headscope")
    application.setWindowIcon(QIcon(str(ICON)))
    from app.running import run_window

    return run_window(application, client, model)
