"""What `headscope translate` reads and where it writes: standard streams, or files.

All that a person may have got wrong is found before a model is read. An output file is complete or
absent. A file that an output names is replaced, as `cp` does, unless it is read-only.
"""

import contextlib
import os
import stat
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from app.documents.formats import is_known, is_text
from app.documents.planning import expect_not_read, plan_files
from engine.files import is_device, is_read_only, led_to, replacing

_NOT_YET = {".doc", ".epub", ".odt", ".pdf", ".rtf"}  # not lines of text, whoever names them


class Mistake(Exception):
    """Something the user can mend; the text says what."""


@dataclass(frozen=True, slots=True)
class Jobs:
    """What is read and where it is written; None is standard input or output.

    `skipped` are the files of a folder that cannot be translated, `unread` the folders within it
    that cannot be read.
    """

    tasks: Sequence[tuple[Path | None, Path | None]]
    skipped: Sequence[Path] = ()
    unread: Sequence[Path] = ()


def is_document(source: Path | None) -> bool:
    """Whether a file is translated as a document; others line by line, whatever their name."""
    return source is not None and is_known(source) and source.suffix.lower() != ".txt"


def plan_jobs(names: Sequence[str], output: str | None) -> Jobs:
    """Plan what is read and where it is written. An output that ends in a slash is a folder.

    Raises:
        Mistake: where that is not possible.
        DocumentError: likewise.
    """
    if "" in names:
        raise Mistake("a file without a name cannot be read")
    if output == "":
        raise Mistake("--output needs the name of a file or of a folder")
    files = [Path(name) for name in names]
    for file in files:
        _expect_readable(file)
    many = len(files) > 1 or any(file.is_dir() for file in files)
    if output is None:
        if many:
            raise Mistake("several files need --output FOLDER")
        source = files[0] if files else None
        if source is not None and not is_text(source):
            raise Mistake(f"{source} is not shown on a terminal: add --output FILE{source.suffix}")
        return Jobs([(source, None)])
    place = Path(output)
    if not many and not place.is_dir() and not output.endswith(("/", os.sep)):
        expect_not_read(place, files)
        for file in files:
            if is_document(file) and is_text(file) != is_text(place):
                raise Mistake(f"{place} must end in {file.suffix}: {file} is not converted")
        expect_writable(place)
        return Jobs([(files[0] if files else None, place)])
    if not files:
        raise Mistake(f"{output} is a folder; standard input needs a file to go to")
    plan = plan_files(files, place)
    for _, target in plan.tasks:
        _expect_replaceable(target)
    _expect_room(place)
    place.mkdir(parents=True, exist_ok=True)
    return Jobs(plan.tasks, plan.skipped, plan.unread)


def _expect_readable(file: Path) -> None:
    try:
        mode = file.stat().st_mode
    except (FileNotFoundError, NotADirectoryError):
        raise Mistake(f"there is no file {file}") from None
    except OSError as error:
        raise Mistake(f"{file} cannot be read: {error.strerror}") from error
    if stat.S_ISDIR(mode):
        return
    if file.suffix.lower() in _NOT_YET and stat.S_ISREG(mode):
        raise Mistake(f"{file}: files that end in {file.suffix} cannot be translated")
    if is_document(file) and not stat.S_ISREG(mode):
        raise Mistake(f"{file} is a pipe or a device; a document is read from a file")
    if not os.access(file, os.R_OK):
        raise Mistake(f"{file} cannot be read: permission denied")


def expect_writable(target: Path) -> None:
    """Raise Mistake where a file cannot be written, before any work is done for it."""
    if target.is_dir():
        raise Mistake(f"{target} is a folder")
    if not target.parent.is_dir():
        raise Mistake(f"there is no folder {target.parent}")
    _expect_replaceable(target)
    if not is_device(target):
        _expect_room(led_to(target).parent)


def _expect_replaceable(target: Path) -> None:
    """Raise Mistake where a file is there and read-only."""
    if is_read_only(target):
        raise Mistake(f"{target} is read-only and stays as it is; name another place")


def _expect_room(folder: Path) -> None:
    """Raise Mistake where nothing can be written in a folder, or above one that is to be made."""
    while not folder.exists():
        folder = folder.parent
    try:
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        raise Mistake(f"nothing can be written in {folder}: {error.strerror}") from error


def standard_output() -> BinaryIO:
    """Where results go, as bytes. Raises Mistake where it is closed."""
    if sys.stdout is None:
        raise Mistake("standard output is closed")
    return sys.stdout.buffer


@contextlib.contextmanager
def reading(path: Path | None) -> Iterator[BinaryIO]:
    """A file, or standard input. Raises Mistake where that is closed."""
    if path is not None:
        with path.open("rb") as file:
            yield file
    elif sys.stdin is None:
        raise Mistake("standard input is closed, and no file is named")
    else:
        yield sys.stdin.buffer


@contextlib.contextmanager
def writing(path: Path | None) -> Iterator[BinaryIO]:
    """Standard output, or a file that takes its name when it is complete."""
    if path is None:
        yield standard_output()
    else:
        with replacing(path) as file:
            yield file
