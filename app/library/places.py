"""Where models lie, and how a name or a folder becomes a model's folder. Imports no torch.

A model is a folder that holds `config.json`. The bundled ones lie in `resources/models`, beside
the package `app` in a source tree, an installation and a standalone build alike.
"""

from pathlib import Path

BUNDLED = Path(__file__).resolve().parents[2] / "resources" / "models"
DEFAULT_MODEL = "en-de"


class ModelNotFoundError(LookupError):
    """No such model. The text is for people."""


def is_model(folder: Path) -> bool:
    """Whether a folder looks like a model: whether it has a `config.json`."""
    return (folder / "config.json").is_file()


def bundled_models() -> dict[str, Path]:
    """The models that come with the program: names, in alphabetical order, and their folders."""
    if not BUNDLED.is_dir():
        return {}
    return {folder.name: folder for folder in sorted(BUNDLED.iterdir()) if is_model(folder)}


def resolve_model(name_or_folder: str | Path) -> Path:
    """The folder of a model that is called by its bundled name or by its folder.

    A bundled name comes first; a folder of the same name is reached as `./name`.

    Raises:
        ModelNotFoundError: where there is neither; it names the models that there are.
    """
    bundled = bundled_models()
    if isinstance(name_or_folder, str) and name_or_folder in bundled:
        return bundled[name_or_folder]
    folder = Path(name_or_folder).expanduser()
    if is_model(folder):
        return folder.resolve()
    if folder.is_dir():
        raise ModelNotFoundError(f"{folder} is not a model: it has no config.json")
    known = ", ".join(bundled) or "none"
    raise ModelNotFoundError(
        f"there is no model called {name_or_folder}, and no such folder (bundled models: {known})"
    )
