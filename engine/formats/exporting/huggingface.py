"""Hugging Face: a folder that `AutoModelForSeq2SeqLM` and `AutoTokenizer` read.

Two of its classes compute what our Transformer computes: `MarianMTModel` the paper's post-norm
network, `PegasusForConditionalGeneration` the pre-norm one with a norm at the end of each stack.
Both make their positions again: all sines, then all cosines, of pos / 10000^(i / (d_model / 2)).
Those are the paper's in another order, and so d_model is brought into that order: the even
dimensions first, through every weight that reads or writes it.

Both have biases everywhere (ours may be zeros) and an epsilon of 1e-5 in their norms. A smaller
one, as the paper's 1e-6, is taken for that. How little numbers differ then is seen by
`tests/engine/formats/exporting/test_huggingface.py`.
"""

import json
from pathlib import Path
from typing import Any

import torch

from engine.checkpoint import write_tensors
from engine.config import ModelConfig
from engine.files import write_file
from engine.formats.exporting.parts import TakenApart, Weights, in_order, power, with_biases
from engine.formats.exporting.pieces import with_regular_spaces
from engine.formats.huggingface_names import (
    BIAS,
    OUTPUT,
    POSITIONS,
    SHARED,
    SOURCE,
    TARGET,
    name_of,
)
from engine.formats.huggingface_vocabulary import PIECES
from engine.formats.segmenters import SEGMENTERS
from engine.positions import sinusoids

TOOLKIT, LIBRARY = "Hugging Face Transformers", "transformers"

_EPSILON = 1e-5
_CLASSES = {
    # (norm, final_norm) -> class, type in config.json
    ("post", False): ("MarianMTModel", "marian"),
    ("pre", True): ("PegasusForConditionalGeneration", "pegasus"),
}


def faults(config: ModelConfig, weights: Weights) -> list[str]:
    """Why a Transformer cannot be written so, each reason a clause; empty where it can."""
    found = list[str]()
    if (config.norm, config.final_norm) not in _CLASSES:
        end = "with" if config.final_norm else "without"
        found.append(f"its {config.norm}-norm layers {end} a norm at the end are no class there")
    if config.embedding_norm:
        found.append("it has norms after its embeddings")
    if config.positions not in ("paper", "huggingface"):
        found.append(f"its positions ({config.positions}) are made otherwise there")
    if config.first_position:
        found.append(f"it counts positions from {config.first_position}")
    if config.norm_eps > _EPSILON:
        found.append(f"the epsilon of its norms is {config.norm_eps:g}, there it is {_EPSILON:g}")
    if config.start_id is None and _target_embedding(weights)[config.padding_id].any():
        found.append("it starts from a zero vector, and no piece of it has one")
    return found


def write(model: TakenApart, place: Path) -> None:
    """Write the files of the folder but for its card.

    Raises:
        OSError: where one cannot be written.
    """
    weights = {name: tensor.contiguous() for name, tensor in _tensors(model).items()}
    write_tensors(place / "model.safetensors", weights, {"format": "pt"})
    found = {
        "config.json": _json(_config(model.architecture)),
        "generation_config.json": _json(_generation(model)),
        "tokenizer.json": model.pieces.tokenizer_json(
            ends=model.architecture.source_ends, end_id=model.architecture.end_id
        ),
        "tokenizer_config.json": _json(_tokenizer(model)),
    }
    if _class(model.architecture) == "MarianMTModel":
        spaced = with_regular_spaces(model.vocabulary)
        ids = {name: piece for piece, name in enumerate(model.pieces.names)}
        found |= {**dict.fromkeys(SEGMENTERS, spaced), PIECES: _json(ids)}
    for name, content in found.items():
        write_file(place / name, content)


def usage(folder: str, model: TakenApart) -> str:
    """What the card says of how the folder is used."""
    config = model.architecture
    lines = [
        "```python",
        "from transformers import AutoModelForSeq2SeqLM, AutoTokenizer",
        "",
        f'tokenizer = AutoTokenizer.from_pretrained("{folder}")',
        f'model = AutoModelForSeq2SeqLM.from_pretrained("{folder}")',
        'batch = tokenizer(["Good morning."], return_tensors="pt", padding=True)',
        "print(tokenizer.batch_decode(model.generate(**batch), skip_special_tokens=True))",
        "```",
        "",
        f"It is a `{_class(config)}`, which computes the same network. Its search is told of in"
        f" `generation_config.json`: beam {model.manifest.scoring.beam}, and a length penalty of"
        f" length^{power(model.manifest.scoring):g}.",
    ]
    if config.norm_eps < _EPSILON:
        lines += [
            f"It was trained with an epsilon of {config.norm_eps:g} in its norms; Transformers has"
            f" {_EPSILON:g}. Its numbers differ slightly from Headscope's."
        ]
    return "\n".join(lines)


def _class(config: ModelConfig) -> str:
    return _CLASSES[config.norm, config.final_norm][0]


def _tensors(model: TakenApart) -> Weights:
    """The weights by their names there."""
    config, weights = model.architecture, with_biases(model.weights)
    if config.positions == "paper":
        even, odd = (torch.arange(first, config.d_model, 2) for first in (0, 1))
        weights = in_order(weights, torch.cat((even, odd)))
    found = {SHARED: weights["source_embedding.weight"]}
    if _class(config) == "PegasusForConditionalGeneration":  # the other does without, on disk
        positions = torch.arange(config.max_length)
        table = sinusoids("huggingface", positions, config.d_model).to(torch.float32)
        found |= {name: table.clone() for name in POSITIONS}  # [position, d_model]
    if not (config.shared_embeddings and config.tied_output):  # each has its own copy
        target = _target_embedding(weights)
        found[SOURCE] = weights["source_embedding.weight"].clone()
        found[TARGET] = target.clone()
        found[OUTPUT] = weights.get("projection.weight", target).clone()
        if not config.shared_embeddings and _class(config) == "MarianMTModel":
            del found[SHARED]
    bias = weights.get("projection.bias", torch.zeros(config.target_vocabulary_size))
    found[BIAS] = bias[None]  # [1, piece]
    for ours, tensor in weights.items():
        theirs = name_of(ours)
        if theirs is not None:
            found[theirs] = tensor
    return found


def _target_embedding(weights: Weights) -> torch.Tensor:
    return weights.get("target_embedding.weight", weights["source_embedding.weight"])


def _config(config: ModelConfig) -> dict[str, Any]:
    name, kind = _CLASSES[config.norm, config.final_norm]
    values = {
        "architectures": [name],
        "model_type": kind,
        "is_encoder_decoder": True,
        "vocab_size": config.source_vocabulary_size,
        "encoder_layers": config.encoder_layers,
        "decoder_layers": config.decoder_layers,
        "d_model": config.d_model,
        "encoder_ffn_dim": config.d_ff,
        "decoder_ffn_dim": config.d_ff,
        "encoder_attention_heads": config.heads,
        "decoder_attention_heads": config.heads,
        "activation_function": config.activation,
        "max_position_embeddings": config.max_length,
        "scale_embedding": config.scaled_embeddings,
        "tie_word_embeddings": config.tied_output
        and (config.shared_embeddings or name == "MarianMTModel"),
        "dropout": config.dropout,
        "attention_dropout": config.attention_dropout,
        "activation_dropout": config.activation_dropout,
        "pad_token_id": config.padding_id,
        "eos_token_id": config.end_id,
        "forced_eos_token_id": None,  # what is forced would cost nothing there, and win
        "decoder_start_token_id": config.first_input,
        "use_cache": True,
        "torch_dtype": "float32",
    }
    if name == "MarianMTModel":
        values["decoder_vocab_size"] = config.target_vocabulary_size
        values["share_encoder_decoder_embeddings"] = config.shared_embeddings
    return values


def _generation(model: TakenApart) -> dict[str, Any]:
    """The search as Transformers can be told of it."""
    config, scoring = model.architecture, model.manifest.scoring
    return {
        "num_beams": scoring.beam,
        "length_penalty": power(scoring),
        "early_stopping": "never",
        "max_length": config.max_length,
        "min_new_tokens": 1,
        "bad_words_ids": [[piece] for piece in model.forbidden],
        "pad_token_id": config.padding_id,
        "eos_token_id": config.end_id,
        "forced_eos_token_id": None,
        "decoder_start_token_id": config.first_input,
    }


def _tokenizer(model: TakenApart) -> dict[str, Any]:
    config, names = model.architecture, model.pieces.names
    return {
        "tokenizer_class": "PreTrainedTokenizerFast",
        "model_max_length": config.max_length,
        "pad_token": names[config.padding_id],
        "eos_token": names[config.end_id],
        "unk_token": model.pieces.unknown,
        "source_lang": model.manifest.languages.source,
        "target_lang": model.manifest.languages.target,
        "clean_up_tokenization_spaces": False,
        "split_special_tokens": True,
        "model_input_names": ["input_ids", "attention_mask"],
    }


def _json(content: Any) -> bytes:
    return json.dumps(content, ensure_ascii=False, indent=2).encode() + b"\n"
