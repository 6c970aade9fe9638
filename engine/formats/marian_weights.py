"""The weights of Marian: which of its arrays are which of ours.

Its matrices are [in, out], but for embeddings and an output matrix called `Wt`, and its vectors
[1, n]. A norm before a sublayer has names that end in `_pre`. Projections that are one here are
several there, and lie one below the other once they are turned.
"""

import torch
from torch import Tensor

from engine.config import ModelConfig
from engine.formats.checking import Faults, brief, check_finite, compare_shapes
from engine.formats.foreign import FormatError
from engine.formats.npz_file import NpzFile
from engine.formats.padding import has_row, with_row
from engine.formats.projections import together
from engine.shapes import tensor_shapes

SETTINGS = "special:model.yml"
"""The array that holds the configuration: the bytes of a YAML document."""

_LINEAR = {
    "self_attention.query_key_value": ("self", "qkv"),
    "self_attention.output": ("self", "o"),
    "cross_attention.query": ("context", "q"),
    "cross_attention.key_value": ("context", "kv"),
    "cross_attention.output": ("context", "o"),
    "feed_forward.inner": ("ffn", "1"),
    "feed_forward.outer": ("ffn", "2"),
}
_NORMS = {
    "self_attention_norm": "self_Wo",
    "cross_attention_norm": "context_Wo",
    "feed_forward_norm": "ffn_ffn",
}
_OUTSIDE = {
    "source_embedding_norm": "encoder_emb_ln_{}_pre",
    "target_embedding_norm": "decoder_emb_ln_{}_pre",
    "encoder_norm": "encoder_top_ln_{}",
    "decoder_norm": "decoder_top_ln_{}",
}
_SCALES = {"weight": "scale", "bias": "bias"}
_OUTPUT = "decoder_ff_logit_out"
_OLD_OUTPUT = f"{_OUTPUT}_W"  # [in, out], as all others


class Weights:
    """The arrays of a file as the weights of a network.

    Args:
        file: the file
        config: the network. Both its vocabularies have one piece more than the file has rows: the
            last one, which pads.
    """

    def __init__(self, file: NpzFile, config: ModelConfig) -> None:
        self._file, self._config = file, config
        self._names = {ours: self._theirs(ours) for ours in tensor_shapes(config)}

    def check(self, faults: Faults) -> None:
        """See by its headers that the file holds what the network needs, and nothing else."""
        shapes, expected = tensor_shapes(self._config), dict[str, tuple[int, ...]]()
        for ours, theirs in self._names.items():
            rows, *columns = shapes[ours]
            rows -= has_row(ours)
            for name in theirs:
                part = (rows // len(theirs), *columns)
                expected[name] = part[::-1] if _is_turned(name) else part
                if not columns:
                    expected[name] = (1, *part)
        if f"{_OUTPUT}_b" not in self._file.shapes:
            del expected[f"{_OUTPUT}_b"]
        found = {name: shape for name, shape in self._file.shapes.items() if name != SETTINGS}
        compare_shapes(found, expected, faults)
        for name in sorted(found):
            if not (self._file.dtypes[name] or torch.int8).is_floating_point:
                faults.add(f"{brief(name)} is not of floating-point numbers")

    def read(self, faults: Faults) -> dict[str, Tensor]:
        """Our parameters from a file that `check` has found no fault with.

        Returns:
            float32 or, where the file has it, float16; finite, unless there is a fault. Empty,
            with a fault, where the file is damaged.
        """
        weights: dict[str, Tensor] = {}
        try:
            for ours, theirs in self._names.items():
                rows = together([self._part(name) for name in theirs])
                weights[ours] = with_row(ours, rows) if has_row(ours) else rows
        except FormatError as error:
            faults.add(str(error))
            return {}
        check_finite(weights.items(), faults)
        return weights

    def _part(self, name: str) -> Tensor:
        """One array as we have it: [out, in] or [out]; of a bias that is not there, zeros."""
        if name == f"{_OUTPUT}_b" and name not in self._file.shapes:
            return torch.zeros(self._config.target_vocabulary_size - 1)
        values = self._file.read(name)
        if _is_turned(name):
            return values.T.contiguous()  # [in, out] -> [out, in]
        return values if name.endswith(("Wemb", "Wt")) else values[0]  # [1, n] -> [n]

    def _theirs(self, ours: str) -> tuple[str, ...]:
        """The arrays that are the rows of one of our parameters."""
        module, kind = ours.rsplit(".", 1)
        if module == "projection":
            old = kind == "weight" and _OLD_OUTPUT in self._file.shapes
            return (_OLD_OUTPUT if old else f"{_OUTPUT}_{'Wt' if kind == 'weight' else 'b'}",)
        if module.endswith("_embedding"):
            side = "encoder_" if module == "source_embedding" else "decoder_"
            return ("Wemb" if self._config.shared_embeddings else f"{side}Wemb",)
        if module in _OUTSIDE:
            return (_OUTSIDE[module].format(_SCALES[kind]),)
        stack, number, inner = module.split(".", 2)
        layer = f"{stack}_l{int(number) + 1}"
        if inner in _NORMS:
            before = "_pre" if self._config.norm == "pre" else ""
            return (f"{layer}_{_NORMS[inner]}_ln_{_SCALES[kind]}{before}",)
        part, ends = _LINEAR[inner]
        return tuple(f"{layer}_{part}_{'W' if kind == 'weight' else 'b'}{end}" for end in ends)


def _is_turned(name: str) -> bool:
    """Whether an array is a matrix [in, out]."""
    part = name.rpartition("_")[2]
    return part.startswith("W") and part not in ("Wemb", "Wt")
