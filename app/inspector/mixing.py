"""The head gains that a person sets: heads, layers, stacks, with undo and redo.

A view model over `Inspection`: what is set here is asked for there, at once the first time and at
most every `ASKED_EVERY` milliseconds while a slider is dragged; the last state always is. Gains
that somebody else sets (a session file, a reset) are a step like any other. Another model has other
heads, so its first step is the first of all.
"""

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, QTimer, Signal, Slot

from app.head_gains import LARGEST_GAIN
from app.inspection import Inspection
from app.session import Session
from engine.results import Stack

ASKED_EVERY = 100  # milliseconds
STEP = 0.1  # of a gain, by a key
MOST_STEPS = 500  # that can be taken back

Array = NDArray[np.float32]
Gains = Mapping[Stack, Array]  # [layer, head] a stack; one that is not in it is as trained


class Mixing(QObject):
    """The gains as they are set; `changed` when they or the steps are others."""

    changed = Signal()

    def __init__(
        self, session: Session, inspection: Inspection, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._inspection = inspection
        self._state: Gains | None = _tidy(inspection.gains)
        self._done: list[Gains | None] = []  # the states before
        self._undone: list[Gains | None] = []
        self._held: Gains | None = None
        self._is_held = self._is_asking = self._is_due = False
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(ASKED_EVERY)
        self._pause.timeout.connect(self._on_pause)
        inspection.gains_changed.connect(self._on_gains)
        inspection.record_changed.connect(self.changed)  # its grid may be another
        session.model_changed.connect(self._forget)

    @property
    def gains(self) -> Gains | None:
        """The gains of the stacks that are not as trained; None where all are."""
        return self._state

    @property
    def can_undo(self) -> bool:
        """Whether there is a step to take back."""
        return bool(self._done)

    @property
    def can_redo(self) -> bool:
        """Whether a step was taken back that can be made again."""
        return bool(self._undone)

    def of(self, stack: Stack) -> Array:
        """The gains of a stack, [layer, head]; not to be written to."""
        known = self._state.get(stack) if self._state is not None else None
        return known if known is not None else np.ones(self._inspection.grid(stack), np.float32)

    def set_gain(self, stack: Stack, layer: int | None, head: int | None, gain: float) -> None:
        """Let a head count so much, kept from 0 to 2; None is all of them."""
        gains = self.of(stack).copy()
        gains[_place(layer, head)] = min(max(gain, 0.0), LARGEST_GAIN)
        self._put(stack, gains)

    def step_gain(self, stack: Stack, layer: int | None, head: int | None, steps: int) -> None:
        """Let a head count some tenths more, or fewer; None is all of them."""
        gains = self.of(stack).copy()
        place = _place(layer, head)
        moved = np.rint(gains[place] / STEP + steps) * STEP
        gains[place] = np.clip(moved, 0.0, LARGEST_GAIN)
        self._put(stack, gains)

    def solo(self, stack: Stack, layer: int, head: int) -> None:
        """Mute all other heads of the stack; where they are, the stack is as trained again."""
        if self.is_solo(stack, layer, head):
            self.reset(stack)
            return
        gains = np.zeros_like(self.of(stack))
        gains[layer, head] = self.of(stack)[layer, head] or 1.0
        self._put(stack, gains)

    def is_solo(self, stack: Stack, layer: int, head: int) -> bool:
        """Whether this is the only head of its stack that is heard."""
        heard = np.argwhere(self.of(stack) > 0)
        return self.of(stack).size > 1 and heard.tolist() == [[layer, head]]

    def reset(self, stack: Stack | None = None) -> None:
        """Let a stack be as trained, or all."""
        if stack is None:
            self.apply(None)
        else:
            self._put(stack, np.ones_like(self.of(stack)))

    def apply(self, gains: Gains | None) -> None:
        """Take over gains as a whole."""
        self._do(_tidy(gains))

    def hold(self) -> None:
        """All changes until `release` are one step: a slider is being dragged."""
        if not self._is_held:
            self._held, self._is_held = self._state, True

    def release(self) -> None:
        """The slider was let go."""
        if self._is_held:
            self._is_held = False
            if not _same(self._held, self._state):
                self._remember(self._held)
                self.changed.emit()

    @Slot()
    def undo(self) -> None:
        """Take the last step back."""
        if self._done:
            self._undone.append(self._state)
            self._show(self._done.pop())

    @Slot()
    def redo(self) -> None:
        """Make the step again that was taken back."""
        if self._undone:
            self._done.append(self._state)
            self._show(self._undone.pop())

    def _put(self, stack: Stack, gains: Array) -> None:
        self._do(_tidy({**(self._state or {}), stack: gains}))

    def _do(self, state: Gains | None) -> None:
        if _same(state, self._state):
            return
        if not self._is_held:
            self._remember(self._state)
        self._show(state)

    def _remember(self, state: Gains | None) -> None:
        self._done.append(state)
        del self._done[:-MOST_STEPS]
        self._undone.clear()

    def _show(self, state: Gains | None) -> None:
        self._state = state
        self._is_due = True
        if not self._pause.isActive():
            self._ask()
        self.changed.emit()

    def _ask(self) -> None:
        self._is_due = False
        self._is_asking = True
        self._inspection.set_gains(self._state)
        self._is_asking = False
        self._pause.start()

    @Slot()
    def _on_pause(self) -> None:
        if self._is_due:
            self._ask()

    @Slot()
    def _on_gains(self) -> None:
        """Somebody else set them."""
        state = _tidy(self._inspection.gains)
        if self._is_asking or _same(state, self._state):
            return
        self._is_held = self._is_due = False
        self._remember(self._state)
        self._state = state
        self.changed.emit()

    @Slot()
    def _forget(self) -> None:
        """Another model: the steps before were of its predecessor's heads."""
        self._done.clear()
        self._undone.clear()
        self._is_held = self._is_due = False
        self._state = _tidy(self._inspection.gains)
        self.changed.emit()


def _place(layer: int | None, head: int | None) -> tuple[int | slice, int | slice]:
    every = slice(None)
    return (every if layer is None else layer, every if head is None else head)


def _tidy(gains: Gains | None) -> Gains | None:
    """Only what is not as trained; arrays that nobody can write to."""
    found: dict[Stack, Array] = {}
    for stack, values in (gains or {}).items():
        if (values != 1).any():
            kept = np.array(values, np.float32)
            kept.setflags(write=False)
            found[stack] = kept
    return found or None


def _same(one: Gains | None, other: Gains | None) -> bool:
    one, other = one or {}, other or {}
    return one.keys() == other.keys() and all(
        np.array_equal(values, other[stack]) for stack, values in one.items()
    )
