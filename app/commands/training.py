"""The commands that make models: `prepare`, `train`, `average`; and `evaluate`, which scores them.

They alone know the room `training`, and import it when they run.
"""

import datetime
import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from app import terminal
from app.commands.options import (
    AlphaOption,
    BeamOption,
    DeviceOption,
    JsonOption,
    ModelOption,
    ThreadsOption,
    load_translator,
    search_options,
)
from app.library.places import DEFAULT_MODEL, resolve_model
from app.streams import Mistake
from engine.device import find_device

if TYPE_CHECKING:
    from training.trainer import Event


def evaluate(
    source: Annotated[Path, typer.Option(help="Sentences to translate, one a line.")],
    reference: Annotated[Path, typer.Option(help="Their translations, line by line.")],
    model: ModelOption = DEFAULT_MODEL,
    beam: BeamOption = 4,
    alpha: AlphaOption = 0.6,
    as_json: JsonOption = False,
    record: Annotated[
        str | None, typer.Option(help="Note the score on the model's card, by this name.")
    ] = None,
    device: DeviceOption = "auto",
    threads: ThreadsOption = None,
) -> None:
    """Score a model: sacreBLEU with its signature. Each line is translated as one sentence."""
    from training.card import record_score
    from training.evaluation import evaluate as score_lines
    from training.prepare import read_lines

    options = search_options(beam, alpha, 1)
    sources, references = read_lines(source), read_lines(reference)
    if len(sources) != len(references) or not sources:
        raise Mistake(
            f"{source} has {len(sources):,} lines and {reference} {len(references):,}:"
            " they must be as many, and at least one"
        )
    translator = load_translator(model, device, threads)
    with terminal.progress("sentences") as advance:
        score, _ = score_lines(translator, sources, references, options, advance)
    if as_json:
        values = {"bleu": score.bleu, "signature": score.signature, "sentences": len(sources)}
        terminal.show(json.dumps(values))
    else:
        terminal.show(f"BLEU {score}")
    if record is not None:
        how = f"beam {beam}, alpha {alpha}, {len(sources):,} sentences: BLEU {score}"
        record_score(resolve_model(model), record, how)


def prepare(
    recipe: Annotated[str, typer.Argument(help="A recipe's name or file.")],
    output: Annotated[Path, typer.Option(help="The folder to write.")],
    changes: Annotated[list[str] | None, typer.Option("--set", help="SECTION.KEY=VALUE")] = None,
) -> None:
    """Read a recipe's corpora; write vocabulary and pieces."""
    from training.prepare import prepare as write_prepared
    from training.recipe import load_recipe

    loaded = load_recipe(recipe, changes or [])
    write_prepared(loaded, output, terminal.tell)


def train(
    recipe: Annotated[str, typer.Argument(help="A recipe's name or file.")],
    data: Annotated[Path, typer.Option(help="What `headscope prepare` wrote.")],
    output: Annotated[Path, typer.Option(help="Where training checkpoints go.")],
    changes: Annotated[list[str] | None, typer.Option("--set", help="SECTION.KEY=VALUE")] = None,
    init: Annotated[str | None, typer.Option(help="A model to go on from.")] = None,
    resume: Annotated[
        bool, typer.Option(help="Go on from the newest training checkpoint.")
    ] = False,
    device: DeviceOption = "auto",
    threads: ThreadsOption = None,
) -> None:
    """Train a model."""
    import torch

    from engine.checkpoint import read_checkpoint
    from training.prepare import Prepared
    from training.recipe import load_recipe
    from training.resume import checkpoints
    from training.trainer import Trainer

    where = find_device(device)
    loaded = load_recipe(recipe, changes or [])
    prepared = Prepared(data)
    if checkpoints(output) and not resume:
        raise Mistake(
            f"{output} holds a run already: add --resume to go on, or name another folder"
        )
    if threads is not None:
        torch.set_num_threads(threads)
    trainer = Trainer(
        loaded,
        prepared,
        output,
        device=where,
        init=read_checkpoint(resolve_model(init)) if init is not None else None,
        report=_report_training,
        warn=terminal.warn,
    )
    if resume and not trainer.resume():
        raise Mistake(f"{output} holds no training checkpoint to resume: leave out --resume")
    trainer.run()


def average(
    run: Annotated[Path, typer.Argument(help="The output folder of a training run.")],
    output: Annotated[Path, typer.Option(help="The model's folder.")],
    last: Annotated[int, typer.Option(min=1, help="How many training checkpoints.")] = 5,
) -> None:
    """Average the last training checkpoints of a run into a model."""
    from training.averaging import average as write_average

    manifest = write_average(run, last, output)
    terminal.show(
        f"{output}: {manifest.name}, the mean of {last} up to step {manifest.provenance.steps:,}"
    )


def _report_training(event: "Event") -> None:
    """One line of what the training does."""
    where = f"step {event.step:,}/{event.steps:,}, epoch {event.epoch + 1}"
    if event.kind == "train":
        left = datetime.timedelta(seconds=round(event.seconds_left or 0.0))
        terminal.tell(
            f"{where}: loss {event.loss:.3f}, rate {event.rate:.2e},"
            f" {event.tokens_per_second:,.0f} target tokens/s, {left} left"
        )
    elif event.kind == "validation":
        score = "" if event.dev_bleu is None else f", BLEU {event.dev_bleu:.1f} (greedy)"
        terminal.tell(f"{where}: dev loss {event.dev_loss:.3f}{score}")
    else:
        terminal.tell(f"{where}: training checkpoint written")
