"""Whether a folder holds a whole model, seen without torch and without reading its weights."""

from pathlib import Path

from engine.manifest import WEIGHTS_FILE, CheckpointError, Manifest, read_card, read_manifest
from engine.shapes import check_weights, stored_tensors, tensor_shapes
from engine.vocabulary import Vocabulary, VocabularyError


def verify_folder(folder: Path) -> Manifest:
    """See that a model's folder is whole: manifest, vocabulary, tensors by their header, card.

    What only the numbers themselves can tell (whether all are finite) is seen when it is opened.

    Raises:
        CheckpointError: where anything is missing, damaged or contradictory.
    """
    manifest = read_manifest(folder)
    read_vocabulary(folder, manifest)
    quantised = manifest.weights == "int8-rows"
    stored = stored_tensors(tensor_shapes(manifest.architecture), quantised=quantised)
    check_weights(folder / WEIGHTS_FILE, stored)
    read_card(folder)
    return manifest


def read_vocabulary(folder: Path, manifest: Manifest) -> Vocabulary:
    """Read the vocabulary that a manifest names.

    Raises:
        CheckpointError: where it is missing, damaged, or does not fit the architecture.
    """
    path = folder / manifest.vocabulary.file
    try:
        vocabulary = Vocabulary.read(path)
    except FileNotFoundError:
        raise CheckpointError(f"{path} is missing") from None
    except OSError as error:
        raise CheckpointError(f"{path} cannot be read: {error.strerror}") from error
    except VocabularyError as error:
        raise CheckpointError(f"{path} cannot be used: {error}") from error
    architecture = manifest.architecture
    for side, size in (
        ("source", architecture.source_vocabulary_size),
        ("target", architecture.target_vocabulary_size),
    ):
        if size != vocabulary.size:
            raise CheckpointError(
                f"{path} has {vocabulary.size} pieces, the model {size} on its {side} side"
            )
    if architecture.end_id in {*vocabulary.never_emitted, *vocabulary.placeholder_ids}:
        raise CheckpointError(
            f"{path}: piece {architecture.end_id} cannot end a sentence, as the model wants it"
        )
    return vocabulary
