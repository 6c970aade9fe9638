"""What the card of a model on the hub says of it: licence and languages.

A card is a `README.md` whose first lines may be YAML between two lines of three hyphens. A card
that is absent or damaged says nothing: a model is no worse for that.
"""

from dataclasses import dataclass
from pathlib import Path

import yaml

from engine.files import read_bounded
from engine.manifest import MAX_CARD_BYTES

_MOST_LINES = 500  # of the YAML
_MOST_CHARACTERS = 16_384


@dataclass(frozen=True)
class CardFacts:
    """What a card says; empty where it says nothing."""

    licence: str = ""
    languages: tuple[str, ...] = ()


def read_card_facts(folder: Path) -> CardFacts:
    """What the card in a folder says. Raises nothing."""
    try:
        text = read_bounded(folder / "README.md", MAX_CARD_BYTES).decode("utf-8", "replace")
        # Every value as text: in Norwegian's case YAML would read `no` as false.
        facts = yaml.load(_front_matter(text), Loader=yaml.BaseLoader)
    except (OSError, ValueError, RecursionError, yaml.YAMLError):
        return CardFacts()
    if not isinstance(facts, dict):
        return CardFacts()
    told = facts.get("language", ())
    languages = told if isinstance(told, list) else [told]
    return CardFacts(
        licence=_line(facts.get("license")),
        languages=tuple(filter(None, map(_line, languages[:200]))),
    )


def without_front_matter(text: str) -> str:
    """A card without the YAML at its head."""
    return _parts(text)[1]


def _front_matter(text: str) -> str:
    """The YAML at the head of a card; empty where there is none."""
    return _parts(text)[0][:_MOST_CHARACTERS]


def _parts(text: str) -> tuple[str, str]:
    """The YAML at the head of a card, and the rest."""
    lines = text.removeprefix("\ufeff").splitlines()
    if lines and lines[0].rstrip() == "---":
        for number, line in enumerate(lines[1:_MOST_LINES], start=1):
            if line.rstrip() == "---":
                return "\n".join(lines[1:number]), "\n".join(lines[number + 1 :])
    return "", "\n".join(lines)


def _line(value: object) -> str:
    """A value as one short line; empty where it is something else."""
    if not isinstance(value, str) or not value.isprintable():
        return ""
    return value.strip()[:100]
