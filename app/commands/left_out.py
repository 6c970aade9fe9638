"""What the standalone program answers to the commands that make models: it holds none of them."""

import typer

from app.streams import Mistake


def refuse(context: typer.Context) -> None:
    """Say where the command is."""
    raise Mistake(
        f"`{context.info_name}` is not in this standalone program, which makes no models:"
        " run Headscope from its source for that"
    )
