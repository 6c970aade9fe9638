"""Light on the words that belong together: the word pointed at or at the cursor, and its partners.

The pointer counts before the cursor, and the cursor only in the pane that has the focus. Nothing
is lit where the text has changed since it was translated. The light lies over the text: selection,
undo and scrolling are left alone.
"""

from collections.abc import Mapping

from PySide6.QtCore import QEvent, QObject, Qt, Slot
from PySide6.QtGui import QMouseEvent

from app.desk.annotations import Annotations, Side, Word
from app.desk.editor import Span
from app.desk.pane import Pane, Stretch
from app.inspector.explanations import head_in_words
from app.session import Session
from app.theme import Theme


class AlignmentLight(QObject):
    """Lights words in the two panes, and says below the target which heads that comes from."""

    def __init__(
        self,
        session: Session,
        annotations: Annotations,
        panes: Mapping[Side, Pane],
        theme: Theme,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._annotations = annotations
        self._panes = panes
        self._theme = theme
        self._pointed: tuple[Side, int] | None = None  # a character
        self.word: Word | None = None  # that is lit
        for pane in panes.values():
            pane.editor.viewport().setMouseTracking(True)
            pane.editor.viewport().installEventFilter(self)
            pane.editor.installEventFilter(self)
            pane.editor.cursorPositionChanged.connect(self.refresh)
            pane.editor.verticalScrollBar().valueChanged.connect(self._on_scrolled)
        annotations.changed.connect(self.refresh)

    def set_theme(self, theme: Theme) -> None:
        """Take over a theme."""
        self._theme = theme
        self.refresh()

    @Slot()
    def refresh(self) -> None:
        """Light what is pointed at, or else what is at the cursor, as the texts are now."""
        word = self._find() if self._annotations.is_current else None
        self.word = word
        lit: dict[Side, tuple[Span, ...]] = {"source": (), "target": ()}
        if word is not None:
            lit[word.side] = (word.span,)
            lit["target" if word.side == "source" else "source"] = self._annotations.partners(word)
        for side, pane in self._panes.items():
            ground = self._theme.partner
            pane.show_layer("aligned", [Stretch(*span, ground=ground) for span in lit[side]])
        self._panes["target"].facts.show_word(self._explanation(word) if word is not None else "")

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if kind in (QEvent.Type.FocusIn, QEvent.Type.FocusOut):
            self.refresh()
        elif kind == QEvent.Type.Leave:
            self._point_at(None)
        elif kind == QEvent.Type.MouseMove and isinstance(event, QMouseEvent):
            drags = event.buttons() != Qt.MouseButton.NoButton
            self._point_at(None if drags else self._below(watched, event))
        return False

    def _below(self, viewport: QObject, event: QMouseEvent) -> tuple[Side, int] | None:
        for side, pane in self._panes.items():
            if viewport is pane.editor.viewport():
                character = pane.editor.character_at(event.position().toPoint())
                return None if character is None else (side, character)
        return None

    def _point_at(self, place: tuple[Side, int] | None) -> None:
        if place != self._pointed:
            self._pointed = place
            self.refresh()

    @Slot()
    def _on_scrolled(self) -> None:
        self._point_at(None)  # another word is below the pointer now

    def _find(self) -> Word | None:
        if self._pointed is not None:
            found = self._annotations.word_at(*self._pointed)
            if found is not None:
                return found
        for side, pane in self._panes.items():
            if pane.editor.hasFocus():
                return self._annotations.word_at(side, pane.editor.cursor_at)
        return None

    def _explanation(self, word: Word) -> str:
        """Which heads the partners of a word come from."""
        found, summary = self._annotations.annotation(word.sentence), self._session.summary
        if found is None or not found.heads:
            return ""
        if len(found.heads) == 1:
            [(layer, head)] = found.heads
            said = self.tr("Aligned by {head}")
            return said.format(head=head_in_words("cross", layer, head))
        if summary is not None and len(found.heads) == summary.decoder_layers * summary.heads:
            return self.tr("Aligned by the mean of all cross heads")
        names = "; ".join(head_in_words("cross", layer, head) for layer, head in found.heads)
        return self.tr("Aligned by the mean of {names}").format(names=names)
