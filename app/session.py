"""What the desk shows just now, without a widget: text, translation, the sentence at the cursor.

The widgets change the session and follow its signals; the session asks the worker. Last input
wins: an answer whose generation is not the last one asked for is dropped. A translation grows by
passages; until `is_translating` ends it is that of the first sentences. A model that cannot be
opened leaves the one before in use. What the inspector shows of it is in `inspection`.
Nothing that was typed is held anywhere but in `source_text`, and nothing that the worker does can
change that.
"""

from bisect import bisect_right
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from app.assembly import Assembly
from app.numbers import spelt
from app.reasons import reason_text
from app.status import Status, Tone
from app.worker.client import Condition, State, WorkerClient
from app.worker.messages import (
    Cancel,
    Failed,
    Load,
    Loaded,
    Passed,
    Progress,
    Request,
    Translate,
    Translated,
)
from engine.results import (
    ModelSummary,
    Passage,
    SearchOptions,
    SentenceTranslation,
    Translation,
)

TYPING_PAUSE = 200  # milliseconds without a key before a translation is asked for
GROWS = 50  # milliseconds between two additions to what is shown
HELD = 300  # milliseconds for which the translation before stays, so that an edit does not flicker


class Session(QObject):
    """The view model of the window."""

    model_changed = Signal()
    threads_measured = Signal(int)
    translation_changed = Signal()
    translation_finished = Signal()
    sentence_changed = Signal()
    status_changed = Signal()

    def __init__(self, client: WorkerClient, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.client = client
        self.source_text = ""
        self.summary: ModelSummary | None = None
        self.folder: Path | None = None  # of the model in use
        self.to: str | None = None  # the language it is to write, where it has several
        self.options = SearchOptions()
        self.translation: Translation | None = None
        self.translated_by: Path | None = None  # the folder of the model that made it
        self.seconds = 0.0
        self.sentence_index = 0
        self.status = Status("")
        self._threads: int | None = None
        self._device = "auto"
        self._opening: Path | None = None
        self._opening_to: str | None = None
        self._loaded: ModelSummary | None = None  # with the model's usual language
        self._translating_by: Path | None = None
        self._assembly = Assembly()
        self._held: list[Passage] = []
        self._is_growing = False  # what is shown comes from the assembly
        self._rest_is_known = False  # and will not change any more
        self._cursor = 0
        self._load_generation = 0
        self._is_loading = False  # the worker cannot translate yet, or not again yet
        self._refusal: Status | None = None  # why there is no model in use
        self._remark: Status | None = None  # to be read when the translation is there
        self._translate_generation = 0
        self._typing = QTimer(self)
        self._typing.setSingleShot(True)
        self._typing.setInterval(TYPING_PAUSE)
        self._typing.timeout.connect(self.translate_now)
        self._hold = QTimer(self)
        self._hold.setSingleShot(True)
        self._hold.timeout.connect(self._show_held)
        client.replied.connect(self._on_reply)
        client.condition_changed.connect(self._on_condition)

    @property
    def sentence(self) -> SentenceTranslation | None:
        """The sentence that is looked at; None where nothing is translated."""
        if self.translation is None or not self.translation.sentences:
            return None
        return self.translation.sentences[self.sentence_index]

    @property
    def is_translating(self) -> bool:
        """Whether what is shown is not yet the translation of what was typed."""
        return self._typing.isActive() or self._translate_generation > 0

    def open_model(self, folder: Path, to: str | None = None) -> None:
        """Open a model; what is typed is translated with it as soon as it is there.

        Args:
            folder: the model's.
            to: which of its target languages is wanted; None is its usual one.
        """
        is_there = folder == self.folder == self._opening and not self._is_loading
        self._opening, self._opening_to = folder, to
        if is_there and to != self.to and self._loaded is not None:
            self._assembly.forget()
            self._use(self._loaded)
            self.translate_now()
            return
        self._load_generation = self.ask(
            lambda generation: Load(generation, str(folder), self._threads, self._device)
        )
        self._translate_generation = 0
        self._is_loading = True
        self._assembly.forget()
        self._refusal = self._remark = None
        self._set_status(Status(self._loading_text(), Tone.BUSY))

    def set_options(self, options: SearchOptions) -> None:
        """Search otherwise from now on."""
        if options != self.options:
            self.options = options
            self._assembly.forget()
            self.translate_now()

    def set_computing(self, threads: int | None, device: str) -> None:
        """Compute with so many threads (None: as many as are fastest) on a device from now on."""
        if (threads, device) != (self._threads, self._device):
            self._threads, self._device = threads, device
            if self._opening is not None:
                self.open_model(self._opening, self._opening_to)

    def ask(self, make: Callable[[int], Request]) -> int:
        """Ask the worker; see `WorkerClient.ask`."""
        return self.client.ask(make)

    def set_source(self, text: str) -> None:
        """Take over what was typed; it is translated after a short pause."""
        self.source_text = text
        self._remark = None
        if text.strip():
            self._typing.start()
            return
        self._stop()
        if self.translation is not None:
            self._show(None)
        if not self._is_loading and self.status.tone is not Tone.TROUBLE:
            self._set_status(Status(self._ready_text()))

    @Slot()
    def translate_now(self) -> None:
        """Translate what is typed, without waiting for a pause."""
        self._typing.stop()
        if not self.source_text.strip():
            return
        folder = self._opening
        if folder is None:
            return
        self._held.clear()
        self._hold.stop()
        self._is_growing = self._rest_is_known = False
        self._translate_generation = self.ask(
            lambda generation: Translate(
                generation, str(folder), self.source_text, self.options, to=self._opening_to
            )
        )
        self._translating_by = folder
        summary = self.summary if folder == self.folder else None
        name = summary.name if summary is not None else folder.name
        self._assembly.begin(self.source_text, name, folder)
        if not self._is_loading and not self.status.can_start_again:
            self._set_status(Status(self.tr("Translating…"), Tone.BUSY, can_cancel=True))

    @Slot()
    def cancel(self) -> None:
        """Stop translating; what has been translated so far stays."""
        if not self.is_translating:
            return
        self._show_held()
        self._stop()
        self.sentence_changed.emit()  # what was asked about it before may have to be asked again
        self._set_status(Status(self.tr("Stopped. Type on, or press Ctrl+Return to go on.")))

    def choose_translation(self, sentence: SentenceTranslation) -> None:
        """Put another translation of a sentence in the place of the one that it has."""
        self._assemble(lambda: self._assembly.choose(sentence))

    def release_translation(self, sentence: SentenceTranslation) -> None:
        """Take a choice back: this is the model's own translation of the sentence."""
        self._assemble(lambda: self._assembly.release(sentence))

    def set_cursor(self, offset: int) -> None:
        """Look at the sentence at a character offset of the source text."""
        self._cursor = offset
        if not self.is_translating and self._index_at(offset) != self.sentence_index:
            self._choose_sentence()

    def report_trouble(self, text: str, details: str = "") -> None:
        """Say in the status line what went wrong."""
        self._set_status(Status(text, Tone.TROUBLE, details))

    def remark(self, text: str) -> None:
        """Say something about what is typed, for as long as it stays as it is."""
        self._remark = Status(text)
        if not self.is_translating:
            self._set_status(self._remark)

    @Slot()
    def start_again(self) -> None:
        """Start a worker after one died too often."""
        self.client.start_again()

    @Slot(object)
    def _on_reply(self, reply: object) -> None:
        match reply:
            case Loaded():
                self._on_loaded(reply)
            case Progress(generation, done, total) if generation == self._translate_generation:
                text = self.tr("Translating… {done} of {total} sentences")
                self._set_status(
                    Status(
                        text.format(done=spelt(f"{done:,}"), total=spelt(f"{total:,}")),
                        Tone.BUSY,
                        can_cancel=True,
                        done=done,
                        total=total,
                    )
                )
            case Passed() if reply.generation == self._translate_generation:
                self._held.append(reply.passage)
                if self.translation is None:
                    self._show_held()
                elif not (self._rest_is_known or self._hold.isActive()):
                    self._hold.start(GROWS if self._is_growing else HELD)
            case Translated() if reply.generation == self._translate_generation:
                self.seconds = reply.seconds
                self._translate_generation = 0
                self._assembly.finish()
                self._show_held()
                self._set_status(self._remark or Status(self._ready_text()))
                self.translation_finished.emit()
            case Failed():
                self._on_failed(reply)

    def _on_loaded(self, reply: Loaded) -> None:
        if reply.generation == self._load_generation:
            self.folder, self._load_generation = self._opening, 0
            asked = self._opening_to
            self._use(reply.summary)
            if self.to != asked:  # what was asked for meanwhile cannot be had
                self._translate_generation = 0
            if self._threads is None:
                self.threads_measured.emit(reply.threads)
        self._is_loading = False
        self._refusal = None
        self._set_status(Status(self._ready_text()))
        if self._translate_generation:
            self._set_status(Status(self.tr("Translating…"), Tone.BUSY, can_cancel=True))
        else:
            self.translate_now()

    def _use(self, summary: ModelSummary) -> None:
        """A model is open, and this is it: say so, with the language that it is to write."""
        self._loaded = summary
        if self._opening_to not in summary.target_languages:
            self._opening_to = None  # it has no such choice, or no longer
        self.to = self._opening_to
        self.summary = replace(summary, target_language=self.to or summary.target_language)
        self.model_changed.emit()

    def _on_failed(self, reply: Failed) -> None:
        if reply.generation == self._load_generation:
            self._on_refused(reply)
            return
        if reply.generation == self._translate_generation:
            self._translate_generation = 0
            if self._refusal is not None:  # without a model, that is the reason
                self._set_status(self._refusal)
                return
            text = self.tr("The text could not be translated: {reason}")
        else:
            return
        self.report_trouble(text.format(reason=reason_text(reply.reason)), reply.details)

    def _on_refused(self, reply: Failed) -> None:
        """A model cannot be opened: say why, and go on with the one in use."""
        self._load_generation = 0
        self._is_loading = False
        reason = reason_text(reply.reason)
        if self.folder is None:
            text = self.tr("The model could not be opened: {reason}")
            self._refusal = Status(text.format(reason=reason), Tone.TROUBLE, reply.details)
            self._set_status(self._refusal)
            self.model_changed.emit()
            return
        self._opening, self._opening_to = self.folder, self.to
        self.model_changed.emit()
        self.translate_now()
        text = self.tr("The model could not be opened, and {name} stays in use: {reason}")
        text = text.format(name=self.folder.name, reason=reason)
        self._remark = Status(text, Tone.TROUBLE, reply.details)
        self._set_status(self._remark)

    @Slot(object)
    def _on_condition(self, condition: Condition) -> None:
        match condition.state:
            case State.RUNNING:
                if self._opening and self.status.tone is Tone.TROUBLE:
                    text = self.tr("The translator stopped and was started again. {loading}")
                    text = text.format(loading=self._loading_text())
                    self._set_status(Status(text, Tone.BUSY, self.status.details))
            case State.RESTARTING:
                self._is_loading = True
                text = self.tr("The translator stopped unexpectedly. Starting another…")
                self.report_trouble(text, condition.details)
            case State.STOPPED:
                lines = condition.details.splitlines()
                text = self.tr("The translator keeps stopping: {reason}")
                self._set_status(
                    Status(
                        text.format(reason=lines[-1] if lines else ""),
                        Tone.TROUBLE,
                        condition.details,
                        can_start_again=True,
                    )
                )

    @Slot()
    def _show_held(self) -> None:
        """Show the passages that came."""
        self._hold.stop()
        if self._held:
            self._assembly.add(self._held)
            self._held.clear()
            self._show_assembled()

    def _show_assembled(self) -> None:
        """Show what is known of the translation under way, or of the one that is there."""
        known = self._assembly.foreseen()
        if known is not None:
            self._is_growing = True
            self._rest_is_known = len(known.sentences) > len(self._assembly.translation.sentences)
            self.translated_by = self._translating_by
            if known is not self.translation:
                self._show(known)

    def _stop(self) -> None:
        """Let nothing more be translated, now or after the typing pause."""
        self._typing.stop()
        self._hold.stop()
        self._held.clear()
        asked, self._translate_generation = self._translate_generation, 0
        if asked:
            self.ask(lambda generation: Cancel(generation, "desk", asked))

    def _show(self, translation: Translation | None) -> None:
        self.translation = translation
        self.sentence_index = self._index_at(self._cursor)
        self.translation_changed.emit()
        self._choose_sentence()

    def _assemble(self, change: Callable[[], None]) -> None:
        """Change the assembly, and show it where it is what is shown."""
        change()
        if self._is_growing:
            self._show_assembled()

    def _choose_sentence(self) -> None:
        self.sentence_index = self._index_at(self._cursor)
        self.sentence_changed.emit()

    def _index_at(self, offset: int) -> int:
        sentences = self.translation.sentences if self.translation else ()
        starts = [sentence.source_start for sentence in sentences]
        return max(0, bisect_right(starts, offset) - 1)

    def _set_status(self, status: Status) -> None:
        if status != self.status:
            self.status = status
            self.status_changed.emit()

    def _loading_text(self) -> str:
        return self.tr("Loading the model {name}…").format(
            name=self._opening.name if self._opening else ""
        )

    def _ready_text(self) -> str:
        return self.tr("Ready. What you type stays on this computer.")
