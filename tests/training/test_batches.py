"""Laws of global batches: what an update learns from does not depend on who computes it."""

import json
import os
import subprocess
import sys
from collections import Counter
from itertools import islice
from pathlib import Path

import numpy as np
import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st
from safetensors.torch import load_file

from engine.config import ModelConfig
from training import batches as batches_module
from training.batches import GlobalBatches, Position, Updates, labels_of, share
from training.dataset import ParallelPieces

ROOT = Path(__file__).parents[2]
WAYS = ("one", "two", "two-accumulated")


@given(
    lengths=st.lists(st.integers(1, 300), min_size=1, max_size=60),
    processes=st.integers(1, 5),
    batch_tokens=st.integers(1, 2_000),
)
def test_a_global_batch_is_shared_out_whole_and_once(lengths, processes, batch_tokens):
    indices = np.arange(100, 100 + len(lengths))
    shares = share(indices, np.array(lengths), processes, batch_tokens)
    assert len(shares) == processes
    passes = [part for mine in shares for part in mine]
    assert Counter(int(i) for part in passes for i in part) == Counter(indices.tolist())
    for part in passes:
        tokens = sum(lengths[i - 100] for i in part)
        assert len(part) and (len(part) == 1 or tokens <= batch_tokens)


@given(count=st.integers(20, 300), length=st.integers(1, 50), processes=st.integers(2, 4))
def test_processes_get_about_as_much_each(count, length, processes):
    shares = share(np.arange(count), np.full(count, length), processes, 10_000)
    sizes = [sum(map(len, mine)) for mine in shares]
    assert max(sizes) - min(sizes) <= max(len(mine) for mine in shares)


@pytest.fixture(scope="module")
def pieces(toy) -> ParallelPieces:
    return ParallelPieces(toy.folder, "train")


def test_a_global_batch_follows_from_its_place_alone(pieces):
    batches = GlobalBatches(pieces, 200, seed=3)
    found = list(islice(batches.after(Position(0, 0)), 200))
    assert found[-1][1].epoch > 1, "several epochs"
    for place in (0, 1, 57, 120):
        again = next(batches.after(found[place][1]))
        assert np.array_equal(again[0], found[place + 1][0])
        assert again[1] == found[place + 1][1]
    assert all(len(pairs) == 1 or labels_of(pieces, pairs).sum() <= 200 for pairs, _ in found)


def test_a_small_global_batch_is_a_run_of_like_length_as_ever(pieces):
    order = pieces.epoch(150, 3, 0)
    found = islice(GlobalBatches(pieces, 150, seed=3).after(Position(0, 0)), len(order))
    assert all(np.array_equal(one, run) for (one, _), run in zip(found, order, strict=True))


def test_a_large_global_batch_is_several_runs(pieces, monkeypatch):
    monkeypatch.setattr(batches_module, "RUN_TOKENS", 100)
    found = list(islice(GlobalBatches(pieces, 250, seed=3).after(Position(0, 0)), 100))
    order = [*pieces.epoch(83, 3, 0), *pieces.epoch(83, 3, 1)]
    assert np.array_equal(found[0][0], np.concatenate(order[:3]))
    across = next(n for n, (_, after) in enumerate(found) if after.epoch)
    assert np.array_equal(found[across][0], np.concatenate(order[3 * across : 3 * across + 3]))


def updates(pieces, config: ModelConfig, **changes) -> Updates:
    settings = {"rank": 0, "ranks": 1, "batch_tokens": 500, "config": config}
    return Updates(
        GlobalBatches(pieces, 200, seed=1), pieces, Position(0, 0),
        device=torch.device("cpu"), **{**settings, **changes},
    )  # fmt: skip


def test_all_processes_together_do_the_update(toy, pieces):
    config = toy.recipe.network.model_config_for(toy.vocabulary)
    with (
        updates(pieces, config) as whole,
        updates(pieces, config, ranks=2) as first,
        updates(pieces, config, ranks=2, rank=1) as second,
    ):
        for _ in range(20):
            every, one, other = whole.next(), first.next(), second.next()
            assert every.tokens == one.tokens == other.tokens
            assert every.tokens == sum(b.tokens for b in (*one.passes, *other.passes))
            assert every.after == one.after == other.after


def test_what_goes_wrong_ahead_is_told_where_the_update_is_asked_for(toy, pieces, monkeypatch):
    config = toy.recipe.network.model_config_for(toy.vocabulary)

    def breaking(*arguments):
        raise OSError("the disk has gone")

    monkeypatch.setattr(pieces, "batch", breaking)
    with updates(pieces, config) as found, pytest.raises(OSError, match="the disk has gone"):
        found.next()


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(os, "fork"), reason="forks")
def test_gradients_and_losses_do_not_depend_on_who_computes_them(toy, tmp_path):
    script = ["-m", "tests.training.global_batch_run"]
    subprocess.run([sys.executable, *script, toy.folder, tmp_path], cwd=ROOT, check=True)
    found = {way: json.loads((tmp_path / f"{way}.json").read_text()) for way in WAYS}
    gradients = {way: load_file(tmp_path / f"{way}.safetensors") for way in WAYS}
    for way in WAYS[1:]:
        assert len(found[way]["losses"]) == 50
        assert found[way]["losses"] == pytest.approx(found["one"]["losses"], abs=1e-8, rel=0)
        assert gradients[way].keys() == gradients["one"].keys()
        for name, gradient in gradients[way].items():
            assert gradient.dtype == torch.float64
            torch.testing.assert_close(gradient, gradients["one"][name], rtol=0, atol=1e-8)
    one, two = ([tokens for tokens, _ in mine] for mine in found["two"]["shares"])
    assert sum(max(a, b) >= 2 * min(a, b) for a, b in zip(one, two, strict=True)) >= 5
    assert all(passes <= 1 for mine in found["two"]["shares"] for _, passes in mine)
    accumulated = [passes for mine in found["two-accumulated"]["shares"] for _, passes in mine]
    assert sum(passes == 2 for passes in accumulated) >= 5
