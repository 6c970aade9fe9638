"""Why a model could not be added, where that takes more than a sentence: to be read at ease."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPlainTextEdit, QPushButton, QVBoxLayout, QWidget

from app.library.places import LibraryError
from app.note import Note
from app.reasons import reason_text
from app.theme import UNIT

_SHORT = 300  # characters of a sentence that is read at a glance


def is_long(error: LibraryError) -> bool:
    """Whether a refusal takes more than a sentence to be told."""
    return len(error.reasons) > 1 or len(str(error)) > _SHORT


class Refusal(QWidget):
    """A part of the library's page. `left` tells that it was read."""

    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.back_button = QPushButton(self.tr("‹ Back"))
        self.back_button.setAccessibleName(self.tr("Back"))
        self.back_button.setToolTip(self.tr("Back to where you were"))
        self.back_button.clicked.connect(self.left.emit)
        self.head = Note("trouble")
        self.reasons = QPlainTextEdit()
        self.reasons.setReadOnly(True)
        self.reasons.setTabChangesFocus(True)
        self.reasons.setProperty("textSize", "interface")
        self.reasons.setAccessibleName(self.tr("Why the model was not added"))
        self.reasons.setToolTip(self.tr("All that is in the way, to be read and copied"))
        self.foot = Note()
        self.foot.say(
            self.tr(
                "Nothing was changed. Models of Hugging Face Marian (OPUS-MT), Marian, CTranslate2"
                " and Argos Translate can be added, where their network is a Transformer as in"
                " “Attention Is All You Need”."
            )
        )
        top = QHBoxLayout()
        top.addWidget(self.back_button)
        top.addStretch(1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(UNIT)
        layout.addLayout(top)
        layout.addWidget(self.head)
        layout.addWidget(self.reasons, 1)
        layout.addWidget(self.foot)

    def show_reasons(self, head: str, reasons: Sequence[str]) -> None:
        """Show others, each on a line of its own."""
        self.head.say(head, "trouble")
        self.reasons.setPlainText("\n\n".join(f"• {reason_text(reason)}" for reason in reasons))
