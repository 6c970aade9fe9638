"""Which colour is which head's: their names, each in its colour, in as many rows as they need."""

from collections.abc import Sequence

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from app.inspector.colours import head_colours
from app.theme import UNIT, Theme


class Legend(QWidget):
    """The names of heads; hidden where there are none."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._labels: list[QLabel] = []
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(2 * UNIT)
        self._grid.setVerticalSpacing(0)
        self.set_theme(theme)
        self.hide()

    def set_theme(self, theme: Theme) -> None:
        """Take over a theme."""
        self._theme = theme
        for label, colour in zip(self._labels, head_colours(theme), strict=False):
            label.setStyleSheet(f"color: {colour}; font-weight: 600")

    def show_names(self, names: Sequence[str]) -> None:
        """Name the heads in the order of their colours."""
        if [label.text() for label in self._labels] != list(names):
            for label in self._labels:
                self._grid.removeWidget(label)
                label.deleteLater()
            self._labels = [QLabel(name, self) for name in names]
            self.set_theme(self._theme)
            self._arrange()
        self.setVisible(bool(names))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        widest = max((label.sizeHint().width() for label in self._labels), default=1)
        across = max(1, self.width() // (widest + 2 * UNIT))
        for number, label in enumerate(self._labels):
            self._grid.addWidget(label, number // across, number % across)
