"""A model so small that it is made in a second: random weights, a vocabulary of some sentences."""

from pathlib import Path
from typing import Any

WORDS = "the a cat dog house river station sees finds likes near under old new der die das ist und"

_STACKED: dict[str, Any] = {
    "encoder_layers": 2, "decoder_layers": 2, "heads": 4, "d_k": 8, "d_v": 8
}  # fmt: skip
_RECURRENT: dict[str, Any] = {
    "encoder_layers": 1, "decoder_layers": 1, "heads": 1, "d_k": 64, "d_v": 64
}  # fmt: skip


def make_tiny_model(folder: Path, kind: str = "transformer") -> None:
    """Write one of a kind of network into a folder. Imports torch."""
    import torch

    from engine.checkpoint import write_checkpoint
    from engine.config import ModelConfig
    from engine.kinds import network_for
    from engine.manifest import Languages, Manifest
    from engine.vocabulary import END_ID, PADDING_ID, START_ID, Vocabulary, train_vocabulary

    words = WORDS.split()
    sentences = [
        f"{words[n % len(words)]} {words[n * 7 % len(words)]} {words[n * 3 % len(words)]}."
        for n in range(400)
    ]
    vocabulary = Vocabulary(train_vocabulary(sentences, 340, threads=1))
    config = ModelConfig(
        source_vocabulary_size=340,
        target_vocabulary_size=340,
        d_model=32,
        d_ff=64,
        **(_STACKED if kind == "transformer" else {**_RECURRENT, "kind": kind}),
        max_length=256,
        norm="pre",
        final_norm=True,
        padding_id=PADDING_ID,
        end_id=END_ID,
        start_id=START_ID,
    )
    torch.manual_seed(5)
    manifest = Manifest(
        name="tiny", architecture=config, languages=Languages(source="en", target="de")
    )
    write_checkpoint(folder, manifest, network_for(config).eval(), vocabulary, "A tiny model.\n")
