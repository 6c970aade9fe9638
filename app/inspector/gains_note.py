"""A quiet line that says that head gains are in force, with a button that ends it."""

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QSizePolicy, QWidget

from app.inspector.views import Room
from app.theme import UNIT


class GainsNote(QWidget):
    """Visible only while not all heads count as trained."""

    def __init__(self, room: Room) -> None:
        super().__init__()
        self._inspection = room.inspection
        self.text = QLabel()
        self.text.setProperty("role", "accent")
        self.text.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.reset = QPushButton(self.tr("As trained"))
        self.reset.setToolTip(self.tr("Let all heads count as they were trained to"))
        self.reset.clicked.connect(self._reset)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(UNIT)
        row.addWidget(self.text, 1)
        row.addWidget(self.reset)
        room.inspection.gains_changed.connect(self._show)
        self._show()

    @Slot()
    def _reset(self) -> None:
        self._inspection.set_gains(None)

    @Slot()
    def _show(self) -> None:
        gains = self._inspection.gains or {}
        changed = sum(int((values != 1).sum()) for values in gains.values())
        muted = sum(int((values == 0).sum()) for values in gains.values())
        text = self.tr("Head gains are in force: %n head(s) changed, {muted} of them muted. What is"
                       " shown is the translation under them.", "", changed)  # fmt: skip
        self.text.setText(text.format(muted=muted))
        self.text.setToolTip(self.text.text())
        self.setVisible(changed > 0)
