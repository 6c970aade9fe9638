"""Models come into the user's library and leave it, whole or not at all. Imports no torch.

Only Headscope's own format is known here; adding.py knows what else can be added. What is added is
copied into a folder beside its place, verified there, and renamed; until then no name leads to it.
"""

import json
import re
import shutil
import stat
import tempfile
import time
import unicodedata
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from app.library.places import LibraryError, bundled_models, is_model, models_folder
from engine.files import read_bounded, unfinished, unfinished_name
from engine.manifest import (
    CARD_FILE,
    CONFIG_FILE,
    MAX_CARD_BYTES,
    MAX_CONFIG_BYTES,
    WEIGHTS_FILE,
    CheckpointError,
    Manifest,
    read_manifest,
)
from engine.parcels import ENDINGS, Parcel, ParcelError, open_parcel
from engine.shapes import most_bytes, stored_tensors, tensor_shapes
from engine.verification import MOST_VOCABULARY_BYTES, verify_folder

_KEPT = 24 * 3600.0  # seconds; nobody makes a model for so long
_NAME = re.compile(r"\w[\w .+()-]{0,59}")
_RESERVED = re.compile(r"(?i)(con|prn|aux|nul|com\d|lpt\d)(\..*)?")  # on Windows, with any ending


class NameNeededError(LibraryError):
    """The name that a model gives itself cannot be used: another one is needed."""


def add_model(source: Path, name: str | None = None) -> Path:
    """Copy a model into the user's library.

    Args:
        source: a model's folder, or an archive that holds one.
        name: what it is to be called; None is the name that the model gives itself.

    Returns:
        The model's new folder, which bears its name.

    Raises:
        NameNeededError: where no name was given and the model's own cannot be used.
        LibraryError: where it cannot be added; the library is as it was.
    """
    source = source.expanduser()
    if name is not None:
        _expect_free(name)
    try:
        with open_parcel(source) as parcel:
            root = _root(parcel)
            return _add(parcel, root, name)
    except ParcelError as error:
        raise LibraryError(str(error)) from error
    except OSError as error:
        raise LibraryError(
            f"{error.filename or source} cannot be read or written: {error.strerror or error}"
        ) from error


def is_ours(source: Path) -> bool:
    """Whether a folder or an archive holds a model in Headscope's own format, whole or not.

    Raises:
        LibraryError: where it is an archive that cannot be read.
        OSError: where it cannot be read.
    """
    if source.is_dir():
        return _tells_our_format(source / CONFIG_FILE)
    if not source.name.lower().endswith(ENDINGS):
        return False
    try:
        with open_parcel(source) as parcel, tempfile.TemporaryDirectory() as aside:
            names = [name for name in parcel.files if _is_config(name)]
            small = [name for name in names if parcel.files[name] <= MAX_CONFIG_BYTES]
            copies = {name: Path(aside, str(number)) for number, name in enumerate(small)}
            parcel.copy(copies)
            return any(_tells_our_format(copy) for copy in copies.values())
    except ParcelError as error:
        raise LibraryError(str(error)) from error


def free_name(name: str | None, own: str) -> str:
    """What a model will be called: `name`, or its own where that is None.

    Raises:
        NameNeededError: where no name was given and its own cannot be used.
        LibraryError: where the name that was given cannot be used.
    """
    try:
        _expect_free(own if name is None else name)
    except LibraryError as error:
        if name is not None:
            raise
        raise NameNeededError(f"{error}. Add it under another name") from error
    return own if name is None else name


def add_made(make: Callable[[Path], Manifest], name: str | None) -> Path:
    """Take a model into the user's library that `make` writes into a folder that it is given.

    Args:
        make: writes the model and returns its manifest.
        name: what it is to be called; None is the name that the manifest gives.

    Returns:
        The model's new folder, which bears its name.

    Raises:
        NameNeededError: where no name was given and the model's own cannot be used.
        LibraryError: where it cannot be added; the library is as it was.
        OSError: where it cannot be written.
    """
    if name is not None:
        _expect_free(name)
    library = models_folder()
    with _aside(library) as aside:
        place = aside / (name or "model")  # an error may name a file of it
        manifest = make(place)
        name = free_name(name, manifest.name)
        try:
            verify_folder(place)
        except CheckpointError as error:
            text = str(error).replace(f"{place}/", "")
            raise LibraryError(f"what was made of it cannot be used: {text}") from error
        return _take_name(place, name)


@contextmanager
def _aside(library: Path) -> Iterator[Path]:
    """A folder in the library to make a model in; it goes with all that is left in it.

    `forget_unfinished` finds it by its name, whatever became of this process.
    """
    library.mkdir(parents=True, exist_ok=True)
    _forget_old(library)
    aside = library / unfinished_name()
    with unfinished(aside, library):
        aside.mkdir()
        yield aside
        shutil.rmtree(aside, ignore_errors=True)  # the model is there: this is no fault of it


def _take_name(place: Path, name: str) -> Path:
    """Give what was made its name in the library.

    Raises:
        NameNeededError: where another process has given it to its own since it was found free.
    """
    final = models_folder() / name
    try:
        place.rename(final)
    except OSError:
        free_name(None, name)
        raise
    return final


def _forget_old(library: Path) -> None:
    """Take away what processes that were killed were making, or removing, a day ago or earlier."""
    for left in (*library.glob(".new-*"), *library.glob(".old-*")):
        with suppress(OSError):  # another process may take it away just now
            last = max(path.lstat().st_mtime for path in (left, *left.rglob("*")))
            if time.time() - last > _KEPT:
                shutil.rmtree(left, ignore_errors=True)


def forget_unfinished(mark: str) -> None:
    """Take away what a process that was killed was making in the library, under its mark."""
    for aside in models_folder().glob(f".new-{mark}-*"):
        shutil.rmtree(aside, ignore_errors=True)


def remove_model(name: str) -> None:
    """Remove one of the user's models. A link to a folder elsewhere goes, the folder stays.

    Raises:
        LibraryError: where there is none of that name, or it is not the library's to remove.
    """
    if name in bundled_models():
        raise LibraryError(f"{name} is bundled with the program and cannot be removed")
    folder = models_folder() / _checked(name)
    if not is_model(folder):
        raise LibraryError(f"there is no model called {name} in {models_folder()}")
    try:
        if folder.is_symlink():
            folder.unlink()
            return
        for entry in sorted(folder.iterdir()):
            if not stat.S_ISREG(entry.lstat().st_mode):
                raise LibraryError(
                    f"{folder} holds {entry.name}, which is not a model's: remove it by hand"
                )
        going = Path(tempfile.mkdtemp(prefix=".old-", dir=models_folder()))
        folder.rename(going / "model")  # it is gone at once, however long deleting takes
        shutil.rmtree(going)
    except OSError as error:
        raise LibraryError(f"{folder} cannot be removed: {error.strerror or error}") from error


def _root(parcel: Parcel) -> str:
    """Where in a parcel the model lies: "" or "folder/"."""
    roots = [name.removesuffix(CONFIG_FILE) for name in parcel.files if _is_config(name)]
    if "" in roots:
        return ""
    if len(roots) > 1:
        raise LibraryError(f"{parcel.source} holds {len(roots)} models: add them one by one")
    if not roots:
        raise LibraryError(f"{parcel.source} holds no model of Headscope: it has no {CONFIG_FILE}")
    return roots[0]


def _is_config(name: str) -> bool:
    """Whether a file of a parcel is where a model of Headscope has its manifest."""
    return name.split("/")[-1] == CONFIG_FILE and name.count("/") <= 1


def _tells_our_format(config: Path) -> bool:
    try:
        content = json.loads(read_bounded(config, MAX_CONFIG_BYTES))
    except (OSError, ValueError, RecursionError):
        return False
    return isinstance(content, dict) and str(content.get("format")).startswith("headscope/")


def _add(parcel: Parcel, root: str, name: str | None) -> Path:
    """Copy the files that the manifest names, verify them, and give the folder its name."""
    library = models_folder()
    with _aside(library) as aside:
        place = aside / "model"
        try:
            _copy(parcel, root, aside, {CONFIG_FILE: MAX_CONFIG_BYTES})
            manifest = read_manifest(aside)
            name = free_name(name, manifest.name)
            _expect_room(parcel, root, manifest)
            with unfinished(place, library / name):
                place.mkdir()
                _copy(parcel, root, place, _bounds(parcel, root, manifest))
                try:
                    verify_folder(place)
                except CheckpointError as error:
                    raise LibraryError(_of_source(error, place, parcel, root)) from error
                return _take_name(place, name)
        except CheckpointError as error:
            raise LibraryError(_of_source(error, aside, parcel, root)) from error


def _bounds(parcel: Parcel, root: str, manifest: Manifest) -> dict[str, int]:
    """The files of a model and the bytes that each may have at most."""
    stored = stored_tensors(tensor_shapes(manifest.architecture), manifest.weights)
    bounds = {
        CONFIG_FILE: MAX_CONFIG_BYTES,
        WEIGHTS_FILE: most_bytes(stored),
        **{name: MOST_VOCABULARY_BYTES[kind] for name, kind in manifest.vocabulary.files.items()},
    }
    if root + CARD_FILE in parcel.files:
        bounds[CARD_FILE] = MAX_CARD_BYTES
    return bounds


def _copy(parcel: Parcel, root: str, place: Path, bounds: dict[str, int]) -> None:
    for name, most in bounds.items():
        size = parcel.files.get(root + name)
        if size is None:
            raise LibraryError(f"{parcel.source} lacks the file {name}, which its model needs")
        if size > most:
            raise LibraryError(
                f"{parcel.source}: {name} has {size:,} bytes, at most {most:,} fit its model"
            )
    parcel.copy({root + name: place / name for name in bounds})


def _expect_room(parcel: Parcel, root: str, manifest: Manifest) -> None:
    needed = sum(parcel.files.get(root + name, 0) for name in _bounds(parcel, root, manifest))
    free = shutil.disk_usage(models_folder()).free
    if needed > free:
        raise LibraryError(
            f"{models_folder()} has {free / 1e6:,.0f} MB of room, the model needs"
            f" {needed / 1e6:,.0f} MB"
        )


def _of_source(error: CheckpointError, place: Path, parcel: Parcel, root: str) -> str:
    """A fault in a copy, told of what was copied."""
    return str(error).replace(str(place), str(parcel.source / root))


def _checked(name: str) -> str:
    """A name that is one folder's, on every system."""
    is_plain = _NAME.fullmatch(name) and not name.endswith((".", " "))
    if not is_plain or _RESERVED.fullmatch(name) or unicodedata.normalize("NFC", name) != name:
        raise LibraryError(
            f"{name[:80]!r} cannot be a model's name: use up to 60 letters, digits, spaces and"
            " . + - _ ( )"
        )
    return name


def _expect_free(name: str) -> None:
    """See that a name is possible and that no model has it, whatever its capitals."""
    _checked(name)
    taken = {bundled.casefold(): "bundled with the program" for bundled in bundled_models()}
    if models_folder().is_dir():
        taken |= {entry.name.casefold(): "in your library" for entry in models_folder().iterdir()}
    if where := taken.get(name.casefold()):
        raise LibraryError(f"a model called {name} is {where} already")
