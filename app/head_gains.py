"""Head gains as plain values: how they stand in files, and what may stand there.

A gain is from 0 (muted) over 1 (as trained) to `LARGEST_GAIN`. A file may be old, edited or
damaged: what is no gain is refused, never put right.
"""

import math
from collections.abc import Mapping
from typing import TYPE_CHECKING

from engine.results import STACKS, Stack

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

LARGEST_GAIN = 2.0
MOST_HEADS = 512  # layers, and heads of a layer, that a file may tell of

PlainGains = Mapping[Stack, tuple[tuple[float, ...], ...]]  # [layer][head] a stack


def plain_gains(gains: "Mapping[Stack, NDArray[np.float32]] | None") -> PlainGains | None:
    """Head gains, [layer, head] a stack, as plain values; the shortest that are the same again."""
    if gains is None:
        return None
    return {
        stack: tuple(tuple(float(str(gain)) for gain in row) for row in gains[stack])
        for stack in STACKS
        if stack in gains
    }


def checked_gains(data: object) -> PlainGains | None:
    """Head gains out of a file.

    Raises:
        ValueError: where they are none.
    """
    if data is None:
        return None
    if not isinstance(data, dict) or not data or not set(data) <= set(STACKS):
        raise ValueError("gains are for the stacks encoder, decoder and cross")
    return {stack: _rows(data[stack]) for stack in STACKS if stack in data}


def gain_arrays(plain: PlainGains | None) -> "dict[Stack, NDArray[np.float32]] | None":
    """What `plain_gains` was made of."""
    import numpy as np

    if plain is None:
        return None
    return {stack: np.array(rows, np.float32) for stack, rows in plain.items()}


def _rows(data: object) -> tuple[tuple[float, ...], ...]:
    if not isinstance(data, list) or not 1 <= len(data) <= MOST_HEADS:
        raise ValueError("a stack's gains are a list of its layers")
    rows = tuple(_row(row) for row in data)
    if len(set(map(len, rows))) != 1:
        raise ValueError("all layers of a stack have as many heads")
    return rows


def _row(data: object) -> tuple[float, ...]:
    if not isinstance(data, list) or not 1 <= len(data) <= MOST_HEADS:
        raise ValueError("a layer's gains are a list of its heads")
    return tuple(map(_gain, data))


def _gain(data: object) -> float:
    if isinstance(data, bool) or not isinstance(data, int | float):
        raise ValueError("a gain is a number")
    if not (0 <= data <= LARGEST_GAIN and math.isfinite(data)):
        raise ValueError(f"a gain is from 0 to {LARGEST_GAIN:g}")
    return float(data)
