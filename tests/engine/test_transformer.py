import math

import numpy as np
import pytest
import torch

from engine.recording import Recorder
from engine.results import STACKS
from engine.transformer import Transformer
from tests.engine.marian_oracle import random_marian, transformer_from_marian
from tests.engine.network_examples import (
    KINDS,
    example_config,
    example_network,
    example_pairs,
    padded,
    padded_pairs,
)
from tests.engine.numpy_oracle import NumpyOracle, sinusoid
from tests.engine.torch_oracle import TorchOracle

LENGTHS = [(5, 7), (9, 3), (1, 1), (4, 8), (2, 5)]
PRECISIONS = [(torch.float32, 1e-5), (torch.float64, 1e-9)]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(("dtype", "close"), [(torch.float32, 1e-5), (torch.float64, 1e-12)])
def test_the_fast_path_gives_what_the_path_that_keeps_the_weights_gives(kind, dtype, close):
    config = example_config(kind)
    network = example_network(config, dtype=dtype)
    source, target = padded_pairs(config, example_pairs(config, LENGTHS))
    fast = network(source, target)
    kept = network(source, target, recorder=Recorder())
    assert fast.dtype == dtype
    torch.testing.assert_close(fast, kept, rtol=0, atol=close)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(("dtype", "close"), PRECISIONS)
def test_logits_are_those_of_a_float64_recomputation_sentence_by_sentence(kind, dtype, close):
    config = example_config(kind)
    network = example_network(config, dtype=dtype)
    pairs = example_pairs(config, LENGTHS)
    logits = network(*padded_pairs(config, pairs))
    oracle = NumpyOracle(network)
    for row, (source, target) in enumerate(pairs):
        expected = oracle.logits(source, target)
        np.testing.assert_allclose(
            logits[row, : len(target)].double().numpy(), expected, rtol=0, atol=close
        )


@pytest.mark.parametrize("norm", ["post", "pre"])
@pytest.mark.parametrize("activation", ["relu", "gelu"])
@pytest.mark.parametrize(("dtype", "close"), PRECISIONS)
def test_hidden_states_are_those_of_torchs_own_transformer(norm, activation, dtype, close):
    config = example_config(
        "all biases",
        d_model=32,
        d_ff=48,
        heads=4,
        d_k=8,
        d_v=8,
        encoder_layers=3,
        decoder_layers=2,
        norm=norm,
        final_norm=norm == "pre",
        activation=activation,
    )
    network = example_network(config, dtype=dtype)
    pairs = example_pairs(config, LENGTHS)
    source, target = padded_pairs(config, pairs, extra=1)

    def embedded(pieces):
        places = np.array([sinusoid("paper", i, 32) for i in range(pieces.size(1))])
        return network.source_embedding.weight[pieces] * math.sqrt(32) + torch.tensor(places).to(
            dtype
        )

    oracle, padding = TorchOracle(network), source == config.padding_id
    memory = oracle.memory(embedded(source), padding)
    hidden = oracle.hidden(embedded(target), memory, padding)
    ours, mask = network.encode(source)
    assert torch.equal(mask[:, 0, 0], ~padding)
    torch.testing.assert_close(ours[~padding], memory[~padding], rtol=0, atol=close)
    written = target != config.padding_id
    torch.testing.assert_close(
        network.decode(source, target)[written], hidden[written], rtol=0, atol=close
    )


MARIANS = {
    "shared": {},
    "separate vocabularies": {
        "share_encoder_decoder_embeddings": False,
        "decoder_vocab_size": 61,
        "pad_token_id": 50,
        "decoder_start_token_id": 50,
    },
    "ReLU": {"activation_function": "relu"},
    "GELU": {"activation_function": "gelu"},
    "unscaled": {"scale_embedding": False},
    "starts from a piece": {"decoder_start_token_id": 3},
}


@pytest.mark.parametrize("kind", MARIANS)
@pytest.mark.parametrize(("dtype", "close"), PRECISIONS)
def test_logits_and_attention_are_those_of_hugging_face_marian(kind, dtype, close):
    marian = random_marian(
        vocabulary_size=57,
        dtype=dtype,
        attention="eager",
        spread=0.1,
        encoder_layers=2,
        decoder_layers=3,
        d_model=32,
        encoder_ffn_dim=48,
        decoder_ffn_dim=48,
        encoder_attention_heads=4,
        decoder_attention_heads=4,
        max_position_embeddings=24,
        **MARIANS[kind],
    )
    network = transformer_from_marian(marian)
    config = network.config
    assert (config.start_id is None) == (kind != "starts from a piece")
    assert marian.final_logits_bias.abs().min() > 0
    table = network.source_positions.table
    theirs = marian.model.encoder.embed_positions.weight
    torch.testing.assert_close(table, theirs, rtol=0, atol=1.2e-7)
    table.copy_(theirs)  # both are rounded to fp32 once, each by its own library's sine

    pairs = example_pairs(config, LENGTHS)
    start = marian.config.decoder_start_token_id
    source, target = padded_pairs(config, [(s, [start, *t[1:]]) for s, t in pairs], extra=1)
    with torch.no_grad():
        expected = marian(
            input_ids=source,
            attention_mask=(source != config.padding_id).long(),
            decoder_input_ids=target,
            output_attentions=True,
        )
    recorder = Recorder()
    torch.testing.assert_close(network(source, target), expected.logits, rtol=0, atol=close)
    network(source, target, recorder=recorder)
    for stack, theirs in (
        ("encoder", expected.encoder_attentions),
        ("decoder", expected.decoder_attentions),
        ("cross", expected.cross_attentions),
    ):
        for ours, weights in zip(recorder.weights[stack], theirs, strict=True):
            torch.testing.assert_close(ours, weights, rtol=0, atol=close)


def test_a_network_as_wide_as_the_base_model_has_the_logits_of_hugging_face_marian():
    marian = random_marian(vocabulary_size=500, encoder_layers=2, decoder_layers=2)
    network = transformer_from_marian(marian)
    source, target = padded_pairs(
        network.config, example_pairs(network.config, [(30, 20), (12, 25), (3, 2)])
    )
    with torch.no_grad():
        expected = marian(
            input_ids=source,
            attention_mask=(source != network.config.padding_id).long(),
            decoder_input_ids=target,
        ).logits
        ours = network(source, target)
    torch.testing.assert_close(ours, expected, rtol=0, atol=1e-5)


@pytest.mark.parametrize("kind", KINDS)
def test_a_sentence_scores_alike_alone_and_in_any_batch_in_any_order(kind):
    config = example_config(kind)
    network = example_network(config)
    pairs = example_pairs(config, LENGTHS)
    alone = [network(torch.tensor([s]), torch.tensor([t]))[0] for s, t in pairs]
    for order in ([0, 1, 2, 3, 4], [3, 1, 4, 0, 2], [2, 4], [2, 2, 1]):
        for extra in (0, 3):
            source, target = padded_pairs(config, [pairs[i] for i in order], extra=extra)
            logits = network(source, target)
            for row, i in enumerate(order):
                ours = logits[row, : len(pairs[i][1])]
                torch.testing.assert_close(ours, alone[i], rtol=0, atol=1e-9)


@pytest.mark.parametrize("kind", KINDS)
def test_no_prediction_depends_on_what_comes_after_it(kind):
    config = example_config(kind)
    network = example_network(config)
    [(source, target), (_, other)] = example_pairs(config, [(6, 8), (6, 8)])
    for cut in range(1, 8):
        changed = target[:cut] + other[cut:]
        logits = network(torch.tensor([source, source]), torch.tensor([target, changed]))
        torch.testing.assert_close(logits[0, :cut], logits[1, :cut], rtol=0, atol=1e-12)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(("dtype", "close"), PRECISIONS)
def test_decoding_step_by_step_gives_what_recomputation_gives(kind, dtype, close):
    config = example_config(kind)
    network = example_network(config, dtype=dtype)
    pairs = example_pairs(config, [(5, 9), (9, 9), (1, 9)])
    source, target = padded_pairs(config, pairs)
    expected = network(source, target)
    cache = network.start(source, beam=1, capacity=9)
    for step in range(9):
        logits = network.step(target[:, step : step + 1], cache)
        assert logits.shape == (3, 1, config.target_vocabulary_size)
        torch.testing.assert_close(logits[:, 0], expected[:, step], rtol=0, atol=close)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("muted", [False, True])
def test_a_search_that_reorders_its_beams_and_drops_sentences_equals_recomputation(kind, muted):
    config = example_config(kind)
    network = example_network(config)
    generator = torch.Generator().manual_seed(8)
    gains = None
    if muted:
        gains = {
            stack: torch.rand(config.layers(stack), config.heads, generator=generator).double()
            for stack in STACKS
        }
        gains["cross"][0, 0] = 0
    beam, steps = 3, 8
    sources = [pair[0] for pair in example_pairs(config, [(5, 1), (7, 1), (2, 1), (9, 1)])]
    start = 0 if config.start_id is None else config.start_id
    histories = [[[start] for _ in range(beam)] for _ in sources]
    cache = network.start(
        padded(sources, config.padding_id), beam=beam, capacity=steps, gains=gains
    )
    for step in range(steps):
        newest = torch.tensor([[path[-1] for path in paths] for paths in histories])
        logits = network.step(newest, cache, gains=gains)
        assert cache.length == step + 1
        whole = padded([s for s in sources for _ in range(beam)], config.padding_id)
        paths = torch.tensor([path for paths in histories for path in paths])
        expected = network(whole, paths, gains=gains)[:, -1].unflatten(0, (-1, beam))
        torch.testing.assert_close(logits, expected, rtol=0, atol=1e-9)
        parents = torch.randint(beam, (len(sources), beam), generator=generator)
        cache.reorder(parents)
        pieces = torch.randint(
            2, config.target_vocabulary_size, (len(sources), beam), generator=generator
        )
        histories = [
            [[*paths[int(p)], int(piece)] for p, piece in zip(ps, new, strict=True)]
            for paths, ps, new in zip(histories, parents, pieces, strict=True)
        ]
        if step in (2, 5):  # one sentence leaves, the others change places
            rows = list(range(len(sources)))[:0:-1]
            cache.select(torch.tensor(rows))
            sources, histories = [sources[i] for i in rows], [histories[i] for i in rows]


def test_a_muted_head_is_muted_in_a_decoding_step_too():
    config = example_config("all biases")
    network = example_network(config)
    source, target = padded_pairs(config, example_pairs(config, [(5, 6), (3, 6)]))
    for stack in STACKS:
        gains = {stack: torch.ones(config.layers(stack), config.heads)}
        gains[stack][1, 2] = 0
        muted = network.start(source, beam=1, capacity=6, gains=gains)
        zeroed = example_network(config)
        layer = (zeroed.encoder if stack == "encoder" else zeroed.decoder)[1]
        attention = layer.cross_attention if stack == "cross" else layer.self_attention
        attention.output.weight[:, 2 * config.d_v : 3 * config.d_v] = 0
        cache = zeroed.start(source, beam=1, capacity=6)
        for step in range(6):
            pieces = target[:, step : step + 1]
            ours = network.step(pieces, muted, gains=gains)
            torch.testing.assert_close(ours, zeroed.step(pieces, cache), rtol=0, atol=1e-12)


def test_a_start_from_a_zero_vector_does_not_depend_on_the_first_column():
    config = example_config("marian")
    network = example_network(config)
    source, target = padded_pairs(config, example_pairs(config, [(5, 6)]))
    other = target.clone()
    other[:, 0] = 7
    assert torch.equal(network(source, target), network(source, other))
    first = [network.start(source, beam=1, capacity=1) for _ in range(2)]
    one, two = (
        network.step(torch.tensor([[piece]]), cache)
        for piece, cache in zip((18, 7), first, strict=True)
    )
    assert torch.equal(one, two)


def test_a_start_from_a_zero_vector_is_a_start_from_a_piece_whose_row_is_zero():
    config = example_config("marian")
    network = example_network(config)
    network.target_embedding.weight[18] = 0
    piece = Transformer(config.model_copy(update={"start_id": 18})).double().eval()
    piece.load_state_dict(network.state_dict())
    piece.source_positions.table.copy_(network.source_positions.table)
    source, target = padded_pairs(config, example_pairs(config, [(5, 6), (3, 4)]))
    expected = piece(source, target)
    torch.testing.assert_close(network(source, target), expected, rtol=0, atol=1e-12)


def test_a_text_longer_than_the_model_is_refused_on_either_side():
    config = example_config(max_length=4)
    network = example_network(config)
    short, long = torch.full((1, 4), 5), torch.full((1, 5), 5)
    network(short, short)
    for source, target in ((long, short), (short, long)):
        with pytest.raises(ValueError, match="5 pieces is longer than the model's 4"):
            network(source, target)
    cache = network.start(short, beam=1, capacity=6)
    for _ in range(4):
        network.step(torch.tensor([[5]]), cache)
    with pytest.raises(ValueError, match="5 pieces is longer than the model's 4"):
        network.step(torch.tensor([[5]]), cache)


def test_embeddings_are_shared_and_tied_as_the_configuration_says():
    expected = {
        "paper": (True, True),
        "opennmt": (True, False),
        "separate embeddings": (False, True),
        "separate and untied": (False, False),
    }
    for kind, (shared, tied) in expected.items():
        network = Transformer(example_config(kind))
        assert (network.source_embedding.weight is network.target_embedding.weight) == shared
        assert (network.projection.weight is network.target_embedding.weight) == tied


@pytest.mark.parametrize("kind", KINDS)
def test_every_parameter_has_an_effect_on_the_logits(kind):
    config = example_config(kind)
    network = example_network(config).requires_grad_(True)
    source, target = padded_pairs(config, example_pairs(config, LENGTHS))
    network(source, target).pow(2).sum().backward()
    keyless = []
    for name, parameter in network.named_parameters():
        assert parameter.grad is not None, name
        assert parameter.grad.isfinite().all(), name
        if not (parameter.grad != 0).any():
            keyless.append(name)
    assert not keyless


def test_the_biases_that_a_configuration_leaves_out_are_not_there():
    names = {
        kind: [n for n, _ in Transformer(example_config(kind)).named_parameters() if "bias" in n]
        for kind in ("no biases", "paper", "all biases")
    }
    assert all("norm" in name for name in names["no biases"])
    assert {n.split(".")[2] for n in names["paper"] if "norm" not in n} == {"feed_forward"}
    assert "projection.bias" in names["all biases"]
    assert sum("attention" in n and "norm" not in n for n in names["all biases"]) == 14


@pytest.mark.parametrize("kind", KINDS)
def test_a_network_is_fully_initialised_and_the_same_from_the_same_seed(kind):
    networks = []
    for _ in range(2):
        torch.manual_seed(9)
        networks.append(Transformer(example_config(kind)).state_dict())
    for name, tensor in networks[0].items():
        assert tensor.isfinite().all()
        assert tensor.abs().max() < 3
        assert torch.equal(tensor, networks[1][name])


@pytest.mark.parametrize("kind", KINDS)
def test_dropout_moves_the_numbers_in_training_only(kind):
    config = example_config(kind, dropout=0.3)
    network = example_network(config)
    source, target = padded_pairs(config, example_pairs(config, LENGTHS))
    assert torch.equal(network(source, target), network(source, target))
    network.train()
    assert not torch.equal(network(source, target), network(source, target))
