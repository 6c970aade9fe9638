"""A plain-text editor that knows its text by characters, as the engine counts them.

The text of an editor is plain. `raw_text` gives it as it was typed; `QPlainTextEdit.toPlainText`
would turn no-break spaces into common ones. It is read out once after each change, not at each
question.
"""

from typing import NamedTuple

from PySide6.QtCore import QMimeData, QPoint, QPointF, QRect, Qt, Signal, Slot
from PySide6.QtGui import (
    QContextMenuEvent,
    QMouseEvent,
    QTextBlock,
    QTextCursor,
    QTextLine,
)
from PySide6.QtWidgets import QApplication, QMenu, QPlainTextEdit

from app.desk.offsets import Offsets


class Span(NamedTuple):
    """Characters from `start` up to `end`."""

    start: int
    end: int


class PlainEditor(QPlainTextEdit):
    """A plain-text editor that gives its text and its selection as they were typed."""

    def __init__(self) -> None:
        super().__init__()
        self._raw: str | None = None
        self._offsets: Offsets | None = None
        self.document().contentsChange.connect(self._forget)

    def raw_text(self) -> str:
        """The whole text, every character kept; lines end with a line feed."""
        if self._raw is None:
            self._raw = _with_line_feeds(self.document().toRawText())
        return self._raw

    @property
    def offsets(self) -> Offsets:
        """Between characters and Qt's positions in the text as it is now."""
        if self._offsets is None:
            self._offsets = Offsets(self.raw_text())
        return self._offsets

    @property
    def cursor_at(self) -> int:
        """The character before which the text cursor stands."""
        return self.offsets.from_utf16(self.textCursor().position())

    def go_to(self, character: int) -> None:
        """Put the text cursor before a character, and bring it into view."""
        cursor = self.textCursor()
        cursor.setPosition(self.offsets.to_utf16(character))
        self.setTextCursor(cursor)
        self.ensureCursorVisible()

    def cursor_over(self, start: int, end: int) -> QTextCursor:
        """A cursor of its own that has selected the characters from `start` to `end`."""
        last = self.document().characterCount() - 1
        cursor = QTextCursor(self.document())
        cursor.setPosition(min(self.offsets.to_utf16(start), last))
        cursor.setPosition(min(self.offsets.to_utf16(end), last), QTextCursor.MoveMode.KeepAnchor)
        return cursor

    def character_at(self, point: QPoint) -> int | None:
        """The character that is drawn at a point of the viewport; None beside the text."""
        block = self.cursorForPosition(point).block()
        geometry = self.blockBoundingGeometry(block).translated(self.contentOffset())
        inside = QPointF(point) - geometry.topLeft()
        layout = block.layout()
        for number in range(layout.lineCount()):
            line = layout.lineAt(number)
            if line.naturalTextRect().contains(inside):
                at = line.xToCursor(inside.x(), QTextLine.CursorPosition.CursorOnCharacter)
                return self.offsets.from_utf16(block.position() + int(at))
        return None

    def rectangle_of(self, start: int, end: int) -> QRect:
        """Where the characters from `start` to `end` are in the viewport, as far as on one line."""
        cursor = self.cursor_over(start, end)
        first, last = QTextCursor(cursor), cursor
        first.setPosition(cursor.anchor())
        one, other = self.cursorRect(first), self.cursorRect(last)
        return one.united(other) if one.top() == other.top() else one

    def visible(self) -> Span:
        """The characters that are on the screen."""
        corner = self.viewport().rect().bottomRight()
        first = self.cursorForPosition(QPoint(0, 0)).position()
        last = self.cursorForPosition(corner).position()
        return Span(self.offsets.from_utf16(first), self.offsets.from_utf16(last))

    def line_of(self, character: int) -> int:
        """The number of the line on the screen that a character is in, as scroll bars count."""
        last = self.document().characterCount() - 1
        position = min(self.offsets.to_utf16(character), last)
        block: QTextBlock = self.document().findBlock(position)
        line = block.layout().lineForTextPosition(position - block.position())
        within = line.lineNumber() if line.isValid() else 0
        return int(block.firstLineNumber()) + within

    def createMimeDataFromSelection(self) -> QMimeData:
        data = QMimeData()
        data.setText(_with_line_feeds(self.textCursor().selectedText()))
        return data

    @Slot()
    def _forget(self) -> None:
        self._raw = self._offsets = None


class TranslationEditor(PlainEditor):
    """Shows a translation: read only, but with words that can be asked about.

    `clicked` gives the character that was clicked, not one where a selection began or ended.
    Undo and redo are answered elsewhere, by who sets `can_undo` and `can_redo`. `menu_opens` gives
    the context menu before it is shown, and the character that it was asked for at, or None.
    """

    clicked = Signal(int)
    undo_asked = Signal()
    redo_asked = Signal()
    menu_opens = Signal(QMenu, object)

    def __init__(self) -> None:
        super().__init__()
        self.can_undo = self.can_redo = False
        self._pressed: QPoint | None = None

    @Slot()
    def undo(self) -> None:
        self.undo_asked.emit()

    @Slot()
    def redo(self) -> None:
        self.redo_asked.emit()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        plain = (
            event.button() is Qt.MouseButton.LeftButton
            and event.modifiers() == Qt.KeyboardModifier.NoModifier
            and not self.textCursor().hasSelection()
        )
        self._pressed = event.position().toPoint() if plain else None
        super().mousePressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self._pressed = None  # it selects a word
        super().mouseDoubleClickEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        pressed, self._pressed = self._pressed, None
        if pressed is None or self.textCursor().hasSelection():
            return
        point = event.position().toPoint()
        if (point - pressed).manhattanLength() < QApplication.startDragDistance():
            character = self.character_at(point)
            if character is not None:
                self.clicked.emit(character)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        by_mouse = event.reason() is QContextMenuEvent.Reason.Mouse
        point = event.pos() if by_mouse else self.cursorRect().bottomLeft()
        menu = self.createStandardContextMenu()
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.menu_opens.emit(menu, self.character_at(point) if by_mouse else self.cursor_at)
        menu.popup(self.viewport().mapToGlobal(point))


def _with_line_feeds(text: str) -> str:
    return text.replace("\u2029", "\n").replace("\u2028", "\n")
