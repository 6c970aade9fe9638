"""A run that is killed again and again, and resumed each time, is the run that nobody killed."""

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.training.test_trainer import assert_same_run
from training.resume import checkpoints
from training.trainer import LOG_FILE

ROOT = Path(__file__).parents[2]
KILLER = str(Path(__file__).with_name("killed_run.py"))

pytestmark = [
    pytest.mark.slow,
    pytest.mark.timeout(600),
    pytest.mark.skipif(os.name != "posix", reason="there is no SIGKILL"),
]


def start(toy, output: Path, program: list[str]) -> subprocess.Popen:
    arguments = ["train", str(toy.folder.parent / "toy.toml"), "--data", str(toy.folder)]
    arguments += ["--output", str(output), "--device", "cpu", "--threads", "1"]
    arguments += ["--resume"] if checkpoints(output) else []
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    return subprocess.Popen([sys.executable, *program, *arguments], cwd=ROOT, env=environment)


@pytest.fixture(scope="module")
def unkilled(toy, tmp_path_factory) -> Path:
    output = tmp_path_factory.mktemp("unkilled")
    assert start(toy, output, ["-m", "app"]).wait() == 0
    return output


def test_killed_while_it_writes(toy, unkilled, tmp_path):
    chance = random.Random(2)
    # A run begins with 2 such calls, a resumed one with 3; a training checkpoint takes 9 or 10.
    for moment in (5, 10, *(chance.randint(2, 24) for _ in range(6))):
        assert start(toy, tmp_path, [KILLER, str(moment)]).wait() in (-signal.SIGKILL, 0)
    assert start(toy, tmp_path, ["-m", "app"]).wait() == 0
    assert_same_run(unkilled, tmp_path)
    assert not list((tmp_path / "checkpoints").glob(".*"))


def test_killed_at_random_moments(toy, unkilled, tmp_path):
    chance = random.Random(3)
    for _ in range(3):
        process = start(toy, tmp_path, ["-m", "app"])
        size = length_of_log(tmp_path)
        while process.poll() is None and length_of_log(tmp_path) == size:
            time.sleep(0.001)
        time.sleep(chance.uniform(0, 0.1))
        process.kill()
        process.wait()
    assert start(toy, tmp_path, ["-m", "app"]).wait() == 0
    assert_same_run(unkilled, tmp_path)


def length_of_log(output: Path) -> int:
    log = output / LOG_FILE
    return log.stat().st_size if log.exists() else 0
