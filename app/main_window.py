"""The window: a header, the desk, the inspector below it, pages at its right, and the status line.

The inspector and the pages are built when they are first shown, after the window itself is on the
screen. Both fold away with a key and come back as large as they were. What the window remembers
(its size, the splitters, what is open) is in the settings; no text is ever written there.
"""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QSettings, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QAction, QCloseEvent, QGuiApplication, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QApplication,
    QHBoxLayout,
    QMainWindow,
    QSplitter,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from app.actions import connect, make_actions
from app.desk.desk import Desk
from app.desk.source_text import put_text
from app.editing import Editing
from app.focus import go_to_next
from app.inspection import Inspection
from app.log_actions import LogActions
from app.menus import fill_menus
from app.pages.settings import SettingsPage
from app.pages.shortcuts import ShortcutsPage
from app.preferences import Preferences, PreferenceStore
from app.session import Session
from app.side_panel import SidePanel
from app.status_line import StatusLine
from app.theme import UNIT, Theme, apply_theme, chosen_theme
from app.view_choices import ViewChoices
from engine.results import SentenceTranslation

if TYPE_CHECKING:
    from app.inspector.inspector import Inspector
    from app.inspector.tour import Tour

_FIRST_SIZE = (1200, 800)
_SMALLEST = (80 * UNIT, 56 * UNIT)
_FIRST_PANEL = 46 * UNIT


class MainWindow(QMainWindow):
    """The whole window on one session.

    `header` is the row above the desk; what chooses the languages goes to its left end. Others
    bring their pages with `add_page`. `closing` tells that the window is about to go,
    `theme_changed` gives each new theme.
    """

    closing = Signal()
    theme_changed = Signal(object)

    def __init__(
        self, session: Session, settings: QSettings, preferences: PreferenceStore | None = None
    ) -> None:
        super().__init__()
        self._session = session
        self._settings = settings
        self.preferences = preferences or PreferenceStore(settings, self)
        self._dressed: tuple[Theme, int] | None = None
        self._theme = chosen_theme(self.preferences.value.theme)
        self._inspector: Inspector | None = None
        self._was_painted = False
        self._page_to_open = str(self._settings.value("window/page", ""))
        self.actions_ = make_actions(self)
        self.inspection = Inspection(session, self)
        self.setWindowTitle("Headscope")
        self.setMinimumSize(*_SMALLEST)
        self.resize(*_FIRST_SIZE)
        self._dress_application()

        self.desk = Desk(session, self.actions_, self._theme)
        self._layout = self.preferences.value.layout
        self._build_central()
        self.editing = Editing(self, self.actions_)
        fill_menus(self.menuBar(), self.actions_, self.editing)
        self._connect()
        self._add_pages()
        self._restore()
        self.desk.source.editor.setFocus()

    @property
    def theme(self) -> Theme:
        """The theme that it wears."""
        return self._theme

    @property
    def inspector(self) -> "Inspector | None":
        """The inspector, None until it was first shown."""
        return self._inspector

    def add_page(self, action: QAction, title: str, make: Callable[[], QWidget]) -> None:
        """Let a checkable action fold out a page at the right; it is built when first shown.

        A page with a method `set_theme(theme)` is told of each theme.
        """
        self.panel.add_page(action, title, make)
        if self._was_painted and action.objectName() == self._page_to_open:
            self._open_page()

    def set_theme(self, theme: Theme) -> None:
        """Dress the window and all in it."""
        self._theme = theme
        self._dress_application()
        self.desk.set_theme(theme)
        if self._inspector is not None:
            self._inspector.set_theme(theme)
        for page in self.panel.widgets():
            if hasattr(page, "set_theme"):
                page.set_theme(theme)
        self.theme_changed.emit(theme)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._was_painted:
            self._was_painted = True
            QTimer.singleShot(0, self._build_inspector)
            QTimer.singleShot(0, self._open_page)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._make_room()

    def closeEvent(self, event: QCloseEvent) -> None:
        if self._tour is not None:
            self._tour.leave()  # the split before it is the one to be kept
        self._settings.setValue("window/geometry", self.saveGeometry())
        self._settings.setValue("window/split", self._splitter.saveState())
        self._settings.setValue("window/panel", self._keep_panel_width())
        self._settings.setValue("window/page", self.panel.open_page)
        self._settings.setValue(self._desk_key(), self.desk.splitter.saveState())
        self._settings.setValue("window/inspector", self.actions_.inspector.isChecked())
        self.closing.emit()
        self._settings.sync()
        self._session.client.close()
        super().closeEvent(event)

    def _build_central(self) -> None:
        self._below = QWidget()
        self._below.setMinimumHeight(26 * UNIT)
        below = QVBoxLayout(self._below)
        below.setContentsMargins(0, 0, 0, 0)
        self._splitter = _splitter(Qt.Orientation.Vertical, self.desk, self._below)
        self._splitter.setSizes([240, 500])
        self._splitter.setStretchFactor(1, 1)
        self.panel = SidePanel()
        self._outer = _splitter(Qt.Orientation.Horizontal, self._splitter, self.panel)
        self._panel_width = _FIRST_PANEL
        central = QWidget()
        layout = QVBoxLayout(central)
        layout.setContentsMargins(UNIT, UNIT // 2, UNIT, UNIT // 2)
        layout.setSpacing(UNIT // 2)
        layout.addLayout(self._make_header())
        layout.addWidget(self._outer, 1)
        self._tour: Tour | None = None
        self._split_before = QByteArray()  # when the tour began
        self._tour_place = QVBoxLayout()
        layout.addLayout(self._tour_place)
        self.status = StatusLine(self._session, self.actions_.cancel)
        layout.addWidget(self.status)
        self.setCentralWidget(central)

    def _make_header(self) -> QHBoxLayout:
        fold = QToolButton()
        fold.setDefaultAction(self.actions_.inspector)
        fold.setAccessibleName(self.tr("Inspector"))
        self.header = QHBoxLayout()
        self.header.setContentsMargins(0, 0, 0, 0)
        self.header.setSpacing(UNIT)
        self.header.addStretch(1)
        self.header.addWidget(fold)
        return self.header

    def _connect(self) -> None:
        actions, session = self.actions_, self._session
        connect(actions.translate, session.translate_now)
        connect(actions.cancel, session.cancel)
        connect(actions.quit, self.close)
        connect(actions.tour, self._start_tour)
        connect(actions.next_pane, partial(self._go_to_pane, 1))
        connect(actions.previous_pane, partial(self._go_to_pane, -1))
        actions.inspector.toggled.connect(self._show_inspector)
        self.inspection.translation_chosen.connect(self._take_translation)
        self.panel.folded.connect(self._make_room)
        self.panel.folded.connect(self._give_panel_width)
        self._outer.splitterMoved.connect(self._keep_panel_width)
        self.preferences.changed.connect(self._follow_preferences)
        ViewChoices(self, actions, self.preferences)
        LogActions(self, actions, session, self.status)
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._follow_system)

    def _add_pages(self) -> None:
        actions = self.actions_
        self.add_page(actions.settings, self.tr("Settings"), lambda: SettingsPage(self.preferences))
        self.add_page(
            actions.shortcuts, self.tr("Keyboard shortcuts"), lambda: ShortcutsPage(actions)
        )
        self.add_page(actions.about, self.tr("About Headscope"), _make_about)

    def _restore(self) -> None:
        self.desk.splitter.setOrientation(_ORIENTATIONS[self._layout])
        for key, restore in (
            ("window/geometry", self.restoreGeometry),
            ("window/split", self._splitter.restoreState),
        ):
            value = self._settings.value(key)
            if isinstance(value, QByteArray):
                restore(value)
        self._restore_desk()
        width = str(self._settings.value("window/panel", ""))
        self._panel_width = int(width) if width.isdecimal() else _FIRST_PANEL
        is_open = self._settings.value("window/inspector", True, type=bool)
        self._below.setVisible(bool(is_open))
        self.actions_.inspector.setChecked(bool(is_open))

    def _desk_key(self) -> str:
        return f"window/desk_{self._layout}"

    def _restore_desk(self) -> None:
        """Lay the panes out as chosen, and as they were when they last lay so."""
        state = self._settings.value(self._desk_key())
        if isinstance(state, QByteArray):
            self.desk.splitter.restoreState(state)
        self.desk.splitter.setOrientation(_ORIENTATIONS[self._layout])

    @Slot(bool)
    def _show_inspector(self, shown: bool) -> None:
        if shown and self._was_painted:
            self._build_inspector()
        if shown and not self._inspector_fits():
            self.panel.fold()
        self._make_room()
        self.desk.set_marks_sentence(shown)
        self.inspection.set_wanted(shown)

    def _inspector_fits(self) -> bool:
        """Whether there is room for the inspector beside the page that is open."""
        if self._inspector is None or not self.panel.open_page:
            return True
        room = self._outer.width() - self._outer.handleWidth() - self.panel.minimumWidth()
        return room >= self._inspector.minimumSizeHint().width()

    @Slot()
    def _make_room(self) -> None:
        """In a window too narrow for both, the page that was opened stands before the inspector."""
        self._below.setVisible(self.actions_.inspector.isChecked() and self._inspector_fits())

    @Slot(bool)
    def _give_panel_width(self, folded: bool) -> None:
        if not folded:
            room = self._outer.width() - self._outer.handleWidth()
            self._outer.setSizes([room - self._panel_width, self._panel_width])

    @Slot()
    def _keep_panel_width(self) -> int:
        if self.panel.open_page:
            self._panel_width = self._outer.sizes()[1]
        return self._panel_width

    @Slot(object)
    def _take_translation(self, chosen: SentenceTranslation) -> None:
        sentence = self._session.sentence
        if sentence is not None and sentence.source == chosen.source:
            self.desk.alternatives.choices.choose_sentence(sentence, chosen)

    @Slot()
    def _build_inspector(self) -> None:
        """Build it where it is open and not yet built: its imports take half a second."""
        if self._inspector is not None or not self.actions_.inspector.isChecked():
            return
        from app.inspector.inspector import Inspector

        self._inspector = Inspector(self._session, self.inspection, self.actions_, self._theme)
        self._inspector.said.connect(self.status.note)
        layout = self._below.layout()
        assert layout is not None
        layout.addWidget(self._inspector)

    @Slot()
    def _start_tour(self) -> None:
        """Open the tour below the desk and the inspector, which are in use all the while."""
        self.actions_.inspector.setChecked(True)
        if not self._inspector_fits():
            self.panel.fold()
        if self._inspector is None:
            return
        from app.inspector.tour import Tour
        from app.inspector.views import Room

        if self._tour is None:
            room = Room(self._session, self.inspection, self.actions_, self._theme)
            write = partial(put_text, self.desk.source.editor)
            self._tour = Tour(room, self._inspector, write)
            self.theme_changed.connect(self._tour.set_theme)
            self._tour.left.connect(lambda: self._splitter.restoreState(self._split_before))
            self._tour_place.addWidget(self._tour)
        if self._tour.isHidden():
            self._split_before = self._splitter.saveState()
            self._splitter.setSizes([0, self.height()])  # what is spoken of has the room
        self._tour.start()

    @Slot()
    def _open_page(self) -> None:
        """Open the page that was open when the window was last closed; the focus stays."""
        name, self._page_to_open = self._page_to_open, ""
        focused = QApplication.focusWidget()
        if name and not self.panel.open_page and not self.panel.show_page(name):
            self._page_to_open = name  # somebody may bring it yet
        if focused is not None and name:
            focused.setFocus()

    @Slot(object)
    def _follow_preferences(self, preferences: Preferences) -> None:
        self._follow_system()
        if preferences.layout != self._layout:
            self._settings.setValue(self._desk_key(), self.desk.splitter.saveState())
            self._layout = preferences.layout
            self._restore_desk()

    @Slot()
    def _follow_system(self) -> None:
        theme = chosen_theme(self.preferences.value.theme)
        if (theme, self.preferences.value.text_points) != self._dressed:
            self.set_theme(theme)

    def _dress_application(self) -> None:
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        points = self.preferences.value.text_points
        apply_theme(application, self._theme, points)
        self._dressed = (self._theme, points)

    def _go_to_pane(self, step: int) -> None:
        desk = self.desk.splitter
        panes = [pane for at in range(desk.count()) if (pane := desk.widget(at)) is not None]
        go_to_next([*panes, self._below, self.panel], step)


def _make_about() -> QWidget:
    from app.pages.about import AboutPage  # reads models' manifests: a third of a start to import

    return AboutPage()


_ORIENTATIONS = {"beside": Qt.Orientation.Horizontal, "stacked": Qt.Orientation.Vertical}


def _splitter(orientation: Qt.Orientation, first: QWidget, second: QWidget) -> QSplitter:
    """Two widgets with a handle between them; the first takes what room is left."""
    splitter = QSplitter(orientation)
    splitter.setChildrenCollapsible(False)
    splitter.setHandleWidth(UNIT)
    splitter.addWidget(first)
    splitter.addWidget(second)
    splitter.setStretchFactor(0, 1)
    splitter.setStretchFactor(1, 0)
    return splitter
