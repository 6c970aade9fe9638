"""One number a head of a stack, as colours: a row a layer, a column a head, zero in the middle.

It is a table, so that each number is there under the pointer, for the arrows, and to be read aloud.
"""

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRect,
    QSize,
    Qt,
    Signal,
    Slot,
)
from PySide6.QtGui import QColor, QFontMetrics, QKeyEvent, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from app.inspector.colours import diverging
from app.inspector.explanations import head_in_words
from app.inspector.number_table import figure
from app.theme import LIGHT, UNIT, Theme, text_font
from engine.results import Stack

_Index = QModelIndex | QPersistentModelIndex
_NO_PARENT = QModelIndex()
_SMALLEST, _WIDEST = 2 * UNIT, 7 * UNIT  # pixels of a head
Array = NDArray[np.float32]


class HeadGridModel(QAbstractTableModel):
    """The numbers [layer, head] of a stack and the largest, either way, that colours go to."""

    def __init__(self, stack: Stack, parent: QObject) -> None:
        super().__init__(parent)
        self.stack: Stack = stack
        self.values: Array = np.zeros((0, 0), np.float32)
        self.largest = 1.0

    def show_values(self, values: Array, largest: float) -> None:
        """Show other numbers."""
        self.beginResetModel()
        self.values, self.largest = values, largest
        self.endResetModel()

    def rowCount(self, parent: _Index = _NO_PARENT) -> int:
        return 0 if parent.isValid() else int(self.values.shape[0])

    def columnCount(self, parent: _Index = _NO_PARENT) -> int:
        return 0 if parent.isValid() else int(self.values.shape[1])

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        value = float(self.values[index.row(), index.column()])
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return figure(value, 2)
            case Qt.ItemDataRole.UserRole:
                return value
            case Qt.ItemDataRole.ToolTipRole | Qt.ItemDataRole.AccessibleTextRole:
                text = self.tr("{head}: {value}")
                head = head_in_words(self.stack, index.row(), index.column())
                return text.format(head=head, value=figure(value))
        return None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        if role == Qt.ItemDataRole.DisplayRole:
            return str(section + 1)
        if role == Qt.ItemDataRole.ToolTipRole:
            across = orientation == Qt.Orientation.Horizontal
            text = self.tr("Head {number}") if across else self.tr("Layer {number}")
            return text.format(number=section + 1)
        return None


class HeadGrid(QTableView):
    """The heads of a stack. `chosen` gives the stack, layer and head that was clicked, from 0."""

    chosen = Signal(str, int, int)

    def __init__(self, stack: Stack, name: str, theme: Theme) -> None:
        super().__init__()
        self.heads = HeadGridModel(stack, self)
        self.setModel(self.heads)
        self._colours = _Colours(theme, self.heads, self)
        self.setItemDelegate(self._colours)
        self.setAccessibleName(name)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        for header in (self.horizontalHeader(), self.verticalHeader()):
            header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
            header.setSectionsClickable(False)
            header.setHighlightSections(False)
            header.setDefaultAlignment(Qt.AlignmentFlag.AlignCenter)
        self.clicked.connect(self._choose)
        self._fit()

    def show_values(self, values: Array, largest: float) -> None:
        """Show numbers [layer, head] in colours from -`largest` to `largest`."""
        self.heads.show_values(values, largest)
        self._fit()

    def set_theme(self, theme: Theme) -> None:
        """Take over a theme."""
        self._colours.theme = theme
        self._fit()
        self.viewport().update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self._choose(self.currentIndex())
        else:
            super().keyPressEvent(event)

    def sizeHint(self) -> QSize:
        columns = max(1, self.heads.columnCount())
        return QSize(self.verticalHeader().width() + columns * _WIDEST // 2, self.height())

    def minimumSizeHint(self) -> QSize:
        columns = max(1, self.heads.columnCount())
        return QSize(self.verticalHeader().width() + columns * _SMALLEST, self.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    @Slot(object)
    def _choose(self, index: _Index) -> None:
        if index.isValid():
            self.chosen.emit(self.heads.stack, index.row(), index.column())

    def _fit(self) -> None:
        across, down = self.horizontalHeader(), self.verticalHeader()
        for header in (across, down):
            header.setFont(text_font(9))
            header.setMinimumSectionSize(UNIT)
        down.setFixedWidth(across.fontMetrics().horizontalAdvance("00") + UNIT + UNIT // 2)
        room = self.width() - down.width() - 2
        width = min(max(room // max(1, self.heads.columnCount()), _SMALLEST), _WIDEST)
        across.setDefaultSectionSize(width)
        row = self.fontMetrics().height() + UNIT // 2
        down.setDefaultSectionSize(row)
        self._colours.fit(width)
        height = across.sizeHint().height() + self.heads.rowCount() * row + UNIT // 2
        if height != self.height():
            self.setFixedHeight(height)
            self.updateGeometry()


class _Colours(QStyledItemDelegate):
    """A cell in the colour of its number, and the number where it fits."""

    def __init__(self, theme: Theme, heads: HeadGridModel, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme, self._heads = theme, heads
        self._shows_numbers = False

    def fit(self, width: int) -> None:
        """Draw the numbers only where all of them have room in cells of so many pixels."""
        metrics = QFontMetrics(text_font(8))
        texts = (figure(value, 2) for value in self._heads.values.ravel().tolist())
        self._shows_numbers = max(map(metrics.horizontalAdvance, texts), default=0) <= width - 4

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        rect: QRect = option.rect.adjusted(1, 1, -1, -1)
        value = self._heads.values[index.row(), index.column()]
        red, green, blue = diverging(np.array([value]), self._heads.largest)[0].tolist()
        colour = QColor(red, green, blue)
        painter.save()
        painter.fillRect(rect, colour)
        if self._shows_numbers:
            painter.setFont(text_font(8))
            painter.setPen(QColor(LIGHT.text if colour.lightnessF() > 0.55 else LIGHT.card))
            painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, str(index.data()))
        view = self.parent()
        assert isinstance(view, QTableView)
        if index == view.currentIndex() and view.hasFocus():
            painter.setPen(QPen(QColor(self.theme.accent), 2))
            painter.drawRect(rect.adjusted(0, 0, -1, -1))
        painter.restore()
