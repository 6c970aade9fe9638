"""What `headscope translate` reads and where it writes: standard streams, or files.

All that a person may have got wrong is found before a model is read. An output file is complete or
absent. Bytes pass through as they are.
"""

import contextlib
import secrets
import shutil
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import BinaryIO

_DOCUMENTS = {".md", ".html", ".htm", ".srt", ".docx", ".pdf", ".odt"}
_CHUNK = 1_000  # lines that are translated together, at most
_BLOCK = 1 << 20  # bytes that are read at once, at most


class Mistake(Exception):
    """Something the user can mend; the text says what."""


def plan_jobs(files: Sequence[Path], output: Path | None) -> list[tuple[Path | None, Path | None]]:
    """What is read and where it is written; None is standard input or output."""
    for file in files:
        if not file.is_file():
            raise Mistake(f"there is no file {file}")
        if file.suffix.lower() in _DOCUMENTS:
            raise Mistake(f"{file}: only plain text can be translated so far")
    many = len(files) > 1
    if output is None:
        if many:
            raise Mistake("several files need --output FOLDER")
        return [(files[0] if files else None, None)]
    if not many and not output.is_dir():
        _expect_writable(output, files)
        return [(files[0] if files else None, output)]
    if not files:
        raise Mistake(f"{output} is a folder; standard input needs a file to go to")
    if output.exists() and not output.is_dir():
        raise Mistake(f"{output} is a file; several files need a folder")
    targets = [output / file.name for file in files]
    if len(set(targets)) < len(targets):
        raise Mistake("two of the files have one name; translate them one by one")
    output.mkdir(parents=True, exist_ok=True)
    for target in targets:
        _expect_writable(target, files)
    return list(zip(files, targets, strict=True))


def _expect_writable(target: Path, files: Sequence[Path]) -> None:
    """See that a translation has somewhere to go, before a model is read."""
    if not target.parent.is_dir():
        raise Mistake(f"there is no folder {target.parent}")
    if target.is_dir():
        raise Mistake(f"{target} is a folder")
    for file in files:
        if target.exists() and target.samefile(file):
            raise Mistake(f"{file} would be overwritten; name another place for its translation")


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
