"""A model on its way into the library: how far it is, what came of it, and the name it lacks."""

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QProgressBar,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from app.library.hub import Progress
from app.note import Note
from app.theme import UNIT

_SPOKEN = 10  # steps of which a screen reader learns
_STEPS = 1_000  # of the progress bar: bytes may be more than it can count


class Arriving(QWidget):
    """The foot of the library's page.

    `cancelled` tells that the model is not wanted any more, `named` gives the other name that it is
    to have, `left` tells that what had the focus here is gone.
    """

    cancelled = Signal()
    named = Signal(str)
    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._step: tuple[str, int] | None = None  # what is done, and how far that is by voice
        self._spoken = ""
        self.note = Note()
        self.note.hide()
        self._make_progress()
        self._make_naming()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(UNIT)
        for widget in (self.note, self.progress, self.naming):
            layout.addWidget(widget)

    def _make_progress(self) -> None:
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setFixedHeight(UNIT)
        self.bar.setProperty("thin", True)
        self.bar.setAccessibleName(self.tr("How far it is"))
        self.bar.setToolTip(self.tr("How much of the model is here"))
        self.cancel_button = QPushButton(self.tr("Cancel"))
        self.cancel_button.setAccessibleName(self.tr("Cancel adding the model"))
        self.cancel_button.clicked.connect(self._cancel)
        self.progress = QFrame()
        row = QHBoxLayout(self.progress)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.bar, 1)
        row.addWidget(self.cancel_button)
        self.progress.hide()

    def _make_naming(self) -> None:
        self.name = QLineEdit()
        self.name.setPlaceholderText(self.tr("Another name"))
        self.name.setAccessibleName(self.tr("Another name for the model"))
        self.name.setToolTip(self.tr("The name under which the model is added"))
        self.name.returnPressed.connect(self._give_name)
        self.name_button = QPushButton(self.tr("Add"))
        self.name_button.setToolTip(self.tr("Add the model under this name"))
        self.name_button.clicked.connect(self._give_name)
        self.naming = QFrame()
        row = QHBoxLayout(self.naming)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.name, 1)
        row.addWidget(self.name_button)
        self.naming.hide()

    def begin(self, text: str, tip: str) -> None:
        """Say what is begun; `tip` says what cancelling it leaves."""
        self.note.say(text)
        self._step, self._spoken = None, text
        self.bar.setRange(0, 0)
        self.cancel_button.setToolTip(tip)
        self.cancel_button.setEnabled(True)
        self.progress.show()
        self.name_button.setEnabled(False)

    def show_progress(self, text: str, progress: Progress) -> None:
        """Say how far it is; a total of 0 is not known."""
        done, total = progress.done, progress.total
        step = (progress.stage, done * _SPOKEN // total if total else 0)
        if step != self._step:
            self._step, self._spoken = step, text
        if self.cancel_button.isEnabled():  # else it is being cancelled
            self.note.say(text, spoken=self._spoken)
        self.bar.setRange(0, _STEPS if total else 0)
        self.bar.setValue(done * _STEPS // total if total else 0)

    def end(self, text: str = "") -> None:
        """It is over, and this came of it."""
        self._finish()
        self.note.say(text)
        self.note.setVisible(bool(text))

    def refuse(self, text: str) -> None:
        """It was not to be."""
        self._finish()
        self.note.say(text, "trouble")

    def ask_for_name(self, *, take_focus: bool) -> None:
        """Ask for another name for what could not be added."""
        if self.naming.isHidden():
            self.name.setText("")
            self.naming.show()
            if take_focus:
                self.name.setFocus()

    def ask_no_more(self) -> None:
        """Ask for no name any longer."""
        self.naming.hide()

    def _finish(self) -> None:
        if self.cancel_button.hasFocus():
            self.left.emit()
        self.progress.hide()
        self.name_button.setEnabled(True)

    @Slot()
    def _cancel(self) -> None:
        if self.cancel_button.hasFocus():
            self.left.emit()
        self.cancel_button.setEnabled(False)
        self.note.say(self.tr("Cancelling…"))
        self.cancelled.emit()

    @Slot()
    def _give_name(self) -> None:
        name = self.name.text().strip()
        if name and self.name_button.isEnabled() and self.naming.isVisible():
            self.named.emit(name)
