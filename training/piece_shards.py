"""The second half of a large preparation: shards of text -> shards of pieces -> one corpus.

A shard of pieces belongs to a shard of text and a pass over the corpus. It follows from them, the
vocabulary and the recipe alone, and is complete or absent.
"""

import io
import json
import random
from array import array
from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from engine.files import replace_file
from engine.vocabulary import Vocabulary
from training.augmentation import Augmenter, Example
from training.cleaning import Pair, fault
from training.pieces import Pieces
from training.recipe import Recipe
from training.text_shards import Shard

VOCABULARY_FILE, HELD_OUT_FILE, WORDS_FILE = "vocabulary.spm", "held-out.json", "words.json"
SIDES = ("source", "target")


@dataclass(frozen=True, slots=True)
class PieceShard:
    """A shard of pieces, and what it counts."""

    path: Path
    made: int  # examples
    kept: int  # that it holds
    source: int  # pieces
    target: int
    left_out: dict[str, int]

    @classmethod
    def read(cls, path: Path) -> "PieceShard":
        """What is known of a shard."""
        with np.load(path, allow_pickle=False) as arrays:
            return cls(path, **json.loads(arrays["counts"].tobytes()))

    def side(self, name: str) -> tuple[NDArray[Any], NDArray[Any]]:
        """The ids of a side, and the lengths of its sentences."""
        with np.load(self.path, allow_pickle=False) as arrays:
            return arrays[name], arrays[f"{name}_lengths"]


def is_augmented(recipe: Recipe) -> bool:
    """Whether the text is to hold more than itself."""
    return any(share for name, share in recipe.augmentation if name != "passes")


class _Encoder:
    """What a process needs to encode any shard; read once."""

    def __init__(self, work: Path, recipe_json: str) -> None:
        self.recipe = recipe = Recipe.model_validate_json(recipe_json)
        self.vocabulary = Vocabulary.read(work / VOCABULARY_FILE)
        held_out = json.loads((work / HELD_OUT_FILE).read_bytes())
        self._sources = {source for source, _ in held_out}
        self._targets = {target for _, target in held_out}
        words: Collection[str] = ()
        if is_augmented(recipe):
            words = set(json.loads((work / WORDS_FILE).read_bytes()))
        symbols = len(self.vocabulary.placeholder_ids)
        self._augmenter = Augmenter(recipe.augmentation, words, symbols)

    def examples(self, shard: Shard, number: int) -> Iterator[Example]:
        """What a pass makes of a shard: its pairs in order, or augmented."""
        texts = (pair for pair in shard.texts() if not self._is_held_out(pair))
        if is_augmented(self.recipe):
            seed = f"{self.recipe.training.seed} {number} {shard.path.name}"
            return self._augmenter.one_pass(list(texts), random.Random(seed))
        return (Example(source, target) for source, target in texts)

    def _is_held_out(self, pair: Pair) -> bool:
        return pair[0] in self._sources or pair[1] in self._targets


@lru_cache(maxsize=1)
def _encoder(work: Path, recipe_json: str) -> _Encoder:
    return _Encoder(work, recipe_json)


def write_pieces(
    work: Path, recipe_json: str, shard: Shard, number: int
) -> tuple[PieceShard, bool]:
    """Encode a shard of text in a pass, unless that is done; whether it is new."""
    path = work / f"{shard.path.stem}.{number}.npz"
    if path.exists():
        return PieceShard.read(path), False
    encoder = _encoder(work, recipe_json)
    encode, recipe = encoder.vocabulary.encode_ids, encoder.recipe
    ids = {side: array("I") for side in SIDES}
    lengths = {side: array("H") for side in SIDES}
    left_out, made = Counter[str](), 0
    for example in encoder.examples(shard, number):
        made += 1
        source = encode(example.source, example.source_spans, example.source_symbols)
        target = encode(example.target, example.target_spans, example.target_symbols)
        if reason := fault(recipe.corpus, len(source), len(target)):
            left_out[reason] += 1
            continue
        for side, pieces in zip(SIDES, (source, target), strict=True):
            ids[side].extend(pieces)
            lengths[side].append(len(pieces))
    counts = {
        "made": made,
        "kept": len(lengths["source"]),
        "source": len(ids["source"]),
        "target": len(ids["target"]),
        "left_out": dict(left_out),
    }
    content = io.BytesIO()
    np.savez(
        content,
        counts=np.frombuffer(json.dumps(counts).encode(), dtype=np.uint8),
        source=np.asarray(ids["source"], dtype=np.uint32),
        target=np.asarray(ids["target"], dtype=np.uint32),
        source_lengths=np.asarray(lengths["source"], dtype=np.uint16),
        target_lengths=np.asarray(lengths["target"], dtype=np.uint16),
    )
    replace_file(path, content.getvalue())
    return PieceShard.read(path), True


def join(shards: list[PieceShard], place: Path, split: str, highest: int) -> None:
    """Write all shards as one corpus, one shard in memory at a time.

    Args:
        highest: an id that no piece exceeds
    """
    for side in SIDES:
        Pieces.join(
            place / f"{split}.{side}",
            (shard.side(side) for shard in shards),
            sentences=sum(shard.kept for shard in shards),
            pieces=sum(getattr(shard, side) for shard in shards),
            highest=highest,
        )
