"""Every type that leaves the engine: plain values and NumPy arrays, frozen, picklable, no torch.

These cross from the worker's process to the window. Offsets count characters (code points) of the
text they belong to. Layers, heads and ranks are counted from 0 here and from 1 in all that people
see (`head_name`).
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:  # a fifth of the window's start, which needs the names alone
    import numpy as np
    from numpy.typing import NDArray

Stack = Literal["encoder", "decoder", "cross"]
STACKS: tuple[Stack, ...] = ("encoder", "decoder", "cross")


def head_name(stack: Stack, layer: int, head: int) -> str:
    """The one name of a head in all that people see: "Cross, layer 3, head 5"."""
    return f"{stack.capitalize()}, layer {layer + 1}, head {head + 1}"


class Cancelled(Exception):
    """The computation was stopped between two decoding steps because nobody wants it any more."""


MOST_BEAM = 64
MOST_ALPHA = 5.0


@dataclass(frozen=True, slots=True)
class SearchOptions:
    """What a person wishes of a search; None is the model's own way (`engine.scoring`).

    `beam` is how many hypotheses are kept, `alpha` the strength of the length penalty named by
    `penalty`, and `nbest`, at most the beam, how many translations come out.

    Raises:
        ValueError: where a number is out of its bounds.
    """

    beam: int | None = None
    alpha: float | None = None
    penalty: Literal["gnmt", "power"] | None = None
    nbest: int = 1

    def __post_init__(self) -> None:
        check_search(self.beam, self.alpha, self.nbest)


def check_search(beam: int | None, alpha: float | None, nbest: int) -> None:
    """See that the numbers of a search are within their bounds; None is not known yet.

    Raises:
        ValueError: where one is not.
    """
    if beam is not None and not 1 <= beam <= MOST_BEAM:
        raise ValueError(f"the beam must be from 1 to {MOST_BEAM}, not {beam}")
    most = MOST_BEAM if beam is None else beam
    if not 1 <= nbest <= most:
        raise ValueError(f"n-best must be from 1 to the beam ({most}), not {nbest}")
    if alpha is not None and not -MOST_ALPHA <= alpha <= MOST_ALPHA:
        raise ValueError(f"alpha must be from {-MOST_ALPHA:g} to {MOST_ALPHA:g}, not {alpha}")


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
    anything to translate (an emoji alone, a number) is carried over: `hypotheses` is empty. One
    that was too long for the model stands here in parts (`is_part`).
    """

    source: str
    source_start: int
    target: str
    target_start: int
    source_pieces: tuple[Piece, ...] = ()
    source_ids: tuple[int, ...] = ()
    hypotheses: tuple[Hypothesis, ...] = ()
    is_part: bool = False

    @property
    def carried_over(self) -> bool:
        """Whether the sentence was taken over as it stands."""
        return not self.hypotheses


@dataclass(frozen=True, slots=True)
class Passage:
    """The next stretch of a translation that is under way: its text and the sentences in it.

    Passages follow each other without a gap, from `start` in the target; offsets are those in the
    whole texts.
    """

    start: int
    target: str
    sentences: tuple[SentenceTranslation, ...]


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
    writes `target_pieces`: its row t holds input t and predicts piece t. Where a model starts from
    a vector of zeros, the start is shown as "<0>".

    `norms[stack]` is float32 [layer, head, key]: the length of what the head's part of the output
    projection makes of each key's value, times the head's gain (Kobayashi et al., 2020).
    """

    source_pieces: tuple[Piece, ...]
    target_inputs: tuple[Piece, ...]
    target_pieces: tuple[Piece, ...]
    log_probabilities: tuple[float, ...]
    weights: "Mapping[Stack, NDArray[np.float32]]" = field(repr=False)
    norms: "Mapping[Stack, NDArray[np.float32]]" = field(repr=False)

    def queries(self, stack: Stack) -> tuple[Piece, ...]:
        """The pieces that the rows belong to: source pieces, or the target pieces being written."""
        return self.source_pieces if stack == "encoder" else self.target_pieces

    def keys(self, stack: Stack) -> tuple[Piece, ...]:
        """The pieces that are looked at: source pieces, or for `decoder` those already written."""
        return self.target_inputs if stack == "decoder" else self.source_pieces


@dataclass(frozen=True, slots=True, eq=False)
class HeadArithmetic:
    """The vectors behind all weights of one head, as the network computed them, float32.

    `queries` [query, d_k], `keys` [key, d_k], `values` [key, d_v], `mask` boolean [query, key]
    (true where a query may look), `weights` [query, key]; `output` [d_model, d_v] is the head's
    part of the output projection. `engine.arithmetic` computes with them. A score is query times
    key divided by `divisor`: sqrt(d_k), or 1 where the model does not scale.
    """

    stack: Stack
    layer: int
    head: int
    divisor: float
    gain: float
    queries: "NDArray[np.float32]" = field(repr=False)
    keys: "NDArray[np.float32]" = field(repr=False)
    values: "NDArray[np.float32]" = field(repr=False)
    mask: "NDArray[np.bool_]" = field(repr=False)
    weights: "NDArray[np.float32]" = field(repr=False)
    output: "NDArray[np.float32]" = field(repr=False)


@dataclass(frozen=True, slots=True, eq=False)
class HeadImportance:
    """What muting each head alone does to the log-probability of one translation.

    `log_probability` is the translation's with the gains as they were; `changes[stack]` is float32
    [layer, head]: what it is with that head muted, less that. Below zero: the head helped.
    """

    log_probability: float
    changes: "Mapping[Stack, NDArray[np.float32]]" = field(repr=False)

    @property
    def largest(self) -> float:
        """The largest change, either way."""
        return max((float(abs(values).max()) for values in self.changes.values()), default=1.0)


@dataclass(frozen=True, slots=True)
class SearchNode:
    """A hypothesis as the search had it after one step.

    `step` counts pieces from 1; `parent` is the node that it continues, None for the first piece.
    `log_probability` is the piece's, `total` the hypothesis's, `score` that divided by the length
    penalty of its length. `pruned`: it was among the best continuations, but not kept. `rank` is
    the place of a finished one among the hypotheses in the end, None where it is not.
    """

    step: int
    parent: int | None
    piece: Piece
    piece_id: int
    log_probability: float
    total: float
    score: float
    state: Literal["live", "pruned", "finished"]
    rank: int | None = None


@dataclass(frozen=True, slots=True, eq=False)
class SearchTrace:
    """A beam search, step by step.

    `sentence` has all finished hypotheses that are left in the end, best first; `nodes` are in the
    order of their steps, best first in each. `following[n]` are the ten most probable next pieces
    (text, probability) after live node n, and `first` those of the first step.
    """

    sentence: SentenceTranslation
    nodes: tuple[SearchNode, ...]
    first: tuple[tuple[str, float], ...]
    following: Mapping[int, tuple[tuple[str, float], ...]]


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
    stacks: tuple[Stack, ...] = STACKS  # that it has
    target_languages: tuple[str, ...] = ()  # that can be chosen; empty: there is no choice
    beam: int = 4  # of its own way to search, as is
    alpha: float = 0.6

    @property
    def to(self) -> str | None:
        """What it is asked for to write `target_language`; None where there is no choice."""
        return self.target_language if self.target_languages else None


MarkKind = Literal[
    "uncertain", "unattended", "unknown", "number", "address", "unchanged", "split", "carried"
]


@dataclass(frozen=True, slots=True)
class Mark:
    """Something about a stretch of a sentence or of its translation that a reader should know.

    `start` and `end` are characters of that side of the sentence. Kinds and their evidence:

    - `uncertain`: a target word; `value` is its probability
    - `unattended`: a source word; `value` is how much target words attended to it, in words
    - `unknown`: source characters that the vocabulary cannot spell, so that the model did not read
      them; on the target's side: it wrote a piece that spells nothing, which concerns all of it
    - `number`, `address`: stands on this side only; `others` are those on the other side only
    - `unchanged`: the translation repeats the words of its source
    - `split`: the sentence was too long and was translated in parts, of which this is one
    - `carried`: words that were taken over as they stand

    The last three are on the target's side and concern all of it.
    """

    side: Literal["source", "target"]
    start: int
    end: int
    kind: MarkKind
    value: float | None = None
    others: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Annotation:
    """What belongs to the words of a sentence and of one of its translations.

    Words are (start, end), characters of their side of the sentence, without the punctuation at
    their edges. `target_positions` has the piece at which each target word begins. `weights` is
    float32 [target word, source word]: each row sums to 1, or is 0 where nothing was attended to.
    `links` are the partners (target word, source word), sorted. `heads` are the (layer, head) of
    the cross-attention that the weights come from. Of a sentence that was carried over all are
    empty but the marks.
    """

    source_words: tuple[tuple[int, int], ...]
    target_words: tuple[tuple[int, int], ...]
    target_positions: tuple[int, ...]
    weights: "NDArray[np.float32]" = field(repr=False)
    links: tuple[tuple[int, int], ...]
    heads: tuple[tuple[int, int], ...]
    marks: tuple[Mark, ...]


@dataclass(frozen=True, slots=True)
class Continuation:
    """A word that the model would write at some place of a translation, and its probability.

    `text` is empty for the end of the sentence. `piece_ids` and `pieces` (with the place that they
    would have in the translation) are the word's, or the end piece.
    """

    text: str
    probability: float
    piece_ids: tuple[int, ...]
    pieces: tuple[Piece, ...]
