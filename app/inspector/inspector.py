"""The inspector: all heads of a stack at the left, a view of what is looked at, the facts.

It shows the inspection's picture and nothing else; where there is none it says why, and what to do.
What is on the screen always belongs to one record. Views are made when they are first looked at;
beside those that show the picture of the lens stand the facts about a cell, and before them the
lens's controls where they are open.
"""

from functools import partial

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QLabel,
    QScrollArea,
    QSplitter,
    QStackedWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from app.actions import Actions, connect
from app.head_choice import HeadChoice
from app.inspection import Inspection
from app.inspector.colour_bar import ColourBar
from app.inspector.facts import Facts
from app.inspector.gains_note import GainsNote
from app.inspector.heatmap import Heatmap
from app.inspector.heatmap_view import HeatmapView
from app.inspector.lens_controls import LensControls
from app.inspector.mosaic import Mosaic
from app.inspector.saving import Saving
from app.inspector.target_field import TargetField
from app.inspector.toolbar import Toolbar
from app.inspector.views import VIEWS, Room, View
from app.languages import language_name
from app.reasons import reason_text
from app.session import Session
from app.theme import UNIT, Theme
from engine.results import Stack

COMFORT = 60 * UNIT  # pixels that a view which lays itself out gets before the mosaic


class Inspector(QWidget):
    """The half of the window that shows attention. `said` is to be told to the user."""

    said = Signal(str)

    def __init__(
        self, session: Session, inspection: Inspection, actions: Actions, theme: Theme
    ) -> None:
        super().__init__()
        self._session, self._inspection, self._actions = session, inspection, actions
        self._theme = theme
        self._stack_actions: dict[Stack, QAction] = {
            "encoder": actions.encoder,
            "decoder": actions.decoder,
            "cross": actions.cross,
        }
        self._views = {view.name: view for view in VIEWS}
        self._made: dict[str, QWidget] = {}
        self._shows_picture = True  # the view that is shown
        self.mosaic = Mosaic(theme)
        self.mosaic.setToolTip("")
        self._shown: tuple[NDArray[np.float32], bool] | None = None  # by the mosaic
        self.facts = Facts(session, inspection)
        self.lens = LensControls(inspection, actions.brighten)
        self.empty = QLabel()
        self.empty.setProperty("role", "muted")
        self.empty.setTextFormat(Qt.TextFormat.PlainText)
        self.empty.setWordWrap(True)
        self.empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.saving = Saving(self, session, inspection, actions)
        self.saving.said.connect(self.said)
        self.toolbar = Toolbar(actions, [self._action(view) for view in VIEWS])
        self.place = self.toolbar.place
        self.target = TargetField(self._room())
        self.target.setVisible(actions.own_target.isChecked())

        self._pages = QStackedWidget()
        self._pages.addWidget(_card(self._empty_page()))
        self._pages.addWidget(self._split())
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(UNIT)
        layout.addWidget(self.toolbar)
        layout.addWidget(self.target)
        layout.addWidget(GainsNote(self._room()))
        layout.addWidget(self._pages, 1)
        self._connect()
        if not any(self._action(view).isChecked() for view in VIEWS):
            self._action(VIEWS[0]).setChecked(True)
        self._show_view()
        self._show_record()

    @property
    def heatmap(self) -> Heatmap:
        """The heatmap of the first view."""
        return self._heatmap_view().heatmap

    @property
    def bar(self) -> ColourBar:
        """The key to its colours."""
        return self._heatmap_view().bar

    def view(self, name: str) -> QWidget:
        """The view of a name; it is made where it is not yet there."""
        if name not in self._made:
            self._made[name] = self._views[name].make(self._room())
            shows_picture = self._views[name].shows_picture
            widget = self._made[name]
            self._stack.addWidget(_card(widget) if shows_picture else widget)
        return self._made[name]

    def set_theme(self, theme: Theme) -> None:
        """Take over a theme."""
        self._theme = theme
        self.mosaic.set_theme(theme)
        self.target.set_theme(theme)
        for view in self._made.values():
            if hasattr(view, "set_theme"):
                view.set_theme(theme)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where there is no room for the facts beside both pictures, the pictures have it."""
        super().resizeEvent(event)
        self._show_side()

    def minimumSizeHint(self) -> QSize:
        """What the pictures need; the facts fold away before they do."""
        view = self._stack.minimumSizeHint().width()
        if self._shows_picture:
            view += self._mosaic_card.minimumSizeHint().width() + UNIT
        width = max(view, self.toolbar.minimumSizeHint().width())
        return QSize(width, super().minimumSizeHint().height())

    def _connect(self) -> None:
        inspection, session = self._inspection, self._session
        for stack, action in self._stack_actions.items():
            connect(action, partial(inspection.choose_stack, stack))
        for view in VIEWS:
            self._action(view).toggled.connect(self._show_view)
        self._actions.lens.toggled.connect(self._show_side)
        self._actions.own_target.toggled.connect(self.target.unfold)
        self.mosaic.chosen.connect(self._choose)
        self.mosaic.toggled.connect(self._toggle)
        self._actions.brighten.toggled.connect(self._show_record)
        inspection.picture_changed.connect(self._show_record)
        inspection.record_changed.connect(self._show_record)
        inspection.importance_changed.connect(self._show_importance)
        inspection.heads_changed.connect(self._show_choice)
        session.translation_changed.connect(self._show_empty)
        session.sentence_changed.connect(self._show_empty)
        session.model_changed.connect(self._show_empty)

    def _split(self) -> QSplitter:
        self._stack = _CurrentPage()
        self._facts_area, self._lens_area = _scrolling(self.facts), _scrolling(self.lens)
        self._mosaic_card = _card(self.mosaic)
        splitter = QSplitter(Qt.Orientation.Horizontal)
        splitter.setChildrenCollapsible(False)
        splitter.setHandleWidth(UNIT)
        for at, (widget, share) in enumerate(
            ((self._mosaic_card, 2), (self._stack, 4), (self._lens_area, 1), (self._facts_area, 1))
        ):
            splitter.addWidget(widget)
            splitter.setStretchFactor(at, share)
        splitter.setSizes([320, 560, 240, 220])
        return splitter

    def _room(self) -> Room:
        return Room(self._session, self._inspection, self._actions, self._theme)

    def _empty_page(self) -> QWidget:
        """What to do where nothing is shown; and the way to the tour."""
        tour = QToolButton()
        tour.setDefaultAction(self._actions.tour)
        tour.setAccessibleName(self.tr("Tour of attention"))
        page = QWidget()
        column = QVBoxLayout(page)
        column.addStretch(1)
        column.addWidget(self.empty)
        column.addWidget(tour, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(1)
        return page

    def _action(self, view: View) -> QAction:
        action: QAction = getattr(self._actions, view.name)
        return action

    def _heatmap_view(self) -> HeatmapView:
        view = self.view("heatmap")
        assert isinstance(view, HeatmapView)
        return view

    @Slot()
    def _show_view(self) -> None:
        for view in VIEWS:
            if self._action(view).isChecked():
                widget = self.view(view.name)
                self._stack.setCurrentWidget(_card_of(widget) if view.shows_picture else widget)
                self._shows_picture = view.shows_picture
        self.updateGeometry()
        self._show_side()

    @Slot()
    def _show_side(self) -> None:
        """What stands beside the view: as much as there is room for.

        The lens's controls where they are wanted, the mosaic, and the facts.
        """
        self._lens_area.setVisible(self._actions.lens.isChecked())
        needed = self._stack.minimumSizeHint().width()
        room = self.width() - (needed if self._shows_picture else max(needed, COMFORT))
        if self._actions.lens.isChecked():
            room -= self._lens_area.minimumWidth() + UNIT
        mosaic, facts = self._mosaic_card.minimumSizeHint().width(), self._facts_area.minimumWidth()
        self._mosaic_card.setVisible(self._shows_picture or room >= mosaic + UNIT)
        self._facts_area.setVisible(self._shows_picture and room >= mosaic + facts + 2 * UNIT)

    @Slot(object, object)
    def _choose(self, layer: int | None, head: int | None) -> None:
        inspection = self._inspection
        stack = inspection.lens.stack
        inspection.choose_head(stack, layer, head)
        inspection.choose_heads((inspection.choice,))

    @Slot(int, int)
    def _toggle(self, layer: int, head: int) -> None:
        self._inspection.toggle_head(HeadChoice(self._inspection.lens.stack, layer, head))

    @Slot()
    def _show_record(self) -> None:
        inspection = self._inspection
        stack = inspection.lens.stack
        self._stack_actions[stack].setChecked(True)
        for name, action in self._stack_actions.items():
            action.setEnabled(name in inspection.stacks())
        self._show_empty()
        values = inspection.every_head
        if values is None:
            self._shown = None
            return
        brightens = self._actions.brighten.isChecked()
        before = self._shown
        if before is None or before[0] is not values or before[1] != brightens:
            self._shown = values, brightens
            self.mosaic.show_heads(stack, values, None if brightens else inspection.largest)
        self._show_importance()
        self._show_choice()

    @Slot()
    def _show_importance(self) -> None:
        found, stack = self._inspection.importance, self._inspection.lens.stack
        if found is None or stack not in found.changes:
            self.mosaic.show_changes(None, 1.0)
        else:
            self.mosaic.show_changes(found.changes[stack], found.largest)

    @Slot()
    def _show_choice(self) -> None:
        lens = self._inspection.lens
        self.mosaic.set_choice(lens.layer, None if lens.measure == "rollout" else lens.head)
        self.mosaic.set_heads(self._inspection.heads)

    @Slot()
    def _show_empty(self) -> None:
        translation, sentence = self._session.translation, self._session.sentence
        count = len(translation.sentences) if translation else 0
        place = self.tr("Sentence {number} of {count}")
        self.toolbar.say(
            place.format(number=self._session.sentence_index + 1, count=count) if count > 1 else ""
        )
        self._pages.setCurrentIndex(0 if self._inspection.record is None else 1)
        if sentence is not None and sentence.carried_over:
            self.empty.setText(
                self.tr("This sentence was carried over as it stands: there is nothing in it to"
                        " translate, so no head looked at anything.")
            )  # fmt: skip
        elif sentence is not None and self._inspection.fault:
            text = self.tr("The attention could not be recorded: {reason}")
            self.empty.setText(text.format(reason=reason_text(self._inspection.fault)))
        elif sentence is not None:
            self.empty.setText(self.tr("Recording what the heads look at…"))
        else:
            summary = self._session.summary
            language = language_name(summary.source_language) if summary else ""
            text = self.tr("Type or paste {language} text on the left.\n"
                           "What each attention head looks at appears here.")  # fmt: skip
            self.empty.setText(text.format(language=language).replace("  ", " "))


class _CurrentPage(QStackedWidget):
    """Pages of which only the one that is shown asks for room."""

    def minimumSizeHint(self) -> QSize:
        page = self.currentWidget()
        return page.minimumSizeHint() if page is not None else super().minimumSizeHint()


def _scrolling(content: QWidget) -> QScrollArea:
    """A widget that may need more height than there is, where text is large."""
    area = QScrollArea()
    area.setWidgetResizable(True)
    needed = max(content.minimumWidth(), content.minimumSizeHint().width())
    area.setMinimumWidth(needed + 2 * UNIT)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setWidget(content)
    return area


def _card(content: QWidget) -> QFrame:
    card = QFrame()
    card.setProperty("card", True)
    layout = QVBoxLayout(card)
    layout.setContentsMargins(UNIT // 2, UNIT // 2, UNIT // 2, UNIT // 2)
    layout.addWidget(content)
    return card


def _card_of(content: QWidget) -> QWidget:
    card = content.parentWidget()
    assert card is not None
    return card
