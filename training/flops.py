"""How much computing a network takes, from its architecture and the lengths of its sentences.

Counted are the multiplications of matrices, two floating-point operations for each multiply-add;
all else (norms, softmax, the update) is a few in a hundred. A training step is three times its
forward pass: the backward pass computes the gradients of inputs and of weights (Kaplan et al.,
2020, "Scaling laws for neural language models", section 2.1).

With a parameter of each matrix used once a token, that is 6 x parameters x tokens, and for every
pair of a query and a key 6 x heads x (d_k + d_v) more. Embeddings are looked up, not multiplied;
the output projection is multiplied. Padding is no work: what is counted is useful.
"""

from dataclasses import dataclass

import numpy as np
import torch
from numpy.typing import ArrayLike

from engine.config import ModelConfig
from engine.kinds import network_for

_FORWARD, _TRAINING = 2, 6  # operations a multiply-add


@dataclass(frozen=True, slots=True)
class Work:
    """Multiply-adds of a network.

    A pair with S source and T target pieces (end pieces count) takes `source` a source piece,
    `target` a target piece, `sentence` once, and `within_source`, `within_target`, `across` for
    each of S x S, T x T and T x S pairs of pieces.
    """

    source: int
    target: int
    sentence: int = 0
    within_source: int = 0
    within_target: int = 0
    across: int = 0


def parameters(config: ModelConfig) -> int:
    """Weights of a network, each counted once where it is shared."""
    with torch.device("meta"):
        return sum(weight.numel() for weight in network_for(config).parameters())


def work(config: ModelConfig) -> Work:
    """What a pair takes, matrix by matrix (paper section 3; for recurrence `engine.recurrent`)."""
    if config.kind != "transformer":
        return _recurrent_work(config)
    d, heads, widths = config.d_model, config.heads, config.d_k + config.d_v
    feed_forward = 2 * d * config.d_ff
    attention = 2 * d * heads * widths  # q and k; v and the output
    keys_and_values = d * heads * widths
    return Work(
        source=config.encoder_layers * (attention + feed_forward)
        + config.decoder_layers * keys_and_values,
        target=config.decoder_layers * (attention + attention - keys_and_values + feed_forward)
        + d * config.target_vocabulary_size,
        within_source=config.encoder_layers * heads * widths,
        within_target=config.decoder_layers * heads * widths,
        across=config.decoder_layers * heads * widths,
    )


def forward_flops(config: ModelConfig, source: ArrayLike, target: ArrayLike) -> int:
    """Floating-point operations that score pairs: one forward pass without padding.

    All T x T pairs of target pieces count, as they are computed before the mask hides some.

    Args:
        config: the network
        source: pieces of each source, the end piece counted, [pairs]
        target: of each target, [pairs]
    """
    return _FORWARD * _multiply_adds(config, source, target)


def training_flops(config: ModelConfig, source: ArrayLike, target: ArrayLike) -> int:
    """Floating-point operations of a training step on pairs; see `forward_flops`."""
    return _TRAINING * _multiply_adds(config, source, target)


def by_rule_of_thumb(config: ModelConfig, source_tokens: int, target_tokens: int) -> int:
    """6 x parameters x tokens: `training_flops` without what grows with the length of a sentence.

    Of the parameters, those that a token is multiplied with: the encoder's for a source token, the
    decoder's for a target token (but keys and values of what is translated, which belong to the
    source), the output projection with them.
    """
    needed = work(config)
    return _TRAINING * (needed.source * source_tokens + needed.target * target_tokens)


def peak_flops(device: str, precision: str) -> float | None:
    """Dense operations a second that a device could do at most; None where it is not known.

    Args:
        device: its name, as `torch.cuda.get_device_name` says it
        precision: of the multiplications, `fp32` or `bf16`
    """
    words = set(device.replace("-", " ").split())
    for name, peaks in _PEAKS:
        if words.issuperset(name.split()):
            tera = peaks.get(precision)
            return None if tera is None else tera * 1e12
    return None


def _multiply_adds(config: ModelConfig, source: ArrayLike, target: ArrayLike) -> int:
    s, t = np.asarray(source, np.int64), np.asarray(target, np.int64)  # [pairs]
    needed = work(config)
    return int(
        needed.source * s.sum()
        + needed.target * t.sum()
        + needed.sentence * s.size
        + needed.within_source * (s * s).sum()
        + needed.within_target * (t * t).sum()
        + needed.across * (s * t).sum()
    )


def _recurrent_work(config: ModelConfig) -> Work:
    d, width, half = config.d_model, config.d_ff, config.d_ff // 2
    additive = config.kind == "bahdanau"
    read = d + config.d_v if additive else d  # what the decoder's gates read beside the state
    return Work(
        source=2 * 3 * (d + half) * half + (width * config.d_k if additive else 0),
        target=3 * (read + width) * width
        + width * config.d_k
        + (config.d_v + width) * d
        + d * config.target_vocabulary_size,
        sentence=half * width,
        across=config.d_k + config.d_v,
    )


# Dense, without sparsity, in 10^12 a second, from NVIDIA's data sheets and white papers; the first
# name whose words a device's name has counts. fp32 is without TF32, as PyTorch multiplies by
# default. P100, V100 and T4 have no bf16.
_PEAKS: tuple[tuple[str, dict[str, float]], ...] = (
    ("H200", {"bf16": 989.4, "fp32": 66.9}),  # H200 data sheet, SXM
    ("H100 PCIe", {"bf16": 756.0, "fp32": 51.2}),  # H100 white paper
    ("H100 NVL", {"bf16": 835.0, "fp32": 60.0}),  # H100 data sheet
    ("H100", {"bf16": 989.4, "fp32": 66.9}),  # H100 data sheet, SXM
    ("A100", {"bf16": 312.0, "fp32": 19.5}),  # A100 white paper
    ("A10G", {"bf16": 70.0, "fp32": 35.0}),  # A10G data sheet
    ("A10", {"bf16": 125.0, "fp32": 31.2}),  # A10 data sheet
    ("A40", {"bf16": 149.7, "fp32": 37.4}),  # A40 data sheet
    ("L40S", {"bf16": 362.0, "fp32": 91.6}),  # L40S data sheet
    ("L40", {"bf16": 181.0, "fp32": 90.5}),  # L40 data sheet
    ("L4", {"bf16": 121.0, "fp32": 30.3}),  # L4 data sheet
    ("RTX 4090", {"bf16": 165.2, "fp32": 82.6}),  # Ada white paper, accumulated in fp32
    ("RTX 3090", {"bf16": 71.0, "fp32": 35.6}),  # Ampere GA102 white paper, accumulated in fp32
    ("V100", {"fp32": 15.7}),  # V100 data sheet, SXM2
    ("P100", {"fp32": 10.6}),  # P100 white paper, SXM2; the paper's footnote 5 counts with 9.5
    ("T4", {"fp32": 8.1}),  # T4 data sheet
)
