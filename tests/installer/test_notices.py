"""What the build writes down of the work of others is what the window shows."""

from pathlib import Path

import numpy
import pytest

from app.licences import INDEX, Library, recorded, recorded_text
from installer.notices import SUMMARY, NoticeError, Part, parts, write_notices

LICENCES = [Part("Some Library", "1.2", "MIT", "Text of\nits licence"), Part("ü", "", "BSD", "x")]


def test_the_window_reads_what_the_build_wrote(tmp_path: Path) -> None:
    folder = tmp_path / "licences"
    write_notices(LICENCES, folder, "3.4")
    assert list(recorded(folder)) == [
        Library("headscope", "3.4", "Apache-2.0"),
        Library("Some Library", "1.2", "MIT"),
        Library("ü", "", "BSD"),
    ]
    assert "Apache License" in recorded_text(folder, "headscope")
    assert recorded_text(folder, "Some Library") == "Text of\nits licence\n"
    assert recorded_text(folder, "another") == ""
    summary = (folder / SUMMARY).read_text(encoding="utf-8")
    assert "  Some Library 1.2: MIT\n  ü: BSD\n" in summary
    assert "Headscope 3.4" in summary
    assert (folder / INDEX).exists()


def test_a_file_is_traced_to_the_library_that_it_came_with() -> None:
    found = {part.name: part for part in parts([Path(numpy.__file__)])}
    assert found["numpy"].version == numpy.__version__
    assert "NumPy Developers" in found["numpy"].text
    assert "Python" in found  # is in every program


def test_a_file_of_nobody_stops_the_build(tmp_path: Path) -> None:
    stranger = tmp_path / "libstranger.so"
    stranger.touch()
    with pytest.raises(NoticeError, match="libstranger"):
        parts([stranger])
