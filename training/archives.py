"""Members of archives, read without unpacking them: nothing is written, no name becomes a path.

An archive is opened once for each side, so that both sides of a corpus are read next to each
other; what lies before a member is only passed over. Sizes are bounded before anything is held.
"""

import gzip
import io
import lzma
import tarfile
import zlib
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from itertools import islice
from pathlib import Path
from typing import Any, BinaryIO, cast

from training.recipe import RecipeError

_LARGEST = 2**36  # bytes of an archive or a member, unpacked
_AT_ONCE = 2**20  # bytes; a header of an archive that asks for more is refused
LONGEST_LINE = 2**15  # bytes; what a longer line has beyond that is passed over

_OPENERS: dict[str, Callable[..., Any]] = {".gz": gzip.open, ".tgz": gzip.open, ".xz": lzma.open}
_DAMAGE = (OSError, EOFError, tarfile.TarError, lzma.LZMAError, zlib.error)


class _Bounded(io.RawIOBase):
    """A stream that is read to a bound, in parts that are bounded too.

    Raises:
        RecipeError: where it is damaged, with its name.
    """

    def __init__(self, stream: BinaryIO, name: str) -> None:
        self._stream, self._name = stream, name

    def readable(self) -> bool:
        return True

    def seekable(self) -> bool:
        return True

    def read(self, size: int = -1) -> bytes:
        if not 0 <= size <= _AT_ONCE:
            raise RecipeError(f"{self._name} cannot be read: its headers are too large")
        with _naming(self._name):
            content = self._stream.read(size)
            self._expect_within(self._stream.tell())
        return content

    def readinto(self, buffer: Any) -> int:
        content = self.read(min(len(buffer), _AT_ONCE))
        buffer[: len(content)] = content
        return len(content)

    def seek(self, offset: int, whence: int = io.SEEK_SET) -> int:
        if whence != io.SEEK_SET:
            raise io.UnsupportedOperation("only from the start")
        with _naming(self._name):
            self._expect_within(offset)
            return self._stream.seek(offset)

    def tell(self) -> int:
        return self._stream.tell()

    def _expect_within(self, place: int) -> None:
        if place > _LARGEST:
            raise RecipeError(f"{self._name} has more than {_LARGEST:,} bytes")


@contextmanager
def open_text(path: Path) -> Iterator[BinaryIO]:
    """A file of text, unpacked if its name ends in `.gz` or `.xz`.

    Raises:
        RecipeError: where there is none, or it is damaged; also while it is read.
    """
    with ExitStack() as stack:
        yield stack.enter_context(_opened(path, str(path)))


@contextmanager
def open_member(path: Path, name: str) -> Iterator[BinaryIO]:
    """A member of a `.tgz` or `.tar`, unpacked if its own name ends in `.gz`.

    Args:
        path: the archive
        name: the member's name; the folders that it lies in do not matter

    Raises:
        RecipeError: where there is none, or the archive is damaged; also while it is read, and at
            the end.
    """
    what = f"{name} of {path}"
    with ExitStack() as stack:
        stream = stack.enter_context(_opened(path, what))
        with _naming(what):
            archive = stack.enter_context(tarfile.open(fileobj=stream, mode="r:"))
            while (member := archive.next()) is not None:
                if member.isreg() and member.name.rpartition("/")[2] == name:
                    break
            else:
                raise RecipeError(f"{path} has no member {name}: is it the right archive?")
            content: Any = archive.extractfile(member)
        inner = stack.enter_context(content)
        if name.endswith(".gz"):
            inner = stack.enter_context(gzip.open(inner, "rb"))
        yield cast(BinaryIO, stack.enter_context(_Bounded(inner, what)))
        if path.suffix in _OPENERS:  # its own checksum stands at its end: damage is seen only there
            while stream.read(_AT_ONCE):
                pass


@contextmanager
def _opened(path: Path, what: str) -> Iterator[BinaryIO]:
    opener = _OPENERS.get(path.suffix, open)
    with ExitStack() as stack:
        with _naming(what):
            stream = stack.enter_context(opener(path, "rb"))
        yield cast(BinaryIO, stack.enter_context(_Bounded(stream, what)))


@contextmanager
def _naming(what: str) -> Iterator[None]:
    """What goes wrong with a file is told with its name."""
    try:
        yield
    except FileNotFoundError:
        raise RecipeError(f"there is no file {what}") from None
    except _DAMAGE as error:
        raise RecipeError(f"{what} cannot be read: {error}") from error


def lines(stream: BinaryIO) -> Iterator[bytes]:
    """The lines of a stream, without their ends: nothing but a line feed ends one.

    Of a line longer than LONGEST_LINE one byte more than that is given, so that it is seen to be
    too long and still counts as a line.
    """
    begun = b""
    while chunk := stream.read(_AT_ONCE):
        first, *others = chunk.split(b"\n")
        begun = _shortened(begun, first)
        if others:
            yield begun
            *whole, last = others
            for line in whole:
                yield line if len(line) <= LONGEST_LINE else _shortened(b"", line)
            begun = _shortened(b"", last)
    if begun:
        yield begun


def _shortened(begun: bytes, more: bytes) -> bytes:
    return begun + more[: LONGEST_LINE + 1 - len(begun)]


def blocks(
    sides: tuple[BinaryIO, BinaryIO], size: int, names: tuple[str, str]
) -> Iterator[tuple[bytes, bytes]]:
    """Both sides in blocks of `size` lines, each side's joined by line feeds.

    Raises:
        RecipeError: where one side has more lines than the other.
    """
    sources, targets = lines(sides[0]), lines(sides[1])
    before = 0
    while True:
        source, target = list(islice(sources, size)), list(islice(targets, size))
        if len(source) != len(target):
            counts = [
                before + len(part) + sum(1 for _ in rest)
                for part, rest in ((source, sources), (target, targets))
            ]
            raise RecipeError(
                f"{names[0]} has {counts[0]:,} lines and {names[1]} {counts[1]:,}:"
                " line N of one must translate line N of the other"
            )
        if source:
            yield b"\n".join(source), b"\n".join(target)
        if len(source) < size:
            return
        before += size
