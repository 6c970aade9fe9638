"""Models of other toolkits become folders of this house, whole or not at all."""

import shutil
import zipfile
from pathlib import Path

import pytest
import torch
from safetensors.torch import load_file, save_file

from engine.checkpoint import read_checkpoint
from engine.formats import converting, huggingface
from engine.formats.converting import convert
from engine.formats.foreign import FormatError
from engine.formats.recognition import READERS, reader_of
from engine.verification import verify_folder
from tests.engine.formats.marian_folders import write_marian

CARD = """---
license: cc-by-4.0
---
# Random

By nobody.
"""


@pytest.fixture(scope="module")
def marian(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("marian") / "opus-mt-en-de"
    write_marian(folder)
    (folder / "README.md").write_text(CARD)
    return folder


def test_a_converted_folder_is_whole_and_says_where_it_came_from(
    marian: Path, tmp_path: Path
) -> None:
    manifest = convert(marian, tmp_path / "out", origin="the hub")
    assert verify_folder(tmp_path / "out") == manifest
    assert manifest.name == "opus-mt-en-de"
    provenance = manifest.provenance
    assert provenance.toolkit == huggingface.TOOLKIT
    assert (provenance.source, provenance.licence) == ("the hub", "cc-by-4.0")
    assert {"config.json", "model.safetensors", "vocab.json"} < provenance.data.keys()
    card = (tmp_path / "out" / "README.md").read_text()
    for said in ("the hub", "cc-by-4.0", provenance.data["model.safetensors"], "By nobody."):
        assert said in card
    assert "license:" not in card
    assert [entry.name for entry in tmp_path.iterdir()] == ["out"]


def test_numbers_are_kept_exactly(marian: Path, tmp_path: Path) -> None:
    foreign = huggingface.read(marian)
    assert convert(marian, tmp_path / "a", name="exact").weights == "float32"
    network = read_checkpoint(tmp_path / "a").network
    for name, parameter in network.named_parameters():
        assert torch.equal(parameter, foreign.weights[name])
    assert convert(marian, tmp_path / "b", weights="float16").weights == "float16"
    network = read_checkpoint(tmp_path / "b").network
    for name, parameter in network.named_parameters():
        assert torch.equal(parameter, foreign.weights[name].half().float())


@pytest.mark.parametrize("nested", [False, True])
def test_archives_are_converted(marian: Path, tmp_path: Path, nested: bool) -> None:
    root = "some/folder/" if nested else ""
    with zipfile.ZipFile(tmp_path / "model.zip", "w") as archive:
        for file in sorted(marian.iterdir()):
            archive.write(file, root + file.name)
    output = tmp_path / "library" / "out"
    assert convert(tmp_path / "model.zip", output).provenance.source == "model.zip"
    verify_folder(output)
    assert [entry.name for entry in output.parent.iterdir()] == ["out"]


def test_too_little_room_for_an_archive_is_told_before_it_is_unpacked(
    marian: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with zipfile.ZipFile(tmp_path / "model.zip", "w") as archive:
        for file in sorted(marian.iterdir()):
            archive.write(file, file.name)
    usage = converting.shutil.disk_usage(tmp_path)
    monkeypatch.setattr(converting.shutil, "disk_usage", lambda _: usage._replace(free=1_000))
    with pytest.raises(FormatError, match=r"model\.zip needs .* MB of room"):
        convert(tmp_path / "model.zip", tmp_path / "out")
    assert [entry.name for entry in tmp_path.iterdir()] == ["model.zip"]


def test_what_is_not_recognised_is_refused_and_nothing_is_left(tmp_path: Path) -> None:
    (tmp_path / "source").mkdir()
    (tmp_path / "source" / "config.json").write_text('{"model_type": "bart"}')
    assert reader_of(tmp_path / "source") is None
    with pytest.raises(FormatError, match=r"not a model of a toolkit that is known") as caught:
        convert(tmp_path / "source", tmp_path / "out")
    assert all(reader.TOOLKIT in str(caught.value) for reader in READERS)
    assert [entry.name for entry in tmp_path.iterdir()] == ["source"]


def test_each_folder_has_one_reader(marian: Path) -> None:
    assert [reader for reader in READERS if reader.recognises(marian)] == [huggingface]


def test_a_number_too_large_for_float16_is_refused(marian: Path, tmp_path: Path) -> None:
    shutil.copytree(marian, tmp_path / "in")
    tensors = load_file(marian / "model.safetensors")
    tensors["final_logits_bias"][0, 5] = 1e5
    save_file(tensors, tmp_path / "in" / "model.safetensors")
    with pytest.raises(FormatError, match=r"projection.bias does not fit into float16"):
        convert(tmp_path / "in", tmp_path / "out", weights="float16")
    assert not (tmp_path / "out").exists()
    convert(tmp_path / "in", tmp_path / "out")


def test_a_model_without_a_licence_says_so(tmp_path: Path) -> None:
    write_marian(tmp_path / "in", generation={"repetition_penalty": 1.5})
    assert convert(tmp_path / "in", tmp_path / "out").provenance.licence == ""
    card = (tmp_path / "out" / "README.md").read_text()
    assert "licence | unknown" in card
    assert "searches with repetition_penalty 1.5, which is not followed here" in card
