"""Tiny models of every architecture that is written for another toolkit, with random weights."""

from pathlib import Path
from typing import Any

import torch
from torch import Tensor

from engine.checkpoint import Checkpoint, read_checkpoint, write_checkpoint
from engine.constraints import Constraints
from engine.scoring import Search
from engine.search import Candidate, beam_search
from engine.transformer import pad
from tests.engine.model_examples import (
    example_sentences,
    example_vocabulary,
    model_config,
    model_manifest,
    model_network,
)

PRE = {"norm": "pre", "final_norm": True, "norm_eps": 1e-5}
POST = {"norm": "post", "final_norm": False, "norm_eps": 1e-5}

# What both toolkits can compute. All have the paper's positions where nothing else is said.
EVERYWHERE: dict[str, dict[str, Any]] = {
    "as bundled": {**PRE, "tied_output": True, "output_bias": False},
    "the paper's": {**POST, "tied_output": True, "output_bias": False, "norm_eps": 1e-6},
    "post-norm with biases": {**POST, "attention_bias": True, "activation": "silu"},
    "no bias at all": {
        **PRE, "feed_forward_bias": False, "output_bias": False, "scaled_embeddings": False
    },
    "two embeddings, tied": {**POST, "shared_embeddings": False, "tied_output": True},
    "two embeddings and an output": {**PRE, "shared_embeddings": False, "activation": "gelu"},
    "narrow heads": {**PRE, "d_k": 2, "d_v": 6, "attention_bias": True},
    "halves of sines": {**POST, "positions": "huggingface", "source_ends": False},
}  # fmt: skip

# What only CTranslate2 can.
ELSEWHERE: dict[str, dict[str, Any]] = {
    "learned positions": {**POST, "positions": "learned", "first_position": 2},
    "positions of fairseq": {**PRE, "positions": "tensor2tensor", "first_position": 2},
    "norms everywhere": {**POST, "final_norm": True, "embedding_norm": True},
    "pre-norm without an end": {**PRE, "final_norm": False},
    "a large epsilon": {**PRE, "norm_eps": 1e-3},
    "from a zero vector": {**POST, "start_id": None},
}

# Whose sentences end, most of them, after some pieces.
ENDING: dict[str, dict[str, Any]] = {
    "pre": {**PRE, "seed": 1, "ending": 9.0},
    "post": {**POST, "seed": 2, "ending": 9.0},
}

COUNT = 12  # sentences
LONGEST = 40  # pieces of a translation, with the end piece
VOCABULARY = example_vocabulary()
FORBIDDEN = [*VOCABULARY.never_emitted, *VOCABULARY.placeholder_ids]


def write_example(
    folder: Path, *, seed: int = 5, ending: float | None = None, **changes: Any
) -> Checkpoint:
    """Write a tiny model, and read it again. `ending` is the bias of its end piece."""
    config = model_config(**changes)
    network = model_network(config, seed)
    if ending is not None:
        network.projection.bias[config.end_id] = ending
    write_checkpoint(folder, model_manifest(config), network, VOCABULARY, "# Tiny\n")
    return read_checkpoint(folder)


def example_pair(checkpoint: Checkpoint) -> tuple[list[str], Tensor, Tensor]:
    """Sentences, their ids [batch, source], and what the decoder reads [batch, target]."""
    config = checkpoint.manifest.architecture
    end = [config.end_id] if config.source_ends else []
    sources = example_sentences("en")[:COUNT]
    targets = example_sentences("de")[:COUNT]
    return (
        sources,
        pad([VOCABULARY.encode_ids(s) + end for s in sources], config.padding_id),
        pad([[config.first_input, *VOCABULARY.encode_ids(t)] for t in targets], config.padding_id),
    )


@torch.no_grad()
def logits(checkpoint: Checkpoint, source: Tensor, target: Tensor) -> Tensor:
    """What our network computes, [batch, target, vocabulary]."""
    found: Tensor = checkpoint.network(source, target)
    return found


def searched(checkpoint: Checkpoint, search: Search) -> list[Candidate]:
    """The best translation of each sentence of `example_pair`; most of them end by themselves.

    Toolkits differ in what they make of one that does not.
    """
    config = checkpoint.manifest.architecture
    _, source, _ = example_pair(checkpoint)
    lengths = torch.full((COUNT,), LONGEST)
    found = beam_search(
        checkpoint.network.decoding(source, beam=search.beam, capacity=LONGEST),
        options=search,
        start_id=config.first_input,
        end_id=config.end_id,
        constraints=Constraints(
            max_lengths=lengths, min_lengths=torch.ones_like(lengths), never_emitted=FORBIDDEN
        ),
    )
    assert sum(has_ended(best) for [best] in found) > COUNT / 2
    return [best for [best] in found]


def has_ended(candidate: Candidate) -> bool:
    """Whether it ended by itself."""
    return len(candidate.pieces) < LONGEST
