"""Another text in the place of the one that is typed."""

from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QPlainTextEdit


def put_text(editor: QPlainTextEdit, text: str) -> None:
    """Put a text in the place of what an editor holds; Ctrl+Z brings that back."""
    cursor = QTextCursor(editor.document())
    cursor.select(QTextCursor.SelectionType.Document)
    cursor.insertText(text)
    cursor.movePosition(QTextCursor.MoveOperation.Start)
    editor.setTextCursor(cursor)
