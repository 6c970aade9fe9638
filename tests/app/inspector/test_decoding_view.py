"""The search is shown as it was; a click or Return takes what it found, undo gives it back."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.inspector.decoding_view import DecodingView
from app.main_window import MainWindow
from engine.results import Hypothesis, Piece, SearchNode, SearchTrace
from tests.app.conftest import PATIENCE

Put = Callable[[MainWindow, str], None]
END = Piece("</s>", 0, 0, "special")


@pytest.fixture
def view(window: MainWindow, translated: Put, qtbot: QtBot) -> DecodingView:
    translated(window, "good morning")
    assert window.inspector is not None
    window.actions_.decoding.trigger()
    view = window.inspector.view("decoding")
    assert isinstance(view, DecodingView)
    qtbot.waitUntil(lambda: view.trace is not None, timeout=PATIENCE)
    return view


@pytest.fixture
def two(window: MainWindow, view: DecodingView) -> SearchTrace:
    """A search that found two translations: GOOD MORNING, and GOOD DAY."""
    sentence = window._session.sentence
    assert sentence is not None
    words = ("▁GOOD", "▁MORNING", "▁DAY")
    good, morning, day = (Piece(word, 0, 0) for word in words)
    second = Hypothesis("GOOD DAY", (good, day, END), (5, 7, 2), (-0.1, -0.9, -0.1), -0.6)
    found = replace(sentence, hypotheses=(sentence.hypotheses[0], second))
    nodes = (
        SearchNode(1, None, good, 5, -0.1, -0.1, -0.1, "live"),
        SearchNode(1, None, day, 7, -3.0, -3.0, -3.0, "pruned"),
        SearchNode(2, 0, morning, 6, -0.5, -0.6, -0.4, "live"),
        SearchNode(2, 0, day, 7, -0.9, -1.0, -0.7, "live"),
        SearchNode(3, 2, END, 2, -0.1, -0.7, -0.4, "finished", 0),
        SearchNode(3, 3, END, 2, -0.1, -1.1, -0.6, "finished", 1),
    )
    following = {0: (("▁MORNING", 0.61), ("▁DAY", 0.25)), 2: (("</s>", 0.9),), 3: (("</s>", 0.8),)}
    trace = SearchTrace(found, nodes, (("▁GOOD", 0.9), ("▁DAY", 0.05)), following)
    view._show_trace(trace)
    QApplication.processEvents()
    return trace


def target(window: MainWindow) -> str:
    return window.desk.target.editor.raw_text()


def test_the_tree_has_the_leaves_of_the_trace(view: DecodingView) -> None:
    assert view.trace is not None
    parents = {node.parent for node in view.trace.nodes}
    leaves = [n for n in range(len(view.trace.nodes)) if n not in parents]
    assert view.layout_of.leaves == leaves
    for leaf in leaves:
        place = view.tree.place_of(leaf)
        assert view.tree.rect().contains(place.toRect())
        assert view.tree.node_at(place.center()) == leaf
    assert len(view.nodes.numbers.rows) == len(view.trace.nodes)


def test_a_click_on_a_leaf_takes_it_and_undo_gives_it_back(
    window: MainWindow, view: DecodingView, two: SearchTrace, qtbot: QtBot
) -> None:
    assert target(window) == "GOOD MORNING"
    place = view.tree.place_of(5).center().toPoint()
    qtbot.mouseClick(view.tree, Qt.MouseButton.LeftButton, pos=place)
    assert target(window) == "GOOD DAY"
    assert not view.take_button.isEnabled()
    window.desk.alternatives.choices.undo()
    assert target(window) == "GOOD MORNING"
    place = view.tree.place_of(2).center().toPoint()
    qtbot.mouseClick(view.tree, Qt.MouseButton.LeftButton, pos=place)
    assert target(window) == "GOOD MORNING"
    assert (view.step, view.node) == (2, 2)


def test_all_is_done_by_keyboard(
    window: MainWindow, view: DecodingView, two: SearchTrace, qtbot: QtBot
) -> None:
    for widget in (view.slider, view.tree, view.hypotheses):
        view.go_to(0)
        for key in (Qt.Key.Key_Right, Qt.Key.Key_Right):
            qtbot.keyClick(widget, key)
        assert (view.step, view.node) == (2, 2)
        qtbot.keyClick(widget, Qt.Key.Key_Down)
        assert view.node == 3
        qtbot.keyClick(widget, Qt.Key.Key_Right)
        assert view.node == 5  # the same hypothesis, one step on
        qtbot.keyClick(widget, Qt.Key.Key_Return)
        assert target(window) == "GOOD DAY"
        qtbot.keyClick(widget, Qt.Key.Key_Up)
        assert view.node == 4
        qtbot.keyClick(widget, Qt.Key.Key_Return)
        assert target(window) == "GOOD MORNING"
        qtbot.keyClick(widget, Qt.Key.Key_Left)
        assert view.step == 2


def test_each_step_shows_what_was_written_and_what_could_follow(
    view: DecodingView, two: SearchTrace
) -> None:
    view.go_to(0)
    assert view.following.numbers.rows == [("GOOD", 0.9), ("DAY", 0.05)]
    view.go_to(1)
    assert [row[0] for row in view.hypotheses.numbers.rows] == ["GOOD"]
    assert view.following.numbers.rows == [("MORNING", 0.61), ("DAY", 0.25)]
    assert view.following.numbers.marked == 0
    assert "GOOD" in view.next_title.text()
    view.go_to(2)
    assert view.hypotheses.numbers.rows == [
        ("GOOD MORNING", -0.6, -0.4), ("GOOD DAY", -1.0, -0.7),
    ]  # fmt: skip
    view.go_to(3)
    assert [row[0] for row in view.hypotheses.numbers.rows] == ["GOOD MORNING", "GOOD DAY"]
    assert view.following.numbers.rows == []
    view.go_to(99)
    assert view.step == 3


def test_a_node_is_told_with_its_numbers(view: DecodingView, two: SearchTrace) -> None:
    for node, one in enumerate(two.nodes):
        told = view.tree.told(node)
        for number in (one.log_probability, one.total, one.score):
            assert f"{abs(number):.4f}" in told
    view.go_to(2, 3)
    assert view.tree.accessibleDescription() == view.tree.told(3)


def test_the_table_stands_for_the_tree(view: DecodingView, qtbot: QtBot) -> None:
    qtbot.mouseClick(view.as_table, Qt.MouseButton.LeftButton)
    assert view.nodes.isVisible() and not view.tree.isVisible()


def test_a_sentence_is_searched_once(
    window: MainWindow, view: DecodingView, translated: Put, qtbot: QtBot
) -> None:
    first = view.trace
    window.actions_.heatmap.trigger()
    window.actions_.decoding.trigger()
    assert view.trace is first
    translated(window, "another sentence")
    qtbot.waitUntil(lambda: view.trace is not first, timeout=PATIENCE)
    translated(window, "12345")
    assert window.inspector is not None
    assert "carried over" in view.message.text() or not view.isVisible()


@pytest.mark.wish(25)
def test_a_long_search_scrolls_to_the_step(
    window: MainWindow, view: DecodingView, translated: Put, qtbot: QtBot
) -> None:
    translated(window, " ".join(f"number{n}" for n in range(90)))
    qtbot.waitUntil(lambda: view.layout_of.steps > 80, timeout=PATIENCE)
    view.go_to(80)
    QApplication.processEvents()
    seen = view._area.viewport().rect().translated(-view.tree.pos())
    assert seen.intersects(view.tree.column(80))
    view.grab()


def test_the_search_comes_back_with_its_sentence(
    window: MainWindow, view: DecodingView, translated: Put, qtbot: QtBot
) -> None:
    for between in ("", "!!!"):
        window.desk.set_source(between)
        qtbot.waitUntil(lambda: not view.isVisible(), timeout=PATIENCE)
        translated(window, "good morning")
        qtbot.waitUntil(lambda: view._pages.currentIndex() == 1, timeout=PATIENCE)
        assert view.isVisible()
