"""The arithmetic of one weight, with the model's own numbers, from the query to what the head adds.

The worker is asked for the vectors of a head only where head or record are others; going from cell
to cell computes here. What is shown always belongs to one head and one record, which it names.
"""

from dataclasses import dataclass

import numpy as np
from PySide6.QtCore import QSignalBlocker, Qt, Slot
from PySide6.QtGui import QGuiApplication, QShowEvent
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from app.inspector.arithmetic_parts import Computation, Parts
from app.inspector.facts import head_in_words
from app.inspector.number_table import figure
from app.inspector.pieces import shown
from app.inspector.views import Room
from app.reasons import reason_text
from app.seen import Cell
from app.theme import UNIT, Theme
from app.worker.messages import Compute, Computed, Failed
from engine.arithmetic import steps
from engine.results import AttentionRecord, HeadArithmetic, Stack


@dataclass(frozen=True, slots=True, eq=False)
class _Of:
    """What vectors are of: a head of a record."""

    record: AttentionRecord
    stack: Stack
    layer: int
    head: int

    def is_same(self, other: "_Of | None") -> bool:
        return other is not None and (self.record is other.record) and self.name == other.name

    @property
    def name(self) -> str:
        return head_in_words(self.stack, self.layer, self.head)


class ArithmeticView(QWidget):
    """Follows the inspection while it is visible."""

    def __init__(self, room: Room) -> None:
        super().__init__()
        self._session, self._inspection = room.session, room.inspection
        self._asked: _Of | None = None
        self._generation = 0
        self._of: _Of | None = None  # that `_arithmetic` is of
        self._arithmetic: HeadArithmetic | None = None
        self._refused: tuple[_Of, str] | None = None  # what cannot be computed, and why
        self._place: tuple[int, int] | None = None  # query and key that were chosen
        self._place_of: object = None  # the stack and the pieces that they were chosen of
        self._named: object = None  # as `_place_of`
        self._names: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
        self.computation: Computation | None = None
        self.parts = Parts(room.theme)
        self._build()
        for signal in (
            self._inspection.record_changed,
            self._inspection.lens_changed,
            self._inspection.cell_changed,
        ):
            signal.connect(self.refresh)
        self._session.client.replied.connect(self._on_reply)
        self._session.sentence_changed.connect(self.refresh)
        self._session.translation_finished.connect(self.refresh)

    def set_theme(self, theme: Theme) -> None:
        """Take over a theme."""
        self.parts.set_theme(theme)

    def show_part(self, name: str) -> QWidget:
        """Scroll to a part (see `arithmetic_texts.PART_NAMES`) and return it."""
        part = self.parts.part(name)
        self._area.ensureWidgetVisible(part, 0, 0)
        self._area.verticalScrollBar().setValue(part.y())
        return part

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.refresh()

    @Slot()
    def refresh(self) -> None:
        """Show what the inspection shows now."""
        if not self.isVisible():
            return
        record, lens = self._inspection.record, self._inspection.lens
        if record is None:
            self._say(self.tr("There is no translation to compute with yet. Type a text above."))
            return
        if lens.unit != "pieces":
            self._say(
                self.tr("A weight is computed between two pieces; the picture shows whole words."),
                can_choose=True,
            )
            return
        if lens.layer is None or lens.head is None or lens.measure == "rollout":
            self._say(
                self.tr("A weight is computed by one head; the picture shows several at once."),
                can_choose=True,
            )
            return
        of = _Of(record, lens.stack, lens.layer, lens.head)
        self._take_cell(of)
        if of.is_same(self._of):
            self._show()
            return
        if self._refused is not None and of.is_same(self._refused[0]):
            self._say(self._refused[1])
            return
        if self._of is None or self._of.record is not record:
            self._say(self.tr("Computing the numbers of this head…"))
        if not of.is_same(self._asked) or self._is_idle():
            self._ask(of)

    def _is_idle(self) -> bool:
        """Whether a translation that was asked for meanwhile made the question idle."""
        return bool(self._generation) and not self._session.client.awaits(self._generation)

    def _build(self) -> None:
        self.message = QLabel()
        self.message.setWordWrap(True)
        self.message.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.message.setProperty("role", "muted")
        self.message.setTextFormat(Qt.TextFormat.PlainText)
        self.choose_button = QPushButton(self.tr("Show the pieces of one head"))
        self.choose_button.setToolTip(
            self.tr("Show pieces instead of words, one head, and its weights as they are")
        )
        self.choose_button.clicked.connect(self._choose_one_head)
        empty = QWidget()
        column = QVBoxLayout(empty)
        column.addStretch(1)
        column.addWidget(self.message)
        column.addWidget(self.choose_button, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(1)
        self._area = QScrollArea()
        self._area.setWidgetResizable(True)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # what is in it takes the keys
        self._area.setWidget(self.parts)
        filled = QWidget()
        rows = QVBoxLayout(filled)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(UNIT // 2)
        rows.addLayout(self._header())
        rows.addWidget(self._area, 1)
        self._pages = QStackedWidget()
        self._pages.addWidget(empty)
        self._pages.addWidget(filled)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._pages)
        self.parts.key_chosen.connect(self._choose_key)

    def _header(self) -> QVBoxLayout:
        self.title = QLabel()
        self.title.setProperty("textSize", "title")
        self.title.setProperty("role", "accent")
        self.title.setTextFormat(Qt.TextFormat.PlainText)
        self.title.setWordWrap(True)
        self.query_box = _box(
            self.tr("The piece that looks"),
            self.tr("The piece that looks: a row of the picture, its query q"),
        )
        self.key_box = _box(
            self.tr("The piece looked at"),
            self.tr("The piece looked at: a column of the picture, its key k"),
        )
        for box in (self.query_box, self.key_box):
            box.activated.connect(self._choose_pair)
        copy = QPushButton(self.tr("Copy the numbers"))
        copy.setToolTip(self.tr("Copy all numbers of this weight as a table, with all digits"))
        copy.clicked.connect(self.copy)
        row = QHBoxLayout()
        row.setSpacing(UNIT)
        row.addWidget(self.query_box, 1)
        row.addWidget(QLabel("←"))
        row.addWidget(self.key_box, 1)
        row.addWidget(copy)
        column = QVBoxLayout()
        column.setSpacing(UNIT // 2)
        column.addWidget(self.title)
        column.addLayout(row)
        return column

    def _say(self, text: str, *, can_choose: bool = False) -> None:
        self.message.setText(text)
        self.choose_button.setVisible(can_choose)
        self._pages.setCurrentIndex(0)

    def _take_cell(self, of: _Of) -> None:
        """The pieces to compute with: those of the cell, else those that were, else the largest."""
        weights = of.record.weights[of.stack][of.layer, of.head]
        pieces = of.record.queries(of.stack), of.record.keys(of.stack)
        if (of.stack, pieces) != self._place_of:
            self._place, self._place_of = None, (of.stack, pieces)
        cell, picture = self._inspection.cell, self._inspection.picture
        if cell is not None and picture is not None:
            self._place = picture.rows[cell.row].first, picture.columns[cell.column].first
        elif self._place is None:
            is_text = [np.array([piece.kind != "special" for piece in side]) for side in pieces]
            shares = np.where(np.outer(*is_text), weights, weights - 1)
            query, key = np.unravel_index(int(shares.argmax()), shares.shape)
            self._place = int(query), int(key)

    def _show(self) -> None:
        assert self._of is not None and self._arithmetic is not None and self._place is not None
        self._fill()
        found = Computation(
            self._arithmetic,
            steps(self._arithmetic, *self._place),
            self._names[0][self._place[0]],
            self._names[1],
        )
        self.computation = found
        title = self.tr("{head}: “{query}” ← “{key}”, weight {weight}")
        self.title.setText(
            title.format(
                head=self._of.name, query=found.query, key=found.key,
                weight=figure(found.steps.weight),
            )
        )  # fmt: skip
        self.parts.show_computation(found)
        self._pages.setCurrentIndex(1)

    def _fill(self) -> None:
        """Name the pieces, anew where they are others."""
        assert self._of is not None and self._place is not None
        record, stack = self._of.record, self._of.stack
        text = self.tr("{number}: {piece}")
        boxes = (self.query_box, self.key_box)
        if self._place_of != self._named:
            self._named = self._place_of
            sides = record.queries(stack), record.keys(stack)
            self._names = (
                tuple(shown(one) for one in sides[0]),
                tuple(shown(one) for one in sides[1]),
            )
            for box, names in zip(boxes, self._names, strict=True):
                with QSignalBlocker(box):
                    box.clear()
                    box.addItems(
                        [text.format(number=n, piece=name) for n, name in enumerate(names, 1)]
                    )
        for box, at in zip(boxes, self._place, strict=True):
            with QSignalBlocker(box):
                box.setCurrentIndex(at)

    def _ask(self, of: _Of) -> None:
        seen = self._inspection.seen
        if seen is None:
            return
        self._asked = of
        self._generation = self._session.ask(
            lambda number: Compute(
                number, seen.folder, seen.pair, of.stack, of.layer, of.head, seen.gains
            )
        )

    @Slot(object)
    def _on_reply(self, reply: object) -> None:
        match reply:
            case Computed(generation, None) if generation == self._generation:
                self._refuse(
                    self.tr(
                        "This head adds query and key and multiplies none of them: there is no"
                        " product to follow. The other views show its weights."
                    )
                )
            case Computed(generation, arithmetic) if generation == self._generation:
                self._of, self._asked, self._generation = self._asked, None, 0
                self._arithmetic = arithmetic
                self.refresh()
            case Failed(generation, reason, details) if generation == self._generation:
                text = self.tr("The numbers of this head could not be computed: {reason}")
                text = text.format(reason=reason_text(reason))
                self._refuse(text)
                self._session.report_trouble(text, details)

    def _refuse(self, text: str) -> None:
        """Say why there are no numbers of what was asked for, as long as it is looked at."""
        assert self._asked is not None
        self._refused = self._asked, text
        self._asked, self._generation = None, 0
        self.refresh()

    @Slot()
    def _choose_one_head(self) -> None:
        lens, choice = self._inspection.lens, self._inspection.choice
        measure = "weight" if lens.measure == "rollout" else lens.measure
        self._inspection.set_lens(
            unit="pieces", layer=choice.layer, head=choice.head, measure=measure
        )

    @Slot()
    def _choose_pair(self) -> None:
        self._choose(self.query_box.currentIndex(), self.key_box.currentIndex())

    @Slot(int)
    def _choose_key(self, key: int) -> None:
        self._choose(self.query_box.currentIndex(), key)

    def _choose(self, query: int, key: int) -> None:
        """Hold the cell of these pieces; compute also where the picture leaves them out."""
        self._place = query, key
        picture = self._inspection.picture
        assert picture is not None
        rows = [label.first for label in picture.rows]
        columns = [label.first for label in picture.columns]
        if query in rows and key in columns:
            cell = Cell(rows.index(query), columns.index(key))
            self._inspection.choose_cell(cell, held=True)
        else:
            self._inspection.choose_cell(None)
        self.refresh()

    @Slot()
    def copy(self) -> None:
        """Put all numbers on the clipboard, a table after the other."""
        if self.computation is None:
            return
        parts = self.parts
        tables = (parts.dimensions, parts.row, parts.outputs)
        results = "\n".join(
            part.result.text()
            for name in ("sum", "division", "mask", "softmax", "gain", "output")
            if (part := parts.part(name)).result.text()
        )
        texts = (self.title.text(), results, *(table.copied_all() for table in tables))
        QGuiApplication.clipboard().setText("\n\n".join(text.strip() for text in texts) + "\n")


def _box(name: str, tip: str) -> QComboBox:
    box = QComboBox()
    box.setAccessibleName(name)
    box.setToolTip(tip)
    box.setMinimumContentsLength(6)
    box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    return box
