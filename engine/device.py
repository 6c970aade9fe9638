"""The device that computes, and with how many threads.

A device is found by its name, before anything is read for it; the threads by measuring.

Torch is imported where a device is looked for, so that who only tells of a mistake does not wait.
"""

import os
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import torch

_DEVICES = ("cpu", "cuda", "mps")
_MOST_THREADS = 16  # a step of a small network has no work for more
_TRIALS = 3


class DeviceError(Exception):
    """This machine has no such device. The message says so, for people."""


def find_device(name: str) -> "torch.device":
    """The device of that name; `auto` is a GPU where there is one.

    Raises:
        DeviceError: where this machine has no such device.
    """
    import torch

    if name.partition(":")[0] not in ("auto", *_DEVICES):
        raise DeviceError(
            f"the device {name} cannot be used here; try cpu (there are auto, cpu, cuda:N and mps)"
        )
    if name == "auto":
        return torch.device("cuda" if torch.cuda.is_available() else "cpu")
    try:
        device = torch.device(name)
        torch.zeros(1, device=device)
    except (RuntimeError, AssertionError) as error:
        raise DeviceError(
            f"the device {name} cannot be used here; try cpu ({_first_sentence(error)})"
        ) from error
    return device


def use_threads(count: int) -> None:
    """Let the CPU compute with so many threads from now on, in this process."""
    import torch

    torch.set_num_threads(count)


def fastest_threads(trial: Callable[[], object]) -> int:
    """With how many threads `trial` takes least time: 1, 2, 4, ... as many as this process may use.

    The best of three trials each, after one to warm up; fewer threads where the times are alike (to
    a twentieth). The number in use is afterwards what it was.
    """
    import torch

    affinity = getattr(os, "sched_getaffinity", None)
    cores = len(affinity(0)) if affinity else os.cpu_count() or 1
    before, best, least = torch.get_num_threads(), 1, float("inf")
    count = 1
    while count <= min(cores, _MOST_THREADS):
        torch.set_num_threads(count)
        trial()
        seconds = min(_time(trial) for _ in range(_TRIALS))
        if seconds < 0.95 * least:
            best, least = count, seconds
        count *= 2
    torch.set_num_threads(before)
    return best


def _time(trial: Callable[[], object]) -> float:
    started = time.perf_counter()
    trial()
    return time.perf_counter() - started


def _first_sentence(error: Exception) -> str:
    """What went wrong, without the lists that PyTorch adds to it."""
    return (str(error).splitlines() or [""])[0].split(". ")[0]
