"""How good a model is: BLEU and perplexity.

BLEU is sacreBLEU's, on text as people read it, and is never given without its signature. Each line
is translated as one sentence, since a test set's lines are what its references belong to.
"""

import math
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import torch

from engine.results import SearchOptions
from engine.translator import Translator
from training.dataset import ParallelPieces
from training.objective import loss_sum
from training.pieces import Pieces
from training.recipe import RecipeError

_TOKENS = 4_000  # a batch


@dataclass(frozen=True, slots=True)
class Score:
    """A corpus BLEU (0 to 100) and the signature that says how it was computed."""

    bleu: float
    signature: str

    def __str__(self) -> str:
        return f"{self.bleu:.1f} ({self.signature})"


@torch.no_grad()
def perplexity(translator: Translator, sources: Sequence[str], references: Sequence[str]) -> float:
    """The perplexity of the references a piece: exp of the mean cross-entropy, not smoothed.

    End pieces count. It is that of table 3, and depends on the vocabulary: it compares models of
    one vocabulary only.

    Raises:
        RecipeError: where a line is longer than the network can be.
    """
    network, vocabularies = translator.network, translator.vocabularies
    most = network.config.max_length - 1  # and the end piece, or the start
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for side, vocabulary, lines in (
            ("source", vocabularies.source, sources),
            ("target", vocabularies.target, references),
        ):
            encoded = [vocabulary.encode_ids(line) for line in lines]
            if longest := next((n for n, ids in enumerate(encoded, 1) if len(ids) > most), None):
                raise RecipeError(f"line {longest} of the {side} has more than {most:,} pieces")
            Pieces.write(folder / f"text.{side}", encoded)
        total, tokens = 0.0, 0
        pieces = ParallelPieces(folder, "text")
        for batch in pieces.in_order(_TOKENS, network.config, translator.device):
            total += float(loss_sum(network, batch, 0.0))
            tokens += batch.tokens
        del pieces  # the files are mapped, and are removed next
    return math.exp(total / tokens)


def bleu(hypotheses: Sequence[str], references: Sequence[str]) -> Score:
    """BLEU by sacreBLEU with its default settings (13a, cased), one reference a line."""
    from sacrebleu.metrics.bleu import BLEU

    metric = BLEU()
    score = metric.corpus_score(list(hypotheses), [list(references)])
    return Score(score.score, str(metric.get_signature()))


def translate_lines(
    translator: Translator,
    sources: Sequence[str],
    options: SearchOptions,
    on_sentence: Callable[[int, int], None] | None = None,
    *,
    to: str | None = None,
) -> list[str]:
    """The translation of each line, taken as one sentence."""
    translations = translator.translate_all(
        sources, options, to=to, segmented=False, on_sentence=on_sentence
    )
    return [translation.target for translation in translations]
