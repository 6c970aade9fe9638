"""The piece that pads, put in behind the others where another toolkit's model has none.

Such toolkits know the length of each sentence; here what is too short is filled up with a piece.
No text holds it and it is never written, so its row is of no meaning.
"""

import torch
from torch import Tensor

PADDING = "<no piece>"
"""What it is called. It has a space, which stands between pieces."""
NO_LOGIT = -1e4
"""A bias with which a piece is never written. e to this power is 0, so it takes nothing from the
others, and float16 can hold it."""

_OF_PIECES = ("source_embedding", "target_embedding", "projection")


def has_row(ours: str) -> bool:
    """Whether one of our parameters has a row for each piece."""
    return ours.rpartition(".")[0] in _OF_PIECES


def with_row(ours: str, rows: Tensor) -> Tensor:
    """One of our parameters with a row for the piece that pads."""
    fill = NO_LOGIT if ours == "projection.bias" else 0.0
    return torch.cat((rows, rows.new_full((1, *rows.shape[1:]), fill)))  # [piece + 1, ...]
