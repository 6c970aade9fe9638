"""Every command of the window and its keys, in one place.

A menu, a button and a key that do the same are one `QAction`. The tooltips name the keys. Each
action has its category, under which the shortcut sheet lists it, and is named after its field.
"""

from collections.abc import Callable
from dataclasses import dataclass, fields

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QWidget

from app.attention_actions import attention_actions

translate = QCoreApplication.translate


@dataclass(frozen=True, slots=True)
class Actions:
    """The actions by their meaning; all belong to the window."""

    # Files
    open_files: QAction
    files: QAction
    open_session: QAction
    save_session: QAction
    history: QAction
    library: QAction
    private: QAction
    settings: QAction
    quit: QAction
    # Editing
    undo: QAction
    redo: QAction
    cut: QAction
    copy: QAction
    paste: QAction
    select_all: QAction
    # Translation
    translate: QAction
    cancel: QAction
    copy_result: QAction
    clear: QAction
    swap: QAction
    back_translation: QAction
    alternatives: QAction
    marks: QAction
    next_mark: QAction
    previous_mark: QAction
    # View
    stacked: QAction
    larger: QAction
    smaller: QAction
    normal_size: QAction
    cycle_theme: QAction
    system_theme: QAction
    light_theme: QAction
    dark_theme: QAction
    next_pane: QAction
    previous_pane: QAction
    # Attention
    inspector: QAction
    encoder: QAction
    decoder: QAction
    cross: QAction
    heatmap: QAction
    lines: QAction
    table: QAction
    arithmetic: QAction
    decoding: QAction
    mixer: QAction
    compare: QAction
    own_target: QAction
    lens: QAction
    brighten: QAction
    save_figure: QAction
    save_all_heads: QAction
    save_data: QAction
    # Help
    tour: QAction
    shortcuts: QAction
    about: QAction
    save_log: QAction
    open_log_folder: QAction

    def by_category(self) -> dict[str, list[QAction]]:
        """All actions under the names of their categories, in the order of the menus."""
        found: dict[str, list[QAction]] = {}
        for field in fields(self):
            action: QAction = getattr(self, field.name)
            found.setdefault(action.property("category"), []).append(action)
        return found


def make_actions(window: QWidget) -> Actions:
    """The actions of a window; who acts connects to `triggered` or `toggled`."""
    made = {
        **_file_actions(_Maker(window, translate("Actions", "Files and pages"))),
        **_edit_actions(_Maker(window, translate("Actions", "Editing"))),
        **_translation_actions(_Maker(window, translate("Actions", "Translation"))),
        **_view_actions(_Maker(window, translate("Actions", "View"))),
        **attention_actions(_Maker(window, translate("Actions", "Attention"))),
        **_help_actions(_Maker(window, translate("Actions", "Help"))),
    }
    for name, action in made.items():
        action.setObjectName(name)
    actions = Actions(**made)
    actions.copy_result.setIconText(translate("Actions", "Copy"))  # on its button
    actions.about.setMenuRole(QAction.MenuRole.AboutRole)
    actions.settings.setMenuRole(QAction.MenuRole.PreferencesRole)
    actions.quit.setMenuRole(QAction.MenuRole.QuitRole)
    for exclusive in (
        (actions.system_theme, actions.light_theme, actions.dark_theme),
        (actions.encoder, actions.decoder, actions.cross),
        (
            actions.heatmap, actions.lines, actions.table, actions.arithmetic, actions.decoding,
            actions.mixer, actions.compare,
        ),
    ):  # fmt: skip
        group = QActionGroup(window)
        for action in exclusive:
            group.addAction(action)
    return actions


def connect(action: QAction, slot: Callable[[], object]) -> None:
    """Let an action do something that takes no argument."""
    action.triggered.connect(lambda _checked=False: slot())


class _Maker:
    """Makes the actions of one category."""

    def __init__(self, window: QWidget, category: str) -> None:
        self._window = window
        self._category = category

    def __call__(self, text: str, tip: str, *keys: str, checkable: bool = False) -> QAction:
        action = QAction(text, self._window)
        action.setCheckable(checkable)
        action.setShortcuts([QKeySequence(key) for key in keys])
        shown = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        action.setToolTip(f"{tip} ({shown})" if shown else tip)
        action.setStatusTip("")
        action.setMenuRole(QAction.MenuRole.NoRole)
        action.setProperty("category", self._category)
        action.setProperty("explanation", tip)
        self._window.addAction(action)
        return action


def _file_actions(make: _Maker) -> dict[str, QAction]:
    return {
        "open_files": make(
            translate("Actions", "&Open files…"),
            translate("Actions", "Choose documents to translate"),
            "Ctrl+O",
        ),
        "files": make(
            translate("Actions", "&Files"),
            translate("Actions", "Show or fold away the documents and how far they are"),
            "Ctrl+Shift+O", checkable=True,
        ),
        "open_session": make(
            translate("Actions", "Open s&ession…"),
            translate(
                "Actions", "Open a saved session: its text, its model, and what was looked at"
            ),
            "Ctrl+Alt+O",
        ),
        "save_session": make(
            translate("Actions", "S&ave session…"),
            translate(
                "Actions", "Save the text, the head gains and what is looked at, to open them again"
            ),
            "Ctrl+S",
        ),
        "history": make(
            translate("Actions", "&History"),
            translate("Actions", "Show or fold away what was translated before"),
            "Ctrl+H", checkable=True,
        ),
        "library": make(
            translate("Actions", "&Library"),
            translate("Actions", "Show or fold away the models that there are"),
            "Ctrl+L", checkable=True,
        ),
        "private": make(
            translate("Actions", "&Private mode"),
            translate("Actions", "Keep nothing of what is translated from now on"),
            "Ctrl+Shift+P", checkable=True,
        ),
        "settings": make(
            translate("Actions", "&Settings"),
            translate("Actions", "Show or fold away the settings"),
            "Ctrl+,", checkable=True,
        ),
        "quit": make(
            translate("Actions", "&Quit"), translate("Actions", "Close Headscope"), "Ctrl+Q"
        ),
    }  # fmt: skip


def _edit_actions(make: _Maker) -> dict[str, QAction]:
    return {
        "undo": make(
            translate("Actions", "&Undo"),
            translate("Actions", "Take the last change of the text back"),
            "Ctrl+Z",
        ),
        "redo": make(
            translate("Actions", "&Redo"),
            translate("Actions", "Make the change again that was taken back"),
            "Ctrl+Y", "Ctrl+Shift+Z",
        ),
        "cut": make(
            translate("Actions", "Cu&t"),
            translate("Actions", "Move the selected text to the clipboard"),
            "Ctrl+X",
        ),
        "copy": make(
            translate("Actions", "&Copy"),
            translate("Actions", "Copy the selected text"),
            "Ctrl+C",
        ),
        "paste": make(
            translate("Actions", "&Paste"),
            translate("Actions", "Insert the text of the clipboard, without its looks"),
            "Ctrl+V",
        ),
        "select_all": make(
            translate("Actions", "Select &all"),
            translate("Actions", "Select the whole text of the pane that has the cursor"),
            "Ctrl+A",
        ),
    }  # fmt: skip


def _translation_actions(make: _Maker) -> dict[str, QAction]:
    return {
        "translate": make(
            translate("Actions", "&Translate now"),
            translate("Actions", "Translate without waiting for a pause in typing"),
            "Ctrl+Return", "Ctrl+Enter",
        ),
        "cancel": make(
            translate("Actions", "St&op translating"),
            translate("Actions", "Stop the translation that runs; what is finished stays"),
            "Ctrl+.",
        ),
        "copy_result": make(
            translate("Actions", "&Copy translation"),
            translate("Actions", "Copy the whole translation"),
            "Ctrl+Shift+C",
        ),
        "clear": make(
            translate("Actions", "C&lear"),
            translate("Actions", "Empty both panes; Ctrl+Z in the left one brings it back"),
        ),
        "swap": make(
            translate("Actions", "&Swap languages"),
            translate(
                "Actions", "Translate the other way round; the translation becomes the source"
            ),
            "Ctrl+Shift+S",
        ),
        "back_translation": make(
            translate("Actions", "&Back-translation"),
            translate("Actions", "Translate the translation back, to see what it says"),
            "Ctrl+Shift+B", checkable=True,
        ),
        "alternatives": make(
            translate("Actions", "&Alternatives"),
            translate("Actions", "Show what else could stand at the cursor in the translation"),
            "Alt+Return", "Alt+Enter",
        ),
        "marks": make(
            translate("Actions", "&Marks"),
            translate("Actions", "Underline words that the translator is not sure of"),
            "Ctrl+M", checkable=True,
        ),
        "next_mark": make(
            translate("Actions", "&Next mark"),
            translate("Actions", "Go to the next underlined word, and say why it is underlined"),
            "F8",
        ),
        "previous_mark": make(
            translate("Actions", "Pre&vious mark"),
            translate("Actions", "Go to the underlined word before, and say why it is underlined"),
            "Shift+F8",
        ),
    }  # fmt: skip


def _view_actions(make: _Maker) -> dict[str, QAction]:
    return {
        "stacked": make(
            translate("Actions", "Translation &below"),
            translate("Actions", "Put the translation below its source instead of beside it"),
            "Ctrl+Shift+L", checkable=True,
        ),
        "larger": make(
            translate("Actions", "&Larger text"),
            translate("Actions", "Make the text larger"),
            "Ctrl++", "Ctrl+=",
        ),
        "smaller": make(
            translate("Actions", "&Smaller text"),
            translate("Actions", "Make the text smaller"),
            "Ctrl+-",
        ),
        "normal_size": make(
            translate("Actions", "&Normal text"),
            translate("Actions", "Give the text its first size again"),
            "Ctrl+0",
        ),
        "cycle_theme": make(
            translate("Actions", "Next t&heme"),
            translate("Actions", "Go on from the system's colours to light and dark ones"),
            "Ctrl+Shift+T",
        ),
        "system_theme": make(
            translate("Actions", "&System"),
            translate("Actions", "Light or dark as the system is"),
            checkable=True,
        ),
        "light_theme": make(
            translate("Actions", "&Light"),
            translate("Actions", "Dark text on a light ground"),
            checkable=True,
        ),
        "dark_theme": make(
            translate("Actions", "&Dark"),
            translate("Actions", "Light text on a dark ground"),
            checkable=True,
        ),
        "next_pane": make(
            translate("Actions", "Ne&xt pane"),
            translate("Actions", "Go to the next part of the window"),
            "F6",
        ),
        "previous_pane": make(
            translate("Actions", "&Previous pane"),
            translate("Actions", "Go to the part of the window before this one"),
            "Shift+F6",
        ),
    }  # fmt: skip


def _help_actions(make: _Maker) -> dict[str, QAction]:
    return {
        "tour": make(
            translate("Actions", "&Tour of attention"),
            translate(
                "Actions",
                "See how attention works, in eight steps on a short example; your text comes back",
            ),
            "Shift+F1",
        ),
        "shortcuts": make(
            translate("Actions", "&Keyboard shortcuts"),
            translate("Actions", "Show or fold away the list of all keys"),
            "F1", checkable=True,
        ),
        "about": make(
            translate("Actions", "&About Headscope"),
            translate("Actions", "Show or fold away what this is, and the licences"),
            checkable=True,
        ),
        "save_log": make(
            translate("Actions", "Save &log…"),
            translate(
                "Actions",
                "Save what the program noted about itself, to send it to somebody who helps;"
                " nothing that you typed is in it",
            ),
        ),
        "open_log_folder": make(
            translate("Actions", "Open the log's &folder"),
            translate("Actions", "Open the folder that the log lies in"),
        ),
    }  # fmt: skip
