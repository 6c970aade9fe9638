import io
import os
import random
import sys
import unicodedata
from pathlib import Path

import pytest
import sentencepiece
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.spelling import SPACE, VocabularyError
from engine.vocabulary import (
    END_ID,
    MAX_MODEL_BYTES,
    PADDING_ID,
    PLACEHOLDERS,
    START_ID,
    UNKNOWN_ID,
    Vocabulary,
    train_vocabulary,
)
from tests.engine.model_examples import example_sentences, example_vocabulary

AWKWARD = st.sampled_from(
    ["</s>", "<s>", "<unk>", "<placeholder1>", "<0x0A>", SPACE, "\0", "😀", "a\u0301", "\u200b"]
    + ["\ud800", "\udcff", "\u2028", "\t", "\r\n", "\xa0", "\u202e", "The house", "Grüße", "日本"]
)
TEXT = st.lists(
    AWKWARD | st.text(st.characters(exclude_categories=[]), max_size=6), max_size=12
).map("".join)
EXAMPLES = settings(max_examples=150)


@pytest.fixture(scope="module")
def vocabulary() -> Vocabulary:
    return example_vocabulary()


@EXAMPLES
@given(text=TEXT)
def test_decoding_gives_the_text_with_regular_spaces(text: str) -> None:
    vocabulary = example_vocabulary()
    decoded, pieces = vocabulary.decode(vocabulary.encode(text).ids)
    assert decoded == " ".join(text.split())
    assert "".join(_without_repeats(decoded, pieces)) == decoded.replace(" ", "")


@EXAMPLES
@given(text=TEXT)
def test_pieces_cover_all_but_the_spaces_in_order(text: str) -> None:
    encoded = example_vocabulary().encode(text)
    assert len(encoded.ids) == len(encoded.pieces)
    places = [(piece.start, piece.end) for piece in encoded.pieces]
    assert places == sorted(places)
    covered = {index for start, end in places for index in range(start, end)}
    assert covered == {i for i, character in enumerate(text) if not character.isspace()}


@EXAMPLES
@given(text=TEXT)
def test_a_piece_shows_what_it_points_at(text: str) -> None:
    for piece in example_vocabulary().encode(text).pieces:
        shown = piece.text.replace(SPACE, "")
        if piece.text.startswith("<0x"):
            assert piece.end - piece.start == 1
            character = text[piece.start].encode("utf-8", "surrogatepass")
            assert int(piece.text[3:5], 16) in character
        else:
            assert text[piece.start : piece.end] == shown


@pytest.mark.wish(11)
@EXAMPLES
@given(text=TEXT)
def test_typed_text_makes_neither_controls_nor_the_unknown_piece(text: str) -> None:
    vocabulary = example_vocabulary()
    special = {PADDING_ID, UNKNOWN_ID, START_ID, END_ID, *vocabulary.placeholder_ids}
    assert special.isdisjoint(vocabulary.encode(text).ids)


@EXAMPLES
@given(data=st.data(), text=TEXT)
def test_ids_alone_are_the_ids_with_pieces(data: st.DataObject, text: str) -> None:
    vocabulary = example_vocabulary()
    edges = data.draw(st.lists(st.integers(0, len(text)), max_size=8, unique=True).map(sorted))
    edges = edges[: len(edges) // 2 * 2]
    spans = list(zip(edges[::2], edges[1::2], strict=True))
    encoded = vocabulary.encode(text, spans)
    assert vocabulary.encode_ids(text, spans) == list(encoded.ids)


@pytest.mark.parametrize(
    "text",
    [
        "{} begins", "it ends {}", "an {} between", "un{}spaced", "{}{}", "{} {}", "({}), {}.",
        "{}", "a  {}\t{} b",
    ],
)  # fmt: skip
def test_what_is_protected_comes_back_in_its_place(vocabulary: Vocabulary, text: str) -> None:
    spans, source = [], ""
    for number, part in enumerate(text.split("{}")):
        if number:
            span = f"http://x.y/{number}</s>"
            spans.append((len(source), len(source) + len(span)))
            source += span
        source += part
    encoded = vocabulary.encode(source, spans)
    placeholders = [piece for piece in encoded.pieces if piece.kind == "placeholder"]
    assert [(piece.start, piece.end) for piece in placeholders] == spans
    decoded, pieces = vocabulary.decode(encoded.ids, [source[a:b] for a, b in spans])
    assert decoded == " ".join(source.split())
    found = [decoded[p.start : p.end] for p in pieces if p.kind == "placeholder"]
    assert found == [source[start:end] for start, end in spans]


def test_placeholders_can_change_places(vocabulary: Vocabulary) -> None:
    encoded = vocabulary.encode("A then B", [(0, 1), (7, 8)], symbols=[1, 0])
    assert vocabulary.decode(encoded.ids, ["first", "second"])[0] == "second then first"


def test_more_spans_than_placeholders_are_refused(vocabulary: Vocabulary) -> None:
    text = "x " * (len(PLACEHOLDERS) + 1)
    spans = [(i, i + 1) for i in range(0, len(text), 2)]
    for encode in vocabulary.encode, vocabulary.encode_ids:
        with pytest.raises(VocabularyError, match="8 placeholders, not 9"):
            encode(text, spans)


def test_the_space_is_not_part_of_the_word(vocabulary: Vocabulary) -> None:
    text = " the  house "
    for decoded, pieces in (
        (text, vocabulary.encode(text).pieces),
        vocabulary.decode(vocabulary.encode(text).ids),
    ):
        shown = [decoded[piece.start : piece.end] for piece in pieces]
        assert "".join(shown) == "thehouse"
        assert any(piece.text.startswith(SPACE) for piece in pieces)


def test_bytes_that_are_no_character_are_not_lost(vocabulary: Vocabulary) -> None:
    euro = vocabulary.encode("\N{SNOWMAN}").ids[-3:]
    letter = vocabulary.encode("e").ids[-1:]
    assert vocabulary.decode(euro)[0] == "\N{SNOWMAN}"
    assert vocabulary.decode((*euro[:2], *letter))[0].count("\N{REPLACEMENT CHARACTER}") == 2
    assert vocabulary.decode(euro[2:] + euro)[0] == "\N{REPLACEMENT CHARACTER}\N{SNOWMAN}"


def test_control_pieces_write_nothing(vocabulary: Vocabulary) -> None:
    ids = (START_ID, *vocabulary.encode("yes").ids, END_ID, vocabulary.placeholder_ids[3])
    text, pieces = vocabulary.decode(ids, ["only the first"])
    assert text == "yes"
    assert [piece.kind for piece in pieces if piece.kind != "text"] == ["special"] * 3
    assert len(pieces) == len(ids)


@pytest.mark.parametrize("piece", [-1, 600, 10**9])
def test_no_piece_has_that_id(vocabulary: Vocabulary, piece: int) -> None:
    with pytest.raises(VocabularyError, match="no piece has the id"):
        vocabulary.decode([piece])


def test_what_could_break_a_line_is_never_emitted(vocabulary: Vocabulary) -> None:
    free = set(range(vocabulary.size)) - set(vocabulary.never_emitted)
    assert END_ID in free
    assert {*vocabulary.placeholder_ids} <= free
    assert not free & {PADDING_ID, UNKNOWN_ID, START_ID}
    assert len(vocabulary.never_emitted) == 256 + 3
    for piece in sorted(free):
        text, _ = vocabulary.decode([piece])
        assert len(text.splitlines()) <= 1


def test_spelling_is_what_the_model_does(vocabulary: Vocabulary) -> None:
    samples = {chr(code) for code in range(0x20, 0x3000)} | set("日本😀한글ﬁ²…")
    for character in samples:
        if not character.isspace() and unicodedata.category(character) != "Cs":
            ids = vocabulary.encode("a" + character).ids
            in_bytes = not set(ids).isdisjoint(vocabulary.never_emitted)
            assert vocabulary.spells(character) is not in_bytes, character
    assert vocabulary.spells("the house")
    assert not vocabulary.spells("the house 日")


@pytest.mark.wish(17)
def test_a_folder_may_have_any_name(tmp_path: Path, vocabulary: Vocabulary) -> None:
    folder = tmp_path / "Ünïcode 用户"
    folder.mkdir()
    (folder / "vocabulary.spm").write_bytes(vocabulary.model)
    assert Vocabulary.read(folder / "vocabulary.spm").size == vocabulary.size


def _damaged(kind: str) -> bytes:
    model = example_vocabulary().model
    return {
        "empty": b"",
        "zeros": bytes(1_000),
        "random": random.Random(1).randbytes(5_000),
        "text": b"The house is red.\n" * 100,
        "half": model[: len(model) // 2],
        "almost whole": model[:-1_000],
        "too large": model + bytes(MAX_MODEL_BYTES),
    }[kind]


@pytest.mark.parametrize(
    "kind", ["empty", "zeros", "random", "text", "half", "almost whole", "too large"]
)
def test_what_is_no_model_is_refused(kind: str, tmp_path: Path) -> None:
    content = _damaged(kind)
    with pytest.raises(VocabularyError):
        Vocabulary(content)
    file = tmp_path / "v.spm"
    file.write_bytes(content)
    with pytest.raises((VocabularyError, OSError)):
        Vocabulary.read(file)


@pytest.mark.parametrize("seed", range(40))
def test_flipped_bytes_give_a_model_or_an_error(seed: int) -> None:
    """Also a piece that is no UTF-8 is found when the model is read."""
    chance = random.Random(seed)
    model = bytearray(example_vocabulary().model)
    for _ in range(chance.choice([1, 5])):
        model[chance.randrange(len(model))] = chance.randrange(256)
    try:
        vocabulary = Vocabulary(bytes(model))
    except VocabularyError:
        return
    assert len(vocabulary.encode("The house").ids) >= 1


@pytest.mark.skipif(sys.platform == "win32", reason="has no devices among its files")
def test_what_is_no_file_is_refused(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path in tmp_path / "pipe", Path("/dev/zero"), tmp_path:
        with pytest.raises(OSError, match=r"not a file|a folder"):
            Vocabulary.read(path)


@pytest.mark.parametrize("size", [100, 100_000])
def test_a_size_that_the_text_does_not_give_is_refused(size: int) -> None:
    with pytest.raises(VocabularyError, match="no vocabulary of"):
        train_vocabulary(example_sentences(count=20), size, threads=1)


def _without_repeats(text: str, pieces: tuple[object, ...]) -> list[str]:
    """What pieces point at, the bytes of one character together."""
    places = sorted({(piece.start, piece.end) for piece in pieces})  # type: ignore[attr-defined]
    return [text[start:end].replace(" ", "") for start, end in places]


def test_the_special_pieces_are_those_of_the_model() -> None:
    ours = example_vocabulary()
    found = (ours.padding_id, ours.unknown_id, ours.start_id, ours.end_id)
    assert found == (PADDING_ID, UNKNOWN_ID, START_ID, END_ID)
    model = io.BytesIO()
    sentencepiece.SentencePieceTrainer.Train(
        sentence_iterator=iter(example_sentences()),
        model_writer=model,
        vocab_size=200,
        model_type="bpe",
        normalization_rule_name="identity",
        add_dummy_prefix=False,
        pad_id=-1,
        unk_id=0,
        bos_id=7,
        eos_id=1,
        minloglevel=2,
    )
    other = Vocabulary(model.getvalue())
    found = (other.padding_id, other.unknown_id, other.start_id, other.end_id)
    assert found == (-1, 0, 7, 1)
    assert {0, 7} <= set(other.never_emitted)
    assert not {1, 2, 3} & set(other.never_emitted)
    assert other.placeholder_ids == ()
    assert not other.spells("日")
    assert other.encode("日").ids[-1] == 0
    text, pieces = other.decode((0, 7, 1))
    assert text == ""
    assert [piece.kind for piece in pieces] == ["special"] * 3
