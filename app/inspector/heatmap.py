"""The heatmap: the picture of the lens in colours, its labels on both axes, and a cell lit.

A row belongs to what looks (the query), a column to what is looked at (the key). Pointing at a cell
lights its row and column; a click holds them until the next click. The wheel zooms, a double click
shows all again. Arrow keys go from cell to cell and hold, Escape lets go, and + and - zoom. Where
something is hidden, a bar beside each row says how much of it.
"""

from enum import Enum

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QGraphicsRectItem, QWidget

from app.inspector.colours import lookup_table
from app.inspector.hidden_bars import HiddenBars
from app.inspector.picture_view import PictureView
from app.inspector.piece_axis import PieceAxis
from app.seen import Cell
from app.theme import UNIT, Theme
from engine.lens import Label, Picture

FEWEST_IN_VIEW = 4  # cells, however far one zooms in
SMALL_CELL = 12  # pixels; smaller ones are framed with a thin line, which hides less of them
_STEPS = {
    Qt.Key.Key_Left: (0, -1),
    Qt.Key.Key_Right: (0, 1),
    Qt.Key.Key_Up: (-1, 0),
    Qt.Key.Key_Down: (1, 0),
}
_ZOOMS = {Qt.Key.Key_Plus: 0.8, Qt.Key.Key_Minus: 1.25}  # how much more is then in view


class Side(Enum):
    """The two sides of a picture."""

    ROWS = "rows"
    COLUMNS = "columns"


class Heatmap(PictureView):
    """A picture in colours.

    `labels` are those of its rows and columns.
    `pointed` gives the `Cell` that is pointed at or held, or None, and whether it is held;
    `label_marked` the `Side` and the place of a label that was clicked with Shift.
    """

    pointed = Signal(object, bool)
    label_marked = Signal(object, int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        self._rows = PieceAxis("left", theme)
        self._columns = PieceAxis("top", theme)
        self._hidden = HiddenBars(theme)
        super().__init__(self._rows, self._columns, self._hidden, parent)
        self.labels: tuple[tuple[Label, ...], tuple[Label, ...]] = ((), ())
        self._shape = (0, 0)
        self._cell: Cell | None = None
        self._held = False
        self._pressed_at: QPointF | None = None
        self._image = pg.ImageItem(axisOrder="row-major", lut=lookup_table())
        self._row_frame, self._column_frame = QGraphicsRectItem(), QGraphicsRectItem()
        for item in (self._image, self._row_frame, self._column_frame):
            self.box.addItem(item, ignoreBounds=True)
        self.setAccessibleName(self.tr("The chosen head: rows look at columns"))
        self.setMinimumWidth(32 * UNIT)
        self.set_theme(theme)
        self._light(None)

    @property
    def cell(self) -> Cell | None:
        """The cell that is pointed at or held."""
        return self._cell

    def set_theme(self, theme: Theme) -> None:
        """Take over a theme."""
        self.setBackground(theme.card)
        for axis in (self._rows, self._columns, self._hidden):
            axis.set_theme(theme)
        self._pens = [pg.mkPen(theme.accent, width=width) for width in (1, 2)]
        self._fit_axes()

    def show_picture(self, picture: Picture, largest: float) -> None:
        """Show a picture in colours from 0 to `largest`."""
        self._image.setVisible(bool(picture.values.size))
        if picture.values.size:
            self._image.setImage(picture.values, levels=(0.0, max(largest, 1e-9)))
        self._hidden.set_amounts(picture.hidden, picture.values.sum(1))
        if (picture.rows, picture.columns) == self.labels:
            return
        self.labels = (picture.rows, picture.columns)
        self._shape = (len(picture.rows), len(picture.columns))
        self._image.setRect(QRectF(-0.5, -0.5, self._shape[1], self._shape[0]))
        self._rows.set_labels(picture.rows)
        self._columns.set_labels(picture.columns)
        self._light(None)
        self.show_all()

    def set_cell(self, cell: Cell | None, *, held: bool) -> None:
        """Light a cell that is pointed at elsewhere."""
        self._held = held
        if cell != self._cell:
            self._light(cell)

    def show_all(self) -> None:
        """Undo any zoom, and give the labels the room that they need."""
        rows, columns = self._shape
        if not rows or not columns:
            return
        self.box.setLimits(
            xMin=-0.5, xMax=columns - 0.5, yMin=-0.5, yMax=rows - 0.5,
            minXRange=min(FEWEST_IN_VIEW, columns), minYRange=min(FEWEST_IN_VIEW, rows),
        )  # fmt: skip
        self.box.setRange(
            xRange=(-0.5, columns - 0.5), yRange=(-0.5, rows - 0.5), padding=0,
            disableAutoRange=True,
        )  # fmt: skip
        self._fit_axes()

    def position_of(self, cell: Cell) -> QPointF:
        """The widget's pixel at the middle of a cell."""
        return self.pixel_of(QPointF(cell.column, cell.row))

    def cell_at(self, position: QPointF) -> Cell | None:
        """The cell at a pixel of the widget."""
        point = self.point_at(position)
        if point is None:
            return None
        cell = Cell(int(np.floor(point.y() + 0.5)), int(np.floor(point.x() + 0.5)))
        inside = 0 <= cell.row < self._shape[0] and 0 <= cell.column < self._shape[1]
        return cell if inside else None

    def label_at(self, position: QPointF) -> tuple[Side, int] | None:
        """The side and the place of the label at a pixel of the widget."""
        found = self.part_at(position)
        if found is None:
            return None
        axis, point = found
        side = Side.ROWS if axis is self._rows else Side.COLUMNS
        place = int(np.floor((point.y() if side is Side.ROWS else point.x()) + 0.5))
        return (side, place) if 0 <= place < self._shape[side is Side.COLUMNS] else None

    def mark_label(self, side: Side, place: int) -> None:
        """Keep a label lit, as the beginning of a part."""
        self._rows.mark(place if side is Side.ROWS else None)
        self._columns.mark(place if side is Side.COLUMNS else None)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._pressed_at = event.position()
        super().mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        start, self._pressed_at = self._pressed_at, None
        still = start is not None and (start - event.position()).manhattanLength() < UNIT // 2
        if not still or event.button() != Qt.MouseButton.LeftButton:
            return
        label = self.label_at(event.position())
        if label is not None:
            if event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
                self.label_marked.emit(*label)
        else:
            cell = self.cell_at(event.position())
            self._point(cell, held=cell is not None and not (self._held and cell == self._cell))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        if not self._held:
            cell = self.cell_at(event.position())
            if cell != self._cell:
                self._point(cell)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.show_all()
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows go from cell to cell and hold it, Escape lets go; +, - and 0 zoom."""
        key = Qt.Key(event.key())
        if key in _STEPS and all(self._shape):
            row, column = _STEPS[key]
            cell = self._cell
            if cell is None:
                cell = Cell(0, 0)
            else:
                cell = Cell(
                    min(max(cell.row + row, 0), self._shape[0] - 1),
                    min(max(cell.column + column, 0), self._shape[1] - 1),
                )
            self._point(cell, held=True)
        elif key == Qt.Key.Key_Escape and self._held:
            self._point(None)
        elif key in _ZOOMS:
            middle = (self._cell.column, self._cell.row) if self._cell is not None else None
            self.box.scaleBy((_ZOOMS[key], _ZOOMS[key]), center=middle)
        elif key == Qt.Key.Key_0:
            self.show_all()
        else:
            event.ignore()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        if not self._held and self._cell is not None:
            self._point(None)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if hasattr(self, "_shape"):  # the first resize comes while the base class is being made
            self._fit_axes()

    def _fit_axes(self) -> None:
        self._rows.fit(float(self.height()))
        self._columns.fit(float(self.width() - self._rows.width() - 2 * UNIT))

    def _point(self, cell: Cell | None, *, held: bool = False) -> None:
        self._held = held
        self._light(cell)
        self.pointed.emit(cell, held)

    def _light(self, cell: Cell | None) -> None:
        self._cell = cell
        for frame in (self._row_frame, self._column_frame):
            frame.setVisible(cell is not None)
        if cell is not None:
            rows, columns = self._shape
            width, height = self.box.viewPixelSize()
            self._row_frame.setPen(self._pens[height * SMALL_CELL < 1])
            self._column_frame.setPen(self._pens[width * SMALL_CELL < 1])
            self._row_frame.setRect(QRectF(-0.5, cell.row - 0.5, columns, 1))
            self._column_frame.setRect(QRectF(cell.column - 0.5, -0.5, 1, rows))
        self._rows.light(cell.row if cell else None)
        self._columns.light(cell.column if cell else None)
