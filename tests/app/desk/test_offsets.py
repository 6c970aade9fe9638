"""Characters and UTF-16 code units: there and back, whatever stands in the text."""

from hypothesis import given
from hypothesis import strategies as st

from app.desk.offsets import Offsets


@given(text=st.text(st.sampled_from("aé用🙂👧\n")), at=st.integers(0, 30))
def test_offsets_go_there_and_back(text: str, at: int) -> None:
    at = min(at, len(text))
    offsets = Offsets(text)
    position = offsets.to_utf16(at)
    assert position == len(text[:at].encode("utf-16-le")) // 2
    assert offsets.from_utf16(position) == at


def test_inside_a_pair_is_before_it() -> None:
    assert [Offsets("a🙂b").from_utf16(position) for position in range(5)] == [0, 1, 1, 2, 3]
