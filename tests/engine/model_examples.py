"""A tiny model that speaks no language but is a model in all else: vocabulary, network, folder.

Its weights are random, drawn wide, so that candidates lie well apart; a bias on the end piece lets
its sentences end.
"""

import lzma
from functools import cache
from pathlib import Path

import torch

from engine.checkpoint import write_checkpoint
from engine.config import ModelConfig
from engine.manifest import Languages, Manifest
from engine.transformer import Transformer
from engine.vocabulary import END_ID, PADDING_ID, START_ID, Vocabulary, train_vocabulary

CORPUS = Path(__file__).parents[2] / "resources" / "corpora" / "tatoeba-en-de"
_ENDING = 5.0  # the bias of the end piece: sentences of about ten pieces


def example_sentences(language: str = "en", count: int = 400) -> list[str]:
    """Sentences of the development split of the committed corpus."""
    text = lzma.decompress((CORPUS / f"dev.{language}.xz").read_bytes()).decode()
    return text.split("\n")[:count]


@cache
def example_vocabulary() -> Vocabulary:
    """600 pieces of English and German."""
    sentences = example_sentences("en") + example_sentences("de")
    return Vocabulary(train_vocabulary(sentences, 600, threads=1))


def model_config(**changes: object) -> ModelConfig:
    """The architecture of the tiny model."""
    vocabulary = example_vocabulary()
    values: dict[str, object] = {
        "source_vocabulary_size": vocabulary.size,
        "target_vocabulary_size": vocabulary.size,
        "encoder_layers": 1,
        "decoder_layers": 2,
        "d_model": 32,
        "d_ff": 48,
        "heads": 4,
        "d_k": 8,
        "d_v": 8,
        "max_length": 160,
        "norm": "pre",
        "final_norm": True,
        "tied_output": False,
        "output_bias": True,
        "padding_id": PADDING_ID,
        "start_id": START_ID,
        "end_id": END_ID,
        "never_emitted": vocabulary.never_emitted,
        **changes,
    }
    return ModelConfig.model_validate(values)


def model_network(config: ModelConfig, seed: int = 5) -> Transformer:
    """A network of random weights in evaluation mode."""
    generator = torch.Generator().manual_seed(seed)
    network = Transformer(config).eval().requires_grad_(False)
    for name, parameter in network.named_parameters():
        noise = torch.randn(parameter.shape, generator=generator)
        if parameter.dim() == 2:
            parameter.copy_(1.5 * noise * parameter.size(1) ** -0.5)
        else:
            parameter.add_(0.1 * noise)
        if name == "projection.weight":
            parameter.mul_(1.5)
    if network.projection.bias is not None:
        network.projection.bias[config.end_id] = _ENDING
    return network


def model_manifest(config: ModelConfig, **changes: object) -> Manifest:
    """The manifest of the tiny model."""
    languages = Languages(source="en", target="de")
    values = {"name": "tiny", "architecture": config, "languages": languages, **changes}
    return Manifest.model_validate(values)


def write_model(folder: Path, **changes: object) -> Path:
    """Write the tiny model as a checkpoint; `changes` are the manifest's."""
    config = model_config()
    manifest = model_manifest(config, longest_sentence=40, **changes)
    write_checkpoint(folder, manifest, model_network(config), example_vocabulary(), "# Tiny\n")
    return folder
