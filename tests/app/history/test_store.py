"""The history keeps, finds, deletes and brings back; it outlives kills, damage and full disks."""

import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.history.database import _damage
from app.history.faults import HistoryError
from app.history.store import Entry, HistoryStore

ROOT = Path(__file__).parents[3]
POSIX = pytest.mark.skipif(os.name != "posix", reason="permissions and signals of POSIX")


def add(store: HistoryStore, source: str, target: str = "Ziel") -> Entry:
    return store.add(source, target, "en", "de", "en-de")


def sources(store: HistoryStore, query: str = "") -> list[str]:
    return [entry.source for entry in store.search(query)]


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HistoryStore]:
    store = HistoryStore(tmp_path_factory.mktemp("history") / "h" / "history.sqlite3")
    yield store
    store.close()


@pytest.mark.wish(21)
def test_entries_come_back_as_they_were(store: HistoryStore) -> None:
    entry = add(store, "Where is it?\n\n  There.", "Wo ist es?\n\n  Dort.")
    assert entry.source == "Where is it?\n\n  There."
    assert (entry.source_language, entry.target_language, entry.model) == ("en", "de", "en-de")
    assert entry.time.endswith("Z") and len(entry.time) == 24
    assert store.search() == [entry]
    store.close()
    assert HistoryStore(store.path).search() == [entry]


@pytest.mark.wish(21)
def test_pinned_entries_come_first_and_then_the_newest(store: HistoryStore) -> None:
    ids = [add(store, name).id for name in ("one", "two", "three", "four")]
    store.pin(ids[1])
    assert sources(store) == ["two", "four", "three", "one"]
    assert [entry.pinned for entry in store.search()] == [True, False, False, False]
    assert [entry.source for entry in store.search(limit=2, offset=1)] == ["four", "three"]
    store.pin(ids[1], False)
    assert sources(store) == ["four", "three", "two", "one"]


def test_words_are_found_by_their_beginning_whatever_their_accents(store: HistoryStore) -> None:
    add(store, "The café is closed", "Das Café ist geschlossen")
    add(store, "Greet them", "Schöne Grüße 🙂")
    assert sources(store, "CAFE") == ["The café is closed"]
    assert sources(store, "caf geschl") == ["The café is closed"]
    assert sources(store, "gruß") == ["Greet them"]
    assert sources(store, "schone") == ["Greet them"]
    assert sources(store, "cafe schone") == []
    assert sources(store, "🙂") == ["Greet them"]
    assert sources(store, "🙂 greet") == ["Greet them"]
    assert sources(store, "🙁") == []
    assert store.count("cafe") == 1
    assert store.count() == 2


@pytest.mark.parametrize(
    "query",
    ['"', "'", "*", "a*", "NEAR(", "AND", "OR NOT", "source:x", "x^", "-x", "(", "{a b}", "a\0b",
     "%", "_", "\\", "a\"b", "!!!", "\ud800", "x " * 5_000, "y" * 100_000, ";DROP TABLE entry"],
)  # fmt: skip
def test_no_query_is_an_operator(store: HistoryStore, query: str) -> None:
    add(store, "plain text")
    assert store.search(query) == []
    assert store.count(query) == 0


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(text=st.text(min_size=1), query=st.text())
def test_any_text_is_kept_and_any_query_is_answered(
    shared: HistoryStore, text: str, query: str
) -> None:
    entry = add(shared, text, query)
    assert [found for found in shared.search(limit=-1) if found.id == entry.id] == [entry]
    shared.search(query)
    shared.delete([entry.id])


def test_what_is_deleted_can_be_brought_back(store: HistoryStore) -> None:
    entries = [add(store, name) for name in ("one", "two", "three")]
    store.pin(entries[0].id)
    before = store.entries()
    gone = store.delete([entries[0].id, entries[2].id])
    assert sources(store) == ["two"]
    store.restore(gone)
    assert store.entries() == before
    gone = store.clear()
    assert sources(store) == ["one"]  # it is pinned
    assert sources(store, "two") == []
    store.restore(gone)
    assert store.entries() == before
    store.restore(gone)
    assert store.entries() == before
    assert store.delete([9_999]) == ()


def test_an_entry_is_replaced_unless_it_is_gone_or_pinned(store: HistoryStore) -> None:
    entry = add(store, "Wher")
    replaced = store.replace(entry.id, "Where", "Wo")
    assert replaced is not None and replaced.id == entry.id
    assert store.search() == [replaced]
    assert sources(store, "where") == ["Where"]
    store.pin(entry.id)
    assert store.replace(entry.id, "other", "anders") is None
    store.delete([entry.id])
    assert store.replace(entry.id, "other", "anders") is None
    assert store.count() == 0


@pytest.mark.parametrize("by", ["purge", "close"])
def test_deleted_text_is_gone_from_the_disk(store: HistoryStore, by: str) -> None:
    for number in range(200):
        add(store, f"harmless {number}")
    secret = add(store, "Xylophonsekret appears", "Geheimnis Quastenflosser")
    for number in range(200):
        add(store, f"harmless {number}")
    store.delete([secret.id])
    getattr(store, by)()
    for file in store.path.parent.iterdir():
        content = file.read_bytes().lower()
        assert b"xylophonsekret" not in content, file
        assert b"quastenflosser" not in content, file
        # the index stores what a word has beyond the one before it
        assert b"ylophonsek" not in content, file


@POSIX
def test_the_file_and_its_folder_are_the_user_s_alone(store: HistoryStore) -> None:
    add(store, "private")
    assert store.path.parent.stat().st_mode & 0o777 == 0o700
    files = list(store.path.parent.iterdir())
    assert len(files) == 3  # the log and its index, too
    assert {file.stat().st_mode & 0o777 for file in files} == {0o600}


@POSIX
@pytest.mark.parametrize("after", [1, 40])
def test_a_kill_loses_nothing_that_was_kept(tmp_path: Path, after: int) -> None:
    path = tmp_path / "history" / "history.sqlite3"
    kept: list[int] = []
    for _ in range(3):
        with subprocess.Popen(
            [sys.executable, "-m", "tests.app.history.killed_writer", str(path)],
            cwd=ROOT, stdout=subprocess.PIPE, text=True,
        ) as writer:  # fmt: skip
            assert writer.stdout is not None
            for _ in range(after):
                kept.append(int(writer.stdout.readline()))
            writer.send_signal(signal.SIGKILL)
            kept += [int(line) for line in writer.stdout if line.endswith("\n")]
        assert writer.returncode == -signal.SIGKILL
    store = HistoryStore(path)
    found = [entry.id for entry in store.entries()]
    assert set(kept) <= set(found)
    assert len(found) - len(kept) <= 3  # at most the one that was kept but not yet told
    assert store.count("sentence") == len(found)
    assert store.notice == ""
    store.close()


def test_a_damaged_file_is_put_aside_and_a_new_one_begun(store: HistoryStore) -> None:
    store.path.parent.mkdir()
    store.path.write_bytes(b"this is no database, but it may be dear to somebody" * 100)
    damaged = store.path.read_bytes()
    assert store.search() == []
    add(store, "goes on")
    (aside,) = store.path.parent.glob("history.damaged-*.sqlite3")
    assert aside.read_bytes() == damaged
    assert str(aside) in store.notice and "nothing was deleted" in store.notice
    store.close()
    store.path.write_bytes(b"damaged again" * 100)
    again = HistoryStore(store.path)
    assert again.count() == 0
    assert len(list(store.path.parent.glob("history.damaged-*.sqlite3"))) == 2
    again.close()


def test_damage_that_shows_only_while_it_is_used(store: HistoryStore) -> None:
    for number in range(400):
        add(store, f"entry {number} " + "word " * 50)
    store.close()
    assert store.count() == 400
    assert store._database is not None
    store._database.connection.execute("PRAGMA cache_size = 1")  # read from the file again
    with store.path.open("r+b") as file:
        file.seek(4096)
        file.write(b"\xff" * (store.path.stat().st_size - 4096))
    with pytest.raises(HistoryError, match="put aside"):
        store.entries()
    add(store, "goes on")
    assert sources(store) == ["goes on"]


def test_a_damaged_file_that_cannot_be_put_aside_is_tried_again(
    store: HistoryStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: Path) -> Path:
        raise PermissionError(13, "Permission denied")

    add(store, "one")
    with monkeypatch.context() as patch:
        patch.setattr("app.history.database._put_aside", refuse)
        with pytest.raises(HistoryError, match="Permission denied"), store._reading():
            raise _damage("as when a page is torn")
    assert sources(store) == ["one"]  # it was opened anew


def test_a_database_of_somebody_else_is_put_aside(store: HistoryStore) -> None:
    store.path.parent.mkdir()
    other = sqlite3.connect(store.path)
    other.execute("CREATE TABLE recipes (name)")
    other.commit()
    other.close()
    assert store.count() == 0
    assert "put aside" in store.notice


def test_a_history_that_is_taken_away_is_begun_anew_and_that_is_said(store: HistoryStore) -> None:
    add(store, "one")
    shutil.rmtree(store.path.parent)
    add(store, "two")
    assert sources(store) == ["two"]
    assert "taken away" in store.notice
    store.close()
    assert sources(store) == ["two"]


def test_a_newer_file_is_refused_and_left_as_it_is(store: HistoryStore) -> None:
    add(store, "one")
    store.close()
    other = sqlite3.connect(store.path)
    other.execute("PRAGMA user_version = 2")
    other.commit()
    other.close()
    before = store.path.read_bytes()
    with pytest.raises(HistoryError, match="newer version"):
        store.search()
    with pytest.raises(HistoryError, match="newer version"):
        add(store, "two")
    assert store.path.read_bytes() == before


def test_where_nothing_can_be_written_it_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    for path in (tmp_path / "file" / "history.sqlite3", tmp_path):
        store = HistoryStore(path)
        for _ in range(2):
            with pytest.raises(HistoryError, match=r"history .* cannot be used: .*goes on"):
                add(store, "text")
        store.close()


def test_a_full_disk_changes_nothing(store: HistoryStore) -> None:
    add(store, "one")
    assert store._database is not None
    store._database.connection.execute("PRAGMA max_page_count = 1")  # the least: what it has
    with pytest.raises(HistoryError, match=r"disk is full.*Make room"):
        add(store, "two " * 100_000)
    assert sources(store) == ["one"]
    store._database.connection.execute("PRAGMA max_page_count = 100000")
    add(store, "two")
    assert sources(store) == ["two", "one"]


def test_a_file_that_may_only_be_read_is_a_sentence(store: HistoryStore) -> None:
    add(store, "one")
    assert store._database is not None
    store._database.connection.execute("PRAGMA query_only = ON")
    with pytest.raises(HistoryError, match="cannot be opened for writing"):
        add(store, "two")
    assert sources(store) == ["one"]


def test_many_windows_use_one_file(tmp_path: Path) -> None:
    path = tmp_path / "history" / "history.sqlite3"
    faults: list[BaseException] = []

    def window(name: int) -> None:
        store = HistoryStore(path)
        try:
            for number in range(20):
                add(store, f"window {name} text {number}")
                store.search("text")
            store.delete([store.search(f"window {name}", limit=1)[0].id])
        except BaseException as error:
            faults.append(error)
        finally:
            store.close()

    threads = [threading.Thread(target=window, args=(name,)) for name in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not faults
    store = HistoryStore(path)
    assert store.count() == store.count("text") == 6 * 19
    assert not list(path.parent.glob("*damaged*"))
    store.close()
