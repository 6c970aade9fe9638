"""CTranslate2: a folder that `ctranslate2.Translator` reads; CTranslate2 itself is not needed here.

Its Transformer has a switch for all that ours may have, and stores its positions, so that weights
are written as they are. It has no list of pieces that are never written, and so these get a bias
on the output that no other piece can make up for. Their share of the probability goes to
the others, as it does with CTranslate2's own `suppress_sequences`.
"""

import json
import struct
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray

from engine.config import ModelConfig
from engine.files import write_file, write_parts
from engine.formats.exporting.parts import Ours, Weights, layers, power
from engine.formats.exporting.pieces import with_regular_spaces
from engine.positions import sinusoids

TOOLKIT = "CTranslate2"

# Of `model.bin`: of the file, and of `TransformerSpec` in it.
_VERSION, _REVISION = 6, 7
_TYPES = {"float32": 0, "int8": 1, "int16": 2}
_ACTIVATIONS = {"relu": 0, "silu": 2, "gelu": 3}
_NEVER = -1e4
"""The bias of a piece that is never written: as little as float16 can hold, in round figures."""

_Variables = dict[str, NDArray[np.generic]]

_LINEARS: dict[str, dict[str, tuple[str, ...]]] = {
    "self_attention": {"linear_0": ("query", "key", "value"), "linear_1": ("output",)},
    "cross_attention": {
        "linear_0": ("query",), "linear_1": ("key", "value"), "linear_2": ("output",)
    },
    "feed_forward": {"linear_0": ("inner",), "linear_1": ("outer",)},
}  # fmt: skip
"""The linear maps of a sublayer there, and which of ours lie in each, one under the other."""
_SUBLAYERS = {"self_attention": "self_attention", "cross_attention": "attention",
              "feed_forward": "ffn"}  # fmt: skip


def faults(config: ModelConfig, weights: Weights) -> list[str]:
    """Why a Transformer cannot be written so: there is a switch for all that it may have."""
    return []


def write(model: Ours, place: Path) -> None:
    """Write the files of the folder but for its card.

    Raises:
        OSError: where one cannot be written.
    """
    config, names = model.architecture, model.pieces.names
    start = names[config.end_id if config.start_id is None else config.start_id]
    settings = {
        "add_source_bos": False,
        "add_source_eos": config.source_ends,
        "bos_token": start,
        "decoder_start_token": start,
        "eos_token": names[config.end_id],
        "layer_norm_epsilon": config.norm_eps,
        "multi_query_attention": False,
        "unk_token": model.pieces.unknown,
    }
    variables, aliases = _variables(model)
    write_parts(place / "model.bin", _model_bin(variables, aliases))
    for name, content in {
        "config.json": json.dumps(settings, indent=2).encode() + b"\n",
        "shared_vocabulary.json": json.dumps(names, ensure_ascii=False, indent=0).encode() + b"\n",
        "sentencepiece.model": with_regular_spaces(model.vocabulary),
    }.items():
        write_file(place / name, content)


def usage(folder: str, model: Ours) -> str:
    """What the card says of how the folder is used."""
    scoring = model.manifest.scoring
    return "\n".join(
        [
            "```python",
            "import ctranslate2",
            "import sentencepiece",
            "",
            f'pieces = sentencepiece.SentencePieceProcessor("{folder}/sentencepiece.model")',
            f'translator = ctranslate2.Translator("{folder}")',
            'text = " ".join("Good morning.".split())  # other white space as spaces',
            "[result] = translator.translate_batch(",
            f"    [pieces.encode(text, out_type=str)], beam_size={scoring.beam},"
            f" length_penalty={power(scoring)}",
            ")",
            "print(pieces.decode(result.hypotheses[0]))",
            "```",
            "",
            "Weights are float32; the translator takes a `compute_type` such as `int8`, which is"
            " faster and gives slightly other numbers.",
        ]
    )


def _variables(model: Ours) -> tuple[_Variables, dict[str, str]]:
    """What `model.bin` holds: arrays by name, and other names of the same."""
    config, weights = model.architecture, model.weights
    found, aliases = dict[str, torch.Tensor](), dict[str, str]()
    source, target = "encoder/embeddings_0/weight", "decoder/embeddings/weight"
    found[source] = weights["source_embedding.weight"]
    if config.shared_embeddings:
        aliases[target] = source
    else:
        found[target] = weights["target_embedding.weight"]
    if config.tied_output:
        aliases["decoder/projection/weight"] = aliases.get(target, target)
    else:
        found["decoder/projection/weight"] = weights["projection.weight"]
    bias = torch.zeros(config.target_vocabulary_size)
    if config.output_bias:
        bias += weights["projection.bias"]
    bias[list(model.forbidden)] = _NEVER
    found["decoder/projection/bias"] = bias
    for stack, side in (("encoder", "source"), ("decoder", "target")):
        found[f"{stack}/position_encodings/encodings"] = _positions(config, weights, side)
        if config.embedding_norm:
            found |= _norm(weights, f"{side}_embedding_norm", f"{stack}/layernorm_embedding")
        if config.final_norm:
            found |= _norm(weights, f"{stack}_norm", f"{stack}/layer_norm")
    for stack, number in layers(config):
        for kind in _LINEARS:
            ours = f"{stack}.{number}.{kind}"
            if f"{ours}_norm.weight" in weights:  # encoders have no cross-attention
                theirs = f"{stack}/layer_{number}/{_SUBLAYERS[kind]}"
                found |= _norm(weights, f"{ours}_norm", f"{theirs}/layer_norm")
                found |= _linears(weights, kind, ours, theirs)
    arrays: _Variables = {
        name: tensor.to(torch.float32).contiguous().numpy() for name, tensor in found.items()
    }
    return arrays | _switches(config, model.manifest.alignment_heads), aliases


def _norm(weights: Weights, ours: str, theirs: str) -> dict[str, torch.Tensor]:
    return {
        f"{theirs}/gamma": weights[f"{ours}.weight"],
        f"{theirs}/beta": weights[f"{ours}.bias"],
    }


def _linears(weights: Weights, kind: str, ours: str, theirs: str) -> dict[str, torch.Tensor]:
    found = {}
    for linear, projections in _LINEARS[kind].items():
        for part in ("weight", "bias"):
            if f"{ours}.{projections[0]}.{part}" in weights:
                rows = [weights[f"{ours}.{projection}.{part}"] for projection in projections]
                found[f"{theirs}/{linear}/{part}"] = torch.cat(rows)
    return found


def _positions(config: ModelConfig, weights: Weights, side: str) -> torch.Tensor:
    """The vectors of all positions of a side, [max_length, d_model]."""
    first = config.first_position
    if config.positions == "learned":
        return weights[f"{side}_positions.weight"][first:]
    return sinusoids(
        config.positions, torch.arange(first, first + config.max_length), config.d_model
    )


def _switches(config: ModelConfig, alignment: tuple[tuple[int, int], ...] | None) -> _Variables:
    """The scalars: what the network is, and which heads align words."""
    found: _Variables = {}
    layer, count = _first_heads(alignment or ())
    for stack in ("encoder", "decoder"):
        found |= {
            f"{stack}/num_heads": np.array(config.heads, np.int16),
            f"{stack}/pre_norm": np.array(config.norm == "pre", np.int8),
            f"{stack}/activation": np.array(_ACTIVATIONS[config.activation], np.int8),
            f"{stack}/scale_embeddings": np.array(config.scaled_embeddings, np.int8),
        }
    return found | {
        "encoder/embeddings_merge": np.array(0, np.int8),
        "decoder/alignment_layer": np.array(layer, np.int16),
        "decoder/alignment_heads": np.array(count, np.int16),
        "decoder/start_from_zero_embedding": np.array(config.start_id is None, np.int8),
    }


def _first_heads(alignment: Sequence[tuple[int, int]]) -> tuple[int, int]:
    """A layer, and how many of its first heads align words: all that can be said there.

    Where other heads do, or nobody knows which: -1 and 1, as is written for such models there.
    """
    layer = alignment[0][0] if alignment else -1
    if sorted(alignment) == [(layer, head) for head in range(len(alignment))]:
        return layer, max(1, len(alignment))
    return -1, 1


def _model_bin(variables: _Variables, aliases: Mapping[str, str]) -> Iterator[bytes]:
    """The file in parts, as CTranslate2 reads it: all numbers are little-endian."""
    yield struct.pack("<I", _VERSION) + _string("TransformerSpec")
    yield struct.pack("<II", _REVISION, len(variables))
    for name, array in sorted(variables.items()):
        yield _string(name) + struct.pack(f"<B{array.ndim}I", array.ndim, *array.shape)
        yield struct.pack("<BI", _TYPES[array.dtype.name], array.nbytes)
        yield array.astype(array.dtype.newbyteorder("<")).tobytes()
    yield struct.pack("<I", len(aliases))
    for name, meant in sorted(aliases.items()):
        yield _string(name) + _string(meant)


def _string(text: str) -> bytes:
    """Its length with the NUL, and the NUL."""
    content = text.encode() + b"\0"
    return struct.pack("<H", len(content)) + content
