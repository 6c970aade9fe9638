"""A bounded file reads as the file itself, up to its bound."""

import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.bounded_file import BoundedFile, TooMuchError


@given(st.binary(max_size=20), st.integers(0, 20), st.integers(-1, 20), st.integers(1, 20))
def test_it_reads_as_the_file_or_refuses(content: bytes, at: int, size: int, most: int) -> None:
    plain = io.BytesIO(content)
    bounded = BoundedFile(io.BytesIO(content), most)
    plain.seek(at)
    bounded.seek(at)
    wanted = max(len(content) - at, 0) if size < 0 else size
    if wanted > most:
        with pytest.raises(TooMuchError):
            bounded.read(size)
        return
    assert bounded.read(size) == plain.read(size)
    assert bounded.tell() == plain.tell()
