"""A history in a folder of its own."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from app.history.store import HistoryStore


@pytest.fixture
def store(tmp_path: Path) -> Iterator[HistoryStore]:
    store = HistoryStore(tmp_path / "history" / "history.sqlite3")
    yield store
    store.close()
