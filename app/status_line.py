"""The line at the foot of the window: what is going on, how far it is, and what went wrong.

What takes longer than half a second can be cancelled with a button; what is quicker shows none, so
that nothing flickers while one types.
"""

from PySide6.QtCore import Qt, QTimer, Slot
from PySide6.QtGui import QAction, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QPushButton,
    QSizePolicy,
    QWidget,
)

from app.session import Session
from app.status import Status, Tone
from app.theme import UNIT, plain_tip

WORTH_SHOWING = 500  # milliseconds
_ROLES = {Tone.CALM: "muted", Tone.BUSY: "accent", Tone.TROUBLE: "trouble"}


class StatusLine(QWidget):
    """Shows the session's status; long ones are cut on the screen and whole in the tooltip.

    `cancel` is the action that stops a translation; it is possible while there is one.
    """

    def __init__(self, session: Session, cancel: QAction) -> None:
        super().__init__()
        self._session = session
        self._cancel_action = cancel
        self.text = _Line()
        self.text.setTextFormat(Qt.TextFormat.PlainText)
        self.text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.text.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.text.setAccessibleName(self.tr("Status"))
        self.again = QPushButton(self.tr("Start again"))
        self.again.setToolTip(self.tr("Start the translator again; your text is still here"))
        self.again.clicked.connect(session.start_again)
        self.progress = QProgressBar()
        self.progress.setFixedSize(20 * UNIT, UNIT)
        self.progress.setTextVisible(False)
        self.progress.setProperty("thin", True)
        self.progress.setAccessibleName(self.tr("Sentences translated"))
        self.progress.setToolTip(self.tr("How much of the text is translated"))
        self.cancel = QPushButton(self.tr("Cancel"))
        self.cancel.setToolTip(cancel.toolTip())
        self.cancel.setAccessibleName(self.tr("Cancel the translation"))
        self.cancel.clicked.connect(cancel.trigger)
        self._lasting = QTimer(self)
        self._lasting.setSingleShot(True)
        self._lasting.setInterval(WORTH_SHOWING)
        self._lasting.timeout.connect(self._show_progress)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(UNIT // 2, 0, 0, 0)
        layout.setSpacing(UNIT)
        layout.addWidget(self.text, 1)
        for widget in (self.progress, self.cancel, self.again):
            layout.addWidget(widget)
        self._hide_progress()
        self.setMinimumHeight(4 * UNIT)
        session.status_changed.connect(self._follow)
        self._follow()

    def note(self, text: str) -> None:
        """Tell something that is done; it stays until the session's status changes."""
        self._show(Status(text))

    @Slot()
    def _follow(self) -> None:
        status = self._session.status
        self._show(status)
        self._cancel_action.setEnabled(status.can_cancel)
        if not status.can_cancel:
            self._lasting.stop()
            self._hide_progress()
        elif self.cancel.isHidden():
            if not self._lasting.isActive():
                self._lasting.start()
        else:
            self._show_progress()

    @Slot()
    def _show_progress(self) -> None:
        status = self._session.status
        self.progress.setVisible(status.total > 1)
        self.progress.setRange(0, max(1, status.total))
        self.progress.setValue(status.done)
        self.cancel.show()

    def _hide_progress(self) -> None:
        self.progress.hide()
        self.cancel.hide()

    def _show(self, status: Status) -> None:
        self.text.setText(" ".join(status.text.split()))
        self.text.setToolTip(plain_tip(status.details or status.text))
        self.text.setProperty("role", _ROLES[status.tone])
        self.text.style().unpolish(self.text)
        self.text.style().polish(self.text)
        self.again.setVisible(status.can_start_again)


class _Line(QLabel):
    """A text in one line: what has no room is cut on the screen, with an ellipsis."""

    def paintEvent(self, event: QPaintEvent) -> None:
        room, metrics = self.contentsRect(), self.fontMetrics()
        if metrics.horizontalAdvance(self.text()) <= room.width():
            super().paintEvent(event)
            return
        cut = metrics.elidedText(self.text(), Qt.TextElideMode.ElideRight, room.width())
        self.style().drawItemText(
            QPainter(self), room, int(Qt.AlignmentFlag.AlignVCenter), self.palette(),
            self.isEnabled(), cut, self.foregroundRole(),
        )  # fmt: skip
