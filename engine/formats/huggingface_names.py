"""The names of tensors in Hugging Face's Marian (and Pegasus), for reading and for writing."""

SHARED = "model.shared.weight"
SOURCE, TARGET = "model.encoder.embed_tokens.weight", "model.decoder.embed_tokens.weight"
OUTPUT = "lm_head.weight"
BIAS = "final_logits_bias"  # [1, V]
POSITIONS = ("model.encoder.embed_positions.weight", "model.decoder.embed_positions.weight")

_OF_STACKS = {
    "encoder_norm": "model.encoder.layer_norm",
    "decoder_norm": "model.decoder.layer_norm",
}
_OF_LAYERS = {
    "self_attention.query": "self_attn.q_proj",
    "self_attention.key": "self_attn.k_proj",
    "self_attention.value": "self_attn.v_proj",
    "self_attention.output": "self_attn.out_proj",
    "self_attention_norm": "self_attn_layer_norm",
    "cross_attention.query": "encoder_attn.q_proj",
    "cross_attention.key": "encoder_attn.k_proj",
    "cross_attention.value": "encoder_attn.v_proj",
    "cross_attention.output": "encoder_attn.out_proj",
    "cross_attention_norm": "encoder_attn_layer_norm",
    "feed_forward.inner": "fc1",
    "feed_forward.outer": "fc2",
    "feed_forward_norm": "final_layer_norm",
}


def name_of(ours: str) -> str | None:
    """What a parameter of a layer or of a stack is called there, each projection by itself.

    None for the embeddings and the output: which of their names are used depends on what is tied.
    """
    module, kind = ours.rsplit(".", 1)
    stack, _, rest = module.partition(".")
    number, _, inner = rest.partition(".")
    if inner:
        return f"model.{stack}.layers.{number}.{_OF_LAYERS[inner]}.{kind}"
    return f"{_OF_STACKS[module]}.{kind}" if module in _OF_STACKS else None
