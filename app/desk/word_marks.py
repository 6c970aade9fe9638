"""Quiet lines below words that deserve a second look, and for each its evidence in plain words.

The evidence is shown in a bubble at the word that is pointed at, and is the description, for a
screen reader, of a text whose cursor is on such a word. Marks of the translation stay while the
text is typed on; those of the source do not.
"""

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QEvent, QObject, QRect, Qt, Slot
from PySide6.QtGui import QAction, QHelpEvent, QKeyEvent

from app.desk.annotations import Annotations, PlacedMark, Side
from app.desk.bubble import Bubble
from app.desk.mark_texts import is_strong, mark_text
from app.desk.pane import Pane, Shape, Stretch
from app.theme import Theme


class WordMarks(QObject):
    """Draws the marks of the sentences on the screen, and says why they are there."""

    def __init__(
        self,
        annotations: Annotations,
        panes: Mapping[Side, Pane],
        switch: QAction,
        theme: Theme,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._annotations = annotations
        self._panes = panes
        self._switch = switch
        self._theme = theme
        self._bubble: Bubble | None = None
        self._tip_is_shown = False
        self._drawn: Sequence[int] = ()  # sentences
        self.note: Callable[[Side, int], str] = lambda _side, _offset: ""  # others' word on a word
        for pane in panes.values():
            pane.editor.viewport().installEventFilter(self)
            pane.editor.installEventFilter(self)
            pane.editor.cursorPositionChanged.connect(self._on_cursor)
            pane.editor.verticalScrollBar().valueChanged.connect(self.hush)
        switch.toggled.connect(self._on_switched)

    def set_theme(self, theme: Theme) -> None:
        """Take over a theme."""
        self._theme = theme
        self.draw(self._drawn)

    def draw(self, sentences: Sequence[int]) -> None:
        """Draw the marks of these sentences and of no others."""
        self._drawn = sentences
        found = list(self._annotations.marks(sentences)) if self._switch.isChecked() else []
        for side, pane in self._panes.items():
            own = [placed for placed in found if placed.mark.side == side]
            pane.show_layer("marks", [self._stretch(placed) for placed in own])
            self._describe(side)

    def evidence(self, side: Side, offset: int) -> str:
        """What the marks at a character say, a line each; "" where there are none."""
        text = self._panes[side].editor.raw_text()
        said = [
            mark_text(placed.mark, text[placed.span.start : placed.span.end])
            for placed in self._marks_at(side, offset)
        ]
        return "\n".join(filter(None, [*said, self.note(side, offset)]))

    def say(self, side: Side, offset: int, text: str) -> None:
        """Say something at a character, until the cursor or the text moves."""
        pane = self._panes[side]
        if self._bubble is None:
            self._bubble = Bubble(pane.window())
        place = pane.editor.rectangle_of(offset, offset)
        corner = pane.editor.viewport().mapTo(pane.window(), place.topLeft())
        self._bubble.show_at(QRect(corner, place.size()), text)

    @Slot()
    def hush(self) -> None:
        """Say no more."""
        self._tip_is_shown = False
        if self._bubble is not None:
            self._bubble.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if kind == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            return self._say_what_is_below(watched, event)
        moves = self._tip_is_shown and kind in (QEvent.Type.Leave, QEvent.Type.MouseMove)
        if moves or kind in (QEvent.Type.FocusOut, QEvent.Type.MouseButtonPress):
            self.hush()
        elif kind == QEvent.Type.FocusIn:
            self._on_cursor()  # it is at another place now
        elif kind == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            speaks = self._bubble is not None and self._bubble.isVisible()
            if event.key() == Qt.Key.Key_Escape and speaks:
                self.hush()
                return True
        return False

    def _say_what_is_below(self, watched: QObject, event: QHelpEvent) -> bool:
        for side, pane in self._panes.items():
            if watched is pane.editor.viewport():
                offset = pane.editor.character_at(event.pos())
                said = self.evidence(side, offset) if offset is not None else ""
                if offset is not None and said:
                    word = self._annotations.word_at(side, offset)
                    self._tip_is_shown = True
                    self.say(side, word.span.start if word is not None else offset, said)
                    return True
        return False

    @Slot()
    def _on_cursor(self) -> None:
        self.hush()
        for side in self._panes:
            self._describe(side)

    @Slot()
    def _on_switched(self) -> None:
        self.hush()
        self.draw(self._drawn)

    def _describe(self, side: Side) -> None:
        """Let a screen reader know what is marked at the cursor."""
        editor = self._panes[side].editor
        said = self.evidence(side, editor.cursor_at) if editor.hasFocus() else ""
        if said != editor.accessibleDescription():
            editor.setAccessibleDescription(said)

    def _marks_at(self, side: Side, offset: int) -> list[PlacedMark]:
        index = self._annotations.sentence_at(side, offset)
        if index is None or not self._switch.isChecked():
            return []
        return [
            placed
            for placed in self._annotations.marks([index])
            if placed.mark.side == side and placed.span.start <= offset < placed.span.end
        ]

    def _stretch(self, placed: PlacedMark) -> Stretch:
        strong = is_strong(placed.mark)
        return Stretch(
            *placed.span,
            line=self._theme.trouble if strong else self._theme.doubt,
            shape=Shape.WaveUnderline if strong else Shape.DotLine,
        )
