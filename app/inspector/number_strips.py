"""Vectors as strips of coloured cells below each other, a column a dimension, with exact numbers.

The dimension under the pointer, or that the arrow keys have gone to, is lit in all strips and read
out below them. Blue is below zero, red above, white is zero.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QColor,
    QFocusEvent,
    QGuiApplication,
    QImage,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QLabel, QSizePolicy, QVBoxLayout, QWidget

from app.inspector.colours import diverging
from app.inspector.number_table import figure, takes_copy
from app.theme import UNIT, Theme

_HEIGHT = 2 * UNIT + UNIT // 2
_GAP = UNIT // 2
_NAMES = 14 * UNIT  # the same for all, so that dimensions stand below each other
_MOVES = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}


class NumberStrips(QWidget):
    """Some vectors of the same length. `pointed` gives the dimension that is read, -1 for none."""

    pointed = Signal(int)

    def __init__(self, theme: Theme, name: str) -> None:
        super().__init__()
        self._name = name
        self._names: Sequence[str] = ()
        self.values: NDArray[np.float64] = np.zeros((0, 0))  # [row, dimension]
        self._dimension = -1
        self._canvas = _Canvas(theme)
        self.reading = QLabel()
        self.reading.setTextFormat(Qt.TextFormat.PlainText)
        self.reading.setProperty("role", "muted")
        self.reading.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.reading.setWordWrap(True)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(UNIT // 2)
        layout.addWidget(self._canvas)
        layout.addWidget(self.reading)
        self._canvas.setAccessibleName(name)
        self._canvas.setToolTip(
            self.tr("Each cell is one number: blue below zero, red above, white zero. Point at one,"
                    " or use the arrow keys, to read it; Ctrl+C copies all.")
        )  # fmt: skip
        self._canvas.moved.connect(self.point)
        self._canvas.copied.connect(self._copy)

    @property
    def canvas(self) -> QWidget:
        """What is pointed at and takes the keys."""
        return self._canvas

    def set_theme(self, theme: Theme) -> None:
        """Take over a theme."""
        self._canvas.theme = theme
        self._canvas.update()

    def show_vectors(self, names: Sequence[str], values: NDArray[np.float64]) -> None:
        """Show the vectors [row, dimension], each with its name; one scale of colours for all."""
        self._names, self.values = names, values
        if self._dimension >= values.shape[1]:
            self._dimension = -1
        self._canvas.show_vectors(names, values)
        self._read()

    def point(self, dimension: int) -> None:
        """Light a dimension and read its numbers; -1 is none."""
        dimension = min(dimension, self.values.shape[1] - 1)
        if dimension != self._dimension:
            self._dimension = dimension
            self._read()
            self.pointed.emit(dimension)

    def position_of(self, dimension: int) -> QRectF:
        """The cells of a dimension, in pixels of the canvas."""
        return self._canvas.column(dimension)

    def _read(self) -> None:
        self._canvas.light(self._dimension)
        if self._dimension < 0:
            largest = float(np.abs(self.values).max()) if self.values.size else 0.0
            text = self.tr("{count} numbers each; the strongest colour is ±{largest}. Point at one"
                           " to read it.")  # fmt: skip
            self.reading.setText(
                text.format(count=self.values.shape[1], largest=figure(largest, 3))
            )
            return
        numbers = " · ".join(
            f"{name} {figure(float(row[self._dimension]))}"
            for name, row in zip(self._names, self.values, strict=True)
        )
        text = self.tr("Dimension {number}: {numbers}")
        text = text.format(number=self._dimension + 1, numbers=numbers)
        self.reading.setText(text)
        self._canvas.setAccessibleDescription(text)
        QAccessible.updateAccessibility(
            QAccessibleEvent(self._canvas, QAccessible.Event.DescriptionChanged)
        )

    def _copy(self) -> None:
        lines = (
            "\t".join((name, *(repr(float(number)) for number in row)))
            for name, row in zip(self._names, self.values, strict=True)
        )
        QGuiApplication.clipboard().setText("\n".join(lines) + "\n")


class _Canvas(QWidget):
    """Paints the strips, and tells where the pointer or the keys are."""

    moved = Signal(int)
    copied = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.theme = theme
        self._names: Sequence[str] = ()
        self._colours = np.zeros((0, 1, 3), np.uint8)  # [row, dimension, colour]
        self._dimension = -1
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_vectors(self, names: Sequence[str], values: NDArray[np.float64]) -> None:
        largest = float(np.abs(values).max()) if values.size else 1.0
        if len(names) != len(self._names):
            self.updateGeometry()
        self._names = names
        self._colours = np.ascontiguousarray(diverging(values, largest))
        self.update()

    def light(self, dimension: int) -> None:
        self._dimension = dimension
        self.update()

    def column(self, dimension: int) -> QRectF:
        left = self._left()
        width = (self.width() - left - 2) / max(1, self._colours.shape[1])
        return QRectF(left + dimension * width, 0, width, self.height())

    def sizeHint(self) -> QSize:
        return QSize(40 * UNIT, len(self._names) * (_HEIGHT + _GAP) + _GAP)

    def minimumSizeHint(self) -> QSize:
        return QSize(20 * UNIT, self.sizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        left, count = self._left(), self._colours.shape[1]
        metrics = self.fontMetrics()
        for number, name in enumerate(self._names):
            top = _GAP + number * (_HEIGHT + _GAP)
            painter.setPen(QColor(self.theme.text))
            cut = metrics.elidedText(name, Qt.TextElideMode.ElideRight, int(left) - UNIT)
            place = QRectF(2, top, left - UNIT, _HEIGHT)
            painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, cut)
            row = self._colours[number]
            image = QImage(row.tobytes(), count, 1, 3 * count, QImage.Format.Format_RGB888)
            strip = QRectF(left, top, self.width() - left - 2, _HEIGHT)
            painter.drawImage(strip, image)
            painter.setPen(QColor(self.theme.edge))
            painter.drawRect(strip)
        if self._dimension >= 0:
            painter.setPen(QPen(QColor(self.theme.accent), 2))
            painter.drawRect(self.column(self._dimension).adjusted(-1, 1, 1, -1))
        if self.hasFocus():
            painter.setPen(QPen(QColor(self.theme.accent), 1))
            painter.drawRect(self.rect().adjusted(0, 0, -1, -1))
        painter.end()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        at, first = event.position().x(), self.column(0)
        dimension = int((at - first.left()) // max(first.width(), 1e-9))
        self.moved.emit(dimension if 0 <= dimension < self._colours.shape[1] else -1)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        if not self.hasFocus():
            self.moved.emit(-1)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.moved.emit(-1)
        self.update()

    def event(self, event: QEvent) -> bool:
        """Copy is the strips' before it is a shortcut of the window."""
        return takes_copy(event) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows go from number to number, Home and End to the ends; copy takes all."""
        key, last = Qt.Key(event.key()), self._colours.shape[1] - 1
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copied.emit()
        elif key in _MOVES:
            self.moved.emit(min(max(self._dimension + _MOVES[key], 0), last))
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self.moved.emit(0 if key == Qt.Key.Key_Home else last)
        else:
            event.ignore()

    def _left(self) -> float:
        return min(_NAMES, self.width() / 3)
