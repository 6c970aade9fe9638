"""A window in a process of its own, for tests that end it or look at what it imported.

Prints the worker's process id once the text "a slow sentence" or, with the argument `finish`, a
quick one is being translated; with `finish` it goes on until attention is shown, and prints which
of the forbidden modules were imported.
"""

import sys
from pathlib import Path

from PySide6.QtCore import QSettings
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.main_window import MainWindow
from app.session import Session
from app.worker.client import WorkerClient

FORBIDDEN = ("torch", "sentencepiece", "scipy", "matplotlib", "training")


def main(settings_file: str, finish: bool) -> None:
    application = QApplication([])
    stub = Path(__file__).with_name("stub_worker.py")
    session = Session(WorkerClient((sys.executable, str(stub))))
    session.open_model(Path("/models/en-de"))
    window = MainWindow(session, QSettings(settings_file, QSettings.Format.IniFormat))
    window.show()
    window.desk.set_source("a quick sentence" if finish else "a slow sentence")
    session.translate_now()
    while session.summary is None or (finish and session.record is None):
        QTest.qWait(10)
    print(session.client.pid, flush=True)
    if finish:
        assert window.inspector is not None
        print([name for name in FORBIDDEN if name in sys.modules], flush=True)
        window.close()
        return
    application.exec()


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:] == ["finish"])
