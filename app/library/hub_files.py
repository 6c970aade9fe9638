"""Which files of a model of the hub are fetched: those that engine/formats/huggingface.py reads.

Never code, and never the copies of the weights for other frameworks: of several that can be read,
the smallest is taken.
"""

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from app.library.hub import HubError
from engine.manifest import MAX_CARD_BYTES
from engine.vocabulary import MAX_MODEL_BYTES

if TYPE_CHECKING:
    from huggingface_hub import ModelInfo
    from huggingface_hub.hf_api import RepoSibling

_MIB = 1024 * 1024
# The files and the bytes that a reader takes of each at most.
_NEEDED = {"config.json": _MIB, "vocab.json": 8 * _MIB, "source.spm": MAX_MODEL_BYTES}
_NEEDED["target.spm"] = MAX_MODEL_BYTES
_TAKEN = {"target_vocab.json": 8 * _MIB, "generation_config.json": _MIB}
_TAKEN["tokenizer_config.json"] = _MIB
_CARD = "README.md"  # an ornament: one that is too large is left where it is
_WEIGHTS = ("model.safetensors", "pytorch_model.bin")


@dataclass(frozen=True, slots=True)
class HubFile:
    """A file of a model at one commit."""

    name: str
    size: int
    """In bytes."""
    checksum: str
    """SHA-256 of the file, or git's SHA-1 of it as a blob, in hexadecimal digits: git keeps small
    files itself and large ones elsewhere."""


def files(model: "ModelInfo") -> tuple[HubFile, ...]:
    """The files to fetch, in the order of fetching: a fault in a small one is found early.

    Args:
        model: with the metadata of its files.

    Raises:
        HubError: where it lacks a file, or one is larger than is read.
        ValueError: where the hub does not tell enough of one.
    """
    there = {file.rfilename: file for file in model.siblings or ()}
    lacks = [name for name in _NEEDED if name not in there]
    weights = [_file(model.id, there[name]) for name in _WEIGHTS if name in there]
    if not weights:
        lacks.append(" or ".join(_WEIGHTS))
    if lacks:
        raise HubError(
            f"{model.id} is no Marian model that can be read: it lacks {', '.join(lacks)}"
        )
    most = _NEEDED | _TAKEN
    small = [_file(model.id, there[name]) for name in most if name in there]
    for file in small:
        if file.size > most[file.name]:
            raise HubError(
                f"{model.id} is no Marian model that can be read: {file.name} has {file.size:,}"
                f" bytes, more than {most[file.name]:,}"
            )
    if _CARD in there and (card := _file(model.id, there[_CARD])).size <= MAX_CARD_BYTES:
        small.append(card)
    return (*small, min(weights, key=lambda file: file.size))


def _file(model: str, told: "RepoSibling") -> HubFile:
    size = told.size if told.lfs is None else told.lfs.size
    checksum = told.blob_id if told.lfs is None else told.lfs.sha256
    if not isinstance(size, int) or size < 0 or not is_digest(checksum, told.lfs is not None):
        raise ValueError(f"it does not tell the size and the checksum of {model}'s files")
    return HubFile(told.rfilename, size, str(checksum).lower())


def is_digest(told: object, is_sha256: bool) -> bool:
    """Whether a server told a SHA-256, or a SHA-1, in hexadecimal digits, and nothing else.

    It becomes a part of a path and of an address.
    """
    digits = 64 if is_sha256 else 40
    return isinstance(told, str) and re.fullmatch(rf"[0-9a-fA-F]{{{digits}}}", told) is not None
