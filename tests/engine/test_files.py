from pathlib import Path

import pytest

from engine.files import new_folder, write_file


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
