"""A list to choose from: texts, each with a number, and with a small bar where it is a share."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QRectF,
    QSize,
    Qt,
)
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import (
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from app.theme import UNIT, Theme

_Index = QModelIndex | QPersistentModelIndex
_NO_PARENT = QModelIndex()
_BAR = 8 * UNIT
_WRAPPED = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignTop
_ROW = Qt.ItemDataRole.UserRole


@dataclass(frozen=True, slots=True)
class Row:
    """What can be chosen: `number` is how its value reads, `share` the value where it is one."""

    text: str
    number: str
    share: float | None
    value: object
    is_present: bool = False  # this is what stands there now


class Rows(QAbstractListModel):
    """The rows, with a name for a screen reader that says text and number."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.rows: Sequence[Row] = ()

    def show(self, rows: Sequence[Row]) -> None:
        """Show others."""
        self.beginResetModel()
        self.rows = rows
        self.endResetModel()

    def rowCount(self, parent: _Index = _NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self.rows)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        row = self.rows[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return row.text
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{row.text}, {row.number}"
        return row if role == _ROW else None


class RowDelegate(QStyledItemDelegate):
    """Paints a row: its text at the left, then the bar, then the number; a long text in lines."""

    def __init__(self, theme: Theme, view: QListView) -> None:
        super().__init__(view)
        self._view = view
        self.theme = theme

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        row = index.data(_ROW)
        width = self._view.viewport().width()
        lines = option.fontMetrics.height()
        if row.share is None:
            room = QRect(0, 0, self._text_width(option, row, width), 10_000)
            lines = option.fontMetrics.boundingRect(room, int(_WRAPPED), row.text).height()
        return QSize(width, lines + UNIT)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        row, theme, metrics = index.data(_ROW), self.theme, option.fontMetrics
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        pointed = bool(option.state & QStyle.StateFlag.State_MouseOver)
        if chosen or pointed:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme.highlight if chosen else theme.hover))
            painter.drawRoundedRect(QRectF(option.rect), UNIT // 2, UNIT // 2)
        place = option.rect.adjusted(UNIT, UNIT // 2, -UNIT, -UNIT // 2)
        painter.setPen(QColor(theme.accent if row.is_present else theme.text))
        room = self._text_width(option, row, option.rect.width())
        text = QRect(place.left(), place.top(), room, place.height())
        if row.share is None:
            painter.drawText(text, int(_WRAPPED), row.text)
        else:
            cut = metrics.elidedText(row.text, Qt.TextElideMode.ElideRight, room)
            painter.drawText(text, int(Qt.AlignmentFlag.AlignVCenter), cut)
            self._paint_bar(painter, option, place, row.share)
        painter.setPen(QColor(theme.text if chosen else theme.muted))
        top = Qt.AlignmentFlag.AlignTop if row.share is None else Qt.AlignmentFlag.AlignVCenter
        painter.drawText(place, int(Qt.AlignmentFlag.AlignRight | top), row.number)
        painter.restore()

    def _paint_bar(
        self, painter: QPainter, option: QStyleOptionViewItem, place: QRect, share: float
    ) -> None:
        right = place.right() - self._number_width(option)
        bar = QRectF(right - _BAR, place.center().y() - 2, _BAR, 5)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self.theme.line))
        painter.drawRoundedRect(bar, 2.5, 2.5)
        painter.setBrush(QColor(self.theme.accent))
        bar.setWidth(max(2.0, _BAR * share))
        painter.drawRoundedRect(bar, 2.5, 2.5)

    def _number_width(self, option: QStyleOptionViewItem) -> int:
        rows = self._view.model()
        assert isinstance(rows, Rows)
        widest = max(option.fontMetrics.horizontalAdvance(row.number) for row in rows.rows)
        return widest + UNIT

    def _text_width(self, option: QStyleOptionViewItem, row: Row, width: int) -> int:
        taken = self._number_width(option) + (_BAR + UNIT if row.share is not None else 0)
        return max(4 * UNIT, width - 2 * UNIT - taken)
