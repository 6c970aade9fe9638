"""What of an attention record is looked at, and the picture that this gives: rows, columns, values.

The window's views, its tables, the figures and the command line all show a `Picture` that `look`
made, so they cannot differ. Nothing disappears in it: what a row has beside what is shown is its
hidden mass. NumPy alone; this module imports no torch.

Sources: words from pieces, Clark et al. (2019), section 4; rollout, Abnar and Zuidema (2020);
norms, Kobayashi et al. (2020).
"""

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import groupby, pairwise
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from engine.results import AttentionRecord, Piece, Stack

Measure = Literal["weight", "norm", "rollout"]
Combine = Literal["mean", "max"]
Unit = Literal["pieces", "words"]
Matrix = NDArray[np.float32]

_WORD_START = "\u2581"
_BYTE = re.compile(r"<0x[0-9A-F]{2}>\Z")  # a piece of the vocabulary for one byte
_RESIDUAL = np.float32(0.5)  # of a layer's output, taken to come past its attention


@dataclass(frozen=True, slots=True)
class Lens:
    """What is looked at.

    - `layer`, `head`: None is all of them, `combine`d
    - `measure`: the weights as they are; times the length of what they carry (`norm`); or how much
      of each piece has come through all layers up to `layer` (`rollout`, which has no heads)
    - `unit`: pieces, or whole words: what a word's pieces get is summed, what they give is averaged
    - `hides_special`, `hides_punctuation`: leave out rows and columns of these
    - `threshold`: cells below it are not shown
    - `rows`, `columns`: show only these pieces, (first, past the last)
    """

    stack: Stack = "cross"
    layer: int | None = 0
    head: int | None = 0
    combine: Combine = "mean"
    measure: Measure = "weight"
    unit: Unit = "pieces"
    hides_special: bool = False
    hides_punctuation: bool = False
    threshold: float = 0.0
    rows: tuple[int, int] | None = None
    columns: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Label:
    """The unit of a row or column: its text, and its pieces (first, past the last)."""

    text: str
    first: int
    end: int
    kind: Literal["text", "placeholder", "special"] = "text"


@dataclass(frozen=True, slots=True, eq=False)
class Picture:
    """What a lens shows: `values` float32 [row, column], each row what one unit looks at.

    `hidden` [row] is what a row has besides, in the same unit: in columns that are left out, in
    cells below the threshold and, for a rollout of the cross-attention, in the translation itself.
    """

    lens: Lens
    rows: tuple[Label, ...]
    columns: tuple[Label, ...]
    values: Matrix = field(repr=False)
    hidden: Matrix = field(repr=False)


def look(record: AttentionRecord, lens: Lens) -> Picture:
    """What `lens` shows of `record`.

    Raises:
        ValueError: where the record has no such stack, layer or head.
    """
    values = measured(record, lens)
    whole = _whole(record, lens, values)
    rows = labels(record.queries(lens.stack), lens.unit)
    columns = labels(record.keys(lens.stack), lens.unit)
    if lens.unit == "words":
        values = _in_words(values, rows, columns)
        whole = np.array([whole[row.first : row.end].mean() for row in rows], np.float32)
    shown_rows = [n for n, row in enumerate(rows) if _is_shown(row, lens, lens.rows)]
    shown_columns = [n for n, column in enumerate(columns) if _is_shown(column, lens, lens.columns)]
    values = values[np.ix_(shown_rows, shown_columns)]
    values = np.where(values >= lens.threshold, values, np.float32(0))
    hidden = np.maximum(whole[shown_rows] - values.sum(1), np.float32(0))
    return Picture(
        lens,
        tuple(rows[n] for n in shown_rows),
        tuple(columns[n] for n in shown_columns),
        np.ascontiguousarray(values, dtype=np.float32),
        hidden.astype(np.float32),
    )


def measured(record: AttentionRecord, lens: Lens) -> Matrix:
    """The measure of a lens for all pieces, float32 [query, key]; see `look`."""
    if lens.stack not in record.weights:
        raise ValueError(f"this model has no {lens.stack} attention")
    layers, heads = record.weights[lens.stack].shape[:2]
    for name, chosen, count in (("layer", lens.layer, layers), ("head", lens.head, heads)):
        if chosen is not None and not 0 <= chosen < count:
            raise ValueError(f"the {lens.stack} attention has {count} {name}s: no {chosen + 1}")
    if lens.measure == "rollout":
        return rollout(record, lens.stack, layers - 1 if lens.layer is None else lens.layer)
    chosen_layers = slice(None) if lens.layer is None else slice(lens.layer, lens.layer + 1)
    chosen_heads = slice(None) if lens.head is None else slice(lens.head, lens.head + 1)
    values: Matrix = record.weights[lens.stack][chosen_layers, chosen_heads]  # [layer, head, ...]
    if lens.measure == "norm":
        norms: Matrix = record.norms[lens.stack][chosen_layers, chosen_heads, None]
        values = values * norms
    if values.shape[:2] == (1, 1):  # without a copy
        one: Matrix = values[0, 0]
        return one
    combined: Matrix = values.max((0, 1)) if lens.combine == "max" else values.mean((0, 1))
    return combined


def rollout(record: AttentionRecord, stack: Stack, layer: int) -> Matrix:
    """How much of each key has come into each query through all layers up to `layer`, [query, key].

    Half of what leaves a layer is taken to be what entered it, half what its heads (their mean)
    brought: R_l = (I + A_l) / 2 · R_(l-1) (Abnar and Zuidema, 2020). A decoder layer has two such
    halves after each other; what the cross-attention brings is the encoder's whole rollout.
    """
    means = {name: weights.mean(1) for name, weights in record.weights.items()}
    if stack in ("encoder", "decoder"):
        return _rolled(means[stack][: layer + 1])
    memory = _rolled(means["encoder"])
    from_source: Matrix = np.zeros_like(means["cross"][0])
    for own, cross in zip(means["decoder"][: layer + 1], means["cross"], strict=False):
        from_source = _halves(from_source, own @ from_source)
        from_source = _halves(from_source, cross @ memory)
    return from_source


def labels(pieces: Sequence[Piece], unit: Unit) -> tuple[Label, ...]:
    """The units of some pieces.

    A word ends at a space of the text; a special piece is a word of its own.
    """
    if unit == "pieces":
        return tuple(Label(p.text, n, n + 1, p.kind) for n, p in enumerate(pieces))
    starts = [n for n, piece in enumerate(pieces) if _begins(piece, pieces[n - 1] if n else None)]
    return tuple(_word(pieces[first:end], first) for first, end in pairwise((*starts, len(pieces))))


def is_punctuation(label: Label) -> bool:
    """Whether nothing but punctuation and symbols stands in a unit of the text."""
    text = label.text.replace(_WORD_START, "")
    return (
        label.kind == "text"
        and bool(text)
        and all(unicodedata.category(character)[0] in "PS" for character in text)
    )


def _begins(piece: Piece, before: Piece | None) -> bool:
    """Whether a word begins with a piece."""
    return (
        before is None
        or "special" in (piece.kind, before.kind)
        or piece.start > before.end
        or (piece.kind == "text" and piece.text.startswith(_WORD_START))
    )


def _word(pieces: Sequence[Piece], first: int) -> Label:
    """The word that some pieces make; bytes of a character without a piece are put together."""
    text = ""
    for are_bytes, run in groupby(pieces, lambda p: p.kind == "text" and bool(_BYTE.match(p.text))):
        texts = [piece.text for piece in run]
        if are_bytes:
            written = bytes(int(name[3:5], 16) for name in texts)
            text += written.decode("utf-8", "replace")
        else:
            text += "".join(texts)
    kinds = {piece.kind for piece in pieces if piece.text != _WORD_START or len(pieces) == 1}
    return Label(text, first, first + len(pieces), kinds.pop() if len(kinds) == 1 else "text")


def _is_shown(label: Label, lens: Lens, part: tuple[int, int] | None) -> bool:
    if part is not None and max(label.first, part[0]) >= min(label.end, part[1]):
        return False
    if lens.hides_special and label.kind == "special":
        return False
    return not (lens.hides_punctuation and is_punctuation(label))


def _in_words(values: Matrix, rows: Sequence[Label], columns: Sequence[Label]) -> Matrix:
    """[query, key] of pieces as [row, column] of words: sums over keys, means over queries."""
    if not rows or not columns:
        return np.zeros((len(rows), len(columns)), np.float32)
    summed = np.add.reduceat(values, [column.first for column in columns], axis=1)
    added = np.add.reduceat(summed, [row.first for row in rows], axis=0)
    lengths = np.array([row.end - row.first for row in rows], np.float32)
    means: Matrix = (added / lengths[:, None]).astype(np.float32)
    return means


def _whole(record: AttentionRecord, lens: Lens, values: Matrix) -> Matrix:
    """What each row has in all, shown or not, [query]."""
    if lens.measure == "rollout" and lens.stack == "cross":
        return np.ones(len(values), np.float32)  # the rest is of the translation itself
    whole: Matrix = values.sum(1)
    return whole


def _rolled(means: Matrix) -> Matrix:
    """The rollout of self-attention [layer, query, key], whose queries are its keys."""
    size = means.shape[-1]
    rolled: Matrix = np.eye(size, dtype=np.float32)
    for mean in means:
        rolled = _halves(rolled, mean @ rolled)
    return rolled


def _halves(past: Matrix, brought: Matrix) -> Matrix:
    half: Matrix = _RESIDUAL * (past + brought)
    return half
