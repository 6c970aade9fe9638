"""A person with a keyboard in front of the whole window, for the tests of this folder.

Everything can be done with the keyboard alone: no pointer, no call, no focus but by keys. What is
asserted is looked at; what is done is done by keys that go to what has the focus. The file choosers
of the system are answered: they have their own keys.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from app.desk.direction import Direction
from app.files.adding import Choosers
from app.history.store import HistoryStore
from app.main_window import MainWindow
from app.rooms import Rooms
from app.session import Session
from engine.results import ModelSummary
from tests.app.library.conftest import own  # noqa: F401
from tests.app.person import Person


@pytest.fixture
def person(
    window: MainWindow,
    session: Session,
    settings: QSettings,
    direction: Direction,
    library: list[ModelSummary],
    store: HistoryStore,
    own: Path,  # noqa: F811
    tmp_path: Path,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
) -> Iterator[Person]:
    choosers = Choosers(lambda _window: person.files, lambda _window, _title: person.folder / "out")
    rooms = Rooms(window, session, settings, direction, store, choosers)
    person = Person(qtbot, window, rooms, session, tmp_path)
    for name, answer in (
        ("getSaveFileName", lambda *_: (person.saved_as, "")),
        ("getOpenFileName", lambda *_: (person.opened, "")),
        ("getExistingDirectory", lambda *_: person.opened),
    ):
        monkeypatch.setattr(QFileDialog, name, staticmethod(answer))
    window.activateWindow()
    person.wait(lambda: window.isActiveWindow() and rooms.languages.source.count() == 2)
    yield person
    window.close()
    QGuiApplication.clipboard().clear()  # what Python made may not outlive it
