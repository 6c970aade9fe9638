"""A heatmap on paper: a row for each unit that looks, a column for each that is looked at."""

import numpy as np
from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter

from app.figures.drawing import (
    BAR,
    BAR_NUMBERS,
    GAP,
    HIDDEN,
    MARGIN,
    MM,
    NOTE,
    SMALLEST,
    TEXT,
    Header,
    Labels,
    draw_hidden,
    draw_scale,
    draw_values,
    every,
    fitting_points,
    frame,
    write,
)
from app.figures.figure import COLUMN, PAGE, Figure
from app.figures.wording import notes, title
from app.inspector.explanations import hides
from app.theme import LIGHT
from engine.lens import Picture

translate = QCoreApplication.translate
_WIDEST, _HIGHEST = 11 * MM, 5 * MM  # a cell
_TALLEST = 225 * MM  # all rows
_LONGEST = 24 * MM  # a label
MOST_READ = 80  # rows that all have a label


class HeatmapSheet:
    """Where all of a heatmap stands; `size` in dots."""

    def __init__(self, figure: Figure) -> None:
        self._figure, self._picture = figure, figure.picture
        widths = (figure.width,) if figure.width is not None else (COLUMN, PAGE)
        for width in widths:
            pitch = self._lay_out_columns(width * MM)
            if pitch >= fitting_line(SMALLEST):
                break
        self._lay_out_rows(pitch)

    def paint(self, painter: QPainter) -> None:
        """Draw it on a white ground."""
        picture, place = self._picture, self._place
        self._header.paint(painter, MARGIN, MARGIN)
        draw_values(painter, picture.values, self._figure.scale, place)
        frame(painter, place)
        down, across = place.height() / len(picture.rows), place.width() / len(picture.columns)
        centres = [place.top() + (n + 0.5) * down for n in range(len(picture.rows))]
        for n in range(0, len(picture.rows), every(self._rows.line, down)):
            self._rows.paint(painter, n, QPointF(place.left() - GAP, centres[n]), right=True)
        for n in range(0, len(picture.columns), every(self._columns.line, across)):
            at = QPointF(place.left() + (n + 0.5) * across, place.top() - GAP)
            self._columns.paint(painter, n, at, up=True)
        left = place.right() + 2 * GAP
        if self._hides:
            draw_hidden(painter, hidden_shares(picture), left, centres, min(0.6 * down, 2 * MM))
            self._write_hidden(painter, left)
            left += HIDDEN + 2 * GAP
        draw_scale(painter, self._figure.scale, left, place.top(), place.height())

    def _lay_out_columns(self, width: float) -> float:
        """Give rows' labels, cells and keys their widths; returns the width of a cell."""
        picture = self._picture
        self._width = width
        self._hides = hides(picture)
        keys = 2 * GAP + BAR + GAP + BAR_NUMBERS + (HIDDEN + 2 * GAP if self._hides else 0.0)
        longest = min(_LONGEST, 0.3 * width)
        points = TEXT
        for _ in range(2):  # smaller labels leave more room, and may then be larger again
            self._points = points  # of the rows: larger ones would not fit into what is left
            self._rows = Labels(picture.rows, points, longest)
            self._left = MARGIN + self._rows.width() + GAP
            room = width - MARGIN - self._left - keys
            pitch = min(room / len(picture.columns), _WIDEST)
            points = fitting_points(pitch)
        self._columns = Labels(picture.columns, points, _LONGEST)
        return pitch

    def _lay_out_rows(self, across: float) -> None:
        picture = self._picture
        count = len(picture.rows)
        line = fitting_line(SMALLEST) if count <= MOST_READ else 0.0
        down = min(max(across, line), _HIGHEST, max(_TALLEST / count, 0.3 * MM))
        points = min(self._points, fitting_points(down))
        self._rows = Labels(picture.rows, points, self._left - GAP - MARGIN + 1)
        self._header = Header(title(self._figure), notes(self._figure), self._width - 2 * MARGIN)
        highest = self._columns.width(every(self._columns.line, across))
        top = MARGIN + self._header.height + GAP + highest + GAP
        if self._hides:
            top = max(top, MARGIN + self._header.height + GAP + fitting_line(NOTE))
        self._place = QRectF(self._left, top, across * len(picture.columns), down * count)
        self.size = QSizeF(self._width, self._place.bottom() + MARGIN)

    def _write_hidden(self, painter: QPainter, left: float) -> None:
        text = translate("Figure", "hidden")
        at = QPointF(left, self._place.top() - fitting_line(NOTE) / 2)
        write(painter, text, NOTE, LIGHT.muted, at)


def fitting_line(points: float) -> float:
    """The least distance of lines of a size, in dots."""
    return points / 72 * 25.4 * MM


def hidden_shares(picture: Picture) -> list[float]:
    """How much of each row is hidden, from 0 to 1."""
    whole = picture.hidden + picture.values.sum(1)
    shares: list[float] = (picture.hidden / np.maximum(whole, np.float32(1e-9))).tolist()
    return shares
