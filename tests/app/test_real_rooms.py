"""Languages, back-translation and files with the bundled model, and a copy of it turned round."""

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings
from pytestqt.qtbot import QtBot

from app.desk.direction import Direction
from app.files.adding import Choosers
from app.history.store import HistoryStore
from app.library.places import BUNDLED, models_folder
from app.main_window import MainWindow
from app.rooms import Rooms
from app.session import Session
from app.worker.client import WorkerClient
from tests.app.conftest import PATIENCE
from tests.app.test_languages import choose, offered, wait_for_model, wait_for_translation

TEXT = "The dog sees the old house. Where is the station?"


@pytest.fixture
def turned_round() -> Iterator[Path]:
    """A model of the user's that says of itself that it translates from German to English."""
    folder = models_folder() / "back"
    shutil.copytree(BUNDLED / "en-de", folder)
    config = json.loads((folder / "config.json").read_text())
    config["languages"] = {"source": "de", "target": "en"}
    config["name"] = "back"
    (folder / "config.json").write_text(json.dumps(config))
    yield folder
    shutil.rmtree(folder)


@pytest.mark.slow
@pytest.mark.wish(7)
def test_swap_back_translation_and_files_are_those_of_the_engine(
    turned_round: Path, settings: QSettings, store: HistoryStore, tmp_path: Path, qtbot: QtBot
) -> None:
    session = Session(WorkerClient())
    session.set_computing(1, "cpu")
    direction = Direction(session, settings)
    direction.start(None)
    window = MainWindow(session, settings)
    window.actions_.inspector.setChecked(False)
    rooms = Rooms(
        window, session, settings, direction, store, Choosers(lambda _w: [], lambda *_: None)
    )
    window.show()
    try:
        wait_for_model(session, "en-de", qtbot)
        qtbot.waitUntil(lambda: "German" in offered(rooms.languages.source), timeout=PATIENCE)
        window.actions_.back_translation.trigger()
        window.desk.set_source(TEXT)
        wait_for_translation(session, TEXT, qtbot)
        assert session.translation is not None
        german = session.translation.target
        qtbot.waitUntil(lambda: bool(rooms.back.editor.raw_text()), timeout=4 * PATIENCE)

        source = tmp_path / "letter.txt"
        source.write_text(f"{TEXT}\n\n{TEXT}\n")
        rooms.adding.add([source])
        qtbot.waitUntil(
            lambda: bool(rooms.jobs.jobs) and not rooms.jobs.is_busy, timeout=8 * PATIENCE
        )
        written = (tmp_path / "letter.de.txt").read_text()
        assert written == f"{german}\n\n{german}\n", rooms.jobs.jobs[0].note

        window.actions_.swap.trigger()
        qtbot.waitUntil(  # a bundled one, where there is, comes before the user's
            lambda: session.summary is not None and session.summary.source_language == "de",
            timeout=4 * PATIENCE,
        )
        assert window.desk.source.editor.raw_text() == german
        choose(rooms.languages.source, "English")
        wait_for_model(session, "en-de", qtbot)
    finally:
        window.close()
        window.deleteLater()
        session.deleteLater()
