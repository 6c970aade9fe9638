"""The entries of the history: kept, found, pinned, deleted and brought back.

All methods may be called from any thread; they wait for the disk, so the window calls them off its
event loop (background.py). The file is opened at the first use. A file that turns out to be damaged
is put aside and a new one begun (database.py), and so it is where somebody took the file away;
`notice` then says so.
"""

import contextlib
import datetime
import re
import sqlite3
import threading
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from app.history.database import Database
from app.history.faults import HistoryError, in_words, is_damage, taken_away

_COLUMNS = "id, time, source, target, source_language, target_language, model, pinned"
_ORDER = "pinned DESC, time DESC, id DESC"
_MOST_QUERY = 1_000  # characters; more is never typed
_MOST_TERMS = 32
_SURROGATES = re.compile("[\ud800-\udfff]")  # halves of a pair: they have no UTF-8


@dataclass(frozen=True, slots=True)
class Entry:
    """A text and its translation.

    `time` is UTC in ISO 8601 with milliseconds: `2026-01-31T12:00:00.000Z`.
    """

    id: int
    time: str
    source: str
    target: str
    source_language: str
    target_language: str
    model: str
    pinned: bool = False


class HistoryStore:
    """The history in the file `path`, whose folder is the history's own.

    Every method but `close` raises HistoryError where the file cannot be used.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.notice = ""
        self._database: Database | None = None
        self._lock = threading.RLock()
        self._has_traces = False

    def add(
        self, source: str, target: str, source_language: str, target_language: str, model: str
    ) -> Entry:
        """Keep a translation. Halves of surrogate pairs become U+FFFD."""
        values = (
            _now(), _clean(source), _clean(target), source_language, target_language, model,
        )  # fmt: skip
        with self._writing() as connection:
            row = connection.execute(
                "INSERT INTO entry (time, source, target, source_language, target_language, model)"
                " VALUES (?, ?, ?, ?, ?, ?)",
                values,
            )
            return Entry(row.lastrowid or 0, *values)

    def replace(self, entry_id: int, source: str, target: str) -> Entry | None:
        """Give an entry another text and the time of now.

        Returns:
            The entry; None, and nothing is changed, where it was deleted or pinned meanwhile.
        """
        with self._writing() as connection:
            rows = connection.execute(
                "UPDATE entry SET time = ?, source = ?, target = ? WHERE id = ? AND NOT pinned"
                f" RETURNING {_COLUMNS}",
                (_now(), _clean(source), _clean(target), entry_id),
            ).fetchall()
            return _entry(rows[0]) if rows else None

    def search(self, query: str = "", limit: int = 50, offset: int = 0) -> list[Entry]:
        """Entries that hold all words of a query, pinned ones first, then the newest.

        A word finds all words that begin with it, in either language, whatever their capitals and
        accents. A word of signs alone (an emoji) is found as it stands. Without a query, all.
        """
        condition, values = _condition(query)
        with self._reading() as connection:
            rows = connection.execute(
                f"SELECT {_COLUMNS} FROM entry WHERE id IN"
                f" (SELECT id FROM entry WHERE {condition} ORDER BY {_ORDER} LIMIT ? OFFSET ?)"
                f" ORDER BY {_ORDER}",
                (*values, limit, offset),
            ).fetchall()
        return [_entry(row) for row in rows]

    def entries(self) -> list[Entry]:
        """All entries, pinned ones first, then the newest."""
        return self.search(limit=-1)

    def count(self, query: str = "") -> int:
        """How many entries a search finds."""
        condition, values = _condition(query)
        with self._reading() as connection:
            sql = f"SELECT count(*) FROM entry WHERE {condition}"
            return int(connection.execute(sql, values).fetchone()[0])

    def pin(self, entry_id: int, pinned: bool = True) -> None:
        """Pin an entry, or no longer; one that was deleted stays deleted."""
        with self._writing() as connection:
            connection.execute("UPDATE entry SET pinned = ? WHERE id = ?", (pinned, entry_id))

    def delete(self, ids: Iterable[int]) -> tuple[Entry, ...]:
        """Delete entries; returns them, for `restore`. `purge` takes their last traces away."""
        with self._writing() as connection:
            self._has_traces = True
            return tuple(
                _entry(row)
                for entry_id in ids
                for row in connection.execute(
                    f"DELETE FROM entry WHERE id = ? RETURNING {_COLUMNS}", (entry_id,)
                ).fetchall()
            )

    def clear(self) -> tuple[Entry, ...]:
        """Delete all entries that are not pinned; returns them, as `delete` does."""
        with self._writing() as connection:
            self._has_traces = True
            rows = connection.execute(
                f"DELETE FROM entry WHERE NOT pinned RETURNING {_COLUMNS}"
            ).fetchall()
        return tuple(_entry(row) for row in rows)

    def restore(self, entries: Iterable[Entry]) -> None:
        """Bring deleted entries back as they were."""
        with self._writing() as connection:
            connection.executemany(
                f"INSERT OR IGNORE INTO entry ({_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                [
                    (
                        entry.id, entry.time, entry.source, entry.target, entry.source_language,
                        entry.target_language, entry.model, entry.pinned,
                    )
                    for entry in entries
                ],
            )  # fmt: skip

    def purge(self) -> None:
        """Take the words of deleted entries out of the index and the log, so that none is left.

        It rewrites the index: about a second for ten thousand long entries.
        """
        with self._reading() as connection:
            if self._has_traces:
                connection.execute("INSERT INTO entry_text (entry_text) VALUES ('optimize')")
                connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
                self._has_traces = False

    def close(self) -> None:
        """Close the file, after a purge where one is due. A later call opens it again."""
        with self._lock:
            with contextlib.suppress(HistoryError):
                if self._has_traces:
                    self.purge()
            if self._database is not None:
                self._database.close()
                self._database = None

    @contextlib.contextmanager
    def _reading(self) -> Iterator[sqlite3.Connection]:
        with self._lock:
            if self._database is not None and self._database.is_gone:
                self._database.close()
                self._database, self.notice = None, taken_away(self.path)
            if self._database is None:
                self._database = Database(self.path)
                self.notice = self._database.notice or self.notice
            try:
                yield self._database.connection
            except sqlite3.Error as error:
                if not is_damage(error):
                    raise HistoryError(in_words(error, self.path)) from error
                database, self._database = self._database, None  # opened anew, if this fails
                database.replace()
                self._database = database
                self.notice = database.notice or self.notice
                raise HistoryError(self.notice) from error

    @contextlib.contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        """A transaction: all of it is kept, or nothing."""
        with self._reading() as connection:
            connection.execute("BEGIN IMMEDIATE")
            try:
                yield connection
                connection.execute("COMMIT")
            except BaseException:
                if connection.in_transaction:
                    with contextlib.suppress(sqlite3.Error):  # the first error is the one to tell
                        connection.execute("ROLLBACK")
                raise


def _condition(query: str) -> tuple[str, list[str]]:
    """A query as SQL. Whatever it holds is text: nothing in it is taken for an operator."""
    terms = query[:_MOST_QUERY].replace("\0", " ").split()[:_MOST_TERMS]
    terms = [_clean(term) for term in terms]
    words = [term for term in terms if any(character.isalnum() for character in term)]
    signs = [term for term in terms if term not in words]
    parts, values = [], []
    if words:
        parts.append("id IN (SELECT rowid FROM entry_text WHERE entry_text MATCH ?)")
        values.append(" ".join('"{}"*'.format(word.replace('"', '""')) for word in words))
    for sign in signs:
        parts.append("(instr(source, ?) OR instr(target, ?))")
        values += [sign, sign]
    return " AND ".join(parts) or "TRUE", values


def _entry(row: tuple[int, str, str, str, str, str, str, int]) -> Entry:
    return Entry(*row[:7], pinned=bool(row[7]))


def _clean(text: str) -> str:
    with contextlib.suppress(UnicodeEncodeError):
        text.encode()
        return text
    return _SURROGATES.sub("\N{REPLACEMENT CHARACTER}", text)


def _now() -> str:
    now = datetime.datetime.now(datetime.UTC)
    return now.isoformat(timespec="milliseconds").replace("+00:00", "Z")
