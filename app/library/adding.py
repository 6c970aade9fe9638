"""A model comes into the library, whatever it is: one front door for all kinds.

Headscope's own format is copied (install.py), models of other toolkits are recognised by their
content and converted (engine/formats), models of the hub are fetched first (hub_download.py). May
import torch, so that the window comes here by an errand (errand.py).
"""

from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

from app.library.hub import HubError, Progress, Report, is_hub_name
from app.library.install import add_made, add_model, free_name, is_ours
from app.library.places import LibraryError, data_folder
from engine.manifest import Manifest

There = Callable[[Path], object]


def _nothing(_folder: Path) -> None:
    pass


def add(source: str, name: str | None, report: Report, there: There = _nothing) -> Path:
    """Add a model to the user's library.

    Args:
        source: a folder or an archive, or, where there is none of that name, a model of the hub.
        name: what it is to be called; None is the name that the model gives itself.
        report: is told how far it is.
        there: is told the new folder as soon as it is there, before what was fetched goes.

    Returns:
        The model's new folder, which bears its name.

    Raises:
        NameNeededError: where no name was given and the model's own cannot be used.
        LibraryError: where it cannot be added; the library is as it was.
    """
    if not source:
        raise LibraryError("name a folder, an archive, or a model of the hub")
    try:
        path = Path(source).expanduser()
    except RuntimeError as error:
        raise LibraryError(f"there is no folder or archive {source}: {error}") from error
    if source.startswith(("https://", "http://")):
        named = "/".join(urlsplit(source).path.split("/")[1:3])
        if is_hub_name(named):
            raise LibraryError(
                f"{source} is an address: give the name that a model has there: {named}"
            )
        raise LibraryError(f"{source} is an address: give the name that a model has there")
    if is_hub_name(source) and not path.exists():
        if not path.parent.exists():
            return fetch(source, name, report, there)
        raise LibraryError(
            f"there is no folder or archive {source}; the hub was not asked for a model of that"
            f" name, because {path.parent} is here"
        )
    try:
        if not path.exists() or is_ours(path):
            return add_model(path, name)
        return _convert(path, name, report)
    except OSError as error:
        raise _told(error, str(path)) from error


def fetch(source: str, name: str | None, report: Report, there: There = _nothing) -> Path:
    """Add a model of the hub to the user's library, whatever lies here by its name.

    Args:
        source: owner and name.
        name: what it is to be called; None is the name that it has there.
        report: is told how far it is.
        there: is told the new folder as soon as it is there, before what was fetched goes.

    Returns:
        The model's new folder, which bears its name.

    Raises:
        NameNeededError: where no name was given and the model's own cannot be used.
        NoNetworkError: where the hub cannot be reached.
        LibraryError: where it cannot be added; the library is as it was.
    """
    if not is_hub_name(source):
        raise HubError(f"{source!r} is not a name of the hub, such as Helsinki-NLP/opus-mt-en-de")
    from app.library.hub_download import fetched

    name = free_name(name, source.rpartition("/")[2])  # before anything is fetched
    try:
        with fetched(source, report) as model:
            try:
                folder = _convert(model.folder, name, report, origin=model.origin)
            except LibraryError as error:  # nobody knows the folder, and it goes
                raise error.calling(model.folder, source) from error
            there(folder)
    except OSError as error:
        raise _told(error, str(data_folder())) from error
    return folder


def _told(error: OSError, place: str) -> LibraryError:
    return LibraryError(
        f"{error.filename or place} cannot be read or written: {error.strerror or error}"
    )


def _convert(source: Path, name: str | None, report: Report, *, origin: str = "") -> Path:
    report(Progress("converting"))
    from engine.formats.converting import convert
    from engine.formats.foreign import FormatError

    def is_free(manifest: Manifest) -> None:
        free_name(name, manifest.name)  # else all would be done again under another name

    def make(place: Path) -> Manifest:
        try:
            return convert(source, place, name=name, origin=origin, before=is_free)
        except FormatError as error:
            raise LibraryError(str(error), error.reasons) from error

    return add_made(make, name)
