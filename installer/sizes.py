"""What takes the room in the standalone program: a table, from what is there.

python -m installer.sizes [FOLDER]
"""

import sys
from collections import Counter
from pathlib import Path

FEW = 2_000_000  # bytes; what is smaller is told together


def total(folder: Path) -> int:
    """The bytes of all files below a folder; of links, none."""
    return sum(_files(folder).values())


def table(folder: Path) -> str:
    """The folders and files of the program by their size, in Markdown."""
    rooms: Counter[str] = Counter()
    for path, size in _files(folder).items():
        rooms[_room(path.relative_to(folder))] += size
    shown = {room: size for room, size in rooms.items() if size >= FEW}
    shown["all else"] = sum(rooms.values()) - sum(shown.values())
    rows = [f"| {room} | {size / 1e6:.1f} MB |" for room, size in
            sorted(shown.items(), key=lambda item: -item[1])]  # fmt: skip
    return "\n".join([
        "| what | size |", "|---|---|", *rows, f"| **all** | **{total(folder) / 1e6:.1f} MB** |", ""
    ])  # fmt: skip


def _room(path: Path) -> str:
    """What a file is counted under: a large file alone, else the folder of its library."""
    parts = path.parts[1:] if path.parts[0] == "_internal" else path.parts
    if parts[:2] in (("torch", "lib"), ("resources", "models")):
        return "/".join(parts[:3])
    if parts[:3] == ("PySide6", "Qt", "lib"):
        return "/".join(parts[:4])
    if parts[0] in ("PySide6", "resources"):
        return "/".join(parts[:2])
    return parts[0]


def _files(folder: Path) -> dict[Path, int]:
    return {
        file: file.stat().st_size
        for file in folder.rglob("*")
        if file.is_file() and not file.is_symlink()
    }


if __name__ == "__main__":
    print(table(Path(sys.argv[1] if len(sys.argv) > 1 else "build/program/headscope")), end="")
