"""The heatmap among the views of the inspector, with the key to its colours."""

from typing import Any

from PySide6.QtCore import Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from app.inspector.colour_bar import ColourBar
from app.inspector.heatmap import Heatmap, Side
from app.inspector.views import Room
from app.seen import Cell
from app.theme import Theme


class HeatmapView(QWidget):
    """The picture of the lens as a heatmap."""

    def __init__(self, room: Room) -> None:
        super().__init__()
        self._inspection, self._brighten = room.inspection, room.actions.brighten
        self._marked: tuple[Side, int] | None = None
        self.heatmap = Heatmap(room.theme)
        self.bar = ColourBar(room.theme)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.heatmap, 1)
        row.addWidget(self.bar)
        self.heatmap.pointed.connect(self._choose_cell)
        self.heatmap.label_marked.connect(self._mark)
        self._inspection.picture_changed.connect(self.refresh)
        self._inspection.cell_changed.connect(self._show_cell)
        self._brighten.toggled.connect(self.refresh)

    def set_theme(self, theme: Theme) -> None:
        """Take over a theme."""
        self.heatmap.set_theme(theme)
        self.bar.set_theme(theme)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.refresh()

    @Slot()
    def refresh(self) -> None:
        """Show the picture as it is now."""
        picture = self._inspection.picture
        if picture is None or not self.isVisible():
            return
        largest = self._inspection.largest
        if self._brighten.isChecked():
            largest = float(picture.values.max(initial=0.0)) or 1.0
        if (picture.rows, picture.columns) != self.heatmap.labels:
            self._marked = None
        self.heatmap.show_picture(picture, largest)
        self.bar.set_largest(largest)
        self._show_cell()

    @Slot(object, bool)
    def _choose_cell(self, cell: Cell | None, held: bool) -> None:
        self._inspection.choose_cell(cell, held=held)

    @Slot()
    def _show_cell(self) -> None:
        if self.isVisible():
            self.heatmap.set_cell(self._inspection.cell, held=self._inspection.cell_is_held)

    @Slot(object, int)
    def _mark(self, side: Side, place: int) -> None:
        """The first of two labels is noted; the second makes what is between them the part."""
        picture = self._inspection.picture
        if picture is None:
            return
        labels = picture.rows if side is Side.ROWS else picture.columns
        if self._marked is None or self._marked[0] is not side:
            self._marked = (side, place)
            self.heatmap.mark_label(side, place)
            return
        first, last = sorted((self._marked[1], place))
        self._marked = None
        part: dict[str, Any] = {side.value: (labels[first].first, labels[last].end)}
        self._inspection.set_lens(**part)
