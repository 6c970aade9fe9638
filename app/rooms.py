"""What the window holds beside the desk and the inspector: who is told what by whom.

Languages and their model, the back-translation, the history, the files, the library. Each room
knows its own subject and the session; here they are joined. All of it ends with the window.
"""

from pathlib import Path

from PySide6.QtCore import QObject, QSettings, Slot
from PySide6.QtWidgets import QWidget

from app.actions import connect
from app.desk.back_pane import BackTranslationPane
from app.desk.back_translation import BackTranslation
from app.desk.direction import Direction
from app.desk.language_bar import LanguageBar, ModelButton
from app.desk.source_text import put_text
from app.files.adding import NATIVE, Adding, Choosers
from app.files.dropping import Dropping
from app.files.jobs import FileJobs
from app.history.recorder import HistoryRecorder
from app.history.store import Entry, HistoryStore
from app.languages import language_name
from app.main_window import MainWindow
from app.preferences import Preferences
from app.session import Session
from app.session_keeping import SessionKeeping
from engine.results import ModelSummary

_BACK = "window/back_translation"


class Rooms(QObject):
    """Joins the rooms to a window.

    Args:
        window: the window; when it closes, all of this ends.
        session: what it shows.
        settings: where the window keeps what it remembers.
        direction: the choice of languages; it is closed with the window.
        store: the history; it stays the caller's, who closes it after the window.
        choosers: how a person chooses files and folders.
    """

    def __init__(
        self,
        window: MainWindow,
        session: Session,
        settings: QSettings,
        direction: Direction,
        store: HistoryStore,
        choosers: Choosers = NATIVE,
    ) -> None:
        super().__init__(window)
        self._window, self._session, self._settings = window, session, settings
        self._direction, self._store = direction, store
        self._add_languages()
        self._add_back_translation()
        self._add_history()
        self._add_files(choosers)
        self._add_library()
        self.sessions = SessionKeeping(window, session, direction)
        window.closing.connect(self._close)

    def _add_languages(self) -> None:
        window, direction = self._window, self._direction
        self.languages = LanguageBar(direction, window.actions_)
        self.model = ModelButton(direction, window.actions_.library)
        window.header.insertWidget(0, self.languages)
        window.header.insertWidget(window.header.count() - 1, self.model)
        direction.source_wanted.connect(self.put_source)
        direction.refresh()

    def _add_back_translation(self) -> None:
        window, action = self._window, self._window.actions_.back_translation
        back = BackTranslation(self._session, self._direction)
        self.back = BackTranslationPane(self._session, back, action, window.theme)
        window.desk.splitter.addWidget(self.back)
        action.setChecked(bool(self._settings.value(_BACK, False, type=bool)))
        window.theme_changed.connect(self.back.set_theme)

    def _add_history(self) -> None:
        window, actions, preferences = self._window, self._window.actions_, self._window.preferences
        self.recorder = HistoryRecorder(
            self._session, self._store, lambda: preferences.value.private, self
        )
        self.recorder.failed.connect(self._session.report_trouble)
        connect(actions.copy_result, self.recorder.record_now)
        window.add_page(actions.history, self.tr("History"), self._make_history)

    def _make_history(self) -> QWidget:
        from app.history.page import HistoryPage

        preferences = self._window.preferences
        page = HistoryPage(self._store, preferences.value.private)
        page.opened.connect(self.open_entry)
        self.recorder.recorded.connect(page.refresh)

        def follow(value: Preferences) -> None:
            page.set_private(value.private)

        preferences.changed.connect(follow)
        return page

    def _add_files(self, choosers: Choosers) -> None:
        window, actions = self._window, self._window.actions_
        self.jobs = FileJobs(self._session, self)
        self.adding = Adding(window, self.jobs, choosers)
        self.adding.begun.connect(lambda: actions.files.setChecked(True))
        connect(actions.open_files, self.adding.choose_files)
        self.dropping = Dropping(
            window,
            window.desk.source.editor,
            self.put_source,
            self.adding.add,
            self._session.report_trouble,
        )
        window.add_page(actions.files, self.tr("Files"), self._make_files)

    def _make_files(self) -> QWidget:
        from app.files.page import FilesPage

        return FilesPage(self.jobs, self.adding)

    def _add_library(self) -> None:
        window = self._window
        window.add_page(window.actions_.library, self.tr("Library"), self._make_library)

    def _make_library(self) -> QWidget:
        from app.library.page import LibraryPage

        page = LibraryPage(str(self._session.folder or ""))
        page.chosen.connect(self._choose_folder)
        page.changed.connect(self._direction.refresh)
        self._window.closing.connect(page.close_tasks)

        def tell(text: str, is_trouble: bool) -> None:
            if not page.isVisible():  # else it stands there
                (self._session.report_trouble if is_trouble else self._session.remark)(text)

        page.over.connect(tell)
        self._session.model_changed.connect(
            lambda: page.set_current(str(self._session.folder or ""))
        )
        return page

    @Slot(str)
    def put_source(self, text: str) -> None:
        """Put a text in the place of the source; Ctrl+Z brings that back."""
        put_text(self._window.desk.source.editor, text)

    @Slot(object)
    def open_entry(self, entry: Entry) -> None:
        """Put an entry of the history back into the desk, with its languages where it can be."""
        found = self._direction.find(entry.model, entry.source_language, entry.target_language)
        chosen = self._direction.model
        self.put_source(entry.source)
        if found is not None and (chosen is None or not _is_same_way(found, chosen)):
            self._direction.choose(found)
        elif found is None and entry.source_language:
            text = self.tr(
                "There is no model from {source} to {target} any more: the text is translated with"
                " the one in use."
            )
            self._session.remark(
                text.format(
                    source=language_name(entry.source_language),
                    target=language_name(entry.target_language),
                )
            )
        self._window.desk.source.editor.setFocus()

    @Slot(str)
    def _choose_folder(self, folder: str) -> None:
        found = [model for model in self._direction.models if model.path == folder]
        if found:
            self._direction.choose(found[0])
        else:  # it was added a moment ago
            self._session.open_model(Path(folder))

    @Slot()
    def _close(self) -> None:
        self._settings.setValue(_BACK, self._window.actions_.back_translation.isChecked())
        self.jobs.close()
        self.sessions.close()
        self.recorder.close()
        self._direction.close()


def _is_same_way(one: ModelSummary, other: ModelSummary) -> bool:
    """Whether two are one model, and for the same language."""
    return (one.path, one.target_language) == (other.path, other.target_language)
