"""The device that computes: found by its name, before anything is read for it.

Torch is imported where a device is looked for, so that who only tells of a mistake does not wait.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import torch

_DEVICES = ("cpu", "cuda", "mps")


class DeviceError(Exception):
    """This machine has no such device. The message says so, for people."""


def find_device(name: str) -> "torch.device":
    """The device of that name; `auto` is a GPU where there is one.

    Raises:
        DeviceError: where this machine has no such device.
    """
    import torch

    if name == "auto":
        return torch.device("cuda" if torch.cuda.is_available() else "cpu")
    try:
        device = torch.device(name)
        if device.type not in _DEVICES:
            raise RuntimeError("there is no such device")
        torch.zeros(1, device=device)
    except (RuntimeError, AssertionError) as error:
        raise DeviceError(
            f"the device {name} cannot be used here; try cpu ({_first_sentence(error)})"
        ) from error
    return device


def _first_sentence(error: Exception) -> str:
    """What went wrong, without the lists that PyTorch adds to it."""
    return (str(error).splitlines() or [""])[0].split(". ")[0]
