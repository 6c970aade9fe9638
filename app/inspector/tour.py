"""The guided tour of attention: eight steps on an example, on a card below the window's parts.

Nothing is modal: all stays in use. Each step turns the inspector to what it speaks of and frames
that. The tour leaves no trace: closed, it puts back the text, the view, the lens and the gains.
"""

from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QEvent, QObject, Qt, Signal, Slot
from PySide6.QtGui import QAccessible, QAccessibleEvent, QAction, QKeyEvent
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from app.focus import first_focusable
from app.head_choice import HeadChoice
from app.inspector.arithmetic_view import ArithmeticView
from app.inspector.facts import head_in_words
from app.inspector.inspector import Inspector
from app.inspector.number_table import figure
from app.inspector.pieces import isolated, shown
from app.inspector.spotlight import Spotlight
from app.inspector.tour_steps import (
    SENTENCES,
    STEPS,
    Example,
    changed_text,
    example,
    text,
    title,
    unchanged_text,
    waiting_text,
)
from app.inspector.views import VIEWS, Room
from app.reasons import reason_text
from app.seen import Cell
from app.theme import UNIT, Theme
from app.worker.messages import Failed, Weigh, Weighed
from engine.lens import Lens
from engine.results import HeadImportance

if TYPE_CHECKING:
    from app.seen import Gains

_VIEW_OF = {
    "scores": "arithmetic",
    "softmax": "arithmetic",
    "values": "arithmetic",
    "mute": "mixer",
}
_PART_OF = {"scores": "vectors", "softmax": "softmax", "values": "values"}
_TRIED = 3  # heads that are muted, the most important first, until one changes the words


@dataclass(frozen=True, slots=True, eq=False)
class _Before:
    """What was there when the tour began."""

    text: str
    lens: Lens
    view: QAction
    gains: "Gains | None"


class Tour(QFrame):
    """The card; hidden until `start`, and again when it was `left`."""

    left = Signal()

    def __init__(self, room: Room, inspector: Inspector, put_text: Callable[[str], None]) -> None:
        super().__init__()
        self._session, self._inspection, self._actions = room.session, room.inspection, room.actions
        self._inspector, self._put_text = inspector, put_text
        self._at = 0
        self._before: _Before | None = None
        self._weighing = 0  # the generation of the question which heads matter
        self._to_mute: list[HeadChoice] = []
        self._muted: HeadChoice | None = None
        self.spotlight = Spotlight(inspector.window(), room.theme)
        self._build()
        room.inspection.record_changed.connect(self._on_record)
        room.session.client.replied.connect(self._on_reply)
        room.session.translation_finished.connect(self._on_translated)

    @property
    def step(self) -> str:
        """The name of the step, one of `tour_steps.STEPS`."""
        return STEPS[self._at]

    def set_theme(self, theme: Theme) -> None:
        """Take over a theme."""
        self.spotlight.set_theme(theme)

    @Slot()
    def start(self) -> None:
        """Begin with the first step, on the example; the text that was there comes back."""
        if self._before is None:
            view = next(action for action in self._view_actions() if action.isChecked())
            inspection = self._inspection
            self._before = _Before(
                self._session.source_text, inspection.lens, view, inspection.gains
            )
            if inspection.is_changed:
                inspection.set_gains(None)
            if self._session.source_text.strip() != self._sentence():
                self._put_text(self._sentence())
        self.show()
        self._go(0)
        self.next_button.setFocus(Qt.FocusReason.OtherFocusReason)

    @Slot()
    def leave(self) -> None:
        """End the tour; all is as it was, but for what was typed meanwhile."""
        before, self._before = self._before, None
        if before is None:
            return
        self._unmute()
        self._weighing = 0
        self.spotlight.light(None)
        focused = QApplication.focusWidget()
        had_focus = focused is not None and self.isAncestorOf(focused)
        self.hide()
        before.view.setChecked(True)
        self._inspection.choose_cell(None)
        self._inspection.set_lens(**asdict(before.lens))
        if before.gains is not None and self._inspection.fit(before.gains):
            self._inspection.set_gains(before.gains)
        is_example = self._session.source_text == self._sentence()
        if is_example and before.text.strip() and before.text != self._session.source_text:
            self._put_text(before.text)
        if had_focus and (first := first_focusable(self._inspector)) is not None:
            first.setFocus(Qt.FocusReason.OtherFocusReason)
        self.left.emit()

    @Slot()
    def go_on(self) -> None:
        """The next step; after the last the tour ends."""
        if self._at + 1 < len(STEPS):
            self._go(self._at + 1)
        else:
            self.leave()

    @Slot()
    def go_back(self) -> None:
        """The step before."""
        self._go(max(0, self._at - 1))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """On the buttons Escape ends the tour, the arrows go from step to step."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            do = {
                Qt.Key.Key_Escape: self.leave,
                Qt.Key.Key_Right: self.go_on,
                Qt.Key.Key_Left: self.go_back,
            }.get(Qt.Key(event.key()))
            if do is not None:
                do()
                return True
        return super().eventFilter(watched, event)

    def event(self, event: QEvent) -> bool:
        """Escape is the card's before it is a shortcut of the window."""
        is_key = event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent)
        if is_key and event.key() == Qt.Key.Key_Escape:  # type: ignore[attr-defined]
            event.accept()
            return True
        return super().event(event)

    def _build(self) -> None:
        self.setProperty("card", True)
        self.setAccessibleName(self.tr("Tour of attention"))
        self.title = QLabel()
        self.title.setProperty("textSize", "title")
        self.title.setProperty("role", "accent")
        self.title.setTextFormat(Qt.TextFormat.PlainText)
        self.text = QLabel()
        self.text.setTextFormat(Qt.TextFormat.PlainText)
        self.text.setWordWrap(True)
        self.text.setMinimumHeight(2 * self.fontMetrics().lineSpacing())
        self.text.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self.back_button = QPushButton(self.tr("Back"))
        self.back_button.setToolTip(self.tr("Go to the step before (Left)"))
        self.back_button.clicked.connect(self.go_back)
        self.next_button = QPushButton(self.tr("Next"))
        self.next_button.setToolTip(self.tr("Go to the next step (Right)"))
        self.next_button.clicked.connect(self.go_on)
        self.close_button = QPushButton(self.tr("Close"))
        self.close_button.setToolTip(self.tr("End the tour; your text comes back (Esc)"))
        self.close_button.clicked.connect(self.leave)
        for button in (self.back_button, self.next_button, self.close_button):
            button.setAutoDefault(True)  # Return presses what has the focus
            button.installEventFilter(self)
        top = QHBoxLayout()
        top.setSpacing(UNIT)
        top.addWidget(self.title, 1)
        top.addWidget(self.back_button)
        top.addWidget(self.next_button)
        top.addWidget(self.close_button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(2 * UNIT, UNIT, UNIT, UNIT)
        layout.setSpacing(UNIT // 2)
        layout.addLayout(top)
        layout.addWidget(self.text)
        self.hide()

    def _go(self, at: int) -> None:
        self._unmute()
        self._at = at
        self.back_button.setEnabled(at > 0)
        self.next_button.setText(self.tr("Next") if at + 1 < len(STEPS) else self.tr("Done"))
        self._turn()
        if self.step == "mute":
            self._weigh()

    def _turn(self) -> None:
        """Turn the inspector to what the step speaks of, frame that, and say the text."""
        inspection, record = self._inspection, self._inspection.record
        if record is None or "cross" not in record.weights:
            self.spotlight.light(None)
            self._say(waiting_text())
            return
        found = example(record)
        if self.step != "mute":
            inspection.set_lens(**asdict(Lens(stack="cross", layer=found.layer, head=found.head)))
            is_held = self.step not in ("pieces", "stacks")
            cell = Cell(found.query, found.key) if is_held else None
            inspection.choose_cell(cell, held=is_held)
        name = _VIEW_OF.get(self.step, "heatmap")
        getattr(self._actions, name).setChecked(True)
        self.spotlight.light(self._spoken_of(self._inspector.view(name)))
        if self.step == "mute":
            self._say(text("mute"))
        else:
            self._say(text(self.step).format(**self._facts(found)))

    def _spoken_of(self, view: QWidget) -> QWidget:
        if self.step == "stacks":
            return self._inspector.toolbar.stacks
        if self.step == "head":
            return self._inspector.mosaic
        if isinstance(view, ArithmeticView):
            return view.show_part(_PART_OF[self.step])
        return view

    def _facts(self, found: Example) -> dict[str, object]:
        record = self._inspection.record
        assert record is not None
        weights = record.weights["cross"]
        pieces = " · ".join(shown(piece) for piece in record.source_pieces)
        return {
            "count": len(record.source_pieces)
            if self.step == "pieces"
            else weights[..., 0, 0].size,
            "pieces": isolated(pieces),
            "query": isolated(shown(record.target_pieces[found.query])),
            "key": isolated(shown(record.source_pieces[found.key])),
            "head": head_in_words("cross", found.layer, found.head),
            "weight": figure(float(weights[found.layer, found.head, found.query, found.key])),
        }

    def _say(self, said: str) -> None:
        heading = self.tr("{number} of {count}: {title}")
        self.title.setText(
            heading.format(number=self._at + 1, count=len(STEPS), title=title(self.step))
        )
        self.text.setText(said)
        self.setAccessibleDescription(f"{self.title.text()}\n{said}")
        self.next_button.setAccessibleDescription(self.accessibleDescription())
        QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.Alert))

    def _sentence(self) -> str:
        summary = self._session.summary
        language = summary.source_language if summary is not None else "en"
        own = self._before.text if self._before is not None else ""
        return SENTENCES.get(language) or own or SENTENCES["en"]

    def _view_actions(self) -> list[QAction]:
        return [getattr(self._actions, view.name) for view in VIEWS]

    def _weigh(self) -> None:
        seen = self._inspection.seen
        if seen is not None:
            self._weighing = self._session.ask(lambda number: Weigh(number, seen.folder, seen.pair))

    def _mute_next(self) -> None:
        record = self._inspection.baseline
        if not self._to_mute or record is None:
            return
        self._muted = head = self._to_mute.pop(0)
        gains = {
            stack: np.ones(weights.shape[:2], np.float32)
            for stack, weights in record.weights.items()
        }
        gains[head.stack][head.layer, head.head] = 0
        self._inspection.choose_head(head.stack, head.layer, head.head)
        self._inspection.set_gains(gains)

    def _unmute(self) -> None:
        self._to_mute.clear()
        self._weighing = 0
        if self._muted is not None:
            self._muted = None
            self._inspection.set_gains(None)

    def _show_muted(self, head: HeadChoice) -> None:
        inspection, sentence = self._inspection, self._session.sentence
        record, baseline = inspection.record, inspection.baseline
        if record is None or baseline is None or inspection.pair is None or sentence is None:
            return
        before, after = sentence.target, inspection.pair.target
        if before == after and self._to_mute:
            self._mute_next()
            return
        said = changed_text()
        if before == after:
            said = unchanged_text()
            before = figure(sum(baseline.log_probabilities), 2)
            after = figure(sum(record.log_probabilities), 2)
        self._say(
            said.format(
                head=head_in_words(head.stack, head.layer, head.head),
                before=isolated(before), after=isolated(after),
            )
        )  # fmt: skip

    @Slot()
    def _on_record(self) -> None:
        if self._before is None:
            return
        if self._muted is not None:
            if not self._inspection.is_recording:
                self._show_muted(self._muted)
            return
        self._turn()
        if self.step == "mute" and not self._weighing and self._inspection.record is not None:
            self._weigh()

    @Slot()
    def _on_translated(self) -> None:
        """A translation makes the question idle."""
        if self._weighing and not self._session.client.awaits(self._weighing):
            self._weigh()

    @Slot(object)
    def _on_reply(self, reply: object) -> None:
        if not self._weighing or self._before is None:
            return
        match reply:
            case Weighed(generation, importance) if generation == self._weighing:
                self._weighing = 0
                self._to_mute = _most_important(importance)
                self._mute_next()
            case Failed(generation, reason, details) if generation == self._weighing:
                self._weighing = 0
                said = self.tr("The heads could not be muted: {reason}")
                said = said.format(reason=reason_text(reason))
                self._say(said)
                self._session.report_trouble(said, details)


def _most_important(importance: HeadImportance) -> list[HeadChoice]:
    heads = [
        (float(change), HeadChoice(stack, int(layer), int(head)))
        for stack, changes in importance.changes.items()
        for (layer, head), change in np.ndenumerate(changes)
    ]
    heads.sort(key=lambda pair: pair[0])
    return [head for _, head in heads[:_TRIED]]
