"""Two records side by side: A, which was kept, and B, what is shown now or by another model.

A view model without a widget. A stays as it was kept, whatever is typed or chosen since; B follows
the inspection, or is the same sentence as another model translates and sees it. Where A was not
kept and B is another model's, A is what is shown now. Both are looked at through the inspection's
lens.
"""

from dataclasses import dataclass, field, replace
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, Signal, Slot

from app.inspection import Inspection
from app.seen import Seen
from app.session import Session
from app.worker.messages import Attend, Attended, Failed
from engine.lens import Picture, look
from engine.results import AttentionRecord, ModelSummary, SearchOptions, SentenceTranslation, Stack


@dataclass(frozen=True, slots=True, eq=False)
class Side:
    """A sentence and its translation by a model, and what its heads looked at.

    `changed_heads` counts those that did not count as trained; `is_typed`: a person wrote the
    translation.
    """

    model: str
    pair: SentenceTranslation
    record: AttentionRecord = field(repr=False)
    changed_heads: int = 0
    is_typed: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class Comparison:
    """Both pictures; the difference B - A in a picture of its own where rows and columns agree."""

    before: Picture
    after: Picture
    difference: Picture | None

    @property
    def largest_difference(self) -> float:
        """The largest change of a cell, either way."""
        if self.difference is None or not self.difference.values.size:
            return 0.0
        return float(np.abs(self.difference.values).max())


class Comparing(QObject):
    """`changed` tells that A or B is another, or is looked at otherwise."""

    changed = Signal()

    def __init__(
        self, session: Session, inspection: Inspection, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._session, self._inspection = session, inspection
        self.kept: Side | None = None
        self.model: ModelSummary | None = None  # whose B is; None: B is what is shown now
        self.fault = ""  # why the other model gave nothing
        self._other: Side | None = None
        self._asked: tuple[str, ModelSummary, SearchOptions] | None = None
        self._generation = 0
        inspection.picture_changed.connect(self._follow)
        session.client.replied.connect(self._on_reply)
        session.model_changed.connect(self._on_model)

    @property
    def now(self) -> Side | None:
        """What is shown now."""
        return _side(self._inspection.seen)

    @property
    def baseline(self) -> Side | None:
        """The translation on the desk with all heads as trained."""
        return _side(self._inspection.trained)

    @property
    def before(self) -> Side | None:
        """A."""
        return self.now if self.kept is None and self.model is not None else self.kept

    @property
    def after(self) -> Side | None:
        """B."""
        return self._other if self.model is not None else self.now

    @property
    def is_asking(self) -> bool:
        """Whether the other model is at work."""
        return bool(self._generation)

    def keep(self) -> None:
        """Let A be what is shown now."""
        self.kept = self.now
        self.changed.emit()

    def keep_baseline(self) -> None:
        """Let A be the desk's translation as trained, and B what is shown now: with the gains."""
        self.kept, self.model = self.baseline, None
        self._drop()
        self.changed.emit()

    def forget(self) -> None:
        """Keep no A any more."""
        self.kept = None
        self.changed.emit()

    def choose_model(self, model: ModelSummary | None) -> None:
        """Let B be by another model; None is what is shown now."""
        self.model = model
        self._drop()
        self._ask()
        self.changed.emit()

    def compare(self) -> Comparison | None:
        """A and B through the lens; None where one of them is not there.

        Raises:
            ValueError: where the model of one side has not the head that is looked at.
        """
        before, after = self.before, self.after
        if before is None or after is None:
            return None
        one, other = self._picture(before), self._picture(after)
        difference = None
        if _texts(one) == _texts(other) and one.values.size:
            difference = replace(
                other, values=other.values - one.values, hidden=np.zeros_like(other.hidden)
            )
        return Comparison(one, other, difference)

    def concentrations(self) -> NDArray[np.float32] | None:
        """B - A of how sharply each head of the stack looks, [layer, head].

        That is the mean over rows of a row's largest weight. None where the two have not as many
        layers and heads.
        """
        before, after, stack = self.before, self.after, self._inspection.lens.stack
        if before is None or after is None:
            return None
        one, other = (concentration(side.record, stack) for side in (before, after))
        if one is None or other is None or one.shape != other.shape:
            return None
        return other - one

    def _picture(self, side: Side) -> Picture:
        lens = self._inspection.lens
        if side.record is not self._inspection.record:  # a part is one of the present pieces
            lens = replace(lens, rows=None, columns=None)
            shown = self._inspection.record
            if shown is not None and _pieces(side.record) == _pieces(shown):
                lens = self._inspection.lens
        return look(side.record, lens)

    @Slot()
    def _follow(self) -> None:
        self._ask()
        self.changed.emit()

    @Slot()
    def _on_model(self) -> None:
        """What is shown is by another model: which are the others is to be chosen anew."""
        if self.model is not None and self.model.path == str(self._session.folder):
            self.choose_model(None)

    def _ask(self) -> None:
        """Ask the other model where it is to show another sentence."""
        pair, model = self._inspection.pair, self.model
        if model is None or pair is None:
            return
        asked = pair.source, model, self._session.options
        source, _, options = asked
        if asked == self._asked:
            return
        self._drop()
        self._asked = asked
        self._generation = self._session.ask(
            lambda number: Attend(
                number, model.path, source, options, channel="compare", to=model.to
            )
        )

    def _drop(self) -> None:
        self._other = self._asked = None
        self._generation = 0
        self.fault = ""

    @Slot(object)
    def _on_reply(self, reply: object) -> None:
        match reply:
            case Attended(generation, pair, record) if generation == self._generation:
                self._generation = 0
                if self.model is not None:
                    self._other = Side(Path(self.model.path).name, pair, record)
                self.changed.emit()
            case Failed(generation, reason, _) if generation == self._generation:
                self._generation = 0
                self.fault = reason
                self.changed.emit()


def _side(seen: Seen | None) -> Side | None:
    if seen is None:
        return None
    gains = seen.gains or {}
    changed = sum(int((values != 1).sum()) for values in gains.values())
    name = Path(seen.folder).name
    return Side(name, seen.pair, seen.record, changed, seen.target is not None)


def concentration(record: AttentionRecord, stack: Stack) -> NDArray[np.float32] | None:
    """How sharply each head looks, [layer, head]: the mean over rows of a row's largest weight."""
    weights = record.weights.get(stack)
    if weights is None or not weights.size:
        return None
    found: NDArray[np.float32] = weights.max(-1).mean(-1)
    return found


def _texts(picture: Picture) -> tuple[tuple[str, ...], tuple[str, ...]]:
    return tuple(one.text for one in picture.rows), tuple(one.text for one in picture.columns)


def _pieces(record: AttentionRecord) -> tuple[object, ...]:
    return record.source_pieces, record.target_inputs, record.target_pieces
