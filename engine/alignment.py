"""Cross-attention -> which words of a sentence and of its translation belong together.

Holds no torch. A word is a whitespace-delimited word of the text without the punctuation at its
edges; punctuation alone is none, a symbol or an emoji is. What the attention gives to pieces
outside all words (edge punctuation and the end piece, which soak up what has no place) does not
count.

Two choices were made by measuring (`benchmarks/README.md`). Chosen heads are read in the row
that reads a target piece, one step after the row that predicted it: by then the network knows the
piece (Chen et al., 2020, "Accurate Word Alignment Induction from Neural Machine Translation"). The
mean of all heads is read in the row that predicts, where it is better. And two words are linked
where each is the other's most attended, or where the share that the source word has of the target
word's attention, times the share that the target word has of what the source word gets, is at least
`LINKED`.
"""

from collections.abc import Sequence

import numpy as np
import regex
from numpy.typing import NDArray

from engine.results import Piece

LINKED = 0.1

Span = tuple[int, int]
Link = tuple[int, int]

_EDGE = r"[\p{Ps}\p{Pe}\p{Pi}\p{Pf}\"'.,;:!?…¡¿*]"
_WORD = regex.compile(
    rf"(?<!\S){_EDGE}*+(?P<inner>(?!\p{{Pd}}++{_EDGE}*+(?!\S))\S(?:\S*(?!{_EDGE})\S)?)"
)


def words(text: str) -> tuple[Span, ...]:
    """The words of a text, in order, as spans of characters."""
    return tuple(match.span("inner") for match in _WORD.finditer(text))


def positions(spans: Sequence[Span], pieces: Sequence[Piece]) -> tuple[int, ...]:
    """The piece at which each word begins, with the space that has a piece of its own.

    Raises:
        ValueError: where a word has no piece.
    """
    held = _held(spans, pieces)
    if not held.any(1).all():
        raise ValueError("a word has no piece: the pieces are not those of this text")
    first = held.argmax(1).tolist() if spans else []
    return tuple(
        position - (position > 0 and _is_space(pieces[position - 1])) for position in first
    )


def _is_space(piece: Piece) -> bool:
    return piece.kind == "text" and piece.start == piece.end


def word_weights(
    attention: NDArray[np.float32],
    source: tuple[Sequence[Span], Sequence[Piece]],
    target: tuple[Sequence[Span], Sequence[Piece]],
) -> NDArray[np.float32]:
    """How much of the attention of each target word goes to each source word.

    A target word is the mean of its pieces, a source word the sum of its own; a piece of several
    words (a protected span may hold spaces) is shared among them.

    Args:
        attention: float32 [target piece, source piece], of the pieces given with the words or of
            the first of them
        source, target: the words of a side, and its pieces

    Returns:
        float32 [target word, source word]; each row sums to 1, or is 0 where there is nothing.
    """
    queries, keys = attention.shape
    rows = _held(*target)[:, :queries].astype(np.float32)
    columns = _held(*source)[:, :keys].astype(np.float32)
    rows /= np.maximum(rows.sum(1, keepdims=True), 1)
    columns /= np.maximum(columns.sum(0, keepdims=True), 1)
    return _shares(np.asarray(rows @ attention @ columns.T, dtype=np.float32), axis=1)


def links(weights: NDArray[np.float32]) -> tuple[Link, ...]:
    """Which words are partners, from the weights [target word, source word], sorted."""
    if not weights.size:
        return ()
    partners = weights * _shares(weights, axis=0) >= LINKED
    best_source, best_target = weights.argmax(1), weights.argmax(0)
    mutual = np.flatnonzero(best_target[best_source] == np.arange(len(weights)))
    partners[mutual, best_source[mutual]] = True
    partners &= weights > 0
    return tuple((int(row), int(column)) for row, column in np.argwhere(partners))


def _shares(weights: NDArray[np.float32], axis: int) -> NDArray[np.float32]:
    """Each value divided by the sum of its row (axis 1) or column (axis 0); 0 of 0."""
    total = weights.sum(axis, keepdims=True)
    return np.divide(weights, np.where(total > 0, total, 1), dtype=np.float32)


def _held(spans: Sequence[Span], pieces: Sequence[Piece]) -> NDArray[np.bool_]:
    """Which pieces have characters of which words, boolean [word, piece]."""
    starts = np.array([piece.start for piece in pieces], dtype=np.int64)
    ends = np.array([piece.end for piece in pieces], dtype=np.int64)
    bounds = np.array(spans, dtype=np.int64).reshape(-1, 2)
    held: NDArray[np.bool_] = (starts < ends) & (starts < bounds[:, 1:]) & (bounds[:, :1] < ends)
    return held
