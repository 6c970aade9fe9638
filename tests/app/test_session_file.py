"""A session comes out of its file as it went in; whatever else lies there is refused."""

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, get_args

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pytestqt.qtbot import QtBot

from app.inspection import Inspection
from app.library.places import ModelNotFoundError
from app.main_window import MainWindow
from app.rooms import Rooms
from app.seen import Cell
from app.session import Session
from app.session_file import (
    FORMAT,
    LARGEST_FILE,
    ModelMark,
    SessionFileError,
    SessionState,
    checksum,
    read_session,
    write_session,
)
from app.session_keeping import Models, SessionChoosers
from engine.lens import Combine, Lens, Measure, Unit
from engine.results import STACKS, SearchOptions
from tests.app.conftest import PATIENCE

VIEWS = ["heatmap", "mixer"]
COUNT = st.integers(0, 1000)
PART = st.none() | st.tuples(COUNT, COUNT)
LENSES = st.builds(
    Lens,
    stack=st.sampled_from(STACKS),
    layer=st.none() | COUNT,
    head=st.none() | COUNT,
    combine=st.sampled_from(get_args(Combine)),
    measure=st.sampled_from(get_args(Measure)),
    unit=st.sampled_from(get_args(Unit)),
    hides_special=st.booleans(),
    hides_punctuation=st.booleans(),
    threshold=st.floats(0, 10),
    rows=PART,
    columns=PART,
)
ROWS = st.integers(1, 3).flatmap(
    lambda heads: st.lists(
        st.tuples(*[st.floats(0, 2, width=32)] * heads), min_size=1, max_size=3
    ).map(tuple)
)
TEXT = st.text(st.characters(), max_size=50)  # halves of characters, too
STATES = st.builds(
    lambda state, text, cursor: replace(state, text=text, cursor=min(cursor, len(text))),
    st.builds(
        SessionState,
        text=st.just(""),
        model=st.builds(
            ModelMark,
            st.text(),
            st.text("0123456789abcdef", min_size=64, max_size=64),
            st.none() | st.text(),
        ),
        options=st.builds(
            SearchOptions,
            beam=st.none() | st.integers(1, 64),
            alpha=st.none() | st.floats(-5, 5),
            penalty=st.sampled_from([None, "gnmt", "power"]),
        ),
        gains=st.none() | st.dictionaries(st.sampled_from(STACKS), ROWS, min_size=1),
        target=st.none() | TEXT,
        lens=LENSES,
        view=st.sampled_from(VIEWS),
        cell=PART,
        cursor=st.just(0),
    ),
    TEXT,
    st.integers(0, 50),
)
STATE = SessionState(
    "Good morning.", ModelMark("en-de", "0" * 64), SearchOptions(), {"cross": ((0.0, 1.0),)},
    None, Lens(), "mixer", (1, 2), 3,
)  # fmt: skip
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=5,
)
TOLERANT = settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=60)


@TOLERANT
@given(state=STATES)
def test_a_session_comes_back_as_it_was(tmp_path: Path, state: SessionState) -> None:
    write_session(tmp_path / "a.headscope", state)
    assert read_session(tmp_path / "a.headscope", VIEWS) == state


@TOLERANT
@given(content=st.binary(max_size=60) | JSON.map(lambda data: json.dumps(data).encode()))
def test_what_is_no_session_is_refused(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "a.headscope").write_bytes(content)
    with pytest.raises(SessionFileError, match=r"a\.headscope"):
        read_session(tmp_path / "a.headscope", VIEWS)


def places(data: object, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The ways to all values of JSON."""
    yield path
    if isinstance(data, dict):
        for name, value in data.items():
            yield from places(value, (*path, name))
    elif isinstance(data, list):
        for at, value in enumerate(data):
            yield from places(value, (*path, at))


@pytest.fixture
def written(tmp_path: Path) -> dict[str, Any]:
    write_session(tmp_path / "whole.headscope", STATE)
    data: dict[str, Any] = json.loads((tmp_path / "whole.headscope").read_text())
    return data


@TOLERANT
@given(data=st.data(), value=JSON)
def test_any_value_in_any_place_is_read_or_refused(
    tmp_path: Path, written: dict[str, Any], data: st.DataObject, value: object
) -> None:
    whole = json.loads(json.dumps(written))
    path = data.draw(st.sampled_from([path for path in places(whole) if path]))
    inside = whole
    for step in path[:-1]:
        inside = inside[step]
    inside[path[-1]] = value
    file = tmp_path / "a.headscope"
    file.write_text(json.dumps(whole))
    try:
        found = read_session(file, VIEWS)
    except SessionFileError as error:
        assert len(str(error).splitlines()) == 1  # noqa: PT017 (that it is read is as well)
    else:
        write_session(file, found)
        assert read_session(file, VIEWS) == found


def test_what_is_missing_or_unknown_is_named(tmp_path: Path, written: dict[str, Any]) -> None:
    file = tmp_path / "a.headscope"
    for inside in (written, written["lens"], written["model"], written["options"]):
        inside["extra"] = 1
        file.write_text(json.dumps(written))
        with pytest.raises(SessionFileError, match="unknown field 'extra'"):
            read_session(file, VIEWS)
        del inside["extra"]
        for name in [name for name in inside if name not in ("format", "to")]:
            value = inside.pop(name)
            file.write_text(json.dumps(written))
            with pytest.raises(SessionFileError, match=name):
                read_session(file, VIEWS)
            inside[name] = value
    assert written["format"] == FORMAT


def test_a_session_of_before_models_wrote_several_languages_opens(
    tmp_path: Path, written: dict[str, Any]
) -> None:
    del written["model"]["to"]
    (tmp_path / "a.headscope").write_text(json.dumps(written))
    assert read_session(tmp_path / "a.headscope", VIEWS) == STATE


def test_other_files_are_refused(tmp_path: Path) -> None:
    with pytest.raises(SessionFileError, match="cannot be read"):
        read_session(tmp_path / "none.headscope", VIEWS)
    with pytest.raises(SessionFileError, match="cannot be read: it is a folder"):
        read_session(tmp_path, VIEWS)
    with (tmp_path / "large.headscope").open("wb") as file:
        file.truncate(LARGEST_FILE + 1)
    with pytest.raises(SessionFileError, match="larger"):
        read_session(tmp_path / "large.headscope", VIEWS)
    with pytest.raises(SessionFileError, match="cannot be written"):
        write_session(tmp_path / "no" / "folder.headscope", STATE)


def test_the_checksum_is_that_of_the_whole_file(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"abc")
    assert checksum(tmp_path / "a").startswith("ba7816bf8f01cfea")


TEXTS = "Good morning, Anna. The train arrives at eight. Where is it?"
Put = Callable[[MainWindow, str], None]


class Desk:
    """The window with its sessions; the stub's models are known by their names."""

    def __init__(self, rooms: Rooms, window: MainWindow, file: Path, qtbot: QtBot) -> None:
        self.sessions, self.window, self.qtbot = rooms.sessions, window, qtbot
        self.sums = {"en-de": "a" * 64, "de-en": "b" * 64, "en-fr+es": "c" * 64}
        self.sessions.choosers = SessionChoosers(lambda _window: file, lambda _window: file)
        self.sessions.models = Models(self.find, lambda folder: self.sums[folder.name])
        self.file = file

    def find(self, name: str) -> Path:
        if name not in self.sums:
            raise ModelNotFoundError
        return Path("/models", name)

    @property
    def inspection(self) -> Inspection:
        return self.window.inspection

    def wait(self, is_so: Callable[[], object]) -> None:
        self.qtbot.waitUntil(lambda: bool(is_so()), timeout=2 * PATIENCE)

    def save(self) -> None:
        self.window.actions_.save_session.trigger()
        self.wait(self.file.exists)

    def open(self) -> None:
        self.window.actions_.open_session.trigger()
        assert self.sessions.is_opening
        self.wait(lambda: not self.sessions.is_opening)


@pytest.fixture
def desk(rooms: Rooms, window: MainWindow, tmp_path: Path, qtbot: QtBot) -> Desk:
    return Desk(rooms, window, tmp_path / "mine.headscope", qtbot)


def test_what_was_looked_at_is_looked_at_again(
    desk: Desk, session: Session, translated: Put
) -> None:
    inspection, editor = desk.inspection, desk.window.desk.source.editor
    translated(desk.window, TEXTS)
    editor.go_to(25)
    muted = np.ones((4, 8), np.float32)
    muted[1, 2], muted[3, 3] = 0, 0.35
    inspection.set_gains({"cross": muted})
    desk.wait(lambda: inspection.record is not None and not inspection.is_recording)
    inspection.set_lens(
        stack="cross", layer=1, head=None, unit="words", hides_special=True, threshold=0.05
    )
    inspection.choose_cell(Cell(1, 2), held=True)
    desk.window.actions_.table.trigger()
    session.set_options(SearchOptions(beam=3, alpha=0.8))
    desk.wait(lambda: not session.is_translating and not inspection.is_recording)
    before = inspection.picture
    assert before is not None
    inspection.choose_cell(Cell(1, 2), held=True)
    desk.save()

    session.set_options(SearchOptions())
    desk.window.actions_.heatmap.trigger()
    inspection.set_gains(None)
    inspection.set_lens(stack="encoder", layer=0, head=0, unit="pieces", threshold=0.0)
    translated(desk.window, "Something else.")
    desk.open()
    after = inspection.picture
    assert after is not None
    assert (session.source_text, editor.cursor_at) == (TEXTS, 25)
    assert session.options == SearchOptions(beam=3, alpha=0.8)
    assert (after.lens, after.rows, after.columns) == (before.lens, before.rows, before.columns)
    np.testing.assert_array_equal(after.values, before.values)
    assert inspection.gains is not None
    np.testing.assert_array_equal(inspection.gains["cross"], muted)
    assert (inspection.cell, inspection.cell_is_held) == (Cell(1, 2), True)
    assert desk.window.actions_.table.isChecked()


def test_a_typed_target_comes_back(desk: Desk, translated: Put) -> None:
    translated(desk.window, "Good morning.")
    desk.inspection.set_target("GUTEN TAG ALLE")
    desk.wait(lambda: not desk.inspection.is_recording)
    desk.save()
    desk.inspection.set_target(None)
    desk.open()
    assert desk.inspection.target == "GUTEN TAG ALLE"
    assert desk.inspection.pair is not None
    assert desk.inspection.pair.target == "GUTEN TAG ALLE"
    assert desk.window.inspector is not None
    assert desk.window.inspector.target.field.text() == "GUTEN TAG ALLE"
    assert desk.window.inspector.target.isVisible()


def test_the_model_of_a_session_is_opened(desk: Desk, session: Session, translated: Put) -> None:
    translated(desk.window, "Good morning.")
    desk.save()
    session.open_model(Path("/models/de-en"))
    desk.wait(lambda: session.folder == Path("/models/de-en") and not session.is_translating)
    desk.open()
    assert session.folder == Path("/models/en-de")
    assert desk.inspection.record is not None


def test_the_language_of_a_session_is_asked_for_again(
    desk: Desk, session: Session, translated: Put
) -> None:
    several = Path("/models/en-fr+es")
    session.open_model(several, "es")
    desk.wait(lambda: session.folder == several)
    translated(desk.window, "good morning")
    desk.save()
    session.open_model(several, "fr")
    desk.wait(lambda: session.translation and session.translation.target == "(fr) GOOD MORNING")
    desk.open()
    desk.wait(lambda: session.translation and session.translation.target == "(es) GOOD MORNING")
    assert session.to == "es"


def test_a_session_without_a_text_opens(desk: Desk, session: Session, translated: Put) -> None:
    desk.save()
    translated(desk.window, "Good morning.")
    desk.window.actions_.open_session.trigger()
    desk.wait(lambda: session.source_text == "" and not desk.sessions.is_opening)


@pytest.mark.parametrize("change", ["weights", "name"])
def test_another_model_is_refused_and_both_are_named(
    desk: Desk, session: Session, translated: Put, change: str
) -> None:
    translated(desk.window, "Good morning.")
    desk.save()
    if change == "weights":
        desk.sums["en-de"] = "c" * 64
        named = ["en-de", "a" * 12, "c" * 12]
    else:
        data = json.loads(desk.file.read_text())
        data["model"]["name"] = "my-model"
        desk.file.write_text(json.dumps(data))
        named = ["my-model", "en-de"]
    translated(desk.window, "Something else.")
    desk.window.actions_.open_session.trigger()
    desk.wait(lambda: "was not opened" in session.status.text)
    assert all(name in session.status.text for name in named)
    assert session.source_text == "Something else."


def test_a_folder_that_cannot_be_written_to_is_told(
    desk: Desk, session: Session, translated: Put
) -> None:
    translated(desk.window, "Good morning.")
    nowhere = desk.file.parent / "no" / "mine.headscope"
    desk.sessions.choosers = SessionChoosers(lambda _window: nowhere, lambda _window: None)
    desk.window.actions_.save_session.trigger()
    desk.wait(lambda: "was not saved" in session.status.text)
    desk.window.actions_.open_session.trigger()  # given up
    assert not desk.sessions.is_opening


def test_a_damaged_session_is_told(desk: Desk, session: Session) -> None:
    desk.file.write_bytes(b"\xff")
    desk.window.actions_.open_session.trigger()
    desk.wait(lambda: "mine.headscope is no session" in session.status.text)


def test_gains_for_another_grid_are_left_out_and_told(
    desk: Desk, session: Session, translated: Put
) -> None:
    translated(desk.window, "Good morning.")
    desk.save()
    data = json.loads(desk.file.read_text())
    data["gains"] = {"cross": [[0.5, 1.0]]}
    desk.file.write_text(json.dumps(data))
    desk.open()
    assert desk.inspection.gains is None
    assert "not for this model" in session.status.text


def test_who_types_meanwhile_goes_on_with_what_he_types(
    desk: Desk, session: Session, translated: Put
) -> None:
    translated(desk.window, "Good morning.")
    desk.save()
    translated(desk.window, "Something else.")
    desk.window.actions_.open_session.trigger()
    desk.wait(lambda: session.source_text == "Good morning.")
    desk.window.desk.set_source("I type.")
    desk.wait(lambda: not desk.sessions.is_opening)
    desk.wait(lambda: session.translation and session.translation.target == "I TYPE.")
