"""Folders of Marian: those that it wrote, and the same with something changed."""

import shutil
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import numpy as np
import yaml
from numpy.typing import NDArray

WRITTEN = Path(__file__).parent / "marian_written"
"""Models that Marian itself wrote; see the README there."""

SETTINGS = "special:model.yml"

Arrays = dict[str, NDArray[Any]]


def copied(folder: Path, name: str = "opus") -> Path:
    """A copy of a model that Marian wrote."""
    target = folder / name
    shutil.copytree(WRITTEN / name, target, ignore=shutil.ignore_patterns("oracle.json"))
    return target


def rewritten(
    folder: Path,
    settings: Mapping[str, object] | None = None,
    change: Callable[[Arrays], None] | None = None,
) -> Path:
    """Write the model of a folder anew.

    Args:
        folder: with one `.npz`
        settings: what its configuration says now; None as a value takes a key away
        change: changes its arrays in place
    """
    [path] = folder.glob("*.npz")
    with np.load(path, allow_pickle=False) as file:
        arrays = {name: file[name] for name in file.files}
    stated = yaml.safe_load(arrays[SETTINGS].tobytes().rstrip(b"\0"))
    stated |= settings or {}
    content = yaml.safe_dump({key: value for key, value in stated.items() if value is not None})
    arrays[SETTINGS] = np.frombuffer(content.encode() + b"\0", dtype=np.int8)
    if change is not None:
        change(arrays)
    np.savez(path, **{name: np.ascontiguousarray(array) for name, array in arrays.items()})
    return folder
