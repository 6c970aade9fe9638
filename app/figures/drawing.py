"""What all figures are drawn with: millimetres, the bundled font, labels, the key to the colours.

A figure is drawn in dots of `DPI` to the inch, on whatever device. Its texts are in one font that
comes with the program, without hinting and at whole sizes, so that they are as wide everywhere.
Paper is white: the colours are those of the light theme.
"""

from collections.abc import Sequence
from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontDatabase, QFontMetricsF, QImage, QPainter, QPen

from app.inspector.colours import coloured, lookup_table
from app.inspector.pieces import shown
from app.numbers import spelt
from app.theme import LIGHT
from engine.lens import Label

DPI = 300
MM = DPI / 25.4
FAMILY = "DejaVu Sans"
TITLE, TEXT, NOTE, SMALLEST = 7.0, 6.5, 5.5, 4.5  # points
MARGIN = 1.0 * MM
GAP = 0.8 * MM
HAIRLINE = 0.1 * MM
BAR, BAR_NUMBERS, BAR_HEIGHT = 2.2 * MM, 7.5 * MM, 34 * MM
HIDDEN = 7 * MM  # the bar of a row of which nothing is shown
_FONT = Path(__file__).resolve().parents[2] / "resources" / "fonts" / "DejaVuSans.ttf"
_ELIDE = Qt.TextElideMode.ElideMiddle


@cache
def _register() -> None:
    QFontDatabase.addApplicationFont(str(_FONT))


def font(points: float) -> QFont:
    """The font of figures. Needs a QGuiApplication."""
    _register()
    found = QFont(FAMILY)
    found.setPixelSize(round(points * DPI / 72))
    found.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    found.setStyleStrategy(QFont.StyleStrategy.NoSubpixelAntialias)
    found.setFeature(QFont.Tag("liga"), 0)  # whoever copies "fi" from a PDF wants two letters
    return found


class Labels:
    """The texts along one side, elided to `longest` dots, in a size of `points`."""

    def __init__(self, units: Sequence[Label], points: float, longest: float) -> None:
        self.font = font(points)
        metrics = QFontMetricsF(self.font)
        self.texts = [metrics.elidedText(shown(unit), _ELIDE, longest) for unit in units]
        self.colours = [LIGHT.muted if unit.kind == "special" else LIGHT.text for unit in units]
        self.widths = [metrics.horizontalAdvance(text) for text in self.texts]
        self.line = metrics.height()
        self._baseline = (metrics.ascent() - metrics.descent()) / 2

    def width(self, step: int = 1) -> float:
        """The longest of every `step`-th."""
        return max(self.widths[::step])

    def paint(
        self, painter: QPainter, index: int, at: QPointF, *, right: bool = False, up: bool = False
    ) -> None:
        """Draw one whose left (or `right`) end has its middle at a point; `up` is turned by 90°."""
        painter.save()
        painter.setFont(self.font)
        painter.setPen(QColor(self.colours[index]))
        painter.translate(at)
        if up:
            painter.rotate(-90)
        left = -self.widths[index] if right else 0.0
        painter.drawText(QPointF(left, self._baseline), self.texts[index])
        painter.restore()


def every(line: float, pitch: float) -> int:
    """Of how many labels one is drawn where they are `pitch` apart and a `line` high."""
    return max(1, int(np.ceil(0.8 * line / pitch)))


def fitting_points(pitch: float) -> float:
    """The size of labels that are `pitch` dots apart, between the smallest and the usual one."""
    return float(np.clip(pitch / DPI * 72 / 1.05, SMALLEST, TEXT))


class Header:
    """The title and the notes, broken into lines of a width."""

    def __init__(self, title: str, notes: str, width: float) -> None:
        self._lines = [
            (line, points, colour)
            for text, points, colour in (
                (title, TITLE, LIGHT.text),
                (notes, NOTE, LIGHT.muted),
            )
            for line in broken(text, points, width)
        ]
        self.height = sum(_line_height(points) for _, points, _ in self._lines)

    def paint(self, painter: QPainter, left: float, top: float) -> None:
        """Draw it from its upper left corner."""
        for line, points, colour in self._lines:
            write(painter, line, points, colour, QPointF(left, top + _line_height(points) / 2))
            top += _line_height(points)


def broken(text: str, points: float, width: float) -> list[str]:
    """A text in lines that are no wider than `width`, if its words are not."""
    metrics = QFontMetricsF(font(points))
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and metrics.horizontalAdvance(longer) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def write(
    painter: QPainter, text: str, points: float, colour: str, at: QPointF, *, shift: float = 0.0
) -> None:
    """Draw a line whose left end has its middle at a point; `shift` 1 is its right end, ½ both."""
    painter.setFont(font(points))
    painter.setPen(QColor(colour))
    metrics = QFontMetricsF(font(points))
    down = (metrics.ascent() - metrics.descent()) / 2
    painter.drawText(at + QPointF(-shift * metrics.horizontalAdvance(text), down), text)


def draw_values(
    painter: QPainter, values: NDArray[np.float32], largest: float, place: QRectF
) -> None:
    """Draw values [row, column] in colours from 0 to `largest`, each as a sharp rectangle.

    The image has as many dots as the place, since some programs blur one that they enlarge.
    """
    rows, columns = values.shape
    down = max(1, int(np.ceil(place.height() / rows)))
    across = max(1, int(np.ceil(place.width() / columns)))
    colours = coloured(values, largest).repeat(down, axis=0).repeat(across, axis=1)
    painter.drawImage(place, _image(colours))


def frame(painter: QPainter, place: QRectF) -> None:
    """A thin line around a place."""
    painter.setPen(QPen(QColor(LIGHT.edge), HAIRLINE))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(place)


def draw_scale(painter: QPainter, largest: float, left: float, top: float, height: float) -> None:
    """The key to the colours: a strip from 0 at the bottom to `largest`, with numbers."""
    height = min(height, BAR_HEIGHT)
    strip = QRectF(left, top, BAR, height)
    column = lookup_table()[::-1, None, :]
    painter.drawImage(strip, _image(column.repeat(8, axis=0).repeat(32, axis=1)))
    frame(painter, strip)
    line = _line_height(NOTE)
    shares = (0.0, 0.5, 1.0) if height >= 3 * line else (0.0, 1.0)
    for share in shares:
        at = strip.bottom() - line / 2 - share * (height - line)
        tick = strip.bottom() - share * height
        painter.setPen(QPen(QColor(LIGHT.edge), HAIRLINE))
        painter.drawLine(QPointF(strip.right(), tick), QPointF(strip.right() + 0.5 * MM, tick))
        number = _number(share * largest, largest)
        write(painter, number, NOTE, LIGHT.text, QPointF(strip.right() + GAP, at))


def draw_hidden(
    painter: QPainter, shares: Sequence[float], left: float, centres: Sequence[float], thick: float
) -> None:
    """The share of each row that is hidden, as grey bars that are `HIDDEN` long for all of it."""
    for share, at in zip(shares, centres, strict=True):
        place = QRectF(left, at - thick / 2, HIDDEN, thick)
        painter.fillRect(place, QColor(LIGHT.hover))
        place.setWidth(HIDDEN * min(share, 1.0))
        painter.fillRect(place, QColor(LIGHT.edge))


def _line_height(points: float) -> float:
    return QFontMetricsF(font(points)).height() * 1.05


def _number(value: float, largest: float) -> str:
    places = 2 if largest >= 0.095 else 3 if largest >= 0.0095 else 4
    return spelt(f"{value:.{places}f}")


def _image(colours: NDArray[np.uint8]) -> QImage:
    """[row, column, 3] as an image of its own."""
    colours = np.ascontiguousarray(colours)
    rows, columns, _ = colours.shape
    view = QImage(colours.data, columns, rows, 3 * columns, QImage.Format.Format_RGB888)
    return view.copy()
