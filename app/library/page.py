"""The page of the library: which models there are, their cards, and how they come and go.

Reading, copying and removing run in the background. What cannot be used is listed, with its reason.
"""

from pathlib import Path

from PySide6.QtCore import QModelIndex, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import (
    QFileDialog,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QListView,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from app.background import Background
from app.library.catalogue import Model, catalogue
from app.library.install import NameNeededError, add_model, remove_model
from app.library.list_model import LibraryModel
from app.library.parcels import ENDINGS
from app.note import Note
from app.row_delegate import RowDelegate
from app.theme import UNIT

REMOVE_TIME = 5_000
"""Milliseconds within which a second press removes."""


class LibraryPage(QWidget):
    """The library, for the side panel.

    Args:
        current: the folder of the model that is in use.

    `chosen` gives the folder of a model that is to be used; `changed` tells that one was added or
    removed.
    """

    chosen = Signal(str)
    changed = Signal()

    def __init__(self, current: str = "") -> None:
        super().__init__()
        self._background = Background()
        self.destroyed.connect(self._background.close)
        self._wanted = ""  # the name of the model that is to be shown once it is listed
        self._nameless: Path | None = None  # what waits for another name
        self.model = LibraryModel(self)
        self._make_list()
        self._make_details()
        self._make_adding()
        self._lay_out()
        self.set_current(current)
        self.refresh()

    @Slot(str)
    def set_current(self, folder: str) -> None:
        """Say which model is in use, by its folder."""
        self.model.set_current(Path(folder))
        self._show_chosen()

    @Slot()
    def refresh(self) -> None:
        """List the models that there are now."""
        failure = self.tr("The models could not be listed: {reason}.")
        self._background.run(
            catalogue, self._on_listed, lambda error: self._on_error(error, failure)
        )

    def _make_list(self) -> None:
        self.list = QListView()
        self.list.setModel(self.model)
        self.list.setItemDelegate(RowDelegate(self.list, self.model.texts))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.list.setResizeMode(QListView.ResizeMode.Adjust)
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.setMouseTracking(True)
        self.list.setAccessibleName(self.tr("Models"))
        self.list.setToolTip(self.tr("Return uses a model, Delete pressed twice removes it"))
        self.list.activated.connect(self._use)
        self.list.selectionModel().currentChanged.connect(self._show_chosen)
        self.setFocusProxy(self.list)
        delete = QAction(self.list)
        delete.setShortcut(QKeySequence(Qt.Key.Key_Delete))
        delete.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        delete.triggered.connect(lambda: self.remove_button.click())
        self.list.addAction(delete)

    def _make_details(self) -> None:
        self.facts = Note("")
        self.card = QPlainTextEdit()
        self.card.setReadOnly(True)
        self.card.setTabChangesFocus(True)
        self.card.setAccessibleName(self.tr("The model's card"))
        self.card.setToolTip(self.tr("What the makers of this model tell of it"))
        self.use_button = QPushButton(self.tr("Use this model"))
        self.use_button.clicked.connect(self._use)
        self.remove_button = QPushButton()
        self.remove_button.clicked.connect(self._remove)
        self._removing = QTimer(self)
        self._removing.setSingleShot(True)
        self._removing.setInterval(REMOVE_TIME)
        self._removing.timeout.connect(self._show_chosen)

    def _make_adding(self) -> None:
        self.folder_button = QPushButton(self.tr("Add folder…"))
        self.folder_button.setToolTip(self.tr("Copy a model's folder into your library"))
        self.folder_button.clicked.connect(self._choose_folder)
        self.archive_button = QPushButton(self.tr("Add archive…"))
        self.archive_button.setToolTip(
            self.tr("Copy a model into your library from an archive: .zip, .tar, .tar.gz, .tar.xz")
        )
        self.archive_button.clicked.connect(self._choose_archive)
        self.note = Note()
        self.note.hide()
        self.name = QLineEdit()
        self.name.setPlaceholderText(self.tr("Another name"))
        self.name.setAccessibleName(self.tr("Another name for the model"))
        self.name.setToolTip(self.tr("The name under which the model is added"))
        self.name.returnPressed.connect(self._add_renamed)
        self.name_button = QPushButton(self.tr("Add"))
        self.name_button.setToolTip(self.tr("Add the model under this name"))
        self.name_button.clicked.connect(self._add_renamed)

    def _lay_out(self) -> None:
        commands, adding = QHBoxLayout(), QHBoxLayout()
        for row, buttons in (
            (commands, (self.use_button, self.remove_button)),
            (adding, (self.folder_button, self.archive_button)),
        ):
            for button in buttons:
                row.addWidget(button)
            row.addStretch(1)
        self.naming = QFrame()
        naming = QHBoxLayout(self.naming)
        naming.setContentsMargins(0, 0, 0, 0)
        naming.addWidget(self.name, 1)
        naming.addWidget(self.name_button)
        self.naming.hide()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(2 * UNIT, 0, 2 * UNIT, UNIT)
        layout.setSpacing(UNIT)
        layout.addWidget(self.list, 3)
        layout.addLayout(commands)
        layout.addWidget(self.facts)
        layout.addWidget(self.card, 2)
        layout.addWidget(self.note)
        layout.addWidget(self.naming)
        layout.addLayout(adding)

    def _chosen(self) -> Model | None:
        row = self.list.currentIndex().row()
        return self.model.model_at(row) if 0 <= row < self.model.rowCount() else None

    def _on_listed(self, models: list[Model]) -> None:
        chosen = self._chosen()
        name, self._wanted = self._wanted or (chosen.name if chosen else ""), ""
        self.model.show_models(models)
        row = self.model.row_of(name)
        if row < 0:  # the one in use, or the first
            row = max([n for n, model in enumerate(models) if self.model.is_current(model)] + [0])
        self.list.setCurrentIndex(self.model.index(row))
        self._show_chosen()

    @Slot()
    def _show_chosen(self) -> None:
        """Show what is known of the chosen model, and what can be done with it."""
        model = self._chosen()
        self._removing.stop()
        self.remove_button.setText(self.tr("Remove"))
        usable = model is not None and model.summary is not None
        is_current = model is not None and self.model.is_current(model)
        self.use_button.setEnabled(usable and not is_current)
        self.use_button.setToolTip(
            self.tr("It is in use") if is_current else self.tr("Translate with this model (Return)")
        )
        removable = model is not None and not model.bundled and not is_current
        self.remove_button.setEnabled(removable)
        tip = self.tr("Remove it from your library; press twice (Delete)")
        if model is not None and model.bundled:
            tip = self.tr("It came with the program and stays")
        elif is_current:
            tip = self.tr("It is in use: choose another model first")
        self.remove_button.setToolTip(tip)
        empty = self.tr("There is no model. Add one from a folder or an archive.")
        self.facts.say(
            empty if model is None else self.model.facts(model),
            "" if usable or model is None else "trouble",
        )
        summary = model.summary if model is not None else None
        self.card.setPlainText(summary.card if summary is not None else "")
        self.card.setVisible(summary is not None and bool(summary.card))

    @Slot()
    @Slot(QModelIndex)
    def _use(self) -> None:
        model = self._chosen()
        if model is not None and self.use_button.isEnabled():
            self.chosen.emit(str(model.folder))

    @Slot()
    def _remove(self) -> None:
        model = self._chosen()
        if model is None:
            return
        if not self._removing.isActive():
            self.remove_button.setText(self.tr("Press again to remove"))
            self._removing.start()
            return
        name = model.name
        text = self.tr("{name} was removed.").format(name=name)
        failure = self.tr("The model was not removed: {reason}.")
        self._background.run(
            lambda: remove_model(name),
            lambda _none: self._on_changed(text),
            lambda error: self._on_error(error, failure),
        )
        self._show_chosen()  # another press is a first one again

    @Slot()
    def _choose_folder(self) -> None:
        path = QFileDialog.getExistingDirectory(self, self.tr("Add a model's folder"))
        if path:
            self.add(Path(path))

    @Slot()
    def _choose_archive(self) -> None:
        endings = " ".join(f"*{ending}" for ending in ENDINGS)
        path, _ = QFileDialog.getOpenFileName(
            self,
            self.tr("Add a model's archive"),
            "",
            self.tr("Archives ({endings})").format(endings=endings),
        )
        if path:
            self.add(Path(path))

    @Slot()
    def _add_renamed(self) -> None:
        name = self.name.text().strip()
        if self._nameless is not None and name and self.name_button.isEnabled():
            self.add(self._nameless, name)

    def add(self, source: Path, name: str | None = None) -> None:
        """Add a model from a folder or an archive; asks in the page for another name."""
        self._set_adding(True)
        self.note.say(self.tr("Adding {source}…").format(source=source))

        def added(folder: Path) -> None:
            self._set_adding(False)
            self._ask_for_name(None)
            self._wanted = folder.name
            self._on_changed(self.tr("{name} was added.").format(name=folder.name))

        def failed(error: Exception) -> None:
            self._set_adding(False)
            needs_name = isinstance(error, NameNeededError) or name is not None
            self._ask_for_name(source if needs_name else None)
            self._on_error(error, self.tr("The model was not added: {reason}."))

        self._background.run(lambda: add_model(source, name), added, failed)

    def _set_adding(self, adding: bool) -> None:
        for button in (self.folder_button, self.archive_button, self.name_button):
            button.setEnabled(not adding)

    def _ask_for_name(self, source: Path | None) -> None:
        """Ask for another name for what could not be added; None asks no longer."""
        if source is not None and self._nameless is None:
            self.name.setText("")
            self.name.setFocus()
        self._nameless = source
        self.naming.setVisible(source is not None)

    def _on_changed(self, text: str) -> None:
        self.note.say(text)
        self.refresh()
        self.changed.emit()

    def _on_error(self, error: Exception, text: str) -> None:
        self.note.say(text.format(reason=error), "trouble")
        self._show_chosen()
