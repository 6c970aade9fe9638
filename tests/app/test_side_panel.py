"""Pages fold out one at a time, built when first shown; the focus comes back; nothing is modal."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from app.main_window import MainWindow
from app.session import Session
from app.worker.client import WorkerClient

PAGES = ["settings", "shortcuts", "about"]


@pytest.fixture
def focused(window: MainWindow, qtbot: QtBot) -> MainWindow:
    window.activateWindow()
    window.desk.source.editor.setFocus()
    qtbot.waitUntil(lambda: window.desk.source.editor.hasFocus())
    return window


def test_one_page_at_a_time(focused: MainWindow) -> None:
    actions = [getattr(focused.actions_, name) for name in PAGES]
    for name, action in zip(PAGES, actions, strict=True):
        action.trigger()
        assert focused.panel.isVisible()
        assert focused.panel.open_page == name
        assert [other.isChecked() for other in actions] == [other is action for other in actions]
    actions[-1].trigger()
    assert not focused.panel.isVisible()
    assert focused.panel.open_page == ""


def test_escape_folds_it_away_and_the_focus_returns(focused: MainWindow, qtbot: QtBot) -> None:
    for name in PAGES:
        getattr(focused.actions_, name).trigger()
        inside = QApplication.focusWidget()
        assert inside is not None
        assert focused.panel.isAncestorOf(inside), name
        qtbot.keyClick(inside, Qt.Key.Key_Escape)
        assert not focused.panel.isVisible(), name
        assert focused.desk.source.editor.hasFocus(), name


def test_the_focus_returns_to_where_it_was_after_several_pages(focused: MainWindow) -> None:
    for name in PAGES:
        getattr(focused.actions_, name).trigger()
    focused.panel.close_button.click()
    assert focused.desk.source.editor.hasFocus()


def test_folding_leaves_a_focus_that_is_elsewhere(focused: MainWindow) -> None:
    focused.actions_.settings.trigger()
    focused.desk.target.editor.setFocus()
    focused.actions_.settings.trigger()
    assert focused.desk.target.editor.hasFocus()


def test_the_desk_stays_in_use(focused: MainWindow, qtbot: QtBot) -> None:
    focused.actions_.about.trigger()
    focused.desk.source.editor.setFocus()
    qtbot.keyClicks(focused.desk.source.editor, "typed beside it")
    assert focused.desk.source.editor.raw_text() == "typed beside it"
    assert QApplication.activeModalWidget() is None


def test_a_page_is_built_once_when_first_shown(window: MainWindow) -> None:
    built: list[QWidget] = []

    def make() -> QWidget:
        built.append(QLineEdit())
        return built[-1]

    action = QAction("a page", window)
    action.setObjectName("mine")
    action.setCheckable(True)
    window.add_page(action, "A page", make)
    assert not built
    for _ in range(3):
        action.trigger()
        action.trigger()
    assert len(built) == 1


def test_it_is_remembered_with_its_width(
    window: MainWindow, settings: QSettings, client: WorkerClient, qtbot: QtBot
) -> None:
    window.actions_.shortcuts.trigger()
    QApplication.processEvents()
    window._outer.setSizes([700, 470])
    width = window.panel.width()
    window.close()
    again = MainWindow(Session(client), settings)
    qtbot.addWidget(again)
    again.resize(1200, 800)  # the screen of a test is smaller, and kept what was restored so
    again.show()
    qtbot.waitUntil(lambda: again.panel.open_page == "shortcuts")
    assert again.desk.source.editor.hasFocus()
    QApplication.processEvents()
    assert abs(again.panel.width() - width) <= 2


def test_beside_an_open_page_all_fits(
    window: MainWindow, translated: Callable[[MainWindow, str], None]
) -> None:
    translated(window, "a picture please")
    window.resize(900, 600)
    window.actions_.settings.trigger()
    QApplication.processEvents()
    assert window.width() == 900
    assert window.inspector is not None
    inspector = window.inspector
    assert inspector.width() >= inspector.minimumSizeHint().width()
    assert inspector.bar.geometry().left() >= inspector.heatmap.geometry().right()


def test_f6_goes_through_all_parts_and_back(focused: MainWindow, qtbot: QtBot) -> None:
    focused.actions_.settings.trigger()
    focused.desk.source.editor.setFocus()
    parts = [focused.desk.source, focused.desk.target, focused._below, focused.panel]
    for action, order in (
        (focused.actions_.next_pane, [1, 2, 3, 0]),
        (focused.actions_.previous_pane, [3, 2, 1, 0]),
    ):
        for number in order:
            action.trigger()
            has = QApplication.focusWidget()
            assert has is not None
            assert parts[number].isAncestorOf(has)
