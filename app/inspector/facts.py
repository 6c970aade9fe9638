"""What is pointed at, in words: what is looked at, both units, the exact value, what it means.

It stands beside the views that show the picture of the lens. What the picture hides of a row is
always told.
"""

import numpy as np
from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout

from app.inspection import Inspection
from app.inspector.explanations import head_in_words as head_in_words
from app.inspector.explanations import hidden_in_words, lens_in_words, value_explained
from app.inspector.pieces import shortened
from app.languages import language_name
from app.numbers import percentage, spelt
from app.seen import Cell
from app.session import Session
from app.theme import UNIT
from engine.lens import Picture

LARGEST = 3  # values of a row that are listed


class Facts(QFrame):
    """The panel beside the picture."""

    def __init__(self, session: Session, inspection: Inspection) -> None:
        super().__init__()
        self._session, self._inspection = session, inspection
        self.setProperty("card", True)
        self.setAccessibleName(self.tr("What is pointed at"))
        self.setMinimumWidth(23 * UNIT)
        self.head = self._label("title", role="accent")
        self.weight = self._label("large")
        self.pair = self._label("title")
        self.meaning = self._label()
        self.rank = self._label()
        self.row = self._label()
        self.hidden = self._label()
        self.sides = self._label(role="muted")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(2 * UNIT, UNIT + UNIT // 2, 2 * UNIT, UNIT)
        layout.setSpacing(UNIT // 2)
        for label in (
            self.head, self.weight, self.pair, self.meaning, self.rank, self.row, self.hidden,
            self.sides,
        ):  # fmt: skip
            layout.addWidget(label)
        layout.addStretch(1)
        inspection.picture_changed.connect(self.refresh)
        inspection.cell_changed.connect(self.refresh)
        session.model_changed.connect(self.refresh)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.refresh()

    @Slot()
    def refresh(self) -> None:
        """Tell what is pointed at now."""
        picture, cell = self._inspection.picture, self._inspection.cell
        if picture is None or not self.isVisible():
            return
        self.head.setText(lens_in_words(picture.lens))
        self.sides.setText(self._sides())
        for label in (self.weight, self.pair, self.rank, self.row):
            label.setVisible(cell is not None)
        if cell is not None:
            self._show_cell(picture, cell)
        elif picture.values.size:
            self.meaning.setText(
                self.tr("Point at the picture to read a value; click to hold it. Arrow keys go on,"
                        " Escape lets go.\nIn the heatmap the wheel zooms, a double click shows"
                        " all.")
            )  # fmt: skip
        else:
            self.meaning.setText(
                self.tr("All rows or all columns are hidden. Show more of the sentence with"
                        " the lens.")
            )  # fmt: skip
        hidden = hidden_in_words(picture, cell.row if cell is not None else None)
        self.hidden.setVisible(bool(hidden))
        self.hidden.setText(hidden)

    def _show_cell(self, picture: Picture, cell: Cell) -> None:
        values = picture.values[cell.row]
        value = float(values[cell.column])
        row = shortened(picture.rows[cell.row])
        column = shortened(picture.columns[cell.column])
        threshold = picture.lens.threshold
        is_hidden = values[cell.column] < np.float32(threshold)
        self.weight.setText(spelt(f"< {threshold:.2f}" if is_hidden else f"{value:.4f}"))
        self.pair.setText(f"{row} ← {column}")
        if is_hidden:
            text = self.tr("This value is hidden: it is below the threshold of the lens.")
        else:
            text = value_explained(picture.lens)
        self.meaning.setText(
            text.format(
                row=row, column=column, value=spelt(f"{value:.3f}"), share=percentage(value, 1)
            )
        )
        rank = int((values > value).sum()) + 1
        text = self.tr("Row {row}, column {column}: number {rank} of the {count} in its row.")
        self.rank.setVisible(not is_hidden)
        self.rank.setText(
            text.format(row=cell.row + 1, column=cell.column + 1, rank=rank, count=len(values))
        )
        best = [n for n in np.argsort(-values, kind="stable")[:LARGEST] if values[n] > 0]
        largest = "\n".join(
            f"{shortened(picture.columns[n])}  {spelt(f'{values[n]:.4f}')}" for n in best
        )
        self.row.setText(self.tr("Largest of the row:\n{values}").format(values=largest))

    def _sides(self) -> str:
        """In plain words what rows and columns are."""
        stack = self._inspection.lens.stack
        explanations = {
            "encoder": self.tr("{source} (rows) looks at itself (columns)."),
            "decoder": self.tr("{target} (rows) looks back at what is already written (columns)."),
            "cross": self.tr("{target} (rows) looks at {source} (columns)."),
        }
        summary = self._session.summary
        if summary is None:
            return ""
        return explanations[stack].format(
            source=language_name(summary.source_language),
            target=language_name(summary.target_language),
        )

    def _label(self, size: str = "", *, role: str = "") -> QLabel:
        label = QLabel()
        label.setTextFormat(Qt.TextFormat.PlainText)  # a piece may look like markup
        label.setProperty("textSize", size)
        label.setWordWrap(True)
        label.setProperty("role", role)
        return label
