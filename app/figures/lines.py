"""Lines on paper between two texts: what is looked at at the left, what looks at the right.

A line is the thicker and the darker the larger its value. With several heads each has a colour.
"""

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from app.figures.drawing import (
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
    every,
    fitting_points,
    write,
)
from app.figures.figure import COLUMN, Figure
from app.figures.heatmap import fitting_line, hidden_shares
from app.figures.wording import notes, title
from app.inspector.colours import head_colours
from app.inspector.explanations import hides, lens_in_words
from app.inspector.line_drawing import cut, lines_of
from app.numbers import spelt
from app.theme import LIGHT

translate = QCoreApplication.translate
_THICKEST = 1.1 * MM
_LARGEST_PITCH = 5 * MM
_TALLEST = 225 * MM
_SPAN = 45 * MM  # between the two texts, at most


class LinesSheet:
    """Where all of the lines stand; `size` in dots."""

    def __init__(self, figure: Figure) -> None:
        self._figure, picture = figure, figure.picture
        width = (figure.width or COLUMN) * MM
        least = cut(picture, figure.scale)
        text = translate("Figure", "lines from {value}").format(value=spelt(f"{least:.2g}"))
        self._header = Header(title(figure), notes(figure, (text,)), width - 2 * MARGIN)
        self._line = fitting_line(TEXT) * 1.1
        legend = len(figure.pictures) * self._line if len(figure.pictures) > 1 else 0.0
        self._top = MARGIN + self._header.height + GAP
        most = max(len(picture.rows), len(picture.columns))
        pitch = min(_LARGEST_PITCH, max(_TALLEST / most, 0.3 * MM))
        points = fitting_points(min(pitch, fitting_line(TEXT) * 1.05))
        self._hides = hides(*figure.pictures)
        bars = HIDDEN + 2 * GAP if self._hides else 0.0
        longest = (width - 2 * MARGIN - bars) * 0.36
        self._left = Labels(picture.columns, points, longest)
        self._right = Labels(picture.rows, points, longest)
        span = width - 2 * MARGIN - bars - self._left.width() - self._right.width() - 2 * GAP
        span = min(span, _SPAN)
        start = MARGIN + self._left.width() + GAP
        self._ends = (start, start + span)
        pitch = min(pitch, max(fitting_line(SMALLEST), 40 * MM / most, 1.15 * fitting_line(points)))
        top = self._top + legend + GAP + (self._line if self._hides else 0.0)
        height = pitch * most
        self._places = [
            [top + (n + 0.5) * height / count for n in range(count)]
            for count in (len(picture.columns), len(picture.rows))
        ]
        self.size = QSizeF(width, top + height + MARGIN)

    def paint(self, painter: QPainter) -> None:
        """Draw it on a white ground."""
        pictures, scale = self._figure.pictures, self._figure.scale
        self._header.paint(painter, MARGIN, MARGIN)
        colours = head_colours(LIGHT)
        if len(pictures) > 1:
            self._paint_legend(painter, colours)
        for number, picture in enumerate(pictures):
            colour = QColor(colours[number % len(colours)])
            found = lines_of(picture, scale)
            for n in found.shares.argsort(kind="stable"):  # the strongest on top
                row, column = int(found.rows[n]), int(found.columns[n])
                self._paint_line(painter, row, column, float(found.shares[n]), colour)
        left, right = self._places
        start, end = self._ends
        for labels, places, x, flush in (
            (self._left, left, start - GAP, True),
            (self._right, right, end + GAP, False),
        ):
            pitch = places[1] - places[0] if len(places) > 1 else labels.line
            for n in range(0, len(places), every(labels.line, pitch)):
                labels.paint(painter, n, QPointF(x, places[n]), right=flush)
        if self._hides:
            self._paint_hidden(painter)

    def _paint_line(
        self, painter: QPainter, row: int, column: int, share: float, colour: QColor
    ) -> None:
        left, right = self._places
        start = QPointF(self._ends[0], left[column])
        end = QPointF(self._ends[1], right[row])
        middle = (start.x() + end.x()) / 2
        path = QPainterPath(start)
        path.cubicTo(QPointF(middle, start.y()), QPointF(middle, end.y()), end)
        colour.setAlphaF(0.2 + 0.7 * share)
        pen = QPen(colour, max(_THICKEST * share, 0.06 * MM))
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        painter.strokePath(path, pen)

    def _paint_legend(self, painter: QPainter, colours: tuple[str, ...]) -> None:
        top = self._top
        for number, picture in enumerate(self._figure.pictures):
            middle = top + self._line / 2
            sample = QRectF(MARGIN, middle - 0.3 * MM, 5 * MM, 0.6 * MM)
            painter.fillRect(sample, QColor(colours[number % len(colours)]))
            at = QPointF(MARGIN + 6 * MM, middle)
            write(painter, lens_in_words(picture.lens), NOTE, LIGHT.text, at)
            top += self._line

    def _paint_hidden(self, painter: QPainter) -> None:
        left = self._ends[1] + GAP + self._right.width() + 2 * GAP
        rows = self._places[1]
        pitch = rows[1] - rows[0] if len(rows) > 1 else self._line
        each = [hidden_shares(picture) for picture in self._figure.pictures]
        shares = [sum(row) / len(each) for row in zip(*each, strict=True)]
        draw_hidden(painter, shares, left, rows, min(0.6 * pitch, 2 * MM))
        at = QPointF(left, rows[0] - pitch / 2 - self._line / 2)
        write(painter, translate("Figure", "hidden"), NOTE, LIGHT.muted, at)
