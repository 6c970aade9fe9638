"""The licences of what is installed with the program, as the libraries themselves tell them."""

import importlib.metadata
from collections.abc import Iterator
from dataclasses import dataclass

_CLASSIFIER = "License :: "


@dataclass(frozen=True, slots=True)
class Library:
    """An installed library and its licence; `licence` is "" where it names none."""

    name: str
    version: str
    licence: str


def libraries() -> Iterator[Library]:
    """Every installed library once, in no order; each step reads one small file."""
    seen: set[str] = set()
    for distribution in importlib.metadata.distributions():
        name = distribution.metadata["Name"]
        if name and name.casefold() not in seen:
            seen.add(name.casefold())
            yield Library(name, distribution.version, _licence(distribution))


def licence_texts(name: str) -> str:
    """The texts of the licences that an installed library ships; "" where it ships none."""
    texts = []
    # In a source tree there may be two of a name: one of them is what the build left behind.
    for distribution in importlib.metadata.distributions(name=name):
        for file in distribution.metadata.get_all("License-File") or []:
            text = distribution.read_text(f"licenses/{file}") or distribution.read_text(file)
            if text and text.strip():
                texts.append(text.strip())
    return "\n\n\n".join(dict.fromkeys(texts))


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
