"""An axis whose ticks are the pieces or words of a picture.

Labels are drawn where they fit: along the axis if each has room, across it if not, and every
second, third, ... of them where even that is too narrow. The lit piece is always drawn. Texts of
any direction are drawn by Qt as they are written. Labels are drawn once and kept as a picture, so
that pointing costs no more than the lit one.
"""

import math
from collections.abc import Sequence
from typing import Any

import pyqtgraph as pg
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPixmap

from app.inspector.pieces import shown
from app.theme import UNIT, Theme, text_font
from engine.lens import Label

_LONGEST = 12 * UNIT  # pixels that a label may take before it is elided
_GAP = UNIT // 2
_ELIDE = Qt.TextElideMode.ElideMiddle


class PieceAxis(pg.AxisItem):
    """The labels of one side of a heatmap, at 0, 1, 2, ... of its view."""

    def __init__(self, orientation: str, theme: Theme) -> None:
        super().__init__(orientation)
        self._whole: list[str] = []
        self._labels: list[str] = []
        self._special: list[bool] = []
        self._lit: int | None = None
        self._marked: int | None = None
        self._drawn: QPixmap | None = None  # the labels, none lit, as they look at present
        self._looks: object = None
        self.set_theme(theme)

    def set_theme(self, theme: Theme) -> None:
        """Take over a theme, and the interface's size of text."""
        self._theme = theme
        self._font = text_font(10)
        self._bold = QFont(self._font)
        self._bold.setWeight(QFont.Weight.Bold)
        self._metrics = QFontMetricsF(self._bold)
        self._measure()
        self.update()

    def set_labels(self, labels: Sequence[Label]) -> None:
        """The labels in order."""
        self._whole = [shown(label) for label in labels]
        self._special = [label.kind == "special" for label in labels]
        self._lit = self._marked = None
        self._measure()

    def light(self, index: int | None) -> None:
        """Light up one label."""
        if index != self._lit:
            self._lit = index
            self.update()

    def mark(self, index: int | None) -> None:
        """Keep one label lit whatever else is, or none."""
        self._marked = index
        self.update()

    def fit(self, extent: float) -> None:
        """Take the room that the labels need where the whole axis is `extent` pixels long."""
        if self.orientation == "left":
            self.setWidth(self._widest + 2 * _GAP)
        elif self._lies_along(extent / max(1, len(self._labels))):
            self.setHeight(self._metrics.height() + 2 * _GAP)
        else:
            self.setHeight(self._widest + 2 * _GAP)

    def labels_every(self, spacing: float) -> int:
        """Of how many labels one is drawn where pieces are `spacing` pixels apart."""
        if self.orientation == "top" and self._lies_along(spacing):
            return 1
        return max(1, math.ceil(self._metrics.height() * 0.9 / max(spacing, 0.01)))

    def paint(self, painter: QPainter, *_unused: Any) -> None:
        """Draw the labels of the pieces in view, from a picture of them, and the lit one anew."""
        bounds: QRectF = self.mapRectFromParent(self.geometry())
        first, last = self.range
        if not self._labels or first == last or bounds.isEmpty():
            return
        ratio = painter.device().devicePixelRatioF()
        looks = (bounds.getRect(), first, last, ratio)
        if self._drawn is None or self._looks != looks:
            self._looks, self._drawn = looks, self._draw_all(bounds, ratio)
        painter.drawPixmap(bounds.topLeft(), self._drawn)
        painter.setClipRect(bounds)
        for index in (self._marked, self._lit):
            if index is not None:
                self._draw_lit(painter, bounds, index)

    def _draw_lit(self, painter: QPainter, bounds: QRectF, index: int) -> None:
        """One label over the others, which give way whole."""
        at, spacing = self._pixel(bounds, index), self._spacing(bounds)
        around = self._room(bounds, index)
        step = self.labels_every(spacing)
        for beside in (index // step * step, (index // step + 1) * step):
            if abs(self._pixel(bounds, beside) - at) < self._metrics.height() * 0.9:
                around = around.united(self._room(bounds, beside))
        if bounds.intersects(around):
            painter.fillRect(around, QColor(self._theme.card))
            self._draw_label(painter, bounds, index, at, spacing, is_lit=True)

    def _draw_all(self, bounds: QRectF, ratio: float) -> QPixmap:
        """All labels in view, none of them lit."""
        drawn = QPixmap((bounds.size() * ratio).toSize())
        drawn.setDevicePixelRatio(ratio)
        drawn.fill(Qt.GlobalColor.transparent)
        painter = QPainter(drawn)
        painter.translate(-bounds.topLeft())
        spacing = self._spacing(bounds)
        step = self.labels_every(spacing)
        vertical = self.orientation == "left"
        begin, extent = (
            (bounds.top(), bounds.height()) if vertical else (bounds.left(), bounds.width())
        )
        for index in range(0, len(self._labels), step):
            at = self._pixel(bounds, index)
            if 0 <= at - begin <= extent:
                self._draw_label(painter, bounds, index, at, spacing)
        painter.end()
        return drawn

    def _room(self, bounds: QRectF, index: int) -> QRectF:
        """The pixels that a label takes."""
        at, half = self._pixel(bounds, index), self._metrics.height() / 2
        if self.orientation == "left":
            return QRectF(bounds.left(), at - half, bounds.width(), 2 * half)
        if self._lies_along(self._spacing(bounds)):
            half = self._widest / 2
        return QRectF(at - half, bounds.top(), 2 * half, bounds.height())

    def _spacing(self, bounds: QRectF) -> float:
        """Pixels from a label to the next."""
        extent = bounds.height() if self.orientation == "left" else bounds.width()
        return float(extent / abs(self.range[1] - self.range[0]))

    def _draw_label(
        self,
        painter: QPainter,
        bounds: QRectF,
        index: int,
        at: float,
        spacing: float,
        *,
        is_lit: bool = False,
    ) -> None:
        muted = self._theme.muted if self._special[index] else self._theme.text
        painter.setPen(QColor(self._theme.accent if is_lit else muted))
        painter.setFont(self._bold if is_lit else self._font)
        half = self._metrics.height() / 2
        begin, stop = (
            (bounds.top(), bounds.bottom())
            if self.orientation == "left"
            else (bounds.left(), bounds.right())
        )
        if spacing < 2 * half:  # the first and the last of many stand in the picture whole
            at = min(max(at, begin + half), stop - half)
        end = Qt.AlignmentFlag.AlignVCenter
        text = self._labels[index]
        if self.orientation == "left":
            place = QRectF(bounds.left(), at - half, bounds.width() - _GAP, 2 * half)
            painter.drawText(place, end | Qt.AlignmentFlag.AlignRight, text)
        elif self._lies_along(spacing):
            width = max(spacing, self._widest)
            place = QRectF(at - width / 2, bounds.bottom() - 2 * half - _GAP, width, 2 * half)
            painter.drawText(place, Qt.AlignmentFlag.AlignCenter, text)
        else:
            painter.save()
            painter.translate(QPointF(at, bounds.bottom() - _GAP))
            painter.rotate(-90)
            place = QRectF(0, -half, bounds.height(), 2 * half)
            painter.drawText(place, end | Qt.AlignmentFlag.AlignLeft, text)
            painter.restore()

    def _measure(self) -> None:
        self._drawn = None
        self._labels = [self._metrics.elidedText(label, _ELIDE, _LONGEST) for label in self._whole]
        self._widest = max(map(self._metrics.horizontalAdvance, self._labels), default=0.0)

    def _lies_along(self, spacing: float) -> bool:
        return self._widest + UNIT <= spacing

    def _pixel(self, bounds: QRectF, value: float) -> float:
        first, last = self.range
        share = (value - first) / (last - first)
        if self.orientation == "left":
            return float(bounds.bottom() - share * bounds.height())
        return float(bounds.left() + share * bounds.width())
