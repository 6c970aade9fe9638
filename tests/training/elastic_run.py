"""A run that goes on with two processes, then with one, beside one that stays alone.

Usage: elastic_run.py PREPARED RECIPE OUTPUT. Writes OUTPUT/whole and OUTPUT/elastic.
"""

import sys

import torch

import training.trainer  # noqa: F401
from tests.training.processes import headscope, start, statuses

if __name__ == "__main__":
    torch.set_num_threads(1)
    prepared, recipe, output = sys.argv[1:]

    def run(count: int, name: str, steps: int, *more: str) -> None:
        arguments = ["train", recipe, "--data", prepared, "--output", f"{output}/{name}", *more]
        arguments += ["--device", "cpu", "--set", f"training.steps={steps}"]
        arguments += ["--set", "network.dropout=0", "--set", "training.validate_every=12"]
        found = statuses(start(count, lambda: headscope(arguments)), 100)
        assert found == [0] * count, found

    run(1, "whole", 6)
    run(1, "whole", 12, "--resume")
    run(1, "whole", 18, "--resume")
    run(1, "elastic", 6)
    run(2, "elastic", 12, "--resume")
    run(1, "elastic", 18, "--resume")
