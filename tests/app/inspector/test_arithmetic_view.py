"""The arithmetic shows the head's own numbers, asks for them once, and is quick on the way."""

import time
from collections.abc import Callable

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.inspector.arithmetic_view import ArithmeticView
from app.inspector.number_table import figure
from app.main_window import MainWindow
from app.seen import Cell
from app.worker.messages import Compute, Request
from engine.results import STACKS, Stack
from tests.app.conftest import PATIENCE

Put = Callable[[MainWindow, str], None]
TEXT = "Where is the railway station"


@pytest.fixture
def view(window: MainWindow, translated: Put, qtbot: QtBot) -> ArithmeticView:
    translated(window, TEXT)
    assert window.inspector is not None
    window.actions_.arithmetic.trigger()
    view = window.inspector.view("arithmetic")
    assert isinstance(view, ArithmeticView)
    qtbot.waitUntil(lambda: view.computation is not None, timeout=PATIENCE)
    return view


def look_at(
    window: MainWindow, view: ArithmeticView, qtbot: QtBot, stack: Stack, layer: int, head: int
) -> None:
    window.inspection.choose_head(stack, layer, head)

    def is_there() -> bool:
        found = view.computation
        if found is None:
            return False
        of = found.arithmetic
        return (of.stack, of.layer, of.head) == (stack, layer, head)

    qtbot.waitUntil(is_there, timeout=PATIENCE)


def test_all_numbers_shown_recompute_from_the_vectors(
    window: MainWindow, view: ArithmeticView, qtbot: QtBot
) -> None:
    rng = np.random.default_rng(1)
    for stack in STACKS:
        look_at(window, view, qtbot, stack, int(rng.integers(4)), int(rng.integers(8)))
        assert view.computation is not None
        of = view.computation.arithmetic
        for _ in range(3):
            query, key = (int(rng.integers(size)) for size in of.weights.shape)
            window.inspection.choose_cell(Cell(query, key), held=True)
            q, k = of.queries[query].astype(np.float64), of.keys.astype(np.float64)
            np.testing.assert_array_equal(view.parts.vectors.values, [q, k[key]])
            np.testing.assert_allclose(view.parts.products.values[0], q * k[key])
            dimensions = view.parts.dimensions.numbers.rows
            sizes = [abs(float(row[3])) for row in dimensions]
            assert sizes == sorted(sizes, reverse=True)
            assert sorted(int(str(row[0])) for row in dimensions) == list(range(1, len(q) + 1))
            dot = float(q @ k[key])
            assert view.parts.part("sum").result.text().endswith(f"= {figure(dot)}")
            score = figure(dot / np.sqrt(len(q)))
            assert view.parts.part("division").result.text().endswith(f"= {score}")
            scores = np.where(of.mask[query], k @ q / np.sqrt(len(q)), -np.inf)
            weights = np.exp(scores - scores.max())
            weights /= weights.sum()
            rows = view.parts.row.numbers
            np.testing.assert_allclose([float(row[1]) for row in rows.rows], scores)
            shares = [float(row[3]) for row in rows.rows]
            np.testing.assert_allclose(shares, weights, atol=1e-12)
            assert rows.marked == key
            np.testing.assert_allclose(weights[key], of.weights[query, key], atol=1e-6)
            context = weights @ of.values.astype(np.float64)
            np.testing.assert_allclose(view.parts.values.values[-1], context)
            added = of.gain * of.output.astype(np.float64) @ context
            shown = {int(str(row[0])): float(row[1]) for row in view.parts.outputs.numbers.rows}
            np.testing.assert_allclose([shown[n + 1] for n in range(len(added))], added)
            length = figure(float(np.linalg.norm(added)))
            assert view.parts.part("output").result.text().endswith(length)


def test_another_cell_asks_nothing_and_another_head_asks_once(
    window: MainWindow, view: ArithmeticView, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = window._session
    asked: list[Request] = []
    ask = session.client.ask

    def listen(make: Callable[[int], Request]) -> int:
        def note(number: int) -> Request:
            asked.append(make(number))
            return asked[-1]

        return ask(note)

    monkeypatch.setattr(session.client, "ask", listen)
    for cell in (Cell(0, 0), Cell(2, 3), None, Cell(4, 1)):
        window.inspection.choose_cell(cell)
    assert not asked
    look_at(window, view, qtbot, "cross", 2, 5)
    window.inspection.choose_cell(Cell(1, 1))
    assert [type(one) for one in asked] == [Compute]


@pytest.mark.parametrize(
    "lens", [{"unit": "words"}, {"head": None}, {"layer": None}, {"measure": "rollout"}]
)
def test_where_no_single_weight_is_shown_it_says_what_to_choose(
    window: MainWindow, view: ArithmeticView, qtbot: QtBot, lens: dict[str, object]
) -> None:
    window.inspection.set_lens(**lens)
    assert view.message.isVisible() and view.choose_button.isVisible()
    qtbot.mouseClick(view.choose_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(view.parts.isVisible, timeout=PATIENCE)
    now = window.inspection.lens
    assert (now.unit, now.measure) == ("pieces", "weight")
    assert None not in (now.layer, now.head)


def test_the_decoder_strikes_out_what_is_still_to_come(
    window: MainWindow, view: ArithmeticView, qtbot: QtBot
) -> None:
    look_at(window, view, qtbot, "decoder", 0, 0)
    window.inspection.choose_cell(Cell(1, 3), held=True)
    rows = view.parts.row.numbers.rows
    assert [row[3] == 0.0 for row in rows] == [False] * 2 + [True] * (len(rows) - 2)
    assert view.parts.row.numbers.text(3, 1) == "−∞"
    said = view.parts.part("mask").result.text()
    assert str(rows[2][0]) in said and str(rows[1][0]) not in said
    look_at(window, view, qtbot, "cross", 0, 0)
    assert not view.parts.part("mask").result.isVisible()


def test_pieces_can_be_chosen_here_by_keyboard(
    window: MainWindow, view: ArithmeticView, qtbot: QtBot
) -> None:
    window.inspection.choose_cell(Cell(0, 0), held=True)
    qtbot.keyClick(view.query_box, Qt.Key.Key_Down)
    assert window.inspection.cell == Cell(1, 0)
    view.parts.row.setFocus()
    view.parts.row.selectRow(3)
    qtbot.keyClick(view.parts.row, Qt.Key.Key_Return)
    assert window.inspection.cell == Cell(1, 3)
    assert window.inspection.cell_is_held
    assert view.key_box.currentIndex() == 3


def test_a_key_that_the_picture_leaves_out_can_be_looked_at_all_the_same(
    window: MainWindow, view: ArithmeticView
) -> None:
    window.inspection.set_lens(hides_special=True)
    last = view.key_box.count() - 1
    view.parts.key_chosen.emit(last)
    assert view.computation is not None
    assert view.computation.steps.key == last
    assert window.inspection.cell is None


def test_arrows_read_every_number_of_a_vector(view: ArithmeticView, qtbot: QtBot) -> None:
    strips = view.parts.vectors
    strips.canvas.setFocus()
    for at in range(3):
        qtbot.keyClick(strips.canvas, Qt.Key.Key_Right)
        read = strips.reading.text()
        assert read == strips.canvas.accessibleDescription()
        assert all(figure(float(row[at])) in read for row in strips.values)
        assert (
            figure(float(view.parts.products.values[0, at])) in view.parts.products.reading.text()
        )
    qtbot.keyClick(strips.canvas, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    copied = QApplication.clipboard().text().splitlines()
    for line, row in zip(copied, strips.values, strict=True):
        assert [float(number) for number in line.split("\t")[1:]] == row.tolist()


def test_all_is_copied_with_all_digits(view: ArithmeticView) -> None:
    view.copy()
    copied = QApplication.clipboard().text()
    assert view.title.text() in copied
    assert view.computation is not None
    for weight in view.computation.steps.weights.tolist():
        assert repr(weight) in copied


@pytest.mark.wish(25)
def test_two_hundred_pieces_take_no_time(
    window: MainWindow, view: ArithmeticView, translated: Put, qtbot: QtBot
) -> None:
    translated(window, " ".join(f"number{n}" for n in range(200)))
    qtbot.waitUntil(
        lambda: view.computation is not None and len(view.computation.names) == 201,
        timeout=PATIENCE,
    )
    QApplication.processEvents()
    taken = []
    for at in range(8):
        begun = time.process_time()
        window.inspection.choose_cell(Cell(at * 20, at * 23))
        QApplication.processEvents()
        taken.append(time.process_time() - begun)
    assert sorted(taken)[len(taken) // 2] < 0.05
