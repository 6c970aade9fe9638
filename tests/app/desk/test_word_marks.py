"""Marks are quiet, say their evidence, can be turned off, and can be reached by the keyboard."""

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QApplication

from app.desk.mark_texts import mark_text, percent
from app.theme import LIGHT
from engine.results import Mark
from tests.app.desk.conftest import Bench, forget_words

EVIDENCE = "The model gave this word a probability of 10%."


@pytest.mark.wish(23)
def test_a_doubtful_word_has_a_line_and_its_evidence(bench: Bench) -> None:
    bench.put("🙂 sure doubtful 🙂. שלום doubtful sure.")
    bench.wait(lambda: bool(bench.drawn("target", LIGHT.doubt)))
    assert bench.drawn("target", LIGHT.doubt) == ["DOUBTFUL", "DOUBTFUL"]
    editor = bench.desk.target.editor
    for at in (bench.target.index("DOUBT") + 2, bench.target.rindex("DOUBT") + 2):
        place = editor.rectangle_of(at, at + 1).center()
        event = QHelpEvent(QEvent.Type.ToolTip, place, editor.viewport().mapToGlobal(place))
        QApplication.sendEvent(editor.viewport(), event)
        assert bench.desk.marks._bubble is not None
        assert bench.desk.marks._bubble.isVisible()
        assert bench.desk.marks._bubble.label.text() == EVIDENCE
        bench.desk.marks.hush()
    assert bench.desk.marks.evidence("target", 3) == ""


def test_marks_are_off_and_on_at_once(bench: Bench) -> None:
    bench.put("doubtful")
    bench.wait(lambda: bool(bench.drawn("target", LIGHT.doubt)))
    bench.actions.marks.trigger()
    assert bench.drawn("target", LIGHT.doubt) == []
    assert bench.desk.marks.evidence("target", 2) == ""
    bench.actions.marks.trigger()
    assert bench.drawn("target", LIGHT.doubt) == ["DOUBTFUL"]


def test_the_keys_go_from_mark_to_mark(bench: Bench) -> None:
    lines = [f"line {n}{' doubtful' if n in (3, 47) else ''}." for n in range(60)]
    bench.put("\n".join(line.replace(" doubtful.", " doubtful word.") for line in lines))
    editor = bench.desk.target.editor
    places = [bench.target.index("DOUBT"), bench.target.rindex("DOUBT")]
    for place in places:  # the second is out of sight, and was not yet asked about
        bench.actions.next_mark.trigger()
        bench.wait(lambda place=place: editor.cursor_at == place)
        assert editor.hasFocus()
        assert editor.accessibleDescription() == EVIDENCE
        bubble = bench.desk.marks._bubble
        assert bubble is not None
        assert bubble.label.text() == EVIDENCE
        assert bubble.label.accessibleName() == EVIDENCE
    bench.actions.next_mark.trigger()
    bench.wait(lambda: bubble.label.text() == "There is no mark from here on.")
    assert editor.cursor_at == places[1]
    bench.actions.previous_mark.trigger()
    bench.wait(lambda: editor.cursor_at == places[0])
    bench.qtbot.keyClick(editor, Qt.Key.Key_Escape)
    assert not bubble.isVisible()


def test_the_keys_pass_over_what_could_not_be_compared(bench: Bench) -> None:
    bench.put("one two. three doubtful four.")
    forget_words(bench, 0)
    editor = bench.desk.target.editor
    editor.go_to(0)
    editor.setFocus()
    bench.actions.next_mark.trigger()
    assert editor.cursor_at == bench.target.index("DOUBT")


def test_a_screen_reader_is_told_when_the_focus_comes_to_a_mark(bench: Bench) -> None:
    bench.put("doubtful word")
    editor = bench.desk.target.editor
    bench.desk.source.editor.setFocus()
    editor.go_to(2)
    assert editor.accessibleDescription() == ""
    editor.setFocus()
    assert editor.accessibleDescription() == EVIDENCE


def test_nothing_known_is_asked_about_again(bench: Bench) -> None:
    bench.put("one two. three four.")
    asked: list[object] = []
    ask = bench.session.client.ask
    bench.session.client.ask = lambda make: asked.append(make(0)) or ask(make)  # type: ignore
    bench.session.translate_now()
    bench.wait(lambda: not bench.session.is_translating)
    bench.desk.source.editor.go_to(3)
    bench.qtbot.wait(150)
    assert [type(request).__name__ for request in asked] == ["Translate"]


@pytest.mark.parametrize(
    ("mark", "text"),
    [
        (Mark("target", 0, 1, "uncertain", 0.12), "a probability of 12%"),
        (Mark("source", 0, 1, "unattended", 0.1), "looked at “w”: it may be missing"),
        (Mark("source", 0, 1, "unknown"), "has no letters for “w” and did not read it"),
        (Mark("target", 0, 1, "unknown"), "wrote something that it has no letters for"),
        (Mark("source", 0, 1, "number"), "w is in the source but not in the translation."),
        (Mark("source", 0, 1, "number", None, ("13",)), "translation, which has 13 instead."),
        (Mark("target", 0, 1, "address"), "w is in the translation but not in the source."),
        (Mark("target", 0, 1, "unchanged"), "repeats the words of its source"),
        (Mark("target", 0, 1, "split"), "too long for the model and was translated in parts"),
        (Mark("target", 0, 1, "carried"), "carried over as they stand"),
    ],
    ids=lambda value: value.kind if isinstance(value, Mark) else "",
)
def test_each_kind_says_its_evidence(mark: Mark, text: str) -> None:
    assert text in mark_text(mark, "w")


def test_probabilities_read_well() -> None:
    assert [percent(p) for p in (1.0, 0.123, 0.0456, 0.001, 0.0001)] == [
        "100%", "12%", "4.6%", "0.1%", "under 0.1%",
    ]  # fmt: skip
