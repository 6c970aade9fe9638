"""Documents with the bundled model: the same words as in the window, in every format."""

import io
import re
from collections.abc import Sequence
from pathlib import Path

import docx
import pytest

from app.documents.job import DocumentJob, translate_document
from app.documents.projection import translate_tagged
from app.library.places import BUNDLED
from engine.inspection import annotate
from engine.results import SearchOptions
from engine.translator import Translator
from tests.app.documents.conftest import word_file

SENTENCE = "Where is the station?"
PARAGRAPH = "I have two brothers. They live in Berlin, and I see them every summer."


@pytest.fixture(scope="module")
def translator() -> Translator:
    return Translator.load(BUNDLED / "en-de", device="cpu", threads=1)


def translated(translator: Translator, source: Path, target: Path) -> bytes:
    job = DocumentJob(source, target, "de")

    def translate(texts: Sequence[str]) -> Sequence[str]:
        return translate_tagged(
            texts,
            lambda plain: translator.translate_all(plain, SearchOptions(beam=2)),
            lambda sentences: annotate(translator, sentences),
        )

    translate_document(job, translate)
    assert job.notes == []
    job.write()
    return target.read_bytes()


@pytest.mark.wish(7)
@pytest.mark.parametrize("text", [SENTENCE, PARAGRAPH])
@pytest.mark.parametrize("suffix", [".txt", ".md", ".html", ".srt", ".docx"])
def test_a_text_reads_the_same_in_a_file_as_in_the_window(
    translator: Translator, tmp_path: Path, suffix: str, text: str
) -> None:
    expected = translator.translate(text, SearchOptions(beam=2)).target
    source = tmp_path / f"source{suffix}"
    if suffix == ".docx":
        source.write_bytes(word_file(lambda document: document.add_paragraph(text)))
    else:
        before, behind = {
            ".txt": ("", "\n"),
            ".md": ("# Well\n\n", "\n"),
            ".html": ("<p>", "</p>"),
            ".srt": ("1\n00:00:01,000 --> 00:00:02,000\n", "\n"),
        }[suffix]
        source.write_text(before + text + behind, encoding="utf-8")
    result = translated(translator, source, tmp_path / f"target{suffix}")
    if suffix == ".docx":
        found = docx.Document(io.BytesIO(result)).paragraphs[0].text
    else:
        found = result.decode()
    assert " ".join(expected.split()) in " ".join(found.split())
    assert expected != text


@pytest.mark.wish(9)
def test_emphasis_follows_its_words(translator: Translator, tmp_path: Path) -> None:
    (tmp_path / "a.md").write_text("My **brother** lives in a [big house](http://a.example).\n")
    found = translated(translator, tmp_path / "a.md", tmp_path / "b.md").decode()
    assert re.search(r"\*\*[^*]*Bruder\*\*", found)
    assert "Haus](http://a.example)" in found
