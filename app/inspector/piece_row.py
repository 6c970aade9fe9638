"""Translations as rows of pieces, each underlined in the colour of its probability.

The piece that is pointed at, or that the arrow keys have gone to, is told by a signal.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QWidget

from app.inspector.colours import coloured
from app.inspector.pieces import shown
from app.theme import UNIT, Theme
from engine.results import Piece

_BAR = 5
_MOVES = {
    Qt.Key.Key_Left: (0, -1),
    Qt.Key.Key_Right: (0, 1),
    Qt.Key.Key_Up: (-1, 0),
    Qt.Key.Key_Down: (1, 0),
}


@dataclass(frozen=True, slots=True)
class Written:
    """A translation by its name: pieces, and the log-probability of each."""

    name: str
    pieces: tuple[Piece, ...]
    log_probabilities: tuple[float, ...]


class PieceRow(QWidget):
    """Rows of pieces. `pointed` gives (row, piece) or None."""

    pointed = Signal(object)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._rows: Sequence[Written] = ()
        self._places: list[list[QRectF]] = []
        self._lit: tuple[int, int] | None = None
        self._names = 0.0  # the width of their column
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(self.tr("Probability of each piece"))
        self.setToolTip("")

    def set_theme(self, theme: Theme) -> None:
        """Take over a theme."""
        self._theme = theme
        self._measure()

    def show_rows(self, rows: Sequence[Written]) -> None:
        """Show other translations."""
        self._rows = rows
        self._point(None)
        self._measure()

    def place_of(self, row: int, piece: int) -> QRectF:
        """A piece, in pixels."""
        return self._places[row][piece]

    def sizeHint(self) -> QSize:
        ends = [row[-1].right() for row in self._places if row]
        return QSize(round(max(ends, default=0.0)) + UNIT, len(self._rows) * self._height())

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._measure()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        theme = self._theme
        for number, (row, places) in enumerate(zip(self._rows, self._places, strict=True)):
            top = number * self._height()
            painter.setPen(QColor(theme.muted))
            name = QRectF(0, top, self._names, self._height() - _BAR)
            painter.drawText(name, Qt.AlignmentFlag.AlignVCenter, row.name)
            chances = np.exp(np.array(row.log_probabilities, np.float32))
            colours = coloured(chances, 1.0)
            for at, (piece, place) in enumerate(zip(row.pieces, places, strict=True)):
                bar = QRectF(place.left(), place.bottom() - _BAR, place.width(), _BAR)
                painter.fillRect(bar, QColor(*colours[at].tolist()))
                painter.setPen(QColor(theme.edge))
                painter.drawRect(bar)
                painter.setPen(QColor(theme.text))
                text = place.adjusted(0, 0, 0, -_BAR)
                painter.drawText(text, int(Qt.AlignmentFlag.AlignCenter), shown(piece))
                if (number, at) == self._lit:
                    painter.setPen(QPen(QColor(theme.accent), 2))
                    painter.drawRect(place.adjusted(-1, 1, 1, 1))
        if self.hasFocus():
            painter.setPen(QPen(QColor(theme.accent), 1))
            painter.drawRect(self.visibleRegion().boundingRect().adjusted(0, 0, -1, -1))
        painter.end()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._point(self._at(event.position()))

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        if not self.hasFocus():
            self._point(None)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._point(None)
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows go from piece to piece."""
        key = Qt.Key(event.key())
        if key not in _MOVES or not self._rows:
            event.ignore()
            return
        step, move = _MOVES[key]
        row, piece = self._lit if self._lit is not None else (0, -1 if move > 0 else 0)
        row = max(0, min(row + step, len(self._rows) - 1))
        self._point((row, max(0, min(piece + move, len(self._rows[row].pieces) - 1))))

    def _at(self, place: QPointF) -> tuple[int, int] | None:
        for number, places in enumerate(self._places):
            for at, rectangle in enumerate(places):
                if rectangle.contains(place):
                    return number, at
        return None

    def _point(self, lit: tuple[int, int] | None) -> None:
        if lit != self._lit:
            self._lit = lit
            self.pointed.emit(lit)
            self.update()

    def _height(self) -> int:
        return self.fontMetrics().height() + UNIT + _BAR

    def _measure(self) -> None:
        metrics, height = self.fontMetrics(), self._height()
        widest = (metrics.horizontalAdvance(row.name) for row in self._rows)
        self._names = max(widest, default=0) + 2.0 * UNIT
        self._places = []
        for number, row in enumerate(self._rows):
            left, places = self._names, []
            for piece in row.pieces:
                width = metrics.horizontalAdvance(shown(piece)) + UNIT
                places.append(QRectF(left, number * height + 1, width, height - UNIT / 2))
                left += math.ceil(width) + UNIT / 2
            self._places.append(places)
        self.setMinimumSize(self.sizeHint())
        self.update()
