"""The page of the files: what is translated, how far it is, and where the results lie."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, Qt, QUrl, Slot
from PySide6.QtGui import QDesktopServices, QPainter, QPalette
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QListView,
    QPushButton,
    QSizePolicy,
    QStackedLayout,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from app.documents.formats import SUFFIXES
from app.files.adding import Adding
from app.files.jobs import OVER, FileJobs, Job, State
from app.files.list_model import JobsModel
from app.note import Note
from app.row_delegate import RowDelegate
from app.theme import UNIT

_BESIDE, _OTHER = "beside", "other"


def open_path(path: Path) -> bool:
    """Show a file or a folder in the program that the system has for it."""
    return path.exists() and QDesktopServices.openUrl(QUrl.fromLocalFile(str(path)))


class FilesPage(QWidget):
    """The files, for the side panel. `show` opens a file or a folder; it returns whether it can."""

    def __init__(
        self, jobs: FileJobs, adding: Adding, show: Callable[[Path], bool] = open_path
    ) -> None:
        super().__init__()
        self._jobs, self._adding, self._show = jobs, adding, show
        self.model = JobsModel(jobs, self)
        self._make_adding()
        self._make_list()
        self._make_commands()
        self._lay_out()
        jobs.told.connect(self._tell)
        jobs.refused.connect(self._tell_trouble)
        jobs.added.connect(self._on_added)
        jobs.changed.connect(self._on_changed)
        jobs.removed.connect(self._update)
        adding.folder_changed.connect(self._show_folder)
        self._show_folder()
        self._update()

    def _make_adding(self) -> None:
        self.files_button = _button(
            self.tr("Add files…"), self.tr("Choose documents to translate (Ctrl+O)"),
            self._adding.choose_files,
        )  # fmt: skip
        self.folder_button = _button(
            self.tr("Add folder…"), self.tr("Translate all documents that lie in a folder"),
            self._adding.choose_source_folder,
        )  # fmt: skip
        self.where = QComboBox()
        self.where.setAccessibleName(self.tr("Where translations go"))
        self.where.setToolTip(
            self.tr(
                "Where translations are written. Beside the document, letter.docx becomes"
                " letter.de.docx; several documents need a folder. Nothing is overwritten."
            )
        )
        self.where.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.where.activated.connect(self._choose_where)

    def _make_list(self) -> None:
        self.list = QListView()
        self.list.setModel(self.model)
        self.list.setItemDelegate(_ProgressDelegate(self.list, self.model))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.list.setResizeMode(QListView.ResizeMode.Adjust)
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.setMouseTracking(True)
        self.list.setAccessibleName(self.tr("Files"))
        self.list.setToolTip(self.tr("Return opens a translation that is done"))
        self.list.activated.connect(lambda index: self._open(self.model.job(index.row())))
        self.list.selectionModel().currentChanged.connect(self._update)
        self.setFocusProxy(self.files_button)
        self.empty = Note()
        self.empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        text = self.tr(
            "No files yet. Drop documents or folders on the window, or add them above:"
            " {endings}. Their formatting is kept, and the originals are not touched.\n\n"
            "A short .txt that you drop on the text pane is put there instead."
        )
        self.empty.setText(text.format(endings=", ".join(SUFFIXES)))
        self.note = Note()
        self.note.hide()

    def _make_commands(self) -> None:
        self.open_button = _button(
            self.tr("Open"), self.tr("Open the chosen translation"),
            lambda: self._with_chosen(self._open),
        )  # fmt: skip
        self.show_button = _button(
            self.tr("Open folder"), self.tr("Open the folder that the translation lies in"),
            lambda: self._with_chosen(lambda job: self._show_path(job.target.parent)),
        )  # fmt: skip
        self.cancel_button = _button(
            self.tr("Cancel"),
            self.tr("Translate the chosen document no further; nothing of it is written"),
            lambda: self._with_chosen(self._jobs.cancel),
        )  # fmt: skip
        self.cancel_all_button = _button(
            self.tr("Cancel all"), self.tr("Translate none of the documents any further"),
            self._jobs.cancel_all,
        )  # fmt: skip
        self.clear_button = _button(
            self.tr("Clear finished"),
            self.tr("Take what is done, failed or cancelled off this list; the files stay"),
            self._jobs.clear_finished,
        )  # fmt: skip

    def _lay_out(self) -> None:
        adding = _row(self.files_button, self.folder_button)
        adding.addStretch(1)
        where = QHBoxLayout()
        label = QLabel(self.tr("Translations go"))
        label.setBuddy(self.where)
        where.addWidget(label)
        where.addWidget(self.where, 1)
        one = _row(self.open_button, self.show_button, self.cancel_button)
        one.addStretch(1)
        every = _row(self.cancel_all_button, self.clear_button)
        every.addStretch(1)
        self._stack = QStackedLayout()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(2 * UNIT, 0, 2 * UNIT, UNIT)
        layout.setSpacing(UNIT)
        layout.addLayout(adding)
        layout.addLayout(where)
        layout.addWidget(self.note)
        layout.addLayout(self._stack, 1)
        for widget in (self.list, self.empty):  # only now: it shows the first one at once
            self._stack.addWidget(widget)
        layout.addLayout(one)
        layout.addLayout(every)

    @property
    def chosen(self) -> Job | None:
        """The document that the commands act upon."""
        index = self.list.currentIndex()
        return self.model.job(index.row()) if index.isValid() else None

    def _with_chosen(self, do: Callable[[Job], object]) -> None:
        if self.chosen is not None:
            do(self.chosen)

    def _open(self, job: Job) -> None:
        if job.state is State.DONE:
            self._show_path(job.target)

    def _show_path(self, path: Path) -> None:
        if not self._show(path):
            self._tell_trouble(self.tr("{path} could not be opened.").format(path=path))

    @Slot()
    def _on_added(self) -> None:
        self.note.hide()
        if not self.list.currentIndex().isValid():
            self.list.setCurrentIndex(self.model.index(0))
        self._update()

    @Slot(int)
    def _on_changed(self, row: int) -> None:
        if self.model.job(row).state in OVER:
            self.list.scheduleDelayedItemsLayout()  # its note may take another line
        self._update()

    @Slot()
    def _update(self) -> None:
        jobs, chosen = self._jobs.jobs, self.chosen
        self._stack.setCurrentWidget(self.list if jobs else self.empty)
        is_done = chosen is not None and chosen.state is State.DONE
        self.open_button.setEnabled(is_done)
        self.show_button.setEnabled(is_done)
        self.cancel_button.setEnabled(
            chosen is not None and chosen.state not in OVER and not chosen.is_writing
        )
        self.cancel_all_button.setEnabled(self._jobs.is_busy)
        self.clear_button.setEnabled(any(job.state in OVER for job in jobs))

    @Slot(int)
    def _choose_where(self, index: int) -> None:
        chosen = self.where.itemData(index)
        if chosen == _OTHER:
            self._adding.choose_folder()
        elif chosen == _BESIDE:
            self._adding.set_folder(None)

    @Slot()
    def _show_folder(self) -> None:
        folder = self._adding.folder
        self.where.clear()
        self.where.addItem(self.tr("beside the document"), _BESIDE)
        if folder is not None:
            self.where.addItem(self.tr("to {folder}").format(folder=folder), str(folder))
        self.where.addItem(self.tr("to another folder…"), _OTHER)
        self.where.setCurrentIndex(0 if folder is None else 1)

    @Slot(str)
    def _tell(self, text: str) -> None:
        self.note.say(text)

    @Slot(str)
    def _tell_trouble(self, text: str) -> None:
        self.note.say(text, "trouble")


class _ProgressDelegate(RowDelegate):
    """A row, with a line below it that grows."""

    def __init__(self, view: QListView, model: JobsModel) -> None:
        super().__init__(view, model.texts)
        self._jobs = model

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        super().paint(painter, option, index)
        job = self._jobs.job(index.row())
        if job.state is State.TRANSLATING and job.total:
            rect: QRect = option.rect
            palette: QPalette = option.palette
            line = QRect(rect.left(), rect.bottom() - 2, rect.width(), 3)
            painter.fillRect(line, palette.color(QPalette.ColorRole.AlternateBase))
            line.setWidth(round(rect.width() * job.done / job.total))
            painter.fillRect(line, palette.color(QPalette.ColorRole.Highlight))


def _button(text: str, tip: str, do: Callable[[], object]) -> QPushButton:
    button = QPushButton(text)
    button.setToolTip(tip)
    button.clicked.connect(lambda: do())
    return button


def _row(*widgets: QWidget) -> QHBoxLayout:
    row = QHBoxLayout()
    for widget in widgets:
        row.addWidget(widget)
    return row
