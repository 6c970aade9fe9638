"""The card of a model: what it says, and that nobody's words on it are lost."""

from pathlib import Path
from typing import Any

import pytest

from engine.checkpoint import read_checkpoint
from engine.files import replace_file
from engine.manifest import CheckpointError, read_card, read_manifest
from tests.engine.model_examples import write_model
from training.card import card, record_score
from training.recipe import RESOURCES, load_recipe


def scored_model(place: Path) -> Path:
    """The tiny model with a card of the program's."""
    folder = write_model(place / "model")
    (folder / "README.md").write_bytes(card(read_manifest(folder)).encode())
    return folder


def test_a_score_stands_in_the_manifest_and_on_the_card_and_nothing_else_changes(
    tmp_path: Path,
) -> None:
    folder = scored_model(tmp_path)
    before = read_checkpoint(folder)
    record_score(folder, "test", "31.0 (first)")
    record_score(folder, "dev", "30.0 (other)")
    record_score(folder, "test", "32.5 (second)")
    after = read_checkpoint(folder)
    assert after.manifest.provenance.scores == {"test": "32.5 (second)", "dev": "30.0 (other)"}
    text = (folder / "README.md").read_text(encoding="utf-8")
    assert "- test: 32.5 (second)" in text and "first" not in text
    unscored = after.manifest.provenance.model_copy(update={"scores": {}})
    assert after.manifest.model_copy(update={"provenance": unscored}) == before.manifest
    assert {file.name for file in folder.iterdir()} == {
        "config.json",
        "README.md",
        "model.safetensors",
        "vocabulary.spm",
    }


def test_words_that_somebody_else_wrote_on_a_card_are_never_lost(tmp_path: Path) -> None:
    folder = scored_model(tmp_path)
    text = (folder / "README.md").read_text(encoding="utf-8") + "\nMind the dialect.\n"
    (folder / "README.md").write_text(text, encoding="utf-8")
    config = (folder / "config.json").read_bytes()
    with pytest.raises(CheckpointError, match=r"not recorded: .*README\.md is not the card"):
        record_score(folder, "test", "31.0")
    assert (folder / "README.md").read_text(encoding="utf-8") == text
    assert (folder / "config.json").read_bytes() == config
    (folder / "README.md").unlink()
    record_score(folder, "test", "31.0")
    assert "- test: 31.0" in (folder / "README.md").read_text(encoding="utf-8")


def test_a_recording_that_was_cut_short_can_be_done_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = scored_model(tmp_path)

    def cut_short(path: Path, content: bytes) -> None:
        if path.name == "config.json":
            raise KeyboardInterrupt
        replace_file(path, content)

    with monkeypatch.context() as patch:
        patch.setattr("training.card.replace_file", cut_short)
        with pytest.raises(KeyboardInterrupt):
            record_score(folder, "test", "31.0")
    record_score(folder, "test", "31.0")
    assert read_manifest(folder).provenance.scores == {"test": "31.0"}


def test_only_a_mean_is_called_one(tmp_path: Path) -> None:
    manifest = read_manifest(write_model(tmp_path / "model"))
    assert manifest.provenance.averaged == 1
    assert "mean" not in card(manifest)


def test_the_card_says_what_ran(tmp_path: Path) -> None:
    recipe = load_recipe("wmt14-en-de", ["training.steps=300", "training.warmup=40"])
    manifest = read_manifest(write_model(tmp_path / "model"))

    def shown(steps: int, recipe: dict[str, Any]) -> str:
        provenance = manifest.provenance.model_copy(update={"recipe": recipe, "steps": steps})
        return card(manifest.model_copy(update={"provenance": provenance}))

    text = shown(200, recipe.published())
    assert "- Not to the end: the recipe has 300 steps\n" in text
    assert "25,000 target tokens, in fp32; learning rate `paper`, 40 steps of warm-up\n" in text
    assert "dropout 0.1, label smoothing 0.1, an equal part" in text
    assert "- Text: pairs of 1 to 250 pieces, one side at most 1.5 times as long" in text
    assert "Not to the end" not in shown(300, recipe.published())
    without = shown(200, {**recipe.published(), "of_a_version_to_come": 1})
    assert "Trained: 200 steps" in without and "Updates:" not in without


@pytest.mark.parametrize("name", ["en-de", "de-en", "en-fr", "fr-en"])
def test_the_cards_of_the_bundled_models_are_those_that_the_program_writes(name: str) -> None:
    folder = RESOURCES / "models" / name
    assert read_card(folder) == card(read_manifest(folder))


def test_the_card_of_a_recurrent_network_says_what_it_is(tmp_path: Path) -> None:
    manifest = read_manifest(write_model(tmp_path / "model"))
    update = {"kind": "luong", "d_ff": 64, "d_v": 64, "d_k": 64}
    architecture = manifest.architecture.model_copy(update=update)
    text = card(manifest.model_copy(update={"architecture": architecture}))
    assert "recurrent network with one head of attention (multiplicative, Luong et al." in text
    assert "Transformer" not in text


def test_a_score_for_what_is_no_model_is_refused(tmp_path: Path) -> None:
    with pytest.raises(CheckpointError):
        record_score(tmp_path, "test", "99.9")
    with pytest.raises(CheckpointError):
        read_manifest(tmp_path)
    assert list(tmp_path.iterdir()) == []
