"""Which training checkpoints stay, when a run ends early, and what is averaged."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
import torch

from engine.checkpoint import read_checkpoint
from engine.manifest import CheckpointError
from tests.training.test_trainer import CPU, log_of, run, set_clock
from training import trainer as trainer_module
from training.averaging import average
from training.recipe import override
from training.resume import checkpoints, read_progress
from training.trainer import Trainer
from training.validation import Validation

ROOT = Path(__file__).parents[2]
SCORES = [3.0, 9.0, 5.0, 7.0, 8.0, 1.0, 2.0, 6.0]


@pytest.fixture
def scored(monkeypatch):
    """Validations find these BLEUs, one after the other."""
    scores = iter(SCORES)

    def found(*arguments):
        return Validation(1.0, next(scores))

    monkeypatch.setattr(trainer_module, "validate", found)


EVERY_STEP = ["training.validate_every=1", "training.checkpoint_every=1", "training.steps=8"]


def test_the_newest_and_the_best_stay(toy, tmp_path, scored):
    run(toy, tmp_path, *EVERY_STEP, "training.keep=2", "training.keep_best=2")
    kept = [read_progress(folder) for folder in checkpoints(tmp_path)]
    assert [(p.step, p.score) for p in kept] == [(2, 9.0), (5, 8.0), (7, 2.0), (8, 6.0)]
    assert kept[-1].best_step == 2 and kept[-1].best_score == 9.0


def test_a_best_one_between_two_of_the_schedule_is_written(toy, tmp_path, scored):
    changes = ["training.validate_every=1", "training.checkpoint_every=100", "training.steps=8"]
    run(toy, tmp_path, *changes, "training.keep=1", "training.keep_best=1")
    assert [read_progress(folder).step for folder in checkpoints(tmp_path)] == [2, 8]


def test_a_run_that_gets_no_better_ends_with_its_state_saved(toy, tmp_path, scored):
    changes = [*EVERY_STEP, "training.patience=3", "training.keep=3"]
    run(toy, tmp_path, *changes)
    assert [
        line["dev_bleu"] for line in log_of(tmp_path) if line["kind"] == "validation"
    ] == SCORES[:5]
    assert read_progress(checkpoints(tmp_path)[-1]).step == 5
    assert run(toy, tmp_path, *changes).progress.step == 5, "it is over when resumed, too"


def test_training_checkpoints_for_the_average_lie_minutes_apart(toy, tmp_path, monkeypatch):
    set_clock(monkeypatch, _update=60.0)  # a minute an update
    changes = ["training.steps=30", "training.checkpoint_every=7", "training.keep=1"]
    changes += ["training.validate_every=50", "training.average=3", "training.average_interval=5"]
    run(toy, tmp_path / "run", *changes, "training.bleu_sentences=0")
    spent = [read_progress(folder).seconds / 60 for folder in checkpoints(tmp_path / "run")]
    assert spent == [15, 20, 25, 30]
    manifest = average(tmp_path / "run", None, tmp_path / "model")
    assert (manifest.provenance.averaged, manifest.provenance.steps) == (3, 30)
    with pytest.raises(
        CheckpointError, match=r"holds 2 .* at least 12 minutes .* apart, .* --last 2"
    ):
        average(tmp_path / "run", None, tmp_path / "model", interval=12)
    average(tmp_path / "run", 4, tmp_path / "model", interval=0)


def test_the_average_of_the_best_region_ends_at_the_best(toy, tmp_path, scored):
    run(toy, tmp_path / "run", *EVERY_STEP, "training.keep=8")
    manifest = average(tmp_path / "run", 2, tmp_path / "model", best=True)
    assert (manifest.provenance.averaged, manifest.provenance.steps) == (2, 2)
    with pytest.raises(CheckpointError, match=r"2 .* up to step 2, that of the best .* --last 2"):
        average(tmp_path / "run", 3, tmp_path / "model", best=True)


def test_tensorboard_files_are_written_and_their_lack_is_told(toy, tmp_path, monkeypatch):
    from tensorboardX.record_writer import RecordWriter  # noqa: F401  (the extra is installed)

    from training.board import Board, BoardError

    board = Board(tmp_path / "tensorboard")
    run(toy, tmp_path / "run", report=board.show)
    board.close()
    content = b"".join(path.read_bytes() for path in (tmp_path / "tensorboard").iterdir())
    for curve in (b"train/loss", b"train/tokens_per_second", b"validation/dev_bleu"):
        assert curve in content
    monkeypatch.setitem(sys.modules, "tensorboardX", None)
    with pytest.raises(BoardError, match=r"pip install 'headscope\[tensorboard\]'"):
        Board(tmp_path / "more")


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(os, "fork"), reason="forks")
def test_a_run_goes_on_with_the_same_batches_on_another_number_of_processes(toy, tmp_path):
    arguments = [toy.folder, toy.folder.parent / "toy.toml", tmp_path]
    subprocess.run(
        [sys.executable, "-m", "tests.training.elastic_run", *arguments],
        cwd=ROOT, env={**os.environ, "TORCH_CPP_LOG_LEVEL": "ERROR"}, check=True,
    )  # fmt: skip
    whole, elastic = (log_of(tmp_path / name) for name in ("whole", "elastic"))
    mine = [(line["step"], line["target_tokens"], line["epoch"]) for line in elastic]
    assert mine == [(line["step"], line["target_tokens"], line["epoch"]) for line in whole]
    for one, other in zip(whole, elastic, strict=True):
        for key in ("loss", "gradient_norm", "dev_loss"):
            assert json.dumps(one.get(key)) == json.dumps(other.get(key)) or one[
                key
            ] == pytest.approx(other[key], rel=1e-3)
    weights = [
        dict(read_checkpoint(checkpoints(tmp_path / name)[-1]).network.named_parameters())
        for name in ("whole", "elastic")
    ]
    for name, parameter in weights[0].items():
        torch.testing.assert_close(weights[1][name], parameter, rtol=0, atol=2e-3)


def test_two_runs_of_one_seed_draw_alike_and_a_second_process_draws_otherwise(toy, tmp_path):
    from training.distributed import Ranks

    def drawn(rank: int) -> tuple[torch.Tensor, torch.Tensor]:
        ranks = Ranks(rank, 1)
        trainer = Trainer(override(toy.recipe, []), toy, tmp_path, device=CPU, ranks=ranks)
        return next(trainer.network.parameters()).detach().clone(), torch.rand(5)

    (weights, noise), (same, other) = drawn(0), drawn(1)
    assert torch.equal(weights, same)
    assert not torch.equal(noise, other)
    assert torch.equal(noise, drawn(0)[1])
