"""Pieces of a prepared corpus, mapped from disk, and the batches of an epoch.

A batch holds pairs of like length up to a number of target tokens. Which pairs, and in which
order the batches come, follows from the seed and the epoch alone: a position in an epoch is two
numbers. Of a corpus only an order and the lengths are held, 16 bytes a pair while an epoch is laid
out: 36 million pairs take less than 0.7 GB.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from engine.config import ModelConfig
from engine.transformer import pad
from training.pieces import Pieces, sorted_by_length
from training.recipe import RecipeError


@dataclass(frozen=True)
class Batch:
    """Padded pairs. `labels` is what the decoder is to write; padding is the padding piece."""

    source: Tensor  # [batch, source]
    target: Tensor  # [batch, target], the start piece first
    labels: Tensor  # [batch, target], the end piece last
    tokens: int  # labels that are not padding


class ParallelPieces:
    """The pairs of one split of a prepared corpus.

    Raises:
        RecipeError: where the files are missing or damaged.
    """

    def __init__(self, folder: Path, split: str) -> None:
        self._folder = folder
        try:
            self.source = Pieces(folder / f"{split}.source")
            self.target = Pieces(folder / f"{split}.target")
        except (OSError, ValueError) as error:
            raise RecipeError(f"{folder} cannot be used: {error}; prepare it again") from error
        if len(self.source) != len(self.target):
            raise RecipeError(f"{folder}: the two sides of {split} differ; prepare it again")

    def __len__(self) -> int:
        return len(self.source)

    def epoch(self, target_tokens: int, seed: int, epoch: int) -> list[NDArray[np.int32]]:
        """The batches of an epoch, as indices of pairs.

        Args:
            target_tokens: the most target tokens a batch (end pieces count); a longer pair stands
                alone
        """
        chance = np.random.default_rng((seed, epoch))
        order = np.arange(len(self), dtype=np.int32)
        chance.shuffle(order)
        order = sorted_by_length(order, self.target.lengths, self.source.lengths)
        batches = list(_cut(order, self.target.lengths, target_tokens))
        return [batches[number] for number in chance.permutation(len(batches))]

    def batch(
        self, indices: NDArray[np.integer[Any]], config: ModelConfig, device: torch.device
    ) -> Batch:
        """Collate pairs. Raises RecipeError where they hold what is no piece of the network's."""
        end = [config.end_id]
        sources, inputs, labels = [], [], []
        for index in indices.tolist():
            source, target = self.source[index], self.target[index]
            sources.append(np.append(source, end) if config.source_ends else source)
            inputs.append(np.insert(target, 0, config.first_input))
            labels.append(np.append(target, end))
        sides = pad(sources, config.padding_id), pad(inputs, config.padding_id)
        sizes = config.source_vocabulary_size, config.target_vocabulary_size
        for side, most in zip(sides, sizes, strict=True):
            if int(side.max()) >= most:  # a GPU would say no more than that an assertion failed
                raise RecipeError(
                    f"{self._folder} holds pieces that its vocabulary has not; prepare it again"
                )
        return Batch(
            source=sides[0].to(device),
            target=sides[1].to(device),
            labels=pad(labels, config.padding_id).to(device),
            tokens=sum(len(sentence) for sentence in labels),
        )

    def in_order(
        self, target_tokens: int, config: ModelConfig, device: torch.device
    ) -> Iterator[Batch]:
        """All pairs once, by length, for validation."""
        nothing = np.zeros(len(self), dtype=np.int32)
        order = np.arange(len(self), dtype=np.int32)
        order = sorted_by_length(order, self.target.lengths, nothing)
        for indices in _cut(order, self.target.lengths, target_tokens):
            yield self.batch(indices, config, device)


def _cut(
    order: NDArray[np.int32], lengths: NDArray[np.int32], most: int
) -> Iterator[NDArray[np.int32]]:
    """Cut an order of pairs, short ones first, into runs of at most `most` target tokens.

    `lengths` are without the end piece, which counts. A longer pair is a run of its own.
    """
    begin = 0
    while begin < len(order):
        shortest = int(lengths[order[begin]]) + 1
        run = order[begin : begin + max(most // shortest, 1)]
        tokens = np.cumsum(lengths[run].astype(np.int64) + 1)
        count = max(int(np.searchsorted(tokens, most, side="right")), 1)
        yield run[:count]
        begin += count
