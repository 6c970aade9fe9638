"""The views: each has its key, is made when it is looked at, and shows the one picture."""

from pathlib import Path

import numpy as np
import pytest
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from app.figures.figure import Figure
from app.head_choice import HeadChoice
from app.inspector.lines import LineDrawing
from app.inspector.table_view import TableView
from app.inspector.toolbar import Toolbar
from app.inspector.views import VIEWS
from app.seen import Cell
from tests.app.inspector.conftest import HEADS, LAYERS, SOURCE, TARGET, Alone
from tests.engine.record_examples import record_of


def test_each_view_has_its_key_and_is_made_when_it_is_looked_at(alone: Alone) -> None:
    keys = [getattr(alone.actions, view.name).shortcut().toString() for view in VIEWS]
    assert keys == [f"Alt+{n}" for n in range(1, len(VIEWS) + 1)]
    assert list(alone.inspector._made) == ["heatmap"]
    for view in VIEWS:
        widget = alone.look(view.name)
        assert widget.isVisible(), view.name
        assert [v.name for v in VIEWS if alone.inspector._made.get(v.name) is widget] == [view.name]
        assert alone.inspector.facts.isVisible() == view.shows_picture


@pytest.mark.parametrize("width", [560, 640, 900, 1600])
def test_the_toolbar_fits_whatever_the_width(alone: Alone, width: int) -> None:
    alone.window.resize(width, 500)
    toolbar = alone.inspector.toolbar
    assert isinstance(toolbar, Toolbar)
    for view in VIEWS:
        alone.look(view.name)
        assert alone.window.width() == width
        assert toolbar.segments.isVisible() != toolbar.chooser.isVisible()
        for child in (toolbar.segments, toolbar.chooser, toolbar.keep):
            if child.isVisible():
                assert child.width() >= child.sizeHint().width()
                assert child.geometry().right() <= toolbar.width()


@pytest.mark.parametrize("place", ["Sentence 1 of 3", "Phrase 1 234 sur 12 345"])
def test_which_sentence_it_is_is_never_cut(alone: Alone, place: str) -> None:
    """Whenever it is said, at every width that has room for it beside the folded views."""
    toolbar = alone.inspector.toolbar
    alone.look("heatmap")
    for width in range(700, 1600, 25):
        toolbar.say("")
        alone.window.resize(width, 500)
        toolbar.say(place)
        QApplication.processEvents()
        assert toolbar.place.width() >= toolbar.place.sizeHint().width(), width


def test_no_view_is_wider_than_its_place(alone: Alone) -> None:
    alone.window.resize(884, 300)
    for open_lens in (False, True):
        alone.actions.lens.setChecked(open_lens)
        for view in VIEWS:
            widget = alone.look(view.name)
            place = alone.inspector.rect()
            for part in (widget, alone.inspector.facts, alone.inspector.lens):
                if part.isVisible():
                    right = part.mapTo(alone.inspector, part.rect().topRight()).x()
                    assert right <= place.right(), (view.name, open_lens, part)


def test_record_and_picture_are_always_of_one_pair(alone: Alone) -> None:
    """At every signal, as while somebody types, labels and values belong together."""
    inspection = alone.inspection
    seen: list[int] = []

    def look() -> None:
        picture, record = inspection.picture, inspection.record
        assert picture is not None
        assert record is not None
        lens = inspection.lens
        assert picture.values.shape == (len(picture.rows), len(picture.columns))
        wanted = record.weights[lens.stack][lens.layer or 0, lens.head or 0]
        np.testing.assert_array_equal(picture.values, wanted)
        assert [label.text for label in picture.rows] == [
            piece.text for piece in record.queries(lens.stack)
        ]
        cell = inspection.cell
        assert cell is None or (cell.row < len(picture.rows) and cell.column < len(picture.columns))
        seen.append(len(picture.rows))

    for signal in (
        inspection.record_changed, inspection.picture_changed, inspection.lens_changed,
        inspection.cell_changed, inspection.heads_changed,
    ):  # fmt: skip
        signal.connect(look)
    for view in ("heatmap", "lines", "table"):
        alone.look(view)
        for length in (1, 5, 3):
            inspection.choose_cell(Cell(0, 0), held=True)
            alone.show(record_of([["a"]] * length, [["b"]] * (length + 1), layers=length, heads=2))
            alone.inspector.grab()
    assert len(set(seen)) == 4  # the first, and the three
    QApplication.processEvents()


@pytest.mark.wish(26)
def test_what_is_saved_is_what_is_shown(alone: Alone, tmp_path: Path) -> None:
    saving, inspection = alone.inspector.saving, alone.inspection
    said: list[str] = []
    saving.said.connect(said.append)
    file = tmp_path / "figure.csv"
    asked: list[str] = []

    def choose(_window: object, _title: str, name: str, kinds: str) -> Path:
        asked.append(f"{name} {kinds}")
        return file

    saving.choose = choose
    inspection.set_lens(unit="words", hides_special=True)
    alone.actions.save_data.trigger()
    picture = inspection.picture
    assert picture is not None
    lines = file.read_text(encoding="utf-8-sig").splitlines()
    assert len(lines) == 1 + len(picture.rows)
    assert lines[1].split(",")[1] == str(picture.values[0, 0])
    assert str(file) in said[0]
    for ending in ("svg", "pdf", "png"):
        file = tmp_path / f"figure.{ending}"
        alone.actions.save_figure.trigger()
        alone.actions.save_all_heads.trigger()
        assert file.stat().st_size > 1000
        assert f"*.{ending}" in asked[-1]
    alone.look("lines")
    figure = saving.figure(saving._shown())
    assert isinstance(figure, Figure)
    assert figure.kind == "lines"


def test_what_cannot_be_saved_says_why(alone: Alone, tmp_path: Path) -> None:
    saving, session = alone.inspector.saving, alone.session
    saving.choose = lambda *_: tmp_path / "missing" / "figure.svg"
    alone.actions.save_figure.trigger()
    assert "could not be saved" in session.status.text
    alone.inspection.set_lens(rows=(0, 0))
    alone.actions.save_figure.trigger()
    assert "nothing is left to show" in session.status.text
    alone.inspection._show(None)
    alone.actions.save_figure.trigger()
    assert "nothing to save yet" in session.status.text


def test_by_keyboard_alone(alone: Alone, qtbot: QtBot) -> None:
    inspection, inspector = alone.inspection, alone.inspector
    alone.window.activateWindow()
    qtbot.waitUntil(alone.window.isActiveWindow)

    def press(keys: str) -> None:
        focused = QApplication.focusWidget() or alone.window
        key = QKeySequence(keys)[0]
        qtbot.keyClick(focused, key.key(), key.keyboardModifiers())

    def tab_to(wanted: QWidget) -> None:
        for _ in range(60):
            if wanted.hasFocus():
                return
            press("Tab")
        pytest.fail(f"Tab does not reach {wanted}")

    press("Ctrl+1")
    assert inspection.lens.stack == "encoder"
    tab_to(inspector.mosaic)
    press("Right")
    press("Down")
    assert (inspection.lens.layer, inspection.lens.head) == (1, 1)
    for _ in range(2):
        press("Ctrl+Right")
    press("Ctrl+Space")
    assert len(inspection.heads) == 2
    press("Alt+2")
    drawing = inspector.findChild(LineDrawing)
    assert isinstance(drawing, LineDrawing)
    assert len(drawing.lines) == 2
    tab_to(drawing)
    press("Right")
    press("Right")
    assert inspection.cell is not None
    assert inspection.cell.row == 1
    press("Escape")
    press("Alt+3")
    table = inspector.view("table")
    assert isinstance(table, TableView)
    tab_to(table.cells)
    press("Down")
    press("Ctrl+C")
    assert QApplication.clipboard().text().count("\t")
    press("Ctrl+E")
    lens = inspector.lens
    for box in (lens.measure, lens.unit, lens.special, lens.threshold, lens.rows[0], lens.whole):
        if box.isEnabled():
            tab_to(box)
    tab_to(lens.unit)
    press("Down")
    assert inspection.lens.unit == "words"
    tab_to(lens.threshold)
    press("Right")
    assert inspection.lens.threshold == 0.01
    press("Ctrl+E")
    assert not lens.isVisible()
    press("Alt+1")
    assert inspector.heatmap.isVisible()


def test_a_record_of_fewer_heads_is_shown_whatever_was_held(alone: Alone) -> None:
    alone.inspection.choose_head("cross", LAYERS - 1, HEADS - 1)
    alone.inspection.choose_cell(Cell(3, 4), held=True)
    for view in ("lines", "table", "heatmap"):
        alone.look(view)
        alone.show(record_of([["a"]], [["b"]], layers=1, heads=2, seed=2))
        lens, picture = alone.inspection.lens, alone.inspection.picture
        assert (lens.layer, lens.head, alone.inspection.cell) == (0, 1, None)
        assert picture is not None and picture.lens == lens
        alone.show(record_of(SOURCE, TARGET, layers=LAYERS, heads=HEADS, seed=1))
        alone.inspection.choose_head("cross", LAYERS - 1, HEADS - 1)
        alone.inspection.choose_cell(Cell(3, 4), held=True)


def test_a_sum_of_heads_is_drawn_alone_and_outlives_the_list_of_heads(alone: Alone) -> None:
    inspection = alone.inspection
    inspection.choose_heads((HeadChoice("cross", 0, 0), HeadChoice("cross", 0, 1)))
    inspection.set_lens(head=None)
    assert inspection.heads == (HeadChoice("cross", 0, 0),)
    table = alone.look("table")
    assert isinstance(table, TableView)
    table.look_at_heads(True)
    assert (inspection.lens.layer, inspection.lens.head) == (0, None)
