"""The ways in which a model comes into the library: from the hub, a folder, an archive."""

from pathlib import Path

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from app.theme import UNIT
from engine.parcels import ENDINGS


class AddButtons(QWidget):
    """Three buttons.

    `given` gives the folder or the archive that a person chose, `browse` tells that a model of the
    hub is wanted.
    """

    given = Signal(object)
    browse = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.hub = QPushButton(self.tr("Get a model…"))
        self.hub.setToolTip(
            self.tr("Find a model for two languages on the Hugging Face hub, and download it")
        )
        self.hub.clicked.connect(self.browse.emit)
        self.folder = QPushButton(self.tr("Add folder…"))
        self.folder.setToolTip(
            self.tr(
                "Copy a model's folder into your library: one of Headscope's own, or one of Hugging"
                " Face Marian, Marian or CTranslate2, which is converted"
            )
        )
        self.folder.clicked.connect(self._choose_folder)
        self.archive = QPushButton(self.tr("Add archive…"))
        self.archive.setToolTip(
            self.tr("Copy a model into your library from an archive: {endings}").format(
                endings=", ".join(ENDINGS)
            )
        )
        self.archive.clicked.connect(self._choose_archive)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(UNIT)
        for buttons in ((self.hub,), (self.folder, self.archive)):
            row = QHBoxLayout()
            for button in buttons:
                row.addWidget(button)
            row.addStretch(1)
            layout.addLayout(row)

    def set_may_add(self, may: bool) -> None:
        """Whether nothing is on its way, so that another model may come."""
        self.folder.setEnabled(may)
        self.archive.setEnabled(may)

    @Slot()
    def _choose_folder(self) -> None:
        path = QFileDialog.getExistingDirectory(self, self.tr("Add a model's folder"))
        if path:
            self.given.emit(Path(path))

    @Slot()
    def _choose_archive(self) -> None:
        path, _ = QFileDialog.getOpenFileName(
            self,
            self.tr("Add a model's archive"),
            "",
            self.tr("Archives ({endings})").format(
                endings=" ".join(f"*{ending}" for ending in ENDINGS)
            ),
        )
        if path:
            self.given.emit(Path(path))
