"""The licences of what is installed with the program, as the libraries themselves tell them.

In the standalone program they are those of what is inside, which the build wrote down.
"""

import importlib.metadata
import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from app.standalone import is_standalone, notices

INDEX = "libraries.json"
"""In the folder of `notices`: each library's name, version, licence, and the file of its text."""

_CLASSIFIER = "License :: "


@dataclass(frozen=True, slots=True)
class Library:
    """An installed library and its licence; `licence` is "" where it names none."""

    name: str
    version: str
    licence: str


def libraries() -> Iterator[Library]:
    """Every installed library once, in no order; each step reads one small file at most."""
    if is_standalone():
        yield from recorded(notices())
        return
    seen: set[str] = set()
    for distribution in importlib.metadata.distributions():
        name = distribution.metadata["Name"]
        if name and name.casefold() not in seen:
            seen.add(name.casefold())
            yield Library(name, distribution.version, _licence(distribution))


def licence_texts(name: str) -> str:
    """The texts of the licences that an installed library ships; "" where it ships none."""
    if is_standalone():
        return recorded_text(notices(), name)
    texts = []
    # In a source tree there may be two of a name: one of them is what the build left behind.
    for distribution in importlib.metadata.distributions(name=name):
        for file in distribution.metadata.get_all("License-File") or _unnamed_texts(distribution):
            text = distribution.read_text(f"licenses/{file}") or distribution.read_text(file)
            if text and text.strip():
                texts.append(text.strip())
    return "\n\n\n".join(dict.fromkeys(texts))


def _unnamed_texts(distribution: importlib.metadata.Distribution) -> list[str]:
    """The files that older packages have beside what they tell of themselves."""
    beside = (file.name for file in distribution.files or [] if file.parent.name.endswith("-info"))
    return [name for name in beside if name.upper().startswith(("LICEN", "COPYING"))]


def recorded(folder: Path) -> Iterator[Library]:
    """What a build wrote down in a folder."""
    for one in _index(folder):
        yield Library(one["name"], one["version"], one["licence"])


def recorded_text(folder: Path, name: str) -> str:
    """The text that a build wrote down for a library; "" where there is none."""
    files = (folder / one["file"] for one in _index(folder) if one["name"] == name)
    return next((file.read_text(encoding="utf-8") for file in files), "")


def _index(folder: Path) -> list[dict[str, Any]]:
    index: list[dict[str, Any]] = json.loads((folder / INDEX).read_text(encoding="utf-8"))
    return index


def _licence(distribution: importlib.metadata.Distribution) -> str:
    metadata = distribution.metadata
    fields = [*(metadata.get_all("License-Expression") or []), *(metadata.get_all("License") or [])]
    told = next(filter(None, fields), "")
    line = told.strip().splitlines()[0] if told.strip() else ""
    if line and line != "UNKNOWN":
        return line
    classifiers = [
        text.removeprefix(_CLASSIFIER).removeprefix("OSI Approved :: ")
        for text in metadata.get_all("Classifier") or []
        if text.startswith(_CLASSIFIER)
    ]
    return ", ".join(classifiers)
