"""A model taken apart: each projection by itself, as other toolkits store them.

Here the projections that read one text are one matrix, the heads' keys and values may be narrower
than d_model / heads, and biases may be absent. Elsewhere it is otherwise. What is done here changes
no number that the network computes, up to the rounding of float32.
"""

from collections.abc import Mapping
from dataclasses import dataclass

import torch
from torch import Tensor

from engine.config import ModelConfig
from engine.formats.exporting.pieces import Pieces
from engine.formats.projections import apart
from engine.manifest import Manifest
from engine.scoring import Scoring

_USUAL = 20
"""Pieces of a usual translation."""

Weights = Mapping[str, Tensor]
"""Tensors by the names of `engine.shapes.tensor_shapes`, but each projection by itself
(`engine.formats.projections`)."""


class ExportError(Exception):
    """A model cannot be written in a format. The message says why, for people."""


@dataclass(frozen=True)
class TakenApart:
    """A model of this house, as the formats take it."""

    manifest: Manifest
    weights: Weights
    vocabulary: bytes
    """The SentencePiece model."""
    pieces: Pieces
    forbidden: tuple[int, ...]
    """The ids of pieces that a translation never holds."""

    @property
    def architecture(self) -> ModelConfig:
        """Its network."""
        return self.manifest.architecture


def heads_faults(config: ModelConfig) -> list[str]:
    """Why the heads cannot all be d_model / heads wide, as a clause; empty where they can."""
    width, rest = divmod(config.d_model, config.heads)
    if rest or config.d_k > width or config.d_v > width:
        return [
            f"its {config.heads} heads of {max(config.d_k, config.d_v)} do not fit into a d_model"
            f" of {config.d_model}"
        ]
    return []


def taken_apart(weights: Mapping[str, Tensor], config: ModelConfig) -> dict[str, Tensor]:
    """Each projection by itself, every head d_model / heads wide (see `heads_faults`).

    A narrow head is filled up with zeros. Since scores are divided by the square root of the
    width, its queries grow by as much as that does.
    """
    width = config.d_model // config.heads
    queries, values = config.heads * config.d_k, config.heads * config.d_v
    of_heads = {"query": queries, "key": queries, "value": values}  # rows
    found: dict[str, Tensor] = {}
    for name, tensor in weights.items():
        if name.endswith("attention.output.weight"):  # its columns are those of the heads
            found[name] = _filled_up(tensor.t(), config.heads, width).t()  # [d_model, head * width]
            continue
        kinds = {part: part.split(".")[-2] for part in apart(name)}
        sizes = [of_heads.get(kind, len(tensor)) for kind in kinds.values()]
        for (part, kind), rows in zip(kinds.items(), tensor.split(sizes), strict=True):
            found[part] = _filled_up(rows, config.heads, width) if kind in of_heads else rows
            if kind == "query":
                found[part] = found[part] * (width / config.d_k) ** 0.5
    return found


def _filled_up(rows: Tensor, heads: int, width: int) -> Tensor:
    """[heads * d, ...] -> [heads * width, ...], each head's rows followed by zeros."""
    by_head = rows.unflatten(0, (heads, -1))  # [head, d, ...]
    missing = width - by_head.size(1)
    if not missing:
        return rows
    zeros = by_head.new_zeros(heads, missing, *by_head.shape[2:])
    return torch.cat((by_head, zeros), dim=1).flatten(0, 1)


def with_biases(weights: Weights) -> dict[str, Tensor]:
    """The same with a bias of zeros for every projection that has none; embeddings have none."""
    biased = dict(weights)
    for name, tensor in weights.items():
        module = name.removesuffix(".weight")
        if tensor.dim() == 2 and module.count(".") > 1:
            biased.setdefault(f"{module}.bias", tensor.new_zeros(tensor.size(0)))
    return biased


def in_order(weights: Weights, order: Tensor) -> dict[str, Tensor]:
    """The same network with its d_model dimensions in another order.

    Args:
        weights: of a network
        order: [d_model], the old number of each new dimension
    """
    return {name: _in_order(name, tensor, order) for name, tensor in weights.items()}


def _in_order(name: str, tensor: Tensor, order: Tensor) -> Tensor:
    module, part = name.rsplit(".", 1)
    kind = module.rpartition(".")[2]
    if kind.endswith("_norm") or kind in ("output", "outer"):
        return tensor[order]  # writes d_model
    return tensor[:, order] if part == "weight" else tensor  # reads d_model


def power(scoring: Scoring) -> float:
    """The exponent of the length that comes nearest to a model's length penalty.

    A penalty of ((5 + length) / 6)^alpha grows there as fast as for a usual length.
    """
    share = 1.0 if scoring.penalty == "power" else _USUAL / (5 + _USUAL)
    return round(scoring.alpha * share, 2)
