"""What all vocabularies share: what pieces write, put together, with the place of each.

A piece is where its letters are: the space of `▁house` is not part of it. The space before the
first word is not part of the sentence.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from engine.results import Piece

SPACE = "▁"  # SentencePiece's mark for a space
LONGEST_PIECE = 1_000  # characters


class VocabularyError(ValueError):
    """A vocabulary cannot be read, or is not one that this program can use."""


@dataclass(frozen=True, slots=True)
class Encoded:
    """A sentence as piece ids, with the piece behind each."""

    ids: tuple[int, ...]
    pieces: tuple[Piece, ...]


Shown = tuple[list[str], str, Literal["text", "placeholder", "special"]]
"""Names of pieces, and what they write together."""


def put_together(shown: Iterable[Shown]) -> tuple[str, tuple[Piece, ...]]:
    """The sentence that pieces write, and one Piece for each name with its place in it."""
    text, pieces = "", list[Piece]()
    for names, written, kind in shown:
        start, end = without_spaces(written, 0, len(written))
        start, end = len(text) + start, len(text) + end
        text += written
        pieces += (Piece(name, start, end, kind) for name in names)
    if not text.startswith(" "):
        return text, tuple(pieces)
    moved = (Piece(p.text, max(p.start - 1, 0), max(p.end - 1, 0), p.kind) for p in pieces)
    return text[1:], tuple(moved)


def without_spaces(text: str, start: int, end: int) -> tuple[int, int]:
    """The bounds of text[start:end] without the spaces at both ends; of spaces alone, the end."""
    while start < end and text[start] == " ":
        start += 1
    while start < end and text[end - 1] == " ":
        end -= 1
    return start, end


def valid(ids: Iterable[int], size: int) -> Iterator[int]:
    """The ids as they are. Raises VocabularyError for one that is no piece."""
    for piece in ids:
        if not 0 <= piece < size:
            raise VocabularyError(f"no piece has the id {piece}")
        yield piece


def shown_bytes(names: Sequence[str]) -> Iterator[Shown]:
    """Byte pieces (`<0x41>`): one character after the other; what is no UTF-8 is U+FFFD."""
    written = bytes(int(name[3:5], 16) for name in names)
    position = 0
    while position < len(written):
        for length in range(1, 5):
            try:
                character = written[position : position + length].decode("utf-8", "surrogatepass")
                break
            except UnicodeDecodeError:
                continue
        else:
            character, length = "\N{REPLACEMENT CHARACTER}", 1
        yield list(names[position : position + length]), character, "text"
        position += length
