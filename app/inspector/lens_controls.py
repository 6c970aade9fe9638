"""What of the attention is looked at: measure, sums of heads, words or pieces, what is hidden.

Each choice has beside it one sentence that says what it is, with its source. The controls follow
the inspection, whoever changes its lens.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from PySide6.QtCore import QSignalBlocker, Qt, Slot
from PySide6.QtGui import QAction, QShowEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFrame,
    QGridLayout,
    QLabel,
    QPushButton,
    QSlider,
    QSpinBox,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from app.inspection import Inspection
from app.inspector.explanations import (
    combine_explained,
    combine_title,
    hidden_in_words,
    measure_explained,
    measure_title,
    unit_explained,
    unit_title,
)
from app.numbers import spelt
from app.theme import UNIT
from engine.lens import Combine, Measure, Unit

STEPS = 100  # of the threshold, from 0 to the end of the scale
_MEASURES: tuple[Measure, ...] = ("weight", "norm", "rollout")
_UNITS: tuple[Unit, ...] = ("pieces", "words")
_COMBINES: tuple[Combine, ...] = ("mean", "max")


class LensControls(QFrame):
    """The controls of the lens of an inspection."""

    def __init__(self, inspection: Inspection, brighten: QAction) -> None:
        super().__init__()
        self._inspection = inspection
        self.setProperty("card", True)
        self.setAccessibleName(self.tr("What is looked at"))
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(2 * UNIT, UNIT + UNIT // 2, 2 * UNIT, UNIT + UNIT // 2)
        self._column.setSpacing(UNIT // 2)
        self._add_choices()
        self._add_heads()
        self._add_filters()
        self._add_part()
        button = QToolButton()
        button.setDefaultAction(brighten)
        self._column.addSpacing(UNIT // 2)
        self._column.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)
        self._connect()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.refresh()

    @Slot()
    def refresh(self) -> None:
        """Show the lens as it is now."""
        if not self.isVisible():
            return
        lens = self._inspection.lens
        blocked = [QSignalBlocker(widget) for widget in self.findChildren(QWidget)]
        self.measure.setCurrentIndex(_MEASURES.index(lens.measure))
        self.measure_note.setText(measure_explained(lens.measure))
        self.unit.setCurrentIndex(_UNITS.index(lens.unit))
        self.unit_note.setText(unit_explained(lens.unit))
        layers, heads = self._inspection.grid(lens.stack)
        _fill(self.layer, self.tr("All"), layers, lens.layer)
        _fill(self.head, self.tr("All"), heads, lens.head)
        has_heads = lens.measure != "rollout"
        sums = has_heads and (lens.layer is None or lens.head is None)
        self.head.setEnabled(has_heads)
        self.combine.setEnabled(sums)
        self.combine.setCurrentIndex(_COMBINES.index(lens.combine))
        self.combine_note.setText(combine_explained(lens.combine))
        self.combine_note.setVisible(sums)
        self.special.setChecked(lens.hides_special)
        self.punctuation.setChecked(lens.hides_punctuation)
        self.threshold.setValue(round(STEPS * lens.threshold / self._inspection.largest))
        self.threshold_note.setText(
            self.tr("Hide values below {value}").format(value=spelt(f"{lens.threshold:.2f}"))
        )
        picture = self._inspection.picture
        hidden = hidden_in_words(picture, None) if picture is not None else ""
        self.hidden.setText(hidden or self.tr("Nothing is hidden."))
        self._show_part()
        del blocked

    def _show_part(self) -> None:
        lens, record = self._inspection.lens, self._inspection.record
        self.whole.setEnabled(lens.rows is not None or lens.columns is not None)
        if record is None:
            return
        for boxes, part, pieces in (
            (self.rows, lens.rows, record.queries(lens.stack)),
            (self.columns, lens.columns, record.keys(lens.stack)),
        ):
            first, end = part or (0, len(pieces))
            for box, value in zip(boxes, (first + 1, end), strict=True):
                box.setRange(1, len(pieces))
                box.setValue(value)

    def _add_choices(self) -> None:
        self.measure = _choice(
            self.tr("Values"), self.tr("What the values are"), map(measure_title, _MEASURES)
        )
        self.unit = _choice(
            self.tr("Units"),
            self.tr("Whether rows and columns are pieces or words"),
            map(unit_title, _UNITS),
        )
        self.measure_note, self.unit_note = _note(), _note()
        self._add_row((self.tr("Values"), self.measure))
        self._column.addWidget(self.measure_note)
        self._add_row((self.tr("Units"), self.unit))
        self._column.addWidget(self.unit_note)

    def _add_heads(self) -> None:
        self.layer = _choice(
            self.tr("Layer"), self.tr("Which layer; a click on its number at the mosaic does it")
        )
        self.head = _choice(
            self.tr("Head"), self.tr("Which head; a click on its number at the mosaic does it")
        )
        self.combine = _choice(
            self.tr("Together"),
            self.tr("How several heads are put together"),
            map(combine_title, _COMBINES),
        )
        self.combine_note = _note()
        self._add_row((self.tr("Layer"), self.layer), (self.tr("Head"), self.head))
        self._add_row((self.tr("Together"), self.combine))
        self._column.addWidget(self.combine_note)

    def _add_filters(self) -> None:
        self.special = QCheckBox(self.tr("Hide special pieces"))
        self.special.setToolTip(
            self.tr("Leave out pieces without text, such as the end </s>, on which heads that have"
                    " nothing to do often rest")
        )  # fmt: skip
        self.punctuation = QCheckBox(self.tr("Hide punctuation"))
        self.punctuation.setToolTip(
            self.tr("Leave out commas, full stops and their like, on which heads often rest")
        )
        self.threshold = QSlider(Qt.Orientation.Horizontal)
        self.threshold.setRange(0, STEPS)
        self.threshold.setPageStep(10)
        self.threshold.setAccessibleName(self.tr("Hide values below"))
        self.threshold.setToolTip(
            self.tr("Values below it are not shown; what that hides of a row is told")
        )
        self.threshold_note = QLabel()
        self.hidden = QLabel()
        self.hidden.setWordWrap(True)
        self._column.addSpacing(UNIT // 2)
        for widget in (
            self.special, self.punctuation, self.threshold_note, self.threshold, self.hidden,
        ):  # fmt: skip
            self._column.addWidget(widget)

    def _add_part(self) -> None:
        self.rows, self.columns = (QSpinBox(), QSpinBox()), (QSpinBox(), QSpinBox())
        names = (
            (self.rows, self.tr("First row shown"), self.tr("Last row shown")),
            (self.columns, self.tr("First column shown"), self.tr("Last column shown")),
        )
        tip = self.tr("Show a part of the sentence, by the numbers of its pieces; in the heatmap"
                      " Shift-click the first and the last label")  # fmt: skip
        for boxes, *texts in names:
            for box, text in zip(boxes, texts, strict=True):
                box.setAccessibleName(text)
                box.setToolTip(tip)
        self._column.addSpacing(UNIT // 2)
        self._add_row((self.tr("Rows from"), self.rows[0]), (self.tr("to"), self.rows[1]))
        self._add_row((self.tr("Columns from"), self.columns[0]), (self.tr("to"), self.columns[1]))
        self.whole = QPushButton(self.tr("Whole sentence"))
        self.whole.setToolTip(self.tr("Show all of the sentence again"))
        self._column.addWidget(self.whole, 0, Qt.AlignmentFlag.AlignLeft)

    def _add_row(self, *parts: tuple[str, QWidget]) -> None:
        grid = QGridLayout()
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(UNIT)
        grid.setVerticalSpacing(0)
        for column, (title, widget) in enumerate(parts):
            label = QLabel(title)
            label.setBuddy(widget)
            grid.addWidget(label, 0, column)
            grid.addWidget(widget, 1, column)
        self._column.addLayout(grid)

    def _connect(self) -> None:
        inspection = self._inspection
        inspection.picture_changed.connect(self.refresh)
        self.measure.currentIndexChanged.connect(self._set_measure)
        self.unit.currentIndexChanged.connect(lambda at: inspection.set_lens(unit=_UNITS[at]))
        self.layer.currentIndexChanged.connect(
            lambda at: inspection.set_lens(layer=at - 1 if at else None)
        )
        self.head.currentIndexChanged.connect(
            lambda at: inspection.set_lens(head=at - 1 if at else None)
        )
        self.combine.currentIndexChanged.connect(
            lambda at: inspection.set_lens(combine=_COMBINES[at])
        )
        self.special.toggled.connect(lambda on: inspection.set_lens(hides_special=on))
        self.punctuation.toggled.connect(lambda on: inspection.set_lens(hides_punctuation=on))
        self.threshold.valueChanged.connect(
            lambda value: inspection.set_lens(threshold=value / STEPS * inspection.largest)
        )
        for side in (self.rows, self.columns):
            for box in side:
                box.valueChanged.connect(self._set_part)
        self.whole.clicked.connect(lambda: inspection.set_lens(rows=None, columns=None))

    @Slot(int)
    def _set_measure(self, at: int) -> None:
        """Another measure has another scale: the threshold of the last one means nothing on it."""
        self._inspection.set_lens(measure=_MEASURES[at], threshold=0.0)

    @Slot()
    def _set_part(self) -> None:
        changes: dict[str, Any] = {}
        for name, boxes in (("rows", self.rows), ("columns", self.columns)):
            first, last = boxes[0].value(), boxes[1].value()
            if self.sender() is boxes[0]:
                last = max(first, last)
            first = min(first, last)
            whole = (first, last) == (1, boxes[1].maximum())
            changes[name] = None if whole else (first - 1, last)
        self._inspection.set_lens(**changes)
        self.refresh()


def _choice(name: str, tip: str, titles: Iterable[str] = ()) -> QComboBox:
    box = QComboBox()
    box.addItems(list(titles))
    box.setAccessibleName(name)
    box.setToolTip(tip)
    box.setMinimumContentsLength(3)
    box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    return box


def _fill(box: QComboBox, everything: str, count: int, chosen: int | None) -> None:
    wanted: Sequence[str] = [everything, *(str(number + 1) for number in range(count))]
    if [box.itemText(at) for at in range(box.count())] != wanted:
        box.clear()
        box.addItems(wanted)
    box.setCurrentIndex(0 if chosen is None else chosen + 1)


def _note() -> QLabel:
    note = QLabel()
    note.setWordWrap(True)
    note.setProperty("role", "muted")
    return note
