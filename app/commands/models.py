"""`headscope models`: which there are, here and on the hub, and one more or less."""

import contextlib
from pathlib import Path
from typing import Annotated, Literal

import typer

from app import terminal
from app.commands.options import Command, Group
from app.commands.replacing import expect_no_folder
from app.library.hub import Progress, Wanted
from app.library.places import resolve_model
from app.streams import Mistake
from engine.files import read_bounded
from engine.manifest import CARD_FILE, MAX_CARD_BYTES, read_manifest
from engine.results import ModelSummary

_MOST_CODES = 4  # languages of a side that are named

models = typer.Typer(cls=Group, no_args_is_help=False, help="The models that can be used.")


@models.callback(invoke_without_command=True)
def _models(context: typer.Context) -> None:
    if context.invoked_subcommand is None:
        list_models()


@models.command("list", cls=Command)
def list_models() -> None:
    """List the models, their languages and sizes."""
    from app.library.catalogue import catalogue
    from app.library.hub_download import forget_old

    forget_old()
    for model in catalogue():
        summary = model.summary
        if summary is None:
            terminal.warn(f"{model.name}: {model.fault}")
            continue
        terminal.show(
            f"{terminal.plain(model.name)}\t"
            f"{terminal.plain(f'{summary.source_language} to {_targets(summary)}')}\t"
            f"{summary.encoder_layers}+{summary.decoder_layers} layers, {summary.heads} heads\t"
            f"{summary.bytes_on_disk / 1e6:.1f} MB\t{'bundled' if model.bundled else 'yours'}"
        )


@models.command("show", cls=Command)
def show_model(name: Annotated[str, typer.Argument(help="A model's name or folder.")]) -> None:
    """Show a model's card."""
    folder = resolve_model(name)
    targets = read_manifest(folder).target_prefixes
    card = read_bounded(folder / CARD_FILE, MAX_CARD_BYTES).decode("utf-8", "replace")
    terminal.show(terminal.plain(card.replace("\r\n", "\n")).rstrip())
    if len(targets) > 1:
        terminal.show(terminal.plain(f"\nTranslates to (--to): {', '.join(targets)}"))


@models.command("search", cls=Command)
def search_models(
    source: Annotated[str, typer.Option("--from", help="Translates from: en, de.")] = "",
    target: Annotated[str, typer.Option("--to", help="Translates to.")] = "",
    largest: Annotated[int | None, typer.Option(min=1, help="MB to fetch at most.")] = None,
    licence: Annotated[str, typer.Option(help="Such as apache-2.0 or cc-by-4.0.")] = "",
) -> None:
    """Search the Hugging Face hub for models that can be added, the most used first."""
    from app.library.hub_search import search

    most = None if largest is None else largest * 1_000_000
    found = search(Wanted(source, target, most, licence.lower()))
    if not found.models:
        terminal.tell("nothing was found")
    for model in found.models:
        way = f"{_codes(model.sources)} to {_codes(model.targets)}"
        terminal.show(
            f"{terminal.plain(model.name)}\t{terminal.plain(way)}\t{model.size / 1e6:.1f} MB\t"
            f"{terminal.plain(model.licence) or 'no licence named'}\t{model.downloads:,} downloads"
            + ("\task its owners" if model.gated else "")
        )
    if found.stopped:
        terminal.warn(f"these are not all: {found.stopped}")


def _targets(summary: ModelSummary) -> str:
    """The languages that a model translates to, or how many there are."""
    return _codes(summary.target_languages or (summary.target_language,))


def _codes(languages: tuple[str, ...]) -> str:
    """Languages, or how many there are."""
    if len(languages) > _MOST_CODES:
        return f"{len(languages)} languages"
    return "+".join(languages) or "?"


@models.command("add", cls=Command)
def add_model(
    source: Annotated[
        str, typer.Argument(help="A folder, an archive, or a name of the Hugging Face hub.")
    ],
    name: Annotated[str | None, typer.Option(help="What to call it.")] = None,
) -> None:
    """Add a model to your library: of Headscope, or of another program, which is converted."""
    from app.library.adding import add
    from app.library.install import NameNeededError

    with contextlib.ExitStack() as stack:
        bars: list[terminal.Advance] = []

        def report(progress: Progress) -> None:
            if progress.stage == "converting":
                stack.close()
                terminal.tell("converting")
                return
            if not bars:
                bars.append(stack.enter_context(terminal.progress("fetching", in_bytes=True)))
            is_lost = progress.stage == "waiting"
            what = "the connection is lost; trying again" if is_lost else "fetching"
            bars[0](progress.done, progress.total, what)

        try:
            folder = add(source, name, report)
        except NameNeededError as error:
            raise Mistake(f"{error}: --name NAME") from error
    terminal.show(f"{folder.name}: added")


@models.command("export", cls=Command)
def export_model(
    name: Annotated[str, typer.Argument(help="A model's name or folder.")],
    form: Annotated[
        Literal["huggingface", "ctranslate2"], typer.Option("--format", help="What is to read it.")
    ],
    output: Annotated[Path, typer.Option(help="The new folder to write.")],
) -> None:
    """Write a model as another program reads it."""
    from engine.formats.exporting.export import export
    from engine.formats.exporting.parts import ExportError

    model = resolve_model(name)
    expect_no_folder(output)
    try:
        export(model, form, output)
    except ExportError as error:
        raise Mistake(str(error)) from error
    terminal.show(f"{terminal.plain(str(output))}: written")


@models.command("remove", cls=Command)
def remove_model(name: Annotated[str, typer.Argument(help="A model of your library.")]) -> None:
    """Remove a model from your library."""
    from app.library import install

    install.remove_model(name)
    terminal.show(f"{name}: removed")
