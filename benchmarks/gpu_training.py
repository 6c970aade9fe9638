"""Training on one GPU: target tokens a second and how much of the device's peak is used.

The paper's base model (recipe `wmt14-en-de`) on random pieces in sentences of WMT's lengths, by the
learner and the batches of `headscope train`: global batches of 25,000 target tokens, dropout 0.1,
Adam. Run by gpu.py, a measurement in a process of its own.
"""

import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np
import torch

from engine.config import ModelConfig
from engine.kinds import network_for
from training.batches import GlobalBatches, Position, Update, Updates
from training.dataset import ParallelPieces
from training.distributed import Ranks
from training.flops import parameters, training_flops
from training.learner import Learner
from training.pieces import Pieces
from training.recipe import Recipe, load_recipe, override
from training.reporting import peak_of

PAIRS = 60_000  # 1.6 million target tokens: more than any measurement takes
# In pieces, of the source; a target is as long but for a factor. A log-normal law has the mean of
# 27 that docs/reproduce-wmt14.md counts with and the long tail of such text.
MEAN, SPREAD, FACTOR, LONGEST = 27.0, 0.6, 0.15, 250
WARM, LEAST, MOST = 3, 5, 60  # updates: before the clock starts, and measured
SMALL = {
    "encoder_layers": 2, "decoder_layers": 2, "d_model": 64, "d_ff": 128, "heads": 4, "d_k": 16,
    "d_v": 16,
}  # fmt: skip
SMALL_PIECES, SMALL_TOKENS, SMALL_PAIRS = 500, 600, 2_000


def recipe_of(precision: str, compiled: bool, pass_tokens: int, small: bool) -> Recipe:
    """The paper's base recipe, or a small one of its kind."""
    changes = [
        f"training.precision={precision}",
        f"training.compile={str(compiled).lower()}",
        f"training.batch_tokens={pass_tokens}",
    ]
    if small:
        changes += [f"network.{key}={value}" for key, value in SMALL.items()]
        changes += [f"vocabulary.size={SMALL_PIECES}", f"training.target_tokens={SMALL_TOKENS}"]
    return override(load_recipe("wmt14-en-de"), changes)


def lengths_like_wmt(count: int, generator: np.random.Generator) -> tuple[Any, Any]:
    """Pieces of sources and targets, [pairs] each, without end pieces."""
    mean = np.log(MEAN) - SPREAD**2 / 2
    source = generator.lognormal(mean, SPREAD, count)
    target = source * np.exp(generator.normal(0.0, FACTOR, count))
    whole = [np.clip(np.rint(side), 1, LONGEST).astype(np.int64) for side in (source, target)]
    return whole[0], whole[1]


def write_pairs(folder: Path, config: ModelConfig, count: int) -> None:
    """A training text of random pieces, as `headscope prepare` lays it out."""
    generator = np.random.default_rng(1)
    for side, lengths in zip(("source", "target"), lengths_like_wmt(count, generator), strict=True):
        first = max(config.padding_id, config.end_id, config.first_input) + 1
        ids_file, offsets_file = Pieces.files(folder / f"train.{side}")
        pieces = generator.integers(first, config.target_vocabulary_size, int(lengths.sum()))
        np.save(ids_file, pieces.astype(np.uint16))
        np.save(offsets_file, np.cumsum([0, *lengths], dtype=np.int64))


@contextmanager
def updates_of(
    recipe: Recipe, config: ModelConfig, device: torch.device, pairs: int
) -> Iterator[tuple[Updates, ParallelPieces]]:
    """The updates of a run of that recipe, prepared ahead as in training."""
    training = recipe.training
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        write_pairs(Path(name), config, pairs)
        text = ParallelPieces(Path(name), "train")
        with Updates(
            GlobalBatches(text, training.target_tokens, training.seed),
            text,
            Position(0, 0),
            rank=0,
            ranks=1,
            batch_tokens=training.batch_tokens,
            config=config,
            device=device,
        ) as updates:
            yield updates, text


def measure(
    device: torch.device,
    precision: str,
    compiled: bool,
    pass_tokens: int,
    seconds: float,
    small: bool,
) -> dict[str, Any]:
    """Train for so many seconds after the warm-up, and say how fast.

    The warm-up compiles and chooses kernels; its time is given beside.
    """
    recipe = recipe_of(precision, compiled, pass_tokens, small)
    config = recipe.network.model_config_with(recipe.vocabulary.size)
    torch.manual_seed(1)
    network = network_for(config).to(device).train()
    learner = Learner(network, recipe.training, device, Ranks())
    with updates_of(recipe, config, device, SMALL_PAIRS if small else PAIRS) as (updates, text):
        begun = time.perf_counter()
        for _ in range(WARM):
            learner.learn(updates.next(), 1e-4)
        synchronize(device)
        warm = time.perf_counter() - begun
        done: list[Update] = []
        waited, losses = 0.0, []
        begun = time.perf_counter()
        while len(done) < MOST and (len(done) < LEAST or time.perf_counter() - begun < seconds):
            asked = time.perf_counter()
            update = updates.next()
            waited += time.perf_counter() - asked
            losses.append(learner.learn(update, 1e-4)[0] / update.tokens)
            done.append(update)
            if len(done) % LEAST == 0:  # else the host runs ahead of the clock
                synchronize(device)
        synchronize(device)
        took = time.perf_counter() - begun
    flops = sum(
        training_flops(
            config, text.source.lengths[u.indices] + 1, text.target.lengths[u.indices] + 1
        )
        for u in done
    )
    loss, peak = float(torch.stack(losses).mean()), peak_of(device, precision)
    if not np.isfinite(loss):
        raise ArithmeticError(f"the loss is {loss}")
    return {
        "precision": precision,
        "parameters": parameters(config),
        "updates": len(done),
        "passes_an_update": sum(len(update.passes) for update in done) / len(done),
        "target_tokens_a_second": sum(update.tokens for update in done) / took,
        "seconds_an_update": took / len(done),
        "waiting_for_batches": waited / took,
        "flops_a_second": flops / took,
        "utilisation": None if peak is None else flops / took / peak,
        "seconds_of_warm_up": warm,
        "memory_bytes": torch.cuda.max_memory_allocated(device) if device.type == "cuda" else None,
        "loss": loss,
    }


def synchronize(device: torch.device) -> None:
    """Wait until the device has done what was asked of it."""
    if device.type == "cuda":
        torch.cuda.synchronize(device)
