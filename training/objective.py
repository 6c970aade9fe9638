"""What training minimises: cross-entropy with label smoothing (paper section 5.4).

PyTorch's smoothing is used: the gold piece gets 1 - eps + eps / V, every other piece eps / V.
(tensor2tensor and fairseq give the others eps / (V - 1) and the gold piece 1 - eps.)
"""

import torch
from torch import Tensor
from torch.nn import functional

from engine.transformer import Transformer
from training.dataset import Batch


def loss_sum(network: Transformer, batch: Batch, label_smoothing: float) -> Tensor:
    """The summed loss of a batch in nats; divide by its tokens for the mean.

    Only positions with a label reach the output projection: padding costs nothing there.
    """
    hidden = network.decode(batch.source, batch.target)  # [batch, target, d_model]
    real = batch.labels != network.config.padding_id  # [batch, target]
    logits = network.projection(hidden[real])  # [tokens, vocabulary]
    exact = torch.promote_types(logits.dtype, torch.float32)  # also where the network is in bf16
    return functional.cross_entropy(
        logits.to(exact), batch.labels[real], reduction="sum", label_smoothing=label_smoothing
    )
