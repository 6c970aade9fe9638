"""By keyboard alone, and by ear: every control has a name, and Tab reaches all and goes on."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from app.history.store import HistoryStore
from app.main_window import MainWindow
from app.rooms import Rooms
from tests.app.conftest import PATIENCE
from tests.app.test_theme import focusable

PAGES = ["", "history", "library", "files", "settings", "shortcuts", "about"]
VIEWS = ["heatmap", "lines", "table", "arithmetic", "decoding", "mixer", "compare"]


@pytest.fixture
def furnished(rooms: Rooms, window: MainWindow, store: HistoryStore, qtbot: QtBot) -> MainWindow:
    """A window with all rooms, the back-translation open, and an entry in the history."""
    store.add("good morning", "GOOD MORNING", "en", "de", "en-de")
    window.actions_.back_translation.trigger()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow, timeout=PATIENCE)
    return window


def opened(window: MainWindow, page: str, qtbot: QtBot) -> None:
    """Open a page, and wait until what it reads in the background is there."""
    window.panel.fold()
    window.panel.show_page(page)
    qtbot.wait(300)


def name_of(widget: QWidget) -> str:
    return widget.accessibleName() or getattr(widget, "text", str)()


def test_every_control_has_a_name(furnished: MainWindow, qtbot: QtBot) -> None:
    for page in PAGES:
        opened(furnished, page, qtbot)
        found = focusable(furnished)
        for widget in found:
            assert name_of(widget), (page, widget)
            assert widget.toolTip() or widget.whatsThis() or widget.accessibleName(), (page, widget)
        assert len(found) >= 12


def test_every_control_of_the_inspector_has_a_name(
    window: MainWindow, translated: Callable[[MainWindow, str], None], qtbot: QtBot
) -> None:
    translated(window, "two words")
    window.resize(1600, 1000)
    assert window.inspector is not None
    window.actions_.lens.trigger()
    for view in VIEWS:
        getattr(window.actions_, view).trigger()
        qtbot.wait(300)
        for widget in focusable(window):
            if window.inspector.isAncestorOf(widget):
                assert name_of(widget), (view, widget)
                assert widget.toolTip() or widget.accessibleName(), (view, widget)


@pytest.mark.parametrize("key", [Qt.Key.Key_Tab, Qt.Key.Key_Backtab], ids=["forth", "back"])
def test_tab_reaches_everything_and_comes_round(
    furnished: MainWindow, key: Qt.Key, qtbot: QtBot
) -> None:
    source = furnished.desk.source.editor
    for page in PAGES:
        opened(furnished, page, qtbot)
        source.setFocus()
        qtbot.waitUntil(source.hasFocus)
        wanted = set(focusable(furnished))
        order: list[QWidget] = []
        for _ in range(2 * len(wanted)):
            now = QApplication.focusWidget()
            assert now is not None, (page, [name_of(widget) for widget in order])
            if now is source and order:
                break
            order.append(now)
            qtbot.keyClick(now, key)
        else:
            pytest.fail(f"{page}: never back at the source; stuck at {name_of(order[-1])!r}")
        missed = {name_of(widget) or type(widget).__name__ for widget in wanted - set(order)}
        assert not missed, page
        assert len(order) == len(set(order)), page


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
