"""The entries as rows of a list, fetched as far as one scrolls, off the event loop."""

from PySide6.QtCore import (
    QAbstractListModel,
    QDate,
    QDateTime,
    QLocale,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    Signal,
)

from app.background import Background
from app.history.store import Entry, HistoryStore
from app.languages import language_name

PAGE = 50
"""Rows that are fetched at a time."""

ENTRY = Qt.ItemDataRole.UserRole

_Index = QModelIndex | QPersistentModelIndex


class HistoryModel(QAbstractListModel):
    """What a query finds, pinned entries first, then the newest.

    `loaded` tells that the first rows of a query are there; `failed` gives a sentence.
    """

    loaded = Signal()
    failed = Signal(str)

    def __init__(
        self, store: HistoryStore, background: Background, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.query = ""
        self._store, self._background = store, background
        self._entries: list[Entry] = []
        self._has_more = False
        self._generation = 0  # of the rows; what was asked for before is dropped

    def search(self, query: str) -> None:
        """Show what another query finds."""
        self.query = query
        self._fetch(PAGE)

    def reload(self) -> None:
        """Fetch the rows anew that are shown; the store has changed."""
        self._fetch(max(PAGE, len(self._entries)))

    def entry(self, row: int) -> Entry:
        """The entry of a row."""
        return self._entries[row]

    def row_of(self, entry_id: int) -> int:
        """The row of an entry; -1 where it is not shown."""
        ids = [entry.id for entry in self._entries]
        return ids.index(entry_id) if entry_id in ids else -1

    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self._entries)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        entry = self._entries[index.row()]
        if role == ENTRY:
            return entry
        if role == Qt.ItemDataRole.DisplayRole:
            return entry.source
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{entry.source}\n{entry.target}\n{self.about(entry)}"
        return None

    def canFetchMore(self, parent: _Index) -> bool:
        return not parent.isValid() and self._has_more

    def fetchMore(self, parent: _Index) -> None:
        if not self.canFetchMore(parent):
            return
        self._has_more = False  # until these are there
        generation, query, offset = self._generation, self.query, len(self._entries)
        self._background.run(
            lambda: self._store.search(query, PAGE, offset),
            lambda entries: self._append(generation, entries),
            self._on_error,
        )

    def about(self, entry: Entry) -> str:
        """Languages and time of an entry, in the user's time zone."""
        text = self.tr("{source} → {target} · {time}")
        if entry.pinned:
            text = self.tr("Pinned · {source} → {target} · {time}")
        return text.format(
            source=language_name(entry.source_language),
            target=language_name(entry.target_language),
            time=_when(entry.time),
        )

    def _fetch(self, count: int) -> None:
        self._generation += 1
        generation, query = self._generation, self.query
        self._background.run(
            lambda: self._store.search(query, count),
            lambda entries: self._replace(generation, entries, len(entries) == count),
            self._on_error,
        )

    def _replace(self, generation: int, entries: list[Entry], has_more: bool) -> None:
        if generation == self._generation:
            self.beginResetModel()
            self._entries, self._has_more = entries, has_more
            self.endResetModel()
            self.loaded.emit()

    def _append(self, generation: int, entries: list[Entry]) -> None:
        if generation == self._generation and entries:
            first = len(self._entries)
            self.beginInsertRows(QModelIndex(), first, first + len(entries) - 1)
            self._entries += entries
            self._has_more = len(entries) == PAGE
            self.endInsertRows()

    def _on_error(self, error: Exception) -> None:
        self.failed.emit(str(error))


def _when(time: str) -> str:
    """A time for people: of today the hour, else the date too."""
    local = QDateTime.fromString(time, Qt.DateFormat.ISODateWithMs).toLocalTime()
    short = QLocale.FormatType.ShortFormat
    if local.date() == QDate.currentDate():
        return QLocale().toString(local.time(), short)
    return QLocale().toString(local, short)
