"""Words of the bundled model: aligned, marked and replaced by the real worker."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMainWindow
from pytestqt.qtbot import QtBot

from app.actions import make_actions
from app.desk.alternatives_popup import Choosing
from app.desk.desk import Desk
from app.session import Session
from app.theme import LIGHT
from app.worker.client import WorkerClient
from tests.app.conftest import PATIENCE
from tests.app.desk.conftest import Bench

MODEL = Path(__file__).parents[3] / "resources" / "models" / "en-de"
TEXT = "🙂 The dog sleeps. Where is the station?"


@pytest.fixture
def real(qtbot: QtBot) -> Iterator[Bench]:
    client = WorkerClient()
    session = Session(client)
    session.open_model(MODEL)
    window = QMainWindow()
    actions = make_actions(window)
    actions.marks.setChecked(True)
    desk = Desk(session, actions, LIGHT)
    window.setCentralWidget(desk)
    window.setMinimumSize(600, 400)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(lambda: session.summary is not None, timeout=4 * PATIENCE)
    yield Bench(window, desk, session, actions, qtbot)
    window.close()
    client.close()
    for thing in (window, session, client):
        thing.deleteLater()


@pytest.mark.wish(22)
@pytest.mark.wish(23)
def test_the_words_of_the_bundled_model(real: Bench) -> None:
    real.put(TEXT)
    desk, own = real.desk, real.target
    editor = desk.target.editor
    editor.setFocus()
    editor.go_to(own.index("Hund"))
    assert desk.light.word is not None
    assert "dog" in [TEXT[slice(*span)] for span in desk.annotations.partners(desk.light.word)]
    assert "dog" in " ".join(real.drawn("source", LIGHT.partner))

    real.qtbot.keyClick(editor, Qt.Key.Key_Return, Qt.KeyboardModifier.AltModifier)
    real.wait(lambda: bool(real.popup.model.rows))
    rows = real.popup.model.rows
    assert len(rows) == 10
    shares = [row.share or 0.0 for row in rows]
    assert shares == sorted(shares, reverse=True)
    assert sum(shares) <= 1.0 + 1e-6
    assert [row.text for row in rows if row.is_present] == ["Hund"]

    real.popup.look_at(Choosing.SENTENCES)
    real.wait(lambda: bool(real.popup.model.rows))
    assert real.popup.model.rows[0].text in own
    real.popup.look_at(Choosing.WORDS)

    before = own[: own.index("Hund")]
    real.popup.field.setText("Kater")
    real.qtbot.keyClick(real.popup.field, Qt.Key.Key_Return)
    real.wait(lambda: not real.popup.isVisible())
    assert real.target.startswith(before + "Kater")
    assert real.target.endswith(own[own.index("Wo ") :])
    real.wait(lambda: real.drawn("target", LIGHT.accent) == ["Kater"])
    editor.undo()
    assert real.target == own
