"""The documents as rows of a list: each with its languages, its state, and how far it is."""

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Slot
from PySide6.QtGui import QPalette

from app.files.jobs import FileJobs, Job, State
from app.languages import language_name
from app.numbers import spelt
from app.row_delegate import RowText

Index = QModelIndex | QPersistentModelIndex


class JobsModel(QAbstractListModel):
    """The jobs, in the order in which they were added."""

    def __init__(self, jobs: FileJobs, parent: QObject) -> None:
        super().__init__(parent)
        self._jobs = jobs
        self._count = len(jobs.jobs)
        jobs.added.connect(self._on_added)
        jobs.changed.connect(self._on_changed)
        jobs.removed.connect(self._on_removed)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else self._count

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        job = self.job(index.row())
        if role == Qt.ItemDataRole.DisplayRole:
            return job.source.name
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return "; ".join(text.text for text in self.texts(index))
        if role == Qt.ItemDataRole.ToolTipRole:
            return f"{job.source} → {job.target}"
        return None

    def job(self, row: int) -> Job:
        """The job of a row."""
        return self._jobs.jobs[row]

    def texts(self, index: Index) -> list[RowText]:
        """What a row shows: the name, the way and the state; below them a note, if any."""
        job = self.job(index.row())
        role = QPalette.ColorRole
        found = [
            RowText(job.source.name, bold=True, lines=1),
            RowText(self._about(job), role=role.PlaceholderText, smaller=True, lines=1),
        ]
        if job.state is State.DONE:
            written = self.tr("Written as {file}").format(file=job.target.name)
            found.append(RowText(written, role=role.Text, smaller=True))
        if job.note:
            is_trouble = job.state is State.FAILED
            shown = role.Highlight if is_trouble else role.PlaceholderText
            found.append(RowText(job.note, role=shown, smaller=True))
        return found

    def _about(self, job: Job) -> str:
        text = self.tr("{source} → {target} · {state}")
        return text.format(
            source=language_name(job.model.source_language),
            target=language_name(job.model.target_language),
            state=self._state(job),
        )

    def _state(self, job: Job) -> str:
        if job.state is State.TRANSLATING:
            if job.is_writing:
                return self.tr("writing…")
            if job.total == 0:
                return self.tr("reading…")
            text = self.tr("translating, {done} of {total} blocks")
            return text.format(done=spelt(f"{job.done:,}"), total=spelt(f"{job.total:,}"))
        return {
            State.WAITING: self.tr("waiting"),
            State.DONE: self.tr("done"),
            State.FAILED: self.tr("failed"),
            State.CANCELLED: self.tr("cancelled"),
        }[job.state]

    @Slot()
    def _on_added(self) -> None:
        self.beginInsertRows(QModelIndex(), self._count, len(self._jobs.jobs) - 1)
        self._count = len(self._jobs.jobs)
        self.endInsertRows()

    @Slot(int)
    def _on_changed(self, row: int) -> None:
        self.dataChanged.emit(self.index(row), self.index(row))

    @Slot()
    def _on_removed(self) -> None:
        self.beginResetModel()
        self._count = len(self._jobs.jobs)
        self.endResetModel()
