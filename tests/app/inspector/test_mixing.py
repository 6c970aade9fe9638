"""Undo after any changes gives back each state; a dragged slider asks seldom, but asks the last."""

from collections.abc import Iterator
from typing import Any, cast

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QObject, Signal
from pytestqt.qtbot import QtBot

from app.inspection import Inspection
from app.inspector.gain_table import GainModel
from app.inspector.mixing import ASKED_EVERY, Gains, Mixing
from app.session import Session
from engine.results import STACKS, Stack

LAYERS, HEADS = 2, 3


class Inspected(QObject):
    """What mixing needs of an inspection; `asked` are the gains that it was told, one after one."""

    gains_changed = Signal()
    record_changed = Signal()
    model_changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.gains: Gains | None = None
        self.asked: list[Gains | None] = []
        self.shape = LAYERS, HEADS

    def grid(self, _stack: Stack) -> tuple[int, int]:
        return self.shape

    def set_gains(self, gains: Gains | None) -> None:
        self.gains = gains
        self.asked.append(gains)
        self.gains_changed.emit()


def mixed(inspected: Inspected) -> Mixing:
    return Mixing(cast(Session, inspected), cast(Inspection, inspected), inspected)


@pytest.fixture
def inspected(qapp: object) -> Iterator[Inspected]:
    inspected = Inspected()
    yield inspected
    inspected.deleteLater()


def snapshot(mixing: Mixing) -> list[list[list[float]]]:
    return [mixing.of(stack).tolist() for stack in STACKS]


STACK = st.sampled_from(STACKS)
LAYER, HEAD = st.integers(0, LAYERS - 1), st.integers(0, HEADS - 1)
ANY_LAYER, ANY_HEAD = st.none() | LAYER, st.none() | HEAD
CHANGES = st.one_of(
    st.tuples(st.just("set_gain"), STACK, ANY_LAYER, ANY_HEAD, st.floats(-1, 3)),
    st.tuples(st.just("step_gain"), STACK, ANY_LAYER, ANY_HEAD, st.integers(-3, 3)),
    st.tuples(st.just("solo"), STACK, LAYER, HEAD),
    st.tuples(st.just("reset"), st.none() | STACK),
    st.tuples(st.sampled_from(["hold", "release"])),
)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=60)
@given(changes=st.lists(CHANGES, max_size=12))
def test_undo_gives_back_each_state_and_redo_each_after(
    inspected: Inspected, changes: list[tuple[Any, ...]]
) -> None:
    inspected.gains = None
    mixing = mixed(inspected)
    states, held = [snapshot(mixing)], False
    for name, *arguments in changes:
        getattr(mixing, name)(*arguments)
        held = {"hold": True, "release": False}.get(name, held)
        now = snapshot(mixing)
        assert np.array(now).min() >= 0
        assert np.array(now).max() <= 2
        if not held and now != states[-1]:
            states.append(now)
    mixing.release()
    if snapshot(mixing) != states[-1]:
        states.append(snapshot(mixing))
    for state in reversed(states[:-1]):
        mixing.undo()
        assert snapshot(mixing) == state
    assert not mixing.can_undo
    for state in states[1:]:
        mixing.redo()
        assert snapshot(mixing) == state
    assert not mixing.can_redo
    mixing._pause.stop()
    mixing.deleteLater()


def test_all_as_trained_is_none(inspected: Inspected) -> None:
    mixing = mixed(inspected)
    mixing.set_gain("cross", 0, 0, 0.5)
    assert set(mixing.gains or {}) == {"cross"}
    mixing.set_gain("cross", 0, 0, 1.0)
    assert mixing.gains is None
    mixing._pause.stop()


def test_solo_mutes_all_others_of_the_stack_and_again_gives_them_back(inspected: Inspected) -> None:
    mixing = mixed(inspected)
    mixing.set_gain("cross", 1, 2, 0.4)
    mixing.solo("cross", 1, 2)
    assert mixing.is_solo("cross", 1, 2)
    assert mixing.of("cross").sum() == pytest.approx(0.4)
    assert (mixing.of("encoder") == 1).all()
    mixing.solo("cross", 1, 2)
    assert mixing.gains is None
    mixing._pause.stop()


def test_a_dragged_slider_is_one_step_and_asks_seldom(inspected: Inspected, qtbot: QtBot) -> None:
    mixing = mixed(inspected)
    mixing.hold()
    for percent in range(99, 49, -1):
        mixing.set_gain("cross", 0, 1, percent / 100)
    assert len(inspected.asked) == 1
    mixing.release()
    qtbot.wait(3 * ASKED_EVERY)
    assert len(inspected.asked) == 2
    last = inspected.asked[-1]
    assert last is not None
    assert last["cross"][0, 1] == pytest.approx(0.5)
    mixing.undo()
    assert mixing.gains is None
    assert not mixing.can_undo
    qtbot.wait(2 * ASKED_EVERY)
    assert inspected.asked[-1] is None


def test_what_others_set_can_be_taken_back_too(inspected: Inspected, qtbot: QtBot) -> None:
    mixing = mixed(inspected)
    mixing.set_gain("decoder", 1, 1, 0.0)
    inspected.set_gains(None)
    assert mixing.gains is None
    mixing.undo()
    assert mixing.of("decoder")[1, 1] == 0
    qtbot.wait(2 * ASKED_EVERY)
    assert inspected.gains is not None


def test_another_model_has_no_steps(inspected: Inspected, qtbot: QtBot) -> None:
    mixing = mixed(inspected)
    mixing.set_gain("decoder", 1, 1, 0.0)
    inspected.gains = None
    inspected.gains_changed.emit()
    inspected.model_changed.emit()
    assert mixing.gains is None
    assert not mixing.can_undo
    qtbot.wait(2 * ASKED_EVERY)


def test_another_grid_is_another_table(inspected: Inspected) -> None:
    gains = GainModel(mixed(inspected), "cross", inspected)
    assert (gains.rowCount(), gains.columnCount()) == (LAYERS + 1, HEADS + 1)
    inspected.shape = 6, 8
    inspected.record_changed.emit()
    assert (gains.rowCount(), gains.columnCount()) == (7, 9)
    assert gains.gain((5, 7)) == 1
