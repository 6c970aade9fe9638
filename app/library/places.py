"""Where models and the user's data lie, and how a name becomes a model's folder. Imports no torch.

A model is a folder that holds `config.json`. The bundled ones lie in `resources/models`, beside
the package `app` in a source tree, an installation and a standalone build alike; the user's own in
the platform's folder for data. A bundled name comes first: no folder of the user's can shadow it.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Self

import platformdirs

BUNDLED = Path(__file__).resolve().parents[2] / "resources" / "models"
DEFAULT_MODEL = "en-de"
_PROGRAM = "headscope"


class ModelNotFoundError(LookupError):
    """No such model. The text is for people."""


class LibraryError(Exception):
    """A model was not added or not removed. The message says why, for people.

    Args:
        message: all of it, in one sentence.
        reasons: the clauses that it ends with, where there are several and each can stand alone.
    """

    def __init__(self, message: str, reasons: Sequence[str] = ()) -> None:
        super().__init__(message)
        self.reasons = tuple(reasons)

    @property
    def head(self) -> str:
        """What the message says before its reasons."""
        return str(self).removesuffix("; ".join(self.reasons)).removesuffix(": ")

    def calling(self, place: Path, name: str) -> Self:
        """The same, of what a person knows by another name."""
        message, *reasons = (text.replace(str(place), name) for text in (str(self), *self.reasons))
        return type(self)(message, reasons)


def data_folder() -> Path:
    """Where the program keeps what the user made; it need not be there yet."""
    return platformdirs.user_data_path(_PROGRAM, appauthor=False)


def models_folder() -> Path:
    """Where the user's own models lie, each in a folder that has its name."""
    return data_folder() / "models"


def history_file() -> Path:
    """The file of the history, in a folder of its own."""
    return data_folder() / "history" / "history.sqlite3"


def log_file() -> Path:
    """The log that a person can send."""
    return platformdirs.user_log_path(_PROGRAM, appauthor=False) / "headscope.log"


def is_model(folder: Path) -> bool:
    """Whether a folder looks like a model: whether it has a `config.json` that can be reached."""
    try:
        return (folder / "config.json").is_file()
    except OSError:
        return False


def bundled_models() -> dict[str, Path]:
    """The models that come with the program: names, in alphabetical order, and their folders."""
    return _models(BUNDLED)


def user_models() -> dict[str, Path]:
    """The user's own models, but for those whose name a bundled one has: these are not reached."""
    bundled = {name.casefold() for name in bundled_models()}
    return {
        name: folder for name, folder in _own_models().items() if name.casefold() not in bundled
    }


def own_models_fault() -> str:
    """Why the user's own models cannot be reached, in a sentence; "" where they can."""
    try:
        _models(models_folder())
    except OSError as error:
        return f"your own models are left out: {models_folder()} cannot be read ({error.strerror})"
    return ""


def shadowed_models() -> dict[str, Path]:
    """The user's models that have the name of a bundled one."""
    own = user_models()
    return {name: path for name, path in _own_models().items() if name not in own}


def known_models() -> dict[str, Path]:
    """All models that a name reaches: the bundled ones, then the user's."""
    return bundled_models() | user_models()


def resolve_model(name_or_folder: str | Path) -> Path:
    """The folder of a model that is called by its name or by its folder.

    A bundled name comes first, then the user's; a folder of the same name is reached as `./name`.

    Raises:
        ModelNotFoundError: where there is none of these; it names the models that there are.
    """
    known = known_models()
    if isinstance(name_or_folder, str) and name_or_folder in known:
        return known[name_or_folder]
    if name_or_folder == "":
        raise ModelNotFoundError("there is no model without a name")
    try:
        folder = Path(name_or_folder).expanduser()
        if is_model(folder):
            return folder.resolve()
        is_folder = folder.is_dir()
    except (OSError, RuntimeError) as error:  # the latter of "~nobody"
        raise ModelNotFoundError(f"{name_or_folder} cannot be read: {error}") from error
    if is_folder:
        raise ModelNotFoundError(f"{folder} is not a model: it has no config.json")
    text = (
        f"there is no model called {name_or_folder}, and no such folder"
        f" (bundled models: {', '.join(bundled_models()) or 'none'}"
    )
    own = ", ".join(user_models())
    raise ModelNotFoundError(f"{text}; your own: {own})" if own else f"{text})")


def _own_models() -> dict[str, Path]:
    """The models in the user's folder; none where that cannot be read."""
    try:
        return _models(models_folder())
    except OSError:
        return {}


def _models(place: Path) -> dict[str, Path]:
    """The models of a folder; what begins with a dot is being made, or being removed."""
    if not place.is_dir():
        return {}
    return {
        folder.name: folder
        for folder in sorted(place.iterdir())
        if is_model(folder) and not folder.name.startswith(".")
    }
