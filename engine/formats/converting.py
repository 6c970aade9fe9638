"""A model of another toolkit, converted once into a folder of this house.

The source is a folder or an archive of one. Everything is read and checked before anything is
written; from then on nothing knows where the model came from but its card and its provenance.
"""

import secrets
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Literal

from pydantic import ValidationError

from engine.checkpoint import write_folder
from engine.files import unfinished
from engine.formats.card import card_of
from engine.formats.checking import Faults, brief, check_side, list_content
from engine.formats.foreign import Foreign, ForeignSide, FormatError
from engine.formats.recognition import READERS, Reader, reader_of
from engine.manifest import Manifest, Provenance, VocabularySide, VocabularySides
from engine.parcels import ParcelError, open_parcel

Storage = Literal["float16", "float32"]

_WANTED = (
    ".json",
    ".bin",
    ".safetensors",
    ".spm",
    ".model",
    ".npz",
    ".yml",
    ".yaml",
    ".txt",
    ".md",
    ".bpe",
    "license",
)
_MOST_GROWTH = 20  # times the archive: weights hardly shrink
_SLACK = 8 * 1024 * 1024
_LARGEST_HALF = 65_504.0  # of float16


def convert(
    source: Path,
    output: Path,
    *,
    name: str | None = None,
    weights: Storage | None = None,
    origin: str = "",
) -> Manifest:
    """Convert a model of another toolkit.

    Args:
        source: its folder, or an archive with it
        output: the new folder; it is complete or absent
        name: what the model is called; None: as it calls itself
        weights: how numbers are stored; None: as exactly as they are there
        origin: where the model was had, in words; empty: the name of `source`

    Raises:
        FormatError: where it is not recognised, or something of it does not fit.
        OSError: where something cannot be read or written.
    """
    with _opened(source, output) as folder:
        reader = reader_of(folder)
        if reader is None:
            known = ", ".join(reader.TOOLKIT for reader in READERS)
            raise FormatError(f"{source} is not a model of a toolkit that is known here: {known}")
        foreign = _read(reader, folder, source)
        faults = Faults(source)
        storage = weights or _exact(foreign)
        manifest = _manifest(foreign, name, storage, origin or source.resolve().name, faults)
        _check(foreign, storage, faults)
        if manifest is None:
            raise faults.error()
        faults.stop()
        card = card_of(foreign, manifest, folder)
        write_folder(output, manifest, foreign.weights, _files(foreign), card)
    return manifest


def _read(reader: Reader, folder: Path, source: Path) -> Foreign:
    """Read a folder; that of an archive has no name that anybody knows."""
    try:
        return reader.read(folder)
    except FormatError as error:
        raise FormatError(str(error).replace(str(folder), str(source))) from error


@contextmanager
def _opened(source: Path, output: Path) -> Iterator[Path]:
    """The folder of a model; that of an archive lies beside `output` as long as it is needed."""
    if source.is_dir():
        yield source
        return
    output.parent.mkdir(parents=True, exist_ok=True)
    place = output.parent / f".new-{secrets.token_hex(8)}"
    with unfinished(place, output):
        place.mkdir()
        try:
            _unpack(source, place)
            yield _innermost(place)
        finally:
            shutil.rmtree(place, ignore_errors=True)


def _innermost(folder: Path) -> Path:
    """The folder itself, or the one folder that is all it holds, and so on."""
    while len(entries := list(folder.iterdir())) == 1 and entries[0].is_dir():
        folder = entries[0]
    return folder


def _unpack(source: Path, place: Path) -> None:
    """Copy what readers may want, file by file, by names that lead nowhere else."""
    try:
        with open_parcel(source) as parcel:
            wanted = {n: place / n for n in parcel.files if n.lower().endswith(_WANTED)}
            size = sum(parcel.files[file] for file in wanted)
            if size > source.stat().st_size * _MOST_GROWTH + _SLACK:
                raise FormatError(f"{source} would grow too much: it is no model")
            free, needed = shutil.disk_usage(place).free, 2 * size  # unpacked, and written
            if needed > free:
                raise FormatError(
                    f"{source} needs {needed / 1e6:,.0f} MB of room to be converted, there are"
                    f" {free / 1e6:,.0f} MB"
                )
            for target in wanted.values():
                target.parent.mkdir(parents=True, exist_ok=True)
            parcel.copy(wanted)
    except ParcelError as error:
        raise FormatError(str(error)) from error


def _exact(foreign: Foreign) -> Storage:
    """The smallest storage that keeps every number."""
    halves = all(tensor.itemsize == 2 for tensor in foreign.weights.values())
    return "float16" if halves else "float32"


def _manifest(
    foreign: Foreign, name: str | None, storage: Storage, origin: str, faults: Faults
) -> Manifest | None:
    try:
        return Manifest(
            name=name or foreign.name,
            architecture=foreign.architecture,
            languages=foreign.languages,
            vocabulary=VocabularySides(
                source=_side(foreign.source, "source"), target=_side(foreign.target, "target")
            ),
            weights=storage,
            scoring=foreign.scoring,
            target_prefixes=foreign.target_prefixes,
            alignment_heads=foreign.alignment_heads,
            provenance=Provenance(
                data=foreign.checksums,
                licence=foreign.licence,
                toolkit=foreign.toolkit,
                source=origin,
            ),
        )
    except ValidationError as error:
        for fault in error.errors(include_url=False, include_context=False):
            place = ".".join(str(part) for part in fault["loc"])
            faults.add(f"{place} {brief(fault['input'])}: {fault['msg']}")
        return None


def _side(side: ForeignSide, which: str) -> VocabularySide:
    return VocabularySide(
        pieces=f"{which}.json",
        segmenter=None if side.segmenter is None else f"{which}.spm",
        unknown=side.unknown,
    )


def _files(foreign: Foreign) -> dict[str, bytes]:
    """The files of the vocabularies, by the names that `_side` gives them."""
    files: dict[str, bytes] = {}
    for which, side in (("source", foreign.source), ("target", foreign.target)):
        files[f"{which}.json"] = list_content(side.pieces)
        if side.segmenter is not None:
            files[f"{which}.spm"] = side.segmenter
    return files


def _check(foreign: Foreign, storage: Storage, faults: Faults) -> None:
    """What no reader needs to see for itself."""
    check_side(foreign.source, "its source vocabulary", faults)
    check_side(foreign.target, "its target vocabulary", faults)
    if storage == "float16":
        for name, tensor in foreign.weights.items():
            if tensor.itemsize > 2 and tensor.abs().max() > _LARGEST_HALF:
                faults.add(f"{name} does not fit into float16: convert it to float32")
