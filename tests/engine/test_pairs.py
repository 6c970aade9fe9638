"""Any pair: a sentence as it was translated, anew, or with a target that a person typed."""

import math

import numpy as np
import pytest

from engine.inspection import attend_pair
from engine.pairs import forced, inspect_sentence
from engine.results import STACKS, Cancelled, SearchOptions, SentenceTranslation, Stack
from engine.search import length_penalty
from engine.translator import Translator
from tests.engine.test_translator import make_translator

CLOSE = 1e-4
OPTIONS = SearchOptions(beam=4, nbest=3)
URL = "http://a.example"
_TRANSLATOR = make_translator()


@pytest.fixture
def translator() -> Translator:
    return _TRANSLATOR


def translated(text: str) -> SentenceTranslation:
    [translation] = _TRANSLATOR.translate_all([text], OPTIONS, segmented=False)
    [sentence] = translation.sentences
    return sentence


def random_gains(translator: Translator, seed: int = 4) -> dict[Stack, np.ndarray]:
    config, draw = translator.network.config, np.random.default_rng(seed)
    return {
        stack: draw.uniform(0, 2, (config.layers(stack), config.heads)).astype(np.float32)
        for stack in STACKS
    }


TEXTS = ["The old house is red.", f"See {URL} now (12).", "THE HOUSE IS RED.", "Why not?"]


@pytest.mark.parametrize("rank", [0, 1, 2])
@pytest.mark.parametrize("text", TEXTS)
def test_a_target_that_is_a_translation_has_its_log_probabilities(
    translator: Translator, text: str, rank: int
) -> None:
    sentence = translated(text)
    hypothesis = sentence.hypotheses[rank]
    again, record = inspect_sentence(translator, sentence, OPTIONS, target=hypothesis.text)
    [only] = again.hypotheses
    assert (only.text, only.pieces, only.piece_ids) == (
        hypothesis.text,
        hypothesis.pieces,
        hypothesis.piece_ids,
    )
    for found in only.log_probabilities, record.log_probabilities:
        assert found == pytest.approx(hypothesis.log_probabilities, abs=CLOSE)
    assert only.score == pytest.approx(hypothesis.score, abs=CLOSE)
    assert record.target_pieces == hypothesis.pieces
    assert again.target == hypothesis.text
    assert (again.source, again.source_start) == (sentence.source, sentence.source_start)


def test_a_typed_target_is_scored_as_it_is_recorded(translator: Translator) -> None:
    sentence = forced(translator, translated(TEXTS[0]), "  Das alte Haus. ", OPTIONS)
    [typed] = sentence.hypotheses
    assert sentence.target == typed.text == "Das alte Haus."
    assert typed.piece_ids == (*translator.vocabularies.target.encode_ids("Das alte Haus."), 3)
    total = math.fsum(typed.log_probabilities)
    search = translator.manifest.scoring.search(OPTIONS)
    penalty = length_penalty(search, float(len(typed.pieces)))
    assert typed.score == pytest.approx(total / penalty)
    record = attend_pair(translator, sentence)
    assert record.log_probabilities == pytest.approx(typed.log_probabilities, abs=CLOSE)
    assert np.isfinite(record.log_probabilities).all()


def test_a_protected_span_in_the_target_is_its_placeholder(translator: Translator) -> None:
    sentence = forced(translator, translated(f"See {URL} now."), f"Das Haus {URL}, ja", OPTIONS)
    [typed] = sentence.hypotheses
    held = [piece for piece in typed.pieces if piece.kind == "placeholder"]
    assert [piece.text for piece in held] == [URL]
    assert typed.text == f"Das Haus {URL}, ja"
    assert typed.text[held[0].start : held[0].end] == URL
    symbol = next(i for i, p in zip(typed.piece_ids, typed.pieces, strict=True) if p == held[0])
    assert symbol in sentence.source_ids
    twice = forced(translator, sentence, f"{URL} {URL}", OPTIONS).hypotheses[0]
    assert twice.text == f"{URL} {URL}"
    assert [piece.kind for piece in twice.pieces].count("placeholder") == 1
    without = forced(translator, sentence, "Das Haus", OPTIONS).hypotheses[0]
    assert "placeholder" not in {piece.kind for piece in without.pieces}


def test_capitals_are_read_as_the_sentence_is(translator: Translator) -> None:
    sentence = translated(f"SEE THE HOUSE {URL} NOW")
    [large] = forced(translator, sentence, f"DAS HAUS {URL} JA", OPTIONS).hypotheses
    [small] = forced(translator, sentence, f"Das haus {URL} ja", OPTIONS).hypotheses
    assert large.text == small.text == f"DAS HAUS {URL} JA"
    assert large.piece_ids == small.piece_ids
    [plain] = forced(translator, translated("See the house."), "DAS HAUS", OPTIONS).hypotheses
    assert plain.piece_ids[:-1] == tuple(translator.vocabularies.target.encode_ids("DAS HAUS"))


@pytest.mark.parametrize("target", ["", "  \n "])
def test_a_target_without_anything_is_refused(translator: Translator, target: str) -> None:
    with pytest.raises(ValueError, match="there is no target text"):
        forced(translator, translated(TEXTS[0]), target)


@pytest.mark.parametrize("target", ["\u2581", "😀", "字 \ud800", "</s>", "<s>", "."])
def test_any_other_target_is_taken_as_it_stands(translator: Translator, target: str) -> None:
    sentence = forced(translator, translated(TEXTS[0]), target)
    assert sentence.target == target
    assert attend_pair(translator, sentence).target_pieces == sentence.hypotheses[0].pieces


def test_a_target_that_is_too_long_is_refused(translator: Translator) -> None:
    most = translator.network.config.max_length
    sentence = translated(TEXTS[0])
    with pytest.raises(ValueError, match=rf"pieces; this model takes {most} at most"):
        forced(translator, sentence, "Haus " * most)
    room = "a " * (most - 1)
    fits = forced(translator, sentence, room).hypotheses[0]
    assert len(fits.pieces) == most
    assert len(attend_pair(translator, forced(translator, sentence, room)).target_inputs) == most


def test_another_model_s_sentence_is_refused(translator: Translator) -> None:
    sentence = translated(TEXTS[0])
    other = SentenceTranslation(
        sentence.source,
        0,
        sentence.target,
        0,
        sentence.source_pieces,
        tuple(number + 1 for number in sentence.source_ids),
        sentence.hypotheses,
    )
    with pytest.raises(ValueError, match="not translated by this model"):
        inspect_sentence(translator, other, target="Das Haus")


def test_a_text_alone_is_translated_or_forced(translator: Translator) -> None:
    sentence, record = inspect_sentence(translator, TEXTS[1], OPTIONS)
    assert sentence == translated(TEXTS[1])
    assert record.target_pieces == sentence.hypotheses[0].pieces
    alone, of_target = inspect_sentence(translator, TEXTS[1], OPTIONS, target=f"Das {URL}")
    beside, _ = inspect_sentence(translator, sentence, OPTIONS, target=f"Das {URL}")
    assert alone.hypotheses == beside.hypotheses
    assert alone.source_pieces == sentence.source_pieces == of_target.source_pieces


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "nothing in it to translate"),
        ("😀 12", "nothing in it to translate"),
        ("One.\nTwo.", "too many lines"),
        ("house " * 200, "too long"),
    ],
)
@pytest.mark.parametrize("target", [None, "Das Haus"])
def test_a_text_that_is_no_sentence_is_refused(
    translator: Translator, text: str, message: str, target: str | None
) -> None:
    with pytest.raises(ValueError, match=message):
        inspect_sentence(translator, text, OPTIONS, target=target)


def test_head_gains_translate_again_or_weigh_on_the_target(translator: Translator) -> None:
    text = f"{TEXTS[0]} {TEXTS[3]}"
    sentence = translator.translate(text, OPTIONS).sentences[1]
    gains = random_gains(translator)
    again, record = inspect_sentence(translator, sentence, OPTIONS, gains=gains)
    [fresh] = translator.translate_all([TEXTS[3]], OPTIONS, segmented=False, gains=gains)
    assert again.hypotheses == fresh.sentences[0].hypotheses
    assert (again.source_start, again.target_start) == (
        sentence.source_start,
        sentence.target_start,
    )
    searched = again.hypotheses[0].log_probabilities
    assert record.log_probabilities == pytest.approx(searched, abs=CLOSE)

    typed, of_typed = inspect_sentence(
        translator, sentence, OPTIONS, gains=gains, target=sentence.target
    )
    assert typed.target == sentence.target
    values = typed.hypotheses[0].log_probabilities
    assert of_typed.log_probabilities == pytest.approx(values, abs=CLOSE)
    assert values != pytest.approx(sentence.hypotheses[0].log_probabilities, abs=1e-2)


def test_it_stops(translator: Translator) -> None:
    with pytest.raises(Cancelled):
        inspect_sentence(translator, "A house.", OPTIONS, should_stop=lambda: True)
