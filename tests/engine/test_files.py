from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.files import new_folder, write_file, write_parts


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
