"""What `headscope translate` does with each input: lines to lines, a document to a document.

Imports no torch: what translates is handed in.
"""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Protocol

from app import terminal
from app.documents.errors import DocumentError
from app.documents.job import DocumentJob, translate_document
from app.documents.projection import Annotate, translate_tagged
from app.lines import read_lines
from app.streams import reading, standard_output, writing
from engine.results import Translation


class Translate(Protocol):
    """Translates texts, all together; tells a progress bar, if one is given, how far it is."""

    def __call__(
        self, texts: Sequence[str], advance: terminal.Advance | None = None
    ) -> Sequence[Translation]:
        """A translation for each text."""


def lines_to_lines(
    translate: Translate, source: Path | None, target: Path | None, as_json: bool
) -> None:
    """One line in, one line out, written as the source is; None is standard input or output.

    Raises:
        DocumentError: where the source is no text; it names the source.
    """
    if target is not None:
        target.parent.mkdir(parents=True, exist_ok=True)
    with reading(source) as reader, writing(target) as writer:
        encoding, chunks = read_lines(reader)
        if not as_json:
            writer.write(encoding.mark)
        try:
            for lines in chunks:
                with terminal.progress("sentences") as advance:
                    found = translate([line.removesuffix("\n") for line in lines], advance)
                for translation, line in zip(found, lines, strict=True):
                    if as_json:
                        writer.write(terminal.as_json(translation) + b"\n")
                    else:
                        text = translation.target + line[len(line.removesuffix("\n")) :]
                        writer.write(text.encode(encoding.codec, encoding.carrying))
                writer.flush()
        except DocumentError as error:
            raise DocumentError(f"{source or 'standard input'}: {error}") from error


def document_to_document(
    translate: Translate, annotate: Annotate, job: DocumentJob, warn: Callable[[str], None]
) -> None:
    """All of a document, then its file, or standard output; `warn` is told what was lost."""
    with terminal.progress(job.source.name) as advance:
        translate_document(
            job, lambda texts: translate_tagged(texts, translate, annotate), on_progress=advance
        )
    for note in job.notes:
        warn(f"{job.source}: {note}")
    if job.target is not None:
        job.write()
    else:
        standard_output().write(job.result())
        standard_output().flush()
