"""Plain text: each line is a block, and its end stays.

As in the window and on standard input: what is no UTF-8 is carried through. But NUL bytes outside
UTF-16 are refused: a file that holds them is no text, whatever its name.
"""

import re
from collections.abc import Callable, Sequence

from app.documents.encoding import expect_text, find_encoding
from app.documents.spliced import Splicer
from app.documents.tagged import Mark, TaggedText, Token

_LINE = re.compile(r"[^\n]+")


class PlainText:
    """A text file. See `app.documents.formats.Document`.

    Raises:
        DocumentError: where it is no text.
    """

    def __init__(self, data: bytes) -> None:
        self._encoding = find_encoding(data)
        if self._encoding.codec == "utf-8":
            expect_text(data)
        self._splicer = Splicer(self._encoding.decode(data, self._encoding.carrying))
        for line in _LINE.finditer(self._splicer.text):
            self._splicer.add(*line.span(), [line.group()], _as_it_is)

    @property
    def blocks(self) -> Sequence[TaggedText]:
        """The lines with words."""
        return self._splicer.blocks

    def write(self, translated: Sequence[Sequence[Token]], language: str) -> bytes:
        """The text with its lines translated."""
        return self._encoding.encode(self._splicer.splice(translated), self._encoding.carrying)


def _as_it_is(tokens: Sequence[Token], written: Callable[[Mark], str]) -> str:
    return "".join(token for token in tokens if isinstance(token, str))
