"""A window in a process of its own, for tests that end it or look at what it imported.

Arguments: a file for the settings, `stay` or `finish`, and a model's folder for the real worker
(without one, the stub's). It prints the worker's process id once the model is open and a long text
is being translated. With `finish` the text is short; it goes on until attention is shown, opens the
pages, and prints which of the forbidden modules were imported.
"""

import sys
from pathlib import Path

from PySide6.QtCore import QSettings
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.desk.direction import Direction
from app.history.store import HistoryStore
from app.main_window import MainWindow
from app.rooms import Rooms
from app.session import Session
from app.worker.client import WorkerClient

FORBIDDEN = ("torch", "sentencepiece", "scipy", "matplotlib", "training")


def main(settings_file: str, *, finish: bool, model: str | None) -> None:
    application = QApplication([])
    stub = (sys.executable, str(Path(__file__).with_name("stub_worker.py")))
    session = Session(WorkerClient(None if model else stub))
    session.open_model(Path(model or "/models/en-de"))
    settings = QSettings(settings_file, QSettings.Format.IniFormat)
    window = MainWindow(session, settings)
    direction = Direction(session, settings)
    store = HistoryStore(Path(settings_file).with_name("history") / "history.sqlite3")
    Rooms(window, session, settings, direction, store)
    window.show()
    window.desk.set_source("a quick dog" if finish else "A slow cat sees the river station. " * 300)
    session.translate_now()
    while session.summary is None or (finish and window.inspection.record is None):
        QTest.qWait(10)
    QTest.qWait(200)
    print(session.client.pid, flush=True)
    if finish:
        assert window.inspector is not None
        actions = window.actions_
        for page in (actions.history, actions.files, actions.back_translation):
            page.trigger()
            QTest.qWait(300)
        print([name for name in FORBIDDEN if name in sys.modules], flush=True)
        window.close()
        store.close()
        return
    application.exec()


if __name__ == "__main__":
    main(sys.argv[1], finish=sys.argv[2] == "finish", model=(sys.argv[3:] or [None])[0])
