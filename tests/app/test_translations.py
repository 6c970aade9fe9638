"""Every text of the interface goes through Qt's translation; what counts is right in English."""

import gc
import re
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QLocale, QTranslator
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QDialogButtonBox,
    QLabel,
    QLineEdit,
    QMenu,
    QPlainTextEdit,
    QTextBrowser,
    QWidget,
)
from pytestqt.qtbot import QtBot

from app.desk.mark_texts import percent
from app.documents.formats import SUFFIXES
from app.language_box import LanguageBox
from app.languages import language_name
from app.library.places import BUNDLED
from app.main_window import MainWindow
from app.note import Note
from app.numbers import percentage, spelt
from app.pages.about import AboutPage
from app.preferences import PreferenceStore
from app.rooms import Rooms
from app.seen import Cell
from app.session import Session
from app.translations import (
    FOLDER,
    available_languages,
    install_translations,
    spoken_locale,
)
from engine.manifest import read_manifest
from engine.parcels import ENDINGS
from tests.app.conftest import PATIENCE

OWN = read_manifest(BUNDLED / "de-en").provenance
KEPT = (
    "TWO WORDS.", "TWO", "WORDS.", "two", "words.",
    *(f"\u2068{word}\u2069" for word in ("TWO", "two", "words.", "</s>")),
    "Headscope", "/models/en-de", "en-de", str(BUNDLED / "de-en"), "huggingface.co",
    "CC-BY", OWN.licence, *OWN.scores, *OWN.scores.values(),
    " MB", *SUFFIXES, *ENDINGS,
)  # fmt: skip
"""What is shown as it is in any language: names, what is translated, what makers say of a model."""


BUTTONS = QDialogButtonBox.StandardButton


class Wrapping(QTranslator):
    """Translates every text into itself in brackets; what is put into it stands in none."""

    def translate(
        self, _context: str, text: str, _disambiguation: str | None = None, _n: int = -1
    ) -> str:
        return "⟦" + re.sub(r"\{\w*\}", r"⟧\g<0>⟦", text) + "⟧"

    def isEmpty(self) -> bool:
        return False


@pytest.fixture
def wrapping(qapp: QCoreApplication) -> Iterator[None]:
    translator = Wrapping()
    qapp.installTranslator(translator)
    yield
    qapp.removeTranslator(translator)
    translator.deleteLater()
    gc.collect()


def texts(window: QWidget) -> Iterator[tuple[str, str]]:
    """All that a window says, but what a person typed and its translation."""
    for widget in [window, *window.findChildren(QWidget)]:
        name = f"{type(widget).__name__} in {type(widget.parentWidget()).__name__}"
        yield f"tooltip of {name}", widget.toolTip()
        yield f"name of {name}", widget.accessibleName()
        yield f"description of {name}", widget.accessibleDescription()
        if isinstance(widget, Note):
            yield name, widget.said
        elif isinstance(widget, QLabel | QAbstractButton):
            yield name, widget.text()
        elif isinstance(widget, QMenu):
            yield name, widget.title()
        elif isinstance(widget, QComboBox):
            names = isinstance(widget.parentWidget(), AboutPage)  # of libraries
            if not names and not isinstance(widget, LanguageBox):
                yield from ((name, widget.itemText(at)) for at in range(widget.count()))
        elif isinstance(widget, QPlainTextEdit | QLineEdit):
            yield f"placeholder of {name}", widget.placeholderText()
        elif isinstance(widget, QTextBrowser) and not isinstance(widget.parentWidget(), AboutPage):
            yield from ((name, line) for line in widget.toPlainText().splitlines())
        if isinstance(widget, QAbstractSpinBox):
            yield f"special of {name}", widget.specialValueText()
    for action in window.findChildren(QAction):
        if not action.isSeparator():
            yield f"action {action.objectName()}", action.text()
            yield f"tooltip of action {action.objectName()}", action.toolTip()


def bare(text: str, keys: set[str]) -> str:
    """What of a text is in no brackets: without markup, numbers, keys and names."""
    for kept in sorted(KEPT, key=len, reverse=True):
        text = text.replace(kept, "")
    while "⟦" in text and (shorter := re.sub(r"⟦[^⟦⟧]*⟧", " ", text)) != text:
        text = shorter
    text = re.sub(r"</?(qt|div)>|<br>", "", text)
    for key in sorted(keys, key=len, reverse=True):
        text = text.replace(key, "")
    text = re.sub(r"⟦[^⟦⟧]*…$", "", text)  # cut for want of room
    return "".join(re.findall(r"[^\W\d_]{2,}", text))


def test_every_text_of_the_window_is_translated(
    wrapping: None, session: Session, window: MainWindow, rooms: Rooms, qtbot: QtBot
) -> None:
    window.actions_.back_translation.trigger()
    window.desk.set_source("two words. and more")
    qtbot.waitUntil(lambda: window.inspection.record is not None, timeout=PATIENCE)
    qtbot.waitUntil(lambda: bool(rooms.back.editor.raw_text()), timeout=PATIENCE)
    qtbot.waitUntil(lambda: window.desk.annotations.annotation(0) is not None, timeout=PATIENCE)
    window.desk.target.editor.setFocus()
    window.desk.target.editor.go_to(0)
    window.desk.alternatives.open_at(0)
    window.actions_.lens.trigger()
    for name in ("lines", "table", "arithmetic", "decoding", "mixer", "compare", "heatmap"):
        getattr(window.actions_, name).trigger()
        qtbot.wait(200)
    window.inspection.choose_cell(Cell(0, 0), held=True)
    for name in ("history", "library", "files", "settings", "shortcuts", "about"):
        window.panel.show_page(name)
        qtbot.wait(200)
    about = window.panel.page
    assert isinstance(about, AboutPage)
    qtbot.waitUntil(lambda: about.is_complete, timeout=PATIENCE)
    QApplication.processEvents()
    assert window.desk.alternatives.popup is not None
    rooms.model.fill()
    keys = {
        key.toString(form)
        for action in window.actions()
        for key in action.shortcuts()
        for form in (key.SequenceFormat.NativeText, key.SequenceFormat.PortableText)
    }
    own_names = set(available_languages().values())
    said = list(texts(window))
    assert len(said) > 200
    untold = {
        (where, text)
        for where, text in said
        if text not in own_names and bare(text, keys)
        and not where.startswith(("tooltip of QMenuBar", "name of QAbstractSpin"))
    }  # fmt: skip
    assert not untold, "\n".join(f"{where}: {text!r}" for where, text in sorted(untold))


@pytest.fixture
def speak(qapp: QApplication) -> Iterator[Callable[[str], None]]:
    """Lets the program speak a language, until the test ends."""
    before = QLocale()
    installed: list[QTranslator] = []

    def choose(language: str) -> None:
        installed.extend(install_translations(qapp, language))

    yield choose
    for translator in installed:
        qapp.removeTranslator(translator)
        translator.deleteLater()
    QLocale.setDefault(before)


@pytest.mark.parametrize(
    ("language", "texts"),
    [
        ("en", ("1 character", "2 characters", "0 characters", "1,234 characters")),
        ("de", ("1 Zeichen", "2 Zeichen", "0 Zeichen", "1.234 Zeichen")),
        ("fr", ("1 caractère", "2 caractères", "0 caractère", "1\u202f234 caractères")),
    ],
)
def test_what_counts_is_right(
    speak: Callable[[str], None], language: str, texts: tuple[str, ...]
) -> None:
    speak(language)
    for count, text in zip((1, 2, 0, 1234), texts, strict=True):
        assert QCoreApplication.translate("Desk", "%Ln character(s)", "", count) == text


def test_every_text_that_counts_has_its_english_forms() -> None:
    template = ET.parse(FOLDER / "headscope.ts").getroot()
    english = ET.parse(FOLDER / "headscope_en.ts").getroot()
    counting = {
        (context.findtext("name"), message.findtext("source"))
        for context in template.iter("context")
        for message in context.iter("message")
        if message.get("numerus") == "yes"
    }
    finished = set()
    for context in english.iter("context"):
        for message in context.iter("message"):
            forms = [form.text for form in message.iter("numerusform")]
            if len(forms) == 2 and all(form and re.search("%L?n", form) for form in forms):
                finished.add((context.findtext("name"), message.findtext("source")))
    assert finished == counting
    assert counting


def test_the_languages_are_named_in_themselves() -> None:
    assert available_languages() == {"de": "Deutsch", "en": "English", "fr": "Français"}


@pytest.mark.parametrize(
    ("language", "menu", "cancel", "name", "number", "share"),
    [
        ("en", "&File", "Cancel", "German", "1,234.5", "82.4%"),
        ("de", "&Datei", "Abbrechen", "Deutsch", "1.234,5", "82,4\u00a0%"),
        ("fr", "&Fichier", "Annuler", "allemand", "1\u202f234,5", "82,4\u202f%"),
        ("xx", "&File", "Cancel", "German", "1,234.5", "82.4%"),
    ],
)
def test_texts_qt_s_own_names_and_numbers_are_in_the_language(
    speak: Callable[[str], None],
    language: str, menu: str, cancel: str, name: str, number: str, share: str,
) -> None:  # fmt: skip
    speak(language)
    assert QCoreApplication.translate("Menus", "&File") == menu
    assert QDialogButtonBox(BUTTONS.Cancel).button(BUTTONS.Cancel).text().replace("&", "") == cancel
    assert language_name("de") == name
    assert spelt("1,234.5") == number
    assert percentage(0.8241, 1) == share


@pytest.mark.parametrize("language", sorted(available_languages()))
def test_probabilities_are_written_as_shares_are(
    speak: Callable[[str], None], language: str
) -> None:
    speak(language)
    assert percent(0.82) == percentage(0.82)
    assert percent(0.045) == percentage(0.045, 1)
    assert percent(0.0001).endswith(percentage(0.001, 1))


@pytest.mark.parametrize(
    ("system", "language", "spoken"),
    [
        ("de_AT", "", "de_AT"),
        ("de_AT", "de", "de_AT"),
        ("de_AT", "en", "en_GB"),
        ("de_AT", "fr", "fr_FR"),
        ("en_US", "", "en_US"),
        ("fr_CA", "", "fr_CA"),
        ("it_IT", "", "en_GB"),
        ("C", "", "en_GB"),
        ("de_AT", "xx", "en_GB"),
    ],
)
def test_the_system_s_language_is_spoken_where_it_is_known_and_no_other_is_chosen(
    system: str, language: str, spoken: str
) -> None:
    assert spoken_locale(language, QLocale(system)).name() == spoken


def test_preferences_name_languages_that_there_are(window: MainWindow) -> None:
    assert isinstance(window.preferences, PreferenceStore)
    assert window.preferences.value.language in {"", *available_languages()}
