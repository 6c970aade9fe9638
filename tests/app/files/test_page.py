"""The page of the files: what is empty says what to do, commands act on what is chosen."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from app.files.adding import Adding, Choosers
from app.files.jobs import FileJobs, State
from app.files.page import FilesPage
from app.main_window import MainWindow
from app.rooms import Rooms
from app.session import Session
from tests.app.conftest import PATIENCE
from tests.app.files.test_jobs import put, wait


class Person:
    """Answers the choosers, and looks at what is opened."""

    def __init__(self) -> None:
        self.files: list[Path] = []
        self.folder: Path | None = None
        self.asked: list[str] = []
        self.opened: list[Path] = []

    def choose_folder(self, _window: QWidget, title: str) -> Path | None:
        self.asked.append(title)
        return self.folder

    def look_at(self, path: Path) -> bool:
        self.opened.append(path)
        return path.exists()


@pytest.fixture
def person() -> Person:
    return Person()


@pytest.fixture
def jobs(session: Session) -> Iterator[FileJobs]:
    jobs = FileJobs(session)
    yield jobs
    jobs.close()


@pytest.fixture
def page(jobs: FileJobs, person: Person, qtbot: QtBot) -> Iterator[FilesPage]:
    window = QWidget()
    adding = Adding(window, jobs, Choosers(lambda _window: person.files, person.choose_folder))
    page = FilesPage(jobs, adding, person.look_at)
    host = QScrollArea()  # a panel that has the size it has
    qtbot.addWidget(host)
    host.setWidget(page)
    host.setWidgetResizable(True)
    host.resize(360, 600)
    host.show()
    yield page
    window.deleteLater()


def row(page: FilesPage, number: int = 0) -> str:
    index = page.model.index(number)
    return str(page.model.data(index, Qt.ItemDataRole.AccessibleTextRole))


def test_the_empty_page_says_what_to_do(page: FilesPage) -> None:
    assert page.empty.isVisible()
    for word in ("Drop", ".docx", ".txt"):
        assert word in page.empty.text()
    for button in page.findChildren(QAbstractButton):
        assert button.toolTip()
    assert not page.open_button.isEnabled()
    assert not page.cancel_all_button.isEnabled()


def test_a_chosen_file_is_translated_and_opened(
    page: FilesPage, jobs: FileJobs, person: Person, tmp_path: Path, qtbot: QtBot
) -> None:
    person.files = [put(tmp_path, "letter.txt")]
    page.files_button.click()
    wait(jobs, qtbot)
    assert row(page) == "letter.txt; English → German · done; Written as letter.de.txt"
    page.open_button.click()
    page.show_button.click()
    assert person.opened == [tmp_path / "letter.de.txt", tmp_path]
    (tmp_path / "letter.de.txt").unlink()
    page.list.activated.emit(page.model.index(0))
    assert "could not be opened" in page.note.said
    page.clear_button.click()
    assert page.empty.isVisible()
    assert page.model.rowCount() == 0


def test_several_files_ask_for_a_folder_and_one_that_was_chosen_is_kept(
    page: FilesPage, jobs: FileJobs, person: Person, tmp_path: Path, qtbot: QtBot
) -> None:
    person.files = [put(tmp_path, "a.txt"), put(tmp_path, "b.txt")]
    page.files_button.click()
    assert len(person.asked) == 1
    assert not jobs.jobs  # no folder was chosen
    person.folder = tmp_path / "out"
    page.where.setCurrentIndex(page.where.count() - 1)
    page.where.activated.emit(page.where.count() - 1)
    assert str(tmp_path / "out") in page.where.currentText()
    page.files_button.click()
    wait(jobs, qtbot, 2)
    assert len(person.asked) == 2
    assert sorted(path.name for path in (tmp_path / "out").iterdir()) == ["a.txt", "b.txt"]
    page.where.activated.emit(0)
    assert page.where.currentIndex() == 0


def test_progress_and_cancel(
    page: FilesPage, jobs: FileJobs, person: Person, tmp_path: Path, qtbot: QtBot
) -> None:
    person.files = [put(tmp_path, "slow.txt", "good\n" * 40 + "slow\n" * 40)]
    page.files_button.click()
    qtbot.waitUntil(lambda: bool(jobs.jobs) and jobs.jobs[0].done > 0, timeout=PATIENCE)
    assert "translating, 32 of 80 blocks" in row(page)
    assert page.cancel_button.isEnabled()
    page.grab()
    page.cancel_button.click()
    assert jobs.jobs[0].state is State.CANCELLED
    assert "cancelled" in row(page)
    assert not page.cancel_button.isEnabled()
    assert page.clear_button.isEnabled()


def test_a_failure_stands_in_its_row(
    page: FilesPage, jobs: FileJobs, person: Person, tmp_path: Path, qtbot: QtBot
) -> None:
    person.files = [put(tmp_path, "a.txt", "fail\n")]
    page.files_button.click()
    wait(jobs, qtbot)
    assert "failed; It could not be translated: the stub was told to fail" in row(page)


def test_what_is_refused_is_said(
    page: FilesPage, person: Person, tmp_path: Path, qtbot: QtBot
) -> None:
    person.files = [put(tmp_path, "picture.png")]
    page.files_button.click()
    qtbot.waitUntil(lambda: "picture.png" in page.note.said, timeout=PATIENCE)
    assert page.note.property("role") == "trouble"


def drop(widget: QWidget, paths: list[Path]) -> bool:
    """Drop files on a widget, even as if to move them; whether it took them, as copies."""
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    actions = Qt.DropAction.CopyAction | Qt.DropAction.MoveAction
    how = (actions, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ShiftModifier)
    enter = QDragEnterEvent(QPoint(5, 5), *how)
    QApplication.sendEvent(widget, enter)
    event = QDropEvent(QPointF(5, 5), *how)
    event.setDropAction(Qt.DropAction.MoveAction)
    QApplication.sendEvent(widget, event)
    is_copied = event.dropAction() == Qt.DropAction.CopyAction
    return enter.isAccepted() and event.isAccepted() and is_copied


def test_what_is_dropped_becomes_files_and_their_page_opens(
    rooms: Rooms, window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    assert drop(window, [put(tmp_path, "letter.md", "# good\n")])
    assert isinstance(window.panel.page, FilesPage)
    wait(rooms.jobs, qtbot)
    assert (tmp_path / "letter.de.md").read_text() == "# GOOD\n"


def test_a_short_text_dropped_on_the_text_pane_is_put_there(
    rooms: Rooms, window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    editor = window.desk.source.editor
    qtbot.keyClicks(editor, "before")
    path = tmp_path / "letter.txt"
    path.write_bytes("\ufeffgood\r\nmorning 🙂".encode())
    assert drop(editor.viewport(), [path])
    assert editor.raw_text() == "good\nmorning 🙂"
    editor.undo()
    assert editor.raw_text() == "before"
    assert not rooms.jobs.jobs


@pytest.mark.parametrize("case", ["long", "other kind", "two"])
def test_everything_else_dropped_there_becomes_files(
    rooms: Rooms, window: MainWindow, tmp_path: Path, qtbot: QtBot, case: str
) -> None:
    paths = {
        "long": [("a.txt", "word " * 20_001)],
        "other kind": [("a.md", "word\n")],
        "two": [("a.txt", "word\n"), ("b.txt", "word\n")],
    }[case]
    made = [put(tmp_path, name, text) for name, text in paths]
    assert drop(window.desk.source.editor.viewport(), made)
    wait(rooms.jobs, qtbot, len(made))
    assert window.desk.source.editor.raw_text() == ""
    assert all(job.state is State.DONE for job in rooms.jobs.jobs)


def test_what_is_no_text_is_refused_and_the_pane_keeps_its_own(
    rooms: Rooms, window: MainWindow, tmp_path: Path
) -> None:
    path = tmp_path / "not.txt"
    path.write_bytes(b"\xff\xfe\x00\xd8\xff")
    window.desk.set_source("mine")
    drop(window.desk.source.editor.viewport(), [path])
    assert window.desk.source.editor.raw_text() == "mine"
    assert str(path) in window.status.text.text()
