"""Which toolkit a folder's model is of, by what its files hold, whatever they are called."""

from collections.abc import Sequence
from pathlib import Path
from typing import Protocol, cast

from engine.formats import argos, ctranslate2, huggingface, marian
from engine.formats.foreign import Foreign


class Reader(Protocol):
    """A module that reads the models of one toolkit."""

    TOOLKIT: str

    def recognises(self, folder: Path) -> bool:
        """Whether a folder holds such a model: cheap, by content; raises nothing."""

    def read(self, folder: Path) -> Foreign:
        """Read it. Raises FormatError with everything that does not fit."""


READERS = cast(Sequence[Reader], (huggingface, argos, ctranslate2, marian))
"""In the order in which they are asked; no folder is of two."""


def reader_of(folder: Path) -> Reader | None:
    """The reader of a folder's model; None where it is of no toolkit that is known."""
    return next((reader for reader in READERS if reader.recognises(folder)), None)


def models_in(folders: Sequence[Path]) -> list[tuple[Path, Reader]]:
    """Those of some folders that hold a model, each with its reader.

    A folder comes before those that lie in it; what lies in a model's folder belongs to that model.
    """
    found: list[tuple[Path, Reader]] = []
    for folder in folders:
        if not any(folder.is_relative_to(model) for model, _ in found):
            reader = reader_of(folder)
            if reader is not None:
                found.append((folder, reader))
    return found
