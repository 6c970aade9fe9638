"""The keyboard's way through the window: what takes the focus, and the next part of the window."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget


def first_focusable(region: QWidget) -> QWidget | None:
    """The first widget in the tab order of a region that takes the focus, itself included."""
    widget: QWidget | None = region
    while widget is not None:
        wanted = widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        is_there = widget.isEnabled() and widget.isVisibleTo(region)
        inside = widget is region or region.isAncestorOf(widget)
        if wanted and is_there and inside:
            return widget
        widget = widget.nextInFocusChain()
        if widget is region:
            break
    return None


def go_to_next(regions: Sequence[QWidget], step: int) -> None:
    """Give the focus to the region `step` places on from the one that has it, round and round.

    Regions that are hidden, or in which nothing takes the focus, are passed over.
    """
    focused = QApplication.focusWidget()
    shown = [region for region in regions if region.isVisible()]
    at = next(
        (
            number
            for number, region in enumerate(shown)
            if focused is not None and (region is focused or region.isAncestorOf(focused))
        ),
        -1 if step > 0 else 0,
    )
    for number in range(1, len(shown) + 1):
        found = first_focusable(shown[(at + step * number) % len(shown)])
        if found is not None:
            found.setFocus(Qt.FocusReason.ShortcutFocusReason)
            return
