"""`headscope models`: which there are, and one more or less."""

from pathlib import Path
from typing import Annotated

import typer

from app import terminal
from app.commands.options import Command, Group
from app.library.places import resolve_model
from engine.files import read_bounded
from engine.manifest import CARD_FILE, MAX_CARD_BYTES, read_manifest

models = typer.Typer(cls=Group, no_args_is_help=False, help="The models that can be used.")


@models.callback(invoke_without_command=True)
def _models(context: typer.Context) -> None:
    if context.invoked_subcommand is None:
        list_models()


@models.command("list", cls=Command)
def list_models() -> None:
    """List the models, their languages and sizes."""
    from app.library.catalogue import catalogue

    for model in catalogue():
        summary = model.summary
        if summary is None:
            terminal.warn(f"{model.name}: {model.fault}")
            continue
        terminal.show(
            f"{terminal.plain(model.name)}\t"
            f"{terminal.plain(f'{summary.source_language} to {summary.target_language}')}\t"
            f"{summary.encoder_layers}+{summary.decoder_layers} layers, {summary.heads} heads\t"
            f"{summary.bytes_on_disk / 1e6:.1f} MB\t{'bundled' if model.bundled else 'yours'}"
        )


@models.command("show", cls=Command)
def show_model(name: Annotated[str, typer.Argument(help="A model's name or folder.")]) -> None:
    """Show a model's card."""
    folder = resolve_model(name)
    read_manifest(folder)
    card = read_bounded(folder / CARD_FILE, MAX_CARD_BYTES).decode("utf-8", "replace")
    terminal.show(terminal.plain(card.replace("\r\n", "\n")).rstrip())


@models.command("add", cls=Command)
def add_model(
    source: Annotated[Path, typer.Argument(help="A model's folder, or an archive of one.")],
    name: Annotated[str | None, typer.Option(help="What to call it.")] = None,
) -> None:
    """Copy a model into your library."""
    from app.library import install

    folder = install.add_model(source, name)
    terminal.show(f"{folder.name}: added")


@models.command("remove", cls=Command)
def remove_model(name: Annotated[str, typer.Argument(help="A model of your library.")]) -> None:
    """Remove a model from your library."""
    from app.library import install

    install.remove_model(name)
    terminal.show(f"{name}: removed")
