"""What is seen is always what it says: of this pair, this model, these gains; nothing is lost."""

from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray
from pytestqt.qtbot import QtBot

from app.inspection import Inspection
from app.session import Session
from app.worker.messages import Cancel, Failed, Translate
from engine.results import Stack
from tests.app.conftest import PATIENCE

TEXT = "where is the station"


@pytest.fixture
def inspection(session: Session) -> Iterator[Inspection]:
    inspection = Inspection(session)
    inspection.set_wanted(True)
    yield inspection
    inspection.deleteLater()


@pytest.fixture
def settle(session: Session, inspection: Inspection, qtbot: QtBot) -> Callable[[str], None]:
    """Translate a text, and wait until its attention is there."""

    def do(text: str) -> None:
        session.set_source(text)
        session.translate_now()
        qtbot.waitUntil(
            lambda: (
                not session.is_translating
                and not inspection.is_recording
                and inspection.pair is not None
                and inspection.pair.source == text
            ),
            timeout=PATIENCE,
        )

    return do


def muted(inspection: Inspection) -> dict[Stack, NDArray[np.float32]]:
    gains = np.ones(inspection.grid("cross"), np.float32)
    gains[1, 2] = 0
    return {"cross": gains}


def test_what_a_translation_made_idle_is_asked_again(
    session: Session, inspection: Inspection, settle: Callable[[str], None], qtbot: QtBot
) -> None:
    settle(TEXT)
    asked = session.ask(
        lambda n: Translate(n, "/models/en-de", "slow", session.options, channel="back")
    )
    gains = muted(inspection)
    inspection.set_gains(gains)  # waits behind the other
    session.translate_now()  # the same again: the question is dropped
    session.ask(lambda n: Cancel(n, "back", asked))
    qtbot.waitUntil(lambda: not session.is_translating, timeout=PATIENCE)
    qtbot.waitUntil(lambda: not inspection.is_recording, timeout=PATIENCE)
    assert inspection.seen is not None
    assert inspection.seen.gains is gains
    assert inspection.pair is not None
    assert inspection.pair.target == f"{TEXT.upper()} WHERE"


def test_what_is_asked_outlives_a_translation_that_was_stopped(
    session: Session, inspection: Inspection, settle: Callable[[str], None], qtbot: QtBot
) -> None:
    settle(TEXT)
    session.set_source(f"{TEXT}. slow")
    qtbot.waitUntil(lambda: session.translation is not None, timeout=PATIENCE)
    session.translate_now()
    inspection.set_gains(muted(inspection))
    session.cancel()
    qtbot.waitUntil(lambda: not inspection.is_recording, timeout=PATIENCE)
    assert inspection.seen is not None
    assert inspection.seen.gains is inspection.gains


def test_gains_are_those_of_what_is_seen_only_when_it_is_there(
    session: Session, inspection: Inspection, settle: Callable[[str], None], qtbot: QtBot
) -> None:
    settle(TEXT)
    gains = muted(inspection)
    inspection.set_gains(gains)
    assert inspection.seen is inspection.trained
    assert inspection.seen is not None
    assert inspection.seen.gains is None
    qtbot.waitUntil(lambda: inspection.seen is not inspection.trained, timeout=PATIENCE)
    assert inspection.seen.gains is gains
    assert inspection.seen.folder == "/models/en-de"


def test_the_same_model_opened_again_keeps_the_gains(
    session: Session, inspection: Inspection, settle: Callable[[str], None], qtbot: QtBot
) -> None:
    settle(TEXT)
    gains = muted(inspection)
    inspection.set_gains(gains)
    qtbot.waitUntil(lambda: not inspection.is_recording, timeout=PATIENCE)
    with qtbot.waitSignal(session.translation_finished, timeout=PATIENCE):
        session.open_model(Path("/models/en-de"))
    qtbot.waitUntil(lambda: not inspection.is_recording, timeout=PATIENCE)
    assert inspection.gains is gains
    assert inspection.seen is not None
    assert inspection.seen.gains is gains


def test_another_model_ends_the_gains_and_a_refused_one_does_not(
    session: Session, inspection: Inspection, settle: Callable[[str], None], qtbot: QtBot
) -> None:
    settle(TEXT)
    inspection.set_gains(muted(inspection))
    with qtbot.waitSignal(session.model_changed, timeout=PATIENCE):
        session.open_model(Path("/models/broken"))
    assert inspection.gains is not None
    with qtbot.waitSignal(session.translation_finished, timeout=PATIENCE):
        session.open_model(Path("/models/en-fr"))
    qtbot.waitUntil(lambda: not inspection.is_recording, timeout=PATIENCE)
    assert inspection.gains is None
    assert inspection.seen is not None
    assert inspection.seen.folder == "/models/en-fr"
    assert inspection.seen.gains is None


def test_what_cannot_be_recorded_is_not_shown_as_something_else(
    session: Session, inspection: Inspection, settle: Callable[[str], None]
) -> None:
    settle(TEXT)
    inspection.set_target("x" * 5)
    trained = inspection.trained
    session.client.replied.emit(Failed(inspection._changed_generation, "too long", ""))
    assert inspection.seen is trained
    assert "too long" in session.status.text
    inspection._trained_of = None
    inspection._follow()
    session.client.replied.emit(Failed(inspection._trained_generation, "no memory", ""))
    assert (inspection.seen, inspection.picture, inspection.fault) == (None, None, "no memory")
    assert not inspection.is_recording


def test_a_sentence_that_was_left_while_nobody_looked_is_not_shown(
    session: Session, inspection: Inspection, settle: Callable[[str], None], qtbot: QtBot
) -> None:
    settle(TEXT)
    inspection.set_wanted(False)
    assert inspection.record is not None  # the same sentence: nothing to be asked anew
    session.set_source("another text")
    qtbot.waitUntil(
        lambda: session.sentence is not None and session.sentence.source == "another text",
        timeout=PATIENCE,
    )
    assert inspection.record is None
    inspection.set_wanted(True)
    qtbot.waitUntil(lambda: inspection.record is not None, timeout=PATIENCE)
    assert inspection.pair is not None
    assert inspection.pair.source == "another text"
