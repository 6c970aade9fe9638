"""Zip archives that a document may be, read with care and written with some members replaced.

What holds here: nothing is unpacked before its size has been checked, nothing is written to a
folder, and a member that is not replaced keeps its content, its place and its date.
"""

import io
import zipfile
import zlib
from collections.abc import Mapping

from app.documents.errors import DocumentError

_MAX_MEMBERS = 20_000
_MAX_UNPACKED = 512 << 20  # bytes, all members together
_MAX_MEMBER = 128 << 20  # bytes of a member that is read
_SMALL = 8 << 20  # bytes; text that repeats itself is packed very tightly, and does no harm
_MAX_RATIO = 200  # of the unpacked size to the packed one, above that
_OLD_OFFICE = b"\xd0\xcf\x11\xe0"


class Archive:
    """A zip archive in memory.

    Raises:
        DocumentError: where it is none, is damaged, locked, or unpacks to too much.
    """

    def __init__(self, data: bytes) -> None:
        if data.startswith(_OLD_OFFICE):
            raise DocumentError(
                "it is locked by a password, or in Word's old format; save it as .docx without one"
            )
        try:
            self._zip = zipfile.ZipFile(io.BytesIO(data))
        except (zipfile.BadZipFile, ValueError, NotImplementedError, EOFError) as error:
            raise DocumentError("it is damaged, or no .docx: it is no zip archive") from error
        members = self._zip.infolist()
        self.names = [member.filename for member in members]
        if len(members) > _MAX_MEMBERS:
            raise DocumentError("it is damaged: its archive has too many members")
        if len(set(self.names)) < len(members):
            raise DocumentError("it is damaged: its archive has two members of one name")
        total = sum(member.file_size for member in members)
        if total > _MAX_UNPACKED or (total > _SMALL and total > _MAX_RATIO * len(data)):
            raise DocumentError(f"it would unpack to {total:,} bytes, which no document does")
        if any(member.flag_bits & 0x1 for member in members):
            raise DocumentError("it is locked by a password; save it without one")

    def read(self, name: str) -> bytes:
        """A member's content. Raises DocumentError where it is damaged, too large, or not there."""
        try:
            if self._zip.getinfo(name).file_size > _MAX_MEMBER:
                raise DocumentError(f"its part {name} is larger than {_MAX_MEMBER:,} bytes")
            return self._zip.read(name)
        except KeyError:
            raise DocumentError(f"it is damaged, or no .docx: it has no {name}") from None
        except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, OSError) as error:
            raise DocumentError(f"it is damaged: its part {name} cannot be read") from error

    def replaced(self, contents: Mapping[str, bytes]) -> bytes:
        """The archive with the content of some members replaced."""
        buffer = io.BytesIO()
        with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as target:
            for member in self._zip.infolist():
                name = member.filename
                content = contents[name] if name in contents else self.read(name)
                copied = zipfile.ZipInfo(name, member.date_time)
                copied.compress_type = member.compress_type
                copied.external_attr = member.external_attr
                target.writestr(copied, content)
        return buffer.getvalue()
