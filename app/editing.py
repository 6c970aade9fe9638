"""Undo, copy and their like, for whatever text has the keyboard's focus, or had it last.

A text that has the focus answers these keys itself; the actions are for the menu, and for those
who look there for the keys. What a text cannot do, such as cutting from a translation, is grey.
"""

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QApplication, QLineEdit, QPlainTextEdit, QTextEdit, QWidget
from shiboken6 import isValid

from app.actions import Actions, connect
from app.desk.editor import TranslationEditor

Text = QPlainTextEdit | QTextEdit | QLineEdit


class Editing(QObject):
    """Connects the editing actions of a window."""

    def __init__(self, window: QWidget, actions: Actions) -> None:
        super().__init__(window)
        self._window = window
        self._actions = actions
        self._text: Text | None = None
        connect(actions.undo, lambda: self._do("undo"))
        connect(actions.redo, lambda: self._do("redo"))
        connect(actions.cut, lambda: self._do("cut"))
        connect(actions.copy, lambda: self._do("copy"))
        connect(actions.paste, lambda: self._do("paste"))
        connect(actions.select_all, lambda: self._do("selectAll"))
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._follow)

    @property
    def text(self) -> Text | None:
        """The text that the actions act upon."""
        return self._text if self._text is not None and isValid(self._text) else None

    @Slot()
    def refresh(self) -> None:
        """Grey what the text cannot do just now; for a menu about to be shown."""
        text, actions = self.text, self._actions
        for action in (actions.copy, actions.select_all):
            action.setEnabled(text is not None)
        writable = text is not None and not text.isReadOnly()
        for action in (actions.cut, actions.paste):
            action.setEnabled(writable)
        undoable, redoable = writable, writable
        if isinstance(text, QLineEdit):
            undoable, redoable = text.isUndoAvailable(), text.isRedoAvailable()
        elif isinstance(text, TranslationEditor):
            undoable, redoable = text.can_undo, text.can_redo
        elif text is not None and writable:
            document = text.document()
            undoable, redoable = document.isUndoAvailable(), document.isRedoAvailable()
        actions.undo.setEnabled(undoable)
        actions.redo.setEnabled(redoable)

    @Slot()
    def release(self) -> None:
        """Let every action answer its key again, once the menu is closed."""
        actions = self._actions
        for action in (
            actions.undo, actions.redo, actions.cut, actions.copy, actions.paste,
            actions.select_all,
        ):  # fmt: skip
            action.setEnabled(True)

    def _do(self, what: str) -> None:
        if self.text is not None:
            getattr(self.text, what)()

    @Slot("QWidget*", "QWidget*")
    def _follow(self, _before: QWidget | None, now: QWidget | None) -> None:
        if isinstance(now, Text) and self._window.isAncestorOf(now):
            self._text = now
