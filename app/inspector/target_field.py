"""A translation of one's own, forced through the model: how probable the model finds each piece.

What is typed stands beside the model's own translation, with the sum of both. While it is there,
all views show the attention for it; the desk's text is untouched. An empty field is the translation
again, and so is another sentence.
"""

import math

from PySide6.QtCore import QCoreApplication, Qt, QTimer, Slot
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QScrollArea,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from app.inspector.number_table import Column, NumberTable, figure
from app.inspector.piece_row import PieceRow, Written
from app.inspector.pieces import isolated, shown
from app.inspector.views import Room
from app.theme import UNIT, Theme

translate = QCoreApplication.translate
TYPING_PAUSE = 300  # milliseconds without a key before what is typed is forced


class TargetField(QWidget):
    """A line to type in, and what came of it. Folded away it takes the typed target back."""

    def __init__(self, room: Room) -> None:
        super().__init__()
        self._inspection = room.inspection
        self._rows: tuple[Written, ...] = ()
        self._typing = QTimer(self)
        self._typing.setSingleShot(True)
        self._typing.setInterval(TYPING_PAUSE)
        self._typing.timeout.connect(self._force)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self._build(room.theme)
        room.inspection.record_changed.connect(self._show)
        room.inspection.gains_changed.connect(self._show)
        room.session.sentence_changed.connect(self._show)

    def set_theme(self, theme: Theme) -> None:
        """Take over a theme."""
        self.pieces.set_theme(theme)
        self.table.set_theme(theme)

    @Slot(bool)
    def unfold(self, unfolded: bool) -> None:
        """Show the line and write in it, or fold it away."""
        self.setVisible(unfolded)
        if unfolded and self.isVisible():
            self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._show()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._typing.stop()
        if self.isHidden():  # folded away itself, and not with all of the inspector
            self.field.clear()
            self._force()

    def _build(self, theme: Theme) -> None:
        self.field = QLineEdit()
        self.field.setAccessibleName(self.tr("Your own translation of this sentence"))
        self.field.setPlaceholderText(
            self.tr("Your own translation of this sentence: how probable does the model find it?")
        )
        self.field.setToolTip(
            self.tr("What you type is forced through the model, piece by piece, and all views show"
                    " what it looks at for it. Empty: the translation again.")
        )  # fmt: skip
        self.field.setClearButtonEnabled(True)
        self.field.textEdited.connect(lambda _text: self._typing.start())
        self.field.textChanged.connect(self._on_emptied)
        self.field.returnPressed.connect(self._force)
        self.as_table = QToolButton()
        self.as_table.setText(self.tr("Table"))
        self.as_table.setCheckable(True)
        self.as_table.setToolTip(self.tr("Show the probabilities of the pieces as a table"))
        self.as_table.toggled.connect(self._show_rows)
        self.pieces = PieceRow(theme)
        self.pieces.pointed.connect(self._read)
        self._area = QScrollArea()
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._area.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area.setWidgetResizable(True)
        self._area.setWidget(self.pieces)
        self.table = _table(theme)
        self.sums = QLabel()
        self.sums.setTextFormat(Qt.TextFormat.PlainText)
        self.sums.setProperty("role", "muted")
        self.sums.setWordWrap(True)
        self.sums.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        line = QHBoxLayout()
        line.setSpacing(UNIT)
        line.addWidget(self.field, 1)
        line.addWidget(self.as_table)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(UNIT // 2)
        column.addLayout(line)
        for widget in (self._area, self.table, self.sums):
            column.addWidget(widget)

    @Slot(str)
    def _on_emptied(self, text: str) -> None:
        if not text:
            self._force()

    @Slot()
    def _force(self) -> None:
        self._typing.stop()
        text = self.field.text().strip() or None
        if text != self._inspection.target:
            self._inspection.set_target(text)

    @Slot()
    def _show(self) -> None:
        """Show the typed target beside the translation; nothing where none is typed."""
        inspection = self._inspection
        if inspection.target is None and not self._typing.isActive() and self.field.text():
            self.field.clear()  # another sentence, or other gains
        if inspection.target is not None and not self.field.text():
            self.field.setText(inspection.target)  # it comes from elsewhere
        seen, trained = inspection.seen, inspection.trained
        if inspection.target is None or seen is None or trained is None:
            self._rows = ()
        elif not inspection.is_recording:
            sides = (self.tr("Yours"), seen.record), (self.tr("Translation"), trained.record)
            is_there = seen.target == inspection.target  # it may have been refused
            self._rows = tuple(
                Written(name, one.target_pieces, one.log_probabilities)
                for name, one in (sides if is_there else ())
            )
        self.pieces.show_rows(self._rows)
        self.table.show_rows(
            [
                (shown(piece), row.name, math.exp(log), log)
                for row in self._rows
                for piece, log in zip(row.pieces, row.log_probabilities, strict=True)
            ]
        )
        self._read(None)
        self._show_rows()

    @Slot()
    def _show_rows(self) -> None:
        is_table = self.as_table.isChecked()
        self._area.setVisible(bool(self._rows) and not is_table)
        scroll = self._area.horizontalScrollBar().sizeHint().height()
        self._area.setFixedHeight(self.pieces.sizeHint().height() + scroll)
        self.table.setVisible(bool(self._rows) and is_table)
        self.sums.setVisible(bool(self._rows))
        self.as_table.setEnabled(bool(self._rows))

    @Slot(object)
    def _read(self, pointed: tuple[int, int] | None) -> None:
        """Tell the sums, or the numbers of the piece that is pointed at."""
        if not self._rows:
            return
        if pointed is None:
            mine, theirs = (sum(row.log_probabilities) for row in self._rows)
            text = self.tr("Sum of the log-probabilities: yours {mine}, the translation {theirs}."
                           " Near 0 is probable (yellow), far below is not (blue).")  # fmt: skip
            self.sums.setText(text.format(mine=figure(mine), theirs=figure(theirs)))
            return
        row, at = self._rows[pointed[0]], pointed[1]
        log = row.log_probabilities[at]
        text = self.tr("“{piece}”: probability {probability}, log-probability {log}")
        text = text.format(
            piece=isolated(shown(row.pieces[at])),
            probability=figure(math.exp(log), 6),
            log=figure(log),
        )
        self.sums.setText(text)
        self.pieces.setAccessibleDescription(text)
        place = self.pieces.place_of(*pointed).center().toPoint()
        self._area.ensureVisible(place.x(), place.y(), 8 * UNIT, 0)


def _table(theme: Theme) -> NumberTable:
    return NumberTable(
        theme,
        translate("TargetField", "Probability of each piece"),
        (
            Column(
                translate("TargetField", "piece"),
                translate("TargetField", "A piece, in its place"),
                is_text=True,
            ),
            Column(
                translate("TargetField", "of"),
                translate("TargetField", "Whose translation it is of"),
                places=10,
                is_text=True,
            ),
            Column(
                translate("TargetField", "probability"),
                translate(
                    "TargetField", "How probable the model finds the piece after those before it"
                ),
                6,
                is_share=True,
            ),
            Column(
                translate("TargetField", "log-probability"),
                translate("TargetField", "Its natural logarithm"),
            ),
        ),
        4,
    )
