"""A pane shows what it is given, quickly, and what lies over the text disturbs nothing."""

import time
from itertools import pairwise
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from app.assembly import Assembly
from app.desk.editor import PlainEditor
from app.desk.pane import Pane, Stretch, flattened
from engine.results import Passage, SentenceTranslation
from tests.app.desk.conftest import Bench

LINES = [
    f"Sentence {n} says one thing, then another that is a good deal longer, so that it fills it."
    for n in range(2200)
]


@settings(max_examples=60)
@given(texts=st.lists(st.text(st.sampled_from("ab 🙂é\nש")), min_size=1, max_size=6))
def test_whatever_was_shown_before_the_text_is_shown(qapp: object, texts: list[str]) -> None:
    pane = Pane("", "", "", [], read_only=True)
    for text in texts:
        pane.show_text(text)
        assert pane.editor.raw_text() == text
    assert not pane.editor.document().isUndoAvailable()
    pane.deleteLater()


stretches = st.builds(
    lambda start, length, ground, line: Stretch(start, start + length, ground, line),
    st.integers(0, 12), st.integers(1, 6), st.sampled_from(["", "#111111", "#222222"]),
    st.sampled_from(["", "#333333", "#444444"]),
)  # fmt: skip


@given(layers=st.lists(stretches, max_size=6))
def test_what_lies_above_wins_and_hides_no_other_kind(layers: list[Stretch]) -> None:
    flat = flattened(layers)
    assert all(one.end <= other.start for one, other in pairwise(flat))
    for at in range(20):
        over = [one for one in layers if one.start <= at < one.end]
        here = [one for one in flat if one.start <= at < one.end]
        assert bool(here) == bool(over)
        for kind in ("ground", "line"):
            last = [getattr(one, kind) for one in over if getattr(one, kind)]
            if here:
                assert getattr(here[0], kind) == (last[-1] if last else "")


@given(
    words=st.lists(st.sampled_from(["a", "🙂 b", "see", "no"]), max_size=12),
    cuts=st.sets(st.integers(1, 11)),
)
def test_passages_make_the_same_text_however_they_come(words: list[str], cuts: set[int]) -> None:
    passages, position = [], 0
    for number, word in enumerate(words):
        sentence = SentenceTranslation(word, 5 * number, word.upper(), position + 1)
        target = f" {word.upper()}\n"
        passages.append(Passage(position, target, (sentence,)))
        position += len(target)
    chosen = SentenceTranslation("see", 0, "LOOK AT", 0)
    assembly = Assembly()
    assembly.begin("".join(words), "m", Path("m"))
    assembly.choose(chosen)
    edges = [0, *sorted(cut for cut in cuts if cut < len(words)), len(words)]
    for start, end in pairwise(edges):
        assembly.add(passages[start:end])
    found = assembly.translation
    assert found.target == "".join(f" {w.upper()}\n" for w in words).replace("SEE", "LOOK AT")
    for one in found.sentences:
        assert found.target[one.target_start :].startswith(one.target)
    assembly.release(SentenceTranslation("see", 0, "SEE", 0))
    assert assembly.translation.target == "".join(f" {w.upper()}\n" for w in words)


def top(editor: PlainEditor) -> int:
    """The line of the text that is the first on the screen."""
    return editor.raw_text().count("\n", 0, editor.visible().start)


def test_a_long_text_scrolls_together_as_it_grows(bench: Bench) -> None:
    bench.desk.set_source("\n".join(LINES[:400]))
    bench.session.translate_now()
    source, target = bench.desk.source.editor, bench.desk.target.editor
    source.setFocus()
    source.verticalScrollBar().setValue(200)
    first = top(source)
    bench.wait(lambda: not bench.session.is_translating)
    assert top(source) == first
    assert abs(top(target) - first) <= 1
    target.setFocus()
    target.verticalScrollBar().setValue(350)
    assert abs(top(source) - top(target)) <= 1
    source.setFocus()
    source.verticalScrollBar().setValue(source.verticalScrollBar().maximum())
    assert target.verticalScrollBar().value() == target.verticalScrollBar().maximum()
    target.setFocus()
    target.verticalScrollBar().setValue(0)
    assert top(source) == 0


def test_two_hundred_thousand_characters_are_quick(bench: Bench) -> None:
    """Measured in this process's own time, since the machine may be busy."""
    text = "\n".join(LINES)
    assert len(text) > 200_000
    gaps: list[float] = []
    last = time.thread_time()

    def tick() -> None:
        nonlocal last
        now = time.thread_time()
        gaps.append(now - last)
        last = now

    timer = QTimer(bench.window)
    timer.timeout.connect(tick)
    timer.start(0)
    QApplication.processEvents()
    gaps.clear()
    QApplication.clipboard().setText(text)
    began = time.thread_time()
    bench.desk.source.editor.paste()
    assert time.thread_time() - began < 0.2
    bench.wait(lambda: bench.session.is_translating and bench.session.translation is not None)
    editor = bench.desk.source.editor
    editor.go_to(len(text) // 2)
    for _ in range(10):
        began = time.thread_time()
        bench.qtbot.keyClick(editor, "a")
        assert time.thread_time() - began < 0.05
    bench.wait(lambda: not bench.session.is_translating)
    timer.stop()
    assert sorted(gaps)[-3] < 0.1
