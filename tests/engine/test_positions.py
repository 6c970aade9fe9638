import math

import numpy as np
import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.positions import PositionTable, sinusoids
from tests.engine.network_examples import example_config
from tests.engine.numpy_oracle import sinusoid

TABLES = ["paper", "tensor2tensor", "huggingface"]


@pytest.mark.parametrize("kind", TABLES)
@pytest.mark.parametrize("d_model", [4, 6, 64])
def test_each_table_follows_its_formula(kind, d_model):
    places = [0, 1, 2, 7, 100, 511]
    expected = np.array([sinusoid(kind, place, d_model) for place in places])
    computed = sinusoids(kind, torch.tensor(places), d_model)
    assert computed.dtype == torch.float64
    np.testing.assert_allclose(computed.numpy(), expected, rtol=0, atol=1e-11)


def test_the_tables_agree_with_values_worked_out_by_hand():
    one, hundredth = (math.sin(1), math.cos(1)), (math.sin(0.01), math.cos(0.01))
    paper = sinusoids("paper", torch.tensor([1]), 4)[0].tolist()
    assert paper == pytest.approx([*one, *hundredth], abs=1e-15)
    tensor2tensor = sinusoids("tensor2tensor", torch.tensor([1]), 4)[0].tolist()
    small = math.sin(1e-4), math.cos(1e-4)
    assert tensor2tensor == pytest.approx([one[0], small[0], one[1], small[1]], abs=1e-15)
    huggingface = sinusoids("huggingface", torch.tensor([1]), 4)[0].tolist()
    assert huggingface == pytest.approx([one[0], hundredth[0], one[1], hundredth[1]], abs=1e-15)


@settings(max_examples=60)
@given(st.integers(0, 400), st.integers(0, 400), st.integers(1, 32))
def test_a_shift_of_the_papers_positions_is_a_rotation_that_depends_on_the_distance_only(
    place, distance, half
):
    here, there = sinusoids("paper", torch.tensor([place, place + distance]), 2 * half)
    rotation = torch.zeros(2 * half, 2 * half, dtype=torch.float64)
    for i in range(half):
        turn = distance / 10_000 ** (2 * i / (2 * half))
        cos, sin = math.cos(turn), math.sin(turn)
        block = torch.tensor([[cos, sin], [-sin, cos]], dtype=torch.float64)
        rotation[2 * i : 2 * i + 2, 2 * i : 2 * i + 2] = block
    torch.testing.assert_close(rotation @ here, there, rtol=0, atol=1e-11)


@pytest.mark.parametrize("kind", TABLES)
def test_every_position_vector_has_the_same_length(kind):
    vectors = sinusoids(kind, torch.arange(300), 64)
    expected = torch.full((300,), math.sqrt(32), dtype=torch.float64)
    torch.testing.assert_close(vectors.norm(dim=1), expected)


def test_paper_and_huggingface_hold_the_same_columns_in_another_order():
    paper = sinusoids("paper", torch.arange(50), 16)
    huggingface = sinusoids("huggingface", torch.arange(50), 16)
    torch.testing.assert_close(
        torch.cat((paper[:, 0::2], paper[:, 1::2]), dim=1), huggingface, rtol=0, atol=0
    )


@pytest.mark.parametrize(("length", "gap"), [(64, 0.09), (256, 0.36)])
def test_the_two_concatenated_tables_differ_as_much_as_the_reference_says(length, gap):
    ours, theirs = (sinusoids(k, torch.arange(length), 512) for k in TABLES[1:])
    assert (ours - theirs).abs().max().item() == pytest.approx(gap, abs=0.005)


def test_an_unknown_table_is_refused():
    with pytest.raises(ValueError, match="unknown sinusoids: rotary"):
        sinusoids("rotary", torch.arange(3), 8)


@pytest.mark.parametrize("kind", [*TABLES, "learned"])
@pytest.mark.parametrize("first", [0, 2])
def test_a_slice_of_the_table_is_its_positions_from_the_first_on(kind, first):
    config = example_config(positions=kind, first_position=first)
    table = PositionTable(config)
    if kind == "learned":
        with torch.no_grad():
            table.weight.copy_(torch.randn(table.weight.shape))
    whole = table(0, config.max_length)
    assert whole.shape == (config.max_length, config.d_model)
    assert torch.equal(table(3, 4), whole[3:7])
    if kind == "learned":
        assert torch.equal(whole, table.weight[first : first + config.max_length])
    else:
        places = torch.arange(first, first + config.max_length)
        assert torch.equal(whole, sinusoids(kind, places, config.d_model).float())


@pytest.mark.parametrize("kind", ["paper", "learned"])
@pytest.mark.parametrize(("start", "length"), [(0, 17), (16, 1), (10, 7)])
def test_a_text_longer_than_the_model_is_refused_with_both_lengths(kind, start, length):
    table = PositionTable(example_config(positions=kind, first_position=2))
    with pytest.raises(ValueError, match=f"{start + length} pieces .* 16"):
        table(start, length)


def test_only_learned_positions_belong_to_the_checkpoint():
    assert not PositionTable(example_config()).state_dict()
    learned = PositionTable(example_config(positions="learned", first_position=2))
    assert [tuple(v.shape) for v in learned.state_dict().values()] == [(18, 12)]


def test_sinusoids_hold_their_values_where_the_parameters_hold_none():
    with torch.device("meta"):
        table = PositionTable(example_config())
    assert torch.equal(table(0, 16), PositionTable(example_config())(0, 16))
