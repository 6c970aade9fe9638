"""Sentences with references to score a model on: two files of one's own, or a test set by name."""

from pathlib import Path

from engine.manifest import Languages
from training.recipe import RecipeError
from training.recipe_text import closest
from training.sgml import aligned, read_segments
from training.text_file import read_lines

Sides = tuple[list[str], list[str]]
_SGML = (".sgm", ".sgml")


def read_test_files(source: Path, reference: Path) -> Sides:
    """The lines of two files: plain text (.xz and .gz too), or WMT's SGML.

    Raises:
        RecipeError: where a file cannot be read, or they do not fit each other.
    """
    if all(path.suffix in _SGML for path in (source, reference)):
        one, other = (read_segments(_content(path), str(path)) for path in (source, reference))
        pairs = aligned(one, other, str(reference))
        return [a for a, _ in pairs], [b for _, b in pairs]
    sides = _lines(source), _lines(reference)
    if len(sides[0]) != len(sides[1]) or not sides[0]:
        raise RecipeError(
            f"{source} has {len(sides[0]):,} lines and {reference} {len(sides[1]):,}:"
            " they must be as many, and at least one"
        )
    return sides


def fetch_test_set(name: str, languages: Languages) -> Sides:
    """A test set that sacreBLEU knows by name (`wmt14/full`), fetched where it was not before.

    Raises:
        RecipeError: where there is none of that name or languages, or it cannot be fetched.
    """
    from sacrebleu.utils import (
        get_available_testsets,
        get_langpairs_for_testset,
        get_reference_files,
        get_source_file,
    )

    if name not in (known := get_available_testsets()):
        alike = closest(name, known)
        hint = f" (did you mean {alike}?)" if alike else ""
        raise RecipeError(f"sacreBLEU knows no test set {name}{hint}")
    pair = f"{languages.source}-{languages.target}"
    if pair not in (pairs := get_langpairs_for_testset(name)):
        raise RecipeError(f"the test set {name} has no {pair}, only {', '.join(sorted(pairs))}")
    try:
        source, references = get_source_file(name, pair), get_reference_files(name, pair)
    except (OSError, SystemExit) as error:  # sacreBLEU leaves the program where a checksum is wrong
        raise RecipeError(
            f"the test set {name} cannot be fetched ({getattr(error, 'reason', error)}): give its"
            " files by --source and --reference"
        ) from error
    return read_test_files(Path(source), Path(references[0]))


def _lines(path: Path) -> list[str]:
    if path.suffix in _SGML:
        return list(read_segments(_content(path), str(path)).values())
    return read_lines(path)


def _content(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise RecipeError(f"{path} cannot be read: {error.strerror}") from error
