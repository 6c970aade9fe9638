"""The numbers of a figure: CSV, JSON, NPZ. No Qt here.

Values are float32, and are written with as many digits as tell them apart: what is read back as
float32 is the same. Layers, heads, rows and columns are counted from 1, as in all that people see.
"""

import csv
import io
import json
from dataclasses import asdict
from typing import Any

import numpy as np
from numpy.typing import NDArray

from app.figures.figure import Figure
from engine.lens import Label, Lens, Picture

HIDDEN = "hidden"
"""What the last column is called: the hidden mass of the row."""


def as_csv(figure: Figure) -> bytes:
    """A table of one picture, with its labels; of several, a line for each cell.

    UTF-8 with a byte-order mark, without which some spreadsheets read another encoding.
    """
    table = io.StringIO(newline="")
    writer = csv.writer(table)
    if len(figure.pictures) == 1:
        picture = figure.picture
        writer.writerow(["", *texts(picture.columns, picture.lens), HIDDEN])
        rows = texts(picture.rows, picture.lens)
        for text, values, hidden in zip(rows, picture.values, picture.hidden, strict=True):
            writer.writerow([text, *map(str, values), str(hidden)])
    else:
        writer.writerow(
            ["stack", "layer", "head", "row", "row label", "column", "column label", "value"]
        )
        for picture in figure.pictures:
            writer.writerows(_cells(picture))
    return table.getvalue().encode("utf-8-sig", "backslashreplace")


def as_json(figure: Figure) -> bytes:
    """An object; see docs/python.md. Several pictures are a list."""
    pictures = [_as_object(picture) for picture in figure.pictures]
    values: dict[str, Any] = {
        "model": figure.model,
        "source": figure.source,
        "target": figure.target,
        "changes": figure.changes,
        **(pictures[0] if len(pictures) == 1 else {"pictures": pictures}),
    }
    return json.dumps(values, ensure_ascii=False).encode("utf-8", "backslashreplace") + b"\n"


def as_npz(figure: Figure) -> bytes:
    """Arrays by name, without pickles: `values`, `hidden`, `rows`, `columns` and what they are of.

    For all heads of stacks each of the four has the stack's name before it, as `cross_values`
    [layer, head, row, column].
    """
    arrays: dict[str, NDArray[Any]] = {
        "model": np.array(figure.model),
        "source": np.array(figure.source),
        "target": np.array(figure.target),
        "changes": np.array(figure.changes, dtype=np.str_),
        "lens": np.array(json.dumps([_lens(picture.lens) for picture in figure.pictures])),
    }
    if figure.kind == "mosaic":
        for stack, layers in figure.grids.items():
            arrays[f"{stack}_values"] = np.array([[p.values for p in row] for row in layers])
            arrays[f"{stack}_hidden"] = np.array([[p.hidden for p in row] for row in layers])
            arrays[f"{stack}_rows"] = np.array(texts(layers[0][0].rows, figure.picture.lens))
            arrays[f"{stack}_columns"] = np.array(texts(layers[0][0].columns, figure.picture.lens))
    else:
        one = len(figure.pictures) == 1
        values, hidden = (
            getattr(figure.picture, name)
            if one
            else np.stack([getattr(picture, name) for picture in figure.pictures])
            for name in ("values", "hidden")
        )
        arrays |= {"values": values, "hidden": hidden}
        for name in ("rows", "columns"):
            arrays[name] = np.array(texts(getattr(figure.picture, name), figure.picture.lens))
    content = io.BytesIO()
    np.savez_compressed(content, allow_pickle=False, **arrays)
    return content.getvalue()


def _cells(picture: Picture) -> list[list[object]]:
    """A line for each cell, and for the hidden mass of each row."""
    lens = picture.lens
    head = [lens.stack, *(_from_1(part) for part in (lens.layer, lens.head))]
    rows, columns = texts(picture.rows, lens), texts(picture.columns, lens)
    lines: list[list[object]] = []
    for row, (text, values, hidden) in enumerate(
        zip(rows, picture.values, picture.hidden, strict=True), start=1
    ):
        for column, (key, value) in enumerate(zip(columns, values, strict=True), start=1):
            lines.append([*head, row, text, column, key, str(value)])
        lines.append([*head, row, text, "", HIDDEN, str(hidden)])
    return lines


def _as_object(picture: Picture) -> dict[str, Any]:
    return {
        "lens": _lens(picture.lens),
        "rows": texts(picture.rows, picture.lens),
        "columns": texts(picture.columns, picture.lens),
        "values": [_numbers(row) for row in picture.values],
        "hidden": _numbers(picture.hidden),
    }


def _lens(lens: Lens) -> dict[str, Any]:
    """A lens with layers and heads from 1, and parts of the sentence by their first and last."""
    parts = {
        name: None if part is None else [part[0] + 1, part[1]]
        for name, part in (("rows", lens.rows), ("columns", lens.columns))
    }
    return asdict(lens) | {"layer": _from_1(lens.layer), "head": _from_1(lens.head)} | parts


def _from_1(number: int | None) -> int | None:
    return None if number is None else number + 1


def _numbers(values: NDArray[np.float32]) -> list[float]:
    """Each by the shortest number that is the same float32."""
    return [float(str(value)) for value in values]


def texts(labels: tuple[Label, ...], lens: Lens) -> list[str]:
    """Pieces as the vocabulary has them; words without the mark of their start."""
    words = lens.unit == "words"
    return [label.text.removeprefix("\u2581") if words else label.text for label in labels]
