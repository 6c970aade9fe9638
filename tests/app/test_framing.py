"""Messages survive the pipe whole, in order, however the bytes are cut."""

import io
import struct
import tempfile
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.worker.framing import FrameBuffer, FrameError, encode, read_message
from app.worker.host import Inbox
from app.worker.messages import (
    Annotate,
    Attend,
    Attended,
    Cancel,
    Load,
    Request,
    Translate,
    TranslateTexts,
    supersedes,
)
from engine.results import AttentionRecord, Piece, SearchOptions, SentenceTranslation


@given(texts=st.lists(st.text(), max_size=5), cut=st.integers(1, 40))
def test_any_cut_gives_the_same_messages(texts: list[str], cut: int) -> None:
    messages = [Translate(number, "m", text, OPTIONS) for number, text in enumerate(texts)]
    data = b"".join(map(encode, messages))
    buffer = FrameBuffer()
    read = []
    for start in range(0, len(data), cut):
        buffer.feed(data[start : start + cut])
        while (message := buffer.take()) is not None:
            read.append(message)
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
    buffer = FrameBuffer()
    buffer.feed(noise)
    with pytest.raises(FrameError):
        buffer.take()
    with pytest.raises(FrameError):
        read_message(io.BytesIO(noise))


def record(pieces: int) -> AttentionRecord:
    rng = np.random.default_rng(pieces)
    piece = (Piece("▁house", 0, 5),) * pieces
    weights = rng.random((2, 3, pieces, pieces), dtype=np.float32)
    norms = rng.random((2, 3, pieces), dtype=np.float32)
    return AttentionRecord(
        piece, piece, piece, (-0.5,) * pieces, {"cross": weights}, {"cross": norms}
    )


def kept(folder: Path) -> list[str]:
    return [file.name for file in folder.iterdir()]


@pytest.fixture
def aside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder for temporary files."""
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    return tmp_path


@pytest.mark.parametrize("pieces", [1, 7, 60, 200])
def test_an_attention_record_arrives_unchanged(pieces: int, aside: Path) -> None:
    sent = record(pieces)
    buffer = FrameBuffer()
    buffer.feed(encode(Attended(7, SENTENCE, sent)))
    got = buffer.take()
    assert isinstance(got, Attended)
    assert got.record.source_pieces == sent.source_pieces
    np.testing.assert_array_equal(got.record.weights["cross"], sent.weights["cross"])
    np.testing.assert_array_equal(got.record.norms["cross"], sent.norms["cross"])
    assert kept(aside) == []


def test_large_arrays_do_not_go_through_the_pipe(aside: Path) -> None:
    sent = record(200)
    frame = encode(Attended(7, SENTENCE, sent))
    assert len(frame) < sent.weights["cross"].nbytes / 20
    assert len(kept(aside)) == 1
    got = read_message(io.BytesIO(frame))
    assert kept(aside) == []  # nobody else can read it any more
    np.testing.assert_array_equal(got.record.weights["cross"], sent.weights["cross"])


def test_without_room_for_a_file_they_do(aside: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(aside / "absent"))
    sent = record(200)
    got = read_message(io.BytesIO(encode(Attended(7, SENTENCE, sent))))
    np.testing.assert_array_equal(got.record.weights["cross"], sent.weights["cross"])


def test_a_file_that_is_gone_is_noticed(aside: Path) -> None:
    frame = encode(Attended(7, SENTENCE, record(200)))
    for file in aside.iterdir():
        file.unlink()
    with pytest.raises(FrameError):
        read_message(io.BytesIO(frame))


SENTENCE = SentenceTranslation("a", 0, "A", 0)
OPTIONS = SearchOptions()


def test_what_supersedes_what() -> None:
    load, text = Load(1, "m"), Translate(2, "m", "a", OPTIONS)
    look, mark = Attend(3, "m", SENTENCE), Annotate(4, "m", (SENTENCE,))
    back = Translate(5, "n", "a", OPTIONS, "back")
    document = TranslateTexts(6, "m", ("a",), OPTIONS)
    stop = Cancel(7, "desk")
    everything = [load, text, look, mark, back, document]

    def dropped_by(new: Request) -> list[Request]:
        return [old for old in everything if supersedes(new, old)]

    assert dropped_by(Load(8, "m")) == [load, text, look, mark]
    assert dropped_by(Translate(8, "m", "b", OPTIONS)) == [text, look, mark]
    assert dropped_by(Attend(8, "m", SENTENCE)) == [look]
    assert dropped_by(Annotate(8, "m", ())) == [mark]
    assert dropped_by(Translate(8, "n", "b", OPTIONS, "back")) == [back]
    assert dropped_by(TranslateTexts(8, "m", (), OPTIONS)) == []
    assert dropped_by(stop) == [text, look, mark]
    assert dropped_by(Cancel(8, "files")) == [document]


def test_the_desk_goes_before_documents_and_questions_go_between() -> None:
    inbox = Inbox()
    document = TranslateTexts(1, "m", ("a",), OPTIONS)
    text, look = Translate(2, "m", "a", OPTIONS), Attend(3, "m", SENTENCE)
    inbox.put(document)
    assert inbox.take() is document
    assert not inbox.outdated()
    inbox.put(text)
    assert inbox.outdated()  # it makes way, and waits again
    inbox.end()
    assert inbox.take() is text
    assert inbox.take_between() is None  # documents are no questions
    inbox.put(look)
    assert inbox.take_between() is look
    assert not inbox.outdated()
    inbox.put(Translate(4, "m", "b", OPTIONS))
    assert inbox.outdated()  # the question
    inbox.end()
    assert inbox.outdated()  # and the translation
    inbox.end()
    assert inbox.take().generation == 4
    inbox.end()
    assert inbox.take() is document
    assert not inbox.outdated()
    inbox.put(Cancel(5, "files"))
    assert inbox.outdated()
