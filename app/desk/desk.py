"""The desk: the source on the left, its translation on the right, scrolled together.

What is typed goes to the session at every change. The translation pane always shows the session's
translation and nothing else. The sentence that the inspector looks at is marked in both panes; so
are words that belong together, doubtful ones, and those that a person chose.
"""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QHBoxLayout, QSplitter, QWidget

from app.actions import Actions, connect
from app.desk.alignment import AlignmentLight
from app.desk.alternatives import Alternatives
from app.desk.annotations import Annotations, Side
from app.desk.editor import TranslationEditor
from app.desk.mark_walk import MarkWalk
from app.desk.pane import Pane
from app.desk.scrolling import ScrollTogether
from app.desk.viewing import Viewing
from app.desk.word_marks import WordMarks
from app.languages import language_name
from app.numbers import spelt
from app.session import Session
from app.theme import UNIT, Theme


class Desk(QWidget):
    """The half of the window that translates."""

    def __init__(self, session: Session, actions: Actions, theme: Theme) -> None:
        super().__init__()
        self._session = session
        self._theme = theme
        self._marks_sentence = False
        self.source = Pane(
            self.tr("Text to translate"),
            self.tr("The text to translate"),
            self.tr("Type or paste text here."),
            [actions.clear],
            read_only=False,
        )
        self.target = Pane(
            self.tr("Translation"),
            self.tr("The translation; select and copy from it as you like"),
            self.tr("The translation appears here as you type."),
            [actions.copy_result],
            read_only=True,
            editor=TranslationEditor(),
        )
        self.splitter = QSplitter(Qt.Orientation.Horizontal)
        self.splitter.setChildrenCollapsible(False)
        self.splitter.setHandleWidth(UNIT)
        self.splitter.addWidget(self.source)
        self.splitter.addWidget(self.target)
        self.splitter.setSizes([1000, 1000])
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.splitter)

        session.translation_changed.connect(self._show_translation)  # first: the text
        session.translation_finished.connect(self._show_target_facts)
        self._build_words(session, actions, theme)
        self.source.editor.textChanged.connect(self._on_typed)
        self.source.editor.cursorPositionChanged.connect(self._on_cursor)
        session.sentence_changed.connect(self._show_sentence)
        session.model_changed.connect(self._show_languages)
        connect(actions.clear, self._clear)
        connect(actions.copy_result, self._copy_result)
        self._copy = actions.copy_result
        self._copy.setEnabled(False)

    def _build_words(self, session: Session, actions: Actions, theme: Theme) -> None:
        """What is shown of single words, over the text."""
        panes: dict[Side, Pane] = {"source": self.source, "target": self.target}
        self.annotations = Annotations(session, self)
        self.light = AlignmentLight(session, self.annotations, panes, theme, self)
        self.marks = WordMarks(self.annotations, panes, actions.marks, theme, self)
        self.walk = MarkWalk(session, self.annotations, self.marks, panes, actions, self)
        self.alternatives = Alternatives(
            session, self.annotations, self.marks, self.target, theme, self
        )
        self._scrolling = ScrollTogether(session, self.annotations, self.source, self.target, self)
        self._viewing = Viewing(self.annotations, panes, self)
        self._viewing.changed.connect(self._draw)
        connect(actions.alternatives, self._open_alternatives)

    def set_theme(self, theme: Theme) -> None:
        """Take over a theme."""
        self._theme = theme
        self._show_sentence()
        for part in (self.light, self.marks, self.alternatives):
            part.set_theme(theme)

    def set_marks_sentence(self, marks: bool) -> None:
        """Whether the sentence that is looked at is marked: while the inspector is open."""
        self._marks_sentence = marks
        self._show_sentence()

    def set_source(self, text: str) -> None:
        """Put a text into the source pane, as if it had been typed."""
        self.source.editor.setPlainText(text)

    @Slot()
    def _on_typed(self) -> None:
        self._session.set_source(self.source.editor.raw_text())
        self._on_cursor()
        self.source.show_layer("sentence", ())
        self.annotations.follow_typing()
        self._show_source_facts()

    @Slot()
    def _on_cursor(self) -> None:
        self._session.set_cursor(self.source.editor.cursor_at)

    @Slot()
    def _show_translation(self) -> None:
        translation = self._session.translation
        text = translation.target if translation else ""
        self.target.show_text(text)
        self._copy.setEnabled(bool(text))
        self._show_target_facts()

    @Slot()
    def _show_sentence(self) -> None:
        sentence, translation = self._session.sentence, self._session.translation
        several = translation is not None and len(translation.sentences) > 1
        current = translation is not None and translation.source == self._session.source_text
        if sentence is None or not (self._marks_sentence and several):
            self.source.mark(0, 0, self._theme)
            self.target.mark(0, 0, self._theme)
            return
        source_end = sentence.source_start + len(sentence.source) if current else 0
        self.source.mark(sentence.source_start if current else 0, source_end, self._theme)
        target_end = sentence.target_start + len(sentence.target)
        self.target.mark(sentence.target_start, target_end, self._theme)

    @Slot()
    def _show_languages(self) -> None:
        summary = self._session.summary
        if summary is not None:
            text = self.tr("Type or paste {language} text here.")
            name = language_name(summary.source_language)
            self.source.editor.setPlaceholderText(text.format(language=name))

    @Slot(object)
    def _draw(self, sentences: Sequence[int]) -> None:
        self.marks.draw(sentences)
        self.alternatives.draw(sentences)

    def _open_alternatives(self) -> None:
        """For the word at the cursor: of the translation, or a partner of the source's word."""
        word = self.light.word
        if self.source.editor.hasFocus() and word is not None and word.side == "source":
            partners = self.annotations.partners(word)
            if partners:
                self.alternatives.open_at(partners[0].start)
                return
        self.alternatives.open_at(self.target.editor.cursor_at)

    def _show_source_facts(self) -> None:
        characters = len(self._session.source_text)
        self.source.facts.setText(self.tr("%Ln character(s)", "", characters) if characters else "")

    @Slot()
    def _show_target_facts(self) -> None:
        """How many sentences there are, and when all are there, how long they took."""
        translation, session = self._session.translation, self._session
        count = len(translation.sentences) if translation is not None else 0
        if session.is_translating or not count:
            text = self.tr("%Ln sentence(s)", "", count) if count > 1 else ""
        else:
            text = (
                self.tr("%Ln sentence(s) · {seconds} s", "", count)
                if count > 1
                else self.tr("{seconds} s")
            )
        seconds = spelt(f"{session.seconds:.{1 if session.seconds >= 1 else 2}f}")
        self.target.facts.setText(text.format(seconds=seconds))

    def _clear(self) -> None:
        cursor = self.source.editor.textCursor()
        cursor.select(cursor.SelectionType.Document)
        cursor.removeSelectedText()
        self.source.editor.setFocus()

    def _copy_result(self) -> None:
        if self._session.translation is not None:
            QGuiApplication.clipboard().setText(self._session.translation.target)
