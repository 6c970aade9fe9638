"""The tensors that a model's weights file must hold, by its configuration. Holds no torch.

A file is checked by its size and its header alone, before anything of it is read or allocated.
"""

import math
from collections.abc import Mapping
from pathlib import Path

from safetensors import SafetensorError, safe_open

from engine.config import ModelConfig
from engine.manifest import CONFIG_FILE, CheckpointError, WeightsFormat

Shapes = dict[str, tuple[int, ...]]
Stored = dict[str, tuple[str, tuple[int, ...]]]
"""Name -> type in the words of safetensors, and shape."""

_VALUE_BYTES = {"F32": 4, "F16": 2, "I8": 1}
_MOST_HEADER_BYTES = 1_024  # a tensor


def tensor_shapes(config: ModelConfig) -> Shapes:
    """The parameters of a network and their shapes, as `engine.kinds.network_for` names them."""
    return _transformer(config) if config.kind == "transformer" else _recurrent(config)


def _recurrent(config: ModelConfig) -> Shapes:
    """Those of `engine.recurrent.Recurrent`."""
    d, width, half = config.d_model, config.d_ff, config.d_ff // 2
    shapes: Shapes = {"source_embedding.weight": (config.source_vocabulary_size, d)}
    if not config.shared_embeddings:
        shapes["target_embedding.weight"] = (config.target_vocabulary_size, d)

    def recurrence(name: str, end: str, inputs: int, outputs: int) -> None:
        shapes[f"{name}.weight_ih{end}"] = (3 * outputs, inputs)
        shapes[f"{name}.weight_hh{end}"] = (3 * outputs, outputs)
        shapes[f"{name}.bias_ih{end}"] = shapes[f"{name}.bias_hh{end}"] = (3 * outputs,)

    recurrence("encoder", "_l0", d, half)
    recurrence("encoder", "_l0_reverse", d, half)
    shapes["first.weight"] = (width, half)
    shapes["decoder.query.weight"] = (config.d_k, width)
    shapes["decoder.readout.weight"] = (d, config.d_v + width)
    if config.kind == "luong":
        recurrence("decoder.recurrence", "_l0", d, width)
    else:
        recurrence("decoder.recurrence", "", d + config.d_v, width)
        shapes["decoder.key.weight"] = (config.d_k, width)
        shapes["decoder.energy.weight"] = (1, config.d_k)
    if not config.tied_output:
        shapes["projection.weight"] = (config.target_vocabulary_size, d)
    if config.output_bias:
        shapes["projection.bias"] = (config.target_vocabulary_size,)
    return shapes


def _transformer(config: ModelConfig) -> Shapes:
    """Those of `engine.transformer.Transformer`."""
    shapes: Shapes = {}
    d = config.d_model

    def linear(name: str, inputs: int, outputs: int, *, bias: bool) -> None:
        shapes[f"{name}.weight"] = (outputs, inputs)
        if bias:
            shapes[f"{name}.bias"] = (outputs,)

    def norm(name: str) -> None:
        shapes[f"{name}.weight"] = shapes[f"{name}.bias"] = (d,)

    def attention(name: str, projections: Mapping[str, int]) -> None:
        for projection, outputs in projections.items():
            linear(f"{name}.{projection}", d, outputs, bias=config.attention_bias)
        linear(f"{name}.output", values, d, bias=config.attention_bias)
        norm(f"{name}_norm")

    queries, values = config.heads * config.d_k, config.heads * config.d_v
    shapes["source_embedding.weight"] = (config.source_vocabulary_size, d)
    if not config.shared_embeddings:
        shapes["target_embedding.weight"] = (config.target_vocabulary_size, d)
    for side in ("source", "target"):
        if config.positions == "learned":
            rows = config.first_position + config.max_length
            shapes[f"{side}_positions.weight"] = (rows, d)
        if config.embedding_norm:
            norm(f"{side}_embedding_norm")
    for stack, layers in (("encoder", config.encoder_layers), ("decoder", config.decoder_layers)):
        for number in range(layers):
            layer = f"{stack}.{number}"
            attention(f"{layer}.self_attention", {"query_key_value": 2 * queries + values})
            if stack == "decoder":
                attention(
                    f"{layer}.cross_attention", {"query": queries, "key_value": queries + values}
                )
            bias = config.feed_forward_bias
            linear(f"{layer}.feed_forward.inner", d, config.d_ff, bias=bias)
            linear(f"{layer}.feed_forward.outer", config.d_ff, d, bias=bias)
            norm(f"{layer}.feed_forward_norm")
        if config.final_norm:
            norm(f"{stack}_norm")
    linear("projection", d, config.target_vocabulary_size, bias=config.output_bias)
    if config.tied_output:
        del shapes["projection.weight"]
    return shapes


def parameter_count(config: ModelConfig) -> int:
    """How many numbers a network has."""
    return sum(math.prod(shape) for shape in tensor_shapes(config).values())


def stored_tensors(
    shapes: Mapping[str, tuple[int, ...]], weights: WeightsFormat = "float32"
) -> Stored:
    """What a file holds for parameters of these shapes, in a format."""
    stored: Stored = {}
    for name, shape in shapes.items():
        stored[name] = ("F16" if weights == "float16" else "F32", shape)
        if weights == "int8-rows" and len(shape) == 2:
            stored[name] = ("I8", shape)
            stored[f"{name}.scale"] = ("F32", shape[:1])
    return stored


def most_bytes(stored: Stored) -> int:
    """The size that a file of these tensors can have at most."""
    return 8 + _most_header(stored) + _value_bytes(stored)


def check_weights(path: Path, stored: Stored) -> None:
    """See that a safetensors file holds exactly these tensors, by its size and header.

    Raises:
        CheckpointError: where it is missing, damaged, or holds other names, types or shapes.
    """
    _check_size(path, stored)
    try:
        found = tensors_in(path, _most_header(stored))
    except (SafetensorError, OSError) as error:
        raise CheckpointError(f"{path} is damaged: {error}") from error
    if missing := sorted(stored.keys() - found.keys()):
        raise CheckpointError(f"{path} lacks the tensor {missing[0]}")
    if surplus := sorted(found.keys() - stored.keys()):
        raise CheckpointError(f"{path} holds a tensor that is not the model's: {surplus[0]}")
    for name, expected in stored.items():
        if found[name] != expected:
            kinds = " ".join(map(str, found[name])), " ".join(map(str, expected))
            raise CheckpointError(f"{path}: {name} is {kinds[0]}, not {kinds[1]}")


def tensors_in(path: Path, most: int) -> Stored:
    """What a safetensors file says that it holds; nothing of it is read but its header.

    Args:
        path: the file
        most: bytes of its header

    Raises:
        SafetensorError: where its header is damaged, or longer.
        OSError: where it cannot be read.
    """
    _header_of(path, most)
    with safe_open(path, framework="np") as file:
        entries = {name: file.get_slice(name) for name in set(file.keys())}
        return {
            name: (entry.get_dtype(), tuple(entry.get_shape())) for name, entry in entries.items()
        }


def _header_of(path: Path, most: int) -> int:
    """How many bytes the header of a safetensors file has. Raises SafetensorError for more."""
    with path.open("rb") as file:
        length = int.from_bytes(file.read(8), "little")
    if length > most:
        raise SafetensorError("its header is too long")
    return length


def _check_size(path: Path, stored: Stored) -> None:
    """See that a file has the bytes that its tensors need, and a header that fits them.

    A safetensors file is the length of its header (8 bytes), the header, and the tensors.
    """
    try:
        size = path.stat().st_size
        if not path.is_file():
            raise CheckpointError(f"{path} is not a file")
        header = _header_of(path, _most_header(stored))
    except FileNotFoundError:
        raise CheckpointError(f"{path} is missing") from None
    except OSError as error:
        raise CheckpointError(f"{path} cannot be read: {error.strerror}") from error
    except SafetensorError as error:
        raise CheckpointError(f"{path} is damaged: {error}") from error
    expected = 8 + header + _value_bytes(stored)
    if size != expected:
        raise CheckpointError(
            f"{path} has {size:,} bytes, not the {expected:,} of the model that"
            f" {CONFIG_FILE} describes"
        )


def _most_header(stored: Stored) -> int:
    return _MOST_HEADER_BYTES * (len(stored) + 1)


def _value_bytes(stored: Stored) -> int:
    return sum(math.prod(shape) * _VALUE_BYTES[kind] for kind, shape in stored.values())
