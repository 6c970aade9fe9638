"""Which sentences are looked at: those on the screen, those near it, and the one at the cursor."""

from collections.abc import Mapping

from PySide6.QtCore import QEvent, QObject, QTimer, Signal, Slot

from app.desk.annotations import Annotations, Side
from app.desk.pane import Pane

NEAR = 8  # sentences before and behind those on the screen
PAUSE = 30  # milliseconds, so that scrolling and growing cost little


class Viewing(QObject):
    """Asks for the annotations of what is looked at; `changed` gives the sentences on the screen.

    It is emitted after every change of the texts, of what is known of them, and of their place.
    """

    changed = Signal(object)

    def __init__(
        self, annotations: Annotations, panes: Mapping[Side, Pane], parent: QObject
    ) -> None:
        super().__init__(parent)
        self._annotations = annotations
        self._panes = panes
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(PAUSE)
        self._soon.timeout.connect(self._look)
        for pane in panes.values():
            pane.editor.verticalScrollBar().valueChanged.connect(self._look_soon)
            pane.editor.cursorPositionChanged.connect(self._look_soon)
            pane.editor.viewport().installEventFilter(self)
        annotations.changed.connect(self._look_soon)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self._look_soon()
        return False

    @Slot()
    def _look_soon(self) -> None:
        if not self._soon.isActive():
            self._soon.start()

    @Slot()
    def _look(self) -> None:
        visible: set[int] = set()
        at_cursor: list[int] = []
        for side, pane in self._panes.items():
            if side == "target" or self._annotations.is_current:
                visible.update(self._annotations.sentences_in(side, pane.editor.visible()))
                at = self._annotations.sentence_at(side, pane.editor.cursor_at)
                at_cursor += [at] if at is not None and pane.editor.hasFocus() else []
        near = {near for index in visible for near in range(max(0, index - NEAR), index + NEAR + 1)}
        self._annotations.want([*at_cursor, *sorted(visible), *sorted(near - visible)])
        self.changed.emit(sorted(visible))
