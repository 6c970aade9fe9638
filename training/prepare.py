"""Text -> a prepared folder: vocabulary, memory-mapped pieces, and what they were made from.

Both sides are always read together, so no line can shift. The folder is complete or absent.
"""

import gzip
import hashlib
import itertools
import json
import lzma
import random
import re
import zlib
from array import array
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from engine.files import new_folder, write_file
from engine.manifest import CheckpointError, read_manifest
from engine.vocabulary import Vocabulary, VocabularyError, train_vocabulary
from training.augmentation import Augmenter, Example
from training.dataset import Pieces
from training.recipe import Recipe, RecipeError, named_path

PREPARED_FILE, VOCABULARY_FILE = "prepared.json", "vocabulary.spm"
Pair = tuple[str, str]
Report = Callable[[str], None]


class Prepared:
    """A prepared folder: its recipe, vocabulary, development text.

    Raises:
        RecipeError: where `folder` is not one.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        try:
            data: dict[str, Any] = json.loads((folder / PREPARED_FILE).read_bytes())
            self.recipe = Recipe.model_validate(data["recipe"])
            self.checksums: dict[str, str] = data["checksums"]
            self.vocabulary = Vocabulary.read(folder / VOCABULARY_FILE)
            self.dev: list[Pair] = [(source, target) for source, target in data["dev"]]
        except FileNotFoundError as error:
            raise RecipeError(f"{folder} is not prepared: {error.filename} is missing") from None
        except (ValueError, KeyError, TypeError, OSError) as error:
            raise RecipeError(f"{folder} cannot be used: {error}; prepare it again") from error


def prepare(recipe: Recipe, output: Path, report: Report = lambda message: None) -> Prepared:
    """Read, augment and encode the corpora of a recipe.

    Args:
        recipe: what to prepare
        output: the folder to write; an older one there is replaced
        report: is told what is being done

    Raises:
        RecipeError: where a file is missing, empty, or its two sides do not fit each other.
    """
    report("reading the corpora")
    checksums: dict[str, str] = {}
    if recipe.corpus.train is None:
        raise RecipeError("corpus.archives are not read: name two files as corpus.train")
    train = _read_pairs(recipe.corpus.train, checksums)
    if recipe.corpus.dev is not None:
        dev = _read_pairs(recipe.corpus.dev, checksums)
    else:
        train, dev = _hold_out(train, recipe.corpus.held_out, recipe.training.seed)
    report(f"{len(train):,} pairs to train on, {len(dev):,} to develop on")
    vocabulary = _vocabulary(recipe, train, report)
    with new_folder(output) as place:
        write_file(place / VOCABULARY_FILE, vocabulary.model)
        kept, made = _write_split(
            place, "train", _examples(recipe, train, vocabulary, report), vocabulary, recipe
        )
        report(f"{kept:,} of {made:,} examples kept")
        plain = (Example(source, target) for source, target in dev)
        kept_dev, _ = _write_split(place, "dev", plain, vocabulary, recipe)
        if not (kept and kept_dev):
            raise RecipeError("all pairs are too long: raise corpus.max_pieces")
        content = {"recipe": recipe.model_dump(), "checksums": checksums, "dev": dev}
        write_file(place / PREPARED_FILE, json.dumps(content, ensure_ascii=False).encode())
    return Prepared(output)


def _read_pairs(files: Pair, checksums: dict[str, str]) -> list[Pair]:
    """The lines of two files side by side; pairs with an empty side are left out together."""
    sides = [read_lines(named_path(name), checksums) for name in files]
    if len(sides[0]) != len(sides[1]):
        raise RecipeError(
            f"{files[0]} has {len(sides[0]):,} lines and {files[1]} {len(sides[1]):,}:"
            " line N of one must translate line N of the other"
        )
    pairs = [(a, b) for a, b in zip(*sides, strict=True) if a and b]
    if not pairs:
        raise RecipeError(f"{files[0]} and {files[1]} hold no sentence pairs")
    return pairs


def read_lines(path: Path, checksums: dict[str, str] | None = None) -> list[str]:
    """The lines of a text file (.xz and .gz too), white space made regular; its checksum is noted.

    Raises:
        RecipeError: where it is missing, damaged or not UTF-8.
    """
    openers: dict[str, Callable[..., Any]] = {".xz": lzma.open, ".gz": gzip.open}
    opener = openers.get(path.suffix, open)
    try:
        with opener(path, "rb") as file:
            content: bytes = file.read()
        text = content.decode("utf-8-sig")
    except FileNotFoundError:
        raise RecipeError(f"there is no file {path}") from None
    except (OSError, EOFError, lzma.LZMAError, zlib.error) as error:
        raise RecipeError(f"{path} cannot be read: {error}") from error
    except UnicodeDecodeError as error:
        raise RecipeError(f"{path} is not UTF-8 text: {error}") from error
    if checksums is not None:
        _note(checksums, path.name, hashlib.sha256(content).hexdigest())
    lines = text.split("\n")  # nothing else ends a line: U+2028 may stand inside one
    if lines[-1] == "":
        lines.pop()
    return [" ".join(line.split()) for line in lines]


def _note(checksums: dict[str, str], name: str, checksum: str) -> None:
    """Note a file's checksum; another file of that name (in another folder) gets a number."""
    candidates = itertools.chain([name], (f"{name} ({number})" for number in itertools.count(2)))
    free = next(key for key in candidates if checksums.get(key, checksum) == checksum)
    checksums[free] = checksum


def _hold_out(pairs: list[Pair], count: int, seed: int) -> tuple[list[Pair], list[Pair]]:
    """Keep pairs back for development; no sentence of either side stays on both sides."""
    if len(pairs) < 2 * count:
        raise RecipeError(
            f"{len(pairs):,} pairs are too few to keep {count:,} back: lower corpus.held_out"
        )
    dev = random.Random(seed).sample(pairs, count)
    sources, targets = {a for a, _ in dev}, {b for _, b in dev}
    train = [(a, b) for a, b in pairs if a not in sources and b not in targets]
    if not train:
        raise RecipeError("the pairs repeat each other: none is left to train on; name a dev text")
    return train, dev


def _vocabulary(recipe: Recipe, train: list[Pair], report: Report) -> Vocabulary:
    if recipe.vocabulary.model is not None:
        folder = named_path(recipe.vocabulary.model)
        try:
            return Vocabulary.read(folder / read_manifest(folder).vocabulary.file)
        except (CheckpointError, VocabularyError, OSError) as error:
            raise RecipeError(f"vocabulary.model: {error}") from error
    report(f"learning {recipe.vocabulary.size:,} pieces")
    try:
        return Vocabulary(
            train_vocabulary((side for pair in train for side in pair), recipe.vocabulary.size)
        )
    except VocabularyError as error:
        most = re.search(r"value <= (\d+)", str(error))  # SentencePiece counts what there is
        reason = f"this text has no more than {most[1]} pieces" if most else str(error)
        raise RecipeError(f"{reason}: take more text, or lower vocabulary.size") from error


def _examples(
    recipe: Recipe, pairs: list[Pair], vocabulary: Vocabulary, report: Report
) -> Iterator[Example]:
    """All passes over the corpus, each shuffled and augmented anew."""
    shares = recipe.augmentation
    augmenter = Augmenter(shares, pairs, len(vocabulary.placeholder_ids))
    chance = random.Random(recipe.training.seed)
    for number in range(shares.passes):
        report(f"writing pass {number + 1} of {shares.passes}")
        order = chance.sample(range(len(pairs)), len(pairs))
        while order:
            count = chance.randint(2, 4) if chance.random() < shares.joined else 1
            group, order[-count:] = order[-count:], []
            yield augmenter.example([pairs[index] for index in group], chance)


def _write_split(
    folder: Path, split: str, examples: Iterator[Example], vocabulary: Vocabulary, recipe: Recipe
) -> tuple[int, int]:
    """Encode and write; pairs that are too long on either side are left out. Kept and made."""
    sources, targets, made = [], [], 0
    encode = vocabulary.encode_ids
    for example in examples:
        made += 1
        source = encode(example.source, example.source_spans, example.source_symbols)
        target = encode(example.target, example.target_spans, example.target_symbols)
        if source and target and max(len(source), len(target)) <= recipe.corpus.max_pieces:
            sources.append(array("I", source))
            targets.append(array("I", target))
    if sources:
        Pieces.write(folder / f"{split}.source", sources)
        Pieces.write(folder / f"{split}.target", targets)
    return len(sources), made
