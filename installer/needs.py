"""What the program's libraries need of the system: seen in them, told as Debian's packages."""

import re
import shutil
import subprocess
from pathlib import Path

_NEEDED = re.compile(r"^\s+NEEDED\s+(\S+)", re.M)
_GLIBC = re.compile(r"\(?GLIBC_(\d+(?:\.\d+)+)\)?")


class NeedError(Exception):
    """A library that is needed is not here, or of no package. The text is for who builds."""


def libraries(folder: Path) -> list[Path]:
    """The programs and shared libraries below a folder."""
    return sorted(
        file
        for file in folder.rglob("*")
        if file.is_file() and not file.is_symlink() and _is_elf(file)
    )


def needed(folder: Path) -> tuple[dict[str, Path], str]:
    """The libraries that it needs and does not hold, with one that does; and the least glibc."""
    inside = {file.name for file in folder.rglob("*")}
    beyond: dict[str, Path] = {}
    least: tuple[int, ...] = (2, 0)
    for file in libraries(folder):
        told = subprocess.run(
            ["objdump", "-p", str(file)], capture_output=True, text=True, check=True
        ).stdout
        for name in _NEEDED.findall(told):
            if name not in inside:
                beyond.setdefault(name, file)
        versions = [tuple(map(int, text.split("."))) for text in _GLIBC.findall(told)]
        least = max([least, *versions])
    return beyond, ".".join(map(str, least))


def packages(names: dict[str, Path]) -> set[str]:
    """The packages that hold these libraries, on this machine.

    Args:
        names: the libraries, each with one that needs it.

    Raises:
        NeedError: where one is not here, or of no package.
    """
    places = _places()
    owners = _owners([spelling for name in names for spelling in _spellings(places.get(name))])
    found, missing = set(), []
    for name, wanted_by in names.items():
        spellings = _spellings(places.get(name))
        package = next((owners[one] for one in spellings if one in owners), None)
        if package is None:
            missing.append(f"{name} (of {wanted_by.name})")
        else:
            found.add(package)
    if missing:
        raise NeedError(
            "these libraries are needed and not of a package that is installed here: "
            + ", ".join(sorted(missing))
        )
    return found


def owner(file: Path) -> str | None:
    """The package that a file of the system is of; None where there is none."""
    if shutil.which("dpkg-query") is None:
        return None
    return next(iter(_owners(_spellings(file)).values()), None)


def _is_elf(file: Path) -> bool:
    with file.open("rb") as opened:
        return opened.read(4) == b"\x7fELF"


def _places() -> dict[str, Path]:
    """Where the system's loader finds each library; the first is the one that it takes."""
    loader = shutil.which("ldconfig") or "/sbin/ldconfig"
    told = subprocess.run([loader, "-p"], capture_output=True, text=True, check=True).stdout
    places: dict[str, Path] = {}
    for line in told.splitlines()[1:]:
        name, _, path = line.strip().partition(" => ")
        places.setdefault(name.split(" ")[0], Path(path))
    return places


def _spellings(file: Path | None) -> list[str]:
    """How packages may call a file: /lib is /usr/lib on a system, and in some packages is not."""
    if file is None:
        return []
    both = []
    for path in (file, file.resolve()):
        inside = path.parts[2:] if path.parts[1] == "usr" else path.parts[1:]
        both += [str(Path("/", *inside)), str(Path("/usr", *inside))]
    return list(dict.fromkeys(both))


def _owners(files: list[str]) -> dict[str, str]:
    """The package of each of these files that is of one."""
    asked = subprocess.run(
        ["dpkg-query", "--search", *files], capture_output=True, text=True, check=False
    )  # its status tells that some are of none
    owners = {}
    for line in asked.stdout.splitlines():
        holders, _, file = line.partition(": ")
        owners[file] = holders.split(",")[0].split(":")[0]
    return owners
