"""What each head is worth to the translation that is shown: asked for by hand, kept for that pair.

A view model: `ask` sends the question, `changed` tells of progress, of the answer and of its end.
The answer belongs to one pair under one set of gains; another pair, or other gains, clear it.
"""

from dataclasses import dataclass

import numpy as np
from PySide6.QtCore import QObject, Signal, Slot

from app.inspection import Inspection
from app.reasons import reason_text
from app.session import Session
from app.worker.messages import Cancel, Failed, Progress, Weigh, Weighed
from engine.results import STACKS, HeadImportance, SentenceTranslation, Stack


@dataclass(frozen=True, slots=True)
class HeadChange:
    """A head, and the change of the translation's log-probability when it alone is muted."""

    stack: Stack
    layer: int
    head: int
    change: float


class Importance(QObject):
    """Asks, and hands the answer to the inspection."""

    changed = Signal()

    def __init__(
        self, session: Session, inspection: Inspection, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._session, self._inspection = session, inspection
        self.progress = (0, 0)  # heads done, and all
        self._pair: SentenceTranslation | None = None  # that it was asked for
        self._generation = 0
        inspection.record_changed.connect(self._on_record)
        inspection.gains_changed.connect(self._clear)
        session.client.replied.connect(self._on_reply)
        session.translation_finished.connect(self._on_translated)

    @property
    def importance(self) -> HeadImportance | None:
        """The answer, None until there is one for the pair that is shown."""
        return self._inspection.importance

    @property
    def is_asking(self) -> bool:
        """Whether an answer is awaited."""
        return bool(self._generation) and self._session.client.awaits(self._generation)

    @property
    def can_ask(self) -> bool:
        """Whether there is a translation to ask about."""
        return self._inspection.pair is not None and not self._inspection.is_recording

    def ask(self) -> None:
        """Mute each head once, and see what that does to the translation."""
        seen = self._inspection.seen
        if seen is None or not self.can_ask:
            return
        folder, pair, gains = seen.folder, seen.pair, seen.gains
        self._inspection.set_importance(None)
        self._pair, self.progress = pair, (0, 0)
        self._generation = self._session.ask(lambda number: Weigh(number, folder, pair, gains))
        self.changed.emit()

    def cancel(self) -> None:
        """Do not wait for the answer."""
        if self.is_asking:
            asked, self._generation = self._generation, 0
            self._session.ask(lambda number: Cancel(number, "desk", asked))
            self.changed.emit()

    def ranking(self) -> tuple[HeadChange, ...]:
        """All heads, the one that matters most first."""
        if self.importance is None:
            return ()
        found = [
            HeadChange(stack, int(layer), int(head), float(change))
            for stack in STACKS
            if stack in self.importance.changes
            for (layer, head), change in np.ndenumerate(self.importance.changes[stack])
        ]
        return tuple(sorted(found, key=lambda one: -abs(one.change)))

    @Slot()
    def _on_record(self) -> None:
        if self._inspection.pair is not self._pair:
            self._clear()

    @Slot()
    def _clear(self) -> None:
        """Another pair is looked at, or under other gains: the answer was not about that."""
        self.cancel()
        self._pair = None
        if self.importance is not None:
            self._inspection.set_importance(None)
            self.changed.emit()

    @Slot()
    def _on_translated(self) -> None:
        """A translation, or another worker, made the question idle: it is asked again.

        Of another sentence it is not: that one's record is on its way, and clears it.
        """
        if self._generation and not self.is_asking:
            self._generation = 0
            sentence, pair = self._session.sentence, self._pair
            if sentence is not None and pair is not None and sentence.source == pair.source:
                self.ask()
            self.changed.emit()

    @Slot(object)
    def _on_reply(self, reply: object) -> None:
        match reply:
            case Progress(generation, done, total) if generation == self._generation:
                self.progress = (done, total)
                self.changed.emit()
            case Weighed(generation, importance) if generation == self._generation:
                self._generation = 0
                self._inspection.set_importance(importance)
                self.changed.emit()
            case Failed(generation, reason, details) if generation == self._generation:
                self._generation = 0
                text = self.tr("The heads could not be weighed: {reason}")
                self._session.report_trouble(text.format(reason=reason_text(reason)), details)
                self.changed.emit()
