"""What the hub has for two languages, as rows of a list: the most downloaded first.

Size and licence narrow down what was found; nothing is asked for anew.
"""

from collections.abc import Sequence

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
)
from PySide6.QtGui import QPalette

from app.languages import language_names
from app.library.amounts import bytes_text, licence_text
from app.library.hub import HubModel
from app.row_delegate import RowText

_Index = QModelIndex | QPersistentModelIndex
_MOST_LANGUAGES = 2  # of a side that a row names


class OffersModel(QAbstractListModel):
    """The models that were found and are wanted."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._found: tuple[HubModel, ...] = ()
        self._shown: list[HubModel] = []

    @property
    def found(self) -> tuple[HubModel, ...]:
        """All that were found."""
        return self._found

    def show_models(self, models: Sequence[HubModel]) -> None:
        """Show what was found, all of it."""
        self._found = tuple(models)
        self.narrow(None, None)

    def narrow(self, largest: int | None, licence: str | None) -> None:
        """Show those of at most so many bytes under a licence; None stands for any."""
        self.beginResetModel()
        self._shown = [
            model
            for model in self._found
            if (largest is None or model.size <= largest) and licence in (None, model.licence)
        ]
        self.endResetModel()

    def model_at(self, row: int) -> HubModel:
        """The model of a row."""
        return self._shown[row]

    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self._shown)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self._shown[index.row()].name
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return "\n".join(text.text for text in self.texts(index))
        return None

    def texts(self, index: _Index) -> list[RowText]:
        """What a row says."""
        model = self._shown[index.row()]
        owner, _, name = model.name.rpartition("/")
        muted = QPalette.ColorRole.PlaceholderText
        return [
            RowText(name, bold=True, lines=1),
            RowText(
                self.tr("{size} · {licence} · {downloads}").format(
                    size=bytes_text(model.size),
                    licence=licence_text(model.licence),
                    downloads=self._downloads(model.downloads),
                ),
                lines=1,
            ),
            RowText(
                self.tr("{languages} · by {owner}").format(
                    owner=owner, languages=self._languages(model, _MOST_LANGUAGES)
                ),
                role=muted,
                smaller=True,
                lines=1,
            ),
        ]

    def facts(self, model: HubModel) -> str:
        """What a row has no room for, a line each."""
        downloads = self._downloads(model.downloads)
        lines = [
            model.name,
            f"{self._languages(model)} · {licence_text(model.licence)}",
            self.tr("{downloads} in the last 30 days").format(downloads=downloads),
        ]
        if model.gated:
            lines.append(
                self.tr("Its owners give it only to people who asked them on the hub's own pages.")
            )
        return "\n".join(lines)

    def _downloads(self, count: int) -> str:
        return self.tr("%Ln download(s)", "", count)

    def _languages(self, model: HubModel, most: int | None = None) -> str:
        return " → ".join(language_names(tags, most) for tags in (model.sources, model.targets))
