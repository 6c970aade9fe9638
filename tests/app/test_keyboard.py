"""Everything can be done with the keyboard alone: no pointer, no call, no focus but by keys.

What is asserted is looked at; what is done is done by keys that go to what has the focus. The file
choosers of the system are answered: they have their own keys.
"""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject, QSettings, Qt, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from app.desk.direction import Direction
from app.files.adding import Choosers
from app.files.jobs import State
from app.files.page import FilesPage
from app.history.page import HistoryPage
from app.history.store import HistoryStore
from app.library.page import LibraryPage
from app.library.places import LibraryError
from app.main_window import MainWindow
from app.pages.about import AboutPage
from app.pages.settings import SettingsPage
from app.pages.shortcuts import ShortcutsPage
from app.rooms import Rooms
from app.seen import Cell
from app.session import Session
from engine.results import ModelSummary
from tests.app.library.conftest import own  # noqa: F401
from tests.app.library.hub_server import Repo, serving_hub
from tests.app.library.small_model import write_model
from tests.app.person import Person

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")  # menus, on no screen


@pytest.fixture
def person(
    window: MainWindow,
    session: Session,
    settings: QSettings,
    direction: Direction,
    library: list[ModelSummary],
    store: HistoryStore,
    own: Path,  # noqa: F811
    tmp_path: Path,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
) -> Iterator[Person]:
    choosers = Choosers(lambda _window: person.files, lambda _window, _title: person.folder / "out")
    rooms = Rooms(window, session, settings, direction, store, choosers)
    person = Person(qtbot, window, rooms, session, tmp_path)
    for name, answer in (
        ("getSaveFileName", lambda *_: (person.saved_as, "")),
        ("getOpenFileName", lambda *_: (person.opened, "")),
        ("getExistingDirectory", lambda *_: person.opened),
    ):
        monkeypatch.setattr(QFileDialog, name, staticmethod(answer))
    window.activateWindow()
    person.wait(lambda: window.isActiveWindow() and rooms.languages.source.count() == 2)
    yield person
    window.close()


def test_a_text_is_typed_translated_looked_through_and_copied(person: Person) -> None:
    desk = person.window.desk
    person.write("one doubtful three")
    person.press("F6")
    assert desk.target.editor.hasFocus()
    lit = []
    person.press("Ctrl+Home")
    for _ in range(3):
        person.wait(lambda: desk.light.word is not None)
        assert desk.light.word is not None
        [partner] = desk.annotations.partners(desk.light.word)
        lit.append((person.target[slice(*desk.light.word.span)], person.source[slice(*partner)]))
        person.press("Ctrl+Right")
    assert lit == [("ONE", "one"), ("DOUBTFUL", "doubtful"), ("THREE", "three")]

    person.press("Shift+F6")
    assert desk.source.editor.hasFocus()
    person.press("Ctrl+Home", "F8")
    person.wait(desk.target.editor.hasFocus)
    assert desk.target.editor.cursor_at == len("ONE ")
    bubble = desk.marks._bubble
    assert bubble is not None and bubble.isVisible()
    person.press("Escape")
    assert not bubble.isVisible()
    person.press("Ctrl+M")
    was_on = person.window.preferences.value.marks
    person.press("Ctrl+M")
    assert person.window.preferences.value.marks is not was_on

    person.press("Ctrl+Shift+C")
    assert QGuiApplication.clipboard().text() == "ONE DOUBTFUL THREE"
    person.press("Ctrl+Home", "Ctrl+Shift+Right", "Ctrl+C")
    assert QGuiApplication.clipboard().text().strip() == "ONE"


def test_other_words_are_chosen_typed_undone_and_taken_back(person: Person) -> None:
    desk = person.window.desk

    def open_card() -> None:
        person.press("Ctrl+Home", "Ctrl+Right", "Alt+Return")
        card = desk.alternatives
        person.wait(lambda: card.popup is not None and card.popup.isVisible())
        person.wait(lambda: card.popup is not None and card.popup.list.hasFocus())

    person.write("one two three")
    person.press("F6")
    open_card()
    person.press("Down", "Down", "Return")
    person.wait(lambda: person.target == "ONE OPTION2 THREE")
    person.wait(desk.target.editor.hasFocus)
    person.wait(lambda: desk.annotations.annotation(0))
    open_card()
    person.enter("WORT")
    person.press("Return")
    person.wait(lambda: person.target == "ONE WORT THREE")
    person.wait(desk.target.editor.hasFocus)
    person.press("Ctrl+Z")
    assert person.target == "ONE OPTION2 THREE"
    person.press("Ctrl+Z")
    assert person.target == "ONE TWO THREE"
    person.press("Ctrl+Y")
    assert person.target == "ONE OPTION2 THREE"
    person.wait(lambda: desk.annotations.annotation(0))

    open_card()
    person.tab_to("Words here")
    person.press("Right")
    popup = desk.alternatives.popup
    assert popup is not None
    person.wait(lambda: len(popup.model.rows) == 4)
    person.tab_to("What could stand here")
    person.press("Down", "Return")
    person.wait(lambda: person.target.endswith("AGAIN"))
    person.wait(lambda: desk.annotations.annotation(0) and desk.target.editor.hasFocus())
    open_card()
    person.tab_to("Take my choices back")
    person.press("Space")
    person.wait(lambda: person.target == "ONE TWO THREE")
    assert desk.target.editor.hasFocus()


def test_languages_are_swapped_and_chosen_and_checked_by_a_way_back(person: Person) -> None:
    def uses(name: str) -> Callable[[], bool]:
        return lambda: person.session.summary is not None and person.session.summary.name == name

    person.write("good morning")
    person.press("Ctrl+Shift+S")
    person.wait(uses("de-en"))
    assert person.source == "GOOD MORNING"
    person.press("Ctrl+Shift+S")
    person.wait(uses("en-de"))
    person.tab_to("Language of the translation")
    person.press("F")
    person.wait(uses("en-fr"))
    person.press("Down")
    person.wait(uses("en-de"))
    person.tab_to("Swap languages", "Shift+Tab")
    person.press("Space")
    person.wait(uses("de-en"))
    person.press("Space")
    person.wait(uses("en-de"))

    person.press("Ctrl+Shift+B")
    back = person.rooms.back
    assert back.isVisible()
    person.wait(lambda: back.editor.raw_text() == "GOOD MORNING")
    person.tab_to("Back-translation")
    person.press("Ctrl+A", "Ctrl+C")
    assert QGuiApplication.clipboard().text() == "GOOD MORNING"
    person.press("Ctrl+Shift+B")
    assert not back.isVisible()

    person.tab_to("Model")
    offered: list[str] = []

    def look_and_leave() -> None:
        offered.extend(action.text() for action in person.rooms.model.menu().actions())
        person.press("Escape")

    QTimer.singleShot(500, person.window, look_and_leave)  # the menu lets nothing else go on
    person.press("Space")
    assert offered[0].startswith("en-de")


def test_a_long_translation_is_cancelled(person: Person) -> None:
    person.enter("one. slow two.")
    person.press("Ctrl+Return")
    person.wait(lambda: person.session.status.can_cancel)
    person.press("Ctrl+.")
    person.wait(lambda: not person.session.is_translating)
    person.enter(" more")
    person.press("Ctrl+Return")
    person.wait(person.window.status.cancel.isVisible)
    person.tab_to("Cancel the translation")
    person.press("Space")
    person.wait(lambda: not person.session.is_translating)
    assert person.source == "one. slow two. more"


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


def test_models_are_added_used_and_removed(person: Person, own: Path) -> None:  # noqa: F811
    person.press("Ctrl+L")
    page = person.page(LibraryPage)
    person.wait(lambda: page.model.rowCount() == 1)
    person.opened = str(write_model(person.folder / "to add" / "fr-it", "fr-it"))
    person.tab_to("Add folder…")
    person.press("Space")
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
    own: Path,  # noqa: F811
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


def test_heads_are_looked_at(person: Person) -> None:
    inspector, inspection = person.window.inspector, person.window.inspection
    assert inspector is not None
    person.write("two words and more")
    person.wait(lambda: inspection.record is not None)
    person.press("Ctrl+1")
    assert inspection.choice.stack == "encoder"
    person.press("Ctrl+2")
    assert inspection.choice.stack == "decoder"
    person.tab_to("All heads: layers from top to bottom, heads across")
    person.press("Right", "Right", "Down")
    assert (inspection.choice.layer, inspection.choice.head) == (1, 2)
    person.press("Tab")
    before = inspector.heatmap.cell
    person.press("Right", "Right", "Down")
    assert inspector.heatmap.hasFocus() and before is None
    assert inspector.heatmap.cell == Cell(1, 1)
    whole = inspector.heatmap.box.viewRange()
    person.press("+")
    assert inspector.heatmap.box.viewRange() != whole
    person.press("0")
    assert inspector.heatmap.box.viewRange() == whole
    person.press("Escape")
    assert inspector.heatmap.cell is None
    person.press("Ctrl+B")
    assert person.window.actions_.brighten.isChecked()
    person.press("Ctrl+I")
    assert not inspector.isVisible()
    person.press("F9")
    assert inspector.isVisible()


def test_a_text_is_cleared_brought_back_and_the_window_closed(person: Person) -> None:
    person.write("good morning")
    person.tab_to("Clear")
    person.press("Space")
    assert not person.source
    person.press("Ctrl+Z")
    assert person.source == "good morning"
    person.press("Ctrl+Q")
    assert not person.window.isVisible()


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
