"""Models packed as tests add them, and what has to hold when they are added or refused."""

import io
import tarfile
import zipfile
from pathlib import Path

import pytest

from app.library.install import add_model
from app.library.places import LibraryError
from engine.verification import verify_folder
from tests.app.library.small_model import model_files

Members = list[tuple[str, bytes]]


def zipped(path: Path, members: Members, method: int = zipfile.ZIP_DEFLATED) -> Path:
    with zipfile.ZipFile(path, "w", method) as archive:
        for name, content in members:
            archive.writestr(zipfile.ZipInfo(name), content, method)
    return path


def tarred(path: Path, members: Members) -> Path:
    kind = path.suffix.removeprefix(".").replace("tgz", "gz").replace("tar", "")
    with tarfile.open(path, f"w:{kind}") as archive:  # type: ignore[call-overload]
        for name, content in members:
            member = tarfile.TarInfo(name)
            member.size = len(content)
            archive.addfile(member, io.BytesIO(content))
    return path


def packed(path: Path, members: Members) -> Path:
    return zipped(path, members) if path.suffix == ".zip" else tarred(path, members)


def whole(root: str = "") -> Members:
    return [(root + name, content) for name, content in model_files().items()]


def refused(source: Path, *words: str, name: str | None = None) -> None:
    """Adding is refused with these words, and leaves no trace anywhere."""
    before = set(source.parent.rglob("*"))
    with pytest.raises(LibraryError) as caught:
        add_model(source, name)
    message = str(caught.value)
    assert all(word in message for word in words), message
    assert ".new-" not in message
    assert "\n" not in message
    for file in set(source.parent.rglob("*")) - before:
        assert file.is_dir(), file  # at most the library itself was made
        assert file.name in ("models", "headscope", "Ünïcode 用户")


def expect_whole(folder: Path) -> None:
    verify_folder(folder)
    assert {file.name: file.read_bytes() for file in folder.iterdir()} == model_files()
