"""Training checkpoints of a run in several processes: written by the first one, read by all."""

from collections.abc import Callable, Sequence
from pathlib import Path

import torch
from torch import Tensor, nn

from engine.manifest import CheckpointError, Manifest
from engine.network import Network
from engine.vocabulary import Vocabulary
from training import resume
from training.distributed import RankError, Ranks


def save_together(
    ranks: Ranks,
    network: nn.Module,
    step: int,
    write: Callable[[Sequence[Sequence[Tensor]]], None],
) -> str | None:
    """Let the first process write what all are agreed on.

    Args:
        ranks: the processes
        network: this one's
        step: of the run
        write: is given the states of the random generators of each; only the first one's is called

    Returns:
        What the disk said where it took nothing, or None.

    Raises:
        RankError: where a process is lost, or they have come to different weights.
    """
    device = next(network.parameters()).device
    shares = ranks.every((resume.generators(device), _sum_of_bits(network)))
    if len({bits for _, bits in shares}) > 1:
        raise RankError(f"the processes have come to different weights by step {step:,}")

    def attempt() -> str | None:
        try:
            with ranks.writing(step):
                write([states for states, _ in shares])
        except OSError as error:
            return error.strerror or str(error)
        return None

    return ranks.from_first(attempt)


def restore_newest(
    output: Path,
    manifest: Manifest,
    network: Network,
    vocabulary: Vocabulary,
    optimiser: torch.optim.Optimizer,
    ranks: Ranks,
) -> tuple[resume.Progress, Path, list[str]] | None:
    """Go back to the newest training checkpoint that every process finds whole.

    Args:
        output: the run's folder
        manifest, network, vocabulary, optimiser: see `resume.restore`
        ranks: the processes

    Returns:
        Where the run stands, the training checkpoint, and what is wrong with those passed over;
        None where there is none at all.

    Raises:
        RecipeError: where the recipe or the text is not that of the run.
        CheckpointError: where there are some, and none can be used.
        RankError: where a process is lost.
    """
    faults = list[str]()
    for folder in reversed(ranks.from_first(lambda: resume.resumable(output))):
        mine, progress = None, resume.Progress()
        try:
            progress = resume.restore(folder, manifest, network, vocabulary, optimiser, ranks.rank)
        except CheckpointError as error:
            mine = str(error)
        found = [fault for fault in ranks.every(mine) if fault is not None]
        if not found:
            return progress, folder, faults
        faults.append(found[0])
    if faults:
        raise CheckpointError("no training checkpoint can be used: " + "; ".join(faults))
    return None


def _sum_of_bits(network: nn.Module) -> int:
    """A number that two networks share only where their weights do, to the bit."""
    sums = [
        (bits * (2 * place + 1)).sum()
        for place, parameter in enumerate(network.parameters())
        for bits in [parameter.detach().view(torch.int32).to(torch.int64)]
    ]
    return int(torch.stack(sums).sum())
