from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.alignment import links, positions, word_weights, words
from engine.inspection import alignment_heads, annotate, attend_pair
from engine.manifest import record_alignment_heads
from engine.results import Annotation, Piece, SearchOptions, SentenceTranslation
from engine.translator import Translator
from tests.engine.model_examples import write_model
from tests.engine.test_translator import make_translator

TEXT = (
    "The old house is red. Where did you (and your cat) go in 1987? See http://a.example!"
    " I do not know, said the man. 😀 Yes."
)
_TRANSLATOR = make_translator()


def choosing(heads: Sequence[tuple[int, int]] | None) -> Translator:
    """The tiny model with these heads chosen in its manifest."""
    translator = make_translator()
    chosen = None if heads is None else tuple(heads)
    translator.manifest = translator.manifest.model_copy(update={"alignment_heads": chosen})
    return translator


@pytest.fixture(scope="module")
def sentences() -> tuple[SentenceTranslation, ...]:
    return _TRANSLATOR.translate(TEXT, SearchOptions(nbest=2)).sentences


def expect_alike(one: Annotation, other: Annotation) -> None:
    assert one.source_words == other.source_words
    assert one.target_words == other.target_words
    assert one.target_positions == other.target_positions
    assert np.allclose(one.weights, other.weights, atol=1e-5)
    for mark, same in zip(one.marks, other.marks, strict=True):
        assert replace(mark, value=None) == replace(same, value=None)
        assert mark.value == pytest.approx(same.value, abs=1e-5)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("„Das Haus“, sagte er (leise).", ["Das", "Haus", "sagte", "er", "leise"]),
        (
            "don't pay 50% of -5 in C++ – now…",
            ["don't", "pay", "50%", "of", "-5", "in", "C++", "now"],
        ),
        ("E-Mail:\u00a0a,b & 😀 — '", ["E-Mail", "a,b", "&", "😀"]),
        (" . ", []),
        ("", []),
    ],
)
def test_words_are_without_the_punctuation_at_their_edges(text: str, expected: list[str]) -> None:
    assert [text[start:end] for start, end in words(text)] == expected


@given(st.text(st.sampled_from("ab1 .,(„“–-'\n\u00a0😀%"), max_size=30))
def test_words_are_in_order_and_hold_every_letter(text: str) -> None:
    found = words(text)
    bounds = [bound for span in found for bound in span]
    assert bounds == sorted(set(bounds))
    held = "".join(text[start:end] for start, end in found)
    assert not any(character.isspace() for character in held)
    for character in "ab1😀%":
        assert held.count(character) == text.count(character)


@pytest.mark.wish(23)
@pytest.mark.parametrize("heads", [None, [(0, 1)], [(1, 3), (0, 0)]])
@pytest.mark.parametrize("rank", [0, 1])
def test_what_is_annotated_fits_the_texts(
    sentences: tuple[SentenceTranslation, ...], heads: list[tuple[int, int]] | None, rank: int
) -> None:
    translator = choosing(heads)
    chosen = [s for s in sentences if s.carried_over or len(s.hypotheses) > rank]
    for sentence, found in zip(chosen, annotate(translator, chosen, rank), strict=True):
        for mark in found.marks:
            side = sentence.source if mark.side == "source" else sentence.target
            assert 0 <= mark.start < mark.end <= len(side) or rank
        if sentence.carried_over:
            assert found.source_words == found.target_words == found.links == ()
            assert found.weights.shape == (0, 0)
            continue
        hypothesis = sentence.hypotheses[rank]
        assert found.source_words == words(sentence.source)
        assert found.target_words == words(hypothesis.text)
        assert found.heads == alignment_heads(translator)
        shape = (len(found.target_words), len(found.source_words))
        assert found.weights.shape == shape
        assert found.weights.dtype == np.float32
        assert (found.weights >= 0).all()
        assert np.allclose(found.weights.sum(1), 1.0, atol=1e-5)
        assert list(found.links) == sorted(set(found.links))
        assert all(row < shape[0] and column < shape[1] for row, column in found.links)
        for (start, end), position in zip(found.target_words, found.target_positions, strict=True):
            piece, after = hypothesis.pieces[position : position + 2]
            first = after if piece.start == piece.end else piece
            assert first.start <= start < first.end
            assert end <= len(hypothesis.text)


def test_a_batch_gives_what_each_sentence_gives_alone(
    sentences: tuple[SentenceTranslation, ...],
) -> None:
    translator = choosing([(0, 2), (1, 1)])
    together = annotate(translator, [*sentences, *reversed(sentences)])
    for sentence, one, other in zip(
        sentences, together, reversed(together[len(sentences) :]), strict=False
    ):
        [alone] = annotate(translator, [sentence])
        expect_alike(one, alone)
        expect_alike(other, alone)
    assert annotate(translator, []) == []


def test_many_sentences_are_many_batches(
    sentences: tuple[SentenceTranslation, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    together = annotate(_TRANSLATOR, sentences)
    monkeypatch.setattr("engine.inspection._MOST_WEIGHTS", 500)
    for one, other in zip(together, annotate(_TRANSLATOR, sentences), strict=True):
        expect_alike(one, other)


def test_the_order_of_the_heads_changes_nothing(
    sentences: tuple[SentenceTranslation, ...],
) -> None:
    heads = [(0, 3), (1, 0), (0, 1), (1, 2)]
    for one, other in zip(
        annotate(choosing(heads), sentences),
        annotate(choosing(heads[::-1]), sentences),
        strict=True,
    ):
        expect_alike(one, other)
        assert one.heads == other.heads
        assert one.links == other.links


def test_one_head_is_what_it_looked_at(sentences: tuple[SentenceTranslation, ...]) -> None:
    sentence = sentences[0]
    [found] = annotate(choosing([(1, 2)]), [sentence])
    cross = attend_pair(_TRANSLATOR, sentence).weights["cross"][1, 2, 1:]
    source = (words(sentence.source), sentence.source_pieces)
    target = (words(sentence.target), sentence.hypotheses[0].pieces)
    assert np.allclose(found.weights, word_weights(cross, source, target), atol=1e-5)


def test_a_placeholder_is_aligned_with_itself() -> None:
    text = "See http://a.example and http://b.example now"
    [sentence] = _TRANSLATOR.translate(text).sentences
    [found] = annotate(_TRANSLATOR, [sentence])
    for address in "http://a.example", "http://b.example":
        rows = [n for n, (a, b) in enumerate(found.target_words) if address in sentence.target[a:b]]
        [column] = [n for n, (a, b) in enumerate(found.source_words) if text[a:b] == address]
        for row in rows:
            start, end = found.target_words[row]
            if sentence.target[start:end] == address:
                assert found.weights[row, column] == 1


def test_no_such_translation(sentences: tuple[SentenceTranslation, ...]) -> None:
    with pytest.raises(ValueError, match="and none is 7"):
        annotate(_TRANSLATOR, sentences, 7)


def test_pieces_become_words() -> None:
    source = ([(0, 2), (3, 6)], [Piece("▁a", 0, 1), Piece("b", 1, 2), Piece("▁cde", 3, 6)])
    source[1].append(Piece("</s>", 6, 6, "special"))
    target = ([(0, 3)], [Piece("▁x", 0, 1), Piece("yz", 1, 3), Piece(".", 3, 4)])
    attention = np.array([[0.1, 0.2, 0.3, 0.4], [0.2, 0.1, 0.1, 0.6], [0, 0, 1, 0]], np.float32)
    weights = word_weights(attention, source, target)
    assert weights == pytest.approx(np.array([[0.6, 0.4]]))  # 0.3 and 0.2 of both rows' mean
    nothing = word_weights(attention * np.array([0, 0, 0, 1], np.float32), source, target)
    assert not nothing.any()
    assert links(nothing) == ()


def test_a_piece_of_two_words_is_shared() -> None:
    pieces = [Piece("1 000", 0, 5, "placeholder"), Piece("▁x", 6, 7)]
    source = ([(0, 1), (2, 5), (6, 7)], pieces)
    weights = word_weights(np.array([[0.5, 0.5]], np.float32), source, ([(0, 1)], pieces[1:]))
    assert weights.shape == (1, 3)
    assert positions(source[0], pieces) == (0, 0, 1)


def test_a_word_begins_with_its_space() -> None:
    pieces = [Piece("▁a", 0, 1), Piece("▁", 2, 2), Piece("<b>", 2, 5, "placeholder")]
    assert positions([(0, 1), (2, 5)], pieces) == (0, 1)
    with pytest.raises(ValueError, match="a word has no piece"):
        positions([(6, 7)], pieces)


def test_links_are_mutual_bests_and_large_shares() -> None:
    weights = np.array([[0.9, 0.1, 0.0], [0.45, 0.05, 0.5], [0.34, 0.33, 0.33]], np.float32)
    #  (1, 0): 0.45 of the row and 0.27 of the column; (2, 1): the best of its column alone, but
    #  0.33 of the row and 0.69 of the column.
    assert links(weights) == ((0, 0), (1, 0), (1, 2), (2, 1), (2, 2))
    even = np.full((20, 20), 0.05, np.float32)
    assert links(even) == ((0, 0),)


def test_chosen_heads_are_kept_in_the_model(tmp_path: Path) -> None:
    folder = write_model(tmp_path / "model")
    assert alignment_heads(Translator.load(folder, device="cpu")) == tuple(
        (layer, head) for layer in range(2) for head in range(4)
    )
    record_alignment_heads(folder, [(1, 3), (0, 2)])
    assert alignment_heads(Translator.load(folder, device="cpu")) == ((0, 2), (1, 3))
    record_alignment_heads(folder, None)
    assert Translator.load(folder, device="cpu").manifest.alignment_heads is None
    before = (folder / "config.json").read_bytes()
    for wrong in ([(2, 0)], [(0, 4)], [(-1, 0)], [(0, 0), (0, 0)], []):
        with pytest.raises(ValueError, match="alignment_heads"):
            record_alignment_heads(folder, wrong)
    assert (folder / "config.json").read_bytes() == before
