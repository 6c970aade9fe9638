"""The head mixer: how much each head counts, and what becomes of the translation.

On one page the sliders of the chosen stack, presets, and both translations with what differs
between them; on the other, which heads matter. All that is shown elsewhere in the inspector is of
the translation under the gains while there are any.
"""

from functools import partial

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QAction, QActionGroup, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
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

from app.actions import connect
from app.head_choice import HeadChoice
from app.head_gains import gain_arrays
from app.inspector.gain_table import GainTable
from app.inspector.importance_view import ImportanceView
from app.inspector.mixing import Mixing
from app.inspector.preset_bar import PresetBar
from app.inspector.presets import Preset, PresetStore, presets_file
from app.inspector.translation_pair import Scored, TranslationPair
from app.inspector.views import Room
from app.note import Note
from app.numbers import percentage
from app.theme import UNIT, Theme
from engine.results import SentenceTranslation

_WIDE = 100 * UNIT  # pixels, from which on the translations stand beside the sliders
_MOST_TABLE = 84 * UNIT  # pixels that the sliders take


class MixerView(QWidget):
    """The mixer among the views of the inspector."""

    def __init__(self, room: Room, presets: PresetStore | None = None) -> None:
        super().__init__()
        self._session, self._inspection = room.session, room.inspection
        self.mixing = Mixing(room.session, room.inspection, self)
        self.presets = PresetBar(
            room.session, room.inspection, presets or PresetStore(presets_file())
        )
        self.table = GainTable(self.mixing, room.inspection.choice.stack, room.theme)
        self.pair = TranslationPair(
            room.theme, self.tr("On the desk, all heads as trained:"), self.tr("With these gains:")
        )
        self.importance = ImportanceView(room)
        self._followed: HeadChoice | None = None
        self._build()
        self._connect()

    def _build(self) -> None:
        self._pages = QStackedWidget()
        self._mix = self._mixing_page()
        self._pages.addWidget(_scrolled(self._mix))
        self._pages.addWidget(_scrolled(self.importance))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(UNIT // 2, UNIT // 2, UNIT // 2, UNIT // 2)
        layout.setSpacing(UNIT)
        layout.addLayout(self._top_bar())
        layout.addWidget(self._pages, 1)

    def _top_bar(self) -> QHBoxLayout:
        segments = QFrame()
        segments.setProperty("segments", True)
        segments.setAccessibleName(self.tr("What of the mixer"))
        inside = QHBoxLayout(segments)
        inside.setContentsMargins(2, 2, 2, 2)
        inside.setSpacing(2)
        group = QActionGroup(self)
        self.segments: list[QToolButton] = []
        for number, (text, tip) in enumerate(
            (
                (self.tr("Mix"), self.tr("How much each head counts")),
                (self.tr("Weigh"), self.tr("Which heads matter to this translation")),
            )
        ):
            action = QAction(text, group)
            action.setToolTip(tip)
            action.setCheckable(True)
            action.setChecked(number == 0)
            connect(action, partial(self._pages.setCurrentIndex, number))
            button = QToolButton()
            button.setDefaultAction(action)
            button.setAccessibleName(text)
            self.segments.append(button)
            inside.addWidget(button)
        self.undo = _button(self.tr("Undo"), self.tr("Take the last change of the gains back"))
        self.redo = _button(self.tr("Redo"), self.tr("Make that change of the gains again"))
        self.reset = _button(
            self.tr("All as trained"), self.tr("Let all heads count as they were trained to (R)")
        )
        row = QHBoxLayout()
        row.setSpacing(UNIT)
        row.addWidget(segments)
        row.addStretch(1)
        for each in (self.undo, self.redo, self.reset):
            row.addWidget(each)
        return row

    def _mixing_page(self) -> QWidget:
        left = QVBoxLayout()
        left.setSpacing(UNIT)
        left.addWidget(self.table)
        left.addLayout(self._head_row())
        left.addWidget(self.presets)
        left.addStretch(1)
        self._left = QWidget()
        self._left.setLayout(left)
        left.setContentsMargins(0, 0, 0, 0)
        self.note = Note()
        self.use = QPushButton(self.tr("Use this translation"))
        self.use.setToolTip(
            self.tr("Put the translation under these gains on the desk; Ctrl+Z there takes it back")
        )
        right = QVBoxLayout()
        right.setContentsMargins(0, 0, 0, 0)
        right.setSpacing(UNIT)
        right.addWidget(self.pair)
        row = QHBoxLayout()
        row.addWidget(self.use)
        row.addStretch(1)
        right.addLayout(row)
        right.addWidget(self.note)
        right.addStretch(1)
        self._right = QWidget()
        self._right.setLayout(right)
        page = QWidget()
        self._columns = QBoxLayout(QBoxLayout.Direction.TopToBottom, page)
        self._columns.setContentsMargins(0, 0, 0, 0)
        self._columns.setSpacing(UNIT + UNIT // 2)
        self._columns.addWidget(self._left, 3)
        self._columns.addWidget(self._right, 2)
        self.note.say(
            self.tr("A gain is the factor that a head's output is multiplied by: 100% is as"
                    " trained, 0% mutes it. Arrows go from head to head; + and − change one, 0"
                    " mutes it, 1 lets it be as trained, S mutes all others of its stack.")
        )  # fmt: skip
        return page

    def _head_row(self) -> QHBoxLayout:
        self.head = QLabel()
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setRange(0, 200)
        self.slider.setSingleStep(10)
        self.slider.setPageStep(50)
        self.slider.setMinimumWidth(12 * UNIT)
        self.slider.setToolTip(self.tr("How much the chosen head counts, from 0 to 200%"))
        self.mute = _button(self.tr("Mute"), self.tr("Mute the chosen head, or no more so (0)"))
        self.solo = _button(
            self.tr("Solo"), self.tr("Mute all other heads of the stack, or no more so (S)")
        )
        for button in (self.mute, self.solo):
            button.setCheckable(True)
        row = QHBoxLayout()
        row.setSpacing(UNIT)
        row.addWidget(self.head)
        row.addWidget(self.slider, 1)
        row.addWidget(self.mute)
        row.addWidget(self.solo)
        return row

    def _connect(self) -> None:
        mixing, inspection, session = self.mixing, self._inspection, self._session
        self.undo.clicked.connect(mixing.undo)
        self.redo.clicked.connect(mixing.redo)
        self.reset.clicked.connect(lambda: mixing.reset())
        self.table.chosen.connect(self._choose)
        self.table.selectionModel().currentChanged.connect(self._show_head)
        self.slider.sliderPressed.connect(mixing.hold)
        self.slider.sliderReleased.connect(mixing.release)
        self.slider.valueChanged.connect(self._slide)
        self.mute.clicked.connect(self._mute)
        self.solo.clicked.connect(self._solo)
        self.use.clicked.connect(self._use)
        self.presets.chosen.connect(self._apply)
        mixing.changed.connect(self._show_gains)
        inspection.lens_changed.connect(self._follow)
        inspection.record_changed.connect(self._show_pair)
        inspection.gains_changed.connect(self._show_pair)
        session.sentence_changed.connect(self._show_pair)
        session.model_changed.connect(self.refresh)

    def set_theme(self, theme: Theme) -> None:
        """Take over a theme."""
        for part in (self.table, self.pair, self.importance):
            part.set_theme(theme)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.refresh()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where there is room, the translations stand beside the sliders."""
        super().resizeEvent(event)
        wide = self.width() >= _WIDE
        direction = QBoxLayout.Direction
        self._columns.setDirection(direction.LeftToRight if wide else direction.TopToBottom)
        self._left.setMaximumWidth(min(_MOST_TABLE, self.width() * 3 // 5) if wide else 2**20)

    @Slot()
    def refresh(self) -> None:
        """Show all as it is now."""
        if self.isVisible():
            self.presets.refresh()
            self._follow()
            self._show_gains()
            self._show_pair()

    @Slot()
    def _follow(self) -> None:
        """Another head is looked at."""
        lens, choice = self._inspection.lens, self._inspection.choice
        if not self.isVisible() or choice == self._followed:
            return
        self._followed = choice
        if self.table.gains.stack != choice.stack:
            self.table.gains.show_stack(choice.stack)
        if lens.layer is not None and lens.head is not None:
            self.table.go_to(lens.layer, lens.head)
        self._show_head()

    @Slot(int, int)
    def _choose(self, layer: int, head: int) -> None:
        stack = self.table.gains.stack
        self._followed = HeadChoice(stack, layer, head)
        self._inspection.choose_head(stack, layer, head)

    @Slot()
    def _show_gains(self) -> None:
        mixing = self.mixing
        self.undo.setEnabled(mixing.can_undo)
        self.redo.setEnabled(mixing.can_redo)
        self.reset.setEnabled(mixing.gains is not None)
        self.presets.enable()
        self._show_head()

    @Slot()
    def _show_head(self) -> None:
        """The slider and the buttons are for the chosen head, or row, or stack."""
        place, gains = self.table.place, self.table.gains
        layer, head = place
        gain, one = gains.gain(place), layer is not None and head is not None
        text = self.tr("{name}: {gain}")
        self.head.setText(text.format(name=gains.name(place), gain=percentage(gain)))
        self.slider.setAccessibleName(gains.name(place))
        self.slider.blockSignals(True)
        self.slider.setValue(round(gain * 100))
        self.slider.blockSignals(False)
        self.mute.setChecked(gain == 0)
        self.solo.setEnabled(one)
        alone = layer is not None and head is not None
        self.solo.setChecked(alone and self.mixing.is_solo(gains.stack, layer or 0, head or 0))

    @Slot(int)
    def _slide(self, percent: int) -> None:
        self.mixing.set_gain(self.table.gains.stack, *self.table.place, percent / 100)

    @Slot(bool)
    def _mute(self, muted: bool) -> None:
        self.mixing.set_gain(self.table.gains.stack, *self.table.place, float(not muted))
        self._show_head()

    @Slot()
    def _solo(self) -> None:
        layer, head = self.table.place
        if layer is not None and head is not None:
            self.mixing.solo(self.table.gains.stack, layer, head)
        self._show_head()

    @Slot(object)
    def _apply(self, preset: Preset) -> None:
        self.mixing.apply(gain_arrays(preset.gains))

    @Slot()
    def _show_pair(self) -> None:
        if not self.isVisible():
            return
        sentence = self._session.sentence
        known = sentence is not None and not sentence.carried_over
        self.pair.setVisible(known)
        changed = self._changed()
        same = sentence is not None and changed is not None and changed.target == sentence.target
        self.use.setEnabled(changed is not None and not same)
        if sentence is not None and known:
            self.pair.show_pair(_scored(sentence), _scored(changed) if changed else None)

    def _changed(self) -> SentenceTranslation | None:
        """The translation under the gains, where there are any and it is there."""
        seen, sentence = self._inspection.seen, self._session.sentence
        if seen is None or seen.gains is None or sentence is None:
            return None
        return seen.pair if seen.pair.source == sentence.source else None

    @Slot()
    def _use(self) -> None:
        changed = self._changed()
        if changed is not None:
            self._inspection.choose_translation(changed)


def _scored(sentence: SentenceTranslation) -> Scored:
    best = sentence.hypotheses[0]
    return Scored(best.text, sum(best.log_probabilities), best.score)


def _button(text: str, tip: str) -> QPushButton:
    button = QPushButton(text)
    button.setToolTip(tip)
    return button


def _scrolled(page: QWidget) -> QScrollArea:
    page.setProperty("page", True)
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setWidget(page)
    return area
