"""Global batches: what an update learns from, and how processes share it out.

The global batch of an update follows from the recipe's `target_tokens` and seed alone, whatever
computes it. It is put together from runs of pairs of like length, each of at most `RUN_TOKENS`
target tokens (the paper's batches were such, one a GPU). Each process computes its part of it in
one or several forward passes of at most `batch_tokens`; gradients and losses are sums over pairs,
so how it is cut changes nothing but the order of a sum.
"""

import queue
import threading
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray

from engine.config import ModelConfig
from training.dataset import Batch, ParallelPieces

RUN_TOKENS = 4_096
_AHEAD = 4  # updates

Indices = NDArray[np.integer[Any]]


@dataclass(frozen=True)
class Position:
    """How far the batches of a run have been used: runs of pairs of an epoch, counted from 0."""

    epoch: int
    batch: int


@dataclass(frozen=True)
class Update:
    """What one process does for one update."""

    passes: list[Batch]  # this process's part
    tokens: int  # labels of the global batch
    indices: Indices  # pairs of the global batch
    after: Position  # where the next one begins


class GlobalBatches:
    """The global batches of a run, in order.

    Args:
        pieces: the training text
        target_tokens: the most labels of a global batch; a longer pair stands alone in its run
        seed: of the order
    """

    def __init__(self, pieces: ParallelPieces, target_tokens: int, seed: int) -> None:
        self._pieces, self._seed = pieces, seed
        self._runs = -(-target_tokens // RUN_TOKENS)  # of a global batch
        self._run_tokens = target_tokens // self._runs

    def after(self, position: Position) -> Iterator[tuple[Indices, Position]]:
        """From a position on, without end: the pairs of each, and where the next one begins.

        A global batch at the end of an epoch takes what it lacks from the next one.
        """
        epoch, batch, runs = position.epoch, position.batch, list[Indices]()
        while True:
            order = self._pieces.epoch(self._run_tokens, self._seed, epoch)
            while batch < len(order):
                runs.append(order[batch])
                batch += 1
                if len(runs) == self._runs:
                    yield np.concatenate(runs) if len(runs) > 1 else runs[0], Position(epoch, batch)
                    runs = []
            epoch, batch = epoch + 1, 0


def share(
    indices: Indices, lengths: Indices, processes: int, batch_tokens: int
) -> list[list[Indices]]:
    """Cut a global batch over processes and forward passes.

    Args:
        indices: its pairs
        lengths: labels of each of them
        processes: how many share it
        batch_tokens: the most labels of a pass; a longer pair stands alone

    Returns:
        For each process its passes, each of pairs of like length. All have about as many labels
        where the pairs allow that; a process gets nothing where there are fewer pairs than
        processes.
    """
    if processes == 1 and int(lengths.sum()) <= batch_tokens:
        return [[indices]]
    order = np.argsort(lengths, kind="stable")
    ends = np.cumsum(lengths[order])
    total = int(ends[-1])
    passes = -(-total // (processes * batch_tokens)) * processes
    while True:
        # A pair belongs to the part in which its middle lies.
        part = ((ends - lengths[order] / 2) * passes / total).astype(np.int64)
        parts = [order[part == number] for number in range(passes)]
        if all(len(p) <= 1 or int(lengths[p].sum()) <= batch_tokens for p in parts):
            break
        passes += processes
    return [[indices[p] for p in parts[first::processes] if len(p)] for first in range(processes)]


class Updates:
    """The updates of one process, prepared ahead by a thread while the last one is computed.

    Close it, or leave it as a context manager.

    Args:
        batches: of the run
        pieces: the training text
        position: where to begin
        rank, ranks: which process this is, and of how many
        batch_tokens: the most labels of a forward pass
        config: of the network
        device: where its tensors go
    """

    def __init__(
        self,
        batches: GlobalBatches,
        pieces: ParallelPieces,
        position: Position,
        *,
        rank: int,
        ranks: int,
        batch_tokens: int,
        config: ModelConfig,
        device: torch.device,
    ) -> None:
        self._queue: queue.Queue[Update | Exception] = queue.Queue(_AHEAD)
        self._closed = threading.Event()

        def prepare() -> None:
            try:
                for indices, after in batches.after(position):
                    lengths = labels_of(pieces, indices)
                    mine = share(indices, lengths, ranks, batch_tokens)[rank]
                    passes = [pieces.batch(part, config, torch.device("cpu")) for part in mine]
                    if device.type == "cuda":
                        passes = [_pinned(batch) for batch in passes]
                    if not self._put(Update(passes, int(lengths.sum()), indices, after)):
                        return
            except Exception as error:  # told where the update is asked for
                self._put(error)

        self._thread = threading.Thread(target=prepare, name="batches", daemon=True)
        self._thread.start()

    def __enter__(self) -> "Updates":
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()

    def next(self) -> Update:
        """The next one. Raises what went wrong while it was prepared."""
        found = self._queue.get()
        if isinstance(found, Exception):
            raise found
        return found

    def close(self) -> None:
        """End the thread."""
        self._closed.set()
        self._thread.join()

    def _put(self, item: Update | Exception) -> bool:
        while not self._closed.is_set():
            try:
                self._queue.put(item, timeout=0.1)
            except queue.Full:
                continue
            return True
        return False


def labels_of(pieces: ParallelPieces, indices: Indices) -> NDArray[np.int64]:
    """Labels of pairs: the pieces of their targets, and an end piece each."""
    return pieces.target.lengths[indices].astype(np.int64) + 1


def _pinned(batch: Batch) -> Batch:
    """The batch in memory that a GPU copies from while it computes."""
    return replace(
        batch,
        source=batch.source.pin_memory(),
        target=batch.target.pin_memory(),
        labels=batch.labels.pin_memory(),
    )


def on(batch: Batch, device: torch.device) -> Batch:
    """The batch on a device; a copy to a GPU goes on beside the computation."""
    return replace(
        batch,
        source=batch.source.to(device, non_blocking=True),
        target=batch.target.to(device, non_blocking=True),
        labels=batch.labels.to(device, non_blocking=True),
    )
