"""The tour finds all that it speaks of, works by keyboard, and leaves no trace."""

from collections.abc import Callable, Iterator
from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.inspector.tour import Tour
from app.inspector.tour_steps import SENTENCES, STEPS, example, text, title
from app.main_window import MainWindow
from engine.results import AttentionRecord, Piece
from tests.app.conftest import PATIENCE

Put = Callable[[MainWindow, str], None]
OWN = "what a person had typed"


@pytest.fixture
def tour(window: MainWindow, translated: Put, qtbot: QtBot) -> Iterator[Tour]:
    translated(window, OWN)
    window.actions_.lines.trigger()
    window.activateWindow()
    window.actions_.tour.trigger()
    assert window._tour is not None
    await_example(window, qtbot)
    yield window._tour
    window._tour.leave()


def await_example(window: MainWindow, qtbot: QtBot) -> None:
    def is_there() -> bool:
        sentence = window._session.sentence
        record = window.inspection.record
        return (
            sentence is not None
            and sentence.source == SENTENCES["en"]
            and record is not None
            and record.source_pieces == sentence.source_pieces
        )

    qtbot.waitUntil(is_there, timeout=PATIENCE)
    QApplication.processEvents()


def source(window: MainWindow) -> str:
    return window.desk.source.editor.raw_text()


def test_every_step_finds_its_widget(window: MainWindow, tour: Tour, qtbot: QtBot) -> None:
    seen = []
    for number, step in enumerate(STEPS, 1):
        assert tour.step == step
        lit = tour.spotlight.lit
        assert lit is not None, step
        qtbot.waitUntil(lit.isVisible, timeout=PATIENCE)  # the arithmetic is computed
        QTest.qWait(50)
        assert tour.spotlight.isVisible(), step
        assert window.rect().contains(tour.spotlight.geometry()), step
        assert tour.title.text() == f"{number} of {len(STEPS)}: {title(step)}"
        assert "{" not in tour.text.text()
        assert tour.text.text() in tour.accessibleDescription()
        seen.append(lit)
        tour.go_on()
    assert len(set(map(id, seen))) >= 6
    assert not tour.isVisible()


@pytest.mark.parametrize("steps", range(0, len(STEPS) + 1, 2))
def test_closed_it_leaves_no_trace(
    window: MainWindow, tour: Tour, steps: int, qtbot: QtBot
) -> None:
    before = tour._before
    assert before is not None
    for _ in range(steps):
        tour.go_on()
    tour.leave()
    assert source(window) == OWN
    assert window.actions_.lines.isChecked()
    inspection = window.inspection
    assert (inspection.gains, inspection.lens, inspection.cell) == (None, before.lens, None)
    assert not tour.isVisible() and not tour.spotlight.isVisible()


def test_undo_brings_the_own_text_back(window: MainWindow, tour: Tour) -> None:
    assert source(window) == SENTENCES["en"]
    window.desk.source.editor.undo()
    assert source(window) == OWN


def test_what_is_typed_meanwhile_stays(window: MainWindow, tour: Tour, translated: Put) -> None:
    translated(window, "typed during the tour")
    tour.go_on()
    tour.leave()
    assert source(window) == "typed during the tour"


def test_it_goes_by_keyboard_alone(window: MainWindow, tour: Tour, qtbot: QtBot) -> None:
    assert QApplication.focusWidget() is tour.next_button
    qtbot.keyClick(tour.next_button, Qt.Key.Key_Return)
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Right)
    assert tour.step == STEPS[2]
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Left)
    assert tour.step == STEPS[1]
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
    assert not tour.isVisible()
    assert source(window) == OWN
    QTest.keyClick(window, Qt.Key.Key_F1, Qt.KeyboardModifier.ShiftModifier)
    qtbot.waitUntil(tour.isVisible, timeout=PATIENCE)
    assert tour.step == STEPS[0]


def test_a_muted_head_changes_the_translation_and_counts_again(
    window: MainWindow, tour: Tour, qtbot: QtBot
) -> None:
    while tour.step != "mute":
        tour.go_on()
    assert tour.text.text() == text("mute")
    qtbot.waitUntil(lambda: tour.text.text() != text("mute"), timeout=PATIENCE)
    gains = window.inspection.gains
    assert gains is not None
    muted = [(stack, *at) for stack, array in gains.items() for at in np.argwhere(array == 0)]
    assert len(muted) == 1
    pair = window.inspection.pair
    assert pair is not None
    assert pair.target in tour.text.text()
    tour.go_back()
    assert window.inspection.gains is None


def test_it_opens_from_the_empty_inspector(window: MainWindow, qtbot: QtBot) -> None:
    button = window.actions_.tour.associatedObjects()
    assert window.inspector is not None
    inside = [one for one in button if window.inspector.isAncestorOf(one)]  # type: ignore[arg-type]
    assert inside and inside[0].isVisible()  # type: ignore[attr-defined]
    window.actions_.tour.trigger()
    await_example(window, qtbot)
    assert window._tour is not None
    window._tour.leave()
    assert source(window) == SENTENCES["en"]  # there was no text that could come back


def test_the_example_is_the_largest_weight_between_words() -> None:
    rng = np.random.default_rng(2)
    pieces = tuple(Piece(name, 0, 1) for name in ("▁word", ".", "▁other", "s"))
    pieces += (Piece("</s>", 0, 0, "special"),)
    weights = rng.random((2, 3, 5, 5), dtype=np.float32)
    record = AttentionRecord(pieces, pieces, pieces, (0.0,) * 5, {"cross": weights}, {})
    found = example(record)
    allowed = weights[:, :, [0, 2]][:, :, :, [0, 2]]
    assert weights[found.layer, found.head, found.query, found.key] == allowed.max()


def test_gains_that_another_model_has_no_heads_for_do_not_come_back(
    window: MainWindow, tour: Tour
) -> None:
    assert tour._before is not None
    gains = {"cross": np.zeros((1, 2), np.float32)}
    tour._before = replace(tour._before, gains=gains)
    tour.leave()
    assert window.inspection.gains is None
