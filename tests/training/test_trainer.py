"""Laws of the training loop: what it computes and refuses, and that stopping changes nothing."""

import itertools
import json
import re
import shutil
from pathlib import Path

import pytest
import torch
from safetensors.torch import load_file

from engine.checkpoint import Checkpoint, read_checkpoint, write_checkpoint
from engine.manifest import CONFIG_FILE, CheckpointError
from engine.vocabulary import Vocabulary, train_vocabulary
from training import learner, resume
from training.batches import GlobalBatches, Position, Update, labels_of, share
from training.events import LOG_FILE, Event
from training.prepare import Prepared, prepare
from training.recipe import RecipeError, override
from training.reporting import TrainingError
from training.trainer import Trainer

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
    warnings = []
    run(toy, tmp_path, warn=warnings.append)
    assert_same_run(whole, tmp_path)
    assert len(warnings) == 1
    assert "is passed over" in warnings[0] and str(newest) in warnings[0]


def test_a_damaged_later_checkpoint_does_not_push_out_the_one_in_use(toy, tmp_path):
    stopped(toy, tmp_path, "train", 10)
    for folder in resume.checkpoints(tmp_path)[1:]:
        (folder / resume.STATE_FILE).write_bytes(b"{")
    stopped(toy, tmp_path, "train", 8, "training.keep=1", "training.checkpoint_every=4")
    names = [folder.name for folder in resume.checkpoints(tmp_path)]
    assert names == ["step-00000004", "step-00000006", "step-00000009"]


def test_where_no_training_checkpoint_can_be_used_the_run_says_why(toy, tmp_path):
    stopped(toy, tmp_path, "train", 4)
    for folder in resume.checkpoints(tmp_path):
        (folder / resume.STATE_FILE).write_bytes(b"{")
    with pytest.raises(CheckpointError, match=r"can be used: .*step-00000003 cannot be resumed"):
        Trainer(toy.recipe, toy, tmp_path, device=CPU).resume()


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ("network.d_ff=32", "another network than the recipe describes"),
        ("training.target_tokens=100", r"training\.target_tokens is 200, not 100"),
        ("training.seed=2", r"training\.seed is 1, not 2"),
    ],
)
def test_a_run_is_not_resumed_as_another(toy, whole, tmp_path, change, reason):
    shutil.copytree(whole, tmp_path / "run")
    before = state_of(tmp_path / "run")
    trainer = Trainer(override(toy.recipe, [change]), toy, tmp_path / "run", device=CPU)
    with pytest.raises(RecipeError, match=reason):
        trainer.resume()
    assert state_of(tmp_path / "run").keys() == before.keys()


def test_a_run_is_not_resumed_on_other_text(toy, whole, tmp_path):
    lines = [f"{source}\t{target}" for source, target in toy.dev] * 30
    for side, name in enumerate(("text.en", "text.de")):
        text = "".join(line.split("\t")[side] + f" {n}\n" for n, line in enumerate(lines))
        (tmp_path / name).write_text(text, encoding="utf-8", newline="")
    corpus = [f'corpus.train=["{tmp_path}/text.en", "{tmp_path}/text.de"]']
    other = prepare(override(toy.recipe, corpus), tmp_path / "other")
    with pytest.raises(RecipeError, match=r"other text .* other checksums"):
        Trainer(other.recipe, other, whole, device=CPU).resume()


def test_a_run_is_not_resumed_with_another_vocabulary(toy, whole):
    vocabulary = Vocabulary(train_vocabulary([text for pair in toy.dev for text in pair], 310))
    trainer = Trainer(toy.recipe, toy, whole, device=CPU)
    manifest, network = trainer._manifest(), trainer.network
    newest = resume.checkpoints(whole)[-1]
    with pytest.raises(RecipeError, match="another vocabulary than the prepared text's"):
        resume.restore(newest, manifest, network, vocabulary, trainer.learner.optimiser)


def test_length_rates_and_intervals_may_change_on_the_way(toy, tmp_path):
    stopped(toy, tmp_path, "train", 4)
    changes = ["steps=9", "cooldown=3", "peak_rate=0.01", "log_every=1", "keep=5", "warmup=2"]
    run(toy, tmp_path, *(f"training.{change}" for change in changes))
    assert log_of(tmp_path)[-1]["step"] == 9


def test_keys_that_a_later_version_added_do_not_stop_a_resumption(toy, tmp_path):
    stopped(toy, tmp_path, "train", 4)
    config = resume.checkpoints(tmp_path)[-1] / CONFIG_FILE
    manifest = json.loads(config.read_bytes())
    recipe = manifest["provenance"]["recipe"]
    del recipe["training"]["batch_tokens"], recipe["augmentation"]["joined"], recipe["vocabulary"]
    config.write_text(json.dumps(manifest))
    assert Trainer(toy.recipe, toy, tmp_path, device=CPU).resume()


def test_text_prepared_by_another_recipe_is_refused(toy, tmp_path):
    for change, found in (
        ("corpus.max_pieces=128", "corpus.max_pieces is 250, not 128"),
        ("vocabulary.size=311", "vocabulary.size is 310, not 311"),
        ("augmentation.joined=0.5", "augmentation.joined is 0.15, not 0.5"),
        ("languages.source=fr", 'languages.source is "en", not "fr"'),
        ('corpus.train=["a/text.en", "a/other.de"]', 'corpus.train is ["text.en", "text.de"], not'),
    ):
        with pytest.raises(RecipeError, match=re.escape(found)) as caught:
            Trainer(override(toy.recipe, [change]), toy, tmp_path, device=CPU)
        assert "prepare it again" in str(caught.value)
    moved = override(toy.recipe, ['corpus.train=["a/text.en", "a/text.de"]'])
    Trainer(moved, toy, tmp_path, device=CPU)


def spoiling(monkeypatch, update: int, factor: float) -> None:
    """The loss of one forward pass in training is another."""
    genuine, calls = learner.loss_sum, []

    def spoilt(network, batch, *more):
        calls.append(network.training)
        loss = genuine(network, batch, *more)
        return loss * factor if calls.count(True) == update else loss

    monkeypatch.setattr(learner, "loss_sum", spoilt)


def test_a_run_that_diverges_stops_and_keeps_its_good_checkpoints(toy, tmp_path, monkeypatch):
    spoiling(monkeypatch, 7, float("nan"))
    with pytest.raises(TrainingError, match=r"diverged at step 7 \(sentences \d+, .* more of"):
        run(toy, tmp_path)
    found = resume.checkpoints(tmp_path)
    assert [folder.name for folder in found] == ["step-00000003", "step-00000006"]
    for folder in found:
        read_checkpoint(folder)
    last = log_of(tmp_path)[-1]
    assert (last["kind"], last["step"]) == ("diverged", 7)
    trainer = Trainer(toy.recipe, toy, tmp_path, device=CPU)
    runs = GlobalBatches(trainer.train_pieces, 200, toy.recipe.training.seed)
    pairs, _ = next(itertools.islice(runs.after(Position(0, 0)), 6, None))
    assert last["sentences"] == [int(pair) + 1 for pair in pairs]


def test_a_loss_that_jumps_is_told_with_its_sentences(toy, tmp_path, monkeypatch):
    spoiling(monkeypatch, 60, 9.0)
    warnings = []
    changes = ["training.steps=61", "training.validate_every=100", "training.checkpoint_every=61"]
    run(toy, tmp_path, *changes, warn=warnings.append)
    spikes = [line for line in log_of(tmp_path) if line["kind"] == "spike"]
    assert [spike["step"] for spike in spikes] == [60]
    assert re.match(r"the loss jumped to [\d.]+ at step 60 \(sentences \d+", warnings[0])
    assert len(warnings) == 1


def test_leftovers_of_a_killed_run_are_removed(toy, whole, tmp_path):
    stopped(toy, tmp_path / "fresh", "train", 2)  # before the first training checkpoint
    stopped(toy, tmp_path / "later", "train", 8)
    for name in ("fresh", "later"):
        for left in (".new-abc", ".old-abc"):
            (tmp_path / name / "checkpoints" / left / "deep").mkdir(parents=True)
        (tmp_path / name / ".new-log").write_text("{")
        with (tmp_path / name / LOG_FILE).open("a") as log:
            log.write('{"kind": "train", "step"')
        run(toy, tmp_path / name)
        assert_same_run(whole, tmp_path / name)
        assert not list((tmp_path / name / "checkpoints").glob(".*"))
        assert not list((tmp_path / name).glob(".new-*"))


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
    then = ("step", "epoch", "batch", "target_tokens", "seconds", "warmup", "went_on_from")
    state.write_text(json.dumps({key: values[key] for key in then}))
    (state.parent / resume.CHECKSUM_FILE).unlink()
    run(toy, tmp_path)
    mine, theirs = state_of(tmp_path), state_of(whole)
    assert all(torch.equal(tensor, theirs[name]) for name, tensor in mine.items())


def set_clock(monkeypatch, **seconds: float) -> None:
    """Let time pass in these methods of the trainer alone."""
    clock = [0.0]
    monkeypatch.setattr("training.trainer.time.monotonic", lambda: clock[0])

    def taking(duration: float, method):
        def timed(*arguments, **more):
            clock[0] += duration
            return method(*arguments, **more)

        return timed

    for name, duration in seconds.items():
        monkeypatch.setattr(Trainer, name, taking(duration, getattr(Trainer, name)))


def test_only_training_counts_as_time_spent(toy, tmp_path, monkeypatch):
    set_clock(monkeypatch, _update=1.0, _validate=1_000.0, _save=100.0)
    stopped(toy, tmp_path, "train", 8)
    run(toy, tmp_path)
    lines = log_of(tmp_path, times=True)
    assert [line["seconds"] for line in lines] == [line["step"] for line in lines]
    tokens = 0
    for line in lines:
        if line["kind"] == "train":
            assert line["tokens_per_second"] == (line["target_tokens"] - tokens) / 2
            tokens = line["target_tokens"]


def test_the_time_left_is_that_of_all_that_is_done(toy, tmp_path, monkeypatch):
    set_clock(monkeypatch, _update=1.0, _validate=0.0, _save=3.0)
    stopped(toy, tmp_path, "train", 8)
    run(toy, tmp_path)
    left = {
        line["step"]: line["seconds_left"]
        for line in log_of(tmp_path, times=True)
        if line["kind"] == "train"
    }
    assert left[2] == 10  # as yet, no checkpoint has been seen
    assert left[6] == (6 + 3) / 6 * 6
    assert left[8] == 2 / 2 * 4  # resumed from step 6: this process has seen two steps


def test_accumulated_passes_equal_one_large_pass(toy, tmp_path):
    def updated(batch_tokens: int) -> Trainer:
        changes = ["network.dropout=0", "training.clip=0.5"]
        trainer = Trainer(override(toy.recipe, changes), toy, tmp_path, device=CPU)
        trainer.network.double()
        pieces, config = trainer.train_pieces, trainer.network.config
        indices, after = next(GlobalBatches(pieces, 200, seed=1).after(Position(0, 0)))
        lengths = labels_of(pieces, indices)
        passes = [
            pieces.batch(part, config, CPU) for part in share(indices, lengths, 1, batch_tokens)[0]
        ]
        assert (len(passes) > 1) == (batch_tokens < 200)
        trainer._update(Update(passes, int(lengths.sum()), indices, after))
        return trainer

    one, other = updated(60), updated(200)
    assert one.progress == other.progress
    for mine, theirs in zip(one.network.parameters(), other.network.parameters(), strict=True):
        torch.testing.assert_close(mine.grad, theirs.grad, rtol=1e-9, atol=1e-12)
        torch.testing.assert_close(mine, theirs, rtol=1e-9, atol=1e-9)


def test_bf16_needs_a_gpu(toy, tmp_path):
    with pytest.raises(RecipeError, match="bf16 needs a GPU"):
        Trainer(override(toy.recipe, ["training.precision=bf16"]), toy, tmp_path, device=CPU)


# Going on from a finished model.


@pytest.fixture(scope="module")
def model(whole) -> Checkpoint:
    return read_checkpoint(resume.checkpoints(whole)[-1])


def test_init_takes_the_weights_and_nothing_else(toy, model, tmp_path):
    changes = ["training.init_warmup=5", "network.dropout=0.3"]
    trainer = Trainer(override(toy.recipe, changes), toy, tmp_path, device=CPU, init=model)
    for mine, theirs in zip(trainer.network.parameters(), model.network.parameters(), strict=True):
        assert torch.equal(mine, theirs)
    assert trainer.progress == resume.Progress(
        warmup=5, went_on_from="toy (12 steps, 2,253 target tokens)"
    )
    assert not trainer.learner.optimiser.state_dict()["state"]
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
        Trainer(changed, other, tmp_path, device=CPU, init=model)
    same = prepare(override(changed, [f"vocabulary.model={folder}"]), tmp_path / "same")
    assert same.vocabulary.model == model.vocabulary.model
    Trainer(same.recipe, same, tmp_path, device=CPU, init=model)


def test_a_vocabulary_of_no_model_is_refused(toy, tmp_path):
    recipe = override(toy.recipe, [f"vocabulary.model={tmp_path}"])
    with pytest.raises(RecipeError, match=r"vocabulary\.model: .*no config\.json"):
        prepare(recipe, tmp_path / "out")
