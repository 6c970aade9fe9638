"""The list of entries: its looks, its keys and its context menu."""

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QPoint, Qt, Signal
from PySide6.QtGui import (
    QAction,
    QContextMenuEvent,
    QFocusEvent,
    QKeyEvent,
    QKeySequence,
    QPalette,
)
from PySide6.QtWidgets import QListView, QMenu

from app.history.list_model import ENTRY, HistoryModel
from app.history.store import Entry
from app.row_delegate import RowText, show_rows
from app.theme import UNIT


class EntryList(QListView):
    """The list; `undo_wanted` tells of Ctrl+Z, which elsewhere belongs to the desk."""

    undo_wanted = Signal()

    def __init__(self, model: HistoryModel) -> None:
        super().__init__()
        self.setModel(model)
        self._model = model
        show_rows(self, self._texts)
        self.setSelectionMode(QListView.SelectionMode.ExtendedSelection)
        self.setAccessibleName(self.tr("History"))
        self.setToolTip(
            self.tr("Return puts an entry back into the desk, P pins it, Delete deletes it")
        )

    def _texts(self, index: QModelIndex | QPersistentModelIndex) -> list[RowText]:
        """Source over target, languages and time below."""
        entry: Entry = index.data(ENTRY)
        role = QPalette.ColorRole
        return [
            RowText(entry.source, bold=True),
            RowText(entry.target),
            RowText(
                self._model.about(entry),
                role=role.Highlight if entry.pinned else role.PlaceholderText,
                smaller=True,
                lines=1,
            ),
        ]

    def add_command(self, text: str, tip: str, *keys: str) -> QAction:
        """A command of the context menu; its keys work where the list has the focus."""
        action = QAction(text, self)
        action.setToolTip(tip)
        action.setShortcuts([QKeySequence(key) for key in keys])
        action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        self.addAction(action)
        return action

    def event(self, event: QEvent) -> bool:
        if (
            event.type() == QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and event.matches(QKeySequence.StandardKey.Undo)
        ):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Undo):
            self.undo_wanted.emit()
            return
        super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        if not self.currentIndex().isValid() and self.model().rowCount():
            self.setCurrentIndex(self.model().index(0, 0))  # Qt would not select it
        super().focusInEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        if self.selectionModel().hasSelection():
            place = event.globalPos()
            if event.reason() == QContextMenuEvent.Reason.Keyboard:
                below = self.visualRect(self.currentIndex()).bottomLeft() + QPoint(UNIT, 0)
                place = self.viewport().mapToGlobal(below)
            menu = QMenu(self)
            menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            menu.addActions(self.actions())
            menu.popup(place)
