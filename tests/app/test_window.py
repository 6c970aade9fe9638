"""The window: typing translates, the inspector folds and is remembered, text is kept as typed."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtGui import QGuiApplication, QKeySequence
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QPlainTextEdit, QWidget
from pytestqt.qtbot import QtBot

from app.main_window import MainWindow
from app.session import Session
from app.status import Tone
from app.theme import DARK, LIGHT, Theme
from app.worker.client import WorkerClient
from tests.app.conftest import PATIENCE, STUB_COMMAND

Put = Callable[[MainWindow, str], None]

STRANGE = [
    "🙂👩‍👩‍👧 and more",
    "שלום עולם and مرحبا",
    "a no-break\u00a0space, a tab\there, a NUL\x00here",
    "line one\n\n\nline two\n",
    "<b>not bold</b> &amp; </s>",
    "e\u0301 combining \u200d joiner \ufeff mark",
    " ".join(["word"] * 3_000),
]


def test_it_is_up_before_the_model_and_says_what_it_waits_for(
    client: WorkerClient, settings: QSettings, qtbot: QtBot
) -> None:
    session = Session(client)
    session.open_model(Path("/models/en-de"))
    window = MainWindow(session, settings)
    window.show()
    assert window.isVisible()
    assert session.summary is None
    assert window.status.text.text() == "Loading the model en-de…"
    window.desk.set_source("typed before the model is there")
    qtbot.waitUntil(lambda: session.translation is not None, timeout=PATIENCE)
    assert window.desk.target.editor.raw_text() == "TYPED BEFORE THE MODEL IS THERE"
    window.close()
    window.deleteLater()


def test_typing_translates_after_a_pause(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.keyClicks(window.desk.source.editor, "good morning")
    qtbot.waitUntil(
        lambda: window.desk.target.editor.raw_text() == "GOOD MORNING", timeout=PATIENCE
    )


def test_the_key_translates_at_once(window: MainWindow, session: Session, qtbot: QtBot) -> None:
    asked: list[int] = []
    window.desk.set_source("now")
    session.status_changed.connect(lambda: asked.append(1))
    window.actions_.translate.trigger()
    assert asked
    assert not session._typing.isActive()


def test_deleting_all_clears_the_translation(
    window: MainWindow, session: Session, translated: Put, qtbot: QtBot
) -> None:
    translated(window, "something")
    window.actions_.clear.trigger()
    assert window.desk.target.editor.raw_text() == ""
    assert window.inspection.record is None
    assert not window.actions_.copy_result.isEnabled()
    window.desk.source.editor.undo()
    assert window.desk.source.editor.raw_text() == "something"
    qtbot.waitUntil(lambda: session.translation is not None, timeout=PATIENCE)


def test_a_model_that_cannot_be_opened_stays_the_reason(
    client: WorkerClient, settings: QSettings, qtbot: QtBot
) -> None:
    session = Session(client)
    session.open_model(Path("/models/broken"))
    window = MainWindow(session, settings)
    window.desk.set_source("please fail")
    session.translate_now()
    qtbot.waitUntil(lambda: not client._unanswered, timeout=PATIENCE)
    assert session.status.text == "The model could not be opened: config.json is no JSON"
    assert session.status.tone is Tone.TROUBLE
    window.close()
    window.deleteLater()


def test_what_a_model_says_is_no_markup(window: MainWindow, session: Session) -> None:
    session.report_trouble("no", '<img src="file:///tmp/a.png">')
    tip = window.status.text.toolTip()
    assert "<img" not in tip
    assert "&lt;img" in tip


def test_a_late_answer_does_not_come_back(
    window: MainWindow, session: Session, qtbot: QtBot
) -> None:
    window.desk.set_source("quick one")
    session.translate_now()
    window.actions_.clear.trigger()
    qtbot.wait(400)
    assert window.desk.target.editor.raw_text() == ""


@pytest.mark.parametrize("text", STRANGE, ids=range(len(STRANGE)))
def test_strange_text_arrives_as_typed(
    window: MainWindow, session: Session, translated: Put, text: str
) -> None:
    translated(window, text)
    assert session.source_text == text
    assert session.translation is not None
    shown = window.desk.target.editor.raw_text()
    assert shown == session.translation.target.replace("\u2028", "\n")
    window.actions_.copy_result.trigger()
    assert QGuiApplication.clipboard().text() == session.translation.target


def test_two_hundred_thousand_characters_do_not_block(
    window: MainWindow, session: Session, translated: Put
) -> None:
    text = "A sentence of some length, and more of it. " * 4_650
    translated(window, text)
    assert len(text) > 199_000
    assert session.translation is not None
    assert session.translation.target == text.upper()


def test_the_cursor_chooses_the_sentence(
    window: MainWindow, session: Session, translated: Put, qtbot: QtBot
) -> None:
    translated(window, "🙂 first. second one. third")
    assert window.inspector is not None
    editor = window.desk.source.editor
    cursor = editor.textCursor()
    cursor.setPosition(len("🙂 first. ".encode("utf-16-le")) // 2)
    editor.setTextCursor(cursor)
    assert session.sentence_index == 1
    assert window.inspector.place.text() == "Sentence 2 of 3"
    marked = editor.extraSelections()
    assert "".join(selection.cursor.selectedText() for selection in marked) == "second one."
    qtbot.waitUntil(
        lambda: (
            window.inspection.record is not None
            and window.inspection.record.source_pieces[0].text == "▁second"
        ),
        timeout=PATIENCE,
    )


def test_a_death_is_said_and_the_typed_text_is_kept(
    window: MainWindow, session: Session, qtbot: QtBot
) -> None:
    window.desk.set_source("please die now")
    session.translate_now()
    qtbot.waitUntil(lambda: session.status.can_start_again, timeout=2 * PATIENCE)
    assert window.status.again.isVisible()
    assert window.desk.source.editor.raw_text() == "please die now"
    window.desk.set_source("please live")
    qtbot.mouseClick(window.status.again, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: session.status.tone is Tone.CALM, timeout=PATIENCE)
    assert window.desk.target.editor.raw_text() == "PLEASE LIVE"
    assert not window.status.again.isVisible()


def test_the_inspector_folds_and_is_remembered(
    window: MainWindow, settings: QSettings, client: WorkerClient
) -> None:
    assert window.inspector is not None
    assert window.inspector.isVisible()
    before = window._splitter.sizes()
    window.actions_.inspector.trigger()
    assert not window.inspector.isVisible()
    window.actions_.inspector.trigger()
    assert window._splitter.sizes() == before
    window.actions_.inspector.trigger()
    window.close()
    again = MainWindow(Session(client), settings)
    again.show()
    QApplication.processEvents()
    assert again.inspector is None
    assert not again.actions_.inspector.isChecked()
    again.close()
    again.deleteLater()


def test_no_attention_is_asked_for_while_the_inspector_is_folded(
    window: MainWindow, session: Session, qtbot: QtBot
) -> None:
    window.actions_.inspector.trigger()
    window.desk.set_source("quietly")
    qtbot.waitUntil(lambda: session.translation is not None, timeout=PATIENCE)
    qtbot.wait(300)
    assert window.inspection.record is None
    window.actions_.inspector.trigger()
    qtbot.waitUntil(lambda: window.inspection.record is not None, timeout=PATIENCE)


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=lambda theme: theme.name)
def test_both_themes_dress_everything(window: MainWindow, translated: Put, theme: Theme) -> None:
    translated(window, "a picture please")
    window.set_theme(theme)
    QApplication.processEvents()
    picture = window.grab().toImage()
    assert picture.pixelColor(2, picture.height() - 2).name() == theme.window
    background = window.desk.source.editor.viewport().grab().toImage()
    assert background.pixelColor(background.width() - 4, 4).name() == theme.card
    assert theme is LIGHT or window.palette().text().color().lightness() > 128


def luminance(colour: str) -> float:
    channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=lambda theme: theme.name)
def test_every_text_can_be_read(theme: Theme) -> None:
    pairs = [
        (ink, ground)
        for ink in (theme.text, theme.muted, theme.accent, theme.trouble)
        for ground in (theme.window, theme.card)
    ]
    pairs += [
        (theme.on_accent, theme.accent),
        (theme.text, theme.highlight),
        (theme.text, theme.hover),
        (theme.accent, theme.hover),
    ]
    for ink, ground in pairs:
        light, dark = sorted((luminance(ink), luminance(ground)), reverse=True)
        assert (light + 0.05) / (dark + 0.05) >= 4.5, (ink, ground)


def test_every_control_explains_itself(window: MainWindow) -> None:
    for button in window.findChildren(QAbstractButton):
        if button.isVisible():
            assert button.toolTip(), button.text()
            assert button.accessibleName() or button.text()
    for editor in window.findChildren(QPlainTextEdit):
        assert editor.toolTip()
        assert editor.accessibleName()


def test_no_two_commands_share_a_key(window: MainWindow) -> None:
    keys = [
        key.toString(QKeySequence.SequenceFormat.PortableText)
        for action in window.actions()
        for key in action.shortcuts()
    ]
    assert len(keys) == len(set(keys))
    assert {"Ctrl+Return", "Ctrl+Shift+C", "Ctrl+I", "F9", "Ctrl+Q"} <= set(keys)


@pytest.mark.parametrize("size", [(900, 600), (1600, 1000)])
def test_no_label_is_cut(
    window: MainWindow, translated: Put, size: tuple[int, int], qtbot: QtBot
) -> None:
    translated(window, "What is the time, and who asks for it? Nobody knows. Somebody asks.")
    window.resize(*size)
    qtbot.wait(50)
    for label in window.findChildren(QLabel):
        if label.isVisible() and label.text():
            assert fits(label), label.text()


def fits(label: QLabel) -> bool:
    needed = label.heightForWidth(label.width()) if label.wordWrap() else label.sizeHint().height()
    wide_enough = label.wordWrap() or label.width() >= label.sizeHint().width()
    return wide_enough and label.height() >= needed


def test_a_missing_worker_leaves_a_usable_window(
    qapp: object, settings: QSettings, qtbot: QtBot
) -> None:
    client = WorkerClient(STUB_COMMAND)
    session = Session(client)
    session.report_trouble("no model")
    window = MainWindow(session, settings)
    window.show()
    window.desk.set_source("typed all the same")
    assert isinstance(window.centralWidget(), QWidget)
    qtbot.waitUntil(lambda: session.status.tone is Tone.TROUBLE, timeout=PATIENCE)
    assert window.desk.source.editor.raw_text() == "typed all the same"
    window.close()
    window.deleteLater()
