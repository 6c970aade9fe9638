"""What the window and its worker say to each other: frozen values, no Qt and no torch.

Every request carries a generation, a number that grows with each request; the replies to it carry
the same one, so that an answer to an old question is known as such.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from engine.results import (
    AttentionRecord,
    ModelSummary,
    SearchOptions,
    SentenceTranslation,
    Stack,
    Translation,
)


@dataclass(frozen=True, slots=True)
class Load:
    """Open the model in `folder`, to compute with `threads` threads (None: the engine's choice)."""

    generation: int
    folder: str
    threads: int | None = None


@dataclass(frozen=True, slots=True)
class Translate:
    """Translate a whole text."""

    generation: int
    text: str
    options: SearchOptions = field(default_factory=SearchOptions)


@dataclass(frozen=True, slots=True, eq=False)
class Attend:
    """Record the attention of one translated sentence, with head gains [layer, head] a stack."""

    generation: int
    sentence: SentenceTranslation
    rank: int = 0
    gains: Mapping[Stack, NDArray[np.float32]] | None = None


@dataclass(frozen=True, slots=True)
class Loaded:
    """The model is open."""

    generation: int
    summary: ModelSummary


@dataclass(frozen=True, slots=True)
class Progress:
    """`done` of `total` sentences of the running translation are finished."""

    generation: int
    done: int
    total: int


@dataclass(frozen=True, slots=True)
class Translated:
    """A finished translation and the seconds that it took."""

    generation: int
    translation: Translation
    seconds: float


@dataclass(frozen=True, slots=True, eq=False)
class Attended:
    """The attention record that was asked for."""

    generation: int
    record: AttentionRecord


@dataclass(frozen=True, slots=True)
class Failed:
    """A request could not be met. `reason` is one line for people, `details` the whole story."""

    generation: int
    reason: str
    details: str


Request = Load | Translate | Attend
Reply = Loaded | Progress | Translated | Attended | Failed


def supersedes(new: Request, old: Request) -> bool:
    """Whether `old` is not wanted any more once `new` has been asked."""
    if isinstance(new, Load):
        return True
    if isinstance(new, Translate):
        return not isinstance(old, Load)
    return isinstance(old, Attend)
