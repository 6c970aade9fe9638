"""The colour maps: viridis for weights, a diverging one for what may be below zero."""

from functools import cache

import numpy as np
import pyqtgraph as pg
from numpy.typing import NDArray

from app.theme import Theme


@cache
def lookup_table() -> NDArray[np.uint8]:
    """256 colours from the weight 0 to the largest, [256, 3]."""
    table: NDArray[np.uint8] = pg.colormap.get("viridis").getLookupTable(
        nPts=256, alpha=False, mode="byte"
    )
    return table


def coloured(
    weights: NDArray[np.float32], largest: float | NDArray[np.float32]
) -> NDArray[np.uint8]:
    """Colours [..., 3] of weights from 0 to `largest`, which broadcasts against them."""
    scaled = weights / np.maximum(largest, np.float32(1e-9)) * np.float32(255.0)
    return lookup_table()[np.clip(np.rint(scaled), 0, 255).astype(np.uint8)]


@cache
def diverging_table() -> NDArray[np.uint8]:
    """256 colours from below zero (blue) over zero (white) to above (red), [256, 3].

    CET-D1 of Kovesi (2015): even steps of lightness, and blue and red are told apart by all.
    """
    table: NDArray[np.uint8] = pg.colormap.get("CET-D1").getLookupTable(
        nPts=256, alpha=False, mode="byte"
    )
    return table


def diverging(values: NDArray[np.floating], largest: float) -> NDArray[np.uint8]:
    """Colours [..., 3] of values from -`largest` to `largest`, zero in the middle."""
    scaled = values / max(largest, 1e-9) * 127.5 + 127.5
    colours: NDArray[np.uint8] = diverging_table()[
        np.clip(np.rint(scaled), 0, 255).astype(np.uint8)
    ]
    return colours


_HEADS_ON_LIGHT = (
    "#0072b2", "#c24f00", "#00805c", "#a64d85", "#7a5c00", "#1f2328", "#6a3d9a", "#707070",
)  # fmt: skip
_HEADS_ON_DARK = (
    "#56b4e9", "#ff8c42", "#2fc9a0", "#e79cc4", "#f0e442", "#ffffff", "#b89aff", "#a8a8a8",
)  # fmt: skip


def head_colours(theme: Theme) -> tuple[str, ...]:
    """The colours of the first, second, ... head of the lines, readable on a theme's cards."""
    return _HEADS_ON_DARK if theme.name == "dark" else _HEADS_ON_LIGHT
