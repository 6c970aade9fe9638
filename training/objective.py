"""What training minimises: cross-entropy with label smoothing (paper section 5.4).

PyTorch's smoothing is used: the gold piece gets 1 - eps + eps / V, every other piece eps / V.
(tensor2tensor and fairseq give the others eps / (V - 1) and the gold piece 1 - eps.)
"""

from collections.abc import Callable

import torch
from torch import Tensor
from torch.nn import functional

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
    return functional.cross_entropy(
        logits.to(exact), batch.labels[real], reduction="sum", label_smoothing=label_smoothing
    )
