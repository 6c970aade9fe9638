"""Why the history cannot be used, in a sentence for people that says what to do."""

import sqlite3
from pathlib import Path

from PySide6.QtCore import QCoreApplication

from app.reasons import reason_text

translate = QCoreApplication.translate

_DAMAGE = frozenset((sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB))
_REFUSED = frozenset(
    (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM, sqlite3.SQLITE_AUTH)
)
_BUSY = frozenset((sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED))


class HistoryError(Exception):
    """The history could not be read or written. The message is for people; nothing was changed."""


def is_damage(error: sqlite3.Error) -> bool:
    """Whether an error says that the file is damaged or no database."""
    return _code(error) in _DAMAGE


def in_words(error: sqlite3.Error | OSError, path: Path) -> str:
    """What an error at the file `path` means, and what to do."""
    if isinstance(error, OSError):
        text = translate(
            "History",
            "The history {file} cannot be used: {reason}. Translating goes on without it.",
        )
        return text.format(file=path, reason=reason_text(error.strerror or error))
    code = _code(error)
    if code == sqlite3.SQLITE_FULL:
        text = translate(
            "History", "The disk is full, so the history was not changed. Make room in {folder}."
        )
    elif code in _REFUSED:
        text = translate(
            "History",
            "The history {file} cannot be opened for writing. See whether the folder may be"
            " written; translating goes on without it.",
        )
    elif code in _BUSY:
        text = translate(
            "History", "Another window is busy with the history. Try again in a moment."
        )
    else:
        text = translate(
            "History",
            "The history {file} cannot be used: {reason}. Translating goes on without it.",
        )
    return text.format(file=path, folder=path.parent, reason=error)


def newer_version(path: Path) -> str:
    """The refusal of a file that a later version of the program wrote."""
    text = translate(
        "History",
        "The history {file} was written by a newer version of Headscope, and is left as it is."
        " Use that version, or move the file away.",
    )
    return text.format(file=path)


def put_aside_as(path: Path) -> str:
    """What is said after a damaged file got the new name `path`."""
    text = translate(
        "History",
        "The history was damaged. It was put aside as {file}, and a new one was begun;"
        " nothing was deleted.",
    )
    return text.format(file=path)


def taken_away(path: Path) -> str:
    """What is said where the file was removed, or another put in its place."""
    text = translate(
        "History",
        "The history {file} was taken away while the program ran. A new one was begun; what was in"
        " it is not kept any more.",
    )
    return text.format(file=path)


def _code(error: sqlite3.Error) -> int:
    """The primary result code of SQLite; its own errors in Python have none."""
    return getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
