"""Attention records without a network: random weights over pieces that are spelled out."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from engine.results import AttentionRecord, Piece

START, END = Piece("<s>", 0, 0, "special"), "</s>"


def pieces_of(words: Sequence[Sequence[str]]) -> tuple[Piece, ...]:
    """The pieces of a sentence, with its end piece.

    Each word is given by its pieces; "[12]" is a placeholder for "12" and "_" the mark of a word's
    start alone. All words stand apart by one space.
    """
    found: list[Piece] = []
    position = 0
    for word in words:
        for number, text in enumerate(word):
            mark = "\u2581" if number == 0 and not text.startswith("[") else ""
            if text == "_":
                found.append(Piece("\u2581", position, position))
            elif text.startswith("["):
                held = text[1:-1]
                found.append(Piece(held, position, position + len(held), "placeholder"))
                position += len(held)
            else:
                found.append(Piece(mark + text, position, position + len(text)))
                position += len(text)
        position += 1
    return (*found, Piece(END, position - 1, position - 1, "special"))


def record_of(
    source: Sequence[Sequence[str]],
    target: Sequence[Sequence[str]],
    *,
    layers: int = 2,
    heads: int = 3,
    seed: int = 0,
) -> AttentionRecord:
    """A record of random weights for two sentences, given by the pieces of their words."""
    draw = np.random.default_rng(seed)
    source_pieces, target_pieces = pieces_of(source), pieces_of(target)
    n, m = len(source_pieces), len(target_pieces)

    def weights(queries: int, keys: int, *, causal: bool = False) -> NDArray[np.float32]:
        scores = 2 * draw.standard_normal((layers, heads, queries, keys))
        if causal:
            scores[..., ~np.tri(queries, keys, dtype=bool)] = -np.inf
        exponentials = np.exp(scores - scores.max(-1, keepdims=True))
        return (exponentials / exponentials.sum(-1, keepdims=True)).astype(np.float32)

    def norms(keys: int) -> NDArray[np.float32]:
        return draw.gamma(2.0, size=(layers, heads, keys)).astype(np.float32)

    return AttentionRecord(
        source_pieces,
        (START, *target_pieces[:-1]),
        target_pieces,
        (-1.0,) * m,
        weights={
            "encoder": weights(n, n),
            "decoder": weights(m, m, causal=True),
            "cross": weights(m, n),
        },
        norms={"encoder": norms(n), "decoder": norms(m), "cross": norms(n)},
    )
