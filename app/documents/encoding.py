"""Bytes to text and back: UTF-8 with or without a byte order mark, UTF-16 by its mark.

What holds here: what is read comes back as the same bytes. An encoding is never guessed.
"""

import codecs
from dataclasses import dataclass

from app.documents.errors import DocumentError

_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)


@dataclass(frozen=True, slots=True)
class Encoding:
    """How a text is written: the codec, and the byte order mark before it (or none)."""

    codec: str
    mark: bytes = b""

    @property
    def carrying(self) -> str:
        """How to treat errors so that what is no text comes through, where that can be."""
        return "surrogateescape" if self.codec == "utf-8" else "surrogatepass"

    def decode(self, data: bytes, errors: str = "strict") -> str:
        """The text of a file. Raises DocumentError where the bytes are not in this encoding."""
        try:
            return data[len(self.mark) :].decode(self.codec, errors)
        except UnicodeError as error:
            place = getattr(error, "start", 0) + len(self.mark)
            raise DocumentError(
                f"it is no text in {self.codec.upper()} (see byte {place:,}); save it as UTF-8"
            ) from error

    def encode(self, text: str, errors: str = "strict") -> bytes:
        """A text as bytes. What the encoding lacks is treated as `errors` says."""
        return self.mark + text.encode(self.codec, errors)


def find_encoding(data: bytes, declared: str | None = None) -> Encoding:
    """The encoding that a file's mark tells, else the declared one, else UTF-8.

    Raises:
        DocumentError: where the declared one is not known.
    """
    for mark, codec in _MARKS:
        if data.startswith(mark):
            return Encoding(codec, mark)
    if declared is None:
        return Encoding("utf-8")
    try:
        codec = codecs.lookup(declared).name
        "x".encode(codec)
    except (LookupError, UnicodeError):  # the latter of "undefined", which encodes nothing
        raise DocumentError(f"its encoding {declared!r} is not known; save it as UTF-8") from None
    return Encoding(codec)


def may_begin_mark(data: bytes) -> bool:
    """Whether more must be read to tell a file's mark."""
    return any(len(data) < len(mark) and mark.startswith(data) for mark, _ in _MARKS)


def expect_text(text: str | bytes) -> None:
    """Raise DocumentError where characters, or bytes of UTF-8, are plainly no text."""
    if ("\0" in text) if isinstance(text, str) else (b"\0" in text):
        raise DocumentError("it is no text: it holds NUL characters")


def read_text(data: bytes) -> tuple[str, Encoding]:
    """A file's text and its encoding. Raises DocumentError where it is no text."""
    encoding = find_encoding(data)
    text = encoding.decode(data)
    expect_text(text)
    return text, encoding
