"""A model comes into the library, whatever it is: one front door for all kinds.

Headscope's own format is copied (install.py), models of other toolkits are recognised by their
content and converted (engine/formats), models of the hub are fetched first (hub_download.py). May
import torch, so that the window comes here by an errand (errand.py).
"""

from collections.abc import Callable
from pathlib import Path

from app.library.hub import Progress, is_hub_name
from app.library.install import add_made, add_model, free_name, is_ours
from app.library.places import LibraryError
from engine.manifest import Manifest

Report = Callable[[Progress], object]
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
    path = Path(source).expanduser()
    try:
        if _is_of_hub(source, path):
            return _add_of_hub(source, name, report, there)
        if not path.exists() or is_ours(path):
            return add_model(path, name)
        return _convert(path, name, report)
    except OSError as error:
        raise LibraryError(
            f"{error.filename or path} cannot be read or written: {error.strerror or error}"
        ) from error


def _is_of_hub(source: str, path: Path) -> bool:
    """Whether the hub is meant: not where a folder is there that the path begins with."""
    return is_hub_name(source) and not path.exists() and not path.parent.exists()


def _add_of_hub(source: str, name: str | None, report: Report, there: There) -> Path:
    from app.library.hub_download import fetched

    name = free_name(name, source.rpartition("/")[2])  # before anything is fetched
    with fetched(source, report) as model:
        folder = _convert(model.folder, name, report, origin=model.origin)
        there(folder)
    return folder


def _convert(source: Path, name: str | None, report: Report, *, origin: str = "") -> Path:
    report(Progress("converting"))
    from engine.formats.converting import convert
    from engine.formats.foreign import FormatError

    def make(place: Path) -> Manifest:
        try:
            return convert(source, place, name=name, origin=origin)
        except FormatError as error:
            raise LibraryError(str(error)) from error

    return add_made(make, name)
