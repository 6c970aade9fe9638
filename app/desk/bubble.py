"""A few words beside a word: a bubble over the window that takes neither the focus nor a click."""

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from app.theme import UNIT

_WIDEST = 44 * UNIT


class Bubble(QFrame):
    """Shows one text at a time; hidden until then."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
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
        widest = min(_WIDEST, self.parentWidget().width() - 2 * UNIT) - margins
        metrics = self.label.fontMetrics()
        needed = max(metrics.horizontalAdvance(line) for line in text.split("\n")) + UNIT
        width = min(needed, widest)
        self.label.setFixedSize(width, self.label.heightForWidth(width))
        self.adjustSize()
        self.move(beside(place, self))
        self.raise_()
        self.show()


def beside(place: QRect, card: QWidget) -> QPoint:
    """Where a card has to be to be below a place of its parent, or above, and inside of it."""
    room = card.parentWidget().rect().adjusted(UNIT, UNIT, -UNIT, -UNIT)
    below = place.bottom() + UNIT // 2
    above = place.top() - UNIT // 2 - card.height()
    fits_below = below + card.height() <= room.bottom()
    y = below if fits_below or above < room.top() else above
    x = min(place.left(), room.right() - card.width())
    return QPoint(max(room.left(), x), max(room.top(), min(y, room.bottom() - card.height())))
