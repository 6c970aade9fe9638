"""A text file as its lines; one that is named in a recipe is known by its checksum."""

import gzip
import hashlib
import itertools
import lzma
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

from training.recipe_text import RecipeError


def read_lines(path: Path, checksums: dict[str, str] | None = None) -> list[str]:
    """The lines of a text file (.xz and .gz too), white space made regular; its checksum is noted.

    Raises:
        RecipeError: where it is missing, damaged or not UTF-8.
    """
    openers: dict[str, Callable[..., Any]] = {".xz": lzma.open, ".gz": gzip.open}
    opener = openers.get(path.suffix, open)
    try:
        with opener(path, "rb") as file:
            content: bytes = file.read()
        text = content.decode("utf-8-sig")
    except FileNotFoundError:
        raise RecipeError(f"there is no file {path}") from None
    except (OSError, EOFError, lzma.LZMAError, zlib.error) as error:
        reason = getattr(error, "strerror", None) or error
        raise RecipeError(f"{path} cannot be read: {reason}") from error
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise RecipeError(f"{path} is not UTF-8 text (line {line:,}): save it as such") from error
    if checksums is not None:
        _note(checksums, path.name, hashlib.sha256(content).hexdigest())
    lines = text.split("\n")  # nothing else ends a line: U+2028 may stand inside one
    if lines[-1] == "":
        lines.pop()
    return [" ".join(line.split()) for line in lines]


def _note(checksums: dict[str, str], name: str, checksum: str) -> None:
    """Note a file's checksum; another file of that name (in another folder) gets a number."""
    candidates = itertools.chain([name], (f"{name} ({number})" for number in itertools.count(2)))
    free = next(key for key in candidates if checksums.get(key, checksum) == checksum)
    checksums[free] = checksum
