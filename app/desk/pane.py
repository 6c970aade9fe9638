"""A text pane: a card with an editor, and a line below it for facts and buttons.

The text of a pane is plain. `raw_text` gives it as it was typed; `QPlainTextEdit.toPlainText` would
turn no-break spaces into common ones.
"""

from PySide6.QtCore import QEvent, QMimeData, QObject, QSize, Qt
from PySide6.QtGui import QAction, QColor, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QTextEdit,
    QToolButton,
    QVBoxLayout,
)

from app.desk.offsets import to_utf16
from app.theme import PANE_POINTS, UNIT, Theme, text_font

_LINE_ENDS = str.maketrans("\u2028\u2029", "\n\n")


class PlainEditor(QPlainTextEdit):
    """A plain-text editor that gives its text and its selection as they were typed."""

    def raw_text(self) -> str:
        """The whole text, every character kept; lines end with a line feed."""
        return self.document().toRawText().translate(_LINE_ENDS)

    def createMimeDataFromSelection(self) -> QMimeData:
        data = QMimeData()
        data.setText(self.textCursor().selectedText().translate(_LINE_ENDS))
        return data


class Pane(QFrame):
    """One half of the desk."""

    def __init__(
        self, name: str, tip: str, placeholder: str, actions: list[QAction], *, read_only: bool
    ) -> None:
        super().__init__()
        self.setProperty("card", True)
        self.editor = PlainEditor()
        self.editor.setReadOnly(read_only)
        if read_only:
            self.editor.setTextInteractionFlags(
                Qt.TextInteractionFlag.TextSelectableByMouse
                | Qt.TextInteractionFlag.TextSelectableByKeyboard
            )
        self.editor.setTabChangesFocus(True)
        self.editor.setFont(text_font(PANE_POINTS))
        self.editor.setPlaceholderText(placeholder)
        self.editor.setAccessibleName(name)
        self.editor.setToolTip(tip)
        self.editor.document().setDocumentMargin(UNIT)
        self.editor.installEventFilter(self)
        self.setMinimumSize(QSize(24 * UNIT, 12 * UNIT))

        self.facts = QLabel()
        self.facts.setProperty("role", "muted")
        self.facts.setAccessibleName(name)
        footer = QHBoxLayout()
        footer.setContentsMargins(UNIT + UNIT // 2, 0, UNIT // 2, UNIT // 2)
        footer.addWidget(self.facts, 1)
        for action in actions:
            button = QToolButton()
            button.setDefaultAction(action)
            button.setAccessibleName(action.text().replace("&", ""))
            footer.addWidget(button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(UNIT // 2, UNIT // 2, UNIT // 2, 0)
        layout.setSpacing(0)
        layout.addWidget(self.editor, 1)
        layout.addLayout(footer)

    def show_text(self, text: str) -> None:
        """Show a text; only what differs is touched, so a long one grows and scrolls in peace."""
        old = self.editor.raw_text()
        start = _common(old, text)
        end = _common(old[start:][::-1], text[start:][::-1])
        if text[start : len(text) - end] == "" and len(old) == start + end:
            return
        bar = self.editor.verticalScrollBar()
        place = bar.value()
        bar.blockSignals(True)
        cursor = QTextCursor(self.editor.document())
        first = to_utf16(old, start)
        cursor.setPosition(first)
        cursor.setPosition(
            first + to_utf16(old[start : len(old) - end], len(old) - start - end),
            QTextCursor.MoveMode.KeepAnchor,
        )
        cursor.insertText(text[start : len(text) - end])
        bar.blockSignals(False)
        bar.setValue(place)

    def mark(self, start: int, end: int, theme: Theme) -> None:
        """Colour the characters from `start` to `end`; nothing where they are equal."""
        selections: list[QTextEdit.ExtraSelection] = []
        if end > start:
            text = self.editor.raw_text()
            selection = QTextEdit.ExtraSelection()
            selection.cursor = QTextCursor(self.editor.document())
            selection.cursor.setPosition(to_utf16(text, start))
            selection.cursor.setPosition(to_utf16(text, end), QTextCursor.MoveMode.KeepAnchor)
            form = QTextCharFormat()
            form.setBackground(QColor(theme.highlight))
            selection.format = form
            selections.append(selection)
        self.editor.setExtraSelections(selections)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut):
            self.setProperty("focused", event.type() == QEvent.Type.FocusIn)
            self.style().unpolish(self)
            self.style().polish(self)
        return False


def _common(one: str, other: str) -> int:
    """How many characters two texts have in common at their start."""
    low, high = 0, min(len(one), len(other))
    while low < high:
        middle = (low + high + 1) // 2
        if one[low:middle] == other[low:middle]:
            low = middle
        else:
            high = middle - 1
    return low
