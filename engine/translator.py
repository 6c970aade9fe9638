"""Text -> Translation: the engine's front door.

A text is planned (`planning`), its sentences are searched for in batches of like length, and the
translations are put back between the separators of the source. What a sentence becomes does not
depend on the text around it, so what was found is remembered: a text that was changed in one
sentence costs one sentence. A translation that lost a number, a bracket or a quotation mark, or
that is nothing but its source again, is searched for once more.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from pathlib import Path

import numpy as np
import torch
from cachetools import LRUCache
from numpy.typing import NDArray
from torch import Tensor

from engine.checkpoint import Checkpoint, read_checkpoint
from engine.constraints import LONGEST_PERIOD, Constraints
from engine.device import find_device, use_threads
from engine.manifest import summarise
from engine.planning import EXTRA_PIECES, Planned, Planner, Unit, capitals
from engine.results import (
    STACKS,
    Cancelled,
    Hypothesis,
    ModelSummary,
    Passage,
    SearchOptions,
    SentenceTranslation,
    Stack,
    Translation,
)
from engine.search import Candidate, beam_search
from engine.transformer import TransformerDecoder, pad

HeadGains = Mapping[Stack, NDArray[np.float32]]
"""Head gains as they come from outside: for each stack, [layer, head]."""
Found = tuple[Candidate, ...]

# A batch, with a beam up to _BATCH_BEAM; a wider one has as much less, since caches grow with it.
_BATCH_SENTENCES, _BATCH_PIECES, _BATCH_BEAM = 64, 2_048, 4
_FIRST_PASSAGE, _PASSAGE = 8, 64  # sentences: the first is there soon, the others are quick to make
_LEAST_REPEATS = 3  # of a group of pieces in a row; more where the source itself has more
_EXERCISE = 12  # pieces
_REMEMBERED = 8_192  # sentences; about 1 kB each


class Translator:
    """A model ready to translate.

    Args:
        checkpoint: the model
        device: where it computes
    """

    def __init__(self, checkpoint: Checkpoint, device: torch.device) -> None:
        self.manifest = checkpoint.manifest
        self.vocabulary = checkpoint.vocabulary
        self.network = checkpoint.network.to(device)
        self.device = device
        self._folder = checkpoint.folder
        self.planner = Planner(self.manifest, self.vocabulary, self.network.config)
        self._never_emitted = tuple(
            sorted({*self.network.config.never_emitted, *self.vocabulary.never_emitted})
        )
        # Without gains: what the network makes of the ids alone, whatever the placeholders hide.
        self._remembered: LRUCache[object, Found] = LRUCache(_REMEMBERED)

    @classmethod
    def load(
        cls, path: str | Path, *, device: str = "auto", threads: int | None = None
    ) -> "Translator":
        """Read a model's folder.

        Args:
            path: the folder
            device: `auto` (a GPU where there is one), `cpu`, `cuda`, `cuda:1`
            threads: how many the CPU may use; None leaves the number as it is

        Raises:
            CheckpointError: where the model cannot be used.
            DeviceError: where this machine has no such device.
        """
        where = find_device(device)
        if threads is not None:
            use_threads(threads)
        return cls(read_checkpoint(Path(path)), where)

    @cached_property
    def summary(self) -> ModelSummary:
        """What a person wants to know of the model.

        Raises:
            CheckpointError: where its card is too large or cannot be read.
        """
        parameters = sum(p.numel() for p in self.network.parameters())
        return summarise(self._folder, self.manifest, parameters)

    def translate(
        self,
        text: str,
        options: SearchOptions = SearchOptions(),  # noqa: B008 (frozen)
        *,
        gains: HeadGains | None = None,
        should_stop: Callable[[], bool] | None = None,
        on_sentence: Callable[[int, int], None] | None = None,
    ) -> Translation:
        """Translate a text of any length; see `translate_all`."""
        return self.translate_all(
            [text], options, gains=gains, should_stop=should_stop, on_sentence=on_sentence
        )[0]

    def translate_all(
        self,
        texts: Sequence[str],
        options: SearchOptions = SearchOptions(),  # noqa: B008 (frozen)
        *,
        segmented: bool = True,
        gains: HeadGains | None = None,
        should_stop: Callable[[], bool] | None = None,
        on_sentence: Callable[[int, int], None] | None = None,
    ) -> list[Translation]:
        """Translate texts, all their sentences together.

        Args:
            texts: any texts
            options: how to search
            segmented: cut texts into sentences; else each line of a text is one
            gains: head gains; None is as trained
            should_stop: asked before every sentence that is read and every decoding step
            on_sentence: told how many sentences are done, and of how many

        Raises:
            Cancelled: where `should_stop` says so.
            ValueError: where the head gains are not the model's.
        """
        plans: list[list[Planned]] = []
        for text in texts:
            plan: list[Planned] = []
            for part in self.planner.segments(text, segmented=segmented):
                _stop_if(should_stop)
                plan += self.planner.plan(part)
            plans.append(plan)
        units = [planned.unit for plan in plans for planned in plan if planned.unit is not None]
        found = iter(self._find(units, options, gains, should_stop, on_sentence))
        results = []
        for text, plan in zip(texts, plans, strict=True):
            passage = self._passage(plan, found, 0)
            results.append(Translation(text, passage.target, passage.sentences, self.manifest.name))
        return results

    def passages(
        self,
        text: str,
        options: SearchOptions = SearchOptions(),  # noqa: B008 (frozen)
        *,
        should_stop: Callable[[], bool] | None = None,
        on_sentence: Callable[[int, int], None] | None = None,
    ) -> Iterator[Passage]:
        """Translate a text in its own order, a passage of some sentences after the other.

        The passages put together are what `translate` gives. Arguments and errors as there.
        """
        parts = self.planner.segments(text)
        total = sum(part.kind == "sentence" for part in parts)
        plan: list[Planned] = []
        done, begun, position = 0, 0, 0
        for number, part in enumerate(parts):
            _stop_if(should_stop)
            plan += self.planner.plan(part)
            begun += part.kind == "sentence"
            if begun < (_PASSAGE if done else _FIRST_PASSAGE) and number + 1 < len(parts):
                continue
            units = [planned.unit for planned in plan if planned.unit is not None]
            found = self._find(units, options, None, should_stop, None)
            passage = self._passage(plan, iter(found), position)
            position += len(passage.target)
            done, begun, plan = done + begun, 0, []
            if on_sentence is not None:
                on_sentence(done, total)
            yield passage

    def search(
        self,
        unit: Unit,
        options: SearchOptions,
        *,
        prefix: Sequence[int] = (),
        gains: HeadGains | None = None,
        should_stop: Callable[[], bool] | None = None,
    ) -> tuple[Hypothesis, ...]:
        """The n-best translations of one unit that begin with the pieces of `prefix`."""
        [found] = self._search([unit], options, gains, should_stop, prefix)
        return self.hypotheses(found, unit)

    def hypotheses(self, candidates: Sequence[Candidate], unit: Unit) -> tuple[Hypothesis, ...]:
        """Candidates as text, best first, each text once.

        Pieces may spell nothing but a space; a sentence left without any is carried over.
        """
        found: dict[str, Hypothesis] = {}
        for candidate in candidates:
            text, pieces = self.vocabulary.decode(candidate.pieces, unit.protected)
            if unit.in_capitals:
                text = capitals(text, pieces)
            if text.strip() and text not in found:
                found[text] = Hypothesis(
                    text, pieces, candidate.pieces, candidate.log_probabilities, candidate.score
                )
        return tuple(found.values())

    @torch.inference_mode()
    def exercise(self) -> None:
        """Do some decoding steps as for a short sentence, to see how long they take."""
        config = self.network.config
        source = torch.full((1, _EXERCISE), config.end_id, device=self.device)
        decoder = TransformerDecoder(self.network, source, beam=_BATCH_BEAM, capacity=_EXERCISE)
        newest = torch.full((1, _BATCH_BEAM), config.first_input, device=self.device)
        for _ in range(_EXERCISE):
            decoder.step(newest)

    def _find(
        self,
        units: Sequence[Unit],
        options: SearchOptions,
        gains: HeadGains | None,
        should_stop: Callable[[], bool] | None,
        on_sentence: Callable[[int, int], None] | None,
    ) -> list[tuple[Unit, tuple[Hypothesis, ...]]]:
        """The n-best translations of each unit, and the unit as it was read in the end."""
        found = self._candidates(units, options, gains, should_stop, on_sentence)
        results = [
            (unit, self.hypotheses(candidates, unit))
            for unit, candidates in zip(units, found, strict=True)
        ]
        self._search_again(results, options, gains, should_stop)
        return results

    def _search_again(
        self,
        results: list[tuple[Unit, tuple[Hypothesis, ...]]],
        options: SearchOptions,
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
            [n for n, (unit, found) in enumerate(results) if found and _lost(unit, found[0])],
            lambda unit, hypothesis: not _lost(unit, hypothesis),
        )
        careful: dict[int, Unit] = {}
        for number, (unit, hypotheses) in enumerate(results):
            if hypotheses and (lost := _lost(unit, hypotheses[0])):
                again = self.planner.with_more_care(unit, lost)
                if again is not None:
                    careful[number] = again
        found = self._candidates(list(careful.values()), options, gains, should_stop, None)
        for (number, unit), candidates in zip(careful.items(), found, strict=True):
            if hypotheses := self.hypotheses(candidates, unit):
                results[number] = unit, hypotheses
        others(
            [n for n, (unit, found) in enumerate(results) if found and unit.echoes(found[0].text)],
            lambda unit, hypothesis: not unit.echoes(hypothesis.text),
        )

    def _candidates(
        self,
        units: Sequence[Unit],
        options: SearchOptions,
        gains: HeadGains | None,
        should_stop: Callable[[], bool] | None,
        on_sentence: Callable[[int, int], None] | None,
    ) -> list[Found]:
        """What the search finds for each unit; what it found before is remembered."""
        keys: list[object] = [(unit.ids, unit.ordered, options) for unit in units]
        found: dict[object, Found] = {}
        wanted: dict[object, Unit] = {}
        for key, unit in zip(keys, units, strict=True):
            if gains is None and key in self._remembered:
                found[key] = self._remembered[key]
            else:
                wanted.setdefault(key, unit)
        new_keys, new_units = list(wanted), list(wanted.values())
        if on_sentence is not None and found:
            on_sentence(sum(key in found for key in keys), len(keys))
        order = sorted(range(len(new_units)), key=lambda n: (len(new_units[n].ids), n))
        for batch in _batches(order, new_units, options.beam):
            searched = self._search([new_units[n] for n in batch], options, gains, should_stop)
            for number, candidates in zip(batch, searched, strict=True):
                found[new_keys[number]] = candidates
                if gains is None:
                    self._remembered[new_keys[number]] = candidates
            if on_sentence is not None:
                on_sentence(sum(key in found for key in keys), len(keys))
        return [found[key] for key in keys]

    def _search(
        self,
        units: Sequence[Unit],
        options: SearchOptions,
        gains: HeadGains | None,
        should_stop: Callable[[], bool] | None,
        prefix: Sequence[int] = (),
    ) -> list[Found]:
        """The best candidates of each unit, all of which begin with `prefix`."""
        config = self.network.config
        lengths = torch.tensor([len(unit.ids) for unit in units], device=self.device)
        placeholders = self.vocabulary.placeholder_ids
        max_lengths = (lengths + EXTRA_PIECES).clamp(max=config.max_length)

        def flags(rows: Sequence[Sequence[bool]]) -> Tensor:
            """[unit, placeholder], False behind the placeholders that a unit has."""
            padded = [[*row, *[False] * (len(placeholders) - len(row))] for row in rows]
            return torch.tensor(padded, dtype=torch.bool, device=self.device)

        constraints = Constraints(
            max_lengths=max_lengths,
            min_lengths=torch.ones_like(lengths),
            never_emitted=self._never_emitted,
            prefix=torch.tensor([list(prefix)] * len(units), device=self.device).long(),
            placeholder_ids=placeholders,
            required=flags([[True] * len(unit.spans) for unit in units]),
            ordered=flags([unit.ordered for unit in units]),
            max_repeats=torch.tensor(
                [max(_LEAST_REPEATS, _repeats(unit.ids) + 1) for unit in units], device=self.device
            ),
        )
        decoder = TransformerDecoder(
            self.network,
            pad([unit.ids for unit in units], config.padding_id).to(self.device),
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
        )
        return [tuple(candidates) for candidates in found]

    def _passage(
        self,
        plan: Sequence[Planned],
        found: Iterator[tuple[Unit, tuple[Hypothesis, ...]]],
        position: int,
    ) -> Passage:
        """Put translations, separators and what is carried over together, from a target offset."""
        target, sentences = "", []
        for planned in plan:
            part, unit = planned.segment, planned.unit
            written = part.text
            if part.kind == "sentence":
                hypotheses: tuple[Hypothesis, ...] = ()
                if unit is not None:
                    unit, hypotheses = next(found)
                if hypotheses:
                    written = hypotheses[0].text
                sentences.append(
                    SentenceTranslation(
                        part.text,
                        part.start,
                        written,
                        position + len(target),
                        () if unit is None else unit.pieces,
                        () if unit is None else unit.ids,
                        hypotheses,
                        planned.is_part,
                    )
                )
            target += written
        return Passage(position, target, tuple(sentences))

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
            if stack not in STACKS:
                raise ValueError(f"there is no stack {stack}")
            shape = (config.layers(stack), config.heads)
            if values.shape != shape:
                raise ValueError(f"the head gains of {stack} are {values.shape}, not {shape}")
            if not np.isfinite(values).all():
                raise ValueError(f"the head gains of {stack} are not all finite")
            result[stack] = torch.as_tensor(values, dtype=torch.float32, device=self.device)
        return result


def _batches(order: Sequence[int], units: Sequence[Unit], beam: int) -> Iterator[list[int]]:
    """Runs of units of like length, bounded in sentences and pieces times the beam."""
    width = max(beam, _BATCH_BEAM)
    most_sentences = _BATCH_SENTENCES * _BATCH_BEAM // width
    most_pieces = _BATCH_PIECES * _BATCH_BEAM // width
    batch: list[int] = []
    for number in order:
        if batch and (
            len(batch) == most_sentences or (len(batch) + 1) * len(units[number].ids) > most_pieces
        ):
            yield batch
            batch = []
        batch.append(number)
    if batch:
        yield batch


def _lost(unit: Unit, hypothesis: Hypothesis) -> tuple[tuple[int, int], ...]:
    return unit.lost_in(hypothesis.text, hypothesis.pieces)


def _stop_if(should_stop: Callable[[], bool] | None) -> None:
    if should_stop is not None and should_stop():
        raise Cancelled


def _repeats(ids: Sequence[int]) -> int:
    """How often in a row a group of pieces stands in a sentence, at most."""
    most = 1
    for period in range(1, min(LONGEST_PERIOD, len(ids) // 2) + 1):
        run = 0
        for here, before in zip(ids[period:], ids, strict=False):
            run = run + 1 if here == before else 0
            most = max(most, run // period + 1)
    return most
