"""Where a run comes from: what it may begin with, and what its models say of their making."""

import numpy as np

from engine.checkpoint import Checkpoint
from engine.config import ModelConfig
from engine.manifest import Manifest, Provenance
from engine.vocabulary import Vocabulary
from training.dataset import ParallelPieces
from training.prepare import Prepared
from training.recipe import Recipe, RecipeError, differences
from training.resume import Progress

_REGULARISATION = {"dropout", "attention_dropout", "activation_dropout"}


def manifest_of(
    recipe: Recipe,
    prepared: Prepared,
    pieces: ParallelPieces,
    architecture: ModelConfig,
    progress: Progress,
) -> Manifest:
    """What a run writes of itself into a training checkpoint."""
    return Manifest(
        name=recipe.name,
        architecture=architecture,
        languages=recipe.languages,
        longest_sentence=max(8, int(np.quantile(pieces.source.lengths, 0.999))),
        provenance=Provenance(
            recipe=recipe.published(),
            data=prepared.checksums,
            steps=progress.step,
            went_on_from=progress.went_on_from,
            target_tokens=progress.target_tokens,
            licence=recipe.corpus.licence,
        ),
    )


def in_words(manifest: Manifest) -> str:
    """A model that training goes on from, and what that one went on from."""
    origin = manifest.provenance
    before = f", which went on from {origin.went_on_from}" if origin.went_on_from else ""
    return (
        f"{manifest.name} ({origin.steps:,} steps, {origin.target_tokens:,} target tokens){before}"
    )


def expect_same_text(recipe: Recipe, prepared: Prepared) -> None:
    """Raise RecipeError where the text was prepared by a recipe that makes another one."""
    if differing := differences(prepared.recipe.text_sections(), recipe.text_sections()):
        raise RecipeError(
            f"{prepared.folder} was prepared by another recipe, in which {differing[0]}: prepare"
            " it again, or train with the recipe and the --set that it was prepared with"
        )


def expect_alike(init: Checkpoint, config: ModelConfig, vocabulary: Vocabulary) -> None:
    """Raise RecipeError where a run with this network and vocabulary cannot go on from a model."""
    if init.vocabulary.model != vocabulary.model:
        raise RecipeError(
            "--init names a model with another vocabulary than the prepared text's: prepare it"
            " with the model's folder as vocabulary.model"
        )
    theirs, ours = (c.model_dump(exclude=_REGULARISATION) for c in (init.network.config, config))
    if differing := [key for key in ours if theirs[key] != ours[key]]:
        raise RecipeError(
            "--init names a model of another architecture than the recipe's: "
            + ", ".join(f"{key} is {theirs[key]}, not {ours[key]}" for key in differing[:3])
        )
