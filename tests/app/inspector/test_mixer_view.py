"""The mixer in the window: sliders by mouse and keys, both translations, and which heads matter."""

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from app.head_choice import HeadChoice
from app.inspector.colours import diverging
from app.inspector.explanations import head_in_words
from app.inspector.gain_table import GainTable
from app.inspector.gains_note import GainsNote
from app.inspector.mixer_view import MixerView
from app.inspector.mosaic import STRIP, Mosaic
from app.inspector.number_table import figure
from app.inspector.presets import PresetStore
from app.main_window import MainWindow
from app.session import Session
from app.worker.messages import Cancel, Translate
from tests.app.conftest import PATIENCE
from tests.app.test_accessibility import name_of
from tests.app.test_theme import focusable

Put = Callable[[MainWindow, str], None]
TEXT = "where is the station"


@pytest.fixture
def mixer(window: MainWindow, translated: Put, tmp_path: Path, qtbot: QtBot) -> MixerView:
    translated(window, TEXT)
    window.actions_.mixer.trigger()
    assert window.inspector is not None
    mixer = window.inspector.view("mixer")
    assert isinstance(mixer, MixerView)
    mixer.presets._store = PresetStore(tmp_path / "presets.json")
    qtbot.waitUntil(mixer.isVisible, timeout=PATIENCE)
    return mixer


def settled(mixer: MixerView, qtbot: QtBot) -> None:
    """Wait until the translation under the gains is there."""
    qtbot.waitUntil(
        lambda: not mixer.mixing._pause.isActive() and not mixer._inspection.is_recording,
        timeout=PATIENCE,
    )


def at(table: GainTable, layer: int, head: int, share: float) -> QPoint:
    cell = table.visualRect(table.gains.index(layer + 1, head + 1))
    return QPoint(cell.left() + 2 + round(share * (cell.width() - 5)), cell.center().y())


def test_keys_change_the_gain_of_the_chosen_head(
    mixer: MixerView, window: MainWindow, qtbot: QtBot
) -> None:
    table, mixing = mixer.table, mixer.mixing
    table.setFocus()
    table.go_to(1, 2)
    assert window.inspection.choice == HeadChoice("cross", 1, 2)
    QTest.keyClick(table, Qt.Key.Key_Right)
    QTest.keyClick(table, Qt.Key.Key_Minus)
    QTest.keyClick(table, Qt.Key.Key_Minus)
    assert mixing.of("cross")[1, 3] == pytest.approx(0.8)
    QTest.keyClick(table, Qt.Key.Key_0)
    assert mixing.of("cross")[1, 3] == 0
    QTest.keyClick(table, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert mixing.of("cross")[1, 3] == pytest.approx(0.8)
    QTest.keyClick(table, Qt.Key.Key_S)
    assert mixing.is_solo("cross", 1, 3)
    QTest.keyClick(table, Qt.Key.Key_R)
    assert mixing.gains is None
    table.go_to(None, None)
    QTest.keyClick(table, Qt.Key.Key_Plus)
    assert mixing.of("cross") == pytest.approx(np.full((4, 8), 1.1, np.float32))
    settled(mixer, qtbot)


def test_masters_set_all_their_heads(mixer: MixerView, qtbot: QtBot) -> None:
    mixer.table.go_to(2, None)
    QTest.keyClick(mixer.table, Qt.Key.Key_0)
    assert (mixer.mixing.of("cross")[2] == 0).all()
    assert (mixer.mixing.of("cross")[1] == 1).all()
    mixer.table.go_to(None, None)
    QTest.keyClick(mixer.table, Qt.Key.Key_1)
    assert mixer.mixing.gains is None
    settled(mixer, qtbot)


def test_a_slider_is_dragged_and_a_click_alone_changes_nothing(
    mixer: MixerView, qtbot: QtBot
) -> None:
    table, view = mixer.table, mixer.table.viewport()
    QTest.mouseClick(view, Qt.MouseButton.LeftButton, pos=at(table, 2, 4, 0.1))
    assert table.place == (2, 4)
    assert mixer.mixing.gains is None
    QTest.mousePress(view, Qt.MouseButton.LeftButton, pos=at(table, 2, 4, 0.9))
    QTest.mouseMove(view, at(table, 2, 4, 0.5))
    QTest.mouseMove(view, at(table, 2, 4, 0.0))
    QTest.mouseRelease(view, Qt.MouseButton.LeftButton, pos=at(table, 2, 4, 0.0))
    assert mixer.mixing.of("cross")[2, 4] == pytest.approx(0.0)
    mixer.undo.click()
    assert mixer.mixing.gains is None
    assert not mixer.mixing.can_undo
    settled(mixer, qtbot)


def test_every_slider_says_what_it_is_for(mixer: MixerView) -> None:
    gains = mixer.table.gains
    texts = {
        str(gains.index(row, column).data(Qt.ItemDataRole.AccessibleTextRole))
        for row in range(1, gains.rowCount())
        for column in range(gains.columnCount())
    }
    assert len(texts) == 4 * 9
    assert f"{head_in_words('cross', 3, 7)}: 100%" in texts


def test_the_translation_under_the_gains_stands_below_with_what_differs(
    mixer: MixerView, session: Session, window: MainWindow, qtbot: QtBot
) -> None:
    assert not mixer.use.isEnabled()
    mixer.table.go_to(0, 0)
    mixer.mute.click()
    settled(mixer, qtbot)
    desk, changed = TEXT.upper(), f"{TEXT.upper()} WHERE"
    pair = mixer.pair
    assert (pair.before.accessibleName(), pair.after.accessibleName()) == (desk, changed)
    assert "+<span" in pair.after.text()
    best, other = session.sentence, window.inspection.pair
    assert best is not None
    assert other is not None
    sums = [sum(one.hypotheses[0].log_probabilities) for one in (best, other)]
    assert figure(sums[0], 3) in pair.change.text()
    assert figure(sums[1], 3) in pair.change.text()
    assert figure(sums[1] - sums[0], 3) in pair.change.text()
    note = window.findChild(GainsNote)
    assert note is not None
    assert note.isVisible()
    assert "1 head(s) changed" in note.text.text()
    note.reset.click()
    assert mixer.mixing.gains is None
    assert not note.isVisible()
    settled(mixer, qtbot)
    assert not pair.after.isVisible()


def test_the_translation_is_used_and_taken_back(
    mixer: MixerView, window: MainWindow, session: Session, qtbot: QtBot
) -> None:
    mixer.mixing.set_gain("encoder", 0, 0, 0.0)
    settled(mixer, qtbot)
    mixer.use.click()
    target = window.desk.target.editor
    assert target.raw_text() == f"{TEXT.upper()} WHERE"
    target.undo()
    assert target.raw_text() == TEXT.upper()
    settled(mixer, qtbot)


def test_a_preset_is_kept_chosen_and_removed(mixer: MixerView, qtbot: QtBot) -> None:
    presets = mixer.presets
    assert not presets.keep.isEnabled()
    mixer.mixing.set_gain("cross", 3, 7, 0.25)
    presets.name.setEditText("quiet")
    presets.keep.click()
    mixer.reset.click()
    assert [presets.name.itemText(n) for n in range(presets.name.count())] == ["quiet"]
    presets.name.activated.emit(0)
    assert mixer.mixing.of("cross")[3, 7] == pytest.approx(0.25)
    presets.name.setEditText("quiet")
    presets.remove.click()
    assert presets.name.count() == 0
    settled(mixer, qtbot)


def test_which_heads_matter_is_asked_listed_and_gone_to(
    mixer: MixerView, window: MainWindow, translated: Put, qtbot: QtBot
) -> None:
    view = mixer.importance
    mixer.segments[1].click()
    view.ask.click()
    qtbot.waitUntil(lambda: view.importance.importance is not None, timeout=PATIENCE)
    found = view.importance.importance
    assert found is not None
    ranking = view.importance.ranking()
    assert len(ranking) == 3 * 4 * 8
    changes = [abs(one.change) for one in ranking]
    assert changes == sorted(changes, reverse=True)
    for one in ranking:
        assert one.change == pytest.approx(float(found.changes[one.stack][one.layer, one.head]))
    assert len(view.table.numbers.rows) == 10
    view.table.clicked.emit(view.table.numbers.index(3, 0))
    first = ranking[3]
    assert window.inspection.choice == HeadChoice(first.stack, first.layer, first.head)
    grid = view.grids["encoder"]
    index = grid.heads.index(2, 5)
    assert figure(float(found.changes["encoder"][2, 5])) in str(
        index.data(Qt.ItemDataRole.ToolTipRole)
    )
    grid.clicked.emit(index)
    assert window.inspection.choice == HeadChoice("encoder", 2, 5)
    translated(window, "another sentence")
    assert view.importance.importance is None
    assert not view.table.isVisible()


def test_the_mosaic_is_coloured_by_what_each_head_is_worth(
    mixer: MixerView, window: MainWindow, translated: Put, qtbot: QtBot
) -> None:
    view, mosaic = mixer.importance, window.findChild(Mosaic)
    assert mosaic is not None
    mixer.segments[1].click()
    view.ask.click()
    qtbot.waitUntil(lambda: view.importance.importance is not None, timeout=PATIENCE)
    found = view.importance.importance
    assert found is not None
    for stack, changes in found.changes.items():
        window.inspection.choose_stack(stack)
        QApplication.processEvents()
        picture = mosaic.grab().toImage()
        expected = diverging(changes, found.largest)
        for layer, head in ((0, 0), (1, 6), (3, 7)):
            place = mosaic.pixel_of(QPointF(head + 0.5, layer + 1 - 0.5 / STRIP))
            seen = picture.pixelColor(place.toPoint())
            assert [seen.red(), seen.green(), seen.blue()] == expected[layer, head].tolist()
            assert f"{changes[layer, head]:+.3f}" in mosaic._words((layer, head))
    translated(window, "another sentence")
    assert not mosaic._strips.isVisible()


def test_the_question_can_be_taken_back(mixer: MixerView, qtbot: QtBot) -> None:
    importance = mixer.importance.importance
    told = []
    importance.changed.connect(lambda: told.append(importance.is_asking))
    importance.ask()
    importance.cancel()
    assert told == [True, False]
    qtbot.wait(300)
    assert importance.importance is None
    importance.ask()
    qtbot.waitUntil(lambda: importance.importance is not None, timeout=PATIENCE)


def test_it_is_drawn_in_both_themes(mixer: MixerView, window: MainWindow, qtbot: QtBot) -> None:
    for theme in ("light", "dark"):
        window.preferences.change(theme=theme)
        for segment in (1, 0):
            mixer.segments[segment].click()
            QApplication.processEvents()
            assert not mixer.grab().isNull()


def test_tab_goes_through_every_control_and_each_has_a_name(
    mixer: MixerView, window: MainWindow, qtbot: QtBot
) -> None:
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow, timeout=PATIENCE)
    mixer.mixing.set_gain("cross", 0, 0, 0.0)
    settled(mixer, qtbot)
    mixer.segments[1].click()
    mixer.importance.ask.click()
    qtbot.waitUntil(lambda: mixer.importance.importance.importance is not None, timeout=PATIENCE)
    for segment in (0, 1):
        mixer.segments[segment].click()
        QApplication.processEvents()
        wanted = {one for one in focusable(window) if mixer.isAncestorOf(one)}
        for widget in wanted:
            assert name_of(widget), widget
            assert widget.toolTip() or widget.accessibleName(), widget
        mixer.segments[segment].setFocus()
        reached: set[QWidget] = set()
        for _ in range(2 * len(focusable(window))):
            now = QApplication.focusWidget()
            assert now is not None
            reached.add(now)
            QTest.keyClick(now, Qt.Key.Key_Tab)
        assert not {name_of(widget) for widget in wanted - reached}


def test_the_question_outlives_a_translation_of_the_same(
    mixer: MixerView, session: Session, qtbot: QtBot
) -> None:
    importance = mixer.importance.importance
    busy = session.ask(lambda n: Translate(n, "m", "slow", session.options, channel="back"))
    importance.ask()  # waits
    session.translate_now()  # and is dropped
    session.ask(lambda n: Cancel(n, "back", busy))
    qtbot.waitUntil(lambda: importance.importance is not None, timeout=PATIENCE)
    settled(mixer, qtbot)
