"""A recipe: one TOML file that fully describes a training run, checked before anything starts.

Where a recipe is silent, the defaults are those that train a small model well on one CPU. Paths are
relative to the recipe's own file; `resource:` names a file that comes with the program. A recipe
may build on another: `base = "wmt14-en-de"`, and the keys that differ.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from engine.config import Activation, ModelConfig, Positions
from engine.manifest import Languages
from engine.vocabulary import END_ID, PADDING_ID, START_ID, Vocabulary
from training.recipe_faults import faults
from training.recipe_text import RESOURCE, RecipeText
from training.recipe_text import RecipeError as RecipeError  # every room knows it by this place

RESOURCES = Path(__file__).parent.parent / "resources"

_SMALLEST_VOCABULARY = 300
_WIDEST = 65_536  # of what all heads of a layer make together, as of d_ff
TEXT_SECTIONS = ("languages", "corpus", "vocabulary", "augmentation")

Share = Annotated[float, Field(ge=0.0, le=1.0)]
Pair = Annotated[tuple[str, str], Field(strict=False)]  # TOML has lists, no tuples


class _Section(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, allow_inf_nan=False)


Archive = Literal[
    "europarl-v7",
    "commoncrawl",
    "news-commentary-v9",
    "un",
    "giga-fren",
    "newstest2013",
    "newstest2014",
]


Sha256 = Annotated[str, Field(pattern="^[0-9a-f]{64}$")]


class Cleaning(_Section):
    """Which pairs of noisy text are left out, both sides together. Lengths in pieces."""

    min_length: Annotated[int, Field(ge=1, le=1_024)] = 1
    max_length: Annotated[int, Field(ge=1, le=1_024)] = 250
    ratio: Annotated[float, Field(ge=1.0, le=100.0)] = 1.5  # of the longer side to the shorter

    @model_validator(mode="after")
    def _is_possible(self) -> Self:
        if self.min_length > self.max_length:
            raise ValueError("min_length is more than max_length")
        return self


class Corpus(_Section):
    """Parallel text: a file of each language, line by line (.xz and .gz too), or WMT's archives.

    Of the archives, those of newstest2013 are the development text and those of newstest2014 the
    test text; the others are trained on.
    """

    train: Pair | None = None
    archives: Annotated[tuple[Archive, ...], Field(strict=False)] = ()
    checksums: dict[Archive, Sha256] = {}  # what archives must have
    dev: Pair | None = None  # None: the archives', or `held_out` pairs are kept back
    held_out: Annotated[int, Field(ge=1)] = 500
    licence: str = ""
    max_pieces: Annotated[int, Field(ge=1, le=1_024)] = 250  # longer pairs are left out
    cleaning: Cleaning | None = None  # None: the text is taken as it is

    @model_validator(mode="after")
    def _has_text(self) -> Self:
        if (self.train is None) == (not set(self.archives) - set(_MEASURED)):
            raise ValueError("name what to train on: either `train`, two files, or `archives`")
        if len(set(self.archives)) < len(self.archives):
            raise ValueError("archives names one twice")
        return self

    def expect_enough(self, pairs: int) -> None:
        """Raise RecipeError where there are too few pairs to keep `held_out` of them back."""
        if pairs < 2 * self.held_out:
            few = "1 sentence pair is" if pairs == 1 else f"{pairs:,} sentence pairs are"
            mend = "take more text" if self.held_out == 1 else "lower corpus.held_out"
            raise RecipeError(
                f"{few} too few to keep {self.held_out:,} back: {mend}, or name a corpus.dev"
            )


_MEASURED = ("newstest2013", "newstest2014")  # archives that are not trained on


class VocabularyRecipe(_Section):
    """The pieces of both languages: learned here, or those of a finished model (its folder)."""

    size: Annotated[int, Field(ge=_SMALLEST_VOCABULARY, le=64_000)] = 8_000
    model: str | None = None
    sample: Annotated[int, Field(ge=0)] = 0  # sentences to learn from, drawn; 0 is all


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

    kind: Literal["transformer", "bahdanau", "luong"] = "transformer"
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
            raise RecipeError(faults(error, Recipe, section="network")) from error

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
    # An update, over all processes; end pieces count, padding not.
    target_tokens: Annotated[int, Field(ge=1, le=10_000_000)] = 640
    # The most target tokens that one process computes with at once: what a larger update does not
    # hold at once is accumulated.
    batch_tokens: Annotated[int, Field(ge=1, le=1_000_000)] = 4_096
    schedule: Literal["paper", "inverse-sqrt"] = "inverse-sqrt"
    peak_rate: Annotated[float, Field(gt=0)] = 1.5e-3  # for inverse-sqrt
    warmup: Annotated[int, Field(ge=1)] = 1_000
    init_warmup: Annotated[int, Field(ge=1)] = 200  # instead, when going on from a finished model
    cooldown: Annotated[int, Field(ge=0)] = 0  # last steps, in which the rate falls to zero
    label_smoothing: Share = 0.1
    beta1: Annotated[float, Field(ge=0.0, lt=1.0)] = 0.9
    beta2: Annotated[float, Field(ge=0.0, lt=1.0)] = 0.98
    eps: Annotated[float, Field(gt=0)] = 1e-9
    clip: Annotated[float, Field(ge=0)] = 1.0  # norm of the gradient; 0 is off
    precision: Literal["fp32", "bf16"] = "fp32"  # bf16 on a GPU only
    compile: bool = False  # by torch.compile
    # Embeddings from N(0, 1 / d_model), matrices uniform with unit variance scaling over the mean
    # of their two sides, biases 0: those of the paper's own program.
    weight_init: Literal["paper"] = "paper"
    seed: Annotated[int, Field(ge=0, lt=2**63)] = 1
    log_every: Annotated[int, Field(ge=1)] = 100
    checkpoint_every: Annotated[int, Field(ge=1)] = 500
    keep: Annotated[int, Field(ge=1)] = 8  # training checkpoints, the newest
    keep_best: Annotated[int, Field(ge=0)] = 0  # and those with the best validation
    average: Annotated[int, Field(ge=1, le=1_000)] = 5  # the last, whose mean is the model
    # Minutes of training between those; they are written for it. 0: each training checkpoint.
    average_interval: Annotated[float, Field(ge=0.0)] = 0.0
    validate_every: Annotated[int, Field(ge=1)] = 1_000
    patience: Annotated[int, Field(ge=0)] = 0  # validations without a better one; 0: to the end
    bleu_sentences: Annotated[int, Field(ge=0)] = 200  # of dev; 0 is none
    bleu_beam: Annotated[int, Field(ge=1, le=64)] = 1  # 1 is greedy search


class Decoding(_Section):
    """How the finished model is scored (paper section 6.1)."""

    beam: Annotated[int, Field(ge=1, le=64)] = 4
    alpha: Annotated[float, Field(ge=-5.0, le=5.0)] = 0.6  # of the GNMT length penalty


class Recipe(_Section):
    """A whole training run."""

    name: str = Field(min_length=1, max_length=100)
    languages: Languages
    corpus: Corpus
    vocabulary: VocabularyRecipe = VocabularyRecipe()
    augmentation: Augmentation = Augmentation()
    network: Network = Network()
    training: Optimisation = Optimisation()
    decoding: Decoding = Decoding()

    @model_validator(mode="after")
    def _is_possible(self) -> Self:
        try:
            self.network.model_config_with(self.vocabulary.size)
        except ValidationError as error:
            raise ValueError(faults(error, Recipe, section="network")) from error
        for width in ("d_k", "d_v"):
            whole = self.network.heads * getattr(self.network, width)
            if whole > _WIDEST:
                raise ValueError(
                    f"network.heads times network.{width} is {whole:,}, and at most {_WIDEST:,}"
                )
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
            lambda name: name if name.startswith(RESOURCE) else Path(name).name
        ).model_dump(mode="json")

    def text_sections(self) -> dict[str, Any]:
        """What decides about the prepared text, as published."""
        return {key: value for key, value in self.published().items() if key in TEXT_SECTIONS}

    def _with_places(self, change: Callable[[str], str]) -> Self:
        """The recipe with every file and folder that it names changed."""

        def changed(files: Pair) -> Pair:
            return change(files[0]), change(files[1])

        corpus, model = self.corpus, self.vocabulary.model
        train = None if corpus.train is None else changed(corpus.train)
        dev = None if corpus.dev is None else changed(corpus.dev)
        model = None if model is None else change(model)
        return self.model_copy(
            update={
                "corpus": corpus.model_copy(update={"train": train, "dev": dev}),
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
    if name.startswith(RESOURCE):
        return RESOURCES / name.removeprefix(RESOURCE)
    return Path(name)


def load_recipe(name_or_path: str, overrides: Sequence[str] = ()) -> Recipe:
    """Read a recipe that comes with the program (by name) or a file.

    Args:
        name_or_path: `everyday-en-de`, or a path
        overrides: `section.key=value` each, the value in TOML's writing; a bare word is text

    Raises:
        RecipeError: where there is none, or it is wrong; it names file and line.
    """
    text = RecipeText.read(name_or_path)
    text.change(overrides)
    return _checked(text)


def override(recipe: Recipe, overrides: Sequence[str]) -> Recipe:
    """The recipe with some keys changed, as `--set` does. Raises RecipeError."""
    text = RecipeText(recipe.model_dump())
    text.change(overrides)
    return _checked(text)


def _checked(text: RecipeText) -> Recipe:
    try:
        return Recipe.model_validate(text.data)
    except ValidationError as error:
        raise RecipeError(faults(error, Recipe, text=text)) from error
