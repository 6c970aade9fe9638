"""The process that runs an errand: searches the hub, or adds a model. May import torch.

Reads one line of JSON, `{"search": …}`, `{"add": …, "name": …}` or `{"fetch": …, "name": …}` (a
model of the hub, whatever lies here by its name), and in it the "mark" of all that is unfinished.
Writes lines of JSON: `{"progress": …}`, and at last `{"found": …}`, `{"added": …}`,
`{"error": …, "kind": …, "reasons": […]}` or, of a fault of the program's own,
`{"error": …, "trace": …}`; of two of these the first counts. Ends when its standard input does,
with nothing half-written.
"""

import dataclasses
import json
import os
import signal
import sys
import threading
import time
import traceback
from pathlib import Path
from typing import IO, Any, NoReturn

from app import stopping
from app.library.errand import ERRORS
from app.library.hub import Progress, Wanted
from app.library.places import LibraryError
from engine.files import mark_unfinished, remove_unfinished

_PATIENCE = 0.4  # seconds for which the main thread may close what it has open


def main() -> NoReturn:
    """Run the errand; returns the process's status to the system itself."""
    out = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # what a library prints is no answer
    status = 1
    try:
        with stopping.interruptible():
            wish = json.loads(sys.stdin.buffer.readline())
            mark_unfinished(wish["mark"])
            threading.Thread(target=_end_with_input, daemon=True).start()
            _say(out, _answer(out, wish))
        status = 0
    except KeyboardInterrupt:
        status = stopping.status()
    except LibraryError as error:
        kind = type(error).__name__ if type(error).__name__ in ERRORS else "HubError"
        _say(out, {"error": str(error), "kind": kind, "reasons": error.reasons})
    except MemoryError:
        _say(out, {"error": "there is not enough memory", "trace": traceback.format_exc()})
    except Exception as error:
        text = f"{type(error).__name__} inside the program: {error}"
        _say(out, {"error": text, "trace": traceback.format_exc()})
    os._exit(status)  # all is closed; what else an interpreter does at its end takes time


def _answer(out: IO[bytes], wish: dict[str, Any]) -> dict[str, Any]:
    if "search" in wish:
        from app.library.hub_search import search

        return {"found": dataclasses.asdict(search(Wanted(**wish["search"])))}
    from app.library.adding import add, fetch

    def report(progress: Progress) -> None:
        _say(out, {"progress": dataclasses.asdict(progress)})

    def there(folder: Path) -> None:
        _say(out, {"added": str(folder)})  # before anything is tidied: a cancel is too late now

    if "fetch" in wish:
        return {"added": str(fetch(wish["fetch"], wish["name"], report, there))}
    return {"added": str(add(wish["add"], wish["name"], report, there))}


def _say(out: IO[bytes], line: dict[str, Any]) -> None:
    out.write(json.dumps(line).encode() + b"\n")
    out.flush()


def _end_with_input() -> None:
    """Wait until nobody is there any more, and have the main thread stop."""
    sys.stdin.buffer.read()
    if hasattr(signal, "pthread_kill"):
        ident = threading.main_thread().ident
        assert ident is not None
        signal.pthread_kill(ident, signal.SIGTERM)  # it may wait for the network
        time.sleep(_PATIENCE)
    remove_unfinished()
    os._exit(1)
