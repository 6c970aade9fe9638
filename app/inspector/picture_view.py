"""A picture with an axis on its left and one above it: what mosaic and heatmap have in common.

Rows are counted from the top. It is put together from pyqtgraph's parts without its `PlotItem`,
whose menus and buttons have no place here.
"""

import pyqtgraph as pg
from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QWidget

from app.theme import UNIT


class PictureView(pg.GraphicsView):
    """One view box, `box`, between two axes."""

    def __init__(self, left: pg.AxisItem, top: pg.AxisItem, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.left, self.top = left, top
        self.box = pg.ViewBox(enableMenu=False, invertY=True, defaultPadding=0)
        self._layout = pg.GraphicsLayout()
        self._layout.setContentsMargins(0, 0, UNIT, UNIT)
        self._layout.setSpacing(0)
        self._layout.addItem(top, 0, 1)
        self._layout.addItem(left, 1, 0)
        self._layout.addItem(self.box, 1, 1)
        left.linkToView(self.box)
        top.linkToView(self.box)
        self.setCentralItem(self._layout)
        self.setMouseTracking(True)

    def pixel_of(self, point: QPointF) -> QPointF:
        """The widget's pixel at a point of the view."""
        return QPointF(self.mapFromScene(self.box.mapViewToScene(point)))

    def point_at(self, pixel: QPointF) -> QPointF | None:
        """The point of the view at a pixel of the widget, None outside the picture."""
        scene = self.mapToScene(pixel.toPoint())
        if not self.box.sceneBoundingRect().contains(scene):
            return None
        point: QPointF = self.box.mapSceneToView(scene)
        return point
