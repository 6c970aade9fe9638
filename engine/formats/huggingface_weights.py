"""The weights of Hugging Face's Marian: which of its tensors are which of ours.

Linear weights are [out, in] in both. Projections that are one here are several there, and lie one
below the other. A matrix that is tied may be stored under each of its names, and is then the same.
"""

import math
from itertools import chain
from pathlib import Path
from typing import Protocol

import torch
from torch import Tensor

from engine.config import ModelConfig
from engine.formats.checking import Faults, brief, check_finite, compare_shapes
from engine.formats.foreign import FormatError
from engine.formats.huggingface_names import (
    BIAS,
    OUTPUT,
    POSITIONS,
    SHARED,
    SOURCE,
    TARGET,
    name_of,
)
from engine.formats.projections import apart, together
from engine.formats.safetensors_file import SafetensorsFile
from engine.formats.torch_file import TorchFile
from engine.positions import sinusoids
from engine.shapes import tensor_shapes

SAFETENSORS, TORCH = "model.safetensors", "pytorch_model.bin"

_FLOATS = {torch.float32, torch.float16, torch.bfloat16}
_NEAR = 0.01  # float16 rounds a sine by 0.0005; the tables of other toolkits differ by 0.3


class TensorFile(Protocol):
    """Tensors in a file, known by their header before one is read."""

    path: Path
    shapes: dict[str, tuple[int, ...]]
    dtypes: dict[str, torch.dtype | None]

    def read(self, name: str) -> Tensor:
        """One tensor, in memory of its own.

        Raises:
            FormatError: where the file is damaged or has changed; a clause for `Faults`.
            OSError: where it cannot be read.
        """


def parameter_names(config: ModelConfig) -> dict[str, tuple[str, ...]]:
    """Our parameters, each with the tensors that are its rows, one below the other, there."""
    names: dict[str, tuple[str, ...]] = {}
    for ours in tensor_shapes(config):
        names[ours] = tuple(name for part in apart(ours) if (name := name_of(part)) is not None)
    names["source_embedding.weight"] = (SHARED if config.shared_embeddings else SOURCE,)
    if not config.shared_embeddings:
        names["target_embedding.weight"] = (TARGET,)
    if not config.tied_output:
        names["projection.weight"] = (OUTPUT,)
    names["projection.bias"] = (BIAS,)
    return names


def _alike(config: ModelConfig) -> list[tuple[str, ...]]:
    """Groups of names of one matrix; the first is the one that `parameter_names` has."""
    output = (OUTPUT,) if config.tied_output else ()
    if config.shared_embeddings:
        return [(SHARED, SOURCE, TARGET, *output)]
    return [(TARGET, *output)]


def open_weights(folder: Path, faults: Faults) -> TensorFile | None:
    """The file of weights in a folder; None, with a fault, where there is none that is read."""
    try:
        for name, kind in ((SAFETENSORS, SafetensorsFile), (TORCH, TorchFile)):
            if (folder / name).is_file():
                return kind(folder / name)
            if (folder / name).exists():  # a pipe, whose end would be waited for
                faults.add(f"{name} is not a file")
                return None
    except FormatError as error:
        faults.add(str(error))
        return None
    except OSError as error:
        faults.add(f"its weights cannot be read: {error.strerror}")
        return None
    if any((folder / f"{name}.index.json").exists() for name in (SAFETENSORS, TORCH)):
        faults.add(
            "its weights are in several files (shards), which are not read: save it again with a"
            " larger max_shard_size"
        )
    else:
        faults.add(f"it has neither {SAFETENSORS} nor {TORCH}")
    return None


def check_weights(file: TensorFile, config: ModelConfig, faults: Faults) -> None:
    """See by its header that a file holds what the network needs; nothing of it is read."""
    found, shapes = dict(file.shapes), tensor_shapes(config)
    for _, *others in _groups(file, config):
        for other in others:
            del found[other]
    for name in POSITIONS:
        found.pop(name, None)
    expected: dict[str, tuple[int, ...]] = {}
    for ours, theirs in _stored_names(file, config).items():
        rows, *columns = shapes[ours]
        for name in theirs:
            expected[name] = (1, rows) if name == BIAS else (rows // len(theirs), *columns)
    if BIAS not in found:
        del expected[BIAS]
    compare_shapes(found, expected, faults)
    for first, *others in _groups(file, config):
        compare_shapes(
            {name: file.shapes[name] for name in others},
            dict.fromkeys(others, file.shapes[first]),
            faults,
        )
    for name in POSITIONS:
        if name in file.shapes:
            table = (config.max_length, config.d_model)
            compare_shapes({name: file.shapes[name]}, {name: table}, faults)
    for name in sorted(file.shapes.keys() & {*expected, *POSITIONS, *chain(*_alike(config))}):
        if file.dtypes[name] not in _FLOATS:
            faults.add(f"{brief(name)} is not of 32-bit or 16-bit floating-point numbers")
    if not faults:
        sizes = (math.prod(file.shapes[n]) * _bytes(file.dtypes[n]) for n in expected)
        if sum(sizes) > file.path.stat().st_size:
            faults.add(f"the tensors in {file.path.name} lie over one another")


def _bytes(dtype: torch.dtype | None) -> int:
    return 0 if dtype is None else dtype.itemsize


def read_weights(file: TensorFile, config: ModelConfig, faults: Faults) -> dict[str, Tensor]:
    """Our parameters from a file that `check_weights` has found no fault with.

    Returns:
        float32 or, where the file has it, float16; finite and all, unless there is a fault.
    """
    try:
        return _read_all(file, config, faults)
    except FormatError as error:
        faults.add(str(error))
        return {}


def _read_all(file: TensorFile, config: ModelConfig, faults: Faults) -> dict[str, Tensor]:
    """The same. Raises FormatError where the file is damaged or has changed."""
    weights: dict[str, Tensor] = {}
    groups = {first: others for first, *others in _groups(file, config)}
    for ours, theirs in _stored_names(file, config).items():
        if theirs == (BIAS,) and BIAS not in file.shapes:
            weights[ours] = torch.zeros(config.target_vocabulary_size)
            continue
        rows = together([_plain(file.read(name)) for name in theirs])
        for other in groups.get(theirs[0], ()):
            same = torch.equal(_plain(file.read(other)), rows)
            faults.expect(same, f"{other} is not the same as {theirs[0]}, though they are tied")
        weights[ours] = rows[0] if theirs == (BIAS,) else rows  # [1, V] -> [V]
    check_finite(weights.items(), faults)
    for name in POSITIONS:
        if name in file.shapes:
            length, width = file.shapes[name]
            table = sinusoids("huggingface", torch.arange(length), width)
            near = bool((file.read(name) - table).abs().max() < _NEAR)
            faults.expect(near, f"{name} is not the table of sinusoids that this toolkit computes")
    return weights


def _plain(tensor: Tensor) -> Tensor:
    """float32 or float16: bfloat16 fits into float32."""
    return tensor.float() if tensor.dtype == torch.bfloat16 else tensor


def _groups(file: TensorFile, config: ModelConfig) -> list[list[str]]:
    """The names of each tied matrix that a file has, those without any left out."""
    groups = [[name for name in group if name in file.shapes] for group in _alike(config)]
    return [group for group in groups if group]


def _stored_names(file: TensorFile, config: ModelConfig) -> dict[str, tuple[str, ...]]:
    """`parameter_names`, where a tied matrix has the first of its names that the file has."""
    stored = {
        group[0]: next((n for n in group if n in file.shapes), group[0]) for group in _alike(config)
    }
    return {
        ours: tuple(stored.get(name, name) for name in theirs)
        for ours, theirs in parameter_names(config).items()
    }
