"""A run in two processes, of which the second is lost at step 5.

Usage: lost_process_run.py PREPARED RECIPE OUTPUT HOW, where HOW is killed, stopped, hung or
memory. Prints, as JSON, the exit statuses and the seconds from the loss until the first process,
or all where they end by themselves, had ended.
"""

import json
import os
import signal
import sys
import time
from pathlib import Path

import torch

import training.distributed  # noqa: F401
from tests.training.processes import headscope, start, statuses
from training.trainer import Trainer


def lose(how: str) -> None:
    """Let the second process be lost at its fifth step."""
    genuine = Trainer._update

    def losing(self, update):
        if self.ranks.rank == 1 and self.progress.step == 4:
            (self.output / "lost").write_text(str(time.time()))
            if how == "killed":
                os.kill(os.getpid(), signal.SIGKILL)
            elif how == "stopped":
                os.kill(os.getpid(), signal.SIGSTOP)
            elif how == "hung":
                time.sleep(1_000)
            raise torch.OutOfMemoryError("CUDA out of memory. Tried to allocate 2.00 GiB")
        genuine(self, update)

    Trainer._update = losing


if __name__ == "__main__":
    prepared, recipe, output, how = sys.argv[1:]
    arguments = ["train", recipe, "--data", prepared, "--output", output, "--device", "cpu"]

    def work() -> int:
        torch.set_num_threads(1)
        lose(how)
        return headscope(arguments)

    children = start(2, work)
    if how == "stopped":
        found = statuses(children[:1], 120)
        os.kill(children[1], signal.SIGKILL)  # nobody but its launcher can end it
        found += statuses(children[1:], 1)
    else:
        found = statuses(children, 120)
    seconds = time.time() - float((Path(output) / "lost").read_text())
    print(json.dumps({"statuses": found, "seconds": seconds}))
