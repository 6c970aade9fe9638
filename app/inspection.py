"""What the inspector shows just now, without a widget: a pair, its record, a lens, head gains.

The pair is the sentence that the session looks at and its translation; or that sentence with a
target that a person typed; or, under head gains, as the model then translates it: `seen`. Beside it
stands the translation as it is on the desk, `trained`. Gains and target that are asked for are not
those of `seen` until the record of these is there. All views show `picture`, and so the same; who
changes something calls a method here and is told by a signal like all others.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal, Slot

from app.head_choice import HeadChoice
from app.reasons import reason_text
from app.seen import Cell, Seen
from app.session import Session
from app.worker.messages import Attend, Attended, Failed
from engine.results import STACKS, AttentionRecord, HeadImportance, SentenceTranslation, Stack

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from engine.lens import Lens, Picture

    Gains = Mapping[Stack, NDArray[np.float32]]


MOST_HEADS = 8  # of the lines: as many colours can be told apart


class Inspection(QObject):
    """The view model of the inspector.

    - `record_changed`: there is another record, or none; `picture_changed` follows
    - `lens_changed`: another head, measure, unit, filter; `picture_changed` follows
    - `picture_changed`: `picture` is another
    - `cell_changed`: another cell of the picture is pointed at or held
    - `heads_changed`: other heads are chosen for the lines
    - `importance_changed`: what the heads are worth to the pair is known, or no more
    - `gains_changed`: other head gains are asked for; the record follows
    - `translation_chosen`: this translation of the session's sentence is to stand on the desk
    """

    record_changed = Signal()
    lens_changed = Signal()
    picture_changed = Signal()
    cell_changed = Signal()
    heads_changed = Signal()
    gains_changed = Signal()
    importance_changed = Signal()
    translation_chosen = Signal(object)

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.seen: Seen | None = None
        self.trained: Seen | None = None
        self.gains: Gains | None = None  # that are asked for; None is as trained
        self.target: str | None = None  # that a person typed for this sentence
        self.fault = ""  # why there is no record, where it was asked for
        self.cell: Cell | None = None
        self.cell_is_held = False
        self.importance: HeadImportance | None = None  # of the heads for the pair that is seen
        self.heads: tuple[HeadChoice, ...] = (HeadChoice(),)
        self._lens: Lens | None = None  # its module imports NumPy, too slow for the start
        self._picture: Picture | None = None
        self._every: NDArray[np.float32] | None = None
        self._largest: float | None = None
        self._is_wanted = False
        self._folder = session.folder  # of the model in use
        self._trained_of: tuple[str, tuple[int, ...], str] | None = None  # asked for, or there
        self._trained_generation = self._changed_generation = 0
        self._changed_by: tuple[str, Gains | None, str | None] = ("", None, None)
        session.sentence_changed.connect(self._follow)
        session.translation_finished.connect(self._follow)
        session.model_changed.connect(self._on_model)
        session.client.replied.connect(self._on_reply)

    @property
    def pair(self) -> SentenceTranslation | None:
        """The pair that `record` is of."""
        return self.seen.pair if self.seen is not None else None

    @property
    def record(self) -> AttentionRecord | None:
        """The record that is looked at."""
        return self.seen.record if self.seen is not None else None

    @property
    def baseline(self) -> AttentionRecord | None:
        """The record of the translation as it is on the desk."""
        return self.trained.record if self.trained is not None else None

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
        return bool(self._trained_generation or self._changed_generation)

    @property
    def is_changed(self) -> bool:
        """Whether something else is asked for than the desk's translation by the trained model."""
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
        self._ask_for_changed()

    def set_target(self, target: str | None) -> None:
        """Force a text through the model in place of its translation; None is no more so."""
        self.target = target.strip() or None if target else None
        self._ask_for_changed()

    def set_importance(self, importance: HeadImportance | None) -> None:
        """Tell what each head is worth to the pair that is seen; None is not known."""
        if importance is not self.importance:
            self.importance = importance
            self.importance_changed.emit()

    def choose_translation(self, sentence: SentenceTranslation) -> None:
        """Let a translation that was found here stand on the desk, as a choice to be undone."""
        self.translation_chosen.emit(sentence)

    def grid(self, stack: Stack) -> tuple[int, int]:
        """How many layers and heads a stack has: of the record shown, else of the model."""
        if self.record is not None and stack in self.record.weights:
            shape = self.record.weights[stack].shape
            return int(shape[0]), int(shape[1])
        return self._grid_of_model(stack)

    def fit(self, gains: "Gains | None") -> bool:
        """Whether gains are for as many layers and heads as the model in use has."""
        return all(
            values.shape == self._grid_of_model(stack) for stack, values in (gains or {}).items()
        )

    def _grid_of_model(self, stack: Stack) -> tuple[int, int]:
        summary = self._session.summary
        if summary is None:
            return 1, 1
        if stack not in summary.stacks:
            return 0, summary.heads
        return (
            summary.encoder_layers if stack == "encoder" else summary.decoder_layers,
            summary.heads,
        )

    def stacks(self) -> tuple[Stack, ...]:
        """The stacks that can be looked at."""
        if self.record is None:
            summary = self._session.summary
            return STACKS if summary is None else summary.stacks
        return tuple(stack for stack in STACKS if stack in self.record.weights)

    def _keep_heads(self) -> None:
        """Of the heads of the lines keep those that there are; the chosen one is among them.

        Where a sum is looked at it alone is drawn.
        """
        layers, heads = self.grid(self.lens.stack)
        is_sum = self.lens.layer is None or self.lens.head is None
        kept = tuple(
            one
            for one in self.heads
            if one.stack == self.lens.stack and one.layer < layers and one.head < heads
        )
        self.choose_heads(kept if self.choice in kept and not is_sum else (self.choice,))

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
        if self._session.folder != self._folder or not self.fit(self.gains):
            self._folder, self.gains = self._session.folder, None
            self.gains_changed.emit()
            self._ask_for_changed()
        self.set_lens()
        self._follow()

    @Slot()
    def _follow(self) -> None:
        """The session looks at another sentence or another translation, or has stopped working."""
        sentence, of = self._session.sentence, None
        if sentence is not None and not sentence.carried_over:
            of = sentence.source, sentence.hypotheses[0].piece_ids, str(self._session.translated_by)
        if of is not None and of == self._trained_of:
            self._ask_again()
            return
        self._trained_of, self.fault = None, ""
        self._trained_generation = self._changed_generation = 0
        self.target = None
        if of is None or not self._is_wanted:
            self._show(None)
            return
        self._trained_of = of
        self._ask_for_trained()

    def _ask_again(self) -> None:
        """Ask what was asked before a translation or a model that made it idle."""
        awaits = self._session.client.awaits
        if self._trained_generation and not awaits(self._trained_generation):
            self._ask_for_trained()
        elif self._changed_generation and not awaits(self._changed_generation):
            self._ask_for_changed()

    def _ask_for_trained(self) -> None:
        sentence, folder = self._session.sentence, str(self._session.translated_by)
        assert sentence is not None
        self.fault = ""
        ask = self._session.ask
        self._trained_generation = ask(lambda number: Attend(number, folder, sentence))

    def _ask_for_changed(self) -> None:
        sentence, trained = self._session.sentence, self.trained
        if trained is None or self._trained_generation or sentence is None:
            return  # asked for when that is there
        if not self.is_changed:
            self._changed_generation = 0
            self._show(trained)
            return
        folder, options = trained.folder, self._session.options
        gains, target = self.gains, self.target
        self._changed_by = folder, gains, target
        self._changed_generation = self._session.ask(
            lambda number: Attend(number, folder, sentence, options, gains, target)
        )

    @Slot(object)
    def _on_reply(self, reply: object) -> None:
        match reply:
            case Attended(generation, pair, record) if generation == self._trained_generation:
                self._trained_generation = 0
                assert self._trained_of is not None
                self.trained = Seen(pair, record, self._trained_of[-1])
                self._ask_for_changed()
            case Attended(generation, pair, record) if generation == self._changed_generation:
                self._changed_generation = 0
                self._show(Seen(pair, record, *self._changed_by))
            case Failed(generation, reason, details) if generation in (
                self._trained_generation, self._changed_generation,
            ):  # fmt: skip
                if generation == self._trained_generation:
                    self.trained, self.fault = None, reason
                self._trained_generation = self._changed_generation = 0
                self._show(self.trained)
                text = self.tr("The attention could not be recorded: {reason}")
                self._session.report_trouble(text.format(reason=reason_text(reason)), details)

    def _show(self, seen: Seen | None) -> None:
        """Let this be looked at; None is nothing, where anything was."""
        if seen is None:
            self.trained = None
            if self.seen is None and not self.fault:
                return
        before, self.seen = self.record, seen
        self._picture = self._every = self._largest = None
        # Of another pair, what was chosen of the last one means nothing.
        others = _pieces(before) != _pieces(self.record)
        lens, last = self._within(replace(self.lens, **(_NO_PART if others else {}))), self.lens
        self._lens = lens
        if others or _cells_of(lens) != _cells_of(last):
            self.choose_cell(None)
        self._keep_heads()
        self.record_changed.emit()
        if lens != last:
            self.lens_changed.emit()
        self.picture_changed.emit()


def _pieces(record: AttentionRecord | None) -> tuple[object, ...]:
    return (record.source_pieces, record.target_pieces) if record is not None else ()


def _cells_of(lens: "Lens") -> tuple[object, ...]:
    """What says which cells a picture has."""
    return (
        lens.stack, lens.unit, lens.hides_special, lens.hides_punctuation, lens.rows, lens.columns,
    )  # fmt: skip


def _alike(lens: "Lens") -> "Lens":
    """Lenses that show the same of each head alone are equal in this."""
    return replace(lens, layer=None, head=None, combine="mean")


_NO_PART: dict[str, Any] = {"rows": None, "columns": None}
