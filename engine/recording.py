"""What attention did, kept while a network is at work.

A network that is given a `Recorder` shows it the heads of each layer, in the order of the layers:
those of the encoder first, then self- and cross-attention of each decoder layer in turn. Who needs
less than all weights derives one that keeps less.
"""

from dataclasses import dataclass, field

from torch import Tensor

from engine.attention import MultiHeadAttention
from engine.results import Stack


@dataclass(frozen=True, slots=True)
class Heads:
    """The heads of one layer at work: [batch, head, length, d] each, and what they looked at."""

    query: Tensor
    key: Tensor
    value: Tensor
    mask: Tensor  # boolean, broadcastable to the weights
    gain: Tensor | None  # [head] or [batch, head]
    weights: Tensor  # [batch, head, query, key]


@dataclass
class Recorder:
    """Collects what each layer's attention did, in order.

    `weights` are [batch, head, query, key] each, `norms` [batch, head, key]: how long the vectors
    are that each key can bring, as the head's gain leaves them.
    """

    weights: dict[Stack, list[Tensor]] = field(default_factory=dict)
    norms: dict[Stack, list[Tensor]] = field(default_factory=dict)

    def keep(self, stack: Stack, attention: MultiHeadAttention, heads: Heads) -> None:
        """Append what the next layer of a stack did."""
        norms = attention.carried(heads.value)
        if heads.gain is not None:
            norms = norms * heads.gain.abs()[..., None]
        self.weights.setdefault(stack, []).append(heads.weights)
        self.norms.setdefault(stack, []).append(norms)
