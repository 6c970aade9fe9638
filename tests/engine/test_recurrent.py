"""The recurrent networks: all laws of the Transformer, and the formulas of their papers."""

from pathlib import Path
from typing import Any

import pytest
import torch
from torch import Tensor

from engine.arithmetic import steps
from engine.checkpoint import read_checkpoint, write_checkpoint
from engine.config import ModelConfig
from engine.constraints import Constraints
from engine.importance import head_importance
from engine.inspection import annotate, attend_pair, head_arithmetic
from engine.kinds import network_for
from engine.manifest import CheckpointError
from engine.recording import Recorder
from engine.recurrent import Recurrent
from engine.results import SearchOptions
from engine.scoring import Search
from engine.search import beam_search
from engine.shapes import parameter_count, tensor_shapes
from engine.translator import Translator
from tests.engine.model_examples import example_vocabulary, model_config, model_manifest
from tests.engine.network_examples import example_pairs, padded, padded_pairs
from tests.engine.small_models import Model, assert_same, enumerated

KINDS = ("bahdanau", "luong")
LENGTHS = [(5, 7), (9, 3), (1, 1), (4, 8), (2, 5)]
NOTHING: dict[str, Any] = {"shared_embeddings": False, "tied_output": False, "output_bias": True}
every_kind = pytest.mark.parametrize("kind", KINDS)


def config_of(kind: str, **changes: Any) -> ModelConfig:
    values: dict[str, Any] = {
        "kind": kind, "source_vocabulary_size": 19, "target_vocabulary_size": 19,
        "encoder_layers": 1, "decoder_layers": 1, "heads": 1, "d_model": 6, "d_ff": 10,
        "d_k": 10 if kind == "luong" else 7, "d_v": 10, "max_length": 16, "end_id": 1,
        "start_id": 2, **changes,
    }  # fmt: skip
    return ModelConfig(**values)


def network_of(config: ModelConfig, dtype: torch.dtype = torch.float64) -> Recurrent:
    """In evaluation mode, every parameter moved from its start."""
    torch.manual_seed(1)
    network = network_for(config).to(dtype).eval().requires_grad_(False)
    assert isinstance(network, Recurrent)
    for parameter in network.parameters():
        parameter.add_(0.2 * torch.randn(parameter.shape, dtype=dtype))
    return network


@pytest.fixture(params=KINDS)
def network(request: pytest.FixtureRequest) -> Recurrent:
    return network_of(config_of(request.param))


@pytest.fixture(params=KINDS)
def translator(request: pytest.FixtureRequest, tmp_path: Path) -> Translator:
    """A model of some hundred pieces, out of its folder."""
    return Translator.load(write_model(tmp_path / "model", request.param), device="cpu")


def write_model(folder: Path, kind: str) -> Path:
    config = recurrent_model_config(kind)
    network = network_of(config, torch.float32)
    for parameter in network.parameters():
        parameter.mul_(2.0)
    assert network.projection.bias is not None
    network.projection.bias[config.end_id] = 4.0
    write_checkpoint(
        folder, model_manifest(config, longest_sentence=40), network, example_vocabulary(), "# R\n"
    )
    return folder


def recurrent_model_config(kind: str) -> ModelConfig:
    widths = {"d_model": 24, "d_ff": 32, "d_k": 32, "d_v": 32}
    return model_config(kind=kind, encoder_layers=1, decoder_layers=1, heads=1, **widths)


# --- the laws -------------------------------------------------------------------------------------


def test_decoding_step_by_step_gives_what_the_whole_pair_gives(network: Recurrent) -> None:
    source, target = padded_pairs(
        network.config, example_pairs(network.config, [(5, 9), (9, 9), (1, 9)])
    )
    whole = network(source, target)
    decoder = network.decoding(source, beam=1, capacity=9)
    for step in range(9):
        logits = decoder.step(target[:, step : step + 1])
        torch.testing.assert_close(logits[:, 0], whole[:, step], rtol=0, atol=1e-12)


@pytest.mark.parametrize("gain", [None, 0.3])
def test_a_search_that_reorders_and_drops_equals_recomputation(
    network: Recurrent, gain: float | None
) -> None:
    config, beam = network.config, 3
    gains = None if gain is None else {"cross": torch.full((1, 1), gain, dtype=torch.float64)}
    generator = torch.Generator().manual_seed(8)
    sources = [pair[0] for pair in example_pairs(config, [(5, 1), (7, 1), (2, 1), (9, 1)])]
    histories = [[[2] for _ in range(beam)] for _ in sources]
    decoder = network.decoding(padded(sources, 0), beam=beam, capacity=8, gains=gains)
    for step in range(8):
        newest = torch.tensor([[path[-1] for path in paths] for paths in histories])
        logits = decoder.step(newest)
        whole = padded([s for s in sources for _ in range(beam)], 0)
        written = torch.tensor([path for paths in histories for path in paths])
        expected = network(whole, written, gains=gains)[:, -1].unflatten(0, (-1, beam))
        torch.testing.assert_close(logits, expected, rtol=0, atol=1e-12)
        parents = torch.randint(beam, (len(sources), beam), generator=generator)
        decoder.reorder(parents)
        pieces = torch.randint(2, 19, (len(sources), beam), generator=generator)
        histories = [
            [[*paths[int(p)], int(piece)] for p, piece in zip(ps, new, strict=True)]
            for paths, ps, new in zip(histories, parents, pieces, strict=True)
        ]
        if step in (2, 5):  # one leaves, and one becomes two
            rows = [len(sources) - 1, *range(len(sources))[:0:-1]][: len(sources)]
            decoder.select(torch.tensor(rows))
            sources, histories = [sources[i] for i in rows], [histories[i] for i in rows]


def test_a_sentence_scores_alike_alone_and_in_any_batch(network: Recurrent) -> None:
    pairs = example_pairs(network.config, LENGTHS)
    alone = [network(torch.tensor([s]), torch.tensor([t]))[0] for s, t in pairs]
    for order in ([0, 1, 2, 3, 4], [3, 1, 4, 0, 2], [2, 2, 1]):
        for extra in (0, 3):
            batch = padded_pairs(network.config, [pairs[i] for i in order], extra=extra)
            logits = network(*batch)
            for row, i in enumerate(order):
                ours = logits[row, : len(pairs[i][1])]
                torch.testing.assert_close(ours, alone[i], rtol=0, atol=1e-12)


def test_the_record_has_one_head_of_cross_attention_whose_rows_sum_to_one(
    network: Recurrent,
) -> None:
    source, target = padded_pairs(network.config, example_pairs(network.config, LENGTHS))
    recorder = Recorder()
    kept = network(source, target, recorder=recorder)
    torch.testing.assert_close(kept, network(source, target), rtol=0, atol=1e-12)
    assert list(recorder.weights) == ["cross"] == list(network.config.stacks)
    [weights] = recorder.weights["cross"]
    assert weights.shape == (5, 1, 8, 9)
    torch.testing.assert_close(weights.sum(-1), torch.ones(5, 1, 8).double())
    assert not weights.masked_select((source == 0)[:, None, None]).any()
    [norms] = recorder.norms["cross"]
    assert norms.shape == (5, 1, 9)


def test_gains_of_1_change_no_bit_and_0_is_a_context_of_zeros(network: Recurrent) -> None:
    source, target = padded_pairs(network.config, example_pairs(network.config, LENGTHS))
    usual = network(source, target)
    one = torch.ones(1, 1, dtype=torch.float64)
    assert torch.equal(network(source, target, gains={"cross": one}), usual)
    muted = network(source, target, gains={"cross": 0 * one})
    rows = torch.stack((one, 0 * one, one, one, one), dim=1)  # [layer, batch, head]
    mixed = network(source, target, gains={"cross": rows})
    torch.testing.assert_close(mixed[1], muted[1], rtol=0, atol=1e-12)
    torch.testing.assert_close(mixed[0], usual[0], rtol=0, atol=1e-12)
    with torch.no_grad():
        network.decoder.readout.weight[:, :10] = 0
        if network.config.kind == "bahdanau":
            network.decoder.recurrence.weight_ih[:, 6:] = 0  # what reads the context
    torch.testing.assert_close(network(source, target), muted, rtol=0, atol=1e-12)


def test_every_parameter_has_an_effect_and_a_few_steps_lower_the_loss(network: Recurrent) -> None:
    network.requires_grad_(True).train()
    source, target = padded_pairs(network.config, example_pairs(network.config, LENGTHS))
    optimiser = torch.optim.Adam(network.parameters(), lr=0.01)
    losses = []
    for _ in range(12):
        logits = network(source, target[:, :-1])
        loss = torch.nn.functional.cross_entropy(logits.mT, target[:, 1:], ignore_index=0)
        optimiser.zero_grad()
        loss.backward()
        for name, parameter in network.named_parameters():
            assert parameter.grad is not None and parameter.grad.any(), name
        optimiser.step()
        losses.append(loss.item())
    assert losses[-1] < 0.8 * losses[0]


@every_kind
def test_a_beam_as_wide_as_the_space_finds_what_enumeration_finds(kind: str) -> None:
    sizes = {"source_vocabulary_size": 5, "target_vocabulary_size": 5}
    network = network_of(config_of(kind, padding_id=4, end_id=0, start_id=1, **sizes))
    source = torch.tensor([[2, 3, 3, 0]])
    options = Search(beam=64, nbest=5)
    [found] = beam_search(
        network.decoding(source, beam=64, capacity=4),
        options=options,
        start_id=1,
        end_id=0,
        constraints=Constraints(torch.tensor([4]), never_emitted=(1,)),
    )

    def logits(history: tuple[int, ...]) -> list[float]:
        row: list[float] = network(source, torch.tensor([[1, *history]]))[0, -1].tolist()
        return row

    model: Model = logits
    assert_same(found, enumerated(model, 5, 4, options)[:5])


# --- the formulas ---------------------------------------------------------------------------------


def gru(cell: dict[str, Tensor], x: Tensor, h: Tensor) -> Tensor:
    """One step of a gated recurrent unit, written out."""
    i = (cell["weight_ih"] @ x + cell["bias_ih"]).chunk(3)
    g = (cell["weight_hh"] @ h + cell["bias_hh"]).chunk(3)
    r, z = torch.sigmoid(i[0] + g[0]), torch.sigmoid(i[1] + g[1])
    return (1 - z) * torch.tanh(i[2] + r * g[2]) + z * h


def cell_of(module: torch.nn.Module, end: str = "") -> dict[str, Tensor]:
    parts = ("weight_ih", "weight_hh", "bias_ih", "bias_hh")
    return {part: getattr(module, part + end) for part in parts}


def test_logits_and_weights_are_those_of_the_formulas(network: Recurrent) -> None:
    config = network.config
    [(source, target)] = example_pairs(config, [(5, 4)])
    recorder = Recorder()
    logits = network(torch.tensor([source]), torch.tensor([target]), recorder=recorder)[0]
    p = dict(network.named_parameters())
    embedding = p["source_embedding.weight"] * config.d_model**0.5
    read: dict[str, list[Tensor]] = {}
    for end, order in (("_l0", source), ("_l0_reverse", source[::-1])):
        cell, h = cell_of(network.encoder, end), torch.zeros(5).double()
        read[end] = [h := gru(cell, embedding[piece], h) for piece in order]
    pairs = zip(read["_l0"], read["_l0_reverse"][::-1], strict=True)
    annotations = torch.stack([torch.cat(pair) for pair in pairs])  # [source, d_ff]
    s = torch.tanh(p["first.weight"] @ read["_l0_reverse"][-1])
    for step, piece in enumerate(target):
        if config.kind == "luong":
            s = gru(cell_of(network.decoder.recurrence, "_l0"), embedding[piece], s)
            scores = annotations @ (p["decoder.query.weight"] @ s)
            weights = scores.softmax(0)
            context = weights @ annotations
        else:
            asked = p["decoder.query.weight"] @ s + annotations @ p["decoder.key.weight"].T
            weights = (asked.tanh() @ p["decoder.energy.weight"][0]).softmax(0)
            context = weights @ annotations
            given = torch.cat((embedding[piece], context))
            s = gru(cell_of(network.decoder.recurrence), given, s)
        hidden = torch.tanh(p["decoder.readout.weight"] @ torch.cat((context, s)))
        torch.testing.assert_close(recorder.weights["cross"][0][0, 0, step], weights)
        torch.testing.assert_close(logits[step], network.projection(hidden))


# --- its folder and its configuration -------------------------------------------------------------


@every_kind
@pytest.mark.parametrize("changes", [{}, NOTHING])
def test_the_network_has_the_tensors_that_its_configuration_says(
    kind: str, changes: dict[str, Any]
) -> None:
    config = config_of(kind, **changes)
    with torch.device("meta"):
        network = network_for(config)
    assert tensor_shapes(config) == {n: tuple(p.shape) for n, p in network.named_parameters()}
    assert parameter_count(config) == sum(p.numel() for p in network.parameters())


@every_kind
def test_saved_and_loaded_it_is_the_same_to_the_bit(kind: str, tmp_path: Path) -> None:
    folder = write_model(tmp_path / "model", kind)
    first = read_checkpoint(folder).network
    config = first.config
    source, target = padded_pairs(config, example_pairs(config, LENGTHS))
    second = read_checkpoint(write_again(tmp_path / "again", first, kind)).network
    with torch.no_grad():
        assert torch.equal(first(source, target), second(source, target))
    for (name, a), (other, b) in zip(
        first.named_parameters(), second.named_parameters(), strict=True
    ):
        assert name == other and torch.equal(a, b)


def write_again(folder: Path, network: torch.nn.Module, kind: str) -> Path:
    manifest = model_manifest(recurrent_model_config(kind))
    assert isinstance(network, Recurrent)
    write_checkpoint(folder, manifest, network, example_vocabulary(), "# R\n")
    return folder


def test_a_file_of_other_shapes_is_refused_before_it_is_read(tmp_path: Path) -> None:
    bahdanau, luong = (write_model(tmp_path / kind, kind) for kind in KINDS)
    (luong / "model.safetensors").replace(bahdanau / "model.safetensors")
    with pytest.raises(CheckpointError, match="bytes, not the"):
        read_checkpoint(bahdanau)


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"heads": 2}, "has encoder_layers, decoder_layers and heads 1"),
        ({"encoder_layers": 2}, "has encoder_layers, decoder_layers and heads 1"),
        ({"d_ff": 9, "d_v": 9}, "an even d_ff"),
        ({"d_v": 8}, "equal to d_ff"),
        ({"kind": "luong", "d_k": 8}, "d_k and d_v equal to d_ff"),
        ({"start_id": None}, "a start_id"),
    ],
)
def test_an_impossible_configuration_is_refused(changes: dict[str, Any], fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        config_of(**{"kind": "bahdanau", **changes})


# --- in the engine --------------------------------------------------------------------------------


def test_it_translates_and_is_inspected(translator: Translator) -> None:
    text = "I do not know what he said. Where is the old house?"
    translation = translator.translate(text, SearchOptions(beam=3, nbest=2))
    sentence = translation.sentences[0]
    record = attend_pair(translator, sentence)
    assert set(record.weights) == set(record.norms) == {"cross"}
    pieces = len(sentence.hypotheses[0].pieces)
    assert record.weights["cross"].shape == (1, 1, pieces, len(sentence.source_pieces))
    [annotation, _] = annotate(translator, translation.sentences)
    assert annotation.heads == ((0, 0),)
    importance = head_importance(translator, sentence)
    assert {stack: v.shape for stack, v in importance.changes.items()} == {"cross": (1, 1)}
    assert translator.summary.stacks == ("cross",)


def test_the_arithmetic_of_a_product_is_shown_and_of_a_sum_refused(translator: Translator) -> None:
    [sentence] = translator.translate("Where is the old house?").sentences
    if translator.network.config.kind == "bahdanau":
        with pytest.raises(ValueError, match="additive"):
            head_arithmetic(translator, sentence, "cross", 0, 0)
        return
    arithmetic = head_arithmetic(translator, sentence, "cross", 0, 0)
    found = steps(arithmetic, 1, 2)
    assert found.divisor == 1.0
    assert found.weight == pytest.approx(found.recorded, abs=1e-6)
    with pytest.raises(ValueError, match="no head"):
        head_arithmetic(translator, sentence, "encoder", 0, 0)
