"""The search for the translations of a sentence, once more and step by step.

It is the search itself that is looked at (`engine.search.Observer`), with the same constraints as
when the sentence was translated, so that the tree shows what happened and not something like it.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass, replace

from engine.alternatives import unit_of
from engine.finding import HeadGains
from engine.planning import Unit
from engine.results import (
    Hypothesis,
    Piece,
    SearchNode,
    SearchOptions,
    SearchTrace,
    SentenceTranslation,
)
from engine.scoring import Search
from engine.search import Step, length_penalty
from engine.translator import Translator

_FOLLOWING = 10  # next pieces told of each live hypothesis

Following = tuple[tuple[str, float], ...]


def trace_search(
    translator: Translator,
    sentence: SentenceTranslation,
    options: SearchOptions,
    *,
    gains: HeadGains | None = None,
    should_stop: Callable[[], bool] | None = None,
) -> SearchTrace:
    """Search for the translations of a sentence again, and tell what each step did.

    All finished hypotheses that the beam has room for are kept, however many were asked for. The
    search is the one that read the sentence as its pieces say; where the translation was chosen in
    a second search for another reason, the best may be another.

    Args:
        translator: the model that made the translation
        sentence: a translated sentence
        options: as it was translated with
        gains: head gains, as given to the translation
        should_stop: asked before each step

    Raises:
        ValueError: where the sentence was carried over, or the model or the gains are others.
        Cancelled: where `should_stop` says so.
    """
    if sentence.carried_over:
        raise ValueError("this sentence was carried over: nothing was searched for")
    unit = unit_of(translator, sentence)
    search = translator.manifest.scoring.search(replace(options, nbest=1))
    tree = _Tree(translator, unit, search)
    found = translator.finder.search(
        unit,
        replace(options, nbest=search.beam),
        gains=gains,
        should_stop=should_stop,
        observer=tree.grow,
    )
    target = found[0].text if found else sentence.source
    return SearchTrace(
        replace(sentence, target=target, hypotheses=found),
        tree.ranked(found),
        tree.following.pop(None),
        {number: following for number, following in tree.following.items() if number is not None},
    )


@dataclass(frozen=True, slots=True)
class _Place:
    """A live hypothesis: its pieces, and its node; None before the first piece."""

    ids: tuple[int, ...]
    node: int | None


class _Tree:
    """Grows as the search of one unit goes on."""

    def __init__(self, translator: Translator, unit: Unit, search: Search) -> None:
        self.following: dict[int | None, Following] = {}
        self._nodes: list[SearchNode] = []
        self._texts: dict[int, str] = {}  # of pieces
        self._finished: dict[tuple[int, ...], int] = {}  # pieces -> node
        self._vocabulary, self._protected = translator.vocabularies.target, unit.protected
        self._search, self._steps = search, 0
        self._live = [_Place((), None)]  # the first places of the beam; the others are empty

    def grow(self, seen: Step) -> None:
        """Add what a step did."""
        self._steps += 1
        self._look_ahead(seen)
        penalty = length_penalty(self._search, float(self._steps))
        live_on = {
            candidate
            for candidate, total in zip(
                seen.kept[0].tolist(), seen.kept_totals[0].tolist(), strict=True
            )
            if total > -math.inf
        }
        places: dict[int, _Place] = {}
        for number, (piece_id, value, total, parent, has_ended) in enumerate(
            zip(
                seen.pieces[0].tolist(),
                seen.log_probabilities[0].tolist(),
                seen.totals[0].tolist(),
                seen.parents[0].tolist(),
                seen.finishing[0].tolist(),
                strict=True,
            )
        ):
            if total == -math.inf:
                break  # from here on places are empty
            before = self._live[parent]
            ids = (*before.ids, piece_id)
            if has_ended:
                self._finished[ids] = len(self._nodes)
            places[number] = _Place(ids, len(self._nodes))
            self._nodes.append(
                SearchNode(
                    step=self._steps,
                    parent=before.node,
                    piece=self._piece(ids),
                    piece_id=piece_id,
                    log_probability=value,
                    total=total,
                    score=total / penalty,
                    state="finished" if has_ended else "live" if number in live_on else "pruned",
                )
            )
        self._live = [places[number] for number in seen.kept[0].tolist() if number in live_on]

    def ranked(self, found: tuple[Hypothesis, ...]) -> tuple[SearchNode, ...]:
        """The nodes; those of the hypotheses that were found have their rank."""
        for rank, hypothesis in enumerate(found):
            node = self._finished[hypothesis.piece_ids]
            self._nodes[node] = replace(self._nodes[node], rank=rank)
        return tuple(self._nodes)

    def _look_ahead(self, seen: Step) -> None:
        """Keep the most probable next pieces of each live hypothesis, of those that may come."""
        count = min(_FOLLOWING, seen.following.size(-1))
        values, ids = seen.following[0, : len(self._live)].topk(count)  # [live, next]
        for place, row, row_values in zip(
            self._live, ids.tolist(), values.exp().tolist(), strict=True
        ):
            self.following[place.node] = tuple(
                (self._text(piece_id), value)
                for piece_id, value in zip(row, row_values, strict=True)
                if value > 0
            )

    def _text(self, piece_id: int) -> str:
        """What to show of a piece, wherever it stands."""
        if piece_id not in self._texts:
            self._texts[piece_id] = self._piece((piece_id,)).text
        return self._texts[piece_id]

    def _piece(self, ids: tuple[int, ...]) -> Piece:
        """The last of some pieces, where it stands."""
        return self._vocabulary.decode(ids, self._protected)[1][-1]
