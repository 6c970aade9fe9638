"""The Transformer (paper section 3): encoder, decoder, one decoding step.

`forward` scores a whole pair at once, for training and for the attention record; `encode` and
`step` serve the search. All go through the same layers. Padding lies on the right; what a piece
attends to never depends on it.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import cast

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn
from torch.nn import functional

from engine.attention import MultiHeadAttention
from engine.cache import DecoderCache
from engine.config import ModelConfig
from engine.dropout import Dropout
from engine.linear import Linear
from engine.network import Gains, Network
from engine.positions import PositionTable
from engine.recording import Heads, Recorder

_ACTIVATIONS: dict[str, Callable[[Tensor], Tensor]] = {
    "relu": functional.relu,
    "gelu": functional.gelu,
    "silu": functional.silu,
}


class FeedForward(nn.Module):
    """The position-wise feed-forward network (equation 2)."""

    def __init__(self, config: ModelConfig) -> None:
        super().__init__()
        self.inner = Linear(config.d_model, config.d_ff, bias=config.feed_forward_bias)
        self.outer = Linear(config.d_ff, config.d_model, bias=config.feed_forward_bias)
        self.activation = _ACTIVATIONS[config.activation]
        self.dropout = Dropout(config.activation_dropout)

    def forward(self, x: Tensor) -> Tensor:
        """[..., d_model] -> [..., d_model]"""
        return self.outer(self.dropout(self.activation(self.inner(x))))  # type: ignore[no-any-return]


class _Layer(nn.Module):
    """What encoder and decoder layers share: where the norm of a sublayer stands.

    Post-norm, the paper's: LayerNorm(x + Dropout(Sublayer(x))).
    Pre-norm: x + Dropout(Sublayer(LayerNorm(x))).
    """

    def __init__(self, config: ModelConfig) -> None:
        super().__init__()
        self.pre = config.norm == "pre"
        self.dropout = Dropout(config.dropout)
        self.feed_forward = FeedForward(config)
        self.feed_forward_norm = _norm(config)

    def _enter(self, norm: nn.LayerNorm, x: Tensor) -> Tensor:
        """What a sublayer reads."""
        return norm(x) if self.pre else x

    def _leave(self, norm: nn.LayerNorm, x: Tensor, update: Tensor) -> Tensor:
        """What a sublayer leaves behind: `x` with its update."""
        x = x + self.dropout(update)
        return x if self.pre else norm(x)

    def _feed_forward(self, x: Tensor) -> Tensor:
        update = self.feed_forward(self._enter(self.feed_forward_norm, x))
        return self._leave(self.feed_forward_norm, x, update)


class EncoderLayer(_Layer):
    """Self-attention over the source, then the feed-forward network."""

    def __init__(self, config: ModelConfig) -> None:
        super().__init__(config)
        self.self_attention = MultiHeadAttention(config, cross=False)
        self.self_attention_norm = _norm(config)

    def forward(
        self, x: Tensor, mask: Tensor, gain: Tensor | None, recorder: Recorder | None
    ) -> Tensor:
        """[batch, source, d_model] -> the same; `mask` [batch, 1, 1, source]."""
        q, k, v = self.self_attention.project(self._enter(self.self_attention_norm, x))
        update, weights = self.self_attention(
            q, k, v, mask, gain=gain, keep_weights=recorder is not None
        )
        if recorder is not None:
            heads = Heads(q, k, v, mask, gain, weights)
            recorder.keep("encoder", self.self_attention, heads)
        return self._feed_forward(self._leave(self.self_attention_norm, x, update))


class DecoderLayer(_Layer):
    """Self-attention over what is written, attention to the source, the feed-forward network."""

    def __init__(self, config: ModelConfig) -> None:
        super().__init__(config)
        self.self_attention = MultiHeadAttention(config, cross=False)
        self.self_attention_norm = _norm(config)
        self.cross_attention = MultiHeadAttention(config, cross=True)
        self.cross_attention_norm = _norm(config)

    def forward(
        self,
        x: Tensor,
        self_mask: Tensor,
        memory: tuple[Tensor, Tensor],
        memory_mask: Tensor,
        gains: tuple[Tensor | None, Tensor | None] = (None, None),
        recorder: Recorder | None = None,
        cache: tuple[DecoderCache, int] | None = None,
    ) -> Tensor:
        """One decoder layer, over a whole target or over one decoding step.

        Args:
            x: [batch, query, d_model]; a query is a target position, or a beam while searching.
            self_mask: boolean, broadcastable to [batch, 1, query, key]
            memory: cross-attention keys and values, [batch, head, source, d] each
            memory_mask: boolean [batch, 1, 1, source]
            gains: head gains, [head] or [batch, head], of the self-attention and of the
                cross-attention
            recorder: keeps both kinds of weights
            cache: where this layer's keys and values go (and come from), with its number

        Returns:
            [batch, query, d_model]
        """
        keep = recorder is not None
        q, k, v = self.self_attention.project(self._enter(self.self_attention_norm, x))
        if cache is not None:
            k, v = cache[0].extend(cache[1], k, v)
        update, weights = self.self_attention(q, k, v, self_mask, gain=gains[0], keep_weights=keep)
        if recorder is not None:
            heads = Heads(q, k, v, self_mask, gains[0], weights)
            recorder.keep("decoder", self.self_attention, heads)
        x = self._leave(self.self_attention_norm, x, update)

        q = self.cross_attention.project_query(self._enter(self.cross_attention_norm, x))
        update, weights = self.cross_attention(
            q, *memory, memory_mask, gain=gains[1], keep_weights=keep
        )
        if recorder is not None:
            heads = Heads(q, *memory, memory_mask, gains[1], weights)
            recorder.keep("cross", self.cross_attention, heads)
        return self._feed_forward(self._leave(self.cross_attention_norm, x, update))


class Transformer(Network):
    """The encoder-decoder network of one `ModelConfig`."""

    def __init__(self, config: ModelConfig) -> None:
        super().__init__(config)
        self.source_positions = PositionTable(config)
        self.target_positions = (
            PositionTable(config) if config.positions == "learned" else self.source_positions
        )
        self.source_embedding_norm = _norm(config) if config.embedding_norm else None
        self.target_embedding_norm = _norm(config) if config.embedding_norm else None
        self.encoder = nn.ModuleList(EncoderLayer(config) for _ in range(config.encoder_layers))
        self.decoder = nn.ModuleList(DecoderLayer(config) for _ in range(config.decoder_layers))
        self.encoder_norm = _norm(config) if config.final_norm else None
        self.decoder_norm = _norm(config) if config.final_norm else None
        self.projection = self._new_projection()
        self._tie()
        if not self.projection.weight.is_meta:
            self._initialise()

    def _initialise(self) -> None:
        """Embeddings N(0, 1/d_model), projections Xavier-uniform, biases 0: tensor2tensor's."""
        for module in self.modules():
            if isinstance(module, MultiHeadAttention):
                module.initialise()
            elif isinstance(module, FeedForward):
                for linear in (module.inner, module.outer):
                    nn.init.xavier_uniform_(linear.weight)
                    if linear.bias is not None:
                        nn.init.zeros_(linear.bias)
            elif isinstance(module, nn.Embedding) or (
                isinstance(module, PositionTable) and self.config.positions == "learned"
            ):
                nn.init.normal_(module.weight, std=self.config.d_model**-0.5)
        nn.init.normal_(self.projection.weight, std=self.config.d_model**-0.5)  # tied or not
        if self.projection.bias is not None:
            nn.init.zeros_(self.projection.bias)

    def decode(
        self,
        source: Tensor,
        target: Tensor,
        *,
        gains: Gains | None = None,
        recorder: Recorder | None = None,
    ) -> Tensor:
        """See `Network.decode`."""
        memory, mask = self.encode(source, gains=gains, recorder=recorder)
        length = target.size(1)
        causal = torch.ones(length, length, dtype=torch.bool, device=target.device).tril()
        embedded = self.target_embedding(target) * self.config.embedding_scale
        if self.config.start_id is None:
            embedded = torch.cat((torch.zeros_like(embedded[:, :1]), embedded[:, 1:]), dim=1)
        x = self._place(embedded, self.target_positions(0, length), self.target_embedding_norm)
        for number, (layer, keys_values) in enumerate(
            zip(self.decoder, self._project(memory), strict=True)
        ):
            x = layer(x, causal, keys_values, mask, self._layer_gains(gains, number), recorder)
        return x if self.decoder_norm is None else self.decoder_norm(x)

    def encode(
        self, source: Tensor, *, gains: Gains | None = None, recorder: Recorder | None = None
    ) -> tuple[Tensor, Tensor]:
        """See `Network.encode`."""
        mask = self._mask(source)
        embedded = self.source_embedding(source) * self.config.embedding_scale
        positions = self.source_positions(0, source.size(1))
        x = self._place(embedded, positions, self.source_embedding_norm)
        encoder_gains = None if gains is None else gains.get("encoder")
        for number, layer in enumerate(self.encoder):
            gain = None if encoder_gains is None else encoder_gains[number]
            x = layer(x, mask, gain, recorder)
        return (x if self.encoder_norm is None else self.encoder_norm(x)), mask

    def decoding(
        self, source: Tensor, *, beam: int, capacity: int, gains: Gains | None = None
    ) -> "TransformerDecoder":
        """See `Network.decoding`."""
        return TransformerDecoder(self, source, beam=beam, capacity=capacity, gains=gains)

    def start(
        self, source: Tensor, *, beam: int, capacity: int, gains: Gains | None = None
    ) -> DecoderCache:
        """Encode source pieces [batch, source] and reserve room for `capacity` decoding steps."""
        memory, mask = self.encode(source, gains=gains)
        return DecoderCache(list(self._project(memory)), mask, beam=beam, capacity=capacity)

    def step(self, pieces: Tensor, cache: DecoderCache, *, gains: Gains | None = None) -> Tensor:
        """Extend every hypothesis by one piece.

        Args:
            pieces: the newest piece of each hypothesis, [batch, beam]; the start piece first
            cache: the keys and values of all steps before; extended by this one
            gains: head gains

        Returns:
            Logits for the next piece, [batch, beam, vocabulary]
        """
        embedded = self.target_embedding(pieces) * self.config.embedding_scale
        if self.config.start_id is None and cache.length == 0:
            embedded = torch.zeros_like(embedded)
        position = self.target_positions(cache.length, 1)  # [1, d_model]
        x = self._place(embedded, position, self.target_embedding_norm)
        self_mask = cache.advance()
        for number, layer in enumerate(self.decoder):
            x = layer(
                x,
                self_mask,
                cache.memory(number),
                cache.memory_mask,
                self._layer_gains(gains, number),
                cache=(cache, number),
            )
        x = x if self.decoder_norm is None else self.decoder_norm(x)
        return self.projection(x)  # type: ignore[no-any-return]

    def _project(self, memory: Tensor) -> Iterable[tuple[Tensor, Tensor]]:
        """Cross-attention keys and values of each layer in turn, [batch, head, source, d] each."""
        for layer in cast(Iterable[DecoderLayer], self.decoder):
            yield layer.cross_attention.project_memory(memory)

    def _place(self, embedded: Tensor, positions: Tensor, norm: nn.LayerNorm | None) -> Tensor:
        """Add positions [length, d_model] to scaled embeddings [batch, length, d_model]."""
        x = embedded + positions
        return self.dropout(x if norm is None else norm(x))  # type: ignore[no-any-return]

    def _layer_gains(self, gains: Gains | None, layer: int) -> tuple[Tensor | None, Tensor | None]:
        """The gains of one decoder layer's two attentions, [head] or [batch, head]."""
        if gains is None:
            return None, None
        own, cross = gains.get("decoder"), gains.get("cross")
        return (None if own is None else own[layer]), (None if cross is None else cross[layer])


class TransformerDecoder:
    """The decoder of a network at work on a batch of sentences, as the search drives it.

    Args:
        network: in evaluation mode
        source: piece ids [batch, source], padded on the right; encoded here
        beam: hypotheses a sentence
        capacity: decoding steps to reserve room for
        gains: head gains, of all three stacks, alike for all rows
    """

    @torch.no_grad()
    def __init__(
        self,
        network: Transformer,
        source: Tensor,
        *,
        beam: int,
        capacity: int,
        gains: Gains | None = None,
    ) -> None:
        self._network, self._gains = network, gains
        self._cache = network.start(source, beam=beam, capacity=capacity, gains=gains)

    def step(self, pieces: Tensor) -> Tensor:
        """Logits [batch, beam, vocabulary] of what follows the newest pieces [batch, beam]."""
        return self._network.step(pieces, self._cache, gains=self._gains)

    def reorder(self, parents: Tensor) -> None:
        """Let hypothesis i of each sentence continue hypothesis `parents[:, i]`, [batch, beam]."""
        self._cache.reorder(parents)

    def select(self, rows: Tensor) -> None:
        """Keep only these sentences, [kept] row numbers."""
        self._cache.select(rows)


def _norm(config: ModelConfig) -> nn.LayerNorm:
    return nn.LayerNorm(config.d_model, eps=config.norm_eps)


def pad(sentences: Sequence[Sequence[int] | NDArray[np.int64]], padding_id: int) -> Tensor:
    """Stack sentences as [batch, longest], filled up on the right."""
    padded = np.full((len(sentences), max(map(len, sentences))), padding_id, dtype=np.int64)
    for row, sentence in enumerate(sentences):
        padded[row, : len(sentence)] = sentence
    return torch.from_numpy(padded)
