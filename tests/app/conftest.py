"""What the tests of the window share: a worker with the stub engine, a session, a window."""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings
from pytestqt.qtbot import QtBot

from app.main_window import MainWindow
from app.session import Session
from app.worker.client import WorkerClient

STUB_COMMAND = (sys.executable, str(Path(__file__).with_name("stub_worker.py")))
PATIENCE = 15_000  # milliseconds; the machine may be busy


@pytest.fixture
def client(qapp: object) -> Iterator[WorkerClient]:
    client = WorkerClient(STUB_COMMAND)
    yield client
    client.close()
    client.deleteLater()


@pytest.fixture
def session(client: WorkerClient, qtbot: QtBot) -> Iterator[Session]:
    session = Session(client)
    session.open_model(Path("/models/en-de"))
    qtbot.waitUntil(lambda: session.summary is not None, timeout=PATIENCE)
    yield session
    session.set_source("")
    session.deleteLater()


@pytest.fixture
def settings(tmp_path: Path) -> QSettings:
    return QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat)


@pytest.fixture
def window(session: Session, settings: QSettings, qtbot: QtBot) -> Iterator[MainWindow]:
    window = MainWindow(session, settings)
    window.resize(1200, 800)
    window.show()
    qtbot.waitUntil(lambda: window.inspector is not None, timeout=PATIENCE)
    yield window
    window.close()
    window.deleteLater()


@pytest.fixture
def translated(qtbot: QtBot) -> Callable[[MainWindow, str], None]:
    """Put a text into the window and wait for its translation and its attention."""

    def do(window: MainWindow, text: str) -> None:
        session = window.desk._session
        window.desk.set_source(text)

        def done() -> bool:
            translation = session.translation
            sentence = session.sentence
            return (
                translation is not None
                and not session.is_translating
                and translation.source == session.source_text
                and sentence is not None
                and (
                    sentence.carried_over
                    or (
                        session.record is not None
                        and session.record.source_pieces == sentence.source_pieces
                    )
                )
            )

        qtbot.waitUntil(done, timeout=PATIENCE)

    return do
