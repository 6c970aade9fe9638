"""A recipe: one TOML file that fully describes a training run, checked before anything starts.

Where a recipe is silent, the defaults are those that train a small model well on one CPU. Paths are
relative to the recipe's own file; `resource:` names a file that comes with the program.
"""

import json
import tomllib
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from engine.config import Activation, ModelConfig, Positions
from engine.manifest import Languages
from engine.vocabulary import END_ID, PADDING_ID, START_ID, Vocabulary

RECIPES = Path(__file__).parent / "recipes"
RESOURCES = Path(__file__).parent.parent / "resources"

_RESOURCE = "resource:"
_SMALLEST_VOCABULARY = 300
TEXT_SECTIONS = ("languages", "corpus", "vocabulary", "augmentation")

Share = Annotated[float, Field(ge=0.0, le=1.0)]
Pair = Annotated[tuple[str, str], Field(strict=False)]  # TOML has lists, no tuples


class RecipeError(ValueError):
    """A recipe is wrong. The message names the place and what to do."""


class _Section(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, allow_inf_nan=False)


class Corpus(_Section):
    """Parallel text: a file of each language, line by line (.xz and .gz too)."""

    train: Pair
    dev: Pair | None = None  # None: `held_out` pairs of the training text are kept back
    held_out: Annotated[int, Field(ge=1)] = 500
    licence: str = ""
    max_pieces: Annotated[int, Field(ge=1, le=1_024)] = 250  # longer pairs are left out


class VocabularyRecipe(_Section):
    """The pieces of both languages: learned here, or those of a finished model (its folder)."""

    size: Annotated[int, Field(ge=_SMALLEST_VOCABULARY, le=64_000)] = 8_000
    model: str | None = None


class Augmentation(_Section):
    """What the training text is made to hold beside itself. Shares are of sentences or examples."""

    passes: Annotated[int, Field(ge=1, le=50)] = 3  # differently augmented copies of the corpus
    joined: Share = 0.15  # examples made of two to four pairs
    without_final_stop: Share = 0.08
    without_capital: Share = 0.08
    in_capitals: Share = 0.03
    enclosed: Share = 0.05  # in brackets or quotation marks
    placeholders: Share = 0.25  # of the sentences where it can be done


class Network(_Section):
    """The architecture, but for what the vocabulary decides; see `engine.config.ModelConfig`."""

    encoder_layers: int = 4
    decoder_layers: int = 4
    d_model: int = 192
    d_ff: int = 768
    heads: int = 8
    d_k: int = 24
    d_v: int = 24
    max_length: int = 512
    norm: Literal["post", "pre"] = "pre"
    final_norm: bool = True
    norm_eps: float = 1e-5
    attention_bias: bool = False
    feed_forward_bias: bool = True
    activation: Activation = "relu"
    positions: Positions = "paper"
    dropout: float = 0.1
    attention_dropout: float = 0.0
    activation_dropout: float = 0.0

    def model_config_for(self, vocabulary: Vocabulary) -> ModelConfig:
        """The whole architecture. Raises RecipeError where it is impossible."""
        try:
            return self.model_config_with(
                vocabulary.size,
                padding_id=vocabulary.padding_id,
                start_id=vocabulary.start_id,
                end_id=vocabulary.end_id,
                never_emitted=vocabulary.never_emitted,
            )
        except ValidationError as error:
            raise RecipeError(_faults(error, "network")) from error

    def model_config_with(
        self,
        pieces: int,
        *,
        padding_id: int = PADDING_ID,
        start_id: int = START_ID,
        end_id: int = END_ID,
        never_emitted: tuple[int, ...] = (),
    ) -> ModelConfig:
        """The whole architecture. Raises pydantic.ValidationError where it is impossible."""
        return ModelConfig(
            **self.model_dump(),
            source_vocabulary_size=pieces,
            target_vocabulary_size=pieces,
            padding_id=padding_id,
            start_id=start_id,
            end_id=end_id,
            never_emitted=never_emitted,
        )


class Optimisation(_Section):
    """How the weights are found (paper section 5)."""

    steps: Annotated[int, Field(ge=1)] = 12_000
    target_tokens: Annotated[int, Field(ge=1)] = 640  # a batch; end pieces count, padding not
    accumulate: Annotated[int, Field(ge=1)] = 1  # batches an update
    schedule: Literal["paper", "inverse-sqrt"] = "inverse-sqrt"
    peak_rate: Annotated[float, Field(gt=0)] = 1.5e-3  # for inverse-sqrt
    warmup: Annotated[int, Field(ge=1)] = 1_000
    init_warmup: Annotated[int, Field(ge=1)] = 200  # instead, when going on from a finished model
    cooldown: Annotated[int, Field(ge=0)] = 0  # last steps, in which the rate falls to zero
    label_smoothing: Share = 0.1
    beta1: Share = 0.9
    beta2: Share = 0.98
    eps: Annotated[float, Field(gt=0)] = 1e-9
    clip: Annotated[float, Field(ge=0)] = 1.0  # norm of the gradient; 0 is off
    precision: Literal["fp32", "bf16"] = "fp32"  # bf16 on a GPU only
    seed: Annotated[int, Field(ge=0, lt=2**63)] = 1
    log_every: Annotated[int, Field(ge=1)] = 100
    checkpoint_every: Annotated[int, Field(ge=1)] = 500
    keep: Annotated[int, Field(ge=1)] = 8  # training checkpoints
    validate_every: Annotated[int, Field(ge=1)] = 1_000
    bleu_sentences: Annotated[int, Field(ge=0)] = 200  # of dev, by greedy search; 0 is none


class Recipe(_Section):
    """A whole training run."""

    name: str = Field(min_length=1, max_length=100)
    languages: Languages
    corpus: Corpus
    vocabulary: VocabularyRecipe = VocabularyRecipe()
    augmentation: Augmentation = Augmentation()
    network: Network = Network()
    training: Optimisation = Optimisation()

    @model_validator(mode="after")
    def _is_possible(self) -> Self:
        try:
            self.network.model_config_with(self.vocabulary.size)
        except ValidationError as error:
            raise ValueError(_faults(error, "network")) from error
        needed = self.corpus.max_pieces + 1  # the end piece
        if needed > self.network.max_length:
            raise ValueError(
                f"network.max_length is {self.network.max_length}, and corpus.max_pieces needs"
                f" {needed}: raise the one or lower the other"
            )
        return self

    def published(self) -> dict[str, Any]:
        """All keys for a model's card: of a person's own files, the names without the folders."""
        return self._with_places(
            lambda name: name if name.startswith(_RESOURCE) else Path(name).name
        ).model_dump(mode="json")

    def text_sections(self) -> dict[str, Any]:
        """What decides about the prepared text, as published."""
        return {key: value for key, value in self.published().items() if key in TEXT_SECTIONS}

    def located(self, folder: Path) -> Self:
        """The recipe with what it names found from `folder`, where the recipe's file is."""
        return self._with_places(
            lambda name: name if name.startswith(_RESOURCE) else str((folder / name).resolve())
        )

    def _with_places(self, change: Callable[[str], str]) -> Self:
        """The recipe with every file and folder that it names changed."""

        def changed(files: Pair) -> Pair:
            return change(files[0]), change(files[1])

        corpus, model = self.corpus, self.vocabulary.model
        dev = None if corpus.dev is None else changed(corpus.dev)
        model = None if model is None else change(model)
        return self.model_copy(
            update={
                "corpus": corpus.model_copy(update={"train": changed(corpus.train), "dev": dev}),
                "vocabulary": self.vocabulary.model_copy(update={"model": model}),
            }
        )


def differences(theirs: Mapping[str, Any], ours: Mapping[str, Any]) -> list[str]:
    """Where two published recipes, or parts of them, differ: "corpus.max_pieces is 250, not 128".

    Keys that `theirs` lacks, since a later version added them, do not count.
    """
    found = []
    for key, value in ours.items():
        other = theirs.get(key, value)
        if isinstance(value, Mapping) and isinstance(other, Mapping):
            found += [f"{key}.{rest}" for rest in differences(other, value)]
        elif other != value:
            found.append(f"{key} is {_written(other)}, not {_written(value)}")
    return found


def _written(value: Any) -> str:
    return "none" if value is None else json.dumps(value, ensure_ascii=False)


def named_path(name: str) -> Path:
    """The file or folder that a recipe names."""
    if name.startswith(_RESOURCE):
        return RESOURCES / name.removeprefix(_RESOURCE)
    return Path(name)


def load_recipe(name_or_path: str, overrides: Sequence[str] = ()) -> Recipe:
    """Read a recipe that comes with the program (by name) or a file.

    Args:
        name_or_path: `everyday-en-de`, or a path
        overrides: `section.key=value` each, the value in TOML's writing; a bare word is text

    Raises:
        RecipeError: where there is none, or it is wrong.
    """
    path = RECIPES / f"{name_or_path}.toml"
    if not path.is_file():
        path = Path(name_or_path)
    if not path.is_file():
        known = ", ".join(sorted(file.stem for file in RECIPES.glob("*.toml")))
        raise RecipeError(f"no recipe {name_or_path}: give a file, or one of {known}")
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise RecipeError(f"{path} is not TOML: {error}") from error
    except RecursionError:
        raise RecipeError(f"{path} is not TOML: it is nested too deeply") from None
    for override in overrides:
        _override(data, override)
    try:
        recipe = Recipe.model_validate(data)
    except ValidationError as error:
        raise RecipeError(f"{path}: {_faults(error)}") from error
    return recipe.located(path.parent)


def override(recipe: Recipe, overrides: Sequence[str]) -> Recipe:
    """The recipe with some keys changed, as `--set` does. Raises RecipeError."""
    data = recipe.model_dump()
    for change in overrides:
        _override(data, change)
    try:
        return Recipe.model_validate(data)
    except ValidationError as error:
        raise RecipeError(_faults(error)) from error


def _override(data: dict[str, Any], change: str) -> None:
    key, equals, text = change.partition("=")
    if not equals or not key.strip():
        raise RecipeError(f"--set takes SECTION.KEY=VALUE, not {change}")
    try:
        value = tomllib.loads(f"value = {text}")["value"]
    except tomllib.TOMLDecodeError:
        value = text.strip()
    *sections, last = key.strip().split(".")
    for section in sections:
        data = data.setdefault(section, {})
        if not isinstance(data, dict):
            raise RecipeError(f"--set {key}: {section} is not a section")
    data[last] = value


_PLAINER = {"extra_forbidden": "a recipe has no such key", "missing": "is missing"}


def _faults(error: ValidationError, section: str = "") -> str:
    """What is wrong, each with its place in the recipe, in one line."""
    faults = []
    for fault in error.errors(include_url=False, include_input=False):
        place = ".".join(str(part) for part in ((section,) if section else ()) + fault["loc"])
        message = _PLAINER.get(fault["type"], fault["msg"].removeprefix("Value error, "))
        faults.append(f"{place}: {message}" if place else message)
    return "; ".join(faults)
