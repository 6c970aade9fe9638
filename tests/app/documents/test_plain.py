"""Plain text: a block a line, and everything else as it is."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.documents.errors import DocumentError
from app.documents.plain import PlainText
from tests.app.documents.conftest import texts, through


@given(st.binary(max_size=60))
def test_unchanged_lines_give_the_bytes_back(data: bytes) -> None:
    if not data.startswith((b"\xff\xfe", b"\xfe\xff", b"\xef\xbb\xbf")) and b"\0" not in data:
        assert through(PlainText(data)) == data


def test_binary_data_is_refused() -> None:
    with pytest.raises(DocumentError, match="it is no text"):
        PlainText(b"\x89PNG\r\n\0\0")
    assert through(PlainText(b"\xff\xfea\0\0\0")) == b"\xff\xfea\0\0\0"


def test_lines_are_blocks() -> None:
    data = b"One.\r\n\r\n  Two. Three.\n12\n\xff four"
    assert texts(PlainText(data)) == ["One.", "Two. Three.", "\udcff four"]
    assert through(PlainText(data), str.upper) == b"ONE.\r\n\r\n  TWO. THREE.\n12\n\xff FOUR"


def test_a_mark_at_the_start_is_kept() -> None:
    data = b"\xff\xfe" + "Süß\r\n".encode("utf-16-le")
    assert through(PlainText(data), str.lower) == b"\xff\xfe" + "süß\r\n".encode("utf-16-le")
