"""The gains of a stack as a table of sliders: a row a layer, a column a head.

The first row is the master of the stack, the first column that of each layer. Arrows go from slider
to slider; + and - change one by a tenth, 0 mutes it, 1 lets it be as trained, S makes a head the
only one, R lets all be as trained, and the keys of undo and redo do so. A slider is dragged
sideways; a click alone only chooses it, and a double click mutes or unmutes. Being a table, it can
be read aloud.
"""

from PySide6.QtCore import (
    QAbstractTableModel,
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPoint,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
    Slot,
)
from PySide6.QtGui import QColor, QKeyEvent, QKeySequence, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QHeaderView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from app.head_gains import LARGEST_GAIN
from app.inspector.explanations import head_in_words, stack_in_words
from app.inspector.mixing import Mixing
from app.numbers import percentage
from app.theme import UNIT, Theme, text_font
from engine.results import Stack

_Index = QModelIndex | QPersistentModelIndex
_NO_PARENT = QModelIndex()
_CLICKED_PERCENT = 5  # a dragged slider goes in such steps
_SMALLEST, _WIDEST = 4 * UNIT + UNIT // 2, 9 * UNIT  # pixels of a slider
_BAR = 5  # pixels, its height
_KEYS = {Qt.Key.Key_Plus: 1, Qt.Key.Key_Equal: 1, Qt.Key.Key_Minus: -1}
Place = tuple[int | None, int | None]  # layer and head; None is all of them


class GainModel(QAbstractTableModel):
    """The gains of one stack, as `Mixing` has them."""

    def __init__(self, mixing: Mixing, stack: Stack, parent: QObject) -> None:
        super().__init__(parent)
        self._mixing = mixing
        self.stack: Stack = stack
        self._gains = mixing.of(stack)
        mixing.changed.connect(self._follow)

    def show_stack(self, stack: Stack) -> None:
        """Show another stack."""
        self.stack = stack
        self._follow()

    @Slot()
    def _follow(self) -> None:
        gains = self._mixing.of(self.stack)
        if gains.shape != self._gains.shape:
            self.beginResetModel()
            self._gains = gains
            self.endResetModel()
            return
        self._gains = gains
        last = self.index(self.rowCount() - 1, self.columnCount() - 1)
        self.dataChanged.emit(self.index(0, 0), last)

    def rowCount(self, parent: _Index = _NO_PARENT) -> int:
        return 0 if parent.isValid() else int(self._gains.shape[0]) + 1

    def columnCount(self, parent: _Index = _NO_PARENT) -> int:
        return 0 if parent.isValid() else int(self._gains.shape[1]) + 1

    def gain(self, place: Place) -> float:
        """The gain at a place; of several, their mean."""
        layer, head = place
        rows = self._gains if layer is None else self._gains[layer : layer + 1]
        return float((rows if head is None else rows[:, head : head + 1]).mean())

    def is_uniform(self, place: Place) -> bool:
        """Whether all heads of a place have the same gain."""
        layer, head = place
        rows = self._gains if layer is None else self._gains[layer : layer + 1]
        return len(set((rows if head is None else rows[:, head : head + 1]).ravel().tolist())) == 1

    def name(self, place: Place) -> str:
        """What a slider is for."""
        layer, head = place
        if layer is not None and head is not None:
            return head_in_words(self.stack, layer, head)
        if layer is None:
            return self.tr("{stack}, all heads").format(stack=stack_in_words(self.stack))
        text = self.tr("{stack}, layer {layer}, all heads")
        return text.format(stack=stack_in_words(self.stack), layer=layer + 1)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        place = place_of(index)
        text = percentage(self.gain(place))
        if not self.is_uniform(place):
            text = f"≈ {text}"
        if role == Qt.ItemDataRole.DisplayRole:
            return text
        if role in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole):
            return self.tr("{name}: {gain}").format(name=self.name(place), gain=text)
        return None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        across = orientation == Qt.Orientation.Horizontal
        if role == Qt.ItemDataRole.DisplayRole:
            return str(section) if section else self.tr("all")
        if role == Qt.ItemDataRole.ToolTipRole:
            if not section:
                return self.tr("All heads of the layer") if across else self.tr("The whole stack")
            text = self.tr("Head {number}") if across else self.tr("Layer {number}")
            return text.format(number=section)
        return None


def place_of(index: _Index) -> Place:
    """The layer and head of a cell."""
    row, column = index.row(), index.column()
    if row == 0:
        return None, None
    return row - 1, column - 1 if column else None


class GainTable(QTableView):
    """The sliders of one stack. `chosen` gives the layer and head that were gone to, from 0."""

    chosen = Signal(int, int)

    def __init__(self, mixing: Mixing, stack: Stack, theme: Theme) -> None:
        super().__init__()
        self._mixing = mixing
        self._pressed: QPoint | None = None
        self._is_dragging = False
        self.gains = GainModel(mixing, stack, self)
        self.setModel(self.gains)
        self._sliders = _Sliders(theme, self.gains, self)
        self.setItemDelegate(self._sliders)
        self.setAccessibleName(self.tr("Head gains"))
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        for header in (self.horizontalHeader(), self.verticalHeader()):
            header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
            header.setSectionsClickable(False)
            header.setHighlightSections(False)
            header.setDefaultAlignment(Qt.AlignmentFlag.AlignCenter)
        self.gains.modelReset.connect(self._on_reset)
        self._on_reset()

    @property
    def place(self) -> Place:
        """The slider that is chosen; the whole stack where none is."""
        index = self.currentIndex()
        return place_of(index) if index.isValid() else (None, None)

    def go_to(self, layer: int | None, head: int | None) -> None:
        """Choose a slider."""
        row = 0 if layer is None else layer + 1
        column = 0 if layer is None or head is None else head + 1
        index = self.gains.index(row, column)
        if index.isValid() and index != self.currentIndex():
            self.setCurrentIndex(index)

    def set_theme(self, theme: Theme) -> None:
        """Take over a theme."""
        self._sliders.theme = theme
        self._fit()
        self.viewport().update()

    def currentChanged(self, current: _Index, previous: _Index) -> None:
        super().currentChanged(current, previous)
        if current.isValid():
            layer, head = place_of(current)
            if layer is not None and head is not None:
                self.chosen.emit(layer, head)

    def event(self, event: QEvent) -> bool:
        """While this has the focus, undo and redo are its own and not the text's."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            keys = (QKeySequence.StandardKey.Undo, QKeySequence.StandardKey.Redo)
            if any(event.matches(key) for key in keys):
                event.accept()
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, mixing, stack = Qt.Key(event.key()), self._mixing, self.gains.stack
        layer, head = self.place
        if event.matches(QKeySequence.StandardKey.Undo):
            mixing.undo()
        elif event.matches(QKeySequence.StandardKey.Redo):
            mixing.redo()
        elif event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            super().keyPressEvent(event)
        elif key in _KEYS:
            mixing.step_gain(stack, layer, head, _KEYS[key])
        elif key in (Qt.Key.Key_0, Qt.Key.Key_1):
            mixing.set_gain(stack, layer, head, float(key == Qt.Key.Key_1))
        elif key == Qt.Key.Key_S:
            if layer is not None and head is not None:
                mixing.solo(stack, layer, head)
        elif key == Qt.Key.Key_R:
            mixing.reset()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        index = self.indexAt(event.position().toPoint())
        if index.isValid() and event.button() == Qt.MouseButton.LeftButton:
            self._pressed = event.position().toPoint()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._pressed is None:
            super().mouseMoveEvent(event)
            return
        point = event.position().toPoint()
        far = (point - self._pressed).manhattanLength() >= QApplication.startDragDistance()
        if far and not self._is_dragging:
            self._is_dragging = True
            self._mixing.hold()
        if self._is_dragging:
            cell = self.visualRect(self.currentIndex()).adjusted(2, 0, -2, 0)
            share = (point.x() - cell.left()) / max(1, cell.width())
            percent = round(100 * LARGEST_GAIN * share / _CLICKED_PERCENT) * _CLICKED_PERCENT
            self._mixing.set_gain(self.gains.stack, *self.place, percent / 100)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        self._pressed, self._is_dragging = None, False
        self._mixing.release()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self.currentIndex().isValid():
            muted = self.gains.gain(self.place) == 0
            self._mixing.set_gain(self.gains.stack, *self.place, float(muted))
        event.accept()

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), self.height())

    def resizeEvent(self, event: object) -> None:
        super().resizeEvent(event)  # type: ignore[arg-type]
        self._fit()

    @Slot()
    def _on_reset(self) -> None:
        self.clearSpans()
        self.setSpan(0, 0, 1, self.gains.columnCount())
        self._fit()

    def _fit(self) -> None:
        """As wide as there is room, as high as it needs: what is around it scrolls."""
        across, down = self.horizontalHeader(), self.verticalHeader()
        for header in (across, down):
            header.setFont(text_font(9))
            header.setMinimumSectionSize(2 * UNIT)
        down.setFixedWidth(across.fontMetrics().horizontalAdvance(self.tr("all")) + 2 * UNIT)
        room = self.width() - down.width() - 2 * self.frameWidth() - UNIT // 2
        columns = self.gains.columnCount()
        across.setDefaultSectionSize(min(max(room // columns, _SMALLEST), _WIDEST))
        row = self.fontMetrics().height() + UNIT + UNIT // 2
        down.setDefaultSectionSize(row)
        height = across.sizeHint().height() + self.gains.rowCount() * row + UNIT // 2
        scrolls = columns * across.defaultSectionSize() > room
        policy = Qt.ScrollBarPolicy
        self.setHorizontalScrollBarPolicy(
            policy.ScrollBarAlwaysOn if scrolls else policy.ScrollBarAlwaysOff
        )
        if scrolls:
            height += self.horizontalScrollBar().sizeHint().height()
        if height != self.height():
            self.setFixedHeight(height)


class _Sliders(QStyledItemDelegate):
    """A bar as long as the gain, a line where it is as trained, and the number."""

    def __init__(self, theme: Theme, gains: GainModel, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme, self._gains = theme, gains

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        theme, place = self.theme, place_of(index)
        gain, uniform = self._gains.gain(place), self._gains.is_uniform(place)
        rect: QRect = option.rect
        cell = QRectF(rect).adjusted(2.5, 2.5, -2.5, -2.5)
        changed = gain != 1 or not uniform
        painter.save()
        painter.setPen(QPen(QColor(theme.edge), 1))
        painter.setBrush(QColor(theme.highlight if changed else theme.card))
        painter.drawRect(cell)
        bar = QRectF(cell.left() + 1, cell.bottom() - _BAR, cell.width() - 2, _BAR - 1)
        painter.fillRect(bar, QColor(theme.hover))
        middle = bar.center().x()
        bar.setWidth(bar.width() * gain / LARGEST_GAIN)
        painter.fillRect(bar, QColor(theme.accent if changed else theme.edge))
        painter.drawLine(QPointF(middle, bar.top() - 1), QPointF(middle, bar.bottom()))
        painter.setFont(text_font(9, bold=changed))
        painter.setPen(QColor(theme.text))
        text = str(index.data())
        if painter.fontMetrics().horizontalAdvance(text) > cell.width() - 4:
            text = "".join(text.replace("%", "").split())
        painter.drawText(cell.adjusted(0, 0, 0, -_BAR), Qt.AlignmentFlag.AlignCenter, text)
        view = self.parent()
        assert isinstance(view, QTableView)
        if index == view.currentIndex():
            width = 2 if view.hasFocus() else 1
            painter.setPen(QPen(QColor(theme.accent), width))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(QRectF(rect).adjusted(1, 1, -1, -1))
        painter.restore()
