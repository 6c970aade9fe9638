"""Sentence pair -> attention record.

Attention is not recorded while searching. The finished pair goes once through the network by the
path that keeps the weights: the same numbers, at no cost for those who only translate.
"""

import torch

from engine.results import STACKS, AttentionRecord, Piece, SentenceTranslation
from engine.transformer import Recorder
from engine.translator import HeadGains, Translator


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
    if sentence.carried_over:
        raise ValueError("this sentence was carried over: no head looked at it")
    if not 0 <= rank < len(sentence.hypotheses):
        raise ValueError(
            f"this sentence has {len(sentence.hypotheses)} translations, counted from 0, and none"
            f" is {rank}"
        )
    hypothesis = sentence.hypotheses[rank]
    config = translator.network.config
    source = torch.tensor([sentence.source_ids], device=translator.device)
    inputs = [config.first_input, *hypothesis.piece_ids[:-1]]
    target = torch.tensor([inputs], device=translator.device)
    recorder = Recorder()
    logits = translator.network(
        source, target, gains=translator.tensors(gains), recorder=recorder
    )  # [1, target, vocabulary]
    written = torch.tensor(hypothesis.piece_ids, device=translator.device)[:, None]
    log_probabilities = logits[0].log_softmax(-1).gather(-1, written)[:, 0]  # [target]
    return AttentionRecord(
        source_pieces=sentence.source_pieces,
        target_inputs=(Piece("<s>", 0, 0, "special"), *hypothesis.pieces[:-1]),
        target_pieces=hypothesis.pieces,
        log_probabilities=tuple(log_probabilities.tolist()),
        weights={
            stack: torch.cat(recorder.weights[stack]).float().cpu().numpy() for stack in STACKS
        },
    )
