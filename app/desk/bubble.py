"""A few words beside a word: a bubble over the window that takes neither the focus nor a click."""

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from app.theme import UNIT

_WIDEST = 44 * UNIT


class Bubble(QFrame):
    """Shows one text at a time; hidden until then."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self.setProperty("card", True)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.label = QLabel()
        self.label.setTextFormat(Qt.TextFormat.PlainText)
        self.label.setWordWrap(True)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(UNIT, UNIT // 2, UNIT, UNIT // 2)
        layout.addWidget(self.label)
        self.hide()

    def show_at(self, place: QRect, text: str) -> None:
        """Show a text below `place`, or above it where there is more room; both in the window."""
        self.label.setText(text)
        self.label.setAccessibleName(text)
        self.setAccessibleName(text)
        margins = 2 * UNIT + 2
        widest = min(_WIDEST, self._window.width() - 2 * UNIT) - margins
        metrics = self.label.fontMetrics()
        needed = max(metrics.horizontalAdvance(line) for line in text.split("\n")) + UNIT
        width = min(needed, widest)
        self.label.setFixedSize(width, self.label.heightForWidth(width))
        self.adjustSize()
        self.move(beside(place, self, self._window))
        self.raise_()
        self.show()


def beside(place: QRect, card: QWidget, window: QWidget) -> QPoint:
    """Where a card has to be to lie below a place in the window, else above it, else beside it."""
    room = window.rect().adjusted(UNIT, UNIT, -UNIT, -UNIT)
    below, above = place.bottom() + UNIT // 2, place.top() - UNIT // 2 - card.height()
    x, y = place.left(), below
    if below + card.height() > room.bottom():
        y = above
        if above < room.top():
            y = room.bottom() - card.height()
            right, left = place.right() + UNIT, place.left() - UNIT - card.width()
            x = right if right + card.width() <= room.right() or left < room.left() else left
    x = max(room.left(), min(x, room.right() - card.width()))
    return QPoint(x, max(room.top(), y))
