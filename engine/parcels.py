"""A folder or an archive as named files with known sizes, whatever a hostile one holds.

Nothing is extracted: whoever adds a model names the files that are wanted, and these are copied one
by one to the paths that were given. A parcel is refused as a whole where a name leaves it or could
stand for another file, where it holds a link, or where it would grow beyond its bounds.
"""

import contextlib
import gzip
import lzma
import os
import re
import stat
import struct
import tarfile
import unicodedata
import zipfile
import zlib
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import IO, NoReturn, Protocol, cast

from engine.bounded_file import BoundedFile

MOST_FILES = 1_000
_MOST_GROWTH = 100
"""How many times larger than the archive its content may be; a model's weights hardly shrink."""

_ZIPS = (".zip", ".argosmodel")
ENDINGS = (*_ZIPS, ".tar", ".tar.gz", ".tgz", ".tar.xz", ".txz")

_SLACK = 8 * 1024 * 1024  # what a small archive may hold whatever its growth
_CHUNK = 1024 * 1024
_MOST_LIST = 2 * _CHUNK  # bytes of a list of files, which is read at once
_MOST_NAME = 64 * 1024  # bytes of a header that only carries names
_MOST_MEMORY = 128 * 1024 * 1024  # to inflate .xz; its strongest setting needs 65 MiB
_DAMAGES = (
    tarfile.TarError, zipfile.BadZipFile, zlib.error, lzma.LZMAError, gzip.BadGzipFile,
    EOFError, RecursionError, ValueError, struct.error,
)  # fmt: skip
_STRANGE = re.compile(  # the second line is what Windows takes for something else
    r"[\x00-\x1f\x7f\\]|^/"
    r"|:|[^/.][. ]+(/|$)|(^|/)(con|prn|aux|nul|com\d|lpt\d)\s*([./]|$)",
    re.IGNORECASE,
)
_DEEPEST, _LONGEST = 8, 250  # parts of a name, and bytes of a part
_NAMING = (
    tarfile.XHDTYPE, tarfile.XGLTYPE, tarfile.SOLARIS_XHDTYPE,
    tarfile.GNUTYPE_LONGNAME, tarfile.GNUTYPE_LONGLINK,
)  # fmt: skip


class ParcelError(Exception):
    """A folder or an archive cannot be read, or must not be. The message is for people."""


class Readable(Protocol):
    """What bytes come from."""

    def read(self, size: int, /) -> bytes:
        """At most `size` bytes; none at the end."""


class Parcel(ABC):
    """Files by their names: `folder/config.json`, with slashes, relative, each only once."""

    def __init__(self, source: Path) -> None:
        self.source = source
        self.files: dict[str, int] = {}
        """Name -> bytes, as the parcel says."""
        self._seen: dict[str, str] = {}

    @abstractmethod
    def copy(self, wanted: Mapping[str, Path]) -> None:
        """Copy files of the parcel, by name, to new files.

        Raises:
            ParcelError: where one is damaged or has not the size that the parcel says.
            OSError: where it cannot be written.
        """

    def _note(self, name: str, size: int) -> str:
        """Take a file into the list; returns its name in its one form."""
        cleaned = self._clean(name)
        alike = unicodedata.normalize("NFC", cleaned).casefold()
        if alike in self._seen:
            raise ParcelError(
                f"{self.source} holds two files of one name: {self._seen[alike]} and {cleaned}"
            )
        if size < 0:
            raise _damaged(self.source, ValueError(f"{cleaned} has a negative size"))
        self._seen[alike] = cleaned
        self.files[cleaned] = size
        return cleaned

    def _clean(self, name: str, *, is_folder: bool = False) -> str:
        """A name without `.` parts; refused where it leads elsewhere or cannot be shown.

        Only a folder may be the parcel itself, whose name is "".
        """
        parts = [part for part in name.split("/") if part not in ("", ".")]
        shown = name.encode("ascii", "backslashreplace").decode()[:200]
        with contextlib.suppress(UnicodeEncodeError):
            fits = len(parts) <= _DEEPEST and all(len(p.encode()) <= _LONGEST for p in parts)
            if (parts or is_folder) and fits and ".." not in parts and not _STRANGE.search(name):
                return "/".join(parts)
        raise ParcelError(f"{self.source} holds a file with a name that is not allowed: {shown}")

    def _expect_few(self, count: int) -> None:
        if count > MOST_FILES:
            raise ParcelError(f"{self.source} holds more than {MOST_FILES:,} files: it is no model")

    def _refuse_link(self, name: str) -> None:
        shown = name.encode("ascii", "backslashreplace").decode()[:200]
        raise ParcelError(
            f"{self.source} holds {shown}, which is a link or no plain file: put the file itself"
            " there"
        )

    def _pour(self, reader: Readable, name: str, target: Path) -> None:
        """Copy one file, which must have the size that was announced."""
        left = self.files[name]
        with target.open("xb") as file:
            while data := reader.read(min(_CHUNK, left + 1)):
                left -= len(data)
                if left < 0:
                    break
                file.write(data)
            if left:
                raise ParcelError(f"{self.source} is damaged: {name} has not the size it tells")
            file.flush()
            os.fsync(file.fileno())


class _Folder(Parcel):
    """The files that lie in a folder itself."""

    def __init__(self, source: Path) -> None:
        super().__init__(source)
        for count, entry in enumerate(sorted(source.iterdir()), start=1):
            self._expect_few(count)
            status = entry.lstat()
            if stat.S_ISLNK(status.st_mode):
                self._refuse_link(entry.name)
            if stat.S_ISREG(status.st_mode):
                self._note(entry.name, status.st_size)

    def copy(self, wanted: Mapping[str, Path]) -> None:
        for name, target in wanted.items():
            with (self.source / name).open("rb") as reader:
                self._pour(reader, name, target)


class _Zip(Parcel):
    def __init__(self, source: Path, archive: zipfile.ZipFile) -> None:
        super().__init__(source)
        self._archive = archive
        self._members: dict[str, zipfile.ZipInfo] = {}
        self._expect_few(len(archive.infolist()))
        for member in archive.infolist():
            name = member.orig_filename  # `filename` ends at a NUL and hides a backslash
            kind = stat.S_IFMT(member.external_attr >> 16)
            if name.endswith("/"):
                self._clean(name, is_folder=True)
            elif kind not in (0, stat.S_IFREG):
                self._refuse_link(name)
            else:
                self._members[self._note(name, member.file_size)] = member
        if sum(self.files.values()) > _most_bytes(source):
            raise _too_large(source)

    def copy(self, wanted: Mapping[str, Path]) -> None:
        for name, target in wanted.items():
            member = self._members[name]
            if member.flag_bits & 1:
                raise ParcelError(f"{self.source} is encrypted: decrypt it first")
            if member.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
                raise ParcelError(f"{self.source}: {name} is packed in a way that is not known")
            with _damage_told(self.source), self._archive.open(member) as reader:
                self._pour(reader, name, target)


class _Tar(Parcel):
    """Read as a stream, once for the names and once for each copying."""

    def __init__(self, source: Path) -> None:
        super().__init__(source)
        with _damage_told(source):
            for _ in self._walk(note=True):
                pass

    def copy(self, wanted: Mapping[str, Path]) -> None:
        left = dict(wanted)
        with _damage_told(self.source):
            for name, reader in self._walk(note=False):
                if name in left:
                    self._pour(reader, name, left.pop(name))
                if not left:
                    return
        raise ParcelError(f"{self.source} changed while it was read")

    def _walk(self, *, note: bool) -> Iterator[tuple[str, IO[bytes]]]:
        with contextlib.ExitStack() as stack:
            stream = _Inflated(self.source, stack)
            archive = stack.enter_context(
                tarfile.open(
                    fileobj=cast(IO[bytes], stream),  # reading is all that a stream needs
                    mode="r|",
                    tarinfo=_Header,
                    encoding="utf-8",
                )
            )
            for count, member in enumerate(archive, start=1):
                self._expect_few(count)
                if member.isdir():
                    self._clean(member.name, is_folder=True)
                    continue
                if not member.isreg() or member.issparse():
                    self._refuse_link(member.name)
                if note:
                    self._note(member.name, member.size)
                reader = archive.extractfile(member)
                assert reader is not None  # it is a plain file
                yield self._clean(member.name), reader


class _Header(tarfile.TarInfo):
    """A header of a tar archive; one that only carries names is bounded before it is read."""

    @classmethod
    def frombuf(cls, buf: bytes | bytearray, encoding: str, errors: str) -> "_Header":
        header = super().frombuf(buf, encoding, errors)
        if header.type == tarfile.GNUTYPE_SPARSE:
            _refuse_sparse()
        if header.type in _NAMING and header.size > _MOST_NAME:
            raise ParcelError("the archive holds names that are too long: it is no model")
        return header

    # What reads the maps of sparse files, of any length, before anybody sees that they are some.
    def _proc_gnusparse_00(self, *_: object) -> None:
        _refuse_sparse()

    _proc_gnusparse_01 = _proc_gnusparse_10 = _proc_gnusparse_00


def _refuse_sparse() -> NoReturn:
    raise ParcelError("the archive holds a sparse file: it is no model")


class _Inflated:
    """The bytes of a tar archive, whatever packs them; never more than the archive may hold."""

    def __init__(self, source: Path, stack: contextlib.ExitStack) -> None:
        self._source = source
        file = stack.enter_context(source.open("rb"))
        self._left = _most_bytes(source)
        start = file.read(6)
        file.seek(0)
        self._reader: Readable = file
        if start.startswith(b"\x1f\x8b"):
            self._reader = stack.enter_context(gzip.GzipFile(fileobj=file))
        elif start == b"\xfd7zXZ\0":
            self._reader = _Xz(file)

    def read(self, size: int, /) -> bytes:
        data = self._reader.read(size)
        self._left -= len(data)
        if self._left < 0:
            raise _too_large(self._source)
        return data


class _Xz:
    """An .xz stream; unlike `lzma.open`, with a bound on the memory that it may ask for."""

    def __init__(self, file: IO[bytes]) -> None:
        self._file = file
        self._inflater = lzma.LZMADecompressor(lzma.FORMAT_XZ, memlimit=_MOST_MEMORY)

    def read(self, size: int, /) -> bytes:
        while not self._inflater.eof:
            more = self._file.read(_CHUNK) if self._inflater.needs_input else b""
            if self._inflater.needs_input and not more:
                raise EOFError("it ends too early")
            if data := self._inflater.decompress(more, size):
                return data
        return b""


@contextlib.contextmanager
def open_parcel(source: Path) -> Iterator[Parcel]:
    """Open a folder, a zip archive or a tar archive (plain, .gz or .xz).

    Raises:
        ParcelError: where it is none of these, is damaged, or must not be read.
        OSError: where it cannot be read or, while copying, written.
    """
    name = source.name.lower()
    if source.is_dir():
        yield _Folder(source)
    elif not source.exists():
        raise ParcelError(f"there is no folder or archive {source}")
    elif not source.is_file() or not name.endswith(ENDINGS):
        raise ParcelError(
            f"{source} is neither a folder nor an archive ({', '.join(ENDINGS)}): name the folder"
            " in which a model's files lie"
        )
    elif name.endswith(_ZIPS):
        with contextlib.ExitStack() as stack:
            with _damage_told(source):
                file = BoundedFile(stack.enter_context(source.open("rb")), _MOST_LIST)
                archive = stack.enter_context(zipfile.ZipFile(cast(IO[bytes], file)))
            yield _Zip(source, archive)
    else:
        yield _Tar(source)


@contextlib.contextmanager
def _damage_told(source: Path) -> Iterator[None]:
    """Turn what the readers of archives raise on damaged ones into one error."""
    try:
        yield
    except _DAMAGES as error:
        raise _damaged(source, error) from error
    except NotImplementedError as error:  # of a zip archive
        raise ParcelError(f"{source} is packed in a way that is not known: {error}") from error


def _damaged(source: Path, error: Exception) -> ParcelError:
    return ParcelError(f"{source} is damaged: {error}")


def _most_bytes(archive: Path) -> int:
    """What all that an archive holds may have together, unpacked."""
    return archive.stat().st_size * _MOST_GROWTH + _SLACK


def _too_large(source: Path) -> ParcelError:
    return ParcelError(
        f"{source} would grow to more than {_MOST_GROWTH} times its size: it is no model"
    )
