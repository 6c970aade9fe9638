"""The desk: the source on the left, its translation on the right, scrolled together.

What is typed goes to the session at every change. The translation pane always shows the session's
translation and nothing else. The sentence that the inspector looks at is marked in both panes.
"""

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QHBoxLayout, QScrollBar, QSplitter, QWidget

from app.actions import Actions, connect
from app.desk.languages import language_name
from app.desk.editor import TranslationEditor
from app.desk.pane import Pane
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

        self._scrolls = False
        self._scroll_together(self.source, self.target)
        self._scroll_together(self.target, self.source)
        self.source.editor.textChanged.connect(self._on_typed)
        self.source.editor.cursorPositionChanged.connect(self._on_cursor)
        session.translation_changed.connect(self._show_translation)
        session.sentence_changed.connect(self._show_sentence)
        session.model_changed.connect(self._show_languages)
        connect(actions.clear, self._clear)
        connect(actions.copy_result, self._copy_result)
        self._copy = actions.copy_result
        self._copy.setEnabled(False)
        self._show_facts()

    def set_theme(self, theme: Theme) -> None:
        """Take over a theme."""
        self._theme = theme
        self._show_sentence()

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
        self._show_facts()

    @Slot()
    def _on_cursor(self) -> None:
        self._session.set_cursor(self.source.editor.cursor_at)

    @Slot()
    def _show_translation(self) -> None:
        translation = self._session.translation
        text = translation.target if translation else ""
        self.target.show_text(text)
        self._copy.setEnabled(bool(text))
        self._show_facts()

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

    def _show_facts(self) -> None:
        characters = len(self._session.source_text)
        self.source.facts.setText(
            self.tr("{count} characters").format(count=f"{characters:,}") if characters else ""
        )
        translation = self._session.translation
        if translation is None or not translation.sentences:
            self.target.facts.setText("")
            return
        count = len(translation.sentences)
        text = self.tr("{count} sentences · {seconds} s") if count > 1 else self.tr("{seconds} s")
        seconds = f"{self._session.seconds:.{1 if self._session.seconds >= 1 else 2}f}"
        self.target.facts.setText(text.format(count=f"{count:,}", seconds=seconds))

    def _clear(self) -> None:
        cursor = self.source.editor.textCursor()
        cursor.select(cursor.SelectionType.Document)
        cursor.removeSelectedText()
        self.source.editor.setFocus()

    def _copy_result(self) -> None:
        if self._session.translation is not None:
            QGuiApplication.clipboard().setText(self._session.translation.target)

    def _scroll_together(self, leader: Pane, follower: Pane) -> None:
        bar, other = leader.editor.verticalScrollBar(), follower.editor.verticalScrollBar()
        bar.valueChanged.connect(lambda _value: self._follow(bar, other))

    def _follow(self, bar: QScrollBar, other: QScrollBar) -> None:
        if self._scrolls or bar.maximum() <= 0:
            return
        self._scrolls = True
        other.setValue(round(bar.value() / bar.maximum() * other.maximum()))
        self._scrolls = False
