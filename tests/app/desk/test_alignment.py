"""Words that belong together light up, for pointer and cursor, and nothing else moves."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QTextCursor

from app.theme import DARK, LIGHT
from tests.app.desk.conftest import Bench

TEXT = "🙂👧 one two. Three 🙂four.\nשלום עולם again. IN CAPITALS HERE."


def point_at(bench: Bench, side: str, offset: int) -> None:
    editor = bench.desk.source.editor if side == "source" else bench.desk.target.editor
    place = editor.rectangle_of(offset, offset + 1).center()
    assert editor.character_at(place) == offset
    bench.qtbot.mouseMove(editor.viewport(), QPoint(1, 1))
    bench.qtbot.mouseMove(editor.viewport(), place)


@pytest.mark.wish(23)
@pytest.mark.parametrize("side", ["source", "target"])
@pytest.mark.parametrize("word", ["two.", "🙂four.", "עולם", "CAPITALS", "one"])
def test_a_word_pointed_at_lights_its_partners(bench: Bench, side: str, word: str) -> None:
    bench.put(TEXT)
    shown = word if side == "source" else word.upper()
    text = TEXT if side == "source" else bench.target
    point_at(bench, side, text.index(shown) + 1)
    bench.wait(lambda: bool(bench.drawn("source", LIGHT.partner)))
    assert bench.drawn("source", LIGHT.partner) == [word]
    assert bench.drawn("target", LIGHT.partner) == [word.upper()]
    assert bench.desk.target.facts.whole == "Aligned by Cross, layer 4, head 1"


@pytest.mark.wish(23)
@pytest.mark.parametrize("side", ["source", "target"])
def test_the_cursor_does_as_the_pointer(bench: Bench, side: str) -> None:
    text = TEXT.replace("שלום עולם again", "again שלום עולם")  # a line from left to right
    bench.put(text)
    editor = bench.desk.source.editor if side == "source" else bench.desk.target.editor
    editor.setFocus()
    editor.go_to(0)
    lit = []
    for _ in range(20):
        if bench.desk.light.word is not None:
            lit.append(bench.drawn("source", LIGHT.partner))
        bench.qtbot.keyClick(editor, Qt.Key.Key_Right, Qt.KeyboardModifier.ControlModifier)
    words = [words[0] for words in lit if words]
    assert list(dict.fromkeys(words)) == text.split()[: len(set(words))]
    assert len(set(words)) >= 8


def test_pointing_leaves_selection_undo_and_scrolling_alone(bench: Bench) -> None:
    bench.put("\n".join(f"line {number} of some." for number in range(60)))
    editor = bench.desk.source.editor
    editor.insertPlainText("x")
    editor.undo()
    bench.session.translate_now()
    bench.wait(lambda: bench.is_known)
    editor.verticalScrollBar().setValue(7)
    cursor = editor.cursor_over(3, 9)
    editor.setTextCursor(cursor)
    before = (
        editor.textCursor().anchor(), editor.textCursor().position(),
        editor.verticalScrollBar().value(), editor.document().isRedoAvailable(),
    )  # fmt: skip
    at = editor.visible().start + 2
    point_at(bench, "source", at)
    bench.wait(lambda: bench.desk.light.word is not None)
    cursor = QTextCursor(editor.textCursor())
    assert before == (
        cursor.anchor(), cursor.position(), editor.verticalScrollBar().value(),
        editor.document().isRedoAvailable(),
    )  # fmt: skip


def test_what_is_stale_is_dark(bench: Bench) -> None:
    bench.put("one two. three four.")
    point_at(bench, "target", 1)
    assert bench.drawn("source", LIGHT.partner) == ["one"]
    bench.qtbot.keyClicks(bench.desk.source.editor, "x")
    assert bench.drawn("source", LIGHT.partner) == []
    assert bench.drawn("target", LIGHT.partner) == []
    point_at(bench, "target", 5)
    assert bench.drawn("target", LIGHT.partner) == []


def test_the_light_follows_the_theme(bench: Bench) -> None:
    bench.put("one two")
    point_at(bench, "target", 1)
    bench.desk.set_theme(DARK)
    assert bench.drawn("source", DARK.partner) == ["one"]
