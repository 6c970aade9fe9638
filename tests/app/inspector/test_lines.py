"""Lines are the cells from the threshold on, between their words, in the colours of their heads."""

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.head_choice import HeadChoice
from app.inspection import MOST_HEADS
from app.inspector.colours import head_colours
from app.inspector.line_drawing import FAINTEST
from app.inspector.lines import LinesView, Word
from app.seen import Cell
from app.theme import DARK, LIGHT, Theme
from engine.lens import look
from tests.app.inspector.conftest import Alone
from tests.app.test_theme import contrast
from tests.engine.record_examples import record_of


@pytest.fixture
def lines(alone: Alone) -> LinesView:
    view = alone.look("lines")
    assert isinstance(view, LinesView)
    return view


@pytest.mark.parametrize("threshold", [0.0, 0.1, 0.3, 2.0])
@pytest.mark.parametrize("unit", ["pieces", "words"])
def test_lines_are_the_cells_from_the_threshold_on(
    alone: Alone, lines: LinesView, threshold: float, unit: str
) -> None:
    alone.inspection.set_lens(threshold=threshold, unit=unit, layer=1, head=1)
    picture = alone.inspection.picture
    assert picture is not None
    [drawn] = lines.drawing.lines
    wanted = np.argwhere(picture.values >= np.float32(max(threshold, FAINTEST)))
    assert sorted(zip(drawn.rows, drawn.columns, strict=True)) == list(map(tuple, wanted))
    np.testing.assert_allclose(drawn.shares, picture.values[drawn.rows, drawn.columns])
    lines.drawing.grab()


def test_a_line_is_painted_between_its_words_and_none_where_there_is_none(
    alone: Alone, lines: LinesView
) -> None:
    alone.inspection.set_lens(threshold=0.5)
    drawing = lines.drawing
    image = drawing.viewport().grab().toImage()
    [drawn] = drawing.lines
    there = set(zip(drawn.rows.tolist(), drawn.columns.tolist(), strict=True))
    assert there
    for row, column in there:
        colour = image.pixelColor(drawing.line_of(row, column).center().toPoint())
        assert colour != QColor(LIGHT.card)
    alone.inspection.set_lens(threshold=2.0)
    image = drawing.viewport().grab().toImage()
    for row, column in there:
        colour = image.pixelColor(drawing.line_of(row, column).center().toPoint())
        assert colour == QColor(LIGHT.card)


def test_several_heads_each_have_their_lines_and_their_name(
    alone: Alone, lines: LinesView, press: Callable[..., None]
) -> None:
    mosaic, inspection = alone.inspector.mosaic, alone.inspection
    control = Qt.KeyboardModifier.ControlModifier
    for layer, head in ((1, 2), (2, 0)):
        press(mosaic, mosaic.position_of(layer, head), control)
    heads = (HeadChoice("cross", 0, 0), HeadChoice("cross", 1, 2), HeadChoice("cross", 2, 0))
    assert inspection.heads == heads
    record = inspection.record
    assert record is not None
    for drawn, head in zip(lines.drawing.lines, heads, strict=True):
        one = look(record, replace(inspection.lens, layer=head.layer, head=head.head))
        assert len(drawn.rows) == int((one.values >= np.float32(FAINTEST)).sum())
    names = [label.text() for label in lines.legend._labels]
    assert names == ["Cross, layer 1, head 1", "Cross, layer 2, head 3", "Cross, layer 3, head 1"]
    press(mosaic, mosaic.position_of(1, 2), control)
    assert inspection.heads == (heads[0], heads[2])
    press(mosaic, mosaic.position_of(1, 1))
    assert inspection.heads == (HeadChoice("cross", 1, 1),)
    assert not lines.legend.isVisible()


def test_no_more_heads_than_colours(alone: Alone, qtbot: QtBot) -> None:
    mosaic, inspection = alone.inspector.mosaic, alone.inspection
    for _ in range(3):
        for key in (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Down):
            qtbot.keyClick(mosaic, key, Qt.KeyboardModifier.ControlModifier)
            qtbot.keyClick(mosaic, Qt.Key.Key_Space, Qt.KeyboardModifier.ControlModifier)
        for _ in range(3):
            qtbot.keyClick(mosaic, Qt.Key.Key_Left, Qt.KeyboardModifier.ControlModifier)
    assert len(set(inspection.heads)) == len(inspection.heads) <= MOST_HEADS
    assert inspection.choice in inspection.heads


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_the_colours_of_heads_can_be_read_as_text(theme: Theme) -> None:
    colours = head_colours(theme)
    assert len(set(colours)) == len(colours) == MOST_HEADS
    for colour in colours:
        assert contrast(colour, theme.card) >= 4.5


def test_a_word_leaves_only_its_lines_and_points_at_its_largest_cell(
    alone: Alone, lines: LinesView, press: Callable[..., None], qtbot: QtBot
) -> None:
    drawing, inspection = lines.drawing, alone.inspection
    picture = inspection.picture
    assert picture is not None
    press(drawing, drawing.position_of(Word(0, 2)))
    assert inspection.cell == Cell(2, int(picture.values[2].argmax()))
    assert inspection.cell_is_held
    assert set(drawing._of_word(drawing.lines[0]).rows.tolist()) == {2}
    press(drawing, drawing.position_of(Word(1, 3)))
    assert inspection.cell == Cell(int(picture.values[:, 3].argmax()), 3)
    assert set(drawing._of_word(drawing.lines[0]).columns.tolist()) == {3}
    qtbot.keyClick(drawing, Qt.Key.Key_Right)
    assert drawing.word == Word(1, 4)
    qtbot.keyClick(drawing, Qt.Key.Key_Up)
    assert drawing.word == Word(0, 4)
    qtbot.keyClick(drawing, Qt.Key.Key_Escape)
    assert drawing.word is None
    assert inspection.cell is None
    inspection.choose_cell(Cell(1, 1), held=True)
    assert drawing.word == Word(0, 1)


@pytest.mark.wish(25)
def test_250_pieces_stay_readable(alone: Alone, lines: LinesView) -> None:
    words = [[f"number{n}"] for n in range(249)]
    alone.show(record_of(words, words, layers=6, heads=8))
    drawing = lines.drawing
    QApplication.processEvents()
    rows = drawing._rows
    assert rows is not None
    for areas in rows.areas:
        assert all(not a.intersects(b) for a, b in pairwise(areas))
        assert areas[0].width() >= drawing._font.pointSizeF()
        assert areas[-1].right() <= rows.width
    assert drawing.word_at(drawing.position_of(Word(1, 3))) == Word(1, 3)
    bar = drawing.horizontalScrollBar()
    assert bar.maximum() > 0
    bar.setValue(bar.maximum())
    last = drawing.position_of(Word(0, 249))
    assert QPointF(drawing.viewport().rect().center()).x() < last.x() < drawing.viewport().width()
    drawing.grab()
