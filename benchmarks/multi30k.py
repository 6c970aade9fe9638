"""What a run of `multi30k-tiny` is worth: BLEU in three measures, its speed, its learning curve.

The published figure for this network (about 41 on test_2016_flickr; Wu et al., 2021) is BLEU of
tokens, by Moses' tokeniser and multi-bleu, and does not say whether of small letters: so both are
given beside sacreBLEU's, which is another measure. The captions are not part of this house. After
training and `headscope average RUN --best --output MODEL`, from the root of the house:

    PYTHONPATH=. python benchmarks/multi30k.py --run RUN --model MODEL [--plot CURVE.svg]
        --source test_2016_flickr.en --reference test_2016_flickr.de
"""

import argparse
import datetime
import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from sacrebleu.metrics.bleu import BLEU
from sacremoses import MosesTokenizer

from engine.results import SearchOptions
from engine.translator import Translator
from training.evaluation import bleu, translate_lines


def tokenised(hypotheses: Sequence[str], references: Sequence[str], *, small: bool) -> float:
    """Multi-bleu of Moses' tokens, of small letters or as they are."""
    tokens = MosesTokenizer("de")
    metric = BLEU(tokenize="none", smooth_method="none", lowercase=small, force=True)
    written, wanted = (
        [tokens.tokenize(line, return_str=True) for line in lines]
        for lines in (hypotheses, references)
    )
    return float(metric.corpus_score(written, [wanted]).score)


def events(run: Path, kind: str) -> list[dict[str, Any]]:
    """What the log of the run says of one kind."""
    lines = (run / "log.jsonl").read_text(encoding="utf-8").splitlines()
    return [event for event in map(json.loads, lines) if event["kind"] == kind]


def plot(train: list[dict[str, Any]], dev: list[dict[str, Any]], path: Path) -> None:
    """The losses by the step, as SVG."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    import pyqtgraph as pg
    from PySide6.QtCore import QSize
    from PySide6.QtGui import QPainter
    from PySide6.QtSvg import QSvgGenerator

    pg.mkQApp()
    pg.setConfigOptions(background="w", foreground="k", antialias=True)
    picture = pg.PlotItem(labels={"bottom": "step", "left": "loss (nats a piece)"})
    picture.addLegend(offset=(-10, 10))
    for values, key, colour, name in (
        (train, "loss", "#4477aa", "training, smoothed labels, with dropout"),
        (dev, "dev_loss", "#ee6677", "val"),
    ):
        picture.plot(
            [event["step"] for event in values], [event[key] for event in values],
            pen=pg.mkPen(colour, width=2), name=name,
        )  # fmt: skip
    picture.setYRange(0, 6)
    view = pg.GraphicsView()
    view.setCentralItem(picture)
    view.resize(720, 360)
    view.show()  # now the axes know their room
    pg.QtWidgets.QApplication.processEvents()
    drawing = QSvgGenerator()
    drawing.setFileName(str(path))
    drawing.setResolution(view.logicalDpiX())  # the axes are recorded pictures
    drawing.setSize(QSize(720, 360))
    drawing.setViewBox(view.rect())
    painter = QPainter(drawing)
    view.render(painter)
    painter.end()
    view.close()


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--run", type=Path, required=True)
    arguments.add_argument("--model", type=Path, required=True)
    arguments.add_argument("--source", type=Path, required=True)
    arguments.add_argument("--reference", type=Path, required=True)
    arguments.add_argument("--beam", type=int, default=5)
    arguments.add_argument("--plot", type=Path)
    given = arguments.parse_args()
    train, dev = events(given.run, "train"), events(given.run, "validation")
    best, last = min(dev, key=lambda event: float(event["dev_loss"])), train[-1]
    translator = Translator.load(given.model, device="cpu")
    sources, references = (
        path.read_text(encoding="utf-8").splitlines() for path in (given.source, given.reference)
    )
    found = translate_lines(translator, sources, SearchOptions(beam=given.beam))
    spent = datetime.timedelta(seconds=round(last["seconds"]))
    print(f"| {given.source.name} of {len(sources):,} lines, beam {given.beam} | BLEU |")
    print("|---|---|")
    score = bleu(found, references)
    print(f"| sacreBLEU ({score.signature}) | {score.bleu:.1f} |")
    print(f"| Moses' tokens, cased | {tokenised(found, references, small=False):.1f} |")
    print(f"| Moses' tokens, small letters | {tokenised(found, references, small=True):.1f} |")
    print()
    print(
        f"Best val loss {best['dev_loss']:.3f} at step {best['step']:,}; the run ended at step"
        f" {dev[-1]['step']:,} (epoch {dev[-1]['epoch'] + 1}): {last['target_tokens']:,} target"
        f" tokens in {spent}, {last['target_tokens'] / last['seconds']:,.0f} a second."
    )
    if given.plot:
        plot(train, dev, given.plot)


if __name__ == "__main__":
    main()
