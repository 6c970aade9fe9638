"""The commands `train` and `average`.

Started by torchrun, or with its environment variables, several processes train one model: each runs
this command; the first one reports.
"""

import contextlib
import datetime
import os
import signal
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from app import terminal
from app.commands.options import DeviceOption, ThreadsOption
from app.commands.replacing import expect_model_folder
from app.library.places import resolve_model
from app.streams import Mistake
from engine.device import find_device

if TYPE_CHECKING:
    from training.distributed import Ranks
    from training.events import Event
    from training.stopping import StopRequest
    from training.trainer import Trainer


_LEASE = 120.0  # seconds: a shared file system may hold so long what a machine held that is gone


def train(
    recipe: Annotated[str, typer.Argument(help="A recipe's name or file.")],
    data: Annotated[Path, typer.Option(help="What `headscope prepare` wrote.")],
    output: Annotated[Path, typer.Option(help="Where training checkpoints go.")],
    changes: Annotated[list[str] | None, typer.Option("--set", help="SECTION.KEY=VALUE")] = None,
    init: Annotated[str | None, typer.Option(help="A model to go on from.")] = None,
    resume: Annotated[
        bool, typer.Option("--resume", help="Go on from the newest training checkpoint.")
    ] = False,
    tensorboard: Annotated[
        bool, typer.Option("--tensorboard", help="Write OUTPUT/tensorboard, too.")
    ] = False,
    device: DeviceOption = "auto",
    threads: ThreadsOption = None,
) -> None:
    """Train a model. On several GPUs: torchrun --nproc-per-node 8 -m app train ..."""
    os.environ.setdefault("TORCH_CPP_LOG_LEVEL", "ERROR")  # its warnings are not for people
    import torch

    from engine.checkpoint import read_checkpoint
    from training.board import Board, BoardError
    from training.distributed import (
        RankError,
        Ranks,
        is_out_of_memory,
        join,
        local_device,
        reason_of,
        several,
    )
    from training.heartbeat import leave
    from training.memory import keep_freed_memory
    from training.prepare import Prepared
    from training.recipe import load_recipe
    from training.reporting import TrainingError
    from training.resume import has_begun, in_the_way, resumable
    from training.stopping import StopRequest
    from training.trainer import Trainer

    loaded = load_recipe(recipe, changes or [])
    prepared = Prepared(data)
    if resumable(output) and not resume:
        raise Mistake(
            f"{output} holds a run already: add --resume to go on, or name another folder"
        )
    if resume and not has_begun(output):
        raise Mistake(f"{output} holds no training checkpoint to resume: leave out --resume")
    if not resumable(output) and (theirs := in_the_way(output)):
        raise Mistake(f"{output} holds {theirs}, which would be lost: name another folder")
    start = read_checkpoint(resolve_model(init)) if init is not None else None
    ranks, board = Ranks(), None
    try:
        where = find_device(local_device(device) if several() else device)
        if where.type == "cpu":
            keep_freed_memory()
        if threads is not None:
            torch.set_num_threads(threads)
        board = Board(output / "tensorboard", terminal.warn) if tensorboard else None
        if several():
            ranks = join(where)
        stop = StopRequest()
        trainer = Trainer(
            loaded,
            prepared,
            output,
            device=where,
            init=start,
            ranks=ranks,
            stop=stop,
            report=_report if board is None else _both(_report, board.show),
            warn=terminal.warn,
        )
        _run(trainer, stop, ranks, resume=resume)
    except BoardError as error:
        raise Mistake(str(error)) from error
    except BaseException as error:
        ranks.fail(error)
        if not (isinstance(error, (RankError, TrainingError)) or is_out_of_memory(error)):
            raise
        if ranks.count > 1:  # others may be gone in the middle of a message: nothing is waited for
            leave(reason_of(error))
        raise typer.Exit(terminal.complain(reason_of(error), 1)) from error
    finally:
        if board is not None:
            board.close()


def _run(trainer: "Trainer", stop: "StopRequest", ranks: "Ranks", *, resume: bool) -> None:
    """Train; a run that was asked to stop says so, and ends as the signal would have ended it."""
    with stop.listening(), _alone(trainer.output) if ranks.first else contextlib.nullcontext():
        if resume:
            trainer.resume()
        begun = trainer.progress.step
        number = trainer.run()
    if resume and ranks.first and trainer.progress.step == begun and not number:
        terminal.tell(
            f"the run had come to its end at step {begun:,}; a larger training.steps goes on"
        )
    ranks.close(in_order=True)
    if number:
        if ranks.first:
            terminal.warn(
                f"stopped by {signal.Signals(number).name} at step {trainer.progress.step:,}; all"
                " is saved: go on with --resume"
            )
        raise typer.Exit(128 + number)


def _alone(output: Path) -> contextlib.AbstractContextManager[None]:
    """No other process trains into the same folder meanwhile: it would remove what this writes."""
    from training.alone import alone
    from training.distributed import several

    output.mkdir(parents=True, exist_ok=True)
    return alone(
        output / ".lock",
        f"{output} is being trained by another process",
        _LEASE if several() else 0.0,
    )


def average(
    run: Annotated[Path, typer.Argument(help="The output folder of a training run.")],
    output: Annotated[Path, typer.Option(help="The model's folder.")],
    last: Annotated[
        int | None,
        typer.Option(min=1, help="How many training checkpoints; else the recipe says it."),
    ] = None,
    interval: Annotated[
        float | None,
        typer.Option(min=0.0, help="Minutes of training between them; else the recipe says it."),
    ] = None,
    best: Annotated[
        bool, typer.Option("--best", help="Those up to the best validation, not the newest.")
    ] = False,
) -> None:
    """Average training checkpoints of a run into a model."""
    from training.averaging import average as write_average
    from training.card import card

    expect_model_folder(output, card)
    manifest = write_average(run, last, output, interval=interval, best=best)
    origin = manifest.provenance
    terminal.show(
        f"{output}: {manifest.name}, the mean of {origin.averaged} up to step {origin.steps:,}"
    )


def _both(
    one: Callable[["Event"], None], other: Callable[["Event"], None]
) -> Callable[["Event"], None]:
    def report(event: "Event") -> None:
        one(event)
        other(event)

    return report


def _report(event: "Event") -> None:
    """One line of what the training does."""
    where = f"step {event.step:,}/{event.steps:,}, epoch {event.epoch + 1}"
    if event.kind == "train":
        left = datetime.timedelta(seconds=round(event.seconds_left or 0.0))
        score = "" if event.best_bleu is None else f", best BLEU {event.best_bleu:.1f}"
        used = "" if event.utilisation is None else f" ({event.utilisation:.0%} of the peak)"
        terminal.tell(
            f"{where}: loss {event.loss:.3f}{score}, rate {event.rate:.2e},"
            f" {event.tokens_per_second:,.0f} target tokens/s{used}, {left} left"
        )
    elif event.kind == "validation":
        score = "" if event.dev_bleu is None else f", BLEU {event.dev_bleu:.1f}"
        terminal.tell(f"{where}: dev loss {event.dev_loss:.3f}{score}")
    elif event.kind == "checkpoint":
        terminal.tell(f"{where}: training checkpoint written")
