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
from engine.formats.ctranslate2_names import SIDES, name_of, table_of
from engine.formats.exporting.parts import TakenApart, Weights, power
from engine.formats.exporting.pieces import with_regular_spaces
from engine.formats.padding import NO_LOGIT
from engine.formats.projections import apart, together
from engine.positions import sinusoids
from engine.shapes import tensor_shapes

TOOLKIT, LIBRARY = "CTranslate2", "ctranslate2"

# Of `model.bin`: of the file, and of `TransformerSpec` in it.
_VERSION, _REVISION = 6, 7
_TYPES = {"float32": 0, "int8": 1, "int16": 2}
_ACTIVATIONS = {"relu": 0, "silu": 2, "gelu": 3}
_Variables = dict[str, NDArray[np.generic]]


def write(model: TakenApart, place: Path) -> None:
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


def usage(folder: str, model: TakenApart) -> str:
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


def _variables(model: TakenApart) -> tuple[_Variables, dict[str, str]]:
    """What `model.bin` holds: arrays by name, and other names of the same."""
    config, weights = model.architecture, model.weights
    found, aliases = dict[str, torch.Tensor](), dict[str, str]()
    for ours in tensor_shapes(config):
        if not ours.endswith("_positions.weight"):
            found[name_of(ours)] = together([weights[part] for part in apart(ours)])
    source, target, output = (
        name_of(f"{module}.weight")
        for module in ("source_embedding", "target_embedding", "projection")
    )
    if config.shared_embeddings:
        aliases[target] = source
    if config.tied_output:
        aliases[output] = aliases.get(target, target)
    bias = weights.get("projection.bias", torch.zeros(config.target_vocabulary_size)).clone()
    bias[list(model.forbidden)] = NO_LOGIT
    found[name_of("projection.bias")] = bias
    for stack, side in zip(SIDES, ("source", "target"), strict=True):
        found[table_of(stack)] = _positions(config, weights, side)
    arrays: _Variables = {
        name: tensor.to(torch.float32).contiguous().numpy() for name, tensor in found.items()
    }
    return arrays | _switches(config, model.manifest.alignment_heads), aliases


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
    for stack in SIDES:
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
