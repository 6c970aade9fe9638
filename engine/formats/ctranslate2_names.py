"""The names of variables in a file of CTranslate2, for reading and for writing.

Projections that read one text are one matrix there too, in the same order.
"""

SIDES = ("encoder", "decoder")
SOURCE_EMBEDDINGS = ("encoder/embeddings", "encoder/embeddings_0")
"""Where the source pieces are embedded: the one or the other, by the age of a file; the last is
today's."""

_OF_LAYERS = {
    "self_attention.query_key_value": "self_attention/linear_0",
    "self_attention.output": "self_attention/linear_1",
    "self_attention_norm": "self_attention/layer_norm",
    "cross_attention.query": "attention/linear_0",
    "cross_attention.key_value": "attention/linear_1",
    "cross_attention.output": "attention/linear_2",
    "cross_attention_norm": "attention/layer_norm",
    "feed_forward.inner": "ffn/linear_0",
    "feed_forward.outer": "ffn/linear_1",
    "feed_forward_norm": "ffn/layer_norm",
}
_OUTSIDE = {
    "target_embedding": "decoder/embeddings",
    "source_embedding_norm": "encoder/layernorm_embedding",
    "target_embedding_norm": "decoder/layernorm_embedding",
    "encoder_norm": "encoder/layer_norm",
    "decoder_norm": "decoder/layer_norm",
    "projection": "decoder/projection",
}
_NORM = {"weight": "gamma", "bias": "beta"}


def name_of(ours: str, source: str = SOURCE_EMBEDDINGS[-1]) -> str:
    """What one of our parameters is called there.

    Args:
        ours: its name
        source: where the source pieces are embedded
    """
    module, kind = ours.rsplit(".", 1)
    if module == "source_embedding":
        theirs = source
    elif module in _OUTSIDE:
        theirs = _OUTSIDE[module]
    else:
        stack, number, inner = module.split(".", 2)
        theirs = f"{stack}/layer_{number}/{_OF_LAYERS[inner]}"
    return f"{theirs}/{_NORM[kind] if module.endswith('_norm') else kind}"


def table_of(stack: str) -> str:
    """Where the positions of a stack are, [position, d_model]."""
    return f"{stack}/position_encodings/encodings"
