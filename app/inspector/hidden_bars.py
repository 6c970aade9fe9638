"""Beside each row of a heatmap a thin bar: how much of the row the picture hides."""

from typing import Any

import numpy as np
import pyqtgraph as pg
from numpy.typing import NDArray
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from app.inspector.explanations import NOTHING
from app.theme import UNIT, Theme

WIDTH = 4 * UNIT  # pixels of a row that is hidden whole


class HiddenBars(pg.AxisItem):
    """The bars of rows 0, 1, 2, ... of the view at its left; without room where all is shown."""

    def __init__(self, theme: Theme) -> None:
        super().__init__("right")
        self._shares: NDArray[np.float32] = np.zeros(0, np.float32)
        self.set_theme(theme)
        self.setWidth(0)

    def set_theme(self, theme: Theme) -> None:
        """Take over a theme."""
        self._theme = theme
        self.update()

    def set_amounts(self, hidden: NDArray[np.float32], shown: NDArray[np.float32]) -> None:
        """What is hidden of each row, and what is shown of it."""
        there = bool(hidden.max(initial=0.0) >= NOTHING)
        self._shares = hidden / np.maximum(hidden + shown, np.float32(1e-9))
        self.setWidth(WIDTH + UNIT if there else 0)
        self.update()

    def bar_of(self, row: int) -> QRectF:
        """The bar of a row, in pixels of the item."""
        bounds: QRectF = self.mapRectFromParent(self.geometry())
        first, last = self.range
        per_row = bounds.height() / abs(last - first)
        below, above = max(first, last), min(first, last)
        middle = bounds.top() + (row - above) * bounds.height() / (below - above)
        height = max(1.0, min(per_row - 1, UNIT))
        width = float(self._shares[row]) * WIDTH
        return QRectF(bounds.left() + UNIT // 2, middle - height / 2, width, height)

    def paint(self, painter: QPainter, *_unused: Any) -> None:
        """Draw the bars of the rows in view."""
        if not len(self._shares) or not self.width():
            return
        bounds: QRectF = self.mapRectFromParent(self.geometry())
        painter.setClipRect(bounds)
        for row in range(len(self._shares)):
            bar = self.bar_of(row)
            whole = QRectF(bar.left(), bar.top(), WIDTH, bar.height())
            painter.fillRect(whole, QColor(self._theme.hover))
            painter.fillRect(bar, QColor(self._theme.muted))
