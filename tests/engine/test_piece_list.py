"""Lists of pieces: what a piece is called counts, and offsets are those of the text as given."""

import json
import tracemalloc
import unicodedata
from typing import Any

import pytest
import sentencepiece
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.piece_list import PieceList, read_list, texts_of
from engine.results import Piece
from engine.spelling import VocabularyError
from tests.engine.foreign_examples import END, UNKNOWN, names, piece_list, segmenter, word_list

TEXTS = st.text(max_size=24) | st.text(
    "abcdehlnorstw ½ﬁⅧ①é\u0301\t\u00a0\u200b▁😀漢.,", max_size=24
)


def pieces_of(text: str) -> list[str]:
    """What the segmenter of the list calls the pieces of a text."""
    processor = sentencepiece.SentencePieceProcessor()
    processor.LoadFromSerializedProto(segmenter("en"))
    found: list[str] = processor.EncodeAsPieces(text)
    return found


@given(TEXTS)
def test_pieces_are_looked_up_by_what_the_segmenter_calls_them(text: str) -> None:
    listed = names("en")
    expected = [listed.index(name) if name in listed else UNKNOWN for name in pieces_of(text)]
    side = piece_list()
    assert side.encode_ids(text) == expected
    assert list(side.encode(text).ids) == expected


@given(TEXTS)
def test_every_piece_stands_where_its_letters_are(text: str) -> None:
    encoded = piece_list().encode(text)
    place = 0
    for piece_id, piece in zip(encoded.ids, encoded.pieces, strict=True):
        assert 0 <= piece.start <= piece.end <= len(text)
        assert piece.start >= place - 1  # several pieces may be made of one character
        place = max(place, piece.end)
        shown = text[piece.start : piece.end]
        assert shown == shown.strip()
        if piece_id != UNKNOWN and shown.isascii() and "▁" not in shown:
            # What looks alike in all normal forms is in the piece as it is in the text.
            assert shown in piece.text or piece.text.strip("▁") in shown


@given(TEXTS)
def test_no_letter_is_without_a_piece(text: str) -> None:
    pieces = piece_list().encode(text).pieces
    covered = {place for piece in pieces for place in range(piece.start, piece.end)}
    for place, character in enumerate(text):
        if unicodedata.category(character)[0] in "LN" and character != "\ufeff":
            assert place in covered


def test_pieces_of_one_character_are_all_where_it_is() -> None:
    text = "a ½ ﬁne"
    found = [
        (piece.text, text[piece.start : piece.end]) for piece in piece_list().encode(text).pieces
    ]
    assert [shown for _, shown in found].count("½") >= 3  # one, a slash, two
    assert [shown for name, shown in found if name.strip("▁") == ""] in ([], [""], ["", ""])
    assert found[-1][1].endswith("e")


@given(st.lists(st.sampled_from("the old house near a river".split()), max_size=8))
def test_text_and_pieces_give_each_other(words: list[str]) -> None:
    side, text = piece_list(), " ".join(words)
    written, pieces = side.decode(side.encode_ids(text))
    assert written == text
    for piece in pieces:
        assert piece.text.strip("▁") == written[piece.start : piece.end]


def test_what_goes_on_has_no_space_before_it() -> None:
    side = piece_list()
    before = side.encode_ids("the hous")
    for text in ("es", "e.", "zzz", "", " "):
        joined = side.encode_ids(text, joined=True)
        assert side.decode([*before, *joined])[0] == "the hous" + text.strip()
        assert side.decode([*before, *side.encode_ids(text)])[0].split() == [
            "the",
            "hous",
            *text.split(),
        ]


def test_specials_cannot_be_typed_and_write_nothing() -> None:
    for side in (piece_list(), word_list()):
        for name in ("</s>", "<pad>", "<unk>"):
            assert not {END, side.size - 1} & set(side.encode_ids(f"the {name} house"))
        text, pieces = side.decode([*side.encode_ids("the house"), END])
        assert (text, pieces[-1]) == ("the house", Piece("</s>", 9, 9, "special"))
        assert side.decode([UNKNOWN, side.size - 1])[0] == ""


def test_bytes_spell_what_the_list_lacks() -> None:
    side = piece_list("en", True)
    text = "the 漢 house"
    encoded = side.encode(text)
    assert UNKNOWN not in encoded.ids
    assert side.decode(encoded.ids)[0] == text
    shown = [piece for piece in encoded.pieces if piece.text.startswith("<0x")]
    assert [(piece.start, piece.end) for piece in shown] == [(4, 5)] * 3
    assert {piece.text for piece in shown} == {"<0xE6>", "<0xBC>", "<0xA2>"}
    assert "<0xE6>" not in side.spelled.values()


def test_what_cannot_be_spelled_is_known() -> None:
    side = piece_list()
    assert side.spells("the house ①")
    assert not side.spells("漢")
    assert not side.spells("house 😀")
    assert word_list().spells("cat") and not word_list().spells("ß")


@given(st.text("ab \t\u2003\u00a0\x1f", max_size=20))
def test_without_a_segmenter_pieces_are_what_stands_between_white_space(text: str) -> None:
    side = PieceList(("a", "b", "ab", "?"), "?")
    encoded = side.encode(text)
    tokens = text.split()
    assert list(encoded.ids) == [{"a": 0, "b": 1, "ab": 2}.get(token, 3) for token in tokens]
    assert [text[piece.start : piece.end] for piece in encoded.pieces] == tokens
    assert side.encode_ids(text) == list(encoded.ids)
    known = [token for token in tokens if token in ("a", "b", "ab")]
    assert side.decode(side.encode_ids(" ".join(known)))[0] == " ".join(known)


def test_half_a_surrogate_pair_is_unknown_and_moves_nothing() -> None:
    encoded = piece_list().encode("a\ud800 house")
    assert UNKNOWN in encoded.ids
    assert encoded.pieces[-1].end == 8


def test_nothing_can_be_protected() -> None:
    assert piece_list().placeholder_ids == ()
    with pytest.raises(VocabularyError, match="no placeholders"):
        piece_list().encode("the house", [(0, 3)])


def test_pieces_that_break_a_line_are_never_emitted() -> None:
    assert PieceList(("a", "b\n", "\u2028", "c", "?"), "?").never_emitted == (1, 2)


@pytest.mark.parametrize(
    "content",
    [
        b"", b"{}", b"[1]", b'["a", ""]', b'["\\ud800"]', b"[" * 100_000,
        json.dumps(["x" * 1_001]).encode(),
    ],
    ids=["empty", "no list", "no text", "no name", "surrogate", "deep", "long"],
)  # fmt: skip
def test_a_list_that_is_none_is_refused(content: bytes) -> None:
    with pytest.raises(VocabularyError):
        read_list(content)


@pytest.mark.parametrize(
    "arguments",
    [(("a", "b"), "c"), (("a", "?"), "?", b""), (("a", "?"), "?", b"no model")],
    ids=["no unknown piece", "empty segmenter", "no segmenter"],
)
def test_a_side_that_cannot_be_used_is_refused(arguments: Any) -> None:
    with pytest.raises(VocabularyError):
        PieceList(*arguments)


@given(st.lists(st.integers(0, 163), max_size=12))
@settings(max_examples=50)
def test_any_pieces_can_be_put_together(ids: list[int]) -> None:
    side = piece_list()
    ids = [piece for piece in ids if piece < side.size]
    text, pieces = side.decode(ids)
    assert len(pieces) == len(ids)
    assert all(0 <= p.start <= p.end <= len(text) for p in pieces)
    with pytest.raises(VocabularyError, match="no piece"):
        side.decode([side.size])


@given(st.lists(st.text()), st.sampled_from([None, 0, 2]), st.booleans())
def test_texts_are_those_of_json(texts: list[str], indent: int | None, ascii_only: bool) -> None:
    content = json.dumps(texts, indent=indent, ensure_ascii=ascii_only)
    assert texts_of(content.encode("utf-8", "surrogatepass")) == texts


@given(
    st.lists(
        st.sampled_from(["[", "]", ",", '"a"', " ", "{", "}", "1", ":", '"', "\\"]), max_size=7
    )
)
def test_what_is_no_list_of_texts_is_refused(parts: list[str]) -> None:
    content = "[" * bool(parts) + "".join(parts)
    try:
        expected = json.loads(content)
    except ValueError:
        expected = None
    if isinstance(expected, list) and all(isinstance(text, str) for text in expected):
        assert texts_of(content.encode()) == expected
    else:
        with pytest.raises(VocabularyError, match="not a list of pieces"):
            read_list(content.encode())


@pytest.mark.parametrize("one", [b"[],", b"{},", b"1,", b'{"a":[]},'])
def test_what_is_no_text_takes_no_memory(one: bytes) -> None:
    content = b"[" + one * 100_000 + one[:-1] + b"]"
    tracemalloc.start()
    try:
        with pytest.raises(VocabularyError, match="no text"):
            read_list(content)
        assert tracemalloc.get_traced_memory()[1] < 4 * len(content)
    finally:
        tracemalloc.stop()


def test_a_list_is_bounded_and_large_ones_have_room() -> None:
    large = [f"▁переводчик{number}" for number in range(200_000)]
    assert read_list(json.dumps(large).encode()) == tuple(large)
    with pytest.raises(VocabularyError, match="at most 16,777,216 bytes"):
        read_list(b"[" + b"{}," * 6_000_000 + b"{}]")


def test_what_is_said_of_a_piece_is_short() -> None:
    with pytest.raises(VocabularyError, match="has no piece 'aaa") as caught:
        PieceList(("</s>", "b"), "a" * 900_000)
    assert len(str(caught.value)) < 200
