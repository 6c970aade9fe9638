"""The picture of each head alone, for all heads of a stack at once."""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from engine.lens import Label, Picture, labels, look
from engine.results import AttentionRecord


def every_head(record: AttentionRecord, picture: Picture) -> NDArray[np.float32]:
    """What `picture`'s lens shows of each head alone, [layer, head, row, column].

    Equal to what `look` gives for each, with all that is worked out once. A rollout has no heads:
    each layer has the same in all of them.
    """
    lens = picture.lens
    weights = record.weights[lens.stack]
    if lens.measure == "rollout":
        layers = [look(record, replace(lens, layer=n)).values for n in range(len(weights))]
        shape = (*weights.shape[:2], *picture.values.shape)
        return np.broadcast_to(np.stack(layers)[:, None], shape)
    values = weights
    if lens.measure == "norm":
        values = weights * record.norms[lens.stack][:, :, None]
    rows, columns = record.queries(lens.stack), record.keys(lens.stack)
    if lens.unit == "words":
        all_rows, all_columns = labels(rows, "words"), labels(columns, "words")
        values = np.add.reduceat(values, [label.first for label in all_columns], axis=-1)
        values = np.add.reduceat(values, [label.first for label in all_rows], axis=-2)
        lengths = np.array([label.end - label.first for label in all_rows], np.float32)
        values = values / lengths[:, None]
        shown_rows = _places(picture.rows, all_rows)
        shown_columns = _places(picture.columns, all_columns)
    else:
        shown_rows = [label.first for label in picture.rows]
        shown_columns = [label.first for label in picture.columns]
    if values.shape[-2:] != picture.values.shape:
        values = values[..., shown_rows, :][..., shown_columns]
    return np.where(values >= lens.threshold, values, np.float32(0)) if lens.threshold else values


def _places(shown: Sequence[Label], of: Sequence[Label]) -> list[int]:
    place = {label.first: number for number, label in enumerate(of)}
    return [place[label.first] for label in shown]
