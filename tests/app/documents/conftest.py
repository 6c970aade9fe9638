"""What the tests of documents share: translations that are easy to foresee, and Word documents."""

import io
import re
from collections.abc import Callable

import docx
from docx.document import Document as WordFile
from docx.oxml import OxmlElement
from docx.oxml.ns import qn
from docx.text.paragraph import Paragraph

from app.documents.formats import Document

_TAG = re.compile(r"(</?hsx*\d+/?>)")


def through(document: Document, change: Callable[[str], str] = lambda text: text) -> bytes:
    """A document whose words are changed by a function that never sees a tag."""
    translated = []
    for block in document.blocks:
        parts = _TAG.split(block.text)
        text = "".join(part if _TAG.fullmatch(part) else change(part) for part in parts)
        tokens = block.restore(text)
        assert tokens is not None, block.text
        translated.append(tokens)
    return document.write(translated, "de")


def texts(document: Document) -> list[str]:
    return [block.text for block in document.blocks]


def flat(text: str) -> list[str]:
    """What is the same however a text is wrapped."""
    return text.split()


# --- Word


def word_file(fill: Callable[[WordFile], None]) -> bytes:
    document = docx.Document()
    fill(document)
    buffer = io.BytesIO()
    document.save(buffer)
    return buffer.getvalue()


def paragraphs(data: bytes) -> list[str]:
    return [paragraph.text for paragraph in docx.Document(io.BytesIO(data)).paragraphs]


def runs(paragraph: Paragraph) -> list[tuple[str, str]]:
    """Text and look of each run of a paragraph: "b" is bold, "i" italic, "u" underlined."""
    found: list[tuple[str, str]] = []
    for run in paragraph.runs:
        look = "".join(
            letter
            for letter, on in (("b", run.bold), ("i", run.italic), ("u", run.underline))
            if on
        )
        if run.text:
            if found and found[-1][1] == look:
                found[-1] = (found[-1][0] + run.text, look)
            else:
                found.append((run.text, look))
    return found


def add_link(paragraph: Paragraph, address: str, text: str) -> None:
    kind = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink"
    link = OxmlElement("w:hyperlink")
    link.set(qn("r:id"), paragraph.part.relate_to(address, kind, is_external=True))
    run, written = OxmlElement("w:r"), OxmlElement("w:t")
    written.text = text
    run.append(written)
    link.append(run)
    paragraph._p.append(link)


def add_field(paragraph: Paragraph, code: str, result: str) -> None:
    for kind in ("begin", "code", "separate", "result", "end"):
        run = paragraph.add_run()._r
        if kind == "code":
            child = OxmlElement("w:instrText")
            child.text = code
        elif kind == "result":
            child = OxmlElement("w:t")
            child.text = result
        else:
            child = OxmlElement("w:fldChar")
            child.set(qn("w:fldCharType"), kind)
        run.append(child)
