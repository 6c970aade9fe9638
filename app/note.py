"""A sentence in a page: what happened, what went wrong, what to do."""

import re

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

_BREAK = re.compile(r"(?<=[/\\._-])(?=\w)")
_LONG = re.compile(r"\S{25,}")  # a path, a URL: no page is as wide


class Note(QLabel):
    """Text as it stands, wrapped, also within a long path; `said` is the text itself."""

    def __init__(self, role: str = "muted") -> None:
        super().__init__()
        self.said = ""
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.setProperty("role", role)

    def say(self, text: str, role: str = "muted", spoken: str | None = None) -> None:
        """Show another text, in the looks of a role of the style sheet.

        A screen reader reads `spoken`, where the text itself changes too often for that.
        """
        self.said = text
        if role != self.property("role"):
            self.setProperty("role", role)
            self.style().unpolish(self)
            self.style().polish(self)
        self.setText(_LONG.sub(lambda found: _BREAK.sub("\N{ZERO WIDTH SPACE}", found[0]), text))
        self.setAccessibleName(text if spoken is None else spoken)
        if self.parentWidget() is not None:  # else it would be a window of its own for a moment
            self.setVisible(True)
