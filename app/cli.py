"""The `headscope` command: a contract that scripts are built on.

Results go to standard output, progress to standard error and only to a terminal. A mistake gets one
line on standard error and exit status 2 (the user's) or 1 (the run's). An output file is complete
or absent. Everything heavy is imported inside the command that needs it.
"""

import os
from typing import Annotated

import typer
from typer.exceptions import Abort, TyperException

from app import stopping, terminal
from app.commands.attention import attention
from app.commands.evaluate import evaluate
from app.commands.heads import heads
from app.commands.models import models
from app.commands.options import Command, Group
from app.commands.translate import translate
from app.documents.errors import DocumentError
from app.library.places import (
    LibraryError,
    ModelNotFoundError,
    own_models_fault,
    resolve_model,
)
from app.standalone import is_standalone
from app.streams import Mistake
from app.version import VERSION
from engine.device import DeviceError
from engine.manifest import CheckpointError
from engine.results import Cancelled

# What a person can mend, and what a system says of places that a person named.
_MISTAKES = (
    Mistake, DocumentError, ModelNotFoundError, LibraryError, DeviceError, CheckpointError,
)  # fmt: skip
_REFUSED = (PermissionError, FileExistsError, IsADirectoryError, NotADirectoryError)

cli = typer.Typer(
    cls=Group,
    add_completion=False,
    pretty_exceptions_enable=False,
    no_args_is_help=False,
    help="A translator that you can look inside. Without a command, the window opens.",
)


@cli.callback(invoke_without_command=True)
def _start(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False,
    model: Annotated[
        str | None, typer.Option("--model", help="The model that the window opens with.")
    ] = None,
) -> None:
    if version:
        terminal.show(f"headscope {VERSION}")
        raise typer.Exit
    fault = own_models_fault()
    if fault:
        terminal.warn(fault)
    if context.invoked_subcommand is None:
        from app.__main__ import run_window

        if model is not None:
            resolve_model(model)  # a mistake is told here, before a window opens
        raise typer.Exit(run_window(model))
    if model is not None:
        raise Mistake(f"--model comes after the command: {context.invoked_subcommand} --model ...")


def _add_training() -> None:
    """The commands that make models, which the standalone program leaves out."""
    from app.commands.prepare import prepare
    from app.commands.train import average, train

    for command in (prepare, train, average):
        cli.command(cls=Command)(command)


def _add_refusals() -> None:
    """Their names are known all the same, whatever follows them, and each says where it is."""
    from app.commands.left_out import refuse

    anything = {"allow_extra_args": True, "ignore_unknown_options": True}
    for name in ("prepare", "train", "average"):
        cli.command(name, hidden=True, add_help_option=False, context_settings=anything)(refuse)


for command in (translate, attention, heads, evaluate):
    cli.command(cls=Command)(command)
if is_standalone():
    _add_refusals()
else:
    _add_training()
cli.add_typer(models, name="models")


def main() -> int:
    """Run the command line; returns the exit status."""
    try:
        with stopping.interruptible():
            status = cli(standalone_mode=False)
        return status if isinstance(status, int) else 0
    except BaseException as error:  # whatever a signal was turned into
        return stopping.status() or _told(error)


def _told(error: BaseException) -> int:
    """Say in one line what went wrong; returns the exit status."""
    match error:
        case TyperException():
            message = error.format_message().replace(": Value error, ", ": ", 1)  # pydantic's words
            return terminal.complain(message, 2)
        case Abort() | KeyboardInterrupt() | Cancelled():
            return terminal.complain("stopped", 130)
        case BrokenPipeError() | SystemExit():  # who read the output has gone; typer exits then
            _drop_output()
            return 1
        case _ if isinstance(error, _MISTAKES):
            return terminal.complain(str(error), 2)
        case OSError():
            if error.filename is None:
                _drop_output()
            name, reason = error.filename or "the output", error.strerror or error
            return terminal.complain(f"{name}: {reason}", 2 if isinstance(error, _REFUSED) else 1)
        case MemoryError():
            return terminal.complain("there is not enough memory", 1)
    from training.recipe import RecipeError

    if isinstance(error, RecipeError):
        return terminal.complain(str(error), 2)
    return terminal.complain(f"{type(error).__name__} inside the program: {error}", 1)


def _drop_output() -> None:
    """What could not be written to standard output is not tried again at the end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
