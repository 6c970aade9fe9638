import os
import stat
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.files import new_folder, replace_file, write_file, write_parts


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
