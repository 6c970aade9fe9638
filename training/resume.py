"""Training checkpoints: everything that a run needs to go on as if it had never stopped.

A training checkpoint is a model's folder (it opens in the window) with three more files: the
optimiser's tensors with the states of the random generators of every process, the numbers that
say where the run stands, and the checksums of all that. It is written beside its place and renamed,
and renamed before it is removed, so what has its name is whole. A run that was killed may leave a
hidden folder; `remove_leftovers` clears it.

`step-N` are those of the run's schedule. `stopped-N` is that of a run which was asked to stop: it
is there to go on from and goes with the next one.
"""

import hashlib
import json
import shutil
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import torch
from safetensors.torch import load as load_tensors
from safetensors.torch import save as save_tensors
from torch import Tensor

from engine.checkpoint import read_checkpoint, write_checkpoint
from engine.files import read_bounded
from engine.manifest import CheckpointError, Manifest
from engine.network import Network
from engine.vocabulary import Vocabulary
from training.events import LOG_FILE
from training.recipe import TEXT_SECTIONS, RecipeError, differences
from training.watching import LossTrend

STATE_FILE, OPTIMISER_FILE = "training.json", "training.safetensors"
RECIPE_FILE = "recipe.json"  # of the run, beside its training checkpoints
CHECKSUM_FILE = "checksums.json"  # SHA-256, in hexadecimal; version 0.1's first days had none
_LARGEST_RECIPE = 1 << 20  # bytes
_ORDER = ("target_tokens", "seed")  # settings that decide about the batches
_WEIGHTS = "weights"  # in the checksums: what was read, of whatever file
_GENERATORS = ("generator.cpu", "generator.cuda")


@dataclass
class Progress:
    """Where a run stands, after `step` updates."""

    step: int = 0
    epoch: int = 0
    batch: int = 0  # runs of pairs of this epoch already used
    target_tokens: int = 0  # trained on so far
    seconds: float = 0.0  # spent training so far, without validation and checkpoints
    warmup: int = 0
    went_on_from: str = ""  # the model that the run began with, in words
    # Since the last line of the log; training checkpoints of version 0.1's first days lack these,
    # and all below.
    line_loss: float = 0.0  # summed over target tokens
    line_tokens: int = 0
    line_seconds: float = 0.0
    line_flops: float = 0.0  # where the peak of the device is known
    validated: bool = True  # what is due at this step
    score: float | None = None  # of the validation at this step, higher is better
    bleu: float | None = None  # of the last validation
    best_score: float | None = None
    best_bleu: float | None = None
    best_step: int = 0
    stale: int = 0  # validations since the best
    spaced: float = 0.0  # `seconds` when a training checkpoint was last written for the average
    trend: LossTrend = field(default_factory=LossTrend)


@dataclass(frozen=True)
class Keep:
    """How many training checkpoints stay: of the newest, of those with the best validation, and of
    those that were written for the average, spaced in time.
    """

    newest: int
    best: int = 0
    spaced: int = 0


def checkpoint_folder(output: Path, step: int) -> Path:
    """Where the training checkpoint of a step lies."""
    return output / "checkpoints" / f"step-{step:08d}"


def checkpoints(output: Path) -> list[Path]:
    """The training checkpoints of a run's schedule, oldest first."""
    return sorted((output / "checkpoints").glob("step-*"))


def resumable(output: Path) -> list[Path]:
    """All that a run can go on from, oldest first."""
    folders = [*checkpoints(output), *(output / "checkpoints").glob("stopped-*")]
    return sorted(folders, key=lambda folder: folder.name.rpartition("-")[2])


def has_begun(output: Path) -> bool:
    """Whether a folder holds a run, which may not have come to its first training checkpoint."""
    return (output / RECIPE_FILE).is_file() or bool(resumable(output))


def in_the_way(output: Path) -> str | None:
    """What somebody else put where a run of this folder would write; None where nothing is."""
    recipe = output / RECIPE_FILE
    if recipe.exists():
        try:
            content = json.loads(read_bounded(recipe, _LARGEST_RECIPE))
        except (OSError, ValueError):
            content = None
        of_a_run = isinstance(content, dict) and {"name", "corpus", "training"} <= content.keys()
        return None if of_a_run else RECIPE_FILE
    return LOG_FILE if (output / LOG_FILE).exists() else None


def remove_leftovers(output: Path) -> None:
    """Remove what a killed run left half written or half removed."""
    for file in output.glob(".new-*"):
        if file.is_file():  # a folder may be what another program makes here
            file.unlink()
    for prefix in (".new-", ".old-"):
        for folder in (output / "checkpoints").glob(f"{prefix}*"):
            shutil.rmtree(folder)


def read_progress(folder: Path) -> Progress:
    """Where a run stood at a training checkpoint.

    Raises:
        OSError, ValueError, TypeError: where it cannot be read.
    """
    values = json.loads((folder / STATE_FILE).read_bytes())
    trend = LossTrend(**values.pop("trend", {}))
    return Progress(**values, trend=trend)


def generators(device: torch.device) -> list[Tensor]:
    """The states of this process's random generators."""
    states = [torch.get_rng_state()]
    if device.type == "cuda":
        states.append(torch.cuda.get_rng_state(device))
    return states


def save(
    output: Path,
    progress: Progress,
    manifest: Manifest,
    network: Network,
    vocabulary: Vocabulary,
    optimiser: torch.optim.Optimizer,
    *,
    generators: Sequence[Sequence[Tensor]],
    keep: Keep,
    stopped: bool = False,
) -> None:
    """Write the training checkpoint of this step, then remove those that need not be kept.

    Later ones, which only a run has that could not read them and went back, do not count.

    Args:
        output: the run's folder
        progress, manifest, network, vocabulary, optimiser: the run's
        generators: the states of each process's random generators
        keep: which others stay
        stopped: it is none of the schedule's; nothing is removed for it

    Raises:
        OSError: where it cannot be written; those that are there stay.
    """
    tensors = {}
    for rank, states in enumerate(generators):
        for name, state in zip(_GENERATORS, states, strict=False):
            tensors[_of_rank(name, rank)] = state
    names = [name for name, _ in network.named_parameters()]
    for index, state in optimiser.state_dict()["state"].items():
        for key, value in state.items():
            tensors[f"{key}.{names[index]}"] = torch.as_tensor(value).contiguous().cpu()
    folder = checkpoint_folder(output, progress.step)
    if stopped:
        folder = folder.with_name(f"stopped-{progress.step:08d}")
    more = {
        OPTIMISER_FILE: save_tensors(tensors),
        STATE_FILE: json.dumps(asdict(progress), indent=2).encode(),
    }
    checksums = {name: hashlib.sha256(content).hexdigest() for name, content in more.items()}
    checksums[_WEIGHTS] = _digest(network)
    more[CHECKSUM_FILE] = json.dumps(checksums, indent=2).encode()
    title = f"# {manifest.name}, training checkpoint of step {progress.step:,}\n"
    write_checkpoint(folder, manifest, network, vocabulary, title, more)
    if not stopped:
        for old in _superfluous(output, folder, keep):
            shutil.rmtree(old.rename(old.with_name(f".old-{old.name}")))


def _superfluous(output: Path, newest: Path, keep: Keep) -> list[Path]:
    """Which training checkpoints go, now that `newest` is there."""
    found = [folder for folder in checkpoints(output) if folder <= newest]
    kept = set(found[-keep.newest :])
    older = [folder for folder in found if folder not in kept]
    if older and (keep.best or keep.spaced):
        known = {folder: _known_progress(folder) for folder in found}
        scores = [(p.score, -p.step, f) for f, p in known.items() if p.score is not None]
        kept |= {folder for _, _, folder in sorted(scores, reverse=True)[: keep.best]}
        spaced = [f for f, p in known.items() if 0.0 < p.spaced == p.seconds]
        kept |= set(spaced[-keep.spaced :] if keep.spaced else [])
    stopped = [f for f in resumable(output) if f not in checkpoints(output)]
    return [folder for folder in older if folder not in kept] + stopped


def _known_progress(folder: Path) -> Progress:
    try:
        return read_progress(folder)
    except (OSError, ValueError, TypeError):  # a damaged one has no claim to be kept
        return Progress()


def restore(
    folder: Path,
    manifest: Manifest,
    network: Network,
    vocabulary: Vocabulary,
    optimiser: torch.optim.Optimizer,
    rank: int = 0,
) -> Progress:
    """Put a training checkpoint into a network and its optimiser, and set the random generators.

    Args:
        folder: the training checkpoint
        manifest: what the run would write of itself now
        network, vocabulary, optimiser: the run's
        rank: of this process; where the run had fewer, its generators begin anew, in a way that
            follows from the training checkpoint alone

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
        content = (folder / OPTIMISER_FILE).read_bytes()
        _verify(folder, found.network)
        progress = read_progress(folder)
        tensors = load_tensors(content)
        state = _optimiser_state(tensors, network)
        first = tensors[_GENERATORS[0]]
    except Exception as error:  # safetensors raises bare exceptions of its own
        raise CheckpointError(f"{folder} cannot be resumed: {error}") from error
    with torch.no_grad():
        for mine, stored in zip(network.parameters(), found.network.parameters(), strict=True):
            mine.copy_(stored)
    optimiser.load_state_dict(
        {"state": state, "param_groups": optimiser.state_dict()["param_groups"]}
    )
    device = next(network.parameters()).device
    states = [tensors[name] for n in _GENERATORS if (name := _of_rank(n, rank)) in tensors]
    if states:
        torch.set_rng_state(states[0])
        if device.type == "cuda" and len(states) > 1:
            torch.cuda.set_rng_state(states[1], device)
    else:
        seed = hashlib.sha256(first.numpy().tobytes() + rank.to_bytes(8, "little")).digest()
        torch.manual_seed(int.from_bytes(seed[:7], "little"))
    return progress


def _of_rank(name: str, rank: int) -> str:
    """The name of a generator of a process; the first has it without a number."""
    return f"{name}.{rank}" if rank else name


def _verify(folder: Path, network: Network) -> None:
    """Raise ValueError where what was read is not what was written."""
    path = folder / CHECKSUM_FILE
    if not path.exists():
        return
    for name, expected in json.loads(path.read_bytes()).items():
        found = (
            _digest(network)
            if name == _WEIGHTS
            else hashlib.sha256((folder / name).read_bytes()).hexdigest()
        )
        if found != expected:
            raise ValueError(f"{name} is not what was written: its checksum is another")


def _digest(network: Network) -> str:
    """The SHA-256 of a network's weights, as they are stored."""
    digest = hashlib.sha256()
    for name, parameter in network.named_parameters():
        digest.update(name.encode())
        digest.update(parameter.detach().to("cpu", torch.float32).contiguous().numpy().data)
    return digest.hexdigest()


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
    accumulated = theirs.provenance.recipe.get("training", {}).get("accumulate", 1)
    if accumulated != 1:
        raise RecipeError(
            f"{folder} is of a run with training.accumulate {accumulated}, which is no more:"
            " begin another with --init"
        )


def _what_is_read(recipe: Mapping[str, Any]) -> dict[str, Any]:
    """The part of a published recipe that decides what a run reads, and in which order."""
    parts = {key: recipe[key] for key in TEXT_SECTIONS if key in recipe}
    training = recipe.get("training")
    if isinstance(training, Mapping):
        parts["training"] = {key: training[key] for key in _ORDER if key in training}
    return parts


def _optimiser_state(tensors: dict[str, Tensor], network: Network) -> dict[int, dict[str, Tensor]]:
    """Adam's state a parameter, by the parameter's number. KeyError where one is missing."""
    state = {}
    for index, (name, parameter) in enumerate(network.named_parameters()):
        state[index] = {key: tensors[f"{key}.{name}"] for key in ("step", "exp_avg", "exp_avg_sq")}
        if state[index]["exp_avg"].shape != parameter.shape:
            raise ValueError(f"the optimiser's state of {name} has another shape")
    return state
