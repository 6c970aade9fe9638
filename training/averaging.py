"""The mean of a run's last training checkpoints: the model that people use (paper section 6.1).

The paper's are written at 10-minute intervals; so `average_interval` asks for training checkpoints
that lie at least so many minutes of training apart.
"""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from torch import Tensor

from engine.checkpoint import Checkpoint, read_checkpoint, write_checkpoint
from engine.manifest import CheckpointError, Manifest, read_manifest
from training.card import card
from training.resume import Progress, checkpoints, read_progress

_USUAL = 5  # where the recipe, of a run of version 0.1's first days, does not say how many


def average(
    run: Path,
    last: int | None,
    output: Path,
    *,
    interval: float | None = None,
    best: bool = False,
) -> Manifest:
    """Average the newest training checkpoints of a run into one model.

    Its matrices are stored as int8 with one scale a row. Memory holds about four times the weights,
    however many there are.

    Args:
        run: the output folder of the training
        last: how many; None is as the run's recipe says
        output: the model's folder; an older one there is replaced
        interval: minutes of training that lie between them at least; None is as the recipe says
        best: the newest of those up to the best validation, instead of the newest of all

    Returns:
        The manifest of the model written.

    Raises:
        CheckpointError: where there are fewer, or they are not of one run.
    """
    folders = checkpoints(run)
    recipe = _recipe(folders[-1]) if folders else {}
    last = recipe.get("average", _USUAL) if last is None else last
    interval = recipe.get("average_interval", 0.0) if interval is None else interval
    which = ""
    if best and folders:
        step = _progress(folders[-1]).best_step
        if not step:
            raise CheckpointError(f"{run} has had no validation yet: leave out --best")
        folders = [folder for folder in folders if _progress(folder).step <= step]
        which = f" up to step {step:,}, that of the best validation"
    if interval:
        folders = list(_apart(folders, 60 * interval))[::-1]
        which += f" at least {interval:g} minutes of training apart"
    if len(folders) < last:
        raise CheckpointError(_too_few(run, len(folders), last, which))
    members = folders[-last:]
    if any(
        read_manifest(folder).architecture != read_manifest(members[-1]).architecture
        for folder in members
    ):
        raise CheckpointError(f"the training checkpoints of {run} are not of one network")
    newest = read_checkpoint(members[-1])
    newest.network.adopt(mean_weights(map(read_checkpoint, members)))
    provenance = newest.manifest.provenance.model_copy(update={"averaged": last})
    manifest = newest.manifest.model_copy(update={"weights": "int8-rows", "provenance": provenance})
    write_checkpoint(output, manifest, newest.network, newest.vocabulary, card(manifest))
    return manifest


def mean_weights(members: Iterable[Checkpoint]) -> dict[str, Tensor]:
    """The mean of each parameter, summed in float64, as float32; one member in memory at a time."""
    sums: dict[str, Tensor] = {}
    count = 0
    for member in members:
        count += 1
        for name, parameter in member.network.named_parameters():
            exact = parameter.detach().double()
            sums[name] = sums[name].add_(exact) if name in sums else exact
        del member  # before the next one is read
    return {name: total.div_(count).float() for name, total in sums.items()}


def _too_few(run: Path, found: int, wanted: int, which: str) -> str:
    """Why there is no mean, and what to do."""
    if not found:
        mend = (
            "leave out --best; a run with training.keep_best keeps it"
            if which
            else "name the folder that `headscope train` wrote"
        )
        return f"{run} holds no training checkpoint{which}: {mend}"
    plural = "" if found == 1 else "s"
    return (
        f"{run} holds {found} training checkpoint{plural}{which}, and the mean is to be of"
        f" {wanted}: take --last {found}, or train on"
    )


def _apart(folders: Sequence[Path], seconds: float) -> Iterator[Path]:
    """From the newest back, those that lie at least so many seconds of training apart."""
    before = float("inf")
    for folder in reversed(folders):
        spent = _progress(folder).seconds
        if before - spent >= seconds:
            before = spent
            yield folder


def _progress(folder: Path) -> Progress:
    try:
        return read_progress(folder)
    except (OSError, ValueError, TypeError) as error:
        raise CheckpointError(f"{folder} is damaged: {error}") from error


def _recipe(folder: Path) -> dict[str, Any]:
    """The section `training` of the recipe of a training checkpoint's run."""
    recipe = read_manifest(folder).provenance.recipe
    return dict(recipe.get("training", {}))
