"""The inspector's toolbar: which stack, which view, the lens, what can be kept, which sentence.

Where it is too narrow for all views side by side they fold into one button with a menu, so that
nothing is cut off.
"""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSize, Qt, Slot
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QMenu, QSizePolicy, QToolButton, QWidget

from app.actions import Actions
from app.pages.shortcuts import plain_text
from app.theme import UNIT


class Toolbar(QWidget):
    """The row above the inspector's views."""

    def __init__(self, actions: Actions, views: Sequence[QAction]) -> None:
        super().__init__()
        self._views = views
        stacks = (actions.encoder, actions.decoder, actions.cross)
        self.stacks = _segments(self.tr("Which attention"), stacks)
        self.segments = _segments(self.tr("Which view"), views)
        self.chooser = QToolButton()
        self.chooser.setAccessibleName(self.tr("Which view"))
        self.chooser.setToolTip(self.tr("Choose how attention is shown"))
        self.chooser.setMenu(_menu(self.chooser, views))
        self.chooser.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.chooser.setProperty("quiet", True)
        self.keep = QToolButton()
        self.keep.setText(self.tr("Save"))
        self.keep.setAccessibleName(self.tr("Save"))
        self.keep.setToolTip(self.tr("Save what is shown as a figure or as data"))
        self.keep.setMenu(
            _menu(self.keep, (actions.save_figure, actions.save_all_heads, actions.save_data))
        )
        self.keep.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.keep.setProperty("quiet", True)
        self.place = QLabel()
        self.place.setProperty("role", "muted")
        self.place.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.place.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.place.setToolTip(
            self.tr("The sentence at the text cursor in the left pane is the one shown here")
        )
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(UNIT)
        for widget in (self.stacks, self.segments, self.chooser):
            self._row.addWidget(widget)
        self._row.addWidget(_button(actions.lens))
        self._row.addWidget(self.keep)
        self._row.addWidget(self.place, 1)
        for action in views:
            action.toggled.connect(self._name_view)
        self._name_view()
        self._fold()

    def say(self, place: str) -> None:
        """Say which sentence is shown; the views make room for it."""
        self.place.setText(place)
        self._fold()

    def minimumSizeHint(self) -> QSize:
        return QSize(self._needed(self.chooser), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fold()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.StyleChange, QEvent.Type.FontChange):
            self._fold()

    def _fold(self) -> None:
        room = self.width() - self.place.fontMetrics().horizontalAdvance(self.place.text())
        whole = self._needed(self.segments) <= room
        self.segments.setVisible(whole)
        self.chooser.setVisible(not whole)

    def _needed(self, views: QWidget) -> int:
        """Pixels that are needed where the views are chosen with one of the two widgets."""
        others = (self.segments, self.chooser, self.place)
        width = views.sizeHint().width()
        for at in range(self._row.count()):
            item = self._row.itemAt(at)
            widget = item.widget() if item is not None else None
            if widget is not None and widget not in others:
                width += widget.sizeHint().width() + UNIT
        return width + UNIT

    @Slot()
    def _name_view(self) -> None:
        for action in self._views:
            if action.isChecked():
                self.chooser.setText(plain_text(action))


def _segments(name: str, actions: Sequence[QAction]) -> QFrame:
    segments = QFrame()
    segments.setProperty("segments", True)
    segments.setAccessibleName(name)
    row = QHBoxLayout(segments)
    row.setContentsMargins(2, 2, 2, 2)
    row.setSpacing(2)
    for action in actions:
        row.addWidget(_button(action))
    return segments


def _menu(button: QToolButton, actions: Sequence[QAction]) -> QMenu:
    menu = QMenu(button)
    menu.setToolTipsVisible(True)
    menu.addActions(list(actions))
    return menu


def _button(action: QAction) -> QToolButton:
    button = QToolButton()
    button.setDefaultAction(action)
    button.setAccessibleName(plain_text(action))
    return button
