"""The page of the history: all of it by the keyboard, nothing lost by a slip, nothing blocked."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QFileDialog, QMenu
from pytestqt.qtbot import QtBot

from app.history import page as module
from app.history.list_model import PAGE
from app.history.page import HistoryPage
from app.history.store import Entry, HistoryStore
from app.theme import DARK, LIGHT, Theme, apply_theme
from tests.app.hosting import hosting, settle

MakePage = Callable[..., HistoryPage]


@pytest.fixture
def make_page(store: HistoryStore, qtbot: QtBot) -> Iterator[MakePage]:
    with hosting() as host:

        def make(*sources: str, private: bool = False) -> HistoryPage:
            for source in sources:
                store.add(source, f"Ziel von {source}", "en", "de", "en-de")
            return host(HistoryPage(store, private))

        yield make


def shown(page: HistoryPage) -> list[str]:
    settle(page)
    return [page.model.entry(row).source for row in range(page.model.rowCount())]


def press(qtbot: QtBot, page: HistoryPage, key: Qt.Key, **how: object) -> None:
    qtbot.keyClick(page.list, key, **how)
    settle(page)


def focus(page: HistoryPage, qtbot: QtBot) -> None:
    page.activateWindow()
    page.list.setFocus()
    qtbot.waitUntil(page.list.hasFocus, timeout=5_000)


@pytest.mark.wish(21)
def test_all_can_be_done_by_the_keyboard(make_page: MakePage, qtbot: QtBot) -> None:
    page = make_page("one", "two", "three")
    assert shown(page) == ["three", "two", "one"]
    focus(page, qtbot)
    assert page.list.currentIndex().row() == 0
    press(qtbot, page, Qt.Key.Key_Down)
    with qtbot.waitSignal(page.opened) as signal:
        press(qtbot, page, Qt.Key.Key_Return)
    assert isinstance(signal.args[0], Entry)
    assert signal.args[0].source == "two"
    press(qtbot, page, Qt.Key.Key_P)
    assert shown(page) == ["two", "three", "one"]
    assert page.list.currentIndex().row() == 0  # it went along
    assert page.pin_button.text() == "Unpin"
    press(qtbot, page, Qt.Key.Key_P, modifier=Qt.KeyboardModifier.ControlModifier)
    assert shown(page) == ["three", "two", "one"]
    press(qtbot, page, Qt.Key.Key_Delete)
    assert shown(page) == ["three", "one"]
    assert page.list.currentIndex().row() == 1
    press(qtbot, page, Qt.Key.Key_Z, modifier=Qt.KeyboardModifier.ControlModifier)
    assert shown(page) == ["three", "two", "one"]
    page.list.selectAll()
    press(qtbot, page, Qt.Key.Key_Delete)
    assert shown(page) == []
    assert page.undo_text.text() == "3 entry(ies) deleted."
    qtbot.mouseClick(page.undo_button, Qt.MouseButton.LeftButton)
    assert shown(page) == ["three", "two", "one"]
    assert not page.undo_bar.isVisible()


def test_typing_searches_after_a_pause(
    make_page: MakePage, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "SEARCH_PAUSE", 20)
    page = make_page("The café", "The house")
    qtbot.keyClicks(page.search, "cafe")
    qtbot.waitUntil(lambda: shown(page) == ["The café"], timeout=5_000)
    qtbot.keyClicks(page.search, "xyz")
    qtbot.waitUntil(lambda: shown(page) == [], timeout=5_000)
    assert page.empty.isVisible()
    assert "No entry holds “cafexyz”" in page.empty.text()
    page.search.clear()
    qtbot.waitUntil(lambda: len(shown(page)) == 2, timeout=5_000)
    assert page.list.isVisible() and not page.empty.isVisible()


def test_clearing_keeps_what_is_pinned_and_can_be_undone(
    make_page: MakePage, store: HistoryStore, qtbot: QtBot
) -> None:
    page = make_page("one", "two", "three")
    store.pin(store.search("two")[0].id)
    qtbot.mouseClick(page.clear_button, Qt.MouseButton.LeftButton)
    assert shown(page) == ["two"]
    qtbot.mouseClick(page.undo_button, Qt.MouseButton.LeftButton)
    assert shown(page) == ["two", "three", "one"]


def test_what_was_deleted_is_forgotten_after_a_while(
    make_page: MakePage, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "UNDO_TIME", 30)
    page = make_page("one", "two")
    focus(page, qtbot)
    press(qtbot, page, Qt.Key.Key_Delete)
    qtbot.waitUntil(lambda: not page.undo_bar.isVisible(), timeout=5_000)
    press(qtbot, page, Qt.Key.Key_Z, modifier=Qt.KeyboardModifier.ControlModifier)
    assert shown(page) == ["one"]


def test_rows_are_fetched_as_far_as_one_scrolls(make_page: MakePage, store: HistoryStore) -> None:
    page = make_page(*[f"entry {number}" for number in range(PAGE * 2 + 10)])
    assert page.model.rowCount() == PAGE
    assert page.model.canFetchMore(QModelIndex())
    page.model.fetchMore(QModelIndex())
    page.model.fetchMore(QModelIndex())  # asked for once, however often
    assert len(shown(page)) == PAGE * 2
    page.model.fetchMore(QModelIndex())
    assert shown(page) == [entry.source for entry in store.entries()]
    assert not page.model.canFetchMore(QModelIndex())


def test_what_is_recorded_meanwhile_keeps_the_place(
    make_page: MakePage, store: HistoryStore
) -> None:
    page = make_page("one", "two", "three")
    page.list.setCurrentIndex(page.model.index(1, 0))
    store.add("four", "vier", "en", "de", "en-de")
    page.refresh()
    assert shown(page) == ["four", "three", "two", "one"]
    assert page.model.entry(page.list.currentIndex().row()).source == "two"
    assert [entry.source for entry in page._chosen()] == ["two"]


@pytest.mark.wish(21)
def test_the_whole_history_is_exported(
    make_page: MakePage, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = make_page("one", "two")
    target = tmp_path / "Ünïcode 用户" / "out.json"
    target.parent.mkdir()
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(target), ""))
    qtbot.mouseClick(page.export_button, Qt.MouseButton.LeftButton)
    settle(page)
    assert [entry["source"] for entry in json.loads(target.read_bytes())] == ["two", "one"]
    assert page.note.said == f"2 entry(ies) written to {target}."
    page.export_to(tmp_path / "plain")
    settle(page)
    assert (tmp_path / "plain.csv").is_file()
    page.export_to(tmp_path / "nowhere" / "out.csv")
    settle(page)
    assert "could not be written" in page.note.said
    assert page.note.property("role") == "trouble"


@pytest.mark.wish(21)
def test_every_empty_state_says_what_to_do(make_page: MakePage) -> None:
    page = make_page()
    assert "Translate something" in page.empty.text()
    assert not page.private_note.isVisible()
    page.set_private(True)
    assert page.private_note.isVisible()
    assert "Leave private mode" in page.empty.text()
    assert not page.clear_button.isEnabled()


def test_a_history_that_cannot_be_used_is_a_sentence(tmp_path: Path, qtbot: QtBot) -> None:
    (tmp_path / "file").write_text("no folder")
    page = HistoryPage(HistoryStore(tmp_path / "file" / "history.sqlite3"))
    settle(page)
    assert "cannot be used" in page.note.said
    page.close()
    page.deleteLater()


def test_the_context_menu_holds_the_commands(
    make_page: MakePage, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QMenu, "popup", lambda _menu, _place: None)
    page = make_page("one")
    focus(page, qtbot)
    place = page.list.rect().center()
    QApplication.sendEvent(
        page.list,
        QContextMenuEvent(
            QContextMenuEvent.Reason.Keyboard, place, page.list.viewport().mapToGlobal(place)
        ),
    )
    menu = page.list.findChild(QMenu)
    assert menu is not None
    assert [action.text() for action in menu.actions()] == ["Open", "Pin", "Delete"]


def test_every_control_explains_itself(make_page: MakePage) -> None:
    page = make_page("one")
    page._on_deleted(())
    for button in page.findChildren(QAbstractButton):
        if button.isVisible():
            assert button.toolTip(), button.text()
            assert button.text() or button.accessibleName()
    for widget in (page.search, page.list):
        assert widget.toolTip()
        assert widget.accessibleName()
    about = page.model.data(page.model.index(0, 0), Qt.ItemDataRole.AccessibleTextRole)
    assert isinstance(about, str)
    assert about.startswith("one\nZiel von one\nEnglish → German · ")


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=lambda theme: theme.name)
def test_it_follows_the_theme(make_page: MakePage, theme: Theme) -> None:
    page = make_page("one")
    apply_theme(QApplication.instance(), theme)
    page.list.setCurrentIndex(page.model.index(0, 0))
    QApplication.processEvents()
    picture = page.list.viewport().grab().toImage()
    assert picture.pixelColor(picture.width() - 3, 3).name() == theme.window  # it is chosen
    assert picture.pixelColor(picture.width() - 3, picture.height() - 3).name() == theme.card
