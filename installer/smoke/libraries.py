"""No library is missing: what the dynamic linker says of every program and library inside."""

import os
from collections.abc import Iterator
from pathlib import Path

from installer.smoke.checks import Failed, expect
from installer.smoke.sandbox import Sandbox

CHUNK = 100  # files for one call of ldd


def elf_files(folder: Path) -> Iterator[Path]:
    """Every program and library in a folder, relative to it."""
    for place, _folders, names in os.walk(folder):
        for name in sorted(names):
            file = Path(place) / name
            if file.is_file() and not file.is_symlink():
                with file.open("rb") as opened:
                    if opened.read(4) == b"\x7fELF":
                        yield file.relative_to(folder)


def check_libraries(sandbox: Sandbox, parts: str) -> set[str]:
    """Check that all that is needed is found; the libraries of the system that are used."""
    files = list(elf_files(sandbox.outside(parts)))
    python = [file for file in files if file.name.startswith("libpython3")]
    if not python:
        raise Failed("libpython3 lies inside", "\n".join(map(str, files)))
    # The program starts with its own libraries on this path; see PyInstaller's bootloader.
    environment = {"LD_LIBRARY_PATH": f"{parts}/{python[0].parent}"}
    missing: dict[str, list[str]] = {}
    used: set[str] = set()
    for start in range(0, len(files), CHUNK):
        named = [f"{parts}/{file}" for file in files[start : start + CHUNK]]
        done = sandbox.user("ldd", *named, environment=environment)
        file = named[0]
        for line in (done.out + done.err).splitlines():
            if line.endswith(":") and not line.startswith("\t"):
                file = line[:-1]
            elif "not found" in line:
                missing.setdefault(line.strip(), []).append(file.removeprefix(f"{parts}/"))
            elif "=> /" in line:
                used.add(line.split("=> ")[1].rsplit(" (", 1)[0])
    expect(
        not missing, f"ldd finds all that {len(files)} programs and libraries need",
        "\n".join(f"{what}: {', '.join(sorted({*who}))}" for what, who in missing.items()),
    )  # fmt: skip
    return {library for library in used if not library.startswith(f"{parts}/")}
