"""The settings page: every preference with one plain sentence on what it does.

A change applies at once and is kept for the next start; there is no button to confirm. The page
follows the preferences, whoever changes them.
"""

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import QEvent, QObject, Qt, Slot
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDoubleSpinBox,
    QLabel,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from app.preferences import (
    LARGEST_ALPHA,
    LARGEST_BEAM,
    LARGEST_TEXT,
    MOST_THREADS,
    OWN_ALPHA,
    OWN_BEAM,
    SMALLEST_TEXT,
    Preferences,
    PreferenceStore,
)
from app.theme import UNIT
from app.translations import available_languages


def has_nvidia_driver() -> bool:
    """Whether this machine seems to have a GPU that CUDA can use; found without torch."""
    return Path("/proc/driver/nvidia/version").exists() or shutil.which("nvidia-smi") is not None


class SettingsPage(QScrollArea):
    """All preferences."""

    def __init__(self, store: PreferenceStore) -> None:
        super().__init__()
        self._store = store
        self._shows: dict[str, Callable[[Any], None]] = {}
        self.controls: dict[str, QWidget] = {}
        content = QWidget()
        content.setProperty("page", True)
        self._column = QVBoxLayout(content)
        self._column.setContentsMargins(2 * UNIT, 0, 2 * UNIT, UNIT)
        self._column.setSpacing(UNIT // 2)
        self._add_looks()
        self._add_translation()
        self._add_rest()
        self.restore = QPushButton(self.tr("Restore defaults"))
        self.restore.setToolTip(self.tr("Choose everything on this page as it was at first"))
        self.restore.clicked.connect(store.restore_defaults)
        self._column.addSpacing(UNIT)
        self._column.addWidget(self.restore, 0, Qt.AlignmentFlag.AlignLeft)
        self._column.addStretch(1)
        self.setWidget(content)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(self.tr("Settings"))
        store.changed.connect(self._show)
        store.threads_measured.connect(self._show_threads)
        self._show(store.value)
        self._show_threads()

    def _add_looks(self) -> None:
        self._choice(
            "theme", self.tr("Theme"),
            self.tr("The colours of the window; “System” follows your desktop."),
            {
                "system": self.tr("System"),
                "light": self.tr("Light"),
                "dark": self.tr("Dark"),
            },
        )  # fmt: skip
        points = QSpinBox()
        points.setRange(SMALLEST_TEXT, LARGEST_TEXT)
        points.setSuffix(self.tr(" pt"))
        self._number(
            "text_points", points, self.tr("Text size"),
            self.tr("The size of the text in the panes; menus and buttons grow with it."),
        )  # fmt: skip
        self._choice(
            "layout", self.tr("Layout"),
            self.tr("Where the translation stands: beside its source, or below it."),
            {"beside": self.tr("Side by side"), "stacked": self.tr("Stacked")},
        )  # fmt: skip

    def _add_translation(self) -> None:
        beam = QSpinBox()
        beam.setRange(OWN_BEAM, LARGEST_BEAM)
        beam.setSpecialValueText(self.tr("The model's own"))
        self._number(
            "beam", beam, self.tr("Beam"),
            self.tr("How many beginnings of a translation are followed at once: more is slower"
                    " and at times better."),
        )  # fmt: skip
        alpha = QDoubleSpinBox()
        alpha.setRange(OWN_ALPHA, LARGEST_ALPHA)
        alpha.setSpecialValueText(self.tr("The model's own"))
        alpha.setSingleStep(0.1)
        alpha.setDecimals(2)
        self._number(
            "alpha", alpha, self.tr("Length penalty"),
            self.tr("How much longer translations are preferred (alpha): 0 not at all, 0.6 as"
                    " the models that come with the program."),
        )  # fmt: skip
        threads = QSpinBox()
        threads.setRange(0, MOST_THREADS)
        threads.setSpecialValueText(self.tr("As measured"))
        self._number(
            "threads", threads, self.tr("Threads"),
            self.tr("How many cores of the processor translate at once; 0 takes the number that"
                    " was fastest when it was measured on this machine."),
        )  # fmt: skip
        self.threads_in_use = self._explanation("")
        self._column.addWidget(self.threads_in_use)
        devices = {
            "auto": self.tr("Automatic"),
            "cpu": self.tr("Processor"),
        }
        if has_nvidia_driver() or self._store.value.device.startswith("cuda"):
            devices["cuda"] = self.tr("Graphics card (CUDA)")
        self._choice(
            "device", self.tr("Device"),
            self.tr("Where the network is computed; “Automatic” takes a graphics card where there"
                    " is one that can be used."),
            devices,
        )  # fmt: skip

    def _add_rest(self) -> None:
        self._tick(
            "marks", self.tr("Marks on words"),
            self.tr("Underlines words that the translator is not sure of, and tells why."),
        )  # fmt: skip
        self._tick(
            "private", self.tr("Private mode"),
            self.tr("Keeps nothing of what you translate; the history stays as it is."),
        )  # fmt: skip
        self._choice(
            "language", self.tr("Language of the interface"),
            self.tr("The language of menus and buttons; it changes when Headscope is next"
                    " opened."),
            {"": self.tr("System"), **available_languages()},
        )  # fmt: skip

    def _choice(self, name: str, label: str, explanation: str, options: dict[str, str]) -> None:
        box = QComboBox()
        box.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        for value, text in options.items():
            box.addItem(text, value)

        def show(value: str) -> None:
            if box.findData(value) < 0:
                box.addItem(value, value)  # chosen elsewhere: another GPU, another language
            box.setCurrentIndex(box.findData(value))

        box.activated.connect(lambda _index: self._store.change(**{name: box.currentData()}))
        self._add(name, box, label, explanation, show)

    def _number(
        self, name: str, box: QSpinBox | QDoubleSpinBox, label: str, explanation: str
    ) -> None:
        box.setKeyboardTracking(False)
        box.lineEdit().setTextMargins(UNIT - 1, 0, 0, 0)  # as far in as the texts of other boxes
        box.valueChanged.connect(lambda value: self._store.change(**{name: value}))
        self._add(name, box, label, explanation, box.setValue)

    def _tick(self, name: str, label: str, explanation: str) -> None:
        box = QCheckBox(label)
        box.clicked.connect(lambda checked: self._store.change(**{name: checked}))
        self._add(name, box, "", explanation, box.setChecked)
        box.setAccessibleName(label)

    def _add(
        self, name: str, control: QWidget, label: str, explanation: str, show: Callable[[Any], None]
    ) -> None:
        self._column.addSpacing(UNIT)
        if label:
            above = QLabel(label)
            above.setBuddy(control)
            self._column.addWidget(above)
        control.setAccessibleName(label)
        control.setAccessibleDescription(explanation)
        control.setToolTip(explanation)
        control.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        control.installEventFilter(self)
        self._column.addWidget(control)
        self._column.addWidget(self._explanation(explanation))
        self.controls[name] = control
        self._shows[name] = show

    def _explanation(self, text: str) -> QLabel:
        label = QLabel(text)
        label.setProperty("role", "muted")
        label.setWordWrap(True)
        return label

    @Slot(object)
    def _show(self, preferences: Preferences) -> None:
        for name, show in self._shows.items():
            control = self.controls[name]
            blocked = control.blockSignals(True)
            show(getattr(preferences, name))
            control.blockSignals(blocked)

    @Slot()
    def _show_threads(self) -> None:
        count = self._store.measured_threads
        self.threads_in_use.setVisible(count is not None)
        if count is not None:
            self.threads_in_use.setText(
                self.tr("Measured on this machine: %n thread(s).", "", count)
            )

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let the wheel scroll the page, not change a value that it happens to pass over."""
        if event.type() == QEvent.Type.Wheel and isinstance(watched, QWidget):
            if not watched.hasFocus():
                event.ignore()
                return True
        elif event.type() == QEvent.Type.FocusIn and isinstance(watched, QWidget):
            self.ensureWidgetVisible(watched, 0, 4 * UNIT)
        return super().eventFilter(watched, event)
