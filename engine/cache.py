"""Preallocated keys and values for incremental decoding.

The hypotheses of a sentence are query rows over one set of keys. Cross-attention keys and values
exist once a sentence. Self-attention keys and values are written once, at [step, beam], and never
move: when the search reorders its beams, only a mask is reordered that says which of the earlier
entries are a hypothesis's own ancestors.
"""

from collections.abc import Sequence

import torch
from torch import Tensor


class DecoderCache:
    """The decoder's state for a batch of sentences with `beam` hypotheses each.

    Args:
        memory: cross-attention keys and values of each layer, [batch, head, source, d] each
        memory_mask: boolean [batch, 1, 1, source], true where a source piece stands
        beam: hypotheses a sentence
        capacity: decoding steps to reserve room for

    Attributes:
        length: decoding steps taken so far
    """

    def __init__(
        self,
        memory: Sequence[tuple[Tensor, Tensor]],
        memory_mask: Tensor,
        *,
        beam: int,
        capacity: int,
    ) -> None:
        self.beam, self.capacity, self.length = beam, capacity, 0
        self.memory_mask = memory_mask
        self._memory = list(memory)
        slots = capacity * beam  # ordered by step, then beam
        self._entries = [
            (
                k.new_empty(k.size(0), k.size(1), slots, k.size(3)),
                v.new_empty(v.size(0), v.size(1), slots, v.size(3)),
            )
            for k, v in self._memory
        ]
        batch = memory_mask.size(0)
        self._ancestry = memory_mask.new_zeros(batch, 1, beam, slots)
        self._own = torch.eye(beam, dtype=torch.bool, device=memory_mask.device)

    def memory(self, layer: int) -> tuple[Tensor, Tensor]:
        """Cross-attention keys and values of a layer, [batch, head, source, d] each."""
        return self._memory[layer]

    def advance(self) -> Tensor:
        """Begin the next step.

        Returns:
            The self-attention mask of this step, [batch, 1, beam, (length + 1) * beam]: each
            hypothesis sees its ancestors and itself.

        Raises:
            IndexError: where the cache is full.
        """
        if self.length == self.capacity:
            raise IndexError(f"the cache holds {self.capacity} steps and is full")
        begin, self.length = self.length * self.beam, self.length + 1
        self._ancestry[..., begin : begin + self.beam] = self._own
        return self._ancestry[..., : begin + self.beam]

    def extend(self, layer: int, key: Tensor, value: Tensor) -> tuple[Tensor, Tensor]:
        """Write this step's keys and values [batch, head, beam, d] of a layer.

        Returns:
            All keys and values so far, [batch, head, length * beam, d] each.
        """
        keys, values = self._entries[layer]
        end = self.length * self.beam
        keys[:, :, end - self.beam : end] = key
        values[:, :, end - self.beam : end] = value
        return keys[:, :, :end], values[:, :, :end]

    def reorder(self, parents: Tensor) -> None:
        """Let hypothesis i of each sentence continue hypothesis `parents[:, i]`, [batch, beam]."""
        past = self._ancestry[..., : self.length * self.beam]
        past.copy_(past.gather(2, parents[:, None, :, None].expand_as(past)))

    def select(self, rows: Tensor) -> None:
        """Keep only these sentences, [kept] row numbers; the others have left the batch.

        A row that is named several times becomes as many sentences, which go on on their own.
        """
        kept, used = rows.size(0), self.length * self.beam

        def compacted(entries: Tensor) -> Tensor:
            if kept > entries.size(0):
                return entries[rows]
            entries[:kept, :, :used] = entries[rows, :, :used]
            return entries[:kept]

        self._entries = [(compacted(k), compacted(v)) for k, v in self._entries]
        self._memory = [(k[rows], v[rows]) for k, v in self._memory]
        self.memory_mask = self.memory_mask[rows]
        self._ancestry = self._ancestry[rows]
