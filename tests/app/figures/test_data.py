"""The numbers of a figure, read back: they are the record's."""

import csv
import io
import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from app.figures.figure import Figure, all_heads
from app.figures.writing import write_figure
from engine.lens import Lens, look
from engine.results import STACKS
from tests.app.figures.records import LENS, SOURCE, TARGET, figure, record

LENSES = [
    LENS,
    replace(LENS, hides_special=True, threshold=0.1),
    Lens("encoder", None, 3, unit="words"),
    Lens("decoder", 1, None, measure="rollout", rows=(1, 4)),
]


def table(path: Path) -> list[list[str]]:
    return list(csv.reader(io.StringIO(path.read_text("utf-8-sig"), newline="")))


@pytest.mark.parametrize("lens", LENSES)
def test_a_table_has_labels_values_and_what_is_hidden(tmp_path: Path, lens: Lens) -> None:
    shown = figure(lens=lens)
    write_figure(shown, tmp_path / "a.csv")
    header, *rows = table(tmp_path / "a.csv")
    mark = "\u2581" if lens.unit == "words" else ""
    assert header[1:-1] == [label.text.removeprefix(mark) for label in shown.picture.columns]
    assert header[-1] == "hidden"
    assert [row[0] for row in rows] == [
        label.text.removeprefix(mark) for label in shown.picture.rows
    ]
    values = np.array([row[1:-1] for row in rows]).astype(np.float32)
    assert np.array_equal(values, shown.picture.values)
    assert np.array_equal(
        np.array([row[-1] for row in rows]).astype(np.float32), shown.picture.hidden
    )


def test_the_values_are_the_weights_of_the_record(tmp_path: Path) -> None:
    of = record()
    write_figure(figure(of=of), tmp_path / "a.npz")
    with np.load(tmp_path / "a.npz", allow_pickle=False) as read:
        assert read["values"].dtype == np.float32
        assert np.array_equal(read["values"], of.weights["cross"][2, 4])
        assert list(read["rows"]) == [piece.text for piece in of.target_pieces]
        assert list(read["columns"]) == [piece.text for piece in of.source_pieces]
        assert not read["hidden"].any()
        assert str(read["model"]) == "en-de"
        assert str(read["source"]) == SOURCE


@pytest.mark.parametrize("lens", LENSES)
def test_json_says_what_was_looked_at(tmp_path: Path, lens: Lens) -> None:
    shown = figure(lens=lens)
    write_figure(shown, tmp_path / "a.json")
    read = json.loads((tmp_path / "a.json").read_text("utf-8"))
    assert (read["model"], read["source"], read["target"]) == ("en-de", SOURCE, TARGET)
    assert read["lens"]["stack"] == lens.stack
    assert read["lens"]["layer"] == (None if lens.layer is None else lens.layer + 1)
    assert read["lens"]["head"] == (None if lens.head is None else lens.head + 1)
    assert np.array_equal(np.array(read["values"], np.float32), shown.picture.values)
    assert np.array_equal(np.array(read["hidden"], np.float32), shown.picture.hidden)


def test_all_heads_of_all_stacks_are_the_whole_record(tmp_path: Path) -> None:
    of = record()
    shown = Figure("mosaic", all_heads(of, Lens()), "en-de", SOURCE, TARGET)
    for ending in ("csv", "json", "npz"):
        write_figure(shown, tmp_path / f"a.{ending}")
    with np.load(tmp_path / "a.npz", allow_pickle=False) as read:
        for stack in STACKS:
            assert np.array_equal(read[f"{stack}_values"], of.weights[stack])
            assert list(read[f"{stack}_columns"]) == [piece.text for piece in of.keys(stack)]
    listed = json.loads((tmp_path / "a.json").read_text("utf-8"))["pictures"]
    lines = table(tmp_path / "a.csv")
    found = {stack: np.zeros_like(of.weights[stack]) for stack in STACKS}
    for one in listed:
        lens = one["lens"]
        found[lens["stack"]][lens["layer"] - 1, lens["head"] - 1] = one["values"]
    for stack in STACKS:
        assert np.array_equal(found[stack], of.weights[stack])
        found[stack][:] = 0
    assert lines[0] == [
        "stack", "layer", "head", "row", "row label", "column", "column label", "value",
    ]  # fmt: skip
    for stack, layer, head, row, _text, column, key, value in lines[1:]:
        if column:
            place = (int(layer) - 1, int(head) - 1, int(row) - 1, int(column) - 1)
            found[stack][place] = value  # type: ignore[index]
        else:
            assert (key, float(value)) == ("hidden", 0.0)
    for stack in STACKS:
        assert np.array_equal(found[stack], of.weights[stack])


def test_several_heads_are_several_arrays(tmp_path: Path) -> None:
    pictures = tuple(look(record(), replace(LENS, head=head)) for head in (0, 3))
    write_figure(Figure("lines", pictures, "m", SOURCE, TARGET), tmp_path / "a.npz")
    with np.load(tmp_path / "a.npz", allow_pickle=False) as read:
        assert np.array_equal(read["values"], record().weights["cross"][2, [0, 3]])
        assert [lens["head"] for lens in json.loads(str(read["lens"]))] == [1, 4]


def test_a_file_is_complete_or_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.json"
    path.write_text("old")

    def fail(*_arguments: object) -> None:
        raise OSError(28, "no space left", str(path))

    monkeypatch.setattr("engine.files.os.fsync", fail)
    with pytest.raises(OSError, match="no space"):
        write_figure(figure(), path)
    assert path.read_text() == "old"
