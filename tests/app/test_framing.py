"""Messages survive the pipe whole, in order, however the bytes are cut."""

import io
import struct

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.worker.framing import FrameBuffer, FrameError, encode, read_message
from app.worker.messages import Attend, Attended, Load, Translate, supersedes
from engine.results import AttentionRecord, Piece, SentenceTranslation


@given(texts=st.lists(st.text(), max_size=5), cut=st.integers(1, 40))
def test_any_cut_gives_the_same_messages(texts: list[str], cut: int) -> None:
    messages = [Translate(number, text) for number, text in enumerate(texts)]
    data = b"".join(map(encode, messages))
    buffer = FrameBuffer()
    read = [
        message
        for start in range(0, len(data), cut)
        for message in buffer.feed(data[start : start + cut])
    ]
    assert read == messages


def test_a_stream_is_read_to_its_end() -> None:
    stream = io.BytesIO(encode("one") + encode("two") + encode("three")[:-1])
    assert [read_message(stream), read_message(stream)] == ["one", "two"]
    with pytest.raises(EOFError):
        read_message(stream)
    with pytest.raises(EOFError):
        read_message(stream)


@pytest.mark.parametrize(
    "noise",
    [
        b"a library says hello to standard output\n",
        struct.pack(">4sQ", b"HdSc", 1 << 60),
        struct.pack(">4sQ", b"HdSc", 3) + b"abc",
    ],
)
def test_noise_is_noticed(noise: bytes) -> None:
    with pytest.raises(FrameError):
        FrameBuffer().feed(noise)
    with pytest.raises(FrameError):
        read_message(io.BytesIO(noise))


def test_an_attention_record_arrives_unchanged() -> None:
    weights = np.random.default_rng(0).random((2, 3, 5, 7), dtype=np.float32)
    piece = Piece("▁house", 0, 5)
    record = AttentionRecord((piece,), (piece,), (piece,), (-0.5,), {"cross": weights})
    (got,) = FrameBuffer().feed(encode(Attended(7, record)))
    assert got.record.source_pieces == (piece,)
    np.testing.assert_array_equal(got.record.weights["cross"], weights)


def test_what_supersedes_what() -> None:
    load, text = Load(1, "m"), Translate(2, "a")
    look = Attend(3, SentenceTranslation("a", 0, "b", 0))
    assert all(supersedes(load, old) for old in (load, text, look))
    assert [supersedes(text, old) for old in (load, text, look)] == [False, True, True]
    assert [supersedes(look, old) for old in (load, text, look)] == [False, False, True]
