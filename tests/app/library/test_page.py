"""The page of the library: every model with its card or its fault; models come and go."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QFileDialog
from pytestqt.qtbot import QtBot

from app.library import owned as module
from app.library.page import LibraryPage
from app.library.places import bundled_models
from tests.app.hosting import hosting, settle
from tests.app.library.small_model import CARD, write_model

MakePage = Callable[[], LibraryPage]


@pytest.fixture
def make_page(own: Path, qtbot: QtBot) -> Iterator[MakePage]:
    """A page in which the bundled model is in use."""
    with hosting() as host:
        yield lambda: host(LibraryPage(str(bundled_models()["en-de"])))


def names(page: LibraryPage) -> list[str]:
    settle(page)
    return [page.model.model_at(row).name for row in range(page.model.rowCount())]


def choose(page: LibraryPage, name: str) -> None:
    page.own.list.setCurrentIndex(page.model.index(page.model.row_of(name)))


def focus(page: LibraryPage, qtbot: QtBot) -> None:
    page.activateWindow()
    page.own.list.setFocus()
    qtbot.waitUntil(page.own.list.hasFocus, timeout=5_000)


def test_a_model_shows_what_it_is(make_page: MakePage, own: Path) -> None:
    write_model(own / "mine")
    page = make_page()
    assert names(page) == ["en-de", "mine"]
    assert page.own.list.currentIndex().row() == 0  # the one in use
    assert not page.own.use_button.isEnabled()
    assert not page.own.remove_button.isEnabled()
    choose(page, "mine")
    for word in ("English → German", "1+2 layers", "38.3", "Apache-2.0", str(own / "mine")):
        assert word in page.own.facts.said
    assert page.own.card.toPlainText() == CARD
    assert page.own.use_button.isEnabled()
    texts = [text.text for text in page.model.texts(page.model.index(0))]
    assert texts[:2] == ["en-de", "English → German"]
    assert texts[2].startswith("In use · ")


@pytest.mark.wish(17)
def test_a_model_that_cannot_be_used_is_listed_with_its_reason(
    make_page: MakePage, own: Path
) -> None:
    write_model(own / "broken", model_safetensors=None)
    page = make_page()
    choose(page, "broken")
    assert "model.safetensors is missing" in page.own.facts.said
    assert page.own.facts.property("role") == "trouble"
    assert not page.own.use_button.isEnabled()
    assert page.own.remove_button.isEnabled()
    assert not page.own.card.isVisible()


def test_all_can_be_done_by_the_keyboard(make_page: MakePage, own: Path, qtbot: QtBot) -> None:
    write_model(own / "mine")
    page = make_page()
    focus(page, qtbot)
    qtbot.keyClick(page.own.list, Qt.Key.Key_Down)
    with qtbot.waitSignal(page.chosen) as signal:
        qtbot.keyClick(page.own.list, Qt.Key.Key_Return)
    assert signal.args == [str(own / "mine")]
    page.set_current(str(own / "mine"))
    assert not page.own.use_button.isEnabled()
    with qtbot.assertNotEmitted(page.chosen):
        qtbot.keyClick(page.own.list, Qt.Key.Key_Return)
    qtbot.keyClick(page.own.list, Qt.Key.Key_Delete)
    qtbot.keyClick(page.own.list, Qt.Key.Key_Delete)
    assert names(page) == ["en-de", "mine"]  # it is in use
    page.set_current(str(bundled_models()["en-de"]))
    qtbot.keyClick(page.own.list, Qt.Key.Key_Delete)
    assert page.own.remove_button.text() == "Press again to remove"
    with qtbot.waitSignal(page.changed):
        qtbot.keyClick(page.own.list, Qt.Key.Key_Delete)
    assert names(page) == ["en-de"]
    assert page.arriving.note.said == "mine was removed."


def test_a_single_press_removes_nothing(
    make_page: MakePage, own: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "REMOVE_TIME", 30)
    write_model(own / "mine")
    write_model(own / "other")
    page = make_page()
    choose(page, "mine")
    page.own.remove_button.click()
    qtbot.waitUntil(lambda: page.own.remove_button.text() == "Remove", timeout=5_000)
    page.own.remove_button.click()
    choose(page, "other")  # the second press would be another's
    assert page.own.remove_button.text() == "Remove"
    page.own.remove_button.click()
    assert names(page) == ["en-de", "mine", "other"]


def test_a_folder_is_added_and_shown(
    make_page: MakePage, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = write_model(tmp_path / "Ünïcode 用户 source")
    page = make_page()
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(source))
    with qtbot.waitSignal(page.changed):
        page.buttons.folder.click()
        assert page.arriving.note.said.startswith("Adding ")
        assert not page.buttons.archive.isEnabled()
    assert names(page) == ["en-de", "small"]
    assert page.arriving.note.said == "small was added."
    assert page.own.list.currentIndex().row() == 1
    assert page.buttons.archive.isEnabled()


def test_an_archive_whose_name_is_taken_asks_for_another(
    make_page: MakePage, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = write_model(tmp_path / "source", "en-de")
    archive = shutil.make_archive(str(tmp_path / "a"), "xztar", source)
    page = make_page()
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (archive, ""))
    page.buttons.archive.click()
    settle(page)
    assert "bundled with the program already" in page.arriving.note.said
    assert page.arriving.naming.isVisible()
    qtbot.keyClicks(page.arriving.name, "../x")
    qtbot.keyClick(page.arriving.name, Qt.Key.Key_Return)
    settle(page)
    assert "cannot be a model's name" in page.arriving.note.said
    assert page.arriving.naming.isVisible()
    page.arriving.name.setText("my model")
    with qtbot.waitSignal(page.changed):
        for _ in range(2):  # the second is one too many
            qtbot.keyClick(page.arriving.name, Qt.Key.Key_Return)
    assert names(page) == ["en-de", "my model"]
    assert page.arriving.note.said == "my model was added."
    assert not page.arriving.naming.isVisible()


def test_what_is_no_model_is_refused_in_the_page(make_page: MakePage, tmp_path: Path) -> None:
    page = make_page()
    (tmp_path / "empty").mkdir()
    page.add(tmp_path / "empty")
    settle(page)
    assert "no model of Headscope" in page.arriving.note.said
    assert page.arriving.note.property("role") == "trouble"
    assert not page.arriving.naming.isVisible()


def test_without_any_model_it_says_what_to_do(make_page: MakePage, tmp_path: Path) -> None:
    shutil.rmtree(tmp_path / "bundled" / "en-de")
    (tmp_path / "bundled" / "en-de").mkdir()
    page = LibraryPage()
    settle(page)
    assert page.own.facts.said == "There is no model. Add one from a folder or an archive."
    page.deleteLater()


def test_a_long_path_does_not_widen_the_page(make_page: MakePage, tmp_path: Path) -> None:
    page = make_page()
    page.add(tmp_path / ("long/" * 40) / "way")
    settle(page)
    assert page.minimumSizeHint().width() <= 360


def test_every_control_explains_itself(make_page: MakePage) -> None:
    page = make_page()
    page._ask_for_name(Path("x"))
    for button in page.findChildren(QAbstractButton):
        if button.isVisible():
            assert button.toolTip(), button.text()
            assert button.text() or button.accessibleName()
    for widget in (page.own.list, page.own.card, page.arriving.name):
        assert widget.toolTip()
        assert widget.accessibleName()
