"""`headscope translate`: lines to lines, documents to documents."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from app import terminal
from app.commands.options import (
    AlphaOption,
    BeamOption,
    DeviceOption,
    JsonOption,
    ModelOption,
    ThreadsOption,
    ToOption,
    load_translator,
    search_options,
    target_language,
)
from app.documents.errors import DocumentError
from app.documents.job import DocumentJob
from app.library.places import DEFAULT_MODEL, resolve_model
from app.lines import expect_lines
from app.streams import Mistake, is_document, plan_jobs
from app.terminal import Advance
from app.translating import document_to_document, lines_to_lines
from engine.manifest import read_manifest
from engine.results import Annotation, SentenceTranslation, Translation

_MOST_NAMES = 3  # in one line


def translate(
    files: Annotated[
        list[str] | None,
        typer.Argument(
            help="Texts, documents or folders; standard input if none.", metavar="[FILES]..."
        ),
    ] = None,
    model: ModelOption = DEFAULT_MODEL,
    to: ToOption = None,
    beam: BeamOption = None,
    alpha: AlphaOption = None,
    nbest: Annotated[int, typer.Option(help="Translations a sentence, in the JSON.")] = 1,
    as_json: JsonOption = False,
    output: Annotated[
        str | None, typer.Option(help="A file, or a folder.", metavar="<path>")
    ] = None,
    device: DeviceOption = "auto",
    threads: ThreadsOption = None,
) -> None:
    """Translate text, one line in, one line out; and documents: .md, .html, .srt, .docx."""
    manifest = read_manifest(resolve_model(model))
    options = search_options(manifest, beam, alpha, nbest)
    language = target_language(manifest, to)
    if nbest > 1 and not as_json:
        raise Mistake("--nbest prints several translations a sentence: add --json")
    jobs = plan_jobs(files or [], output)
    if as_json and any(is_document(source) for source, _ in jobs.tasks):
        raise Mistake("--json is for lines of text, not for documents")
    failed = 0
    if jobs.skipped:
        terminal.warn(f"skipped, since they cannot be translated: {_some(jobs.skipped)}")
    if jobs.unread:
        failed = terminal.complain(f"folders that cannot be read: {_some(jobs.unread)}", 2)
    if not jobs.tasks:
        raise typer.Exit(failed)
    if len(jobs.tasks) == 1:  # a mistake is told before a model is read
        _opened(*jobs.tasks[0], language)
    translator = load_translator(model, device, threads)
    from engine.inspection import annotate

    def annotated(sentences: Sequence[SentenceTranslation]) -> Sequence[Annotation]:
        return annotate(translator, sentences)

    def translated(texts: Sequence[str], advance: Advance | None = None) -> Sequence[Translation]:
        return translator.translate_all(texts, options, to=to, on_sentence=advance)

    for source, target in jobs.tasks:
        try:
            job = _opened(source, target, language)
            if job is None:
                lines_to_lines(translated, source, target, as_json)
            else:
                document_to_document(translated, annotated, job, terminal.warn)
        except DocumentError as error:
            if len(jobs.tasks) == 1:
                raise
            failed = terminal.complain(str(error), 2)
    raise typer.Exit(failed)


def _opened(source: Path | None, target: Path | None, language: str) -> DocumentJob | None:
    """A document that is to be translated; None of what is lines of text.

    Raises:
        DocumentError: where it is neither, or cannot be read.
    """
    try:
        if source is not None and is_document(source):
            return DocumentJob(source, target, language)
        if source is not None:
            expect_lines(source)
    except OSError as error:
        raise DocumentError(f"{source} cannot be read: {error.strerror or error}") from error
    return None


def _some(paths: Sequence[Path]) -> str:
    """The first of many names, and how many there are."""
    names = ", ".join(map(str, paths[:_MOST_NAMES]))
    return names if len(paths) <= _MOST_NAMES else f"{names} and others, {len(paths):,} in all"
