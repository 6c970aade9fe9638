"""What several commands take, and what they make of it."""

import os
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup, TyperOption

from app.library.places import resolve_model
from app.streams import Mistake
from engine.manifest import Manifest
from engine.results import SearchOptions

if TYPE_CHECKING:
    from engine.translator import Translator

ModelOption = Annotated[str, typer.Option("--model", help="A model's name or folder.")]
BeamOption = Annotated[
    int | None,
    typer.Option(help="Hypotheses kept a step, 1 is greedy search; the model's own if left out."),
]
AlphaOption = Annotated[
    float | None, typer.Option(help="Strength of the model's length penalty; likewise.")
]
ToOption = Annotated[
    str | None,
    typer.Option("--to", help="The target language, of a model with several.", metavar="<tag>"),
]
DeviceOption = Annotated[str, typer.Option(help="auto, cpu, cuda, cuda:N or mps.")]
ThreadsOption = Annotated[
    int | None, typer.Option(min=1, max=256, help="Threads of the CPU to use.")
]
JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON.")]


class Command(TyperCommand):
    """A command of `headscope`. Its help shows switches as such: they take no value."""

    def get_params(self, ctx: Any) -> list[Any]:
        """What it takes."""
        return _with_switches(super().get_params(ctx))


class Group(TyperGroup):
    """A command that has others below it; likewise."""

    def get_params(self, ctx: Any) -> list[Any]:
        """What it takes."""
        return _with_switches(super().get_params(ctx))


def _with_switches(params: list[Any]) -> list[Any]:
    for param in params:
        if isinstance(param, TyperOption) and param.is_flag:
            param.metavar = ""
    return params


def search_options(
    manifest: Manifest, beam: int | None, alpha: float | None, nbest: int
) -> SearchOptions:
    """How to search with a model. Raises Mistake where that is not possible."""
    try:
        options = SearchOptions(beam=beam, alpha=alpha, nbest=nbest)
        manifest.scoring.search(options)
    except ValueError as error:
        raise Mistake(str(error)) from error
    return options


def target_language(manifest: Manifest, to: str | None) -> str:
    """The language that a model translates to. Raises Mistake where it cannot be `to`."""
    usual = manifest.languages.target
    known = sorted(manifest.target_prefixes) or [usual]
    if to is not None and to not in known:
        raise Mistake(f"--to {to}: this model translates to {', '.join(known)}")
    return to or usual


def load_translator(model: str, device: str = "auto", threads: int | None = None) -> "Translator":
    """Open a model, by its name or folder, in this process."""
    # Threads that wait for each other sleep instead of spinning; see app/worker/client.py.
    os.environ.setdefault("OMP_WAIT_POLICY", "PASSIVE")
    from engine.translator import Translator

    return Translator.load(resolve_model(model), device=device, threads=threads)
