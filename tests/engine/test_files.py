import os
import stat
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.files import new_folder, replace_file, replacing, write_file, write_parts


def test_the_current_folder_is_a_folder_like_any_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = tmp_path / "here"
    here.mkdir()
    write_file(here / "letter.txt", b"mine")
    monkeypatch.chdir(here)
    with pytest.raises(FileExistsError, match="it holds letter"), new_folder(Path()) as place:
        write_file(place / "config.json", b"{}")
    assert [file.name for file in tmp_path.iterdir()] == ["here"]
    assert (here / "letter.txt").read_bytes() == b"mine"


def test_a_file_is_written_part_by_part(tmp_path: Path) -> None:
    size = 1_000_000
    written = tmp_path / "file"

    def parts() -> Iterator[bytes]:
        for number in range(4):
            assert written.stat().st_size >= (number - 1) * size
            yield bytes([number]) * size

    write_parts(written, parts())
    assert written.read_bytes() == b"".join(bytes([number]) * size for number in range(4))


@pytest.mark.skipif(sys.platform == "win32", reason="has no pipes among its files")
def test_a_pipe_or_a_device_is_written_to_and_stays(tmp_path: Path) -> None:
    """Nobody's /dev/null becomes a file."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    try:
        replace_file(pipe, b"Guten Tag.")
        assert os.read(reader, 100) == b"Guten Tag."
    finally:
        os.close(reader)
    assert stat.S_ISFIFO(pipe.stat().st_mode)


@pytest.mark.skipif(sys.platform == "win32", reason="asks for a right to make links")
def test_a_link_stays_and_its_file_is_replaced(tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    written, link = tmp_path / "there" / "brief.txt", tmp_path / "brief.txt"
    written.write_bytes(b"old")
    written.chmod(0o600)
    link.symlink_to(written)
    replace_file(link, b"new")
    assert link.is_symlink()
    assert written.read_bytes() == b"new"
    assert stat.S_IMODE(written.stat().st_mode) == 0o600
    assert [file.name for file in (tmp_path / "there").iterdir()] == ["brief.txt"]


@pytest.mark.skipif(sys.platform == "win32", reason="asks for a right to make links")
def test_a_link_to_itself_leads_to_no_file_and_is_replaced(tmp_path: Path) -> None:
    link = tmp_path / "brief.txt"
    link.symlink_to(link)
    replace_file(link, b"new")
    assert link.read_bytes() == b"new"


POSIX = pytest.mark.skipif(sys.platform == "win32", reason="knows no modes and owners like these")


@POSIX
@pytest.mark.parametrize("mode", [0o600, 0o640, 0o664, 0o4750])
def test_what_replaces_a_file_is_never_open_to_more_people(tmp_path: Path, mode: int) -> None:
    """Not while it is written either; rights of a program are none of the new text's."""
    written = tmp_path / "letter.txt"
    written.write_bytes(b"old")
    written.chmod(mode)
    with replacing(written) as file:
        file.write(b"new")
        file.flush()
        [beside] = [path for path in tmp_path.iterdir() if path != written]
        assert stat.S_IMODE(beside.stat().st_mode) == mode & 0o777
    assert stat.S_IMODE(written.stat().st_mode) == mode & 0o777
    assert written.read_bytes() == b"new"


@POSIX
def test_no_other_group_gets_what_one_group_could_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file whose group this process may not give, as on the disk of somebody else."""
    written = tmp_path / "letter.txt"
    written.write_bytes(b"old")
    written.chmod(0o664)
    mine = written.stat()
    theirs = os.stat_result((*mine[:5], mine.st_gid + 1, *mine[6:10]))
    monkeypatch.setattr(os, "chown", lambda *given, **more: None)
    monkeypatch.setattr(Path, "stat", lambda path, **more: theirs if path == written else mine)
    replace_file(written, b"new")
    monkeypatch.undo()
    assert stat.S_IMODE(written.stat().st_mode) == 0o604


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="for root alone")
def test_a_file_stays_its_owner_s(tmp_path: Path) -> None:
    written = tmp_path / "letter.txt"
    written.write_bytes(b"old")
    os.chown(written, 1234, 4321)
    replace_file(written, b"new")
    assert (written.stat().st_uid, written.stat().st_gid) == (1234, 4321)


@POSIX
@pytest.mark.parametrize("refused", ["chmod", "chown"])
def test_a_disk_that_knows_no_owners_and_modes_is_written_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, refused: str
) -> None:
    def refuse(*given: object, **more: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    written = tmp_path / "letter.txt"
    written.write_bytes(b"old")
    monkeypatch.setattr(os, refused, refuse)
    replace_file(written, b"new")
    assert written.read_bytes() == b"new"


def test_a_read_only_file_stays_as_it_is(tmp_path: Path) -> None:
    written = tmp_path / "letter.txt"
    written.write_bytes(b"old")
    written.chmod(0o444)
    with pytest.raises(PermissionError) as refusal:
        replace_file(written, b"new")
    assert refusal.value.filename == str(written)
    assert written.read_bytes() == b"old"
    assert [path.name for path in tmp_path.iterdir()] == ["letter.txt"]
    written.chmod(0o644)  # Windows removes no other


def test_what_stands_beside_a_file_is_never_touched(tmp_path: Path) -> None:
    """Whatever its name is: two may write one file, and each is whole."""
    written, other = tmp_path / "letter.txt", tmp_path / ".letter.txt.new"
    other.write_bytes(b"somebody's")
    with replacing(written) as first:
        first.write(b"first")
        with replacing(written) as second:
            second.write(b"second")
        assert written.read_bytes() == b"second"
    assert written.read_bytes() == b"first"
    assert other.read_bytes() == b"somebody's"
    assert len(list(tmp_path.iterdir())) == 2


def test_a_name_may_be_as_long_as_the_disk_allows(tmp_path: Path) -> None:
    written = tmp_path / ("n" * 251 + ".txt")
    replace_file(written, b"new")
    assert written.read_bytes() == b"new"
