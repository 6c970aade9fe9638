"""A large corpus, prepared in little memory by all cores, and gone on with where it was stopped.

Archives are fetched; their text is cleaned into shards; a vocabulary is learned from pairs drawn
from them; the shards are encoded. Everything lies in a work folder, each file of it complete or
absent. What is left to do follows from the files that are there.
"""

import json
import random
import shutil
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.files import read_bounded, replace_file
from engine.vocabulary import Vocabulary
from training import text_shards
from training.archives import LONGEST_LINE, open_member
from training.augmentation import common_words
from training.cleaning import Pair
from training.download import obtain, sha256
from training.piece_shards import (
    HELD_OUT_FILE,
    VOCABULARY_FILE,
    WORDS_FILE,
    PieceShard,
    is_augmented,
    write_pieces,
)
from training.recipe import Archive, Recipe, RecipeError, named_path
from training.sgml import aligned, read_segments
from training.sources import SOURCES
from training.text_shards import Pace, Parallel, Shard, Side, chosen, write_text
from training.vocabulary import given_vocabulary, learned_vocabulary
from training.workers import Workers

Report = Callable[[str], None]

DEV, TEST = "newstest2013", "newstest2014"
_LARGE = 32 * 1024 * 1024  # bytes of two files, from which on they are not held in memory
_PACKED = 4  # times as large is the text of a packed file
_MOST_SAMPLED = 1_000_000  # sentences to learn from, where the recipe says all
_MOST_MEASURED = 64 * 1024 * 1024  # bytes of a development or test text
_PLAN_FILE, _PLAN = "plan.json", 1


@dataclass(frozen=True, slots=True)
class LargeText:
    """A large corpus, ready to be joined."""

    vocabulary: Vocabulary
    dev: list[Pair]
    test: list[Pair]  # with empty lines where the test set has them
    checksums: dict[str, str]
    shards: list[PieceShard]
    left_out: dict[str, int]
    mended: dict[str, int]


def is_large(recipe: Recipe) -> bool:
    """Whether the text of a recipe is not to be held in memory."""
    if recipe.corpus.archives or recipe.corpus.train is None:
        return True
    files = [file for file in map(named_path, recipe.corpus.train) if file.is_file()]
    sizes = [f.stat().st_size * (_PACKED if f.suffix in (".xz", ".gz") else 1) for f in files]
    return sum(sizes) > _LARGE


def prepare_large(
    recipe: Recipe,
    work: Path,
    archives: Path,
    mirror: str | None,
    report: Report,
    read_dev: Callable[[tuple[str, str], dict[str, str]], list[Pair]],
) -> LargeText:
    """Do all that is not done yet.

    Args:
        recipe: what to prepare
        work: the work folder
        archives: where archives lie, or are fetched to
        mirror: an address in place of the archives' own hosts
        report: is told what is being done
        read_dev: reads two small files, and notes their checksums

    Raises:
        RecipeError: where an archive or file is not what it must be.
        FetchError: where an archive cannot be fetched.
    """
    checksums: dict[str, str] = {}
    places = _archives(recipe, archives, mirror, checksums, report)
    corpora = _corpora(recipe, places, checksums)
    dev = None if recipe.corpus.dev is None else read_dev(recipe.corpus.dev, checksums)
    if dev is None and DEV in places:
        dev = [pair for pair in _measured(recipe, DEV, places) if all(pair)]
    test = _measured(recipe, TEST, places) if TEST in places else []
    _begin(recipe, work, checksums, report)
    with Workers() as workers:
        texts = [shard for one in corpora for shard in write_text(one, work, workers, report)]
    total = sum(shard.pairs for shard in texts)
    held_out = [] if dev is not None else _hold_out(recipe, texts, total)
    replace_file(work / HELD_OUT_FILE, json.dumps(held_out).encode())
    vocabulary = _vocabulary(recipe, work, texts, report)
    with Workers() as workers:
        shards = _encode(recipe, work, texts, workers, report)
    left_out, mended = Counter[str](), Counter[str]()
    for text in texts:
        left_out.update(text.left_out)
        mended.update(text.mended)
    for shard in shards:
        left_out.update(shard.left_out)
    return LargeText(
        vocabulary,
        held_out if dev is None else dev,
        test,
        checksums,
        shards,
        dict(left_out),
        dict(mended),
    )


def _archives(
    recipe: Recipe, folder: Path, mirror: str | None, checksums: dict[str, str], report: Report
) -> dict[Archive, Path]:
    """Every archive of the recipe in its place; their checksums are noted."""
    corpus = recipe.corpus
    for name in corpus.archives:
        SOURCES[name].members(recipe.languages)  # a mistake is told before anything is fetched
    places: dict[Archive, Path] = {}
    for name in corpus.archives:
        source = SOURCES[name]
        path = places[name] = folder / source.file
        address = f"https://{source.address}"
        if mirror is not None:
            address = f"{mirror.rstrip('/')}/{source.address.partition('/')[2]}"
        pinned = corpus.checksums.get(name)
        checksum = source.checksum if pinned is None else f"sha256:{pinned}"
        checksums[source.file] = obtain(address, path, checksum, report)
    return places


def _corpora(
    recipe: Recipe, places: dict[Archive, Path], checksums: dict[str, str]
) -> list[Parallel]:
    """What is trained on; the checksums of files are noted."""
    files = recipe.corpus.train
    if files is not None:
        paths = [named_path(name) for name in files]
        for path in paths:
            if not path.is_file():
                raise RecipeError(f"there is no file {path}")
            checksums[path.name] = sha256(path)
        return [Parallel("text", Side(paths[0]), Side(paths[1]))]
    corpora = []
    for name, path in places.items():
        if name not in (DEV, TEST):
            source, target = SOURCES[name].members(recipe.languages)
            corpora.append(Parallel(name, Side(path, source), Side(path, target)))
    return corpora


def _measured(recipe: Recipe, name: Archive, places: dict[Archive, Path]) -> list[Pair]:
    """A development or test text of an archive, read as it is but for its white space."""
    members = SOURCES[name].members(recipe.languages)
    contents = []
    for member in members:
        with open_member(places[name], member) as stream:
            parts = []
            while part := stream.read(LONGEST_LINE):
                parts.append(part)
                if len(parts) * LONGEST_LINE > _MOST_MEASURED:
                    raise RecipeError(f"{member} of {places[name]} is too large")
            contents.append(b"".join(parts))
    what = f"{name} of {places[name].name}"
    if SOURCES[name].kind == "sgml":
        source, target = (
            read_segments(content, member)
            for content, member in zip(contents, members, strict=True)
        )
        return aligned(source, target, what)
    try:
        sides = [content.decode("utf-8-sig").removesuffix("\n").split("\n") for content in contents]
    except UnicodeDecodeError as error:
        raise RecipeError(f"{what} is not UTF-8 text: {error}") from error
    if len(sides[0]) != len(sides[1]):
        raise RecipeError(f"{what} has {len(sides[0]):,} and {len(sides[1]):,} lines")
    return [(" ".join(a.split()), " ".join(b.split())) for a, b in zip(*sides, strict=True)]


def _begin(recipe: Recipe, work: Path, checksums: dict[str, str], report: Report) -> None:
    """Go on with a work folder, or begin it anew where it belongs to another text or recipe."""
    plan: dict[str, Any] = {
        "version": _PLAN,
        "lines": text_shards.SHARD_LINES,
        "seed": recipe.training.seed,
        "checksums": checksums,
        **recipe.text_sections(),
    }
    file = work / _PLAN_FILE
    content = json.dumps(plan, sort_keys=True).encode()
    if file.is_file() and read_bounded(file, _MOST_MEASURED) == content:
        report("going on with what an earlier run left")
        return
    if work.exists():
        if not file.is_file() and any(entry.name[0] != "." for entry in work.iterdir()):
            raise RecipeError(f"{work} holds something else: move it away")
        shutil.rmtree(work)
    work.mkdir(parents=True)
    replace_file(file, content)


def _hold_out(recipe: Recipe, texts: Sequence[Shard], total: int) -> list[Pair]:
    """Pairs kept back for development."""
    recipe.corpus.expect_enough(total)
    chance = random.Random(recipe.training.seed)
    return list(chosen(texts, sorted(chance.sample(range(total), recipe.corpus.held_out))))


def _vocabulary(recipe: Recipe, work: Path, texts: Sequence[Shard], report: Report) -> Vocabulary:
    """The vocabulary of the run, in its file.

    It is learned by a process that ends, with the memory that it took, while no other works.
    """
    file = work / VOCABULARY_FILE
    if not file.is_file():
        report(f"learning {recipe.vocabulary.size:,} pieces")
        with Workers(1) as alone:
            (_,) = alone.results(_learn, [(recipe, work, list(texts))])
    return Vocabulary.read(file)


def _learn(recipe: Recipe, work: Path, texts: list[Shard]) -> None:
    """Learn a vocabulary, and which words are no names, from pairs drawn from all shards."""
    total = sum(shard.pairs for shard in texts)
    most = (recipe.vocabulary.sample or _MOST_SAMPLED) // 2
    places: Sequence[int] = range(total)
    if most < total:
        places = sorted(random.Random(recipe.training.seed).sample(places, most))
    held_out = json.loads((work / HELD_OUT_FILE).read_bytes())
    sources, targets = {source for source, _ in held_out}, {target for _, target in held_out}
    pairs = [p for p in chosen(texts, places) if p[0] not in sources and p[1] not in targets]
    if is_augmented(recipe):
        words = sorted(common_words(pairs))
        replace_file(work / WORDS_FILE, json.dumps(words, ensure_ascii=False).encode())
    given = given_vocabulary(recipe)
    model = (
        learned_vocabulary(recipe, (side for pair in pairs for side in pair))
        if given is None
        else given.model
    )
    replace_file(work / VOCABULARY_FILE, model)


def _encode(
    recipe: Recipe, work: Path, texts: Sequence[Shard], workers: Workers, report: Report
) -> list[PieceShard]:
    """Every pass over every shard, in pieces."""
    passes = recipe.augmentation.passes
    pace = Pace(report, "encoding", sum(text.pairs for text in texts) * passes)
    tasks = [
        (work, recipe.model_dump_json(), text, number) for number in range(passes) for text in texts
    ]
    shards = []
    for (shard, new), task in zip(workers.results(write_pieces, tasks), tasks, strict=True):
        shards.append(shard)
        pace.add(task[2].pairs, new=new)
    pace.tell()
    return shards
