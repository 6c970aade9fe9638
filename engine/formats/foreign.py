"""What a reader makes of another toolkit's model: the same model in this house's words.

Holds no torch at run time. A reader is a module of this package with

- `recognises(folder: Path) -> bool`: by content, cheap, never raises;
- `read(folder: Path) -> Foreign`: raises `FormatError` with everything that does not fit, `OSError`
  where the system does not let it look.

From a `Foreign` on, nothing in the engine knows which toolkit a model came from.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import torch

    from engine.config import ModelConfig
    from engine.manifest import Languages
    from engine.scoring import Scoring


class FormatError(Exception):
    """A foreign model cannot be taken. The message says why, for people: all that does not fit.

    Args:
        message: all of it, in one sentence.
        reasons: the clauses that it ends with, where it was made of several.
    """

    def __init__(self, message: str, reasons: Sequence[str] = ()) -> None:
        super().__init__(message)
        self.reasons = tuple(reasons)


@dataclass(frozen=True)
class ForeignSide:
    """The vocabulary of one side."""

    pieces: tuple[str, ...]
    """By id."""
    segmenter: bytes | None
    """A SentencePiece model that cuts text into pieces. None: what stands between white space
    is a piece."""
    unknown: str
    """The piece for what is not in the list; it is one of `pieces`."""


@dataclass(frozen=True)
class Foreign:
    """A model of another toolkit, in this house's words."""

    name: str
    """What a person calls it: `opus-mt-en-de`."""
    toolkit: str
    """`Hugging Face Marian`, `CTranslate2`, `Marian`, `Argos Translate`."""
    architecture: ModelConfig
    weights: dict[str, torch.Tensor]
    """By the names and of the shapes of `engine.shapes.tensor_shapes`; float32 or float16, and
    finite."""
    source: ForeignSide
    target: ForeignSide
    languages: Languages
    scoring: Scoring
    """How the toolkit's search ranks, so that results equal the toolkit's."""
    target_prefixes: dict[str, str] = field(default_factory=dict)
    """BCP 47 tag -> the piece that is put before the source (`>>fra<<`). Empty: one language."""
    alignment_heads: tuple[tuple[int, int], ...] | None = None
    """(layer, head) of the cross-attention, from 0, that align words best; None: not known."""
    licence: str = ""
    """As the model's own card says it; empty: it says nothing."""
    checksums: dict[str, str] = field(default_factory=dict)
    """File that the model was made of -> its SHA-256; none that was not read."""
    notes: tuple[str, ...] = ()
    """What the toolkit does with this model and the search here does not, as clauses for the
    card."""
