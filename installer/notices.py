"""Whose work is inside the standalone program, and under which licences: seen from what is there.

Each file that PyInstaller took is traced to the library that it came with: a package of Python's,
Python itself, or a package of the system. One that cannot be traced, or a library without a text of
its licence, stops the build.
"""

import csv
import importlib.metadata
import json
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from app.licences import INDEX, libraries, licence_texts
from installer.needs import owner

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
TEXTS = HERE / "licences"
"""Texts for libraries that ship none: `NAME.txt`, by the library's name in small letters."""

SUMMARY = "THIRD-PARTY.txt"
"""What people read first."""

_OF_WINDOWS = ("api-ms-", "concrt", "msvcp", "ucrtbase", "vcomp", "vcruntime")
_PYTHON, _WINDOWS = "Python", "Microsoft Visual C++ runtime"


class NoticeError(Exception):
    """A file or a library whose licence is not known. The text is for who builds."""


@dataclass(frozen=True, slots=True)
class Part:
    """A library that is inside, its licence in a word, and the texts of that."""

    name: str
    version: str
    licence: str
    text: str


def parts(sources: Iterable[Path]) -> list[Part]:
    """What these files, as they lie on this machine, came with.

    Raises:
        NoticeError: for what cannot be told.
    """
    found = {(_PYTHON, "")}
    strangers = []
    for source in sources:
        origin = _origin(source)
        if origin is None:
            strangers.append(str(source))
        elif origin[1] != "own":
            found.add(origin)
    if strangers:
        raise NoticeError("nobody knows whose these are: " + ", ".join(sorted(strangers)))
    packages = {one.name.casefold(): one for one in libraries()}
    made = []
    for name, kind in found:
        if kind == "dist":
            one = packages[name.casefold()]
            text = licence_texts(one.name) or _given(one.name)
            made.append(Part(one.name, one.version, one.licence, text))
        elif kind == "system":
            made.append(_of_system(name))
        else:
            made.append(_of_python() if name == _PYTHON else Part(name, "", "", _given(name)))
    made.append(Part("Headscope's fonts: DejaVu", "", "Bitstream Vera", _font_licence()))
    nameless = [part.name for part in made if not part.text.strip()]
    if nameless:
        raise NoticeError("no text of the licence of " + ", ".join(sorted(nameless)))
    return sorted(made, key=lambda part: part.name.casefold())


def write_notices(made: list[Part], folder: Path, version: str) -> None:
    """The texts, their index, and what people read first, into a folder."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    own = Part("headscope", version, "Apache-2.0", (ROOT / "LICENSE").read_text(encoding="utf-8"))
    index = []
    for part in [own, *made]:
        file = "".join(c if c.isalnum() or c in "._-+" else "-" for c in part.name) + ".txt"
        (folder / file).write_text(part.text.rstrip() + "\n", encoding="utf-8", newline="\n")
        index.append(
            {"name": part.name, "version": part.version, "licence": part.licence, "file": file}
        )
    (folder / INDEX).write_text(
        json.dumps(index, ensure_ascii=False, indent=1), encoding="utf-8", newline="\n"
    )
    rows = "\n".join(f"  {p.name} {p.version}".rstrip() + f": {p.licence}" for p in made)
    opening = (TEXTS / "opening.txt").read_text(encoding="utf-8")
    text = opening.format(version=version, folder=folder.name, rows=rows)
    (folder / SUMMARY).write_text(text, encoding="utf-8", newline="\n")


def _origin(source: Path) -> tuple[str, str] | None:
    """The library of a file and its kind; None where it cannot be told."""
    path = source.resolve()
    installed = path.is_relative_to(Path(sys.prefix).resolve())
    if path.is_relative_to(ROOT) and not installed:
        return "headscope", "own"
    if (name := _packaged().get(str(source)) or _packaged().get(str(path))) is not None:
        return name, "dist"
    places = (sys.base_prefix, sysconfig.get_paths()["stdlib"])
    if any(path.is_relative_to(Path(place).resolve()) for place in places):
        return _PYTHON, ""
    if sys.platform == "win32" and path.name.lower().startswith(_OF_WINDOWS):
        return _WINDOWS, ""
    package = owner(path)
    return None if package is None else (package, "system")


@cache
def _packaged() -> dict[str, str]:
    """The files of all packages of Python's that are installed here, with the package's name."""
    files = {}
    for distribution in importlib.metadata.distributions():
        name, place = distribution.metadata["Name"], str(distribution.locate_file(""))
        for row in csv.reader((distribution.read_text("RECORD") or "").splitlines()):
            files[os.path.normpath(f"{place}/{row[0]}")] = name
    return files


def _of_system(name: str) -> Part:
    version = subprocess.run(
        ["dpkg-query", "--show", "--showformat=${Version}\n", name],
        capture_output=True, text=True, check=True,
    ).stdout.split()[0]  # fmt: skip
    file = Path("/usr/share/doc", name, "copyright")
    text = file.read_text(encoding="utf-8", errors="replace") if file.exists() else ""
    return Part(name, version, ", ".join(_debian_licences(text)) or "see its text", text)


def _debian_licences(text: str) -> Iterator[str]:
    """The names of licences in a machine-readable copyright file."""
    named = (
        line.partition(":")[2].strip() for line in text.splitlines() if line.startswith("License:")
    )
    return iter(dict.fromkeys(name for name in named if name))


def _of_python() -> Part:
    version = ".".join(map(str, sys.version_info[:3]))
    for folder in (sys.base_prefix, sysconfig.get_paths()["stdlib"]):
        file = Path(folder, "LICENSE.txt")
        if file.exists():
            return Part(_PYTHON, version, "PSF-2.0", file.read_text(encoding="utf-8"))
    return Part(_PYTHON, version, "PSF-2.0", "")


def _given(name: str) -> str:
    """The text that lies here for a library that ships none."""
    file = TEXTS / f"{name.casefold()}.txt"
    return file.read_text(encoding="utf-8") if file.exists() else ""


def _font_licence() -> str:
    return (ROOT / "resources" / "fonts" / "LICENSE.txt").read_text(encoding="utf-8")
