"""The SentencePiece models that cut text for lists of pieces. Holds no torch."""

from pathlib import Path

import sentencepiece

from engine.formats.checking import Faults, read_file
from engine.vocabulary import MAX_MODEL_BYTES

SEGMENTERS = ("source.spm", "target.spm")
"""What they are called where each side has its own, whichever toolkit the model is for."""


def read_segmenter(path: Path, faults: Faults) -> bytes | None:
    """A file that is a SentencePiece model; None, with a fault, where it is none."""
    model = read_file(path, MAX_MODEL_BYTES, faults)
    if model is None:
        return None
    try:
        processor = processor_of(model)
        processor.EncodeAsPieces("a")
    except (RuntimeError, UnicodeDecodeError):
        faults.add(f"{path.name} is not a SentencePiece model, or a damaged one")
        return None
    holds = faults.expect(len(processor) > 0, f"{path.name} is an empty SentencePiece model")
    return model if holds else None


def processor_of(model: bytes) -> sentencepiece.SentencePieceProcessor:
    """What a SentencePiece model does. Raises RuntimeError where it is none."""
    processor = sentencepiece.SentencePieceProcessor()
    processor.LoadFromSerializedProto(model)
    return processor
