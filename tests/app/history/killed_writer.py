"""Adds entries to a history until it is killed, and prints the number of each once it is kept."""

import sys
from pathlib import Path

from app.history.store import HistoryStore

store = HistoryStore(Path(sys.argv[1]))
while True:
    entry = store.add("A sentence that is kept. " * 40, "Ein Satz. " * 40, "en", "de", "en-de")
    print(entry.id, flush=True)
