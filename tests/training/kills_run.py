"""A run that is killed (SIGKILL) 20 times and gone on with each time, beside one that is not.

Usage: kills_run.py PREPARED RECIPE OUTPUT PROCESSES SEED. Writes OUTPUT/whole and OUTPUT/killed,
and OUTPUT/kills.json: for each kill whether it fell inside the writing of a training checkpoint,
which is slowed here by waiting at every fsync. After each kill, everything that has a training
checkpoint's name must be readable.
"""

import json
import os
import random
import signal
import sys
import time
from pathlib import Path

import torch

import training.trainer  # noqa: F401
from tests.training.processes import headscope, start, statuses
from training.events import LOG_FILE
from training.origin import manifest_of
from training.prepare import Prepared
from training.recipe import Recipe, load_recipe, override
from training.resume import has_begun, restore, resumable
from training.trainer import Trainer

KILLS, INSIDE = 20, 9
CHANGES = [
    "training.steps=240", "training.checkpoint_every=6", "training.validate_every=60",
    "training.log_every=3", "training.keep=4", "network.d_model=16", "network.d_ff=32",
]  # fmt: skip


def run(prepared: Path, recipe: str, output: Path, slowed: float) -> int:
    """One process of the run."""
    genuine = os.fsync

    def slow(descriptor: int) -> None:
        time.sleep(slowed)
        genuine(descriptor)

    if slowed:
        os.fsync = slow
    arguments = ["train", recipe, "--data", str(prepared), "--output", str(output)]
    arguments += ["--device", "cpu", "--threads", "1"]
    arguments += [part for change in CHANGES for part in ("--set", change)]
    return headscope(arguments + (["--resume"] if has_begun(output) else []))


def being_written(output: Path) -> bool:
    return any((output / "checkpoints").glob(".new-*/*"))


def kill(children: list[int], output: Path, chance: random.Random, *, inside: bool) -> None:
    """Kill one process at a random moment after the run has gone on; inside a write if asked."""
    lines, more = count_lines(output), chance.randint(1, 2)
    until = time.monotonic() + 60
    while count_lines(output) < lines + more and time.monotonic() < until:
        time.sleep(0.002)
    if inside:
        while not being_written(output) and time.monotonic() < until:
            time.sleep(0.001)
        time.sleep(chance.uniform(0, 0.08))
    else:
        time.sleep(chance.uniform(0, 0.15))
    os.kill(children[0 if inside else chance.randrange(len(children))], signal.SIGKILL)


def count_lines(output: Path) -> int:
    try:
        return (output / LOG_FILE).read_bytes().count(b"\n")
    except FileNotFoundError:  # not yet, or no more: a run that begins anew takes the old one away
        return 0


def expect_readable(recipe: Recipe, prepared: Prepared, output: Path) -> None:
    """Raise where something that has a training checkpoint's name is none."""
    trainer = Trainer(recipe, prepared, output, device=torch.device("cpu"))
    manifest = manifest_of(
        recipe, prepared, trainer.train_pieces, trainer.network.config, trainer.progress
    )
    for folder in resumable(output):
        restore(folder, manifest, trainer.network, prepared.vocabulary, trainer.learner.optimiser)


if __name__ == "__main__":
    torch.set_num_threads(1)
    prepared, output = Path(sys.argv[1]), Path(sys.argv[3])
    recipe, count, chance = sys.argv[2], int(sys.argv[4]), random.Random(int(sys.argv[5]))
    loaded, text = override(load_recipe(recipe), CHANGES), Prepared(prepared)
    assert (
        statuses(start(count, lambda: run(prepared, recipe, output / "whole", 0)), 300)
        == [0] * count
    )
    killed, kills = output / "killed", []
    for number in range(KILLS):
        inside = number % 2 == 1 and sum(kills) < INSIDE
        children = start(count, lambda: run(prepared, recipe, killed, 0.02))
        kill(children, killed, chance, inside=inside)
        found = statuses(children, 60)
        assert -signal.SIGKILL in found, (number, found, "the run was not there to be killed")
        assert 0 not in found, (number, found, "a process went on alone")
        kills.append(being_written(killed))
        expect_readable(loaded, text, killed)
        (output / "kills.json").write_text(json.dumps(kills))
    assert statuses(start(count, lambda: run(prepared, recipe, killed, 0)), 300) == [0] * count
