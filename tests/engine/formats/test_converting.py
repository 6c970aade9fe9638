"""Models of other toolkits become folders of this house, whole or not at all."""

import os
import shutil
import sys
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
from tests.engine.formats.ctranslate2_folders import write_spec
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
    tensors = {name: tensor.half() for name, tensor in _weights(marian).items()}
    tensors["final_logits_bias"] = tensors["final_logits_bias"].float()  # float16 would do, too
    halves = _with_weights(marian, tmp_path / "in", tensors)
    foreign = huggingface.read(halves)
    assert convert(halves, tmp_path / "b").weights == "float16"
    network = read_checkpoint(tmp_path / "b").network
    for name, parameter in network.named_parameters():
        assert torch.equal(parameter, foreign.weights[name].float())
    tensors["final_logits_bias"][0, 5] = 1e5
    large = _with_weights(marian, tmp_path / "large", tensors)
    assert convert(large, tmp_path / "c").weights == "float32"


def _weights(folder: Path) -> dict[str, torch.Tensor]:
    return load_file(folder / "model.safetensors")


def _with_weights(marian: Path, folder: Path, tensors: dict[str, torch.Tensor]) -> Path:
    shutil.copytree(marian, folder)
    save_file(tensors, folder / "model.safetensors")
    return folder


def _packed(archive: Path, **members: Path | bytes) -> Path:
    """A zip archive of folders and files by their names in it."""
    with zipfile.ZipFile(archive, "w") as file:
        for name, content in members.items():
            if isinstance(content, bytes):
                file.writestr(name, content)
                continue
            for path in sorted(content.iterdir()):
                file.write(path, f"{name}{path.name}")
    return archive


@pytest.mark.parametrize(
    ("beside", "root", "name"),
    [
        ({}, "", "opus-mt-fi-en"),
        ({}, "some/folder/", "folder"),
        ({"NOTICE.txt": b"Mine."}, "model/", "model"),
        ({"__MACOSX/model/._config.json": b"\0", "model/._README.md": b"\0"}, "model/", "model"),
        ({"__MACOSX/._config.json": b"\0", "._config.json": b"\0"}, "", "opus-mt-fi-en"),
        ({"model/more/config.json": b"{}"}, "model/", "model"),
    ],
)
def test_archives_are_converted(
    marian: Path, tmp_path: Path, beside: dict[str, bytes], root: str, name: str
) -> None:
    archive = _packed(tmp_path / "opus-mt-fi-en.ZIP", **beside, **{root: marian})
    output = tmp_path / "library" / "out"
    manifest = convert(archive, output)
    assert manifest.provenance.source == "opus-mt-fi-en.ZIP"
    assert manifest.name == name
    assert verify_folder(output) == manifest
    assert ".new-" not in (output / "README.md").read_text()
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


def test_the_name_of_an_archive_tells_the_languages(tmp_path: Path) -> None:
    write_spec(tmp_path / "any")
    archive = _packed(tmp_path / "opus-mt-fi-en.zip", **{"": tmp_path / "any"})
    manifest = convert(archive, tmp_path / "library" / "ours")
    assert manifest.name == "opus-mt-fi-en"
    assert (manifest.languages.source, manifest.languages.target) == ("fi", "en")


def test_an_archive_of_two_models_is_refused(marian: Path, tmp_path: Path) -> None:
    archive = _packed(tmp_path / "all.zip", **{"one/": marian, "two/deep/": marian})
    with pytest.raises(FormatError, match=r"all.zip holds 2 models \(one, two/deep\): unpack it"):
        convert(archive, tmp_path / "out")
    assert [entry.name for entry in tmp_path.iterdir()] == ["all.zip"]


def _with_card(marian: Path, folder: Path, card: bytes) -> Path:
    shutil.copytree(marian, folder)
    (folder / "README.md").write_bytes(card)
    return folder


@pytest.mark.parametrize(
    ("card", "is_cut"),
    [
        (b"\xff" * 400_000, True),
        (b"Wide. " * 200_000, True),
        ("ü".encode() * 262_144, False),
        (b"Narrow.", False),
    ],
)
def test_whatever_its_card_is_a_model_can_be_used(
    marian: Path, tmp_path: Path, card: bytes, is_cut: bool
) -> None:
    convert(_with_card(marian, tmp_path / "in", card), tmp_path / "out")
    verify_folder(tmp_path / "out")
    written = (tmp_path / "out" / "README.md").read_text()
    assert card.decode("utf-8", "replace")[:1_000] in written
    assert ("it was cut here" in written) == is_cut


linked = pytest.mark.skipif(sys.platform == "win32", reason="links are for administrators")


def _put_elsewhere(file: Path, place: Path) -> None:
    """Move a file, and leave a link to it."""
    place.parent.mkdir(exist_ok=True)
    shutil.move(file, place)
    file.symlink_to(os.path.relpath(place, file.parent))


@linked
def test_a_card_is_not_fetched_from_elsewhere(marian: Path, tmp_path: Path) -> None:
    folder = _with_card(marian, tmp_path / "in", b"what nobody may see")
    _put_elsewhere(folder / "README.md", tmp_path / "secrets" / "secret")
    convert(folder, tmp_path / "out")
    written = (tmp_path / "out" / "README.md").read_text()
    assert "nobody may see" not in written
    assert "a link that leads out of its folder" in written


@linked
@pytest.mark.parametrize("name", ["vocab.json", "source.spm", "model.safetensors"])
def test_no_file_is_fetched_from_elsewhere(marian: Path, tmp_path: Path, name: str) -> None:
    folder = _with_card(marian, tmp_path / "in", b"")
    _put_elsewhere(folder / name, tmp_path / "secrets" / "secret")
    with pytest.raises(FormatError, match=f"{name} is a link that leads out of its folder"):
        convert(folder, tmp_path / "out")
    assert not (tmp_path / "out").exists()


@linked
def test_links_to_where_the_cache_of_the_hub_keeps_its_files_are_followed(
    marian: Path, tmp_path: Path
) -> None:
    cache = tmp_path / "models--a--b"
    folder = _with_card(marian, cache / "snapshots" / "1234", b"By somebody.")
    for number, file in enumerate(sorted(folder.iterdir())):
        _put_elsewhere(file, cache / "blobs" / f"{number:040}")
    convert(folder, tmp_path / "out")
    assert "By somebody." in (tmp_path / "out" / "README.md").read_text()


def test_what_could_not_be_read_is_refused(
    marian: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("engine.manifest.MAX_CONFIG_BYTES", 100)
    with pytest.raises(FormatError, match=r"cannot be used: config.json cannot be read: it is lar"):
        convert(marian, tmp_path / "out")
    assert not list(tmp_path.iterdir())


def test_what_is_not_recognised_is_refused_and_nothing_is_left(tmp_path: Path) -> None:
    (tmp_path / "source").mkdir()
    (tmp_path / "source" / "config.json").write_text('{"model": "bart"}')
    assert reader_of(tmp_path / "source") is None
    with pytest.raises(FormatError, match=r"not a model of a toolkit that is known") as caught:
        convert(tmp_path / "source", tmp_path / "out")
    assert all(reader.TOOLKIT in str(caught.value) for reader in READERS)
    assert [entry.name for entry in tmp_path.iterdir()] == ["source"]


def test_what_is_not_marian_of_hugging_face_is_told_what_it_is(tmp_path: Path) -> None:
    (tmp_path / "source").mkdir()
    (tmp_path / "source" / "config.json").write_text('{"model_type": "m2m_100"}')
    with pytest.raises(FormatError, match=r"type m2m_100, and .* only those of the type marian"):
        convert(tmp_path / "source", tmp_path / "out")


@pytest.mark.skipif(sys.platform != "linux", reason="names are text there")
def test_a_folder_whose_name_is_no_text_is_converted(tmp_path: Path) -> None:
    source = tmp_path / os.fsdecode(b"m\xff\nx")
    write_spec(source)
    manifest = convert(source, tmp_path / "out", name="good")
    assert (manifest.name, manifest.provenance.source) == ("good", "m??x")
    assert "| source | m??x |" in (tmp_path / "out" / "README.md").read_text()
    assert convert(source, tmp_path / "another").name == "m??x"


def test_each_folder_has_one_reader(marian: Path) -> None:
    assert [reader for reader in READERS if reader.recognises(marian)] == [huggingface]


def test_a_model_without_a_licence_says_so(tmp_path: Path) -> None:
    write_marian(tmp_path / "in", generation={"repetition_penalty": 1.5})
    assert convert(tmp_path / "in", tmp_path / "out").provenance.licence == ""
    card = (tmp_path / "out" / "README.md").read_text()
    assert "licence | unknown" in card
    assert "searches with repetition_penalty 1.5, which is not followed here" in card
