"""Dropout: what it leaves, how often, and that the generator alone decides."""

import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st
from torch import Tensor

from engine.dropout import Dropout

_VALUES = 40_000


def _dropped(probability: float, x: Tensor, seed: int = 1) -> Tensor:
    torch.manual_seed(seed)
    y: Tensor = Dropout(probability)(x)
    return y


@given(probability=st.floats(0.01, 0.95), seed=st.integers(0, 2**32))
def test_each_element_is_dropped_with_the_probability(probability: float, seed: int) -> None:
    share = (_dropped(probability, torch.ones(_VALUES), seed) == 0).double().mean().item()
    deviation = (probability * (1 - probability) / _VALUES) ** 0.5
    assert abs(share - probability) < 6 * deviation


@given(
    probability=st.floats(0.0, 0.99),
    shape=st.lists(st.integers(0, 7), min_size=1, max_size=3),
    dtype=st.sampled_from([torch.float32, torch.float64]),
)
def test_what_is_kept_is_scaled_so_that_the_mean_stays(
    probability: float, shape: list[int], dtype: torch.dtype
) -> None:
    x = torch.randn(shape, dtype=dtype)
    y = _dropped(probability, x)
    assert y.shape == x.shape and y.dtype == dtype
    kept = y != 0
    torch.testing.assert_close(y[kept], (x / (1 - probability))[kept], rtol=1e-2, atol=0.0)
    rounded = round(probability * 2**16) / 2**16
    torch.testing.assert_close(y[kept], (x / (1 - rounded))[kept])


def test_a_probability_next_to_one_drops_nearly_all() -> None:
    y = _dropped(0.999999, torch.ones(_VALUES))
    assert y.isfinite().all() and (y == 0).double().mean() > 0.999


def test_neighbours_are_dropped_independently() -> None:
    kept = (_dropped(0.5, torch.ones(4 * _VALUES)) != 0).double()
    for distance in (1, 2, 3, 4, 8):
        a, b = kept[:-distance] - 0.5, kept[distance:] - 0.5
        assert abs((a * b).mean().item()) < 6 * 0.25 / (4 * _VALUES) ** 0.5


def test_the_gradient_passes_where_the_element_did() -> None:
    x = torch.randn(9, 13, requires_grad=True)
    y = _dropped(0.3, x)
    y.sum().backward()  # type: ignore[no-untyped-call]
    assert x.grad is not None
    torch.testing.assert_close(x.grad * x, y)


def test_one_seed_gives_one_mask_and_the_next_call_another() -> None:
    x = torch.ones(1_000)
    assert torch.equal(_dropped(0.3, x, seed=5), _dropped(0.3, x, seed=5))
    dropout = Dropout(0.3)
    assert not torch.equal(dropout(x), dropout(x))


@pytest.mark.parametrize("probability", [0.0, 0.3])
def test_without_training_nothing_is_dropped(probability: float) -> None:
    x = torch.randn(50)
    assert Dropout(probability).eval()(x) is x
