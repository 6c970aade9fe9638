"""Other words can be looked up, chosen, typed, undone and taken back, by mouse and by keyboard."""

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from app.desk.alternatives_popup import Choosing
from app.theme import LIGHT
from app.worker.messages import Failed
from engine.results import Annotation
from tests.app.desk.conftest import Bench, forget_words

TEXT = "🙂 one two three. שלום four five.\nCAPITALS AND more."


def click(bench: Bench, offset: int) -> None:
    editor = bench.desk.target.editor
    place = editor.rectangle_of(offset, offset + 1).center()
    bench.qtbot.mouseClick(editor.viewport(), Qt.MouseButton.LeftButton, pos=place)


def open_at(bench: Bench, word: str) -> None:
    click(bench, bench.target.index(word) + 1)
    bench.wait(lambda: bool(bench.popup.model.rows))


def choose(bench: Bench, word: str, row: int) -> None:
    before = bench.target
    open_at(bench, word)
    for _ in range(row):
        bench.qtbot.keyClick(bench.popup.list, Qt.Key.Key_Down)
    bench.qtbot.keyClick(bench.popup.list, Qt.Key.Key_Return)
    bench.wait(lambda: not bench.popup.isVisible())
    assert bench.target != before


@pytest.mark.wish(22)
def test_a_click_shows_the_ten_most_probable_words(bench: Bench) -> None:
    bench.put(TEXT)
    open_at(bench, "TWO")
    assert [row.text for row in bench.popup.model.rows] == [f"OPTION{n}" for n in range(10)]
    assert [row.number for row in bench.popup.model.rows][:2] == ["50%", "25%"]
    assert bench.popup.list.hasFocus()
    name = bench.popup.model.data(bench.popup.model.index(0), Qt.ItemDataRole.AccessibleTextRole)
    assert name == "OPTION0, 50%"
    bench.qtbot.keyClick(bench.popup.list, Qt.Key.Key_Escape)
    assert not bench.popup.isVisible()
    assert bench.desk.target.editor.hasFocus()


@pytest.mark.wish(22)
def test_a_choice_keeps_all_else_in_its_place(bench: Bench) -> None:
    bench.put(TEXT)
    before = bench.target
    choose(bench, "FOUR", 3)
    assert bench.target == before.replace("FOUR", "OPTION3")
    bench.wait(lambda: bench.drawn("target", LIGHT.accent) == ["OPTION3"])


def test_undo_and_redo_go_through_the_choices_exactly(bench: Bench) -> None:
    bench.put(TEXT)
    editor = bench.desk.target.editor
    states = [bench.target]
    for word, row in (("TWO", 1), ("FOUR", 2), ("OPTION1", 4), ("MORE", 0)):
        choose(bench, word, row)
        states.append(bench.target)
        bench.wait(lambda: bench.is_known)
    assert editor.hasFocus()
    for state in reversed(states[:-1]):
        assert editor.can_undo
        editor.undo()
        assert bench.target == state
    assert not editor.can_undo
    for state in states[1:]:
        editor.redo()
        assert bench.target == state
    assert not editor.can_redo


def test_a_choice_stays_while_the_text_around_it_is_edited(bench: Bench) -> None:
    bench.put(TEXT)
    choose(bench, "FOUR", 2)
    bench.put("New. " + TEXT)
    assert bench.target == "NEW. " + TEXT.upper().replace("FOUR", "OPTION2")
    bench.wait(lambda: bench.drawn("target", LIGHT.accent) == ["OPTION2"])
    bench.desk.target.editor.undo()
    assert bench.target == "NEW. " + TEXT.upper()


def test_choices_in_one_sentence_are_taken_back_together(bench: Bench) -> None:
    bench.put(TEXT)
    before = bench.target
    choose(bench, "ONE", 1)
    bench.wait(lambda: bench.is_known)
    choose(bench, "THREE", 2)
    bench.wait(lambda: bench.drawn("target", LIGHT.accent) == ["OPTION1", "OPTION2"])
    twice = bench.target
    at = bench.target.index("OPTION1")
    assert bench.desk.marks.evidence("target", at).startswith("Chosen by you.")
    bench.wait(lambda: bench.is_known)
    open_at(bench, "OPTION1")
    assert bench.popup.back.isVisible()
    bench.popup.back.click()
    assert bench.target == before
    bench.desk.target.editor.undo()
    assert bench.target == twice


def test_one_s_own_word_is_put_there(bench: Bench) -> None:
    bench.put(TEXT)
    open_at(bench, "TWO")
    bench.qtbot.keyClicks(bench.popup.list, "m")  # typing goes to the field
    assert bench.popup.field.hasFocus()
    bench.qtbot.keyClicks(bench.popup.field, "ine")
    bench.qtbot.keyClick(bench.popup.field, Qt.Key.Key_Return)
    bench.wait(lambda: not bench.popup.isVisible())
    assert bench.target == TEXT.upper().replace("TWO", "mine")


def test_another_whole_sentence_can_be_chosen(bench: Bench) -> None:
    bench.put(TEXT)
    open_at(bench, "TWO")
    bench.popup.look_at(Choosing.SENTENCES)
    bench.wait(lambda: len(bench.popup.model.rows) == bench.session.summary.beam)
    assert bench.popup.isVisible()
    assert [row.number for row in bench.popup.model.rows][:2] == ["\u22121.00", "\u22122.00"]
    bench.qtbot.keyClick(bench.popup.list, Qt.Key.Key_Down)
    chosen = bench.popup.model.rows[1].text
    bench.qtbot.keyClick(bench.popup.list, Qt.Key.Key_Return)
    assert bench.target.startswith(chosen)
    bench.desk.target.editor.undo()
    assert bench.target == TEXT.upper()


def test_selecting_opens_nothing(bench: Bench) -> None:
    bench.put(TEXT)
    editor = bench.desk.target.editor
    one, other = (editor.rectangle_of(at, at + 1).center() for at in (3, 9))
    bench.qtbot.mousePress(editor.viewport(), Qt.MouseButton.LeftButton, pos=one)
    bench.qtbot.mouseMove(editor.viewport(), other)
    bench.qtbot.mouseRelease(editor.viewport(), Qt.MouseButton.LeftButton, pos=other)
    bench.qtbot.mouseDClick(editor.viewport(), Qt.MouseButton.LeftButton, pos=other)
    assert editor.textCursor().hasSelection()
    assert bench.desk.alternatives.popup is None


@pytest.mark.wish(22)
def test_the_keyboard_alone_does_it(bench: Bench) -> None:
    bench.put(TEXT)
    editor = bench.desk.target.editor
    editor.setFocus()
    editor.go_to(bench.target.index("FIVE"))
    bench.qtbot.keyClick(editor, Qt.Key.Key_Return, Qt.KeyboardModifier.AltModifier)
    bench.wait(lambda: bool(bench.popup.model.rows))
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Return):
        focused = QApplication.focusWidget()
        assert focused is not None
        bench.qtbot.keyClick(focused, key)
    bench.wait(lambda: not bench.popup.isVisible())
    assert bench.target == TEXT.upper().replace("FIVE.", "OPTION2")
    assert editor.hasFocus()


def test_a_failure_is_said_and_lets_choose_again(bench: Bench) -> None:
    bench.put(TEXT)
    open_at(bench, "TWO")
    alternatives = bench.desk.alternatives
    alternatives._on_chosen("typed")
    [asked] = alternatives._asked
    assert not bench.popup.list.isEnabled()
    alternatives._on_reply(Failed(asked, "too long", "the whole story"))
    assert bench.popup.isVisible()
    assert bench.popup.list.isEnabled()
    assert bench.session.status.text == "This could not be put here: too long"


def test_what_was_carried_over_says_so(bench: Bench) -> None:
    bench.put("123\none two.")
    annotations, translation = bench.desk.annotations, bench.session.translation
    assert translation is not None
    nothing = Annotation((), (), (), np.zeros((0, 0), np.float32), (), (), ())
    annotations._known[annotations._key(translation.sentences[0])] = nothing  # as the engine has it
    bench.desk.alternatives.open_at(1)
    assert bench.desk.alternatives.popup is None
    bubble = bench.desk.marks._bubble
    assert bubble is not None
    assert bubble.label.text() == "These words were carried over as they stand."


def test_words_that_could_not_be_compared_are_not_waited_for(bench: Bench) -> None:
    bench.put(TEXT)
    forget_words(bench, 0)
    bench.desk.alternatives.open_at(1)
    assert bench.desk.alternatives.popup is None
    assert bench.desk.alternatives._to_open is None


def test_typing_closes_the_card(bench: Bench) -> None:
    bench.put(TEXT)
    open_at(bench, "TWO")
    bench.desk.source.editor.setFocus()
    assert not bench.popup.isVisible()
    bench.qtbot.keyClicks(bench.desk.source.editor, "x")
    click(bench, 5)
    assert not bench.popup.isVisible()


def test_the_context_menu_has_it_too(bench: Bench) -> None:
    bench.put(TEXT)
    choose(bench, "TWO", 1)
    bench.wait(lambda: bench.is_known)
    menu = bench.desk.target.editor.createStandardContextMenu()
    bench.desk.target.editor.menu_opens.emit(menu, bench.target.index("OPTION1"))
    others, back = menu.actions()[:2]
    others.trigger()
    bench.wait(lambda: bool(bench.popup.model.rows))
    assert bench.popup.isVisible()
    bench.popup.close_up(returns=True)
    back.trigger()
    assert bench.target == TEXT.upper()
    menu.deleteLater()
