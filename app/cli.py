"""The `headscope` command: a contract that scripts are built on.

Results go to standard output, progress to standard error and only to a terminal. A mistake gets one
line on standard error and exit status 2 (the user's) or 1 (the run's). An output file is complete
or absent. Everything heavy is imported inside the command that needs it.
"""

import datetime
import json
import os
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from typer.exceptions import Abort, TyperException

from app import terminal
from app.documents.errors import DocumentError
from app.documents.job import DocumentJob
from app.library.places import (
    DEFAULT_MODEL,
    LibraryError,
    ModelNotFoundError,
    resolve_model,
)
from app.streams import Mistake, is_document, plan_jobs, standard_output
from app.terminal import Advance
from app.translating import document_to_document, lines_to_lines
from app.version import VERSION
from engine.device import DeviceError, find_device
from engine.files import read_bounded
from engine.manifest import CARD_FILE, MAX_CARD_BYTES, CheckpointError, read_manifest
from engine.results import (
    Annotation,
    Cancelled,
    SearchOptions,
    SentenceTranslation,
    Translation,
)

if TYPE_CHECKING:
    from engine.translator import Translator
    from training.trainer import Event

_CONTROLS = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")  # a file could steer the terminal

cli = typer.Typer(
    add_completion=False,
    pretty_exceptions_enable=False,
    no_args_is_help=False,
    help="A translator that you can look inside. Without a command, the window opens.",
)
models = typer.Typer(no_args_is_help=False, help="The models that can be used.")
cli.add_typer(models, name="models")


ModelOption = Annotated[str, typer.Option("--model", help="A model's name or folder.")]
BeamOption = Annotated[int, typer.Option(help="Hypotheses kept a step; 1 is greedy search.")]
AlphaOption = Annotated[float, typer.Option(help="Strength of the GNMT length penalty.")]
DeviceOption = Annotated[str, typer.Option(help="auto, cpu, cuda or cuda:N.")]
ThreadsOption = Annotated[
    int | None, typer.Option(min=1, max=256, help="Threads of the CPU to use.")
]
JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON.")]


@cli.callback(invoke_without_command=True)
def _start(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False,
    model: Annotated[
        str | None, typer.Option("--model", help="The model that the window opens with.")
    ] = None,
) -> None:
    if version:
        _print(f"headscope {VERSION}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        from app.__main__ import run_window

        if model is not None:
            resolve_model(model)  # a mistake is told here, before a window opens
        raise typer.Exit(run_window(model))
    if model is not None:
        raise Mistake(f"--model comes after the command: {context.invoked_subcommand} --model ...")


@cli.command()
def translate(
    files: Annotated[
        list[Path] | None,
        typer.Argument(help="Texts, documents or folders; standard input if none."),
    ] = None,
    model: ModelOption = DEFAULT_MODEL,
    beam: BeamOption = 4,
    alpha: AlphaOption = 0.6,
    nbest: Annotated[int, typer.Option(help="Translations a sentence, in the JSON.")] = 1,
    as_json: JsonOption = False,
    output: Annotated[Path | None, typer.Option(help="A file, or a folder.")] = None,
    device: DeviceOption = "auto",
    threads: ThreadsOption = None,
) -> None:
    """Translate text, one line in, one line out; and documents: .md, .html, .srt, .docx."""
    options = _options(beam, alpha, nbest)
    if nbest > 1 and not as_json:
        raise Mistake("--nbest prints several translations a sentence: add --json")
    jobs = plan_jobs(files or [], output)
    if as_json and any(is_document(source) for source, _ in jobs.tasks):
        raise Mistake("--json is for lines of text, not for documents")
    if jobs.skipped:
        names = ", ".join(map(str, jobs.skipped))
        _warn(f"skipped, since they cannot be translated: {names}")
    language = read_manifest(resolve_model(model)).languages.target
    (source, target), *others = jobs.tasks or [(None, None)]
    if source is not None and is_document(source) and not others:
        DocumentJob(source, target, language)  # a mistake is told before a model is read
    translator = _translator(model, device, threads)
    from engine.inspection import annotate

    def annotated(sentences: Sequence[SentenceTranslation]) -> Sequence[Annotation]:
        return annotate(translator, sentences)

    def translated(texts: Sequence[str], advance: Advance | None = None) -> Sequence[Translation]:
        return translator.translate_all(texts, options, on_sentence=advance)

    failed = 0
    for source, target in jobs.tasks:
        if source is None or not is_document(source):
            lines_to_lines(translated, source, target, as_json)
            continue
        try:
            job = DocumentJob(source, target, language)
            document_to_document(translated, annotated, job, _warn)
        except DocumentError as error:
            if len(jobs.tasks) == 1:
                raise
            failed = _complain(str(error), 2)
    raise typer.Exit(failed)


@cli.command()
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

    options = _options(beam, alpha, 1)
    sources, references = read_lines(source), read_lines(reference)
    if len(sources) != len(references) or not sources:
        raise Mistake(
            f"{source} has {len(sources):,} lines and {reference} {len(references):,}:"
            " they must be as many, and at least one"
        )
    translator = _translator(model, device, threads)
    with terminal.progress("sentences") as advance:
        score, _ = score_lines(translator, sources, references, options, advance)
    if as_json:
        values = {"bleu": score.bleu, "signature": score.signature, "sentences": len(sources)}
        _print(json.dumps(values))
    else:
        _print(f"BLEU {score}")
    if record is not None:
        how = f"beam {beam}, alpha {alpha}, {len(sources):,} sentences: BLEU {score}"
        record_score(resolve_model(model), record, how)


@cli.command()
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


@cli.command()
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
        warn=_warn,
    )
    if resume and not trainer.resume():
        raise Mistake(f"{output} holds no training checkpoint to resume: leave out --resume")
    trainer.run()


@cli.command()
def average(
    run: Annotated[Path, typer.Argument(help="The output folder of a training run.")],
    output: Annotated[Path, typer.Option(help="The model's folder.")],
    last: Annotated[int, typer.Option(min=1, help="How many training checkpoints.")] = 5,
) -> None:
    """Average the last training checkpoints of a run into a model."""
    from training.averaging import average as write_average

    manifest = write_average(run, last, output)
    _print(
        f"{output}: {manifest.name}, the mean of {last} up to step {manifest.provenance.steps:,}"
    )


@models.callback(invoke_without_command=True)
def _models(context: typer.Context) -> None:
    if context.invoked_subcommand is None:
        list_models()


@models.command("list")
def list_models() -> None:
    """List the models, their languages and sizes."""
    from app.library.catalogue import catalogue

    for model in catalogue():
        summary = model.summary
        if summary is None:
            _warn(f"{model.name}: {model.fault}")
            continue
        _print(
            f"{model.name}\t{summary.source_language} to {summary.target_language}\t"
            f"{summary.encoder_layers}+{summary.decoder_layers} layers, {summary.heads} heads\t"
            f"{summary.bytes_on_disk / 1e6:.1f} MB\t{'bundled' if model.bundled else 'yours'}"
        )


@models.command("show")
def show_model(name: Annotated[str, typer.Argument(help="A model's name or folder.")]) -> None:
    """Show a model's card."""
    folder = resolve_model(name)
    read_manifest(folder)
    card = read_bounded(folder / CARD_FILE, MAX_CARD_BYTES).decode("utf-8", "replace")
    _print(_CONTROLS.sub("", card).rstrip())


@models.command("add")
def add_model(
    source: Annotated[Path, typer.Argument(help="A model's folder, or an archive of one.")],
    name: Annotated[str | None, typer.Option(help="What to call it.")] = None,
) -> None:
    """Copy a model into your library."""
    from app.library import install

    folder = install.add_model(source, name)
    _print(f"{folder.name}: added")


@models.command("remove")
def remove_model(name: Annotated[str, typer.Argument(help="A model of your library.")]) -> None:
    """Remove a model from your library."""
    from app.library import install

    install.remove_model(name)
    _print(f"{name}: removed")


def main() -> int:
    """Run the command line; returns the exit status."""
    try:
        status = cli(standalone_mode=False)
        return status if isinstance(status, int) else 0
    except TyperException as error:
        return _complain(error.format_message(), 2)
    except (Abort, KeyboardInterrupt, Cancelled):
        return _complain("stopped", 130)
    except BrokenPipeError:  # who read the output has gone
        _drop_output()
        return 1
    except (Mistake, DocumentError, ModelNotFoundError, LibraryError, DeviceError) as error:
        return _complain(str(error), 2)
    except CheckpointError as error:
        return _complain(str(error), 1)
    except OSError as error:
        if error.filename is None:
            _drop_output()
        return _complain(f"{error.filename or 'the output'}: {error.strerror or error}", 1)
    except MemoryError:
        return _complain("there is not enough memory", 1)
    except Exception as error:
        from training.recipe import RecipeError

        if isinstance(error, RecipeError):
            return _complain(str(error), 2)
        return _complain(f"{type(error).__name__} inside the program: {error}", 1)


def _drop_output() -> None:
    """What could not be written to standard output is not tried again at the end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)


def _complain(message: str, status: int) -> int:
    """Say on standard error what is wrong, in one line of plain characters."""
    if sys.stderr is not None:
        line = "headscope: " + _CONTROLS.sub("", " ".join(message.split()))
        sys.stderr.buffer.write(line.encode("utf-8", "replace") + b"\n")
        sys.stderr.flush()
    return status


def _warn(message: str) -> None:
    """Say on standard error what is wrong and does not stop the command."""
    _complain(message, 0)


def _print(text: str) -> None:
    """Print a result, in UTF-8 whatever the terminal's encoding."""
    out = standard_output()
    out.write(text.encode() + b"\n")
    out.flush()


def _options(beam: int, alpha: float, nbest: int) -> SearchOptions:
    try:
        return SearchOptions(beam=beam, alpha=alpha, nbest=nbest)
    except ValueError as error:
        raise Mistake(str(error)) from error


def _translator(model: str, device: str, threads: int | None) -> "Translator":
    # Threads that wait for each other sleep instead of spinning; see app/worker/client.py.
    os.environ.setdefault("OMP_WAIT_POLICY", "PASSIVE")
    from engine.translator import Translator

    return Translator.load(resolve_model(model), device=device, threads=threads)


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
