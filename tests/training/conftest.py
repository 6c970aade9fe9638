"""A toy language: each word has one translation, and the order stays."""

import random
from pathlib import Path

import pytest
import torch

from training.prepare import Prepared, prepare
from training.recipe import load_recipe

WORDS = {
    "cat": "Katze", "dog": "Hund", "sees": "sieht", "bird": "Vogel", "the": "das", "eats": "isst",
    "fish": "Fisch", "red": "rote", "old": "alte", "and": "und", "tree": "Baum", "finds": "findet",
}  # fmt: skip

RECIPE = """
name = "toy"
languages = {source = "en", target = "de"}
corpus = {train = ["text.en", "text.de"], held_out = 40}
vocabulary = {size = 310}
augmentation = {passes = 1}

[network]
encoder_layers = 1
decoder_layers = 1
d_model = 32
d_ff = 64
heads = 2
d_k = 16
d_v = 16

[training]
steps = 12
target_tokens = 200
warmup = 4
log_every = 2
checkpoint_every = 3
keep = 3
validate_every = 6
bleu_sentences = 4
"""


def toy_pairs(count: int, seed: int = 7) -> list[tuple[str, str]]:
    chance = random.Random(seed)
    sentences = [chance.choices(list(WORDS), k=chance.randint(2, 6)) for _ in range(count)]
    return [(" ".join(s), " ".join(WORDS[word] for word in s)) for s in sentences]


def write_toy(folder: Path, count: int = 400) -> Path:
    """Write the toy's two files and its recipe; returns the recipe."""
    pairs = toy_pairs(count)
    for side, name in enumerate(("text.en", "text.de")):
        text = "".join(pair[side] + "\n" for pair in pairs)
        (folder / name).write_text(text, encoding="utf-8", newline="")
    (folder / "toy.toml").write_text(RECIPE, encoding="utf-8")
    return folder / "toy.toml"


@pytest.fixture(autouse=True)
def one_thread():
    threads = torch.get_num_threads()
    torch.set_num_threads(1)
    yield
    torch.set_num_threads(threads)


@pytest.fixture(scope="session")
def toy(tmp_path_factory) -> Prepared:
    """The toy, prepared."""
    folder = tmp_path_factory.mktemp("toy")
    return prepare(load_recipe(str(write_toy(folder))), folder / "prepared")
