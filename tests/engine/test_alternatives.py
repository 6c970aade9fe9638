import math
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.alternatives import continuations, redecode
from engine.inspection import annotate
from engine.results import Hypothesis, SearchOptions, SentenceTranslation
from engine.spelling import SPACE
from engine.translator import Translator

MODEL = Path(__file__).parents[2] / "resources" / "models" / "en-de"
_TRANSLATOR = Translator.load(MODEL, device="cpu")
OPTIONS = SearchOptions(beam=3, nbest=3)
TEXTS = (
    "The old house is red.",
    "See http://a.example and <b>some</b> of 1987, friend",
    "THIS IS NOT WHAT WE WANT",
)


@cache
def sentence_of(text: str) -> SentenceTranslation:
    [sentence] = _TRANSLATOR.translate(text, OPTIONS).sentences
    return sentence


def places(sentence: SentenceTranslation) -> list[int]:
    """The pieces at which words begin, and the end piece."""
    [found] = annotate(_TRANSLATOR, [sentence])
    return [*found.target_positions, len(sentence.hypotheses[0].pieces) - 1]


def probability(sentence: SentenceTranslation, pieces: tuple[int, ...], count: int) -> float:
    """That of the last `count` of `pieces` after those before, in one forward pass."""
    config = _TRANSLATOR.network.config
    inputs = [config.first_input, *pieces[:-1]]
    with torch.inference_mode():
        logits = _TRANSLATOR.network(torch.tensor([sentence.source_ids]), torch.tensor([inputs]))[0]
    values = logits.log_softmax(-1).gather(-1, torch.tensor(pieces)[:, None])[:, 0].tolist()
    return math.exp(math.fsum(values[-count:]))


def expect_placeholders(text: str, hypothesis: Hypothesis) -> None:
    for address in "http://a.example", "1987", "<b>", "</b>":
        assert hypothesis.text.count(address) == text.count(address)


@pytest.mark.wish(22)
@pytest.mark.parametrize("text", TEXTS)
def test_continuations_are_words_with_the_probabilities_of_the_model(text: str) -> None:
    sentence = sentence_of(text)
    end_id = _TRANSLATOR.network.config.end_id
    for position in places(sentence):
        found = continuations(_TRANSLATOR, sentence, 0, position)
        assert 1 <= len(found) <= 10
        assert len({word.text for word in found}) == len(found)
        for better, worse in pairwise(found):
            assert better.probability >= worse.probability
        before = sentence.hypotheses[0].piece_ids[:position]
        for word in found:
            pieces = (*before, *word.piece_ids)
            expected = probability(sentence, pieces, len(word.piece_ids))
            assert word.probability == pytest.approx(expected, rel=1e-3, abs=1e-6)
            assert len(word.pieces) == len(word.piece_ids)
            assert not set(word.piece_ids) & set(_TRANSLATOR.vocabularies.target.never_emitted)
            assert (word.text == "") == (word.piece_ids == (end_id,))
            for piece in word.pieces[1:]:
                assert piece.kind != "text" or not piece.text.startswith(SPACE)
            if any(piece.kind == "placeholder" for piece in word.pieces):
                assert word.pieces[-1].text == word.text
                assert word.piece_ids[-1] not in before


@pytest.mark.parametrize("text", [TEXTS[0], "See http://a.example now.", TEXTS[2]])
def test_a_greedy_translation_is_made_of_the_likeliest_words(text: str) -> None:
    [sentence] = _TRANSLATOR.translate(text, SearchOptions(beam=1)).sentences
    for position in places(sentence):
        found = continuations(_TRANSLATOR, sentence, 0, position)
        written = sentence.hypotheses[0].piece_ids[position:]
        assert any(word.piece_ids == written[: len(word.piece_ids)] for word in found)
        same = redecode(_TRANSLATOR, sentence, 0, position, written[:1], SearchOptions(beam=1))
        assert same.target == sentence.target
        assert same.hypotheses[0].piece_ids == sentence.hypotheses[0].piece_ids


def test_the_end_waits_for_what_must_be_there() -> None:
    text = "See http://a.example and <b>some</b> of 1987, friend"
    sentence = sentence_of(text)
    ends = {
        position: any(
            not word.text for word in continuations(_TRANSLATOR, sentence, 0, position, 40)
        )
        for position in places(sentence)
    }
    pieces = sentence.hypotheses[0].pieces
    last = max(n for n, piece in enumerate(pieces) if piece.kind == "placeholder")
    assert not any(is_end for position, is_end in ends.items() if position <= last)
    assert not any(not word.text for word in continuations(_TRANSLATOR, sentence, 0, 0, 40))
    for position, is_end in ends.items():
        if not is_end:
            with pytest.raises(ValueError, match="cannot end here"):
                redecode(_TRANSLATOR, sentence, 0, position, (3,))


@pytest.mark.wish(22)
@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("rank", [0, 1])
def test_every_new_hypothesis_begins_with_the_prefix_and_the_choice(text: str, rank: int) -> None:
    sentence = sentence_of(text)
    for position in places(sentence)[::4]:
        position = min(position, len(sentence.hypotheses[rank].pieces) - 1)
        before = sentence.hypotheses[rank].piece_ids[:position]
        for word in continuations(_TRANSLATOR, sentence, rank, position, 3):
            changed = redecode(_TRANSLATOR, sentence, rank, position, word.piece_ids, OPTIONS)
            assert changed.source_ids == sentence.source_ids
            assert changed.source_start == sentence.source_start
            assert changed.target == changed.hypotheses[0].text
            for hypothesis in changed.hypotheses:
                begun = (*before, *word.piece_ids)
                assert hypothesis.piece_ids[: len(begun)] == begun
                expect_placeholders(text, hypothesis)
                every = probability(sentence, hypothesis.piece_ids, len(hypothesis.piece_ids))
                total = math.exp(math.fsum(hypothesis.log_probabilities))
                assert total == pytest.approx(every, rel=1e-2, abs=1e-9)


@pytest.mark.wish(22)
@settings(max_examples=8)
@given(
    st.sampled_from(TEXTS),
    st.integers(0, 30),
    st.text(st.sampled_from("abÄß 1☃<字-"), min_size=1, max_size=8).filter(str.strip),
)
def test_what_is_typed_is_written(text: str, place: int, typed: str) -> None:
    sentence = sentence_of(text)
    at = places(sentence)
    position = at[place % len(at)]
    changed = redecode(_TRANSLATOR, sentence, 0, position, typed, SearchOptions(beam=2))
    words = " ".join(typed.split())
    start = sentence.target[: sentence.hypotheses[0].pieces[position].start].rstrip()
    after = changed.target[len(start) :].lstrip()
    if text.isupper():
        assert after.casefold().startswith(words.upper().casefold())
    else:
        assert changed.target.startswith(start)
        assert after.startswith(words)
    expect_placeholders(text, changed.hypotheses[0])


def test_a_typed_word_joins_as_the_one_it_replaces() -> None:
    sentence = sentence_of(TEXTS[0])
    position = places(sentence)[2]
    before = sentence.target[: sentence.hypotheses[0].pieces[position].start].rstrip()
    for typed, expected in ("x", " x"), (", x", ", x"), ("!", "!"), (" x y ", " x y"):
        changed = redecode(_TRANSLATOR, sentence, 0, position, typed)
        assert changed.target.startswith(before + expected)


def test_a_typed_address_of_the_source_is_its_placeholder() -> None:
    text = "See http://a.example now"
    sentence = sentence_of(text)
    changed = redecode(_TRANSLATOR, sentence, 0, 0, "Unter http://a.example")
    assert changed.target.startswith("Unter http://a.example")
    expect_placeholders(text, changed.hypotheses[0])


def test_what_cannot_be_is_refused() -> None:
    sentence = sentence_of(TEXTS[0])
    end = len(sentence.hypotheses[0].pieces)
    for rank, position in (9, 0), (-1, 0), (0, end), (0, -1):
        with pytest.raises(ValueError, match=r"this (sentence|translation) has no"):
            continuations(_TRANSLATOR, sentence, rank, position)
    with pytest.raises(ValueError, match="nothing was typed"):
        redecode(_TRANSLATOR, sentence, 0, 0, " ")
    with pytest.raises(ValueError, match="longer than"):
        redecode(_TRANSLATOR, sentence, 0, 0, "ab " * 200)
    with pytest.raises(ValueError, match="cannot end here"):
        redecode(_TRANSLATOR, sentence, 0, 0, (3,))
    [carried] = _TRANSLATOR.translate("😀").sentences
    with pytest.raises(ValueError, match="has no translation 0"):
        continuations(_TRANSLATOR, carried, 0, 0)
    other = _TRANSLATOR.translate("Another house").sentences[0]
    mixed = SentenceTranslation(
        sentence.source, 0, other.target, 0, (), other.source_ids, other.hypotheses
    )
    with pytest.raises(ValueError, match="not translated by this model"):
        continuations(_TRANSLATOR, mixed, 0, 0)
