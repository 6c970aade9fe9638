"""Lines come in their encoding, and what is written back as it was read is the same bytes."""

import io
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.documents.errors import DocumentError
from app.lines import expect_lines, read_lines

MARKS = (b"", b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff")


def back(data: bytes) -> bytes:
    encoding, chunks = read_lines(io.BytesIO(data))
    return encoding.encode("".join(line for chunk in chunks for line in chunk), encoding.carrying)


@given(st.sampled_from(MARKS), st.binary(max_size=40).filter(lambda data: len(data) % 2 == 0))
def test_all_bytes_come_back(mark: bytes, data: bytes) -> None:
    assert back(mark + data) == mark + data


@pytest.mark.parametrize("mark", MARKS[1:])
def test_an_empty_text_keeps_its_mark(mark: bytes) -> None:
    assert back(mark) == mark


def test_a_mark_may_come_in_parts() -> None:
    parts = [b"\xff", b"\xfea", b"\0\n", b"\0b\0"]

    class Pipe(io.BytesIO):
        def read1(self, size: int | None = -1, /) -> bytes:
            return parts.pop(0) if parts else b""

    encoding, chunks = read_lines(Pipe())
    assert encoding.codec == "utf-16-le"
    assert list(chunks) == [["a\n"], ["b"]]


def test_half_a_character_is_told() -> None:
    _, chunks = read_lines(io.BytesIO(b"\xff\xfea\0b"))
    with pytest.raises(DocumentError, match="half a character"):
        list(chunks)


def test_binary_files_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "a.txt"
    for data in (b"", b"\xff\xfea\0", b"caf\xe9"):
        file.write_bytes(data)
        expect_lines(file)
    file.write_bytes(b"x" * (1 << 20) + b"\0")
    with pytest.raises(DocumentError, match=r"a\.txt: it is no text: it holds NUL"):
        expect_lines(file)
