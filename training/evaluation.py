"""How good a model is: loss and BLEU.

BLEU is sacreBLEU's, on text as people read it, and is never given without its signature. Each line
is translated as one sentence, since a test set's lines are what its references belong to.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import torch

from engine.results import SearchOptions
from engine.transformer import Transformer
from engine.translator import Translator
from training.dataset import ParallelPieces
from training.objective import loss_sum

_VALIDATION_TOKENS = 4_000  # a batch


@dataclass(frozen=True, slots=True)
class Score:
    """A corpus BLEU (0 to 100) and the signature that says how it was computed."""

    bleu: float
    signature: str

    def __str__(self) -> str:
        return f"{self.bleu:.1f} ({self.signature})"


@torch.no_grad()
def mean_loss(network: Transformer, pieces: ParallelPieces) -> float:
    """Cross-entropy without smoothing, in nats a target token.

    The network must be in evaluation mode, or dropout would count.
    """
    device = next(network.parameters()).device
    total, tokens = 0.0, 0
    for batch in pieces.in_order(_VALIDATION_TOKENS, network.config, device):
        total += float(loss_sum(network, batch, 0.0))
        tokens += batch.tokens
    return total / tokens


def bleu(hypotheses: Sequence[str], references: Sequence[str]) -> Score:
    """BLEU by sacreBLEU with its default settings (13a, cased), one reference a line."""
    from sacrebleu.metrics.bleu import BLEU

    metric = BLEU()
    score = metric.corpus_score(list(hypotheses), [list(references)])
    return Score(score.score, str(metric.get_signature()))


def evaluate(
    translator: Translator,
    sources: Sequence[str],
    references: Sequence[str],
    options: SearchOptions,
    on_sentence: Callable[[int, int], None] | None = None,
) -> tuple[Score, list[str]]:
    """Translate lines and score them against their references.

    Returns:
        The score, and the translations.
    """
    translations = translator.translate_all(
        sources, options, segmented=False, on_sentence=on_sentence
    )
    targets = [translation.target for translation in translations]
    return bleu(targets, references), targets
