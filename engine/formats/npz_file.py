"""The arrays of an `.npz` file of NumPy, one by one, by their headers first.

An `.npz` is a zip archive, and each member an `.npy`: a magic number, a version, a header that is a
Python dictionary of three keys, and the numbers (NumPy's `numpy.lib.format`). The header is read by
its form and never evaluated; an array of objects, which is a pickle, is refused by its type.
"""

import math
import re
import zlib
from pathlib import Path

import torch
from torch import Tensor

from engine.formats.checking import brief
from engine.formats.foreign import FormatError
from engine.formats.zip_members import DAMAGES, Member, stored_members

_DTYPES = {"<f4": torch.float32, "<f2": torch.float16, "|i1": torch.int8, "<i1": torch.int8}
_MAGIC = b"\x93NUMPY\1\0"
_MOST_HEADER = 1_024  # bytes; an array of four axes needs 128
_HEADER = re.compile(
    rb"\{'descr': '([^'\\]{1,16})', 'fortran_order': (False|True),"
    rb" 'shape': \(((?:\d{1,18}, ?)*(?:\d{1,18})?)\),? ?\} *\n?"
)
_MOST_AXES = 4


class NpzFile:
    """The arrays of an archive; all are float32, float16 or int8, their axes in C's order.

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
        self._places: dict[str, tuple[int, Member]] = {}
        try:
            with path.open("rb") as file:
                for name, member in stored_members(file).items():
                    file.seek(member.start)
                    self._note(name, member, file.read(min(member.length, _MOST_HEADER)))
        except FormatError as error:
            raise FormatError(f"{path.name} {error}") from None
        except DAMAGES as error:
            raise FormatError(f"{path.name} is damaged: {brief(str(error))}") from error

    def _note(self, name: str, member: Member, head: bytes) -> None:
        """Take an array into the lists, by the first bytes of its member."""
        if not name.endswith(".npy"):
            raise FormatError(f"holds {brief(name)}, which is no array")
        name = name.removesuffix(".npy")
        length = len(_MAGIC) + 2 + int.from_bytes(head[8:10], "little")
        found = _HEADER.fullmatch(head[10:length])
        if not head.startswith(_MAGIC) or length > len(head) or found is None:
            raise FormatError(f"has an array {brief(name)} with a header that is not understood")
        kind, order = found[1].decode("latin-1"), found[2]
        shape = tuple(int(size) for size in found[3].replace(b",", b" ").split())
        if kind not in _DTYPES:
            raise FormatError(
                f"has an array {brief(name)} of type {brief(kind)}, which is not read"
            )
        if order == b"True" or len(shape) > _MOST_AXES:
            raise FormatError(f"has an array {brief(name)} whose axes are in another order")
        size = math.prod(shape) * _DTYPES[kind].itemsize
        if length + size != member.length:
            raise FormatError(
                f"says that {brief(name)} has {size:,} bytes, but it has {member.length - length:,}"
            )
        self.shapes[name], self.dtypes[name] = shape, _DTYPES[kind]
        self._places[name] = (length, member)

    def read(self, name: str) -> Tensor:
        """One array, in memory of its own.

        Raises:
            FormatError: where it is damaged. The message is a clause for `checking.Faults`.
            OSError: where the file cannot be read.
        """
        dtype, shape = self.dtypes[name], self.shapes[name]
        header, member = self._places[name]
        values = torch.empty(math.prod(shape), dtype=dtype)
        buffer = values.view(torch.uint8).numpy().data
        with self.path.open("rb") as file:
            file.seek(member.start)
            checksum = zlib.crc32(file.read(header))
            if file.readinto(buffer) != len(buffer):
                raise FormatError(f"{self.path.name} has become shorter")
        if zlib.crc32(buffer, checksum) != member.checksum:
            raise FormatError(
                f"{self.path.name} is damaged: the checksum of {brief(name)} is wrong"
            )
        return values.reshape(shape)
