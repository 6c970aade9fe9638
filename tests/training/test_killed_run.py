"""A run that is killed again and again, and resumed each time, is the run that nobody killed."""

import json
import os
import random
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.training.test_trainer import assert_same_run
from training.resume import checkpoints

ROOT = Path(__file__).parents[2]
KILLER = str(Path(__file__).with_name("killed_run.py"))

pytestmark = [
    pytest.mark.slow,
    pytest.mark.timeout(900),
    pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no SIGKILL, or no fork"),
]


def recipe_of(toy) -> str:
    return str(toy.folder.parent / "toy.toml")


def start(toy, output: Path, program: list[str]) -> subprocess.Popen:
    arguments = ["train", recipe_of(toy), "--data", str(toy.folder)]
    arguments += ["--output", str(output), "--device", "cpu", "--threads", "1"]
    arguments += ["--resume"] if checkpoints(output) else []
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    return subprocess.Popen([sys.executable, *program, *arguments], cwd=ROOT, env=environment)


def test_killed_while_it_writes(toy, tmp_path):
    unkilled, killed = tmp_path / "unkilled", tmp_path / "killed"
    assert start(toy, unkilled, ["-m", "app"]).wait() == 0
    chance = random.Random(2)
    # A run begins with 2 such calls, a resumed one with 3; a training checkpoint takes 10 or 11.
    for moment in (5, 11, *(chance.randint(2, 24) for _ in range(4))):
        assert start(toy, killed, [KILLER, str(moment)]).wait() in (-signal.SIGKILL, 0)
    assert start(toy, killed, ["-m", "app"]).wait() == 0
    assert_same_run(unkilled, killed)
    assert not list((killed / "checkpoints").glob(".*"))


@pytest.mark.parametrize("processes", [1, 2])
def test_killed_twenty_times(toy, tmp_path, processes):
    arguments = [toy.folder, recipe_of(toy), tmp_path, f"{processes}", "5"]
    done = subprocess.run(
        [sys.executable, "-m", "tests.training.kills_run", *arguments],
        cwd=ROOT, env={**os.environ, "TORCH_CPP_LOG_LEVEL": "ERROR"}, check=False,
        stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    kills = json.loads((tmp_path / "kills.json").read_text())
    assert len(kills) == 20
    assert sum(kills) >= 5, "too few fell into the writing of a training checkpoint"
    assert_same_run(tmp_path / "whole", tmp_path / "killed")
    assert not list((tmp_path / "killed" / "checkpoints").glob(".*"))
