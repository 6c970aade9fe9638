"""The picture of the lens, and all heads of a stack, as tables: exact, and fit to be read aloud."""

from typing import Any

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt

from app.inspector.explanations import head_in_words
from app.inspector.pieces import isolated, shown
from app.numbers import spelt
from engine.lens import Picture

Index = QModelIndex | QPersistentModelIndex
LEFT_OUT = "–"
"""What stands for a value that is hidden because it is below the threshold."""
_ROOT = QModelIndex()
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class PictureModel(QAbstractTableModel):
    """A row for each row of a picture, a column for each column, and one for what is hidden."""

    def __init__(self) -> None:
        super().__init__()
        self.picture: Picture | None = None

    def show_picture(self, picture: Picture) -> None:
        """Show another picture."""
        self.beginResetModel()
        self.picture = picture
        self.endResetModel()

    def rowCount(self, _parent: Index = _ROOT) -> int:
        return len(self.picture.rows) if self.picture else 0

    def columnCount(self, _parent: Index = _ROOT) -> int:
        return len(self.picture.columns) + 1 if self.picture else 0

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if self.picture is None or not index.isValid():
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _RIGHT
        row, column = index.row(), index.column()
        is_hidden = column == len(self.picture.columns)
        value = self.picture.hidden[row] if is_hidden else self.picture.values[row, column]
        is_left_out = not is_hidden and value < np.float32(self.picture.lens.threshold)
        figure = LEFT_OUT if is_left_out else spelt(f"{value:.4f}")
        if role == Qt.ItemDataRole.DisplayRole:
            return figure
        if role not in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole):
            return None
        name = isolated(shown(self.picture.rows[row]))
        if is_hidden:
            return self.tr("Hidden of {row}: {value}").format(row=name, value=figure)
        if is_left_out:
            text = self.tr("{row}, {column}: hidden, below the threshold")
        elif self.picture.lens.measure == "rollout":
            text = self.tr("Of {row} from {column}: {value}")
        else:
            text = self.tr("{row} looks at {column}: {value}")
        other = isolated(shown(self.picture.columns[column]))
        return text.format(row=name, column=other, value=figure)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if self.picture is None or role != Qt.ItemDataRole.DisplayRole:
            return None
        if orientation == Qt.Orientation.Vertical:
            return shown(self.picture.rows[section])
        if section == len(self.picture.columns):
            return self.tr("hidden")
        return shown(self.picture.columns[section])


class HeadsModel(QAbstractTableModel):
    """A row for each head of a stack: its name, its largest value, and where that stands."""

    def __init__(self) -> None:
        super().__init__()
        self._picture: Picture | None = None
        self._rows: list[tuple[float, int, int]] = []
        self.heads = 1  # of a layer

    def show_heads(self, picture: Picture, values: NDArray[np.float32]) -> None:
        """Show all heads, [layer, head, row, column], with the labels of a picture."""
        self.beginResetModel()
        self._picture = picture
        layers, self.heads, rows, columns = values.shape
        self._rows = []
        if rows and columns:
            flat = values.reshape(layers * self.heads, rows * columns)
            best = flat.argmax(1)
            self._rows = [
                (float(flat[head, at]), int(at) // columns, int(at) % columns)
                for head, at in enumerate(best)
            ]
        self.endResetModel()

    def rowCount(self, _parent: Index = _ROOT) -> int:
        return len(self._rows)

    def columnCount(self, _parent: Index = _ROOT) -> int:
        return 4

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if self._picture is None or not index.isValid():
            return None
        value, row, column = self._rows[index.row()]
        name = head_in_words(self._picture.lens.stack, *divmod(index.row(), self.heads))
        texts = (
            name, spelt(f"{value:.4f}"), shown(self._picture.rows[row]),
            shown(self._picture.columns[column]),
        )  # fmt: skip
        if role == Qt.ItemDataRole.DisplayRole:
            return texts[index.column()]
        if role == Qt.ItemDataRole.AccessibleTextRole:
            text = self.tr("{head}: most from {row} to {column}, {value}")
            return text.format(
                head=name, row=isolated(texts[2]), column=isolated(texts[3]), value=texts[1]
            )
        if role == Qt.ItemDataRole.TextAlignmentRole and index.column() == 1:
            return _RIGHT
        return None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if role != Qt.ItemDataRole.DisplayRole or orientation == Qt.Orientation.Vertical:
            return None
        return (
            self.tr("head"), self.tr("largest value"), self.tr("row"), self.tr("column"),
        )[section]  # fmt: skip
