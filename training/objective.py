"""What training minimises: cross-entropy with label smoothing (paper section 5.4).

PyTorch's smoothing is used: the gold piece gets 1 - eps + eps / V, every other piece eps / V.
(tensor2tensor and fairseq give the others eps / (V - 1) and the gold piece 1 - eps.)
"""

from collections.abc import Callable
from typing import Any

import torch
from torch import Tensor

from engine.network import Network
from training.dataset import Batch


def loss_sum(
    network: Network,
    batch: Batch,
    label_smoothing: float,
    decode: Callable[[Tensor, Tensor], Tensor] | None = None,
) -> Tensor:
    """The summed loss of a batch in nats; divide by its tokens for the mean.

    Only positions with a label reach the output projection: padding costs nothing there. `decode`
    is the network's own, where it was compiled.
    """
    # [batch, target, d_model]
    hidden = (decode or network.decode)(batch.source, batch.target)
    real = batch.labels != network.config.padding_id  # [batch, target]
    logits = network.projection(hidden[real])  # [tokens, vocabulary]
    exact = torch.promote_types(logits.dtype, torch.float32)  # also where the network is in bf16
    loss: Tensor = _Smoothed.apply(  # type: ignore[no-untyped-call]
        logits.to(exact), batch.labels[real], label_smoothing
    )
    return loss


class _Smoothed(torch.autograd.Function):
    """`functional.cross_entropy(reduction="sum", label_smoothing=eps)` in half the passes.

    The exponentials are computed once: the likeliest piece's probability, which is never below
    1 / V, tells what they were divided by. Logits are compared with the largest of their row, so
    that a level that all share costs no digits. The gradient of a logit is P - eps / V, and less
    1 - eps for the gold piece.
    """

    @staticmethod
    def forward(ctx: Any, logits: Tensor, labels: Tensor, eps: float) -> Tensor:
        """Logits [tokens, vocabulary] and labels [tokens] -> nats."""
        probabilities = logits.softmax(-1)
        largest = logits.amax(-1)  # [tokens]
        gold = logits.gather(1, labels[:, None]).squeeze(1)
        losses = (1 - eps) * (largest - gold) - probabilities.amax(-1).log()
        if eps:  # nothing times an infinite mean is no number
            losses = losses + eps * (largest - logits.mean(-1))
        ctx.save_for_backward(probabilities, labels)
        ctx.eps = eps
        return losses.sum()

    @staticmethod
    def backward(ctx: Any, gradient: Tensor) -> tuple[Tensor, None, None]:
        """The gradient of the logits, times that of the loss. What was kept is used up."""
        result, labels = ctx.saved_tensors
        result.sub_(ctx.eps / result.size(1))
        result[torch.arange(len(labels), device=labels.device), labels] -= 1 - ctx.eps
        return result.mul_(gradient), None, None
