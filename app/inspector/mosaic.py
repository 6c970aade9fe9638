"""The mosaic: every head of one stack at a glance, layers from top to bottom, heads across.

It is one image, drawn by one item, with one mouse handler. A head takes one unit of the view each
way, whatever the length of the sentence. Heads of long sentences are made smaller by keeping the
largest weight of each patch, so that a thin line of attention stays visible.
"""

import numpy as np
import pyqtgraph as pg
from numpy.typing import NDArray
from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QGraphicsRectItem, QToolTip, QWidget

from app.inspector.colours import coloured
from app.inspector.facts import head_in_words
from app.inspector.picture_view import PictureView
from app.theme import UNIT, Theme, text_font
from engine.results import Stack

LARGEST_CELL = 64  # pixels of the image that a head takes at most, each way
_STEPS = {
    Qt.Key.Key_Left: (0, -1),
    Qt.Key.Key_Right: (0, 1),
    Qt.Key.Key_Up: (-1, 0),
    Qt.Key.Key_Down: (1, 0),
}


def shrink(weights: NDArray[np.float32], largest: int = LARGEST_CELL) -> NDArray[np.float32]:
    """Weights [..., query, key] made at most `largest` long each way; each keeps its maximum."""
    for axis in (-2, -1):
        length = weights.shape[axis]
        if length > largest:
            starts = np.arange(largest) * length // largest
            weights = np.maximum.reduceat(weights, starts, axis=axis)
    return weights


def tile(weights: NDArray[np.float32]) -> NDArray[np.float32]:
    """[layer, head, query, key] as one picture [layer * query, head * key]."""
    layers, heads, queries, keys = weights.shape
    return np.ascontiguousarray(weights.transpose(0, 2, 1, 3)).reshape(
        layers * queries, heads * keys
    )


class Mosaic(PictureView):
    """All heads of a stack. `chosen` tells the layer and head that was clicked, from 0."""

    chosen = Signal(int, int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(pg.AxisItem("left"), pg.AxisItem("top"), parent)
        self._stack: Stack = "cross"
        self._layers = self._heads = 0
        self._choice = (0, 0)
        self._image = pg.ImageItem(axisOrder="row-major")
        self._lines = pg.PlotCurveItem(connect="pairs", skipFiniteCheck=True)
        self._hover_frame = QGraphicsRectItem()
        self._frame = QGraphicsRectItem()
        for item in (self._image, self._lines, self._hover_frame, self._frame):
            self.box.addItem(item, ignoreBounds=True)
        self.box.setMouseEnabled(x=False, y=False)
        for axis in (self.left, self.top):
            axis.setStyle(tickLength=0, hideOverlappingLabels=False)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(self.tr("All heads: layers from top to bottom, heads across"))
        self.setMinimumWidth(24 * UNIT)
        self.set_theme(theme)

    def set_theme(self, theme: Theme) -> None:
        """Take over a theme."""
        self.setBackground(theme.card)
        small = text_font(9)
        for axis, label in ((self.left, self.tr("layer")), (self.top, self.tr("head"))):
            axis.setPen(pg.mkPen(None))
            axis.setTextPen(QColor(theme.text))
            axis.setStyle(tickFont=text_font(10))
            axis.setLabel(label, **{"color": theme.muted, "font-size": f"{small.pointSizeF()}pt"})
        self.top.setHeight(max(5 * UNIT, 2.5 * QFontMetricsF(small).height()))
        self._lines.setPen(pg.mkPen(theme.card, width=4))
        self._frame.setPen(pg.mkPen(theme.accent, width=3))
        self._hover_frame.setPen(pg.mkPen(theme.muted, width=2))

    def show_heads(self, stack: Stack, weights: NDArray[np.float32], *, brighten: bool) -> None:
        """Show weights [layer, head, query, key]; to `brighten` is to stretch each head's own."""
        layers, heads = weights.shape[:2]
        largest = weights.max(axis=(2, 3), keepdims=True) if brighten else np.float32(1.0)
        picture = tile(shrink(weights / np.maximum(largest, np.float32(1e-9))))
        self._image.setImage(coloured(picture, 1.0), levels=(0, 255))
        self._image.setRect(QRectF(0, 0, heads, layers))
        self._stack = stack
        if (layers, heads) != (self._layers, self._heads):
            self._layers, self._heads = layers, heads
            self._lay_out()

    def set_choice(self, layer: int, head: int) -> None:
        """Frame the chosen head."""
        self._choice = (layer, head)
        self._frame.setRect(QRectF(head, layer, 1, 1))

    def position_of(self, layer: int, head: int) -> QPointF:
        """The widget's pixel at the middle of a head."""
        return self.pixel_of(QPointF(head + 0.5, layer + 0.5))

    def head_at(self, position: QPointF) -> tuple[int, int] | None:
        """The layer and head at a pixel of the widget."""
        point = self.point_at(position)
        if point is None:
            return None
        layer, head = int(np.floor(point.y())), int(np.floor(point.x()))
        inside = 0 <= layer < self._layers and 0 <= head < self._heads
        return (layer, head) if inside else None

    def mousePressEvent(self, event: QMouseEvent) -> None:
        found = self.head_at(event.position())
        if found is not None and event.button() == Qt.MouseButton.LeftButton:
            self.chosen.emit(*found)
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        found = self.head_at(event.position())
        self._hover_frame.setVisible(found is not None)
        if found is None:
            QToolTip.hideText()
            return
        layer, head = found
        self._hover_frame.setRect(QRectF(head, layer, 1, 1))
        QToolTip.showText(
            event.globalPosition().toPoint(), head_in_words(self._stack, layer, head), self
        )

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def wheelEvent(self, event: QEvent) -> None:
        event.ignore()

    def leaveEvent(self, event: QEvent) -> None:
        self._hover_frame.setVisible(False)
        super().leaveEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = _STEPS.get(Qt.Key(event.key()))
        if step is None:
            event.ignore()
            return
        layer, head = self._choice[0] + step[0], self._choice[1] + step[1]
        if 0 <= layer < self._layers and 0 <= head < self._heads:
            self.chosen.emit(layer, head)

    def _lay_out(self) -> None:
        self.box.setRange(
            xRange=(0, self._heads), yRange=(0, self._layers), padding=0, disableAutoRange=True
        )
        for axis, count in ((self.left, self._layers), (self.top, self._heads)):
            axis.setTicks([[(at + 0.5, str(at + 1)) for at in range(count)]])
        across = [(x, y) for x in range(self._heads + 1) for y in (0, self._layers)]
        down = [(x, y) for y in range(self._layers + 1) for x in (0, self._heads)]
        points = np.array(across + down, dtype=np.float64)
        self._lines.setData(points[:, 0], points[:, 1])
        self._hover_frame.setVisible(False)
