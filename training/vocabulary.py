"""The vocabulary of a run: that of a finished model, or one that is learned from its text."""

import re
from collections.abc import Iterable

from engine.manifest import CheckpointError, read_manifest
from engine.spelling import VocabularyError
from engine.vocabulary import Vocabulary, train_vocabulary
from training.recipe import Recipe, RecipeError, named_path


def given_vocabulary(recipe: Recipe) -> Vocabulary | None:
    """That of the model that the recipe names; None where it names none. Raises RecipeError."""
    if recipe.vocabulary.model is None:
        return None
    folder = named_path(recipe.vocabulary.model)
    try:
        named = read_manifest(folder).vocabulary
        if named.kind != "sentencepiece":
            raise RecipeError(
                f"vocabulary.model: {folder} has a vocabulary for each side, and training needs"
                " one for both"
            )
        return Vocabulary.read(folder / named.file)
    except (CheckpointError, VocabularyError, OSError) as error:
        raise RecipeError(f"vocabulary.model: {error}") from error


def learned_vocabulary(recipe: Recipe, sentences: Iterable[str]) -> bytes:
    """A SentencePiece model of `vocabulary.size` pieces. Raises RecipeError for too little text.

    It has placeholders where the text to train on will.
    """
    placeholders = recipe.augmentation.placeholders > 0
    try:
        return train_vocabulary(sentences, recipe.vocabulary.size, placeholders=placeholders)
    except VocabularyError as error:
        most = re.search(r"value <= (\d+)", str(error))  # SentencePiece counts what there is
        reason = f"this text has no more than {int(most[1]):,} pieces" if most else str(error)
        raise RecipeError(f"{reason}: take more text, or lower vocabulary.size") from error
