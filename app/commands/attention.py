"""`headscope attention`: what heads looked at in a sentence, as a figure or as numbers.

The engine runs in a worker here too: this process imports no torch. No window is shown, so no
display is needed.
"""

import math
import os
import re
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from app import terminal
from app.commands.options import ModelOption, ToOption, target_language
from app.library.places import DEFAULT_MODEL, resolve_model
from app.streams import Mistake, expect_writable
from engine.config import ModelConfig
from engine.manifest import CheckpointError, read_manifest
from engine.results import STACKS, AttentionRecord, SentenceTranslation, Stack

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from app.figures.figure import Figure
    from engine.lens import Lens

    Gains = dict[Stack, NDArray[np.float32]]

_GAIN = re.compile(r"(encoder|decoder|cross)\.(\d+)\.(\d+)=(.+)")


def attention(
    text: Annotated[str, typer.Argument(help="The sentence.")],
    output: Annotated[
        Path, typer.Option(help="A figure (.svg .pdf .png) or its numbers (.csv .json .npz).")
    ],
    model: ModelOption = DEFAULT_MODEL,
    to: ToOption = None,
    target: Annotated[
        str | None, typer.Option(help="A translation to look at in place of the model's.")
    ] = None,
    stack: Annotated[
        Literal["encoder", "decoder", "cross"] | None,
        typer.Option(help="Which attention; cross if not said."),
    ] = None,
    layer: Annotated[
        int | None, typer.Option(help="A layer, from 1; the mean of all if not said.")
    ] = None,
    head: Annotated[
        int | None, typer.Option(help="A head, from 1; the mean of all if not said.")
    ] = None,
    all_heads: Annotated[
        bool, typer.Option("--all", help="Each head of the stack; of all stacks if none is said.")
    ] = False,
    gain: Annotated[
        list[str] | None,
        typer.Option(help="STACK.LAYER.HEAD=FACTOR: let a head count so much; several times."),
    ] = None,
    words: Annotated[bool, typer.Option("--words", help="Whole words in place of pieces.")] = False,
    measure: Annotated[
        Literal["weight", "norm", "rollout"], typer.Option(help="What is measured.")
    ] = "weight",
    hide_special: Annotated[
        bool, typer.Option("--hide-special", help="Without special pieces.")
    ] = False,
    hide_punctuation: Annotated[
        bool, typer.Option("--hide-punctuation", help="Without punctuation.")
    ] = False,
    threshold: Annotated[float, typer.Option(help="Nothing below this value.")] = 0.0,
    lines: Annotated[
        bool, typer.Option("--lines", help="Lines between the texts, not a heatmap.")
    ] = False,
) -> None:
    """Draw what heads looked at while a sentence was translated, or write its numbers."""
    folder = resolve_model(model)
    manifest = read_manifest(folder)
    target_language(manifest, to)
    if not text.strip():
        raise Mistake("there is no text")
    if target is not None and not target.strip():
        raise Mistake("--target has no text")
    is_picture = _expect_writable(output)
    gains = _gains(gain or [], manifest.architecture)
    if not math.isfinite(threshold) or threshold < 0:
        raise Mistake(f"--threshold must be a number from 0, not {threshold}")
    if lines and all_heads:
        raise Mistake("--lines draws one head, or the mean of some: leave out --all")
    if lines and not is_picture:
        raise Mistake(f"--lines draws a figure, and {output.suffix} is numbers: leave it out")
    if all_heads and (layer, head) != (None, None):
        raise Mistake("--all is every head: leave out --layer and --head")
    if measure == "rollout" and (all_heads or head is not None):
        raise Mistake("a rollout has no heads: leave out --all and --head")
    _expect_head(manifest.architecture, stack or "cross", layer, head)
    from engine.lens import Lens

    lens = Lens(
        stack or "cross",
        None if layer is None else layer - 1,
        None if head is None else head - 1,
        measure=measure,
        unit="words" if words else "pieces",
        hides_special=hide_special,
        hides_punctuation=hide_punctuation,
        threshold=threshold,
    )
    question = _Question(text, target, gains, folder, to)
    look = _Look(lens, all_heads, None if stack is None and all_heads else stack or "cross", lines)
    _draw(question, look, manifest.name, output, is_picture)


@dataclass(frozen=True, slots=True)
class _Question:
    """What the worker is asked."""

    text: str
    target: str | None
    gains: "Gains | None"
    folder: Path
    to: str | None


@dataclass(frozen=True, slots=True)
class _Look:
    """What is shown of the answer; a `stack` of None is all."""

    lens: "Lens"
    all_heads: bool
    stack: Stack | None
    lines: bool


def _draw(question: _Question, look: _Look, name: str, output: Path, is_picture: bool) -> None:
    try:
        from PySide6.QtCore import QCoreApplication, QLocale
        from PySide6.QtGui import QGuiApplication
    except ImportError as error:
        raise Mistake("this needs Qt, which is not installed: install headscope[window]") from error
    from app.figures.figure import FigureError
    from app.figures.writing import write_figure

    if sys.platform not in ("win32", "darwin"):  # these have no need of a display
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = QCoreApplication.instance()
    if application is None:
        kind = QGuiApplication if is_picture else QCoreApplication
        application = kind(sys.argv[:1])
        QLocale.setDefault(QLocale.c())  # as the texts are: the same figure on any machine
    sentence, record = _asked(question)
    try:
        write_figure(_figure(question, look, name, sentence, record), output)
    except FigureError as error:
        raise Mistake(str(error)) from error


def _asked(question: _Question) -> tuple[SentenceTranslation, AttentionRecord]:
    """Have the sentence translated and its attention recorded, by a worker."""
    from app.worker.asking import WorkerLostError

    try:
        return _attended(question)
    except WorkerLostError as error:
        raise typer.Exit(terminal.complain(str(error), 1)) from error


def _attended(question: _Question) -> tuple[SentenceTranslation, AttentionRecord]:
    from app.worker.asking import RefusedError, asking
    from app.worker.messages import Attend, Attended, Load

    folder = str(question.folder)
    with asking() as ask:
        try:
            # One thread: the same numbers on any machine, and a sentence takes no time.
            ask(lambda number: Load(number, folder, threads=1))
        except RefusedError as error:
            raise CheckpointError(str(error)) from error
        try:
            reply = ask(
                lambda number: Attend(
                    number,
                    folder,
                    question.text,
                    gains=question.gains,
                    target=question.target,
                    to=question.to,
                )
            )
        except RefusedError as error:
            raise Mistake(str(error)) from error
    if not isinstance(reply, Attended):
        raise TypeError(f"the worker answered with {type(reply).__name__}")
    return reply.sentence, reply.record


def _figure(
    question: _Question,
    look: _Look,
    name: str,
    sentence: SentenceTranslation,
    record: AttentionRecord,
) -> "Figure":
    from app.figures.figure import Figure, all_heads
    from app.figures.wording import changes
    from engine.lens import look as looked_at

    if look.all_heads:
        stacks = STACKS if look.stack is None else (look.stack,)
        pictures = all_heads(record, look.lens, stacks)
    else:
        pictures = (looked_at(record, look.lens),)
    return Figure(
        "mosaic" if look.all_heads else "lines" if look.lines else "heatmap",
        pictures,
        name,
        sentence.source,
        sentence.target,
        changes(question.gains, question.target),
    )


def _expect_writable(output: Path) -> bool:
    """Whether the output is a picture; raises Mistake where it is nothing that can be written."""
    from app.figures.figure import FigureError
    from app.figures.writing import PICTURES, expect_known

    try:
        expect_known(output)
    except FigureError as error:
        raise Mistake(str(error)) from error
    expect_writable(output)
    return output.suffix.lower() in PICTURES


def _expect_head(
    architecture: ModelConfig, stack: Stack, layer: int | None, head: int | None
) -> None:
    """Raise Mistake where the model has no such layer or head, counted from 1."""
    counts = {"layer": architecture.layers(stack), "head": architecture.heads}
    for name, chosen in (("layer", layer), ("head", head)):
        if chosen is not None and not 1 <= chosen <= counts[name]:
            raise Mistake(
                f"the {stack} attention of this model has {name}s 1 to {counts[name]}, not {chosen}"
            )


def _gains(options: list[str], architecture: ModelConfig) -> "Gains | None":
    """Head gains [layer, head] of the stacks that are named; None where none is."""
    if not options:
        return None
    import numpy as np

    gains: Gains = {}
    for option in options:
        match = _GAIN.fullmatch(option)
        if match is None:
            raise Mistake(f"--gain {option} is not STACK.LAYER.HEAD=FACTOR, as cross.4.2=0")
        [stack] = [name for name in STACKS if name == match[1]]
        layer, head = int(match[2]), int(match[3])
        _expect_head(architecture, stack, layer, head)
        try:
            factor = float(match[4])
        except ValueError:
            factor = math.nan
        if not 0 <= factor <= 2:
            raise Mistake(f"--gain {option}: the factor must be from 0 (muted) to 2")
        shape = architecture.layers(stack), architecture.heads
        gains.setdefault(stack, np.ones(shape, np.float32))[layer - 1, head - 1] = factor
    return gains
