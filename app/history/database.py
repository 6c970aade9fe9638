"""The history's file: an SQLite database that is made, checked, or put aside where it is damaged.

The file and its folder are the user's alone (0700, 0600 on POSIX). The write-ahead log keeps every
committed entry when the process is killed; `secure_delete` overwrites what is deleted. The file's
`user_version` is the version of its tables: a newer one is refused and left as it is.
"""

import contextlib
import datetime
import os
import sqlite3
from pathlib import Path

from app.history.faults import HistoryError, in_words, is_damage, newer_version, put_aside_as

VERSION = 1
BUSY_SECONDS = 5.0
"""How long a window waits for another one that writes."""

_TABLES = """
CREATE TABLE entry (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    time TEXT NOT NULL,
    source TEXT NOT NULL,
    target TEXT NOT NULL,
    source_language TEXT NOT NULL,
    target_language TEXT NOT NULL,
    model TEXT NOT NULL,
    pinned INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX entry_order ON entry (pinned DESC, time DESC, id DESC);
CREATE VIRTUAL TABLE entry_text USING fts5 (
    source, target, content='entry', content_rowid='id',
    tokenize="unicode61 remove_diacritics 2", prefix='1 2 3'
);
CREATE TRIGGER entry_added AFTER INSERT ON entry BEGIN
    INSERT INTO entry_text (rowid, source, target) VALUES (new.id, new.source, new.target);
END;
CREATE TRIGGER entry_deleted AFTER DELETE ON entry BEGIN
    INSERT INTO entry_text (entry_text, rowid, source, target)
        VALUES ('delete', old.id, old.source, old.target);
END;
CREATE TRIGGER entry_changed AFTER UPDATE OF source, target ON entry BEGIN
    INSERT INTO entry_text (entry_text, rowid, source, target)
        VALUES ('delete', old.id, old.source, old.target);
    INSERT INTO entry_text (rowid, source, target) VALUES (new.id, new.source, new.target);
END;
"""


class Database:
    """An open history file.

    `notice` tells of a damaged file that was put aside; else it is empty.

    Raises:
        HistoryError: where the file cannot be opened or made, or is of a newer version.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.notice = ""
        try:
            _make_private(path)
            self._identity = _identity(path)
            self.connection = self._connect()
        except OSError as error:
            raise HistoryError(in_words(error, path)) from error
        except sqlite3.Error as error:
            if not is_damage(error):
                raise HistoryError(in_words(error, path)) from error
            self.replace()

    def replace(self) -> None:
        """Put the damaged file aside and begin a new one.

        Raises:
            HistoryError: where that is not possible.
        """
        try:
            self.close()
            if _identity(self.path) == self._identity:  # else another window has done it
                self.notice = put_aside_as(_put_aside(self.path))
            _make_private(self.path)
            self._identity = _identity(self.path)
            self.connection = self._connect()
        except (OSError, sqlite3.Error) as error:
            raise HistoryError(in_words(error, self.path)) from error

    @property
    def is_gone(self) -> bool:
        """Whether the file was removed, or another put in its place."""
        return _identity(self.path) != self._identity

    def close(self) -> None:
        """Close the file; the log is written into it where nobody else has it open."""
        connection = getattr(self, "connection", None)
        if connection is not None:
            with contextlib.suppress(sqlite3.Error):  # of a damaged file
                connection.close()

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(
            self.path, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False
        )
        try:
            self._prepare(connection)
        except BaseException:
            connection.close()
            raise
        return connection

    def _prepare(self, connection: sqlite3.Connection) -> None:
        version = connection.execute("PRAGMA user_version").fetchone()[0]
        if version > VERSION:
            raise HistoryError(newer_version(self.path))
        fault = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
        if fault != "ok":
            raise _damage(fault)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = NORMAL")
        connection.execute("PRAGMA secure_delete = ON")
        connection.execute("BEGIN IMMEDIATE")  # of several windows, one makes the tables
        version = connection.execute("PRAGMA user_version").fetchone()[0]
        if version == 0:
            if connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
                raise _damage("it holds other tables")
            for statement in _statements(_TABLES):
                connection.execute(statement)
            connection.execute(f"PRAGMA user_version = {VERSION}")
        connection.execute("COMMIT")


def _damage(reason: str) -> sqlite3.DatabaseError:
    error = sqlite3.DatabaseError(reason)
    error.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
    return error


def _statements(script: str) -> list[str]:
    """The statements of a script; `executescript` would end the transaction."""
    statements, held = [], ""
    for line in script.splitlines():
        held += line + "\n"
        if sqlite3.complete_statement(held):
            statements.append(held)
            held = ""
    return statements


def _make_private(path: Path) -> None:
    """Make the folder and an empty file, for the user alone; what is there is kept."""
    path.parent.parent.mkdir(parents=True, exist_ok=True)
    path.parent.mkdir(mode=0o700, exist_ok=True)
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    if os.name == "posix":
        path.chmod(0o600)


def _identity(path: Path) -> tuple[int, int] | None:
    """Which file it is, whatever its name."""
    try:
        status = path.stat()
    except FileNotFoundError:
        return None
    return status.st_dev, status.st_ino


def _put_aside(path: Path) -> Path:
    """Rename a damaged file, with its log, by the time; never over another one."""
    now = datetime.datetime.now(datetime.UTC)
    while True:
        aside = path.with_name(f"{path.stem}.damaged-{now:%Y%m%dT%H%M%S}Z{path.suffix}")
        if not aside.exists():
            break
        now += datetime.timedelta(seconds=1)
    path.rename(aside)
    for end in ("-wal", "-shm"):
        with contextlib.suppress(FileNotFoundError):
            path.with_name(path.name + end).rename(aside.with_name(aside.name + end))
    return aside
