"""The ways of one linear map give the same numbers."""

import pytest
import torch
from torch import nn

from engine.linear import Linear

WIDTHS = [(512, 512), (512, 1024), (1024, 512), (512, 8_192), (16, 8_000), (3, 5)]


@pytest.mark.parametrize("widths", WIDTHS)
@pytest.mark.parametrize("bias", [True, False])
@pytest.mark.parametrize("dtype", [torch.float32, torch.float64])
def test_it_equals_that_of_torch(widths: tuple[int, int], bias: bool, dtype: torch.dtype) -> None:
    torch.manual_seed(1)
    linear = Linear(*widths, bias=bias, dtype=dtype)
    tolerance = 1e-5 if dtype == torch.float32 else 1e-13
    for shape in [(1,), (1, 4), (5,), (6,), (2, 3, 4), (0, 4), ()]:
        x = torch.randn(*shape, widths[0], dtype=dtype)
        with torch.inference_mode():
            found, expected = linear(x), nn.Linear.forward(linear, x)
        assert found.is_contiguous()
        torch.testing.assert_close(found, expected, rtol=0, atol=tolerance)


def test_it_has_gradients() -> None:
    linear = Linear(512, 16_384)
    linear(torch.randn(2, 512)).sum().backward()
    assert linear.weight.grad is not None


def test_its_names_are_those_of_torch() -> None:
    assert list(Linear(3, 5).state_dict()) == list(nn.Linear(3, 5).state_dict())
