"""50 steps in float64, by one process and by two: what each learns from is noted.

Usage: global_batch_run.py PREPARED OUTPUT. For each way to compute it writes `NAME.safetensors`,
the gradients of the first and the last step, and `NAME.json`: losses, and labels and passes by step
and process.
"""

import json
import sys
from pathlib import Path

import torch
from safetensors.torch import save_file

from tests.training.processes import start, statuses
from training.distributed import Ranks, join, several
from training.prepare import Prepared
from training.recipe import override
from training.trainer import Trainer

STEPS = 50
WAYS = {"one": (1, 100_000), "two": (2, 100_000), "two-accumulated": (2, 24)}
CHANGES = [
    "network.dropout=0", "training.target_tokens=90", f"training.steps={STEPS}",
    "training.log_every=1", f"training.validate_every={STEPS}", "training.bleu_sentences=0",
    f"training.checkpoint_every={STEPS}",
]  # fmt: skip


class Noting(Trainer):
    """Notes gradients, and what this process does for each step."""

    def __init__(self, *arguments, **more):
        super().__init__(*arguments, **more)
        self.network.double()
        self.gradients, self.shares = {}, []

    def _update(self, update):
        super()._update(update)
        self.shares.append((sum(batch.tokens for batch in update.passes), len(update.passes)))
        if self.progress.step in (1, STEPS):
            for name, parameter in self.network.named_parameters():
                self.gradients[f"{self.progress.step}.{name}"] = parameter.grad.clone()


def work(prepared: Path, output: Path, name: str) -> int:
    torch.set_num_threads(1)
    loaded, device = Prepared(prepared), torch.device("cpu")
    ranks = join(device) if several() else Ranks()
    changes = [*CHANGES, f"training.batch_tokens={WAYS[name][1]}"]
    losses = []
    trainer = Noting(
        override(loaded.recipe, changes), loaded, output / name, device=device, ranks=ranks,
        report=lambda event: losses.append(event.loss) if event.kind == "train" else None,
    )  # fmt: skip
    trainer.run()
    shares = ranks.every(trainer.shares)
    ranks.close(in_order=True)
    if ranks.first:
        save_file(trainer.gradients, output / f"{name}.safetensors")
        (output / f"{name}.json").write_text(json.dumps({"losses": losses, "shares": shares}))
    return 0


if __name__ == "__main__":
    prepared, output = map(Path, sys.argv[1:])
    for way, (count, _) in WAYS.items():
        found = statuses(start(count, lambda way=way: work(prepared, output, way)), 100)
        assert found == [0] * count, (way, found)
