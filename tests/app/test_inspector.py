"""The inspector shows the record, exactly: a click selects the head, the pointer reads a weight."""

from collections.abc import Callable

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPointF, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.head_choice import HeadChoice
from app.inspection import Inspection
from app.inspector.colours import coloured, lookup_table
from app.inspector.heatmap import Heatmap
from app.inspector.inspector import Inspector
from app.inspector.mosaic import Mosaic, shrink, tile
from app.inspector.pieces import shown
from app.main_window import MainWindow
from app.seen import Cell
from engine.results import STACKS, Piece, head_name

Put = Callable[[MainWindow, str], None]
TEXT = "Where is the railway station"


@pytest.fixture
def inspector(window: MainWindow, translated: Put) -> Inspector:
    translated(window, TEXT)
    QApplication.processEvents()
    assert window.inspector is not None
    return window.inspector


@pytest.fixture
def inspection(window: MainWindow) -> Inspection:
    return window.inspection


def move_to(qtbot: QtBot, view: Mosaic | Heatmap, place: QPointF) -> None:
    qtbot.mouseMove(view.viewport(), place.toPoint() + QPointF(1, 1).toPoint())
    qtbot.mouseMove(view.viewport(), place.toPoint())
    QApplication.processEvents()


def test_a_click_on_the_mosaic_chooses_the_head(
    inspector: Inspector, inspection: Inspection, qtbot: QtBot
) -> None:
    for stack in STACKS:
        inspector._stack_actions[stack].trigger()
        for layer, head in ((0, 0), (2, 4), (3, 7)):
            place = inspector.mosaic.position_of(layer, head).toPoint()
            qtbot.mouseClick(inspector.mosaic.viewport(), Qt.MouseButton.LeftButton, pos=place)
            assert inspection.choice == HeadChoice(stack, layer, head)
            assert inspector.facts.head.text() == head_name(stack, layer, head)


def test_the_arrow_keys_move_the_choice(
    inspector: Inspector, inspection: Inspection, qtbot: QtBot
) -> None:
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Left):
        qtbot.keyClick(inspector.mosaic, key)
    qtbot.keyClick(inspector.mosaic, Qt.Key.Key_Up)
    qtbot.keyClick(inspector.mosaic, Qt.Key.Key_Up)
    assert inspection.choice == HeadChoice("cross", 0, 1)


def test_the_weight_under_the_pointer_is_the_record_s(
    inspector: Inspector, inspection: Inspection, qtbot: QtBot
) -> None:
    record = inspection.record
    assert record is not None
    for stack in STACKS:
        inspection.choose_head(stack, 1, 5)
        QApplication.processEvents()
        weights = record.weights[stack][1, 5]
        for query in range(weights.shape[0]):
            for key in range(weights.shape[1]):
                move_to(qtbot, inspector.heatmap, inspector.heatmap.position_of(Cell(query, key)))
                assert inspector.heatmap.cell == Cell(query, key)
                assert inspector.facts.weight.text() == f"{float(weights[query, key]):.4f}"
                named = shown(record.queries(stack)[query]), shown(record.keys(stack)[key])
                for name in named:
                    assert name in inspector.facts.pair.text()


def test_a_click_holds_a_cell_and_another_lets_go(inspector: Inspector, qtbot: QtBot) -> None:
    heatmap = inspector.heatmap
    place = heatmap.position_of(Cell(1, 2)).toPoint()
    qtbot.mouseClick(heatmap.viewport(), Qt.MouseButton.LeftButton, pos=place)
    move_to(qtbot, heatmap, heatmap.position_of(Cell(3, 3)))
    assert heatmap.cell == Cell(1, 2)
    qtbot.mouseClick(heatmap.viewport(), Qt.MouseButton.LeftButton, pos=place)
    move_to(qtbot, heatmap, heatmap.position_of(Cell(3, 3)))
    assert heatmap.cell == Cell(3, 3)


def test_a_pixel_of_the_heatmap_has_the_colour_of_its_weight(
    inspector: Inspector, inspection: Inspection
) -> None:
    inspection.choose_head("cross", 2, 3)
    QApplication.processEvents()
    assert inspection.record is not None
    weights = inspection.record.weights["cross"][2, 3]
    picture = inspector.heatmap.grab().toImage()
    for query, key in ((0, 0), (2, 1), (4, 5)):
        place = inspector.heatmap.position_of(Cell(query, key)).toPoint()
        colour = picture.pixelColor(place)
        level = int(weights[query, key] * 256)
        near = lookup_table()[max(0, level - 2) : level + 3].astype(int)
        assert np.abs(near - [colour.red(), colour.green(), colour.blue()]).sum(1).min() <= 3


def test_brighten_says_what_the_colours_mean(
    window: MainWindow, inspector: Inspector, inspection: Inspection
) -> None:
    assert inspection.record is not None
    assert inspector.bar._largest == 1.0
    window.actions_.brighten.trigger()
    assert inspector.bar._largest == float(inspection.record.weights["cross"][0, 0].max())
    window.actions_.brighten.trigger()
    assert inspector.bar._largest == 1.0


def test_what_is_carried_over_says_why_nothing_is_shown(
    window: MainWindow, inspector: Inspector, translated: Put
) -> None:
    translated(window, "12345")
    assert "carried over" in inspector.empty.text()
    assert inspector.empty.isVisible()
    translated(window, TEXT)
    assert not inspector.empty.isVisible()
    window.actions_.clear.trigger()
    assert inspector.empty.text().startswith("Type or paste English text on the left.")


def test_labels_of_a_long_sentence_do_not_overlap(
    window: MainWindow, inspector: Inspector, translated: Put
) -> None:
    translated(window, " ".join(f"number{n}" for n in range(90)))
    QApplication.processEvents()
    for axis, extent in (
        (inspector.heatmap._rows, inspector.heatmap.height()),
        (inspector.heatmap._columns, inspector.heatmap.width()),
    ):
        spacing = extent / 91
        assert axis.labels_every(spacing) * spacing >= 0.9 * axis._metrics.height()
    inspector.grab()


def test_the_mosaic_keeps_every_weight_in_its_place() -> None:
    weights = np.random.default_rng(1).random((3, 2, 5, 7), dtype=np.float32)
    picture = tile(weights)
    for layer in range(3):
        for head in range(2):
            patch = picture[layer * 5 : layer * 5 + 5, head * 7 : head * 7 + 7]
            np.testing.assert_array_equal(patch, weights[layer, head])


@given(queries=st.integers(1, 40), keys=st.integers(1, 40), largest=st.integers(1, 20))
def test_a_smaller_picture_keeps_the_largest_weight(queries: int, keys: int, largest: int) -> None:
    weights = np.random.default_rng(queries).random((1, 1, queries, keys), dtype=np.float32)
    small = shrink(weights, largest)
    assert small.shape[2:] == (min(queries, largest), min(keys, largest))
    assert small.max() == weights.max()
    assert set(small.ravel()) <= set(weights.ravel())


def test_the_ends_of_the_colours() -> None:
    table = lookup_table()
    np.testing.assert_array_equal(coloured(np.float32([0.0, 1.0]), 1.0), table[[0, 255]])


@pytest.mark.parametrize(
    ("piece", "text"),
    [
        (Piece("▁house", 0, 5), "house"),
        (Piece("hof", 0, 3), "hof"),
        (Piece("▁", 0, 1), "▁"),
        (Piece("</s>", 0, 0, "special"), "</s>"),
        (Piece("▁x", 0, 2, "placeholder"), "▁x"),
        (Piece("a\x00b\u2028", 0, 4), "a␣b␣"),
        (Piece("👩‍👩‍👧", 0, 5, "placeholder"), "👩‍👩‍👧"),
    ],
)
def test_how_a_piece_is_shown(piece: Piece, text: str) -> None:
    assert shown(piece) == text
