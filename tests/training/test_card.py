from pathlib import Path

import pytest

from engine.checkpoint import read_checkpoint
from engine.manifest import CheckpointError, read_manifest
from tests.engine.model_examples import write_model
from training.card import record_score


def test_a_score_stands_in_the_manifest_and_on_the_card_and_nothing_else_changes(
    tmp_path: Path,
) -> None:
    folder = write_model(tmp_path / "model")
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


def test_a_score_for_what_is_no_model_is_refused(tmp_path: Path) -> None:
    with pytest.raises(CheckpointError):
        record_score(tmp_path, "test", "99.9")
    with pytest.raises(CheckpointError):
        read_manifest(tmp_path)
    assert list(tmp_path.iterdir()) == []
