from dataclasses import replace

import numpy as np
import pytest
import torch

from engine.inspection import attend_pair
from engine.results import STACKS, SearchOptions, SentenceTranslation
from engine.translator import Translator
from tests.engine.test_translator import make_translator

OPTIONS = SearchOptions(beam=4, nbest=3)
_TRANSLATOR = make_translator()


@pytest.fixture(scope="module")
def sentence() -> SentenceTranslation:
    text = "The old house http://a.example is red."
    (found,) = _TRANSLATOR.translate(text, OPTIONS).sentences
    return found


@pytest.fixture
def translator() -> Translator:
    return _TRANSLATOR


@pytest.mark.parametrize("rank", [0, 1, 2])
def test_what_is_recorded_fits_the_pieces(
    translator: Translator, sentence: SentenceTranslation, rank: int
) -> None:
    record = attend_pair(translator, sentence, rank)
    config = translator.network.config
    assert record.source_pieces == sentence.source_pieces
    assert record.target_pieces == sentence.hypotheses[rank].pieces
    assert record.target_inputs[1:] == record.target_pieces[:-1]
    assert set(record.weights) == set(STACKS)
    for stack, weights in record.weights.items():
        shape = (config.layers(stack), config.heads)
        assert weights.shape == (*shape, len(record.queries(stack)), len(record.keys(stack)))
        assert weights.dtype == np.float32
        assert (weights >= 0).all()
        assert np.allclose(weights.sum(-1), 1.0, atol=1e-5)
    decoder = record.weights["decoder"]
    assert not np.triu(decoder, 1).any()  # nothing is seen before it is written


@pytest.mark.parametrize("rank", [0, 1, 2])
def test_the_numbers_are_the_search_s(
    translator: Translator, sentence: SentenceTranslation, rank: int
) -> None:
    record = attend_pair(translator, sentence, rank)
    searched = sentence.hypotheses[rank].log_probabilities
    assert record.log_probabilities == pytest.approx(searched, abs=1e-4)


def test_head_gains_change_both_alike(translator: Translator) -> None:
    config = translator.network.config
    gains = {
        stack: np.linspace(0, 2, config.layers(stack) * config.heads, dtype=np.float32).reshape(
            config.layers(stack), config.heads
        )
        for stack in STACKS
    }
    (sentence,) = translator.translate("The house is red.", OPTIONS, gains=gains).sentences
    record = attend_pair(translator, sentence, gains=gains)
    searched = sentence.hypotheses[0].log_probabilities
    assert record.log_probabilities == pytest.approx(searched, abs=1e-4)
    plain = attend_pair(translator, sentence)
    assert plain.log_probabilities != pytest.approx(searched, abs=1e-2)


def test_what_no_head_looked_at_is_refused(
    translator: Translator, sentence: SentenceTranslation
) -> None:
    (emoji,) = translator.translate("😀").sentences
    with pytest.raises(ValueError, match="was carried over"):
        attend_pair(translator, emoji)
    for rank in -1, 3:
        with pytest.raises(ValueError, match="has 3 translations"):
            attend_pair(translator, sentence, rank)


def test_any_pair_can_be_looked_at(translator: Translator, sentence: SentenceTranslation) -> None:
    ids = (*translator.vocabularies.target.encode_ids("Das Haus"), 3)
    text, pieces = translator.vocabularies.target.decode(ids)
    typed = replace(sentence.hypotheses[0], text=text, piece_ids=ids, pieces=pieces)
    record = attend_pair(translator, replace(sentence, hypotheses=(typed,)))
    assert len(record.log_probabilities) == len(ids)
    assert torch.tensor(record.log_probabilities).isfinite().all()
