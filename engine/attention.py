"""Multi-head attention (paper section 3.2): a fast path, and a path that keeps the weights.

    Attention(Q, K, V) = softmax(Q K^T / sqrt(d_k)) V

Every attention sublayer of the network is one `MultiHeadAttention`: it projects, `attend`s and
merges. What is queried may have any number of rows a sentence: the positions of a text while
training, the beams of a sentence while decoding. Both paths give the same context up to rounding.
"""

import math

import torch
from torch import Tensor, nn
from torch.nn import functional

from engine.config import ModelConfig
from engine.linear import Linear

# On a CPU, SDPA takes up to twice as long for so few keys (benchmarks/README.md).
_SHORT = 40


def attend(
    query: Tensor,
    key: Tensor,
    value: Tensor,
    mask: Tensor | None = None,
    *,
    keep_weights: bool = False,
    dropout: float = 0.0,
    divisor: float | None = None,
) -> tuple[Tensor, Tensor | None]:
    """Scaled dot-product attention (equation 1).

    Args:
        query: [batch, head, query, d_k]
        key: [batch, head, key, d_k]
        value: [batch, head, key, d_v]
        mask: boolean, broadcastable to [batch, head, query, key]; true where a query may look.
            Each row must allow at least one key.
        keep_weights: return the weights too. Without, they are never materialised (SDPA).
        dropout: probability of dropping a weight; only for training.
        divisor: what is in the place of sqrt(d_k).

    Returns:
        The context [batch, head, query, d_v], and the weights [batch, head, query, key] or None.
    """
    if not keep_weights:
        if query.requires_grad and query.device.type == "cpu" and key.size(-2) <= _SHORT:
            return _attend_short(query, key, value, mask, dropout, divisor), None
        scale = None if divisor is None else 1 / divisor
        context = functional.scaled_dot_product_attention(
            query, key, value, attn_mask=mask, dropout_p=dropout, scale=scale
        )
        return context, None
    # In float64: a float32 sum of products would be off by more than 1e-6 where scores are large.
    scores = query.double() @ key.double().transpose(-2, -1)  # [batch, head, query, key]
    scores = scores / (divisor or math.sqrt(query.size(-1)))
    if mask is not None:
        scores = scores.masked_fill(~mask, -math.inf)
    weights = scores.softmax(dim=-1).to(query.dtype)
    return functional.dropout(weights, dropout) @ value, weights


def _attend_short(
    query: Tensor,
    key: Tensor,
    value: Tensor,
    mask: Tensor | None,
    dropout: float,
    divisor: float | None,
) -> Tensor:
    """The context by plain products, where gradients are wanted and the weights are few.

    Scale and mask are a part of the first product: as steps of their own they and their gradients
    cost as much as it does.
    """
    batch, heads, queries, _ = query.shape
    together = (batch, heads, queries, key.size(2))
    bias = query.new_zeros(1 if mask is None else mask.shape)
    if mask is not None:
        bias.masked_fill_(~mask, -math.inf)
    scores = torch.baddbmm(  # [batch * head, query, key]
        bias.expand(together).flatten(0, 1), query.flatten(0, 1), key.flatten(0, 1).mT,
        alpha=1 / (divisor or math.sqrt(query.size(-1))),
    )  # fmt: skip
    weights = functional.dropout(scores.softmax(dim=-1), dropout)
    context: Tensor = torch.bmm(weights, value.flatten(0, 1)).unflatten(0, (batch, heads))
    return context


class MultiHeadAttention(nn.Module):
    """Projections, attention and the output projection of one sublayer (equation in 3.2.2).

    Args:
        config: the network.
        cross: keys and values come from another text than the queries. The projections that are
            applied to one text are one matrix: q|k|v for self-attention, k|v for cross-attention.
    """

    def __init__(self, config: ModelConfig, *, cross: bool) -> None:
        super().__init__()
        self.heads, self.d_k, self.d_v = config.heads, config.d_k, config.d_v
        self.dropout = config.attention_dropout
        queries, values = self.heads * self.d_k, self.heads * self.d_v
        bias = config.attention_bias
        if cross:
            self.query = Linear(config.d_model, queries, bias=bias)
            self.key_value = Linear(config.d_model, queries + values, bias=bias)
        else:
            self.query_key_value = Linear(config.d_model, 2 * queries + values, bias=bias)
        self.output = Linear(values, config.d_model, bias=bias)

    def initialise(self) -> None:
        """Xavier-uniform, each of the fused projections by its own width; biases 0."""
        for fused, parts in self._projections():
            for rows in fused.weight.split(parts):
                nn.init.xavier_uniform_(rows)
            if fused.bias is not None:
                nn.init.zeros_(fused.bias)

    def _projections(self) -> list[tuple[Linear, tuple[int, ...]]]:
        """Each matrix with the widths of the projections that are fused in it."""
        queries, values = self.heads * self.d_k, self.heads * self.d_v
        output = (self.output, (self.output.out_features,))
        if hasattr(self, "query_key_value"):
            return [(self.query_key_value, (queries, queries, values)), output]
        return [(self.query, (queries,)), (self.key_value, (queries, values)), output]

    def _heads(self, x: Tensor) -> Tensor:
        """[batch, length, head * d] -> [batch, head, length, d]"""
        heads: Tensor = x.unflatten(-1, (self.heads, -1))
        return heads.transpose(1, 2)

    def project(self, x: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """Query, key and value [batch, head, length, d] of one text [batch, length, d_model]."""
        queries, values = self.heads * self.d_k, self.heads * self.d_v
        q, k, v = self.query_key_value(x).split((queries, queries, values), dim=-1)
        return self._heads(q), self._heads(k), self._heads(v)

    def project_query(self, x: Tensor) -> Tensor:
        """Queries [batch, head, length, d_k] of what asks, [batch, length, d_model]."""
        return self._heads(self.query(x))

    def project_memory(self, memory: Tensor) -> tuple[Tensor, Tensor]:
        """Keys and values [batch, head, key, d] of the encoded source [batch, key, d_model]."""
        k, v = self.key_value(memory).split((self.heads * self.d_k, self.heads * self.d_v), dim=-1)
        return self._heads(k), self._heads(v)

    @property
    def divisor(self) -> float:
        """What a query times a key is divided by for a score: sqrt(d_k)."""
        return math.sqrt(self.d_k)

    def head_output(self, head: int) -> Tensor:
        """The part of the output projection that reads one head, [d_model, d_v]."""
        return self._head_outputs()[:, head]

    def _head_outputs(self) -> Tensor:
        """The output projection, [d_model, head, d_v]."""
        parts: Tensor = self.output.weight.unflatten(1, (self.heads, self.d_v))
        return parts

    def carried(self, value: Tensor) -> Tensor:
        """How long the vectors are that each head may bring; see `engine.recording.Attention`."""
        output = self._head_outputs()  # [d_model, head, d_v]
        vectors = value @ output.permute(1, 2, 0)  # [batch, head, key, d_model]
        norms: Tensor = vectors.norm(dim=-1)
        return norms

    def forward(
        self,
        query: Tensor,
        key: Tensor,
        value: Tensor,
        mask: Tensor | None,
        *,
        gain: Tensor | None = None,
        keep_weights: bool = False,
    ) -> tuple[Tensor, Tensor | None]:
        """Attend and merge the heads.

        Args:
            query, key, value: as `attend` takes them, from the projections above.
            mask: as `attend` takes it.
            gain: the factor on each head's context, [head], or [batch, head] where it differs
                by row; None is 1 everywhere.
            keep_weights: return the weights too.

        Returns:
            [batch, query, d_model], and the weights [batch, head, query, key] or None.
        """
        dropout = self.dropout if self.training else 0.0
        context, weights = attend(
            query, key, value, mask, keep_weights=keep_weights, dropout=dropout
        )
        if gain is not None:
            context = context * gain[..., None, None]
        merged = context.transpose(1, 2).flatten(2)  # [batch, query, head * d_v]
        return self.output(merged), weights
