"""Which lines stand between two texts, and how they are drawn: lines alone, no text, no widget.

A line is the thicker and the stronger the larger its value. Values are put into a few levels, so
that the lines of a level are drawn at once, however many they are.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QLineF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from engine.lens import Picture

FAINTEST = 0.02  # of the scale: a thinner line cannot be seen
THINNEST, THICKEST = 0.75, 5.0  # pixels
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
        return self.where(kept)

    def where(self, kept: NDArray[np.bool_]) -> "Lines":
        """Those of which it is so, [line]."""
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
    painter: QPainter,
    heads: Sequence[tuple[Lines, str]],
    ground: str,
    place: Callable[[int, int], QLineF],
) -> None:
    """Draw the lines of each head in its colour, on a ground; `place` tells where a line goes.

    The strongest of all heads come last, on top. Lines are opaque, in shades of ground and colour,
    and end flat: transparent ones take five times as long to draw, and round ends ten times.
    """
    levels = [np.minimum((lines.shares * LEVELS).astype(np.intp), LEVELS - 1) for lines, _ in heads]
    for level in range(LEVELS):
        share = (level + 0.5) / LEVELS
        for (lines, colour), of_line in zip(heads, levels, strict=True):
            chosen = np.nonzero(of_line == level)[0]
            if len(chosen):
                pen = QPen(_shade(ground, colour, 0.25 + 0.75 * share))
                pen.setWidthF(THINNEST + (THICKEST - THINNEST) * share)
                pen.setCapStyle(Qt.PenCapStyle.FlatCap)
                painter.setPen(pen)
                painter.drawLines(
                    [place(int(lines.rows[n]), int(lines.columns[n])) for n in chosen]
                )


def _shade(ground: str, colour: str, share: float) -> QColor:
    one, other = QColor(ground), QColor(colour)
    return QColor.fromRgbF(
        (1 - share) * one.redF() + share * other.redF(),
        (1 - share) * one.greenF() + share * other.greenF(),
        (1 - share) * one.blueF() + share * other.blueF(),
    )
