"""The real window under Xvfb, driven with xdotool: how soon it is seen, and what it survives.

Starts `headscope` with the bundled model on a virtual screen of its own, types into it as a person
would, kills the worker in mid-sentence and, at the end, the window, and prints what was seen.
Needs the system's `Xvfb`, `xdotool` and, for the pictures, ImageMagick's `import`.

    PYTHONPATH=. python benchmarks/window.py [--starts 5] [--pictures FOLDER]
"""

import argparse
import shutil
import signal
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import psutil

from benchmarks.screen import virtual_screen

SCREEN = "1280x900x24"
SENTENCE = "Where is the station? I would like a cup of tea. "
SOONEST_VISIBLE = 1.0  # seconds; the goal
POLL = 0.02


class Window:
    """One run of the program on the virtual screen."""

    def __init__(self, environment: dict[str, str]) -> None:
        self.environment = environment
        self.begun = time.perf_counter()
        command = [sys.executable, "-m", "app"]
        self.process = subprocess.Popen(command, env=self.environment)

    def xdotool(self, *arguments: str) -> str:
        command = ["xdotool", *arguments]
        done = subprocess.run(command, env=self.environment, capture_output=True, text=True)
        return done.stdout.strip()

    def wait_until_visible(self) -> float:
        """Seconds from the start until the window is on the screen."""
        wait_for(lambda: bool(self.found()), 30, "the window is not seen")
        return time.perf_counter() - self.begun

    def found(self) -> str:
        return self.xdotool("search", "--onlyvisible", "--name", "^Headscope$")

    def worker(self) -> psutil.Process | None:
        """The process that computes, if there is one."""
        try:
            children = psutil.Process(self.process.pid).children()
        except psutil.NoSuchProcess:
            return None
        return next((child for child in children if child.status() != psutil.STATUS_ZOMBIE), None)

    def copied(self) -> str:
        """What Ctrl+Shift+C puts on the clipboard: the translation."""
        self.xdotool("key", "ctrl+shift+c")
        time.sleep(0.2)
        command = ["xclip", "-selection", "clipboard", "-o"]
        done = subprocess.run(command, env=self.environment, capture_output=True, timeout=10)
        return done.stdout.decode(errors="replace")

    def picture(self, folder: Path | None, name: str) -> None:
        if folder is not None:
            target = str(folder / f"{name}.png")
            subprocess.run(["import", "-window", "root", target], env=self.environment, check=True)


def wait_for(condition: Callable[[], bool], seconds: float, complaint: str) -> None:
    end = time.perf_counter() + seconds
    while not condition():
        if time.perf_counter() > end:
            raise TimeoutError(complaint)
        time.sleep(POLL)


def is_gone(process: psutil.Process) -> bool:
    """Whether it has ended; nobody may have collected its exit status yet."""
    try:
        return bool(process.status() == psutil.STATUS_ZOMBIE)
    except psutil.NoSuchProcess:
        return True


def measure_starts(environment: dict[str, str], count: int) -> list[float]:
    times = []
    for _ in range(count):
        window = Window(environment)
        times.append(window.wait_until_visible())
        window.process.terminate()
        window.process.wait(10)
    return times


def drive(environment: dict[str, str], pictures: Path | None) -> None:
    window = Window(environment)
    window.wait_until_visible()
    window.picture(pictures, "loading")
    window.xdotool("windowfocus", "--sync", window.found().split()[0])
    window.xdotool("type", "--delay", "20", SENTENCE)
    wait_for(lambda: "Bahnhof" in window.copied(), 60, "no translation came")
    print(f"typed: {SENTENCE!r}; translated: {window.copied()!r}")
    time.sleep(1)
    window.picture(pictures, "typed")

    first = window.worker()
    assert first is not None
    window.xdotool("type", "--delay", "20", "Tom bought a new car ")
    first.kill()
    window.xdotool("type", "--delay", "20", "yesterday.")
    time.sleep(0.3)
    window.picture(pictures, "worker-gone")
    wait_for(lambda: "Auto" in window.copied(), 60, "the worker's death was not survived")
    second = window.worker()
    assert second is not None and second.pid != first.pid
    print(f"worker killed in mid-sentence; another took over: {window.copied()!r}")
    window.picture(pictures, "recovered")

    window.process.send_signal(signal.SIGKILL)
    window.process.wait()
    killed = time.perf_counter()
    wait_for(lambda: is_gone(second), 10, "the worker outlived the window")
    print(f"window killed: the worker was gone {time.perf_counter() - killed:.2f} s later")


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--starts", type=int, default=5)
    parser.add_argument("--pictures", type=Path)
    arguments = parser.parse_args()
    for program in ("Xvfb", "xdotool", "xclip"):
        if shutil.which(program) is None:
            print(f"{program} is not installed", file=sys.stderr)
            return 2
    with virtual_screen(SCREEN) as environment:
        times = measure_starts(environment, arguments.starts)
        drive(environment, arguments.pictures)
    shown = ", ".join(f"{seconds:.2f}" for seconds in times)
    print(f"visible after {statistics.median(times):.2f} s (median of {shown})")
    return 0 if statistics.median(times) < SOONEST_VISIBLE else 1


if __name__ == "__main__":
    sys.exit(main())
