"""Rows of a list that hold several texts below each other, each of one or two lines."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPalette, QTextLayout, QTextOption
from PySide6.QtWidgets import QFrame, QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from app.theme import BASE_POINTS, UNIT, text_font

_MOST = 400  # characters that two lines can hold
_BAR = UNIT // 2


@dataclass(frozen=True, slots=True)
class RowText:
    """One text of a row: its looks, and the lines after which it is elided."""

    text: str
    bold: bool = False
    role: QPalette.ColorRole = QPalette.ColorRole.Text
    smaller: bool = False
    lines: int = 2


def show_rows(
    view: QListView, texts: Callable[[QModelIndex | QPersistentModelIndex], list[RowText]]
) -> None:
    """Let a list show such rows: as wide as itself, and scrolled smoothly."""
    view.setItemDelegate(RowDelegate(view, texts))
    view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    view.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
    view.setResizeMode(QListView.ResizeMode.Adjust)
    view.setFrameShape(QFrame.Shape.NoFrame)
    view.setMouseTracking(True)


class RowDelegate(QStyledItemDelegate):
    """Paints the texts of each row; `texts` gives those of an index.

    It paints with the palette alone, so it follows the theme by itself.
    """

    def __init__(
        self,
        view: QListView,
        texts: Callable[[QModelIndex | QPersistentModelIndex], list[RowText]],
    ) -> None:
        super().__init__(view)
        self._view = view
        self._texts = texts

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        width = self._view.viewport().width()
        parts = self._parts(index, width - 3 * UNIT - _BAR)
        return QSize(width, round(sum(part.height for part in parts)) + 2 * UNIT)

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        rect: QRect = option.rect
        palette: QPalette = option.palette
        state: QStyle.StateFlag = option.state
        is_selected = bool(state & QStyle.StateFlag.State_Selected)
        painter.save()
        if is_selected or state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(rect, palette.color(QPalette.ColorRole.AlternateBase))
        if is_selected:
            bar = QRect(rect.left(), rect.top(), _BAR, rect.height())
            role = QPalette.ColorRole.PlaceholderText
            if self._view.hasFocus():
                role = QPalette.ColorRole.Highlight
            painter.fillRect(bar, palette.color(role))
        place = QPointF(rect.left() + _BAR + UNIT, rect.top() + UNIT)
        for part in self._parts(index, rect.width() - 3 * UNIT - _BAR):
            part.draw(painter, place, palette)
            place.setY(place.y() + part.height)
        painter.setPen(palette.color(QPalette.ColorRole.AlternateBase))
        painter.drawLine(rect.bottomLeft(), rect.bottomRight())
        painter.restore()

    def _parts(self, index: QModelIndex | QPersistentModelIndex, width: int) -> "list[_Part]":
        return [
            _Part(
                text.text,
                text_font(BASE_POINTS - 1 if text.smaller else BASE_POINTS, bold=text.bold),
                width,
                text.role,
                text.lines,
            )
            for text in self._texts(index)
        ]


class _Part:
    """A text that takes at most some lines of a width; what is more is elided."""

    def __init__(
        self, text: str, font: QFont, width: float, role: QPalette.ColorRole, lines: int
    ) -> None:
        self._role = role
        metrics = QFontMetricsF(font)
        self._layout = QTextLayout(" ".join(text[:_MOST].split()), font)
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        option.setUseDesignMetrics(True)
        self._layout.setTextOption(option)
        starts = self._lay_out(width, lines)
        if starts is not None:
            shown = self._layout.text()
            rest = metrics.elidedText(shown[starts:] + "…", Qt.TextElideMode.ElideRight, width)
            self._layout.setText(shown[:starts] + rest)
            self._lay_out(width, lines)
        self.height = metrics.lineSpacing() * max(1, self._layout.lineCount()) + UNIT / 4

    def _lay_out(self, width: float, lines: int) -> int | None:
        """Break the lines; returns where the last one begins if the text is longer than that."""
        y, start, used = 0.0, 0, 0
        self._layout.beginLayout()
        for _ in range(lines):
            line = self._layout.createLine()
            if not line.isValid():
                break
            line.setLineWidth(width)
            line.setPosition(QPointF(0, y))
            y += line.height()
            start, used = line.textStart(), line.textStart() + line.textLength()
        self._layout.endLayout()
        return start if used < len(self._layout.text().encode("utf-16-le")) // 2 else None

    def draw(self, painter: QPainter, place: QPointF, palette: QPalette) -> None:
        """Paint it with its upper left corner at `place`."""
        painter.setPen(QColor(palette.color(self._role)))
        self._layout.draw(painter, place)
