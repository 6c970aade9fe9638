"""A table of texts and numbers: read aloud, walked through with arrows, copied, shares with bars.

Copied numbers have all their digits; shown ones have as many as help a reader.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import (
    QAbstractTableModel,
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRect,
    QRectF,
    Qt,
)
from PySide6.QtGui import QColor, QFont, QGuiApplication, QKeyEvent, QKeySequence, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from app.numbers import spelt
from app.theme import UNIT, Theme, plain_tip

_Index = QModelIndex | QPersistentModelIndex
_NO_PARENT = QModelIndex()
_MINUS = "\N{MINUS SIGN}"
_BAR = 6 * UNIT
Value = str | float


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its title and what it says, in a sentence; numbers have `places` digits.

    Of a share, from 0 to 1, there is a bar beside the number.
    """

    title: str
    tip: str
    places: int = 4
    is_share: bool = False
    is_text: bool = False


def figure(value: float, places: int = 4) -> str:
    """A number to be read: "−0.5000", "−∞"."""
    if value in (float("inf"), float("-inf")):
        return f"{_MINUS if value < 0 else ''}∞"
    return spelt(f"{value:.{places}f}").replace("-", _MINUS)


def takes_copy(event: QEvent) -> bool:
    """Whether an event offers the keys for copying as a shortcut; they are then taken."""
    if event.type() != QEvent.Type.ShortcutOverride or not isinstance(event, QKeyEvent):
        return False
    is_copy = event.matches(QKeySequence.StandardKey.Copy)
    if is_copy:
        event.accept()
    return is_copy


class NumberModel(QAbstractTableModel):
    """Rows of values; one row may be marked as the one that all is about."""

    def __init__(self, columns: Sequence[Column], parent: QObject) -> None:
        super().__init__(parent)
        self.columns = tuple(columns)
        self.rows: Sequence[Sequence[Value]] = ()
        self.marked: int | None = None

    def show_rows(self, rows: Sequence[Sequence[Value]], marked: int | None = None) -> None:
        """Show other rows; where there are as many, what is chosen stays."""
        if len(rows) == len(self.rows):
            self.rows, self.marked = rows, marked
            if rows:
                last = self.index(len(rows) - 1, len(self.columns) - 1)
                self.dataChanged.emit(self.index(0, 0), last)
            return
        self.beginResetModel()
        self.rows, self.marked = rows, marked
        self.endResetModel()

    def rowCount(self, parent: _Index = _NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: _Index = _NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self.columns)

    def text(self, row: int, column: int) -> str:
        """What is shown in a cell."""
        value = self.rows[row][column]
        return value if isinstance(value, str) else figure(value, self.columns[column].places)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        column = self.columns[index.column()]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return self.text(index.row(), index.column())
            case Qt.ItemDataRole.AccessibleTextRole:
                return f"{column.title}: {self.text(index.row(), index.column())}"
            case Qt.ItemDataRole.ToolTipRole if column.is_text:
                return plain_tip(self.text(index.row(), index.column()))
            case Qt.ItemDataRole.UserRole:
                return self.rows[index.row()][index.column()]
            case Qt.ItemDataRole.TextAlignmentRole:
                return _alignment(column)
            case Qt.ItemDataRole.FontRole if index.row() == self.marked:
                font = QFont()
                font.setBold(True)
                return font
        return None

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> object:
        if orientation != Qt.Orientation.Horizontal:
            return None
        column = self.columns[section]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return column.title
            case Qt.ItemDataRole.ToolTipRole:
                return column.tip
            case Qt.ItemDataRole.TextAlignmentRole:
                return _alignment(column)
        return None


class NumberTable(QTableView):
    """Shows at most `visible` rows at once, None: as many as there is room for, and scrolls.

    The first column of text takes the width that is left.
    """

    def __init__(
        self, theme: Theme, name: str, columns: Sequence[Column], visible: int | None
    ) -> None:
        super().__init__()
        self._visible = visible
        self.numbers = NumberModel(columns, self)
        self.setModel(self.numbers)
        self._bars = _Bars(theme, self)
        for at, column in enumerate(columns):
            if column.is_share:
                self.setItemDelegateForColumn(at, self._bars)
        self.setAccessibleName(name)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setMouseTracking(True)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setSectionsClickable(False)
        self._fit()

    def set_theme(self, theme: Theme) -> None:
        """Take over a theme."""
        self._bars.theme = theme
        self._fit()
        self.viewport().update()

    def show_rows(self, rows: Sequence[Sequence[Value]], marked: int | None = None) -> None:
        """Show other rows."""
        before = len(self.numbers.rows)
        self.numbers.show_rows(rows, marked)
        if len(rows) != before:
            self._fit()

    def copied(self) -> str:
        """The chosen rows where there are several, else all, as lines of tabs."""
        chosen = sorted({index.row() for index in self.selectedIndexes()})
        return self._lines(chosen) if len(chosen) > 1 else self.copied_all()

    def copied_all(self) -> str:
        """All rows as lines of tabs, below their titles."""
        return self._lines(range(len(self.numbers.rows)))

    def event(self, event: QEvent) -> bool:
        """Copy is the table's before it is a shortcut of the window."""
        return takes_copy(event) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Copy puts the numbers on the clipboard; the rest is the table's."""
        if event.matches(QKeySequence.StandardKey.Copy):
            QGuiApplication.clipboard().setText(self.copied())
            return
        super().keyPressEvent(event)

    def _lines(self, wanted: Sequence[int]) -> str:
        titles = "\t".join(column.title for column in self.numbers.columns)
        rows = ("\t".join(map(_exact, self.numbers.rows[at])) for at in wanted)
        return "\n".join((titles, *rows)) + "\n"

    def _fit(self) -> None:
        metrics = self.fontMetrics()
        row = metrics.height() + UNIT // 2
        self.verticalHeader().setDefaultSectionSize(row)
        header = self.horizontalHeader()
        for at, column in enumerate(self.numbers.columns):
            if column.is_text and at == self._widest():
                header.setSectionResizeMode(at, QHeaderView.ResizeMode.Stretch)
                continue
            header.setSectionResizeMode(at, QHeaderView.ResizeMode.Fixed)
            whole = "0." if column.is_share else f"{_MINUS}00."
            width = metrics.horizontalAdvance(whole + "0" * column.places)
            if column.is_share:
                width += _BAR
            header.resizeSection(
                at, max(width, metrics.horizontalAdvance(column.title)) + 2 * UNIT + UNIT // 2
            )
        if self._visible is None:
            return
        shown = max(1, min(self._visible, len(self.numbers.rows)))
        self.setFixedHeight(header.sizeHint().height() + shown * row + UNIT // 2)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._fit()

    def _widest(self) -> int:
        texts = [at for at, column in enumerate(self.numbers.columns) if column.is_text]
        return texts[0]


class _Bars(QStyledItemDelegate):
    """A bar as long as a share, and its number at the right."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        super().paint(painter, option, index)
        share = index.data(Qt.ItemDataRole.UserRole)
        if not isinstance(share, float):
            return
        place: QRect = option.rect
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        bar = QRectF(place.left() + UNIT // 2, place.center().y() - 2, _BAR, 5)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self.theme.line))
        painter.drawRoundedRect(bar, 2.5, 2.5)
        painter.setBrush(QColor(self.theme.on_accent if chosen else self.theme.accent))
        bar.setWidth(_BAR * min(max(share, 0.0), 1.0))
        painter.drawRoundedRect(bar, 2.5, 2.5)
        painter.restore()


def _exact(value: Value) -> str:
    return value if isinstance(value, str) else repr(float(value))


def _alignment(column: Column) -> int:
    side = Qt.AlignmentFlag.AlignLeft if column.is_text else Qt.AlignmentFlag.AlignRight
    return int(side | Qt.AlignmentFlag.AlignVCenter)
