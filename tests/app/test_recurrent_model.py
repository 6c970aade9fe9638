"""The window on the real worker with recurrent models: one stack, one layer, one head."""

from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.inspector.arithmetic_parts import Parts
from app.inspector.arithmetic_view import ArithmeticView
from app.inspector.views import VIEWS
from app.main_window import MainWindow
from app.seen import Cell
from app.session import Session
from app.status import Tone
from app.worker.client import WorkerClient
from tests.app.conftest import PATIENCE
from tests.app.tiny_model import make_tiny_model


@pytest.fixture(params=["bahdanau", "luong"])
def kind(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def window(kind: str, tmp_path: Path, settings: QSettings, qtbot: QtBot) -> Iterator[MainWindow]:
    make_tiny_model(tmp_path / "tiny", kind)
    client = WorkerClient()
    session = Session(client)
    session.open_model(tmp_path / "tiny")
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


def test_every_view_opens_on_the_one_head_that_there_is(
    window: MainWindow,
    kind: str,
    translated: Callable[[MainWindow, str], None],
    qtbot: QtBot,
) -> None:
    inspection, session = window.inspection, window.desk._session
    assert inspection.stacks() == ("cross",)
    assert [inspection.grid(stack)[0] for stack in ("encoder", "decoder", "cross")] == [0, 0, 1]
    translated(window, "The old cat sees a dog. Where is it?")
    assert inspection.record is not None
    assert inspection.record.weights.keys() == {"cross"}
    usual = inspection.record.log_probabilities
    inspection.choose_cell(Cell(0, 0), held=True)
    for view in VIEWS:
        getattr(window.actions_, view.name).trigger()
        QApplication.processEvents()
        qtbot.wait(100)
    if kind == "luong":
        assert session.status.tone is Tone.CALM, session.status.text
        parts = window.findChild(Parts)
        assert parts is not None
        inspection.choose_cell(Cell(0, 0), held=True)
        window.actions_.arithmetic.trigger()
        qtbot.waitUntil(parts.part("division").isHidden, timeout=PATIENCE)
        assert "√" not in parts.part("softmax").formula.text()
    else:  # no product of a query and a key: the arithmetic says so, and goes on saying so
        assert window.inspector is not None
        view = window.inspector.view("arithmetic")
        assert isinstance(view, ArithmeticView)
        window.actions_.arithmetic.trigger()
        qtbot.waitUntil(lambda: "adds query and key" in view.message.text(), timeout=PATIENCE)
        for cell in (Cell(1, 1), None):
            inspection.choose_cell(cell)
            assert view.message.isVisible() and "adds query and key" in view.message.text()
        assert session.status.tone is Tone.CALM, session.status.text
    inspection.set_gains({"cross": np.zeros((1, 1), np.float32)})
    qtbot.waitUntil(
        lambda: inspection.record is not None and inspection.record.log_probabilities != usual,
        timeout=PATIENCE,
    )
    assert window.desk._session.client.pid is not None
