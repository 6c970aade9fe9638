"""A process of a run that is lost stops the others within a minute, with a clear message."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import psutil
import pytest

ROOT = Path(__file__).parents[2]

pytestmark = [
    pytest.mark.slow,
    pytest.mark.timeout(300),
    pytest.mark.skipif(not hasattr(os, "fork"), reason="forks"),
]


def recipe_of(toy) -> str:
    return str(toy.folder.parent / "toy.toml")


@pytest.mark.parametrize(
    ("how", "status", "message"),
    [
        ("killed", -signal.SIGKILL, "process 1 has gone"),
        ("stopped", -signal.SIGKILL, "process 1 has gone: no sign of life for 1"),
        ("hung", 1, "process 1 hangs: it has not gone on for 4"),
        ("memory", 1, "process 1 has failed: out of memory; a smaller training.batch_tokens"),
    ],
)
def test_the_other_process_stops_with_the_reason(toy, tmp_path, how, status, message):
    arguments = [str(toy.folder), recipe_of(toy), str(tmp_path / "run"), how]
    done = subprocess.run(
        [sys.executable, "-m", "tests.training.lost_process_run", *arguments],
        cwd=ROOT, capture_output=True, text=True, check=True,
        env={**os.environ, "TORCH_CPP_LOG_LEVEL": "ERROR"},
    )  # fmt: skip
    found = json.loads(done.stdout)
    assert found["statuses"] == [1, status]
    assert found["seconds"] < 60
    assert message in done.stderr
    assert "Traceback" not in done.stderr


def test_under_torchrun_nothing_is_left_of_a_run_that_lost_a_process(toy, tmp_path):
    output = tmp_path / "run"
    arguments = ["train", recipe_of(toy), "--data", toy.folder, "--output", output]
    arguments += ["--device", "cpu", "--set", "training.steps=1000000"]
    launcher = psutil.Popen(
        [sys.executable, "-m", "torch.distributed.run", "--nproc-per-node", "2", "--master-port",
         "0", "--rdzv-backend", "c10d", "--rdzv-endpoint", "127.0.0.1:0", "-m", "app", *arguments],
        cwd=ROOT, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    try:
        until = time.monotonic() + 120
        while not (output / "checkpoints").is_dir() and time.monotonic() < until:
            time.sleep(0.1)
        children = launcher.children(recursive=True)
        workers = [child for child in children if child.environ().get("RANK") == "1"]
        began = time.monotonic()
        workers[0].kill()
        _, error = launcher.communicate(timeout=100)
    finally:
        for left in [*launcher.children(recursive=True), launcher] if launcher.is_running() else []:
            left.kill()
    assert time.monotonic() - began < 60
    assert launcher.returncode != 0
    assert "headscope: process 1 has gone" in error
    assert not [child for child in children if child.is_running()]
