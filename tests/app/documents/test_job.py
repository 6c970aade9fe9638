"""A document's way, chunk by chunk: in order, complete or absent, stopped at any time."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from app.documents.errors import DocumentError
from app.documents.job import DocumentJob, translate_document
from engine.results import Cancelled

TEXT = "".join(f"Line number {number} of **some** words.\n\n" for number in range(100))


@pytest.fixture
def source(tmp_path: Path) -> Path:
    path = tmp_path / "text.md"
    path.write_text(TEXT)
    return path


def shout(texts: Sequence[str]) -> list[str]:
    return [text.upper().replace("HS1", "hs1") for text in texts]


def test_all_of_it_is_translated_in_chunks(source: Path, tmp_path: Path) -> None:
    job = DocumentJob(source, tmp_path / "new" / "text.de.md", "de")
    assert (job.done, job.total, job.finished) == (0, 100, False)
    sizes: list[int] = []
    while not job.finished:
        chunk = job.next_chunk(max_blocks=30, max_characters=1_000)
        assert chunk == job.next_chunk(max_blocks=30, max_characters=1_000)
        assert sum(map(len, chunk)) <= 1_000
        job.accept(shout(chunk))
        sizes.append(len(chunk))
        assert job.done == sum(sizes)
    assert max(sizes) < 30
    job.write()
    assert (tmp_path / "new" / "text.de.md").read_text() == TEXT.upper()
    assert job.notes == []
    assert job.next_chunk() == []


def test_a_block_longer_than_a_chunk_goes_alone(source: Path) -> None:
    job = DocumentJob(source, None, "de")
    assert len(job.next_chunk(max_characters=1)) == 1


@pytest.mark.wish(9)
def test_lost_tags_cost_the_formatting_and_no_word(source: Path) -> None:
    job = DocumentJob(source, None, "de")
    seen: list[str] = []

    def careless(texts: Sequence[str]) -> list[str]:
        seen.extend(texts)
        return [text.upper() for text in texts]  # <HS1> is no tag of ours

    translate_document(job, careless)
    assert job.result().decode() == TEXT.upper().replace("**", "")
    assert "100 of 100 blocks lost the formatting" in job.notes[0]
    assert sum("hs1" in text for text in seen) == 100
    assert len(seen) == 200


def test_stopping_leaves_nothing(source: Path, tmp_path: Path) -> None:
    job = DocumentJob(source, tmp_path / "out.md", "de")
    told: list[tuple[int, int]] = []
    with pytest.raises(Cancelled):
        translate_document(job, shout, lambda: len(told) > 1, lambda d, t: told.append((d, t)))
    assert told == [(0, 100), (32, 100)]
    with pytest.raises(ValueError, match="not all"):
        job.write()
    assert [path.name for path in tmp_path.iterdir()] == ["text.md"]


def test_a_failing_write_leaves_what_was_there(
    source: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "out.md"
    target.write_text("old")
    job = DocumentJob(source, target, "de")
    translate_document(job, shout)

    def full(self: Path, place: Path) -> Path:
        raise OSError(28, "No space left on device", str(place))

    with monkeypatch.context() as patched:
        patched.setattr(Path, "replace", full)
        with pytest.raises(OSError, match="No space"):
            job.write()
    assert target.read_text() == "old"
    assert {path.name for path in tmp_path.iterdir()} == {"text.md", "out.md"}
    job.write()
    assert target.read_text() == TEXT.upper()


def test_the_source_is_never_overwritten(source: Path, tmp_path: Path) -> None:
    with pytest.raises(DocumentError, match="would be overwritten"):
        DocumentJob(source, source, "de")
    job = DocumentJob(source, tmp_path / "out.md", "de")
    translate_document(job, shout)
    (tmp_path / "out.md").hardlink_to(source)
    with pytest.raises(DocumentError, match="would be overwritten"):
        job.write()
    assert source.read_text() == TEXT


def test_a_wrong_number_of_translations_is_refused(source: Path) -> None:
    job = DocumentJob(source, None, "de")
    chunk = job.next_chunk()
    with pytest.raises(ValueError, match="translations of"):
        job.accept(chunk[1:])
    with pytest.raises(ValueError, match="no file to write"):
        job.write()


def test_what_cannot_be_read_is_told(tmp_path: Path) -> None:
    for name, content, words in (
        ("a.pdf", b"x", "only files that end in .txt, .md"),
        ("b.docx", b"x", "b.docx: it is damaged"),
        ("c.md", b"\0", "c.md: it is no text"),
    ):
        (tmp_path / name).write_bytes(content)
        with pytest.raises(DocumentError, match=words):
            DocumentJob(tmp_path / name, None, "de")
    with pytest.raises(FileNotFoundError):
        DocumentJob(tmp_path / "none.md", None, "de")


def test_an_empty_document_is_finished_at_once(tmp_path: Path) -> None:
    (tmp_path / "a.html").write_bytes(b"")
    job = DocumentJob(tmp_path / "a.html", tmp_path / "b.html", "de")
    assert job.finished
    job.write()
    assert (tmp_path / "b.html").read_bytes() == b""


def test_documents_need_no_torch() -> None:
    import subprocess
    import sys

    code = (
        "import sys, app.documents.job, app.documents.projection, app.documents.word,"
        " app.documents.web, app.documents.markdown, app.documents.subtitles;"
        "print([name for name in ('torch', 'PySide6') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    assert done.stdout.strip() == "[]"
