"""A window with nothing but the desk, on the worker with the stub engine."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pytest
from PySide6.QtWidgets import QMainWindow
from pytestqt.qtbot import QtBot

from app.actions import Actions, make_actions
from app.desk.alternatives_popup import AlternativesPopup
from app.desk.desk import Desk
from app.session import Session
from app.theme import LIGHT
from tests.app.conftest import PATIENCE


@dataclass
class Bench:
    """A desk in a window, and what a test does with it."""

    window: QMainWindow
    desk: Desk
    session: Session
    actions: Actions
    qtbot: QtBot

    def put(self, text: str) -> None:
        """Put a text in, and wait until it is translated and its words are known."""
        self.desk.set_source(text)
        self.session.translate_now()
        self.wait(lambda: self.is_known)

    @property
    def is_known(self) -> bool:
        translation, annotations = self.session.translation, self.desk.annotations
        return (
            translation is not None
            and not self.session.is_translating
            and annotations.is_current
            and all(annotations.annotation(n) for n in range(min(16, len(translation.sentences))))
        )

    def wait(self, is_so: Callable[[], bool]) -> None:
        self.qtbot.waitUntil(is_so, timeout=4 * PATIENCE)

    @property
    def target(self) -> str:
        return self.desk.target.editor.raw_text()

    @property
    def popup(self) -> AlternativesPopup:
        popup = self.desk.alternatives.popup
        assert popup is not None
        return popup

    def drawn(self, side: str, colour: str) -> list[str]:
        """The stretches of a side with this colour as ground or line."""
        editor = self.desk.source.editor if side == "source" else self.desk.target.editor
        return [
            selection.cursor.selectedText()
            for selection in editor.extraSelections()
            if colour
            in (
                selection.format.background().color().name(),
                selection.format.underlineColor().name(),
            )
        ]


def forget_words(bench: Bench, index: int) -> None:
    """As if the words of a sentence had been asked about, and could not be compared."""
    assert bench.session.translation is not None
    annotations = bench.desk.annotations
    sentence = bench.session.translation.sentences[index]
    annotations._known[annotations._key(sentence)] = None


@pytest.fixture
def bench(session: Session, qtbot: QtBot) -> Iterator[Bench]:
    window = QMainWindow()
    actions = make_actions(window)
    actions.marks.setChecked(True)
    desk = Desk(session, actions, LIGHT)
    window.setCentralWidget(desk)
    window.setMinimumSize(600, 400)
    window.resize(900, 600)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow, timeout=PATIENCE)
    yield Bench(window, desk, session, actions, qtbot)
    window.close()
    window.deleteLater()
