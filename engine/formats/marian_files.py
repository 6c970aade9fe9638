"""The files of a model of Marian in a folder: which are there, and what each is for.

A `decoder.yml` (or `NAME.npz.decoder.yml`) names the model and the vocabularies and says how to
search. Without it there must be one `.npz`, and either one vocabulary or one a side.
"""

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from engine.formats.checking import Faults, brief, read_file
from engine.formats.marian_weights import SETTINGS

MOST_YAML = 64 * 1024  # bytes; its reader takes a second for them

_BYTE_PAIRS = ("source.bpe", "target.bpe")
_MOST_HEAD = 64 * 1024  # bytes of a packed file, where the names of its arrays stand


def holds_model(folder: Path) -> bool:
    """Whether a folder holds an archive of arrays, or a packed file of Marian. Raises nothing."""
    try:
        models, packed = _candidates(folder, ".npz"), _candidates(folder, ".bin")
        return any(map(_is_npz, models)) or any(map(_is_packed, packed))
    except OSError:
        return False


@dataclass(frozen=True)
class ModelFiles:
    """The files of a model."""

    model: Path
    vocabularies: tuple[Path, Path]
    search: dict[str, Any]
    """What `decoder.yml` says; empty where there is none."""
    said_by: tuple[Path, ...]
    """That file, where there is one."""


def _is_file(path: Path) -> bool:
    """Whether there is such a file; a name that is too long is that of none."""
    try:
        return path.is_file()
    except OSError:
        return False


def _candidates(folder: Path, ending: str) -> list[Path]:
    """The files that may be a model: not those that hold the state of a training."""
    return [
        path
        for path in sorted(folder.glob(f"*{ending}"))
        if path.is_file() and not path.name.endswith((".optimizer.npz", ".orig.npz"))
    ]


def _is_npz(path: Path) -> bool:
    """Whether a file begins as a zip archive whose first member is an array."""
    with path.open("rb") as file:
        head = file.read(512)
    return head.startswith(b"PK\3\4") and b".npy" in head


def _is_packed(path: Path) -> bool:
    """Whether a file is one of Marian's binary ones: these begin with the names of their arrays."""
    with path.open("rb") as file:
        return SETTINGS.encode() in file.read(_MOST_HEAD)


def find_files(folder: Path, faults: Faults) -> ModelFiles | None:
    """The files of the model in a folder; None, with faults, where they are not those of one."""
    models = _candidates(folder, ".npz")
    search: dict[str, Any] = {}
    decoders = [folder / "decoder.yml"] if (folder / "decoder.yml").exists() else []
    decoders = decoders or sorted(folder.glob("*.decoder.yml"))
    if decoders:
        search = yaml_map(read_file(decoders[0], MOST_YAML, faults), decoders[0].name, faults)
    named = _named(folder, search, "models")
    if len(named) == 1 and named[0].suffix == ".npz":
        models = named
    if packed := [path.name for path in _candidates(folder, ".bin") if _is_packed(path)]:
        faults.add(
            f"{brief(packed[0])} is packed for one kind of processor, as Bergamot and Firefox use"
            " it: only an .npz is read"
        )
    elif len(named) > 1 or len(models) > 1:
        names = ", ".join(brief(path.name) for path in (named if len(named) > 1 else models)[:4])
        faults.add(f"it is an ensemble of several models, or several versions of one: {names}")
    elif not models or not _is_file(models[0]):
        faults.add("its model, an .npz, is missing")
    if any((folder / name).exists() for name in _BYTE_PAIRS):
        faults.add("its text is cut by subword-nmt (source.bpe), which is not read")
    vocabularies = _vocabularies(folder, _named(folder, search, "vocabs"), faults)
    if faults or vocabularies is None:
        return None
    return ModelFiles(models[0], vocabularies, search, tuple(decoders[:1]))


def _named(folder: Path, search: dict[str, Any], key: str) -> list[Path]:
    """The files that `decoder.yml` names, as they lie in this folder: its paths are old ones."""
    names = search.get(key)
    if not isinstance(names, list):
        return []
    return [folder / re.split(r"[/\\]", str(name))[-1] for name in names[:100]]


def _vocabularies(folder: Path, named: list[Path], faults: Faults) -> tuple[Path, Path] | None:
    if len(named) > 2:
        faults.add("it has several sources")
        return None
    if len(named) == 2:
        for path in named:
            faults.expect(_is_file(path), f"its vocabulary {brief(path.name)} is missing")
        return named[0], named[1]
    found = [
        path
        for ending in ("vocab.yml", "vocab.json", "vocab*.spm")
        for path in sorted(folder.glob(f"*{ending}"))
    ]
    if len(found) == 1:
        return found[0], found[0]
    sources = [path for path in found if re.search(r"\b(src|source)\.vocab|\.src\.", path.name)]
    targets = [path for path in found if re.search(r"\b(trg|target)\.vocab|\.trg\.", path.name)]
    if len(sources) == 1 and len(targets) == 1:
        return sources[0], targets[0]
    faults.add(
        "its vocabularies are missing (NAME.vocab.yml, .json or .spm)"
        if not found
        else "a decoder.yml must say which of its vocabularies is which"
    )
    return None


class _PlainLoader(yaml.SafeLoader):
    """YAML without aliases and types of its own, whose whole numbers have 64 bits.

    With aliases a short text can stand for one without end; a type that is named need not be that
    of the value behind it; longer numbers cannot be shown.
    """

    def compose_node(self, parent: Any, index: Any) -> Any:
        event: Any = self.peek_event()  # type: ignore[no-untyped-call]
        if isinstance(event, yaml.AliasEvent):
            raise yaml.YAMLError("it has aliases")
        if getattr(event, "tag", None) not in (None, "!"):
            raise yaml.YAMLError("it names types")
        return super().compose_node(parent, index)

    def construct_number(self, node: yaml.ScalarNode) -> int:
        """A whole number. Raises ValueError for one that is too long."""
        number: int = self.construct_yaml_int(node)
        if not -(2**63) <= number < 2**63:
            raise ValueError("it has a number of more than 64 bits")
        return number


_PlainLoader.add_constructor("tag:yaml.org,2002:int", _PlainLoader.construct_number)


def yaml_map(content: bytes | None, place: str, faults: Faults) -> dict[str, Any]:
    """A map in YAML; an empty one, with a fault, where it is none."""
    if content is None:
        return {}
    try:
        value = yaml.load(content, Loader=_PlainLoader)  # a SafeLoader
    except RecursionError:
        faults.add(f"{place} is nested too deeply")
    except (yaml.YAMLError, ValueError, OverflowError, AttributeError) as error:
        faults.add(f"{place} is not YAML that can be read: {brief(' '.join(str(error).split()))}")
    else:
        if isinstance(value, dict):
            return value
        faults.add(f"{place} holds no settings")
    return {}
