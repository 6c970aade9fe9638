"""The heatmap: one head enlarged, its pieces on both axes, and the cell under the pointer.

A row belongs to the piece that looks (the query), a column to a piece looked at (the key). Pointing
at a cell lights its row and column; a click holds them until the next click. The wheel zooms, a
double click shows all again. Arrow keys go from cell to cell, and + and - zoom.
"""

from dataclasses import dataclass

import numpy as np
import pyqtgraph as pg
from numpy.typing import NDArray
from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QGraphicsRectItem, QWidget

from app.inspector.colours import lookup_table
from app.inspector.picture_view import PictureView
from app.inspector.piece_axis import PieceAxis
from app.inspector.pieces import shown
from app.theme import UNIT, Theme
from engine.results import Piece

FEWEST_IN_VIEW = 4  # pieces, however far one zooms in
SMALL_CELL = 12  # pixels; smaller ones are framed with a thin line, which hides less of them
_STEPS = {
    Qt.Key.Key_Left: (0, -1),
    Qt.Key.Key_Right: (0, 1),
    Qt.Key.Key_Up: (-1, 0),
    Qt.Key.Key_Down: (1, 0),
}
_ZOOMS = {Qt.Key.Key_Plus: 0.8, Qt.Key.Key_Minus: 1.25}  # how much more is then in view


@dataclass(frozen=True, slots=True)
class Cell:
    """A query and a key, counted from 0."""

    query: int
    key: int


class Heatmap(PictureView):
    """One head. `pointed` gives the `Cell` that is pointed at or held, or None."""

    pointed = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        self._rows = PieceAxis("left", theme)
        self._columns = PieceAxis("top", theme)
        super().__init__(self._rows, self._columns, parent)
        self._pieces: tuple[tuple[Piece, ...], tuple[Piece, ...]] = ((), ())
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
        self._rows.set_theme(theme)
        self._columns.set_theme(theme)
        self._pens = [pg.mkPen(theme.accent, width=width) for width in (1, 2)]
        self._fit_axes()

    def show_head(
        self,
        weights: NDArray[np.float32],
        queries: tuple[Piece, ...],
        keys: tuple[Piece, ...],
        largest: float,
    ) -> None:
        """Show the weights [query, key] of one head in colours from 0 to `largest`."""
        self._image.setImage(np.ascontiguousarray(weights), levels=(0.0, max(largest, 1e-9)))
        if (queries, keys) == self._pieces:
            return
        self._pieces = (queries, keys)
        self._shape = (len(queries), len(keys))
        self._image.setRect(QRectF(-0.5, -0.5, len(keys), len(queries)))
        for axis, pieces in ((self._rows, queries), (self._columns, keys)):
            axis.set_pieces(
                [shown(piece) for piece in pieces], [piece.kind == "special" for piece in pieces]
            )
        self._held = False
        self._light(None)
        self.show_all()

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
        return self.pixel_of(QPointF(cell.key, cell.query))

    def cell_at(self, position: QPointF) -> Cell | None:
        """The cell at a pixel of the widget."""
        point = self.point_at(position)
        if point is None:
            return None
        cell = Cell(int(np.floor(point.y() + 0.5)), int(np.floor(point.x() + 0.5)))
        inside = 0 <= cell.query < self._shape[0] and 0 <= cell.key < self._shape[1]
        return cell if inside else None

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._pressed_at = event.position()
        super().mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        start, self._pressed_at = self._pressed_at, None
        still = start is not None and (start - event.position()).manhattanLength() < UNIT // 2
        if still and event.button() == Qt.MouseButton.LeftButton:
            cell = self.cell_at(event.position())
            self._held = cell is not None and not (self._held and cell == self._cell)
            self._light(cell)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        if not self._held:
            self._light(self.cell_at(event.position()))

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
                    min(max(cell.query + row, 0), self._shape[0] - 1),
                    min(max(cell.key + column, 0), self._shape[1] - 1),
                )
            self._held = True
            self._light(cell)
        elif key == Qt.Key.Key_Escape and self._held:
            self._held = False
            self._light(None)
        elif key in _ZOOMS:
            middle = (self._cell.key, self._cell.query) if self._cell is not None else None
            self.box.scaleBy((_ZOOMS[key], _ZOOMS[key]), center=middle)
        elif key == Qt.Key.Key_0:
            self.show_all()
        else:
            event.ignore()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        if not self._held:
            self._light(None)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if hasattr(self, "_shape"):  # the first resize comes while the base class is being made
            self._fit_axes()

    def _fit_axes(self) -> None:
        self._rows.fit(float(self.height()))
        self._columns.fit(float(self.width() - self._rows.width() - 2 * UNIT))

    def _light(self, cell: Cell | None) -> None:
        changed = cell != self._cell
        self._cell = cell
        for frame in (self._row_frame, self._column_frame):
            frame.setVisible(cell is not None)
        if cell is not None:
            rows, columns = self._shape
            width, height = self.box.viewPixelSize()
            self._row_frame.setPen(self._pens[height * SMALL_CELL < 1])
            self._column_frame.setPen(self._pens[width * SMALL_CELL < 1])
            self._row_frame.setRect(QRectF(-0.5, cell.query - 0.5, columns, 1))
            self._column_frame.setRect(QRectF(cell.key - 0.5, -0.5, 1, rows))
        self._rows.light(cell.query if cell else None)
        self._columns.light(cell.key if cell else None)
        if changed:
            self.pointed.emit(cell)
