"""What is painted is the picture of the lens; what it hides is told; a part is chosen by labels."""

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.inspector.colours import coloured
from app.inspector.every_head import every_head
from app.inspector.heatmap import Side
from app.inspector.hidden_bars import WIDTH
from app.inspector.pieces import shown
from app.seen import Cell
from engine.lens import Lens, look
from engine.results import STACKS
from tests.app.inspector.conftest import HEADS, LAYERS, Alone
from tests.engine.record_examples import record_of

LENSES: tuple[dict[str, object], ...] = (
    {},
    {"unit": "words"},
    {"hides_special": True, "hides_punctuation": True, "threshold": 0.05},
    {"measure": "norm", "head": None, "combine": "max"},
    {"measure": "rollout", "stack": "encoder"},
    {"rows": (1, 4), "columns": (2, 6)},
)


@pytest.mark.parametrize("changes", LENSES)
def test_what_is_painted_under_a_cell_is_the_colour_of_its_value(
    alone: Alone, changes: dict[str, object]
) -> None:
    alone.inspection.set_lens(**{"layer": 1, "head": 2, **changes})
    QApplication.processEvents()
    picture = alone.inspection.picture
    assert picture is not None
    image = alone.inspector.heatmap.grab().toImage()
    wanted = coloured(picture.values, alone.inspection.largest).astype(int)
    for row in range(len(picture.rows)):
        for column in range(len(picture.columns)):
            at = alone.inspector.heatmap.position_of(Cell(row, column)).toPoint()
            colour = image.pixelColor(at)
            painted = np.array([colour.red(), colour.green(), colour.blue()])
            assert np.abs(painted - wanted[row, column]).max() <= 8, (row, column)


@settings(max_examples=60)
@given(
    lens=st.builds(
        Lens,
        stack=st.sampled_from(STACKS),
        layer=st.just(0),
        head=st.just(0),
        measure=st.sampled_from(["weight", "norm", "rollout"]),
        unit=st.sampled_from(["pieces", "words"]),
        hides_special=st.booleans(),
        hides_punctuation=st.booleans(),
        threshold=st.sampled_from([0.0, 0.1]),
        rows=st.none() | st.tuples(st.integers(0, 3), st.integers(0, 6)),
    ),
    seed=st.integers(0, 9),
)
def test_all_heads_at_once_are_each_head_alone(lens: Lens, seed: int) -> None:
    record = record_of([["a", "b"], ["."]], [["c"], [","], ["d", "e"]], layers=2, seed=seed)
    every = every_head(record, look(record, lens))
    assert every.shape[:2] == (2, 3)
    for layer in range(2):
        for head in range(3):
            one = look(record, replace(lens, layer=layer, head=head)).values
            np.testing.assert_allclose(every[layer, head], one, atol=1e-6)


@pytest.mark.wish(28)
def test_hidden_mass_is_told_beside_every_row_and_in_the_facts(alone: Alone) -> None:
    inspection, heatmap = alone.inspection, alone.inspector.heatmap
    assert heatmap._hidden.width() == 0
    inspection.set_lens(hides_special=True, hides_punctuation=True)
    inspection.choose_cell(Cell(2, 1), held=True)
    QApplication.processEvents()
    picture = inspection.picture
    assert picture is not None
    assert alone.inspector.facts.hidden.text() == f"Hidden: {picture.hidden[2]:.2f} of this row."
    for row, hidden in enumerate(picture.hidden):
        share = hidden / (hidden + picture.values[row].sum())
        assert heatmap._hidden.bar_of(row).width() == pytest.approx(share * WIDTH, abs=0.01)
        np.testing.assert_allclose(hidden + picture.values[row].sum(), 1, atol=1e-5)


def test_facts_rank_a_value_in_its_row_and_name_the_largest(alone: Alone) -> None:
    picture = alone.inspection.picture
    assert picture is not None
    values = picture.values[1]
    order = np.argsort(-values)
    for rank, column in enumerate(order, start=1):
        alone.inspection.choose_cell(Cell(1, int(column)), held=True)
        facts = alone.inspector.facts
        assert f"number {rank} of the {len(values)} in its row" in facts.rank.text()
        listed = facts.row.text().splitlines()[1:]
        assert [line.split()[-1] for line in listed] == [f"{values[n]:.4f}" for n in order[:3]]


@pytest.mark.parametrize("measure", ["weight", "norm", "rollout"])
def test_each_measure_says_what_its_value_means(alone: Alone, measure: str) -> None:
    alone.inspection.set_lens(measure=measure)
    alone.inspection.choose_cell(Cell(0, 0), held=True)
    said = alone.inspector.facts.meaning.text()
    assert ("takes" in said) == (measure == "weight")
    for unit in ("Meine", "My"):
        assert unit in said


@pytest.mark.wish(28)
def test_two_labels_clicked_with_shift_leave_the_part_between_them(
    alone: Alone, press: Callable[..., None]
) -> None:
    heatmap, inspection = alone.inspector.heatmap, alone.inspection
    whole = inspection.picture
    assert whole is not None
    middle = heatmap.position_of(Cell(0, 4))
    top = heatmap.mapFromScene(heatmap.top.sceneBoundingRect().center())
    shift = Qt.KeyboardModifier.ShiftModifier
    for column in (4, 2):
        at = heatmap.position_of(Cell(0, column))
        at.setY(top.y())
        assert heatmap.label_at(at) == (Side.COLUMNS, column)
        press(heatmap, at, shift)
    assert middle is not None
    picture = inspection.picture
    assert picture is not None
    assert picture.columns == whole.columns[2:5]
    assert picture.rows == whole.rows
    inspection.set_lens(rows=None, columns=None)
    assert inspection.picture is not None
    assert inspection.picture.columns == whole.columns


@pytest.mark.wish(28)
def test_the_token_under_the_pointer_is_lit_and_a_click_keeps_it(
    alone: Alone, press: Callable[..., None], qtbot: QtBot
) -> None:
    heatmap, inspection = alone.inspector.heatmap, alone.inspection
    press(heatmap, heatmap.position_of(Cell(2, 3)))
    assert (inspection.cell, inspection.cell_is_held) == (Cell(2, 3), True)
    assert (heatmap._rows._lit, heatmap._columns._lit) == (2, 3)
    qtbot.keyClick(heatmap, Qt.Key.Key_Right)
    qtbot.keyClick(heatmap, Qt.Key.Key_Up)
    assert inspection.cell == Cell(1, 4)
    picture = inspection.picture
    assert picture is not None
    assert shown(picture.rows[1]) in alone.inspector.facts.pair.text()
    qtbot.keyClick(heatmap, Qt.Key.Key_Escape)
    assert (inspection.cell, inspection.cell_is_held) == (None, False)


def test_numbers_at_the_mosaic_choose_all_heads_of_a_layer_and_a_head_of_all(
    alone: Alone, press: Callable[..., None]
) -> None:
    mosaic, inspection = alone.inspector.mosaic, alone.inspection
    record = inspection.record
    assert record is not None
    weights = record.weights["cross"]
    for layer, head, mean in (
        (1, None, weights[1].mean(0)),
        (None, 2, weights[:, 2].mean(0)),
        (None, None, weights.mean((0, 1))),
        (2, 3, weights[2, 3]),
    ):
        press(mosaic, mosaic.position_of(layer, head))
        assert (inspection.lens.layer, inspection.lens.head) == (layer, head)
        assert inspection.picture is not None
        np.testing.assert_allclose(inspection.picture.values, mean, atol=1e-6)


def test_arrow_keys_go_over_all_heads_and_to_their_sums(alone: Alone, qtbot: QtBot) -> None:
    mosaic, inspection = alone.inspector.mosaic, alone.inspection
    seen = set()
    qtbot.keyClick(mosaic, Qt.Key.Key_Up)
    qtbot.keyClick(mosaic, Qt.Key.Key_Left)
    for _ in range(LAYERS + 1):
        for _ in range(HEADS + 1):
            seen.add((inspection.lens.layer, inspection.lens.head))
            qtbot.keyClick(mosaic, Qt.Key.Key_Right)
        for _ in range(HEADS + 1):
            qtbot.keyClick(mosaic, Qt.Key.Key_Left)
        qtbot.keyClick(mosaic, Qt.Key.Key_Down)
    every = (*range(LAYERS), None), (*range(HEADS), None)
    assert seen == {(layer, head) for layer in every[0] for head in every[1]}


def test_a_cell_of_another_picture_means_nothing(alone: Alone) -> None:
    inspection = alone.inspection
    for changes in ({"unit": "words"}, {"hides_special": True}, {"columns": (0, 2)}):
        inspection.choose_cell(Cell(1, 1), held=True)
        inspection.set_lens(**changes)
        assert inspection.cell is None
    inspection.choose_cell(Cell(1, 1), held=True)
    inspection.set_lens(head=2)
    assert inspection.cell == Cell(1, 1)
