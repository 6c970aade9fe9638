"""The map of the house in the README is true: all it names exists, and every module is on it."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
ROOMS = ("engine", "training", "app")
FENCE = re.compile(r"^## Map of the house\n.*?^```\n(.*?)^```", re.M | re.S)


def read_map(readme: str) -> list[str]:
    """The paths that the map names, relative to the root.

    A line is an indent of two spaces a level, one or more names set apart by two spaces, then at
    least two spaces and a description. A name that ends in a slash is a folder, and what is
    indented below it lies in it.
    """
    block = FENCE.search(readme)
    assert block is not None, "the README has no map"
    paths: list[str] = []
    folders: list[str] = []
    for line in block[1].splitlines():
        text = line.lstrip(" ")
        if not text:
            continue
        depth = (len(line) - len(text)) // 2
        assert depth <= len(folders), f"indented too far: {line}"
        del folders[depth:]
        names = [name for name in re.split(r" {2,}", text) if is_name(name)]
        assert names, f"names nothing: {line}"
        paths += ["".join(folders) + name for name in names]
        if names[0].endswith("/"):
            folders.append(names[0])
    return paths


def is_name(text: str) -> bool:
    return re.fullmatch(r"[\w.*-]+(/[\w.*-]+)*/?", text) is not None and (
        "." in text or "/" in text
    )


PATHS = read_map((ROOT / "README.md").read_text(encoding="utf-8"))


def test_all_that_the_map_names_exists() -> None:
    missing = [path for path in PATHS if not any(ROOT.glob(path.rstrip("/")))]
    assert not missing


def test_every_module_is_on_the_map() -> None:
    mapped = {file for path in PATHS if not path.endswith("/") for file in ROOT.glob(path)}
    modules = {
        module
        for room in ROOMS
        for module in (ROOT / room).rglob("*.py")
        if module.name != "__init__.py"
    }
    assert not sorted(str(module.relative_to(ROOT)) for module in modules - mapped)


def test_every_room_is_on_the_map() -> None:
    for room in ROOMS:
        assert f"{room}/" in PATHS


def test_the_map_is_read_as_described() -> None:
    readme = """\
## Map of the house

Words.

```
engine/            computes
  config.py        a network
  deep/            more
    a.py  b.py     two files
training/          learns
  recipes/*.toml   one a run
```
"""
    assert read_map(readme) == [
        "engine/",
        "engine/config.py",
        "engine/deep/",
        "engine/deep/a.py",
        "engine/deep/b.py",
        "training/",
        "training/recipes/*.toml",
    ]
