"""Folders of Hugging Face's Marian, as `save_pretrained` writes them, with random weights.

Their SentencePiece models are trained on the committed corpus, one a side, with OPUS-MT's
normalisation. Nothing is downloaded.
"""

import io
import json
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

import sentencepiece
import torch
from transformers import MarianMTModel
from transformers.utils import logging

from tests.engine.marian_oracle import random_marian
from tests.engine.model_examples import example_sentences

PREFIXES = (">>deu<<", ">>zho_Hans<<")
_SIZE = 160  # pieces of each SentencePiece model


@cache
def segmenter(language: str) -> bytes:
    """A SentencePiece model as OPUS-MT's: unigram, `nmt_nfkc`, a dummy space before the text."""
    model = io.BytesIO()
    sentencepiece.SentencePieceTrainer.Train(
        sentence_iterator=iter(example_sentences(language)),
        model_writer=model,
        vocab_size=_SIZE,
        character_coverage=1.0,
        hard_vocab_limit=False,
        minloglevel=2,
        num_threads=1,
    )
    return model.getvalue()


def pieces_of(*languages: str) -> dict[str, int]:
    """`vocab.json`: the pieces of these languages' models, in an order of its own."""
    found: set[str] = set()
    for language in languages:
        processor = sentencepiece.SentencePieceProcessor()
        processor.LoadFromSerializedProto(segmenter(language))
        found |= {processor.IdToPiece(piece) for piece in range(processor.GetPieceSize())}
    learned = sorted(found - {"<s>", "</s>", "<unk>"}, key=lambda piece: piece[::-1])
    names = ["</s>", "<unk>", *learned, *PREFIXES, "<pad>"]
    return {name: number for number, name in enumerate(names)}


def write_marian(
    folder: Path,
    *,
    separate: bool = False,
    dtype: torch.dtype = torch.float32,
    ending: float = 3.0,
    generation: dict[str, Any] | None = None,
    tokenizer: dict[str, Any] | None = None,
    **changes: Any,
) -> MarianMTModel:
    """Write a folder; returns the model in it, with weights of `dtype`.

    Args:
        folder: to be made
        separate: whether each side has a vocabulary of its own
        dtype: of the weights on disk
        ending: added to the bias of the end piece: random models would never end
        generation: changes to `generation_config.json`
        tokenizer: changes to `tokenizer_config.json`
        changes: to `config.json`
    """
    logging.disable_progress_bar()  # its bars leave a thread behind
    sides = (("en",), ("de",)) if separate else (("en", "de"), ("en", "de"))
    source, target = (pieces_of(*languages) for languages in sides)
    if separate:  # Marian has one id for padding: both sides have it last
        size = max(len(source), len(target))
        source, target = _filled(source, size), _filled(target, size)
    model = random_marian(
        vocabulary_size=len(source),
        attention="eager",
        **{
            "encoder_layers": 2,
            "decoder_layers": 2,
            "d_model": 32,
            "encoder_ffn_dim": 48,
            "decoder_ffn_dim": 48,
            "encoder_attention_heads": 4,
            "decoder_attention_heads": 4,
            "max_position_embeddings": 128,
            "share_encoder_decoder_embeddings": not separate,
            **changes,
        },
    )
    _widen(model, ending)
    model.to(dtype)
    usual = {"bad_words_ids": [[len(target) - 1]], "num_beams": 4, "max_length": 40}
    model.generation_config.update(**{**usual, **(generation or {})})
    model.save_pretrained(folder)
    write_tokenizer(folder, source, target if separate else None, tokenizer or {})
    return model


def _widen(model: MarianMTModel, ending: float) -> None:
    """Draw the weights wide, so that candidates lie well apart, and let sentences end."""
    generator = torch.Generator().manual_seed(5)
    for name, parameter in model.named_parameters():
        noise = torch.randn(parameter.shape, generator=generator)
        if parameter.dim() == 2 and "embed_positions" not in name:
            wide, narrow = "shared" in name or "embed" in name, "out_proj" in name
            width = 3.0 if wide else 0.4 if narrow else 1.5
            parameter.copy_(width * noise * parameter.size(1) ** -0.5)
        elif parameter.dim() == 1:
            parameter.add_(0.1 * noise)
    _favour_ends(model)
    model.model.encoder.embed_tokens.weight[model.config.pad_token_id] = 0
    model.model.decoder.embed_tokens.weight[model.config.pad_token_id] = 0
    model.final_logits_bias.copy_(
        0.1 * torch.randn(model.final_logits_bias.shape, generator=generator)
    )
    model.final_logits_bias[0, 0] += ending


def _favour_ends(model: MarianMTModel, strength: float = 90.0) -> None:
    """Let the end piece grow likelier with each position.

    One feature carries a slow cosine of the position (1 at the first, -1 at the 32nd) through the
    decoder, since nothing else writes to it; only the end piece looks at it.
    """
    decoder, config = model.model.decoder, model.config
    feature = config.d_model // 2 + config.d_model // 8
    for embedding in (model.model.encoder.embed_tokens, decoder.embed_tokens):
        embedding.weight[:, feature] = 0
    decoder.embed_tokens.weight[config.eos_token_id, feature] = -strength
    for layer in decoder.layers:
        for writer in (layer.self_attn.out_proj, layer.encoder_attn.out_proj, layer.fc2):
            writer.weight[feature] = writer.bias[feature] = 0
        for norm in (
            layer.self_attn_layer_norm,
            layer.encoder_attn_layer_norm,
            layer.final_layer_norm,
        ):
            norm.bias[feature] = 0


def write_tokenizer(
    folder: Path,
    source: dict[str, int],
    target: dict[str, int] | None,
    changes: dict[str, Any],
) -> None:
    """The files of the tokenizer; a `target` is a vocabulary of its own."""
    (folder / "source.spm").write_bytes(segmenter("en"))
    (folder / "target.spm").write_bytes(segmenter("de"))
    (folder / "vocab.json").write_text(json.dumps(source))
    if target is not None:
        (folder / "target_vocab.json").write_text(json.dumps(target))
    settings = {
        "tokenizer_class": "MarianTokenizer",
        "source_lang": "en",
        "target_lang": "de",
        "separate_vocabs": target is not None,
        **changes,
    }
    (folder / "tokenizer_config.json").write_text(json.dumps(settings))


def _filled(pieces: dict[str, int], size: int) -> dict[str, int]:
    """The same map with `size` pieces, padding last."""
    names: Iterable[str] = [name for name in pieces if name != "<pad>"]
    more = [f"<more{number}>" for number in range(size - len(pieces))]
    return {name: number for number, name in enumerate([*names, *more, "<pad>"])}
