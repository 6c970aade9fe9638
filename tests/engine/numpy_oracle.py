"""The whole network a second time, in plain NumPy and float64, from nothing but its weights.

Written from the paper and independent of `engine`: one sentence pair at a time, one head at a
time, so no padding, no broadcasting and no fused projection is shared with what it checks.
"""

import math

import numpy as np
from numpy.typing import NDArray

from engine.transformer import Transformer

Array = NDArray[np.float64]
Weights = dict[str, Array]


def sinusoid(kind: str, position: int, d_model: int) -> Array:
    """One position vector [d_model], component by component."""
    half = d_model // 2
    row = np.zeros(d_model)
    for i in range(half):
        if kind == "paper":
            angle = position / math.pow(10_000, 2 * i / d_model)
            row[2 * i], row[2 * i + 1] = math.sin(angle), math.cos(angle)
        elif kind == "tensor2tensor":
            angle = position * math.exp(-i * math.log(10_000) / (half - 1))
            row[i], row[half + i] = math.sin(angle), math.cos(angle)
        else:  # Hugging Face: dimension 2i of its unconcatenated table
            angle = position / math.pow(10_000, 2 * i / d_model)
            row[i], row[half + i] = math.sin(angle), math.cos(angle)
    return row


def _softmax(scores: Array) -> Array:
    exponentials = np.exp(scores - scores.max(axis=-1, keepdims=True))
    return exponentials / exponentials.sum(axis=-1, keepdims=True)


def _activate(kind: str, x: Array) -> Array:
    if kind == "relu":
        return np.where(x > 0, x, 0.0)
    if kind == "silu":
        return x / (1 + np.exp(-x))
    return np.array([v * 0.5 * (1 + math.erf(v / math.sqrt(2))) for v in x.flat]).reshape(x.shape)


class NumpyOracle:
    """Scores one sentence pair with a `Transformer`'s weights.

    Attributes:
        weights: for each stack, the attention weights [head, query, key] of each layer
    """

    def __init__(self, network: Transformer) -> None:
        self.config = network.config
        self.w: Weights = {k: v.double().numpy() for k, v in network.state_dict().items()}
        self.weights: dict[str, list[Array]] = {}

    def logits(self, source: list[int], target: list[int]) -> Array:
        """Logits [target, vocabulary] of one pair without padding."""
        self.weights = {"encoder": [], "decoder": [], "cross": []}
        everywhere = np.ones((len(source), len(source)), dtype=bool)
        x = self._embed("source", source)
        for n in range(self.config.encoder_layers):
            layer = f"encoder.{n}"
            x = self._attention_sublayer(layer, "self_attention", x, None, everywhere, "encoder")
            x = self._feed_forward_sublayer(layer, x)
        memory = self._norm("encoder_norm", x) if self.config.final_norm else x

        past = np.tril(np.ones((len(target), len(target)), dtype=bool))
        everywhere = np.ones((len(target), len(source)), dtype=bool)
        x = self._embed("target", target)
        for n in range(self.config.decoder_layers):
            layer = f"decoder.{n}"
            x = self._attention_sublayer(layer, "self_attention", x, None, past, "decoder")
            x = self._attention_sublayer(layer, "cross_attention", x, memory, everywhere, "cross")
            x = self._feed_forward_sublayer(layer, x)
        x = self._norm("decoder_norm", x) if self.config.final_norm else x
        if self.config.tied_output:
            logits = x @ self.w["target_embedding.weight"].T
            return logits + self.w["projection.bias"] if self.config.output_bias else logits
        return self._linear("projection", x)

    def _embed(self, side: str, pieces: list[int]) -> Array:
        config = self.config
        table = "source" if config.shared_embeddings else side
        rows = []
        for place, piece in enumerate(pieces):
            row = self.w[f"{table}_embedding.weight"][piece]
            if config.scaled_embeddings:
                row = row * math.sqrt(config.d_model)
            if side == "target" and place == 0 and config.start_id is None:
                row = np.zeros(config.d_model)
            position = config.first_position + place
            if config.positions == "learned":
                row = row + self.w[f"{side}_positions.weight"][position]
            else:
                row = row + sinusoid(config.positions, position, config.d_model)
            rows.append(row)
        x = np.array(rows)
        return self._norm(f"{side}_embedding_norm", x) if config.embedding_norm else x

    def _attention_sublayer(
        self, layer: str, name: str, x: Array, memory: Array | None, allowed: Array, stack: str
    ) -> Array:
        config, prefix = self.config, f"{layer}.{name}"
        asks = self._norm(f"{prefix}_norm", x) if config.norm == "pre" else x
        queries, values = config.heads * config.d_k, config.heads * config.d_v
        if memory is None:
            fused = self._linear(f"{prefix}.query_key_value", asks)
            q, k, v = np.split(fused, [queries, 2 * queries], axis=-1)
        else:
            q = self._linear(f"{prefix}.query", asks)
            k, v = np.split(self._linear(f"{prefix}.key_value", memory), [queries], axis=-1)
        assert v.shape[-1] == values
        contexts, kept = [], []
        for head in range(config.heads):
            of_key = slice(head * config.d_k, (head + 1) * config.d_k)
            of_value = slice(head * config.d_v, (head + 1) * config.d_v)
            scores = q[:, of_key] @ k[:, of_key].T / math.sqrt(config.d_k)
            weights = _softmax(np.where(allowed, scores, -np.inf))
            contexts.append(weights @ v[:, of_value])
            kept.append(weights)
        self.weights[stack].append(np.array(kept))
        update = self._linear(f"{prefix}.output", np.concatenate(contexts, axis=-1))
        return self._add(f"{prefix}_norm", x, update)

    def _feed_forward_sublayer(self, layer: str, x: Array) -> Array:
        norm = f"{layer}.feed_forward_norm"
        reads = self._norm(norm, x) if self.config.norm == "pre" else x
        inner = _activate(
            self.config.activation, self._linear(f"{layer}.feed_forward.inner", reads)
        )
        return self._add(norm, x, self._linear(f"{layer}.feed_forward.outer", inner))

    def _add(self, norm: str, x: Array, update: Array) -> Array:
        return x + update if self.config.norm == "pre" else self._norm(norm, x + update)

    def _linear(self, name: str, x: Array) -> Array:
        y = x @ self.w[f"{name}.weight"].T
        return y + self.w[f"{name}.bias"] if f"{name}.bias" in self.w else y

    def _norm(self, name: str, x: Array) -> Array:
        centred = x - x.mean(axis=-1, keepdims=True)
        deviation = np.sqrt((centred**2).mean(axis=-1, keepdims=True) + self.config.norm_eps)
        return centred / deviation * self.w[f"{name}.weight"] + self.w[f"{name}.bias"]
