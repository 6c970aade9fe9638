"""A box to choose a language from. Letters typed on it find a language."""

from collections.abc import Callable, Sequence

from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QComboBox

from app.languages import capitalised, language_name


class LanguageBox(QComboBox):
    """A choice of languages; `choose` gets the code of the one that a person chose."""

    def __init__(self, name: str, tip: str, choose: Callable[[str], object]) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setToolTip(tip)
        self.setPlaceholderText(self.tr("Language"))
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.setMinimumContentsLength(8)
        self.activated.connect(lambda index: choose(self.itemData(index)))

    def show_languages(self, codes: Sequence[str], chosen: str) -> None:
        """Offer languages, with one of them chosen."""
        if [self.itemData(index) for index in range(self.count())] != list(codes):
            self.clear()
            for code in codes:
                self.addItem(capitalised(language_name(code)), code)
        self.setCurrentIndex(self.findData(chosen))

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()  # a wheel that passes by does not choose a language
