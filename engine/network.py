"""What every kind of network is to the rest of the house.

A network scores whole pairs at once (`forward`, `decode`), for training and for the attention
record, and takes one decoding step after the other (`decoding`), for the search. Both give the
same. `engine.kinds` makes the network of a configuration.
"""

from abc import abstractmethod
from collections.abc import Mapping

import torch
from torch import Tensor, nn

from engine.config import ModelConfig
from engine.dropout import Dropout
from engine.linear import Linear
from engine.recording import Recorder
from engine.results import Stack
from engine.search import Decoder

Gains = Mapping[Stack, Tensor]
"""Head gains: for each stack [layer, head], or [layer, batch, head] where they differ by row.

A stack that is absent is as trained.
"""


def _embedding(pieces: int, d_model: int) -> nn.Embedding:
    """Embeddings; on the meta device without numbers: to draw some there costs PyTorch seconds."""
    weight = torch.empty(pieces, d_model)
    if weight.is_meta:
        bare: nn.Embedding = nn.Embedding.from_pretrained(weight, freeze=False)
        return bare
    return nn.Embedding(pieces, d_model)


class Network(nn.Module):
    """An encoder-decoder network. It has its embeddings from here, and makes its `projection`."""

    projection: Linear

    def __init__(self, config: ModelConfig) -> None:
        super().__init__()
        self.config = config
        self.source_embedding = _embedding(config.source_vocabulary_size, config.d_model)
        self.target_embedding = (
            self.source_embedding
            if config.shared_embeddings
            else _embedding(config.target_vocabulary_size, config.d_model)
        )
        self.dropout = Dropout(config.dropout)

    @abstractmethod
    def decode(
        self,
        source: Tensor,
        target: Tensor,
        *,
        gains: Gains | None = None,
        recorder: Recorder | None = None,
    ) -> Tensor:
        """As `forward`, but the decoder's last hidden states [batch, target, d_model]."""

    @abstractmethod
    def encode(
        self, source: Tensor, *, gains: Gains | None = None, recorder: Recorder | None = None
    ) -> tuple[Tensor, Tensor]:
        """Encode source pieces [batch, source].

        Returns:
            The memory [batch, source, width], and its mask [batch, 1, 1, source], true where a
            piece stands.
        """

    @abstractmethod
    def decoding(
        self, source: Tensor, *, beam: int, capacity: int, gains: Gains | None = None
    ) -> Decoder:
        """The decoder at work on a batch of sentences, as the search drives it.

        Args:
            source: piece ids [batch, source], padded on the right; encoded here
            beam: hypotheses a sentence
            capacity: decoding steps to reserve room for
            gains: head gains, alike for all rows
        """

    def forward(
        self,
        source: Tensor,
        target: Tensor,
        *,
        gains: Gains | None = None,
        recorder: Recorder | None = None,
    ) -> Tensor:
        """Score whole pairs, all positions at once.

        Args:
            source: piece ids [batch, source], padded on the right
            target: what the decoder reads, [batch, target], padded on the right. It begins with
                the start piece; with `start_id` None, its first column is a zero vector whatever
                it holds.
            gains: head gains
            recorder: if given, keeps the attention weights of all layers

        Returns:
            Logits [batch, target, vocabulary]; row t predicts the piece after target t.
        """
        hidden = self.decode(source, target, gains=gains, recorder=recorder)
        return self.projection(hidden)  # type: ignore[no-any-return]

    def adopt(self, weights: Mapping[str, Tensor]) -> None:
        """Take these tensors as the parameters, by the names of `named_parameters`; no copies.

        Raises:
            ValueError: where the names are not the network's.
            RuntimeError: where a shape is not.
        """
        names = {name for name, _ in self.named_parameters()}
        if names != weights.keys():
            raise ValueError(f"not this network's tensors: {sorted(names ^ weights.keys())[:3]}")
        self.load_state_dict(weights, strict=False, assign=True)
        self._tie()

    def _mask(self, source: Tensor) -> Tensor:
        """[batch, 1, 1, source], true where a source piece stands."""
        return (source != self.config.source_padding)[:, None, None, :]

    def _new_projection(self) -> Linear:
        config = self.config
        return Linear(config.d_model, config.target_vocabulary_size, bias=config.output_bias)

    def _tie(self) -> None:
        if self.config.tied_output:
            self.projection.weight = self.target_embedding.weight
