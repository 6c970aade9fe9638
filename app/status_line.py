"""The line at the foot of the window: what is going on, and what went wrong."""

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QSizePolicy, QWidget

from app.session import Session, Status, Tone
from app.theme import UNIT, plain_tip

_ROLES = {Tone.CALM: "muted", Tone.BUSY: "accent", Tone.TROUBLE: "trouble"}


class StatusLine(QWidget):
    """Shows the session's status; long ones are cut on the screen and whole in the tooltip."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        self.text = QLabel()
        self.text.setTextFormat(Qt.TextFormat.PlainText)
        self.text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.text.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.text.setAccessibleName(self.tr("Status"))
        self.again = QPushButton(self.tr("Start again"))
        self.again.setToolTip(self.tr("Start the translator again; your text is still here"))
        self.again.clicked.connect(session.start_again)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(UNIT // 2, 0, 0, 0)
        layout.setSpacing(UNIT)
        layout.addWidget(self.text, 1)
        layout.addWidget(self.again)
        self.setMinimumHeight(4 * UNIT)
        session.status_changed.connect(self._follow)
        self._follow()

    def note(self, text: str) -> None:
        """Tell something that is done; it stays until the session's status changes."""
        self._show(Status(text))

    @Slot()
    def _follow(self) -> None:
        self._show(self._session.status)

    def _show(self, status: Status) -> None:
        self.text.setText(" ".join(status.text.split()))
        self.text.setToolTip(plain_tip(status.details or status.text))
        self.text.setProperty("role", _ROLES[status.tone])
        self.text.style().unpolish(self.text)
        self.text.style().polish(self.text)
        self.again.setVisible(status.can_start_again)
