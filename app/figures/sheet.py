"""A figure laid out, and painted onto an SVG, a PDF or an image."""

from typing import Protocol

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QImage, QImageWriter, QPageLayout, QPageSize, QPainter, QPdfWriter
from PySide6.QtSvg import QSvgGenerator

from app.figures.drawing import DPI, FAMILY
from app.figures.figure import Figure
from app.figures.heatmap import HeatmapSheet
from app.figures.lines import LinesSheet
from app.figures.mosaic import MosaicSheet
from app.figures.wording import title as title

FALLBACKS = f"{FAMILY}, Verdana, sans-serif"
_PROGRAM = "Headscope"
_HINTS = (
    QPainter.RenderHint.Antialiasing
    | QPainter.RenderHint.TextAntialiasing
    | QPainter.RenderHint.LosslessImageRendering
)


class Sheet(Protocol):
    """A figure with a place for everything; `size` in dots."""

    size: QSizeF

    def paint(self, painter: QPainter) -> None:
        """Draw it on a white ground."""


def lay_out(figure: Figure) -> Sheet:
    """Give everything in a figure its place. Needs a QGuiApplication."""
    if figure.kind == "heatmap":
        return HeatmapSheet(figure)
    return LinesSheet(figure) if figure.kind == "lines" else MosaicSheet(figure)


def as_svg(sheet: Sheet, title: str) -> bytes:
    """An SVG whose texts name the font of the figure and what stands in for it."""
    device, written = _buffer()
    size = _dots(sheet)
    generator = QSvgGenerator()
    generator.setOutputDevice(device)
    generator.setResolution(DPI)
    generator.setSize(size)
    generator.setViewBox(QRectF(0, 0, size.width(), size.height()))
    generator.setTitle(title)
    generator.setDescription(_PROGRAM)
    painter = QPainter(generator)
    _paint(sheet, painter)
    painter.end()
    named = f'font-family="{FAMILY}"'.encode()
    return bytes(written.data()).replace(named, f'font-family="{FALLBACKS}"'.encode())


def as_pdf(sheet: Sheet, title: str) -> bytes:
    """A PDF of one page, as large as the figure."""
    device, written = _buffer()
    writer = QPdfWriter(device)
    writer.setResolution(DPI)
    writer.setTitle(title)
    writer.setCreator(_PROGRAM)
    size = QSizeF(sheet.size.width(), sheet.size.height()) * (72 / DPI)
    page = QPageSize(size, QPageSize.Unit.Point, "", QPageSize.SizeMatchPolicy.ExactMatch)
    layout = QPageLayout(page, QPageLayout.Orientation.Portrait, QMarginsF())
    layout.setMode(QPageLayout.Mode.FullPageMode)
    writer.setPageLayout(layout)
    painter = QPainter(writer)
    _paint(sheet, painter)
    painter.end()
    return bytes(written.data())


def as_png(sheet: Sheet, title: str) -> bytes:
    """An image that says how many dots it has to the inch."""
    image = QImage(_dots(sheet), QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    for set_dots in (image.setDotsPerMeterX, image.setDotsPerMeterY):
        set_dots(round(DPI / 0.0254))
    image.setText("Title", title)
    painter = QPainter(image)
    _paint(sheet, painter)
    painter.end()
    device, written = _buffer()
    QImageWriter(device, b"PNG").write(image)
    return bytes(written.data())


def _paint(sheet: Sheet, painter: QPainter) -> None:
    painter.setRenderHints(_HINTS)
    painter.fillRect(QRectF(0, 0, *_dots(sheet).toTuple()), QColor(Qt.GlobalColor.white))
    sheet.paint(painter)


def _dots(sheet: Sheet) -> QSize:
    return QSize(round(sheet.size.width()), round(sheet.size.height()))


def _buffer() -> tuple[QBuffer, QByteArray]:
    written = QByteArray()
    device = QBuffer(written)
    device.open(QIODevice.OpenModeFlag.WriteOnly)
    return device, written
