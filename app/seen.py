"""What is seen: a pair with its record, and a cell of its picture."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.results import AttentionRecord, SentenceTranslation, Stack

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Gains = Mapping[Stack, NDArray[np.float32]]


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell of the picture, counted from 0."""

    row: int
    column: int


@dataclass(frozen=True, slots=True, eq=False)
class Seen:
    """A pair and its record, and how they came about.

    `folder` is of the model, `gains` are those that it worked under, `target` is what a person
    typed in place of its translation.
    """

    pair: SentenceTranslation
    record: AttentionRecord
    folder: str = ""
    gains: "Gains | None" = None
    target: str | None = None
