"""Head gains come out of a file as they went in, or not at all."""

import contextlib
import json

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from app.head_gains import LARGEST_GAIN, checked_gains, gain_arrays, plain_gains
from engine.results import STACKS

GAINS = st.dictionaries(
    st.sampled_from(STACKS),
    arrays(np.float32, (3, 2), elements=st.floats(0, LARGEST_GAIN, width=32)),
    min_size=1,
)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(STACKS) | st.text(max_size=3), inner, max_size=3)
    ),
)


@given(gains=GAINS)
def test_gains_come_back_to_the_bit(gains: dict[str, np.ndarray]) -> None:
    written = json.loads(json.dumps(plain_gains(gains)))  # type: ignore[arg-type]
    again = gain_arrays(checked_gains(written))
    assert again is not None
    assert again.keys() == gains.keys()
    for stack, values in again.items():
        assert values.dtype == np.float32
        np.testing.assert_array_equal(values, gains[stack])


def test_as_trained_is_none() -> None:
    assert plain_gains(None) is None
    assert gain_arrays(checked_gains(None)) is None


@given(data=JSON)
def test_whatever_stands_there_it_is_gains_or_refused(data: object) -> None:
    with contextlib.suppress(ValueError):
        gain_arrays(checked_gains(data))


@pytest.mark.parametrize(
    "data",
    [
        {}, [], {"self": [[1]]}, {"cross": []}, {"cross": [[]]}, {"cross": [[1], [1, 1]]},
        {"cross": [[True]]}, {"cross": [["1"]]}, {"cross": [[-0.1]]}, {"cross": [[2.1]]},
        {"cross": [[float("nan")]]}, {"cross": [[1.0]] * 600}, {"cross": [[10**400]]},
    ],
)  # fmt: skip
def test_what_is_no_gains_is_refused(data: object) -> None:
    with pytest.raises(ValueError, match=r"gain|layer"):
        checked_gains(data)
