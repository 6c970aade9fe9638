"""The tables are the picture and the mosaic in numbers; they are read aloud and copied."""

import numpy as np
import pytest
from PySide6.QtCore import QItemSelectionModel, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.head_choice import HeadChoice
from app.inspector.pieces import isolated, shown
from app.inspector.table_models import LEFT_OUT
from app.inspector.table_view import TableView
from app.seen import Cell
from tests.app.inspector.conftest import HEADS, LAYERS, Alone


@pytest.fixture
def table(alone: Alone) -> TableView:
    view = alone.look("table")
    assert isinstance(view, TableView)
    return view


@pytest.mark.parametrize(
    "changes",
    [{}, {"unit": "words"}, {"hides_special": True, "threshold": 0.1}, {"measure": "rollout"}],
)
def test_the_table_is_the_picture(
    alone: Alone, table: TableView, changes: dict[str, object]
) -> None:
    alone.inspection.set_lens(**changes)
    picture, model = alone.inspection.picture, table.cells_model
    assert picture is not None
    assert (model.rowCount(), model.columnCount()) == (
        len(picture.rows), len(picture.columns) + 1,
    )  # fmt: skip
    for row, label in enumerate(picture.rows):
        assert model.headerData(row, Qt.Orientation.Vertical) == shown(label)
        for column, value in enumerate([*picture.values[row], picture.hidden[row]]):
            hidden = column < len(picture.columns) and value < np.float32(picture.lens.threshold)
            assert model.index(row, column).data() == (LEFT_OUT if hidden else f"{value:.4f}")
    for column, label in enumerate(picture.columns):
        assert model.headerData(column, Qt.Orientation.Horizontal) == shown(label)


def test_a_cell_is_read_aloud_as_a_sentence(alone: Alone, table: TableView) -> None:
    picture = alone.inspection.picture
    assert picture is not None
    read = table.cells_model.index(0, 1).data(Qt.ItemDataRole.AccessibleTextRole)
    names = isolated("Meine"), isolated("sis")
    assert read == f"{names[0]} looks at {names[1]}: {picture.values[0, 1]:.4f}"
    assert "Cross, layer 1, head 1" in table.cells.accessibleName()


def test_the_current_cell_is_the_one_that_is_held(
    alone: Alone, table: TableView, qtbot: QtBot
) -> None:
    alone.inspection.choose_cell(Cell(2, 3), held=True)
    assert (table.cells.currentIndex().row(), table.cells.currentIndex().column()) == (2, 3)
    qtbot.keyClick(table.cells, Qt.Key.Key_Down)
    assert alone.inspection.cell == Cell(3, 3)
    assert alone.inspection.cell_is_held


def test_what_is_copied_is_the_picture_with_its_labels(
    alone: Alone, table: TableView, qtbot: QtBot
) -> None:
    picture = alone.inspection.picture
    assert picture is not None
    alone.inspection.choose_cell(Cell(0, 0), held=True)
    qtbot.keyClick(table.cells, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    lines = QGuiApplication.clipboard().text().splitlines()
    assert lines[0].split("\t") == ["", *map(shown, picture.columns), "hidden"]
    for line, label, values in zip(lines[1:], picture.rows, picture.values, strict=True):
        name, *figures, _hidden = line.split("\t")
        assert name == shown(label)
        assert figures == [f"{value:.4f}" for value in values]
    flag = QItemSelectionModel.SelectionFlag
    for column in (1, 2):
        table.cells.selectionModel().select(table.cells_model.index(1, column), flag.Select)
    table.cells.selectionModel().select(table.cells_model.index(0, 0), flag.Deselect)
    assert table.cells.as_text().splitlines() == [
        "\t" + "\t".join(shown(label) for label in picture.columns[1:3]),
        "\t".join([shown(picture.rows[1]), *(f"{v:.4f}" for v in picture.values[1, 1:3])]),
    ]


def test_the_list_of_heads_has_the_largest_value_of_each(
    alone: Alone, table: TableView, qtbot: QtBot
) -> None:
    table.look_at_heads(True)
    record, picture = alone.inspection.record, alone.inspection.picture
    assert record is not None
    assert picture is not None
    weights = record.weights["cross"]
    model = table.heads_model
    assert model.rowCount() == LAYERS * HEADS
    for at in range(LAYERS * HEADS):
        one = weights[divmod(at, HEADS)]
        row, column = np.unravel_index(one.argmax(), one.shape)
        layer, head = divmod(at, HEADS)
        assert [model.index(at, n).data() for n in range(4)] == [
            f"Cross, layer {layer + 1}, head {head + 1}", f"{one.max():.4f}",
            shown(picture.rows[row]), shown(picture.columns[column]),
        ]  # fmt: skip
    qtbot.keyClick(table.heads, Qt.Key.Key_Down)
    assert alone.inspection.choice == HeadChoice("cross", 0, 1)
    QApplication.processEvents()
    assert table.heads.currentIndex().row() == 1
