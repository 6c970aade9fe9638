"""Validation while training, shared out over the processes: loss and BLEU on the development text.

Each process takes every so many-th batch and sentence. The random generators stay as they were.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import torch

from engine.checkpoint import Checkpoint
from engine.results import Cancelled, SearchOptions
from engine.translator import Translator
from training.dataset import ParallelPieces
from training.distributed import Ranks
from training.evaluation import bleu
from training.objective import loss_sum

_TOKENS = 4_000  # a batch


@dataclass(frozen=True)
class Validation:
    """What it found."""

    loss: float  # without smoothing, nats a target token
    bleu: float | None

    @property
    def score(self) -> float:
        """Higher is better: BLEU, or where that is not measured the loss, negated."""
        return -self.loss if self.bleu is None else self.bleu


def validate(
    model: Checkpoint,
    pieces: ParallelPieces,
    dev: Sequence[tuple[str, str]],
    options: SearchOptions,
    device: torch.device,
    ranks: Ranks,
    should_stop: Callable[[], bool],
) -> Validation | None:
    """Measure a network, which is in evaluation mode on its device.

    Args:
        model: the network, with its vocabulary
        pieces: the development text, for the loss
        dev: pairs of it, for BLEU; none: it is not measured
        options: of the search
        device: this process's
        ranks: who shares it
        should_stop: is asked now and then whether to give up

    Returns:
        None where one of the processes gave up.

    Raises:
        RankError: where a process is lost.
    """
    mine = None
    try:
        total, tokens = 0.0, 0
        for number, batch in enumerate(pieces.in_order(_TOKENS, model.network.config, device)):
            if number % ranks.count == ranks.rank:
                if should_stop():
                    raise Cancelled
                with torch.no_grad():
                    total += float(loss_sum(model.network, batch, 0.0))
                tokens += batch.tokens
        mine = total, tokens, _translate(model, dev, options, device, ranks, should_stop)
    except Cancelled:
        pass
    shares = [share for share in ranks.every(mine) if share is not None]
    if len(shares) < ranks.count:
        return None
    targets = [""] * len(dev)
    for rank, (_, _, translations) in enumerate(shares):
        targets[rank :: ranks.count] = translations
    score = bleu(targets, [target for _, target in dev]).bleu if dev else None
    return Validation(sum(s[0] for s in shares) / sum(s[1] for s in shares), score)


def _translate(
    model: Checkpoint,
    dev: Sequence[tuple[str, str]],
    options: SearchOptions,
    device: torch.device,
    ranks: Ranks,
    should_stop: Callable[[], bool],
) -> list[str]:
    """This process's sentences, translated."""
    sources = [source for source, _ in dev][ranks.rank :: ranks.count]
    if not sources:
        return []
    translator = Translator(model, device)
    translations = translator.translate_all(
        sources, options, segmented=False, should_stop=should_stop
    )
    return [translation.target for translation in translations]
