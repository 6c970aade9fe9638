"""A model's folder: read, write, verify.

Nothing from a folder is ever run. Every tensor's name, type and shape is checked against the
configuration before anything is allocated for it. A folder is written beside its place and renamed,
so it is complete or absent.

Weights are stored as float32, or as `int8-rows`: each matrix as int8 with one float32 scale a row
(`NAME.scale`), read back as float32.
"""

import os
import shutil
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import torch
from safetensors import SafetensorError, safe_open
from safetensors.torch import save
from torch import Tensor

from engine.manifest import (
    CARD_FILE,
    CONFIG_FILE,
    WEIGHTS_FILE,
    CheckpointError,
    Manifest,
    read_manifest,
)
from engine.transformer import Transformer
from engine.vocabulary import Vocabulary, VocabularyError


@dataclass(frozen=True)
class Checkpoint:
    """A model in memory: the network in evaluation mode, on the CPU, in float32."""

    folder: Path
    manifest: Manifest
    network: Transformer
    vocabulary: Vocabulary


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
    vocabulary = _read_vocabulary(folder, manifest)
    with torch.device("meta"):
        network = Transformer(manifest.architecture)
    weights = read_weights(
        folder / WEIGHTS_FILE,
        {name: tuple(p.shape) for name, p in network.named_parameters()},
        quantised=manifest.weights == "int8-rows",
    )
    network.adopt(weights)
    return Checkpoint(folder, manifest, network.eval(), vocabulary)


def write_checkpoint(
    folder: Path,
    manifest: Manifest,
    network: Transformer,
    vocabulary: Vocabulary,
    card: str,
    more: Mapping[str, bytes] | None = None,
) -> None:
    """Write a model, in the storage that the manifest names; an older one there is replaced.

    `more` are further files of the folder, by name.
    """
    tensors: dict[str, Tensor] = {}
    for name, parameter in network.named_parameters():
        value = parameter.detach().to("cpu", torch.float32).contiguous()
        if manifest.weights == "int8-rows" and value.dim() == 2:
            tensors[name], tensors[f"{name}.scale"] = quantise_rows(value)
        else:
            tensors[name] = value
    with new_folder(folder) as place:
        write_file(place / WEIGHTS_FILE, save(tensors))
        write_file(place / manifest.vocabulary.file, vocabulary.model)
        write_file(place / CARD_FILE, card.encode())
        for name, content in (more or {}).items():
            write_file(place / name, content)
        write_file(place / CONFIG_FILE, manifest.model_dump_json(indent=2).encode() + b"\n")


def read_weights(
    path: Path, shapes: dict[str, tuple[int, ...]], *, quantised: bool = False
) -> dict[str, Tensor]:
    """Read a safetensors file that holds exactly the tensors of `shapes`.

    Raises:
        CheckpointError: where it is damaged, or holds other names, types, shapes or values.
    """
    types = dict.fromkeys(shapes, "F32")
    expected = dict(shapes)
    if quantised:
        for name, shape in shapes.items():
            if len(shape) == 2:
                types[name] = "I8"
                types[f"{name}.scale"], expected[f"{name}.scale"] = "F32", shape[:1]
    try:
        with safe_open(path, framework="pt") as file:
            names = set(file.keys())
            if missing := sorted(expected.keys() - names):
                raise CheckpointError(f"{path} lacks the tensor {missing[0]}")
            if surplus := sorted(names - expected.keys()):
                raise CheckpointError(
                    f"{path} holds a tensor that is not the model's: {surplus[0]}"
                )
            for name, shape in expected.items():
                entry = file.get_slice(name)
                found = (entry.get_dtype(), tuple(entry.get_shape()))
                if found != (types[name], shape):
                    raise CheckpointError(
                        f"{path}: {name} is {found[0]} {found[1]}, not {types[name]} {shape}"
                    )
            tensors = {name: file.get_tensor(name) for name in expected}
    except FileNotFoundError:
        raise CheckpointError(f"{path} is missing") from None
    except (SafetensorError, OSError) as error:
        raise CheckpointError(f"{path} is damaged: {error}") from error
    weights = {}
    for name in shapes:
        weights[name] = tensors[name]
        if f"{name}.scale" in tensors:
            weights[name] = tensors[name].float() * tensors[f"{name}.scale"][:, None]
        if not weights[name].isfinite().all():
            raise CheckpointError(f"{path}: {name} holds values that are not finite")
    return weights


def _read_vocabulary(folder: Path, manifest: Manifest) -> Vocabulary:
    path = folder / manifest.vocabulary.file
    try:
        vocabulary = Vocabulary.read(path)
    except FileNotFoundError:
        raise CheckpointError(f"{path} is missing") from None
    except (VocabularyError, OSError) as error:
        raise CheckpointError(f"{path} cannot be used: {error}") from error
    architecture = manifest.architecture
    for side, size in (
        ("source", architecture.source_vocabulary_size),
        ("target", architecture.target_vocabulary_size),
    ):
        if size != vocabulary.size:
            raise CheckpointError(
                f"{path} has {vocabulary.size} pieces, the model {size} on its {side} side"
            )
    return vocabulary


@contextmanager
def new_folder(final: Path) -> Iterator[Path]:
    """A folder to fill, beside `final`; it takes that name at the end, or vanishes on an error."""
    final.parent.mkdir(parents=True, exist_ok=True)
    place = Path(tempfile.mkdtemp(prefix=f".{final.name}.", dir=final.parent))
    try:
        place.chmod(0o755)
        yield place
        if final.exists():
            old = Path(tempfile.mkdtemp(prefix=f".{final.name}.old.", dir=final.parent))
            final.rename(old / final.name)
            place.rename(final)
            shutil.rmtree(old)
        else:
            place.rename(final)
    except BaseException:
        shutil.rmtree(place, ignore_errors=True)
        raise
    _sync(final.parent)


def write_file(path: Path, content: bytes) -> None:
    """Write a file and wait until the disk has it."""
    with path.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())


def _sync(folder: Path) -> None:
    """Wait until the disk has a folder's entries, where the system can say so."""
    if os.name != "posix":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
