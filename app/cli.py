"""The `headscope` command: a contract that scripts are built on.

Results go to standard output, progress to standard error and only to a terminal. A mistake gets one
line on standard error and exit status 2 (the user's) or 1 (the run's). An output file is complete
or absent. Everything heavy is imported inside the command that needs it.
"""

import os
from typing import Annotated

import typer
from typer.exceptions import Abort, TyperException

from app import terminal
from app.commands import training
from app.commands.attention import attention
from app.commands.heads import heads
from app.commands.models import models
from app.commands.translate import translate
from app.documents.errors import DocumentError
from app.library.places import LibraryError, ModelNotFoundError, resolve_model
from app.streams import Mistake
from app.version import VERSION
from engine.device import DeviceError
from engine.manifest import CheckpointError
from engine.results import Cancelled

cli = typer.Typer(
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
    if context.invoked_subcommand is None:
        from app.__main__ import run_window

        if model is not None:
            resolve_model(model)  # a mistake is told here, before a window opens
        raise typer.Exit(run_window(model))
    if model is not None:
        raise Mistake(f"--model comes after the command: {context.invoked_subcommand} --model ...")


for command in (
    translate,
    attention,
    heads,
    training.evaluate,
    training.prepare,
    training.train,
    training.average,
):
    cli.command()(command)
cli.add_typer(models, name="models")


def main() -> int:
    """Run the command line; returns the exit status."""
    try:
        status = cli(standalone_mode=False)
        return status if isinstance(status, int) else 0
    except TyperException as error:
        return terminal.complain(error.format_message(), 2)
    except (Abort, KeyboardInterrupt, Cancelled):
        return terminal.complain("stopped", 130)
    except BrokenPipeError:  # who read the output has gone
        _drop_output()
        return 1
    except (Mistake, DocumentError, ModelNotFoundError, LibraryError, DeviceError) as error:
        return terminal.complain(str(error), 2)
    except CheckpointError as error:
        return terminal.complain(str(error), 1)
    except OSError as error:
        if error.filename is None:
            _drop_output()
        return terminal.complain(f"{error.filename or 'the output'}: {error.strerror or error}", 1)
    except MemoryError:
        return terminal.complain("there is not enough memory", 1)
    except Exception as error:
        from training.recipe import RecipeError

        if isinstance(error, RecipeError):
            return terminal.complain(str(error), 2)
        return terminal.complain(f"{type(error).__name__} inside the program: {error}", 1)


def _drop_output() -> None:
    """What could not be written to standard output is not tried again at the end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
