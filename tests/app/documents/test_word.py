"""Word documents: the words change; formats, fields, links and all other parts stay."""

import io
import zipfile

import docx
import pytest
from docx.document import Document as WordFile
from docx.oxml import OxmlElement
from docx.oxml.ns import qn
from docx.shared import RGBColor
from hypothesis import given, settings
from hypothesis import strategies as st
from lxml import etree

from app.documents import archive
from app.documents.errors import DocumentError
from app.documents.word import WordDocument
from tests.app.documents.conftest import (
    add_field,
    add_link,
    paragraphs,
    runs,
    texts,
    through,
    word_file,
)


def letter(document: WordFile) -> None:
    document.sections[0].header.paragraphs[0].text = "A header"
    footer = document.sections[0].footer.paragraphs[0]
    footer.add_run("Page ")
    add_field(footer, "PAGE", "7")
    footer.add_run(" of it")
    document.add_heading("The title", 0)
    paragraph = document.add_paragraph("We ")
    paragraph.add_run("really ").bold = True
    paragraph.add_run("like")
    paragraph.add_run(" your")
    paragraph.add_run(" red").font.color.rgb = RGBColor(255, 0, 0)
    paragraph.add_run(" house.")
    paragraph = document.add_paragraph("See ")
    add_link(paragraph, "https://example.org", "our page")
    add_field(paragraph, ' HYPERLINK "https://example.org/2" ', "and this")
    paragraph.add_run(" soon.")
    table = document.add_table(rows=1, cols=2)
    table.cell(0, 0).text = "A cell"
    table.cell(0, 1).text = "12"
    paragraph = document.add_paragraph("Phone:\t12 and\ttabs")
    paragraph.add_run().add_break()
    paragraph.add_run("A new line").italic = True
    document.add_page_break()
    document.add_paragraph("All of it is bold.").runs[0].bold = True
    document.add_paragraph("Literally <hs1>this</hs1> & <b>that</b>.").add_run("No").bold = True


def test_a_letter_gives_its_words() -> None:
    assert texts(WordDocument(word_file(letter))) == [
        "The title",
        "We <hs1>really</hs1> like your <hs2>red</hs2> house.",
        "See <hs1>our page</hs1><hs2></hs2>and this<hs3></hs3> soon.",
        "A cell",
        "Phone:",
        "12 and",
        "tabs",
        "A new line",
        "All of it is bold.",
        "Literally <hs1>this</hs1> & <b>that</b>.<hsx1>No</hsx1>",
        "Page <hs1/> of it",
        "A header",
    ]


@pytest.mark.wish(9)
def test_upper_case_changes_words_only() -> None:
    source = word_file(letter)
    changed = docx.Document(io.BytesIO(through(WordDocument(source), str.upper)))
    original = docx.Document(io.BytesIO(source))
    for ours, theirs in zip(changed.paragraphs, original.paragraphs, strict=True):
        expected = theirs.text.upper().replace("<HS1>", "<hs1>").replace("</HS1>", "</hs1>")
        assert ours.text == expected
        assert ours.style is not None and theirs.style is not None
        assert ours.style.name == theirs.style.name
    assert runs(changed.paragraphs[1]) == [
        ("WE ", ""), ("REALLY", "b"), (" LIKE YOUR RED HOUSE.", ""),
    ]  # fmt: skip
    red = [run.text for run in changed.paragraphs[1].runs if run.font.color.rgb is not None]
    assert red == ["RED"]
    (link,) = changed.paragraphs[2].hyperlinks
    assert (link.text, link.address) == ("OUR PAGE", "https://example.org")
    assert changed.tables[0].cell(0, 0).text == "A CELL"
    assert changed.sections[0].header.paragraphs[0].text == "A HEADER"
    footer = changed.sections[0].footer.paragraphs[0]
    assert footer.text == "PAGE 7 OF IT"
    kinds = [e.get(qn("w:fldCharType")) for e in footer._p.iter(qn("w:fldChar"))]
    assert kinds == ["begin", "separate", "end"]
    assert [e.text for e in footer._p.iter(qn("w:instrText"))] == ["PAGE"]


def test_unchanged_words_give_every_part_back() -> None:
    source = word_file(letter)
    document = WordDocument(source)
    translated = [block.restore(block.text) for block in document.blocks]
    result = document.write([tokens or () for tokens in translated], "en")
    before, after = (zipfile.ZipFile(io.BytesIO(data)) for data in (source, result))
    assert before.namelist() == after.namelist()
    for name in before.namelist():
        assert before.read(name) == after.read(name), name


LOOKS = st.sampled_from(["", "b", "i", "bi", "u"])
STRETCHES = st.lists(st.tuples(st.text("ab <>&/hs1\t\n.é", max_size=6), LOOKS), max_size=8)


@settings(max_examples=40)
@given(STRETCHES)
def test_runs_keep_their_looks(stretches: list[tuple[str, str]]) -> None:
    def fill(document: WordFile) -> None:
        paragraph = document.add_paragraph()
        for text, look in stretches:
            run = paragraph.add_run(text)
            run.bold, run.italic = "b" in look or None, "i" in look or None
            run.underline = "u" in look or None

    source = word_file(fill)
    changed = docx.Document(io.BytesIO(through(WordDocument(source), str.upper)))
    expected = [(c, look) for text, look in stretches for c in text.upper() if not c.isspace()]
    found = [
        (c, look) for text, look in runs(changed.paragraphs[0]) for c in text if not c.isspace()
    ]
    assert found == expected
    (ours,), (theirs,) = paragraphs(through(WordDocument(source), str.upper)), paragraphs(source)
    assert " ".join(ours.split()) == " ".join(theirs.upper().split())


def test_words_are_marked_with_their_language() -> None:
    result = through(WordDocument(word_file(letter)), str.upper)
    styles = zipfile.ZipFile(io.BytesIO(result)).read("word/styles.xml")
    marks = etree.fromstring(styles).iter(qn("w:lang"))
    assert {mark.get(qn("w:val")) for mark in marks} == {"de-DE"}


def test_words_in_content_controls_text_boxes_and_changes() -> None:
    def fill(document: WordFile) -> None:
        paragraph = document.add_paragraph("before ")
        control, content = OxmlElement("w:sdt"), OxmlElement("w:sdtContent")
        properties = OxmlElement("w:sdtPr")
        control.append(properties)
        control.append(content)
        run = paragraph.add_run("within")
        content.append(run._r)
        paragraph._p.append(control)
        deleted = OxmlElement("w:del")
        gone = OxmlElement("w:r")
        text = OxmlElement("w:delText")
        text.text = "deleted"
        gone.append(text)
        deleted.append(gone)
        paragraph._p.append(deleted)
        box = OxmlElement("w:pict")
        inner = OxmlElement("w:txbxContent")
        nested = document.add_paragraph("in a box")
        inner.append(nested._p)
        box.append(inner)
        paragraph.add_run()._r.append(box)

    source = word_file(fill)
    document = WordDocument(source)
    assert texts(document) == ["before <hs1>within</hs1>", "in a box"]
    result = zipfile.ZipFile(io.BytesIO(through(document, str.upper))).read("word/document.xml")
    root = etree.fromstring(result)
    assert [e.text for e in root.iter(qn("w:t"))] == ["BEFORE ", "WITHIN", "IN A BOX"]
    assert [e.text for e in root.iter(qn("w:delText"))] == ["deleted"]
    (control,) = root.iter(qn("w:sdt"))
    assert [child.tag for child in control] == [qn("w:sdtPr"), qn("w:sdtContent")]


def test_a_block_that_lost_its_tags_keeps_its_words_and_its_pictures() -> None:
    document = WordDocument(word_file(letter))
    translated = [block.fall_back(block.plain.upper()) for block in document.blocks]
    result = paragraphs(document.write(translated, "de"))
    assert "WE REALLY LIKE YOUR RED HOUSE." in result
    assert any("SOON." in text for text in result)


# --- files that are not what they seem


def rezipped(source: bytes, **changes: bytes) -> bytes:
    """A copy of a document with some members changed; "word/x.xml" is named `word_x`."""
    buffer = io.BytesIO()
    with (
        zipfile.ZipFile(io.BytesIO(source)) as old,
        zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as new,
    ):
        for name in old.namelist():
            key = name.removesuffix(".xml").replace("/", "_").strip("[]")
            new.writestr(name, changes.get(key, old.read(name)))
    return buffer.getvalue()


ENTITIES = b"""<?xml version="1.0"?><!DOCTYPE d [<!ENTITY a SYSTEM "file:///etc/passwd">]>
<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p>
<w:r><w:t>&a;</w:t></w:r></w:p></w:body></w:document>"""


@pytest.mark.parametrize(
    ("spoil", "words"),
    [
        (lambda data: b"", "no zip archive"),
        (lambda data: b"\xd0\xcf\x11\xe0" + data, "password"),
        (lambda data: data[: len(data) // 2], "no zip archive"),
        (lambda data: data[:200] + b"\xff" * 900 + data[1100:], "damaged"),
        (lambda data: rezipped(data, word_document=b"<w:broken"), "word/document.xml is no XML"),
        (lambda data: rezipped(data, word_document=ENTITIES), "declares entities"),
        (lambda data: rezipped(data, Content_Types=b"<Types/>"), "no Word document"),
        (lambda data: rezipped(data, word_document=b" " * (300 << 20)), "would unpack to"),
    ],
    ids=["empty", "locked", "half", "scratched", "no XML", "entities", "no main part", "bomb"],
)
def test_what_is_no_word_document_is_refused(spoil: object, words: str) -> None:
    assert callable(spoil)
    with pytest.raises(DocumentError, match=words):
        through(WordDocument(spoil(word_file(letter))))


def test_an_archive_without_a_document_is_refused() -> None:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as empty:
        empty.writestr("a.txt", "words")
    with pytest.raises(DocumentError, match="it has no"):
        WordDocument(buffer.getvalue())
    with pytest.raises(DocumentError, match="it has no"):
        archive.Archive(buffer.getvalue()).read("b.txt")


def test_a_document_without_words_stays() -> None:
    source = word_file(lambda document: None)
    assert texts(WordDocument(source)) == []
    assert paragraphs(through(WordDocument(source))) == []
