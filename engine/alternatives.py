"""Other words at a place of a translation, and the rest searched for again from there.

The pieces before a place stay as they are. What the model would write next is asked of it by
decoding steps, not estimated; a chosen or typed word becomes part of the prefix of a new search,
so that every hypothesis begins with it. Placeholders count as met where the prefix holds them.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import replace

import regex
import torch
from torch import Tensor

from engine.finding import HeadGains
from engine.planning import Unit, capitals, kinds_in
from engine.results import (
    Continuation,
    Hypothesis,
    Piece,
    SearchOptions,
    SentenceTranslation,
)
from engine.search import Candidate, length_penalty
from engine.segmentation import Segment
from engine.translator import Translator

_LONGEST_WORD = 24  # pieces
_FOLLOWING = 16  # pieces looked at for what may follow a space that has a piece of its own

# What a word goes on with; what stands against the word before it when it is typed.
_INSIDE = regex.compile(r"[\p{L}\p{M}\p{N}'’_-]")
_CLINGING = regex.compile(r"[\p{Pe}\p{Pf}.,;:!?…%]")


@torch.inference_mode()
def continuations(
    translator: Translator, sentence: SentenceTranslation, rank: int, position: int, count: int = 10
) -> tuple[Continuation, ...]:
    """The most probable words at a place of a translation, given all that stands before it.

    Each of the most probable next pieces is extended piece by piece, always by the likeliest, to
    the end of its word. The end of the sentence is one of them where the sentence may end there.

    Args:
        translator: the model that made the translation
        sentence: a translated sentence
        rank: which of its hypotheses, the best is 0
        position: the piece at which a word begins, or the end piece
        count: how many words at most

    Returns:
        Words that differ, the most probable first; the probability is the product of those of the
        word's pieces.

    Raises:
        ValueError: where there is no such hypothesis or place.
    """
    hypothesis = _hypothesis(sentence, rank, position)
    unit = unit_of(translator, sentence)
    prefix = hypothesis.piece_ids[:position]
    found: dict[str, Continuation] = {}
    for ids, probability in _Words(translator, unit, hypothesis, position).most_probable(2 * count):
        text, pieces = translator.vocabularies.target.decode((*prefix, *ids), unit.protected)
        if unit.in_capitals:
            text = capitals(text, pieces)
        word = text[pieces[position].start : pieces[-1].end]
        continuation = Continuation(word, probability, ids, pieces[position:])
        if word not in found or found[word].probability < probability:
            found[word] = continuation
    ordered = sorted(found.values(), key=lambda continuation: -continuation.probability)
    return tuple(ordered[:count])


def redecode(
    translator: Translator,
    sentence: SentenceTranslation,
    rank: int,
    position: int,
    chosen: Sequence[int] | str,
    options: SearchOptions = SearchOptions(),  # noqa: B008 (frozen)
    *,
    should_stop: Callable[[], bool] | None = None,
) -> SentenceTranslation:
    """Translate a sentence again with a word put at some place; what stands before it stays.

    Args:
        translator, sentence, rank, position: as for `continuations`
        chosen: the pieces of a continuation, or what a person typed
        options: how to search for the rest
        should_stop: asked before each decoding step

    Returns:
        The sentence with new hypotheses, all of which begin with the prefix and the word.

    Raises:
        ValueError: where there is no such hypothesis or place, nothing was typed, or too much.
        Cancelled: where `should_stop` says so.
    """
    hypothesis = _hypothesis(sentence, rank, position)
    unit = unit_of(translator, sentence)
    before = hypothesis.piece_ids[:position]
    if isinstance(chosen, str):
        chosen = _typed(translator, unit, hypothesis, position, chosen)
    prefix = (*before, *chosen)
    config = translator.network.config
    owed = _pending(translator, unit, prefix)
    if len(prefix) + len(owed) >= translator.finder.most_pieces(len(unit.ids)):
        raise ValueError("this is longer than a translation of this sentence may be")
    if config.end_id in prefix:
        if owed or not before:
            raise ValueError("the translation cannot end here: something would be lost")
        found = translator.finder.hypotheses([scored(translator, unit, prefix, options)], unit)
    else:
        found = translator.finder.search(unit, options, prefix=prefix, should_stop=should_stop)
    return replace(sentence, target=found[0].text, hypotheses=found)


def _hypothesis(sentence: SentenceTranslation, rank: int, position: int) -> Hypothesis:
    if not 0 <= rank < len(sentence.hypotheses):
        raise ValueError(f"this sentence has no translation {rank}, counted from 0")
    hypothesis = sentence.hypotheses[rank]
    if not 0 <= position < len(hypothesis.pieces):
        raise ValueError(f"this translation has no piece {position}, counted from 0")
    return hypothesis


def unit_of(translator: Translator, sentence: SentenceTranslation) -> Unit:
    """The sentence as the network read it: planned again, with the care that it was read with."""
    segment = Segment(sentence.source, sentence.source_start, "sentence")
    held = {(p.start, p.end) for p in sentence.source_pieces if p.kind == "placeholder"}
    to = translator.planner.target_language(sentence.source_ids, sentence.source_pieces)
    for planned in translator.planner.plan(segment, translator.planner.prefix(to)):
        if planned.unit is None:
            continue
        usual = {(span.start, span.end) for span in planned.unit.spans}
        kinds = kinds_in(" ".join(sentence.source[start:end] for start, end in held - usual))
        for unit in planned.unit, translator.planner.with_more_care(planned.unit, kinds):
            if unit is not None and unit.ids == sentence.source_ids:
                return unit
    raise ValueError("this sentence was not translated by this model")


def _pending(
    translator: Translator, unit: Unit, prefix: Sequence[int]
) -> tuple[tuple[int, bool], ...]:
    """The placeholders that are still to come after a prefix, and whether each is ordered."""
    symbols = translator.vocabularies.target.placeholder_ids
    return tuple(
        (symbol, ordered)
        for symbol, ordered in zip(symbols, unit.ordered, strict=False)
        if symbol not in prefix
    )


def _typed(
    translator: Translator, unit: Unit, hypothesis: Hypothesis, position: int, text: str
) -> tuple[int, ...]:
    """The pieces of what a person typed; of a protected text that is still to come, its own.

    It is joined to what stands before as the word is that it replaces; punctuation always is.
    """
    text = text.strip()
    if not text:
        raise ValueError("nothing was typed")
    joined = position > 0 and (
        _CLINGING.match(text) is not None or not _stands_apart(translator, hypothesis, position)
    )
    return spelled(translator, unit, text, hypothesis.piece_ids[:position], joined=joined)


def spelled(
    translator: Translator,
    unit: Unit,
    text: str,
    prefix: Sequence[int] = (),
    *,
    joined: bool = False,
) -> tuple[int, ...]:
    """The pieces of a target text; where a protected span stands that is still to come, its symbol.

    Args:
        translator, unit: the model, and the sentence as it read it
        text: what is written after `prefix`
        prefix: the pieces before
        joined: without a space between the two
    """
    pending = {symbol for symbol, _ in _pending(translator, unit, prefix)}
    found: list[tuple[int, int, int]] = []
    for number, (symbol, span) in enumerate(
        zip(translator.vocabularies.target.placeholder_ids, unit.protected, strict=False)
    ):
        start = text.find(span)
        if symbol in pending and start >= 0:
            found.append((start, start + len(span), number))
    found.sort()
    apart = [one for n, one in enumerate(found) if n == 0 or found[n - 1][1] <= one[0]]
    spans, symbols = [(start, end) for start, end, _ in apart], [number for _, _, number in apart]
    side = translator.vocabularies.target
    return tuple(side.encode_ids(text, spans, symbols, joined=joined))


def _stands_apart(translator: Translator, hypothesis: Hypothesis, position: int) -> bool:
    """Whether a space stands before a piece; what is written at the end is set apart, too."""
    if hypothesis.pieces[position].kind == "special":
        return True
    written = translator.vocabularies.target.spelled
    return written.get(hypothesis.piece_ids[position], "").startswith(" ")


@torch.inference_mode()
def scored(
    translator: Translator,
    unit: Unit,
    pieces: tuple[int, ...],
    options: SearchOptions,
    gains: HeadGains | None = None,
) -> Candidate:
    """A finished translation with the probabilities that the model gives it."""
    source = torch.tensor([unit.ids], device=translator.device)
    inputs = [translator.network.config.first_input, *pieces[:-1]]
    target = torch.tensor([inputs], device=translator.device)
    tensors = translator.finder.tensors(gains)
    logits = translator.network(source, target, gains=tensors)[0]  # [target, vocabulary]
    written = torch.tensor(pieces, device=translator.device)[:, None]
    values = translator.finder.log_probabilities(logits).gather(-1, written)[:, 0].tolist()
    search = translator.manifest.scoring.search(options)
    score = math.fsum(values) / length_penalty(search, float(len(pieces)))
    return Candidate(pieces, tuple(values), score)


class _Words:
    """The words that may stand at a place of a translation, found by decoding steps."""

    def __init__(
        self, translator: Translator, unit: Unit, hypothesis: Hypothesis, position: int
    ) -> None:
        config = translator.network.config
        self._translator, self._unit, self._end_id = translator, unit, config.end_id
        self._prefix = hypothesis.piece_ids[:position]
        self._room = min(_LONGEST_WORD, config.max_length - position)
        self._written = translator.vocabularies.target.spelled
        self._is_apart = _stands_apart(translator, hypothesis, position)
        pending = _pending(translator, unit, self._prefix)
        ordered = [symbol for symbol, is_ordered in pending if is_ordered]
        may_come = {symbol for symbol, _ in pending} - set(ordered[1:])
        self._forbidden = [
            *config.never_emitted,
            *translator.vocabularies.target.never_emitted,
            *(
                symbol
                for symbol in translator.vocabularies.target.placeholder_ids
                if symbol not in may_come
            ),
            *([config.end_id] if pending or not self._prefix else []),
        ]

    def most_probable(self, count: int) -> list[tuple[tuple[int, ...], float]]:
        """The pieces of up to `count` words with their probabilities; some may spell the same."""
        device = self._translator.device
        decoder = self._translator.network.decoding(
            torch.tensor([self._unit.ids], device=device),
            beam=1,
            capacity=len(self._prefix) + self._room,
        )
        for piece in self._translator.network.config.first_input, *self._prefix:
            logits = decoder.step(torch.tensor([[piece]], device=device))  # [1, 1, vocabulary]
        # Several cannot begin a word.
        [options] = self._options(logits, len(self._prefix), 4 * count)
        words = [([piece], value) for piece, value in options if self._begins(piece)][:count]
        growing = list(range(len(words)))
        rows = torch.zeros(len(words), dtype=torch.long, device=device)  # all go on from the prefix
        for length in range(len(self._prefix) + 1, len(self._prefix) + self._room):
            if not growing:
                break
            decoder.select(rows)
            newest = torch.tensor([[words[word][0][-1]] for word in growing], device=device)
            grown = []
            following = self._options(decoder.step(newest), length, _FOLLOWING)
            for row, options in enumerate(following):
                pieces, value = words[growing[row]]
                if (longer := self._following(pieces, options)) is not None:
                    words[growing[row]] = [*pieces, longer[0]], value + longer[1]
                    grown.append(row)
            growing = [growing[row] for row in grown]
            rows = torch.tensor(grown, dtype=torch.long, device=device)
        return [(tuple(pieces), math.exp(value)) for pieces, value in words if self._shown(pieces)]

    def _options(self, logits: Tensor, length: int, count: int) -> list[list[tuple[int, float]]]:
        """For each row of logits [row, 1, vocabulary] the likeliest pieces that may come.

        Each with its log-probability, best first. `length` pieces stand before them.
        """
        values = self._translator.finder.log_probabilities(logits, length)[:, 0]  # [row, piece]
        values[:, self._forbidden] = -math.inf
        best, ids = values.topk(min(count, values.size(-1)))
        return [
            [(piece, value) for piece, value in zip(*row, strict=True) if value > -math.inf]
            for row in zip(ids.tolist(), best.tolist(), strict=True)
        ]

    def _begins(self, piece_id: int) -> bool:
        """Whether a piece begins a word here, and does not make the one before it longer."""
        return not (self._is_apart and self._goes_on(piece_id))

    def _following(
        self, pieces: Sequence[int], options: Sequence[tuple[int, float]]
    ) -> tuple[int, float] | None:
        """The piece that a word goes on with, and its log-probability; None at its end."""
        if self._piece(pieces[-1]).kind != "text":
            return None
        if self._written.get(pieces[-1]) == " ":  # before what has no space of its own
            inner = (o for o in options if not self._written.get(o[0], "").startswith(" "))
            return next((o for o in inner if o[0] != self._end_id), None)
        return options[0] if options and self._goes_on(options[0][0]) else None

    def _shown(self, pieces: Sequence[int]) -> bool:
        """Whether these pieces write anything, or end the sentence."""
        return pieces[-1] == self._end_id or self._written.get(pieces[-1]) != " "

    def _goes_on(self, piece_id: int) -> bool:
        """Whether a piece makes a word longer that stands before it."""
        return _INSIDE.match(self._written.get(piece_id, "")) is not None

    def _piece(self, piece_id: int) -> Piece:
        return self._translator.vocabularies.target.decode([piece_id], self._unit.protected)[1][0]
