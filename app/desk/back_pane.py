"""The pane of the back-translation: a third, quiet one behind the translation.

It says what it is for, so that nobody takes it for the translation; and where there is no model for
the way back, how to get one.
"""

from PySide6.QtCore import Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QSplitter, QVBoxLayout

from app.desk.back_translation import BackTranslation
from app.desk.facts_line import FactsLine
from app.desk.pane import Pane
from app.languages import language_name
from app.session import Session
from app.theme import UNIT, Theme


class BackTranslationPane(Pane):
    """Shows a back-translation, with the sentence that the desk looks at marked."""

    def __init__(
        self, session: Session, back: BackTranslation, action: QAction, theme: Theme
    ) -> None:
        super().__init__(
            self.tr("Back-translation"),
            self.tr(
                "The translation, translated back. Compare it with your text: where it has another"
                " meaning, the translation may have it too; other words alone are no mistake."
            ),
            "",
            [],
            read_only=True,
        )
        self._session, self._back = session, back
        self._theme = theme
        self.title = FactsLine(self.tr("Back-translation"))
        self.facts.hide()
        heading = QHBoxLayout()
        heading.setContentsMargins(UNIT + UNIT // 2, UNIT // 2, UNIT, 0)
        heading.addWidget(self.title, 1)
        layout = self.layout()
        assert isinstance(layout, QVBoxLayout)
        layout.insertLayout(0, heading)
        back.changed.connect(self._show)
        session.sentence_changed.connect(self._mark)
        session.model_changed.connect(self._show)
        action.toggled.connect(self.set_open)
        self.setMinimumHeight(9 * UNIT)  # three panes below each other fit a small screen
        self.hide()

    def set_open(self, opened: bool) -> None:
        """Fold out, as wide as its neighbours, or away."""
        self.setVisible(opened)
        splitter = self.parentWidget()
        if opened and isinstance(splitter, QSplitter):
            splitter.setSizes([1000] * splitter.count())
        self._back.set_open(opened)
        self._show()

    def set_theme(self, theme: Theme) -> None:
        """Take over a theme."""
        self._theme = theme
        self._mark()

    @Slot()
    def _show(self) -> None:
        summary, back = self._session.summary, self._back
        if summary is not None:
            source = language_name(summary.source_language)
            target = language_name(summary.target_language)
            self.title.setText(self._title().format(language=source))
            if back.way_back is None:
                text = self.tr(
                    "There is no model from {target} to {source}. Add one in the library (Ctrl+L)"
                    " to see your translations translated back."
                )
                self.editor.setPlaceholderText(text.format(source=source, target=target))
            else:
                text = self.tr("What the translation says appears here when it is finished.")
                self.editor.setPlaceholderText(back.trouble or text)
        self.show_text(back.text)
        self._mark()

    def _title(self) -> str:
        if self._back.way_back is None or self._back.trouble:
            return self.tr("Back into {language}")
        if self._back.is_waiting:
            return self.tr("Back into {language} · waiting for the translation…")
        return self.tr("Back into {language} · a check: other words than yours are no mistake")

    @Slot()
    def _mark(self) -> None:
        found = self._back.sentence_of(self._session.sentence)
        if found is None or len(self._back.sentences) < 2:
            self.mark(0, 0, self._theme)
        else:
            self.mark(found.target_start, found.target_start + len(found.target), self._theme)
