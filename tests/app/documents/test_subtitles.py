"""Subtitles: numbers, times and formatting stay, lines are wrapped as they were."""

import pysubs2
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.documents.errors import DocumentError
from app.documents.subtitles import Subtitles
from tests.app.documents.conftest import flat, texts, through

FILM = """\
1
00:00:01,000 --> 00:00:02,000 X1:1 X2:2
<i>Hello there,
my friend.</i>

2
00:00:03,000 --> 00:00:04,000
{\\an8}- Where are you?
- Here, as you can see,
  and nowhere else.
3
00:00:05,000 --> 00:00:06,000
The <b>third</b> one. 42

4
00:00:07.5 --> 00:00:08.5

5
00:00:09,000 --> 00:00:10,000
♪ 12 ♪
"""
PARTS = (
    "word", "Zwei", " ", "\n", "\n\n", "\r\n", "1", "\n3\n", "\n00:00:01,000 --> 00:00:02,000\n",
    "- ", "<i>", "</i>", "<font color='red'>", "</font>", "{\\an8}", "{", "<", "é", "שלום", "😀",
    "-->", "\r", "\t", "</b>",
)  # fmt: skip


@given(st.lists(st.sampled_from(PARTS), max_size=40).map("".join))
def test_unchanged_words_give_the_file_back(text: str) -> None:
    data = ("1\n00:00:01,000 --> 00:00:02,000\n" + text).encode()
    assert through(Subtitles(data)) == data


def test_a_film_gives_its_words() -> None:
    assert texts(Subtitles(FILM.encode())) == [
        "Hello there, my friend.",
        "Where are you?",
        "Here, as you can see, and nowhere else.",
        "The <hs1>third</hs1> one. 42",
    ]


@pytest.mark.wish(9)
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_upper_case_changes_words_only(end: str) -> None:
    data = b"\xef\xbb\xbf" + FILM.replace("\n", end).encode()
    changed = through(Subtitles(data), str.upper)
    expected = FILM.upper().replace("<I>", "<i>").replace("</I>", "</i>").replace("\\AN8", "\\an8")
    expected = expected.replace("<B>", "<b>").replace("</B>", "</b>")
    text = changed.decode("utf-8-sig")
    assert flat(text) == flat(expected)
    assert text.count("\n") == text.count(end) == FILM.count("\n")
    ours, theirs = (pysubs2.SSAFile.from_string(content, format_="srt") for content in (text, FILM))
    assert [(e.start, e.end) for e in ours] == [(e.start, e.end) for e in theirs]


def test_lines_are_as_even_as_they_were_many() -> None:
    cue = "1\n00:00:01,000 --> 00:00:02,000\n"
    changed = through(Subtitles(f"{cue}one two\nthree\n".encode()), lambda _: "aa bb cc dd ee ff")
    assert changed.decode() == f"{cue}aa bb cc\ndd ee ff\n"
    longer = " ".join(["word"] * 20)  # 99 characters
    changed = through(Subtitles(f"{cue}one two\nthree\n".encode()), lambda _: longer)
    lines = changed.decode().splitlines()[2:]
    assert len(lines) == 3
    assert max(map(len, lines)) <= 42
    changed = through(Subtitles(f"{cue}one\n".encode()), lambda _: "a short one")
    assert changed.decode() == f"{cue}a short one\n"


@pytest.mark.parametrize("data", [b"Just words.\n", b"\0", b"\xe9"])
def test_what_is_no_subtitles_is_refused(data: bytes) -> None:
    with pytest.raises(DocumentError, match=r"it (holds no subtitles|is no text)"):
        Subtitles(data)
    assert Subtitles(b"").blocks == []
