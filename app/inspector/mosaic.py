"""The mosaic: every head of one stack at a glance, layers from top to bottom, heads across.

It is one image, drawn by one item, with one mouse handler. A head takes one unit of the view each
way, whatever the length of the sentence. Heads of long sentences are made smaller by keeping the
largest weight of each patch, so that a thin line of attention stays visible.

A click chooses a head; on the number of a layer all its heads, on that of a head it in all layers,
on the corner all. Ctrl+click adds a head to the lines or takes it away. Arrow keys choose the head
beside, and beyond the first the numbers; with Ctrl they move a frame whose head Ctrl+Space adds.
"""

import numpy as np
import pyqtgraph as pg
from numpy.typing import NDArray
from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QGraphicsRectItem, QToolTip, QWidget

from app.head_choice import HeadChoice
from app.inspection import MOST_HEADS
from app.inspector.colours import coloured, diverging, head_colours
from app.inspector.explanations import head_in_words, stack_in_words
from app.inspector.picture_view import PictureView
from app.numbers import spelt
from app.theme import UNIT, Theme, text_font
from engine.results import Stack

Place = tuple[int | None, int | None]  # layer and head, from 0; None: all of them
STRIP = 8  # of a head's height, an eighth shows what it is worth
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
    """All heads of a stack.

    `chosen` tells the layer and the head, from 0, None for all of them; `toggled` a layer and a
    head that are to be among the lines or no more.
    """

    chosen = Signal(object, object)
    toggled = Signal(int, int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(pg.AxisItem("left"), pg.AxisItem("top"), parent=parent)
        self._stack: Stack = "cross"
        self._layers = self._heads = 0
        self._choice: Place = (0, 0)
        self._cursor: tuple[int, int] | None = None  # framed by pointer or keys, not chosen
        self._image = pg.ImageItem(axisOrder="row-major")
        self._strips = pg.ImageItem(axisOrder="row-major")  # what each head is worth
        self._changes: NDArray[np.float32] | None = None
        self._lines = pg.PlotCurveItem(connect="pairs", skipFiniteCheck=True)
        self._hover_frame = QGraphicsRectItem()
        self._frame = QGraphicsRectItem()
        self._head_frames = [QGraphicsRectItem() for _ in range(MOST_HEADS)]
        for item in (
            self._image, self._strips, self._lines,
            *self._head_frames, self._hover_frame, self._frame,
        ):  # fmt: skip
            self.box.addItem(item, ignoreBounds=True)
        self._corner = pg.LabelItem(self.tr("all"))
        self._layout.addItem(self._corner, 0, 0)
        self.box.setMouseEnabled(x=False, y=False)
        for axis in (self.left, self.top):
            axis.setStyle(tickLength=0, tickAlpha=0, hideOverlappingLabels=False)
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
        self._corner.setText(self.tr("all"), color=theme.muted, size=f"{small.pointSizeF()}pt")
        self.top.setHeight(max(5 * UNIT, 2.5 * QFontMetricsF(small).height()))
        self._lines.setPen(pg.mkPen(theme.card, width=4))
        self._frame.setPen(pg.mkPen(theme.accent, width=3))
        self._hover_frame.setPen(pg.mkPen(theme.muted, width=2))
        for frame, colour in zip(self._head_frames, head_colours(theme), strict=True):
            frame.setPen(pg.mkPen(colour, width=3))

    def show_heads(self, stack: Stack, values: NDArray[np.float32], largest: float | None) -> None:
        """Show values [layer, head, row, column]; None stretches the colours of each head alone."""
        layers, heads = values.shape[:2]
        if (layers, heads) != (self._layers, self._heads):
            self._layers, self._heads = layers, heads
            self._lay_out()
        self._stack = stack
        self._image.setVisible(bool(values.size))
        if not values.size:
            return
        small = shrink(values)
        scale = np.float32(largest) if largest else small.max(axis=(2, 3), keepdims=True)
        picture = tile(small / np.maximum(scale, np.float32(1e-9)))
        self._image.setImage(coloured(picture, 1.0), levels=(0, 255))
        self._image.setRect(QRectF(0, 0, heads, layers))

    def show_changes(self, changes: NDArray[np.float32] | None, largest: float) -> None:
        """Colour a strip below each head by a change [layer, head], from -`largest` to `largest`.

        None shows no strips.
        """
        self._changes = changes
        self._strips.setVisible(changes is not None)
        if changes is None:
            return
        layers, heads = changes.shape
        strips = np.zeros((layers, STRIP, heads, 4), np.uint8)  # all but the strip lets through
        strips[:, -1, :, :3] = diverging(changes, largest)
        strips[:, -1, :, 3] = 255
        self._strips.setImage(strips.reshape(layers * STRIP, heads, 4), levels=(0, 255))
        self._strips.setRect(QRectF(0, 0, heads, layers))

    def set_choice(self, layer: int | None, head: int | None) -> None:
        """Frame what is chosen: a head, those of a layer or column, or all."""
        self._choice = (layer, head)
        self._frame_place(self._frame, self._choice)

    def set_heads(self, heads: tuple[HeadChoice, ...]) -> None:
        """Frame the heads of the lines in their colours, where there are several."""
        several = len(heads) > 1
        self._frame.setVisible(not several)
        for number, frame in enumerate(self._head_frames):
            frame.setVisible(several and number < len(heads))
            if number < len(heads):
                inset = 0.03
                frame.setRect(
                    QRectF(heads[number].head, heads[number].layer, 1, 1).adjusted(
                        inset, inset, -inset, -inset
                    )
                )

    def position_of(self, layer: int | None, head: int | None) -> QPointF:
        """The widget's pixel at the middle of a head, or of the number of a layer or of a head."""
        inside = self.pixel_of(QPointF((head or 0) + 0.5, (layer or 0) + 0.5))
        edges = [
            QPointF(self.mapFromScene(axis.sceneBoundingRect().center()))
            for axis in (self.left, self.top)
        ]
        return QPointF(
            edges[0].x() if head is None else inside.x(),
            edges[1].y() if layer is None else inside.y(),
        )

    def place_at(self, position: QPointF) -> Place | None:
        """The layer and head at a pixel of the widget; None for either is all of them."""
        scene = self.mapToScene(position.toPoint())
        point: QPointF = self.box.mapSceneToView(scene)
        left, top = self.left.sceneBoundingRect(), self.top.sceneBoundingRect()
        layer = None if top.top() <= scene.y() < top.bottom() else int(np.floor(point.y()))
        head = None if left.left() <= scene.x() < left.right() else int(np.floor(point.x()))
        inside = (layer is None or 0 <= layer < self._layers) and (
            head is None or 0 <= head < self._heads
        )
        return (layer, head) if inside else None

    def mousePressEvent(self, event: QMouseEvent) -> None:
        found = self.place_at(event.position())
        if found is not None and event.button() == Qt.MouseButton.LeftButton:
            if event.modifiers() & Qt.KeyboardModifier.ControlModifier and None not in found:
                self.toggled.emit(*found)
            else:
                self.chosen.emit(*found)
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        found = self.place_at(event.position())
        self._hover_frame.setVisible(found is not None)
        if found is None:
            QToolTip.hideText()
            return
        self._frame_place(self._hover_frame, found)
        QToolTip.showText(event.globalPosition().toPoint(), self._words(found), self)

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
        key = Qt.Key(event.key())
        control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        if key == Qt.Key.Key_Space and control:
            self.toggled.emit(*(self._cursor or (self._choice[0] or 0, self._choice[1] or 0)))
        elif key not in _STEPS:
            event.ignore()
        elif control:
            layer, head = self._cursor or (self._choice[0] or 0, self._choice[1] or 0)
            down, right = _STEPS[key]
            self._cursor = (
                min(max(layer + down, 0), self._layers - 1),
                min(max(head + right, 0), self._heads - 1),
            )
            self._frame_place(self._hover_frame, self._cursor)
            self._hover_frame.setVisible(True)
        else:
            self._cursor = None
            self._hover_frame.setVisible(False)
            down, right = _STEPS[key]
            self.chosen.emit(
                _beside(self._choice[0], down, self._layers),
                _beside(self._choice[1], right, self._heads),
            )

    def _frame_place(self, frame: QGraphicsRectItem, place: Place) -> None:
        layer, head = place
        width = self._heads if head is None else 1
        height = self._layers if layer is None else 1
        frame.setRect(QRectF(head or 0, layer or 0, width, height))

    def _words(self, place: Place) -> str:
        layer, head = place
        if layer is not None and head is not None:
            name = head_in_words(self._stack, layer, head)
            if self._changes is None:
                return name
            text = self.tr("{head}: muted, it changes the log-probability by {change}")
            worth: str = text.format(head=name, change=spelt(f"{self._changes[layer, head]:+.3f}"))
            return worth
        if layer is not None:
            text = self.tr("{stack}: all heads of layer {layer} together")
        elif head is not None:
            text = self.tr("{stack}: head {head} of all layers together")
        else:
            text = self.tr("{stack}: all layers and heads together")
        words: str = text.format(
            stack=stack_in_words(self._stack), layer=(layer or 0) + 1, head=(head or 0) + 1
        )
        return words

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
        self._cursor = None


def _beside(place: int | None, step: int, count: int) -> int | None:
    """One place on; before the first are all."""
    if step == 0:
        return place
    at = -1 if place is None else place
    at = min(max(at + step, -1), count - 1)
    return None if at < 0 else at
