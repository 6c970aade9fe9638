"""The model that people use is the mean of a run's last training checkpoints."""

import gc
import weakref

import pytest
import torch

from engine.checkpoint import read_checkpoint
from engine.manifest import CheckpointError
from training import averaging
from training.averaging import average, mean_weights
from training.recipe import override
from training.resume import checkpoints
from training.trainer import Trainer


@pytest.fixture(scope="module")
def run(toy, tmp_path_factory):
    """Three training checkpoints."""
    output = tmp_path_factory.mktemp("run")
    recipe = override(toy.recipe, ["training.peak_rate=0.01", "training.bleu_sentences=0"])
    Trainer(recipe, toy, output, device=torch.device("cpu")).run()
    return output


def test_the_mean_is_the_mean_of_each_parameter(run):
    members = [read_checkpoint(folder) for folder in checkpoints(run)]
    found = mean_weights(members)
    weights = [dict(member.network.named_parameters()) for member in members]
    assert found.keys() == weights[0].keys()
    for name, mean in found.items():
        expected = sum(w[name].detach().double() for w in weights) / len(members)
        torch.testing.assert_close(mean.double(), expected, rtol=0, atol=1e-7)
    assert any(not torch.equal(weights[0][name], mean) for name, mean in found.items())


@pytest.mark.parametrize("last", [1, 2, 3])
def test_a_model_is_within_half_a_scale_of_the_mean(run, tmp_path, last):
    average(run, last, tmp_path / "model")
    found = dict(read_checkpoint(tmp_path / "model").network.named_parameters())
    expected = mean_weights([read_checkpoint(folder) for folder in checkpoints(run)[-last:]])
    for name, mean in expected.items():
        if mean.dim() == 2:
            scale = mean.abs().amax(dim=1, keepdim=True) / 127
            assert bool(((found[name] - mean).abs() <= scale / 2 * (1 + 1e-4)).all()), name
        else:
            assert torch.equal(found[name], mean), name


def test_the_card_tells_where_the_model_comes_from(run, toy, tmp_path):
    manifest = average(run, 2, tmp_path / "model")
    card = (tmp_path / "model" / "README.md").read_text(encoding="utf-8")
    assert card.startswith("# toy\n\nTranslates en to de. A Transformer")
    assert "1+1 layers, d_model 32, d_ff 64, 2 heads, pre-norm, 310 pieces." in card
    assert f"Trained: 12 steps, {manifest.provenance.target_tokens:,} target tokens" in card
    assert "- The mean of 2 training checkpoints, the last of this step\n" in card
    assert manifest.provenance.averaged == 2
    assert "Licence of the training text: not stated" in card
    assert "Not measured yet." in card
    for name, checksum in toy.checksums.items():
        assert f"- `{name}`: `{checksum}`" in card
    assert str(toy.folder.parent) not in card + manifest.model_dump_json()


def test_only_what_a_model_needs_is_in_its_folder(run, tmp_path):
    average(run, 3, tmp_path / "model")
    average(run, 2, tmp_path / "model")  # an older one is replaced
    names = sorted(path.name for path in tmp_path.rglob("*") if path.is_file())
    assert names == ["README.md", "config.json", "model.safetensors", "vocabulary.spm"]


def test_more_checkpoints_than_there_are_is_refused(run, tmp_path):
    too_few = "holds 3 training checkpoints, and the mean is to be of 4: take --last 3, or train on"
    with pytest.raises(CheckpointError, match=too_few):
        average(run, 4, tmp_path / "model")
    with pytest.raises(CheckpointError, match="nowhere holds no training checkpoint: name the"):
        average(tmp_path / "nowhere", 1, tmp_path / "model")
    assert not (tmp_path / "model").exists()


def test_one_training_checkpoint_at_a_time_is_in_memory(run, tmp_path, monkeypatch):
    alive: set[int] = set()
    most = []

    def counted(folder):
        found = read_checkpoint(folder)
        alive.add(id(found.network))
        weakref.finalize(found.network, alive.discard, id(found.network))
        gc.collect()
        most.append(len(alive))
        return found

    monkeypatch.setattr(averaging, "read_checkpoint", counted)
    average(run, 3, tmp_path / "model")
    assert max(most) == 2, most  # the model's own, and one that is summed
