"""A model's folder: read, write, verify.

Nothing from a folder is ever run. The size of the weights' file, and every tensor's name, type and
shape are checked against the configuration before anything is allocated for them. A folder is
written beside its place, verified and renamed, so it is complete and can be read, or is absent.

Weights are stored as float32, as float16, or as `int8-rows`: each matrix as int8 with one float32
scale a row (`NAME.scale`). They are read back as float32.
"""

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import torch
from safetensors import SafetensorError, safe_open
from safetensors.torch import save_file
from torch import Tensor

from engine.files import new_folder, write_file
from engine.kinds import network_for
from engine.manifest import (
    CARD_FILE,
    CONFIG_FILE,
    WEIGHTS_FILE,
    CheckpointError,
    Manifest,
    WeightsFormat,
    read_manifest,
)
from engine.network import Network
from engine.shapes import check_weights, stored_tensors
from engine.verification import read_vocabularies, verify_folder
from engine.vocabularies import Vocabularies
from engine.vocabulary import Vocabulary

_SYSTEM_ERROR = re.compile(r"(?P<said>[^: ][^:]*) \(os error (?P<code>\d+)\)")


@dataclass(frozen=True)
class Checkpoint:
    """A model in memory: the network in evaluation mode, on the CPU, in float32."""

    folder: Path
    manifest: Manifest
    network: Network
    vocabularies: Vocabularies

    @property
    def vocabulary(self) -> Vocabulary:
        """The one vocabulary of both sides, as training has it.

        Raises:
            CheckpointError: where the model has two lists of pieces instead.
        """
        found = self.vocabularies.source
        if not isinstance(found, Vocabulary):
            raise CheckpointError(
                f"{self.folder} has a vocabulary of its own for each side: only models with one"
                " for both, as those that are trained here have, can be trained further"
            )
        return found


def quantise_rows(matrix: Tensor) -> tuple[Tensor, Tensor]:
    """Round a matrix [row, column] to int8 with one scale a row.

    Returns:
        int8 [row, column] and float32 [row]; `matrix` is about `int8 * scale`.
    """
    scale = matrix.abs().amax(dim=1).clamp_min(1e-12) / 127.0  # [row]
    return (matrix / scale[:, None]).round().to(torch.int8), scale


def read_checkpoint(folder: Path) -> Checkpoint:
    """Read a model.

    Raises:
        CheckpointError: where anything in the folder is missing, damaged or contradictory.
    """
    manifest = read_manifest(folder)
    vocabularies = read_vocabularies(folder, manifest)
    with torch.device("meta"):
        network = network_for(manifest.architecture)
    weights = read_weights(
        folder / WEIGHTS_FILE,
        {name: tuple(p.shape) for name, p in network.named_parameters()},
        manifest.weights,
    )
    network.adopt(weights)
    return Checkpoint(folder, manifest, network.eval(), vocabularies)


def write_checkpoint(
    folder: Path,
    manifest: Manifest,
    network: Network,
    vocabulary: Vocabulary,
    card: str,
    more: Mapping[str, bytes] | None = None,
) -> None:
    """Write a model that was trained here; an older one there is replaced.

    `more` are further files of the folder, by name.
    """
    weights = {name: parameter.detach() for name, parameter in network.named_parameters()}
    [file] = manifest.vocabulary.files
    write_folder(folder, manifest, weights, {file: vocabulary.model, **(more or {})}, card)


def write_folder(
    folder: Path,
    manifest: Manifest,
    weights: Mapping[str, Tensor],
    files: Mapping[str, bytes],
    card: str,
) -> None:
    """Write any model, in the storage that the manifest names; an older one there is replaced.

    Args:
        folder: its folder
        manifest: what it is
        weights: its parameters by the names of `engine.shapes.tensor_shapes`
        files: its other files by name, the vocabulary's among them
        card: what people read

    Raises:
        CheckpointError: where what was written could not be read; then nothing is there.
        OSError: where it cannot be written, or would replace what it must not.
    """
    tensors: dict[str, Tensor] = {}
    kind = torch.float16 if manifest.weights == "float16" else torch.float32
    for name, parameter in weights.items():
        value = parameter.to("cpu", kind).contiguous()
        if manifest.weights == "int8-rows" and value.dim() == 2:
            tensors[name], tensors[f"{name}.scale"] = quantise_rows(value)
        else:
            tensors[name] = value
    with new_folder(folder) as place:
        write_tensors(place / WEIGHTS_FILE, tensors)
        for name, content in files.items():
            write_file(place / name, content)
        write_file(place / CARD_FILE, card.encode())
        write_file(place / CONFIG_FILE, manifest.as_json())
        try:
            verify_folder(place)
        except CheckpointError as error:
            raise CheckpointError(str(error).replace(str(place), str(folder))) from error


def write_tensors(
    path: Path, tensors: Mapping[str, Tensor], about: Mapping[str, str] | None = None
) -> None:
    """Write a safetensors file out of the tensors' own memory, and wait until the disk has it.

    Args:
        path: the file
        tensors: by name, on the CPU, contiguous
        about: what its header says besides

    Raises:
        OSError: where it cannot be written.
    """
    path.touch()  # `save_file` puts another in its place, which only its owner may read
    mode = path.stat().st_mode
    try:
        save_file(dict(tensors), path, None if about is None else dict(about))
    except SafetensorError as error:
        told = _SYSTEM_ERROR.search(str(error))
        if told is None:
            raise
        code = int(told["code"])
        raise OSError(code, told["said"], str(path), code) from error  # the last is for Windows
    path.chmod(mode)
    with path.open("rb+") as file:
        os.fsync(file.fileno())


def read_weights(
    path: Path, shapes: dict[str, tuple[int, ...]], form: WeightsFormat = "float32"
) -> dict[str, Tensor]:
    """Read a safetensors file that holds exactly the tensors of `shapes`, as float32.

    Raises:
        CheckpointError: where it is damaged, or holds other names, types, shapes or values.
    """
    stored = stored_tensors(shapes, form)
    check_weights(path, stored)
    try:
        with safe_open(path, framework="pt") as file:
            tensors = {name: file.get_tensor(name) for name in stored}
    except (SafetensorError, OSError) as error:
        raise CheckpointError(f"{path} is damaged: {error}") from error
    weights = {}
    for name in shapes:
        weights[name] = tensors.pop(name).float()
        if f"{name}.scale" in tensors:
            weights[name] *= tensors[f"{name}.scale"][:, None]
        if not weights[name].isfinite().all():
            raise CheckpointError(f"{path}: {name} holds values that are not finite")
    return weights
