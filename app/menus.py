"""The menus: the actions of the window in their order. Their texts and keys are the actions'."""

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QMenuBar

from app.actions import Actions
from app.editing import Editing

translate = QCoreApplication.translate
Entries = list[QAction | None]  # None: a line between groups


def fill_menus(bar: QMenuBar, actions: Actions, editing: Editing) -> None:
    """Put every action into its menu."""
    a = actions
    _fill(
        bar.addMenu(translate("Menus", "&File")),
        [a.open_files, a.files, None, a.open_session, a.save_session, None, a.history, a.private,
         a.library, None, a.settings, None, a.quit],
    )  # fmt: skip
    edit = bar.addMenu(translate("Menus", "&Edit"))
    _fill(edit, [a.undo, a.redo, None, a.cut, a.copy, a.paste, None, a.select_all])
    edit.aboutToShow.connect(editing.refresh)
    edit.aboutToHide.connect(editing.release)
    _fill(
        bar.addMenu(translate("Menus", "&Translation")),
        [a.translate, a.cancel, None, a.swap, a.copy_result, a.clear, None, a.alternatives,
         a.back_translation, None, a.marks, a.next_mark, a.previous_mark],
    )  # fmt: skip
    view = bar.addMenu(translate("Menus", "&View"))
    _fill(view, [a.stacked, None, a.larger, a.smaller, a.normal_size, None])
    _fill(
        view.addMenu(translate("Menus", "&Theme")),
        [a.system_theme, a.light_theme, a.dark_theme, None, a.cycle_theme],
    )
    _fill(view, [None, a.next_pane, a.previous_pane])
    _fill(
        bar.addMenu(translate("Menus", "&Attention")),
        [a.inspector, None, a.encoder, a.decoder, a.cross, None, a.heatmap, a.lines, a.table,
         a.arithmetic, a.decoding, a.mixer, a.compare, None, a.own_target, a.lens, a.brighten, None,
         a.save_figure, a.save_all_heads, a.save_data],
    )  # fmt: skip
    _fill(
        bar.addMenu(translate("Menus", "&Help")),
        [a.tour, a.shortcuts, None, a.save_log, a.open_log_folder, None, a.about],
    )


def _fill(menu: QMenu, entries: Entries) -> None:
    menu.setToolTipsVisible(True)
    for entry in entries:
        if entry is None:
            menu.addSeparator()
        else:
            menu.addAction(entry)
