"""The line below a pane: facts about its text, and for a while something about a word.

It never takes more room than there is: what does not fit is cut on the screen, and whole in the
tooltip and for a screen reader.
"""

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy

from app.theme import plain_tip


class FactsLine(QLabel):
    """One line of muted text."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self._name = name
        self._facts = self._word = ""
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setProperty("role", "muted")
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._show()

    @property
    def whole(self) -> str:
        """What is to be read here, uncut."""
        return self._word or self._facts

    def setText(self, text: str) -> None:
        """Say something about the whole text."""
        if text != self._facts:
            self._facts = text
            self._show()

    def show_word(self, text: str) -> None:
        """Say something about a word instead; "" goes back to the facts."""
        if text != self._word:
            self._word = text
            self._show()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._cut()

    def _show(self) -> None:
        self.setAccessibleName(f"{self._name}: {self.whole}" if self.whole else self._name)
        self._cut()

    def _cut(self) -> None:
        room = self.contentsRect().width()
        cut = self.fontMetrics().elidedText(self.whole, Qt.TextElideMode.ElideRight, room)
        self.setToolTip(plain_tip(self.whole) if cut != self.whole else "")
        if cut != self.text():
            super().setText(cut)
