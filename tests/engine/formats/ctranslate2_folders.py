"""Folders of CTranslate2: written by its own classes, or byte for byte as older versions did."""

import json
import struct
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from ctranslate2.converters import TransformersConverter
from ctranslate2.specs import Activation, TransformerSpec
from numpy.typing import NDArray

from tests.engine.formats.marian_folders import write_marian

Array = NDArray[Any]
SPECIALS = ("<blank>", "<s>", "</s>", "<unk>")
_DTYPES = ("float32", "int8", "int16", "int32", "float16", "bfloat16")


def pieces(count: int, specials: Sequence[str] = SPECIALS, prefix: str = "w") -> list[str]:
    """A list of pieces, the special ones first."""
    return [*specials, *(f"{prefix}{number}" for number in range(count - len(specials)))]


def converted_marian(folder: Path, quantisation: str | None = None, **changes: Any) -> Path:
    """A random Marian of Transformers, as CTranslate2's own converter writes it."""
    write_marian(folder / "hub", **changes)
    output = folder / "model"
    converter = TransformersConverter(str(folder / "hub"), copy_files=["source.spm", "target.spm"])
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HF_DEACTIVATE_ASYNC_LOAD", "1")  # its threads stay a while
        converter.convert(str(output), quantization=quantisation)
    return output


def write_spec(
    folder: Path,
    *,
    quantisation: str | None = None,
    source: Sequence[str] | None = None,
    target: Sequence[str] | None = None,
    config: Mapping[str, Any] | None = None,
    **choices: Any,
) -> TransformerSpec:
    """A random model, as CTranslate2's own classes write it; `choices` go to `random_spec`."""
    source = pieces(40) if source is None else source
    target = pieces(36, prefix="v") if target is None else target
    spec = random_spec(len(source), len(target), **choices)
    spec.register_source_vocabulary(list(source))
    spec.register_target_vocabulary(list(target))
    for name, value in (config or {}).items():
        setattr(spec.config, name, value)
    spec.validate()
    spec.optimize(quantization=quantisation)
    folder.mkdir(parents=True)
    spec.save(str(folder))
    return spec


def random_spec(
    source: int,
    target: int,
    *,
    seed: int = 0,
    d_model: int = 16,
    d_ff: int = 24,
    heads: int = 4,
    layers: tuple[int, int] = (2, 2),
    pre_norm: bool = True,
    activation: Activation = Activation.RELU,
    layernorm_embedding: bool = False,
    alignment: tuple[int, int] = (-1, 1),
    biases: bool = True,
    shared: bool = False,
    tied: bool = False,
    output_bias: bool = True,
    scale: bool | float = True,
    starts_from_zero: bool = False,
    tables: tuple[Array | None, Array | None] = (None, None),
    ending: float = 1.0,
    spread: float = 0.2,
    end_id: int = 2,
    **more: Any,
) -> TransformerSpec:
    """A Transformer with random weights, in CTranslate2's own words; `more` go to `from_config`.

    `ending` is added to the logit of the end piece where there is an output bias; `spread` is that
    of embeddings: where it is small, positions decide much, and translations do not go in circles.
    """
    draw = np.random.default_rng(seed)

    def numbers(*shape: int, spread: float) -> Array:
        return (spread * draw.standard_normal(shape)).astype(np.float32)

    def fill(linear: Any, outputs: int, inputs: int) -> None:
        linear.weight = numbers(outputs, inputs, spread=1.5 / inputs**0.5)
        if biases:
            linear.bias = numbers(outputs, spread=0.3)

    def norm(layer_norm: Any) -> None:
        layer_norm.gamma = 1 + numbers(d_model, spread=0.2)
        layer_norm.beta = numbers(d_model, spread=0.2)

    spec = TransformerSpec.from_config(
        layers, heads, pre_norm=pre_norm, activation=activation,
        layernorm_embedding=layernorm_embedding, alignment_layer=alignment[0],
        alignment_heads=alignment[1], **more,
    )  # fmt: skip
    spec.encoder.embeddings[0].weight = numbers(source, d_model, spread=spread)
    spec.decoder.embeddings.weight = (
        spec.encoder.embeddings[0].weight if shared else numbers(target, d_model, spread=spread)
    )
    for side, table in zip((spec.encoder, spec.decoder), tables, strict=True):
        side.scale_embeddings = scale
        if table is not None:
            side.position_encodings.encodings = table
        for name in ("layer_norm", "layernorm_embedding"):
            if hasattr(side, name):
                norm(getattr(side, name))
        for layer in side.layer:
            attention = layer.self_attention
            fill(attention.linear[0], 3 * d_model, d_model)
            fill(attention.linear[1], d_model, d_model)
            norm(attention.layer_norm)
            if side is spec.decoder:
                fill(layer.attention.linear[0], d_model, d_model)
                fill(layer.attention.linear[1], 2 * d_model, d_model)
                fill(layer.attention.linear[2], d_model, d_model)
                norm(layer.attention.layer_norm)
            fill(layer.ffn.linear_0, d_ff, d_model)
            fill(layer.ffn.linear_1, d_model, d_ff)
            norm(layer.ffn.layer_norm)
    spec.decoder.start_from_zero_embedding = starts_from_zero
    embedding = spec.decoder.embeddings.weight
    spec.decoder.projection.weight = embedding if tied else numbers(target, d_model, spread=0.5)
    spec.decoder.projection.weight[end_id] *= 4  # now and then the likeliest of all
    if output_bias:
        spec.decoder.projection.bias = numbers(target, spread=0.3)
        spec.decoder.projection.bias[end_id] += ending
    return spec


def write_file(
    path: Path,
    variables: Mapping[str, Array],
    *,
    version: int = 6,
    specification: str = "TransformerSpec",
    revision: int = 7,
    aliases: Mapping[str, str] | None = None,
) -> None:
    """A `model.bin` of any version, by the layout that the documentation of the format gives."""
    out = bytearray(struct.pack("<I", version))

    def text(value: str) -> None:
        out.extend(struct.pack("<H", len(value.encode()) + 1) + value.encode() + b"\0")

    if version >= 2:
        text(specification)
        out.extend(struct.pack("<I", revision))
    out.extend(struct.pack("<I", len(variables)))
    for name, value in variables.items():
        array = np.asarray(value)
        text(name)
        out.extend(struct.pack(f"<B{array.ndim}I", array.ndim, *array.shape))
        if version >= 4:
            out.extend(struct.pack("<BI", _DTYPES.index(array.dtype.name), array.nbytes))
        else:
            out.extend(struct.pack("<BI", array.itemsize, array.size))
        out.extend(array.tobytes())
    if version >= 3:
        out.extend(struct.pack("<I", len(aliases or {})))
        for pair in (aliases or {}).items():
            for name in pair:
                text(name)
    path.write_bytes(out)


def variables_of(spec: TransformerSpec) -> dict[str, Array]:
    """What is written of a specification, by its names of old and as arrays."""
    found: dict[str, Array] = {}
    for name, value in spec.variables().items():
        if isinstance(value, str):  # what is optional and absent
            continue
        kind = {bool: np.int8, float: np.float32}.get(type(value))
        found[name.replace("embeddings_0", "embeddings")] = np.asarray(value, dtype=kind)
    return found


def write_old(folder: Path, version: int, **choices: Any) -> None:
    """A model as CTranslate2 wrote it when the file was of version 1 to 5."""
    source, target = pieces(40), pieces(36, prefix="v")
    spec = random_spec(len(source), len(target), heads=8, **choices)
    variables = {name: array for name, array in variables_of(spec).items() if array.ndim}
    specification = "TransformerBase"
    if version == 1:
        variables = {_of_version_1(name): value for name, value in variables.items()}
    if version == 5:  # said its special pieces by variables
        specification = "TransformerSpec"
        variables |= {
            "num_heads": np.int8(8),
            "pre_norm": np.int8(1),
            "with_source_eos": np.int8(1),
            "eos_token": np.frombuffer(b"</s>", dtype=np.int8),
        }
    folder.mkdir(parents=True)
    revision = {1: 1, 2: 2, 3: 2, 4: 2, 5: 4}[version]
    write_file(
        folder / "model.bin",
        variables,
        version=version,
        specification=specification,
        revision=revision,
    )
    for side, names in (("source", source), ("target", target)):
        # No unknown piece: the toolkit puts one at the end.
        listed = "".join(f"{name}\n" for name in names if name != "<unk>")
        (folder / f"{side}_vocabulary.txt").write_text(listed)


def _of_version_1(name: str) -> str:
    """OpenNMT-tf's name of a variable."""
    name = name.replace("embeddings/weight", "w_embs")
    name = name.replace("projection", "dense").replace("layer_norm", "LayerNorm")
    for new, old in (("linear_0", "conv1d"), ("linear_", "conv1d_"), ("weight", "kernel")):
        name = name.replace(new, old)
    if name.startswith("encoder"):
        name = name.replace("self_attention", "multi_head")
    else:
        name = name.replace("self_attention", "masked_multi_head")
        name = name.replace("/attention", "/multi_head")
    return f"transformer/{name}:0"


def read_config(folder: Path) -> dict[str, Any]:
    """What `config.json` says."""
    config: dict[str, Any] = json.loads((folder / "config.json").read_text())
    return config
