"""The pages at the side by the keyboard alone: history, library, files, settings, help."""

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QApplication, QWidget

from app.files.jobs import State
from app.files.page import FilesPage
from app.history.page import HistoryPage
from app.library.page import LibraryPage
from app.library.places import LibraryError
from app.pages.about import AboutPage
from app.pages.settings import SettingsPage
from app.pages.shortcuts import ShortcutsPage
from tests.app.library.hub_server import Repo, serving_hub
from tests.app.library.small_model import write_model
from tests.app.person import Person

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")  # menus, on no screen


def test_the_history_is_kept_searched_opened_pinned_deleted_and_exported(person: Person) -> None:
    store = person.rooms._store
    for text in ("good morning", "night falls"):
        person.write(text)
        person.press("Ctrl+Shift+C")
        person.wait(lambda text=text: store.search(text))
    person.press("Ctrl+H")
    page = person.page(HistoryPage)
    person.wait(lambda: page.model.rowCount() == 2)
    assert page.search.hasFocus(), person.focused
    person.enter("morn")
    person.wait(lambda: page.model.rowCount() == 1)
    person.press("Return", "Return")
    person.wait(lambda: person.source == "good morning")
    assert person.window.desk.source.editor.hasFocus()

    person.tab_to("Search the history")
    person.press("Ctrl+A", "Backspace", "Return")
    person.wait(lambda: page.model.rowCount() == 2)
    person.press("P")
    person.wait(lambda: any(entry.pinned for entry in store.entries()))
    person.press("End", "Delete")
    person.wait(lambda: len(store.entries()) == 1)
    person.wait(lambda: page.undo_button.isVisible() and page.model.rowCount() == 1)
    person.press("Ctrl+Z")
    person.wait(lambda: len(store.entries()) == 2)
    person.saved_as = str(person.folder / "all.json")
    person.tab_to("Export…")
    person.press("Space")
    person.wait(Path(person.saved_as).exists)
    person.tab_to("Clear all")
    person.press("Space")
    person.wait(lambda: len(store.entries()) == 1)
    person.wait(page.undo_button.isVisible)
    person.tab_to("Undo")
    person.press("Space")
    person.wait(lambda: len(store.entries()) == 2)

    person.press("Escape")
    assert not person.window.panel.isVisible()
    person.press("Ctrl+Shift+P")
    assert person.window.preferences.value.private
    person.write("a secret")
    person.press("Ctrl+Shift+C")
    person.qtbot.wait(200)
    assert not store.search("secret")


def test_models_are_added_used_and_removed(person: Person, own: Path) -> None:
    person.press("Ctrl+L")
    page = person.page(LibraryPage)
    person.wait(lambda: page.model.rowCount() == 1)
    person.opened = str(write_model(person.folder / "to add" / "fr-it", "fr-it"))
    person.tab_to("Add folder…")
    person.press("Space", "Escape")
    assert not person.window.panel.isVisible()
    person.wait(lambda: person.window.status.text.text().startswith("fr-it was added"))
    person.press("Ctrl+L")
    person.wait(lambda: page.model.rowCount() == 2 and (own / "fr-it").is_dir())
    person.tab_to("Models")
    person.press("Home", "Return")
    person.wait(
        lambda: person.session.folder is not None and "bundled" in str(person.session.folder)
    )
    person.press("End")
    person.tab_to("Remove")
    person.tab_to("Models")
    person.press("End", "Delete", "Delete")
    person.wait(lambda: page.model.rowCount() == 1 and not (own / "fr-it").exists())
    person.opened = ""
    person.tab_to("Add archive…")
    person.press("Space", "Escape")
    assert not person.window.panel.isVisible()


def test_a_model_is_looked_for_fetched_and_cancelled(
    person: Person,
    own: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("HF_HUB_OFFLINE", "0")
    monkeypatch.delenv("TRANSFORMERS_OFFLINE", raising=False)
    with serving_hub(
        opus_mt_fi_en=Repo(languages=("fi", "en"), downloads=9),
        opus_mt_tc_big_fi_en=Repo(languages=("fi", "en"), licence="cc-by-4.0"),
    ) as hub:
        monkeypatch.setenv("HF_ENDPOINT", hub.address)
        hub.stuck.add("model.safetensors")
        person.press("Ctrl+L")
        page = person.page(LibraryPage)
        person.tab_to("Get a model…")
        person.press("Space")
        assert page.browsing.source.hasFocus()
        person.enter("fin")
        person.tab_to("Search")
        person.press("Space")
        person.wait(lambda: page.browsing.model.rowCount() == 2)
        assert page.browsing.list.hasFocus()
        person.tab_to("Licence", "Shift+Tab")
        person.enter("cc")
        assert page.browsing.model.rowCount() == 1
        person.tab_to("Models that can be downloaded")
        person.press("Return")
        person.wait(lambda: page.arriving.bar.value() > 0)
        person.tab_to("Cancel adding the model")
        person.press("Space")
        person.wait(lambda: not page.task.is_busy)
        assert page.browsing.list.hasFocus()
        person.tab_to("‹ Your models", "Shift+Tab")
        person.press("Space")
        assert page.own.list.hasFocus()
        refusal = LibraryError("It cannot be taken: it is this; it is that", ("this", "that"))
        page.refuse(refusal)  # nobody presses that
        assert page.refusal.reasons.hasFocus()
        person.tab_to("‹ Back", "Shift+Tab")
        person.press("Space")
        assert page.own.list.hasFocus()


def test_documents_are_added_and_cancelled(person: Person) -> None:
    letter, slow = person.folder / "letter.txt", person.folder / "long.txt"
    letter.write_text("good morning\n", encoding="utf-8")
    slow.write_text("slow work\n", encoding="utf-8")
    (person.folder / "out").mkdir()
    person.files = [letter, slow]
    person.press("Ctrl+O")
    page = person.page(FilesPage)
    jobs = person.rooms.jobs
    person.wait(lambda: [job.state for job in jobs.jobs][:1] == [State.DONE])
    assert jobs.jobs[0].target.read_text(encoding="utf-8") == "GOOD MORNING\n"
    assert page.isVisible()
    person.tab_to("Files")
    person.press("Home")
    person.tab_to("Open folder")
    person.tab_to("Files", "Shift+Tab")
    person.press("End")
    person.tab_to("Cancel")
    person.press("Space")
    person.wait(lambda: jobs.jobs[1].state is State.CANCELLED)
    person.tab_to("Clear finished")
    person.press("Space")
    assert not jobs.jobs
    person.tab_to("Where translations go")
    person.press("End")
    person.wait(lambda: person.rooms.adding.folder == person.folder / "out")
    person.press("Ctrl+Shift+O")
    assert not person.window.panel.isVisible()


def test_settings_are_changed_on_their_page_and_by_keys(person: Person) -> None:
    value = lambda: person.window.preferences.value  # noqa: E731
    person.press("Ctrl+,")
    person.page(SettingsPage)
    person.tab_to("Theme")
    person.press("D")
    assert value().theme == "dark"
    person.tab_to("Text size")
    points = value().text_points
    person.press("Up")
    assert value().text_points == points + 1
    person.tab_to("Layout")
    person.press("Down")
    assert value().layout == "stacked"
    splitter = person.window.desk.splitter
    assert splitter.orientation() is Qt.Orientation.Vertical
    person.tab_to("Beam")
    beam = value().beam
    person.press("Up")
    assert value().beam == beam + 1
    person.tab_to("Private mode")
    person.press("Space")
    assert value().private
    person.tab_to("Restore defaults")
    person.press("Space")
    assert (value().theme, value().layout, value().beam) == ("system", "beside", beam)
    person.press("Escape")
    assert person.window.desk.source.editor.hasFocus()

    person.press("Ctrl+Shift+T")
    assert value().theme == "light"
    person.choose_in_menu("Alt+V", "T", "D")
    assert value().theme == "dark"
    person.press("Ctrl++")
    assert value().text_points > points
    person.press("Ctrl+0")
    assert value().text_points == points
    person.press("Ctrl+-")
    assert value().text_points < points
    person.press("Ctrl+Shift+L")
    assert value().layout == "stacked"


def test_help_and_the_log_are_found_in_the_menu(person: Person) -> None:
    person.press("F1")
    person.page(ShortcutsPage)
    person.press("F1")
    assert not person.window.panel.isVisible()
    person.choose_in_menu("Alt+H", "A")
    page = person.page(AboutPage)
    person.wait(lambda: page.is_complete)
    person.tab_to("What to read about")
    before = page.text.toPlainText()
    person.press("Down")
    assert page.text.toPlainText() != before
    person.tab_to("Close this page")
    person.press("Space")
    assert not person.window.panel.isVisible()
    person.saved_as = str(person.folder / "for help.log")
    person.choose_in_menu("Alt+H", "L")
    assert Path(person.saved_as).exists()


def test_no_page_shows_a_window_of_its_own(person: Person) -> None:
    shown: list[QWidget] = []

    class Watch(QObject):
        def eventFilter(self, watched: QObject, event: QEvent) -> bool:
            if event.type() == QEvent.Type.Show and isinstance(watched, QWidget):
                shown.extend([watched] if watched.isWindow() else [])
            return False

    watch, application = Watch(), QApplication.instance()
    assert application is not None
    application.installEventFilter(watch)
    for key in ("Ctrl+H", "Ctrl+L", "Ctrl+Shift+O", "Ctrl+,", "F1"):
        person.press(key)
        person.qtbot.wait(300)
        assert person.window.panel.isAncestorOf(person.focused), key
        person.press("Escape")
        assert person.window.desk.source.editor.hasFocus(), key
    application.removeEventFilter(watch)
    assert not shown
