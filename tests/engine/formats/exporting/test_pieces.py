"""Other programs cut text into the pieces that we cut it into, and put it together alike."""

import sentencepiece
from hypothesis import given
from hypothesis import strategies as st
from tokenizers import Tokenizer

from engine.formats.exporting.pieces import Pieces, with_regular_spaces
from engine.vocabulary import END_ID
from tests.engine.model_examples import example_sentences, example_vocabulary

VOCABULARY = example_vocabulary()
SENTENCES = [
    *example_sentences("en"),
    *example_sentences("de"),
    "",
    " a  b ",
    "Hmmmmm!!!",
    "日本 🎉",
]
# As typed: without SentencePiece's own mark for a space, and what has no UTF-8.
TYPED = st.text(st.characters(exclude_characters="▁", exclude_categories=["Cs"]))


def tokenizer() -> Tokenizer:
    found = Tokenizer.from_str(
        Pieces(VOCABULARY.model).tokenizer_json(ends=True, end_id=END_ID).decode()
    )
    found.encode_special_tokens = True  # as `split_special_tokens` of Transformers sets it
    return found


THEIRS = tokenizer()
PROCESSOR = sentencepiece.SentencePieceProcessor()
PROCESSOR.LoadFromSerializedProto(with_regular_spaces(VOCABULARY.model))


def test_sentencepiece_gives_the_same_pieces() -> None:
    for sentence in SENTENCES:
        ids = VOCABULARY.encode_ids(sentence)
        assert PROCESSOR.EncodeAsIds(sentence) == ids
        assert PROCESSOR.DecodeIds(ids) == VOCABULARY.decode(ids)[0]
    names = [PROCESSOR.IdToPiece(piece) for piece in range(VOCABULARY.size)]
    assert names == Pieces(VOCABULARY.model).names


def test_tokenizers_give_the_same_pieces() -> None:
    for sentence in [*SENTENCES, "</s> <placeholder1> <0x41> <unk>", "a\u00a0b\u202f!\tc\x1fd\n"]:
        ids = VOCABULARY.encode_ids(sentence)
        assert THEIRS.encode(sentence).ids == [*ids, END_ID], sentence
        assert THEIRS.decode(ids) == VOCABULARY.decode(ids)[0]


@given(text=TYPED)
def test_whatever_is_typed_has_the_same_pieces(text: str) -> None:
    assert THEIRS.encode(text).ids[:-1] == VOCABULARY.encode_ids(text)
