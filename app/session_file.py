"""A session in a file: what was typed, by which model it was looked at, and how.

The format is JSON, `headscope-session/1`, small and readable. A file may come from anywhere: its
size is bounded, every field is checked, and what is unknown, missing or of the wrong kind is
refused in one sentence; `model.to` alone may be missing, as it is in older files. Reading and
writing import no NumPy.
"""

import hashlib
import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import TYPE_CHECKING, Any, get_args

from app.head_gains import PlainGains, checked_gains
from engine.files import read_bounded, replace_file
from engine.results import STACKS, SearchOptions

if TYPE_CHECKING:
    from engine.lens import Lens

FORMAT = "headscope-session/1"
SUFFIX = ".headscope"
LARGEST_FILE = 32 * 1024 * 1024
_CHECKSUM_LENGTH = 64  # hexadecimal digits of SHA-256
_MOST = 1_000_000  # layers, heads, pieces, cells
_AT_ONCE = 2**20  # bytes


class SessionFileError(Exception):
    """A session was not read or not written. The message says why, for people."""


@dataclass(frozen=True, slots=True)
class ModelMark:
    """By what a model is known again: its name, and the SHA-256 of its weights' file.

    `to` is the language that it was asked for, None where it had no choice.
    """

    name: str
    checksum: str
    to: str | None = None


@dataclass(frozen=True, slots=True)
class SessionState:
    """What is kept.

    `cursor` is the character of the text that the cursor stands before; `target` was typed for the
    sentence there. `view` is the name of the inspector's view; `cell` the row and column that is
    held.
    """

    text: str
    model: ModelMark
    options: SearchOptions
    gains: PlainGains | None
    target: str | None
    lens: "Lens"
    view: str
    cell: tuple[int, int] | None
    cursor: int


def checksum(file: Path) -> str:
    """The SHA-256 of a file.

    Raises:
        OSError: where it cannot be read.
    """
    digest = hashlib.sha256()
    with file.open("rb") as content:
        while block := content.read(_AT_ONCE):
            digest.update(block)
    return digest.hexdigest()


def write_session(path: Path, state: SessionState) -> None:
    """Write a session; the file is whole, or as it was.

    Raises:
        SessionFileError: where it cannot be written.
    """
    content = json.dumps({"format": FORMAT, **asdict(state)}, indent=1).encode()
    if len(content) > LARGEST_FILE:
        raise SessionFileError(
            f"the text is too long for a session's file, which holds {LARGEST_FILE:,} bytes"
        )
    try:
        replace_file(path, content)
    except OSError as error:
        raise SessionFileError(f"{path} cannot be written: {_why(error)}") from error


def read_session(path: Path, views: Sequence[str]) -> SessionState:
    """Read a session; `views` are the names of the views that there are.

    Raises:
        SessionFileError: where it cannot be read or is none; it names what is wrong.
    """
    try:
        data = json.loads(read_bounded(path, LARGEST_FILE))
    except OSError as error:
        raise SessionFileError(f"{path} cannot be read: {_why(error)}") from error
    except (ValueError, RecursionError) as error:
        raise SessionFileError(f"{path.name} is no session: it is not JSON") from error
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise SessionFileError(f"{path.name} is no session: it is not in the format {FORMAT}")
    try:
        return _state({name: data[name] for name in data if name != "format"}, views)
    except ValueError as error:
        raise SessionFileError(f"{path.name} is damaged: {error}") from error


def _state(data: dict[str, Any], views: Sequence[str]) -> SessionState:
    _expect_names("the session", data, (field.name for field in fields(SessionState)))
    text = _text("text", data["text"])
    target = data["target"]
    return SessionState(
        text=text,
        model=_model(data["model"]),
        options=_options(data["options"]),
        gains=checked_gains(data["gains"]),
        target=None if target is None else _text("target", target),
        lens=_lens(data["lens"]),
        view=_one_of("view", data["view"], views),
        cell=_pair("cell", data["cell"]),
        cursor=_count("cursor", data["cursor"], len(text)),
    )


def _model(data: object) -> ModelMark:
    if isinstance(data, dict):
        data = {"to": None} | data
    found = _object("model", data, ModelMark)
    mark = ModelMark(
        _text("model", found["name"]),
        _text("checksum", found["checksum"]),
        None if found["to"] is None else _text("to", found["to"]),
    )
    if len(mark.checksum) != _CHECKSUM_LENGTH or set(mark.checksum) - set("0123456789abcdef"):
        raise ValueError("the model's checksum is no SHA-256")
    return mark


def _options(data: object) -> SearchOptions:
    found = _object("options", data, SearchOptions)
    return SearchOptions(
        beam=_count_or_none("beam", found["beam"]),
        alpha=None if found["alpha"] is None else _number("alpha", found["alpha"]),
        penalty=None
        if found["penalty"] is None
        else _one_of("penalty", found["penalty"], ("gnmt", "power")),
        nbest=_count("nbest", found["nbest"]),
    )


def _lens(data: object) -> "Lens":
    from engine.lens import Combine, Lens, Measure, Unit

    found = _object("lens", data, Lens)
    checks: dict[str, Callable[[str, Any], Any]] = {
        "stack": lambda name, value: _one_of(name, value, STACKS),
        "layer": _count_or_none,
        "head": _count_or_none,
        "combine": lambda name, value: _one_of(name, value, get_args(Combine)),
        "measure": lambda name, value: _one_of(name, value, get_args(Measure)),
        "unit": lambda name, value: _one_of(name, value, get_args(Unit)),
        "hides_special": _truth,
        "hides_punctuation": _truth,
        "threshold": _number,
        "rows": _pair,
        "columns": _pair,
    }
    return Lens(**{name: check(name, found[name]) for name, check in checks.items()})


def _object(name: str, data: object, kind: type) -> dict[str, Any]:
    if not isinstance(data, dict):
        raise ValueError(f"{name} is no object")
    _expect_names(name, data, (field.name for field in fields(kind)))
    return data


def _expect_names(what: str, data: dict[str, Any], names: Iterable[str]) -> None:
    known = set(names)
    if missing := known - set(data):
        raise ValueError(f"{what} lacks {', '.join(sorted(missing))}")
    if unknown := set(data) - known:
        raise ValueError(f"{what} has an unknown field {min(unknown)[:40]!r}")


def _text(name: str, value: object) -> str:
    if not isinstance(value, str):
        raise ValueError(f"{name} is no text")
    return value


def _truth(name: str, value: object) -> bool:
    if not isinstance(value, bool):
        raise ValueError(f"{name} is neither true nor false")
    return value


def _count(name: str, value: object, most: int = _MOST) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= most:
        raise ValueError(f"{name} is no whole number from 0 to {most:,}")
    return value


def _count_or_none(name: str, value: object) -> int | None:
    return None if value is None else _count(name, value)


def _number(name: str, value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise ValueError(f"{name} is no number")
    if not abs(value) <= _MOST:  # nor is what is not finite
        raise ValueError(f"{name} is out of bounds")
    return float(value)


def _pair(name: str, value: object) -> tuple[int, int] | None:
    if value is None:
        return None
    if not isinstance(value, list) or len(value) != 2:
        raise ValueError(f"{name} is no pair of numbers")
    first, second = (_count(name, one) for one in value)
    return first, second


def _one_of(name: str, value: object, known: Iterable[Any]) -> Any:
    if not isinstance(value, str) or value not in known:
        raise ValueError(f"{name} is unknown")
    return value


def _why(error: OSError) -> str:
    return error.strerror or str(error)
