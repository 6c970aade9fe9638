"""Units -> their translations: the search in batches, what it remembers, and when it looks again.

What a unit becomes follows from its pieces alone, so candidates are remembered by them: a text
that was changed in one sentence costs one sentence, and a URL hidden behind a placeholder may be
any other. A translation that lost a number, a bracket or a quotation mark, or that is nothing but
its source again, is searched for once more.
"""

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

import numpy as np
import torch
from cachetools import LRUCache
from numpy.typing import NDArray
from torch import Tensor

from engine.constraints import LONGEST_PERIOD, Constraints
from engine.marks import echoes
from engine.network import Network
from engine.planning import EXTRA_PIECES, Planner, Unit, capitals, kinds_in
from engine.results import Hypothesis, SearchOptions, Stack
from engine.scoring import Scoring, Search
from engine.search import Candidate, Observer, beam_search
from engine.transformer import pad
from engine.vocabularies import Vocabularies

HeadGains = Mapping[Stack, NDArray[np.float32]]
"""Head gains as they come from outside: for each stack, [layer, head]."""
Found = tuple[Unit, tuple[Hypothesis, ...]]
"""A unit as it was read in the end, and its n-best translations."""

_Candidates = tuple[Candidate, ...]

# A batch, with a beam up to _BATCH_BEAM; a wider one has as much less, since caches grow with it.
_BATCH_SENTENCES, _BATCH_PIECES, _BATCH_BEAM = 64, 2_048, 4
_LEAST_REPEATS = 3  # of a group of pieces in a row; more where the source itself has more
_KINDS = 3  # of marks: numbers, brackets, quotation marks
_EXERCISE = 5  # pieces, and decoding steps
_MOST_STRICT, _FEW = 2, 8  # times the pieces of the source, and more: forced marks make it babble
_REMEMBERED = 8_192  # sentences; about 1 kB each


class Finder:
    """Finds translations with one network.

    Args:
        network: on its device
        vocabularies: what its pieces spell
        scoring: its own way to search
        planner: plans a unit again, with more care
    """

    def __init__(
        self, network: Network, vocabularies: Vocabularies, scoring: Scoring, planner: Planner
    ) -> None:
        self.network, self.vocabularies, self.planner = network, vocabularies, planner
        self.scoring = scoring
        self.device = next(network.parameters()).device
        self._never_emitted = tuple(
            sorted({*network.config.never_emitted, *vocabularies.target.never_emitted})
        )
        self._marked: dict[str, list[int]] = {}  # kind of mark -> the pieces with such a mark
        for piece, text in vocabularies.target.spelled.items():
            for kind in kinds_in(text):
                self._marked.setdefault(kind, []).append(piece)
        # Without head gains.
        self._remembered: LRUCache[object, _Candidates] = LRUCache(_REMEMBERED)

    def find(
        self,
        units: Sequence[Unit],
        options: SearchOptions,
        gains: HeadGains | None,
        should_stop: Callable[[], bool] | None,
        on_sentence: Callable[[int, int], None] | None,
    ) -> list[Found]:
        """The n-best translations of each unit; arguments and errors as of the translator."""
        search = self.scoring.search(options)
        found = self._candidates(units, search, gains, should_stop, on_sentence)
        results = [
            (unit, self.hypotheses(candidates, unit))
            for unit, candidates in zip(units, found, strict=True)
        ]
        if self.scoring.guarded:
            self._search_again(results, search, gains, should_stop)
        return results

    def _search_again(
        self,
        results: list[Found],
        options: Search,
        gains: HeadGains | None,
        should_stop: Callable[[], bool] | None,
    ) -> None:
        """Look further where the best translation lost something, or is an echo.

        The best of the whole beam that is neither is taken; else what was lost is protected.
        """
        wide = replace(options, nbest=options.beam)

        def others(numbers: Sequence[int], is_good: Callable[[Unit, Hypothesis], bool]) -> None:
            """Take the best of the whole beam that is good, where there is one."""
            units = [results[number][0] for number in numbers]
            found = self._candidates(units, wide, gains, should_stop, None)
            for number, unit, candidates in zip(numbers, units, found, strict=True):
                if good := [h for h in self.hypotheses(candidates, unit) if is_good(unit, h)]:
                    results[number] = unit, tuple(good[: options.nbest])

        others(
            [n for n, (unit, found) in enumerate(results) if found and _changed(unit, found[0])],
            lambda unit, hypothesis: not _changed(unit, hypothesis),
        )
        for _ in range(_KINDS):  # what is forced may drive out what was there
            careful: dict[int, Unit] = {}
            for number, (unit, hypotheses) in enumerate(results):
                changed = _changed(unit, hypotheses[0]) if hypotheses else frozenset()
                if changed <= unit.strict:
                    continue  # nothing, or nothing that could be protected better
                again = self.planner.with_more_care(unit, unit.strict | changed)
                if again is not None:
                    careful[number] = again
            found = self._candidates(list(careful.values()), options, gains, should_stop, None)
            for (number, unit), candidates in zip(careful.items(), found, strict=True):
                if hypotheses := self.hypotheses(candidates, unit):
                    results[number] = unit, hypotheses
        others(
            [n for n, (unit, found) in enumerate(results) if found and _echoes(unit, found[0])],
            lambda unit, hypothesis: not _echoes(unit, hypothesis),
        )

    def hypotheses(self, candidates: Sequence[Candidate], unit: Unit) -> tuple[Hypothesis, ...]:
        """Candidates as text, best first, each text once.

        Pieces may spell nothing but a space; a sentence left without any is carried over.
        """
        found: dict[str, Hypothesis] = {}
        for candidate in candidates:
            text, pieces = self.vocabularies.target.decode(candidate.pieces, unit.protected)
            if unit.in_capitals:
                text = capitals(text, pieces)
            if text.strip() and text not in found:
                found[text] = Hypothesis(
                    text, pieces, candidate.pieces, candidate.log_probabilities, candidate.score
                )
        return tuple(found.values())

    def search(
        self,
        unit: Unit,
        options: SearchOptions,
        *,
        prefix: Sequence[int] = (),
        gains: HeadGains | None = None,
        should_stop: Callable[[], bool] | None = None,
        observer: Observer | None = None,
    ) -> tuple[Hypothesis, ...]:
        """The n-best translations of one unit that begin with the pieces of `prefix`.

        An `observer` is shown each step of the search.
        """
        search = self.scoring.search(options)
        [found] = self._search([unit], search, gains, should_stop, prefix, observer)
        return self.hypotheses(found, unit)

    def most_pieces(self, length: int) -> int:
        """How many pieces a translation of a unit of `length` can have, with the end piece."""
        longest = self.scoring.longest
        most = length + EXTRA_PIECES if longest is None else longest
        return min(most, self.network.config.max_length)

    def log_probabilities(self, logits: Tensor, first: int = 0) -> Tensor:
        """Logits as the search counts them.

        Args:
            logits: [..., target, vocabulary], of neighbouring places of a hypothesis
            first: how many pieces stand before them
        """
        if self.scoring.renormalises:
            logits = logits.index_fill(
                -1, torch.tensor(self._never_emitted, device=logits.device).long(), -math.inf
            )
            short = max(0, self.scoring.shortest - first)
            logits[..., :short, self.network.config.end_id] = -math.inf
        dtype = torch.promote_types(logits.dtype, torch.float32)
        return logits.log_softmax(-1, dtype=dtype)

    @torch.inference_mode()
    def exercise(self) -> None:
        """Do some decoding steps as for a short sentence, to see how long they take."""
        config = self.network.config
        source = torch.full((1, _EXERCISE), config.source_end, device=self.device)
        decoder = self.network.decoding(source, beam=_BATCH_BEAM, capacity=_EXERCISE)
        newest = torch.full((1, _BATCH_BEAM), config.first_input, device=self.device)
        for _ in range(_EXERCISE):
            decoder.step(newest)

    def tensors(self, gains: HeadGains | None) -> dict[Stack, Tensor] | None:
        """Head gains as the network takes them: float, [layer, head] a stack.

        Raises:
            ValueError: where a stack or a shape is not the model's, or a gain is not finite.
        """
        if gains is None:
            return None
        config = self.network.config
        result: dict[Stack, Tensor] = {}
        for stack, values in gains.items():
            if stack not in config.stacks:
                raise ValueError(f"there is no stack {stack}")
            shape = (config.layers(stack), config.heads)
            if values.shape != shape:
                raise ValueError(f"the head gains of {stack} are {values.shape}, not {shape}")
            if not np.isfinite(values).all():
                raise ValueError(f"the head gains of {stack} are not all finite")
            result[stack] = torch.as_tensor(values, dtype=torch.float32, device=self.device)
        return result

    def _candidates(
        self,
        units: Sequence[Unit],
        options: Search,
        gains: HeadGains | None,
        should_stop: Callable[[], bool] | None,
        on_sentence: Callable[[int, int], None] | None,
    ) -> list[_Candidates]:
        """What the search finds for each unit; what it found before is remembered."""
        keys: list[object] = [(unit.ids, unit.ordered, unit.strict, options) for unit in units]
        found: dict[object, _Candidates] = {}
        wanted: dict[object, Unit] = {}
        for key, unit in zip(keys, units, strict=True):
            if gains is None and key in self._remembered:
                found[key] = self._remembered[key]
            else:
                wanted.setdefault(key, unit)
        new_keys, new_units = list(wanted), list(wanted.values())
        if on_sentence is not None and found:
            on_sentence(sum(key in found for key in keys), len(keys))
        order = sorted(
            range(len(new_units)),
            key=lambda n: (sorted(new_units[n].strict), len(new_units[n].ids), n),
        )
        for batch in _batches(order, new_units, options.beam):
            searched = self._search([new_units[n] for n in batch], options, gains, should_stop)
            for number, candidates in zip(batch, searched, strict=True):
                found[new_keys[number]] = candidates
                if gains is None:
                    self._remembered[new_keys[number]] = candidates
            if on_sentence is not None:
                on_sentence(sum(key in found for key in keys), len(keys))
        return [found[key] for key in keys]

    def _pieces_with(self, kinds: frozenset[str]) -> list[int]:
        """The pieces that hold marks of some kinds."""
        return [piece for kind in kinds for piece in self._marked.get(kind, ())]

    def _search(
        self,
        units: Sequence[Unit],
        options: Search,
        gains: HeadGains | None,
        should_stop: Callable[[], bool] | None,
        prefix: Sequence[int] = (),
        observer: Observer | None = None,
    ) -> list[_Candidates]:
        """The best candidates of each unit, all of which begin with `prefix`.

        The units are strict about the same kinds of marks.
        """
        config, scoring = self.network.config, self.scoring
        lengths = torch.tensor([len(unit.ids) for unit in units], device=self.device)
        placeholders = self.vocabularies.target.placeholder_ids
        strict = units[0].strict
        usual = [self.most_pieces(len(unit.ids)) for unit in units]
        max_lengths = torch.tensor(usual, device=self.device)
        if strict:
            max_lengths = torch.minimum(max_lengths, _MOST_STRICT * lengths + _FEW)

        def flags(rows: Sequence[Sequence[bool]]) -> Tensor:
            """[unit, placeholder], False behind the placeholders that a unit has."""
            padded = [[*row, *[False] * (len(placeholders) - len(row))] for row in rows]
            return torch.tensor(padded, dtype=torch.bool, device=self.device)

        constraints = Constraints(
            max_lengths=max_lengths,
            min_lengths=torch.full_like(lengths, scoring.shortest),
            never_emitted=(*self._never_emitted, *self._pieces_with(strict)),
            prefix=torch.tensor([list(prefix)] * len(units), device=self.device).long(),
            placeholder_ids=placeholders,
            required=flags([[True] * len(unit.spans) for unit in units]),
            ordered=flags([unit.ordered for unit in units]),
            max_repeats=torch.tensor(
                [max(_LEAST_REPEATS, _repeats(unit.ids) + 1) for unit in units], device=self.device
            )
            if scoring.guarded
            else None,
        )
        decoder = self.network.decoding(
            pad([unit.ids for unit in units], config.source_padding).to(self.device),
            beam=options.beam,
            capacity=int(max_lengths.max()),
            gains=self.tensors(gains),
        )
        found = beam_search(
            decoder,
            options=options,
            start_id=config.first_input,
            end_id=config.end_id,
            constraints=constraints,
            should_stop=should_stop,
            observer=observer,
        )
        return [tuple(candidates) for candidates in found]


def _batches(order: Sequence[int], units: Sequence[Unit], beam: int) -> Iterator[list[int]]:
    """Runs of units of like length, bounded in sentences and pieces times the beam."""
    width = max(beam, _BATCH_BEAM)
    most_sentences = _BATCH_SENTENCES * _BATCH_BEAM // width
    most_pieces = _BATCH_PIECES * _BATCH_BEAM // width
    batch: list[int] = []
    for number in order:
        if batch and (
            len(batch) == most_sentences
            or (len(batch) + 1) * len(units[number].ids) > most_pieces
            or units[number].strict != units[batch[0]].strict
        ):
            yield batch
            batch = []
        batch.append(number)
    if batch:
        yield batch


def _changed(unit: Unit, hypothesis: Hypothesis) -> frozenset[str]:
    return unit.changed_in(hypothesis.text, hypothesis.pieces)


def _echoes(unit: Unit, hypothesis: Hypothesis) -> bool:
    return echoes(unit.text, hypothesis.text)


def _repeats(ids: Sequence[int]) -> int:
    """How often in a row a group of pieces stands in a sentence, at most."""
    most = 1
    for period in range(1, min(LONGEST_PERIOD, len(ids) // 2) + 1):
        run = 0
        for here, before in zip(ids[period:], ids, strict=False):
            run = run + 1 if here == before else 0
            most = max(most, run // period + 1)
    return most
