"""A model is added whole or not at all, whatever the archive; only the user's own is removed."""

import contextlib
import os
import shutil
import tarfile
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.library import install
from app.library.install import add_model, remove_model
from app.library.places import LibraryError, resolve_model
from engine import files, parcels
from engine.manifest import Manifest, read_manifest
from engine.verification import verify_folder
from tests.app.library.packing import expect_whole, packed, refused, tarred, whole, zipped
from tests.app.library.small_model import model_files, write_model


@pytest.mark.wish(17)
def test_a_folder_with_an_accent_is_added_under_a_home_with_one(own: Path, tmp_path: Path) -> None:
    source = write_model(tmp_path / "Ünïcode 用户 source")
    (source / "notes.txt").write_text("not the model's")
    folder = add_model(source)
    assert folder == own / "small"
    expect_whole(folder)
    assert resolve_model("small") == folder
    assert add_model(source, "Ünïcode 用户") == own / "Ünïcode 用户"
    assert resolve_model("Ünïcode 用户") == own / "Ünïcode 用户"


@pytest.mark.parametrize("ending", [".zip", ".tar", ".tar.gz", ".tgz", ".tar.xz", ".ZIP"])
@pytest.mark.parametrize("root", ["", "./", "model/", "./Ünïcode 用户/"])
def test_every_archive_is_added(own: Path, tmp_path: Path, ending: str, root: str) -> None:
    members = [*whole(root), (root + "deeper/README.md", b"not it"), ("__MACOSX/x", b"")]
    path = tmp_path / f"archive{ending}"
    source = zipped(path, members) if ending == ".ZIP" else packed(path, members)
    expect_whole(add_model(source))


def test_the_order_of_the_files_does_not_matter(own: Path, tmp_path: Path) -> None:
    expect_whole(add_model(tarred(tmp_path / "a.tar.gz", whole()[::-1])))


def test_the_folders_of_an_archive_are_listed_in_it_or_not(own: Path, tmp_path: Path) -> None:
    source = write_model(tmp_path / "source")
    for number, (kind, root) in enumerate((("gztar", None), ("zip", None), ("xztar", tmp_path))):
        base = "source" if root else None
        path = shutil.make_archive(str(tmp_path / f"a{number}"), kind, root or source, base)
        expect_whole(add_model(Path(path), f"model {number}"))


def test_what_is_being_made_is_found_by_its_mark(
    own: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[str] = []

    def look(place: Path) -> None:
        seen.extend(entry.name for entry in own.iterdir())
        install.forget_unfinished("of another")
        assert list(own.iterdir())
        install.forget_unfinished("of this one")  # as after a process that was killed just now
        assert list(own.iterdir()) == []
        raise RuntimeError

    monkeypatch.setattr(install, "verify_folder", look)
    monkeypatch.setattr(files, "_mark", "")
    files.mark_unfinished("of this one")
    source = write_model(tmp_path / "source")
    with pytest.raises(RuntimeError):
        add_model(source)
    with pytest.raises(RuntimeError):
        install.add_made(lambda place: read_manifest(shutil.copytree(source, place)), None)
    assert len(seen) == 2


def test_a_name_that_another_takes_meanwhile_is_told(
    own: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = write_model(tmp_path / "source")

    def meanwhile(_: Path) -> None:
        write_model(own / f"small{len(list(own.glob('small*'))) or ''}")

    monkeypatch.setattr(install, "verify_folder", meanwhile)
    with pytest.raises(install.NameNeededError, match="small is in your library already"):
        add_model(source)
    with pytest.raises(install.NameNeededError, match="small1 is in your library already"):
        install.add_made(lambda place: read_manifest(shutil.copytree(source, place)), "small1")
    assert sorted(entry.name for entry in own.iterdir()) == ["small", "small1"]


def test_what_killed_processes_left_goes_after_a_day(own: Path, tmp_path: Path) -> None:
    for name in (".new-a-b", ".old-c"):
        write_model(own / name / "model")
        long_ago = (own / name).stat().st_mtime - 25 * 3600
        for path in (own / name, *(own / name).rglob("*")):
            os.utime(path, (long_ago, long_ago))
    write_model(own / ".new-d-e" / "model")  # another process makes it just now
    add_model(write_model(tmp_path / "source"))
    assert sorted(entry.name for entry in own.iterdir()) == [".new-d-e", "small"]


def test_a_model_needs_no_card(own: Path, tmp_path: Path) -> None:
    assert add_model(write_model(tmp_path / "source", README_md=None)).is_dir()


# --- hostile archives


@pytest.mark.wish(19)
@pytest.mark.parametrize("ending", [".zip", ".tar.gz"])
@pytest.mark.parametrize(
    "name",
    ["../evil", "model/../../evil", "/evil", "C:\\evil", "C:evil", "..\\evil", "a\x01b", "\\evil",
     "..", "a/..", ""],
)  # fmt: skip
def test_no_name_leaves_the_archive(own: Path, tmp_path: Path, name: str, ending: str) -> None:
    (tmp_path / "in").mkdir()
    source = packed(tmp_path / "in" / f"a{ending}", [*whole(), (name, b"evil")])
    refused(source, "not allowed")


def test_a_name_that_ends_at_a_nul(own: Path, tmp_path: Path) -> None:
    (tmp_path / "in").mkdir()
    source = zipped(tmp_path / "in" / "a.zip", [*whole(), ("evilXname", b"evil")])
    source.write_bytes(source.read_bytes().replace(b"evilXname", b"evil\0name"))
    refused(source, "not allowed")


@pytest.mark.parametrize("ending", [".zip", ".tar"])
@pytest.mark.parametrize("name", ["README.md", "readme.MD", "./README.md", "config.json"])
@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_no_two_files_of_one_name(own: Path, tmp_path: Path, name: str, ending: str) -> None:
    (tmp_path / "in").mkdir()
    source = packed(tmp_path / "in" / f"a{ending}", [*whole(), (name, b"other")])
    refused(source, "two files of one name")


@pytest.mark.parametrize(
    "kind", [tarfile.SYMTYPE, tarfile.LNKTYPE, tarfile.FIFOTYPE, tarfile.CHRTYPE, tarfile.BLKTYPE]
)
@pytest.mark.parametrize("name", ["README.md", "other"])
def test_links_and_devices_in_a_tar_are_refused(
    own: Path, tmp_path: Path, kind: bytes, name: str
) -> None:
    (tmp_path / "in").mkdir()
    source = tmp_path / "in" / "a.tar"
    members = [member for member in whole() if member[0] != name]
    tarred(source, members)
    with tarfile.open(source, "a") as archive:
        member = tarfile.TarInfo(name)
        member.type, member.linkname = kind, "../../../etc/passwd"
        archive.addfile(member)
    refused(source, "link or no plain file")


def test_links_in_a_zip_are_refused(own: Path, tmp_path: Path) -> None:
    (tmp_path / "in").mkdir()
    source = zipped(tmp_path / "in" / "a.zip", whole()[:-1])
    with zipfile.ZipFile(source, "a") as archive:
        link = zipfile.ZipInfo("README.md")
        link.create_system = 3
        link.external_attr = 0o120777 << 16
        archive.writestr(link, "/etc/passwd")
    refused(source, "link or no plain file")


def test_links_in_a_folder_are_refused(own: Path, tmp_path: Path) -> None:
    source = write_model(tmp_path / "in" / "source", README_md=None)
    (tmp_path / "secret").write_text("secret")
    (source / "README.md").symlink_to(tmp_path / "secret")
    refused(source, "README.md", "link")


@pytest.mark.parametrize("ending", [".zip", ".tar.gz", ".tar.xz"])
def test_a_bomb_is_not_inflated(own: Path, tmp_path: Path, ending: str) -> None:
    (tmp_path / "in").mkdir()
    bomb = bytes(64 * 1024 * 1024)
    unwanted = packed(tmp_path / "in" / f"a{ending}", [("big", bomb), *whole()])
    refused(unwanted, "100 times its size")
    members = [m for m in whole() if m[0] != "model.safetensors"]
    wanted = packed(tmp_path / "in" / f"b{ending}", [*members, ("model.safetensors", bomb)])
    refused(wanted, str(wanted))


def test_a_bomb_that_its_manifest_would_allow(own: Path, tmp_path: Path) -> None:
    config = model_files()["config.json"].replace(b'"d_ff": 12', b'"d_ff": 65536')
    config = config.replace(b'"encoder_layers": 1', b'"encoder_layers": 32')
    (tmp_path / "in").mkdir()
    members = [m for m in whole() if m[0] not in ("model.safetensors", "config.json")]
    members += [("config.json", config), ("model.safetensors", bytes(140 * 1024 * 1024))]
    refused(zipped(tmp_path / "in" / "a.zip", members), "100 times its size")


def test_a_file_that_is_larger_than_it_says(own: Path, tmp_path: Path) -> None:
    (tmp_path / "in").mkdir()
    source = zipped(tmp_path / "in" / "a.zip", whole(), zipfile.ZIP_STORED)
    size = len(model_files()["README.md"]).to_bytes(4, "little")
    content = source.read_bytes()
    place = content.rindex(b"README.md")  # in the directory of the archive
    header = content[place - 46 : place]
    smaller = header[:24] + (3).to_bytes(4, "little") + header[28:]
    assert header[24:28] == size
    source.write_bytes(content[: place - 46] + smaller + content[place:])
    refused(source, "damaged")


def test_headers_of_a_tar_are_bounded(own: Path, tmp_path: Path) -> None:
    (tmp_path / "in").mkdir()
    source = tarred(tmp_path / "in" / "a.tar.gz", [("x" * 70_000, b""), *whole()])
    refused(source, "names that are too long")
    many = tarred(tmp_path / "in" / "b.tar.gz", [(f"f{n}", b"") for n in range(1_001)])
    refused(many, "more than 1,000 files")


def test_encrypted_and_unusual_archives(own: Path, tmp_path: Path) -> None:
    (tmp_path / "in").mkdir()
    unusual = zipped(tmp_path / "in" / "a.zip", whole(), zipfile.ZIP_LZMA)
    refused(unusual, "packed in a way that is not known")
    content = bytearray(zipped(tmp_path / "in" / "b.zip", whole()).read_bytes())
    start = 0
    while (start := content.find(b"PK\x01\x02", start)) >= 0:
        content[start + 8] |= 1
        start += 4
    (tmp_path / "in" / "b.zip").write_bytes(content)
    refused(tmp_path / "in" / "b.zip", "encrypted")


@pytest.mark.parametrize("ending", [".zip", ".tar", ".tar.gz", ".tar.xz"])
@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_a_damaged_archive_is_refused_in_words(
    own: Path, tmp_path: Path, ending: str, data: st.DataObject
) -> None:
    archive = tmp_path / f"whole{ending}"
    if not archive.exists():
        packed(archive, whole())
    content = bytearray(archive.read_bytes())
    for _ in range(data.draw(st.integers(1, 4))):
        content[data.draw(st.integers(0, len(content) - 1))] = data.draw(st.integers(0, 255))
    content = content[: data.draw(st.integers(len(content) // 2, len(content)))]
    damaged = tmp_path / f"damaged{ending}"
    damaged.write_bytes(content)
    with contextlib.suppress(LibraryError):
        folder = add_model(damaged)  # where the damage does not show
        verify_folder(folder)
        shutil.rmtree(folder)
    assert not own.exists() or not list(own.iterdir())


# --- complete or absent


@pytest.mark.parametrize("kind", ["folder", "zip"])
def test_a_disk_that_fills_up_leaves_nothing(
    own: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    source = write_model(tmp_path / "in" / "source")
    if kind == "zip":
        source = zipped(tmp_path / "in" / "a.zip", whole())
    real: Callable[[int], None] = os.fsync
    calls = []

    def full(descriptor: int) -> None:
        calls.append(descriptor)
        if len(calls) == 3:
            raise OSError(28, "No space left on device")
        real(descriptor)

    monkeypatch.setattr(parcels.os, "fsync", full)
    with pytest.raises(LibraryError, match="No space left"):
        add_model(source)
    assert not list(own.iterdir())


def test_too_little_room_is_said_beforehand(
    own: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = write_model(tmp_path / "in" / "source")
    usage = shutil.disk_usage(tmp_path)
    monkeypatch.setattr(install.shutil, "disk_usage", lambda _: usage._replace(free=1_000))
    refused(source, "MB of room")


# --- removing


def test_a_model_is_removed(own: Path, tmp_path: Path) -> None:
    add_model(write_model(tmp_path / "source"))
    remove_model("small")
    assert not list(own.iterdir())
    with pytest.raises(LibraryError, match="no model called small"):
        remove_model("small")


def test_only_the_user_s_models_are_removed(own: Path, tmp_path: Path) -> None:
    with pytest.raises(LibraryError, match="bundled"):
        remove_model("en-de")
    folder = add_model(write_model(tmp_path / "source"))
    (folder / "thesis").mkdir()
    with pytest.raises(LibraryError, match=r"thesis.*by hand"):
        remove_model("small")
    verify_folder(folder)
    (own / "linked").symlink_to(tmp_path / "source")
    remove_model("linked")
    assert not (own / "linked").exists()
    verify_folder(tmp_path / "source")
    (own / "papers").mkdir()
    with pytest.raises(LibraryError, match="no model called papers"):
        remove_model("papers")
    assert (own / "papers").is_dir()


def test_a_fault_names_the_model_and_no_other_place(
    own: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = write_model(tmp_path / "source")

    def full(place: Path) -> Manifest:
        place.mkdir()
        raise OSError(28, "No space left on device", str(place / "model.safetensors"))

    with pytest.raises(OSError, match="No space left") as caught:
        install.add_made(full, "mine")
    assert caught.value.filename == str(own / "mine" / "model.safetensors")
    add_model(source)

    def forbidden(*_: object, **given: object) -> str:
        raise PermissionError(13, "Permission denied", str(own / ".old-x"))

    monkeypatch.setattr(install.tempfile, "mkdtemp", forbidden)
    with pytest.raises(LibraryError) as refused_removal:
        remove_model("small")
    assert str(refused_removal.value) == f"{own / 'small'} cannot be removed: Permission denied"
