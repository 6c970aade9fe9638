"""The same weights in Hugging Face's `MarianMTModel`, randomly initialised, nothing downloaded."""

from typing import Any, Literal

import torch
from torch import nn
from transformers import MarianConfig, MarianMTModel

from engine.config import ModelConfig
from engine.transformer import Transformer

_ACTIVATIONS: dict[str, Literal["relu", "gelu", "silu"]] = {
    "relu": "relu",
    "gelu": "gelu",
    "silu": "silu",
    "swish": "silu",
}


def random_marian(
    *,
    vocabulary_size: int,
    seed: int = 3,
    dtype: torch.dtype = torch.float32,
    attention: str = "sdpa",
    spread: float = 0.0,
    **changes: Any,
) -> MarianMTModel:
    """A `MarianMTModel` as OPUS-MT configures it (6+6 layers, 512, 2048, 8 heads), random.

    Args:
        vocabulary_size: pieces of the shared or the source vocabulary; the last one is padding
        seed: of the weights
        dtype: of the weights
        attention: `sdpa` or `eager` (which can return its weights)
        spread: standard deviation of noise on every parameter and on the output bias, so that no
            bias is 0 and no norm is the identity; the row of the padding piece stays 0
        changes: to its `MarianConfig`
    """
    padding = vocabulary_size - 1
    settings: dict[str, Any] = {
        "vocab_size": vocabulary_size,
        "decoder_vocab_size": vocabulary_size,
        "pad_token_id": padding,
        "decoder_start_token_id": padding,
        "eos_token_id": 0,
        "forced_eos_token_id": None,
        "encoder_layers": 6,
        "decoder_layers": 6,
        "d_model": 512,
        "encoder_ffn_dim": 2048,
        "decoder_ffn_dim": 2048,
        "encoder_attention_heads": 8,
        "decoder_attention_heads": 8,
        "activation_function": "swish",
        "scale_embedding": True,
        "max_position_embeddings": 512,
        "attn_implementation": attention,
    }
    torch.manual_seed(seed)
    model = MarianMTModel(MarianConfig(**{**settings, **changes}))
    nn.Module.to(model, dtype)  # as `model.to`, whose wrapper hides its arguments' types
    model.eval()
    model.requires_grad_(False)
    if spread:
        for name, parameter in model.named_parameters():
            if "embed_positions" not in name:
                parameter.add_(spread * torch.randn_like(parameter))
        model.final_logits_bias.add_(spread * torch.randn_like(model.final_logits_bias))
    for embedding in (model.model.encoder.embed_tokens, model.model.decoder.embed_tokens):
        embedding.weight[model.config.pad_token_id] = 0
    return model


def marian_model_config(hf: MarianConfig, *, start_id: int | None) -> ModelConfig:
    """The `ModelConfig` of a Hugging Face Marian configuration."""
    assert hf.encoder_attention_heads == hf.decoder_attention_heads
    assert hf.encoder_ffn_dim == hf.decoder_ffn_dim
    assert hf.decoder_vocab_size is not None
    assert hf.pad_token_id is not None
    assert isinstance(hf.eos_token_id, int)
    return ModelConfig(
        source_vocabulary_size=hf.vocab_size,
        target_vocabulary_size=hf.decoder_vocab_size,
        encoder_layers=hf.encoder_layers,
        decoder_layers=hf.decoder_layers,
        d_model=hf.d_model,
        d_ff=hf.encoder_ffn_dim,
        heads=hf.encoder_attention_heads,
        d_k=hf.d_model // hf.encoder_attention_heads,
        d_v=hf.d_model // hf.encoder_attention_heads,
        max_length=hf.max_position_embeddings,
        norm="post",
        norm_eps=1e-5,
        attention_bias=True,
        output_bias=True,
        activation=_ACTIVATIONS[hf.activation_function],
        positions="huggingface",
        shared_embeddings=hf.share_encoder_decoder_embeddings,
        tied_output=True,
        scaled_embeddings=hf.scale_embedding,
        padding_id=hf.pad_token_id,
        end_id=hf.eos_token_id,
        start_id=start_id,
        never_emitted=(hf.pad_token_id,),
        dropout=hf.dropout,
        attention_dropout=hf.attention_dropout,
        activation_dropout=hf.activation_dropout,
    )


def transformer_from_marian(hf_model: MarianMTModel) -> Transformer:
    """A `Transformer` in evaluation mode with the weights (and dtype) of a `MarianMTModel`.

    Decoding starts from a zero vector where the row of the start piece is 0, as OPUS-MT's is, and
    from that piece otherwise. The position table is the engine's own.
    """
    body, hf = hf_model.model, hf_model.config
    start = body.decoder.embed_tokens.weight[hf.decoder_start_token_id]
    start_id = hf.decoder_start_token_id if start.any() else None
    network = Transformer(marian_model_config(hf, start_id=start_id)).to(hf_model.dtype).eval()
    network.requires_grad_(False)
    network.source_embedding.weight.copy_(body.encoder.embed_tokens.weight)
    network.target_embedding.weight.copy_(body.decoder.embed_tokens.weight)
    assert torch.equal(hf_model.lm_head.weight, network.projection.weight)  # tied
    network.projection.bias.copy_(hf_model.final_logits_bias[0])
    for ours, theirs in zip(network.encoder, body.encoder.layers, strict=True):
        _copy_attention(ours, "self_attention", theirs, "self_attn")
        _copy_feed_forward(ours, theirs)
    for ours, theirs in zip(network.decoder, body.decoder.layers, strict=True):
        _copy_attention(ours, "self_attention", theirs, "self_attn")
        _copy_attention(ours, "cross_attention", theirs, "encoder_attn")
        _copy_feed_forward(ours, theirs)
    return network


def _copy(ours: nn.Module, part: str, theirs: nn.Module, *parts: str) -> None:
    """Let the rows of a part of our layer be those of parts of theirs, one under the other."""
    for kind in ("weight", "bias"):
        rows = torch.cat([theirs.get_parameter(f"{name}.{kind}") for name in parts])
        ours.get_parameter(f"{part}.{kind}").copy_(rows)


def _copy_attention(ours: nn.Module, mine: str, theirs: nn.Module, its: str) -> None:
    """Copy an attention and the norm behind it."""
    if hasattr(ours.get_submodule(mine), "query_key_value"):
        _copy(
            ours,
            f"{mine}.query_key_value",
            theirs,
            *(f"{its}.{name}_proj" for name in ("q", "k", "v")),
        )
    else:
        _copy(ours, f"{mine}.query", theirs, f"{its}.q_proj")
        _copy(ours, f"{mine}.key_value", theirs, f"{its}.k_proj", f"{its}.v_proj")
    _copy(ours, f"{mine}.output", theirs, f"{its}.out_proj")
    _copy(ours, f"{mine}_norm", theirs, f"{its}_layer_norm")


def _copy_feed_forward(ours: nn.Module, theirs: nn.Module) -> None:
    _copy(ours, "feed_forward.inner", theirs, "fc1")
    _copy(ours, "feed_forward.outer", theirs, "fc2")
    _copy(ours, "feed_forward_norm", theirs, "final_layer_norm")
