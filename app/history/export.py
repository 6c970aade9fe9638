"""The history as a file for other programs: CSV for spreadsheets, JSON exactly as it is.

A spreadsheet runs a cell that begins like a formula. As OWASP advises ("CSV Injection"), every cell
is quoted and such a one begins with an apostrophe. So that nothing becomes ambiguous, one that
begins with an apostrophe gets another: who reads the file takes one leading apostrophe away.
"""

import csv
import io
import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict, fields
from pathlib import Path

from app.history.store import Entry
from engine.files import replace_file

_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠", "'")


def as_csv(entries: Iterable[Entry]) -> bytes:
    """UTF-8 with a byte-order mark, without which some spreadsheets read another encoding."""
    text = io.StringIO(newline="")
    names = [field.name for field in fields(Entry)]
    writer = csv.DictWriter(text, names, quoting=csv.QUOTE_ALL)
    writer.writeheader()
    for entry in entries:
        writer.writerow({name: _harmless(value) for name, value in asdict(entry).items()})
    return text.getvalue().encode("utf-8-sig")


def as_json(entries: Iterable[Entry]) -> bytes:
    """A list of objects whose keys are the names of `Entry`."""
    values = [asdict(entry) for entry in entries]
    return json.dumps(values, ensure_ascii=False, indent=1).encode() + b"\n"


FORMATS: Mapping[str, Callable[[Iterable[Entry]], bytes]] = {".csv": as_csv, ".json": as_json}
"""What can be written, by the ending of the file's name."""


def export(entries: Iterable[Entry], path: Path) -> None:
    """Write entries into a file, in the format that its name ends in; complete, or not at all.

    Raises:
        ValueError: where the name ends in neither `.csv` nor `.json`.
        OSError: where the file cannot be written.
    """
    form = FORMATS.get(path.suffix.lower())
    if form is None:
        raise ValueError(f"{path.name} must end in {' or '.join(FORMATS)}")
    replace_file(path, form(entries))


def _harmless(value: object) -> object:
    return f"'{value}" if isinstance(value, str) and value.startswith(_FORMULA) else value
