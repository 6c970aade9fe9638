"""Projections that read one text: one matrix here, elsewhere each by itself.

Their rows lie one below the other here: `query_key_value` has those of the query, then those of the
key, then those of the value.
"""

from collections.abc import Sequence

import torch
from torch import Tensor

_PARTS = {"query_key_value": ("query", "key", "value"), "key_value": ("key", "value")}


def apart(ours: str) -> tuple[str, ...]:
    """What is one parameter here, by the names of the projections in it; others as they are.

    `encoder.0.self_attention.query_key_value.bias` -> `encoder.0.self_attention.query.bias`, ...
    """
    module, kind = ours.rsplit(".", 1)
    attention, _, projection = module.rpartition(".")
    if projection not in _PARTS:
        return (ours,)
    return tuple(f"{attention}.{part}.{kind}" for part in _PARTS[projection])


def together(parts: Sequence[Tensor]) -> Tensor:
    """The rows of all parts, one below the other; a single part as it is."""
    return parts[0] if len(parts) == 1 else torch.cat(tuple(parts))  # [row of all, ...]
