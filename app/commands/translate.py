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
    load_translator,
    search_options,
)
from app.documents.errors import DocumentError
from app.documents.job import DocumentJob
from app.library.places import DEFAULT_MODEL, resolve_model
from app.streams import Mistake, is_document, plan_jobs
from app.terminal import Advance
from app.translating import document_to_document, lines_to_lines
from engine.manifest import read_manifest
from engine.results import Annotation, SentenceTranslation, Translation


def translate(
    files: Annotated[
        list[Path] | None,
        typer.Argument(help="Texts, documents or folders; standard input if none."),
    ] = None,
    model: ModelOption = DEFAULT_MODEL,
    beam: BeamOption = 4,
    alpha: AlphaOption = 0.6,
    nbest: Annotated[int, typer.Option(help="Translations a sentence, in the JSON.")] = 1,
    as_json: JsonOption = False,
    output: Annotated[Path | None, typer.Option(help="A file, or a folder.")] = None,
    device: DeviceOption = "auto",
    threads: ThreadsOption = None,
) -> None:
    """Translate text, one line in, one line out; and documents: .md, .html, .srt, .docx."""
    options = search_options(beam, alpha, nbest)
    if nbest > 1 and not as_json:
        raise Mistake("--nbest prints several translations a sentence: add --json")
    jobs = plan_jobs(files or [], output)
    if as_json and any(is_document(source) for source, _ in jobs.tasks):
        raise Mistake("--json is for lines of text, not for documents")
    if jobs.skipped:
        names = ", ".join(map(str, jobs.skipped))
        terminal.warn(f"skipped, since they cannot be translated: {names}")
    language = read_manifest(resolve_model(model)).languages.target
    (source, target), *others = jobs.tasks or [(None, None)]
    if source is not None and is_document(source) and not others:
        DocumentJob(source, target, language)  # a mistake is told before a model is read
    translator = load_translator(model, device, threads)
    from engine.inspection import annotate

    def annotated(sentences: Sequence[SentenceTranslation]) -> Sequence[Annotation]:
        return annotate(translator, sentences)

    def translated(texts: Sequence[str], advance: Advance | None = None) -> Sequence[Translation]:
        return translator.translate_all(texts, options, on_sentence=advance)

    failed = 0
    for source, target in jobs.tasks:
        if source is None or not is_document(source):
            lines_to_lines(translated, source, target, as_json)
            continue
        try:
            job = DocumentJob(source, target, language)
            document_to_document(translated, annotated, job, terminal.warn)
        except DocumentError as error:
            if len(jobs.tasks) == 1:
                raise
            failed = terminal.complain(str(error), 2)
    raise typer.Exit(failed)
