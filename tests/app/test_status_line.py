"""The status line: what lasts can be seen and cancelled, what is quick does not flicker."""

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from app.main_window import MainWindow
from app.session import Session
from app.status import Status, Tone
from app.worker.messages import Progress
from tests.app.conftest import PATIENCE

LONG = "one. two. three. this is slow indeed. five."


def test_what_is_quick_shows_nothing(window: MainWindow, session: Session, qtbot: QtBot) -> None:
    shown: list[bool] = []
    session.status_changed.connect(lambda: shown.append(window.status.cancel.isVisible()))
    window.desk.set_source("good morning")
    qtbot.waitUntil(
        lambda: session.translation is not None and not session.is_translating, timeout=PATIENCE
    )
    assert shown
    assert not any(shown)
    assert not window.actions_.cancel.isEnabled()


def test_what_lasts_shows_how_far_it_is_and_can_be_cancelled(
    window: MainWindow, session: Session, qtbot: QtBot
) -> None:
    window.desk.set_source(LONG)
    qtbot.waitUntil(window.status.cancel.isVisible, timeout=PATIENCE)
    assert window.actions_.cancel.isEnabled()
    session._on_reply(Progress(session._translate_generation, 3, 5))
    assert window.status.progress.isVisible()
    assert (window.status.progress.value(), window.status.progress.maximum()) == (3, 5)
    assert window.status.text.text() == "Translating… 3 of 5 sentences"
    qtbot.mouseClick(window.status.cancel, Qt.MouseButton.LeftButton)
    assert not session.is_translating
    assert not window.status.cancel.isVisible()
    assert not window.status.progress.isVisible()
    assert window.desk.target.editor.raw_text() == "ONE. TWO. THREE. "
    assert window.desk.source.editor.raw_text() == LONG


def test_the_key_cancels(window: MainWindow, session: Session, qtbot: QtBot) -> None:
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow, timeout=PATIENCE)
    window.desk.set_source(LONG)
    qtbot.waitUntil(lambda: session.status.can_cancel, timeout=PATIENCE)
    qtbot.keyClick(
        window.desk.source.editor, Qt.Key.Key_Period, Qt.KeyboardModifier.ControlModifier
    )
    assert not session.is_translating


def test_the_button_comes_and_goes_with_what_can_be_cancelled(
    window: MainWindow, session: Session, qtbot: QtBot
) -> None:
    session._set_status(Status("Translating…", Tone.BUSY, can_cancel=True))
    session._set_status(Status("done"))
    qtbot.wait(600)
    assert not window.status.cancel.isVisible()
