"""Both themes can be read and show the focus; sizes and layouts apply at once and are kept."""

from dataclasses import fields
from itertools import product

import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtWidgets import QApplication, QListView, QStyle, QWidget
from pytestqt.qtbot import QtBot

from app import theme as themes
from app.main_window import MainWindow
from app.preferences import LARGEST_TEXT, SMALLEST_TEXT
from app.session import Session
from app.theme import DARK, LIGHT, Theme, interface_points
from app.worker.client import WorkerClient

GROUNDS = {"window", "card", "hover", "highlight", "partner"}
TEXTS = {
    ("text", ground) for ground in GROUNDS
} | {
    *product(("muted", "accent", "trouble", "doubt"), ("window", "card")),
    ("accent", "hover"),
    ("on_accent", "accent"),
}  # fmt: skip
CONTROLS = set(product(("edge", "accent", "doubt"), ("window", "card")))


def luminance(colour: str) -> float:
    """Relative luminance, as WCAG 2 defines it."""
    channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_one_press_on_a_row_never_opens_it(qtbot: QtBot) -> None:
    view = QListView()
    qtbot.addWidget(view)
    hint = QStyle.StyleHint.SH_ItemView_ActivateItemOnSingleClick
    desktop = "QAbstractItemView { activate-on-singleclick: 1; }"  # as KDE's may say
    for sheet, expected in ((desktop, 1), (desktop + themes._style_sheet(LIGHT, 12), 0)):
        view.setStyleSheet(sheet)
        view.ensurePolished()
        assert view.style().styleHint(hint, None, view) == expected


def test_contrast_is_what_wcag_says() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=lambda theme: theme.name)
def test_contrast_of_every_pair(theme: Theme) -> None:
    for ink, ground in TEXTS:
        assert contrast(getattr(theme, ink), getattr(theme, ground)) >= 4.5, (ink, ground)
    for edge, ground in CONTROLS:
        assert contrast(getattr(theme, edge), getattr(theme, ground)) >= 3, (edge, ground)


def test_every_role_is_in_a_pair() -> None:
    roles = {field.name for field in fields(Theme)} - {"name"}
    paired = {role for pair in TEXTS | CONTROLS for role in pair}
    assert roles - paired == {"line"}  # it separates, and tells nothing


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_focus_is_seen_wherever_it_is(window: MainWindow, theme: str, qtbot: QtBot) -> None:
    window.preferences.change(theme=theme)
    window.actions_.settings.trigger()
    window.activateWindow()
    qtbot.waitUntil(lambda: window.isActiveWindow())
    looked_at = 0
    for widget in focusable(window):
        area = widget if widget.window() is window else window
        seen = [shot(window, area, other) for other in (widget, elsewhere(window, widget))]
        assert seen[0] != seen[1], (type(widget).__name__, widget.accessibleName())
        looked_at += 1
    assert looked_at > 12


def focusable(window: QWidget) -> list[QWidget]:
    return [
        widget
        for widget in window.findChildren(QWidget)
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        and widget.isVisible()
        and widget.isEnabled()
        and widget.focusProxy() is None
    ]


def elsewhere(window: MainWindow, widget: QWidget) -> QWidget:
    source, target = window.desk.source.editor, window.desk.target.editor
    return target if widget is source else source


def shot(window: MainWindow, area: QWidget, focus: QWidget) -> bytes:
    focus.setFocus(Qt.FocusReason.TabFocusReason)
    QApplication.processEvents()
    parent = area.parentWidget() or area
    image = parent.grab(area.geometry().adjusted(-8, -8, 8, 8)).toImage()
    return bytes(image.constBits())


def test_the_theme_goes_round_and_follows_the_system(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(themes, "system_theme", lambda: DARK)
    window._follow_system()
    assert window._theme is DARK
    seen = []
    for _ in range(3):
        window.actions_.cycle_theme.trigger()
        seen.append((window.preferences.value.theme, window._theme.name))
    assert seen == [("light", "light"), ("dark", "dark"), ("system", "dark")]
    monkeypatch.setattr(themes, "system_theme", lambda: LIGHT)
    window._follow_system()
    assert window._theme is LIGHT
    window.actions_.dark_theme.trigger()
    assert window._theme is DARK
    assert window.actions_.dark_theme.isChecked()
    assert not window.actions_.system_theme.isChecked()


def test_the_text_grows_and_shrinks_within_bounds(window: MainWindow) -> None:
    actions = window.actions_

    def pane() -> float:
        return window.desk.source.editor.fontInfo().pointSizeF()

    def label() -> float:
        return window.status.text.fontInfo().pointSizeF()

    first = pane(), label()
    actions.larger.trigger()
    assert pane() > first[0]
    assert label() > first[1]
    actions.normal_size.trigger()
    assert (pane(), label()) == first
    for action, bound in ((actions.larger, LARGEST_TEXT), (actions.smaller, SMALLEST_TEXT)):
        for _ in range(40):
            action.trigger()
        assert window.preferences.value.text_points == bound
        assert pane() == pytest.approx(bound, abs=0.5)
        assert label() == pytest.approx(interface_points(bound), abs=0.5)
        assert not action.isEnabled()


def test_each_layout_keeps_its_own_sizes(
    window: MainWindow, settings: QSettings, client: WorkerClient, qtbot: QtBot
) -> None:
    splitter = window.desk.splitter
    splitter.setSizes([300, 800])
    beside = splitter.sizes()
    window.actions_.stacked.trigger()
    assert splitter.orientation() is Qt.Orientation.Vertical
    QApplication.processEvents()
    window.actions_.stacked.trigger()
    QApplication.processEvents()
    assert splitter.orientation() is Qt.Orientation.Horizontal
    assert splitter.sizes() == beside
    window.actions_.stacked.trigger()
    window.close()
    again = MainWindow(Session(client), settings)
    qtbot.addWidget(again)
    assert again.desk.splitter.orientation() is Qt.Orientation.Vertical
    assert again.actions_.stacked.isChecked()
