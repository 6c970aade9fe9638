"""Training by the command line: from two text files to a model that translates."""

import subprocess
import sys
import threading
from pathlib import Path

import pytest
import torch

from app.cli import main
from tests.training.conftest import toy_pairs, write_toy
from training.alone import alone
from training.evaluation import bleu
from training.recipe import RecipeError
from training.trainer import Trainer

ROOT = Path(__file__).parents[2]
EASY = [
    "augmentation.joined=0", "augmentation.placeholders=0", "augmentation.without_capital=0",
    "augmentation.in_capitals=0", "network.d_model=64", "network.d_ff=128", "network.heads=4",
    "network.dropout=0", "training.steps=800", "training.target_tokens=150", "training.warmup=100",
    "training.peak_rate=4e-3", "training.cooldown=300", "training.label_smoothing=0",
    "training.log_every=100", "training.checkpoint_every=50", "training.validate_every=800",
]  # fmt: skip


def headscope(*arguments: object, stdin: str = "") -> subprocess.CompletedProcess:
    command = [sys.executable, "-m", "app", *map(str, arguments)]
    return subprocess.run(command, cwd=ROOT, input=stdin, capture_output=True, encoding="utf-8")


@pytest.fixture
def run(toy, tmp_path, monkeypatch, capsys):
    """Call `headscope` in this process; returns its status and what it wrote on standard error."""
    monkeypatch.chdir(tmp_path)

    def call(*arguments: object) -> tuple[int, str]:
        monkeypatch.setattr(sys, "argv", ["headscope", *map(str, arguments)])
        return main(), capsys.readouterr().err

    return call


@pytest.mark.slow
@pytest.mark.timeout(600)
def test_a_toy_language_is_learned(tmp_path):
    recipe = write_toy(tmp_path, 1_200)
    changes = [part for change in EASY for part in ("--set", change)]
    prepared, output, model = (tmp_path / name for name in ("prepared", "run", "model"))
    for arguments in (
        ("prepare", recipe, "--output", prepared, *changes),
        ("train", recipe, "--data", prepared, "--output", output, "--threads", 1, *changes),
        ("average", output, "--last", 3, "--output", model),
    ):
        done = headscope(*arguments)
        assert (done.returncode, done.stderr) == (0, ""), "progress goes to a terminal only"
    pairs = toy_pairs(60, seed=99)
    source = "".join(source + "\n" for source, _ in pairs)
    done = headscope("translate", "--model", model, "--threads", 1, stdin=source)
    assert (done.returncode, done.stderr) == (0, "")
    targets = done.stdout.splitlines()
    assert len(targets) == len(pairs)
    assert bleu(targets, [target for _, target in pairs]).bleu > 80


def test_a_run_is_not_written_over(toy, run, tmp_path):
    recipe = toy.folder.parent / "toy.toml"
    (tmp_path / "run" / "checkpoints" / "step-00000003").mkdir(parents=True)
    status, error = run("train", recipe, "--data", toy.folder, "--output", "run")
    assert status == 2
    assert error == (
        "headscope: run holds a run already: add --resume to go on, or name another folder\n"
    )


@pytest.mark.parametrize(
    ("arguments", "status", "message"),
    [
        (["--resume"], 2, "run holds no training checkpoint to resume: leave out --resume"),
        (["--set", "training.precision=bf16"], 2, "training.precision bf16 needs a GPU; use fp32"),
        (["--set", "training.stepps=3"], 2, "training.stepps: a recipe has no such key"),
        (["--set", "training.steps=many"], 2, "training.steps: Input should be a valid integer"),
        (["--device", "cuda:99"], 2, "the device cuda:99 cannot be used here; try cpu"),
        (["--init", "nowhere"], 2, "there is no model called nowhere"),
        (["--data", "elsewhere"], 2, "elsewhere is not prepared"),
    ],
)
def test_a_mistake_is_one_line_and_nothing_is_written(
    toy, run, tmp_path, arguments, status, message
):
    recipe = toy.folder.parent / "toy.toml"
    found, error = run(
        "train", recipe, "--data", toy.folder, "--output", "run", "--device", "cpu", *arguments
    )
    assert found == status
    assert error.startswith("headscope: ")
    assert message in error
    assert error.count("\n") == 1
    assert not list(tmp_path.iterdir())


def test_too_few_checkpoints_to_average_are_told(run):
    assert run("average", "run", "--output", "model") == (
        2,
        "headscope: run holds no training checkpoint: name the folder that `headscope train`"
        " wrote\n",
    )


@pytest.mark.parametrize(
    ("name", "content"), [("recipe.json", '{"flour": 500}'), ("log.jsonl", "mine\n")]
)
def test_what_somebody_put_where_a_run_writes_is_not_lost(toy, run, tmp_path, name, content):
    (tmp_path / "run").mkdir()
    (tmp_path / "run" / name).write_text(content)
    (tmp_path / "run" / "notes").write_text("elsewhere")
    status, error = run(
        "train", toy.folder.parent / "toy.toml", "--data", toy.folder, "--output", "run"
    )
    assert (status, error) == (
        2,
        f"headscope: run holds {name}, which would be lost: name another folder\n",
    )
    assert (tmp_path / "run" / name).read_text() == content


def test_two_processes_do_not_train_into_one_folder(toy, run, tmp_path):
    arguments = ("train", toy.folder.parent / "toy.toml", "--data", toy.folder, "--output", "run")
    (tmp_path / "run").mkdir()
    with alone(tmp_path / "run" / ".lock", "not now"):
        assert run(*arguments, "--device", "cpu") == (
            2,
            "headscope: run is being trained by another process\n",
        )
        assert [path.name for path in (tmp_path / "run").iterdir()] == [".lock"]
    assert run(*arguments, "--device", "cpu") == (0, "")
    assert not (tmp_path / "run" / ".lock").exists()


def test_a_lock_is_waited_for_as_long_as_patience_lasts(tmp_path):
    impatient = alone(tmp_path / "lock", "not now", patience=0.05)
    with alone(tmp_path / "lock", "not now"), pytest.raises(RecipeError, match="not now"):
        impatient.__enter__()
    held, let_go = threading.Event(), threading.Event()

    def hold() -> None:
        with alone(tmp_path / "lock", "not now"):
            held.set()
            let_go.wait()

    holder = threading.Thread(target=hold)
    holder.start()
    held.wait()
    timer = threading.Timer(0.1, let_go.set)
    timer.start()
    with alone(tmp_path / "lock", "not now", patience=60.0):
        assert let_go.is_set()
    holder.join()
    timer.join()
    assert not list(tmp_path.iterdir())


def test_a_run_that_is_over_says_so_when_resumed(toy, run, tmp_path, monkeypatch):
    recipe = toy.folder.parent / "toy.toml"
    arguments = ("train", recipe, "--data", toy.folder, "--output", "run", "--device", "cpu")
    assert run(*arguments)[0] == 0
    monkeypatch.setenv("TTY_COMPATIBLE", "1")
    status, error = run(*arguments, "--resume")
    assert status == 0
    assert "the run had come to its end at step 12; a larger training.steps goes on" in error


def test_a_machine_without_memory_is_told_in_one_line(toy, run, monkeypatch):
    def update(*ignored: object) -> None:
        torch.empty(2**60, dtype=torch.uint8)

    monkeypatch.setattr(Trainer, "_update", update)
    status, error = run(
        "train", toy.folder.parent / "toy.toml", "--data", toy.folder, "--output", "run",
        "--device", "cpu",
    )  # fmt: skip
    assert (status, error) == (
        1,
        "headscope: out of memory; a smaller training.batch_tokens needs less\n",
    )


@pytest.mark.parametrize("terminal", [True, False])
def test_progress_goes_to_a_terminal_only(toy, run, tmp_path, monkeypatch, terminal):
    monkeypatch.setenv("TTY_COMPATIBLE", "1" if terminal else "0")
    recipe = toy.folder.parent / "toy.toml"
    status, error = run("train", recipe, "--data", toy.folder, "--output", "run", "--device", "cpu")
    assert status == 0
    if terminal:
        assert error.count("\n") == 6 + 2 + 4
        assert "step 2/12, epoch 1: loss" in error
        assert "target tokens/s, 0:00:0" in error
    else:
        assert error == ""


def test_the_window_opens_with_a_model_that_is_there(run, monkeypatch):
    opened = []
    monkeypatch.setattr("app.__main__.run_window", lambda model=None: opened.append(model) or 0)
    status, error = run("--model", "nowhere")
    assert (status, opened) == (2, [])
    assert "there is no model called nowhere" in error
    Path("mine").mkdir()
    Path("mine/config.json").write_text("{}")
    assert run("--model", "mine") == (0, "")
    assert run() == (0, "")
    assert opened == ["mine", None]
    status, error = run("--model", "mine", "models")
    assert status == 2
    assert "--model comes after the command" in error
