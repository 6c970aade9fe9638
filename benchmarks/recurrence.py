"""The Transformer against recurrent attention at equal parameters (the paper's table 1, seen).

Two things, at sentences of 10 to 200 pieces on both sides and as many tokens in every batch:

- training tokens a second (target pieces; forward pass, loss, backward pass, Adam), in one run on
  the same threads, each round in another order, medians
- sequential steps: the longest chain of matrix products of which each waits for the one before, in
  the forward pass, counted in PyTorch's own graph of the computation

It writes the plot. On a busy machine `--clock cpu` counts the seconds that the process computed
instead of those that went by, which is fair with one thread. Run from the root of the house:

    PYTHONPATH=. python benchmarks/recurrence.py [--rounds 5] [--plot docs/pictures/recurrence.svg]
"""

import argparse
import itertools
import math
import statistics
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import torch
from torch import Tensor

from engine.config import ModelConfig
from engine.kinds import network_for
from engine.network import Network
from engine.shapes import parameter_count
from training.dataset import Batch
from training.objective import loss_sum
from training.recipe import load_recipe

RECIPES = {
    "Transformer": "everyday-en-de",
    "Luong": "everyday-en-de-luong",
    "Bahdanau": "everyday-en-de-bahdanau",
}
LENGTHS, TOKENS, PIECES = (10, 20, 50, 100, 200), 2_000, 8_000
_PRODUCTS = {
    "AddmmBackward0": 1, "MmBackward0": 1, "BmmBackward0": 1, "LinearBackward0": 1,
    "ScaledDotProductFlashAttentionForCpuBackward0": 2,  # scores, and the sum of the values
}  # fmt: skip
COLOURS = {"Transformer": "#0b6e99", "Luong": "#c2571a", "Bahdanau": "#6b4c9a"}


def architecture(recipe: str) -> ModelConfig:
    return load_recipe(recipe).network.model_config_with(PIECES)


def random_batch(length: int, tokens: int, config: ModelConfig) -> Batch:
    """Sentences of one length on both sides; what they say does not change what they cost."""
    generator = torch.Generator().manual_seed(length)
    drawn = torch.randint(10, PIECES, (2, tokens // length, length), generator=generator)
    source, target = drawn.unbind(0)
    labels = torch.cat((target[:, 1:], torch.full_like(target[:, :1], config.end_id)), dim=1)
    return Batch(source, target, labels, labels.numel())


def sequential_steps(network: Network, batch: Batch) -> int:
    """Matrix products on the longest path from the pieces to the loss."""
    root: Any = loss_sum(network, batch, 0.0).grad_fn
    depths: dict[Any, int] = {}
    waiting = [root]
    while waiting:
        node = waiting[-1]
        before = [one for one, _ in node.next_functions if one is not None]
        if unknown := [one for one in before if one not in depths]:
            waiting += unknown
            continue
        waiting.pop()
        own = _PRODUCTS.get(node.name(), 0)
        depths[node] = own + max((depths[one] for one in before), default=0)
    return depths[root]


class Trained:
    """A network and its optimiser."""

    def __init__(self, config: ModelConfig) -> None:
        torch.manual_seed(1)
        self.network = network_for(config).train()
        self.optimiser = torch.optim.Adam(self.network.parameters(), lr=1e-4, fused=True)

    def update(self, batch: Batch) -> Tensor:
        self.optimiser.zero_grad(set_to_none=True)
        loss = loss_sum(self.network, batch, 0.1) / batch.tokens
        loss.backward()
        self.optimiser.step()
        return loss


def measured(
    trained: dict[str, Trained], batch: Batch, rounds: int, clock: Callable[[], float]
) -> dict[str, float]:
    """Tokens a second of each."""
    took: dict[str, list[float]] = {name: [] for name in trained}
    orders = itertools.cycle(itertools.permutations(trained))
    for one in trained.values():
        one.update(batch)
    for order in itertools.islice(orders, rounds):
        for name in order:
            start = clock()
            trained[name].update(batch)
            took[name].append(clock() - start)
    return {name: batch.tokens / statistics.median(seconds) for name, seconds in took.items()}


def plot(rates: Mapping[str, Sequence[float]], steps: Mapping[str, Sequence[int]]) -> str:
    """Both as SVG: two panels, logarithmic on all axes but that of the rates."""
    top = max(max(values) for values in rates.values())
    panels = (
        _panel(40, "training tokens a second", rates, lambda y: y / (1.08 * top)),
        _panel(400, "sequential steps (matrix products)", steps, lambda y: _log(y, 10, 3_000)),
    )
    legend = "".join(
        f'<g><rect x="{70 + 120 * n}" y="262" width="14" height="4" fill="{COLOURS[name]}"/>'
        f'<text x="{90 + 120 * n}" y="268">{name}</text></g>'
        for n, name in enumerate(rates)
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 740 280" font-family="sans-serif"'
        ' font-size="12"><rect width="740" height="280" fill="white"/>'
        + "".join(panels) + legend + "</svg>\n"
    )  # fmt: skip


def _log(value: float, low: float, high: float) -> float:
    return math.log(value / low) / math.log(high / low)


def _panel(
    left: int, title: str, lines: Mapping[str, Sequence[float]], scale: Callable[[float], float]
) -> str:
    def x(length: int) -> float:
        return left + 20 + 260 * _log(length, 10, 200)

    def y(value: float) -> float:
        return 220 - 180 * scale(value)

    parts = [
        f'<text x="{left}" y="20" font-weight="bold">{title}</text>',
        f'<path d="M{left} 220H{left + 300}" stroke="#555" fill="none"/>',
    ]
    for length in LENGTHS:
        parts.append(f'<text x="{x(length):.0f}" y="238" text-anchor="middle">{length}</text>')
    for name, values in lines.items():
        points = [(x(n), y(v)) for n, v in zip(LENGTHS, values, strict=True)]
        path = " ".join(f"{a:.1f},{b:.1f}" for a, b in points)
        parts.append(
            f'<polyline points="{path}" fill="none" stroke="{COLOURS[name]}" stroke-width="2"/>'
        )
        parts += [
            f'<circle cx="{a:.1f}" cy="{b:.1f}" r="3" fill="{COLOURS[name]}"/>'
            f'<text x="{a:.1f}" y="{b - 7:.1f}" text-anchor="middle" font-size="10"'
            f' fill="{COLOURS[name]}">{v:,.0f}</text>'
            for (a, b), v in zip(points, values, strict=True)
        ]
    return "".join(parts)


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--threads", type=int, default=1)
    arguments.add_argument("--rounds", type=int, default=5)
    arguments.add_argument("--tokens", type=int, default=TOKENS)
    arguments.add_argument("--plot", type=Path)
    arguments.add_argument("--clock", choices=["wall", "cpu"], default="wall")
    given = arguments.parse_args()
    clock = time.perf_counter if given.clock == "wall" else time.process_time
    torch.set_num_threads(given.threads)
    configs = {name: architecture(recipe) for name, recipe in RECIPES.items()}
    counts = ", ".join(f"{name} {parameter_count(c):,}" for name, c in configs.items())
    print(f"torch {torch.__version__}, {given.threads} thread(s); parameters: {counts}")
    print(
        f"batches of {given.tokens:,} target tokens, medians of {given.rounds} rounds,"
        f" {given.clock} clock"
    )
    trained = {name: Trained(config) for name, config in configs.items()}
    rates: dict[str, list[float]] = {name: [] for name in trained}
    steps: dict[str, list[int]] = {name: [] for name in trained}
    print("length  " + "  ".join(f"{name:>11}" for name in trained) + "   tokens a second; steps")
    for length in LENGTHS:
        small = random_batch(length, 2 * length, configs["Transformer"])
        found = measured(
            trained, random_batch(length, given.tokens, configs["Transformer"]), given.rounds, clock
        )
        for name, one in trained.items():
            rates[name].append(found[name])
            steps[name].append(sequential_steps(one.network, small))
        print(
            f"{length:>6}  " + "  ".join(f"{found[name]:>11,.0f}" for name in trained)
            + "   " + "  ".join(f"{steps[name][-1]:,}" for name in trained),
            flush=True,
        )  # fmt: skip
    if given.plot:
        given.plot.write_text(plot(rates, steps), encoding="utf-8")


if __name__ == "__main__":
    main()
