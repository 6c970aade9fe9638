"""What the tests of the window share: a worker with the stub engine, a session, a window."""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale, QSettings
from pytestqt.qtbot import QtBot

from app.desk.direction import Direction
from app.files.adding import Choosers
from app.history.store import HistoryStore
from app.main_window import MainWindow
from app.rooms import Rooms
from app.session import Session
from app.worker.client import WorkerClient
from engine.results import ModelSummary

STUB_COMMAND = (sys.executable, str(Path(__file__).with_name("stub_worker.py")))
PATIENCE = 45_000  # milliseconds, on a busy machine
QLocale.setDefault(QLocale.c())  # numbers as the tests expect them, wherever they run


def stub_model(pair: str, name: str = "", layers: int = 4) -> ModelSummary:
    """What the library says of a model that the stub opens: `pair` is as "en-de", or "en-fr+es"."""
    source, _, targets = pair.partition("-")
    target, *others = targets.split("+")
    return ModelSummary(
        name or pair, f"/models/{name or pair}", source, target, layers, layers, 8, 5_700_000, 1,
        "CC-BY", {}, "", target_languages=(target, *others) if others else (),
    )  # fmt: skip


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
def library() -> list[ModelSummary]:
    """The models that the language bar finds; a test may change them."""
    return [stub_model(pair) for pair in ("de-en", "en-de", "en-fr")]


@pytest.fixture
def direction(
    session: Session, settings: QSettings, library: list[ModelSummary]
) -> Iterator[Direction]:
    direction = Direction(session, settings, lambda: list(library))
    yield direction
    direction.close()


@pytest.fixture
def store(tmp_path: Path) -> Iterator[HistoryStore]:
    store = HistoryStore(tmp_path / "history" / "history.sqlite3")
    yield store
    store.close()


@pytest.fixture
def chosen_folder(tmp_path: Path) -> Path:
    """What a person chooses where a folder is asked for."""
    folder = tmp_path / "translations"
    folder.mkdir()
    return folder


@pytest.fixture
def rooms(
    window: MainWindow,
    session: Session,
    settings: QSettings,
    direction: Direction,
    store: HistoryStore,
    chosen_folder: Path,
    qtbot: QtBot,
) -> Iterator[Rooms]:
    choosers = Choosers(lambda _window: [], lambda _window, _title: chosen_folder)
    rooms = Rooms(window, session, settings, direction, store, choosers)
    qtbot.waitUntil(lambda: rooms.languages.source.count() == 2, timeout=PATIENCE)
    yield rooms
    window.close()


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
                        window.inspection.record is not None
                        and window.inspection.record.source_pieces == sentence.source_pieces
                    )
                )
            )

        qtbot.waitUntil(done, timeout=PATIENCE)

    return do
