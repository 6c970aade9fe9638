import math

import numpy as np
import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st
from torch.nn import functional

from engine.attention import MultiHeadAttention, attend
from engine.recording import Recorder
from engine.results import STACKS
from tests.engine.network_examples import (
    KINDS,
    example_config,
    example_network,
    example_pairs,
    padded_pairs,
)
from tests.engine.numpy_oracle import NumpyOracle

LENGTHS = [(5, 7), (9, 3), (1, 1), (4, 8)]


@settings(max_examples=40)
@given(st.integers(0, 2**31), st.integers(1, 6), st.integers(1, 6), st.floats(0, 300))
def test_weights_are_a_distribution_over_what_may_be_seen(seed, queries, keys, sharpness):
    generator = torch.Generator().manual_seed(seed)
    query = sharpness * torch.randn(2, 3, queries, 4, generator=generator)
    key = torch.randn(2, 3, keys, 4, generator=generator)
    value = torch.randn(2, 3, keys, 5, generator=generator)
    mask = torch.rand(2, 1, queries, keys, generator=generator) < 0.5
    mask[..., 0] = True
    context, weights = attend(query, key, value, mask, keep_weights=True)
    assert weights is not None
    assert (weights >= 0).all()
    assert (weights.masked_select(~mask) == 0).all()
    torch.testing.assert_close(weights.sum(-1), torch.ones(2, 3, queries), rtol=0, atol=1e-6)
    # A mean of the values lies between the least and the greatest of them.
    assert (context <= value.amax(dim=2, keepdim=True) + 1e-5).all()
    assert (context >= value.amin(dim=2, keepdim=True) - 1e-5).all()


@pytest.mark.parametrize(("dtype", "close"), [(torch.float32, 1e-6), (torch.float64, 1e-14)])
@pytest.mark.parametrize("masked", [False, True])
@pytest.mark.parametrize("scale", [1.0, 50.0])
def test_both_paths_give_the_same_context(dtype, close, masked, scale):
    torch.manual_seed(4)
    query, key = scale * torch.randn(2, 3, 6, 5, dtype=dtype), torch.randn(2, 3, 7, 5, dtype=dtype)
    value = torch.randn(2, 3, 7, 4, dtype=dtype)
    mask = torch.ones(6, 7, dtype=torch.bool).tril(1) if masked else None
    fast, none = attend(query, key, value, mask)
    kept, weights = attend(query, key, value, mask, keep_weights=True)
    assert none is None
    assert weights is not None
    torch.testing.assert_close(fast, kept, rtol=0, atol=close * scale)


def test_a_query_that_is_its_own_key_alone_is_answered_with_its_value():
    value = torch.randn(1, 2, 1, 3)
    for keep in (False, True):
        context, _ = attend(
            torch.randn(1, 2, 4, 5), torch.randn(1, 2, 1, 5), value, keep_weights=keep
        )
        torch.testing.assert_close(context, value.expand(1, 2, 4, 3))


def test_scores_are_divided_by_the_root_of_d_k_whatever_d_v():
    query, key = torch.tensor([[[[2.0, 0, 0, 0]]]]), torch.eye(4)[None, None, :2]
    _, weights = attend(query, key, torch.randn(1, 1, 2, 9), keep_weights=True)
    assert weights is not None
    assert (weights[0, 0, 0, 0] / weights[0, 0, 0, 1]).item() == pytest.approx(math.e)


@pytest.mark.parametrize("keep", [False, True])
def test_dropout_drops_weights_and_keeps_their_mean(keep):
    torch.manual_seed(5)
    query, key = torch.randn(400, 8, 5, 4), torch.randn(400, 8, 6, 4)
    ones = torch.ones(400, 8, 6, 1)
    context, weights = attend(query, key, ones, keep_weights=keep, dropout=0.3)
    assert context.mean().item() == pytest.approx(1.0, abs=0.02)
    assert context.std() > 0.1
    if weights is not None:  # the record shows what was seen, not what dropout left of it
        torch.testing.assert_close(weights.sum(-1), torch.ones(400, 8, 5))


@pytest.mark.parametrize("cross", [False, True])
def test_attention_dropout_is_for_training_only(cross):
    module = MultiHeadAttention(example_config(attention_dropout=0.5), cross=cross)
    q, k, v = torch.randn(2, 3, 4, 5), torch.randn(2, 3, 6, 5), torch.randn(2, 3, 6, 4)
    module.eval()
    assert torch.equal(module(q, k, v, None)[0], module(q, k, v, None)[0])
    module.train()
    assert not torch.equal(module(q, k, v, None)[0], module(q, k, v, None)[0])


@pytest.mark.parametrize("cross", [False, True])
def test_each_fused_projection_starts_within_the_bound_of_its_own_width(cross):
    torch.manual_seed(6)
    config = example_config(d_model=64, d_k=4, d_v=40, heads=2, attention_bias=True)
    module = MultiHeadAttention(config, cross=cross)
    module.initialise()
    queries, values = 8, 80
    if cross:
        parts = [module.query.weight, *module.key_value.weight.split((queries, values))]
    else:
        parts = list(module.query_key_value.weight.split((queries, queries, values)))
    for rows in [*parts, module.output.weight]:
        bound = math.sqrt(6 / sum(rows.shape))
        assert 0.9 * bound < rows.abs().max() <= bound
    assert all((p == 0).all() for name, p in module.named_parameters() if name.endswith("bias"))


@pytest.mark.parametrize("kind", KINDS)
def test_rows_of_every_stack_sum_to_one_and_are_zero_on_padding_and_on_the_future(kind):
    config = example_config(kind)
    network = example_network(config, dtype=torch.float32)
    pairs = example_pairs(config, LENGTHS)
    source, target = padded_pairs(config, pairs, extra=2)
    recorder = Recorder()
    network(source, target, recorder=recorder)
    assert set(recorder.weights) == set(STACKS)
    padding = (source == config.padding_id)[:, None, None, :]
    future = torch.ones(target.size(1), target.size(1), dtype=torch.bool).triu(1)
    for stack in STACKS:
        assert len(recorder.weights[stack]) == config.layers(stack)
        hidden = future if stack == "decoder" else padding
        queries, keys = (
            (source if stack == "encoder" else target),
            (target if stack == "decoder" else source),
        )
        for weights in recorder.weights[stack]:
            assert weights.shape == (4, config.heads, queries.size(1), keys.size(1))
            assert (weights >= 0).all()
            assert (weights.masked_select(hidden) == 0).all()
            torch.testing.assert_close(
                weights.sum(-1), torch.ones(weights.shape[:-1]), rtol=0, atol=1e-6
            )


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(("dtype", "close"), [(torch.float32, 1e-5), (torch.float64, 1e-12)])
def test_recorded_attention_is_that_of_a_float64_recomputation_from_the_projections(
    kind, dtype, close
):
    config = example_config(kind)
    network = example_network(config, dtype=dtype)
    pairs = example_pairs(config, LENGTHS)
    recorder = Recorder()
    network(*padded_pairs(config, pairs), recorder=recorder)
    oracle = NumpyOracle(network)
    for row, (source, target) in enumerate(pairs):
        oracle.logits(source, target)
        for stack in STACKS:
            queries = len(source if stack == "encoder" else target)
            keys = len(target if stack == "decoder" else source)
            for kept, expected in zip(recorder.weights[stack], oracle.weights[stack], strict=True):
                np.testing.assert_allclose(
                    kept[row, :, :queries, :keys].double().numpy(), expected, rtol=0, atol=close
                )


@pytest.mark.parametrize("stack", STACKS)
@pytest.mark.parametrize("head", [0, 2])
def test_a_muted_head_is_one_whose_columns_of_the_output_projection_are_zero(stack, head):
    config = example_config("all biases")
    network = example_network(config)
    source, target = padded_pairs(config, example_pairs(config, LENGTHS))
    gains = torch.ones(config.layers(stack), config.heads)
    gains[1, head] = 0
    muted = network(source, target, gains={stack: gains})
    trained = network(source, target)
    layer = (network.encoder if stack == "encoder" else network.decoder)[1]
    attention = layer.cross_attention if stack == "cross" else layer.self_attention
    attention.output.weight[:, head * config.d_v : (head + 1) * config.d_v] = 0
    zeroed = network(source, target)
    torch.testing.assert_close(muted, zeroed, rtol=0, atol=1e-13)
    assert (muted - trained).abs().max() > 1e-3


@pytest.mark.parametrize("stack", STACKS)
def test_a_gain_scales_the_values_of_its_head(stack):
    config = example_config()  # without biases, so that the context is linear in the value rows
    network = example_network(config)
    source, target = padded_pairs(config, example_pairs(config, LENGTHS))
    generator = torch.Generator().manual_seed(7)
    gains = 2 * torch.rand(config.layers(stack), config.heads, generator=generator)
    gained = network(source, target, gains={stack: gains.double()})
    for number, layer in enumerate(network.encoder if stack == "encoder" else network.decoder):
        attention = layer.cross_attention if stack == "cross" else layer.self_attention
        fused = attention.key_value if stack == "cross" else attention.query_key_value
        values = fused.weight[-config.heads * config.d_v :].unflatten(0, (config.heads, -1))
        values.mul_(gains[number, :, None, None])
    torch.testing.assert_close(gained, network(source, target), rtol=0, atol=1e-12)


@pytest.mark.parametrize("kind", ["paper", "all biases", "marian"])
@pytest.mark.parametrize("dtype", [torch.float32, torch.float64])
def test_gains_of_one_change_no_bit(kind, dtype):
    config = example_config(kind)
    network = example_network(config, dtype=dtype)
    source, target = padded_pairs(config, example_pairs(config, LENGTHS))
    gains = {s: torch.ones(config.layers(s), config.heads, dtype=dtype) for s in STACKS}
    assert torch.equal(network(source, target), network(source, target, gains=gains))
    plain = network.start(source, beam=2, capacity=3)
    gained = network.start(source, beam=2, capacity=3, gains=gains)
    for _ in range(3):
        pieces = torch.randint(2, 10, (len(source), 2))
        assert torch.equal(network.step(pieces, plain), network.step(pieces, gained, gains=gains))


def test_gains_leave_the_weights_of_the_first_layer_as_they_are():
    config = example_config()
    network = example_network(config)
    source, target = padded_pairs(config, example_pairs(config, LENGTHS))
    plain, muted = Recorder(), Recorder()
    network(source, target, recorder=plain)
    gains = {s: torch.zeros(config.layers(s), config.heads) for s in ("encoder", "decoder")}
    network(source, target, recorder=muted, gains=gains)
    for stack in ("encoder", "decoder"):
        assert torch.equal(plain.weights[stack][0], muted.weights[stack][0])
        assert not torch.equal(plain.weights[stack][1], muted.weights[stack][1])


@pytest.mark.parametrize("spread", [1, 5, 30])
def test_kept_weights_are_exact_however_large_the_scores_are(spread):
    generator = torch.Generator().manual_seed(spread)
    q, k, v = (spread * torch.randn((2, 3, 40, 64), generator=generator) for _ in range(3))
    mask = torch.ones(40, 40, dtype=torch.bool).tril()
    _, weights = attend(q, k, v, mask, keep_weights=True)
    scores = torch.einsum("bhqd,bhkd->bhqk", q.double(), k.double()) / 8
    expected = scores.masked_fill(~mask, -torch.inf).softmax(-1)
    assert weights.dtype == torch.float32
    torch.testing.assert_close(weights.double(), expected, rtol=0, atol=1e-7)


@pytest.mark.parametrize("kind", ["none", "causal", "padding"])
@pytest.mark.parametrize("keys", [3, 40, 41])
def test_context_and_gradients_are_sdpa_s_however_many_keys_there_are(keys, kind):
    generator = torch.Generator().manual_seed(keys)
    shapes = [(2, 3, 5, 8), (2, 3, keys, 8), (2, 3, keys, 6)]
    padding = torch.rand(2, 1, 1, keys, generator=generator) < 0.7
    padding[..., 0] = True
    causal = torch.ones(5, keys, dtype=torch.bool).tril()
    mask = {"none": None, "causal": causal, "padding": padding}[kind]
    found = []
    for attention in (attend, functional.scaled_dot_product_attention):
        generator.manual_seed(keys)
        inputs = [torch.randn(s, generator=generator, dtype=torch.float64) for s in shapes]
        inputs = [x.requires_grad_() for x in inputs]
        context = attention(*inputs, mask)
        context = context[0] if isinstance(context, tuple) else context
        context.pow(2).sum().backward()
        found.append([context.detach(), *(x.grad for x in inputs)])
    for ours, theirs in zip(*found, strict=True):
        torch.testing.assert_close(ours, theirs, rtol=0, atol=1e-12)
