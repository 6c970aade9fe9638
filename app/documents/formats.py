"""Which formats there are, what they have in common, and how a file is read."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Protocol

from app.documents.errors import DocumentError
from app.documents.tagged import TaggedText, Token
from engine.files import read_bounded

_MAX_BYTES = 256 << 20


class Document(Protocol):
    """A document that has been read: the blocks that are to be translated, in order."""

    @property
    def blocks(self) -> Sequence[TaggedText]:
        """What is to be translated; only what holds words."""

    def write(self, translated: Sequence[Sequence[Token]], language: str) -> bytes:
        """The file with its translations.

        Args:
            translated: for each block the tokens that `TaggedText` gave for its translation
            language: what they are written in, as "de"
        """


# Each format is imported when there is a file in it.


def _plain(data: bytes) -> Document:
    from app.documents.plain import PlainText

    return PlainText(data)


def _markdown(data: bytes) -> Document:
    from app.documents.markdown import Markdown

    return Markdown(data)


def _web(data: bytes) -> Document:
    from app.documents.web import WebPage

    return WebPage(data)


def _subtitles(data: bytes) -> Document:
    from app.documents.subtitles import Subtitles

    return Subtitles(data)


def _word(data: bytes) -> Document:
    from app.documents.word import WordDocument

    return WordDocument(data)


_READERS: dict[str, Callable[[bytes], Document]] = {
    ".txt": _plain,
    ".md": _markdown,
    ".markdown": _markdown,
    ".html": _web,
    ".htm": _web,
    ".srt": _subtitles,
    ".docx": _word,
}
SUFFIXES = tuple(_READERS)
"""The endings of the files that can be translated."""


def is_known(path: Path) -> bool:
    """Whether a file's ending tells of a format that can be translated."""
    return path.suffix.lower() in _READERS


def is_text(path: Path) -> bool:
    """Whether a file's translation can be shown as it stands, on standard output."""
    return path.suffix.lower() != ".docx"


def read_document(path: Path) -> Document:
    """Read a document.

    Raises:
        DocumentError: where it is of no known format, or broken; the text names the file.
        OSError: where it cannot be read.
    """
    reader = _READERS.get(path.suffix.lower())
    if reader is None:
        known = ", ".join(SUFFIXES)
        raise DocumentError(f"{path}: only files that end in {known} can be translated")
    data = read_bounded(path, _MAX_BYTES)
    try:
        return reader(data)
    except DocumentError as error:
        raise DocumentError(f"{path}: {error}") from error
