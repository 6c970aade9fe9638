"""A hostile or damaged model, and good ones to make it from."""

import json
import random
import shutil
import warnings
import zipfile
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

TENTHS = range(1, 10)
LARGE = 24 * 1024 * 1024
"""Bytes of a file in which hardly anything is wanted."""


@dataclass(frozen=True)
class Case:
    """What is to be refused."""

    name: str
    path: Path
    reason: str
    """Part of the sentence that it is refused with: a regular expression."""


@dataclass(frozen=True)
class Workshop:
    """Where hostile models are made of good ones."""

    folder: Path
    good: Path
    """Holds `huggingface`, `torch`, `ctranslate2`, `npz` and `argos.argosmodel`."""
    mark: Path
    """A file that is there once something was executed."""

    def copy(self, kind: str, name: str) -> Path:
        """A copy of a good folder."""
        target = self.folder / f"{kind}-{name}"
        shutil.copytree(self.good / kind, target)
        return target

    def changed(self, kind: str, name: str, reason: str, change: Callable[[Path], object]) -> Case:
        """A good folder with something changed in it."""
        folder = self.copy(kind, name)
        change(folder)
        return Case(f"{kind}-{name}", folder, reason)

    def truncated(self, kind: str, file: str) -> Iterator[Case]:
        """A good folder, one of its files cut at every tenth: its own reader says so."""
        reason = f"{file} is damaged: "
        for tenth in TENTHS:
            yield self.changed(
                kind, f"cut-{tenth}", reason, lambda folder, n=tenth: cut(folder / file, n)
            )

    def file(self, name: str, content: bytes, reason: str) -> Case:
        """A file."""
        path = self.folder / name
        path.write_bytes(content)
        return Case(name, path, reason)


def cut(path: Path, tenth: int) -> None:
    """Leave so many tenths of a file."""
    content = path.read_bytes()
    path.write_bytes(content[: len(content) * tenth // 10])


def edit_json(path: Path, **changes: Any) -> None:
    """Change keys of a JSON object; None takes one away."""
    found = {**json.loads(path.read_text("utf-8")), **changes}
    path.write_text(json.dumps({key: value for key, value in found.items() if value is not None}))


def noise(count: int) -> bytes:
    """So many bytes, always the same, without sense."""
    return random.Random(count).randbytes(count)


def write_archive(
    path: Path, members: Iterable[tuple[str | zipfile.ZipInfo, bytes]], **choices: Any
) -> None:
    """A zip archive of these members, whatever they are called."""
    with warnings.catch_warnings(), zipfile.ZipFile(path, "w", **choices) as archive:
        warnings.filterwarnings("ignore", "Duplicate name")
        for member, content in members:
            archive.writestr(member, content)


class Calls:
    """An object whose pickle makes the mark when it is read."""

    def __init__(self, mark: Path) -> None:
        self._mark = mark

    def __reduce__(self) -> tuple[Any, ...]:
        return (open, (str(self._mark), "w"))
