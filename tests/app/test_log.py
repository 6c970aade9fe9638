"""The log says what happened to the program, and never what a person wrote."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import qInfo
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from app import log, log_actions
from app.log import (
    FILE_BYTES,
    LOG,
    OLD_FILES,
    LogKeeper,
    described,
    log_file,
    logging_to,
    noting_surprises,
    places,
    whole_log,
)
from app.main_window import MainWindow
from app.session import Session
from app.worker.client import Condition, State
from tests.app.conftest import PATIENCE

SECRET = "Xanthippe"


@pytest.fixture
def file(tmp_path: Path) -> Iterator[Path]:
    with logging_to(tmp_path / "logs" / "headscope.log"):
        yield tmp_path / "logs" / "headscope.log"


def test_it_opens_with_what_runs_where(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    for told in ("Headscope 0.", "Python 3.", "Qt 6.", "processors"):
        assert told in text


def test_it_stays_small(file: Path) -> None:
    for _ in range(50):
        LOG.info("x" * 100_000)
    kept = list(file.parent.iterdir())
    assert len(kept) == 1 + OLD_FILES
    assert all(one.stat().st_size <= FILE_BYTES for one in kept)
    assert whole_log(file).endswith("x\n")


def test_the_program_runs_without_a_log(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with logging_to(tmp_path / "file" / "headscope.log"):
        LOG.info("nowhere")
    assert whole_log(tmp_path / "file" / "headscope.log") == ""


def test_nothing_that_was_typed_is_in_it(
    file: Path, window: MainWindow, session: Session, qtbot: QtBot
) -> None:
    LogKeeper(session)
    for text in (f"{SECRET} is translated", f"{SECRET} must fail", f"let {SECRET} die now"):
        window.desk.set_source(text)
        session.translate_now()
        qtbot.waitUntil(
            lambda: not session.is_translating or session.status.can_start_again,
            timeout=2 * PATIENCE,
        )
    session.client.condition_changed.emit(
        Condition(State.RESTARTING, f"no piece for {SECRET}\nValueError: odd {SECRET} here")
    )
    text = whole_log(file)
    assert "the worker" in text
    assert "out of" in text
    assert "ValueError" in text
    assert SECRET.casefold() not in text.casefold()


def test_an_exception_is_logged_by_place_and_told(file: Path) -> None:
    told: list[int] = []
    before = sys.excepthook
    with noting_surprises(lambda: told.append(1)):
        try:
            try:
                raise OSError(28, "No space left on device", f"/{SECRET}")
            except OSError as error:
                raise ValueError(f"cannot translate {SECRET}") from error
        except ValueError as error:
            sys.excepthook(type(error), error, error.__traceback__)
    assert sys.excepthook is before
    text = whole_log(file)
    assert told == [1]
    assert "ValueError" in text
    assert "OSError (No space left on device)" in text
    assert "test_log.py:" in text
    assert SECRET not in text


def test_places_of_a_printed_traceback() -> None:
    printed = (
        "Traceback (most recent call last):\n"
        '  File "/somebody/at/home/app/worker/host.py", line 12, in _meet\n'
        f'    raise ValueError("{SECRET}")\n'
        f"ValueError: {SECRET}\n{SECRET}\n"
    )
    assert places(printed) == "  app/worker/host.py:12 _meet\nValueError"
    assert described(KeyError(SECRET)) == "KeyError"


def test_qt_s_messages_are_logged(file: Path, qtbot: QtBot) -> None:
    with noting_surprises(lambda: None):
        qInfo("Qt has something to say")
    assert "Qt has something to say" in whole_log(file)


def test_a_copy_can_be_saved(
    file: Path,
    window: MainWindow,
    session: Session,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(log_actions, "log_file", lambda: file)
    copy = tmp_path / "copy.log"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(copy), ""))
    window.actions_.save_log.trigger()
    assert copy.read_text(encoding="utf-8") == whole_log(file)
    assert str(copy) in window.status.text.text()
    monkeypatch.setattr(
        QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "no" / "folder.log"), "")
    )
    window.actions_.save_log.trigger()
    assert "could not be saved" in session.status.text


def test_it_lies_in_the_system_s_folder() -> None:
    assert log_file().name == "headscope.log"
    assert "Headscope" in log_file().parts
    assert log.FILE_BYTES * (log.OLD_FILES + 1) <= 3_000_000
