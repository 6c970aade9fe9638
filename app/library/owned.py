"""The models that a person has: a list, the card of the chosen one, what can be done with it, and
the ways in which others come.

Reading and removing run in the background. What cannot be used is listed, with its reason.
"""

from pathlib import Path

from PySide6.QtCore import QModelIndex, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import (
    QHBoxLayout,
    QListView,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from app.background import Background
from app.library.add_buttons import AddButtons
from app.library.catalogue import Model, catalogue
from app.library.install import remove_model
from app.library.list_model import LibraryModel
from app.note import Note
from app.reasons import reason_text
from app.row_delegate import show_rows
from app.theme import UNIT

REMOVE_TIME = 5_000
"""Milliseconds within which a second press removes."""


class OwnModels(QWidget):
    """The list of the models.

    Args:
        background: where reading and removing run; its owner closes it.

    `chosen` gives the folder of a model that is to be used; `removed` the name of one that is gone;
    `failed` a sentence that says what was not done, and why.
    """

    chosen = Signal(str)
    removed = Signal(str)
    failed = Signal(str)

    def __init__(self, background: Background) -> None:
        super().__init__()
        self._background = background
        self._wanted = ""  # the name of the model that is to be shown once it is listed
        self.model = LibraryModel(self)
        self.buttons = AddButtons()
        self._make_list()
        self._make_details()
        commands = QHBoxLayout()
        for button in (self.use_button, self.remove_button):
            commands.addWidget(button)
        commands.addStretch(1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(UNIT)
        layout.addWidget(self.list, 3)
        layout.addLayout(commands)
        layout.addWidget(self.facts)
        layout.addWidget(self.card, 2)
        layout.addWidget(self.buttons)

    def set_current(self, folder: Path) -> None:
        """Say which model is in use."""
        self.model.set_current(folder)
        self._show_chosen()

    def refresh(self, wanted: str = "") -> None:
        """List the models that there are now, and choose the one called `wanted`."""
        self._wanted = wanted or self._wanted
        failure = self.tr("The models could not be listed: {reason}.")
        self._background.run(
            catalogue, self._on_listed, lambda error: self._on_error(error, failure)
        )

    def _make_list(self) -> None:
        self.list = QListView()
        self.list.setModel(self.model)
        show_rows(self.list, self.model.texts)
        self.list.setAccessibleName(self.tr("Models"))
        self.list.setToolTip(self.tr("Return uses a model, Delete pressed twice removes it"))
        self.list.activated.connect(self._use)
        self.list.selectionModel().currentChanged.connect(self._show_chosen)
        delete = QAction(self.list)
        delete.setShortcut(QKeySequence(Qt.Key.Key_Delete))
        delete.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        delete.triggered.connect(lambda: self.remove_button.click())
        self.list.addAction(delete)

    def _make_details(self) -> None:
        self.facts = Note("")
        self.card = QPlainTextEdit()
        self.card.setMinimumHeight(5 * UNIT)
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
        empty = self.tr("There is no model. Get one, or add one from a folder or an archive.")
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
        failure = self.tr("The model was not removed: {reason}.")
        self._background.run(
            lambda: remove_model(name),
            lambda _none: self.removed.emit(name),
            lambda error: self._on_error(error, failure),
        )
        self._show_chosen()  # another press is a first one again

    def _on_error(self, error: Exception, text: str) -> None:
        self.failed.emit(text.format(reason=reason_text(error)))
        self._show_chosen()
