"""The network that a CTranslate2 file describes.

Layers are pre-norm or post-norm. What a file leaves unsaid is as in the toolkit: pre-norm, ReLU,
8 heads, embeddings times sqrt(d_model), an eps of 1e-5 whatever the maker's was. `_STRANGE` lists
what this house's network does not have: all of it is told at once.
"""

import math
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import torch

from engine.formats.checking import Faults, brief
from engine.formats.ctranslate2_file import ModelFile
from engine.formats.ctranslate2_names import SIDES, SOURCE_EMBEDDINGS
from engine.formats.foreign import FormatError

Alignment = tuple[tuple[int, int], ...] | None

_HEADS = {"": 8, "TransformerBase": 8, "TransformerBig": 16, "TransformerSpec": 8}
"""The specifications that are read, and their heads where a file does not say them."""
_NEWEST_REVISION = 7
_OTHERS = {
    "TransformerDecoderSpec": "a language model without an encoder",
    "TransformerEncoderSpec": "an encoder without a decoder",
    "WhisperSpec": "a recogniser of speech",
    "Wav2Vec2Spec": "a recogniser of speech",
    "Wav2Vec2BertSpec": "a recogniser of speech",
}
_ACTIVATIONS = ("relu", None, "silu", "gelu")
_ACTIVATION_NAMES = ("ReLU", "GELU by tanh", "SiLU", "GELU", "GELU by sigmoid", "tanh", "sigmoid")

# What this house's network does not have, by the variables that show it.
_STRANGE = (
    (r"/relative_(left_|right_|asymmetric_)?(position|attention|max)", "it has relative positions"),
    (r"/(original_)?max_position_embeddings$|/rotary_", "it has rotary positions"),
    (r"/linear_0_noact/", "its feed-forward networks are gated (GLU)"),
    (r"/num_heads_kv$", "its heads share keys and values"),
    (r"/memory_kv/|/merged_encoder_attention$", "its decoder attends to all in one"),
    (r"/head_dim$", "its heads have a width of their own"),
    (r"/sliding_window$", "its attention sees a window only"),
    (r"/[qkv]_norm/", "its queries or keys are normalised"),
    (r"/project_(in|out)/", "its embeddings are projected"),
    (r"/weight_zero$", "its weights are packed (AWQ)"),
    (r"/final_logit_softcapping$", "its logits are capped"),
    (r"/layer_scalar$|/layer_norm_use_residual$", "its residuals are scaled"),
    (
        r"/(shared|input|external\w*|(pre|post)_(attention|feedforward))_layer_norm/",
        "its layers have norms in other places",
    ),
    (r"^encoder/embeddings_[1-9]", "its source has features beside the pieces"),
    (r"/conv\d*(_layer)?(_\d+)?/", "it reads sound"),
)  # fmt: skip
_FLAGS = {  # that must not be set
    "alibi": "its attention has linear biases (ALiBi)",
    "multi_query_attention": "its heads share keys and values",
}
ATTRIBUTES = frozenset(
    "num_heads pre_norm activation embeddings_merge scale_embeddings multiply_by_sqrt_depth"
    " alignment_layer alignment_heads start_from_zero_embedding alibi scale_alibi"
    " alibi_use_positive_positions multi_query_attention queries_scale scale_outputs"
    " unk_token bos_token eos_token with_source_bos with_source_eos with_target_bos"
    " user_decoder_start_tokens".split()
)
"""The last part of variables that say something of the network and are no weights."""


@dataclass(frozen=True)
class Description:
    """What a file says of its network, but for its pieces."""

    choices: dict[str, Any]
    """Of a `ModelConfig`."""
    starts_from_zero: bool
    alignment: Alignment
    """The heads whose mean the toolkit gives as its attention; None: the file names none."""


def describe(file: ModelFile, config: Mapping[str, Any], faults: Faults) -> Description | None:
    """What network a file describes; None, with faults, where that cannot be told.

    Args:
        file: the open file
        config: what `config.json` holds, or nothing
        faults: takes what does not fit
    """
    if file.specification not in _HEADS:
        kind = _OTHERS.get(file.specification, "no translator that is known here")
        faults.add(f"it is {kind} ({brief(file.specification)})")
    elif file.revision > _NEWEST_REVISION:
        faults.add(f"it is of revision {file.revision}, and up to {_NEWEST_REVISION} are read")
    for pattern, fault in _STRANGE:
        if any(re.search(pattern, name) for name in file.variables):
            faults.add(fault)
    if any(
        name.endswith("/gamma") and f"{name[:-5]}beta" not in file.variables
        for name in file.variables
    ):
        faults.add("its norms only scale (RMS norm)")
    try:
        return _Describer(file, config, faults).description()
    except FormatError as error:
        faults.add(str(error))
        return None


class _Describer:
    def __init__(self, file: ModelFile, config: Mapping[str, Any], faults: Faults) -> None:
        self._file, self._config, self._faults = file, config, faults

    def description(self) -> Description | None:
        file, faults = self._file, self._faults
        sizes = self._sizes()
        heads = self._alike("num_heads", _HEADS.get(file.specification, 8))
        activation = int(self._alike("activation", 0))
        pre_norm = bool(self._alike("pre_norm", 1))
        for name, fault in _FLAGS.items():
            faults.expect(not any(self._attribute(side, name, 0) for side in SIDES), fault)
        scale = self._attribute("decoder", "scale_outputs", 1)
        faults.expect(scale == 1, f"its logits are scaled by {scale}")
        if not 0 <= activation < len(_ACTIVATIONS) or _ACTIVATIONS[activation] is None:
            names = _ACTIVATION_NAMES
            name = names[activation] if 0 <= activation < len(names) else str(activation)
            faults.add(f"its activation is {name}, which is not known here")
            activation = 0
        if sizes is None:
            return None
        d_model = sizes["d_model"]
        if not faults.expect(
            0 < heads <= d_model and d_model % heads == 0,
            f"its d_model is {d_model}, which is no multiple of its {heads:g} heads",
        ):
            heads = 1
        width = d_model // int(heads)
        self._check_queries(width)
        choices = sizes | {
            "heads": int(heads),
            "d_k": width,
            "d_v": width,
            "norm": "pre" if pre_norm else "post",
            "final_norm": self._both("layer_norm/gamma", "a norm after the last layer"),
            "embedding_norm": self._both("layernorm_embedding/gamma", "a norm of embeddings"),
            "norm_eps": self._eps(),
            "attention_bias": self._has(r"attention/linear_\d/bias$"),
            "feed_forward_bias": self._has(r"ffn/linear_\d/bias$"),
            "output_bias": "decoder/projection/bias" in file.variables,
            "activation": _ACTIVATIONS[activation],
            "scaled_embeddings": self._is_scaled(d_model),
        }
        return Description(
            choices,
            starts_from_zero=bool(self._attribute("decoder", "start_from_zero_embedding", 0)),
            alignment=self._alignment(sizes["decoder_layers"], int(heads)),
        )

    def _sizes(self) -> dict[str, int] | None:
        """d_model, d_ff and the numbers of layers, by the shapes of the file."""
        inner = self._shape("encoder/layer_0/ffn/linear_0")
        source, target = self._shape(*SOURCE_EMBEDDINGS), self._shape("decoder/embeddings")
        if inner is None or source is None or target is None:
            return None
        return {
            "d_model": source[1],
            "d_ff": inner[0],
            "source_vocabulary_size": source[0],
            "target_vocabulary_size": target[0],
            "encoder_layers": self._layers("encoder"),
            "decoder_layers": self._layers("decoder"),
        }

    def _shape(self, *modules: str) -> tuple[int, ...] | None:
        """The shape of the matrix of the first module that the file has."""
        for module in modules:
            variable = self._file.variables.get(f"{module}/weight")
            if variable is not None and len(variable.shape) == 2:
                return variable.shape
        self._faults.add(f"it lacks a matrix {modules[0]}/weight")
        return None

    def _layers(self, side: str) -> int:
        numbers = {
            int(found[1])
            for name in self._file.variables
            if (found := re.match(rf"{side}/layer_(\d{{1,4}})/", name))
        }
        return max(numbers, default=-1) + 1

    def _attribute(self, side: str, name: str, default: float) -> float:
        """A number that a side has of its own, or (before revision 5) both together."""
        for full in (f"{side}/{name}", name):
            value = self._file.number(full)
            if value is not None:
                return value
        return default

    def _alike(self, name: str, default: float) -> float:
        """A number that both sides must have alike."""
        encoder, decoder = (self._attribute(side, name, default) for side in SIDES)
        self._faults.expect(
            encoder == decoder,
            f"its encoder and its decoder differ in {name}: {encoder:g} and {decoder:g}",
        )
        return encoder

    def _both(self, name: str, said: str) -> bool:
        encoder, decoder = (f"{side}/{name}" in self._file.variables for side in SIDES)
        self._faults.expect(encoder == decoder, f"only one of its stacks has {said}")
        return encoder

    def _has(self, pattern: str) -> bool:
        return any(re.search(pattern, name) for name in self._file.variables)

    def _eps(self) -> float:
        eps = self._config.get("layer_norm_epsilon")
        if eps is None:
            return 1e-5
        if isinstance(eps, bool) or not isinstance(eps, int | float) or not 0 < eps <= 0.1:
            self._faults.add(f"its layer_norm_epsilon is {brief(eps)}")
            return 1e-5
        return float(eps)

    def _is_scaled(self, d_model: int) -> bool:
        """Whether embeddings are multiplied by sqrt(d_model)."""
        scales = {self._scale(side, d_model) for side in SIDES}
        if all(math.isclose(scale, math.sqrt(d_model), rel_tol=1e-5) for scale in scales):
            return True
        said = " and ".join(f"{scale:g}" for scale in sorted(scales))
        self._faults.expect(scales == {1.0}, f"its embeddings are scaled by {said}")
        return False

    def _scale(self, side: str, d_model: int) -> float:
        """A flag (int8) says whether it is sqrt(d_model); any other number is the factor."""
        names = (f"{side}/scale_embeddings", f"{side}/embeddings/multiply_by_sqrt_depth")
        for name in names:
            value = self._file.number(name)
            if value is None:
                continue
            if self._file.variables[name].dtype != torch.int8:
                return value
            return math.sqrt(d_model) if value else 1.0
        return math.sqrt(d_model)

    def _check_queries(self, width: int) -> None:
        for name in self._file.variables:
            if name.endswith("/queries_scale"):
                scale = self._file.number(name)
                fits = scale is not None and math.isclose(scale, width**-0.5, rel_tol=1e-5)
                self._faults.expect(fits, f"its attention is scaled by {scale}, not {width}^-1/2")

    def _alignment(self, layers: int, heads: int) -> Alignment:
        """The first heads of one layer; -1 is the last layer, and 0 heads are all."""
        layer = int(self._attribute("decoder", "alignment_layer", -1))
        count = int(self._attribute("decoder", "alignment_heads", 1)) or heads
        if (layer, count) == (-1, 1):  # what is written for every model that nobody aligned
            return None
        layer += layers if layer < 0 else 0
        if not (0 <= layer < layers and 0 < count <= heads):
            self._faults.add(f"its attention is that of {count} heads of layer {layer}")
            return None
        return tuple((layer, head) for head in range(count))
