"""The command `prepare`: a recipe's text, cleaned, as pieces."""

from pathlib import Path
from typing import Annotated

import typer

from app import terminal
from app.commands.replacing import expect_prepared_folder


def prepare(
    recipe: Annotated[str, typer.Argument(help="A recipe's name or file.")],
    output: Annotated[Path, typer.Option(help="The folder to write.")],
    changes: Annotated[list[str] | None, typer.Option("--set", help="SECTION.KEY=VALUE")] = None,
    archives: Annotated[
        Path | None,
        typer.Option(
            help="Where the recipe's archives lie or are fetched to.",
            show_default="archives, beside the output",
        ),
    ] = None,
    mirror: Annotated[
        str | None,
        typer.Option(
            metavar="URL",
            help="Fetch archives here, by the paths that they have at their hosts.",
        ),
    ] = None,
) -> None:
    """Fetch and read a recipe's corpora; write vocabulary and pieces.

    What was stopped goes on where it was: start it again.
    """
    from training.prepare import prepare as write_prepared
    from training.recipe import load_recipe

    loaded = load_recipe(recipe, changes or [])
    expect_prepared_folder(output, loaded.name)
    write_prepared(loaded, output, terminal.tell, archives=archives, mirror=mirror)
