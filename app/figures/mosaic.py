"""All heads on paper: layers from top to bottom, heads across, a stack below the other."""

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter

from app.figures.drawing import (
    BAR,
    BAR_NUMBERS,
    GAP,
    MARGIN,
    MM,
    NOTE,
    TEXT,
    Header,
    draw_scale,
    draw_values,
    frame,
    write,
)
from app.figures.figure import COLUMN, Figure
from app.figures.heatmap import fitting_line
from app.figures.wording import notes, stack_title, title
from app.inspector.mosaic import shrink
from app.theme import LIGHT
from engine.lens import Picture

translate = QCoreApplication.translate
_BETWEEN = 0.5 * MM  # heads
_NUMBER = 4 * MM  # of a layer
_FLATTEST, _STEEPEST = 0.5, 1.5  # height to width of a head
_WIDEST = 22 * MM  # a head


class MosaicSheet:
    """Where all of a mosaic stands; `size` in dots."""

    def __init__(self, figure: Figure) -> None:
        self._figure = figure
        width = (figure.width or COLUMN) * MM
        self._header = Header(title(figure), notes(figure), width - 2 * MARGIN)
        self._line = fitting_line(TEXT) * 1.1
        self._left = MARGIN + self._line + _NUMBER
        room = width - self._left - 2 * GAP - BAR - GAP - BAR_NUMBERS - MARGIN
        top = MARGIN + self._header.height + GAP
        self._top = top
        self._places: list[list[list[QRectF]]] = []
        for layers in figure.grids.values():
            top += (self._line if len(figure.grids) > 1 else 0.0) + 2 * self._line
            across = min(room / len(layers[0]), _WIDEST)
            rows, columns = layers[0][0].values.shape
            down = across * min(max(rows / columns, _FLATTEST), _STEEPEST)
            self._places.append(
                [
                    [
                        QRectF(
                            self._left + head * across, top + layer * down,
                            across - _BETWEEN, down - _BETWEEN,
                        )
                        for head in range(len(layers[0]))
                    ]
                    for layer in range(len(layers))
                ]
            )  # fmt: skip
            top += down * len(layers) + GAP
        self.size = QSizeF(width, top - GAP + MARGIN)

    def paint(self, painter: QPainter) -> None:
        """Draw it on a white ground."""
        self._header.paint(painter, MARGIN, MARGIN)
        grids = self._figure.grids
        for (stack, layers), places in zip(grids.items(), self._places, strict=True):
            first = places[0][0]
            if len(grids) > 1:
                at = QPointF(MARGIN, first.top() - 2.5 * self._line)
                write(painter, stack_title(stack), NOTE, LIGHT.text, at)
            self._paint_numbers(painter, places)
            for row, spots in zip(layers, places, strict=True):
                for picture, place in zip(row, spots, strict=True):
                    self._paint_head(painter, picture, place)
        corner, bottom = self._places[0][0][0], self._places[0][-1][0].bottom()
        left = max(place[0][-1].right() for place in self._places) + 2 * GAP
        draw_scale(painter, self._figure.scale, left, corner.top(), bottom - corner.top())

    def _paint_head(self, painter: QPainter, picture: Picture, place: QRectF) -> None:
        """A head, no finer than the dots of its place: of each patch the largest is kept."""
        finest = max(1, int(min(place.width(), place.height())))
        draw_values(painter, shrink(picture.values, finest), self._figure.scale, place)
        frame(painter, place)

    def _paint_numbers(self, painter: QPainter, places: list[list[QRectF]]) -> None:
        top, bottom = places[0][0].top(), places[-1][0].bottom()
        for number, place in enumerate(places[0], start=1):
            at = QPointF(place.center().x(), top - 0.5 * self._line)
            write(painter, str(number), TEXT, LIGHT.text, at, shift=0.5)
        for number, row in enumerate(places, start=1):
            at = QPointF(self._left - GAP, row[0].center().y())
            write(painter, str(number), TEXT, LIGHT.text, at, shift=1)
        middle = (places[0][0].left() + places[0][-1].right()) / 2
        head, layer = translate("Figure", "head"), translate("Figure", "layer")
        write(painter, head, NOTE, LIGHT.muted, QPointF(middle, top - 1.5 * self._line), shift=0.5)
        painter.save()
        painter.translate(QPointF(MARGIN + 0.5 * self._line, (top + bottom) / 2))
        painter.rotate(-90)
        write(painter, layer, NOTE, LIGHT.muted, QPointF(0, 0), shift=0.5)
        painter.restore()
