"""What the card of a model on the hub says of it: licence and languages.

A card is a `README.md` whose first lines may be YAML between two lines of three hyphens. Of it few
keys are wanted, with a word, a list of words or a short text; these are read by hand, since a
reader of all of YAML takes minutes for a hostile card. A card that is absent or damaged says
nothing: a model is no worse for that.
"""

import json
import re
from dataclasses import dataclass
from itertools import takewhile
from pathlib import Path

from engine.files import read_bounded
from engine.formats.links import leads_out
from engine.manifest import CARD_FILE, MAX_CARD_BYTES

_MOST_LINES = 500  # of the YAML
_LONGEST = 200  # characters of a text
_ITEM = re.compile(r"\s*- ")
_WORD = re.compile(r"[\w.+-]{1,100}")


@dataclass(frozen=True)
class CardFacts:
    """What a card says; empty where it says nothing."""

    licence: str = ""
    languages: tuple[str, ...] = ()


def read_card_facts(folder: Path) -> CardFacts:
    """What the card in a folder says. Raises nothing."""
    lines, _ = _parts(text_beside(folder, CARD_FILE))
    licences, languages = _words(lines, "license"), _words(lines, "language")
    licence = licences[0] if len(licences) == 1 else ""
    if licence == "other":  # the hub's word for one that it does not list
        licence = _text(lines, "license_name") or licence
    return CardFacts(licence, tuple(languages))


def text_beside(folder: Path, name: str) -> str:
    """A text beside a model that no model needs; empty where it cannot be had. Raises nothing."""
    path = folder / name
    try:
        content = b"" if leads_out(path, folder) else read_bounded(path, MAX_CARD_BYTES)
    except OSError:
        return ""
    return content.decode("utf-8", "replace")


def without_front_matter(text: str) -> str:
    """A card without the YAML at its head."""
    return "\n".join(_parts(text)[1])


def _parts(text: str) -> tuple[list[str], list[str]]:
    """The lines of the YAML at the head of a card, and the others."""
    lines = text.removeprefix("\ufeff").splitlines()
    if lines and lines[0].rstrip() == "---":
        for number, line in enumerate(lines[1:_MOST_LINES], start=1):
            if line.rstrip() == "---":
                return lines[1:number], lines[number + 1 :]
    return [], lines


def _words(lines: list[str], key: str) -> list[str]:
    """The value of a key: `key: word`, `key: [word, word]`, or a word a line behind hyphens."""
    for number, line in enumerate(lines):
        if line.startswith(f"{key}:"):
            value = line.removeprefix(f"{key}:").strip()
            if not value:
                items = takewhile(_ITEM.match, lines[number + 1 :])
                return [word for item in items if (word := _word(item.lstrip(" -")))]
            if value.startswith("[") and value.endswith("]"):
                return [word for item in value[1:-1].split(",") if (word := _word(item))]
            return [word] if (word := _word(value)) else []
    return []


def _text(lines: list[str], key: str) -> str:
    """The value of a key that is a short text in a line, as it is or between quotation marks."""
    for line in lines:
        if line.startswith(f"{key}:"):
            value = line.removeprefix(f"{key}:").strip()
            if value.startswith('"'):
                try:
                    value = json.loads(value)
                except ValueError:
                    return ""
            return value if len(value) <= _LONGEST and value.isprintable() else ""
    return ""


def _word(text: str) -> str:
    """A word, without quotation marks; empty where it is something else."""
    word = text.strip().strip("\"'")
    return word if _WORD.fullmatch(word) else ""
