"""What attention did, kept while a network is at work.

A network that is given a `Recorder` shows it the heads of each layer, in the order of the layers:
those of the encoder first, then self- and cross-attention of each decoder layer in turn. Who needs
less than all weights derives one that keeps less.
"""

from dataclasses import dataclass, field
from typing import Protocol

from torch import Tensor

from engine.results import Stack


class Attention(Protocol):
    """What brings the contexts of heads into a network."""

    @property
    def divisor(self) -> float | None:
        """What a query times a key is divided by for a score; None where that is no score."""

    def head_output(self, head: int) -> Tensor:
        """The part of the output projection that reads one head, [d_model, d_v]."""

    def carried(self, value: Tensor) -> Tensor:
        """How long the vectors are that each head may bring, [batch, head, key].

        Those are what the head's part of the output projection makes of each of its values
        [batch, head, key, d_v]: the |f(x)| of Kobayashi et al. (2020), without the bias.
        """


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

    def keep(self, stack: Stack, attention: Attention, heads: Heads) -> None:
        """Append what the next layer of a stack did."""
        norms = attention.carried(heads.value)
        if heads.gain is not None:
            norms = norms * heads.gain.abs()[..., None]
        self.weights.setdefault(stack, []).append(heads.weights)
        self.norms.setdefault(stack, []).append(norms)
