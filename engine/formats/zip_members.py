"""The members of a zip archive that are stored as they are, and where each lies in the file.

The formats of models that are zip archives (`.npz`, `torch.save`) never compress: what says that it
is larger than it lies there is refused, and so is what lies over something else. So reading all
members takes no more memory than the file has bytes. (Archives of whole folders are packed:
`engine.parcels` reads those.) Sections are those of PKWARE's APPNOTE.
"""

import io
import struct
import zipfile
from typing import IO, NamedTuple, cast

from engine.bounded_file import BoundedFile
from engine.formats.checking import brief
from engine.formats.foreign import FormatError

DAMAGES = (zipfile.BadZipFile, EOFError, ValueError, struct.error, NotImplementedError)
"""What reading a damaged archive may raise beside FormatError."""

_MOST_LIST = 1024 * 1024  # bytes of the list of members, each of 46 and its name


class Member(NamedTuple):
    """Where the content of a member lies in the file, and its CRC-32."""

    start: int
    length: int
    checksum: int


def stored_members(file: IO[bytes]) -> dict[str, Member]:
    """The members of an archive by name.

    Raises:
        FormatError: where it is not as above. The message is a clause without a subject, for
            `checking.Faults`: "is compressed".
        DAMAGES: where it is damaged.
        OSError: where it cannot be read.
    """
    size = file.seek(0, io.SEEK_END)
    members: dict[str, Member] = {}
    bounded = cast(IO[bytes], BoundedFile(file, _MOST_LIST))
    with zipfile.ZipFile(bounded) as archive:
        for info in archive.infolist():
            name, length = info.orig_filename, info.file_size
            if info.compress_type != zipfile.ZIP_STORED or info.compress_size != length:
                raise FormatError("is compressed, as no toolkit writes it")
            if info.flag_bits & 1:
                raise FormatError("is encrypted")
            if name in members:
                raise FormatError(f"has the member {brief(name)} twice")
            start = _first_byte(file, info)
            if start + length > size:
                raise FormatError("is damaged: it ends too early")
            members[name] = Member(start, length, info.CRC)
    end = 0
    for start, length, _ in sorted(members.values()):
        if start < end:
            raise FormatError("has members that lie over one another")
        end = start + length
    return members


def _first_byte(file: IO[bytes], info: zipfile.ZipInfo) -> int:
    """Where the content of a member begins: behind its own header (4.3.7)."""
    file.seek(info.header_offset)
    header = file.read(30)
    if len(header) < 30 or header[:4] != b"PK\3\4":
        raise FormatError("is damaged: a member has no header")
    name, extra = struct.unpack_from("<HH", header, 26)
    return int(info.header_offset + 30 + name + extra)
