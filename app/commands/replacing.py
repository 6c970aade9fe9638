"""Folders that `prepare` and `average` are to write: what is not theirs there is never replaced.

It is looked for before the work, which may take hours.
"""

import json
from collections.abc import Callable
from pathlib import Path

from app.streams import Mistake
from engine.manifest import (
    CARD_FILE,
    CONFIG_FILE,
    WEIGHTS_FILE,
    CheckpointError,
    Manifest,
    read_card,
    read_manifest,
)

_PREPARED = "prepared.json"
_PIECES = ("train.", "dev.", "test.", "vocabulary.")


def expect_model_folder(output: Path, card: Callable[[Manifest], str]) -> None:
    """Raise Mistake where a folder holds more than a model, or a card that somebody wrote.

    Args:
        output: the folder; it need not be there
        card: writes the program's card of a model
    """
    names = _names(output)
    if not names:
        return
    try:
        manifest = read_manifest(output)
        known = {CONFIG_FILE, WEIGHTS_FILE, CARD_FILE, *manifest.vocabulary.files}
        written = read_card(output) in ("", card(manifest))
    except CheckpointError:
        known, written = set(), True
    _expect_none(output, [name for name in names if name not in known])
    if not written:
        raise Mistake(
            f"{output / CARD_FILE} is not the card that the program wrote, and its words would be"
            " lost: move it away, or name another folder"
        )


def expect_prepared_folder(output: Path, recipe: str) -> None:
    """Raise Mistake where a folder holds more than what the recipe of that name prepared."""
    names = _names(output)
    if not names:
        return
    try:
        other = json.loads((output / _PREPARED).read_bytes())["recipe"]["name"]
    except (OSError, ValueError, KeyError, TypeError):
        _expect_none(output, names)
        return
    _expect_none(output, [n for n in names if n != _PREPARED and not n.startswith(_PIECES)])
    if other != recipe:
        raise Mistake(f"{output} holds what the recipe {other} prepared: name another folder")


def expect_no_folder(output: Path) -> None:
    """Raise Mistake where a folder holds anything."""
    _expect_none(output, _names(output))


def _names(output: Path) -> list[str]:
    """What a folder holds; nothing where it is not there yet."""
    if output.is_dir():
        return sorted(entry.name for entry in output.iterdir())
    if output.exists():
        raise Mistake(f"{output} exists and is not a folder")
    return []


def _expect_none(output: Path, names: list[str]) -> None:
    if names:
        raise Mistake(f"{output} holds {names[0]}, which would be lost: name another folder")
