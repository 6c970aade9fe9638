"""The side panel: pages that fold out at the right of the desk, one at a time.

A page belongs to a checkable action and is built when it is first shown. Nothing here is modal:
the desk stays in use while a page is open. Escape folds the panel away, and the focus returns to
where it was before.
"""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QEvent, Qt, Signal, Slot
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QHBoxLayout,
    QLabel,
    QStackedWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)
from shiboken6 import isValid

from app.focus import first_focusable
from app.theme import UNIT


@dataclass(slots=True)
class _Page:
    """A page that can be shown; `widget` is None until it was."""

    action: QAction
    title: str
    make: Callable[[], QWidget]
    widget: QWidget | None = None


class SidePanel(QFrame):
    """Shows at most one page. `folded` tells that it was opened (False) or folded away (True)."""

    folded = Signal(bool)

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("card", True)
        self.setMinimumWidth(40 * UNIT)
        self._pages: dict[str, _Page] = {}
        self._open: _Page | None = None
        self._came_from: QWidget | None = None
        self.title = QLabel()
        self.title.setProperty("textSize", "title")
        self.title.setTextFormat(Qt.TextFormat.PlainText)
        close = QAction(self.tr("Close"), self)
        close.setToolTip(self.tr("Fold this page away (Esc)"))
        close.triggered.connect(self.fold)
        self.close_button = QToolButton()
        self.close_button.setDefaultAction(close)
        self.close_button.setAccessibleName(self.tr("Close this page"))
        self.close_button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        header = QHBoxLayout()
        header.setContentsMargins(2 * UNIT, UNIT, UNIT, 0)
        header.addWidget(self.title, 1)
        header.addWidget(self.close_button)
        self._stack = QStackedWidget()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(1, 1, 1, UNIT)
        layout.setSpacing(UNIT)
        layout.addLayout(header)
        layout.addWidget(self._stack, 1)
        self.hide()

    def add_page(self, action: QAction, title: str, make: Callable[[], QWidget]) -> None:
        """Let a checkable action with an object name show and fold away the page of `make`."""
        page = _Page(action, title, make)
        self._pages[action.objectName()] = page
        action.toggled.connect(lambda checked: self._toggle(page, checked))

    @property
    def open_page(self) -> str:
        """The object name of the open page's action; "" where none is open."""
        return self._open.action.objectName() if self._open else ""

    @property
    def page(self) -> QWidget | None:
        """The widget of the open page."""
        return self._open.widget if self._open else None

    def widgets(self) -> list[QWidget]:
        """The pages that were built."""
        return [page.widget for page in self._pages.values() if page.widget is not None]

    def show_page(self, name: str) -> bool:
        """Open the page whose action has that object name; returns whether there is one."""
        if name not in self._pages:
            return False
        self._pages[name].action.setChecked(True)
        return True

    @Slot()
    def fold(self) -> None:
        """Fold the panel away."""
        if self._open is not None:
            self._open.action.setChecked(False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and not event.modifiers():
            self.fold()
            return
        super().keyPressEvent(event)

    def _toggle(self, page: _Page, checked: bool) -> None:
        if checked:
            self._unfold(page)
        elif page is self._open:
            self._fold_away()

    def _unfold(self, page: _Page) -> None:
        before, self._open = self._open, page
        if before is not None:
            before.action.setChecked(False)
        focused = QApplication.focusWidget()
        if focused is None or not self.isAncestorOf(focused):
            self._came_from = focused
        if page.widget is None:
            page.widget = page.make()
            self._stack.addWidget(page.widget)
        self._stack.setCurrentWidget(page.widget)
        self.title.setText(page.title)
        self.setAccessibleName(page.title)
        self.show()
        if before is None:
            self.folded.emit(False)
        first = first_focusable(page.widget) or self.close_button
        first.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _fold_away(self) -> None:
        self._open = None
        came_from, self._came_from = self._came_from, None
        had_focus = self.isAncestorOf(QApplication.focusWidget() or self.window())
        self.hide()
        self.folded.emit(True)
        if had_focus and came_from is not None and isValid(came_from) and came_from.isVisible():
            came_from.setFocus(Qt.FocusReason.OtherFocusReason)

    def event(self, event: QEvent) -> bool:
        """Escape is the panel's before it is a shortcut of the window."""
        if (
            event.type() == QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and event.key() == Qt.Key.Key_Escape
        ):
            event.accept()
            return True
        return super().event(event)
