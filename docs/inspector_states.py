"""States of the inspector, for `screenshots.py`: each view with something to see in it."""

from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtTest import QTest

from app.head_choice import HeadChoice
from app.inspector.compare_view import CompareView
from app.inspector.mixer_view import MixerView
from app.inspector.tour import Tour
from app.seen import Cell

if TYPE_CHECKING:
    from docs.screenshots import Studio

SENTENCE = "The old man sat near the river and read a long letter from his daughter."
LONG_SENTENCE = (
    "When my brother came home late in the evening, he told us that the train had stopped for two"
    " hours near a small village, where the people brought tea, bread and warm blankets to all the"
    " passengers, and that nobody was angry about it, although it was already dark and very cold."
)


def _look_at(studio: "Studio", view: str, text: str = SENTENCE) -> None:
    studio.put(text)
    getattr(studio.window.actions_, view).trigger()
    studio.window.inspection.choose_head("cross", 1, 3)
    studio.window.inspection.choose_cell(Cell(2, 2), held=True)
    QTest.qWait(1_500)


def heatmap(studio: "Studio") -> None:
    """One head; the lens is unfolded, and a cell is held."""
    _look_at(studio, "heatmap")
    studio.window.actions_.lens.trigger()
    QTest.qWait(300)


def heatmap_of_a_long_sentence(studio: "Studio") -> None:
    """One head of some sixty pieces a side."""
    _look_at(studio, "heatmap", LONG_SENTENCE)


def words(studio: "Studio") -> None:
    """The mean of all heads of a layer, by whole words, without what is no word."""
    _look_at(studio, "heatmap")
    studio.window.inspection.set_lens(
        unit="words", head=None, layer=1, hides_special=True, hides_punctuation=True
    )
    QTest.qWait(300)


def lines(studio: "Studio") -> None:
    """Lines of two heads."""
    _look_at(studio, "lines")
    studio.window.inspection.choose_cell(None)
    studio.window.inspection.choose_heads((HeadChoice("cross", 1, 3), HeadChoice("cross", 3, 0)))
    QTest.qWait(300)


def lines_of_a_long_sentence(studio: "Studio") -> None:
    """Lines of some sixty pieces a side."""
    _look_at(studio, "lines", LONG_SENTENCE)
    studio.window.inspection.choose_cell(None)
    QTest.qWait(300)


def table(studio: "Studio") -> None:
    """The numbers."""
    _look_at(studio, "table")


def arithmetic(studio: "Studio") -> None:
    """One weight, from query and key on."""
    _look_at(studio, "arithmetic")


def decoding(studio: "Studio") -> None:
    """The search as a tree."""
    _look_at(studio, "decoding")


def own_translation(studio: "Studio") -> None:
    """A translation that a person typed, piece by piece."""
    _look_at(studio, "own_target")
    studio.window.inspection.set_target(
        "Der alte Mann saß am Fluss und las einen langen Brief von seiner Tochter."
    )
    QTest.qWait(1_500)


def mixer(studio: "Studio") -> None:
    """A layer of cross-attention muted, and what is then written."""
    _look_at(studio, "mixer")
    layers, heads = studio.window.inspection.grid("cross")
    gains = np.ones((layers, heads), np.float32)
    gains[1] = 0
    studio.window.inspection.set_gains({"cross": gains})
    QTest.qWait(2_000)


def weigh(studio: "Studio") -> None:
    """Which heads matter here."""
    _look_at(studio, "mixer")
    view = studio.window.findChild(MixerView)
    assert view is not None
    view.segments[1].click()
    view.importance.ask.click()
    QTest.qWait(4_000)


def compare(studio: "Studio") -> None:
    """With and without a muted layer, and the difference."""
    mixer(studio)
    studio.window.actions_.compare.trigger()
    view = studio.window.findChild(CompareView)
    assert view is not None
    view.baseline.click()
    QTest.qWait(1_000)


def tour(studio: "Studio") -> None:
    """The guided tour, where it speaks of one head."""
    studio.window.actions_.tour.trigger()
    card = studio.window.findChild(Tour)
    assert card is not None
    for _ in range(3):
        QTest.qWait(1_500)
        card.go_on()
    QTest.qWait(1_500)


ALL = (
    heatmap, heatmap_of_a_long_sentence, words, lines, lines_of_a_long_sentence, table, arithmetic,
    decoding, own_translation, mixer, weigh, compare, tour,
)  # fmt: skip
