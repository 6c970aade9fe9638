"""Which lines stand between two texts, and how they are drawn: lines alone, no text, no widget.

A line is the thicker and the stronger the larger its value. Values are put into a few levels, so
that the lines of a level are drawn at once, however many they are.
"""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QLineF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from engine.lens import Picture

FAINTEST = 0.02  # of the scale: a thinner line cannot be seen
THICKEST = 5.0  # pixels
LEVELS = 12


@dataclass(frozen=True, slots=True, eq=False)
class Lines:
    """The cells of a picture that are drawn: row and column [line], and value over the scale."""

    rows: NDArray[np.intp]
    columns: NDArray[np.intp]
    shares: NDArray[np.float32]

    def of(self, row: int | None, column: int | None) -> "Lines":
        """Those of one row, or of one column."""
        kept = np.ones(len(self.rows), np.bool_)
        if row is not None:
            kept &= self.rows == row
        if column is not None:
            kept &= self.columns == column
        return Lines(self.rows[kept], self.columns[kept], self.shares[kept])


def cut(picture: Picture, largest: float) -> float:
    """The smallest value of a picture that is drawn, where the scale ends at `largest`."""
    return max(picture.lens.threshold, FAINTEST * largest)


def lines_of(picture: Picture, largest: float) -> Lines:
    """The cells of a picture from `cut` on, where the scale ends at `largest`."""
    rows, columns = np.nonzero(picture.values >= np.float32(cut(picture, largest)))
    shares = np.minimum(picture.values[rows, columns] / np.float32(largest), np.float32(1))
    return Lines(rows, columns, shares)


def draw_lines(
    painter: QPainter, lines: Lines, colour: str, place: Callable[[int, int], QLineF]
) -> None:
    """Draw lines in a colour; `place` tells where that of a row and a column goes."""
    levels = np.minimum((lines.shares * LEVELS).astype(np.intp), LEVELS - 1)
    for level in range(LEVELS):  # the strongest last, on top
        chosen = np.nonzero(levels == level)[0]
        if not len(chosen):
            continue
        share = (level + 0.5) / LEVELS
        shade = QColor(colour)
        shade.setAlphaF(0.2 + 0.8 * share)
        pen = QPen(shade, 0.75 + (THICKEST - 0.75) * share)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        painter.drawLines([place(int(lines.rows[n]), int(lines.columns[n])) for n in chosen])
