"""Files and folders that are complete or absent, and reading that knows its bounds."""

import errno
import functools
import os
import secrets
import shutil
import stat
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO


def read_bounded(path: Path, limit: int) -> bytes:
    """The content of a file of at most `limit` bytes.

    Raises:
        OSError: where it cannot be read, is larger, or is no file (a pipe, a device, a folder).
    """
    status = path.stat()
    if stat.S_ISDIR(status.st_mode):
        raise IsADirectoryError(errno.EISDIR, "it is a folder", str(path))
    if not stat.S_ISREG(status.st_mode):
        raise OSError(errno.EINVAL, "it is not a file", str(path))
    if status.st_size > limit:
        raise OSError(errno.EFBIG, f"it is larger than {limit:,} bytes", str(path))
    with path.open("rb") as file:
        return file.read(limit)


_NO_ROOM = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
_unfinished: set[Path] = set()
_mark = secrets.token_hex(4)


@contextmanager
def unfinished(beside: Path, final: Path) -> Iterator[None]:
    """What is made beside `final`, to take its name at the end, vanishes on an error.

    An error that names it names `final`: nobody knows the other name. So does one that says that
    there is no room, and names nothing.
    """
    _unfinished.add(beside)
    try:
        yield
    except BaseException as error:
        _remove(beside)
        if isinstance(error, OSError) and isinstance(error.filename, str | os.PathLike):
            named = Path(error.filename)
            if named.is_relative_to(beside):
                error.filename = str(final / named.relative_to(beside))
        elif isinstance(error, OSError) and error.errno in _NO_ROOM:
            error.filename = str(final)
        raise
    finally:
        _unfinished.discard(beside)


def mark_unfinished(mark: str) -> None:
    """Have what this process makes from now on bear a mark, by which another can sweep."""
    global _mark
    _mark = mark


def unfinished_name() -> str:
    """A name for what is being made; it begins with `.new-`, and with the mark after that."""
    return f".new-{_mark}-{secrets.token_hex(8)}"


def remove_unfinished() -> None:
    """Take away what is being made just now: the process is about to end."""
    for path in tuple(_unfinished):
        _remove(path)


def _remove(path: Path) -> None:
    if path.is_dir():
        shutil.rmtree(path, ignore_errors=True)
        return
    with suppress(OSError):
        path.unlink(missing_ok=True)


def write_file(path: Path, content: bytes) -> None:
    """Write a file and wait until the disk has it."""
    write_parts(path, (content,))


def write_parts(path: Path, parts: Iterable[bytes]) -> None:
    """Write a file part by part, and wait until the disk has it."""
    with path.open("wb") as file:
        file.writelines(parts)
        file.flush()
        os.fsync(file.fileno())


def is_device(path: Path) -> bool:
    """Whether what is there is written to, and not replaced: a device, a pipe.

    There is nothing that could be kept, and a file in its place would take it away.
    """
    return path.exists() and not path.is_file() and not path.is_dir()


def led_to(path: Path) -> Path:
    """Where a path leads; a link of the circle where it leads into one (there `resolve` raises)."""
    return Path(os.path.realpath(path))


def is_read_only(path: Path) -> bool:
    """Whether what is there is not to be written to. Root could, and shall not, either."""
    return path.exists() and not (path.stat().st_mode & 0o222 and os.access(path, os.W_OK))


@contextmanager
def replacing(path: Path) -> Iterator[BinaryIO]:
    """A file to write, that takes its name once it is complete; it is as it was (or absent) before.

    A link stays one, and the file that it leads to is replaced; its owner and mode stay, too, as
    far as the system allows. A device or a pipe is written to.

    Raises:
        OSError: where it cannot be written, or is read-only.
    """
    if is_read_only(path):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
    if is_device(path):
        with path.open("wb") as device:
            yield device
        return
    final = led_to(path) if path.is_symlink() else path
    beside = final.with_name(unfinished_name())
    with unfinished(beside, path):
        # Nobody else opens it before it has its mode: who did could read on.
        private = functools.partial(os.open, mode=0o600) if final.exists() else None
        with open(beside, "xb", opener=private) as file:
            if private is not None:
                _take_after(final.stat(), beside)
            yield file
            file.flush()
            os.fsync(file.fileno())
        beside.replace(final)
    _sync(final.parent)


def _take_after(old: os.stat_result, new: Path) -> None:
    """Give a new file, still empty, the owner and the mode of what it replaces.

    Some file systems know neither, and only root gives a file away: the text is saved all the same.
    Where the group cannot stay, another one gets no rights.
    """
    mode = old.st_mode & 0o777
    if os.name == "posix":
        with suppress(OSError):
            os.chown(new, -1, old.st_gid)
        with suppress(OSError):
            os.chown(new, old.st_uid, -1)
        if new.stat().st_gid != old.st_gid:
            mode &= 0o707
    with suppress(OSError):
        new.chmod(mode)


def replace_file(path: Path, content: bytes) -> None:
    """Write a whole file as `replacing` does."""
    with replacing(path) as file:
        file.write(content)


@contextmanager
def new_folder(final: Path) -> Iterator[Path]:
    """A folder to fill, beside `final`; it takes that name at the end, or vanishes on an error.

    An older folder of that name is replaced, if the new one has everything that it holds: what
    somebody else put there is never lost.

    Raises:
        OSError: where it cannot be written, or would replace what it must not.
    """
    final = final.absolute()  # the parent of "." is not beside it
    final.parent.mkdir(parents=True, exist_ok=True)
    place = final.parent / unfinished_name()
    with unfinished(place, final):
        _expect_replaceable(final, None)
        place.mkdir()
        place.chmod(0o755)
        yield place
        _expect_replaceable(final, place)
        _sync(place)
        _put(place, final)
    _sync(final.parent)


def _expect_replaceable(final: Path, place: Path | None) -> None:
    """Raise FileExistsError where `final` holds what is not in `place` (once that is known)."""
    if not os.path.lexists(final):
        return
    if not final.is_dir():
        raise FileExistsError(errno.EEXIST, "it exists and is not a folder", str(final))
    if place is not None:
        ours = {entry.name for entry in place.iterdir()}
        for entry in sorted(final.iterdir()):
            if entry.name not in ours:
                raise FileExistsError(
                    errno.EEXIST, f"it holds {entry.name}, which would be lost", str(final)
                )


def _put(place: Path, final: Path) -> None:
    """Give `place` the name `final`; a folder that had it goes only once the new one is there."""
    if not final.exists():
        place.rename(final)
        return
    old = Path(tempfile.mkdtemp(prefix=".old-", dir=final.parent))
    final.rename(old / final.name)
    try:
        place.rename(final)
    except BaseException:
        (old / final.name).rename(final)
        old.rmdir()
        raise
    shutil.rmtree(old, ignore_errors=True)


def _sync(folder: Path) -> None:
    """Wait until the disk has a folder's entries, where the system can say so."""
    if os.name != "posix":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
