"""The documents on their way, one after the other: who waits, how far each is, what came of it.

A document goes to the worker in chunks, so that the desk comes first; it is read, put together and
written in the background. It is translated with the model and the options that were in use when it
was added. What holds here: nothing that lies there is overwritten; a file is written whole or not
at all; a worker that dies loses no chunk, since the client asks again.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QObject, Signal, Slot

from app.background import Background
from app.documents.errors import DocumentError
from app.reasons import reason_text
from app.session import Session
from app.worker.messages import Cancel, Failed, TextsTranslated, TranslateTexts
from engine.results import ModelSummary, SearchOptions

if TYPE_CHECKING:
    from app.documents.job import DocumentJob


Result = TypeVar("Result")


class State(Enum):
    """How far a document is."""

    WAITING = auto()
    TRANSLATING = auto()
    DONE = auto()
    FAILED = auto()
    CANCELLED = auto()


OVER = (State.DONE, State.FAILED, State.CANCELLED)


@dataclass(slots=True, eq=False)
class Job:
    """A document.

    `done` of `total` blocks are translated; `total` is 0 before it is read. `note` says why it
    failed, or what a person should know of the result. One that is being written will be done in a
    moment and cannot be cancelled.
    """

    source: Path
    target: Path
    model: ModelSummary
    folder: str
    options: SearchOptions
    state: State = State.WAITING
    done: int = 0
    total: int = 0
    note: str = ""
    is_writing: bool = False
    document: "DocumentJob | None" = field(default=None, repr=False)


class FileJobs(QObject):
    """All documents of this window. Who makes it closes it.

    `added` tells that jobs were added at the end, `changed` gives the place of one that is further,
    `removed` tells that finished ones were taken out. `told` gives a sentence for a person about
    what was left out, `refused` one about why nothing was added.
    """

    added = Signal()
    changed = Signal(int)
    removed = Signal()
    told = Signal(str)
    refused = Signal(str)

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._background = Background()
        self._current: Job | None = None
        self._generation = 0
        self._reserved: set[Path] = set()  # targets; only touched in the background
        self.jobs: list[Job] = []
        session.client.replied.connect(self._on_reply)

    @property
    def is_busy(self) -> bool:
        """Whether a document waits or is translated."""
        return any(job.state not in OVER for job in self.jobs)

    def add(self, sources: Sequence[Path], folder: Path | None) -> None:
        """Add files and folders; their translations go to `folder`, or beside a single file."""
        model = self._session.summary
        if model is None:
            self.refused.emit(self.tr("Choose a model first, then add the files again."))
            return
        place, options = str(self._session.folder), self._session.options

        def plan() -> tuple[list[tuple[Path, Path]], tuple[Path, ...]]:
            return plan_free(sources, folder, model.target_language, self._reserved)

        def planned(found: tuple[list[tuple[Path, Path]], tuple[Path, ...]]) -> None:
            tasks, skipped = found
            jobs = [Job(source, target, model, place, options) for source, target in tasks]
            self.jobs += jobs
            if jobs:
                self.added.emit()
            self._tell_skipped(skipped, bool(jobs))
            self._go_on()

        self.told.emit(self.tr("Looking at what was added…"))
        self._background.run(plan, planned, self._on_unplanned)

    def cancel(self, job: Job) -> None:
        """Translate a document no further; nothing of it is written."""
        if job.state in OVER or job.is_writing:
            return
        if job is self._current:
            self._stop()
        self._set(job, State.CANCELLED)
        self._go_on()

    def cancel_all(self) -> None:
        """Translate nothing of what waits or is under way."""
        if self._current is not None and not self._current.is_writing:
            self._stop()
        for job in self.jobs:
            if job.state not in OVER and not job.is_writing:
                self._set(job, State.CANCELLED)

    def clear_finished(self) -> None:
        """Forget what is done, failed or cancelled; the files stay."""
        self.jobs = [job for job in self.jobs if job.state not in OVER]
        self.removed.emit()

    def close(self) -> None:
        """Stop everything, and wait until what is being written is whole."""
        self.cancel_all()
        self._background.close()

    def _tell_skipped(self, skipped: Sequence[Path], any_added: bool) -> None:
        if skipped:
            names = ", ".join(path.name for path in skipped[:3])
            text = self.tr("%n file(s) cannot be translated and were left out: {names}", "",
                           len(skipped))  # fmt: skip
            self.told.emit(text.format(names=names + (" …" if len(skipped) > 3 else "")))
        elif not any_added:
            self.told.emit(self.tr("There is no file in that folder."))

    def _on_unplanned(self, error: Exception) -> None:
        self.refused.emit(reason_of(error))

    def _go_on(self) -> None:
        """Begin with the next document, where none is under way."""
        if self._current is not None:
            return
        job = next((job for job in self.jobs if job.state is State.WAITING), None)
        if job is None:
            return
        self._current = job
        self._set(job, State.TRANSLATING)
        self._run(job, lambda: _opened(job), self._take)

    def _take(self, job: Job, texts: Sequence[str]) -> None:
        """Ask for the next chunk of a document, or write it where there is none left."""
        document = job.document
        assert document is not None
        job.done, job.total = document.done, document.total
        if texts:
            self._tell(job)
            self._generation = self._session.ask(
                lambda generation: TranslateTexts(
                    generation, job.folder, tuple(texts), job.options, job.model.to
                )
            )
        else:
            job.is_writing = True
            self._tell(job)
            self._run(job, lambda: _written(job, document, self._reserved), self._finish)

    @Slot(object)
    def _on_reply(self, reply: object) -> None:
        job = self._current
        match reply:
            case TextsTranslated(generation, targets) if generation == self._generation and job:
                self._generation = 0
                document = job.document
                assert document is not None
                self._run(job, lambda: _accepted(document, targets), self._take)
            case Failed(generation, reason) if generation == self._generation and job:
                self._generation = 0
                text = self.tr("It could not be translated: {reason}")
                self._fail(job, text.format(reason=reason_text(reason)))

    def _run(
        self, job: Job, work: Callable[[], Result], then: Callable[[Job, Result], object]
    ) -> None:
        """Do something of a document in the background; what was cancelled goes no further."""

        def answered(result: Result) -> None:
            if job is self._current:
                then(job, result)
            else:
                job.document = None

        def failed(error: Exception) -> None:
            if job is self._current:
                self._fail(job, reason_of(error))

        self._background.run(work, answered, failed)

    def _finish(self, job: Job, _nothing: None) -> None:
        assert job.document is not None
        job.note = " ".join(map(reason_text, job.document.notes))
        self._current = None
        self._set(job, State.DONE)
        self._go_on()

    def _fail(self, job: Job, reason: str) -> None:
        job.note = reason
        self._current = None
        self._set(job, State.FAILED)
        self._go_on()

    def _stop(self) -> None:
        """Wait no more for the document that is under way."""
        self._current = None
        if self._generation:
            self._generation = 0
            self._session.ask(lambda generation: Cancel(generation, "files"))

    def _set(self, job: Job, state: State) -> None:
        job.state = state
        if state in OVER:
            job.document, job.is_writing = None, False  # a document holds the whole file
            self._background.run(lambda: self._reserved.discard(job.target))
        self._tell(job)

    def _tell(self, job: Job) -> None:
        self.changed.emit(self.jobs.index(job))


def _opened(job: Job) -> list[str]:
    """Read a document; its first chunk. Runs in the background."""
    from app.documents.job import DocumentJob

    document = job.document = DocumentJob(job.source, job.target, job.model.target_language)
    return document.next_chunk()


def _accepted(document: "DocumentJob", targets: Sequence[str]) -> list[str]:
    """Take the translations of a chunk; the next one. Runs in the background."""
    document.accept(targets)
    return document.next_chunk()


def _written(job: Job, document: "DocumentJob", taken: set[Path]) -> None:
    """Write a document; elsewhere where something came to lie meanwhile. Runs in the background."""
    if job.target.exists():
        taken.discard(job.target)
        job.target = document.target = _free(job.target, taken)
        taken.add(job.target)
    document.write()


def plan_free(
    sources: Sequence[Path], folder: Path | None, language: str, taken: set[Path]
) -> tuple[list[tuple[Path, Path]], tuple[Path, ...]]:
    """Which file goes where, so that nothing is overwritten; and which cannot be translated.

    Args:
        sources: files and folders
        folder: where the translations go; None is beside the source, for a single file
        language: what is translated to
        taken: targets that other jobs are to write; those that are found are added

    Raises:
        DocumentError: where that is not possible; the text says why.
    """
    from app.documents.formats import SUFFIXES, is_known
    from app.documents.planning import Plan, default_target, plan_files

    if folder is None:
        (source,) = sources
        plan = Plan(((source, default_target(source, language)),))
    else:
        plan = plan_files(sources, folder)
    tasks, skipped = plan.tasks, plan.skipped
    unknown = [source for source, _ in tasks if not is_known(source)]
    if unknown and len(unknown) == len(tasks):
        known = ", ".join(SUFFIXES)
        raise DocumentError(f"{unknown[0].name}: only files that end in {known} can be translated")
    free: list[tuple[Path, Path]] = []
    for source, target in tasks:
        if source not in unknown:
            free.append((source, _free(target, taken)))
            taken.add(free[-1][1])
    return free, (*skipped, *plan.unread, *unknown)


def _free(target: Path, taken: set[Path]) -> Path:
    """A place where nothing lies: `letter.de.docx`, else `letter.de-2.docx`, and so on."""
    number, place = 1, target
    while place in taken or place.exists():
        number += 1
        place = target.with_name(f"{target.stem}-{number}{target.suffix}")
    return place


def reason_of(error: Exception) -> str:
    """Why a document could not be read or written, in one sentence."""
    if isinstance(error, OSError):
        why = reason_text(error.strerror or error)
        return f"{error.filename or ''}: {why}".removeprefix(": ")
    return reason_text(error) or type(error).__name__
