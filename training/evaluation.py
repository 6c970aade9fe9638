"""How good a network is: loss and BLEU."""

import torch

from engine.transformer import Transformer
from training.dataset import ParallelPieces
from training.objective import loss_sum


@torch.no_grad()
def mean_loss(network: Transformer, pieces: ParallelPieces) -> float:
    """Cross-entropy without smoothing, in nats a target token."""
    device = next(network.parameters()).device
    total, tokens = 0.0, 0
    for batch in pieces.in_order(4_000, network.config, device):
        total += float(loss_sum(network, batch, 0.0))
        tokens += batch.tokens
    return total / tokens
