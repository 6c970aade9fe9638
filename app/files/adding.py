"""How documents come to be translated: chosen or dropped, and where their translations go.

A single document's translation goes beside it unless a folder was chosen. Several documents, or a
folder of them, always go to a folder, which is asked for where none was chosen: those choosers are
the only windows that ask anything.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QObject, Signal, Slot
from PySide6.QtWidgets import QFileDialog, QWidget

from app.files.jobs import FileJobs

translate = QCoreApplication.translate


@dataclass(frozen=True, slots=True)
class Choosers:
    """How a person chooses files and a folder; nothing where that was given up."""

    files: Callable[[QWidget], list[Path]]
    folder: Callable[[QWidget, str], Path | None]


def _choose_files(window: QWidget) -> list[Path]:
    from app.documents.formats import SUFFIXES

    kinds = translate("Files", "Documents ({endings})")
    endings = " ".join(f"*{suffix}" for suffix in SUFFIXES)
    names, _filter = QFileDialog.getOpenFileNames(
        window, translate("Files", "Translate documents"), "", kinds.format(endings=endings)
    )
    return [Path(name) for name in names]


def _choose_folder(window: QWidget, title: str) -> Path | None:
    name = QFileDialog.getExistingDirectory(window, title)
    return Path(name) if name else None


NATIVE = Choosers(_choose_files, _choose_folder)


class Adding(QObject):
    """Adds documents to the jobs.

    `folder` is where translations go, None for beside a single document; `folder_changed` tells
    that it is another. `begun` tells that documents were added.
    """

    folder_changed = Signal()
    begun = Signal()

    def __init__(self, window: QWidget, jobs: FileJobs, choosers: Choosers = NATIVE) -> None:
        super().__init__(window)
        self._window, self._jobs, self._choosers = window, jobs, choosers
        self.folder: Path | None = None

    @Slot()
    def choose_files(self) -> None:
        """Ask which documents are to be translated."""
        self.add(self._choosers.files(self._window))

    @Slot()
    def choose_source_folder(self) -> None:
        """Ask which folder of documents is to be translated."""
        chosen = self._choosers.folder(self._window, self.tr("Translate all documents of a folder"))
        if chosen is not None:
            self.add([chosen])

    @Slot()
    def choose_folder(self) -> None:
        """Ask where translations are to go from now on."""
        self.set_folder(self._ask_where() or self.folder)

    def set_folder(self, folder: Path | None) -> None:
        """Let translations go to a folder, or beside a single document."""
        self.folder = folder
        self.folder_changed.emit()

    def add(self, sources: Sequence[Path]) -> None:
        """Translate files and folders."""
        if not sources:
            return
        folder = self.folder
        if folder is None and (len(sources) > 1 or sources[0].is_dir()):
            folder = self._ask_where()
            if folder is None:
                return
        self.begun.emit()
        self._jobs.add(sources, folder)

    def _ask_where(self) -> Path | None:
        return self._choosers.folder(self._window, self.tr("Folder for the translations"))
