"""What `headscope translate` reads and where it writes: standard streams, or files.

All that a person may have got wrong is found before a model is read. An output file is complete or
absent. Bytes pass through as they are.
"""

import contextlib
import secrets
import shutil
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from app.documents.formats import is_known, is_text
from app.documents.planning import expect_not_read, plan_files

_NOT_YET = {".doc", ".epub", ".odt", ".pdf", ".rtf"}  # not lines of text, whoever names them
_CHUNK = 1_000  # lines that are translated together, at most
_BLOCK = 1 << 20  # bytes that are read at once, at most


class Mistake(Exception):
    """Something the user can mend; the text says what."""


@dataclass(frozen=True, slots=True)
class Jobs:
    """What is read and where it is written; None is standard input or output.

    `skipped` are the files of a folder that cannot be translated.
    """

    tasks: Sequence[tuple[Path | None, Path | None]]
    skipped: Sequence[Path] = ()


def is_document(source: Path | None) -> bool:
    """Whether a file is translated as a document; others line by line, whatever their name."""
    return source is not None and is_known(source) and source.suffix.lower() != ".txt"


def plan_jobs(files: Sequence[Path], output: Path | None) -> Jobs:
    """Plan what is read and where it is written.

    Raises:
        Mistake: where that is not possible.
        DocumentError: likewise.
    """
    for file in files:
        if file.suffix.lower() in _NOT_YET and file.is_file():
            raise Mistake(f"{file}: files that end in {file.suffix} cannot be translated")
        if not file.is_file() and not file.is_dir():
            raise Mistake(f"there is no file {file}")
    many = len(files) > 1 or any(file.is_dir() for file in files)
    if output is None:
        if many:
            raise Mistake("several files need --output FOLDER")
        source = files[0] if files else None
        if source is not None and not is_text(source):
            raise Mistake(f"{source} is not shown on a terminal: add --output FILE{source.suffix}")
        return Jobs([(source, None)])
    if not many and not output.is_dir():
        _expect_writable(output, files)
        return Jobs([(files[0] if files else None, output)])
    if not files:
        raise Mistake(f"{output} is a folder; standard input needs a file to go to")
    plan = plan_files(files, output)
    output.mkdir(parents=True, exist_ok=True)
    return Jobs(plan.tasks, plan.skipped)


def _expect_writable(target: Path, files: Sequence[Path]) -> None:
    """See that a translation has somewhere to go, before a model is read."""
    if not target.parent.is_dir():
        raise Mistake(f"there is no folder {target.parent}")
    expect_not_read(target, files)
    for file in files:
        if is_document(file) and is_text(file) != is_text(target):
            raise Mistake(f"{target} must end in {file.suffix}: {file} is not converted")


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
    elif path.exists() and not path.is_file():  # a pipe, a device
        with path.open("wb") as device:
            yield device
    else:
        path = path.resolve()  # a link stays one
        beside = path.with_name(f".headscope-{secrets.token_hex(8)}")
        try:
            with beside.open("xb") as file:
                yield file
            if path.exists():
                shutil.copymode(path, beside)
            beside.replace(path)
        except BaseException:
            beside.unlink(missing_ok=True)
            raise


def chunks(reader: BinaryIO) -> Iterator[list[bytes]]:
    """Lines with their ends, as many together as there are just now, so that nobody waits.

    Only a line feed ends a line. The last one may lack it, and then its translation does too.
    """
    begun: list[bytes] = []  # of a line whose end has not been read
    while block := reader.read1(_BLOCK):  # type: ignore[attr-defined]
        *ended, rest = block.split(b"\n")
        if ended:
            ended[0] = b"".join((*begun, ended[0]))
            begun = []
        begun.append(rest)
        for first in range(0, len(ended), _CHUNK):
            yield [line + b"\n" for line in ended[first : first + _CHUNK]]
    if last := b"".join(begun):
        yield [last]
