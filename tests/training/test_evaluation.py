"""Scores: BLEU of lines taken as sentences, and perplexity from the network's probabilities."""

import math

import pytest
import torch

from engine.checkpoint import Checkpoint
from engine.manifest import Manifest
from engine.results import SearchOptions
from engine.transformer import Transformer
from engine.translator import Translator
from engine.vocabularies import Vocabularies
from training.evaluation import bleu, perplexity, translate_lines
from training.recipe import RecipeError

SOURCES = ["the cat sees", "dog", "the old dog finds the red fish and the tree"]
REFERENCES = ["das Katze sieht", "Hund", "das alte Hund findet das rote Fisch und das Baum"]


@pytest.fixture(scope="module")
def translator(toy) -> Translator:
    torch.manual_seed(3)
    config = toy.recipe.network.model_config_for(toy.vocabulary).model_copy(
        update={"dropout": 0.5, "max_length": 60}
    )
    manifest = Manifest(name="toy", architecture=config, languages=toy.recipe.languages)
    network = Transformer(config).eval()
    return Translator(
        Checkpoint(toy.folder, manifest, network, Vocabularies.shared(toy.vocabulary)),
        torch.device("cpu"),
    )


def test_perplexity_is_that_of_each_piece_given_those_before(translator):
    network, vocabulary = translator.network, translator.vocabularies.source
    config, nats, pieces = network.config, 0.0, 0
    for source, reference in zip(SOURCES, REFERENCES, strict=True):
        read = torch.tensor([[*vocabulary.encode_ids(source), config.end_id]])
        labels = [*vocabulary.encode_ids(reference), config.end_id]
        for place, piece in enumerate(labels):
            written = torch.tensor([[config.first_input, *labels[:place]]])
            with torch.no_grad():
                nats -= float(network(read, written)[0, -1].log_softmax(-1)[piece])
        pieces += len(labels)
    assert perplexity(translator, SOURCES, REFERENCES) == pytest.approx(
        math.exp(nats / pieces), rel=1e-5
    )


def test_a_line_that_the_network_cannot_hold_is_named(translator):
    with pytest.raises(RecipeError, match="line 2 of the target has more than 59 pieces"):
        perplexity(translator, ["a", "a"], ["a", "Fisch " * 60])


def test_each_line_is_one_sentence(translator):
    lines = ["the cat. the dog.", "dog"]
    assert len(translate_lines(translator, lines, SearchOptions(beam=1))) == 2


def test_bleu_has_the_signature_of_sacrebleu():
    score = bleu(REFERENCES, REFERENCES)
    assert score.bleu == pytest.approx(100)
    assert str(score).startswith("100.0 (nrefs:1|case:mixed|eff:no|tok:13a|smooth:exp|version:")
