"""What is no whole model, or has a name that cannot be used, is refused with its reason."""

from pathlib import Path

import pytest

from app.library import install
from app.library.install import NameNeededError, add_model, remove_model
from app.library.places import LibraryError
from engine.manifest import Manifest, read_manifest
from tests.app.library.packing import expect_whole, packed, refused, whole, zipped
from tests.app.library.small_model import model_files, write_model


@pytest.mark.parametrize(
    "name",
    ["../x", "/x", "a/b", "a\\b", "..", ".", ".x", "", " x", "x.", "x ", "con", "NUL.txt", "a\nb",
     "x" * 61, "e\u0301", "\ud800", "a:b"],
)  # fmt: skip
def test_a_model_s_name_leads_nowhere_else(own: Path, tmp_path: Path, name: str) -> None:
    source = write_model(tmp_path / "source")
    refused(source, "cannot be a model's name", name=name)
    with pytest.raises(LibraryError, match="cannot be a model's name"):
        remove_model(name)


def test_the_name_in_the_manifest_is_no_more_trusted(own: Path, tmp_path: Path) -> None:
    config = model_files()["config.json"].replace(b'"name": "small"', b'"name": "../x"')
    source = write_model(tmp_path / "source", config_json=config)
    refused(source, "cannot be a model's name", "another name")
    assert add_model(source, "good") == own / "good"


def test_no_name_is_taken_twice(own: Path, tmp_path: Path) -> None:
    source = write_model(tmp_path / "source", "EN-DE")
    with pytest.raises(NameNeededError, match=r"bundled with the program.*another name"):
        add_model(source)
    refused(source, "bundled with the program", name="en-de")
    add_model(source, "mine")
    before = (own / "mine" / "config.json").stat()
    with pytest.raises(LibraryError, match="in your library already"):
        add_model(source, "MINE")
    assert (own / "mine" / "config.json").stat() == before


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"config_json": None}, ("no model of Headscope",)),
        ({"config_json": b"{}"}, ("config.json", "headscope/1")),
        ({"config_json": b"[" * 100_000}, ("config.json",)),
        ({"config_json": b"x" * (4 * 1024 * 1024 + 1)}, ("config.json", "at most")),
        ({"model_safetensors": None}, ("lacks the file model.safetensors",)),
        ({"model_safetensors": b"x" * 100}, ("model.safetensors",)),
        ({"model_safetensors": b"x" * 1_000_000}, ("model.safetensors", "at most")),
        ({"vocabulary_spm": None}, ("lacks the file vocabulary.spm",)),
        ({"vocabulary_spm": b"no model"}, ("vocabulary.spm", "cannot be used")),
        ({"README_md": b"x" * (1024 * 1024 + 1)}, ("README.md", "at most")),
    ],
)
@pytest.mark.parametrize("kind", ["folder", "zip", "tar.gz"])
def test_what_is_no_whole_model_is_refused_with_its_reason(
    own: Path, tmp_path: Path, changes: dict[str, bytes | None], words: tuple[str, ...], kind: str
) -> None:
    source = write_model(tmp_path / "in" / "source", **changes)
    if kind != "folder":
        members = [(file.name, file.read_bytes()) for file in source.iterdir()]
        source = packed(tmp_path / "in" / f"a.{kind}", members)
    refused(source, *words, str(source))


def test_shapes_are_compared_with_the_configuration(own: Path, tmp_path: Path) -> None:
    whole_file = model_files()["model.safetensors"]
    other = whole_file.replace(b'"shape":[8000,8]', b'"shape":[8,8000]', 1)
    assert other != whole_file
    source = write_model(tmp_path / "in" / "source", model_safetensors=other)
    refused(source, "source_embedding.weight", "(8, 8000)", "(8000, 8)")


def test_what_is_neither_folder_nor_archive(own: Path, tmp_path: Path) -> None:
    (tmp_path / "in").mkdir()
    refused(tmp_path / "in" / "nowhere", "there is no folder or archive")
    (tmp_path / "in" / "a.rar").write_bytes(b"Rar!")
    refused(tmp_path / "in" / "a.rar", "neither a folder nor an archive", ".tar.xz")
    two = zipped(tmp_path / "in" / "two.zip", whole("a/") + whole("b/"))
    refused(two, "2 models")
    (tmp_path / "in" / "empty").mkdir()
    refused(tmp_path / "in" / "empty", "no model of Headscope")


def test_our_own_format_is_told_from_others(own: Path, tmp_path: Path) -> None:
    ours = write_model(tmp_path / "ours")
    assert install.is_ours(ours)
    assert install.is_ours(write_model(tmp_path / "damaged", model_safetensors=b""))
    assert install.is_ours(packed(tmp_path / "a.tar.gz", whole("deep/")))
    for number, config in enumerate((None, b"{}", b"[" * 100_000, b'{"model_type": "marian"}')):
        other = write_model(tmp_path / f"other {number}", config_json=config)
        assert not install.is_ours(other)
    assert not install.is_ours(packed(tmp_path / "a.zip", [("config.json", b"{}")]))
    (tmp_path / "model.npz").write_bytes(b"PK")
    assert not install.is_ours(tmp_path / "model.npz")
    assert not own.exists()


def test_a_model_that_is_made_comes_whole_or_not_at_all(own: Path, tmp_path: Path) -> None:
    def make(place: Path) -> Manifest:
        write_model(place)
        return read_manifest(place)

    def make_half(place: Path) -> Manifest:
        make(place)
        (place / "vocabulary.spm").unlink()
        return read_manifest(place)

    def fail(place: Path) -> Manifest:
        make(place)
        raise OSError(28, "No space left on device", str(place / "model.safetensors"))

    with pytest.raises(LibraryError, match=r"cannot be used: vocabulary\.spm"):
        install.add_made(make_half, None)
    with pytest.raises(OSError, match="No space"):
        install.add_made(fail, None)
    assert list(own.iterdir()) == []
    assert install.add_made(make, None) == own / "small"
    expect_whole(own / "small")
    with pytest.raises(NameNeededError, match="in your library already"):
        install.add_made(make, None)
    assert install.add_made(make, "another") == own / "another"
    assert {path.name for path in own.iterdir()} == {"small", "another"}
