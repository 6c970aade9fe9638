"""Small networks of every kind, no weight at its initial value, and sentence pairs for them."""

from collections.abc import Sequence
from typing import Any

import torch
from torch import Tensor

from engine.config import ModelConfig
from engine.transformer import Transformer

SMALL: dict[str, Any] = {
    "source_vocabulary_size": 19,
    "target_vocabulary_size": 19,
    "encoder_layers": 2,
    "decoder_layers": 2,
    "d_model": 12,
    "d_ff": 20,
    "heads": 3,
    "d_k": 5,
    "d_v": 4,
    "max_length": 16,
    "padding_id": 0,
    "end_id": 1,
    "start_id": 2,
}

KINDS: dict[str, dict[str, Any]] = {
    "paper": {},
    "pre-norm": {"norm": "pre", "final_norm": True, "norm_eps": 1e-5},
    "pre-norm without a final norm": {"norm": "pre"},
    "post-norm with a final norm": {"final_norm": True},
    "all biases": {"attention_bias": True, "output_bias": True},
    "no biases": {"feed_forward_bias": False},
    "norm after the embedding": {"embedding_norm": True, "norm": "pre", "attention_bias": True},
    "learned positions from 2": {"positions": "learned", "first_position": 2},
    "fairseq": {"positions": "tensor2tensor", "first_position": 2, "start_id": 1},
    "marian": {
        "positions": "huggingface",
        "start_id": None,
        "activation": "silu",
        "output_bias": True,
        "attention_bias": True,
        "padding_id": 18,
        "end_id": 0,
        "never_emitted": (18,),
    },
    "opennmt": {"norm": "pre", "final_norm": True, "source_ends": False, "tied_output": False},
    "separate embeddings": {"shared_embeddings": False, "source_vocabulary_size": 23},
    "separate and untied": {
        "shared_embeddings": False,
        "source_vocabulary_size": 23,
        "tied_output": False,
        "output_bias": True,
    },
    "unscaled, GELU": {"scaled_embeddings": False, "activation": "gelu"},
    "wide keys, one value": {"d_k": 9, "d_v": 1, "heads": 2},
    "one head, odd width": {"heads": 1, "d_model": 7, "positions": "learned"},
    "shallow encoder, deep decoder": {"encoder_layers": 1, "decoder_layers": 3},
}

Pair = tuple[list[int], list[int]]


def example_config(kind: str = "paper", **changes: Any) -> ModelConfig:
    """A small configuration of one of the `KINDS`."""
    return ModelConfig(**{**SMALL, **KINDS[kind], **changes})


def example_network(
    config: ModelConfig, *, dtype: torch.dtype = torch.float64, seed: int = 1
) -> Transformer:
    """A network in evaluation mode, built in `dtype`; every parameter moved from its start."""
    generator = torch.Generator().manual_seed(seed)
    default = torch.get_default_dtype()
    torch.set_default_dtype(dtype)
    try:
        torch.manual_seed(seed)
        network = Transformer(config).eval().requires_grad_(False)
    finally:
        torch.set_default_dtype(default)
    for parameter in network.parameters():
        noise = torch.randn(parameter.shape, generator=generator, dtype=torch.float64)
        parameter.add_(0.1 * noise.to(dtype))
    return network


def example_pairs(
    config: ModelConfig, lengths: Sequence[tuple[int, int]], seed: int = 2
) -> list[Pair]:
    """Random sentence pairs: source pieces, and what the decoder reads."""
    generator = torch.Generator().manual_seed(seed)

    def pieces(count: int, size: int) -> list[int]:
        free = [piece for piece in range(size) if piece not in (config.padding_id, config.end_id)]
        drawn = torch.randint(len(free), (count,), generator=generator)
        return [free[int(i)] for i in drawn]

    pairs = []
    for source_length, target_length in lengths:
        source = pieces(source_length, config.source_vocabulary_size)
        if config.source_ends:
            source[-1] = config.end_id
        start = config.padding_id if config.start_id is None else config.start_id
        target = [start, *pieces(target_length - 1, config.target_vocabulary_size)]
        pairs.append((source, target))
    return pairs


def padded(sentences: Sequence[list[int]], padding_id: int, *, extra: int = 0) -> Tensor:
    """Piece ids [batch, length], padded on the right, with `extra` columns of padding."""
    length = max(map(len, sentences)) + extra
    return torch.tensor([s + [padding_id] * (length - len(s)) for s in sentences])


def padded_pairs(
    config: ModelConfig, pairs: Sequence[Pair], *, extra: int = 0
) -> tuple[Tensor, Tensor]:
    """Both sides of a batch of pairs."""
    sources, targets = zip(*pairs, strict=True)
    return (
        padded(sources, config.padding_id, extra=extra),
        padded(targets, config.padding_id, extra=extra),
    )
