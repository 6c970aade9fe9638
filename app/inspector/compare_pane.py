"""What stands side by side in a comparison: a heatmap below its title and what it is of."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
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
        self._title, self._pair, self._text = QLabel(), Elided(), QLabel()
        self._title.setProperty("textSize", "title")
        for label in (self._title, self._text):
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setWordWrap(True)
        for label in (self._pair, self._text):
            label.setProperty("role", "muted")
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(UNIT // 2, UNIT // 2, UNIT // 2, UNIT // 2)
        self._layout.setSpacing(UNIT // 2)
        for label in (self._title, self._pair, self._text):
            self._layout.addWidget(label)
        self._layout.addWidget(heatmap, 1)

    def add(self, widget: QWidget) -> None:
        """Put something else in the place of the heatmap."""
        self._layout.addWidget(widget)
        self._layout.addStretch(0)

    def say(self, title: str, pair: str = "", text: str = "") -> None:
        """Say what is shown: a title, the sentence and its translation, an explanation."""
        for label, said in ((self._title, title), (self._pair, pair), (self._text, text)):
            label.setVisible(bool(said))
        self._title.setText(title)
        self._pair.say(pair)
        self._text.setText(text)
        self.heatmap.setAccessibleName(title)


class Elided(QLabel):
    """One line, cut where there is no more room; the whole of it is in the tooltip."""

    def __init__(self) -> None:
        super().__init__()
        self.said = ""
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def say(self, text: str) -> None:
        """Show another text."""
        self.said = text
        self.setAccessibleName(text)
        self.setToolTip(plain_tip(text))
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        mode = Qt.TextElideMode.ElideRight
        self.setText(self.fontMetrics().elidedText(self.said, mode, self.width()))
