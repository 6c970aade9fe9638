"""Named head gains that a person keeps, in one file of the user's data.

A preset belongs to a model's name and to the grid of its heads: another model has other heads. The
file is written whole or stays as it was. A damaged one is put aside under another name, so that
nothing in it is lost, and is told.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from app.head_gains import PlainGains, checked_gains
from app.library.places import data_folder
from engine.files import read_bounded, replace_file
from engine.results import Stack

FORMAT = "headscope-presets/1"
LONGEST_NAME = 60
_LARGEST_FILE = 16 * 1024 * 1024
_MOST_PRESETS = 1000

Grid = Mapping[Stack, tuple[int, int]]  # layers and heads a stack


class PresetError(Exception):
    """Presets were not read or not kept. The message says why, for people."""


@dataclass(frozen=True, slots=True)
class Preset:
    """Head gains under a name. A stack that is not in `gains` is as trained."""

    name: str
    model: str
    gains: PlainGains


def presets_file() -> Path:
    """Where the presets lie."""
    return data_folder() / "presets.json"


class PresetStore:
    """The presets in a file; it is read at each question, so that two windows share them."""

    def __init__(self, file: Path) -> None:
        self._file = file

    def fitting(self, model: str, grid: Grid) -> tuple[Preset, ...]:
        """The presets of a model, by name.

        Raises:
            PresetError: where the file cannot be read; a damaged one has then been put aside.
        """
        found = [one for one in self._read() if one.model == model and _fits(one.gains, grid)]
        return tuple(sorted(found, key=lambda one: (one.name.casefold(), one.name)))

    def keep(self, preset: Preset) -> None:
        """Keep a preset in the place of one of the same name for the same grid.

        Raises:
            PresetError: where it has no fitting name, or the file cannot be read or written.
        """
        if not 1 <= len(preset.name.strip()) <= LONGEST_NAME:
            raise PresetError(f"a preset's name has from 1 to {LONGEST_NAME} characters")
        others = [one for one in self._read() if not _is_same(one, preset)]
        if len(others) >= _MOST_PRESETS:
            raise PresetError(f"there are {len(others)} presets already: remove some first")
        self._write([*others, preset])

    def remove(self, preset: Preset) -> None:
        """Keep a preset no more.

        Raises:
            PresetError: where the file cannot be read or written.
        """
        self._write([one for one in self._read() if not _is_same(one, preset)])

    def _read(self) -> list[Preset]:
        try:
            return _parsed(read_bounded(self._file, _LARGEST_FILE))
        except FileNotFoundError:
            return []
        except OSError as error:
            raise PresetError(f"{self._file} cannot be read: {_why(error)}") from error
        except (ValueError, RecursionError) as error:
            aside = self._put_aside()
            text = f"the presets' file was damaged ({error}) and was put aside as {aside}"
            raise PresetError(text) from error

    def _put_aside(self) -> Path:
        number = 1
        while (aside := self._file.with_name(f"presets.damaged-{number}.json")).exists():
            number += 1
        try:
            self._file.replace(aside)
        except OSError as error:
            text = f"{self._file} is damaged and cannot be put aside: {_why(error)}"
            raise PresetError(text) from error
        return aside

    def _write(self, presets: list[Preset]) -> None:
        entries = [{"name": one.name, "model": one.model, "gains": one.gains} for one in presets]
        content = json.dumps({"format": FORMAT, "presets": entries}, indent=1)
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            replace_file(self._file, content.encode())
        except OSError as error:
            raise PresetError(f"{self._file} cannot be written: {_why(error)}") from error


def shape_of(gains: PlainGains) -> dict[Stack, tuple[int, int]]:
    """Layers and heads of each stack that gains are for."""
    return {stack: (len(rows), len(rows[0])) for stack, rows in gains.items()}


def _parsed(content: bytes) -> list[Preset]:
    data = json.loads(content)
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise ValueError(f"it is not in the format {FORMAT}")
    entries = data.get("presets")
    if not isinstance(entries, list):
        raise ValueError("it has no list of presets")
    return [_preset(entry) for entry in entries]


def _preset(data: object) -> Preset:
    if not isinstance(data, dict) or set(data) != {"name", "model", "gains"}:
        raise ValueError("a preset has a name, a model and gains")
    name, model, gains = data["name"], data["model"], checked_gains(data["gains"])
    if not (isinstance(name, str) and isinstance(model, str)) or gains is None:
        raise ValueError("a preset's name and model are texts")
    return Preset(name, model, gains)


def _fits(gains: PlainGains, grid: Grid) -> bool:
    return all(grid.get(stack) == shape for stack, shape in shape_of(gains).items())


def _is_same(one: Preset, other: Preset) -> bool:
    return (one.name, one.model, shape_of(one.gains)) == (
        other.name, other.model, shape_of(other.gains),
    )  # fmt: skip


def _why(error: OSError) -> str:
    return error.strerror or str(error)
