"""What is minimised, and the rate at which: the paper's formulas, computed by hand."""

import itertools
import math

import numpy as np
import pytest
import torch
from torch.nn import functional

from engine.config import ModelConfig
from engine.transformer import Transformer, pad
from training import objective
from training.dataset import Batch
from training.objective import loss_sum
from training.recipe import Optimisation
from training.schedule import learning_rate

PIECES = 30
CONFIG = ModelConfig(
    source_vocabulary_size=PIECES, target_vocabulary_size=PIECES, end_id=3, start_id=2,
    encoder_layers=1, decoder_layers=1, d_model=16, d_ff=32, heads=2, d_k=8, d_v=8, dropout=0.0,
)  # fmt: skip


@pytest.fixture
def network() -> Transformer:
    torch.manual_seed(1)
    return Transformer(CONFIG).double()


def batch_of(pairs: list[tuple[list[int], list[int]]]) -> Batch:
    sources = [np.array([*source, 3]) for source, _ in pairs]
    targets = [np.array([2, *target]) for _, target in pairs]
    labels = [np.array([*target, 3]) for _, target in pairs]
    padded = [pad(side, CONFIG.padding_id) for side in (sources, targets, labels)]
    return Batch(*padded, tokens=sum(map(len, labels)))


def random_pairs(count: int) -> list[tuple[list[int], list[int]]]:
    chance = np.random.default_rng(5)
    return [
        tuple(chance.integers(4, PIECES, chance.integers(1, 9)).tolist() for _ in range(2))
        for _ in range(count)
    ]


@pytest.mark.parametrize("smoothing", [0.0, 0.1, 0.5])
def test_the_loss_is_cross_entropy_with_smoothed_labels_and_without_padding(network, smoothing):
    batch = batch_of(random_pairs(6))
    with torch.no_grad():
        logits = network.projection(network.decode(batch.source, batch.target)).numpy()
    expected = 0.0
    for row, labels in zip(logits, batch.labels.tolist(), strict=True):
        for scores, label in zip(row, labels, strict=True):
            if label == CONFIG.padding_id:
                continue
            log_probabilities = scores - np.log(np.exp(scores).sum())
            wanted = np.full(PIECES, smoothing / PIECES)
            wanted[label] += 1 - smoothing
            expected -= float((wanted * log_probabilities).sum())
    assert loss_sum(network, batch, smoothing).item() == pytest.approx(expected, rel=1e-12)


def test_padding_changes_neither_loss_nor_gradient(network):
    pairs = random_pairs(5)
    loss_sum(network, batch_of(pairs), 0.1).backward()
    together = [parameter.grad.clone() for parameter in network.parameters()]
    network.zero_grad()
    for pair in pairs:
        loss_sum(network, batch_of([pair]), 0.1).backward()
    for parameter, expected in zip(network.parameters(), together, strict=True):
        torch.testing.assert_close(parameter.grad, expected, rtol=1e-9, atol=1e-12)


def rates(schedule: str, d_model: int = 512, **more) -> list[float]:
    recipe = Optimisation(schedule=schedule, **{"steps": 400, "warmup": 100, **more})
    return [
        learning_rate(step, recipe, d_model, warmup=recipe.warmup)
        for step in range(1, recipe.steps + 1)
    ]


@pytest.mark.parametrize("step", [1, 17, 99, 100, 101, 250, 400])
def test_the_paper_schedule_is_equation_3(step):
    expected = 512**-0.5 * min(step**-0.5, step * 100**-1.5)
    assert rates("paper")[step - 1] == pytest.approx(expected, rel=1e-12)


def test_the_papers_own_numbers():
    recipe = Optimisation(schedule="paper", steps=100_000, warmup=4_000)
    assert learning_rate(4_000, recipe, 512, warmup=4_000) == pytest.approx(6.9877e-4, rel=1e-4)


@pytest.mark.parametrize("schedule", ["paper", "inverse-sqrt"])
def test_the_rate_rises_to_its_peak_at_the_end_of_the_warm_up_and_falls(schedule):
    found = rates(schedule, peak_rate=2e-3)
    peak = 2e-3 if schedule == "inverse-sqrt" else (512 * 100) ** -0.5
    assert found[99] == pytest.approx(peak, rel=1e-12)
    assert found[:100] == sorted(found[:100])
    assert found[99:] == sorted(found[99:], reverse=True)
    assert all(math.isclose(b - a, peak / 100) for a, b in itertools.pairwise(found[:100]))


def test_cooldown_bends_only_the_last_steps_and_ends_next_to_zero():
    plain, cooled = rates("inverse-sqrt"), rates("inverse-sqrt", cooldown=50)
    assert cooled[:350] == plain[:350]
    assert all(a < b for a, b in zip(cooled[350:], plain[350:], strict=True))
    assert cooled[350:] == sorted(cooled[350:], reverse=True)
    assert 0 < cooled[-1] <= plain[-1] / 50


@pytest.mark.parametrize("eps", [0.0, 0.1, 1.0])
@pytest.mark.parametrize("spread", [0.0, 1.0, 1e3])
@pytest.mark.parametrize("level", [0.0, 1e4, -1e4])
def test_loss_and_gradients_are_those_of_torchs_cross_entropy(eps, spread, level):
    torch.manual_seed(2)
    logits = torch.randn(7, 11, dtype=torch.float64) * spread + level
    labels = torch.randint(11, (7,))
    found = []
    for loss in (
        lambda x: objective._Smoothed.apply(x, labels, eps),
        lambda x: functional.cross_entropy(x, labels, reduction="sum", label_smoothing=eps),
    ):
        x = logits.clone().requires_grad_()
        value = loss(x)
        (0.3 * value).backward()
        found.append((value.detach(), x.grad))
    torch.testing.assert_close(*found, rtol=1e-12, atol=1e-12 * max(1, abs(level)))


@pytest.mark.parametrize("level", [0.0, 1e3, 1e5])
def test_a_level_that_all_logits_share_costs_no_digits(level):
    generator = torch.Generator().manual_seed(3)
    logits = torch.randn(64, 500, generator=generator) + level
    labels = torch.randint(500, (64,), generator=generator)
    for eps in (0.0, 0.1):
        exact = functional.cross_entropy(
            logits.double(), labels, reduction="sum", label_smoothing=eps
        ).item()
        found = objective._Smoothed.apply(logits, labels, eps).item()
        assert found == pytest.approx(exact, rel=1e-4 if eps else 1e-6)


def test_a_piece_that_cannot_come_costs_nothing_without_smoothing():
    logits = torch.tensor([[1.0, 3.0, -torch.inf]])
    found = objective._Smoothed.apply(logits, torch.tensor([0]), 0.0)
    assert found.item() == pytest.approx(2 + math.log1p(math.exp(-2)), rel=1e-6)


def test_what_the_loss_kept_is_used_up_and_says_so():
    logits = torch.randn(3, 5, requires_grad=True)
    loss = objective._Smoothed.apply(logits, torch.tensor([0, 1, 2]), 0.1)
    loss.backward(retain_graph=True)
    with pytest.raises(RuntimeError, match="inplace"):
        loss.backward()
