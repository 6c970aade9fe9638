"""`headscope heads`: what each head is worth over the sentences of a text."""

import csv
import json
import statistics
from pathlib import Path

import pytest

from engine.importance import head_importance
from engine.results import STACKS
from engine.translator import Translator
from tests.app.command_line import Done, Run, runner
from tests.engine.model_examples import write_model

LINES = "The house is red.\n\n12\nWe run. We see the old house.\n"


@pytest.fixture(scope="module")
def model(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_model(tmp_path_factory.mktemp("heads") / "tiny")


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsysbinary: pytest.CaptureFixture[bytes]) -> Run:
    return runner(monkeypatch, capsysbinary)


@pytest.fixture
def text(tmp_path: Path) -> Path:
    path = tmp_path / "text.txt"
    path.write_text(LINES)
    return path


def test_each_head_has_its_mean_and_spread_over_all_sentences(
    run: Run, model: Path, text: Path, tmp_path: Path
) -> None:
    output = tmp_path / "heads.csv"
    assert run("heads", text, "--model", model, "--output", output) == Done(0, b"", "")
    rows = list(csv.DictReader(output.read_text().splitlines()))
    assert len(rows) == (1 + 2 + 2) * 4
    means = [float(row["mean"]) for row in rows]
    assert means == sorted(means)
    translator = Translator.load(model)
    sentences = [s for s in translator.translate(LINES).sentences if not s.carried_over]
    assert len(sentences) == 3
    weighed = [head_importance(translator, sentence) for sentence in sentences]
    for row in rows:
        [stack] = [name for name in STACKS if name == row["stack"]]
        layer, head = int(row["layer"]) - 1, int(row["head"]) - 1
        values = [float(one.changes[stack][layer, head]) for one in weighed]
        assert float(row["mean"]) == pytest.approx(statistics.mean(values), abs=1e-5)
        assert float(row["standard_deviation"]) == pytest.approx(statistics.stdev(values), abs=1e-5)
        assert float(row["lowest"]) == pytest.approx(min(values), abs=1e-5)
        assert float(row["highest"]) == pytest.approx(max(values), abs=1e-5)
        assert row["sentences"] == "3"


def test_json_says_the_same(run: Run, model: Path, text: Path, tmp_path: Path) -> None:
    for ending in ("csv", "json"):
        assert (
            run("heads", text, "--model", model, "--output", tmp_path / f"a.{ending}").status == 0
        )
    listed = json.loads((tmp_path / "a.json").read_text())
    rows = list(csv.DictReader((tmp_path / "a.csv").read_text().splitlines()))
    assert [{name: str(value) for name, value in one.items()} for one in listed] == rows


def test_one_sentence_has_no_spread(run: Run, model: Path, text: Path, tmp_path: Path) -> None:
    text.write_text("We run.")
    run("heads", text, "--model", model, "--output", tmp_path / "a.json")
    listed = json.loads((tmp_path / "a.json").read_text())
    assert {one["standard_deviation"] for one in listed} == {None}
    assert {one["sentences"] for one in listed} == {1}


def test_ctrl_c_is_told_and_leaves_nothing(
    run: Run, model: Path, text: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[object] = []

    def interrupt(*arguments: object, **options: object) -> object:
        calls.append(1)
        if len(calls) > 1:
            raise KeyboardInterrupt
        return head_importance(*arguments, **options)  # type: ignore[arg-type]

    monkeypatch.setattr("engine.importance.head_importance", interrupt)
    output = tmp_path / "heads.csv"
    output.write_text("old")
    run("heads", text, "--model", model, "--output", output).refused(1, "stopped", "heads.csv")
    assert output.read_text() == "old"
    assert sorted(file.name for file in tmp_path.iterdir()) == ["heads.csv", "text.txt"]


@pytest.mark.parametrize(
    ("file", "output", "words"),
    [
        ("none.txt", "a.csv", ["there is no file none.txt"]),
        ("text.txt", "a.txt", ["must end in .csv or .json"]),
        ("text.txt", "no/a.csv", ["cannot be written"]),
        ("text.txt", "sub.csv", ["cannot be written"]),
        ("same.csv", "same.csv", ["would be overwritten"]),
        ("bad.txt", "a.csv", ["no text in UTF-8"]),
        ("empty.txt", "a.csv", ["nothing to translate in empty.txt"]),
    ],
)
def test_mistakes_get_one_line(
    run: Run,
    model: Path,
    text: Path,
    monkeypatch: pytest.MonkeyPatch,
    file: str,
    output: str,
    words: list[str],
) -> None:
    monkeypatch.chdir(text.parent)
    Path("sub.csv").mkdir()
    Path("same.csv").write_text("We run.")
    Path("bad.txt").write_bytes(b"\xff\xfe")
    Path("empty.txt").write_text("\n12\n")
    before = sorted(Path().rglob("*"))
    run("heads", file, "--model", model, "--output", output).refused(2, *words)
    assert sorted(Path().rglob("*")) == before


def test_a_read_only_table_stays(run: Run, model: Path, text: Path, tmp_path: Path) -> None:
    output = tmp_path / "heads.csv"
    output.write_text("mine")
    output.chmod(0o444)
    run("heads", text, "--model", model, "--output", output).refused(2, "heads.csv is read-only")
    assert output.read_text() == "mine"
