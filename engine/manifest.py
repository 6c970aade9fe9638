"""`config.json` of a model's folder: what the model is and where it comes from. Holds no torch.

A folder holds `config.json`, `model.safetensors`, the files of the vocabulary and `README.md`, the
card that people read. Reading a manifest runs nothing and allocates little.
"""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any, Literal, Self

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    ValidationError,
    model_validator,
)

from engine.config import ModelConfig
from engine.files import read_bounded, replace_file
from engine.results import ModelSummary
from engine.scoring import Scoring
from engine.spelling import LONGEST_PIECE

CONFIG_FILE, WEIGHTS_FILE, CARD_FILE = "config.json", "model.safetensors", "README.md"
MAX_CONFIG_BYTES = 4 * 1024 * 1024
MAX_CARD_BYTES = 1024 * 1024

PieceName = Annotated[str, Field(min_length=1, max_length=LONGEST_PIECE)]
Language = Annotated[str, Field(pattern=r"^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$")]


def _is_free(name: str) -> str:
    if name.lower() in {own.lower() for own in (CONFIG_FILE, WEIGHTS_FILE, CARD_FILE)}:
        raise ValueError(f"{name} is the name of another file of the folder")
    return name


FileName = Annotated[
    str, Field(pattern=r"^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$"), AfterValidator(_is_free)
]


class CheckpointError(Exception):
    """A model's folder cannot be used. The message says why, for people."""


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Languages(_Part):
    """Source and target as BCP 47 tags: `en`, `de`."""

    source: Language
    target: Language


VocabularyFormat = Literal["sentencepiece", "pieces"]
"""What a file of a vocabulary holds: a SentencePiece model, or a JSON list of pieces by id."""


class VocabularyFile(_Part):
    """One SentencePiece model for both sides, as the models that are trained here have."""

    kind: Literal["sentencepiece"] = "sentencepiece"
    file: FileName = "vocabulary.spm"

    @property
    def files(self) -> dict[str, VocabularyFormat]:
        """The files by name, and what they hold."""
        return {self.file: "sentencepiece"}


class VocabularySide(_Part):
    """A list of pieces, and what cuts text into them."""

    pieces: FileName
    segmenter: FileName | None = None
    """A SentencePiece model; None: pieces are what stands between white space."""
    unknown: PieceName
    """The piece for what is not in the list; one of it."""


class VocabularySides(_Part):
    """A vocabulary for each side, as the models of other toolkits have. Sides may share files."""

    kind: Literal["sides"] = "sides"
    source: VocabularySide
    target: VocabularySide

    @model_validator(mode="after")
    def _has_files_of_one_format(self) -> Self:
        pieces = {self.source.pieces.lower(), self.target.pieces.lower()}
        segmenters = {
            side.segmenter.lower() for side in (self.source, self.target) if side.segmenter
        }
        if both := pieces & segmenters:
            raise ValueError(f"{min(both)} cannot be both a list of pieces and a segmenter")
        return self

    @property
    def files(self) -> dict[str, VocabularyFormat]:
        """The files by name, and what they hold."""
        found: dict[str, VocabularyFormat] = {}
        for side in (self.source, self.target):
            found[side.pieces] = "pieces"
            if side.segmenter is not None:
                found[side.segmenter] = "sentencepiece"
        return found


class Provenance(_Part):
    """Where a model comes from: enough to make it again, and what it is worth."""

    recipe: dict[str, Any] = {}
    data: dict[str, str] = {}  # file -> SHA-256 of its text
    steps: int = 0
    went_on_from: str = ""  # the model that training began with, in words
    averaged: Annotated[int, Field(ge=1)] = 1  # training checkpoints, whose mean the weights are
    target_tokens: int = 0
    scores: dict[str, str] = {}  # "sacreBLEU, test" -> "36.1 (signature)"
    licence: str = ""
    toolkit: str = ""  # that the model was made for, in words; empty: it was trained here
    source: str = ""  # where it was had, in words; `data` has the checksums of its files


WeightsFormat = Literal["float32", "float16", "int8-rows"]
"""How numbers are stored: of all tensors, or matrices as int8 with one float32 scale a row."""


class Manifest(_Part):
    """All of `config.json`."""

    format: Literal["headscope/1"] = "headscope/1"
    name: str = Field(min_length=1, max_length=200)
    architecture: ModelConfig
    languages: Languages
    vocabulary: Annotated[VocabularyFile | VocabularySides, Field(discriminator="kind")] = (
        VocabularyFile()
    )
    weights: WeightsFormat = "float32"
    scoring: Scoring = Scoring()
    target_prefixes: dict[Language, PieceName] = {}
    """Target language -> the source piece that asks for it, where there are several."""
    longest_sentence: Annotated[int, Field(ge=8)] | None = None
    """Source pieces; longer sentences were hardly seen in training and are translated in parts."""
    alignment_heads: Annotated[tuple[tuple[int, int], ...] | None, Field(min_length=1)] = None
    """(layer, head) of the cross-attention, from 0, that align words best; None: not measured."""
    provenance: Provenance = Provenance()

    @model_validator(mode="after")
    def _has_its_heads(self) -> Self:
        chosen = self.alignment_heads or ()
        layers, heads = self.architecture.layers("cross"), self.architecture.heads
        if not all(0 <= layer < layers and 0 <= head < heads for layer, head in chosen):
            raise ValueError("alignment_heads names a head that the model does not have")
        if len(set(chosen)) < len(chosen):
            raise ValueError("alignment_heads names a head twice")
        return self

    @model_validator(mode="after")
    def _has_its_languages(self) -> Self:
        if self.target_prefixes and self.vocabulary.kind != "sides":
            raise ValueError("target_prefixes are for a vocabulary of kind sides")
        if self.target_prefixes and self.languages.target not in self.target_prefixes:
            raise ValueError(f"target_prefixes have none for {self.languages.target}")
        return self

    def as_json(self) -> bytes:
        """What `config.json` holds."""
        return self.model_dump_json(indent=2).encode() + b"\n"


def read_manifest(folder: Path) -> Manifest:
    """Read and validate the manifest of a model's folder.

    Raises:
        CheckpointError: where there is none, or it is not one; it names what is wrong.
    """
    path = folder / CONFIG_FILE
    try:
        data = json.loads(read_bounded(path, MAX_CONFIG_BYTES))
    except (FileNotFoundError, NotADirectoryError):
        raise CheckpointError(
            f"{folder} is not a model's folder: it has no {CONFIG_FILE}"
        ) from None
    except OSError as error:
        raise CheckpointError(f"{path} cannot be read: {error.strerror}") from error
    except RecursionError:
        raise CheckpointError(f"{path} is nested too deeply") from None
    except ValueError as error:
        raise CheckpointError(f"{path} is not JSON: {error}") from error
    if not isinstance(data, dict) or data.get("format") != "headscope/1":
        raise CheckpointError(f"{path} is not in the format headscope/1")
    try:
        return Manifest.model_validate(data)
    except ValidationError as error:
        faults = "; ".join(
            ".".join(str(part)[:80] for part in fault["loc"]) + ": " + fault["msg"][:200]
            for fault in error.errors(include_input=False, include_url=False)[:3]
        )
        raise CheckpointError(f"{path} does not describe a model: {faults}") from error


def record_alignment_heads(folder: Path, heads: Sequence[tuple[int, int]] | None) -> None:
    """Note in a model's manifest which heads (layer, head) align words best; None forgets them.

    Raises:
        CheckpointError: where the folder is no model.
        ValueError: where the model has no such heads.
        OSError: where it cannot be written; the file stays whole.
    """
    content = {**read_manifest(folder).model_dump(), "alignment_heads": heads}
    replace_file(folder / CONFIG_FILE, Manifest.model_validate(content).as_json())


def summarise(folder: Path, manifest: Manifest, parameters: int) -> ModelSummary:
    """What a person wants to know of the model in `folder`.

    Raises:
        CheckpointError: where its card is too large or cannot be read; it may be missing.
    """
    architecture = manifest.architecture
    return ModelSummary(
        name=manifest.name,
        path=str(folder),
        source_language=manifest.languages.source,
        target_language=manifest.languages.target,
        encoder_layers=architecture.encoder_layers,
        decoder_layers=architecture.decoder_layers,
        heads=architecture.heads,
        parameters=parameters,
        bytes_on_disk=sum(file.stat().st_size for file in folder.iterdir() if file.is_file()),
        licence=manifest.provenance.licence,
        scores=dict(manifest.provenance.scores),
        card=read_card(folder),
        stacks=architecture.stacks,
        target_languages=tuple(manifest.target_prefixes),
        beam=manifest.scoring.beam,
        alpha=manifest.scoring.alpha,
    )


def read_card(folder: Path) -> str:
    """The card of the model in `folder`; empty where there is none.

    Raises:
        CheckpointError: where it is too large or cannot be read.
    """
    path = folder / CARD_FILE
    try:
        return read_bounded(path, MAX_CARD_BYTES).decode("utf-8", "replace")
    except FileNotFoundError:
        return ""
    except OSError as error:
        raise CheckpointError(f"{path} cannot be read: {error.strerror}") from error
