"""The picture as a table, and all heads as a list: what a screen reader reads, and what is copied.

The cell that is pointed at or held is the current one here too; the current head is the chosen one.
Ctrl+C copies the selected cells, or all where one alone is selected, tab-separated with labels.
"""

from PySide6.QtCore import QAbstractItemModel, QEvent, QItemSelectionModel, QModelIndex, Qt, Slot
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence, QShowEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QFrame,
    QHBoxLayout,
    QHeaderView,
    QStackedWidget,
    QTableView,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from app.inspector.explanations import lens_in_words
from app.inspector.number_table import takes_copy
from app.inspector.table_models import HeadsModel, PictureModel
from app.inspector.views import Room
from app.seen import Cell
from app.theme import UNIT, Theme

_WIDEST = 14 * UNIT  # pixels of a column of figures


class TableView(QWidget):
    """The table twin of heatmap and lines, `cells`, and that of the mosaic, `heads`."""

    def __init__(self, room: Room) -> None:
        super().__init__()
        self._inspection = room.inspection
        self.cells_model, self.heads_model = PictureModel(), HeadsModel()
        self.cells = CopyingTable(self.cells_model)
        self.cells.setToolTip(self.tr("The values of the picture; Ctrl+C copies them"))
        self.heads = CopyingTable(self.heads_model)
        self.heads.setAccessibleName(self.tr("All heads and their largest values"))
        self.heads.setToolTip(self.tr("The head of the current row is the one that is looked at"))
        self.heads.setSelectionBehavior(QTableView.SelectionBehavior.SelectRows)
        self.heads.verticalHeader().hide()
        header = self.heads.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.ResizeToContents)
        self._tables = QStackedWidget()
        self._tables.addWidget(self.cells)
        self._tables.addWidget(self.heads)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(UNIT // 2, UNIT // 2, UNIT // 2, UNIT // 2)
        layout.setSpacing(UNIT // 2)
        layout.addWidget(self._switch(), 0, Qt.AlignmentFlag.AlignLeft)
        layout.addWidget(self._tables, 1)
        self.cells.selectionModel().currentChanged.connect(self._choose_cell)
        self.heads.selectionModel().currentChanged.connect(self._choose_head)
        self._inspection.picture_changed.connect(self.refresh)
        self._inspection.cell_changed.connect(self._show_cell)

    def set_theme(self, _theme: Theme) -> None:
        """Take over the interface's size of text."""
        self._fit()

    def look_at_heads(self, heads: bool) -> None:
        """Show the list of all heads, or the picture."""
        self._group.button(int(heads)).setChecked(True)
        self._tables.setCurrentIndex(int(heads))
        self.refresh()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.refresh()

    @Slot()
    def refresh(self) -> None:
        """Show the picture as it is now."""
        picture, every = self._inspection.picture, self._inspection.every_head
        if picture is None or every is None or not self.isVisible():
            return
        if self._tables.currentWidget() is self.cells:
            self.cells_model.show_picture(picture)
            self.cells.setAccessibleName(
                self.tr("Values of {head}").format(head=lens_in_words(picture.lens))
            )
            self._fit()
            self._show_cell()
        else:
            self.heads_model.show_heads(picture, every)
            layer, head = picture.lens.layer, picture.lens.head
            if layer is not None and head is not None:  # a sum of heads has no row
                at = layer * self.heads_model.heads + head
                _set_current(self.heads, self.heads_model.index(at, 0), rows=True)

    def _switch(self) -> QFrame:
        segments = QFrame()
        segments.setProperty("segments", True)
        segments.setAccessibleName(self.tr("Which table"))
        row = QHBoxLayout(segments)
        row.setContentsMargins(2, 2, 2, 2)
        row.setSpacing(2)
        self._group = QButtonGroup(self)
        for at, (text, tip) in enumerate(
            (
                (self.tr("This picture"), self.tr("Every value of the picture")),
                (self.tr("All heads"), self.tr("All heads with their largest value")),
            )
        ):
            button = QToolButton()
            button.setText(text)
            button.setToolTip(tip)
            button.setAccessibleName(text)
            button.setCheckable(True)
            button.setChecked(at == 0)
            self._group.addButton(button, at)
            row.addWidget(button)
        self._group.idClicked.connect(lambda at: self.look_at_heads(bool(at)))
        return segments

    def _fit(self) -> None:
        metrics = self.cells.fontMetrics()
        picture = self.cells_model.picture
        if picture is None:
            return
        titles = [
            str(self.cells_model.headerData(at, Qt.Orientation.Horizontal))
            for at in range(self.cells_model.columnCount())
        ]
        widest = max(map(metrics.horizontalAdvance, ["0.0000", *titles]))
        self.cells.horizontalHeader().setDefaultSectionSize(min(widest, _WIDEST) + 2 * UNIT)
        self.cells.verticalHeader().setDefaultSectionSize(metrics.height() + UNIT)

    @Slot()
    def _show_cell(self) -> None:
        cell = self._inspection.cell
        if self.isVisible() and cell is not None:
            _set_current(self.cells, self.cells_model.index(cell.row, cell.column))

    @Slot(QModelIndex, QModelIndex)
    def _choose_cell(self, now: QModelIndex, _before: QModelIndex) -> None:
        picture = self.cells_model.picture
        if picture is None or not now.isValid() or picture is not self._inspection.picture:
            return
        if now.column() < len(picture.columns):
            self._inspection.choose_cell(Cell(now.row(), now.column()), held=True)

    @Slot(QModelIndex, QModelIndex)
    def _choose_head(self, now: QModelIndex, _before: QModelIndex) -> None:
        if now.isValid():
            layer, head = divmod(now.row(), self.heads_model.heads)
            self._inspection.choose_head(self._inspection.lens.stack, layer, head)


class CopyingTable(QTableView):
    """A table that copies itself."""

    def __init__(self, model: QAbstractItemModel) -> None:
        super().__init__()
        self.setModel(model)
        self.setTabKeyNavigation(False)
        self.setCornerButtonEnabled(False)
        self.setShowGrid(False)
        self.setAlternatingRowColors(True)
        self.setWordWrap(False)

    def event(self, event: QEvent) -> bool:
        """Ctrl+C is the table's while it has the focus."""
        return takes_copy(event) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Copy):
            QGuiApplication.clipboard().setText(self.as_text())
        else:
            super().keyPressEvent(event)

    def as_text(self) -> str:
        """The selected cells with their labels, tab-separated; all where one alone is selected."""
        model, chosen = self.model(), self.selectionModel().selectedIndexes()
        rows = sorted({index.row() for index in chosen})
        columns = sorted({index.column() for index in chosen})
        if len(chosen) <= 1:
            rows, columns = list(range(model.rowCount())), list(range(model.columnCount()))
        has_labels = not self.verticalHeader().isHidden()
        first = [""] if has_labels else []
        lines = [first + [_header(model, at, Qt.Orientation.Horizontal) for at in columns]]
        for row in rows:
            label = [_header(model, row, Qt.Orientation.Vertical)] if has_labels else []
            lines.append(label + [str(model.index(row, at).data()) for at in columns])
        return "".join("\t".join(line) + "\n" for line in lines)


def _header(model: QAbstractItemModel, section: int, orientation: Qt.Orientation) -> str:
    return str(model.headerData(section, orientation)).replace("\t", " ")


def _set_current(table: QTableView, index: QModelIndex, *, rows: bool = False) -> None:
    flag = QItemSelectionModel.SelectionFlag
    if table.currentIndex() != index:
        flags = flag.ClearAndSelect | flag.Rows if rows else flag.ClearAndSelect
        table.selectionModel().setCurrentIndex(index, flags)
