"""Hugging Face's Marian, as OPUS-MT publishes it: a folder that `save_pretrained` wrote.

`config.json`, `model.safetensors` or `pytorch_model.bin`, and the files of its tokenizer
(`engine.formats.huggingface_vocabulary`). What their code does that the files do not say
(transformers 5.24, `models/marian` and `generation`):

- post-norm with an eps of 1e-5; sine and cosine halves with exponent i / (d/2). A stored table of
  positions is compared with the computed one and not used.
- `decoder_start_token_id` is the padding piece. Its embedding is zero: decoding begins with a zero
  vector. Where its row is not zero, decoding begins with that piece.
- Embeddings are one matrix, or one a side (`share_encoder_decoder_embeddings`); the output
  projection is the target's, unless `tie_word_embeddings` is false. A tied matrix may be stored
  under each of its names.
- `final_logits_bias` [1, V] is a bias of the output; absent, it is 0.
- `generate` divides by |Y|^length_penalty, and |Y| counts the end piece. Only an end piece among
  the `num_beams` best continuations finishes a hypothesis. `bad_words_ids` are never emitted, and
  neither is padding, whatever they say. `renormalize_logits` takes their share away. Where no file
  tells a greatest length, it stops at 20 pieces; here at 50 more than the source has.
- `save_pretrained` leaves out of `config.json` what is as in `MarianConfig`.
"""

import json
import re
from pathlib import Path
from typing import Any, Literal

from engine.config import ModelConfig
from engine.files import read_bounded
from engine.formats.checking import (
    Faults,
    brief,
    build,
    checksums_of,
    read_json_object,
)
from engine.formats.foreign import Foreign
from engine.formats.huggingface_vocabulary import read_sides
from engine.formats.huggingface_weights import check_weights, open_weights, read_weights
from engine.manifest import CONFIG_FILE
from engine.scoring import Scoring

TOOLKIT = "Hugging Face Marian"

_GENERATION = "generation_config.json"
_MOST_CONFIG = 1024 * 1024  # bytes

_DEFAULTS: dict[str, Any] = {  # of `MarianConfig`
    "vocab_size": 58_101,
    "decoder_vocab_size": None,
    "max_position_embeddings": 1_024,
    "encoder_layers": 12,
    "encoder_ffn_dim": 4_096,
    "encoder_attention_heads": 16,
    "decoder_layers": 12,
    "decoder_ffn_dim": 4_096,
    "decoder_attention_heads": 16,
    "activation_function": "gelu",
    "d_model": 1_024,
    "decoder_start_token_id": 58_100,
    "scale_embedding": False,
    "pad_token_id": 58_100,
    "eos_token_id": 0,
    "share_encoder_decoder_embeddings": True,
    "tie_word_embeddings": True,
}
_ACTIVATIONS = {"swish": "silu", "silu": "silu", "relu": "relu", "gelu": "gelu"}

# Of the BART that Marian's code grew from: what must be so where a file says it at all.
_FIXED = {
    "normalize_before": (False, "its layers are normalised before them (pre-norm)"),
    "normalize_embedding": (False, "its embeddings are normalised"),
    "add_final_layer_norm": (False, "its stacks end with a normalisation"),
    "add_bias_logits": (False, "it has a second bias of the output"),
    "static_position_embeddings": (True, "its positions are learned"),
    "is_encoder_decoder": (True, "it is not an encoder with a decoder"),
    "auto_map": (None, "it brings code of its own, which is never run"),
    "quantization_config": (None, "its weights are quantised"),
}
# What `generate` may be asked for that the search here does not do, and where that is not asked.
_UNFOLLOWED: dict[str, tuple[object, ...]] = {
    "do_sample": (False,),
    "repetition_penalty": (1.0,),
    "encoder_repetition_penalty": (1.0,),
    "no_repeat_ngram_size": (0,),
    "encoder_no_repeat_ngram_size": (0,),
    "min_length": (0, 1, 2),  # with the start piece; 2 is `Scoring.shortest`
    "min_new_tokens": (0, 1),
    "num_beam_groups": (1,),
    "diversity_penalty": (0.0,),
    "suppress_tokens": ([],),
    "begin_suppress_tokens": ([],),
    "sequence_bias": ([],),
}


def recognises(folder: Path) -> bool:
    """Whether a folder's `config.json` says that it is of this kind. Raises nothing."""
    return stated_type(folder) == "marian"


def stated_type(folder: Path) -> str:
    """What kind of Hugging Face's models a folder is of; empty where none is told. Raises nothing.

    `marian`, `m2m_100`, `pegasus`.
    """
    try:
        config = json.loads(read_bounded(folder / CONFIG_FILE, _MOST_CONFIG))
    except (OSError, ValueError, RecursionError):
        return ""
    kind = config.get("model_type") if isinstance(config, dict) else None
    return kind if isinstance(kind, str) else ""


def read(folder: Path) -> Foreign:
    """Read a folder.

    Raises:
        FormatError: with everything that does not fit.
        OSError: where a file vanishes, or the system does not let it look.
    """
    faults = Faults(folder)
    config = read_json_object(folder / CONFIG_FILE, _MOST_CONFIG, faults) or {}
    faults.stop()
    configurations, generation = [folder / CONFIG_FILE], config
    if (folder / _GENERATION).exists():
        configurations.append(folder / _GENERATION)
        generation = read_json_object(folder / _GENERATION, _MOST_CONFIG, faults) or {}
    stated = {**_DEFAULTS, **config}
    name = _name(folder, config)
    _check_fixed(config, generation, faults)
    choices = _choices(stated, generation, faults)
    architecture = build(ModelConfig, faults, **choices)
    scoring = _scoring(generation, faults)
    file = open_weights(folder, faults)
    sides = None
    if architecture is not None:
        sides = read_sides(folder, architecture, name, faults)
        if file is not None:
            check_weights(file, architecture, faults)
    faults.stop()
    assert architecture is not None and scoring is not None and file is not None
    assert sides is not None  # else there was a fault
    weights = read_weights(file, architecture, faults)
    faults.stop()
    side = "source" if architecture.shared_embeddings else "target"
    if not weights[f"{side}_embedding.weight"][architecture.first_input].any():
        choices["start_id"] = None
    choices["never_emitted"] = sorted({*architecture.never_emitted, *sides.nameless})
    architecture = build(ModelConfig, faults, **choices)
    faults.stop()
    assert architecture is not None
    return Foreign(
        name=name,
        toolkit=TOOLKIT,
        architecture=architecture,
        weights=weights,
        source=sides.source,
        target=sides.target,
        languages=sides.languages,
        scoring=scoring,
        target_prefixes=sides.prefixes,
        licence=sides.licence,
        checksums=checksums_of((*configurations, file.path, *sides.files)),
        notes=_notes(generation),
    )


def _name(folder: Path, config: dict[str, Any]) -> str:
    """What the model calls itself (`Helsinki-NLP/opus-mt-en-de`), or else its folder."""
    named = config.get("_name_or_path")
    if isinstance(named, str) and re.fullmatch(r"[\w.-]{1,100}/[\w.-]{1,100}", named):
        return named.rpartition("/")[2]
    return brief(folder.resolve().name) or "marian"


def _check_fixed(config: dict[str, Any], generation: dict[str, Any], faults: Faults) -> None:
    """See that nothing is otherwise than Marian's code has it."""
    for key, (value, fault) in _FIXED.items():
        faults.expect(config.get(key, value) in (value, None), fault)
    classes = config.get("architectures")
    if classes and classes != ["MarianMTModel"]:
        faults.add(f"it is a {brief(classes)}, and only a MarianMTModel is read")
    for key in ("forced_bos_token_id", "forced_decoder_ids"):
        faults.expect(generation.get(key) is None, f"its translations begin with a piece ({key})")


def _first(generation: dict[str, Any], stated: dict[str, Any], key: str) -> Any:
    """What `generate` takes; where its own file does not say, the network's."""
    value = generation.get(key)
    return stated[key] if value is None else value


def _choices(
    stated: dict[str, Any], generation: dict[str, Any], faults: Faults
) -> dict[str, object]:
    """What a `ModelConfig` says of the network; what is no number or not one is told there."""
    for what in ("attention_heads", "ffn_dim"):
        both = stated[f"encoder_{what}"], stated[f"decoder_{what}"]
        faults.expect(both[0] == both[1], f"its stacks differ in their {what}: {brief(both)}")
    activation, width, heads = (
        stated[key] for key in ("activation_function", "d_model", "encoder_attention_heads")
    )
    if not isinstance(activation, str) or activation not in _ACTIVATIONS:
        faults.add(f"its activation {brief(activation)} is not known")
    head = 0
    if type(width) is int and type(heads) is int and heads > 0:
        head = width // heads
        faults.expect(head * heads == width, f"its d_model {width} is no multiple of {heads} heads")
    shared = stated["share_encoder_decoder_embeddings"]
    size = stated["vocab_size"]
    sizes = (
        size,
        size if shared or stated["decoder_vocab_size"] is None else stated["decoder_vocab_size"],
    )
    padding = stated["pad_token_id"]
    return {
        "source_vocabulary_size": sizes[0],
        "target_vocabulary_size": sizes[1],
        "encoder_layers": stated["encoder_layers"],
        "decoder_layers": stated["decoder_layers"],
        "d_model": width,
        "d_ff": stated["encoder_ffn_dim"],
        "heads": heads,
        "d_k": head,
        "d_v": head,
        "max_length": stated["max_position_embeddings"],
        "norm_eps": 1e-5,
        "attention_bias": True,
        "output_bias": True,
        "activation": _ACTIVATIONS.get(str(activation), "relu"),
        "positions": "huggingface",
        "shared_embeddings": shared,
        "tied_output": stated["tie_word_embeddings"],
        "scaled_embeddings": stated["scale_embedding"],
        "padding_id": padding,
        "end_id": _end(generation, stated, faults),
        "start_id": _first(generation, stated, "decoder_start_token_id"),
        "never_emitted": [*_forbidden(generation, faults), padding],
    }


def _end(generation: dict[str, Any], stated: dict[str, Any], faults: Faults) -> object:
    """The piece that ends a sentence, on both sides."""
    end = _first(generation, stated, "eos_token_id")
    if isinstance(end, list) and len(end) == 1:
        end = end[0]
    faults.expect(not isinstance(end, list), f"several pieces end a sentence: {brief(end)}")
    return end


def _forbidden(generation: dict[str, Any], faults: Faults) -> list[int]:
    """The pieces that `bad_words_ids` names, which stand alone there: [[58100]]."""
    words = generation.get("bad_words_ids") or []
    alone = isinstance(words, list) and all(
        isinstance(word, list) and len(word) == 1 and type(word[0]) is int for word in words
    )
    if not faults.expect(alone, f"bad_words_ids are not single pieces: {brief(words)}"):
        return []
    return [word[0] for word in words]


def _scoring(generation: dict[str, Any], faults: Faults) -> Scoring | None:
    """How `generate` searches: with one beam and a penalty of 1 where its file does not say."""
    early = generation.get("early_stopping")
    finishing: Literal["leading", "full"] = "full" if early is True else "leading"
    longest, most = generation.get("max_new_tokens"), generation.get("max_length")
    if longest is None and type(most) is int:
        longest = most - 1  # it counts the start piece
    return build(
        Scoring,
        faults,
        penalty="power",
        alpha=_or(generation.get("length_penalty"), 1.0),
        beam=_or(generation.get("num_beams"), 1),
        finishing=finishing,
        renormalises=generation.get("renormalize_logits") is True,
        shortest=_shortest(generation),
        longest=longest,
        guarded=False,
    )


def _shortest(generation: dict[str, Any]) -> int:
    """Pieces before the end, of which the search here asks for one at most."""
    pieces, with_start = generation.get("min_new_tokens"), generation.get("min_length")
    asked = (type(pieces) is int and pieces > 0) or (type(with_start) is int and with_start > 1)
    return int(asked)


def _or(value: object, usual: object) -> object:
    return usual if value is None else value


def _notes(generation: dict[str, Any]) -> tuple[str, ...]:
    """What `generate` is asked for that the search here does not do."""
    asked = {key: generation.get(key) for key in _UNFOLLOWED}
    return tuple(
        f"{TOOLKIT} searches with {key} {brief(value)}, which is not followed here"
        for key, value in asked.items()
        if value is not None and value not in _UNFOLLOWED[key]
    )
