"""Presets of the mixer: one is chosen from a list, kept under a name, or removed."""

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QPushButton, QWidget

from app.head_gains import plain_gains
from app.inspection import Inspection
from app.inspector.presets import LONGEST_NAME, Preset, PresetError, PresetStore
from app.reasons import reason_text
from app.session import Session
from app.theme import UNIT
from engine.results import Stack


class PresetBar(QWidget):
    """The presets for the model in use. `chosen` gives a `Preset`."""

    chosen = Signal(object)

    def __init__(self, session: Session, inspection: Inspection, store: PresetStore) -> None:
        super().__init__()
        self._session, self._inspection, self._store = session, inspection, store
        self.name = QComboBox()
        self.name.setEditable(True)
        self.name.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.name.setAccessibleName(self.tr("Preset"))
        self.name.setToolTip(
            self.tr("Choose gains that you kept, or type a name to keep the present ones")
        )
        edit = self.name.lineEdit()
        assert edit is not None
        edit.setPlaceholderText(self.tr("Preset"))
        edit.setMaxLength(LONGEST_NAME)
        edit.setAccessibleName(self.tr("Name of the preset"))
        self.name.setMinimumContentsLength(8)
        self.keep = QPushButton(self.tr("Keep"))
        self.keep.setToolTip(self.tr("Keep the present gains under this name"))
        self.remove = QPushButton(self.tr("Remove"))
        self.remove.setToolTip(self.tr("Remove the preset of this name"))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(UNIT)
        row.addWidget(self.name, 1)
        row.addWidget(self.keep)
        row.addWidget(self.remove)
        self.name.activated.connect(self._choose)
        self.name.editTextChanged.connect(self.enable)
        self.keep.clicked.connect(self._keep)
        self.remove.clicked.connect(self._remove)

    @Slot()
    def refresh(self) -> None:
        """Read what there is for the model in use."""
        typed = self.name.currentText()
        self.name.blockSignals(True)
        self.name.clear()
        for preset in self._fitting():
            self.name.addItem(preset.name, preset)
        self.name.setCurrentIndex(self.name.findText(typed, Qt.MatchFlag.MatchExactly))
        self.name.setEditText(typed)
        self.name.blockSignals(False)
        self.enable()

    def _fitting(self) -> tuple[Preset, ...]:
        summary = self._session.summary
        if summary is None:
            return ()
        grid = {stack: self._inspection.grid(stack) for stack in self._inspection.stacks()}
        try:
            return self._store.fitting(summary.name, grid)
        except PresetError as error:
            self._report(error)
            return ()

    def _present(self, name: str) -> Preset | None:
        """The gains in force, under a name; a stack that is as trained is kept as ones."""
        summary = self._session.summary
        gains = plain_gains(self._inspection.gains)
        if summary is None or not gains:
            return None
        whole: dict[Stack, tuple[tuple[float, ...], ...]] = {}
        for stack in self._inspection.stacks():
            layers, heads = self._inspection.grid(stack)
            whole[stack] = gains.get(stack, ((1.0,) * heads,) * layers)
        return Preset(name, summary.name, whole)

    @Slot()
    def enable(self) -> None:
        """Let only that be pressed which does something now."""
        typed = self.name.currentText().strip()
        known = self.name.findText(typed, Qt.MatchFlag.MatchExactly) >= 0
        self.keep.setEnabled(bool(typed) and self._inspection.gains is not None)
        self.remove.setEnabled(bool(typed) and known)

    @Slot(int)
    def _choose(self, at: int) -> None:
        preset = self.name.itemData(at)
        if isinstance(preset, Preset):
            self.chosen.emit(preset)

    @Slot()
    def _keep(self) -> None:
        preset = self._present(self.name.currentText().strip())
        if preset is not None:
            self._change(lambda: self._store.keep(preset))

    @Slot()
    def _remove(self) -> None:
        at = self.name.findText(self.name.currentText().strip(), Qt.MatchFlag.MatchExactly)
        preset = self.name.itemData(at)
        if isinstance(preset, Preset):
            self.name.setEditText("")
            self._change(lambda: self._store.remove(preset))

    def _change(self, change: Callable[[], None]) -> None:
        try:
            change()
        except PresetError as error:
            self._report(error)
        self.refresh()

    def _report(self, error: PresetError) -> None:
        text = self.tr("The presets: {reason}.")
        self._session.report_trouble(text.format(reason=reason_text(error)))
