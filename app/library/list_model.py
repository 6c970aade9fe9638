"""The models of the library as rows of a list."""

from pathlib import Path

from PySide6.QtCore import (
    QAbstractListModel,
    QLocale,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
)
from PySide6.QtGui import QPalette

from app.languages import language_name, language_names
from app.library.amounts import bytes_text
from app.library.catalogue import Model
from app.reasons import reason_text
from app.row_delegate import RowText
from engine.results import ModelSummary

_Index = QModelIndex | QPersistentModelIndex
_MOST_TARGETS = 2  # that a row names


class LibraryModel(QAbstractListModel):
    """The catalogue, with the model that is in use just now."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._models: list[Model] = []
        self._current = Path()

    def show_models(self, models: list[Model]) -> None:
        """Show another catalogue."""
        self.beginResetModel()
        self._models = models
        self.endResetModel()

    def set_current(self, folder: Path) -> None:
        """Say which model is in use."""
        self._current = folder
        if self._models:
            self.dataChanged.emit(self.index(0), self.index(len(self._models) - 1))

    def model_at(self, row: int) -> Model:
        """The model of a row."""
        return self._models[row]

    def row_of(self, name: str) -> int:
        """The row of a model; -1 where there is none of that name."""
        names = [model.name for model in self._models]
        return names.index(name) if name in names else -1

    def is_current(self, model: Model) -> bool:
        """Whether a model is in use."""
        return model.folder == self._current

    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self._models)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self._models[index.row()].name
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return "\n".join(text.text for text in self.texts(index))
        return None

    def texts(self, index: _Index) -> list[RowText]:
        """What a row says."""
        model = self._models[index.row()]
        whose = self.tr("bundled") if model.bundled else self.tr("yours")
        muted = QPalette.ColorRole.PlaceholderText
        if model.summary is None:
            text = self.tr("Cannot be used · {whose}").format(whose=whose)
            return [
                RowText(model.name, bold=True, lines=1),
                RowText(text, role=muted, smaller=True, lines=1),
            ]
        about = self.tr("{size} · {whose}")
        if self.is_current(model):
            about = self.tr("In use · {size} · {whose}")
        size = bytes_text(model.summary.bytes_on_disk)
        return [
            RowText(model.name, bold=True, lines=1),
            RowText(pair(model.summary, _MOST_TARGETS), lines=1),
            RowText(
                about.format(size=size, whose=whose),
                role=QPalette.ColorRole.Highlight if self.is_current(model) else muted,
                smaller=True,
                lines=1,
            ),
        ]

    def facts(self, model: Model) -> str:
        """All that is known of a model, a line each; or why it cannot be used."""
        summary = model.summary
        if summary is None:
            return self.tr("{name} cannot be used: {reason}").format(
                name=model.name, reason=reason_text(model.fault)
            )
        network = self.tr(
            "{encoder}+{decoder} layers · {heads} heads · {parameters} million parameters"
        ).format(
            encoder=summary.encoder_layers,
            decoder=summary.decoder_layers,
            heads=summary.heads,
            parameters=QLocale().toString(summary.parameters / 1e6, "f", 1),
        )
        lines = [pair(summary), network]
        lines += [
            self.tr("{what}: {score}").format(what=what, score=score)
            for what, score in summary.scores.items()
        ]
        if not summary.scores:
            lines.append(self.tr("No score is known."))
        licence = summary.licence or self.tr("not named")
        lines.append(self.tr("Licence: {licence}").format(licence=licence))
        lines.append(str(model.folder))
        return "\n".join(lines)


def pair(summary: ModelSummary, most: int | None = None) -> str:
    """The languages of a model: "English → German"; of several targets at most so many."""
    targets = summary.target_languages or (summary.target_language,)
    named = language_names(targets, most)
    return f"{language_name(summary.source_language)} → {named}"
