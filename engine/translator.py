"""Text -> Translation: the engine's front door.

A text is cut into sentences, a sentence into pieces; all sentences of a call are sorted by length
and searched in batches; the translations are put back between the separators of the source. What
a sentence becomes does not depend on the text around it. Nothing is dropped: a sentence without
words is carried over, one that is too long for the model, or holds more protected spans than the
model has placeholders, is translated in parts.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from engine.checkpoint import Checkpoint, read_checkpoint
from engine.constraints import LONGEST_PERIOD, Constraints
from engine.device import find_device
from engine.manifest import summarise
from engine.protection import ProtectedSpan, find_protected, has_words
from engine.results import (
    STACKS,
    Cancelled,
    Hypothesis,
    ModelSummary,
    Piece,
    SearchOptions,
    SentenceTranslation,
    Stack,
    Translation,
)
from engine.search import Candidate, beam_search
from engine.segmentation import Segment, segment, split_long
from engine.transformer import TransformerDecoder, pad

HeadGains = Mapping[Stack, NDArray[np.float32]]
"""Head gains as they come from outside: for each stack, [layer, head]."""

_EXTRA_PIECES = 50  # a translation has at most this many pieces more than its source (section 6.1)
# A batch, with a beam up to _BATCH_BEAM; a wider one has as much less, since caches grow with it.
_BATCH_SENTENCES, _BATCH_PIECES, _BATCH_BEAM = 64, 2_048, 4
_LEAST_REPEATS = 3  # of a group of pieces in a row; more where the source itself has more


@dataclass(frozen=True, slots=True)
class _Planned:
    """A sentence to search for: its pieces, and the texts behind its placeholders."""

    text: str
    ids: tuple[int, ...]  # with the end piece, where the model reads one
    pieces: tuple[Piece, ...]
    spans: tuple[str, ...]


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
        room = self.network.config.max_length
        longest = self.manifest.longest_sentence or room
        self._longest = min(longest, max(room - _EXTRA_PIECES, room // 2)) - 1  # and the end piece
        self._never_emitted = tuple(
            sorted({*self.network.config.never_emitted, *self.vocabulary.never_emitted})
        )

    @classmethod
    def load(
        cls, path: str | Path, *, device: str = "auto", threads: int | None = None
    ) -> "Translator":
        """Read a model's folder.

        Args:
            path: the folder
            device: `auto` (a GPU where there is one), `cpu`, `cuda`, `cuda:1`
            threads: how many the CPU may use; None leaves the choice to PyTorch

        Raises:
            CheckpointError: where the model cannot be used.
            DeviceError: where this machine has no such device.
        """
        where = find_device(device)
        if threads is not None:
            torch.set_num_threads(threads)
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
        plans = [self._plan(text, segmented, should_stop) for text in texts]
        units = [unit for plan in plans for _, unit in plan if unit is not None]
        found: dict[int, tuple[Hypothesis, ...]] = {}
        order = sorted(range(len(units)), key=lambda number: (len(units[number].ids), number))
        for batch in _batches(order, units, options.beam):
            searched = self._search(
                [units[number] for number in batch], options, gains, should_stop
            )
            found.update(zip(batch, searched, strict=True))
            if on_sentence is not None:
                on_sentence(len(found), len(units))
        results = iter(found[number] for number in range(len(units)))
        return [
            self._assemble(text, plan, results) for text, plan in zip(texts, plans, strict=True)
        ]

    def _plan(
        self, text: str, segmented: bool, should_stop: Callable[[], bool] | None = None
    ) -> list[tuple[Segment, _Planned | None]]:
        """What is to be done with each stretch of a text: a unit to search for, or nothing."""
        language = self.manifest.languages.source
        plan: list[tuple[Segment, _Planned | None]] = []
        for part in segment(text, language) if segmented else _lines(text):
            if should_stop is not None and should_stop():
                raise Cancelled
            if part.kind == "separator":
                plan.append((part, None))
            else:
                plan += self._plan_sentence(part)
        return plan

    def _plan_sentence(self, sentence: Segment) -> Iterator[tuple[Segment, _Planned | None]]:
        """A sentence as one unit, or as several where it is too long for the model."""
        spans = self._spans(sentence.text)
        if self._is_short(sentence.text, spans):
            yield sentence, self._unit(sentence.text, spans)
            return
        bounds = [(span.start, span.end) for span in spans]
        for part in split_long(sentence.text, self._fits, bounds):
            moved = Segment(part.text, sentence.start + part.start, part.kind)
            if part.kind == "separator":
                yield moved, None
            else:
                yield moved, self._unit(part.text, self._spans(part.text))

    def _spans(self, text: str) -> Sequence[ProtectedSpan]:
        """What must survive; a model without placeholders translates without protection."""
        if not self.vocabulary.placeholder_ids:
            return ()
        return find_protected(text, self.vocabulary.spells)

    def _fits(self, text: str) -> bool:
        return self._is_short(text, self._spans(text))

    def _is_short(self, text: str, spans: Sequence[ProtectedSpan]) -> bool:
        """Whether a sentence is short enough for the model, in pieces and in placeholders."""
        if len(spans) > len(self.vocabulary.placeholder_ids):
            return False
        bounds = [(span.start, span.end) for span in spans]
        return len(self.vocabulary.encode_ids(text, bounds)) <= self._longest

    def _unit(self, text: str, spans: Sequence[ProtectedSpan]) -> _Planned | None:
        """A sentence as the network reads it; None where there is nothing to translate."""
        if not has_words(text, spans) or len(spans) > len(self.vocabulary.placeholder_ids):
            return None
        encoded = self.vocabulary.encode(text, [(span.start, span.end) for span in spans])
        ids, pieces = encoded.ids, encoded.pieces
        if self.network.config.source_ends:
            ids += (self.network.config.end_id,)
            pieces += (Piece("</s>", len(text), len(text), "special"),)
        if len(ids) > self.network.config.max_length:
            return None  # a model for which a single character is too long
        return _Planned(text, ids, pieces, tuple(text[span.start : span.end] for span in spans))

    def _search(
        self,
        units: Sequence[_Planned],
        options: SearchOptions,
        gains: HeadGains | None,
        should_stop: Callable[[], bool] | None,
    ) -> list[tuple[Hypothesis, ...]]:
        """The n-best translations of each unit."""
        config = self.network.config
        lengths = torch.tensor([len(unit.ids) for unit in units], device=self.device)
        placeholders = self.vocabulary.placeholder_ids
        max_lengths = (lengths + _EXTRA_PIECES).clamp(max=config.max_length)
        constraints = Constraints(
            max_lengths=max_lengths,
            min_lengths=torch.ones_like(lengths),
            never_emitted=self._never_emitted,
            placeholder_ids=placeholders,
            required=torch.tensor(
                [
                    [number < len(unit.spans) for number in range(len(placeholders))]
                    for unit in units
                ],
                dtype=torch.bool,
                device=self.device,
            ),
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
        return [
            self._hypotheses(candidates, unit)
            for unit, candidates in zip(units, found, strict=True)
        ]

    def _hypotheses(
        self, candidates: Sequence[Candidate], unit: _Planned
    ) -> tuple[Hypothesis, ...]:
        """Candidates as text, best first, each text once.

        Pieces may spell nothing but a space; a sentence left without any is carried over.
        """
        found: dict[str, Hypothesis] = {}
        for candidate in candidates:
            text, pieces = self.vocabulary.decode(candidate.pieces, unit.spans)
            if text.strip() and text not in found:
                found[text] = Hypothesis(
                    text, pieces, candidate.pieces, candidate.log_probabilities, candidate.score
                )
        return tuple(found.values())

    def _assemble(
        self,
        text: str,
        plan: Sequence[tuple[Segment, _Planned | None]],
        results: Iterator[tuple[Hypothesis, ...]],
    ) -> Translation:
        """Put translations, separators and what is carried over together."""
        target, sentences = "", []
        for part, unit in plan:
            written = part.text
            if part.kind == "sentence":
                hypotheses = () if unit is None else next(results)
                if hypotheses:
                    written = hypotheses[0].text
                sentences.append(
                    SentenceTranslation(
                        part.text,
                        part.start,
                        written,
                        len(target),
                        () if unit is None else unit.pieces,
                        () if unit is None else unit.ids,
                        hypotheses,
                    )
                )
            target += written
        return Translation(text, target, tuple(sentences), self.manifest.name)

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


def _batches(order: Sequence[int], units: Sequence[_Planned], beam: int) -> Iterator[list[int]]:
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


def _lines(text: str) -> Iterator[Segment]:
    """Each line as one sentence, without the white space around it."""
    position = 0
    for line in text.split("\n"):
        stripped = line.strip()
        start = position + line.index(stripped)
        end = start + len(stripped)
        if position < start:
            yield Segment(text[position:start], position, "separator")
        if stripped:
            yield Segment(stripped, start, "sentence")
        position += len(line) + 1
        if text[end:position]:
            yield Segment(text[end:position], end, "separator")


def _repeats(ids: Sequence[int]) -> int:
    """How often in a row a group of pieces stands in a sentence, at most."""
    most = 1
    for period in range(1, min(LONGEST_PERIOD, len(ids) // 2) + 1):
        run = 0
        for here, before in zip(ids[period:], ids, strict=False):
            run = run + 1 if here == before else 0
            most = max(most, run // period + 1)
    return most
