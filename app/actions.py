"""Every command of the window and its keys, in one place.

A menu, a button and a key that do the same are one `QAction`. The tooltips name the keys.
"""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QWidget


@dataclass(frozen=True, slots=True)
class Actions:
    """The actions by their meaning; all belong to the window."""

    translate: QAction
    copy_result: QAction
    clear: QAction
    inspector: QAction
    encoder: QAction
    decoder: QAction
    cross: QAction
    brighten: QAction
    quit: QAction


def make_actions(window: QWidget) -> Actions:
    """The actions of a window; who acts connects to `triggered` or `toggled`."""

    def tr(text: str) -> str:
        return QCoreApplication.translate("Actions", text)

    def action(text: str, tip: str, *keys: str, checkable: bool = False) -> QAction:
        made = QAction(text, window)
        made.setCheckable(checkable)
        made.setShortcuts([QKeySequence(key) for key in keys])
        shown = made.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        made.setToolTip(f"{tip} ({shown})" if shown else tip)
        made.setStatusTip("")
        window.addAction(made)
        return made

    return Actions(
        translate=action(
            tr("&Translate now"), tr("Translate without waiting for a pause in typing"),
            "Ctrl+Return", "Ctrl+Enter",
        ),
        copy_result=action(
            tr("&Copy"), tr("Copy the whole translation"), "Ctrl+Shift+C"
        ),
        clear=action(tr("C&lear"), tr("Empty both panes; Ctrl+Z in the left one brings it back")),
        inspector=action(
            tr("&Inspector"), tr("Show or fold away what the attention heads looked at"),
            "Ctrl+I", "F9", checkable=True,
        ),
        encoder=action(
            tr("&Encoder"),
            tr("Encoder: how the pieces of the source sentence look at each other"),
            "Ctrl+1", checkable=True,
        ),
        decoder=action(
            tr("&Decoder"),
            tr("Decoder: how each piece being written looks back at those already written"),
            "Ctrl+2", checkable=True,
        ),
        cross=action(
            tr("C&ross"),
            tr("Cross: how each piece being written looks at the source sentence"),
            "Ctrl+3", checkable=True,
        ),
        brighten=action(
            tr("&Brighten"),
            tr("Stretch the colours up to the largest weight of this head, so that faint heads"
               " can be read; otherwise colours go from 0 to 1 and heads can be compared"),
            "Ctrl+B", checkable=True,
        ),
        quit=action(tr("&Quit"), tr("Close Headscope"), "Ctrl+Q"),
    )  # fmt: skip


def connect(action: QAction, slot: Callable[[], object]) -> None:
    """Let an action do something that takes no argument."""
    action.triggered.connect(lambda _checked=False: slot())
