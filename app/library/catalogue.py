"""All models that a person has, as a list to choose from. Imports no torch, opens no weights."""

from dataclasses import dataclass
from pathlib import Path

from app.library.places import bundled_models, shadowed_models, user_models
from engine.manifest import WEIGHTS_FILE, CheckpointError, read_manifest, summarise
from engine.results import ModelSummary
from engine.shapes import parameter_count


@dataclass(frozen=True, slots=True)
class Model:
    """A model of the library.

    `summary` is None exactly where `fault` says why the model cannot be used.
    """

    name: str
    folder: Path
    bundled: bool
    summary: ModelSummary | None
    fault: str = ""


def catalogue() -> list[Model]:
    """The bundled models, then the user's, each by name; those that cannot be used among them."""
    found = [_model(name, folder, True) for name, folder in bundled_models().items()]
    found += [_model(name, folder, False) for name, folder in user_models().items()]
    for name, folder in shadowed_models().items():
        fault = f"a bundled model has the name {name}: give the folder {folder} another name"
        found.append(Model(name, folder, False, None, fault))
    return found


def _model(name: str, folder: Path, bundled: bool) -> Model:
    try:
        manifest = read_manifest(folder)
        for needed in (WEIGHTS_FILE, *manifest.vocabulary.files):
            if not (folder / needed).is_file():
                raise CheckpointError(f"{folder / needed} is missing")
        summary = summarise(folder, manifest, parameter_count(manifest.architecture))
    except CheckpointError as error:
        return Model(name, folder, bundled, None, str(error))
    except OSError as error:
        reason = f"{error.filename or folder} cannot be read: {error.strerror or error}"
        return Model(name, folder, bundled, None, reason)
    return Model(name, folder, bundled, summary)
