"""Which files are translated, and where each translation goes.

What holds here: no file is planned to be written over one that is read, nor two to one place. A
folder keeps its layout; what is in it and cannot be translated is told, not passed over silently.
"""

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from app.documents.errors import DocumentError
from app.documents.formats import is_known
from engine.files import led_to


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be done: files and their targets.

    `skipped` are the files of a folder that cannot be translated, `unread` the folders within it
    that cannot be read.
    """

    tasks: tuple[tuple[Path, Path], ...]
    skipped: tuple[Path, ...] = ()
    unread: tuple[Path, ...] = ()


def default_target(source: Path, language: str) -> Path:
    """Where a translation goes if nobody says: `letter.docx` beside itself, as `letter.de.docx`."""
    return source.with_name(f"{source.stem}.{language}{source.suffix}")


def plan_files(sources: Sequence[Path], output: Path) -> Plan:
    """Plan files and folders into an output folder, which need not exist.

    Files go to it by their names. So does what a folder holds, with the folders in it; if there
    is more than one source, within a folder of the folder's name. Hidden files and folders, and
    links to folders, are passed over.

    Raises:
        DocumentError: where that is not possible; the text says why.
    """
    if output.exists() and not output.is_dir():
        raise DocumentError(f"{output} is a file; several files need a folder")
    tasks: list[tuple[Path, Path]] = []
    skipped: list[Path] = []
    unread: list[Path] = []
    for source in sources:
        if source.is_dir():
            within = output if len(sources) == 1 else output / led_to(source).name
            for file in _files_in(source, output, unread):
                if is_known(file):
                    tasks.append((file, within / file.relative_to(source)))
                else:
                    skipped.append(file)
        elif source.exists():
            tasks.append((source, output / source.name))
        else:
            raise DocumentError(f"there is no file {source}")
    _expect_apart(tasks)
    return Plan(tuple(tasks), tuple(skipped), tuple(unread))


def expect_not_read(target: Path, sources: Sequence[Path]) -> None:
    """Raise DocumentError where a translation would be written over one of the sources."""
    if target.is_dir():
        raise DocumentError(f"{target} is a folder")
    if target.exists():
        for source in sources:
            if source.exists() and target.samefile(source):
                raise DocumentError(
                    f"{source} would be overwritten; name another place for its translation"
                )


def _expect_apart(tasks: Sequence[tuple[Path, Path]]) -> None:
    taken: set[str] = set()
    read = {led_to(source): source for source, _ in tasks}
    for _, target in tasks:
        # On some systems "A.txt" is "a.txt".
        name = os.path.normcase(target).casefold()
        if name in taken:
            raise DocumentError(
                f"two of the files have one name ({target.name}); translate them one by one"
            )
        taken.add(name)
        overwritten = read.get(led_to(target))
        expect_not_read(target, [] if overwritten is None else [overwritten])


def _files_in(folder: Path, output: Path, unread: list[Path]) -> Iterator[Path]:
    """The files in a folder, in alphabetical order, but for what lies in the output folder.

    Folders that cannot be read are added to `unread`.
    """
    apart = led_to(output)

    def note(error: OSError) -> None:
        unread.append(Path(os.fsdecode(error.filename)))

    for parent, folders, files in os.walk(folder, onerror=note):
        here = Path(parent)
        folders[:] = sorted(
            name for name in folders if not name.startswith(".") and led_to(here / name) != apart
        )
        yield from (here / name for name in sorted(files) if not name.startswith("."))
