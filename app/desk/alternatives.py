"""Other words for those of the translation: asked of the model, chosen, and put in their place.

A word is asked about by a click, by the action or by the context menu. What is chosen becomes the
beginning of a new search from that word on; what comes of it is a `Choice` that can be undone.
Chosen words have a thin line. Only one card is open, and only while the translation is current.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QObject, QRect, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from app.desk.alternatives_popup import AlternativesPopup, Choosing
from app.desk.annotations import Annotations, Word
from app.desk.choices import Choices
from app.desk.editor import Span, TranslationEditor
from app.desk.mark_texts import percent
from app.desk.pane import Pane, Shape, Stretch
from app.desk.probability_list import Row
from app.desk.word_marks import WordMarks
from app.numbers import spelt
from app.reasons import reason_text
from app.session import Session
from app.theme import Theme
from app.worker.messages import Failed, Redecode, Redecoded, Request, Suggest, Suggested
from engine.results import Continuation, Hypothesis, SentenceTranslation


class Alternatives(QObject):
    """Opens the card for a word of the translation, and does what is chosen there."""

    def __init__(
        self,
        session: Session,
        annotations: Annotations,
        marks: WordMarks,
        pane: Pane,
        theme: Theme,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        assert isinstance(pane.editor, TranslationEditor)
        self._session = session
        self._annotations = annotations
        self._marks = marks
        self._pane = pane
        self._editor: TranslationEditor = pane.editor
        self._theme = theme
        self.choices = Choices(session, self)
        self.popup: AlternativesPopup | None = None  # until the first is asked for
        self._word: Word | None = None  # that the card is open for
        self._sentence: SentenceTranslation | None = None  # it is in
        self._position = 0  # its first piece
        self._asked: dict[int, str] = {}  # generations: "words", "sentences" or "choice"
        self._to_open: int | None = None  # a character of which nothing is known yet
        self._drawn: Sequence[int] = ()
        marks.note = self._note
        self._editor.clicked.connect(self._on_clicked)
        self._editor.menu_opens.connect(self._extend_menu)
        self._editor.undo_asked.connect(self.choices.undo)
        self._editor.redo_asked.connect(self.choices.redo)
        self._editor.verticalScrollBar().valueChanged.connect(self.close)
        self.choices.changed.connect(self._on_choices)
        annotations.changed.connect(self._on_annotations)
        session.client.replied.connect(self._on_reply)

    def set_theme(self, theme: Theme) -> None:
        """Take over a theme."""
        self._theme = theme
        if self.popup is not None:
            self.popup.set_theme(theme)
        self.draw(self._drawn)

    def draw(self, sentences: Sequence[int]) -> None:
        """Draw lines below the chosen words of these sentences."""
        self._drawn = sentences
        self._pane.show_layer(
            "chosen",
            [
                Stretch(*span, line=self._theme.accent, shape=Shape.SingleUnderline)
                for index in sentences
                for span in self._chosen(index)
            ],
        )

    def open_at(self, offset: int) -> None:
        """Open the card for the word at a character of the translation, or that ends there."""
        self.close()
        index = self._annotations.sentence_at("target", offset)
        if index is None or not self._annotations.is_current:
            self._say(offset, self.tr("Wait until the translation is there; then click a word."))
            return
        if self._annotations.annotation(index) is None:
            if not self._annotations.has_answer(index):
                self._to_open = offset
                self._annotations.seek([index])
            return  # where the answer is that it failed, the status line says so
        word = self._word_near(offset)
        if word is not None:
            self._open(word)
        elif self._sentences()[index].carried_over:
            self._say(offset, self.tr("These words were carried over as they stand."))
        else:
            self._say(offset, self.tr("Put the cursor on a word to see what else it could be."))

    @Slot()
    def close(self) -> None:
        """Close the card."""
        self._to_open = None
        if self.popup is not None:
            self.popup.close_up(returns=False)

    def _open(self, word: Word) -> None:
        found = self._annotations.annotation(word.sentence)
        assert found is not None
        sentence = self._sentences()[word.sentence]
        self._word, self._sentence = word, sentence
        self._position = position = found.target_positions[word.number]
        self._asked.clear()
        if self.popup is None:
            self.popup = AlternativesPopup(self._pane.window(), self._theme)
            self.popup.chosen.connect(self._on_chosen)
            self.popup.wanted.connect(self._on_wanted)
            self.popup.take_back.connect(self._take_back)
            self.popup.closed.connect(self._on_closed)
        self.popup.open_at(
            self._rectangle(word.span),
            self._editor.raw_text()[slice(*word.span)],
            is_chosen=self.choices.choice(sentence) is not None,
        )
        self._ask("words", lambda number, folder: Suggest(number, folder, sentence, position))

    def _ask(self, what: str, make: Callable[[int, str], Request]) -> None:
        folder = str(self._session.translated_by)
        self._asked[self._session.ask(lambda number: make(number, folder))] = what

    @Slot(object)
    def _on_wanted(self, choosing: Choosing) -> None:
        sentence = self._sentence
        if choosing is Choosing.SENTENCES and sentence is not None:
            options, summary = self._session.options, self._session.summary
            beam = options.beam or (1 if summary is None else summary.beam)
            options = replace(options, nbest=beam)
            self._ask(
                "sentences",
                lambda number, folder: Redecode(number, folder, sentence, 0, "", options),
            )

    @Slot(object)
    def _on_chosen(self, value: object) -> None:
        sentence, position = self._sentence, self._position
        if sentence is None or self.popup is None:
            return
        if isinstance(value, SentenceTranslation):
            if value.target != sentence.target:
                self.choices.choose_sentence(sentence, value)
            self.popup.close_up(returns=True)
            return
        word = value.text if isinstance(value, Continuation) else str(value)
        if self._word is not None and word == self._editor.raw_text()[slice(*self._word.span)]:
            self.popup.close_up(returns=True)
            return
        chosen = value.piece_ids if isinstance(value, Continuation) else word
        self.popup.set_waiting(self.tr("Translating the rest of the sentence again…"))
        options = replace(self._session.options, nbest=1)
        self._ask(
            "choice",
            lambda number, folder: Redecode(number, folder, sentence, position, chosen, options),
        )

    @Slot(object)
    def _on_reply(self, reply: object) -> None:
        if not isinstance(reply, Suggested | Redecoded | Failed):
            return
        what = self._asked.pop(reply.generation, None)
        if what is None or self.popup is None or self._sentence is None:
            return
        if isinstance(reply, Failed):
            self._on_failed(reply, what)
        elif isinstance(reply, Suggested):
            self.popup.show_rows(Choosing.WORDS, self._word_rows(reply.continuations))
        elif what == "sentences":
            self.popup.show_rows(Choosing.SENTENCES, self._sentence_rows(reply.sentence))
        else:
            self.choices.choose_word(self._sentence, self._position, reply.sentence)
            self.popup.close_up(returns=True)

    def _on_failed(self, reply: Failed, what: str) -> None:
        text = (
            self.tr("This could not be put here: {reason}")
            if what == "choice"
            else self.tr("Other words could not be found: {reason}")
        )
        text = text.format(reason=reason_text(reply.reason))
        self._session.report_trouble(text, reply.details)
        if self.popup is not None:
            self.popup.refuse(text)

    def _word_rows(self, found: Sequence[Continuation]) -> list[Row]:
        present = self._editor.raw_text()[slice(*self._word.span)] if self._word else ""
        return [
            Row(
                one.text or self.tr("(the sentence ends here)"),
                percent(one.probability),
                one.probability,
                one,
                is_present=one.text == present,
            )
            for one in found
        ]

    def _sentence_rows(self, found: SentenceTranslation) -> list[Row]:
        """One row a translation; of equal ones the best."""
        by_text: dict[str, Hypothesis] = {}
        for hypothesis in found.hypotheses:
            by_text.setdefault(hypothesis.text, hypothesis)
        present = self._sentence.target if self._sentence is not None else ""
        return [
            Row(
                text,
                spelt(f"{hypothesis.score:.2f}").replace("-", "\u2212"),
                None,
                _led_by(found, hypothesis),
                is_present=text == present,
            )
            for text, hypothesis in by_text.items()
        ]

    @Slot()
    def _take_back(self) -> None:
        if self._sentence is not None and self.popup is not None:
            self.choices.take_back(self._sentence)
            self.popup.close_up(returns=True)

    @Slot(bool)
    def _on_closed(self, returns: bool) -> None:
        word, self._word, self._sentence = self._word, None, None
        self._asked.clear()
        if returns:
            self._editor.setFocus()
            if word is not None:
                self._editor.go_to(min(word.span.start, len(self._editor.raw_text())))

    @Slot(int)
    def _on_clicked(self, offset: int) -> None:
        self.open_at(offset)

    @Slot(QMenu, object)
    def _extend_menu(self, menu: QMenu, offset: int | None) -> None:
        first = menu.actions()[0] if menu.actions() else None
        others = QAction(self.tr("Other words here…"), menu)
        others.setEnabled(offset is not None and self._annotations.is_current)
        if offset is not None:
            others.triggered.connect(partial(self.open_at, offset))
        back = QAction(self.tr("Take the choices in this sentence back"), menu)
        index = None if offset is None else self._annotations.sentence_at("target", offset)
        sentence = None if index is None else self._sentences()[index]
        back.setEnabled(sentence is not None and self.choices.choice(sentence) is not None)
        if sentence is not None:
            back.triggered.connect(partial(self.choices.take_back, sentence))
        menu.insertActions(first, [others, back])  # type: ignore[arg-type]  # None is the end
        menu.insertSeparator(first)  # type: ignore[arg-type]

    @Slot()
    def _on_choices(self) -> None:
        self._editor.can_undo, self._editor.can_redo = self.choices.can_undo, self.choices.can_redo
        self.draw(self._drawn)

    @Slot()
    def _on_annotations(self) -> None:
        if self._to_open is not None:
            self.open_at(self._to_open)
        if self._word is None or self.popup is None:
            return
        sentences = self._sentences()
        at = self._word.sentence
        is_there = at < len(sentences) and sentences[at] == self._sentence
        if not is_there or not self._annotations.is_current or self._is_forgotten():
            self.popup.close_up(returns=self.popup.isAncestorOf(self.popup.focusWidget()))

    def _is_forgotten(self) -> bool:
        """Whether something is waited for that will not come any more."""
        awaits = self._session.client.awaits
        return any(not awaits(generation) for generation in self._asked)

    def _word_near(self, offset: int) -> Word | None:
        found = self._annotations.word_at("target", offset)
        return found or (self._annotations.word_at("target", offset - 1) if offset else None)

    def _sentences(self) -> tuple[SentenceTranslation, ...]:
        translation = self._session.translation
        return translation.sentences if translation is not None else ()

    def _chosen(self, index: int) -> list[Span]:
        """Where words of a sentence stand that were chosen."""
        if index >= len(self._sentences()):
            return []
        sentence = self._sentences()[index]
        choice, found = self.choices.choice(sentence), self._annotations.annotation(index)
        if choice is None or found is None or choice.sentence.target != sentence.target:
            return []
        base = sentence.target_start
        if choice.positions is None:
            return [Span(base, base + len(sentence.target))]
        return [
            Span(base + start, base + end)
            for (start, end), position in zip(
                found.target_words, found.target_positions, strict=True
            )
            if position in choice.positions
        ]

    def _note(self, side: str, offset: int) -> str:
        index = self._annotations.sentence_at("target", offset) if side == "target" else None
        spans = self._chosen(index) if index is not None else []
        if any(start <= offset < end for start, end in spans):
            return self.tr("Chosen by you. Ctrl+Z in this pane takes it back.")
        return ""

    def _say(self, offset: int, text: str) -> None:
        self._marks.say("target", offset, text)

    def _rectangle(self, span: Span) -> QRect:
        place = self._editor.rectangle_of(*span)
        window = self._pane.window()
        return QRect(self._editor.viewport().mapTo(window, place.topLeft()), place.size())


def _led_by(sentence: SentenceTranslation, hypothesis: Hypothesis) -> SentenceTranslation:
    """A sentence with another of its translations as the first."""
    others = (one for one in sentence.hypotheses if one is not hypothesis)
    return replace(sentence, target=hypothesis.text, hypotheses=(hypothesis, *others))
