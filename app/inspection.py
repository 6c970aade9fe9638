"""What the inspector shows just now, without a widget: a pair, its record, a lens, head gains.

The pair is the sentence that the session looks at and its translation; or that sentence with a
target that a person typed; or, under head gains, as the model then translates it. Beside it stands
the record of the translation as it is on the desk, `baseline`. All views show `picture`, and so the
same; who changes something calls a method here and is told by a signal like all others.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal, Slot

from app.head_choice import HeadChoice
from app.session import Session
from app.worker.messages import Attend, Attended, Failed
from engine.results import STACKS, AttentionRecord, SentenceTranslation, Stack

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from engine.lens import Lens, Picture

    Gains = Mapping[Stack, NDArray[np.float32]]


MOST_HEADS = 8  # of the lines: as many colours can be told apart


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell of the picture, counted from 0."""

    row: int
    column: int


class Inspection(QObject):
    """The view model of the inspector.

    - `record_changed`: there is another record, or none; `picture_changed` follows
    - `lens_changed`: another head, measure, unit, filter; `picture_changed` follows
    - `picture_changed`: `picture` is another
    - `cell_changed`: another cell of the picture is pointed at or held
    - `heads_changed`: other heads are chosen for the lines
    - `gains_changed`: other head gains are asked for; the record follows
    - `translation_chosen`: this translation of the session's sentence is to stand on the desk
    """

    record_changed = Signal()
    lens_changed = Signal()
    picture_changed = Signal()
    cell_changed = Signal()
    heads_changed = Signal()
    gains_changed = Signal()
    translation_chosen = Signal(object)

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.pair: SentenceTranslation | None = None  # that `record` is of
        self.record: AttentionRecord | None = None
        self.baseline: AttentionRecord | None = None
        self.gains: Gains | None = None  # None is as trained
        self.target: str | None = None  # that a person typed for this sentence
        self.cell: Cell | None = None
        self.cell_is_held = False
        self.heads: tuple[HeadChoice, ...] = (HeadChoice(),)
        self._lens: Lens | None = None  # its module imports NumPy, too slow for the start
        self._picture: Picture | None = None
        self._every: NDArray[np.float32] | None = None
        self._largest: float | None = None
        self._is_wanted = False
        self._baseline_of: tuple[str, tuple[int, ...], str] | None = None  # asked for, or there
        self._baseline_generation = self._variant_generation = 0
        self._baseline_pair: SentenceTranslation | None = None
        session.sentence_changed.connect(self._follow)
        session.model_changed.connect(self._on_model)
        session.client.replied.connect(self._on_reply)

    @property
    def lens(self) -> "Lens":
        """What of the record is looked at."""
        if self._lens is None:
            from engine.lens import Lens

            self._lens = Lens()
        return self._lens

    @property
    def picture(self) -> "Picture | None":
        """The record through the lens; None where there is no record."""
        if self._picture is None and self.record is not None:
            from engine.lens import look

            self._picture = look(self.record, self.lens)
        return self._picture

    @property
    def every_head(self) -> "NDArray[np.float32] | None":
        """What the picture would be of each head alone, [layer, head, row, column]."""
        if self._every is None and self.record is not None and self.picture is not None:
            from app.inspector.every_head import every_head

            self._every = every_head(self.record, self.picture)
        return self._every

    @property
    def largest(self) -> float:
        """The end of the scale on which all heads of the stack can be compared."""
        if self.lens.measure != "norm" or self.every_head is None:
            return 1.0
        if self._largest is None:
            self._largest = float(self.every_head.max(initial=0.0)) or 1.0
        return self._largest

    @property
    def choice(self) -> HeadChoice:
        """The head that is chosen, or the first of those that are."""
        lens = self.lens
        return HeadChoice(lens.stack, lens.layer or 0, lens.head or 0)

    @property
    def is_recording(self) -> bool:
        """Whether a record is asked for and not yet there."""
        return bool(self._baseline_generation or self._variant_generation)

    @property
    def is_changed(self) -> bool:
        """Whether what is shown is not the desk's translation as the trained model made it."""
        return self.gains is not None or self.target is not None

    def set_wanted(self, wanted: bool) -> None:
        """Whether the inspector is open, and so whether attention is to be recorded."""
        self._is_wanted = wanted
        self._follow()

    def set_lens(self, **changes: Any) -> None:
        """Change fields of the lens; layer and head are kept within what the model has."""
        lens = self._within(replace(self.lens, **changes))
        if lens == self._lens:
            return
        others = _cells_of(lens) != _cells_of(self.lens)
        if _alike(lens) != _alike(self.lens):
            self._every = self._largest = None
        self._lens = lens
        self._picture = None
        if others:  # a cell is then another
            self.choose_cell(None)
        self._keep_heads()
        self.lens_changed.emit()
        self.picture_changed.emit()

    def choose_stack(self, stack: Stack) -> None:
        """Look at another stack; layer and head stay where it has them."""
        self.set_lens(stack=stack, rows=None, columns=None)

    def choose_head(self, stack: Stack, layer: int | None, head: int | None) -> None:
        """Look at a head; None is all of them."""
        changed = stack != self.lens.stack
        self.set_lens(stack=stack, layer=layer, head=head, **_NO_PART if changed else {})

    def choose_heads(self, heads: tuple[HeadChoice, ...]) -> None:
        """Choose the heads of the lines, of one stack."""
        if heads != self.heads:
            self.heads = heads
            self.heads_changed.emit()

    def toggle_head(self, head: HeadChoice) -> None:
        """Add a head to those of the lines, or take it away; at most `MOST_HEADS`, at least one."""
        if self.lens.layer is None or self.lens.head is None:  # a sum is no head to add to
            self.choose_head(head.stack, head.layer, head.head)
        elif head in self.heads:
            if len(self.heads) > 1:
                self.choose_heads(tuple(other for other in self.heads if other != head))
                if head == self.choice:
                    self.set_lens(layer=self.heads[0].layer, head=self.heads[0].head)
        elif len(self.heads) < MOST_HEADS:
            self.choose_heads((*self.heads, head))

    def choose_cell(self, cell: Cell | None, *, held: bool = False) -> None:
        """Point at a cell, or hold it until another is chosen."""
        if (cell, held) != (self.cell, self.cell_is_held):
            self.cell, self.cell_is_held = cell, held
            self.cell_changed.emit()

    def set_gains(self, gains: "Gains | None") -> None:
        """Let the heads count so much: [layer, head] a stack; None is as trained."""
        self.gains = gains
        self.target = None
        self.gains_changed.emit()
        self._ask_for_variant()

    def set_target(self, target: str | None) -> None:
        """Force a text through the model in place of its translation; None is no more so."""
        self.target = target.strip() or None if target else None
        self._ask_for_variant()

    def choose_translation(self, sentence: SentenceTranslation) -> None:
        """Let a translation that was found here stand on the desk, as a choice to be undone."""
        self.translation_chosen.emit(sentence)

    def grid(self, stack: Stack) -> tuple[int, int]:
        """How many layers and heads a stack has: of the record shown, else of the model."""
        if self.record is not None and stack in self.record.weights:
            shape = self.record.weights[stack].shape
            return int(shape[0]), int(shape[1])
        summary = self._session.summary
        if summary is None:
            return 1, 1
        return (
            summary.encoder_layers if stack == "encoder" else summary.decoder_layers,
            summary.heads,
        )

    def stacks(self) -> tuple[Stack, ...]:
        """The stacks that can be looked at."""
        if self.record is None:
            return STACKS
        return tuple(stack for stack in STACKS if stack in self.record.weights)

    def _keep_heads(self) -> None:
        """Of the heads of the lines keep those that there are; the chosen one is among them."""
        layers, heads = self.grid(self.lens.stack)
        kept = tuple(
            one
            for one in self.heads
            if one.stack == self.lens.stack and one.layer < layers and one.head < heads
        )
        self.choose_heads(kept if self.choice in kept else (self.choice,))

    def _within(self, lens: "Lens") -> "Lens":
        stack = lens.stack if lens.stack in self.stacks() else self.stacks()[0]
        layer, head = (
            None if chosen is None else max(0, min(chosen, count - 1))
            for chosen, count in zip((lens.layer, lens.head), self.grid(stack), strict=True)
        )
        return replace(lens, stack=stack, layer=layer, head=head)

    @Slot()
    def _on_model(self) -> None:
        """Another model has other heads: what was chosen of the last one means nothing."""
        self.gains = None
        self.gains_changed.emit()
        self.set_lens()
        self._follow()

    @Slot()
    def _follow(self) -> None:
        """The session looks at another sentence, or at another translation of it."""
        sentence = self._session.sentence
        if sentence is None or sentence.carried_over:
            self._baseline_of = None
            self._baseline_generation = self._variant_generation = 0
            self.target = None
            self._show(None, None)
            return
        pieces = sentence.hypotheses[0].piece_ids
        folder = str(self._session.translated_by)
        if not self._is_wanted or (sentence.source, pieces, folder) == self._baseline_of:
            return
        self._baseline_of = sentence.source, pieces, folder
        self.target = None
        self._variant_generation = 0
        self._baseline_generation = self._session.ask(
            lambda number: Attend(number, folder, sentence)
        )

    def _ask_for_variant(self) -> None:
        sentence, folder = self._session.sentence, str(self._session.translated_by)
        if self.baseline is None or self._baseline_generation or sentence is None:
            return  # asked for when the baseline is there
        if not self.is_changed:
            self._variant_generation = 0
            self._show(self._baseline_pair, self.baseline)
            return
        options, gains, target = self._session.options, self.gains, self.target
        self._variant_generation = self._session.ask(
            lambda number: Attend(number, folder, sentence, options, gains, target)
        )

    @Slot(object)
    def _on_reply(self, reply: object) -> None:
        match reply:
            case Attended(generation, pair, record) if generation == self._baseline_generation:
                self._baseline_generation = 0
                self.baseline, self._baseline_pair = record, pair
                if self.is_changed:
                    self._ask_for_variant()
                else:
                    self._show(pair, record)
            case Attended(generation, pair, record) if generation == self._variant_generation:
                self._variant_generation = 0
                self._show(pair, record)
            case Failed(generation, reason, details) if generation in (
                self._baseline_generation, self._variant_generation,
            ):  # fmt: skip
                self._baseline_generation = self._variant_generation = 0
                text = self.tr("The attention could not be recorded: {reason}")
                self._session.report_trouble(text.format(reason=reason), details)

    def _show(self, pair: SentenceTranslation | None, record: AttentionRecord | None) -> None:
        if record is None:
            self.baseline = self._baseline_pair = None
            if self.record is None:
                return
        before, self.record, self.pair = self.record, record, pair
        self._picture = self._every = self._largest = None
        pieces = [
            (one.source_pieces, one.target_pieces) if one is not None else ()
            for one in (before, record)
        ]
        if pieces[0] != pieces[1]:  # another pair: what was chosen of the last one means nothing
            self.choose_cell(None)
            self._lens = replace(self.lens, **_NO_PART)
        self._lens = self._within(self.lens)
        self._keep_heads()
        self.record_changed.emit()
        self.picture_changed.emit()


def _cells_of(lens: "Lens") -> tuple[object, ...]:
    """What says which cells a picture has."""
    return (
        lens.stack, lens.unit, lens.hides_special, lens.hides_punctuation, lens.rows, lens.columns,
    )  # fmt: skip


def _alike(lens: "Lens") -> "Lens":
    """Lenses that show the same of each head alone are equal in this."""
    return replace(lens, layer=None, head=None, combine="mean")


_NO_PART: dict[str, Any] = {"rows": None, "columns": None}
