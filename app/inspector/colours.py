"""The colour map of weights: viridis, perceptually uniform and readable by the colour-blind."""

from functools import cache

import numpy as np
import pyqtgraph as pg
from numpy.typing import NDArray


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
