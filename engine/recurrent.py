"""The attention that came before: recurrent networks with one head of it, as small as can be.

Encoder and decoder are gated recurrent units (Cho et al., 2014), which read one piece after the
other; the encoder in both directions, so that an annotation h_j knows the whole sentence around
its piece. All of s, h and c are `d_ff` wide. Two ways to attend:

`bahdanau` (Bahdanau et al., 2015, section 3.1 and appendix A): additive, before the state moves.

    e_ij = v^T tanh(W s_(i-1) + U h_j)
    c_i = sum_j softmax_j(e_i) h_j
    s_i = f(s_(i-1), y_(i-1), c_i)

`luong` (Luong et al., 2015, section 3.1, "general", global): multiplicative, from the state as it
has moved; without input feeding, so that no state waits for an attention.

    s_i = f(s_(i-1), y_(i-1))
    e_ij = s_i^T W h_j
    c_i = sum_j softmax_j(e_i) h_j

Both begin with s_0 = tanh(W_s h_1), h_1 read backwards, and end as Luong's (equation 5): what is
projected to the vocabulary is tanh(W_c [c_i; s_i]). Bahdanau's own has a maxout layer there, which
also reads y_(i-1). The reset gate stands where PyTorch has it, behind the product.
"""

import torch
from torch import Tensor, nn
from torch.nn import functional
from torch.nn.utils.rnn import pack_padded_sequence, pad_packed_sequence

from engine.attention import attend
from engine.config import ModelConfig
from engine.linear import Linear
from engine.network import Gains, Network
from engine.recording import Heads, Recorder

Memory = tuple[Tensor, Tensor, Tensor]
"""What is looked at: keys and values [batch, 1, source, width], mask [batch, 1, 1, source]."""


class _Decoder(nn.Module):
    """What both decoders share: how they end, and what their one head brings."""

    divisor: float | None

    def __init__(self, config: ModelConfig) -> None:
        super().__init__()
        self.d_v = config.d_v
        self.attention_dropout = config.attention_dropout
        self.query = Linear(config.d_ff, config.d_k, bias=False)
        self.readout = Linear(config.d_v + config.d_ff, config.d_model, bias=False)

    def head_output(self, head: int) -> Tensor:
        """The part of the readout that reads the context, [d_model, d_v]; there is one head."""
        part: Tensor = self.readout.weight[:, : self.d_v]
        return part

    def carried(self, value: Tensor) -> Tensor:
        """How long the vectors are that each value may bring; see `engine.recording.Attention`."""
        norms: Tensor = (value @ self.head_output(0).t()).norm(dim=-1)  # [batch, 1, key]
        return norms

    def _dropout(self) -> float:
        return self.attention_dropout if self.training else 0.0

    def _read(self, contexts: Tensor, states: Tensor) -> Tensor:
        """tanh(W_c [c; s]): [batch, row, step, d_model]"""
        hidden: Tensor = self.readout(torch.cat((contexts, states), dim=-1)).tanh()
        return hidden


class Multiplicative(_Decoder):
    """The decoder of `luong`: first all states, then the attention of all of them at once."""

    divisor = 1.0

    def __init__(self, config: ModelConfig) -> None:
        super().__init__(config)
        self.recurrence = nn.GRU(config.d_model, config.d_ff, batch_first=True)

    def keys(self, annotations: Tensor) -> Tensor:
        """h_j, [batch, source, d_k]"""
        return annotations

    def forward(
        self,
        x: Tensor,
        state: Tensor,
        memory: Memory,
        *,
        gain: Tensor | None = None,
        recorder: Recorder | None = None,
    ) -> tuple[Tensor, Tensor]:
        """Read on, in several rows a sentence.

        Args:
            x: embedded pieces [batch, row, step, d_model]; a row is a target, or a hypothesis
            state: what was read before, [batch, row, d_ff]
            memory: what is looked at
            gain: the head gain, [1] or [batch, 1]
            recorder: keeps the attention weights

        Returns:
            What is projected to the vocabulary, [batch, row, step, d_model], and the last state.
        """
        batch, rows, steps, _ = x.shape
        states, _ = self.recurrence(x.flatten(0, 1), state.flatten(0, 1)[None])
        states = states.view(batch, rows, steps, -1)
        queries = self.query(states).flatten(1, 2)[:, None]  # [batch, 1, row * step, d_k]
        keys, values, mask = memory
        contexts, weights = attend(
            queries, keys, values, mask,
            keep_weights=recorder is not None, dropout=self._dropout(), divisor=self.divisor,
        )  # fmt: skip
        if recorder is not None and weights is not None:
            recorder.keep("cross", self, Heads(queries, keys, values, mask, gain, weights))
        contexts = _gained(contexts, gain).view(batch, rows, steps, -1)
        return self._read(contexts, states), states[:, :, -1]


class Additive(_Decoder):
    """The decoder of `bahdanau`: each state waits for the attention of the one before it."""

    divisor = None

    def __init__(self, config: ModelConfig) -> None:
        super().__init__(config)
        self.recurrence = nn.GRUCell(config.d_model + config.d_v, config.d_ff)
        self.key = Linear(config.d_ff, config.d_k, bias=False)
        self.energy = Linear(config.d_k, 1, bias=False)

    def keys(self, annotations: Tensor) -> Tensor:
        """U h_j, [batch, source, d_k]"""
        return self.key(annotations)  # type: ignore[no-any-return]

    def forward(
        self,
        x: Tensor,
        state: Tensor,
        memory: Memory,
        *,
        gain: Tensor | None = None,
        recorder: Recorder | None = None,
    ) -> tuple[Tensor, Tensor]:
        """As `Multiplicative.forward`."""
        keys, values, mask = memory
        states, queries, contexts, weights = (list[Tensor]() for _ in range(4))
        for step in x.unbind(2):  # [batch, row, d_model]
            query = self.query(state)[:, None]  # [batch, 1, row, d_k]
            scores = self.energy((query[:, :, :, None] + keys[:, :, None]).tanh())[..., 0]
            weight = scores.masked_fill(~mask, -torch.inf).softmax(-1)  # [batch, 1, row, source]
            context = functional.dropout(weight, self._dropout()) @ values
            context = _gained(context, gain)[:, 0]  # [batch, row, d_v]
            read = torch.cat((step, context), dim=-1)
            state = self.recurrence(read.flatten(0, 1), state.flatten(0, 1)).view_as(state)
            states.append(state)
            queries.append(query)
            contexts.append(context)
            weights.append(weight)
        if recorder is not None:
            heads = Heads(
                torch.cat(queries, dim=2), keys, values, mask, gain, torch.cat(weights, dim=2)
            )
            recorder.keep("cross", self, heads)
        return self._read(torch.stack(contexts, dim=2), torch.stack(states, dim=2)), state


class Recurrent(Network):
    """The network of one `ModelConfig` of kind `bahdanau` or `luong`."""

    def __init__(self, config: ModelConfig) -> None:
        super().__init__(config)
        self.encoder = nn.GRU(
            config.d_model, config.d_ff // 2, batch_first=True, bidirectional=True
        )
        self.first = Linear(config.d_ff // 2, config.d_ff, bias=False)
        self.decoder = Multiplicative(config) if config.kind == "luong" else Additive(config)
        self.projection = self._new_projection()
        self._tie()
        if not self.projection.weight.is_meta:
            self._initialise()

    def _initialise(self) -> None:
        """Pieces N(0, 1/d_model); recurrent matrices orthogonal, others Xavier-uniform; biases 0.

        Each gate's part of a matrix on its own.
        """
        for name, parameter in self.named_parameters():
            if "embedding" in name or "projection.weight" in name:
                nn.init.normal_(parameter, std=self.config.d_model**-0.5)
            elif parameter.dim() == 1:
                nn.init.zeros_(parameter)
            elif "weight_hh" in name:
                for gate in parameter.chunk(3):
                    nn.init.orthogonal_(gate)
            elif "weight_ih" in name:
                for gate in parameter.chunk(3):
                    nn.init.xavier_uniform_(gate)
            else:
                nn.init.xavier_uniform_(parameter)

    def decode(
        self,
        source: Tensor,
        target: Tensor,
        *,
        gains: Gains | None = None,
        recorder: Recorder | None = None,
    ) -> Tensor:
        """See `Network.decode`."""
        state, memory = self.begin(source)
        x = self._embed(self.target_embedding, target)[:, None]  # [batch, 1, target, d_model]
        hidden, _ = self.decoder(
            x, state[:, None], memory, gain=_gain(gains), recorder=recorder
        )  # [batch, 1, target, d_model]
        return hidden[:, 0]  # type: ignore[no-any-return]

    def encode(
        self, source: Tensor, *, gains: Gains | None = None, recorder: Recorder | None = None
    ) -> tuple[Tensor, Tensor]:
        """See `Network.encode`; there are no heads here. The memory is the annotations."""
        mask = self._mask(source)
        lengths = mask.sum((1, 2, 3)).cpu()
        packed = pack_padded_sequence(
            self._embed(self.source_embedding, source),
            lengths, batch_first=True, enforce_sorted=False,
        )  # fmt: skip
        annotations, _ = pad_packed_sequence(
            self.encoder(packed)[0], batch_first=True, total_length=source.size(1)
        )
        return annotations, mask  # [batch, source, d_ff]

    def begin(self, source: Tensor) -> tuple[Tensor, Memory]:
        """The first state [batch, d_ff] and what is looked at, of source pieces."""
        annotations, mask = self.encode(source)
        state = self.first(annotations[:, 0, self.config.d_ff // 2 :]).tanh()
        keys = self.decoder.keys(annotations)
        return state, (keys[:, None], annotations[:, None], mask)

    def step(
        self, pieces: Tensor, state: Tensor, memory: Memory, *, gains: Gains | None = None
    ) -> tuple[Tensor, Tensor]:
        """Extend every hypothesis by one piece.

        Args:
            pieces: the newest piece of each hypothesis, [batch, beam]
            state: the state of each, [batch, beam, d_ff]
            memory: what is looked at
            gains: head gains

        Returns:
            Logits [batch, beam, vocabulary], and the states after it.
        """
        x = self._embed(self.target_embedding, pieces)[:, :, None]  # [batch, beam, 1, d_model]
        hidden, state = self.decoder(x, state, memory, gain=_gain(gains))
        return self.projection(hidden[:, :, 0]), state

    def decoding(
        self, source: Tensor, *, beam: int, capacity: int, gains: Gains | None = None
    ) -> "RecurrentDecoder":
        """See `Network.decoding`; a state has the same size after any number of steps."""
        return RecurrentDecoder(self, source, beam=beam, gains=gains)

    def _embed(self, embedding: nn.Embedding, pieces: Tensor) -> Tensor:
        """[...] -> [..., d_model]"""
        return self.dropout(embedding(pieces) * self.config.embedding_scale)  # type: ignore[no-any-return]


class RecurrentDecoder:
    """The decoder of a network at work on a batch of sentences, as the search drives it.

    Args:
        network: in evaluation mode
        source: piece ids [batch, source], padded on the right; encoded here
        beam: hypotheses a sentence
        gains: head gains, alike for all rows
    """

    @torch.no_grad()
    def __init__(
        self, network: Recurrent, source: Tensor, *, beam: int, gains: Gains | None = None
    ) -> None:
        self._network, self._gains = network, gains
        state, self._memory = network.begin(source)
        self._state = state[:, None].expand(-1, beam, -1)  # [batch, beam, d_ff]

    def step(self, pieces: Tensor) -> Tensor:
        """Logits [batch, beam, vocabulary] of what follows the newest pieces [batch, beam]."""
        logits, self._state = self._network.step(
            pieces, self._state, self._memory, gains=self._gains
        )
        return logits

    def reorder(self, parents: Tensor) -> None:
        """Let hypothesis i of each sentence continue hypothesis `parents[:, i]`, [batch, beam]."""
        self._state = self._state.gather(1, parents[..., None].expand_as(self._state))

    def select(self, rows: Tensor) -> None:
        """Keep only these sentences, [kept] row numbers; the others have left the batch."""
        keys, values, mask = self._memory
        self._state, self._memory = self._state[rows], (keys[rows], values[rows], mask[rows])


def _gain(gains: Gains | None) -> Tensor | None:
    """The gain of the one head, [1] or [batch, 1]."""
    cross = None if gains is None else gains.get("cross")
    return None if cross is None else cross[0]


def _gained(contexts: Tensor, gain: Tensor | None) -> Tensor:
    """Contexts [batch, 1, query, d_v] times the head gain."""
    return contexts if gain is None else contexts * gain[..., None, None]
