"""Laws of the training loop: what it computes and refuses, and that stopping changes nothing."""

import json
from pathlib import Path

import numpy as np
import pytest
import torch
from safetensors.torch import load_file

from engine.checkpoint import Checkpoint, read_checkpoint, write_checkpoint
from engine.manifest import CheckpointError
from training import resume
from training.dataset import Batch
from training.prepare import Prepared, prepare
from training.recipe import RecipeError, override
from training.trainer import LOG_FILE, Event, Trainer

CPU = torch.device("cpu")
TIMES = {"seconds", "seconds_left", "tokens_per_second"}


class Killed(BaseException):
    """Stands for the end of the process."""


def run(prepared: Prepared, output: Path, *changes: str, report=lambda event: None, **more):
    trainer = Trainer(
        override(prepared.recipe, changes), prepared, output, device=CPU, report=report, **more
    )
    if resume.checkpoints(output):
        assert trainer.resume()
    trainer.run()
    return trainer


def log_of(output: Path, *, times: bool = False) -> list[dict]:
    lines = [json.loads(line) for line in (output / LOG_FILE).read_text().splitlines()]
    return [{k: v for k, v in line.items() if times or k not in TIMES} for line in lines]


def state_of(output: Path) -> dict[str, torch.Tensor]:
    """All tensors of the newest training checkpoint: weights, optimiser, random generators."""
    newest = resume.checkpoints(output)[-1]
    return {
        f"{file.name}:{name}": tensor
        for file in sorted(newest.glob("*.safetensors"))
        for name, tensor in load_file(file).items()
    }


def assert_same_run(one: Path, other: Path) -> None:
    assert [f.name for f in resume.checkpoints(one)] == [f.name for f in resume.checkpoints(other)]
    mine, theirs = state_of(one), state_of(other)
    assert mine.keys() == theirs.keys()
    for name, tensor in mine.items():
        assert torch.equal(tensor, theirs[name]), name
    assert log_of(one) == log_of(other)


@pytest.fixture(scope="module")
def whole(toy, tmp_path_factory) -> Path:
    """A run that nothing interrupts."""
    output = tmp_path_factory.mktemp("whole")
    threads = torch.get_num_threads()
    torch.set_num_threads(1)
    run(toy, output)
    torch.set_num_threads(threads)
    return output


def test_the_log_has_every_line_once_and_in_order(whole):
    found = [(line["kind"], line["step"]) for line in log_of(whole)]
    expected = []
    for step in range(1, 13):
        expected += [("train", step)] * (step % 2 == 0)
        expected += [("validation", step)] * (step % 6 == 0)
        expected += [("checkpoint", step)] * (step % 3 == 0)
    assert found == expected
    seconds = [line["seconds"] for line in log_of(whole, times=True)]
    assert seconds == sorted(seconds)


@pytest.mark.slow
def test_a_run_stopped_at_any_event_and_resumed_is_the_same_run(toy, whole, tmp_path):
    for line in log_of(whole):
        output = tmp_path / f"{line['kind']}-{line['step']}"
        stopped(toy, output, line["kind"], line["step"])
        run(toy, output)
        assert_same_run(whole, output)


def stopped(prepared: Prepared, output: Path, kind: str, step: int, *changes: str) -> None:
    """A run that ends at an event, as if killed."""

    def report(event: Event) -> None:
        if (event.kind, event.step) == (kind, step):
            raise Killed

    with pytest.raises(Killed):
        run(prepared, output, *changes, report=report)


def test_a_damaged_training_checkpoint_is_passed_over_and_made_again(toy, whole, tmp_path):
    stopped(toy, tmp_path, "train", 10)
    newest = resume.checkpoints(tmp_path)[-1]
    (newest / resume.OPTIMISER_FILE).write_bytes(b"damaged")
    run(toy, tmp_path)
    assert_same_run(whole, tmp_path)


def test_a_damaged_later_checkpoint_does_not_push_out_the_one_in_use(toy, tmp_path):
    stopped(toy, tmp_path, "train", 10)
    for folder in resume.checkpoints(tmp_path)[1:]:
        (folder / resume.STATE_FILE).write_bytes(b"{")
    stopped(toy, tmp_path, "train", 8, "training.keep=1", "training.checkpoint_every=4")
    names = [folder.name for folder in resume.checkpoints(tmp_path)]
    assert names == ["step-00000004", "step-00000006", "step-00000009"]


def test_where_no_training_checkpoint_can_be_used_the_run_says_why(toy, tmp_path):
    stopped(toy, tmp_path, "train", 4)
    trainer = Trainer(override(toy.recipe, ["network.d_ff=32"]), toy, tmp_path, device=CPU)
    with pytest.raises(CheckpointError, match="another network than the recipe describes"):
        trainer.resume()


def test_leftovers_of_a_killed_run_are_removed(toy, whole, tmp_path):
    stopped(toy, tmp_path / "fresh", "train", 2)  # before the first training checkpoint
    stopped(toy, tmp_path / "later", "train", 8)
    for name in ("fresh", "later"):
        for left in (".new-abc", ".old-abc", ".step-00000003.xyz"):
            (tmp_path / name / "checkpoints" / left / "deep").mkdir(parents=True)
        with (tmp_path / name / LOG_FILE).open("a") as log:
            log.write('{"kind": "train", "step"')
        run(toy, tmp_path / name)
        assert_same_run(whole, tmp_path / name)
        assert not list((tmp_path / name / "checkpoints").glob(".*"))


def test_a_checkpoint_whose_line_was_lost_gets_it_back(toy, whole, tmp_path):
    stopped(toy, tmp_path, "checkpoint", 6)
    log = tmp_path / LOG_FILE
    lines = log.read_text().splitlines(keepends=True)
    log.write_text("".join(lines[:-1]))
    run(toy, tmp_path)
    assert_same_run(whole, tmp_path)


def test_training_checkpoints_of_the_first_days_can_be_resumed(toy, whole, tmp_path):
    stopped(toy, tmp_path, "train", 8)
    state = resume.checkpoints(tmp_path)[-1] / resume.STATE_FILE
    values = json.loads(state.read_bytes())
    state.write_text(json.dumps({k: v for k, v in values.items() if not k.startswith("line_")}))
    run(toy, tmp_path)
    mine, theirs = state_of(tmp_path), state_of(whole)
    assert all(torch.equal(tensor, theirs[name]) for name, tensor in mine.items())


def test_only_training_counts_as_time_spent(toy, tmp_path, monkeypatch):
    clock = [0.0]
    monkeypatch.setattr("training.trainer.time.monotonic", lambda: clock[0])

    def taking(seconds: float, method):
        def timed(*arguments, **more):
            clock[0] += seconds
            return method(*arguments, **more)

        return timed

    for name, seconds in (("_update", 1.0), ("_validate", 1_000.0), ("_save", 100.0)):
        monkeypatch.setattr(Trainer, name, taking(seconds, getattr(Trainer, name)))
    stopped(toy, tmp_path, "train", 8)
    run(toy, tmp_path)
    lines = log_of(tmp_path, times=True)
    assert [line["seconds"] for line in lines] == [line["step"] for line in lines]
    tokens = 0
    for line in lines:
        if line["kind"] == "train":
            assert line["tokens_per_second"] == (line["target_tokens"] - tokens) / 2
            assert line["seconds_left"] == 12 - line["step"]
            tokens = line["target_tokens"]


def test_accumulated_batches_equal_one_large_batch(toy, tmp_path):
    def updated(split: bool) -> Trainer:
        trainer = Trainer(
            override(toy.recipe, ["network.dropout=0", "training.clip=0.5"]),
            toy,
            tmp_path,
            device=CPU,
        )
        trainer.network.double()
        pieces, config = trainer.train_pieces, trainer.network.config
        indices = pieces.epoch(60, seed=1, epoch=0)[:3]
        parts = indices if split else [np.concatenate(indices)]
        batches: list[Batch] = [pieces.batch(part, config, CPU) for part in parts]
        trainer._update(batches)
        return trainer

    one, other = updated(split=True), updated(split=False)
    assert one.progress == other.progress
    for mine, theirs in zip(one.network.parameters(), other.network.parameters(), strict=True):
        torch.testing.assert_close(mine.grad, theirs.grad, rtol=1e-9, atol=1e-12)
        torch.testing.assert_close(mine, theirs, rtol=1e-9, atol=1e-9)


def test_bf16_needs_a_gpu(toy, tmp_path):
    with pytest.raises(RecipeError, match="bf16 needs a GPU"):
        Trainer(override(toy.recipe, ["training.precision=bf16"]), toy, tmp_path, device=CPU)


def test_positions_must_hold_the_prepared_sentences(toy, tmp_path):
    changes = ["corpus.max_pieces=3", "network.max_length=4"]
    with pytest.raises(RecipeError, match=r"raise network\.max_length from 4"):
        Trainer(override(toy.recipe, changes), toy, tmp_path, device=CPU)


# Going on from a finished model.


@pytest.fixture(scope="module")
def model(whole) -> Checkpoint:
    return read_checkpoint(resume.checkpoints(whole)[-1])


def test_init_takes_the_weights_and_nothing_else(toy, model, tmp_path):
    changes = ["training.init_warmup=5", "network.dropout=0.3"]
    trainer = Trainer(override(toy.recipe, changes), toy, tmp_path, device=CPU, init=model)
    for mine, theirs in zip(trainer.network.parameters(), model.network.parameters(), strict=True):
        assert torch.equal(mine, theirs)
    assert trainer.progress == resume.Progress(warmup=5)
    assert not trainer.optimiser.state_dict()["state"]
    assert trainer.network.config.dropout == 0.3
    trainer.run()
    rates = {line["step"]: line["rate"] for line in log_of(tmp_path) if "rate" in line}
    assert rates[2] == pytest.approx(2 / 5 * trainer.recipe.training.peak_rate)


def test_a_run_from_a_model_can_be_resumed(toy, model, tmp_path):
    run(toy, tmp_path / "whole", init=model)
    stopped_run = tmp_path / "stopped"
    with pytest.raises(Killed):
        run(toy, stopped_run, init=model, report=_killing_at_8)
    run(toy, stopped_run)
    assert_same_run(tmp_path / "whole", stopped_run)


def _killing_at_8(event: Event) -> None:
    if event.step == 8:
        raise Killed


def test_init_refuses_another_architecture(toy, model, tmp_path):
    recipe = override(toy.recipe, ["network.d_ff=32"])
    with pytest.raises(RecipeError, match=r"another architecture .* d_ff is 64, not 32"):
        Trainer(recipe, toy, tmp_path, device=CPU, init=model)


def test_init_refuses_another_vocabulary_and_takes_its_own(toy, model, tmp_path):
    recipe = toy.recipe
    folder = tmp_path / "model"
    write_checkpoint(folder, model.manifest, model.network, model.vocabulary, "")
    changed = override(recipe, ["training.seed=2", "vocabulary.size=311"])
    other = prepare(changed, tmp_path / "other")
    with pytest.raises(RecipeError, match=r"another vocabulary .* vocabulary\.model"):
        Trainer(recipe, other, tmp_path, device=CPU, init=model)
    same = prepare(override(changed, [f"vocabulary.model={folder}"]), tmp_path / "same")
    assert same.vocabulary.model == model.vocabulary.model
    Trainer(recipe, same, tmp_path, device=CPU, init=model)


def test_a_vocabulary_of_no_model_is_refused(toy, tmp_path):
    recipe = override(toy.recipe, [f"vocabulary.model={tmp_path}"])
    with pytest.raises(RecipeError, match=r"vocabulary\.model: .*no config\.json"):
        prepare(recipe, tmp_path / "out")
