"""Where the words of two texts stand, one text above the other, in a view of some size."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter

from app.theme import UNIT

LONGEST = 14 * UNIT  # pixels that a word may take before it is elided
WIDEST_GAP = 6 * UNIT  # between two words of a text that has room to spare
GAP = UNIT
_SHARE = 0.34  # of the height that a text which stands upright may take


@dataclass(frozen=True, slots=True)
class TextRows:
    """The layout of two texts: `words` and `areas` of each, the pixels of each word.

    `width` is that of the whole, more than the view's where it must scroll; `upright` texts are
    read from below to above. Lines go from `top` to `bottom`.
    """

    words: tuple[tuple[str, ...], tuple[str, ...]]
    areas: tuple[tuple[QRectF, ...], tuple[QRectF, ...]]
    upright: bool
    width: float
    top: float
    bottom: float

    def middles(self, side: int) -> NDArray[np.float64]:
        """Where the lines of each word of a text begin, pixels from the left."""
        return np.array([area.center().x() for area in self.areas[side]])

    def word_at(self, point: QPointF) -> tuple[int, int] | None:
        """The side and the number of the word at a point of the whole."""
        for side in (0, 1):
            for number, area in enumerate(self.areas[side]):
                if area.contains(point):
                    return side, number
        return None

    def draw(self, painter: QPainter, side: int, number: int) -> None:
        """Write a word in the painter's font and pen."""
        area, word = self.areas[side][number], self.words[side][number]
        if not self.upright:
            painter.drawText(area, Qt.AlignmentFlag.AlignCenter, word)
            return
        painter.save()
        painter.translate(area.center())
        painter.rotate(-90)
        along = QRectF(-area.height() / 2, -area.width() / 2, area.height(), area.width())
        end = Qt.AlignmentFlag.AlignRight if side else Qt.AlignmentFlag.AlignLeft
        painter.drawText(along, Qt.AlignmentFlag.AlignVCenter | end, word)
        painter.restore()


def lay_out(
    texts: tuple[Sequence[str], Sequence[str]], size: QSizeF, metrics: QFontMetricsF
) -> TextRows:
    """Two texts in a view of `size`: words side by side where they have room, else upright."""
    line = metrics.height()
    words = _elided(texts, LONGEST, metrics)
    along = max(sum(_width(word, metrics) for word in side) for side in words)
    upright = along > size.width()
    if not upright:
        areas = tuple(
            _spread([_width(word, metrics) for word in side], size.width(), line) for side in words
        )
        width = size.width()
    else:
        words = _elided(texts, min(LONGEST, size.height() * _SHARE), metrics)
        line = max(map(metrics.horizontalAdvance, (*words[0], *words[1])), default=0.0)
        width = max(size.width(), max(map(len, words)) * metrics.height())
        areas = tuple(_spread([metrics.height()] * len(side), width, line) for side in words)
    below = size.height() - line - GAP / 2
    return TextRows(
        words,
        (
            tuple(area.translated(0, GAP / 2) for area in areas[0]),
            tuple(area.translated(0, below) for area in areas[1]),
        ),
        upright,
        width,
        line + GAP,
        below - GAP / 2,
    )


def _elided(
    texts: tuple[Sequence[str], Sequence[str]], longest: float, metrics: QFontMetricsF
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    middle = Qt.TextElideMode.ElideMiddle
    first, second = (
        tuple(metrics.elidedText(word, middle, longest) for word in side) for side in texts
    )
    return first, second


def _width(word: str, metrics: QFontMetricsF) -> float:
    return metrics.horizontalAdvance(word) + GAP


def _spread(widths: Sequence[float], room: float, height: float) -> tuple[QRectF, ...]:
    """Areas of some widths, in the middle of a room, with gaps that fill it as far as is fit."""
    spare = room - sum(widths)
    gap = min(WIDEST_GAP, spare / max(1, len(widths)))
    left = (room - sum(widths) - gap * len(widths)) / 2
    areas = []
    for width in widths:
        areas.append(QRectF(left + gap / 2, 0, width, height))
        left += width + gap
    return tuple(areas)
