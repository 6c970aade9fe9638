"""The window under Xvfb: from the last key to the translation, and how long it stood still.

The window is the real one with the real worker and a bundled model, on a virtual screen of its own.
Keys and the paste go through Qt as a person's would. A timer in the window looks at the clock
whenever the event loop lets it; its longest silence is what "blocked" means here. Beside it
stands the most that the window's thread computed at once: the rest is other programs' doing. Memory
is the proportional set size (PSS) of the window's process and its worker together.

    PYTHONPATH=. python benchmarks/responsiveness.py [--sentences 50] [--model en-de]

Needs Linux and the system's `Xvfb`.
"""

import argparse
import contextlib
import json
import os
import random
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from typing import Any

import psutil

from benchmarks.screen import virtual_screen

SCREEN = "1600x1000x24"
LINES, CHARACTERS = 2_000, 200_000
LONGEST_WAIT = 600  # seconds for the whole long text
PATIENCE = 300  # seconds for all else
STARTED = "HEADSCOPE_STARTED"

WHO = "My sister|The old man|Our neighbour|The teacher|A friend of mine|The girl next door".split(
    "|"
)
DID = "wants to buy|has never seen|is looking for|often talks about|gave us|would like".split("|")
WHAT = "a new book|the red house|some fresh bread|a small garden|the blue car|a good map".split("|")
WHEN = "at the station|before the summer|after the long day|for the children|on Monday".split("|")


def sentence(chance: random.Random, words: int = 10) -> str:
    """A sentence of exactly so many words, made by rule."""
    while True:
        made = " ".join(chance.choice(part) for part in (WHO, DID, WHAT, WHEN))
        if len(made.split()) == words:
            return made + "."


def long_text(chance: random.Random) -> str:
    """Lines of different sentences, `CHARACTERS` in all."""
    line = CHARACTERS // LINES - 1
    lines = []
    for _ in range(LINES):
        text = sentence(chance)
        while len(text) < line:
            text += " " + sentence(chance)
        lines.append(text[: line - 1].rstrip() + ".")
    return "\n".join(lines).ljust(CHARACTERS - 1, ".") + "\n"


def pss(window: int) -> float:
    """Proportional set size of a process and its children, in MiB."""
    process = psutil.Process(window)
    family = [process, *process.children()]
    return float(sum(member.memory_full_info().pss for member in family)) / 2**20


# --- inside the window's process ------------------------------------------------------------------


def inside(model: str, sentences: int) -> int:
    """Measure, and print what was found as JSON; returns the exit status."""
    from PySide6.QtCore import QElapsedTimer, Qt, QTimer
    from PySide6.QtGui import QGuiApplication
    from PySide6.QtTest import QTest
    from PySide6.QtWidgets import QApplication

    from app.worker.client import WorkerClient

    figures: dict[str, Any] = {}
    qt = QApplication(sys.argv[:1])
    qt.setApplicationName("Headscope")
    qt.setOrganizationName("Headscope")
    client = WorkerClient()
    client.start()

    from app.main_window import MainWindow
    from app.running import run_window

    clock, gaps = QElapsedTimer(), [0.0, 0.0]
    clock.start()
    worked = time.thread_time()

    def tick() -> None:
        nonlocal worked
        before, worked = worked, time.thread_time()
        gaps[0] = max(gaps[0], clock.nsecsElapsed() / 1e6)
        gaps[1] = max(gaps[1], 1e3 * (worked - before))
        clock.restart()

    watch = QTimer(timerType=Qt.TimerType.PreciseTimer, interval=1)
    watch.timeout.connect(tick)

    def note_blocked(name: str) -> None:
        """Milliseconds of the longest silence, and of the longest work, since this was asked."""
        tick()
        figures[f"{name}_blocked_ms"], figures[f"{name}_cpu_ms"] = gaps
        gaps[:] = 0.0, 0.0

    def wait(condition: Callable[[], bool], seconds: float = PATIENCE) -> None:
        end = time.monotonic() + seconds
        while not condition():
            if time.monotonic() > end:
                raise TimeoutError(condition)
            QTest.qWait(1)

    def since_start() -> float:
        return time.time() - float(os.environ[STARTED])

    def drive() -> None:
        wait(lambda: any(isinstance(w, MainWindow) and w.isVisible() for w in qt.topLevelWidgets()))
        [window] = [w for w in qt.topLevelWidgets() if isinstance(w, MainWindow)]
        wait(lambda: window.windowHandle().isExposed())
        figures["visible_s"] = since_start()
        session, editor = window.desk._session, window.desk.source.editor
        wait(lambda: session.summary is not None)
        figures["ready_s"] = since_start()
        QTest.qWait(3_000)  # the inspector is built, the history opened
        figures["pss_ready_mib"] = pss(os.getpid())
        target = window.desk.target.editor

        def is_shown(text: str) -> bool:
            """Whether all of a text is translated, and seen."""
            return (
                not session.is_translating
                and session.translation is not None
                and session.translation.source == text
                and target.toPlainText() == session.translation.target
            )

        chance, delays = random.Random(1), []
        watch.start()
        note_blocked("before")
        for _ in range(sentences):
            text = sentence(chance)
            editor.selectAll()
            QTest.keyClicks(editor, text[:-1], delay=15)
            QTest.keyClicks(editor, text[-1])
            last_key = time.perf_counter()
            wait(partial(is_shown, text))
            delays.append(time.perf_counter() - last_key)
        figures["from_last_key_s"] = statistics.median(delays)
        figures["from_last_key_worst_s"] = max(delays)
        note_blocked("typing")

        text = long_text(chance)
        QGuiApplication.clipboard().setText(text)
        QTest.qWait(100)
        editor.selectAll()
        note_blocked("before")
        QTest.keyClick(editor, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
        QTest.qWait(50)
        note_blocked("paste")
        assert session.source_text == text
        began = time.perf_counter()
        wait(lambda: session.translation is not None and session.translation.source == text)
        figures["long_text_first_sentences_s"] = time.perf_counter() - began
        wait(lambda: not session.is_translating, LONGEST_WAIT)
        figures["long_text_s"] = time.perf_counter() - began
        note_blocked("long_text")

        # Typing in the midst of it, and cancelling before it has been translated again.
        cursor = editor.textCursor()
        cursor.setPosition(CHARACTERS // 2)
        editor.setTextCursor(cursor)
        QTest.keyClicks(editor, "and so on ", delay=60)
        wait(lambda: not session.is_translating, LONGEST_WAIT)
        note_blocked("typing_in_long_text")
        QTest.keyClick(editor, Qt.Key.Key_Home, Qt.KeyboardModifier.ControlModifier)
        session.set_options(type(session.options)(beam=3))  # nothing is remembered for it
        QTest.qWait(2_000)
        assert session.is_translating
        window.actions_.cancel.trigger()
        wait(lambda: not session.is_translating)
        QTest.qWait(500)
        note_blocked("cancelling")

        editor.selectAll()
        QTest.keyClick(editor, Qt.Key.Key_Delete)
        QTest.qWait(3_000)
        note_blocked("emptying")
        figures["pss_after_mib"] = pss(os.getpid())
        watch.stop()
        window.close()

    def guarded() -> None:
        try:
            drive()
        except BaseException as error:
            figures["error"] = repr(error)
            qt.exit(1)
            raise

    QTimer.singleShot(0, guarded)
    run_window(qt, client, model, None)
    print(json.dumps(figures))
    return int("error" in figures)


# --- outside --------------------------------------------------------------------------------------


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--sentences", type=int, default=50)
    parser.add_argument("--model", default="en-de")
    parser.add_argument("--inside", action="store_true", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.inside:
        return inside(arguments.model, arguments.sentences)
    if shutil.which("Xvfb") is None:
        print("Xvfb is not installed", file=sys.stderr)
        return 2
    with virtual_screen(SCREEN) as environment:
        environment[STARTED] = str(time.time())
        again = [sys.executable, __file__, "--inside", "--model", arguments.model]
        again += ["--sentences", str(arguments.sentences)]
        peak = 0.0
        with (
            tempfile.TemporaryFile("w+") as output,
            subprocess.Popen(again, env=environment, stdout=output) as process,
        ):
            while process.poll() is None:
                with contextlib.suppress(psutil.Error):  # it ends in between
                    peak = max(peak, pss(process.pid))
                time.sleep(0.5)
            output.seek(0)
            printed = output.read()
    if process.returncode:
        print(printed, file=sys.stderr)
        return 1
    for name, value in {**json.loads(printed.splitlines()[-1]), "pss_peak_mib": peak}.items():
        print(f"{name:32} {value:8.2f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
