"""The inspector: which stack, all its heads, and the chosen one enlarged.

It shows the session's attention record and nothing else; where there is none it says why, and what
to do. The pieces and the weights on the screen always belong to the same record.
"""

from functools import partial

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Slot
from PySide6.QtGui import QAction, QActionGroup, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QSizePolicy,
    QSplitter,
    QStackedWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from app.actions import Actions, connect
from app.desk.languages import language_name
from app.inspection import Inspection
from app.inspector.colour_bar import ColourBar
from app.inspector.facts import Facts
from app.inspector.heatmap import Cell, Heatmap
from app.inspector.mosaic import Mosaic
from app.session import Session
from app.theme import UNIT, Theme
from engine.results import Stack

NARROW = 90 * UNIT  # pixels, below which the facts are folded away


class Inspector(QWidget):
    """The half of the window that shows attention."""

    def __init__(
        self, session: Session, inspection: Inspection, actions: Actions, theme: Theme
    ) -> None:
        super().__init__()
        self._session, self._inspection = session, inspection
        self._brighten = actions.brighten
        self._stack_actions: dict[Stack, QAction] = {
            "encoder": actions.encoder,
            "decoder": actions.decoder,
            "cross": actions.cross,
        }
        self.mosaic = Mosaic(theme)
        self.mosaic.setToolTip("")
        self.heatmap = Heatmap(theme)
        self.bar = ColourBar(theme)
        self.facts = Facts()
        self.empty = QLabel()
        self.empty.setProperty("role", "muted")
        self.empty.setWordWrap(True)
        self.empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._explained = ""
        self.explanation = QLabel()
        self.explanation.installEventFilter(self)
        self.explanation.setProperty("role", "muted")
        self.explanation.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.place = QLabel()
        self.place.setProperty("role", "muted")

        self._pages = QStackedWidget()
        self._pages.addWidget(_card(self.empty))
        self._pages.addWidget(self._views())
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(UNIT)
        self._bar = self._toolbar()
        layout.addLayout(self._bar)
        layout.addWidget(self._pages, 1)

        self.mosaic.chosen.connect(self._choose)
        self.heatmap.pointed.connect(self._show_cell)
        actions.brighten.toggled.connect(self._show_record)
        inspection.record_changed.connect(self._show_record)
        inspection.lens_changed.connect(self._show_record)
        session.translation_changed.connect(self._show_empty)
        session.sentence_changed.connect(self._show_empty)
        session.model_changed.connect(self._show_empty)
        self._show_record()

    def set_theme(self, theme: Theme) -> None:
        """Take over a theme."""
        for view in (self.mosaic, self.heatmap, self.bar):
            view.set_theme(theme)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where there is no room for the facts beside both pictures, the pictures have it."""
        super().resizeEvent(event)
        self._facts_area.setVisible(self.width() >= NARROW)

    def minimumSizeHint(self) -> QSize:
        """What the pictures need; the facts fold away before they do."""
        pictures = UNIT + sum(card.minimumSizeHint().width() for card in self._cards)
        width = max(pictures, self._bar.minimumSize().width())
        return QSize(width, super().minimumSizeHint().height())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.explanation and event.type() == QEvent.Type.Resize:
            self._fit_explanation()
        return super().eventFilter(watched, event)

    def _fit_explanation(self) -> None:
        metrics, room = self.explanation.fontMetrics(), self.explanation.width()
        fitting = metrics.elidedText(self._explained, Qt.TextElideMode.ElideRight, room)
        self.explanation.setText(fitting if len(fitting) > 1 else "")
        self.explanation.setToolTip(self._explained)

    def _toolbar(self) -> QHBoxLayout:
        segments = QFrame()
        segments.setProperty("segments", True)
        segments.setAccessibleName(self.tr("Which attention"))
        row = QHBoxLayout(segments)
        row.setContentsMargins(2, 2, 2, 2)
        row.setSpacing(2)
        group = QActionGroup(self)
        for stack, action in self._stack_actions.items():
            group.addAction(action)
            row.addWidget(_button(action))
            connect(action, partial(self._inspection.choose_stack, stack))
        bar = QHBoxLayout()
        bar.setSpacing(UNIT)
        bar.addWidget(segments)
        bar.addWidget(self.explanation, 1)
        bar.addWidget(self.place)
        bar.addWidget(_button(self._brighten))
        return bar

    def _views(self) -> QSplitter:
        head = QWidget()
        row = QHBoxLayout(head)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.heatmap, 1)
        row.addWidget(self.bar)
        splitter = QSplitter(Qt.Orientation.Horizontal)
        splitter.setChildrenCollapsible(False)
        splitter.setHandleWidth(UNIT)
        self._facts_area = QScrollArea()  # large text may need more height than there is
        self._facts_area.setWidgetResizable(True)
        self._facts_area.setMinimumWidth(self.facts.minimumWidth() + UNIT)
        self._facts_area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._facts_area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._facts_area.setWidget(self.facts)
        self._cards = (_card(self.mosaic), _card(head))
        for widget in (*self._cards, self._facts_area):
            splitter.addWidget(widget)
        splitter.setSizes([320, 560, 220])
        splitter.setStretchFactor(0, 2)
        splitter.setStretchFactor(1, 4)
        splitter.setStretchFactor(2, 1)
        return splitter

    @Slot(int, int)
    def _choose(self, layer: int, head: int) -> None:
        self._inspection.choose_head(self._inspection.choice.stack, layer, head)

    @Slot()
    def _show_record(self) -> None:
        choice, record = self._inspection.choice, self._inspection.record
        self._stack_actions[choice.stack].setChecked(True)
        for stack, action in self._stack_actions.items():
            action.setEnabled(stack in self._inspection.stacks())
        self._show_empty()
        if record is None:
            return
        weights = record.weights[choice.stack]
        brighten = self._brighten.isChecked()
        self.mosaic.show_heads(choice.stack, weights, brighten=brighten)
        self.mosaic.set_choice(choice.layer, choice.head)
        one = weights[choice.layer, choice.head]
        largest = float(one.max()) if brighten else 1.0
        queries, keys = record.queries(choice.stack), record.keys(choice.stack)
        self.heatmap.show_head(one, queries, keys, largest)
        self.bar.set_largest(largest)
        self.facts.show_head(choice.stack, choice.layer, choice.head)
        self._show_cell(self.heatmap.cell)

    def _explain(self) -> None:
        """Say in plain words what the chosen stack's rows and columns are."""
        explanations = {
            "encoder": self.tr("{source} pieces (rows) look at each other (columns)"),
            "decoder": self.tr("{target} pieces (rows) look back at those already written"),
            "cross": self.tr("{target} pieces (rows) look at {source} pieces (columns)"),
        }
        summary = self._session.summary
        self._explained = (
            explanations[self._inspection.choice.stack].format(
                source=language_name(summary.source_language),
                target=language_name(summary.target_language),
            )
            if summary
            else ""
        )
        self._fit_explanation()

    @Slot(object)
    def _show_cell(self, cell: Cell | None) -> None:
        choice, record = self._inspection.choice, self._inspection.record
        if record is not None:
            self.facts.show_cell(
                cell,
                record.weights[choice.stack][choice.layer, choice.head],
                record.queries(choice.stack),
                record.keys(choice.stack),
            )

    @Slot()
    def _show_empty(self) -> None:
        translation, sentence = self._session.translation, self._session.sentence
        count = len(translation.sentences) if translation else 0
        place = self.tr("Sentence {number} of {count}")
        self.place.setText(
            place.format(number=self._session.sentence_index + 1, count=count) if count > 1 else ""
        )
        self.place.setToolTip(
            self.tr("The sentence at the text cursor in the left pane is the one shown here")
        )
        self._explain()
        self._pages.setCurrentIndex(0 if self._inspection.record is None else 1)
        if sentence is not None and sentence.carried_over:
            self.empty.setText(
                self.tr("This sentence was carried over as it stands: there is nothing in it to"
                        " translate, so no head looked at anything.")
            )  # fmt: skip
        elif sentence is not None:
            self.empty.setText(self.tr("Recording what the heads look at…"))
        else:
            summary = self._session.summary
            language = language_name(summary.source_language) if summary else ""
            text = self.tr("Type or paste {language} text on the left.\n"
                           "What each attention head looks at appears here.")  # fmt: skip
            self.empty.setText(text.format(language=language).replace("  ", " "))


def _button(action: QAction) -> QToolButton:
    button = QToolButton()
    button.setDefaultAction(action)
    button.setAccessibleName(action.text().replace("&", ""))
    return button


def _card(content: QWidget) -> QFrame:
    card = QFrame()
    card.setProperty("card", True)
    layout = QVBoxLayout(card)
    layout.setContentsMargins(UNIT // 2, UNIT // 2, UNIT // 2, UNIT // 2)
    layout.addWidget(content)
    return card
