"""Each control changes the lens and follows it; each choice says what it is."""

from PySide6.QtWidgets import QApplication

from app.inspector.explanations import measure_explained, unit_explained
from app.inspector.lens_controls import STEPS, LensControls
from tests.app.inspector.conftest import HEADS, LAYERS, Alone


def controls(alone: Alone) -> LensControls:
    alone.actions.lens.setChecked(True)
    QApplication.processEvents()
    return alone.inspector.lens


def test_every_control_changes_the_lens(alone: Alone) -> None:
    lens = controls(alone)
    inspection = alone.inspection
    lens.unit.setCurrentIndex(1)
    assert inspection.lens.unit == "words"
    lens.layer.setCurrentIndex(0)
    lens.head.setCurrentIndex(HEADS)
    lens.combine.setCurrentIndex(1)
    assert (inspection.lens.layer, inspection.lens.head) == (None, HEADS - 1)
    assert inspection.lens.combine == "max"
    lens.special.click()
    lens.punctuation.click()
    assert inspection.lens.hides_special
    assert inspection.lens.hides_punctuation
    lens.threshold.setValue(STEPS // 4)
    assert inspection.lens.threshold == 0.25
    lens.columns[0].setValue(3)
    lens.columns[1].setValue(5)
    assert inspection.lens.columns == (2, 5)
    lens.columns[1].setValue(2)
    assert inspection.lens.columns == (1, 2)
    lens.whole.click()
    assert inspection.lens.columns is None
    assert lens.columns[0].value() == 1
    lens.measure.setCurrentIndex(2)
    assert inspection.lens.measure == "rollout"
    assert inspection.lens.threshold == 0.0
    assert not lens.head.isEnabled()


def test_the_controls_follow_the_lens(alone: Alone) -> None:
    lens = controls(alone)
    alone.inspection.set_lens(
        unit="words", measure="norm", layer=None, head=2, combine="max", hides_special=True,
        rows=(1, 3),
    )  # fmt: skip
    assert lens.unit.currentText() == "Words"
    assert lens.measure.currentText() == "Weight × norm"
    assert lens.layer.count() == LAYERS + 1
    assert (lens.layer.currentText(), lens.head.currentText()) == ("All", "3")
    assert lens.combine.currentText() == "Maximum"
    assert lens.special.isChecked()
    assert (lens.rows[0].value(), lens.rows[1].value()) == (2, 3)
    alone.inspection.set_lens(threshold=alone.inspection.largest / 2)
    assert lens.threshold.value() == STEPS // 2


def test_each_measure_and_sum_names_its_source(alone: Alone) -> None:
    lens = controls(alone)
    for at, source in enumerate(("Vaswani", "Kobayashi", "Abnar and Zuidema")):
        lens.measure.setCurrentIndex(at)
        assert source in lens.measure_note.text()
        assert lens.measure_note.isVisible()
    lens.unit.setCurrentIndex(1)
    assert "Clark" in lens.unit_note.text()
    assert lens.unit_note.text() == unit_explained("words")
    assert lens.measure_note.text() == measure_explained("rollout")


def test_what_is_hidden_is_told_where_it_is_chosen(alone: Alone) -> None:
    lens = controls(alone)
    assert lens.hidden.text() == "Nothing is hidden."
    lens.special.click()
    picture = alone.inspection.picture
    assert picture is not None
    assert lens.hidden.text() == f"Hidden: up to {picture.hidden.max():.2f} of a row."
