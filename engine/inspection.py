"""Sentence pair -> attention record, or what belongs to its words.

Attention is not recorded while searching. The finished pair goes once through the network by the
path that keeps the weights: the same numbers, at no cost for those who only translate. Words are
annotated for many sentences in batches; what a sentence gets does not depend on the others.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from engine.alignment import links, positions, word_weights, words
from engine.finding import HeadGains
from engine.marks import carried_marks, find_marks
from engine.recording import Attention, Heads, Recorder
from engine.results import (
    Annotation,
    AttentionRecord,
    HeadArithmetic,
    Hypothesis,
    Piece,
    SentenceTranslation,
    Stack,
    head_name,
)
from engine.transformer import pad
from engine.translator import Translator
from engine.vocabularies import name_of

_ZERO = "<0>"  # in the place of a start piece: a vector of zeros
_MOST_WEIGHTS = 2**22  # of one layer that a batch may have, float32 each


@torch.inference_mode()
def attend_pair(
    translator: Translator,
    sentence: SentenceTranslation,
    rank: int = 0,
    gains: HeadGains | None = None,
) -> AttentionRecord:
    """What every head looked at in a sentence and one of its translations.

    Args:
        translator: the model that made the translation
        sentence: a translated sentence
        rank: which of its hypotheses, the best is 0
        gains: head gains, as given to the translation

    Returns:
        Its weights are float32 [layer, head, query, key] for each stack.

    Raises:
        ValueError: where the sentence was carried over or has no such hypothesis.
    """
    hypothesis, source, target = forced_pair(translator, sentence, rank)
    recorder = Recorder()
    logits = translator.network(
        source, target, gains=translator.finder.tensors(gains), recorder=recorder
    )  # [1, target, vocabulary]
    written = torch.tensor(hypothesis.piece_ids, device=translator.device)[:, None]
    log_probabilities = translator.finder.log_probabilities(logits[0])  # [target, vocabulary]
    log_probabilities = log_probabilities.gather(-1, written)[:, 0]  # [target]
    return AttentionRecord(
        source_pieces=sentence.source_pieces,
        target_inputs=(_first_input(translator), *hypothesis.pieces[:-1]),
        target_pieces=hypothesis.pieces,
        log_probabilities=tuple(log_probabilities.tolist()),
        weights=_arrays(recorder.weights),
        norms=_arrays(recorder.norms),
    )


def _first_input(translator: Translator) -> Piece:
    """What the decoder reads first, as it is shown."""
    start = translator.network.config.start_id
    name = _ZERO if start is None else name_of(translator.vocabularies.target, start)
    return Piece(name, 0, 0, "special")


class NoProductError(ValueError):
    """A head's scores are no products of a query and a key: there is no such arithmetic."""


@torch.inference_mode()
def head_arithmetic(
    translator: Translator,
    sentence: SentenceTranslation,
    stack: Stack,
    layer: int,
    head: int,
    *,
    gains: HeadGains | None = None,
) -> HeadArithmetic:
    """The vectors behind all weights of one head, for a sentence and its first translation.

    Args:
        translator: the model that made the translation
        sentence: a translated sentence
        stack, layer, head: which head
        gains: head gains, as given to the translation

    Raises:
        NoProductError: where the head's scores are no products of a query and a key.
        ValueError: where the sentence was carried over, or there is no such head.
    """
    config = translator.network.config
    if not (0 <= layer < config.layers(stack) and 0 <= head < config.heads):
        raise ValueError(f"this model has no head {head_name(stack, layer, head)}")
    _, source, target = forced_pair(translator, sentence)
    recorder = _LayerRecorder(stack, layer)
    tensors = translator.finder.tensors(gains)
    if stack == "encoder":
        translator.network.encode(source, gains=tensors, recorder=recorder)
    else:
        translator.network.decode(source, target, gains=tensors, recorder=recorder)
    [(attention, heads)] = recorder.kept
    if attention.divisor is None:
        raise NoProductError(
            "this model's attention is additive: it adds query and key and has no product to show"
        )
    mask = heads.mask.broadcast_to(heads.weights.shape)  # [batch, head, query, key]

    def array(tensor: Tensor) -> NDArray[np.float32]:
        return tensor.float().cpu().numpy().copy()

    return HeadArithmetic(
        stack,
        layer,
        head,
        divisor=attention.divisor,
        gain=1.0 if heads.gain is None else float(heads.gain[head]),
        queries=array(heads.query[0, head]),
        keys=array(heads.key[0, head]),
        values=array(heads.value[0, head]),
        mask=mask[0, head].cpu().numpy().copy(),
        weights=array(heads.weights[0, head]),
        output=array(attention.head_output(head)),
    )


class _LayerRecorder(Recorder):
    """Keeps the heads of one layer, with the attention that they belong to."""

    def __init__(self, stack: Stack, layer: int) -> None:
        super().__init__()
        self.kept: list[tuple[Attention, Heads]] = []
        self._stack, self._layers_before = stack, layer

    def keep(self, stack: Stack, attention: Attention, heads: Heads) -> None:
        """Keep the heads where they are those of the layer."""
        if stack == self._stack:
            if self._layers_before == 0:
                self.kept.append((attention, heads))
            self._layers_before -= 1


def forced_pair(
    translator: Translator, sentence: SentenceTranslation, rank: int = 0
) -> tuple[Hypothesis, Tensor, Tensor]:
    """A hypothesis, and what encoder [1, source] and decoder [1, target] read to score it.

    Raises:
        ValueError: where the sentence was carried over or has no such hypothesis.
    """
    if sentence.carried_over:
        raise ValueError("this sentence was carried over: no head looked at it")
    hypothesis = _hypothesis(sentence, rank)
    inputs = [translator.network.config.first_input, *hypothesis.piece_ids[:-1]]
    source = torch.tensor([sentence.source_ids], device=translator.device)
    return hypothesis, source, torch.tensor([inputs], device=translator.device)


def _arrays(layers: Mapping[Stack, list[Tensor]]) -> dict[Stack, NDArray[np.float32]]:
    """The layers of one sentence put together, [layer, ...]."""
    return {stack: torch.cat(layers[stack]).float().cpu().numpy() for stack in layers}


@torch.inference_mode()
def annotate(
    translator: Translator, sentences: Sequence[SentenceTranslation], rank: int = 0
) -> list[Annotation]:
    """The words of sentences and of their translations, which belong together, and the marks.

    Args:
        translator: the model that made the translations
        sentences: any, also some that were carried over
        rank: which hypothesis of each, the best is 0

    Returns:
        One annotation a sentence.

    Raises:
        ValueError: where a sentence that was not carried over has no such hypothesis.
    """
    chosen = [None if s.carried_over else _hypothesis(s, rank) for s in sentences]
    attention: dict[int, MeanAttention] = {}
    pairs = {
        number: (sentence.source_ids, hypothesis.piece_ids)
        for number, (sentence, hypothesis) in enumerate(zip(sentences, chosen, strict=True))
        if hypothesis is not None
    }
    for batch in _batches(pairs, translator.network.config.heads):
        found = mean_attention(translator, [pairs[number] for number in batch])
        attention.update(zip(batch, found, strict=True))
    return [
        _annotation(translator, sentence, hypothesis, attention.get(number))
        for number, (sentence, hypothesis) in enumerate(zip(sentences, chosen, strict=True))
    ]


def alignment_heads(translator: Translator) -> tuple[tuple[int, int], ...]:
    """The (layer, head) whose cross-attention aligns words: the model's choice, or all."""
    chosen = translator.manifest.alignment_heads
    if chosen is not None:
        return tuple(sorted(chosen))
    config = translator.network.config
    return tuple(
        (layer, head) for layer in range(config.layers("cross")) for head in range(config.heads)
    )


@dataclass(frozen=True, slots=True)
class MeanAttention:
    """The cross-attention of one pair, float32 [target, source] without a row for the end piece.

    `aligning` is the mean of the heads that align words, in the rows that read the target pieces;
    for a model without a choice, `overall`: the mean of all heads, in the rows that predict them.
    """

    aligning: NDArray[np.float32]
    overall: NDArray[np.float32]


@torch.inference_mode()
def mean_attention(
    translator: Translator, pairs: Sequence[tuple[Sequence[int], Sequence[int]]]
) -> list[MeanAttention]:
    """The mean cross-attention of pairs of source and target ids, both with their end piece."""
    config, chosen = translator.network.config, translator.manifest.alignment_heads
    source = pad([ids for ids, _ in pairs], config.source_padding).to(translator.device)
    inputs = [[config.first_input, *ids[:-1]] for _, ids in pairs]
    target = pad(inputs, config.padding_id).to(translator.device)
    recorder = _MeanRecorder(alignment_heads(translator))
    translator.network.decode(source, target, recorder=recorder)
    aligning, overall = (
        (torch.stack(layers).sum(0) / count).float().cpu().numpy()  # [batch, target, source]
        for layers, count in (
            (recorder.chosen, len(alignment_heads(translator))),
            (recorder.all, config.layers("cross") * config.heads),
        )
    )
    results = []
    for row, (source_ids, target_ids) in enumerate(pairs):
        rows, columns = len(target_ids) - 1, len(source_ids)
        predicting = overall[row, :rows, :columns]
        reading = aligning[row, 1 : rows + 1, :columns]
        results.append(MeanAttention(predicting if chosen is None else reading, predicting))
    return results


class _MeanRecorder(Recorder):
    """Keeps of all weights only sums over heads of the cross-attention, one a layer."""

    def __init__(self, heads: Sequence[tuple[int, int]]) -> None:
        super().__init__()
        self.chosen: list[Tensor] = []  # [batch, query, key] each
        self.all: list[Tensor] = []
        self._heads = heads

    def keep(self, stack: Stack, attention: Attention, heads: Heads) -> None:
        """Add the sums of the next layer."""
        if stack == "cross":
            here = [head for layer, head in self._heads if layer == len(self.all)]
            self.chosen.append(heads.weights[:, here].sum(1))
            self.all.append(heads.weights.sum(1))


def _hypothesis(sentence: SentenceTranslation, rank: int) -> Hypothesis:
    if not 0 <= rank < len(sentence.hypotheses):
        raise ValueError(
            f"this sentence has {len(sentence.hypotheses)} translations, counted from 0, and none"
            f" is {rank}"
        )
    return sentence.hypotheses[rank]


def _batches(
    pairs: Mapping[int, tuple[Sequence[int], Sequence[int]]], heads: int
) -> Iterator[list[int]]:
    """Pairs of like length together, bounded in weights."""
    batch: list[int] = []
    source = target = 0
    for number in sorted(pairs, key=lambda n: (len(pairs[n][0]), len(pairs[n][1]))):
        source, target = (
            max(longest, len(ids))
            for longest, ids in zip((source, target), pairs[number], strict=True)
        )
        longest = max(source, target)
        if batch and (len(batch) + 1) * heads * longest * longest > _MOST_WEIGHTS:
            yield batch
            batch, source, target = [], *map(len, pairs[number])
        batch.append(number)
    if batch:
        yield batch


def _with_placeholders(
    attention: MeanAttention, sentence: SentenceTranslation, hypothesis: Hypothesis
) -> NDArray[np.float32]:
    """The aligning attention, but that of each placeholder all on its own one in the source."""
    aligning = attention.aligning.copy()
    keys = {
        piece_id: key
        for key, (piece_id, piece) in enumerate(
            zip(sentence.source_ids, sentence.source_pieces, strict=True)
        )
        if piece.kind == "placeholder"
    }
    for row, (piece_id, piece) in enumerate(
        zip(hypothesis.piece_ids[:-1], hypothesis.pieces[:-1], strict=True)
    ):
        if piece.kind == "placeholder" and piece_id in keys:
            aligning[row] = 0
            aligning[row, keys[piece_id]] = 1
    return aligning


def _annotation(
    translator: Translator,
    sentence: SentenceTranslation,
    hypothesis: Hypothesis | None,
    attention: MeanAttention | None,
) -> Annotation:
    if hypothesis is None or attention is None:
        empty = np.zeros((0, 0), dtype=np.float32)
        return Annotation((), (), (), empty, (), (), carried_marks(sentence.source))
    source_words, target_words = words(sentence.source), words(hypothesis.text)
    source, target = (source_words, sentence.source_pieces), (target_words, hypothesis.pieces)
    weights = word_weights(_with_placeholders(attention, sentence, hypothesis), source, target)
    received = word_weights(attention.overall, source, target).sum(0)
    vocabularies = translator.vocabularies
    unknown = [
        (piece.start, piece.end)
        for piece_id, piece in zip(sentence.source_ids, sentence.source_pieces, strict=True)
        if piece_id == vocabularies.source.unknown_id and piece.start < piece.end
    ]
    return Annotation(
        source_words,
        target_words,
        positions(target_words, hypothesis.pieces),
        weights,
        links(weights),
        alignment_heads(translator),
        find_marks(
            sentence,
            hypothesis,
            source_words,
            target_words,
            received,
            unknown,
            vocabularies.target.unknown_id in hypothesis.piece_ids,
        ),
    )
