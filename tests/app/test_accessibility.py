"""By keyboard alone, and by ear: every control has a name, and Tab reaches all and goes on."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from app.main_window import MainWindow
from tests.app.test_theme import focusable

PAGES = ["", "settings", "shortcuts", "about"]


@pytest.mark.parametrize("page", PAGES)
def test_every_control_has_a_name(window: MainWindow, page: str) -> None:
    window.panel.show_page(page)
    found = focusable(window)
    for widget in found:
        assert widget.accessibleName() or getattr(widget, "text", str)(), widget
        assert widget.toolTip() or widget.whatsThis() or widget.accessibleName(), widget
    assert len(found) >= 8


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("key", [Qt.Key.Key_Tab, Qt.Key.Key_Backtab], ids=["forth", "back"])
def test_tab_reaches_everything_and_comes_round(
    window: MainWindow, page: str, key: Qt.Key, qtbot: QtBot
) -> None:
    window.panel.show_page(page)
    window.activateWindow()
    source = window.desk.source.editor
    source.setFocus()
    qtbot.waitUntil(lambda: source.hasFocus())
    wanted = set(focusable(window))
    order: list[QWidget] = []
    for _ in range(2 * len(wanted)):
        now = QApplication.focusWidget()
        assert now is not None
        if now is source and order:
            break
        order.append(now)
        qtbot.keyClick(now, key)
    else:
        pytest.fail(f"never back at the source; stuck at {order[-1].accessibleName()!r}")
    missed = {widget.accessibleName() or type(widget).__name__ for widget in wanted - set(order)}
    assert not missed
    assert len(order) == len(set(order))


def test_tab_goes_from_the_source_to_the_translation(window: MainWindow, qtbot: QtBot) -> None:
    window.activateWindow()
    window.desk.source.editor.setFocus()
    places = []
    for _ in range(20):
        now = QApplication.focusWidget()
        assert now is not None
        parts = (window.desk.source, window.desk.target, window._below)
        places.append(next((at for at, part in enumerate(parts) if part.isAncestorOf(now)), 3))
        qtbot.keyClick(now, Qt.Key.Key_Tab)
    first = [place for at, place in enumerate(places) if place not in places[:at]]
    assert [place for place in first if place < 3] == [0, 1, 2]


def test_every_action_is_in_a_menu(window: MainWindow) -> None:
    reached = set()
    waiting = list(window.menuBar().actions())
    while waiting:
        action = waiting.pop()
        menu = action.menu()
        if menu is not None:
            waiting += menu.actions()
        elif not action.isSeparator():
            reached.add(action.objectName())
    every = {
        action.objectName()
        for actions in window.actions_.by_category().values()
        for action in actions
    }
    assert reached == every
