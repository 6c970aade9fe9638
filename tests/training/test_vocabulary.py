"""A model is never given what it did not see in training; too little text is told in numbers."""

import random

import pytest
import torch

from engine.checkpoint import Checkpoint
from engine.manifest import Manifest
from engine.transformer import Transformer
from engine.translator import Translator
from engine.vocabularies import Vocabularies
from engine.vocabulary import Vocabulary
from tests.training.conftest import toy_pairs
from training.recipe import RecipeError, override
from training.vocabulary import learned_vocabulary


def test_a_model_trained_without_placeholders_translates_without(toy):
    sentences = [side for pair in toy_pairs(400) for side in pair]
    ids = []
    for share in (0.25, 0.0):
        recipe = override(toy.recipe, [f"augmentation.placeholders={share}"])
        vocabulary = Vocabulary(learned_vocabulary(recipe, sentences))
        assert vocabulary.size == recipe.vocabulary.size
        config = recipe.network.model_config_for(vocabulary)
        manifest = Manifest(name="toy", architecture=config, languages=recipe.languages)
        model = Checkpoint(
            toy.folder, manifest, Transformer(config).eval(), Vocabularies.shared(vocabulary)
        )
        translation = Translator(model, torch.device("cpu")).translate("the cat sees 1,234,567")
        pieces = translation.sentences[0].source_pieces
        ids.append([piece.text for piece in pieces if piece.kind == "placeholder"])
        assert len(vocabulary.placeholder_ids) == (8 if share else 0)
    assert ids == [["1,234,567"], []]


def test_how_many_pieces_a_text_has_is_told_as_every_number_is(toy):
    recipe = override(toy.recipe, ["vocabulary.size=60000"])
    letters = random.Random(1).choices("abcdefghij", k=40_000)
    sentences = ["".join(letters[start : start + 20]) for start in range(0, 40_000, 20)]
    with pytest.raises(RecipeError, match=r"no more than \d\d,\d{3} pieces: take more text"):
        learned_vocabulary(recipe, sentences)
