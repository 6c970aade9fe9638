"""The desk and the inspector by the keyboard alone: translated, chosen, swapped, looked at."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtGui import QGuiApplication

from app.seen import Cell
from tests.app.person import Person

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")  # menus, on no screen


def test_a_text_is_typed_translated_looked_through_and_copied(person: Person) -> None:
    desk = person.window.desk
    person.write("one doubtful three")
    person.press("F6")
    assert desk.target.editor.hasFocus()
    lit = []
    person.press("Ctrl+Home")
    for _ in range(3):
        person.wait(lambda: desk.light.word is not None)
        assert desk.light.word is not None
        [partner] = desk.annotations.partners(desk.light.word)
        lit.append((person.target[slice(*desk.light.word.span)], person.source[slice(*partner)]))
        person.press("Ctrl+Right")
    assert lit == [("ONE", "one"), ("DOUBTFUL", "doubtful"), ("THREE", "three")]

    person.press("Shift+F6")
    assert desk.source.editor.hasFocus()
    person.press("Ctrl+Home", "F8")
    person.wait(desk.target.editor.hasFocus)
    assert desk.target.editor.cursor_at == len("ONE ")
    bubble = desk.marks._bubble
    assert bubble is not None and bubble.isVisible()
    person.press("Escape")
    assert not bubble.isVisible()
    person.press("Ctrl+M")
    was_on = person.window.preferences.value.marks
    person.press("Ctrl+M")
    assert person.window.preferences.value.marks is not was_on

    person.press("Ctrl+Shift+C")
    assert QGuiApplication.clipboard().text() == "ONE DOUBTFUL THREE"
    person.press("Ctrl+Home", "Ctrl+Shift+Right", "Ctrl+C")
    assert QGuiApplication.clipboard().text().strip() == "ONE"


def test_other_words_are_chosen_typed_undone_and_taken_back(person: Person) -> None:
    desk = person.window.desk

    def open_card() -> None:
        person.press("Ctrl+Home", "Ctrl+Right", "Alt+Return")
        card = desk.alternatives
        person.wait(lambda: card.popup is not None and card.popup.isVisible())
        person.wait(lambda: card.popup is not None and card.popup.list.hasFocus())

    person.write("one two three")
    person.press("F6")
    open_card()
    person.press("Down", "Down", "Return")
    person.wait(lambda: person.target == "ONE OPTION2 THREE")
    person.wait(desk.target.editor.hasFocus)
    person.wait(lambda: desk.annotations.annotation(0))
    open_card()
    person.enter("WORT")
    person.press("Return")
    person.wait(lambda: person.target == "ONE WORT THREE")
    person.wait(desk.target.editor.hasFocus)
    person.press("Ctrl+Z")
    assert person.target == "ONE OPTION2 THREE"
    person.press("Ctrl+Z")
    assert person.target == "ONE TWO THREE"
    person.press("Ctrl+Y")
    assert person.target == "ONE OPTION2 THREE"
    person.wait(lambda: desk.annotations.annotation(0))

    open_card()
    person.tab_to("Words here")
    person.press("Right")
    popup = desk.alternatives.popup
    assert popup is not None
    person.wait(lambda: len(popup.model.rows) == 4)
    person.tab_to("What could stand here")
    person.press("Down", "Return")
    person.wait(lambda: person.target.endswith("AGAIN"))
    person.wait(lambda: desk.annotations.annotation(0) and desk.target.editor.hasFocus())
    open_card()
    person.tab_to("Take my choices back")
    person.press("Space")
    person.wait(lambda: person.target == "ONE TWO THREE")
    assert desk.target.editor.hasFocus()


def test_languages_are_swapped_and_chosen_and_checked_by_a_way_back(person: Person) -> None:
    def uses(name: str) -> Callable[[], bool]:
        return lambda: person.session.summary is not None and person.session.summary.name == name

    person.write("good morning")
    person.press("Ctrl+Shift+S")
    person.wait(uses("de-en"))
    assert person.source == "GOOD MORNING"
    person.press("Ctrl+Shift+S")
    person.wait(uses("en-de"))
    person.tab_to("Language of the translation")
    person.press("F")
    person.wait(uses("en-fr"))
    person.press("Down")
    person.wait(uses("en-de"))
    person.tab_to("Swap languages", "Shift+Tab")
    person.press("Space")
    person.wait(uses("de-en"))
    person.press("Space")
    person.wait(uses("en-de"))

    person.press("Ctrl+Shift+B")
    back = person.rooms.back
    assert back.isVisible()
    person.wait(lambda: back.editor.raw_text() == "GOOD MORNING")
    person.tab_to("Back-translation")
    person.press("Ctrl+A", "Ctrl+C")
    assert QGuiApplication.clipboard().text() == "GOOD MORNING"
    person.press("Ctrl+Shift+B")
    assert not back.isVisible()

    person.tab_to("Model")
    offered: list[str] = []

    def look_and_leave() -> None:
        offered.extend(action.text() for action in person.rooms.model.menu().actions())
        person.press("Escape")

    QTimer.singleShot(500, person.window, look_and_leave)  # the menu lets nothing else go on
    person.press("Space")
    assert offered[0].startswith("en-de")


def test_a_long_translation_is_cancelled(person: Person) -> None:
    person.enter("one. slow two.")
    person.press("Ctrl+Return")
    person.wait(lambda: person.session.status.can_cancel)
    person.press("Ctrl+.")
    person.wait(lambda: not person.session.is_translating)
    person.enter(" more")
    person.press("Ctrl+Return")
    person.wait(person.window.status.cancel.isVisible)
    person.tab_to("Cancel the translation")
    person.press("Space")
    person.wait(lambda: not person.session.is_translating)
    assert person.source == "one. slow two. more"


def test_heads_are_looked_at(person: Person) -> None:
    inspector, inspection = person.window.inspector, person.window.inspection
    assert inspector is not None
    person.write("two words and more")
    person.wait(lambda: inspection.record is not None)
    person.press("Ctrl+1")
    assert inspection.choice.stack == "encoder"
    person.press("Ctrl+2")
    assert inspection.choice.stack == "decoder"
    person.tab_to("All heads: layers from top to bottom, heads across")
    person.press("Right", "Right", "Down")
    assert (inspection.choice.layer, inspection.choice.head) == (1, 2)
    person.press("Tab")
    before = inspector.heatmap.cell
    person.press("Right", "Right", "Down")
    assert inspector.heatmap.hasFocus() and before is None
    assert inspector.heatmap.cell == Cell(1, 1)
    whole = inspector.heatmap.box.viewRange()
    person.press("+")
    assert inspector.heatmap.box.viewRange() != whole
    person.press("0")
    assert inspector.heatmap.box.viewRange() == whole
    person.press("Escape")
    assert inspector.heatmap.cell is None
    person.press("Ctrl+B")
    assert person.window.actions_.brighten.isChecked()
    person.press("Ctrl+I")
    assert not inspector.isVisible()
    person.press("F9")
    assert inspector.isVisible()


def test_a_text_is_cleared_brought_back_and_the_window_closed(person: Person) -> None:
    person.write("good morning")
    person.tab_to("Clear")
    person.press("Space")
    assert not person.source
    person.press("Ctrl+Z")
    assert person.source == "good morning"
    person.press("Ctrl+Q")
    assert not person.window.isVisible()
