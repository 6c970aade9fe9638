"""A model of another toolkit, converted once into a folder of this house.

The source is a folder or an archive of one. Everything is read and checked before anything is
written; from then on nothing knows where the model came from but its card and its provenance.
"""

import json
import os
import secrets
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path, PurePosixPath

import torch

from engine.checkpoint import write_folder
from engine.files import unfinished
from engine.formats.card import card_of
from engine.formats.checking import Faults, brief, build
from engine.formats.foreign import Foreign, ForeignSide, FormatError
from engine.formats.huggingface import stated_type
from engine.formats.links import leads_out
from engine.formats.recognition import READERS, Reader, models_in
from engine.manifest import (
    CheckpointError,
    Manifest,
    Provenance,
    VocabularySide,
    VocabularySides,
    WeightsFormat,
)
from engine.parcels import ENDINGS, ParcelError, open_parcel

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


def _nothing(_manifest: Manifest) -> None:
    pass


def convert(
    source: Path,
    output: Path,
    *,
    name: str | None = None,
    origin: str = "",
    before: Callable[[Manifest], object] = _nothing,
) -> Manifest:
    """Convert a model of another toolkit. Numbers are stored as exactly as they are there.

    Args:
        source: its folder, or an archive with it
        output: the new folder; it is complete or absent
        name: what the model is called; None: as it calls itself
        origin: where the model was had, in words; empty: the name of `source`
        before: is given the manifest before anything is written; what it raises ends it

    Raises:
        FormatError: where it is not recognised, or something of it does not fit.
        OSError: where something cannot be read or written.
    """
    with _opened(source, output) as (folder, reader):
        foreign = _read(reader, folder, source)
        faults = Faults(source)
        manifest = _manifest(foreign, name, origin or brief(source.resolve().name), faults)
        for file in foreign.checksums:
            if leads_out(folder / file, folder):
                faults.add(
                    f"{file} is a link that leads out of its folder: put the file itself there"
                )
        if manifest is None:
            raise faults.error()
        faults.stop()
        before(manifest)
        card = card_of(foreign, manifest, folder)
        try:
            write_folder(output, manifest, foreign.weights, _files(foreign), card)
        except CheckpointError as error:
            said = str(error).replace(f"{output}{os.sep}", "")
            raise FormatError(
                f"{source} cannot be taken: what was made of it cannot be used: {said}"
            ) from error
    return manifest


def _read(reader: Reader, folder: Path, source: Path) -> Foreign:
    """Read a folder; that of an archive has no name that anybody knows."""
    try:
        return reader.read(folder)
    except FormatError as error:
        message, *reasons = (
            text.replace(str(folder), str(source)) for text in (str(error), *error.reasons)
        )
        raise FormatError(message, reasons) from error


@contextmanager
def _opened(source: Path, output: Path) -> Iterator[tuple[Path, Reader]]:
    """The folder of a model; that of an archive lies beside `output` as long as it is needed."""
    if source.is_dir():
        yield _only(source, [source])
        return
    output.parent.mkdir(parents=True, exist_ok=True)
    place = output.parent / f".new-{secrets.token_hex(8)}"
    with unfinished(place, output):
        place.mkdir()
        try:
            yield _only(source, _unpack(source, place))
        finally:
            shutil.rmtree(place, ignore_errors=True)


def _only(source: Path, folders: list[Path]) -> tuple[Path, Reader]:
    """The one of the folders of a source that holds a model, and its reader."""
    found = models_in(folders)
    if not found:
        if kind := stated_type(folders[0]):
            raise FormatError(
                f"{source} cannot be taken: it is of the type {brief(kind)}, and of Hugging Face's"
                " models only those of the type marian are read"
            )
        known = ", ".join(reader.TOOLKIT for reader in READERS)
        raise FormatError(f"{source} is not a model of a toolkit that is known here: {known}")
    if len(found) > 1:
        named = ", ".join(folder.relative_to(folders[0]).as_posix() for folder, _ in found[:3])
        raise FormatError(
            f"{source} holds {len(found)} models ({brief(named)}): unpack it, and add them one by"
            " one"
        )
    return found[0]


def _unpack(source: Path, place: Path) -> list[Path]:
    """Copy what readers may want, file by file, by names that lead nowhere else.

    The files lie in a folder that is called as the archive is: the name may tell the languages.

    Returns:
        That folder, and all that lie in it.
    """
    top = place / _stem(source)
    try:
        with open_parcel(source) as parcel:
            wanted = {name: top / name for name in parcel.files if _is_wanted(name)}
            size = sum(parcel.files[file] for file in wanted)
            free, needed = shutil.disk_usage(place).free, 2 * size  # unpacked, and written
            if needed > free:
                raise FormatError(
                    f"{source} needs {needed / 1e6:,.0f} MB of room to be converted, there are"
                    f" {free / 1e6:,.0f} MB"
                )
            inner = {top / folder for name in wanted for folder in PurePosixPath(name).parents}
            folders = sorted(inner | {top})  # each before those that lie in it
            for folder in folders:
                folder.mkdir()
            parcel.copy(wanted)
    except ParcelError as error:
        raise FormatError(str(error)) from error
    return folders


def _stem(archive: Path) -> str:
    """The name of an archive without its ending."""
    name = archive.name
    for ending in sorted(ENDINGS, key=len, reverse=True):
        if name.lower().endswith(ending):
            name = name[: -len(ending)]
            break
    return name.strip(". ") or "model"


def _is_wanted(name: str) -> bool:
    """Whether a reader may want a file of an archive: not what macOS puts beside each file."""
    parts = name.split("/")
    if parts[0] == "__MACOSX" or parts[-1].startswith("._"):
        return False
    return name.lower().endswith(_WANTED)


def _exact(foreign: Foreign) -> WeightsFormat:
    """The smallest storage that keeps every number."""
    is_half = all(
        tensor.itemsize == 2 or torch.equal(tensor.half().to(tensor.dtype), tensor)
        for tensor in foreign.weights.values()
    )
    return "float16" if is_half else "float32"


def _manifest(foreign: Foreign, name: str | None, origin: str, faults: Faults) -> Manifest | None:
    return build(
        Manifest,
        faults,
        name=name or foreign.name,
        architecture=foreign.architecture,
        languages=foreign.languages,
        vocabulary=VocabularySides(
            source=_side(foreign.source, "source"), target=_side(foreign.target, "target")
        ),
        weights=_exact(foreign),
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
        files[f"{which}.json"] = json.dumps(side.pieces, ensure_ascii=True, indent=0).encode()
        if side.segmenter is not None:
            files[f"{which}.spm"] = side.segmenter
    return files
