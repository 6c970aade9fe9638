"""`headscope attention`: the window's pictures without a screen, and without torch."""

import csv
import io
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from app.figures.figure import Figure
from app.figures.writing import write_figure
from app.worker.command import worker_command
from engine.lens import Lens, look
from engine.pairs import inspect_sentence
from engine.translator import Translator
from tests.app.command_line import Done, Run, runner
from tests.app.conftest import STUB_COMMAND
from tests.engine.model_examples import write_model

ROOT = Path(__file__).parents[3]
TEXT = "where is the old station"

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsysbinary: pytest.CaptureFixture[bytes]) -> Run:
    return runner(monkeypatch, capsysbinary)


Draw = Callable[..., str]


@pytest.fixture
def draw(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Draw:
    """Draw the stub's attention to TEXT; returns what the file holds. en-de has as many heads."""
    monkeypatch.setattr("app.worker.client.worker_command", lambda: STUB_COMMAND)

    def do(*arguments: object, ending: str = "json", text: str = TEXT) -> str:
        output = tmp_path / f"out.{ending}"
        done = run("attention", text, *arguments, "--output", output)
        assert done == Done(0, b"", "")
        return output.read_text("utf-8-sig")

    return do


def texts_of(svg: str) -> str:
    return "\n".join(re.findall(r"<text[^>]*>([^<]*)</text>", svg))


def test_one_head_is_named_by_stack_layer_and_head_from_1(draw: Draw) -> None:
    read = json.loads(draw("--stack", "encoder", "--layer", 4, "--head", 2))
    assert (read["model"], read["source"], read["target"]) == ("en-de", TEXT, TEXT.upper())
    assert (read["lens"]["stack"], read["lens"]["layer"], read["lens"]["head"]) == ("encoder", 4, 2)
    svg = draw("--stack", "encoder", "--layer", 4, "--head", 2, ending="svg")
    assert "en-de · Encoder, layer 4, head 2 · weight" in texts_of(svg)


def test_without_a_head_it_is_their_mean_in_the_cross_attention(draw: Draw) -> None:
    lens = json.loads(draw())["lens"]
    assert (lens["stack"], lens["layer"], lens["head"], lens["combine"]) == (
        "cross", None, None, "mean",
    )  # fmt: skip
    assert "Cross, all layers and heads: mean" in texts_of(draw(ending="svg"))


def test_the_options_are_those_of_the_lens(draw: Draw) -> None:
    lens = json.loads(
        draw("--words", "--measure", "norm", "--hide-special", "--hide-punctuation",
             "--threshold", "0.25")
    )["lens"]  # fmt: skip
    assert lens["unit"] == "words"
    assert lens["measure"] == "norm"
    assert lens["hides_special"] and lens["hides_punctuation"]
    assert lens["threshold"] == 0.25
    rollout = json.loads(draw("--measure", "rollout", "--layer", 2))["lens"]
    assert (rollout["measure"], rollout["layer"]) == ("rollout", 2)


def test_all_heads_of_one_stack_or_of_all(draw: Draw) -> None:
    every = json.loads(draw("--all"))["pictures"]
    assert len(every) == 3 * 4 * 8
    one = json.loads(draw("--all", "--stack", "decoder"))["pictures"]
    assert {picture["lens"]["stack"] for picture in one} == {"decoder"}
    assert len(one) == 4 * 8
    assert "Decoder, all heads" in texts_of(draw("--all", "--stack", "decoder", ending="svg"))


def test_lines_say_which_side_looks(draw: Draw) -> None:
    assert "which looks at the source, left" in texts_of(draw("--lines", ending="svg"))


def test_gains_change_the_translation_and_are_told(draw: Draw) -> None:
    """The stub repeats a word under a muted head."""
    gains = ("--gain", "cross.4.2=0", "--gain", "encoder.1.1=1.5")
    read = json.loads(draw(*gains))
    assert read["target"] == f"{TEXT.upper()} WHERE"
    assert read["changes"] == [
        "Encoder, layer 1, head 1: gain 1.5",
        "Cross, layer 4, head 2: gain 0",
    ]
    assert "Cross, layer 4, head 2: gain 0" in texts_of(draw(*gains, ending="svg")).replace(
        "\n", " "
    )


def test_a_typed_translation_is_looked_at(draw: Draw) -> None:
    read = json.loads(draw("--target", "wo ist das"))
    assert read["target"] == "wo ist das"
    assert read["rows"] == ["▁wo", "▁ist", "▁das", "</s>"]
    assert read["changes"] == ["a translation that was typed"]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ([], ["--output"]),
        (["--output", "a.gif"], ["a.gif must end in .svg", ".npz"]),
        (["--output", "a"], ["a must end in"]),
        (["--output", "no/a.svg"], ["there is no folder no"]),
        (["--output", "sub.svg"], ["sub.svg is a folder"]),
        (["--output", "a.svg", "--stack", "middle"], ["middle", "cross"]),
        (["--output", "a.svg", "--layer", "0"], ["layers 1 to 4, not 0"]),
        (["--output", "a.svg", "--head", "9"], ["heads 1 to 8, not 9"]),
        (["--output", "a.svg", "--gain", "cross.4=0"], ["STACK.LAYER.HEAD=FACTOR", "cross.4.2=0"]),
        (["--output", "a.svg", "--gain", "cross.4.9=0"], ["heads 1 to 8, not 9"]),
        (["--output", "a.svg", "--gain", "cross.4.2=loud"], ["from 0 (muted) to 2"]),
        (["--output", "a.svg", "--gain", "cross.4.2=inf"], ["from 0 (muted) to 2"]),
        (["--output", "a.svg", "--gain", "cross.4.2=-1"], ["from 0 (muted) to 2"]),
        (["--output", "a.svg", "--measure", "length"], ["length", "rollout"]),
        (["--output", "a.svg", "--measure", "rollout", "--head", "1"], ["no heads"]),
        (["--output", "a.svg", "--measure", "rollout", "--all"], ["no heads"]),
        (["--output", "a.svg", "--all", "--layer", "1"], ["leave out --layer"]),
        (["--output", "a.svg", "--all", "--lines"], ["leave out --all"]),
        (["--output", "a.csv", "--lines"], [".csv is numbers"]),
        (["--output", "a.svg", "--threshold", "-1"], ["--threshold"]),
        (["--output", "a.svg", "--threshold", "nan"], ["--threshold"]),
        (["--output", "a.svg", "--target", " "], ["--target has no text"]),
        (["--output", "a.svg", "--model", "none"], ["no model called none"]),
    ],
)
def test_mistakes_get_one_line_before_a_worker_starts(
    run: Run,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    arguments: list[str],
    words: list[str],
) -> None:
    monkeypatch.setattr("app.worker.client.worker_command", pytest.fail)
    monkeypatch.chdir(tmp_path)
    Path("sub.svg").mkdir()
    run("attention", TEXT, *arguments).refused(2, *words)
    run("attention", " ", "--output", "a.svg").refused(2, "there is no text")
    assert [file.name for file in tmp_path.iterdir()] == ["sub.svg"]


def test_a_sentence_of_which_nothing_is_left_is_a_mistake(
    draw: Draw, run: Run, tmp_path: Path
) -> None:
    output = tmp_path / "a.svg"
    run(
        "attention",
        TEXT,
        "--target",
        "!",
        "--hide-special",
        "--hide-punctuation",
        "--output",
        output,
    ).refused(2, "nothing is left to show")
    assert not output.exists()


def test_the_death_of_the_worker_is_told_in_one_sentence(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    program = "import sys; sys.stdin.buffer.read(9); sys.exit('there is no libtorch')"
    monkeypatch.setattr("app.worker.client.worker_command", lambda: (sys.executable, "-c", program))
    done = run("attention", TEXT, "--output", tmp_path / "a.svg")
    done.refused(1, "the translator stopped unexpectedly: there is no libtorch")
    assert not list(tmp_path.iterdir())


# --- with the real worker


@pytest.fixture(scope="module")
def model(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_model(tmp_path_factory.mktemp("attention") / "Ünïcode 用户")


PROGRAM = """
import sys
from app.__main__ import main
status = main()
loaded = [name for name in ("torch", "engine.translator", "training") if name in sys.modules]
application = sys.modules["PySide6.QtCore"].QCoreApplication.instance()
print(status, loaded, application.metaObject().className())
"""


@pytest.mark.timeout(300)
def test_without_a_screen_or_torch_it_is_the_picture_of_the_window(
    model: Path, tmp_path: Path
) -> None:
    """The window makes its figure of what the same question gives it, in a QApplication."""
    environment = {
        name: value
        for name, value in os.environ.items()
        if name not in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    }

    def outside(*arguments: object) -> str:
        done = subprocess.run(
            [sys.executable, "-c", PROGRAM, "attention", "We run.", *map(str, arguments)],
            cwd=ROOT, env=environment, capture_output=True, text=True, check=True, timeout=120,
        )  # fmt: skip
        assert done.stderr == ""
        return done.stdout.strip()

    options = ("--model", model, "--stack", "cross", "--layer", 2, "--head", 3)
    assert outside(*options, "--output", tmp_path / "a.png") == "0 [] QGuiApplication"
    assert outside(*options, "--output", tmp_path / "a.csv") == "0 [] QCoreApplication"
    sentence, record = inspect_sentence(Translator.load(model, threads=1), "We run.")
    picture = look(record, Lens("cross", 1, 2))
    figure = Figure("heatmap", (picture,), "tiny", sentence.source, sentence.target)
    write_figure(figure, tmp_path / "b.png")
    assert (tmp_path / "a.png").read_bytes() == (tmp_path / "b.png").read_bytes()
    rows = list(csv.reader(io.StringIO((tmp_path / "a.csv").read_text("utf-8-sig"))))[1:]
    values = np.array([row[1:-1] for row in rows]).astype(np.float32)
    # Two processes may differ in the last digit: how a product is summed depends on where it lies.
    assert np.allclose(values, record.weights["cross"][1, 2], rtol=1e-5, atol=1e-7)


@pytest.mark.slow
@pytest.mark.timeout(300)
def test_what_the_worker_refuses_is_told_with_its_reason(
    run: Run, model: Path, tmp_path: Path
) -> None:
    assert worker_command()[0] == sys.executable
    output = ("--model", model, "--output", tmp_path / "a.json")
    run("attention", "12", *output).refused(2, "nothing in it to translate")
    run("attention", "house " * 400, *output).refused(2, "too long")
    run("attention", "We run.", "--target", "haus " * 400, *output).refused(2, "160 at most")
    weights = model / "model.safetensors"
    whole = weights.read_bytes()
    weights.write_bytes(b"nonsense")
    try:
        run("attention", "We run.", *output).refused(2, "model.safetensors")
    finally:
        weights.write_bytes(whole)
    assert run("attention", "We run.", "--target", "Das Haus.", *output) == Done(0, b"", "")
    assert json.loads((tmp_path / "a.json").read_text())["target"] == "Das Haus."
