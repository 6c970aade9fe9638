"""Word documents (.docx): the words of all paragraphs, in text, tables, headers, footers and notes.

What holds here: what is no word stays (pictures, fields, breaks, styles, all other parts of the
file), and so does a paragraph that comes back unchanged. The language that the words are marked
with becomes the target's. Nothing outside the file is read, and nothing in it is run.
"""

from collections.abc import Sequence
from typing import NamedTuple

from lxml import etree  # type: ignore[import-untyped]

from app.documents.archive import Archive
from app.documents.errors import DocumentError
from app.documents.tagged import TaggedText, Token
from app.documents.word_paragraph import Element, Paragraph

_CONTENT_TYPES = "[Content_Types].xml"
_MAIN = ("document.main+xml", "template.main+xml", "macroEnabled.main+xml")
_OTHERS = (
    "header+xml",
    "footer+xml",
    "footnotes+xml",
    "endnotes+xml",
    "wordprocessingml.styles+xml",
)
_REGIONS = {"en": "en-US", "de": "de-DE", "fr": "fr-FR"}


class _Part(NamedTuple):
    """One of the XML files that a document consists of."""

    name: str
    root: Element
    paragraphs: Sequence[Paragraph]


class WordDocument:
    """A Word document. See `app.documents.formats.Document`.

    Raises:
        DocumentError: where it is damaged, locked, or no Word document.
    """

    def __init__(self, data: bytes) -> None:
        self._archive = Archive(data)
        self._parts = [self._read(name) for name in self._part_names()]

    @property
    def blocks(self) -> Sequence[TaggedText]:
        """The texts of the paragraphs; tabs and line breaks end one."""
        return [
            block
            for part in self._parts
            for paragraph in part.paragraphs
            for block in paragraph.blocks
        ]

    def write(self, translated: Sequence[Sequence[Token]], language: str) -> bytes:
        """The document with its paragraphs translated."""
        contents: dict[str, bytes] = {}
        position = 0
        for part in self._parts:
            changed = False
            for paragraph in part.paragraphs:
                after = position + len(paragraph.blocks)
                changed |= paragraph.replace(translated[position:after])
                position = after
            if _set_language(part.root, language) or changed:
                contents[part.name] = etree.tostring(
                    part.root.getroottree(), xml_declaration=True, encoding="UTF-8", standalone=True
                )
        return self._archive.replaced(contents)

    def _part_names(self) -> list[str]:
        """The parts with words, the main one first."""
        found: list[tuple[int, str]] = []
        for entry in _parse(self._archive.read(_CONTENT_TYPES), _CONTENT_TYPES):
            kind, name = entry.get("ContentType", ""), entry.get("PartName", "").lstrip("/")
            if name in self._archive.names:
                if kind.endswith(_MAIN) and "word" in kind:
                    found.append((0, name))
                elif kind.endswith(_OTHERS):
                    found.append((1, name))
        if not any(rank == 0 for rank, _ in found):
            raise DocumentError("it is no Word document")
        return [name for _, name in sorted(found)]

    def _read(self, name: str) -> _Part:
        root = _parse(self._archive.read(name), name)
        space = etree.QName(root).namespace or ""
        return _Part(name, root, [Paragraph(found, space) for found in root.iter(f"{{{space}}}p")])


def _parse(data: bytes, name: str) -> Element:
    """XML without entities of its own, and without a look outside."""
    parser = etree.XMLParser(
        resolve_entities=False, no_network=True, load_dtd=False, remove_blank_text=False
    )
    try:
        root = etree.fromstring(data, parser)
    except etree.XMLSyntaxError as error:
        raise DocumentError(f"it is damaged: its part {name} is no XML") from error
    if root.getroottree().docinfo.internalDTD is not None:
        raise DocumentError(f"its part {name} declares entities, which no Word document does")
    return root


def _set_language(root: Element, language: str) -> bool:
    """Mark words as written in a language, where they are marked; whether anything changed."""
    space = etree.QName(root).namespace
    changed = False
    for mark in root.iter(f"{{{space}}}lang"):
        name = f"{{{space}}}val"
        old = mark.get(name)
        if old is not None and old.split("-")[0].lower() != language:
            mark.set(name, _REGIONS.get(language, language))
            changed = True
    return changed
