"""The start: no network, up at once, the models' list does not block; and all comes back."""

import socket
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.__main__ import SESSION_SUFFIX
from app.desk.direction import Direction
from app.files.adding import Choosers
from app.history.page import HistoryPage
from app.history.store import HistoryStore
from app.main_window import MainWindow
from app.preferences import PreferenceStore
from app.rooms import Rooms
from app.session import Session
from app.session_file import SUFFIX
from app.session_keeping import Models, SessionChoosers
from app.translation_choices import TranslationChoices
from app.worker.client import WorkerClient
from engine.results import ModelSummary
from tests.app.conftest import PATIENCE, STUB_COMMAND, stub_model
from tests.app.test_languages import choose, wait_for_model, wait_for_translation

MODELS = {name: stub_model(name) for name in ("de-en", "en-de", "en-fr")}
Open = Callable[[], tuple[MainWindow, Rooms, Session]]


@pytest.fixture
def open_window(
    qapp: object, settings: QSettings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Open]:
    """Opens the window as the application does, with the stub as its worker."""
    monkeypatch.setattr(
        "app.desk.direction.resolve_model", lambda name: Path("/models", Path(name).name)
    )
    opened: list[tuple[MainWindow, Session, HistoryStore]] = []

    def do() -> tuple[MainWindow, Rooms, Session]:
        session = Session(WorkerClient(STUB_COMMAND))
        preferences = PreferenceStore(settings)
        TranslationChoices(preferences, session)
        direction = Direction(session, settings, lambda: list(MODELS.values()))
        direction.start(None)
        window = MainWindow(session, settings, preferences)
        store = HistoryStore(tmp_path / "history" / "history.sqlite3")
        choosers = Choosers(lambda _window: [], lambda _window, _title: None)
        rooms = Rooms(window, session, settings, direction, store, choosers)
        window.show()
        opened.append((window, session, store))
        return window, rooms, session

    yield do
    for window, session, store in opened:
        window.close()
        window.deleteLater()
        QApplication.sendPostedEvents()
        store.close()
        session.deleteLater()


@pytest.mark.wish(14)
def test_no_network_is_touched(
    open_window: Open, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_arguments: object, **_named: object) -> None:
        raise AssertionError("somebody asked for the network")

    for name in ("socket", "create_connection", "getaddrinfo", "gethostbyname"):
        monkeypatch.setattr(socket, name, refuse)
    window, rooms, session = open_window()
    qtbot.waitUntil(lambda: session.summary is not None, timeout=PATIENCE)
    window.desk.set_source("good morning")
    wait_for_translation(session, "good morning", qtbot)
    for action in (
        window.actions_.history, window.actions_.library, window.actions_.files,
        window.actions_.settings, window.actions_.about, window.actions_.back_translation,
    ):  # fmt: skip
        action.trigger()
        qtbot.wait(30)
    assert "PySide6.QtNetwork" not in sys.modules
    assert rooms.languages.source.currentText() == "English"


@pytest.mark.wish(16)
def test_the_window_is_up_before_slow_models_are_listed(
    session: Session, settings: QSettings, store: HistoryStore, qtbot: QtBot
) -> None:
    shown = threading.Event()

    def slowly() -> list[ModelSummary]:
        assert shown.wait(PATIENCE / 1_000)
        return list(MODELS.values())

    window = MainWindow(session, settings)
    direction = Direction(session, settings, slowly)
    rooms = Rooms(window, session, settings, direction, store)
    window.show()
    qtbot.waitUntil(lambda: window._was_painted, timeout=PATIENCE)
    assert rooms.languages.source.currentText() == "English"
    assert rooms.languages.target.count() < 2
    shown.set()
    qtbot.waitUntil(lambda: rooms.languages.target.count() == 2, timeout=PATIENCE)
    window.close()
    window.deleteLater()


@pytest.mark.wish(20)
@pytest.mark.wish(21)
def test_a_day_at_the_desk(open_window: Open, qtbot: QtBot) -> None:
    window, rooms, session = open_window()
    qtbot.waitUntil(lambda: rooms.languages.source.count() == 2, timeout=PATIENCE)
    editor = window.desk.source.editor
    qtbot.keyClicks(editor, "good morning")
    wait_for_translation(session, "good morning", qtbot)
    with qtbot.waitSignal(rooms.recorder.recorded, timeout=PATIENCE):
        window.actions_.copy_result.trigger()
    window.actions_.swap.trigger()
    wait_for_model(session, "de-en", qtbot)
    wait_for_translation(session, "GOOD MORNING", qtbot)
    with qtbot.waitSignal(rooms.recorder.recorded, timeout=PATIENCE):
        window.actions_.copy_result.trigger()

    window.actions_.history.trigger()
    page = window.panel.page
    assert isinstance(page, HistoryPage)
    qtbot.waitUntil(lambda: page.model.rowCount() == 2, timeout=PATIENCE)
    assert [page.model.entry(row).source for row in (0, 1)] == ["GOOD MORNING", "good morning"]
    page.list.setCurrentIndex(page.model.index(1))
    page.open_action.trigger()
    wait_for_model(session, "en-de", qtbot)
    assert editor.raw_text() == "good morning"
    wait_for_translation(session, "good morning", qtbot)

    window.actions_.stacked.trigger()
    choose(rooms.languages.target, "French")
    wait_for_model(session, "en-fr", qtbot)
    window.close()

    window, rooms, session = open_window()
    wait_for_model(session, "en-fr", qtbot)
    qtbot.waitUntil(lambda: rooms.languages.source.count() == 2, timeout=PATIENCE)
    assert rooms.languages.target.currentText() == "French"
    assert window.desk.splitter.orientation() is Qt.Orientation.Vertical
    qtbot.waitUntil(lambda: window.panel.open_page == "history", timeout=PATIENCE)
    assert window.desk.source.editor.raw_text() == ""


def test_the_file_of_a_session_opens_with_the_window(
    open_window: Open, tmp_path: Path, qtbot: QtBot
) -> None:
    assert SESSION_SUFFIX == SUFFIX
    file = tmp_path / f"mine{SUFFIX}"
    models = Models(lambda name: Path("/models", name), lambda _folder: "a" * 64)
    window, rooms, session = open_window()
    wait_for_model(session, "en-de", qtbot)
    window.desk.set_source("good morning")
    wait_for_translation(session, "good morning", qtbot)
    window.actions_.table.trigger()
    rooms.sessions.models = models
    rooms.sessions.choosers = SessionChoosers(lambda _window: file, lambda _window: file)
    window.actions_.save_session.trigger()
    qtbot.waitUntil(file.exists, timeout=PATIENCE)
    window.actions_.heatmap.trigger()
    window.close()

    window, rooms, session = open_window()
    rooms.sessions.models = models
    rooms.sessions.open_file(file)  # the inspector is not yet built, and no model is open
    qtbot.waitUntil(lambda: not rooms.sessions.is_opening, timeout=PATIENCE)
    assert session.source_text == "good morning"
    assert window.actions_.table.isChecked()


def test_an_entry_without_a_model_is_opened_and_said(open_window: Open, qtbot: QtBot) -> None:
    window, rooms, session = open_window()
    qtbot.waitUntil(lambda: rooms.languages.source.count() == 2, timeout=PATIENCE)
    entry = rooms._store.add("hyvää", "god", "fi", "sv", "fi-sv")
    rooms.open_entry(entry)
    wait_for_translation(session, "hyvää", qtbot)
    assert session.summary is not None
    assert session.summary.name == "en-de"
    assert "no model from Finnish to Swedish" in window.status.text.text()


def test_private_mode_stores_nothing(open_window: Open, qtbot: QtBot) -> None:
    window, rooms, session = open_window()
    qtbot.waitUntil(lambda: session.summary is not None, timeout=PATIENCE)
    window.actions_.private.trigger()
    window.desk.set_source("a secret")
    wait_for_translation(session, "a secret", qtbot)
    window.actions_.copy_result.trigger()
    window.close()
    assert rooms._store.count() == 0


def test_a_history_that_cannot_be_written_is_said_and_translating_goes_on(
    open_window: Open, tmp_path: Path, qtbot: QtBot
) -> None:
    (tmp_path / "history").write_text("a file where a folder is needed")
    window, _rooms, session = open_window()
    qtbot.waitUntil(lambda: session.summary is not None, timeout=PATIENCE)
    window.desk.set_source("good morning")
    wait_for_translation(session, "good morning", qtbot)
    window.actions_.copy_result.trigger()
    qtbot.waitUntil(lambda: "history" in window.status.text.text(), timeout=PATIENCE)
    window.desk.set_source("good night")
    wait_for_translation(session, "good night", qtbot)


def test_threads_are_measured_once_a_machine(
    open_window: Open, settings: QSettings, qtbot: QtBot
) -> None:
    window, _rooms, session = open_window()
    qtbot.waitUntil(lambda: session.summary is not None, timeout=PATIENCE)
    assert session._threads is None
    assert PreferenceStore(settings).measured_threads == 1  # so says the stub
    window.close()
    _window, _rooms, session = open_window()
    assert session._threads == 1
    qtbot.waitUntil(lambda: session.summary is not None, timeout=PATIENCE)


@pytest.mark.parametrize("stored", ["nonsense", ["4"], ["x", "y"], ["-1", "2"], ["9999", "2"], 7])
def test_a_damaged_measure_is_measured_again(settings: QSettings, stored: object) -> None:
    settings.setValue("machine/threads", stored)
    assert PreferenceStore(settings).measured_threads is None
