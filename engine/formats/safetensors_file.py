"""The tensors of a file of safetensors, one by one, by its header first."""

from pathlib import Path

import torch
from safetensors import SafetensorError, safe_open
from torch import Tensor

from engine.formats.checking import brief
from engine.formats.foreign import FormatError
from engine.shapes import tensors_in

_MOST_HEADER = 1024 * 1024  # bytes, which is room for thousands of tensors
_DTYPES = {"F32": torch.float32, "F16": torch.float16, "BF16": torch.bfloat16}


class SafetensorsFile:
    """The same as a `TorchFile`.

    Args:
        path: the file

    Raises:
        FormatError: where it is something else, or damaged. The message is a clause for
            `checking.Faults`.
        OSError: where it cannot be read.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            found = tensors_in(path, _MOST_HEADER)
        except SafetensorError as error:
            raise FormatError(f"{path.name} is damaged: {brief(str(error))}") from error
        self.shapes = {name: shape for name, (_, shape) in found.items()}
        self.dtypes: dict[str, torch.dtype | None] = {
            name: _DTYPES.get(kind) for name, (kind, _) in found.items()
        }

    def read(self, name: str) -> Tensor:
        """One tensor, in memory of its own.

        Raises:
            FormatError: where the file has changed. The message is a clause for
                `checking.Faults`.
            OSError: where it cannot be read.
        """
        try:
            with safe_open(self.path, framework="pt") as opened:
                tensor: Tensor = opened.get_tensor(name).clone()  # not of the mapped file
        except SafetensorError as error:
            raise FormatError(f"{self.path.name} has changed: {brief(str(error))}") from error
        if tuple(tensor.shape) != self.shapes[name]:
            raise FormatError(f"{self.path.name} has changed")
        return tensor
