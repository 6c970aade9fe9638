"""The About page: what this is, whose work it stands on, and under which licences.

A list chooses what is shown: the program, a bundled model with its card, or a library with the
licence that it ships. All text can be selected, and copied at a click.
"""

from bisect import bisect
from collections.abc import Iterator

from PySide6 import __version__ as pyside_version
from PySide6.QtCore import QTimer, Slot, qVersion
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QPushButton,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from app.library.places import bundled_models
from app.licences import Library, libraries, licence_texts
from app.theme import UNIT
from app.version import VERSION
from engine.manifest import CARD_FILE

QT_SOURCE = "https://download.qt.io/official_releases/"


class AboutPage(QWidget):
    """Version, licences, attributions."""

    def __init__(self) -> None:
        super().__init__()
        self.choice = QComboBox()
        self.choice.setAccessibleName(self.tr("What to read about"))
        self.choice.setToolTip(self.tr("Choose the program, a model or a library to read about"))
        self.copy = QPushButton(self.tr("Copy"))
        self.copy.setToolTip(self.tr("Copy all of the text below"))
        self.text = QTextBrowser()
        self.text.setOpenLinks(False)
        self.text.setAccessibleName(self.tr("About Headscope"))
        self.text.setToolTip(self.tr("The text about what was chosen above; select as you like"))
        self.text.document().setDocumentMargin(UNIT)
        row = QHBoxLayout()
        row.setSpacing(UNIT)
        row.addWidget(self.choice, 1)
        row.addWidget(self.copy)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(2 * UNIT, 0, 2 * UNIT, UNIT)
        layout.setSpacing(UNIT)
        layout.addLayout(row)
        layout.addWidget(self.text, 1)

        self._libraries: list[Library] = []
        self._unread: Iterator[Library] = libraries()
        self.choice.setMinimumContentsLength(12)
        self.choice.setSizeAdjustPolicy(
            QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        self.choice.addItem(self.tr("Headscope"))
        for name, folder in bundled_models().items():
            self.choice.addItem(self.tr("Model {name}").format(name=name), folder)
        self._first_library = self.choice.count()
        self.choice.currentIndexChanged.connect(self._show)
        self.copy.clicked.connect(self._copy)
        self._reading = QTimer(self)  # a few files at a time: the window stays alive
        self._reading.timeout.connect(self._read_on)
        self._reading.start(0)
        self._show()

    @property
    def is_complete(self) -> bool:
        """Whether every library is in the list."""
        return not self._reading.isActive()

    @Slot()
    def _read_on(self) -> None:
        library = next(self._unread, None)
        if library is None:
            self._reading.stop()
            if self.choice.currentIndex() == 0:  # else somebody reads and scrolls
                self._show()
            return
        at = bisect(self._libraries, library.name.casefold(), key=lambda one: one.name.casefold())
        self._libraries.insert(at, library)
        self.choice.insertItem(self._first_library + at, f"{library.name} {library.version}")

    @Slot()
    def _show(self) -> None:
        index = self.choice.currentIndex()
        if index == 0:
            self.text.setPlainText(self._overview())
        elif index < self._first_library:
            card = (self.choice.itemData(index) / CARD_FILE).read_text(encoding="utf-8")
            self.text.setMarkdown(card)
        else:
            self.text.setPlainText(self._licence(self._libraries[index - self._first_library]))

    def _overview(self) -> str:
        lines = [
            self.tr("Headscope {version}").format(version=VERSION),
            self.tr("An offline translator that shows what every attention head looked at."
                    " Nothing that you type leaves this computer."),
            self.tr("Headscope is free software under the Apache License 2.0. Choose “headscope”"
                    " above to read it."),
            self.tr("The bundled models were trained on sentences of Tatoeba (tatoeba.org) by its"
                    " contributors, which are under the licence CC BY 2.0 FR"
                    " (creativecommons.org/licenses/by/2.0/fr). Choose a model above to read its"
                    " card."),
            self.tr("The window uses Qt {qt} and PySide6 {pyside} under the GNU Lesser General"
                    " Public License, version 3 (gnu.org/licenses/lgpl-3.0). They are libraries of"
                    " their own, unchanged, and may be replaced by others of the same interface."
                    " Their source is at {source} in the folders “qt” and “QtForPython”.").format(
                        qt=qVersion(), pyside=pyside_version,
                        source=QT_SOURCE,
                    ),
        ]  # fmt: skip
        if self.is_complete:
            rows = [
                f"{one.name} {one.version} – {one.licence or self.tr('licence not named')}"
                for one in self._libraries
            ]
            lines.append("\n".join([self.tr("Installed libraries and their licences:"), *rows]))
        else:
            lines.append(self.tr("Reading the licences of the libraries…"))
        return "\n\n".join(lines)

    def _licence(self, library: Library) -> str:
        named = library.licence or self.tr("licence not named")
        text = licence_texts(library.name) or self.tr(
            "This library ships no text of its licence; the name of the licence stands above."
        )
        return f"{library.name} {library.version}\n{named}\n\n{text}"

    @Slot()
    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.text.toPlainText())
