"""Training checkpoints: everything that a run needs to go on as if it had never stopped.

A training checkpoint is a model's folder (it opens in the window) with two more files: the
optimiser's tensors with the states of the random generators, and the numbers that say where the run
stands. It is written beside its place and renamed, and renamed before it is removed, so what has
its name is whole. A run that was killed may leave a hidden folder; `remove_leftovers` clears it.
"""

import json
import shutil
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import torch
from safetensors.torch import load as load_tensors
from safetensors.torch import save as save_tensors
from torch import Tensor

from engine.checkpoint import read_checkpoint, write_checkpoint
from engine.manifest import CheckpointError, Manifest
from engine.transformer import Transformer
from engine.vocabulary import Vocabulary
from training.recipe import TEXT_SECTIONS, RecipeError, differences

STATE_FILE, OPTIMISER_FILE = "training.json", "training.safetensors"
_ORDER = ("target_tokens", "seed")  # settings that decide about the batches
CPU_GENERATOR, CUDA_GENERATOR = "generator.cpu", "generator.cuda"


@dataclass
class Progress:
    """Where a run stands, after `step` updates."""

    step: int = 0
    epoch: int = 0
    batch: int = 0  # batches of this epoch already used
    target_tokens: int = 0  # trained on so far
    seconds: float = 0.0  # spent training so far, without validation and checkpoints
    warmup: int = 0
    went_on_from: str = ""  # the model that the run began with, in words
    # Since the last line of the log; training checkpoints of version 0.1's first days lack these.
    line_loss: float = 0.0  # summed over target tokens
    line_tokens: int = 0
    line_seconds: float = 0.0


def checkpoint_folder(output: Path, step: int) -> Path:
    """Where the training checkpoint of a step lies."""
    return output / "checkpoints" / f"step-{step:08d}"


def checkpoints(output: Path) -> list[Path]:
    """The training checkpoints of a run, oldest first."""
    return sorted((output / "checkpoints").glob("step-*"))


def remove_leftovers(output: Path) -> None:
    """Remove what a killed run left half written or half removed."""
    for prefix in (".new-", ".old-"):
        for folder in (output / "checkpoints").glob(f"{prefix}*"):
            shutil.rmtree(folder)


def save(
    output: Path,
    progress: Progress,
    manifest: Manifest,
    network: Transformer,
    vocabulary: Vocabulary,
    optimiser: torch.optim.Optimizer,
    *,
    keep: int,
) -> None:
    """Write the training checkpoint of this step, then remove all but the newest `keep`.

    Later ones, which only a run has that could not read them and went back, do not count.
    """
    tensors = {CPU_GENERATOR: torch.get_rng_state()}
    device = next(network.parameters()).device
    if device.type == "cuda":
        tensors[CUDA_GENERATOR] = torch.cuda.get_rng_state(device)
    names = [name for name, _ in network.named_parameters()]
    for index, state in optimiser.state_dict()["state"].items():
        for key, value in state.items():
            tensors[f"{key}.{names[index]}"] = torch.as_tensor(value).contiguous().cpu()
    folder = checkpoint_folder(output, progress.step)
    write_checkpoint(
        folder,
        manifest,
        network,
        vocabulary,
        f"# {manifest.name}, training checkpoint of step {progress.step:,}\n",
        {
            OPTIMISER_FILE: save_tensors(tensors),
            STATE_FILE: json.dumps(asdict(progress), indent=2).encode(),
        },
    )
    for old in [found for found in checkpoints(output) if found <= folder][:-keep]:
        shutil.rmtree(old.rename(old.with_name(f".old-{old.name}")))


def restore(
    folder: Path,
    manifest: Manifest,
    network: Transformer,
    vocabulary: Vocabulary,
    optimiser: torch.optim.Optimizer,
) -> Progress:
    """Put a training checkpoint into a network and its optimiser, and set the random generators.

    Args:
        folder: the training checkpoint
        manifest: what the run would write of itself now
        network, vocabulary, optimiser: the run's

    Raises:
        CheckpointError: where it is damaged.
        RecipeError: where it is of a run with another network, another text, or the text in
            another order.
    """
    found = read_checkpoint(folder)
    _expect_same_run(folder, found.manifest, manifest)
    if found.vocabulary.model != vocabulary.model:
        raise RecipeError(f"{folder} belongs to another vocabulary than the prepared text's")
    try:
        progress = Progress(**json.loads((folder / STATE_FILE).read_bytes()))
        tensors = load_tensors((folder / OPTIMISER_FILE).read_bytes())
        state = _optimiser_state(tensors, network)
        generator = tensors[CPU_GENERATOR]
    except Exception as error:  # safetensors raises bare exceptions of its own
        raise CheckpointError(f"{folder} cannot be resumed: {error}") from error
    with torch.no_grad():
        for mine, stored in zip(network.parameters(), found.network.parameters(), strict=True):
            mine.copy_(stored)
    optimiser.load_state_dict(
        {"state": state, "param_groups": optimiser.state_dict()["param_groups"]}
    )
    torch.set_rng_state(generator)
    device = next(network.parameters()).device
    if device.type == "cuda" and CUDA_GENERATOR in tensors:
        torch.cuda.set_rng_state(tensors[CUDA_GENERATOR], device)
    return progress


def _expect_same_run(folder: Path, theirs: Manifest, ours: Manifest) -> None:
    """Raise RecipeError where a run cannot be that of a training checkpoint, gone on with.

    Length, rates, regularisation of the loss and intervals may change on the way. What the network
    is, and what it reads in which order, may not.
    """
    if theirs.architecture != ours.architecture:
        raise RecipeError(f"{folder} belongs to another network than the recipe describes")
    if theirs.provenance.data != ours.provenance.data:
        raise RecipeError(
            f"{folder} was trained on other text than the prepared one: its files have other"
            " checksums. Resume with the text of the run, or begin another with --init"
        )
    fixed = [_what_is_read(manifest.provenance.recipe) for manifest in (theirs, ours)]
    if differing := differences(*fixed):
        raise RecipeError(
            f"{folder} is of a run in which {differing[0]}: resume with the recipe and the --set"
            " of the run, or begin another with --init"
        )


def _what_is_read(recipe: Mapping[str, Any]) -> dict[str, Any]:
    """The part of a published recipe that decides what a run reads, and in which order."""
    parts = {key: recipe[key] for key in TEXT_SECTIONS if key in recipe}
    training = recipe.get("training")
    if isinstance(training, Mapping):
        parts["training"] = {key: training[key] for key in _ORDER if key in training}
    return parts


def _optimiser_state(
    tensors: dict[str, Tensor], network: Transformer
) -> dict[int, dict[str, Tensor]]:
    """Adam's state a parameter, by the parameter's number. KeyError where one is missing."""
    state = {}
    for index, (name, parameter) in enumerate(network.named_parameters()):
        state[index] = {key: tensors[f"{key}.{name}"] for key in ("step", "exp_avg", "exp_avg_sq")}
        if state[index]["exp_avg"].shape != parameter.shape:
            raise ValueError(f"the optimiser's state of {name} has another shape")
    return state
