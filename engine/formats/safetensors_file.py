"""The tensors of a file of safetensors, one by one, by its header first."""

from pathlib import Path

import torch
from safetensors import SafetensorError, safe_open
from torch import Tensor

from engine.formats.checking import brief
from engine.formats.foreign import FormatError

_MOST_HEADER = 1024 * 1024  # bytes; 1,000 tensors need about 120,000
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
        self.shapes: dict[str, tuple[int, ...]] = {}
        self.dtypes: dict[str, torch.dtype | None] = {}
        with path.open("rb") as file:
            header = int.from_bytes(file.read(8), "little")
        if header > _MOST_HEADER:
            raise FormatError(f"{path.name} is not a safetensors file: its header is too long")
        try:
            with safe_open(path, framework="pt") as opened:
                names = opened.keys()
                for name in names:
                    entry = opened.get_slice(name)
                    self.shapes[name] = tuple(entry.get_shape())
                    self.dtypes[name] = _DTYPES.get(entry.get_dtype())
        except SafetensorError as error:
            raise FormatError(f"{path.name} is damaged: {brief(str(error))}") from error

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
