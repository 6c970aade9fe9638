"""The same weights in torch's own Transformer: `nn.TransformerEncoder` and `TransformerDecoder`."""

import torch
from torch import Tensor, nn

from engine.attention import MultiHeadAttention
from engine.transformer import Transformer


class TorchOracle:
    """torch's encoder and decoder with the weights of a `Transformer`.

    The network must have d_k = d_v = d_model / heads and attention biases; post-norm without and
    pre-norm with a final norm.
    """

    def __init__(self, network: Transformer) -> None:
        config = network.config
        assert config.heads * config.d_k == config.heads * config.d_v == config.d_model
        assert config.attention_bias
        assert config.feed_forward_bias
        assert config.final_norm == (config.norm == "pre")
        self.network = network
        dtype = network.projection.weight.dtype
        layer = {
            "d_model": config.d_model,
            "nhead": config.heads,
            "dim_feedforward": config.d_ff,
            "dropout": 0.0,
            "activation": config.activation,
            "layer_norm_eps": config.norm_eps,
            "batch_first": True,
            "norm_first": config.norm == "pre",
            "dtype": dtype,
        }
        self.encoder = nn.TransformerEncoder(
            nn.TransformerEncoderLayer(**layer),
            config.encoder_layers,
            norm=_norm_like(network.encoder_norm),
            enable_nested_tensor=False,
        ).eval()
        self.decoder = nn.TransformerDecoder(
            nn.TransformerDecoderLayer(**layer),
            config.decoder_layers,
            norm=_norm_like(network.decoder_norm),
        ).eval()
        with torch.no_grad():
            self._copy()

    def memory(self, embedded: Tensor, source_padding: Tensor) -> Tensor:
        """Encoded source; `embedded` [batch, source, d_model], padding true where nothing is."""
        with torch.no_grad():
            return self.encoder(embedded, src_key_padding_mask=source_padding)

    def hidden(self, embedded: Tensor, memory: Tensor, source_padding: Tensor) -> Tensor:
        """The decoder's last hidden states [batch, target, d_model]."""
        length = embedded.size(1)
        future = torch.ones(length, length, dtype=torch.bool).triu(1)
        with torch.no_grad():
            return self.decoder(
                embedded, memory, tgt_mask=future, memory_key_padding_mask=source_padding
            )

    def _copy(self) -> None:
        for theirs, ours in zip(self.encoder.layers, self.network.encoder, strict=True):
            _copy_attention(theirs.self_attn, ours.self_attention)
            theirs.norm1.load_state_dict(ours.self_attention_norm.state_dict())
            theirs.norm2.load_state_dict(ours.feed_forward_norm.state_dict())
            theirs.linear1.load_state_dict(ours.feed_forward.inner.state_dict())
            theirs.linear2.load_state_dict(ours.feed_forward.outer.state_dict())
        for theirs, ours in zip(self.decoder.layers, self.network.decoder, strict=True):
            _copy_attention(theirs.self_attn, ours.self_attention)
            _copy_attention(theirs.multihead_attn, ours.cross_attention)
            theirs.norm1.load_state_dict(ours.self_attention_norm.state_dict())
            theirs.norm2.load_state_dict(ours.cross_attention_norm.state_dict())
            theirs.norm3.load_state_dict(ours.feed_forward_norm.state_dict())
            theirs.linear1.load_state_dict(ours.feed_forward.inner.state_dict())
            theirs.linear2.load_state_dict(ours.feed_forward.outer.state_dict())


def _norm_like(ours: nn.LayerNorm | None) -> nn.LayerNorm | None:
    if ours is None:
        return None
    norm = nn.LayerNorm(ours.normalized_shape, eps=ours.eps, dtype=ours.weight.dtype)
    norm.load_state_dict(ours.state_dict())
    return norm


def _copy_attention(theirs: nn.MultiheadAttention, ours: MultiHeadAttention) -> None:
    inputs = [ours.query, ours.key_value] if hasattr(ours, "key_value") else [ours.query_key_value]
    theirs.in_proj_weight.copy_(torch.cat([linear.weight for linear in inputs]))
    theirs.in_proj_bias.copy_(torch.cat([linear.bias for linear in inputs]))
    theirs.out_proj.weight.copy_(ours.output.weight)
    theirs.out_proj.bias.copy_(ours.output.bias)
