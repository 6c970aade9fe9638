"""The shortcut sheet: every key of the window, from the registry of actions itself."""

import html

from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QTextBrowser, QVBoxLayout, QWidget

from app.actions import Actions
from app.theme import UNIT


class ShortcutsPage(QWidget):
    """All actions that have a key, by category."""

    def __init__(self, actions: Actions) -> None:
        super().__init__()
        self._actions = actions
        self.text = QTextBrowser()
        self.text.setAccessibleName(self.tr("Keyboard shortcuts"))
        self.text.setToolTip(self.tr("All keys of the window; Escape folds this page away"))
        self.text.document().setDocumentMargin(UNIT)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(2 * UNIT, 0, 2 * UNIT, UNIT)
        layout.addWidget(self.text)
        rows = "".join(self._section(*item) for item in actions.by_category().items())
        self.text.setHtml(f"<table cellpadding='{UNIT // 4}'>{rows}</table>")

    def _section(self, category: str, actions: list[QAction]) -> str:
        rows = "".join(
            f"<tr><td>{html.escape(plain_text(action))}</td>"
            f"<td style='padding-left:{2 * UNIT}px'><b>{html.escape(self._keys(action))}</b></td>"
            "</tr>"
            for action in actions
            if action.shortcuts()
        )
        return f"<tr><td colspan='2'><h3>{html.escape(category)}</h3></td></tr>{rows}"

    def _keys(self, action: QAction) -> str:
        keys = [key.toString(QKeySequence.SequenceFormat.NativeText) for key in action.shortcuts()]
        return self.tr(" or ").join(keys)


def plain_text(action: QAction) -> str:
    """An action's text as it is read: without the mark of its mnemonic."""
    return action.text().replace("&&", "\0").replace("&", "").replace("\0", "&")
