"""`config.json` of a model's folder: what the model is and where it comes from. Holds no torch.

A folder holds `config.json`, `model.safetensors`, the vocabulary's file and `README.md`, the card
that people read. Reading a manifest runs nothing and allocates little.
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

CONFIG_FILE, WEIGHTS_FILE, CARD_FILE = "config.json", "model.safetensors", "README.md"
MAX_CONFIG_BYTES = 4 * 1024 * 1024
MAX_CARD_BYTES = 1024 * 1024

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


class VocabularyFile(_Part):
    """The file that holds the pieces of both sides."""

    kind: Literal["sentencepiece"] = "sentencepiece"
    file: FileName = "vocabulary.spm"


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


class Manifest(_Part):
    """All of `config.json`."""

    format: Literal["headscope/1"] = "headscope/1"
    name: str = Field(min_length=1, max_length=200)
    architecture: ModelConfig
    languages: Languages
    vocabulary: VocabularyFile = VocabularyFile()
    weights: Literal["float32", "int8-rows"] = "float32"
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
