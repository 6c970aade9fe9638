"""What stands side by side in a comparison: a heatmap below its title and what it is of."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QLabel, QSizePolicy, QVBoxLayout, QWidget

from app.inspector.colours import diverging_table
from app.inspector.heatmap import Heatmap
from app.theme import UNIT, plain_tip
from engine.lens import Picture


class DifferenceMap(Heatmap):
    """A heatmap of what may be below zero."""

    def show_difference(self, picture: Picture, largest: float) -> None:
        """Show a picture in colours from -`largest` to `largest`."""
        self._image.setLookupTable(diverging_table())
        self.show_picture(picture, 1.0)
        bound = max(largest, 1e-6)
        self._image.setImage(picture.values, levels=(-bound, bound))


class ComparePane(QFrame):
    """A heatmap below its title and what it is of."""

    def __init__(self, heatmap: Heatmap) -> None:
        super().__init__()
        self.setProperty("card", True)
        self.heatmap = heatmap
        heatmap.setMinimumWidth(18 * UNIT)
        heatmap.setMinimumHeight(22 * UNIT)
        policy = QSizePolicy.Policy
        heatmap.setSizePolicy(policy.Expanding, policy.Ignored)  # as high as there is room
        self._title, self._text = QLabel(), QLabel()
        self._title.setProperty("textSize", "title")
        self._text.setProperty("role", "muted")
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(UNIT // 2, UNIT // 2, UNIT // 2, UNIT // 2)
        self._layout.setSpacing(UNIT // 2)
        for label in (self._title, self._text):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
            self._layout.addWidget(label)
        self._layout.addWidget(heatmap, 1)

    def add(self, widget: QWidget) -> None:
        """Put something else in the place of the heatmap."""
        self._layout.addWidget(widget)
        self._layout.addStretch(0)

    def say(self, title: str, text: str, tip: str = "") -> None:
        """Say what is shown; the tip has what there was no room for."""
        self._title.setText(title)
        self._text.setText(text)
        self._text.setToolTip(plain_tip(tip))
        self.heatmap.setAccessibleName(title)
