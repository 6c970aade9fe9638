"""The page of the history: search, read, put back into the desk, pin, delete, export.

Nothing here waits for the disk: the store works in the background, and the list follows. What was
deleted can be brought back for a while.
"""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QItemSelectionModel, QModelIndex, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QFileDialog,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QStackedLayout,
    QVBoxLayout,
    QWidget,
)

from app.background import Background
from app.history.entry_list import EntryList
from app.history.export import FORMATS, export
from app.history.list_model import HistoryModel
from app.history.store import Entry, HistoryStore
from app.note import Note
from app.reasons import reason_text
from app.theme import UNIT

SEARCH_PAUSE = 150
"""Milliseconds without a key before the list is searched."""

UNDO_TIME = 20_000
"""Milliseconds for which a deletion can be undone."""


class HistoryPage(QWidget):
    """The history, for the side panel.

    Args:
        store: what is shown; it stays the caller's, who closes it after this page.
        private: whether private mode is on.

    `opened` gives an entry whose source text is to be put back into the desk. Connect the
    recorder's `recorded` to `refresh`.
    """

    opened = Signal(object)

    def __init__(self, store: HistoryStore, private: bool = False) -> None:
        super().__init__()
        self._store = store
        self._background = Background()
        self.destroyed.connect(self._background.close)
        self._gone: tuple[Entry, ...] = ()
        self._kept_place: tuple[int, int, int] | None = None  # entry, row, scroll
        self.model = HistoryModel(store, self._background, self)
        self._make_widgets()
        self._make_actions()
        self._lay_out()
        self.model.modelAboutToBeReset.connect(self._keep_place)
        self.model.loaded.connect(self._on_loaded)
        self.model.failed.connect(self._show_trouble)
        self.set_private(private)
        self._update_actions()
        self.model.search("")

    def set_private(self, private: bool) -> None:
        """Say that private mode is on, or no longer."""
        self._private = private
        self.private_note.setVisible(private)
        self._show_emptiness()

    @Slot()
    def refresh(self) -> None:
        """Show what the store holds now; the place in the list is kept."""
        self.model.reload()

    def _make_widgets(self) -> None:
        self.search = QLineEdit()
        self.search.setPlaceholderText(self.tr("Search the history"))
        self.search.setToolTip(
            self.tr("Words of the text or of its translation; their beginnings are enough")
        )
        self.search.setAccessibleName(self.tr("Search the history"))
        self.search.setClearButtonEnabled(True)
        self.setFocusProxy(self.search)
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(SEARCH_PAUSE)
        self._pause.timeout.connect(lambda: self.model.search(self.search.text()))
        self.search.textChanged.connect(self._pause.start)
        self.private_note = Note()
        self.private_note.say(
            self.tr("Private mode is on: nothing that you translate now is stored."), "accent"
        )
        self.note = Note()
        self.note.hide()
        self.list = EntryList(self.model)
        self.list.activated.connect(lambda index: self._open_row(index))
        selection = self.list.selectionModel()
        selection.selectionChanged.connect(lambda: self._update_actions())
        selection.currentChanged.connect(lambda: self._update_actions())
        self.empty = Note()
        self.empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.undo_text = Note("")
        self.undo_button = QPushButton(self.tr("Undo"))
        self.undo_button.setToolTip(self.tr("Bring back what was deleted (Ctrl+Z in the list)"))
        self.undo_button.clicked.connect(self._undo)
        self._undo_time = QTimer(self)
        self._undo_time.setSingleShot(True)
        self._undo_time.setInterval(UNDO_TIME)
        self._undo_time.timeout.connect(self._forget)

    def _make_actions(self) -> None:
        self.open_action = self.list.add_command(
            self.tr("Open"), self.tr("Put this text back into the desk (Return)")
        )
        self.pin_action = self.list.add_command(
            self.tr("Pin"), self.tr("Keep at the top and when the history is cleared (P)"),
            "P", "Ctrl+P",
        )  # fmt: skip
        self.delete_action = self.list.add_command(
            self.tr("Delete"), self.tr("Delete the chosen entries (Delete)"), "Delete"
        )
        self.open_action.triggered.connect(lambda: self._open_row(self.list.currentIndex()))
        self.pin_action.triggered.connect(self._pin)
        self.delete_action.triggered.connect(self._delete)
        self.open_button = _button(self.open_action)
        self.pin_button = _button(self.pin_action)
        self.delete_button = _button(self.delete_action)
        self.export_button = QPushButton(self.tr("Export…"))
        self.export_button.setToolTip(
            self.tr("Write the whole history into a file: CSV for spreadsheets, or JSON")
        )
        self.export_button.clicked.connect(self._choose_export)
        self.clear_button = QPushButton(self.tr("Clear all"))
        self.clear_button.setToolTip(self.tr("Delete all entries that are not pinned"))
        self.clear_button.clicked.connect(self._clear)
        self.list.undo_wanted.connect(self._undo)
        self.search.returnPressed.connect(lambda: self.list.setFocus())

    def _lay_out(self) -> None:
        commands = QHBoxLayout()
        for button in (self.open_button, self.pin_button, self.delete_button):
            commands.addWidget(button)
        commands.addStretch(1)
        whole = QHBoxLayout()
        for button in (self.export_button, self.clear_button):
            whole.addWidget(button)
        whole.addStretch(1)
        self.undo_bar = QFrame()
        undo = QHBoxLayout(self.undo_bar)
        undo.setContentsMargins(0, 0, 0, 0)
        undo.addWidget(self.undo_text, 1)
        undo.addWidget(self.undo_button)
        self.undo_bar.hide()
        self._stack = QStackedLayout()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(2 * UNIT, 0, 2 * UNIT, UNIT)
        layout.setSpacing(UNIT)
        layout.addWidget(self.search)
        layout.addWidget(self.private_note)
        layout.addWidget(self.note)
        layout.addLayout(self._stack, 1)
        for widget in (self.list, self.empty):  # only now: it shows the first one at once
            self._stack.addWidget(widget)
        layout.addWidget(self.undo_bar)
        layout.addLayout(commands)
        layout.addLayout(whole)

    def _chosen(self) -> list[Entry]:
        rows = sorted(index.row() for index in self.list.selectionModel().selectedIndexes())
        return [self.model.entry(row) for row in rows]

    @Slot()
    def _update_actions(self) -> None:
        chosen = self._chosen()
        for action in (self.open_action, self.pin_action, self.delete_action):
            action.setEnabled(bool(chosen))
        is_pinned = bool(chosen) and all(entry.pinned for entry in chosen)
        self.pin_action.setText(self.tr("Unpin") if is_pinned else self.tr("Pin"))
        has_any = self.model.rowCount() > 0 or bool(self.model.query)
        self.export_button.setEnabled(has_any)
        self.clear_button.setEnabled(has_any)

    def _open_row(self, index: QModelIndex) -> None:
        if index.isValid():
            self.opened.emit(self.model.entry(index.row()))

    @Slot()
    def _pin(self) -> None:
        chosen = self._chosen()
        pinned = not all(entry.pinned for entry in chosen)

        def job() -> None:
            for entry in chosen:
                self._store.pin(entry.id, pinned)

        self._change(job, lambda _none: self.refresh())

    @Slot()
    def _delete(self) -> None:
        ids = [entry.id for entry in self._chosen()]
        if ids:
            self._background.run(lambda: self._store.delete(ids), self._on_deleted, self._on_error)

    @Slot()
    def _clear(self) -> None:
        self._background.run(self._store.clear, self._on_deleted, self._on_error)

    def _on_deleted(self, gone: tuple[Entry, ...]) -> None:
        self._gone = gone
        self.undo_text.say(self.tr("%Ln entry(ies) deleted.", "", len(gone)), "")
        self.undo_bar.show()
        self._undo_time.start()
        self.refresh()
        self._background.run(self._store.purge, failed=self._on_error)

    @Slot()
    def _undo(self) -> None:
        gone = self._gone
        self._forget()
        if gone:
            self._change(lambda: self._store.restore(gone), lambda _none: self.refresh())

    @Slot()
    def _forget(self) -> None:
        """Nothing can be brought back any more."""
        self._undo_time.stop()
        self._gone = ()
        if self.undo_button.hasFocus():
            self.list.setFocus()
        self.undo_bar.hide()

    @Slot()
    def _choose_export(self) -> None:
        path, _ = QFileDialog.getSaveFileName(
            self, self.tr("Export the history"), "history.csv",
            self.tr("For spreadsheets (*.csv);;Exactly as it is (*.json)"),
        )  # fmt: skip
        if path:
            self.export_to(Path(path))

    def export_to(self, path: Path) -> None:
        """Write all entries into a file; a name without a known ending gets `.csv`."""
        if path.suffix.lower() not in FORMATS:
            path = path.with_name(path.name + ".csv")

        def job() -> int:
            entries = self._store.entries()
            export(entries, path)
            return len(entries)

        def done(count: int) -> None:
            text = self.tr("%Ln entry(ies) written to {file}.", "", count)
            self.note.say(text.format(file=path))

        def failed(error: Exception) -> None:
            if not isinstance(error, OSError):
                self._on_error(error)
                return
            text = self.tr("The history could not be written to {file}: {reason}")
            self._show_trouble(text.format(file=path, reason=reason_text(error.strerror or error)))

        self._background.run(job, done, failed)

    def _change(self, job: Callable[[], None], then: Callable[[None], object]) -> None:
        self._background.run(job, then, self._on_error)

    @Slot()
    def _keep_place(self) -> None:
        row = self.list.currentIndex().row()
        if row >= 0:
            scroll = self.list.verticalScrollBar().value()
            self._kept_place = self.model.entry(row).id, row, scroll

    @Slot()
    def _on_loaded(self) -> None:
        if self._store.notice:
            self._show_trouble(self._store.notice)
        place, self._kept_place = self._kept_place, None
        if place is not None and self.model.rowCount():
            entry_id, row, scroll = place
            found = self.model.row_of(entry_id)
            row = found if found >= 0 else min(row, self.model.rowCount() - 1)
            self.list.selectionModel().setCurrentIndex(
                self.model.index(row), QItemSelectionModel.SelectionFlag.ClearAndSelect
            )
            self.list.verticalScrollBar().setValue(scroll)
            self.list.scrollTo(self.model.index(row))
        self._show_emptiness()
        self._update_actions()

    def _show_emptiness(self) -> None:
        """Say what to do where the list is empty."""
        query = self.model.query.strip()
        if query:
            text = self.tr(
                "No entry holds “{query}”. Try fewer words, or only their beginnings."
            ).format(query=query)
        elif self._private:
            text = self.tr(
                "The history is empty. Leave private mode to keep what you translate; it stays on"
                " this computer."
            )
        else:
            text = self.tr(
                "The history is empty. Translate something: after three seconds it is kept here,"
                " on this computer only."
            )
        self.empty.say(text)
        has_any = self.model.rowCount() > 0
        if not has_any and self.list.hasFocus():
            self.search.setFocus()
        self._stack.setCurrentWidget(self.list if has_any else self.empty)
        self.empty.setVisible(not has_any)  # what is said is shown, behind the list too

    def _on_error(self, error: Exception) -> None:
        self._show_trouble(str(error))

    @Slot(str)
    def _show_trouble(self, text: str) -> None:
        self.note.say(text, "trouble")


def _button(action: QAction) -> QPushButton:
    """A button that does what an action does, and looks as it does."""
    button = QPushButton()

    def follow() -> None:
        button.setText(action.text())
        button.setToolTip(action.toolTip())
        button.setEnabled(action.isEnabled())

    follow()
    action.changed.connect(follow)
    button.clicked.connect(action.trigger)
    return button
