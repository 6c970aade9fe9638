"""Text -> a prepared folder: vocabulary, memory-mapped pieces, and what they were made from.

Both sides are always read together, so no line can shift. The folder is complete or absent.
"""

import json
import random
import shutil
from array import array
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from engine.files import new_folder, write_file
from engine.vocabulary import Vocabulary
from training.alone import alone
from training.augmentation import Augmenter, Example, common_words
from training.cleaning import Pair, fault
from training.large_text import is_large, prepare_large
from training.piece_shards import join
from training.pieces import Pieces
from training.recipe import Recipe, RecipeError, named_path
from training.text_file import read_lines
from training.vocabulary import given_vocabulary, learned_vocabulary

PREPARED_FILE, VOCABULARY_FILE = "prepared.json", "vocabulary.spm"
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
        except NotADirectoryError:
            raise RecipeError(f"{folder} is a file, not a prepared folder") from None
        except (KeyError, TypeError) as error:
            raise RecipeError(
                f"{folder} cannot be used: {PREPARED_FILE} is damaged; prepare it again"
            ) from error
        except (ValueError, OSError) as error:
            raise RecipeError(f"{folder} cannot be used: {error}; prepare it again") from error


def prepare(
    recipe: Recipe,
    output: Path,
    report: Report = lambda message: None,
    *,
    archives: Path | None = None,
    mirror: str | None = None,
) -> Prepared:
    """Read, augment and encode the corpora of a recipe.

    Text that fits memory is read at once. A recipe with archives, or with larger files, is prepared
    in parts, in a folder `NAME.part` beside the output, and goes on there if it was stopped.

    Args:
        recipe: what to prepare
        output: the folder to write; an older one there is replaced
        report: is told what is being done
        archives: where archives lie, or are fetched to; beside the output if None
        mirror: an address to fetch archives from, in place of their own hosts

    Raises:
        RecipeError: where a file is missing, empty, or its two sides do not fit each other.
        FetchError: where an archive cannot be fetched.
    """
    if is_large(recipe):
        archives = output.absolute().parent / "archives" if archives is None else archives
        _prepare_in_parts(recipe, output.absolute(), archives, mirror, report)
    else:
        _prepare_at_once(recipe, output, report)
    return Prepared(output)


def _prepare_at_once(recipe: Recipe, output: Path, report: Report) -> None:
    report("reading the corpora")
    checksums: dict[str, str] = {}
    assert recipe.corpus.train is not None, "archives are read in parts"
    train = _read_pairs(recipe.corpus.train, checksums)
    if recipe.corpus.dev is not None:
        dev = _read_pairs(recipe.corpus.dev, checksums)
    else:
        recipe.corpus.expect_enough(len(train))
        train, dev = _hold_out(train, recipe.corpus.held_out, recipe.training.seed)
    report(f"{len(train):,} pairs to train on, {len(dev):,} to develop on")
    vocabulary = _vocabulary(recipe, train, report)
    with new_folder(output) as place:
        write_file(place / VOCABULARY_FILE, vocabulary.model)
        kept, made = _write_split(
            place, "train", _examples(recipe, train, vocabulary, report), vocabulary, recipe
        )
        report(f"{kept:,} of {made:,} examples kept")
        _finish(place, recipe, vocabulary, kept, dev, checksums)


def _prepare_in_parts(
    recipe: Recipe, output: Path, archives: Path, mirror: str | None, report: Report
) -> None:
    work = output.with_name(f"{output.name}.part")
    output.parent.mkdir(parents=True, exist_ok=True)
    lock = output.with_name(f".{output.name}.lock")
    with alone(lock, f"{output} is being prepared by another process"):
        text = prepare_large(recipe, work, archives, mirror, report, _read_pairs)
        kept, made = (sum(getattr(s, name) for s in text.shards) for name in ("kept", "made"))
        report(f"{kept:,} of {made:,} examples kept, {len(text.dev):,} pairs to develop on")
        for what, counts in (("left out", text.left_out), ("mended", text.mended)):
            for reason, count in sorted(counts.items()):
                report(f"{what}: {count:,} {reason}")
        with new_folder(output) as place:
            write_file(place / VOCABULARY_FILE, text.vocabulary.model)
            if kept:
                join(text.shards, place, "train", text.vocabulary.size - 1)
            for side, language in enumerate((recipe.languages.source, recipe.languages.target)):
                if text.test:
                    lines = "".join(pair[side] + "\n" for pair in text.test)
                    write_file(place / f"test.{language}", lines.encode())
            cleaned = {"left_out": text.left_out, "mended": text.mended}
            _finish(place, recipe, text.vocabulary, kept, text.dev, text.checksums, cleaned)
        shutil.rmtree(work)


def _finish(
    place: Path,
    recipe: Recipe,
    vocabulary: Vocabulary,
    kept: int,
    dev: list[Pair],
    checksums: dict[str, str],
    cleaned: dict[str, dict[str, int]] | None = None,
) -> None:
    """Write what goes with the text to train on: the text to develop on, and what all is."""
    plain = (Example(source, target) for source, target in dev)
    kept_dev, _ = _write_split(place, "dev", plain, vocabulary, recipe)
    if not (kept and kept_dev):
        raise RecipeError(
            "all pairs are left out: raise corpus.max_pieces, or widen corpus.cleaning"
        )
    content = {"recipe": recipe.model_dump(), "checksums": checksums, "dev": dev, **(cleaned or {})}
    write_file(place / PREPARED_FILE, json.dumps(content, ensure_ascii=False).encode())


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


def _hold_out(pairs: list[Pair], count: int, seed: int) -> tuple[list[Pair], list[Pair]]:
    """Keep pairs back for development; no sentence of either side stays on both sides."""
    dev = random.Random(seed).sample(pairs, count)
    sources, targets = {a for a, _ in dev}, {b for _, b in dev}
    train = [(a, b) for a, b in pairs if a not in sources and b not in targets]
    if not train:
        raise RecipeError("the pairs repeat each other: none is left to train on; name a dev text")
    return train, dev


def _vocabulary(recipe: Recipe, train: list[Pair], report: Report) -> Vocabulary:
    if (given := given_vocabulary(recipe)) is not None:
        return given
    report(f"learning {recipe.vocabulary.size:,} pieces")
    sentences = [side for pair in train for side in pair]
    sample = recipe.vocabulary.sample
    if 0 < sample < len(sentences):
        sentences = random.Random(recipe.training.seed).sample(sentences, sample)
    return Vocabulary(learned_vocabulary(recipe, sentences))


def _examples(
    recipe: Recipe, pairs: list[Pair], vocabulary: Vocabulary, report: Report
) -> Iterator[Example]:
    """All passes over the corpus, each shuffled and augmented anew."""
    shares, symbols = recipe.augmentation, len(vocabulary.placeholder_ids)
    augmenter = Augmenter(shares, common_words(pairs), symbols)
    chance = random.Random(recipe.training.seed)
    for number in range(shares.passes):
        report(f"writing pass {number + 1} of {shares.passes}")
        yield from augmenter.one_pass(pairs, chance)


def _write_split(
    folder: Path, split: str, examples: Iterator[Example], vocabulary: Vocabulary, recipe: Recipe
) -> tuple[int, int]:
    """Encode and write; pairs that the recipe does not want are left out. Kept and made.

    The text to develop on is measured as it is: it is not cleaned.
    """
    sources, targets, made = [], [], 0
    encode = vocabulary.encode_ids
    for example in examples:
        made += 1
        source = encode(example.source, example.source_spans, example.source_symbols)
        target = encode(example.target, example.target_spans, example.target_symbols)
        if not fault(recipe.corpus, len(source), len(target), cleaned=split == "train"):
            sources.append(array("I", source))
            targets.append(array("I", target))
    if sources:
        Pieces.write(folder / f"{split}.source", sources)
        Pieces.write(folder / f"{split}.target", targets)
    return len(sources), made
