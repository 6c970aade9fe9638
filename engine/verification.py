"""Whether a folder holds a whole model, seen without torch and without reading its weights."""

from collections.abc import Collection
from pathlib import Path

from engine.files import read_bounded
from engine.manifest import (
    WEIGHTS_FILE,
    CheckpointError,
    Manifest,
    VocabularyFile,
    VocabularyFormat,
    VocabularySide,
    read_card,
    read_manifest,
)
from engine.piece_list import MAX_LIST_BYTES, PieceList, read_list
from engine.shapes import check_weights, stored_tensors, tensor_shapes
from engine.spelling import VocabularyError
from engine.vocabularies import Prefix, Side, Vocabularies
from engine.vocabulary import MAX_MODEL_BYTES, Vocabulary

MOST_VOCABULARY_BYTES: dict[VocabularyFormat, int] = {
    "sentencepiece": MAX_MODEL_BYTES,
    "pieces": MAX_LIST_BYTES,
}
"""The size that a file of a vocabulary can have at most."""


def verify_folder(folder: Path) -> Manifest:
    """See that a model's folder is whole: manifest, vocabulary, tensors by their header, card.

    What only the numbers themselves can tell (whether all are finite) is seen when it is opened.

    Raises:
        CheckpointError: where anything is missing, damaged or contradictory.
    """
    manifest = read_manifest(folder)
    read_vocabularies(folder, manifest)
    stored = stored_tensors(tensor_shapes(manifest.architecture), manifest.weights)
    check_weights(folder / WEIGHTS_FILE, stored)
    read_card(folder)
    return manifest


def read_vocabularies(folder: Path, manifest: Manifest) -> Vocabularies:
    """Read the vocabularies that a manifest names.

    Raises:
        CheckpointError: where one is missing, damaged, or does not fit the architecture.
    """
    named, architecture = manifest.vocabulary, manifest.architecture
    if isinstance(named, VocabularyFile):
        path = folder / named.file
        try:
            vocabulary = Vocabulary(_content(path, "sentencepiece"))
        except VocabularyError as error:
            raise CheckpointError(f"{path} cannot be used: {error}") from error
        found, target_path = Vocabularies.shared(vocabulary), path
        _expect_size(path, vocabulary, architecture.source_vocabulary_size, "source")
    else:
        source_special = {architecture.source_padding, architecture.source_end}
        target_special = {
            architecture.padding_id, architecture.end_id, architecture.first_input
        }  # fmt: skip
        source = _read_side(folder, named.source, source_special)
        path, target_path = folder / named.source.pieces, folder / named.target.pieces
        _expect_size(path, source, architecture.source_vocabulary_size, "source")
        target = _read_side(folder, named.target, target_special)
        found = Vocabularies(source, target, _prefixes(path, source, manifest))
    _expect_size(target_path, found.target, architecture.target_vocabulary_size, "target")
    if architecture.end_id in {*found.target.never_emitted, *found.target.placeholder_ids}:
        raise CheckpointError(
            f"{target_path}: piece {architecture.end_id} cannot end a sentence, as the model"
            " wants it"
        )
    return found


def _read_side(folder: Path, side: VocabularySide, special: Collection[int]) -> PieceList:
    path = folder / side.pieces
    try:
        pieces = read_list(_content(path, "pieces"))
        segmenter = None
        if side.segmenter is not None:
            path = folder / side.segmenter
            segmenter = _content(path, "sentencepiece")
        return PieceList(pieces, side.unknown, segmenter, special)
    except VocabularyError as error:
        raise CheckpointError(f"{path} cannot be used: {error}") from error


def _prefixes(path: Path, source: PieceList, manifest: Manifest) -> dict[str, Prefix]:
    found: dict[str, Prefix] = {}
    for language, name in manifest.target_prefixes.items():
        piece = source.id_of(name)
        if piece is None:
            raise CheckpointError(f"{path} has no piece {name}, which asks for {language}")
        found[language] = Prefix(piece, name)
    return found


def _content(path: Path, kind: VocabularyFormat) -> bytes:
    try:
        return read_bounded(path, MOST_VOCABULARY_BYTES[kind])
    except FileNotFoundError:
        raise CheckpointError(f"{path} is missing") from None
    except OSError as error:
        raise CheckpointError(f"{path} cannot be read: {error.strerror}") from error


def _expect_size(path: Path, vocabulary: Side, size: int, side: str) -> None:
    if size != vocabulary.size:
        raise CheckpointError(
            f"{path} has {vocabulary.size} pieces, the model {size} on its {side} side"
        )
