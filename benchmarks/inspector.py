"""The inspector under Xvfb: from a click on a head to the painted picture, and from move to hover.

The window is the real one on a virtual screen of its own, with a record of random numbers put into
its view model as the worker's would be. Clicks and moves go through Qt as a person's would. The
time ends when the view that was asked for has painted itself and no event is left. Beside it stands
how long the window's thread computed: the rest is other programs' doing.

    PYTHONPATH=. python benchmarks/inspector.py [--repeats 30]

It fails where the median of the heatmap is above what is aimed at. Needs Linux and `Xvfb`.
"""

import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from benchmarks.screen import virtual_screen

if TYPE_CHECKING:
    from engine.results import AttentionRecord, SentenceTranslation

SCREEN = "1600x1000x24"
CASES = {  # layers, heads, pieces a side; milliseconds aimed at: click, hover
    "4+4 layers, 60 pieces": (4, 8, 60, 50.0, 16.0),
    "6+6 layers, 250 pieces": (6, 8, 250, 250.0, 33.0),
}
VIEWS = ("heatmap", "lines", "table")


# --- inside the window's process ------------------------------------------------------------------


def random_record(
    layers: int, heads: int, pieces: int
) -> "tuple[SentenceTranslation, AttentionRecord]":
    """A pair and its record, of random numbers; attention is sharp, as real one is."""
    import numpy as np

    from engine.results import STACKS, AttentionRecord, Hypothesis, Piece, SentenceTranslation

    chance = np.random.default_rng(1)
    end = Piece("</s>", 0, 0, "special")
    source = (*(Piece(f"▁word{n}", 7 * n, 7 * n + 6) for n in range(pieces - 1)), end)
    target = (*(Piece(f"▁Wort{n}", 7 * n, 7 * n + 6) for n in range(pieces - 1)), end)
    logits = 3 * chance.standard_normal((3, layers, heads, pieces, pieces), dtype=np.float32)
    weights = np.exp(logits)
    weights /= weights.sum(-1, keepdims=True)
    norms = chance.random((3, layers, heads, pieces), dtype=np.float32)
    zeros = (0.0,) * pieces
    texts = [" ".join(p.text[1:] for p in side[:-1]) for side in (source, target)]
    hypothesis = Hypothesis(texts[1], target, (0,) * pieces, zeros, 0.0)
    pair = SentenceTranslation(texts[0], 0, texts[1], 0, source, (), (hypothesis,))
    record = AttentionRecord(
        source,
        (Piece("<s>", 0, 0, "special"), *target[:-1]),
        target,
        zeros,
        dict(zip(STACKS, weights, strict=True)),
        dict(zip(STACKS, norms, strict=True)),
    )
    return pair, record


def inside(repeats: int) -> None:
    from PySide6.QtCore import QEvent, QObject, QPoint, QSettings, Qt
    from PySide6.QtTest import QTest
    from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QTableView, QWidget

    from app.inspector.heatmap import Heatmap
    from app.inspector.lines import LineDrawing, Word
    from app.main_window import MainWindow
    from app.seen import Cell, Seen
    from app.session import Session
    from app.worker.client import WorkerClient

    qt = QApplication(sys.argv[:1])
    client = WorkerClient([sys.executable, "-c", "import time; time.sleep(3600)"])
    settings = QSettings(f"{os.environ['HOME']}/s.ini", QSettings.Format.IniFormat)
    window = MainWindow(Session(client), settings)
    window.resize(1600, 1000)
    window.show()
    end = time.monotonic() + 60
    while window.inspector is None or not window.windowHandle().isExposed():
        if time.monotonic() > end:
            raise TimeoutError
        QTest.qWait(10)
    inspector, inspection, actions = window.inspector, window.inspection, window.actions_

    class Watch(QObject):
        """When a widget last painted."""

        def __init__(self) -> None:
            super().__init__()
            self.painted = 0

        def eventFilter(self, _watched: QObject, event: QEvent) -> bool:  # noqa: N802
            self.painted += event.type() == QEvent.Type.Paint
            return False

    def seconds(view: QWidget, act: Callable[[], None]) -> tuple[float, float]:
        """From before an act until the view has painted and all is at rest; and computing."""
        watch = Watch()
        view.installEventFilter(watch)
        began, worked = time.perf_counter(), time.thread_time()
        act()
        while not watch.painted:
            qt.processEvents()
            if time.perf_counter() > began + 10:
                raise TimeoutError(view)
        qt.processEvents()
        took = time.perf_counter() - began, time.thread_time() - worked
        view.removeEventFilter(watch)
        return took

    def click(layer: int, head: int) -> None:
        viewport = inspector.mosaic.viewport()
        place = inspector.mosaic.position_of(layer, head).toPoint()
        QTest.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=place)

    def move(viewport: QWidget, place: QPoint) -> None:
        QTest.mouseMove(viewport, place)

    figures: dict[str, Any] = {}
    for case, (layers, heads, pieces, _click, _hover) in CASES.items():
        inspection._show(Seen(*random_record(layers, heads, pieces)))
        for name in VIEWS:
            getattr(actions, name).trigger()
            QTest.qWait(500)
            kind = {"heatmap": Heatmap, "lines": LineDrawing}.get(name, QTableView)
            [area] = [one for one in inspector.findChildren(kind) if one.isVisible()]
            assert isinstance(area, QAbstractScrollArea)
            viewport = area.viewport()
            clicks, hovers = [], []
            for n in range(repeats):
                layer, head = (1 + 5 * n) // heads % layers, (1 + 5 * n) % heads
                clicks.append(seconds(viewport, partial(click, layer, head)))
                assert (inspection.choice.layer, inspection.choice.head) == (layer, head)
            for n in range(repeats if name != "table" else 0):
                row, column = 1 + 7 * n % 40, 1 + 11 * n % 40
                if name == "heatmap":
                    place = inspector.heatmap.position_of(Cell(row, column)).toPoint()
                else:
                    place = area.position_of(Word(n % 2, row)).toPoint()  # type: ignore[attr-defined]
                hovers.append(seconds(viewport, partial(move, viewport, place)))
            figures[f"{case}, {name}"] = {
                "click": [[1e3 * s for s in one] for one in clicks],
                "hover": [[1e3 * s for s in one] for one in hovers],
            }
    window.close()
    print(json.dumps(figures))


# --- outside --------------------------------------------------------------------------------------


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--repeats", type=int, default=30)
    parser.add_argument("--inside", action="store_true", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.inside:
        inside(arguments.repeats)
        return 0
    if shutil.which("Xvfb") is None:
        print("Xvfb is not installed", file=sys.stderr)
        return 2
    with virtual_screen(SCREEN) as environment:
        again = [sys.executable, __file__, "--inside", "--repeats", str(arguments.repeats)]
        output = subprocess.run(again, env=environment, stdout=subprocess.PIPE, check=True)
    figures = json.loads(output.stdout.splitlines()[-1])
    missed = False
    print("milliseconds, median (worst)")
    for case, (_layers, _heads, _pieces, click_aim, hover_aim) in CASES.items():
        for name in VIEWS:
            found = figures[f"{case}, {name}"]
            line = []
            for what, aim in (("click", click_aim), ("hover", hover_aim)):
                times, worked = ([one[at] for one in found[what]] for at in (0, 1))
                if times:
                    median = statistics.median(times)
                    line.append(
                        f"{what} {median:.1f} ({max(times):.1f}), computing"
                        f" {statistics.median(worked):.1f} ({max(worked):.1f})"
                    )
                    missed = missed or (name == "heatmap" and median > aim)
            print(f"{case}, {name}: {', '.join(line)}")
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())
