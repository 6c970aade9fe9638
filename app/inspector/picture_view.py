"""A picture with an axis on its left and one above it: what mosaic and heatmap have in common.

Rows are counted from the top. It is put together from pyqtgraph's parts without its `PlotItem`,
whose menus and buttons have no place here.
"""

import pyqtgraph as pg
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtWidgets import QWidget

from app.theme import UNIT


class PictureView(pg.GraphicsView):
    """One view box, `box`, between two axes, and what may stand at its right."""

    def __init__(
        self,
        left: pg.AxisItem,
        top: pg.AxisItem,
        right: pg.AxisItem | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.left, self.top = left, top
        self.box = pg.ViewBox(enableMenu=False, invertY=True, defaultPadding=0)
        self._layout = pg.GraphicsLayout()
        self._layout.setContentsMargins(0, 0, UNIT, UNIT)
        self._layout.setSpacing(0)
        self._layout.addItem(top, 0, 1)
        self._layout.addItem(left, 1, 0)
        self._layout.addItem(self.box, 1, 1)
        if right is not None:
            self._layout.addItem(right, 1, 2)
            right.linkToView(self.box)
        left.linkToView(self.box)
        top.linkToView(self.box)
        self.setCentralItem(self._layout)
        self.setMouseTracking(True)

    def pixel_of(self, point: QPointF) -> QPointF:
        """The widget's pixel at a point of the view."""
        return QPointF(self.mapFromScene(self.box.mapViewToScene(point)))

    def part_at(self, pixel: QPointF) -> tuple[pg.AxisItem, QPointF] | None:
        """The axis at a pixel of the widget, and the point of the view beside it."""
        scene = self.mapToScene(pixel.toPoint())
        for axis in (self.left, self.top):
            area: QRectF = axis.sceneBoundingRect()
            if area.contains(scene):
                return axis, self.box.mapSceneToView(scene)
        return None

    def point_at(self, pixel: QPointF) -> QPointF | None:
        """The point of the view at a pixel of the widget, None outside the picture."""
        scene = self.mapToScene(pixel.toPoint())
        if not self.box.sceneBoundingRect().contains(scene):
            return None
        point: QPointF = self.box.mapSceneToView(scene)
        return point
