"""Which heads matter for a translation: each is muted alone, and the translation scored again.

A translation is forced through the network with one row of a batch for each head, in which that
head is muted and all others are as they were (Michel et al., 2019, "Are Sixteen Heads Really
Better than One?", section 3.2, whose measure is BLEU). What a head is worth does not depend on the
batches.
"""

from collections.abc import Callable, Sequence

import numpy as np
import torch
from torch import Tensor

from engine.finding import HeadGains
from engine.inspection import forced_pair
from engine.results import Cancelled, HeadImportance, SentenceTranslation, Stack
from engine.translator import Translator

_MOST_LOGITS = 2**22  # of one batch, float32 each
_MOST_WEIGHTS = 2**22  # of one layer of a batch, float32 each

Head = tuple[Stack, int, int]


@torch.inference_mode()
def head_importance(
    translator: Translator,
    sentence: SentenceTranslation,
    *,
    gains: HeadGains | None = None,
    should_stop: Callable[[], bool] | None = None,
    on_progress: Callable[[int, int], None] | None = None,
) -> HeadImportance:
    """How muting each head alone changes the log-probability of a sentence's first translation.

    Args:
        translator: the model that made the translation
        sentence: a translated sentence
        gains: head gains, as given to the translation; of a head that is muted already the change
            is 0
        should_stop: asked before each batch
        on_progress: told how many heads are done, and of how many

    Raises:
        ValueError: where the sentence was carried over or the gains are not the model's.
        Cancelled: where `should_stop` says so.
    """
    hypothesis, source, target = forced_pair(translator, sentence)
    written = torch.tensor(hypothesis.piece_ids, device=translator.device)
    usual = _all_gains(translator, gains)
    heads = [
        (stack, layer, head)
        for stack, values in usual.items()
        for layer, head in values.nonzero().tolist()
    ]
    total = sum(values.numel() for values in usual.values())
    done = total - len(heads)
    changes = {stack: np.zeros(usual[stack].shape, np.float32) for stack in usual}
    [before] = _scores(translator, source, target, written, usual)
    config = translator.network.config
    longest = max(source.size(1), target.size(1))
    rows = max(
        1,
        min(
            _MOST_LOGITS // (target.size(1) * config.target_vocabulary_size),
            _MOST_WEIGHTS // (config.heads * longest * longest),
        ),
    )
    for first in range(0, len(heads), rows):
        if should_stop is not None and should_stop():
            raise Cancelled
        batch = heads[first : first + rows]
        scores = _scores(
            translator,
            source.expand(len(batch), -1),
            target.expand(len(batch), -1),
            written,
            _each_muted(usual, batch),
        )
        for (stack, layer, head), score in zip(batch, scores, strict=True):
            changes[stack][layer, head] = score - before
        done += len(batch)
        if on_progress is not None:
            on_progress(done, total)
    return HeadImportance(before, changes)


def _all_gains(translator: Translator, gains: HeadGains | None) -> dict[Stack, Tensor]:
    """The gains of all heads, [layer, head] a stack."""
    config = translator.network.config
    given = translator.finder.tensors(gains) or {}
    return {
        stack: given[stack]
        if stack in given
        else torch.ones(config.layers(stack), config.heads, device=translator.device)
        for stack in config.stacks
    }


def _each_muted(usual: dict[Stack, Tensor], heads: Sequence[Head]) -> dict[Stack, Tensor]:
    """Gains [layer, batch, head] a stack: row n has head n muted."""
    muted = {
        stack: values[:, None].repeat(1, len(heads), 1) for stack, values in usual.items()
    }  # [layer, batch, head]
    for row, (stack, layer, head) in enumerate(heads):
        muted[stack][layer, row, head] = 0.0
    return muted


def _scores(
    translator: Translator,
    source: Tensor,
    target: Tensor,
    written: Tensor,
    gains: dict[Stack, Tensor],
) -> list[float]:
    """The log-probability of the pieces `written` [target] in each row of a batch."""
    logits = translator.network(source, target, gains=gains)  # [batch, target, vocabulary]
    values = translator.finder.log_probabilities(logits)
    pieces = written[None, :, None].expand(len(source), -1, 1)
    found: list[float] = values.gather(-1, pieces).double().sum((1, 2)).tolist()
    return found
