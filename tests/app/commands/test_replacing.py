"""Folders of models and of prepared text: what is not theirs is never replaced."""

import json
from pathlib import Path

import pytest

from app.commands.replacing import expect_model_folder, expect_prepared_folder
from app.streams import Mistake
from engine.manifest import CARD_FILE, Manifest, read_manifest
from tests.engine.model_examples import write_model


def card(manifest: Manifest) -> str:
    return f"# {manifest.name}, as the program writes it\n"


def test_a_model_is_replaced_but_not_what_somebody_wrote(tmp_path: Path) -> None:
    expect_model_folder(tmp_path / "new", card)
    folder = write_model(tmp_path / "model")
    (folder / CARD_FILE).write_text(card(read_manifest(folder)))
    expect_model_folder(folder, card)
    (folder / CARD_FILE).write_text("# By hand\n")
    with pytest.raises(Mistake, match=r"README\.md is not the card"):
        expect_model_folder(folder, card)
    (folder / "notes.txt").touch()
    with pytest.raises(Mistake, match=r"holds notes\.txt, which would be lost"):
        expect_model_folder(folder, card)
    (tmp_path / "other").mkdir()
    expect_model_folder(tmp_path / "other", card)
    (tmp_path / "other" / "README.md").touch()
    with pytest.raises(Mistake, match=r"holds README\.md"):
        expect_model_folder(tmp_path / "other", card)
    with pytest.raises(Mistake, match="not a folder"):
        expect_model_folder(folder / "notes.txt", card)


def test_prepared_text_is_replaced_by_its_own_recipe_alone(tmp_path: Path) -> None:
    folder = tmp_path / "prepared"
    expect_prepared_folder(folder, "mine")
    folder.mkdir()
    (folder / "prepared.json").write_text(json.dumps({"recipe": {"name": "mine"}}))
    for name in ("vocabulary.spm", "train.source.bin", "dev.target.bin"):
        (folder / name).touch()
    expect_prepared_folder(folder, "mine")
    with pytest.raises(Mistake, match="what the recipe mine prepared"):
        expect_prepared_folder(folder, "yours")
    (folder / "letter.txt").touch()
    with pytest.raises(Mistake, match=r"holds letter\.txt"):
        expect_prepared_folder(folder, "mine")
    (folder / "prepared.json").write_text("{}")
    with pytest.raises(Mistake, match="which would be lost"):
        expect_prepared_folder(folder, "mine")
