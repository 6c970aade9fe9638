"""A model on its way into the library: how far it is, what came of it, and what it lacks.

A refusal may have many reasons: the first sentence stands in the page, all of them below it in a
text that scrolls, so that however many there are, nothing else is pushed out of sight.
"""

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QPlainTextEdit,
    QProgressBar,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from app.note import Note
from app.theme import UNIT

_STEPS = 1_000  # of the progress bar: bytes may be more than it can count
_SHORT = 240  # characters that a note may have
_MOST_LINES = 9  # of reasons that are in sight at once


class Arriving(QWidget):
    """The foot of the library's page. `cancelled` tells that the work is not wanted any more;
    `named` gives the other name that a model is to have.
    """

    cancelled = Signal()
    named = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.note = Note()
        self.note.hide()
        self._make_reasons()
        self._make_progress()
        self._make_naming()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(UNIT)
        for widget in (self.note, self.reasons, self.progress, self.naming):
            layout.addWidget(widget)

    def _make_reasons(self) -> None:
        self.reasons = QPlainTextEdit()
        self.reasons.setReadOnly(True)
        self.reasons.setTabChangesFocus(True)
        self.reasons.setProperty("textSize", "interface")
        self.reasons.setAccessibleName(self.tr("Why the model was not added"))
        self.reasons.setToolTip(self.tr("All that is in the way, to be read and copied"))
        self.reasons.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.reasons.hide()

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
        self._say(text)
        self.bar.setRange(0, 0)
        self.cancel_button.setToolTip(tip)
        self.cancel_button.setEnabled(True)
        self.progress.show()
        self.name_button.setEnabled(False)

    def show_progress(self, text: str, done: int, total: int) -> None:
        """Say how far it is; a `total` of 0 is not known."""
        if self.cancel_button.isEnabled():  # else it is being cancelled
            self._say(text)
        self.bar.setRange(0, _STEPS if total else 0)
        self.bar.setValue(done * _STEPS // total if total else 0)

    def end(self, text: str) -> None:
        """It is over, and this came of it."""
        self._finish()
        self._say(text)

    def refuse(self, text: str) -> None:
        """It was not to be. Several reasons ("...: one; another") stand below each other."""
        self._finish()
        first, _, rest = text.partition(": ")
        reasons = rest.removesuffix(".").split("; ")
        if len(reasons) > 1 or len(text) > _SHORT:
            # What stands before the first reason belongs to the sentence: "... cannot be taken"
            *heads, reasons[0] = reasons[0].split(": ", 1)
            self._say(": ".join([first, *heads]) + ":", "trouble")
            self.reasons.setPlainText("\n".join(f"• {reason}" for reason in reasons))
            self.reasons.show()
            self._fit_reasons()
        else:
            self._say(text, "trouble")

    def ask_for_name(self, wanted: bool) -> None:
        """Ask for another name for what could not be added, or ask no longer."""
        if wanted and self.naming.isHidden():
            self.name.setText("")
            self.name.setFocus()
        self.naming.setVisible(wanted)

    def _finish(self) -> None:
        had_focus = self.cancel_button.hasFocus()
        self.progress.hide()
        self.name_button.setEnabled(True)
        if had_focus and (page := self.parentWidget()) is not None:
            page.setFocus(Qt.FocusReason.OtherFocusReason)

    def _say(self, text: str, role: str = "muted") -> None:
        self.reasons.hide()
        self.note.say(text, role)

    def _fit_reasons(self) -> None:
        """As many lines as there are, up to a limit; the rest is scrolled to."""
        metrics = self.reasons.fontMetrics()
        width = max(1, self.reasons.viewport().width() - 2 * UNIT)
        lines = sum(
            1 + metrics.horizontalAdvance(line) // width
            for line in self.reasons.toPlainText().splitlines()
        )
        shown = min(max(lines, 3), _MOST_LINES)
        self.reasons.setFixedHeight(shown * metrics.lineSpacing() + 3 * UNIT)

    @Slot()
    def _cancel(self) -> None:
        self.cancel_button.setEnabled(False)
        self._say(self.tr("Cancelling…"))
        self.cancelled.emit()

    @Slot()
    def _give_name(self) -> None:
        name = self.name.text().strip()
        if name and self.name_button.isEnabled() and self.naming.isVisible():
            self.named.emit(name)
