"""The window on the real worker, with a tiny model of random weights."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import psutil
import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.main_window import MainWindow
from app.seen import Cell
from app.session import Session
from app.status import Tone
from app.worker.client import WorkerClient
from engine.results import STACKS
from tests.app.conftest import PATIENCE
from tests.app.test_process import ENVIRONMENT, PROGRAM, ended, wait_until_ended
from tests.app.test_window import STRANGE
from tests.app.tiny_model import make_tiny_model

LONG_TEXT = "The old cat sees a dog near the river station. " * 200


@pytest.fixture(scope="module")
def model(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("models") / "tiny"
    make_tiny_model(folder)
    return folder


@pytest.fixture
def real(model: Path, settings: QSettings, qtbot: QtBot) -> Iterator[MainWindow]:
    client = WorkerClient()
    session = Session(client)
    session.open_model(model)
    window = MainWindow(session, settings)
    window.resize(1200, 800)
    window.show()
    qtbot.waitUntil(
        lambda: session.summary is not None and window.inspector is not None, timeout=4 * PATIENCE
    )
    yield window
    window.close()
    window.deleteLater()
    session.deleteLater()
    client.deleteLater()


def test_text_and_weights_are_the_engine_s(
    real: MainWindow, model: Path, translated: Callable[[MainWindow, str], None]
) -> None:
    from engine.inspection import attend_pair
    from engine.translator import Translator

    session = real.desk._session
    text = "The old cat sees a dog. Where is it?"
    translated(real, text)
    translator = Translator.load(model, threads=1)
    expected = translator.translate(text)
    assert session.translation is not None
    assert real.inspection.record is not None
    assert real.desk.target.editor.raw_text() == expected.target
    record = attend_pair(translator, expected.sentences[0])
    assert real.inspector is not None
    for stack in STACKS:
        np.testing.assert_allclose(
            real.inspection.record.weights[stack], record.weights[stack], rtol=0, atol=1e-6
        )
        real.inspection.choose_head(stack, 1, 3)
        QApplication.processEvents()
        real.inspection.choose_cell(Cell(1, 1))
        weight = float(real.inspection.record.weights[stack][1, 3, 1, 1])
        assert real.inspector.facts.weight.text() == f"{weight:.4f}"
        real.inspection.choose_cell(None)


def test_strange_text_is_translated_or_carried_over(
    real: MainWindow, translated: Callable[[MainWindow, str], None]
) -> None:
    for text in [*STRANGE[:-1], "</s> ▁ <s>", "?"]:
        translated(real, text)
        assert real.desk._session.status.tone is Tone.CALM, text


@pytest.mark.wish(13)
@pytest.mark.parametrize("key", [Qt.Key.Key_Backspace, Qt.Key.Key_Delete])
def test_a_key_held_down_deletes_to_the_end_and_nothing_raises(
    real: MainWindow, key: Qt.Key, qtbot: QtBot
) -> None:
    session, editor = real.desk._session, real.desk.source.editor
    told: list[Tone] = []
    session.status_changed.connect(lambda: told.append(session.status.tone))
    real.desk.set_source("A 👩🏽‍🚀 cafe\u0301 🇩🇪 1️⃣ <b>c</b> שלום.")
    start = key == Qt.Key.Key_Delete
    editor.moveCursor(QTextCursor.MoveOperation.Start if start else QTextCursor.MoveOperation.End)
    left = [editor.raw_text()]
    while left[-1]:
        qtbot.keyClick(editor, key)
        left.append(editor.raw_text())
        assert len(left[-1]) < len(left[-2])
        session.translate_now()
        qtbot.waitUntil(lambda: not session.is_translating, timeout=PATIENCE)
        assert session.translation is None or session.translation.source == left[-1]
    assert len(left) > 15
    assert Tone.TROUBLE not in told


def test_a_worker_killed_in_mid_sentence_is_replaced(real: MainWindow, qtbot: QtBot) -> None:
    session = real.desk._session
    real.desk.set_source(LONG_TEXT)
    session.translate_now()
    qtbot.wait(300)
    told: list[str] = []
    session.status_changed.connect(lambda: told.append(session.status.text))
    first = session.client.pid
    assert first is not None
    os.kill(first, signal.SIGKILL)
    qtbot.waitUntil(lambda: any("stopped" in text for text in told), timeout=PATIENCE)
    assert real.desk.source.editor.raw_text() == LONG_TEXT
    real.desk.set_source("A dog.")
    qtbot.waitUntil(
        lambda: session.translation is not None and session.translation.source == "A dog.",
        timeout=4 * PATIENCE,
    )


def test_a_newer_text_stops_an_older_one(real: MainWindow, qtbot: QtBot) -> None:
    session = real.desk._session
    real.desk.set_source(LONG_TEXT)
    session.translate_now()
    qtbot.wait(300)
    real.desk.set_source("A dog.")
    session.translate_now()
    qtbot.waitUntil(lambda: not session.is_translating, timeout=PATIENCE)
    assert session.translation is not None
    assert session.translation.source == "A dog."


def test_the_window_never_imports_torch(model: Path, tmp_path: Path) -> None:
    run = subprocess.run(
        [sys.executable, str(PROGRAM), str(tmp_path / "s.ini"), "finish", str(model)],
        env=ENVIRONMENT,
        capture_output=True,
        text=True,
        timeout=100,
    )
    assert run.returncode == 0, run.stderr
    pid, modules = run.stdout.splitlines()
    assert modules == "[]"
    assert not psutil.pid_exists(int(pid))


def test_the_worker_ends_within_a_second_of_a_killed_window(model: Path, tmp_path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, str(PROGRAM), str(tmp_path / "s.ini"), "stay", str(model)],
        env=ENVIRONMENT,
        stdout=subprocess.PIPE,
        text=True,
    ) as window:
        assert window.stdout is not None
        worker = psutil.Process(int(window.stdout.readline()))
        assert not ended(worker)
        window.kill()
        wait_until_ended(worker, 1.0)
