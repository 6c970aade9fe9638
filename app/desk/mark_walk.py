"""The keyboard's way from mark to mark: the cursor goes there, and the evidence is said.

The way leads through the sentences of the whole text, a sentence's source before its translation.
Sentences that were not asked about yet are asked about on the way.
"""

from collections.abc import Mapping

from PySide6.QtCore import QObject, Qt, Slot
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent

from app.actions import Actions, connect
from app.desk.annotations import CHUNK, Annotations, Side
from app.desk.pane import Pane
from app.desk.word_marks import WordMarks
from app.session import Session

_Stop = tuple[int, int, int]  # sentence, side, character: in the order of the way
_SIDES: tuple[Side, Side] = ("source", "target")


class MarkWalk(QObject):
    """Goes to the next mark, or to the one before."""

    def __init__(
        self,
        session: Session,
        annotations: Annotations,
        marks: WordMarks,
        panes: Mapping[Side, Pane],
        actions: Actions,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._annotations = annotations
        self._marks = marks
        self._panes = panes
        self._switch = actions.marks
        self._step = 0  # 1 or -1 while a mark is looked for
        self._from: _Stop = (0, 0, -1)
        self._next = 0  # the sentence to be looked at
        annotations.changed.connect(self._go_on)
        for pane in panes.values():
            pane.editor.cursorPositionChanged.connect(self.stay)
        connect(actions.next_mark, lambda: self.go(1))
        connect(actions.previous_mark, lambda: self.go(-1))

    def go(self, step: int) -> None:
        """Look for the next mark (1) or the one before (-1), from the cursor on."""
        if not self._switch.isChecked():
            self._switch.trigger()
        self._from = self._here()
        self._step, self._next = step, self._from[0]
        self._go_on()

    @Slot()
    def stay(self) -> None:
        """Look no further."""
        if self._step:
            self._step = 0
            self._annotations.seek(())

    def _here(self) -> _Stop:
        for number, side in enumerate(_SIDES):
            editor = self._panes[side].editor
            if editor.hasFocus():
                offset = editor.cursor_at
                return self._annotations.sentence_before(side, offset), number, offset
        return 0, 0, -1

    @Slot()
    def _go_on(self) -> None:
        """Look at one sentence after the other, as far as they are known."""
        if not self._step:
            return
        translation = self._session.translation
        if translation is None or not self._annotations.is_current:
            self.stay()
            return
        count = len(translation.sentences)
        while 0 <= self._next < count:
            if not self._annotations.has_answer(self._next):
                last = self._next + self._step * CHUNK
                self._annotations.seek(self._range(last, count))
                self._say(self.tr("Looking for the next mark…"))
                return
            stops = [stop for stop in self._stops(self._next) if self._is_ahead(stop)]
            if stops:
                self._arrive(min(stops) if self._step > 0 else max(stops))
                return
            self._next += self._step
        forward = self._step > 0
        self.stay()
        self._say(
            self.tr("There is no mark from here on.")
            if forward
            else self.tr("There is no mark before this place.")
        )

    def _range(self, last: int, count: int) -> range:
        return range(self._next, max(-1, min(last, count)), self._step)

    def _stops(self, index: int) -> list[_Stop]:
        return [
            (index, _SIDES.index(placed.mark.side), placed.span.start)
            for placed in self._annotations.marks([index])
        ]

    def _is_ahead(self, stop: _Stop) -> bool:
        return stop > self._from if self._step > 0 else stop < self._from

    def _arrive(self, stop: _Stop) -> None:
        self.stay()
        side, offset = _SIDES[stop[1]], stop[2]
        editor = self._panes[side].editor
        editor.setFocus(Qt.FocusReason.ShortcutFocusReason)
        editor.go_to(offset)
        self._say(self._marks.evidence(side, offset))

    def _say(self, text: str) -> None:
        """Say it at the cursor, and tell a screen reader."""
        _, number, offset = self._here()
        side = _SIDES[number]
        self._marks.say(side, max(0, offset), text)
        QAccessible.updateAccessibility(
            QAccessibleAnnouncementEvent(self._panes[side].editor, text)
        )
