"""How the translation was found: the search step by step, with all that it might have written.

A step and one of its hypotheses are chosen: left and right go from step to step, up and down from
hypothesis to hypothesis, Return takes a finished one as the translation, wherever the focus is in
here. The search is asked for while this is visible, once a sentence.
"""

from dataclasses import replace

from PySide6.QtCore import QEvent, QObject, QSignalBlocker, Qt, Slot
from PySide6.QtGui import QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QSlider,
    QStackedWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from app.inspector.beam_layout import BeamLayout
from app.inspector.beam_tree import BeamTree
from app.inspector.decoding_tables import hypothesis_table, next_table, node_table, states
from app.inspector.pieces import isolated, shown
from app.inspector.views import Room
from app.reasons import reason_text
from app.theme import UNIT, Theme
from app.worker.messages import Failed, Trace, Traced
from engine.results import Hypothesis, Piece, SearchTrace, SentenceTranslation

_STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
_HYPOTHESES = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
_WIDE = 80 * UNIT  # pixels from which on there is room for two tables beside each other
_TAKES = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class DecodingView(QWidget):
    """Follows the inspection while it is visible; what is taken is put into the translation."""

    def __init__(self, room: Room) -> None:
        super().__init__()
        self._session, self._inspection = room.session, room.inspection
        self._generation = 0
        self._asked: object = None  # what the trace is of, or will be, and under which gains
        self._asked_gains: object = None
        self.trace: SearchTrace | None = None
        self.step = 0
        self.node: int | None = None  # the chosen hypothesis
        self._listed: list[int] = []
        self._build(room.theme)
        for signal in (
            self._inspection.record_changed,
            self._inspection.gains_changed,
            self._session.sentence_changed,
        ):
            signal.connect(self.refresh)
        self._session.client.replied.connect(self._on_reply)
        self._session.translation_finished.connect(self.refresh)

    @property
    def layout_of(self) -> BeamLayout:
        """The tree of the trace that is shown."""
        assert self.tree.layout_of is not None
        return self.tree.layout_of

    def set_theme(self, theme: Theme) -> None:
        """Take over a theme."""
        for widget in (self.tree, self.nodes, self.hypotheses, self.following):
            widget.set_theme(theme)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.refresh()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where there is no room for both tables beside each other, they stand below."""
        super().resizeEvent(event)
        is_wide = self.width() >= _WIDE
        self._beside.setDirection(
            QBoxLayout.Direction.LeftToRight if is_wide else QBoxLayout.Direction.TopToBottom
        )

    def go_to(self, step: int, node: int | None = None) -> None:
        """Choose a step, and a hypothesis there; the same one where None is given."""
        if self.trace is None:
            return
        layout = self.layout_of
        self.step = max(0, min(step, layout.steps))
        self.node = node if node is not None else layout.at_step(self.node, self.step)
        if self.step:
            listed = layout.hypotheses(self.step)
            if self.node not in listed:
                self.node = listed[0] if node is None and listed else self.node
        self._show_step()

    @Slot()
    def take(self) -> None:
        """Take the chosen hypothesis as the translation, where it is a finished one."""
        sentence, hypothesis = self._session.sentence, self._hypothesis()
        if sentence is None or hypothesis is None:
            return
        if hypothesis.text != sentence.target:
            self._inspection.choose_translation(_led_by(sentence, hypothesis, self._found()))
        self._show_taken()

    @Slot()
    def refresh(self) -> None:
        """Show the search for the sentence that is looked at."""
        if not self.isVisible():
            return
        sentence = self._session.sentence
        if sentence is None or sentence.carried_over:
            self._asked, self._generation = None, 0
        if sentence is None:
            self._say(self.tr("There is no translation yet. Type a text above, and this shows how"
                              " it is found."))  # fmt: skip
            return
        if sentence.carried_over:
            self._say(self.tr("This sentence was carried over as it stands: nothing was searched"
                              " for."))  # fmt: skip
            return
        options, gains = self._session.options, self._inspection.gains
        folder = str(self._session.translated_by)
        wanted = (sentence.source, sentence.source_ids, folder, options)
        is_idle = bool(self._generation) and not self._session.client.awaits(self._generation)
        if wanted == self._asked and gains is self._asked_gains and not is_idle:
            self._show_taken()
            return
        self._asked, self._asked_gains = wanted, gains
        self._say(self.tr("Searching once more, step by step…"))
        self._generation = self._session.ask(
            lambda number: Trace(number, folder, sentence, options, gains)
        )

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The arrows mean the same wherever the focus is."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            key = Qt.Key(event.key())
            if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
                return False
            if key in _STEPS:
                self.go_to(self.step + _STEPS[key])
                return True
            if key in _HYPOTHESES and self._listed:
                at = self._listed.index(self.node) if self.node in self._listed else -1
                at = max(0, min(at + _HYPOTHESES[key], len(self._listed) - 1))
                self.go_to(self.step, self._listed[at])
                return True
            if key in _TAKES and self._hypothesis() is not None:
                self.take()
                return True
        return super().eventFilter(watched, event)

    def _build(self, theme: Theme) -> None:
        self.message = QLabel()
        self.message.setWordWrap(True)
        self.message.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.message.setProperty("role", "muted")
        self.tree = BeamTree(theme)
        self.nodes = node_table(theme)
        self.hypotheses = hypothesis_table(theme)
        self.following = next_table(theme)
        for table in (self.nodes, self.hypotheses):
            table.setTextElideMode(Qt.TextElideMode.ElideLeft)  # what is new is at the end
        self._area = QScrollArea()
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._area.setWidget(self.tree)
        self._area.setWidgetResizable(True)
        self._area.setMinimumHeight(18 * UNIT)
        self._drawn = QStackedWidget()
        self._drawn.addWidget(self._area)
        self._drawn.addWidget(self.nodes)
        self.reading = _note()
        self.next_title = _note()
        column = QWidget()
        column.setProperty("page", True)
        rows = QVBoxLayout(column)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(UNIT // 2)
        rows.addLayout(self._header())
        rows.addWidget(self._drawn, 1)
        rows.addWidget(self.reading)
        rows.addLayout(self._tables())
        scrolled = QScrollArea()
        scrolled.setWidgetResizable(True)
        scrolled.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scrolled.setWidget(column)
        self._pages = QStackedWidget()
        self._pages.addWidget(self.message)
        self._pages.addWidget(scrolled)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._pages)
        for widget in (self.slider, self.tree, self.hypotheses):
            widget.installEventFilter(self)
        self.tree.pressed.connect(self._on_pressed)
        self.slider.valueChanged.connect(self.go_to)
        self.hypotheses.clicked.connect(
            lambda index: self.go_to(self.step, self._listed[index.row()])
        )
        self.hypotheses.doubleClicked.connect(self.take)

    def _header(self) -> QHBoxLayout:
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setAccessibleName(self.tr("Step of the search"))
        self.slider.setPageStep(5)
        self.slider.setToolTip(
            self.tr("Each step writes one piece. Left and right go from step to step, up and down"
                    " from hypothesis to hypothesis; Return takes a finished one.")
        )  # fmt: skip
        self.place = QLabel()
        self.place.setMinimumWidth(self.fontMetrics().horizontalAdvance("00 of 000") + 4 * UNIT)
        self.as_table = QToolButton()
        self.as_table.setText(self.tr("Table"))
        self.as_table.setCheckable(True)
        self.as_table.setToolTip(self.tr("Show the tree as a table of all that was searched"))
        self.as_table.toggled.connect(self._drawn.setCurrentIndex)
        self.take_button = QPushButton(self.tr("Take this translation"))
        self.take_button.setToolTip(
            self.tr("Put the chosen finished hypothesis in the place of the translation; Ctrl+Z"
                    " there takes it back")
        )  # fmt: skip
        self.take_button.clicked.connect(self.take)
        row = QHBoxLayout()
        row.setSpacing(UNIT)
        row.addWidget(self.slider, 1)
        row.addWidget(self.place)
        row.addWidget(self.as_table)
        row.addWidget(self.take_button)
        return row

    def _tables(self) -> QBoxLayout:
        self._beside = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self.written_title = _note()
        self.written_title.setText(
            self.tr("Hypotheses after this step: the live ones, then those that are finished")
        )
        row = self._beside
        row.setSpacing(UNIT)
        for title, table, share in (
            (self.written_title, self.hypotheses, 3),
            (self.next_title, self.following, 2),
        ):
            column = QVBoxLayout()
            column.setSpacing(UNIT // 2)
            column.addWidget(title)
            column.addWidget(table)
            column.addStretch(1)
            row.addLayout(column, share)
        return row

    def _say(self, text: str) -> None:
        self.message.setText(text)
        self._pages.setCurrentIndex(0)

    def _show_trace(self, trace: SearchTrace) -> None:
        self.trace = trace
        self.tree.show_trace(trace)
        layout, names = self.layout_of, states()
        self.nodes.show_rows(
            [
                (
                    layout.words(number), str(one.step), shown(one.piece), one.log_probability,
                    one.total, one.score, names[one.state],
                )
                for number, one in enumerate(trace.nodes)
            ]
        )  # fmt: skip
        with QSignalBlocker(self.slider):
            self.slider.setRange(0, layout.steps)
        self._pages.setCurrentIndex(1)
        self.node = None
        self.go_to(1)

    def _show_step(self) -> None:
        assert self.trace is not None
        layout, nodes = self.layout_of, self.trace.nodes
        with QSignalBlocker(self.slider):
            self.slider.setValue(self.step)
        self.place.setText(self.tr("{step} of {count}").format(step=self.step, count=layout.steps))
        self._listed = layout.hypotheses(self.step)
        self.hypotheses.show_rows(
            [
                (layout.words(n) or shown(nodes[n].piece), nodes[n].total, nodes[n].score)
                for n in self._listed
            ],
            self._listed.index(self.node) if self.node in self._listed else None,
        )
        if self.node in self._listed:
            self.hypotheses.selectRow(self._listed.index(self.node))
        else:
            self.hypotheses.clearSelection()
        self._show_following()
        self.tree.light(self.step, self.node)
        if self.step:
            column = self.tree.column(self.step)
            at = self.tree.place_of(self.node).center().toPoint() if self.node is not None else None
            middle = column.center().x(), at.y() if at is not None else 0
            margin = self._area.viewport().height() // 2 - 1  # its line is in the middle
            self._area.ensureVisible(*middle, column.width(), margin)
        self.tree.setAccessibleDescription(
            self.tree.told(self.node) if self.node is not None else ""
        )
        self._show_taken()

    def _show_following(self) -> None:
        assert self.trace is not None
        if self.step == 0:
            found = self.trace.first
            title = self.tr("The first piece: the ten most probable")
        elif self.node is None or self.node not in self.trace.following:
            found = ()
            title = self.tr("Nothing follows: this hypothesis ended here")
        else:
            found = self.trace.following[self.node]
            title = self.tr("The next piece after “{words}”: the ten most probable")
        words = isolated(self.layout_of.words(self.node)[-40:])
        self.next_title.setText(title.format(words=words))
        heir = self.layout_of.heir(self.node if self.step else None)
        written = self.trace.nodes[heir].piece.text if heir is not None else ""
        texts = [text for text, _ in found]
        self.following.show_rows(
            [(shown(Piece(text, 0, 0)), probability) for text, probability in found],
            texts.index(written) if written in texts else None,
        )

    @Slot()
    def _show_taken(self) -> None:
        """Whether the chosen hypothesis can be taken, and what is known of it."""
        if self.trace is None:
            return
        hypothesis, sentence = self._hypothesis(), self._session.sentence
        is_there = hypothesis is not None and sentence is not None
        is_taken = is_there and hypothesis.text == sentence.target  # type: ignore[union-attr]
        self.take_button.setEnabled(is_there and not is_taken)
        text = self.tree.told(self.node) if self.node is not None else self.tr(
            "Step 0: nothing is written yet. Move on with the right arrow key."
        )  # fmt: skip
        self.reading.setText(self.tr("This is the translation now.") if is_taken else text)

    def _found(self) -> tuple[Hypothesis, ...]:
        return self.trace.sentence.hypotheses if self.trace is not None else ()

    def _hypothesis(self) -> Hypothesis | None:
        """The finished hypothesis that is chosen."""
        if self.trace is None or self.node is None:
            return None
        rank = self.trace.nodes[self.node].rank
        return self._found()[rank] if rank is not None else None

    @Slot(int)
    def _on_pressed(self, node: int) -> None:
        assert self.trace is not None
        self.go_to(self.trace.nodes[node].step, node)
        self.take()

    @Slot(object)
    def _on_reply(self, reply: object) -> None:
        match reply:
            case Traced(generation, trace) if generation == self._generation:
                self._generation = 0
                self._show_trace(trace)
            case Failed(generation, reason, details) if generation == self._generation:
                self._generation = 0
                text = self.tr("The search could not be shown: {reason}")
                text = text.format(reason=reason_text(reason))
                self._say(text)
                self._session.report_trouble(text, details)


def _note() -> QLabel:
    label = QLabel()
    label.setTextFormat(Qt.TextFormat.PlainText)  # a piece may look like markup
    label.setWordWrap(True)
    label.setProperty("role", "muted")
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return label


def _led_by(
    sentence: SentenceTranslation, hypothesis: Hypothesis, found: tuple[Hypothesis, ...]
) -> SentenceTranslation:
    """A sentence with one of its translations as the first."""
    others = (one for one in found if one is not hypothesis)
    return replace(sentence, target=hypothesis.text, hypotheses=(hypothesis, *others))
