"""In every language all texts have room in the smallest window, and menus their letters."""

import re
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QLocale
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QLabel,
    QMenu,
    QMenuBar,
    QSizePolicy,
    QWidget,
)
from pytestqt.qtbot import QtBot

from app.main_window import MainWindow
from app.rooms import Rooms
from app.translations import available_languages, install_translations
from tests.app.conftest import PATIENCE

SMALLEST = (900, 600)
VIEWS = ("lines", "table", "arithmetic", "decoding", "mixer", "compare", "heatmap")
PAGES = ("history", "library", "files", "settings", "shortcuts", "about")


@pytest.fixture(params=sorted(available_languages()))
def language(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[str]:
    """Each language; the program speaks it. To be asked for before the window is."""
    before = QLocale()
    installed = install_translations(qapp, request.param)
    yield request.param
    for translator in installed:
        qapp.removeTranslator(translator)
        translator.deleteLater()
    QLocale.setDefault(before)


def cut(window: QWidget) -> Iterator[str]:
    """The texts in the window that have less room than they need."""
    for widget in window.findChildren(QWidget):
        if not widget.isVisible():
            continue
        if isinstance(widget, QLabel):
            if widget.sizePolicy().horizontalPolicy() == QSizePolicy.Policy.Ignored:
                continue  # cut with an ellipsis, or hidden
            text, needed = widget.text(), widget.minimumSizeHint().width()
            if widget.wordWrap() and widget.heightForWidth(widget.width()) > widget.height():
                yield f"too low: {text}"
        elif isinstance(widget, QAbstractButton):
            text, needed = widget.text(), widget.sizeHint().width()
        elif isinstance(widget, QComboBox):
            text = widget.currentText()
            needed = widget.minimumSizeHint().width()
            if widget.sizePolicy().horizontalPolicy() == QSizePolicy.Policy.Ignored:
                needed = widget.fontMetrics().horizontalAdvance(text)
        else:
            continue
        if text and widget.width() < needed:
            yield f"{needed - widget.width()} pixels too narrow: {text}"


def menus_with_shared_letters(window: MainWindow) -> Iterator[list[str]]:
    """The entries of each menu of which two have the same letter, or one has none."""
    named = (menu for menu in window.findChildren(QMenu) if menu.title())
    for menu in (*window.findChildren(QMenuBar), *named):
        texts = [action.text() for action in menu.actions() if action.text()]
        letters = [re.findall("&([^&])", text.replace("&&", "")) for text in texts]
        if len({letter.lower() for [letter] in letters}) < len(texts):
            yield texts


def test_all_words_have_room_and_entries_of_a_menu_letters_of_their_own(
    language: str, window: MainWindow, rooms: Rooms, qtbot: QtBot
) -> None:
    assert not list(menus_with_shared_letters(window))
    window.resize(*SMALLEST)
    window.desk.set_source("two words. and more")
    qtbot.waitUntil(lambda: window.inspection.record is not None, timeout=PATIENCE)
    for name in VIEWS:
        getattr(window.actions_, name).trigger()
        QApplication.processEvents()
        assert not list(cut(window)), name
    for name in PAGES:
        window.panel.show_page(name)
        QApplication.processEvents()
        assert not list(cut(window)), name
        assert window.size().toTuple() == SMALLEST, name
