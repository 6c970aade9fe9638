"""The language bar: from which language to which, with an arrow between; and the choice of a model.

The boxes show the direction and nothing else: they are filled anew whenever it changes, so they
fall back by themselves where a model could not be opened.
"""

from functools import partial

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QHBoxLayout, QMenu, QToolButton, QWidget

from app.actions import Actions, connect
from app.desk.direction import Direction
from app.language_box import LanguageBox
from app.languages import language_name
from app.numbers import spelt
from app.theme import UNIT, plain_tip
from engine.results import ModelSummary


class LanguageBar(QWidget):
    """Two boxes and the arrow that swaps them."""

    def __init__(self, direction: Direction, actions: Actions) -> None:
        super().__init__()
        self._direction = direction
        self._swap = actions.swap
        self._explanation = self._swap.toolTip()
        self.source = LanguageBox(
            self.tr("Language of the text"),
            self.tr("The language that you write in"),
            direction.choose_source,
        )
        self.target = LanguageBox(
            self.tr("Language of the translation"),
            self.tr("The language to translate to; more come with models from the library"),
            direction.choose_target,
        )
        self.arrow = QToolButton()
        self.arrow.setText("⇄")
        self.arrow.setAccessibleName(self.tr("Swap languages"))
        self.arrow.clicked.connect(self._swap.trigger)
        self.arrow.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(UNIT)
        for widget in (self.source, self.arrow, self.target):
            layout.addWidget(widget)
        connect(self._swap, direction.swap)
        direction.changed.connect(self._show)
        self._show()

    @Slot()
    def _show(self) -> None:
        direction = self._direction
        model = direction.model
        self.source.show_languages(direction.sources, model.source_language if model else "")
        self.target.show_languages(direction.targets, model.target_language if model else "")
        self._swap.setEnabled(direction.way_back is not None)
        self._swap.setToolTip(self._swap_tip(model))
        self.arrow.setEnabled(self._swap.isEnabled())
        self.arrow.setToolTip(self._swap.toolTip())

    def _swap_tip(self, model: ModelSummary | None) -> str:
        if model is None or self._swap.isEnabled():
            return self._explanation
        text = self.tr(
            "There is no model from {target} to {source} to swap to. Add one in the library"
            " (Ctrl+L)."
        )
        source, target = language_name(model.source_language), language_name(model.target_language)
        return plain_tip(text.format(source=source, target=target))


class ModelButton(QToolButton):
    """Shows the model that translates, and offers the others for the same pair of languages."""

    def __init__(self, direction: Direction, library: QAction) -> None:
        super().__init__()
        self._direction = direction
        self._library = library
        self._choices: QActionGroup | None = None
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.setProperty("quiet", True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(self.tr("Model"))
        menu = QMenu(self)
        menu.setToolTipsVisible(True)
        menu.aboutToShow.connect(self.fill)
        self.setMenu(menu)
        direction.changed.connect(self._show)
        self._show()

    @Slot()
    def fill(self) -> None:
        """Put the models into the menu, and the way to the library."""
        menu, chosen = self.menu(), self._direction.model
        menu.clear()
        if self._choices is not None:
            self._choices.deleteLater()
        self._choices = QActionGroup(menu)
        for model in self._direction.rivals:
            action = QAction(_without_mnemonics(self.line(model)), self._choices)
            action.setCheckable(True)
            action.setChecked(chosen is not None and model.path == chosen.path)
            action.setToolTip(self._tip(model))
            connect(action, partial(self._direction.choose, model))
            menu.addAction(action)
        menu.addSeparator()
        menu.addAction(self._library)

    def line(self, model: ModelSummary) -> str:
        """A model in one line."""
        text = self.tr("{name} · {encoder}+{decoder} layers · {heads} heads")
        return text.format(
            name=model.name,
            encoder=model.encoder_layers,
            decoder=model.decoder_layers,
            heads=model.heads,
        )

    def _tip(self, model: ModelSummary) -> str:
        text = self.tr("{parameters} parameters, licence {licence}, in {path}")
        return plain_tip(
            text.format(
                parameters=spelt(f"{model.parameters:,}"),
                licence=model.licence or self.tr("not named"),
                path=model.path,
            )
        )

    @Slot()
    def _show(self) -> None:
        model = self._direction.model
        if model is None:
            self.setText(self.tr("No model"))
            self.setToolTip(self.tr("Choose a model in the library"))
        else:
            self.setText(_without_mnemonics(self.line(model)))
            self.setToolTip(self._tip(model))
            self.setAccessibleDescription(self.line(model))


def _without_mnemonics(text: str) -> str:
    return text.replace("&", "&&")
