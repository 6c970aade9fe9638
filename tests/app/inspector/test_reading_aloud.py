"""All that takes the keys in arithmetic, decoding, tour and typed targets has a name and a tip."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from app.inspector.arithmetic_view import ArithmeticView
from app.inspector.decoding_view import DecodingView
from app.main_window import MainWindow
from app.theme import DARK, LIGHT
from tests.app.conftest import PATIENCE
from tests.app.test_theme import focusable

Put = Callable[[MainWindow, str], None]


@pytest.fixture
def shown(window: MainWindow, translated: Put, qtbot: QtBot) -> dict[str, QWidget]:
    """The parts by their names, each with something in it."""
    translated(window, "Where is the railway station")
    inspector = window.inspector
    assert inspector is not None
    window.actions_.own_target.trigger()
    inspector.target.field.setText("MY OWN WORDS")
    inspector.target._force()
    window.actions_.decoding.trigger()
    decoding = inspector.view("decoding")
    assert isinstance(decoding, DecodingView)
    qtbot.waitUntil(lambda: decoding.trace is not None, timeout=PATIENCE)
    decoding.go_to(2)
    window.actions_.arithmetic.trigger()
    arithmetic = inspector.view("arithmetic")
    assert isinstance(arithmetic, ArithmeticView)
    qtbot.waitUntil(lambda: arithmetic.computation is not None, timeout=PATIENCE)
    return {"arithmetic": arithmetic, "decoding": decoding, "target": inspector.target}


def test_every_control_has_a_name(window: MainWindow, shown: dict[str, QWidget]) -> None:
    fewest = {"arithmetic": 8, "decoding": 5, "target": 3}
    for name, part in shown.items():
        if name != "target":
            getattr(window.actions_, name).trigger()
        QApplication.processEvents()
        found = [widget for widget in focusable(window) if part.isAncestorOf(widget)]
        assert len(found) >= fewest[name]
        for widget in found:
            assert widget.accessibleName() or getattr(widget, "text", str)(), (name, widget)
            assert widget.toolTip() or widget.accessibleName(), (name, widget)


def test_all_is_painted_in_both_themes(window: MainWindow, shown: dict[str, QWidget]) -> None:
    for theme in (LIGHT, DARK):
        window.set_theme(theme)
        for name in ("arithmetic", "decoding"):
            getattr(window.actions_, name).trigger()
            QApplication.processEvents()
            for part in (shown[name], shown["target"]):
                assert not part.grab().isNull()


def test_tab_reaches_all_of_them_and_comes_round(
    window: MainWindow, shown: dict[str, QWidget], qtbot: QtBot
) -> None:
    window.activateWindow()
    window.actions_.tour.trigger()
    tour = window._tour
    assert tour is not None
    source = window.desk.source.editor
    for name in ("arithmetic", "decoding"):
        getattr(window.actions_, name).trigger()
        qtbot.waitUntil(lambda name=name: shown[name].findChildren(QWidget) != [])
        QApplication.processEvents()
        source.setFocus()
        wanted = set(focusable(window))
        reached: list[QWidget] = []
        for _ in range(2 * len(wanted)):
            now = QApplication.focusWidget()
            if now is source and reached:
                break
            reached.append(now)
            qtbot.keyClick(now, Qt.Key.Key_Tab)
        assert wanted - set(reached) == set()
        assert tour.next_button in reached
    tour.leave()
