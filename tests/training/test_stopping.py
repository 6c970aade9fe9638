"""A run that is asked to stop, or whose disk is full, loses nothing."""

import contextlib
import json
import os
import resource
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
import torch

from engine.checkpoint import read_checkpoint
from tests.training.test_trainer import CPU, assert_same_run, log_of, run, state_of
from training import resume
from training.board import Board
from training.events import Event
from training.prepare import prepare
from training.recipe import load_recipe, override
from training.reporting import TrainingError
from training.stopping import StopRequest
from training.trainer import Trainer

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def whole(toy, tmp_path_factory) -> Path:
    output = tmp_path_factory.mktemp("whole")
    torch.set_num_threads(1)
    run(toy, output)
    return output


@pytest.mark.parametrize("step", [2, 5, 6, 12])
def test_a_run_asked_to_stop_saves_and_goes_on_to_the_same_end(toy, whole, tmp_path, step):
    stop = StopRequest()

    def report(event) -> None:
        if event.step == step:
            stop.signal = signal.SIGTERM

    changes = ["training.log_every=1"] if step == 5 else []
    trainer = Trainer(
        override(toy.recipe, changes), toy, tmp_path, device=CPU, stop=stop, report=report
    )
    assert trainer.run() == signal.SIGTERM
    found = [folder.name for folder in resume.resumable(tmp_path)]
    # A validation that is due is left for later; a training checkpoint that is due is as ever.
    last = {2: "step-00000003", 5: "stopped-00000006", 6: "stopped-00000006"}
    assert found[-1] == last.get(step, "stopped-00000012")
    assert run(toy, tmp_path, *changes).run() == 0
    mine, theirs = state_of(tmp_path), state_of(whole)
    assert all(torch.equal(tensor, theirs[name]) for name, tensor in mine.items())
    if not changes:
        assert_same_run(whole, tmp_path)


def test_a_stop_during_validation_is_heard_and_the_validation_made_good(toy, whole, tmp_path):
    stop, asked = StopRequest(), []
    trainer = Trainer(toy.recipe, toy, tmp_path, device=CPU, stop=stop)

    def beat(doing: str, step: int) -> None:
        if doing == "validating":
            asked.append(step)
            stop.signal = signal.SIGTERM

    trainer.ranks.beat = beat
    assert trainer.run() == signal.SIGTERM
    assert asked[-1] == 6 and len(asked) < 4, "it went on validating"
    assert [f.name for f in resume.resumable(tmp_path)][-1] == "stopped-00000006"
    run(toy, tmp_path)
    assert_same_run(whole, tmp_path)


@pytest.mark.slow
@pytest.mark.skipif(os.name != "posix", reason="sends signals")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_saves_and_stops(toy, tmp_path, number):
    recipe = str(toy.folder.parent / "toy.toml")
    arguments = ["train", recipe, "--data", toy.folder, "--output", tmp_path / "run"]
    arguments += ["--set", "training.steps=1000000", "--set", "training.checkpoint_every=1000000"]
    process = subprocess.Popen(
        [sys.executable, "-m", "app", *arguments, "--device", "cpu"],
        cwd=ROOT, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    log, until = tmp_path / "run" / "log.jsonl", time.monotonic() + 60
    while not log.exists() and time.monotonic() < until:
        time.sleep(0.05)
    process.send_signal(number)
    _, error = process.communicate(timeout=60)
    assert process.returncode == 128 + number
    step = resume.read_progress(resume.resumable(tmp_path / "run")[-1]).step
    assert error == (
        f"headscope: stopped by {number.name} at step {step:,}; all is saved: go on with --resume\n"
    )


def filling(folder: Path) -> None:
    """Leave a file system without room."""
    with (folder / "filler").open("wb", buffering=0) as file, contextlib.suppress(OSError):
        while file.write(b"\0" * 4_096):
            pass


@pytest.fixture
def small_disk(tmp_path):
    """A file system of 3 MB."""
    folder = tmp_path / "small"
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=3m", "tmpfs", str(folder)]
    if os.name != "posix" or os.geteuid() or subprocess.run(mount, check=False).returncode:
        pytest.skip("no small file system can be mounted here")
    yield folder
    subprocess.run(["umount", str(folder)], check=True)


def test_a_full_disk_keeps_what_it_has_and_the_run_tries_again(toy, whole, small_disk):
    output, warnings = small_disk / "run", []

    def report(event) -> None:
        if event.kind == "checkpoint" and event.step == 3:
            filling(small_disk)
        elif event.kind == "train" and event.step == 10:
            (small_disk / "filler").unlink()

    run(toy, output, report=report, warn=warnings.append)
    unwritten = [warning for warning in warnings if "training checkpoint" in warning]
    assert len(unwritten) == 2
    for step, warning in zip((6, 9), unwritten, strict=True):
        assert warning.startswith(
            f"the training checkpoint of step {step} cannot be written (No space left on device);"
            " the newest is step-00000003. Training goes on"
        )
    found = [folder.name for folder in resume.checkpoints(output)]
    assert found == ["step-00000003", "step-00000012"]
    for folder in resume.checkpoints(output):
        read_checkpoint(folder)
    mine, theirs = state_of(output), state_of(whole)
    assert all(torch.equal(tensor, theirs[name]) for name, tensor in mine.items())
    assert not list((output / "checkpoints").glob(".*"))


def test_curves_without_room_are_told_once_and_go_on_when_there_is_some(small_disk):
    warnings = []
    board = Board(small_disk / "tensorboard", warnings.append)

    def show(steps: range) -> None:
        for step in steps:
            board.show(Event("train", step, 99, 0, 1.0, 1, loss=1.0, rate=0.5))

    show(range(1, 5))
    filling(small_disk)
    show(range(5, 200))
    assert warnings == [
        f"{small_disk / 'tensorboard'} takes no more curves: No space left on device"
    ]
    (small_disk / "filler").unlink()
    show(range(200, 205))
    board.close()
    assert len(warnings) == 1
    files = list((small_disk / "tensorboard").iterdir())
    assert len(files) == 2
    assert all(b"train/loss" in path.read_bytes() for path in files)


def test_a_preparation_without_room_names_its_folder_and_leaves_nothing(toy, small_disk):
    filling(small_disk)
    with (small_disk / "filler").open("r+b") as file:
        file.truncate(file.seek(0, os.SEEK_END) - 12_288)
    recipe = load_recipe(str(toy.folder.parent / "toy.toml"))
    with pytest.raises(OSError, match="No space left on device") as caught:
        prepare(recipe, small_disk / "prepared")
    assert Path(str(caught.value.filename)).is_relative_to(small_disk / "prepared")
    assert [path.name for path in small_disk.iterdir()] == ["filler"]


@pytest.mark.slow
@pytest.mark.skipif(os.name != "posix", reason="limits the size of files")
def test_where_nothing_can_be_written_at_the_end_the_run_says_so(toy, tmp_path):
    before = resource.getrlimit(resource.RLIMIT_FSIZE)

    def report(event) -> None:
        if event.step == 10:
            resource.setrlimit(resource.RLIMIT_FSIZE, (40_000, before[1]))

    kept = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    try:
        with pytest.raises(TrainingError, match=r"of step 12 cannot be written \(File too large\)"):
            run(toy, tmp_path, report=report)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
        signal.signal(signal.SIGXFSZ, kept)
    assert [f.name for f in resume.checkpoints(tmp_path)] == [
        "step-00000003", "step-00000006", "step-00000009",
    ]  # fmt: skip
    assert all(json.dumps(line) for line in log_of(tmp_path))


def test_a_training_checkpoint_that_is_not_what_was_written_is_passed_over(toy, whole, tmp_path):
    def report(event) -> None:
        if event.step == 7:
            stop.signal = signal.SIGINT

    for name in (resume.STATE_FILE, "model.safetensors", resume.OPTIMISER_FILE):
        stop, output, warnings = StopRequest(), tmp_path / name, []
        trainer = Trainer(toy.recipe, toy, output, device=CPU, stop=stop, report=report)
        trainer.run()
        newest = resume.resumable(output)[-1]
        path = newest / name
        content = bytearray(path.read_bytes())
        content[-20] ^= 1
        path.write_bytes(content)
        run(toy, output, warn=warnings.append)
        assert len(warnings) == 1 and str(newest) in warnings[0]
        assert_same_run(whole, output)
