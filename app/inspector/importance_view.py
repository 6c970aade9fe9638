"""Which heads matter here? One question, answered in colours, in numbers and by a list of ten."""

from PySide6.QtCore import QModelIndex, Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from app.inspector.explanations import head_in_words, stack_in_words
from app.inspector.head_grid import HeadGrid
from app.inspector.importance import HeadChange, Importance
from app.inspector.number_table import Column, NumberTable, figure
from app.inspector.views import Room
from app.note import Note
from app.theme import UNIT, Theme
from engine.results import STACKS, Stack

_FIRST = 10  # heads that are listed


class ImportanceView(QWidget):
    """The question, its answer, and a way from there to each head."""

    def __init__(self, room: Room) -> None:
        super().__init__()
        self._inspection = room.inspection
        self.importance = Importance(room.session, room.inspection, self)
        self._listed: tuple[HeadChange, ...] = ()
        self.ask = QPushButton(self.tr("Which heads matter here?"))
        self.ask.setToolTip(self.tr("Mute each head once, alone, and see what that does"))
        self.ask.clicked.connect(self.importance.ask)
        self.stop = QPushButton(self.tr("Stop"))
        self.stop.setToolTip(self.tr("Do not wait for the answer"))
        self.stop.clicked.connect(self.importance.cancel)
        self.bar = QProgressBar()
        self.bar.setAccessibleName(self.tr("Heads that were muted so far"))
        self.bar.setFixedHeight(3 * UNIT)
        self.note = Note()
        self.said = Note("")
        self.grids: dict[Stack, HeadGrid] = {}
        self._build(room.theme)
        self.importance.changed.connect(self.refresh)
        room.inspection.record_changed.connect(self.refresh)

    def _build(self, theme: Theme) -> None:
        question = QHBoxLayout()
        question.setSpacing(UNIT)
        for widget in (self.ask, self.stop):
            question.addWidget(widget)
        question.addWidget(self.bar, 1)
        question.addStretch(0)
        self.note.say(
            self.tr("Each head is muted alone, and the model asked again how probable the"
                    " translation is; the change of its log-probability is what the head is worth"
                    " here. Blue, below zero: without it the translation is less probable, so it"
                    " helped. Red: it was in the way. (Michel et al., 2019; Voita et al., 2019.)")
        )  # fmt: skip
        row = QHBoxLayout()
        row.setSpacing(UNIT)
        self._titles: dict[Stack, QLabel] = {}
        for stack in STACKS:
            title = QLabel(stack_in_words(stack))
            text = self.tr("{stack}: the change for each head, layers from top to bottom")
            grid = HeadGrid(stack, text.format(stack=stack_in_words(stack)), theme)
            grid.chosen.connect(self._go_to)
            column = QVBoxLayout()
            column.setSpacing(UNIT // 2)
            column.addWidget(title)
            column.addWidget(grid)
            column.addStretch(1)
            row.addLayout(column, 1)
            self.grids[stack], self._titles[stack] = grid, title
        self.table = NumberTable(
            theme,
            self.tr("The heads that matter most"),
            [
                Column(self.tr("Head"), self.tr("Which head was muted"), is_text=True),
                Column(
                    self.tr("Change"),
                    self.tr("Of the log-probability of the translation, without this head"),
                ),
            ],
            _FIRST,
        )
        self.table.setToolTip(self.tr("Click a head, or press Return, to look at it"))
        self.table.clicked.connect(self._open)
        self.table.activated.connect(self._open)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(UNIT)
        layout.addLayout(question)
        layout.addWidget(self.said)
        layout.addLayout(row)
        layout.addWidget(self.note)
        layout.addWidget(self.table)
        layout.addStretch(1)
        self.said.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)

    def set_theme(self, theme: Theme) -> None:
        """Take over a theme."""
        for grid in self.grids.values():
            grid.set_theme(theme)
        self.table.set_theme(theme)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.refresh()

    @Slot()
    def refresh(self) -> None:
        """Show what is known now."""
        if not self.isVisible():
            return
        importance = self.importance
        found = importance.importance
        done, total = importance.progress
        self.ask.setEnabled(importance.can_ask and not importance.is_asking)
        self.stop.setVisible(importance.is_asking)
        self.bar.setVisible(importance.is_asking)
        self.bar.setRange(0, total)
        self.bar.setValue(done)
        for stack, grid in self.grids.items():
            is_there = found is not None and stack in found.changes
            grid.setVisible(is_there)
            self._titles[stack].setVisible(is_there)
            if found is not None and is_there:
                grid.show_values(found.changes[stack], found.largest)
        self._listed = importance.ranking()[:_FIRST]
        self.table.setVisible(found is not None)
        if found is None:
            self.said.say(
                self.tr("Muting one head after another…")
                if importance.is_asking
                else self.tr("Press the button: it takes a second or two, and changes nothing.")
                if importance.can_ask
                else self.tr("Translate a sentence first.")
            )
            return
        text = self.tr("The translation's log-probability with all heads as they are is {value}."
                       " The ten heads whose muting changes it most are listed below.")  # fmt: skip
        self.said.say(text.format(value=figure(found.log_probability, 3)), "")
        self.table.show_rows(
            [(head_in_words(one.stack, one.layer, one.head), one.change) for one in self._listed]
        )

    @Slot(str, int, int)
    def _go_to(self, stack: Stack, layer: int, head: int) -> None:
        self._inspection.choose_head(stack, layer, head)

    @Slot(QModelIndex)
    def _open(self, index: QModelIndex) -> None:
        if index.row() < len(self._listed):
            one = self._listed[index.row()]
            self._inspection.choose_head(one.stack, one.layer, one.head)
