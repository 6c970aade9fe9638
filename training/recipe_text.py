"""The text of a recipe: its file, the recipes that it builds on, and `--set`, as one tree of keys.

Every key knows where it was given, so that a fault is told with its file and line.

tomllib tells no lines, and no kept library does (tomlkit's items hold none); so a file is cut into
statements, each the fewest lines that tomllib reads, and a key has the line of its statement.
"""

import difflib
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

RECIPES = Path(__file__).parent / "recipes"
RESOURCE = "resource:"  # a file that comes with the program

_BASE = "base"  # the key that names the recipe to build on
_PLACES = (("corpus", "train"), ("corpus", "dev"), ("vocabulary", "model"))  # keys that name files
Key = tuple[str, ...]


class RecipeError(ValueError):
    """A recipe is wrong. The message names the place and what to do."""


class RecipeText:
    """A tree of keys and values, `data`, with the place at which each was given.

    What names a file or folder is found from the file of the recipe that says so, or from the
    current folder where `--set` does.
    """

    def __init__(self, data: dict[str, Any], file: Path | None = None) -> None:
        self.data, self.file = data, file
        self._places: dict[Key, str] = {}

    @classmethod
    def read(cls, name_or_path: str, near: Path = Path()) -> "RecipeText":
        """A recipe that comes with the program (by name), or a file found from the folder `near`.

        Raises:
            RecipeError: where there is none, or one that it builds on is not there.
        """
        path = _find(name_or_path, near)
        texts = [cls._of_file(path)]
        while _BASE in texts[-1].data:
            where, base = texts[-1].place((_BASE,)), texts[-1].data.pop(_BASE)
            if not isinstance(base, str):
                raise RecipeError(f"{where}: {_BASE} takes the name of a recipe")
            try:
                path = _find(base, path.parent)
            except RecipeError as error:
                raise RecipeError(f"{where}: {error}") from None
            if any(text.file is not None and text.file.samefile(path) for text in texts):
                raise RecipeError(f"{where}: the recipes build on each other")
            texts.append(cls._of_file(path))
        whole = texts.pop()
        while texts:
            whole._build(texts.pop())
        return whole

    def change(self, changes: Iterable[str]) -> None:
        """Change keys: `section.key=value` each, the value in TOML's writing; a bare word is text.

        Raises:
            RecipeError: where a change names no key.
        """
        for change in changes:
            name, equals, text = change.partition("=")
            if not equals or not name.strip():
                raise RecipeError(f"--set takes SECTION.KEY=VALUE, not {change}")
            key = tuple(part.strip() for part in name.split("."))
            if key == (_BASE,):
                raise RecipeError(f"--set {change}: a base stands in the recipe's file")
            try:
                value = tomllib.loads(f"value = {text}")["value"]
            except (tomllib.TOMLDecodeError, RecursionError):
                value = text.strip()
            for depth in range(1, len(key)):
                if not isinstance(_at(self.data, key[:depth], {}), Mapping):
                    raise RecipeError(f"--set {change}: {'.'.join(key[:depth])} is not a section")
            given = RecipeText(_tree(key, value))
            given._locate(Path())
            given._places = dict.fromkeys(_keys(given.data), f"--set {change}")
            self._build(given)

    def place(self, *keys: Key) -> str:
        """Where the first of these that was given stands: "mine.toml, line 7"; else the file."""
        for key in keys:
            for length in range(len(key), 0, -1):
                if found := self._places.get(key[:length]):
                    return found
        return "" if self.file is None else str(self.file)

    def was_given(self, key: Key) -> bool:
        """Whether it stands in a file or a `--set`."""
        return key in self._places

    @classmethod
    def _of_file(cls, path: Path) -> "RecipeText":
        try:
            text = path.read_text(encoding="utf-8-sig")
            data = tomllib.loads(text)
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            raise RecipeError(f"{path} is not TOML: {error}") from error
        except RecursionError:
            raise RecipeError(f"{path} is not TOML: it is nested too deeply") from None
        except OSError as error:
            raise RecipeError(f"{path} cannot be read: {error.strerror}") from error
        recipe = cls(data, path)
        recipe._locate(path.parent)
        for key, line in key_lines(text):
            recipe._places.setdefault(key, f"{path}, line {line}")
        return recipe

    def _locate(self, folder: Path) -> None:
        """Make what names files absolute, found from `folder`."""

        def located(value: Any) -> Any:
            if isinstance(value, list):
                return [located(part) for part in value]
            if not isinstance(value, str) or value.startswith(RESOURCE):
                return value
            return str((folder / value).resolve())

        for key in _PLACES:
            section = self.data.get(key[0])
            if isinstance(section, dict) and key[1] in section:
                section[key[1]] = located(section[key[1]])

    def _build(self, over: "RecipeText") -> None:
        """Lay another tree over this one: its keys win, sections are joined."""
        _lay_over(self.data, over.data)
        self._places.update(over._places)
        self.file = over.file or self.file


def key_lines(text: str) -> Iterator[tuple[Key, int]]:
    """Every key of a TOML text, and section, with the line (from 1) that its statement begins on.

    Args:
        text: what tomllib reads without an error
    """
    section: Key = ()
    lines = text.split("\n")
    begin = 0
    while begin < len(lines):
        end = begin + 1
        while (found := _parsed("\n".join(lines[begin:end]))) is None and end < len(lines):
            end += 1
        keys = list(_keys(found or {}))
        if lines[begin].lstrip().startswith("["):
            section = keys[-1] if keys else ()
            yield from ((key, begin + 1) for key in keys)
        else:
            yield from ((section + key, begin + 1) for key in keys)
        begin = end


def closest(word: str, known: Iterable[str]) -> str | None:
    """What somebody may have meant who wrote `word`; None where nothing is alike."""
    return next(iter(difflib.get_close_matches(word, list(known), n=1, cutoff=0.6)), None)


def names() -> list[str]:
    """The recipes that come with the program."""
    found = (path.relative_to(RECIPES).with_suffix("") for path in RECIPES.rglob("*.toml"))
    return sorted(path.as_posix() for path in found)


def _find(name_or_path: str, near: Path) -> Path:
    for path in (RECIPES / f"{name_or_path}.toml", near / name_or_path):
        if path.is_file():
            return path
    alike = closest(name_or_path, names())
    hint = f" (did you mean {alike}?)" if alike else ""
    known = ", ".join(name for name in names() if "/" not in name)
    raise RecipeError(f"no recipe {name_or_path}{hint}: give a file, or one of {known}")


def _parsed(statement: str) -> dict[str, Any] | None:
    try:
        return tomllib.loads(statement)
    except tomllib.TOMLDecodeError:
        return None


def _keys(tree: Mapping[str, Any], above: Key = ()) -> Iterator[Key]:
    """All keys of a tree, each section before what it holds."""
    for name, value in tree.items():
        yield (*above, name)
        if isinstance(value, Mapping):
            yield from _keys(value, (*above, name))


def _at(tree: Mapping[str, Any], key: Key, default: Any) -> Any:
    value: Any = tree
    for name in key:
        if not isinstance(value, Mapping) or name not in value:
            return default
        value = value[name]
    return value


def _tree(key: Sequence[str], value: Any) -> dict[str, Any]:
    for name in reversed(key):
        value = {name: value}
    return dict(value)


def _lay_over(tree: dict[str, Any], over: Mapping[str, Any]) -> None:
    for name, value in over.items():
        if isinstance(value, Mapping) and isinstance(tree.get(name), dict):
            _lay_over(tree[name], value)
        else:
            tree[name] = value
