"""Two panes that scroll together: what is at the top of one is at the top of the other.

The sentences tell what belongs together, also while the translation grows: then it follows the
source as far as there is any. The pane that a person last used leads. Where there is no
translation of the text, the places are in proportion.
"""

from PySide6.QtCore import QEvent, QObject, QPoint, Slot
from PySide6.QtWidgets import QScrollBar, QWidget

from app.desk.annotations import Annotations, Side, place
from app.desk.pane import Pane
from app.session import Session

_USES = (
    QEvent.Type.KeyPress, QEvent.Type.FocusIn, QEvent.Type.Wheel, QEvent.Type.MouseButtonPress,
)  # fmt: skip


class ScrollTogether(QObject):
    """Lets each pane follow the other."""

    def __init__(
        self,
        session: Session,
        annotations: Annotations,
        source: Pane,
        target: Pane,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._annotations = annotations
        self._panes: dict[Side, Pane] = {"source": source, "target": target}
        self._follows = False
        self._leader: Side = "source"  # the pane that a person last used
        self._bar("source").valueChanged.connect(lambda _value: self._lead("source"))
        self._bar("target").valueChanged.connect(lambda _value: self._lead("target"))
        for pane in self._panes.values():
            editor = pane.editor
            for watched in (editor, editor.viewport(), editor.verticalScrollBar()):
                watched.installEventFilter(self)
        session.translation_changed.connect(self._on_translation)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in _USES:
            for side, pane in self._panes.items():
                within = isinstance(watched, QWidget) and pane.editor.isAncestorOf(watched)
                if within or watched is pane.editor:
                    self._leader = side
        return False

    @Slot()
    def _on_translation(self) -> None:
        if self._leader == "source":
            self._lead("source")

    def _lead(self, leader: Side) -> None:
        if self._follows or leader != self._leader:
            return
        bar, other = self._bar(leader), self._bar("target" if leader == "source" else "source")
        self._follows = True
        if bar.value() == 0:
            other.setValue(0)
        elif bar.value() == bar.maximum() and not self._session.is_translating:
            other.setValue(other.maximum())
        elif self._annotations.is_current:
            other.setValue(self._partner_line(leader))
        else:
            other.setValue(round(bar.value() / bar.maximum() * other.maximum()))
        self._follows = False

    def _partner_line(self, leader: Side) -> int:
        """The line of the other pane that belongs to the first one on the screen."""
        translation = self._session.translation
        assert translation is not None
        follower: Side = "target" if leader == "source" else "source"
        editor, other = self._panes[leader].editor, self._panes[follower].editor
        top = editor.offsets.from_utf16(editor.cursorForPosition(QPoint(0, 0)).position())
        if not translation.sentences:
            return 0
        sentence = translation.sentences[self._annotations.sentence_before(leader, top)]
        start, end = place(sentence, leader)
        share = min(1.0, max(0.0, (top - start) / max(1, end - start)))
        other_start, other_end = place(sentence, follower)
        return other.line_of(other_start + round(share * (other_end - other_start)))

    def _bar(self, side: Side) -> QScrollBar:
        return self._panes[side].editor.verticalScrollBar()
