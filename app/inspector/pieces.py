"""How a piece is shown to people."""

import unicodedata

from engine.results import Piece

_WORD_START = "\u2581"
_UNSEEN = ("Cc", "Cs", "Zl", "Zp", "Zs")  # controls, lone surrogates, separators
_ISOLATE, _END_OF_ISOLATE = "\u2068", "\u2069"


def shown(piece: Piece) -> str:
    """The text of a piece without the mark of a word's start; what cannot be seen becomes ␣."""
    text = piece.text
    if piece.kind == "text" and len(text) > 1:
        text = text.removeprefix(_WORD_START)
    return "".join(
        "␣" if unicodedata.category(character) in _UNSEEN else character for character in text
    )


def isolated(text: str) -> str:
    """A text that keeps its own direction and leaves its neighbours theirs."""
    return f"{_ISOLATE}{text}{_END_OF_ISOLATE}"
