"""Faults of a foreign model, collected, and said in one message before anything is written.

Also what readers share to see that a file holds what it should before memory is taken for it. Holds
no torch at run time.
"""

from __future__ import annotations

import errno
import hashlib
import json
import stat
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from pydantic import BaseModel, ValidationError

from engine.files import read_bounded
from engine.formats.foreign import FormatError
from engine.piece_list import check_pieces
from engine.spelling import VocabularyError

if TYPE_CHECKING:
    from torch import Tensor

_MOST_NAMED = 12  # faults in a message; more would not be read
_LONGEST = 200  # characters of what a file says
_CHUNK = 1 << 20  # bytes


class Faults:
    """What does not fit in a foreign model, as it is found.

    A fault is a clause that begins small and has no full stop: "its decoder is an SSRU".

    Args:
        subject: what the message is about: the folder or file as the person named it
    """

    def __init__(self, subject: Path | str) -> None:
        self._subject = str(subject)
        self._found: list[str] = []

    def __bool__(self) -> bool:
        return bool(self._found)

    def add(self, fault: str) -> None:
        """Note a fault; one that is known already is not noted twice."""
        if fault not in self._found:
            self._found.append(fault)

    def expect(self, holds: bool, fault: str) -> bool:
        """Note a fault where something does not hold. Returns whether it does."""
        if not holds:
            self.add(fault)
        return holds

    def stop(self) -> None:
        """Raise where anything was found, and go on where nothing was.

        Raises:
            FormatError: with everything that was found.
        """
        if self._found:
            raise self.error()

    def error(self) -> FormatError:
        """Everything that was found, as one message."""
        named = self._found[:_MOST_NAMED]
        if more := len(self._found) - len(named):
            named.append(f"and {more} more")
        return FormatError(f"{self._subject} cannot be taken: {'; '.join(named)}", named)


def brief(value: object) -> str:
    """What a file says, for a message: one line of bounded length, nothing unprintable."""
    text = value if isinstance(value, str) else repr(value)
    text = "".join(character if character.isprintable() else "?" for character in text[:_LONGEST])
    return text if len(text) < _LONGEST else text[:-1] + "…"


def read_json_object(path: Path, limit: int, faults: Faults) -> dict[str, Any] | None:
    """The object in a JSON file of at most `limit` bytes; None, with a fault, where it has none."""
    content = read_file(path, limit, faults)
    if content is None:
        return None
    try:
        value = json.loads(content)
    except RecursionError:
        faults.add(f"{path.name} is nested too deeply")
    except ValueError as error:
        faults.add(f"{path.name} is not JSON: {brief(str(error))}")
    else:
        if isinstance(value, dict):
            return value
        faults.add(f"{path.name} holds no JSON object")
    return None


def read_file(path: Path, limit: int, faults: Faults) -> bytes | None:
    """A file's content of at most `limit` bytes; None, with a fault, where it cannot be read."""
    try:
        return read_bounded(path, limit)
    except FileNotFoundError:
        faults.add(f"{path.name} is missing")
    except OSError as error:
        faults.add(f"{path.name} cannot be read: {error.strerror}")
    return None


def checksums_of(files: Iterable[Path]) -> dict[str, str]:
    """The SHA-256 of files that were read, by their names.

    Raises:
        OSError: where one cannot be read, or is no file (a pipe, a device) any more.
    """
    return {path.name: _checksum(path) for path in files}


def _checksum(path: Path) -> str:
    if not stat.S_ISREG(path.stat().st_mode):
        raise OSError(errno.EINVAL, "it is not a file", str(path))
    digest = hashlib.sha256()
    with path.open("rb") as file:
        while part := file.read(_CHUNK):
            digest.update(part)
    return digest.hexdigest()


def check_list(pieces: Sequence[str], unknown: str, place: str, faults: Faults) -> None:
    """See that pieces can be a list here; `place` is where they come from, in words."""
    try:
        check_pieces(pieces)
    except VocabularyError as error:
        faults.add(f"{place} cannot be used: {error}")
    if unknown not in pieces:
        faults.add(f"{place} has no piece '{brief(unknown)}' for what is unknown")


_Model = TypeVar("_Model", bound=BaseModel)


def build(kind: type[_Model], faults: Faults, **choices: object) -> _Model | None:
    """What these choices make; None, with a fault for each that is not possible."""
    try:
        return kind.model_validate(choices)
    except ValidationError as error:
        for fault in error.errors(include_url=False, include_context=False):
            place = ".".join(str(part) for part in fault["loc"])
            said = fault["msg"].removeprefix("Value error, ")
            said = said[:1].lower() + said[1:]
            faults.add(f"{place} is {brief(fault['input'])}: {said}" if place else said)
        return None


def compare_shapes(
    found: Mapping[str, tuple[int, ...]], expected: Mapping[str, tuple[int, ...]], faults: Faults
) -> None:
    """See that a file's tensors are those that the model needs, by name and shape.

    Args:
        found: what the header of the file says, by the file's own names
        expected: what there must be, by the same names
        faults: takes what is missing, left over, or of another shape
    """
    _name_some("it lacks", sorted(expected.keys() - found.keys()), faults)
    _name_some("it holds what the model has no place for:", sorted(found.keys() - expected), faults)
    for name in sorted(expected.keys() & found.keys()):
        if found[name] != expected[name]:
            faults.add(f"{brief(name)} is {brief(found[name])}, not {expected[name]}")


def _name_some(what: str, names: list[str], faults: Faults) -> None:
    if names:
        some = ", ".join(map(brief, names[:3]))
        more = f" and {len(names) - 3} more" if len(names) > 3 else ""
        faults.add(f"{what} {some}{more}")


def check_finite(tensors: Iterable[tuple[str, Tensor]], faults: Faults) -> None:
    """See that all numbers are finite; `tensors` are names and values."""
    bad = [name for name, tensor in tensors if not tensor.isfinite().all()]
    _name_some("not all numbers are finite in", bad, faults)
