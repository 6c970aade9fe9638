"""What every hypothesis must hold to: repetition, prefixes, placeholders, and refusals."""

from typing import Any

import pytest

from engine.scoring import Search
from tests.engine.small_models import (
    END,
    START,
    Model,
    random_model,
    repeats,
    scored,
    search,
)

# --- repetition -----------------------------------------------------------------------------------


@pytest.mark.parametrize("period", [1, 2, 5, 16])
@pytest.mark.parametrize("beam", [1, 4])
def test_a_loop_is_broken_where_the_sentence_allows_no_more(period: int, beam: int) -> None:
    """A model that loves to repeat (wish 1), and would end only by being told."""
    loop = range(2, 2 + period)

    def looping(history: tuple[int, ...]) -> list[float]:
        logits = [1.0, 0.0] + [0.0] * period
        logits[loop[len(history) % period]] = 12.0
        return logits

    found = search([looping] * 2, [100, 100], Search(beam=beam), max_repeats=[2, 4])
    for [candidate], most in zip(found, (2, 4), strict=True):
        assert len(candidate.pieces) <= most * period + period
        assert not repeats(candidate.pieces, most)
        assert candidate.pieces[: most * period] == tuple(loop) * most


def test_repetition_is_free_where_nobody_asks() -> None:
    looping: Model = lambda y: [-9.0, 0.0, 9.0]  # noqa: E731
    [[found]] = search([looping], [50], Search(beam=2))
    assert found.pieces == (*[2] * 49, END)


def test_a_hypothesis_too_short_to_end_may_repeat_itself() -> None:
    [[found]] = search([lambda y: [0.0, 0.0, 1.0]], [9], Search(), min_lengths=[5], max_repeats=[1])
    assert found.pieces == (*[2] * 5, END)


# --- prefixes and placeholders --------------------------------------------------------------------


def test_a_prefix_may_hold_what_is_otherwise_forbidden() -> None:
    model = random_model(1, 6)
    [[found]] = search(
        [model],
        [9],
        Search(),
        prefix=[[START, 3, 3, 3, 4]],
        max_repeats=[2],
        placeholder_ids=(4, 5),
        required=[[False, True]],
    )
    assert found.pieces[:5] == (START, 3, 3, 3, 4)
    assert found.pieces.count(5) == 1
    assert found.log_probabilities == pytest.approx(
        scored(model, found.pieces, Search()).log_probabilities
    )


def test_a_placeholder_in_the_prefix_is_not_asked_for_again() -> None:
    [[found]] = search(
        [lambda y: [-9.0, 0.0, 1.0, 9.0]],
        [3],
        Search(),
        prefix=[[2, 3]],
        placeholder_ids=(3,),
        required=[[True]],
    )
    assert found.pieces == (2, 3, END)


def test_placeholders_come_even_where_the_model_wants_none() -> None:
    never: Model = lambda y: [5.0, 0.0, 9.0, *[-30.0] * 6]  # noqa: E731
    required = [[True] * 6, [False, True] * 3, [False] * 6]
    found = search(
        [never] * 3, [7, 20, 5], Search(), placeholder_ids=range(3, 9), required=required
    )
    for [candidate], needed in zip(found, required, strict=True):
        assert [candidate.pieces.count(piece) for piece in range(3, 9)] == needed


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ({"max_lengths": [0]}, "needs 1 pieces but may have only 0"),
        ({"max_lengths": [3], "min_lengths": [3]}, "needs 4 pieces"),
        ({"max_lengths": [2], "prefix": [[2, 3]]}, "needs 3 pieces"),
        ({"max_lengths": [9], "prefix": [[2, END]]}, "end piece"),
        ({"max_lengths": [9], "prefix": [[-1, 2]]}, "padded on the right"),
        ({"max_lengths": [9], "placeholder_ids": (END,), "required": [[True]]}, "end piece"),
        ({"max_lengths": [9], "max_repeats": [0]}, "max_repeats"),
    ],
)
def test_contradictions_are_refused(asked: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        search([random_model(0, 4)], options=Search(), **asked)
