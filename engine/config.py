"""What a network is: every choice that changes its numbers, validated and bounded.

Holds no torch. A `ModelConfig` describes the Transformer of "Attention Is All You Need"
(Vaswani et al., 2017) and the close relatives that other toolkits trained, so that a model is
read by describing it and never by special cases in the network. Its other kinds are the recurrent
networks that came before (`engine.recurrent`); what they do not have is of no meaning for them.
"""

import math
from typing import Annotated, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from engine.results import STACKS, Stack

VocabularySize = Annotated[int, Field(ge=2, le=1_000_000)]
PieceId = Annotated[int, Field(ge=0, lt=1_000_000)]
Width = Annotated[int, Field(ge=1, le=16_384)]
LayerCount = Annotated[int, Field(ge=1, le=64)]
Probability = Annotated[float, Field(ge=0.0, lt=1.0)]

Kind = Literal["transformer", "bahdanau", "luong"]
Positions = Literal["paper", "tensor2tensor", "huggingface", "learned"]
Activation = Literal["relu", "gelu", "silu"]


# The table of positions is computed for any configuration, also a hostile one: 32 MB of float32.
_MOST_POSITION_VALUES = 2**23


class ModelConfig(BaseModel):
    """One architecture. The defaults are the paper's base model, but for its vocabulary.

    Raises `pydantic.ValidationError` (a `ValueError`) where a size is out of bounds, a key is
    unknown, or two choices contradict each other.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, allow_inf_nan=False)

    kind: Kind = "transformer"

    # Sizes, by the paper's symbols (section 3).
    source_vocabulary_size: VocabularySize
    target_vocabulary_size: VocabularySize
    encoder_layers: LayerCount = 6
    decoder_layers: LayerCount = 6
    d_model: Annotated[int, Field(ge=2, le=8_192)] = 512
    d_ff: Annotated[int, Field(ge=1, le=65_536)] = 2_048  # inner; of a recurrent state, its width
    heads: Annotated[int, Field(ge=1, le=128)] = 8
    d_k: Width = 64  # width of a query and of a key; row B of table 3 changes this alone
    d_v: Width = 64  # width of a value
    max_length: Annotated[int, Field(ge=1, le=16_384)] = 512  # positions a side

    # Where the norms stand.
    norm: Literal["post", "pre"] = "post"
    final_norm: bool = False  # one more norm after the last layer of each stack
    embedding_norm: bool = False
    norm_eps: Annotated[float, Field(gt=0.0, le=0.1)] = 1e-6

    # Biases and the feed-forward network.
    attention_bias: bool = False
    feed_forward_bias: bool = True
    output_bias: bool = False
    activation: Activation = "relu"

    # Embeddings and positions.
    positions: Positions = "paper"
    first_position: Annotated[int, Field(ge=0, le=1_024)] = 0
    shared_embeddings: bool = True  # one matrix for source and target pieces
    tied_output: bool = True  # the output projection is the target embedding
    scaled_embeddings: bool = True  # embeddings times sqrt(d_model)

    # How sentences begin and end.
    padding_id: PieceId = 0
    end_id: PieceId
    start_id: PieceId | None = None  # None: decoding starts from a zero vector
    source_ends: bool = True  # the end piece closes the source too
    source_padding_id: PieceId | None = None  # None: both sides pad alike, and so on
    source_end_id: PieceId | None = None
    never_emitted: Annotated[tuple[PieceId, ...], Field(strict=False)] = ()

    # Regularisation; only training uses it.
    dropout: Probability = 0.1
    attention_dropout: Probability = 0.0
    activation_dropout: Probability = 0.0

    @model_validator(mode="after")
    def _is_consistent(self) -> Self:
        if self.shared_embeddings and self.source_vocabulary_size != self.target_vocabulary_size:
            raise ValueError("shared_embeddings needs source and target vocabularies of one size")
        if self.max_length * self.d_model > _MOST_POSITION_VALUES:
            raise ValueError(f"max_length times d_model is more than {_MOST_POSITION_VALUES:,}")
        if self.positions != "learned" and self.d_model % 2:
            raise ValueError("sinusoidal positions need an even d_model")
        if self.positions == "tensor2tensor" and self.d_model < 4:
            raise ValueError("the tensor2tensor sinusoids need a d_model of at least 4")
        for name in ("padding_id", "end_id", "start_id"):
            piece = getattr(self, name)
            if piece is not None and piece >= self.target_vocabulary_size:
                raise ValueError(f"{name} {piece} lies outside the target vocabulary")
        source_ids = [self.source_padding, *([self.source_end] if self.source_ends else [])]
        if max(source_ids) >= self.source_vocabulary_size:
            raise ValueError("padding_id or end_id lies outside the source vocabulary")
        if self.kind != "transformer":
            self._is_recurrent()
        if self.end_id == self.padding_id:
            raise ValueError("end_id and padding_id must differ")
        if self.source_ends and self.source_end == self.source_padding:
            raise ValueError("the source's end piece and its padding must differ")
        if self.end_id in self.never_emitted:
            raise ValueError("the end piece cannot be one that is never emitted")
        if self.never_emitted and max(self.never_emitted) >= self.target_vocabulary_size:
            raise ValueError("never_emitted names a piece outside the target vocabulary")
        return self

    def _is_recurrent(self) -> None:
        """Raise ValueError where a recurrent network cannot be so."""
        if not self.encoder_layers == self.decoder_layers == self.heads == 1:
            raise ValueError(
                f"a network of kind {self.kind} has encoder_layers, decoder_layers and heads 1"
            )
        if self.d_ff % 2:
            raise ValueError(f"a network of kind {self.kind} needs an even d_ff: half a direction")
        if self.d_v != self.d_ff or (self.kind == "luong" and self.d_k != self.d_ff):
            widths = "d_k and d_v" if self.kind == "luong" else "d_v"
            raise ValueError(f"a network of kind {self.kind} has {widths} equal to d_ff")
        if self.start_id is None:
            raise ValueError(f"a network of kind {self.kind} needs a start_id")

    @property
    def embedding_scale(self) -> float:
        """The factor on embeddings before positions are added (paper section 3.4)."""
        return math.sqrt(self.d_model) if self.scaled_embeddings else 1.0

    @property
    def first_input(self) -> int:
        """The piece that decoding begins with; of no meaning where that is a zero vector."""
        return self.padding_id if self.start_id is None else self.start_id

    @property
    def source_padding(self) -> int:
        """What fills up the source side of a batch."""
        return self.padding_id if self.source_padding_id is None else self.source_padding_id

    @property
    def source_end(self) -> int:
        """What closes a source, where the model reads that."""
        return self.end_id if self.source_end_id is None else self.source_end_id

    @property
    def stacks(self) -> tuple[Stack, ...]:
        """The stacks that the network has."""
        return STACKS if self.kind == "transformer" else ("cross",)

    def layers(self, stack: Stack) -> int:
        """The number of attention layers in a stack; 0 where the network has none there."""
        if stack not in self.stacks:
            return 0
        return self.encoder_layers if stack == "encoder" else self.decoder_layers
