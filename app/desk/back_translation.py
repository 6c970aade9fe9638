"""The back-translation: the translation, translated back, so that one can see what it says.

A finished translation is asked for once, while the pane is open; the last one wins. While another
translation is under way the answer to the one before stays, and is said to wait (`is_waiting`).
"""

from bisect import bisect_right

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from app.desk.direction import Direction
from app.reasons import reason_text
from app.session import Session
from app.worker.messages import Cancel, Failed, Passed, Translate, Translated
from engine.results import ModelSummary, Passage, SentenceTranslation


class BackTranslation(QObject):
    """What the translation says, in the language of its source.

    `changed` tells that what is shown, or why nothing is, is another.

    Attributes:
        text: the back-translation; it grows by passages.
        sentences: its sentences; each one's source is a sentence of the translation.
        trouble: why there is none, in a sentence; empty where nothing is wrong.
    """

    changed = Signal()

    def __init__(self, session: Session, direction: Direction) -> None:
        super().__init__(session)
        self._session, self._direction = session, direction
        self._open = False
        self._asked: tuple[str, ModelSummary] | None = None  # the text, and the model
        self._generation = 0
        self.text = ""
        self.sentences: list[SentenceTranslation] = []
        self.trouble = ""
        self._soon = QTimer(self)  # once the session has settled
        self._soon.setSingleShot(True)
        self._soon.setInterval(0)
        self._soon.timeout.connect(self._follow)
        for signal in (
            session.translation_changed,
            session.translation_finished,
            session.status_changed,
            direction.changed,
        ):
            signal.connect(self._soon.start)
        session.client.replied.connect(self._on_reply)

    @property
    def is_waiting(self) -> bool:
        """Whether the translation, or its back-translation, is under way."""
        return self._generation > 0 or (self._session.is_translating and self._has_text)

    @property
    def way_back(self) -> ModelSummary | None:
        """The model that translates back."""
        return self._direction.way_back

    def set_open(self, opened: bool) -> None:
        """Whether anybody looks at it; else nothing is translated back."""
        self._open = opened
        if opened:
            self._soon.start()
        else:
            self._forget()

    def sentence_of(self, sentence: SentenceTranslation | None) -> SentenceTranslation | None:
        """The sentence that a sentence of the translation became; None where there is none."""
        translation, asked = self._session.translation, self._asked
        if sentence is None or translation is None or asked is None or not self.sentences:
            return None
        if asked[0] != translation.target:
            return None  # it is of the translation before
        starts = [found.source_start for found in self.sentences]
        at = bisect_right(starts, sentence.target_start) - 1
        return self.sentences[max(0, at)]

    @property
    def _is_settled(self) -> bool:
        """Whether the translation is finished, and of the chosen model."""
        session = self._session
        is_of_model = session.translated_by == session.folder and self._direction.is_open
        return is_of_model and not session.is_translating

    @property
    def _has_text(self) -> bool:
        return bool(self._session.source_text.strip())

    @Slot()
    def _follow(self) -> None:
        """Ask for what is shown on the desk, where that is finished and was not asked for."""
        if not self._open:
            return
        translation, model = self._session.translation, self.way_back
        if translation is None or not translation.target.strip() or model is None:
            if self._asked is not None or self.text:
                self._forget()
        elif self._is_settled:
            asked = (translation.target, model)
            if asked != self._asked:
                self._ask(asked)
                return
        self.changed.emit()

    def _ask(self, asked: tuple[str, ModelSummary]) -> None:
        text, model = asked
        options = self._session.options
        self._clear()
        self._asked = asked
        self._generation = self._session.ask(
            lambda generation: Translate(
                generation, model.path, text, options, channel="back", to=model.to
            )
        )
        self.changed.emit()

    def _forget(self) -> None:
        if self._generation:
            self._session.ask(lambda generation: Cancel(generation, "back"))
        self._clear()
        self.changed.emit()

    def _clear(self) -> None:
        self._asked = None
        self._generation = 0
        self.text, self.sentences, self.trouble = "", [], ""

    @Slot(object)
    def _on_reply(self, reply: object) -> None:
        match reply:
            case Passed(generation, passage) if generation == self._generation:
                self._add(passage)
            case Translated(generation) if generation == self._generation:
                self._generation = 0
            case Failed(generation, reason) if generation == self._generation:
                self._generation = 0
                self.text, self.sentences = "", []
                text = self.tr("The translation could not be translated back: {reason}")
                self.trouble = text.format(reason=reason_text(reason))
            case _:
                return
        self.changed.emit()

    def _add(self, passage: Passage) -> None:
        if passage.start == 0:  # the first, or the first of a worker that was started anew
            self.text, self.sentences = "", []
        self.text += passage.target
        self.sentences += passage.sentences
