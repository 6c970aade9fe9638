"""The mean of a run's last training checkpoints: the model that people use (paper section 6.1)."""

from collections.abc import Sequence
from pathlib import Path

import torch
from torch import Tensor

from engine.checkpoint import Checkpoint, read_checkpoint, write_checkpoint
from engine.manifest import CheckpointError, Manifest
from training.card import card
from training.resume import checkpoints


def average(run: Path, last: int, output: Path) -> Manifest:
    """Average the newest `last` training checkpoints of a run into one model.

    Its matrices are stored as int8 with one scale a row.

    Args:
        run: the output folder of the training
        last: how many checkpoints
        output: the model's folder; an older one there is replaced

    Returns:
        The manifest of the model written.

    Raises:
        CheckpointError: where there are fewer, or they are not of one run.
    """
    folders = checkpoints(run)
    if len(folders) < last:
        raise CheckpointError(f"{run} holds {len(folders)} training checkpoints, not {last}")
    members = [read_checkpoint(folder) for folder in folders[-last:]]
    newest = members[-1]
    if any(member.manifest.architecture != newest.manifest.architecture for member in members):
        raise CheckpointError(f"the training checkpoints of {run} are not of one network")
    newest.network.adopt(mean_weights(members))
    provenance = newest.manifest.provenance.model_copy(update={"averaged": last})
    manifest = newest.manifest.model_copy(update={"weights": "int8-rows", "provenance": provenance})
    write_checkpoint(output, manifest, newest.network, newest.vocabulary, card(manifest))
    return manifest


def mean_weights(members: Sequence[Checkpoint]) -> dict[str, Tensor]:
    """The mean of each parameter, summed in float64, as float32."""
    weights = [dict(member.network.named_parameters()) for member in members]
    return {
        name: torch.stack([w[name].detach().double() for w in weights]).mean(dim=0).float()
        for name in weights[0]
    }
