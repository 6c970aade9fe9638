"""Laws of the watch: noise is no jump, a jump is one, and what is no number is named."""

import random

import numpy as np
import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st

from training.watching import LossTrend, Noted, Watch, some


def noted(step: int, loss: float, norm: float = 1.0, stop: float = 0.0, save: float = 0.0) -> Noted:
    return Noted(step, torch.tensor([10 * loss, norm, stop, save]), 10, np.array([step, 7]))


def watched(losses: list[float], every: int = 1) -> list[int]:
    watch, found = Watch(LossTrend(), every), []
    for step, loss in enumerate(losses, 1):
        watch.note(noted(step, loss))
        if watch.is_due or step == len(losses):
            found += [finding.step for finding in watch.look().findings]
    return found


@settings(max_examples=30)
@given(seed=st.integers(0, 10_000), noise=st.floats(0.0, 0.6))
def test_a_loss_that_falls_with_noise_never_jumps(seed, noise):
    chance = random.Random(seed)
    losses = [8 * 0.995**step + 2 + noise * chance.uniform(-1, 1) for step in range(500)]
    assert watched(losses) == []


@settings(max_examples=30)
@given(seed=st.integers(0, 10_000), place=st.integers(60, 190), every=st.sampled_from([1, 8]))
def test_a_loss_far_above_is_found_at_its_step(seed, place, every):
    chance = random.Random(seed)
    losses = [4 + 0.1 * chance.gauss(0, 1) for _ in range(200)]
    losses[place - 1] += 3
    assert place in watched(losses, every)
    assert len(watched(losses, every)) == 1


@pytest.mark.parametrize("broken", [{"loss": float("nan")}, {"loss": 3.0, "norm": float("inf")}])
def test_what_is_no_number_is_named_and_ends_the_look(broken):
    watch = Watch(LossTrend(), 8)
    for step in (1, 2, 3):
        watch.note(noted(step, 3.0))
    watch.note(noted(4, **broken))
    watch.note(noted(5, float("nan")))
    found = watch.look().findings
    assert [(f.step, f.diverged, f.sentences) for f in found] == [(4, True, [5, 8])]
    assert watch.look().findings == []


def test_a_look_sums_losses_and_tells_what_was_asked_for():
    watch = Watch(LossTrend(), 8)
    for step, asked in enumerate([{}, {"stop": 1.0}, {"save": 2.0}], 1):
        watch.note(noted(step, 2.0, **asked))
    look = watch.look()
    assert (look.loss, look.stop, look.save) == (60.0, True, True)


def test_a_trend_goes_on_where_it_was_left():
    losses = [3 + (n % 7) / 10 for n in range(300)]
    whole, first = LossTrend(), LossTrend()
    for loss in losses:
        whole.follow(loss)
    for loss in losses[:100]:
        first.follow(loss)
    second = LossTrend(first.count, first.mean, first.variance)
    for loss in losses[100:]:
        second.follow(loss)
    assert second == whole


def test_sentences_for_people_are_few():
    assert some([4, 2]) == "4, 2"
    assert some(list(range(1, 2_000))) == "1, 2, 3, 4, 5 and 1,994 more"
