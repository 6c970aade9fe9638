"""CTranslate2's `model.bin`: named variables with their types and shapes, in one binary file.

The layout is that of the package's `specs/model_spec.py` (what it writes) and `src/models/model.cc`
(what it reads), versions 1 to 6. The file is walked once and no number in it is believed: every
count and length is held against what is left of the file before anything is read or kept for it.
Values are read one variable at a time, when they are asked for.
"""

import math
import struct
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

import torch
from torch import Tensor

from engine.formats.checking import brief
from engine.formats.foreign import FormatError

NEWEST_VERSION = 6

_DTYPES = (
    torch.float32, torch.int8, torch.int16, torch.int32, torch.float16, torch.bfloat16,
)  # fmt: skip
_BY_WIDTH = {4: torch.float32, 2: torch.int16, 1: torch.int8}  # in files before version 4
_MOST_VARIABLES = 20_000  # 64 layers a stack need fewer than 5,000
_MOST_NAME = 512  # bytes
_MOST_RANK = 4
_MOST_TEXT = 1_024  # bytes of a variable that is a text
_GLOBAL_SCALE = 1_000.0  # of int16 weights in files that hold no scale for them

# The names of version 1, OpenNMT-tf's own, each replaced once, in this order.
_OLD_NAMES = (
    ("transformer/", ""),
    (":0", ""),
    ("w_embs", "embeddings/weight"),
    ("kernel", "weight"),
    ("LayerNorm", "layer_norm"),
    ("dense", "projection"),
    ("conv1d_", "linear_"),
    ("conv1d", "linear_0"),
)


@dataclass(frozen=True, slots=True)
class Variable:
    """Where a variable lies in the file."""

    dtype: torch.dtype
    shape: tuple[int, ...]
    offset: int


class ModelFile:
    """The variables of a `model.bin`, by name; two names may lead to one variable.

    Args:
        path: the file

    Raises:
        FormatError: where it is something else or damaged. The message is a clause for
            `checking.Faults`.
        OSError: where it cannot be read.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self.specification, self.revision, self.size = "", 1, 0
        self.variables: dict[str, Variable] = {}
        with path.open("rb") as file:
            try:
                self._walk(_Walker(file))
            except FormatError as error:
                raise FormatError(f"{path.name} {error}") from None

    def _walk(self, walker: "_Walker") -> None:
        self.size = walker.left
        self.version = walker.number("I")
        if not 1 <= self.version <= NEWEST_VERSION:
            raise FormatError(
                f"is of version {self.version}, and versions 1 to {NEWEST_VERSION} are read"
            )
        if self.version >= 2:
            self.specification, self.revision = walker.text(), walker.number("I")
        for _ in range(walker.count(least=9)):
            name = walker.text()
            if self.revision == 1:
                name = _of_version_1(name)
            variable = walker.variable(self.version, name)
            if name in self.variables:
                raise FormatError(f"is damaged: it holds {brief(name)} twice")
            self.variables[name] = variable
        if self.version >= 3:
            for _ in range(walker.count(least=6)):
                self._alias(walker.text(), walker.text())
        if walker.left:
            raise FormatError(f"is damaged: {walker.left:,} bytes of it belong to nothing")

    def _alias(self, alias: str, name: str) -> None:
        """One more name of a variable, and of the scale that may belong to it."""
        for end in ("", "_scale"):
            if name + end in self.variables:
                self.variables.setdefault(alias + end, self.variables[name + end])

    def number(self, name: str) -> float | None:
        """The value of a variable that is one number; None where there is none of that name.

        Raises:
            FormatError: where it is no single number. The message is a clause.
        """
        if name not in self.variables:
            return None
        if math.prod(self.variables[name].shape) != 1:
            raise FormatError(f"{brief(name)} is no single number")
        value = float(self._raw(name))
        if not math.isfinite(value):
            raise FormatError(f"{brief(name)} is no finite number")
        return value

    def text(self, name: str) -> str | None:
        """The text that a variable holds; None where there is none of that name.

        Raises:
            FormatError: where it is no text. The message is a clause.
        """
        variable = self.variables.get(name)
        if variable is None:
            return None
        if variable.dtype != torch.int8 or math.prod(variable.shape) > _MOST_TEXT:
            raise FormatError(f"{brief(name)} is no text")
        try:
            return bytes(self._raw(name).view(torch.uint8).tolist()).decode()
        except UnicodeDecodeError:
            raise FormatError(f"{brief(name)} is no text") from None

    def floats(self, name: str, most: int | None = None) -> Tensor:
        """The values of a variable: float16 as they are, all others as float32.

        Quantised ones are divided by their scale: int8 by one for each row, int16 by one for all.

        Args:
            name: the variable
            most: rows that are read, from the first on; None: all

        Raises:
            FormatError: where a quantised variable has no fitting scale. The message is a clause.
            OSError: where the file cannot be read.
        """
        raw = self._raw(name, most)
        if raw.is_floating_point():
            return raw if raw.dtype == torch.float16 else raw.float()
        scale_name = f"{name}_scale"
        if scale_name not in self.variables:
            if raw.dtype != torch.int16:
                raise FormatError(f"it has no {brief(scale_name)}")
            return raw.float().div_(_GLOBAL_SCALE)
        scale = self._raw(scale_name).float()
        if scale.numel() != 1:
            if scale.shape != self.variables[name].shape[:1]:
                raise FormatError(f"{brief(scale_name)} has not one number for each row")
            scale = scale[: len(raw)].view(-1, *[1] * (raw.dim() - 1))  # [row, 1]
        return raw.float().div_(scale)

    def _raw(self, name: str, most: int | None = None) -> Tensor:
        """The values as they stand in the file, in memory of their own: the first rows, or all."""
        variable = self.variables[name]
        rows, columns = variable.shape[:1], variable.shape[1:]
        if most is not None:
            rows = tuple(min(size, most) for size in rows)
        values = torch.empty((*rows, *columns), dtype=variable.dtype)
        buffer = values.view(-1).view(torch.uint8).numpy().data
        with self._path.open("rb") as file:
            file.seek(variable.offset)
            if file.readinto(buffer) != len(buffer):
                raise FormatError("it has become shorter while it was read")
        return values


class _Walker:
    """Reads a file from its start to its end, and never what is not there."""

    def __init__(self, file: BinaryIO) -> None:
        self._file = file
        self._size = file.seek(0, 2)
        file.seek(0)

    @property
    def left(self) -> int:
        """Bytes to the end."""
        return self._size - self._file.tell()

    def bytes(self, count: int) -> bytes:
        if count > self.left:
            raise FormatError("is damaged: it ends too early")
        return self._file.read(count)

    def number(self, kind: str) -> int:
        """A little-endian number, its kind as `struct` names it."""
        return int(struct.unpack("<" + kind, self.bytes(struct.calcsize(kind)))[0])

    def count(self, *, least: int) -> int:
        """How many entries follow, each of at least so many bytes."""
        count = self.number("I")
        if count > min(_MOST_VARIABLES, self.left // least):
            raise FormatError(f"is damaged: it says that it holds {count:,} variables")
        return count

    def text(self) -> str:
        """A string: its length with the NUL that closes it, its bytes, the NUL."""
        length = self.number("H")
        if not 1 <= length <= _MOST_NAME:
            raise FormatError(f"is damaged: a name in it has {length:,} bytes")
        content = self.bytes(length)
        if content.find(0) != length - 1:
            raise FormatError("is damaged: a name in it does not end where it should")
        try:
            return content[:-1].decode()
        except UnicodeDecodeError:
            raise FormatError("is damaged: a name in it is no text") from None

    def variable(self, version: int, name: str) -> Variable:
        """What is said of a variable; its values are passed over."""
        rank = self.number("B")
        if rank > _MOST_RANK:
            raise FormatError(f"is damaged: {brief(name)} has {rank} dimensions")
        shape = tuple(self.number("I") for _ in range(rank))
        kind, told = self.number("B"), self.number("I")
        if version >= 4:
            dtype = _DTYPES[kind] if kind < len(_DTYPES) else None
        else:
            dtype, told = _BY_WIDTH.get(kind), told * kind
        if dtype is None:
            raise FormatError(f"is damaged: {brief(name)} is of a type ({kind}) that is not known")
        needed = math.prod(shape) * dtype.itemsize
        if needed == 0 or told != needed:
            raise FormatError(
                f"is damaged: {brief(name)} of shape {shape} has {told:,} bytes, not {needed:,}"
            )
        if needed > self.left:
            raise FormatError(f"is damaged: it ends within {brief(name)}")
        variable = Variable(dtype, shape, self._file.tell())
        self._file.seek(needed, 1)
        return variable


def _of_version_1(name: str) -> str:
    """The name that a variable of version 1 has today."""
    for old, new in _OLD_NAMES:
        name = name.replace(old, new, 1)
    if "encoder" in name:
        return name.replace("multi_head", "self_attention", 1)
    return name.replace("masked_multi_head", "self_attention", 1).replace(
        "multi_head", "attention", 1
    )
