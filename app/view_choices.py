"""Between the preferences and the actions of the View menu and its kind: each follows the other."""

from functools import partial

from PySide6.QtCore import QObject, Slot

from app.actions import Actions, connect
from app.preferences import LARGEST_TEXT, SMALLEST_TEXT, Preferences, PreferenceStore, ThemeChoice

_ROUND: dict[ThemeChoice, ThemeChoice] = {"system": "light", "light": "dark", "dark": "system"}
_SIZES = (8, 9, 10, 11, 12, 13, 14, 16, 18, 20, 22, 24, 28, 32)


class ViewChoices(QObject):
    """Theme, text size, layout, marks and private mode, as actions."""

    def __init__(self, window: QObject, actions: Actions, store: PreferenceStore) -> None:
        super().__init__(window)
        self._actions = actions
        self._store = store
        self._themes = {
            "system": actions.system_theme,
            "light": actions.light_theme,
            "dark": actions.dark_theme,
        }
        for choice, action in self._themes.items():
            connect(action, partial(store.change, theme=choice))
        connect(actions.cycle_theme, lambda: store.change(theme=_ROUND[store.value.theme]))
        connect(actions.larger, lambda: store.change(text_points=self._size(1)))
        connect(actions.smaller, lambda: store.change(text_points=self._size(-1)))
        connect(actions.normal_size, lambda: store.change(text_points=Preferences().text_points))
        actions.stacked.triggered.connect(
            lambda checked: store.change(layout="stacked" if checked else "beside")
        )
        actions.marks.triggered.connect(lambda checked: store.change(marks=checked))
        actions.private.triggered.connect(lambda checked: store.change(private=checked))
        store.changed.connect(self._show)
        self._show(store.value)

    def _size(self, step: int) -> int:
        now = self._store.value.text_points
        if step > 0:
            return min((size for size in _SIZES if size > now), default=LARGEST_TEXT)
        return max((size for size in _SIZES if size < now), default=SMALLEST_TEXT)

    @Slot(object)
    def _show(self, preferences: Preferences) -> None:
        actions = self._actions
        self._themes[preferences.theme].setChecked(True)
        actions.stacked.setChecked(preferences.layout == "stacked")
        actions.marks.setChecked(preferences.marks)
        actions.private.setChecked(preferences.private)
        actions.larger.setEnabled(preferences.text_points < LARGEST_TEXT)
        actions.smaller.setEnabled(preferences.text_points > SMALLEST_TEXT)
