"""A and B: what was kept stays, the difference is B - A, and what cannot be compared is said."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from pytestqt.qtbot import QtBot

from app.inspection import Inspection
from app.inspector.compare_view import CompareView
from app.inspector.comparing import concentration
from app.inspector.number_table import figure
from app.main_window import MainWindow
from app.seen import Cell
from app.session import Session
from engine.lens import look
from engine.results import ModelSummary
from tests.app.conftest import PATIENCE, stub_model

Put = Callable[[MainWindow, str], None]
TEXT = "where is the station"


@pytest.fixture
def inspection(window: MainWindow, translated: Put) -> Inspection:
    translated(window, TEXT)
    return window.inspection


@pytest.fixture
def models() -> list[ModelSummary]:
    return [stub_model("en-de"), stub_model("en-de", "en-de-mine"), stub_model("de-en")]


@pytest.fixture
def view(
    window: MainWindow, inspection: Inspection, models: list[ModelSummary], qtbot: QtBot
) -> CompareView:
    assert inspection.record is not None
    assert window.inspector is not None
    view = window.inspector.view("compare")
    assert isinstance(view, CompareView)
    view._read = lambda: models
    window.actions_.compare.trigger()
    qtbot.waitUntil(lambda: view.model.count() == 2, timeout=PATIENCE)
    return view


def muted(inspection: Inspection, qtbot: QtBot, gain: float = 0.0) -> None:
    gains = np.ones((4, 8), np.float32)
    gains[0, 0] = gain
    inspection.set_gains({"cross": gains})
    qtbot.waitUntil(lambda: not inspection.is_recording, timeout=PATIENCE)


def test_there_is_nothing_to_compare_until_a_is_kept(view: CompareView) -> None:
    assert "Keep as A" in view.empty.said
    assert not view.before.isVisible()
    view.keep.click()
    assert view.before.isVisible()
    view.forget.click()
    assert not view.before.isVisible()


def test_the_difference_is_b_less_a(
    view: CompareView, inspection: Inspection, qtbot: QtBot
) -> None:
    inspection.choose_head("cross", 2, 3)
    view.keep.click()
    kept = inspection.picture
    assert kept is not None
    muted(inspection, qtbot, 0.5)  # the stub then translates as before
    assert inspection.record is not None
    inspection.record.weights["cross"][2, 3] *= np.float32(0.5)
    inspection._picture = None
    view.refresh()
    shown = view.comparing.compare()
    assert shown is not None
    assert shown.difference is not None
    assert inspection.picture is not None
    np.testing.assert_array_equal(shown.difference.values, inspection.picture.values - kept.values)
    rows = view.table.numbers.rows
    assert len(rows) == kept.values.size
    changes = [abs(float(row[3])) for row in rows]
    assert changes == sorted(changes, reverse=True)
    view.before.heatmap.pointed.emit(Cell(1, 2), False)
    assert figure(float(kept.values[1, 2])) in view.pointed.text()
    assert view.after.heatmap.cell == Cell(1, 2)
    assert view.difference.heatmap.cell == Cell(1, 2)


def test_with_and_without_gains_is_one_click(
    view: CompareView, inspection: Inspection, qtbot: QtBot
) -> None:
    assert not view.baseline.isEnabled()
    muted(inspection, qtbot)
    assert view.baseline.isEnabled()
    view.baseline.click()
    before, after = view.comparing.before, view.comparing.after
    assert before is not None
    assert after is not None
    assert before.record is inspection.baseline
    assert after.record is inspection.record
    assert (before.changed_heads, after.changed_heads) == (0, 1)
    assert "as trained" in view.before._title.text()
    assert "1 head(s) changed" in view.after._title.text()


def test_other_sentences_are_compared_by_one_number_a_head(
    view: CompareView, window: MainWindow, inspection: Inspection, translated: Put
) -> None:
    view.keep.click()
    first = inspection.record
    translated(window, "something else that is longer")
    assert first is not None
    assert inspection.record is not None
    shown = view.comparing.compare()
    assert shown is not None
    assert shown.difference is None
    assert view.grid.isVisible()
    assert not view.difference.heatmap.isVisible()
    assert "not the same pieces" in view.difference._text.text()
    one, other = (concentration(record, "cross") for record in (first, inspection.record))
    assert one is not None
    assert other is not None
    np.testing.assert_array_equal(view.grid.heads.values, other - one)
    np.testing.assert_allclose(one[1, 2], first.weights["cross"][1, 2].max(1).mean(), rtol=1e-6)


def test_b_by_another_model_follows_the_sentence(
    view: CompareView, window: MainWindow, session: Session, translated: Put, qtbot: QtBot
) -> None:
    comparing = view.comparing
    view.model.setCurrentIndex(1)
    view.model.activated.emit(1)
    for text in (TEXT, "another sentence"):
        translated(window, text)
        qtbot.waitUntil(
            lambda: comparing.after is not None and comparing.after.pair.source == text,  # noqa: B023
            timeout=PATIENCE,
        )
        after = comparing.after
        assert after is not None
        assert after.model == "en-de-mine"
        assert comparing.before is not None
        assert comparing.before.record is window.inspection.record
    session.open_model(Path("/models/de-en"))
    qtbot.waitUntil(lambda: session.folder == Path("/models/de-en"), timeout=PATIENCE)
    assert comparing.model is None


def test_what_the_other_model_cannot_is_said(
    view: CompareView, models: list[ModelSummary], inspection: Inspection, qtbot: QtBot
) -> None:
    view.comparing.choose_model(models[1])
    qtbot.waitUntil(lambda: not view.comparing.is_asking, timeout=PATIENCE)
    other = view.comparing.after
    assert other is not None
    small = replace(
        other.record, weights={name: array[:2] for name, array in other.record.weights.items()}
    )
    view.comparing._other = replace(other, record=small)
    inspection.choose_head("cross", 3, 1)
    with pytest.raises(ValueError, match="no 4"):
        look(small, inspection.lens)
    assert view.empty.isVisible()
    assert "cannot be compared" in view.empty.said
    inspection.choose_head("cross", 1, 1)
    assert not view.empty.isVisible()
