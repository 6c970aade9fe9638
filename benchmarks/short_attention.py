"""Attention while training, there and back: plain products beside SDPA, by the number of keys.

Where the one overtakes the other is `engine.attention`'s bound. 8 heads of 24, about 500 or 2,000
positions a batch, least time of 50. Run from the root of the house:

    PYTHONPATH=. python benchmarks/short_attention.py [--threads 1 2]
"""

import argparse
import itertools
import time
from unittest.mock import patch

import torch
from torch import Tensor

from engine import attention
from training.memory import keep_freed_memory

HEADS, WIDTH, ROUNDS = 8, 192, 50
POSITIONS, KEYS = (500, 2_000), (8, 13, 20, 30, 40, 50, 60, 100)
WAYS = {"SDPA": 0, "products": 1 << 30}  # the bound under which there is no other


def seconds(qkv: Tensor, gradient: Tensor, mask: Tensor) -> float:
    """One pass there and back, with the reshaping that a layer does."""
    qkv.grad = None
    start = time.perf_counter()
    q, k, v = (x.unflatten(-1, (HEADS, -1)).transpose(1, 2) for x in qkv.chunk(3, dim=-1))
    context, _ = attention.attend(q, k, v, mask)
    context.transpose(1, 2).flatten(2).backward(gradient)
    return time.perf_counter() - start


def least(sentences: int, keys: int) -> dict[str, float]:
    """Milliseconds of each way; they take turns, and masks of both kinds."""
    qkv = torch.randn(sentences, keys, 3 * WIDTH, requires_grad=True)
    gradient = torch.randn(sentences, keys, WIDTH)
    causal = torch.ones(keys, keys, dtype=torch.bool).tril()
    padding = torch.ones(sentences, 1, 1, keys, dtype=torch.bool)
    found = dict.fromkeys(WAYS, float("inf"))
    for _, (way, bound) in itertools.product(range(ROUNDS), WAYS.items()):
        with patch.object(attention, "_SHORT", bound):
            took = seconds(qkv, gradient, causal) + seconds(qkv, gradient, padding)
        found[way] = min(found[way], took / 2 * 1e3)
    return found


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--threads", type=int, nargs="+", default=[1, 2])
    given = arguments.parse_args()
    keep_freed_memory()
    print(f"torch {torch.__version__}; the bound is {attention._SHORT} keys")
    print("threads sentences keys  " + "  ".join(WAYS) + "  milliseconds")
    for threads, positions, keys in itertools.product(given.threads, POSITIONS, KEYS):
        torch.set_num_threads(threads)
        found = least(positions // keys, keys)
        times = "  ".join(f"{took:.2f}" for took in found.values())
        print(f"{threads:>7} {positions // keys:>9} {keys:>4}  {times}", flush=True)


if __name__ == "__main__":
    main()
