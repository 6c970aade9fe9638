"""The back-translation: asked for while its pane is open, the last one wins, never mistaken."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from app.main_window import MainWindow
from app.rooms import Rooms
from app.session import Session
from app.worker.messages import Translate
from tests.app.conftest import PATIENCE
from tests.app.test_languages import choose, wait_for_model

Put = Callable[[MainWindow, str], None]


def back_text(rooms: Rooms) -> str:
    return rooms.back.editor.raw_text()


def asked_back(session: Session) -> list[str]:
    """The texts that were sent to be translated back from now on."""
    asked: list[str] = []
    ask = session.client.ask

    def noting(make: Callable[[int], object]) -> int:
        request = make(0)
        if isinstance(request, Translate) and request.channel == "back":
            asked.append(request.text)
        return ask(make)  # type: ignore[arg-type]

    session.client.ask = noting  # type: ignore[method-assign,assignment]
    return asked


@pytest.mark.wish(24)
def test_the_translation_is_translated_back_beside_it(
    rooms: Rooms, window: MainWindow, translated: Put, qtbot: QtBot
) -> None:
    assert not rooms.back.isVisible()
    translated(window, "good morning. and good night.")
    window.actions_.back_translation.trigger()
    assert rooms.back.isVisible()
    assert rooms.back.title.whole.startswith("Back into English")
    assert rooms.back.editor.isReadOnly()
    qtbot.waitUntil(lambda: back_text(rooms) == "GOOD MORNING. AND GOOD NIGHT.", timeout=PATIENCE)
    translated(window, "another text")
    qtbot.waitUntil(lambda: back_text(rooms) == "ANOTHER TEXT", timeout=PATIENCE)
    window.actions_.clear.trigger()
    qtbot.waitUntil(lambda: back_text(rooms) == "", timeout=PATIENCE)


def test_nothing_is_translated_back_while_it_is_folded_away(
    rooms: Rooms, window: MainWindow, session: Session, translated: Put, qtbot: QtBot
) -> None:
    asked = asked_back(session)
    translated(window, "good morning")
    qtbot.wait(100)
    window.actions_.back_translation.trigger()
    qtbot.waitUntil(lambda: back_text(rooms) == "GOOD MORNING", timeout=PATIENCE)
    window.actions_.back_translation.trigger()
    translated(window, "good night")
    qtbot.wait(100)
    assert asked == ["GOOD MORNING"]
    assert back_text(rooms) == ""


def test_it_waits_for_the_whole_translation_and_asks_once(
    rooms: Rooms, window: MainWindow, session: Session, translated: Put, qtbot: QtBot
) -> None:
    asked = asked_back(session)
    window.actions_.back_translation.trigger()
    translated(window, "one. two. three.")
    qtbot.waitUntil(lambda: back_text(rooms) == "ONE. TWO. THREE.", timeout=PATIENCE)
    qtbot.wait(50)
    assert asked == ["ONE. TWO. THREE."]


def test_without_a_model_for_the_way_back_it_says_how_to_get_one(
    rooms: Rooms, window: MainWindow, session: Session, translated: Put, qtbot: QtBot
) -> None:
    window.actions_.back_translation.trigger()
    choose(rooms.languages.target, "French")
    wait_for_model(session, "en-fr", qtbot)
    translated(window, "good morning")
    qtbot.wait(50)
    assert back_text(rooms) == ""
    assert "no model from French to English" in rooms.back.editor.placeholderText()
    assert "library" in rooms.back.editor.placeholderText()


def test_after_a_swap_it_goes_the_other_way(
    rooms: Rooms, window: MainWindow, session: Session, translated: Put, qtbot: QtBot
) -> None:
    window.actions_.back_translation.trigger()
    translated(window, "good morning")
    window.actions_.swap.trigger()
    wait_for_model(session, "de-en", qtbot)
    assert rooms.back.title.whole.startswith("Back into German")
    qtbot.waitUntil(lambda: back_text(rooms) == "GOOD MORNING", timeout=PATIENCE)


def test_the_sentence_under_the_cursor_is_marked(
    rooms: Rooms, window: MainWindow, translated: Put, qtbot: QtBot
) -> None:
    window.actions_.back_translation.trigger()
    translated(window, "one. two 🙂. three.")
    qtbot.waitUntil(lambda: back_text(rooms) == "ONE. TWO 🙂. THREE.", timeout=PATIENCE)
    cursor = window.desk.source.editor.textCursor()
    cursor.setPosition(len("one. two"))
    window.desk.source.editor.setTextCursor(cursor)
    marked = rooms.back.editor.extraSelections()
    assert [selection.cursor.selectedText() for selection in marked] == ["TWO 🙂."]


def test_nothing_is_marked_in_that_of_the_translation_before(
    rooms: Rooms, window: MainWindow, session: Session, translated: Put, qtbot: QtBot
) -> None:
    window.actions_.back_translation.trigger()
    translated(window, "one. two. three.")
    qtbot.waitUntil(lambda: back_text(rooms) == "ONE. TWO. THREE.", timeout=PATIENCE)
    assert rooms.back.editor.extraSelections()
    window.desk.set_source("another text. slow as it is.")
    qtbot.waitUntil(
        lambda: window.desk.target.editor.raw_text() == "ANOTHER TEXT. ", timeout=PATIENCE
    )
    assert back_text(rooms) == "ONE. TWO. THREE."
    assert "waiting" in rooms.back.title.whole
    assert not rooms.back.editor.extraSelections()


def test_a_failure_is_said_in_the_pane(
    rooms: Rooms, window: MainWindow, session: Session, translated: Put, qtbot: QtBot
) -> None:
    window.actions_.back_translation.trigger()
    translated(window, "good morning")
    qtbot.waitUntil(lambda: back_text(rooms) == "GOOD MORNING", timeout=PATIENCE)
    assert session.sentence is not None
    session.choose_translation(replace(session.sentence, target="fail"))
    qtbot.waitUntil(lambda: "told to fail" in rooms.back.editor.placeholderText(), timeout=PATIENCE)


def test_it_stays_open_over_a_restart(rooms: Rooms, window: MainWindow) -> None:
    window.actions_.back_translation.trigger()
    window.close()
    assert rooms._settings.value("window/back_translation", False, type=bool) is True
