"""Settings apply at once and follow; the sheet is the registry; About reads the licences."""

from typing import Any

import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtGui import QGuiApplication, QKeySequence
from PySide6.QtWidgets import QCheckBox, QComboBox, QDoubleSpinBox, QSpinBox, QWidget
from pytestqt.qtbot import QtBot

from app.library.places import bundled_models
from app.licences import libraries, licence_texts
from app.main_window import MainWindow
from app.pages import settings as settings_page
from app.pages.about import AboutPage
from app.pages.settings import SettingsPage
from app.pages.shortcuts import ShortcutsPage, plain_text
from app.preferences import Preferences, PreferenceStore
from app.session import Session
from app.translation_choices import TranslationChoices
from engine.results import SearchOptions
from tests.app.conftest import PATIENCE
from tests.app.test_preferences import NAMES, OTHERS


@pytest.fixture
def store(settings: QSettings) -> PreferenceStore:
    return PreferenceStore(settings)


@pytest.fixture
def page(store: PreferenceStore, qtbot: QtBot) -> SettingsPage:
    page = SettingsPage(store)
    qtbot.addWidget(page)
    return page


def shown(control: QWidget) -> Any:
    if isinstance(control, QComboBox):
        return control.currentData()
    if isinstance(control, QCheckBox):
        return control.isChecked()
    assert isinstance(control, QSpinBox | QDoubleSpinBox)
    return control.value()


def test_every_preference_is_on_the_page_with_an_explanation(page: SettingsPage) -> None:
    assert set(page.controls) == set(NAMES)
    for control in page.controls.values():
        assert control.accessibleName()
        assert control.accessibleDescription().endswith(".")
        assert control.toolTip()


@pytest.mark.parametrize("name", NAMES)
def test_the_page_follows_the_preferences(
    page: SettingsPage, store: PreferenceStore, name: str
) -> None:
    store.change(**{name: OTHERS[name]})
    assert {other: shown(control) for other, control in page.controls.items()} == {
        other: getattr(store.value, other) for other in NAMES
    }
    page.restore.click()
    assert store.value == Preferences()
    assert shown(page.controls[name]) == getattr(Preferences(), name)


def test_the_keyboard_changes_them_at_once(
    page: SettingsPage, store: PreferenceStore, qtbot: QtBot
) -> None:
    page.show()
    qtbot.keyClick(page.controls["theme"], Qt.Key.Key_Down)
    qtbot.keyClick(page.controls["text_points"], Qt.Key.Key_Up)
    qtbot.keyClick(page.controls["layout"], Qt.Key.Key_Down)
    qtbot.keyClick(page.controls["beam"], Qt.Key.Key_Up)
    qtbot.keyClick(page.controls["alpha"], Qt.Key.Key_Up)
    qtbot.keyClick(page.controls["threads"], Qt.Key.Key_Up)
    qtbot.keyClick(page.controls["device"], Qt.Key.Key_Down)
    qtbot.keyClick(page.controls["marks"], Qt.Key.Key_Space)
    qtbot.keyClick(page.controls["private"], Qt.Key.Key_Space)
    qtbot.keyClick(page.controls["language"], Qt.Key.Key_Down)
    assert store.value == Preferences(
        theme="light", text_points=13, layout="stacked", beam=1, alpha=0.0, threads=1,
        device="cpu", marks=False, private=True, language="de",
    )  # fmt: skip


def test_cuda_is_offered_where_there_is_a_driver(
    store: PreferenceStore, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    for has in (True, False):
        monkeypatch.setattr(settings_page, "has_nvidia_driver", lambda has=has: has)
        page = SettingsPage(store)
        qtbot.addWidget(page)
        device = page.controls["device"]
        assert isinstance(device, QComboBox)
        assert (device.findData("cuda") >= 0) is has


def test_the_measured_threads_are_told(page: SettingsPage, store: PreferenceStore) -> None:
    assert page.threads_in_use.isHidden()
    store.tell_measured_threads(3)
    assert not page.threads_in_use.isHidden()
    assert "3" in page.threads_in_use.text()


def test_the_session_follows(store: PreferenceStore, session: Session, qtbot: QtBot) -> None:
    TranslationChoices(store, session)
    assert session.options == SearchOptions()  # each model's own way
    store.change(beam=2, alpha=1.0)
    assert session.options == SearchOptions(beam=2, alpha=1.0)
    store.change(threads=3, device="cpu")
    assert (session._threads, session._device) == (3, "cpu")
    qtbot.waitUntil(lambda: not session._is_loading, timeout=PATIENCE)


def test_the_sheet_names_every_key_and_nothing_else(window: MainWindow) -> None:
    window.actions_.shortcuts.trigger()
    page = window.panel.page
    assert isinstance(page, ShortcutsPage)
    text = page.text.toPlainText()
    told = 0
    for category, actions in window.actions_.by_category().items():
        assert category in text
        for action in actions:
            for key in action.shortcuts():
                assert key.toString(QKeySequence.SequenceFormat.NativeText) in text
                assert plain_text(action) in text
                told += 1
    assert told > 30
    assert {action for found in window.actions_.by_category().values() for action in found} <= set(
        window.actions()
    )


def test_about_tells_licences_and_attributions(qtbot: QtBot) -> None:
    page = AboutPage()
    qtbot.addWidget(page)
    qtbot.waitUntil(lambda: page.is_complete, timeout=PATIENCE)
    text = page.text.toPlainText()
    for told in ("Headscope 0.", "Apache License 2.0", "CC BY 2.0 FR", "Lesser General",
                 "Their source is at", "torch", "numpy"):  # fmt: skip
        assert told in text, told
    page.copy.click()
    assert QGuiApplication.clipboard().text() == text
    names = [page.choice.itemText(at) for at in range(page.choice.count())]
    for name in bundled_models():
        page.choice.setCurrentIndex(names.index(f"Model {name}"))
        assert "CC BY 2.0 FR" in page.text.toPlainText()
    for library, words in (("headscope ", "TERMS AND CONDITIONS"), ("numpy ", "Redistribution")):
        found = next(at for at, name in enumerate(names) if name.startswith(library))
        page.choice.setCurrentIndex(found)
        assert words in page.text.toPlainText()
    assert page.choice.count() == 1 + len(bundled_models()) + len(list(libraries()))


def test_a_library_without_a_text_says_so() -> None:
    assert licence_texts("no such library") == ""
    assert all(library.version for library in libraries())
