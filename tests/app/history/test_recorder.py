"""What becomes an entry: one a text, when it stood still or was used, and nothing in private."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, QTimer, Signal
from pytestqt.qtbot import QtBot

from app.history import recorder as module
from app.history.recorder import HistoryRecorder, share_kept
from app.history.store import HistoryStore
from engine.results import ModelSummary, Translation

SUMMARY = ModelSummary("en-de", "/models/en-de", "en", "de", 4, 4, 8, 1, 1, "", {}, "")


class FakeSession(QObject):
    translation_changed = Signal()
    translation_finished = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.translation: Translation | None = None
        self.summary: ModelSummary | None = SUMMARY
        self.is_translating = False

    def translate(self, text: str, model: str = "en-de") -> None:
        self.translation = Translation(text, text.upper(), (), model) if text else None
        self.translation_changed.emit()


class Stage:
    """A session with its recorder, and a switch for private mode."""

    def __init__(self, store: HistoryStore) -> None:
        self.session, self.store, self.private = FakeSession(), store, False
        self.recorder = HistoryRecorder(self.session, store, lambda: self.private)

    def keep(self, text: str, model: str = "en-de") -> None:
        self.session.translate(text, model)
        self.recorder.record_now()

    def sources(self) -> list[str]:
        self.recorder._background.wait()
        return [entry.source for entry in self.store.search()]


@pytest.fixture
def stage(store: HistoryStore, qtbot: QtBot) -> Iterator[Stage]:
    stage = Stage(store)
    yield stage
    if not stage.recorder._background._relay.is_closed:
        stage.recorder.close()


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "STANDS_AFTER", 80)


@pytest.mark.wish(21)
def test_a_translation_that_stands_still_is_kept(hasty: None, stage: Stage, qtbot: QtBot) -> None:
    for text in ("W", "Wh", "Where is it?"):
        with qtbot.assertNotEmitted(stage.recorder.recorded, wait=30):
            stage.session.translate(text)
    with qtbot.waitSignal(stage.recorder.recorded, timeout=5_000) as signal:
        pass
    (entry,) = stage.store.search()
    assert signal.args == [entry]
    assert (entry.source, entry.target, entry.model) == ("Where is it?", "WHERE IS IT?", "en-de")
    assert (entry.source_language, entry.target_language) == ("en", "de")


def test_three_seconds_are_meant() -> None:
    assert module.STANDS_AFTER == 3_000


@pytest.mark.wish(21)
def test_what_is_copied_or_left_is_kept_at_once(stage: Stage) -> None:
    stage.session.translate("copied")
    stage.recorder.record_now()
    stage.recorder.record_now()
    assert stage.sources() == ["copied"]
    stage.session.translate("")
    stage.session.translate("left")
    stage.recorder.close()
    assert stage.sources() == ["left", "copied"]


def test_a_translation_that_still_grows_is_none_yet(stage: Stage) -> None:
    stage.session.is_translating = True
    stage.keep("First. Second.")
    assert stage.sources() == []
    stage.session.is_translating = False
    stage.session.translation_finished.emit()
    stage.recorder.record_now()
    assert stage.sources() == ["First. Second."]


def test_typing_on_replaces_its_own_entry(stage: Stage) -> None:
    stage.keep("Where is")
    stage.keep("Where is the station?")
    stage.keep("Where is the old station in this town?")
    assert stage.sources() == ["Where is the old station in this town?"]


def test_a_new_text_is_a_new_entry(stage: Stage) -> None:
    stage.keep("Where is the station?")
    stage.session.translate("")
    stage.keep("Where is the station now?")
    stage.keep("A wholly different text that was pasted over it.")
    assert stage.sources() == [
        "A wholly different text that was pasted over it.",
        "Where is the station now?",
        "Where is the station?",
    ]


def test_shortening_a_text_to_little_does_not_lose_it(stage: Stage) -> None:
    stage.keep("Where is the station?")
    stage.keep("Where")
    stage.keep("Where are you?")
    assert stage.sources() == ["Where are you?", "Where is the station?"]


def test_another_model_is_another_entry(stage: Stage) -> None:
    stage.keep("one")
    stage.keep("one", "other")
    assert stage.sources() == ["one", "one"]


def test_pinned_and_deleted_entries_stay_so(stage: Stage) -> None:
    stage.keep("one two")
    stage.recorder._background.wait()
    stage.store.pin(stage.store.search()[0].id)
    stage.keep("one two three")
    assert stage.sources() == ["one two", "one two three"]
    stage.store.delete([stage.store.search()[1].id])
    stage.keep("one two three four")
    assert stage.sources() == ["one two", "one two three four"]


@pytest.mark.wish(21)
def test_private_mode_stores_nothing(stage: Stage) -> None:
    stage.private = True
    stage.keep("secret")
    stage.session.translate("secret, too")
    stage.private = False
    stage.recorder.record_now()  # it was translated in private
    assert stage.sources() == []
    stage.session.translate("typed before")
    stage.private = True
    stage.recorder.record_now()
    stage.private = False
    stage.recorder.record_now()
    assert stage.sources() == []
    assert not stage.store.path.exists() or stage.store.count() == 0
    stage.keep("in the open")
    assert stage.sources() == ["in the open"]


def test_trouble_is_told_once_and_work_goes_on(tmp_path: Path, qtbot: QtBot) -> None:
    (tmp_path / "file").write_text("no folder")
    stage = Stage(HistoryStore(tmp_path / "file" / "history.sqlite3"))
    with qtbot.waitSignal(stage.recorder.failed, timeout=5_000) as signal:
        stage.keep("one")
    assert "cannot be used" in signal.args[0]
    with qtbot.assertNotEmitted(stage.recorder.failed, wait=100):
        stage.keep("two")
    stage.recorder.close()


def test_a_history_that_was_put_aside_is_told(stage: Stage, qtbot: QtBot) -> None:
    stage.store.path.parent.mkdir()
    stage.store.path.write_bytes(b"damaged" * 1_000)
    with qtbot.waitSignals([stage.recorder.failed, stage.recorder.recorded], timeout=5_000):
        stage.keep("one")
    assert stage.sources() == ["one"]


def test_the_event_loop_is_never_blocked(stage: Stage, qtbot: QtBot) -> None:
    """For at most 50 ms; the best of some runs, since the machine may be busy."""
    text = "A sentence of some length, and more of it. " * 4_650
    longest = []
    for number in range(10):
        watch = Watch()
        with qtbot.waitSignal(stage.recorder.recorded, timeout=20_000):
            stage.keep(f"{text} {number}")  # it replaces the one before
        watch.timer.stop()
        longest.append(watch.longest)
    assert len(stage.sources()) == 1
    assert min(longest[1:]) < 0.05, longest


class Watch:
    """The longest time between two turns of the event loop, in seconds."""

    def __init__(self) -> None:
        self.longest = 0.0
        self._last = time.perf_counter()
        self.timer = QTimer()
        self.timer.timeout.connect(self._tick)
        self.timer.start(1)

    def _tick(self) -> None:
        now = time.perf_counter()
        self.longest, self._last = max(self.longest, now - self._last), now


@pytest.mark.parametrize(
    ("former", "text", "at_least", "at_most"),
    [
        ("", "a", 1, 1),
        ("abc", "abc def", 1, 1),
        ("abcdef", "abc", 0.5, 0.5),
        ("one two three four", "one 2 three 4", 0.5, 0.9),
        ("aaaa", "aa", 0.5, 0.5),
        ("good morning", "wholly other", 0, 0.3),
        ("x" * 200_000, "x" * 200_001, 1, 1),
    ],
)
def test_the_share_of_a_text_that_lives_on(
    former: str, text: str, at_least: float, at_most: float
) -> None:
    assert at_least <= share_kept(former, text) <= at_most
