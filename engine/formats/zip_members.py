"""The members of a zip archive that are stored as they are, and where each lies in the file.

The formats of models that are zip archives (`.npz`, `torch.save`) never compress: what says that it
is larger than it lies there is refused, and so is what lies over something else. So reading all
members takes no more memory than the file has bytes. Sections are those of PKWARE's APPNOTE.
"""

import io
import struct
import zipfile
from typing import IO, NamedTuple

from engine.formats.checking import brief
from engine.formats.foreign import FormatError

DAMAGES = (zipfile.BadZipFile, EOFError, ValueError, struct.error, NotImplementedError)
"""What reading a damaged archive may raise beside FormatError."""

_MOST_MEMBERS = 10_000


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
    _bound_members(file, size)
    members: dict[str, Member] = {}
    with zipfile.ZipFile(file) as archive:
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


def _bound_members(file: IO[bytes], size: int) -> None:
    """Refuse an archive of too many members before a list of them is made.

    The end record (4.3.16) stands in the last 65,557 bytes, and has the number of members and the
    size of their list.
    """
    tail = min(size, 65_557)
    file.seek(size - tail)
    end = file.read(tail)
    at = end.rfind(b"PK\5\6")
    if at < 0 or len(end) - at < 22:
        raise FormatError("is damaged: the end of the archive is missing")
    count, listed = struct.unpack_from("<HI", end, at + 10)
    locator = at - 20  # of a larger record, where the numbers do not fit (4.3.15)
    if locator >= 0 and end[locator : locator + 4] == b"PK\6\7":
        file.seek(min(struct.unpack_from("<Q", end, locator + 8)[0], size))
        large = file.read(56)
        if len(large) < 56 or large[:4] != b"PK\6\6":
            raise FormatError("is damaged: the end of the archive is missing")
        count, listed = struct.unpack_from("<QQ", large, 32)
    if count > _MOST_MEMBERS or listed > _MOST_MEMBERS * 128:
        raise FormatError(f"has more than {_MOST_MEMBERS:,} members")


def _first_byte(file: IO[bytes], info: zipfile.ZipInfo) -> int:
    """Where the content of a member begins: behind its own header (4.3.7)."""
    file.seek(info.header_offset)
    header = file.read(30)
    if len(header) < 30 or header[:4] != b"PK\3\4":
        raise FormatError("is damaged: a member has no header")
    name, extra = struct.unpack_from("<HH", header, 26)
    return int(info.header_offset + 30 + name + extra)
