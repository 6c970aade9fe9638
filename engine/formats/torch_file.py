"""The tensors of a file that `torch.save` wrote, read without unpickling anything.

Such a file is a zip archive with a pickle and one member a storage, or (before PyTorch 1.6) a
sequence of pickles followed by the storages. The pickle (`engine.formats.pickles`) says where each
tensor lies; nothing is allocated for one before it is asked for.
"""

import io
import math
import struct
import zlib
from pathlib import Path
from typing import IO, Any

import torch
from torch import Tensor

from engine.formats.checking import brief
from engine.formats.foreign import FormatError
from engine.formats.pickles import StoredTensor, run_pickle
from engine.formats.zip_members import DAMAGES, Member, stored_members

_MOST_PICKLE = 1024 * 1024  # bytes, which is room for thousands of tensors
_CHUNK = 1 << 20  # bytes
_LEGACY_MAGIC = 0x1950A86A20F9469CFC6C  # of PyTorch before 1.6


class TorchFile:
    """A dictionary of tensors in a file of `torch.save`.

    Args:
        path: the file

    Raises:
        FormatError: where it is something else, damaged, or wants more than tensors. The message
            is a clause for `checking.Faults`.
        OSError: where it cannot be read.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            with path.open("rb") as file:
                size = file.seek(0, io.SEEK_END)
                file.seek(0)
                is_zip = file.read(4) == b"PK\3\4"
                file.seek(0)
                found, self._places = _of_zip(file) if is_zip else _of_legacy(file, size)
        except FormatError as error:
            raise FormatError(f"{path.name} {error}") from None
        except DAMAGES as error:
            raise FormatError(f"{path.name} is damaged: {brief(str(error))}") from error
        self._whole = set[str]()  # storages that were held against their checksums
        self._tensors: dict[str, StoredTensor] = {}
        for name, value in found.items():
            if not isinstance(value, StoredTensor):
                raise FormatError(f"{path.name} holds {brief(name)}, which is no tensor")
            self._check(name, value)
            self._tensors[name] = value
        self.shapes = {name: tensor.shape for name, tensor in self._tensors.items()}
        self.dtypes: dict[str, torch.dtype | None] = {
            name: tensor.dtype for name, tensor in self._tensors.items()
        }

    def _check(self, name: str, tensor: StoredTensor) -> None:
        place = self._places.get(tensor.storage)
        room = 0 if place is None else place.length // tensor.dtype.itemsize
        if tensor.offset + tensor.span > room:
            raise FormatError(f"{self.path.name} holds less than {brief(name)} needs")
        if tensor.span != math.prod(tensor.shape):
            raise FormatError(f"{self.path.name} lays the numbers of {brief(name)} out strangely")

    def read(self, name: str) -> Tensor:
        """One tensor, in memory of its own.

        Raises:
            FormatError: where the file is damaged, or has become shorter. The message is a clause
                for `checking.Faults`.
            OSError: where it cannot be read.
        """
        stored = self._tensors[name]
        values = torch.empty(stored.span, dtype=stored.dtype)
        place = self._places[stored.storage]
        with self.path.open("rb") as file:
            if stored.storage not in self._whole:
                self._expect_whole(file, place, name)
                self._whole.add(stored.storage)
            file.seek(place.start + stored.offset * stored.dtype.itemsize)
            buffer = values.view(torch.uint8).numpy().data
            if file.readinto(buffer) != len(buffer):
                raise FormatError(f"{self.path.name} has become shorter")
        return values.as_strided(stored.shape, stored.stride)

    def _expect_whole(self, file: IO[bytes], place: Member, name: str) -> None:
        """See that a storage is as it was written; 0 stands for a checksum that was not computed.

        Of the old format nothing is known.
        """
        if not place.checksum:
            return
        file.seek(place.start)
        checksum, left = 0, place.length
        while left and (part := file.read(min(_CHUNK, left))):
            checksum, left = zlib.crc32(part, checksum), left - len(part)
        if checksum != place.checksum:
            raise FormatError(
                f"{self.path.name} is damaged: the checksum of {brief(name)} is wrong"
            )


_Places = dict[str, Member]
"""Storage -> where it lies in the file; its checksum is 0 where none is known."""


def _of_zip(file: IO[bytes]) -> tuple[dict[str, Any], _Places]:
    """What the pickle of an archive says, and where its storages lie."""
    members = stored_members(file)
    pickles = [name for name in members if name.count("/") == 1 and name.endswith("/data.pkl")]
    if len(pickles) != 1:
        raise FormatError("is an archive, but not one of PyTorch's")
    root = pickles[0].removesuffix("data.pkl")
    places = {
        name.removeprefix(f"{root}data/"): member
        for name, member in members.items()
        if name.startswith(f"{root}data/")
    }
    if (order := members.get(f"{root}byteorder")) and _content(file, order, 16) != b"little":
        raise FormatError("was written on a machine with another order of bytes")
    if members[pickles[0]].length > _MOST_PICKLE:
        raise FormatError(f"describes its tensors with more than {_MOST_PICKLE:,} bytes")
    content = _content(file, members[pickles[0]], _MOST_PICKLE)
    return _dictionary(run_pickle(io.BytesIO(content))), places


def _content(file: IO[bytes], member: Member, most: int) -> bytes:
    file.seek(member.start)
    return file.read(min(member.length, most))


def _of_legacy(file: IO[bytes], size: int) -> tuple[dict[str, Any], _Places]:
    """The same of a file of PyTorch before 1.6: five pickles, then storages in a row.

    The pickles are: a magic number, a version, the writer's machine, the object, and the keys of
    the storages in order. Each storage is its number of elements (int64) and the elements.
    """
    head = io.BytesIO(file.read(_MOST_PICKLE))
    if head.getvalue()[:1] != b"\x80" or run_pickle(head) != _LEGACY_MAGIC:
        raise FormatError("is not a file of PyTorch")
    version, machine = run_pickle(head), run_pickle(head)
    if version != 1001 or not isinstance(machine, dict) or machine.get("little_endian") is not True:
        raise FormatError("was written on a machine with another order of bytes")
    storages: dict[str, torch.dtype] = {}
    found, keys = _dictionary(run_pickle(head, storages)), run_pickle(head)
    places: _Places = {}
    position = head.tell()
    for key in keys if isinstance(keys, list) else []:
        if not isinstance(key, str) or key not in storages or key in places:
            raise FormatError("is damaged: its list of storages is not that of its tensors")
        file.seek(position)
        count = struct.unpack("<q", file.read(8))[0]
        length = count * storages[key].itemsize
        if count < 0 or position + 8 + length > size:
            raise FormatError("is damaged: it ends too early")
        places[key] = Member(position + 8, length, checksum=0)
        position += 8 + length
    return found, places


def _dictionary(value: object) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise FormatError("holds no dictionary of tensors")
    return value
