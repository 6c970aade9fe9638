"""A person with a keyboard, as a test plays one: keys go to what has the focus, nothing else."""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

import pytest
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget
from pytestqt.qtbot import QtBot

from app.main_window import MainWindow
from app.rooms import Rooms
from app.session import Session
from tests.app.conftest import PATIENCE

Page = TypeVar("Page", bound=QWidget)


@dataclass
class Person:
    """Has a keyboard, and names files where the system asks for them."""

    qtbot: QtBot
    window: MainWindow
    rooms: Rooms
    session: Session
    folder: Path
    files: list[Path] = field(default_factory=list)
    saved_as: str = ""
    opened: str = ""

    @property
    def focused(self) -> QWidget:
        def found() -> QWidget | None:
            return QApplication.activePopupWidget() or QApplication.focusWidget()

        self.wait(found)  # it comes back a moment after a menu was closed
        widget = found()
        assert widget is not None
        return widget

    def press(self, *combinations: str) -> None:
        for combination in combinations:
            keys = QKeySequence(combination)[0]
            QTest.keyClick(self.focused, keys.key(), keys.keyboardModifiers())

    def choose_in_menu(self, *mnemonics: str) -> None:
        """By the underlined letters; then the window is the active one again, as on a desktop."""
        self.press(*mnemonics)
        self.qtbot.wait(50)
        self.window.activateWindow()
        self.wait(self.window.isActiveWindow)

    def enter(self, text: str) -> None:
        QTest.keyClicks(self.focused, text)

    def tab_to(self, name: str, key: str = "Tab") -> None:
        """Go on with Tab until something of that name has the focus."""
        seen = []
        for _ in range(80):
            now = self.focused
            label = now.text().replace("&", "") if isinstance(now, QAbstractButton) else ""
            if name in (now.accessibleName(), label):
                return
            seen.append(now.accessibleName() or label)
            self.press(key)
        pytest.fail(f"Tab does not reach {name!r}, but {sorted(set(seen))}")

    def wait(self, is_so: Callable[[], object]) -> None:
        self.qtbot.waitUntil(lambda: bool(is_so()), timeout=2 * PATIENCE)

    @property
    def source(self) -> str:
        return self.window.desk.source.editor.raw_text()

    @property
    def target(self) -> str:
        return self.window.desk.target.editor.raw_text()

    def write(self, text: str) -> None:
        """Type a text in the place of what is there, and translate it."""
        self.press("Ctrl+A")
        self.enter(text)
        self.press("Ctrl+Return")
        self.wait(lambda: self.target == text.upper() and not self.session.is_translating)
        annotations = self.window.desk.annotations
        self.wait(lambda: annotations.is_current and annotations.annotation(0))

    def page(self, kind: type[Page]) -> Page:
        page = self.window.panel.page
        assert isinstance(page, kind)
        return page
