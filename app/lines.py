"""Lines of text as they come, from a file or a pipe.

What holds here: only a line feed ends a line. Text is UTF-8, or UTF-16 by its mark, and what is no
text in it is carried through: a line that is written back as it was gives the same bytes.
"""

import codecs
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from app.documents.encoding import Encoding, expect_text, find_encoding, may_begin_mark
from app.documents.errors import DocumentError

_CHUNK = 1_000  # lines that are translated together, at most
_BLOCK = 1 << 20  # bytes that are read at once, at most


def read_lines(reader: BinaryIO) -> tuple[Encoding, Iterator[list[str]]]:
    """How a text is written, and its lines with their ends.

    Lines come as many together as there are just now, so that nobody waits. The last one may lack
    its end. The iterator raises DocumentError where UTF-16 is broken off within a character.
    """
    begun = b""
    while may_begin_mark(begun) and (block := _read(reader)):
        begun += block
    encoding = find_encoding(begun)
    return encoding, _lines(reader, begun.removeprefix(encoding.mark), encoding)


def expect_lines(path: Path) -> None:
    """Raise DocumentError where a file is plainly no text; a pipe is not looked into."""
    if not path.is_file():
        return
    with path.open("rb") as file:
        block = file.read(_BLOCK)
        if find_encoding(block).codec != "utf-8":
            return
        while block:
            try:
                expect_text(block)
            except DocumentError as error:
                raise DocumentError(f"{path}: {error}") from None
            block = file.read(_BLOCK)


def _read(reader: BinaryIO) -> bytes:
    """What there is just now; nothing at the end."""
    block: bytes = reader.read1(_BLOCK)  # type: ignore[attr-defined]
    return block


def _lines(reader: BinaryIO, block: bytes, encoding: Encoding) -> Iterator[list[str]]:
    decoder = codecs.getincrementaldecoder(encoding.codec)(encoding.carrying)
    begun: list[str] = []  # of a line whose end has not been read
    while True:
        *ended, rest = decoder.decode(block).split("\n")
        if ended:
            ended[0] = "".join((*begun, ended[0]))
            begun = []
        begun.append(rest)
        for first in range(0, len(ended), _CHUNK):
            yield [line + "\n" for line in ended[first : first + _CHUNK]]
        block = _read(reader)
        if not block:
            break
    try:
        begun.append(decoder.decode(b"", final=True))
    except UnicodeError as error:
        codec = encoding.codec.upper()
        raise DocumentError(f"it is no text in {codec}: half a character is missing") from error
    if last := "".join(begun):
        yield [last]
