"""The installed program under Xvfb: how soon its window is seen, and how soon it translates.

Before each start the files of the program are dropped from the system's memory, as after the
machine was switched on; `--warm` leaves them there. As soon as the window is seen, a word is typed;
the program counts as ready when its translation is on the clipboard, so a little late. Needs Linux,
and the system's `Xvfb`, `xdotool` and `xclip`.

    PYTHONPATH=. python benchmarks/cold_start.py /opt/headscope/headscope [--starts 5] [--warm]
"""

import argparse
import os
import shutil
import statistics
import subprocess
import sys
import time
from pathlib import Path

from benchmarks.screen import virtual_screen

SCREEN = "1280x900x24"
WORD, MEANS = "Thank you.", "Danke"
SOONEST_VISIBLE, SOONEST_READY = 2.0, 6.0  # seconds; the goals
POLL = 0.02
PATIENCE = 120.0


def drop(folder: Path) -> int:
    """Drop the files below a folder from the system's memory; returns how many bytes they are."""
    size = 0
    for file in folder.rglob("*"):
        if file.is_file() and not file.is_symlink():
            with file.open("rb") as opened:
                os.posix_fadvise(opened.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)
            size += file.stat().st_size
    return size


def said(command: list[str], environment: dict[str, str]) -> str:
    done = subprocess.run(command, env=environment, capture_output=True, timeout=10)
    return done.stdout.decode(errors="replace").strip()


def start(program: Path, environment: dict[str, str]) -> tuple[float, float]:
    """Seconds until the window is seen, and until it has translated."""
    begun = time.perf_counter()
    process = subprocess.Popen([str(program)], env=environment)
    try:
        window = ""
        while not window:
            window = said(
                ["xdotool", "search", "--onlyvisible", "--name", "^Headscope$"], environment
            )
            expect_time(begun)
            time.sleep(POLL)
        visible = time.perf_counter() - begun
        said(["xdotool", "windowfocus", "--sync", window.split()[0]], environment)
        said(["xdotool", "type", WORD], environment)
        while MEANS not in said(["xclip", "-selection", "clipboard", "-o"], environment):
            expect_time(begun)
            said(["xdotool", "key", "ctrl+shift+c"], environment)
            time.sleep(POLL)
        return visible, time.perf_counter() - begun
    finally:
        process.terminate()
        process.wait(10)


def expect_time(begun: float) -> None:
    if time.perf_counter() - begun > PATIENCE:
        raise TimeoutError("the window did not come up, or did not translate")


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("program", type=Path)
    parser.add_argument("--starts", type=int, default=5)
    parser.add_argument("--warm", action="store_true")
    arguments = parser.parse_args()
    for tool in ("Xvfb", "xdotool", "xclip"):
        if shutil.which(tool) is None:
            print(f"{tool} is not installed", file=sys.stderr)
            return 2
    program = arguments.program.resolve()
    seen = []
    for _ in range(arguments.starts):
        # A screen of its own each time: nothing of the last start is on the clipboard.
        with virtual_screen(SCREEN) as environment:
            del environment["PYTHONPATH"]
            if not arguments.warm:
                size = drop(program.parent)
                print(f"dropped {size / 1e6:.0f} MB", file=sys.stderr)
            seen.append(start(program, environment))
    visible, ready = (statistics.median(times) for times in zip(*seen, strict=True))
    for name, times, median in (
        ("visible", [pair[0] for pair in seen], visible),
        ("ready", [pair[1] for pair in seen], ready),
    ):
        print(f"{name} after {median:.2f} s (median of {', '.join(f'{t:.2f}' for t in times)})")
    return 0 if visible < SOONEST_VISIBLE and ready < SOONEST_READY else 1


if __name__ == "__main__":
    sys.exit(main())
