"""Pieces of a prepared corpus, mapped from disk, and the batches of an epoch.

A batch holds pairs of like length up to a number of target tokens. Which pairs, and in which
order the batches come, follows from the seed and the epoch alone: a position in an epoch is two
numbers.
"""

from array import array
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from engine.config import ModelConfig
from engine.transformer import pad
from training.recipe import RecipeError


@dataclass(frozen=True)
class Batch:
    """Padded pairs. `labels` is what the decoder is to write; padding is the padding piece."""

    source: Tensor  # [batch, source]
    target: Tensor  # [batch, target], the start piece first
    labels: Tensor  # [batch, target], the end piece last
    tokens: int  # labels that are not padding


class Pieces:
    """Sentences of one side, end to end in one file, with the offset of each in another."""

    def __init__(self, stem: Path) -> None:
        ids, offsets = self.files(stem)
        self.ids = np.load(ids, mmap_mode="r", allow_pickle=False)
        self.offsets = np.load(offsets, mmap_mode="r", allow_pickle=False)

    def __len__(self) -> int:
        return len(self.offsets) - 1

    def __getitem__(self, index: int) -> NDArray[np.int64]:
        return np.asarray(self.ids[self.offsets[index] : self.offsets[index + 1]], dtype=np.int64)

    @property
    def lengths(self) -> NDArray[np.int64]:
        """Pieces of each sentence, [sentences]."""
        lengths: NDArray[np.int64] = np.diff(self.offsets)
        return lengths

    @staticmethod
    def files(stem: Path) -> tuple[Path, Path]:
        """The two files of `train.source`: its ids and its offsets."""
        return stem.with_name(f"{stem.name}.ids.npy"), stem.with_name(f"{stem.name}.offsets.npy")

    @classmethod
    def write(cls, stem: Path, sentences: Iterable[Sequence[int]]) -> None:
        """Write sentences so that they can be mapped."""
        flat, lengths = array("I"), array("I")
        for sentence in sentences:
            lengths.append(len(sentence))
            flat.extend(sentence)
        ids = np.asarray(flat, dtype=np.uint32)
        if not flat or ids.max() <= np.iinfo(np.uint16).max:
            ids = ids.astype(np.uint16)
        ids_file, offsets_file = cls.files(stem)
        np.save(ids_file, ids)
        np.save(offsets_file, np.cumsum([0, *lengths], dtype=np.int64))


class ParallelPieces:
    """The pairs of one split of a prepared corpus.

    Raises:
        RecipeError: where the files are missing or damaged.
    """

    def __init__(self, folder: Path, split: str) -> None:
        try:
            self.source = Pieces(folder / f"{split}.source")
            self.target = Pieces(folder / f"{split}.target")
        except (OSError, ValueError) as error:
            raise RecipeError(f"{folder} cannot be used: {error}; prepare it again") from error
        if len(self.source) != len(self.target):
            raise RecipeError(f"{folder}: the two sides of {split} differ; prepare it again")

    def __len__(self) -> int:
        return len(self.source)

    def epoch(self, target_tokens: int, seed: int, epoch: int) -> list[NDArray[np.int64]]:
        """The batches of an epoch, as indices of pairs.

        Args:
            target_tokens: the most target tokens a batch (end pieces count); a longer pair stands
                alone
        """
        chance = np.random.default_rng((seed, epoch))
        source, target = self.source.lengths, self.target.lengths + 1
        order = chance.permutation(len(self))
        order = order[np.lexsort((source[order], target[order]))]  # stable: ties stay shuffled
        batches = list(_cut(order, target, target_tokens))
        return [batches[number] for number in chance.permutation(len(batches))]

    def batch(self, indices: NDArray[np.int64], config: ModelConfig, device: torch.device) -> Batch:
        """Collate pairs."""
        end = [config.end_id]
        sources, inputs, labels = [], [], []
        for index in indices.tolist():
            source, target = self.source[index], self.target[index]
            sources.append(np.append(source, end) if config.source_ends else source)
            inputs.append(np.insert(target, 0, config.first_input))
            labels.append(np.append(target, end))
        return Batch(
            source=pad(sources, config.padding_id).to(device),
            target=pad(inputs, config.padding_id).to(device),
            labels=pad(labels, config.padding_id).to(device),
            tokens=sum(len(sentence) for sentence in labels),
        )

    def in_order(
        self, target_tokens: int, config: ModelConfig, device: torch.device
    ) -> Iterator[Batch]:
        """All pairs once, by length, for validation."""
        target = self.target.lengths + 1
        for indices in _cut(np.argsort(target, kind="stable"), target, target_tokens):
            yield self.batch(indices, config, device)


def _cut(
    order: NDArray[np.int64], lengths: NDArray[np.int64], most: int
) -> Iterator[NDArray[np.int64]]:
    """Cut an order of pairs into runs of at most `most` target tokens; a longer pair is one."""
    begin, tokens = 0, 0
    for place, length in enumerate(lengths[order].tolist()):
        if tokens + length > most and place > begin:
            yield order[begin:place]
            begin, tokens = place, 0
        tokens += length
    yield order[begin:]
