"""An export holds all entries exactly, and a spreadsheet runs none of it."""

import csv
import io
import json
from dataclasses import asdict
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.history.export import as_csv, as_json, export
from app.history.store import Entry

TEXT = st.text(st.characters(exclude_categories=["Cs"]))
ENTRIES = st.lists(
    st.builds(
        Entry, st.integers(1), st.just("2026-01-31T12:00:00.000Z"), TEXT, TEXT, st.just("en"),
        st.just("de"), TEXT, st.booleans(),
    ),
    max_size=5,
)  # fmt: skip


def rows(content: bytes) -> list[dict[str, str]]:
    assert content.startswith(b"\xef\xbb\xbf")
    return list(csv.DictReader(io.StringIO(content.decode("utf-8-sig"), newline="")))


@pytest.mark.wish(21)
@given(ENTRIES)
def test_csv_holds_what_was_kept(entries: list[Entry]) -> None:
    found = rows(as_csv(entries))
    for entry, row in zip(entries, found, strict=True):
        for name, value in asdict(entry).items():
            cell = row[name].removeprefix("'")
            assert cell == str(value)
            assert not row[name].startswith(("=", "+", "-", "@", "\t", "\r", "\n"))


@pytest.mark.wish(21)
@given(ENTRIES)
def test_json_holds_what_was_kept(entries: list[Entry]) -> None:
    assert [Entry(**values) for values in json.loads(as_json(entries))] == entries


@pytest.mark.parametrize("start", ["=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠"])
def test_no_cell_is_a_formula(start: str) -> None:
    text = f'{start}HYPERLINK("file:///";"x"),{start}1\n{start}2'
    content = as_csv([Entry(1, "t", text, text, "en", "de", "en-de")])
    (row,) = rows(content)
    assert row["source"] == row["target"] == f"'{text}"
    assert f",{start}" not in content.decode("utf-8-sig").replace('","', "").split("\r\n")[0]


def test_a_file_is_whole_or_as_it_was(tmp_path: Path) -> None:
    entry = Entry(1, "t", "a", "b", "en", "de", "en-de")
    for name in ("history.csv", "HISTORY.JSON"):
        export([entry], tmp_path / name)
        assert b"en-de" in (tmp_path / name).read_bytes()
    before = (tmp_path / "history.csv").read_bytes()
    with pytest.raises(ValueError, match=r"must end in \.csv or \.json"):
        export([entry], tmp_path / "history.txt")
    (tmp_path / "history.csv").chmod(0o444)
    with pytest.raises(PermissionError):
        export([], tmp_path / "history.csv")
    assert (tmp_path / "history.csv").read_bytes() == before
    assert len(list(tmp_path.iterdir())) == 2
