"""How a piece or a word of the picture is shown to people."""

import unicodedata

from engine.lens import Label
from engine.results import Piece

_WORD_START = "\u2581"
_UNSEEN = ("Cc", "Cs", "Zl", "Zp", "Zs")  # controls, lone surrogates, separators
_ISOLATE, _END_OF_ISOLATE = "\u2068", "\u2069"


def shown(unit: Piece | Label) -> str:
    """Its text without the mark of a word's start; what cannot be seen becomes ␣."""
    text = unit.text
    if unit.kind == "text" and len(text) > 1:
        text = text.removeprefix(_WORD_START)
    return "".join(
        "␣" if unicodedata.category(character) in _UNSEEN else character for character in text
    )


def shortened(unit: Piece | Label, longest: int = 32) -> str:
    """Its text, cut where it is very long, in its own direction wherever it is put."""
    text = shown(unit)
    return isolated(text if len(text) <= longest else f"{text[: longest - 1]}…")


def isolated(text: str) -> str:
    """A text that keeps its own direction and leaves its neighbours theirs."""
    return f"{_ISOLATE}{text}{_END_OF_ISOLATE}"
