"""Every type that leaves the engine: plain values and NumPy arrays, frozen, picklable, no torch.

These cross from the worker's process to the window. Offsets count characters (code points) of the
text they belong to. Layers, heads and ranks are counted from 0 here and from 1 in all that people
see (`head_name`).
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

import numpy as np
from numpy.typing import NDArray

Stack = Literal["encoder", "decoder", "cross"]
STACKS: tuple[Stack, ...] = ("encoder", "decoder", "cross")


def head_name(stack: Stack, layer: int, head: int) -> str:
    """The one name of a head in all that people see: "Cross, layer 3, head 5"."""
    return f"{stack.capitalize()}, layer {layer + 1}, head {head + 1}"


class Cancelled(Exception):
    """The computation was stopped between two decoding steps because nobody wants it any more."""


@dataclass(frozen=True, slots=True)
class SearchOptions:
    """How to search. `alpha` is the strength of the length penalty named by `penalty`:

    `gnmt`: ((5 + |Y|) / 6)^alpha (Wu et al., 2016, equation 14); `power`: |Y|^alpha (fairseq,
    Hugging Face). |Y| counts the end piece. `beam` 1 is greedy search; `nbest` is at most `beam`.

    Raises:
        ValueError: where a number is out of its bounds.
    """

    beam: int = 4
    alpha: float = 0.6
    penalty: Literal["gnmt", "power"] = "gnmt"
    nbest: int = 1

    def __post_init__(self) -> None:
        if not 1 <= self.beam <= 64:
            raise ValueError(f"the beam must be from 1 to 64, not {self.beam}")
        if not 1 <= self.nbest <= self.beam:
            raise ValueError(f"n-best must be from 1 to the beam ({self.beam}), not {self.nbest}")
        if not -5.0 <= self.alpha <= 5.0:
            raise ValueError(f"alpha must be from -5 to 5, not {self.alpha}")


@dataclass(frozen=True, slots=True)
class Piece:
    """One unit of the vocabulary as it stands in a sentence.

    `text` is what to show ("▁house", "</s>", or the protected span itself for a placeholder);
    `start` and `end` are its characters in the sentence, equal where it has none.
    """

    text: str
    start: int
    end: int
    kind: Literal["text", "placeholder", "special"] = "text"


@dataclass(frozen=True, slots=True)
class Hypothesis:
    """One candidate translation of a sentence.

    `pieces` end with the end piece; `log_probabilities` (natural logarithm) has one value a piece;
    `score` is their sum divided by the length penalty: higher is better.
    """

    text: str
    pieces: tuple[Piece, ...]
    piece_ids: tuple[int, ...]
    log_probabilities: tuple[float, ...]
    score: float


@dataclass(frozen=True, slots=True)
class SentenceTranslation:
    """A sentence of the source text and its n-best translations, best first.

    `source_start` and `target_start` are offsets in the two whole texts. A sentence without
    anything to translate (an emoji alone, a number) is carried over: `hypotheses` is empty.
    """

    source: str
    source_start: int
    target: str
    target_start: int
    source_pieces: tuple[Piece, ...] = ()
    source_ids: tuple[int, ...] = ()
    hypotheses: tuple[Hypothesis, ...] = ()

    @property
    def carried_over(self) -> bool:
        """Whether the sentence was taken over as it stands."""
        return not self.hypotheses


@dataclass(frozen=True, slots=True)
class Translation:
    """A whole text and its translation; what stood between the sentences is in both."""

    source: str
    target: str
    sentences: tuple[SentenceTranslation, ...]
    model: str


@dataclass(frozen=True, slots=True, eq=False)
class AttentionRecord:
    """All attention weights of one sentence pair, as the network used them.

    `weights[stack]` is float32 [layer, head, query, key]; a stack that the model does not have is
    absent. The decoder reads `target_inputs` (the start, then all target pieces but the last) and
    writes `target_pieces`: its row t holds input t and predicts piece t.
    """

    source_pieces: tuple[Piece, ...]
    target_inputs: tuple[Piece, ...]
    target_pieces: tuple[Piece, ...]
    log_probabilities: tuple[float, ...]
    weights: Mapping[Stack, NDArray[np.float32]] = field(repr=False)

    def queries(self, stack: Stack) -> tuple[Piece, ...]:
        """The pieces that the rows belong to: source pieces, or the target pieces being written."""
        return self.source_pieces if stack == "encoder" else self.target_pieces

    def keys(self, stack: Stack) -> tuple[Piece, ...]:
        """The pieces that are looked at: source pieces, or for `decoder` those already written."""
        return self.target_inputs if stack == "decoder" else self.source_pieces


@dataclass(frozen=True, slots=True)
class ModelSummary:
    """What a person wants to know of a model before and while using it."""

    name: str
    path: str
    source_language: str
    target_language: str
    encoder_layers: int
    decoder_layers: int
    heads: int
    parameters: int
    bytes_on_disk: int
    licence: str
    scores: Mapping[str, str]
    card: str
