"""The page of the library: every model with its card or its fault; models come and go."""

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import psutil
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QComboBox,
    QFileDialog,
    QLineEdit,
    QListView,
    QPlainTextEdit,
)
from pytestqt.qtbot import QtBot

from app.library import owned as module
from app.library.install import NameNeededError
from app.library.page import LibraryPage
from app.library.places import LibraryError, bundled_models
from engine.formats.checking import Faults
from engine.results import Cancelled
from tests.app.conftest import PATIENCE
from tests.app.hosting import hosting, settle
from tests.app.library.small_model import CARD, write_model

MakePage = Callable[[], LibraryPage]


@pytest.fixture
def make_page(own: Path, qtbot: QtBot) -> Iterator[MakePage]:
    """A page in which the bundled model is in use."""
    pages: list[LibraryPage] = []

    def make() -> LibraryPage:
        pages.append(LibraryPage(str(bundled_models()["en-de"])))
        return host(pages[-1])

    with hosting() as host:
        yield make
        for page in pages:
            page.close_tasks()


def names(page: LibraryPage) -> list[str]:
    settle(page)
    return [page.model.model_at(row).name for row in range(page.model.rowCount())]


def choose(page: LibraryPage, name: str) -> None:
    page.own.list.setCurrentIndex(page.model.index(page.model.row_of(name)))


def over(page: LibraryPage, qtbot: QtBot) -> None:
    """Until nothing is on its way."""
    qtbot.waitUntil(lambda: not page.task.is_busy, timeout=PATIENCE)


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
    with qtbot.waitSignal(page.changed, timeout=PATIENCE):
        page.buttons.folder.click()
        assert page.arriving.note.said.startswith("Adding ")
        assert page.arriving.cancel_button.isVisible()
        assert not page.buttons.archive.isEnabled()
    assert names(page) == ["en-de", "small"]
    assert page.arriving.note.said.startswith("small was added.")
    assert not page.arriving.progress.isVisible()
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
    over(page, qtbot)
    assert "bundled with the program already" in page.arriving.note.said
    assert page.arriving.naming.isVisible()
    qtbot.keyClicks(page.arriving.name, "../x")
    qtbot.keyClick(page.arriving.name, Qt.Key.Key_Return)
    over(page, qtbot)
    assert "cannot be a model's name" in page.arriving.note.said
    assert page.arriving.naming.isVisible()
    page.arriving.name.setText("my model")
    with qtbot.waitSignal(page.changed, timeout=PATIENCE):
        for _ in range(2):  # the second is one too many
            qtbot.keyClick(page.arriving.name, Qt.Key.Key_Return)
    assert names(page) == ["en-de", "my model"]
    assert page.arriving.note.said.startswith("my model was added.")
    assert not page.arriving.naming.isVisible()


def test_what_is_no_model_is_refused_in_the_page(
    make_page: MakePage, tmp_path: Path, qtbot: QtBot
) -> None:
    page = make_page()
    (tmp_path / "empty").mkdir()
    page.add(str(tmp_path / "empty"))
    over(page, qtbot)
    assert page.arriving.note.said.startswith("The model was not added: ")
    assert str(tmp_path / "empty") in page.arriving.note.said
    assert page.arriving.note.property("role") == "trouble"
    assert not page.arriving.naming.isVisible()
    assert page.own.list.isVisible()


def test_adding_is_cancelled_and_nothing_is_there(
    make_page: MakePage, own: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    page = make_page()
    page.add(str(write_model(tmp_path / "source")))
    qtbot.keyClick(page.arriving.cancel_button, Qt.Key.Key_Space)
    assert page.arriving.note.said == "Cancelling…"
    over(page, qtbot)
    assert page.arriving.note.said.endswith("was not added.")
    assert not page.arriving.progress.isVisible()
    assert names(page) == ["en-de"]
    assert not list(own.glob("*"))
    page.add(str(tmp_path / "source"))
    over(page, qtbot)
    assert names(page) == ["en-de", "small"]


def test_what_was_over_is_told_to_who_has_folded_the_page_away(
    make_page: MakePage, tmp_path: Path, qtbot: QtBot
) -> None:
    page = make_page()
    source = str(write_model(tmp_path / "source"))
    with qtbot.waitSignal(page.over, timeout=PATIENCE) as told:
        page.add(source)
    assert told.args == ["small was added: it is among your models.", False]
    with qtbot.waitSignal(page.over, timeout=PATIENCE) as told:
        page.add(source)
    assert told.args == [page.arriving.note.said, True]


def test_what_has_waited_for_too_long_goes_when_the_library_opens(
    make_page: MakePage, own: Path
) -> None:
    part = own.parent / "downloads" / "a--b" / "x.part"
    part.parent.mkdir(parents=True)
    part.write_bytes(b"part")
    settle(make_page())
    assert part.exists()
    for path in (part, part.parent):
        os.utime(path, (0, 0))
    settle(make_page())
    assert not part.exists()


def test_a_page_that_closes_ends_what_is_on_its_way(make_page: MakePage, tmp_path: Path) -> None:
    page = make_page()
    page.add(str(write_model(tmp_path / "source")))
    page.close_tasks()  # else the test would leave a process behind
    assert not psutil.Process().children()
    assert not page.task.is_busy


def test_the_focus_is_not_taken_from_who_writes_elsewhere(
    make_page: MakePage, tmp_path: Path, qtbot: QtBot
) -> None:
    page = make_page()
    desk = QLineEdit(page.window())
    desk.show()
    source = str(write_model(tmp_path / "source", "en-de"))
    page.add(source)
    page.activateWindow()
    desk.setFocus()
    qtbot.waitUntil(desk.hasFocus, timeout=PATIENCE)
    over(page, qtbot)
    assert page.arriving.naming.isVisible()
    assert desk.hasFocus()
    focus(page, qtbot)  # who is in the page is asked there
    page.add(source)
    assert not page.arriving.naming.isVisible()  # it was asked for what came before
    over(page, qtbot)
    qtbot.waitUntil(page.arriving.name.hasFocus, timeout=PATIENCE)


@pytest.mark.parametrize("error", [Cancelled(), ZeroDivisionError("a fault of ours")])
def test_what_ends_asks_for_no_name_and_is_listed_if_it_is_there(
    make_page: MakePage, own: Path, qtbot: QtBot, error: Exception
) -> None:
    page = make_page()
    page._on_failed(NameNeededError("a model called small is in your library already"))
    assert page.arriving.naming.isVisible()
    page.arriving.name.setText("another's")
    write_model(own / "late")
    with qtbot.waitSignal(page.changed), suppress(ZeroDivisionError):
        page._on_failed(error)
    assert not page.arriving.naming.isVisible()
    assert names(page) == ["en-de", "late"]


def test_many_reasons_have_the_page_to_themselves(make_page: MakePage, qtbot: QtBot) -> None:
    page = make_page()
    faults = Faults("/models/student")
    for number in range(10):
        faults.add(f"its tensor {number} is of a kind that nobody here has heard of")
    page.own.list.setFocus()
    page.refuse(LibraryError(str(faults.error()), faults.error().reasons))
    refusal = page.refusal
    assert refusal.isVisible() and not page.own.isVisible()
    assert refusal.head.said == "The model was not added: /models/student cannot be taken."
    shown = refusal.reasons.toPlainText().split("\n\n")
    assert len(shown) == 10
    assert shown[9] == "• its tensor 9 is of a kind that nobody here has heard of"
    assert refusal.reasons.isReadOnly()
    refusal.back_button.click()
    assert page.own.isVisible()


@pytest.mark.parametrize(
    ("text", "reasons"),
    [
        ("/a: b cannot be taken: its decoder is an SSRU", ["its decoder is an SSRU"]),
        ("the connection was cut (by x); what has come is kept: it cannot be taken: try later", []),
    ],
)
def test_one_sentence_stays_one(make_page: MakePage, text: str, reasons: list[str]) -> None:
    page = make_page()
    page.refuse(LibraryError(text, reasons))
    assert page.arriving.note.said == f"The model was not added: {text}."
    assert not page.refusal.isVisible()


def test_a_long_sentence_is_a_reason(make_page: MakePage) -> None:
    page = make_page()
    page.refuse(LibraryError("very " * 80 + "long"))
    assert page.refusal.head.said == "The model was not added."
    assert page.refusal.reasons.toPlainText() == "• " + "very " * 80 + "long."


def test_without_any_model_it_says_what_to_do(make_page: MakePage, tmp_path: Path) -> None:
    shutil.rmtree(tmp_path / "bundled" / "en-de")
    (tmp_path / "bundled" / "en-de").mkdir()
    page = LibraryPage()
    settle(page)
    assert (
        page.own.facts.said == "There is no model. Get one, or add one from a folder or an archive."
    )
    page.deleteLater()


def test_a_long_path_does_not_widen_the_page(
    make_page: MakePage, tmp_path: Path, qtbot: QtBot
) -> None:
    page = make_page()
    page.add(str(tmp_path / ("long/" * 40) / "way"))
    over(page, qtbot)
    assert page.minimumSizeHint().width() <= 360


def test_every_control_explains_itself(make_page: MakePage) -> None:
    page = make_page()
    page.arriving.ask_for_name(take_focus=True)
    page.arriving.begin("Adding…", "Stop")
    refusal = LibraryError("x cannot be taken: a; b", ("a", "b"))
    for show in (page.show_own, page.show_hub, lambda: page.refuse(refusal)):
        show()
        page.browsing.found.show()
        for button in page.findChildren(QAbstractButton):
            if button.isVisible():
                assert button.toolTip(), button.text()
                assert button.text() or button.accessibleName()
        for kind in (QComboBox, QLineEdit, QPlainTextEdit, QListView):
            for widget in page.findChildren(kind):
                if widget.isVisible() and not isinstance(widget.parentWidget(), QComboBox):
                    assert widget.toolTip(), widget
                    assert widget.accessibleName(), widget
