"""`headscope models add` on many paths in one process, within limits: run by `test_hostile`.

Takes a JSON file of paths and writes, for each, the exit status and what was said, as JSON. Room in
memory is given beyond what the process has after the good models, which come first.
"""

import contextlib
import io
import json
import resource
import signal
import sys
import time
from pathlib import Path

from app import cli

ROOM = 256 * 1024 * 1024  # bytes of memory for a model
LARGEST = 32 * 1024 * 1024  # bytes of a file that is written
SECONDS, LONGEST = 240, 60  # of computing altogether, and for one model by the clock


def _limit() -> None:
    pages = int(Path("/proc/self/statm").read_text().split()[0])
    room = pages * resource.getpagesize() + ROOM
    resource.setrlimit(resource.RLIMIT_AS, (room, room))
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
    resource.setrlimit(resource.RLIMIT_FSIZE, (LARGEST, LARGEST))
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)


def _add(path: str) -> dict[str, object]:
    sys.argv = ["headscope", "models", "add", path]
    said, told = io.TextIOWrapper(io.BytesIO()), io.TextIOWrapper(io.BytesIO())
    began = time.process_time()
    signal.alarm(LONGEST)  # ends the process: something waits for what never comes
    with contextlib.redirect_stdout(told), contextlib.redirect_stderr(said):
        status = cli.main()
    signal.alarm(0)
    took = time.process_time() - began
    return {"status": status, "said": _written(said), "told": _written(told), "took": took}


def _ask(size: int) -> str:
    """What comes of asking for so many bytes of memory."""
    try:
        bytearray(size)
    except MemoryError as error:
        return type(error).__name__
    return ""


def _written(stream: io.TextIOWrapper) -> str:
    stream.seek(0)
    return stream.read()


def main() -> None:
    """Run all of them."""
    work = json.loads(Path(sys.argv[1]).read_text())
    output = Path(sys.argv[2])
    found: dict[str, object] = {path: _add(path) for path in work["good"]}
    _limit()
    for path in work["hostile"]:
        found[path] = _add(path)
        output.write_text(json.dumps(found))
    found["more than its room"] = _ask(2 * ROOM)
    output.write_text(json.dumps(found))


if __name__ == "__main__":
    main()
