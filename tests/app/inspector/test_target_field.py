"""One's own translation is forced through the model, and its numbers are the record's."""

import math
from collections.abc import Callable

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.inspector.number_table import figure
from app.inspector.target_field import TargetField
from app.main_window import MainWindow
from tests.app.conftest import PATIENCE

Put = Callable[[MainWindow, str], None]


@pytest.fixture
def line(window: MainWindow, translated: Put) -> TargetField:
    translated(window, "good morning all")
    window.activateWindow()
    window.actions_.own_target.trigger()
    assert window.inspector is not None
    return window.inspector.target


def force(line: TargetField, qtbot: QtBot, text: str) -> None:
    line.field.clear()
    qtbot.keyClicks(line.field, text)
    qtbot.keyClick(line.field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: bool(line._rows), timeout=PATIENCE)


def test_what_is_typed_stands_beside_the_translation(
    window: MainWindow, line: TargetField, qtbot: QtBot
) -> None:
    assert line.field.hasFocus()
    force(line, qtbot, "MY OWN WORDS HERE")
    inspection = window.inspection
    assert inspection.record is not None and inspection.baseline is not None
    mine, theirs = inspection.record, inspection.baseline
    assert [piece.text for piece in mine.target_pieces[:-1]] == ["▁MY", "▁OWN", "▁WORDS", "▁HERE"]
    assert [row.log_probabilities for row in line._rows] == [
        mine.log_probabilities, theirs.log_probabilities,
    ]  # fmt: skip
    for record in (mine, theirs):
        assert figure(sum(record.log_probabilities)) in line.sums.text()
    numbers = [row[3] for row in line.table.numbers.rows]
    assert numbers == [*mine.log_probabilities, *theirs.log_probabilities]
    assert window.desk.target.editor.raw_text() == "GOOD MORNING ALL"


def test_each_piece_tells_its_probability(line: TargetField, qtbot: QtBot) -> None:
    force(line, qtbot, "MY OWN")
    QApplication.processEvents()
    for row, written in enumerate(line._rows):
        for at, log in enumerate(written.log_probabilities):
            place = line.pieces.place_of(row, at).center()
            qtbot.mouseMove(line.pieces, QPointF(0, 0).toPoint())
            qtbot.mouseMove(line.pieces, place.toPoint())
            assert figure(math.exp(log), 6) in line.sums.text()
            assert figure(log) in line.sums.text()


def test_arrows_go_from_piece_to_piece(line: TargetField, qtbot: QtBot) -> None:
    force(line, qtbot, "MY OWN")
    line.pieces.setFocus()
    qtbot.keyClick(line.pieces, Qt.Key.Key_Right)
    assert "MY" in line.sums.text()
    qtbot.keyClick(line.pieces, Qt.Key.Key_Right)
    assert "OWN" in line.pieces.accessibleDescription()


def test_typing_is_enough_and_an_empty_field_is_the_translation_again(
    window: MainWindow, line: TargetField, qtbot: QtBot
) -> None:
    qtbot.keyClicks(line.field, "SOMETHING ELSE")
    qtbot.waitUntil(lambda: window.inspection.target == "SOMETHING ELSE", timeout=PATIENCE)
    qtbot.waitUntil(lambda: bool(line._rows), timeout=PATIENCE)
    line.field.selectAll()
    qtbot.keyClick(line.field, Qt.Key.Key_Delete)
    assert window.inspection.target is None
    assert window.inspection.record is window.inspection.baseline
    assert not line.sums.isVisible()


def test_folded_away_it_takes_the_target_back(
    window: MainWindow, line: TargetField, qtbot: QtBot
) -> None:
    force(line, qtbot, "MY OWN")
    window.actions_.own_target.trigger()
    assert not line.isVisible()
    assert window.inspection.target is None
    assert window.inspection.record is window.inspection.baseline


def test_another_sentence_has_no_target_yet(
    window: MainWindow, line: TargetField, translated: Put, qtbot: QtBot
) -> None:
    force(line, qtbot, "MY OWN")
    translated(window, "a new sentence")
    assert line.field.text() == ""
    assert not line._rows


def test_the_table_has_the_same_pieces(line: TargetField, qtbot: QtBot) -> None:
    force(line, qtbot, "MY OWN")
    qtbot.mouseClick(line.as_table, Qt.MouseButton.LeftButton)
    assert line.table.isVisible() and not line.pieces.isVisible()
    assert len(line.table.numbers.rows) == sum(len(row.pieces) for row in line._rows)
