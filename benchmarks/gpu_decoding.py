"""Decoding on one GPU with beam 4: ours, ours with a captured decoding step, and CTranslate2.

The same random base-sized weights everywhere (6+6 layers, 512, 2,048, 8 heads, 32,000 pieces), 25
source pieces, 25 decoding steps. Timed is all of the search: encoder, decoder, beam, scores. Run
by gpu.py, a measurement in a process of its own.

A captured step is one CUDA graph of the decoder: all that a step launches is launched at once. For
that, its shapes must not change from step to step. `CapturedDecoder` therefore attends to all
places of the cache and hides by a mask those that are not yet written, and takes what does change
(the newest pieces, the position, the places to write to) from tensors that are filled before each
step. It is captured once and begun anew with each batch of the same shape; a program would keep
some of them, for lengths rounded up.
"""

import statistics
import tempfile
import time
from collections.abc import Callable
from typing import Any

import torch
from torch import Tensor

from benchmarks.gpu_training import synchronize
from engine.constraints import Constraints
from engine.scoring import Search
from engine.search import Decoder, beam_search
from engine.transformer import Transformer, TransformerDecoder
from tests.engine.marian_oracle import random_marian, transformer_from_marian

PIECES, LENGTH, BEAM = 32_000, 25, 4
SMALL: dict[str, Any] = {
    "encoder_layers": 2, "decoder_layers": 2, "d_model": 64, "encoder_ffn_dim": 128,
    "decoder_ffn_dim": 128, "encoder_attention_heads": 4, "decoder_attention_heads": 4,
}  # fmt: skip
SMALL_PIECES = 300
PRECISIONS = {"fp32": torch.float32, "fp16": torch.float16, "bf16": torch.bfloat16}

Found = list[list[int]]


class StaticCache:
    """Keys and values of all layers, with room for all steps, which each step reads whole.

    Within a decoder layer it stands where a `DecoderCache` does.
    """

    def __init__(self, memory: list[tuple[Tensor, Tensor]], beam: int, capacity: int) -> None:
        places = capacity * beam
        # Zeros: what is hidden has the weight 0, and 0 times what memory holds may be NaN.
        self.entries = [
            (
                k.new_zeros(k.size(0), k.size(1), places, k.size(3)),
                v.new_zeros(v.size(0), v.size(1), places, v.size(3)),
            )
            for k, v in memory
        ]
        self.places = torch.arange(beam, device=memory[0][0].device)  # of the step, [beam]

    def extend(self, layer: int, key: Tensor, value: Tensor) -> tuple[Tensor, Tensor]:
        """Write this step's [batch, head, beam, d] of a layer; all, [batch, head, places, d]."""
        keys, values = self.entries[layer]
        keys.index_copy_(2, self.places, key)
        values.index_copy_(2, self.places, value)
        return keys, values


class CapturedDecoder:
    """`engine.transformer.TransformerDecoder` with steps of fixed shapes, captured on a GPU.

    Sentences that leave are computed on, and no longer given out.

    Args:
        network: in evaluation mode
        source: piece ids [batch, source] of a shape that all later ones have too
        beam: hypotheses a sentence
        capacity: decoding steps
        capture: as a CUDA graph; else the same is computed step by step
    """

    @torch.no_grad()
    def __init__(
        self, network: Transformer, source: Tensor, *, beam: int, capacity: int, capture: bool
    ) -> None:
        batch, device = source.size(0), source.device
        self._network, self._beam, self._length = network, beam, 0
        self._memory, self._memory_mask = self._encode(source)
        self._cache = StaticCache(self._memory, beam, capacity)
        self._table = network.target_positions(0, capacity)  # [capacity, d_model]
        self._all_places = torch.arange(capacity * beam, device=device)
        self._own = torch.eye(beam, dtype=torch.bool, device=device)
        # What a step reads: filled before it, in place.
        self._pieces = torch.zeros(batch, beam, dtype=torch.long, device=device)
        self._has_pieces = self._table.new_ones(())  # 0 where decoding starts from a zero vector
        self._position = self._table[:1].clone()
        self._mask = torch.zeros(batch, 1, beam, capacity * beam, dtype=torch.bool, device=device)
        self._mask[..., :beam] = self._own  # a row must see something, while it is captured too
        self._rows: Tensor | None = None  # of the sentences that are left; None: all
        self._logits = Tensor()
        self._graph: torch.cuda.CUDAGraph | None = None
        if capture:
            self._capture()

    @torch.no_grad()
    def begin(self, source: Tensor) -> None:
        """Go to the start of another batch."""
        memory, mask = self._encode(source)
        self._memory_mask.copy_(mask)
        for mine, new in zip(self._memory, memory, strict=True):
            for one, other in zip(mine, new, strict=True):
                one.copy_(other)
        self._mask.zero_()
        self._length, self._rows = 0, None

    def _encode(self, source: Tensor) -> tuple[list[tuple[Tensor, Tensor]], Tensor]:
        memory, mask = self._network.encode(source)
        return list(self._network._project(memory)), mask

    def _compute(self) -> Tensor:
        """One step of all layers, [batch, beam, vocabulary]."""
        network = self._network
        embedded = network.target_embedding(self._pieces) * network.config.embedding_scale
        embedded = embedded * self._has_pieces
        x = network._place(embedded, self._position, network.target_embedding_norm)
        for number, layer in enumerate(network.decoder):
            x = layer(
                x, self._mask, self._memory[number], self._memory_mask, cache=(self._cache, number)
            )
        x = x if network.decoder_norm is None else network.decoder_norm(x)
        return network.projection(x)  # type: ignore[no-any-return]

    def _capture(self) -> None:
        """Record a step; what it writes into the cache meanwhile, the first step writes over."""
        beside = torch.cuda.Stream()
        beside.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(beside):
            for _ in range(3):  # libraries take their memory and choose their kernels
                self._compute()
        torch.cuda.current_stream().wait_stream(beside)
        graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(graph):
            self._logits = self._compute()
        self._graph = graph

    @torch.no_grad()
    def step(self, pieces: Tensor) -> Tensor:
        """See `engine.search.Decoder`."""
        begin = self._length * self._beam
        end = begin + self._beam
        if self._rows is None:
            self._pieces.copy_(pieces)
        else:
            self._pieces[self._rows] = pieces
        self._has_pieces.fill_(float(begin > 0 or self._network.config.start_id is not None))
        self._position.copy_(self._table[self._length : self._length + 1])
        self._cache.places.copy_(self._all_places[begin:end])
        self._mask[..., begin:end] = self._own
        self._length += 1
        if self._graph is None:
            self._logits = self._compute()
        else:
            self._graph.replay()
        return self._logits if self._rows is None else self._logits[self._rows]

    def reorder(self, parents: Tensor) -> None:
        """See `engine.search.Decoder`."""
        mask = self._mask if self._rows is None else self._mask[self._rows]
        moved = mask.gather(2, parents[:, None, :, None].expand_as(mask))
        if self._rows is None:
            self._mask.copy_(moved)
        else:
            self._mask[self._rows] = moved

    def select(self, rows: Tensor) -> None:
        """See `engine.search.Decoder`."""
        self._rows = rows if self._rows is None else self._rows[rows]


def decode(network: Transformer, source: Tensor, decoder: CapturedDecoder | None = None) -> Found:
    """The best hypothesis of each sentence, by the engine's own steps or by another decoder's."""
    config, batch = network.config, source.size(0)
    lengths = torch.full((batch,), LENGTH, device=source.device)
    steps: Decoder
    if decoder is None:
        steps = TransformerDecoder(network, source, beam=BEAM, capacity=LENGTH)
    else:
        decoder.begin(source)
        steps = decoder
    found = beam_search(
        steps,
        options=Search(beam=BEAM, alpha=1.0, penalty="power"),
        start_id=config.first_input,
        end_id=config.end_id,
        constraints=Constraints(
            lengths, min_lengths=lengths - 1, never_emitted=config.never_emitted
        ),
    )
    return [list(best.pieces) for [best] in found]


def example(batch: int, small: bool) -> tuple[Any, Transformer, Tensor]:
    """Hugging Face's model of random weights, ours of the same, and sources [batch, LENGTH]."""
    pieces = SMALL_PIECES if small else PIECES
    theirs = random_marian(vocabulary_size=pieces, spread=0.05, **(SMALL if small else {}))
    theirs.final_logits_bias[0, theirs.config.pad_token_id] = -1e4  # never written by anyone
    network = transformer_from_marian(theirs)
    generator = torch.Generator().manual_seed(batch)
    source = torch.randint(1, pieces - 1, (batch, LENGTH), generator=generator)
    source[:, -1] = network.config.end_id
    return theirs, network, source


def measure_ours(
    device: torch.device, precision: str, batch: int, seconds: float, small: bool
) -> dict[str, Any]:
    """Pieces a second of our search, with the engine's steps and with captured ones.

    On a CPU, which captures nothing, with steps of the same fixed shapes.
    """
    _, network, source = example(batch, small)
    network, source = network.to(PRECISIONS[precision]).to(device), source.to(device)
    captures = device.type == "cuda"
    begun = time.perf_counter()
    fixed = CapturedDecoder(network, source, beam=BEAM, capacity=LENGTH, capture=captures)
    synchronize(device)
    capturing = time.perf_counter() - begun
    other = "captured" if captures else "fixed shapes"
    rates, found = _compare(
        device,
        {"ours": lambda: decode(network, source), other: lambda: decode(network, source, fixed)},
        batch,
        seconds,
    )
    return {
        "pieces_a_second": rates,
        "sentences": batch,
        "precision": precision,
        "alike": _alike(found["ours"], found[other]),
        "seconds_to_capture": capturing,
    }


def measure_theirs(
    device: torch.device, kind: str, batch: int, seconds: float, small: bool
) -> dict[str, Any]:
    """Pieces a second of CTranslate2 with weights and computation of one `kind`."""
    import ctranslate2
    from ctranslate2.converters.transformers import MarianMTLoader

    kinds = ctranslate2.get_supported_compute_types(device.type)
    if kind not in kinds:
        raise RuntimeError(f"CTranslate2 has no {kind} on this device, only {sorted(kinds)}")
    theirs, network, source = example(batch, small)
    names = [f"p{number}" for number in range(theirs.config.vocab_size - 1)]  # padding is none
    names[theirs.config.eos_token_id] = "</s>"
    ids = {name: number for number, name in enumerate(names)}
    loader = MarianMTLoader()
    spec = loader.get_model_spec(theirs)
    loader.set_vocabulary(spec, names)
    spec.config.eos_token = spec.config.decoder_start_token = "</s>"
    spec.config.unk_token = names[1]
    with tempfile.TemporaryDirectory() as folder:
        spec.validate()
        spec.save(folder)
        translator = ctranslate2.Translator(folder, device=device.type, compute_type=kind)
        texts = [[names[piece] for piece in row] for row in source.tolist()]

        def run() -> Found:
            results = translator.translate_batch(
                texts,
                beam_size=BEAM,
                length_penalty=1.0,
                min_decoding_length=LENGTH,
                max_decoding_length=LENGTH,
            )
            return [[ids[name] for name in result.hypotheses[0]] for result in results]

        rates, found = _compare(device, {"ctranslate2": run}, batch, seconds)
    ours = decode(network.to(device), source.to(device))
    whole = [row[: LENGTH - 1] for row in found["ctranslate2"]]  # no end piece stands in theirs
    return {
        "pieces_a_second": rates,
        "sentences": batch,
        "precision": kind,
        "alike": _alike([row[: LENGTH - 1] for row in ours], whole),
        "version": ctranslate2.__version__,
    }


def _alike(some: Found, others: Found) -> int:
    """How many sentences have the same pieces."""
    return sum(a == b for a, b in zip(some, others, strict=True))


def _compare(
    device: torch.device, ways: dict[str, Callable[[], Found]], batch: int, seconds: float
) -> tuple[dict[str, float], dict[str, Found]]:
    """Medians of pieces a second, in turns; and what each way found."""
    found = {name: way() for name, way in ways.items()}  # warm
    took: dict[str, list[float]] = {name: [] for name in ways}
    until = time.perf_counter() + seconds
    while len(took[next(iter(ways))]) < 3 or time.perf_counter() < until:
        for name, way in ways.items():
            synchronize(device)
            begun = time.perf_counter()
            found[name] = way()
            synchronize(device)
            took[name].append(time.perf_counter() - begun)
    rates = {name: batch * LENGTH / statistics.median(times) for name, times in took.items()}
    return rates, found
