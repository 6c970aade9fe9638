"""A large corpus as clean pairs on disk, in shards of text; pairs drawn from them.

A shard is a file: a line of JSON that counts, then a pair a line, its sides parted by a tab (which
no clean side holds). It is complete or absent, and the shards of a corpus follow from its text
alone, so that a preparation that was stopped goes on behind the last one.
"""

import json
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from engine.files import replace_file
from training.archives import blocks, open_member, open_text
from training.cleaning import Pair, clean_pair
from training.workers import Workers

Report = Callable[[str], None]

SHARD_LINES = 20_000  # of the corpus; about 5 MB of text, and a process holds one
_REPORT_EVERY = 5.0  # seconds


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a corpus: a file, or a member of an archive."""

    path: Path
    member: str | None = None

    def open(self) -> AbstractContextManager[BinaryIO]:
        """Its bytes, unpacked."""
        return open_text(self.path) if self.member is None else open_member(self.path, self.member)

    def __str__(self) -> str:
        return str(self.path) if self.member is None else f"{self.member} of {self.path.name}"


@dataclass(frozen=True, slots=True)
class Parallel:
    """A corpus: its name, which its shards have too, and its sides."""

    name: str
    source: Side
    target: Side


@dataclass(frozen=True, slots=True)
class Shard:
    """A shard of text, and what its first line counts."""

    path: Path
    lines: int  # of the corpus
    pairs: int  # that it holds
    left_out: dict[str, int]
    mended: dict[str, int]

    @classmethod
    def read(cls, path: Path) -> "Shard":
        """What is known of a shard."""
        with path.open("rb") as file:
            return cls(path, **json.loads(file.readline()))

    def texts(self) -> Iterator[Pair]:
        """Its pairs, in order."""
        with self.path.open("rb") as file:
            file.readline()
            for line in file:
                source, _, target = line.decode().rstrip("\n").partition("\t")
                yield source, target


class Pace:
    """Tells every few seconds how many pairs were done and how fast."""

    def __init__(self, report: Report, what: str, total: int | None = None) -> None:
        self._report, self._what = report, what
        self._of = "" if total is None else f" of {total:,}"
        self._begun = self._told = time.monotonic()
        self._done = self._new = 0

    def add(self, count: int, *, new: bool = True) -> None:
        """Count pairs; those that an earlier run did are not new."""
        self._done += count
        self._new += count * new
        if time.monotonic() - self._told > _REPORT_EVERY:
            self.tell()

    def tell(self) -> None:
        """Say how far it is."""
        self._told = time.monotonic()
        speed = self._new / max(self._told - self._begun, 1e-3)
        self._report(f"{self._what}: {self._done:,}{self._of} pairs, {speed:,.0f} pairs a second")


def write_text(corpus: Parallel, folder: Path, workers: Workers, report: Report) -> list[Shard]:
    """Write the shards of a corpus that are not there yet.

    Raises:
        RecipeError: where a side cannot be read, or has more lines than the other.
    """
    whole = folder / f"{corpus.name}.json"
    if whole.is_file():
        count = json.loads(whole.read_bytes())["shards"]
        return [Shard.read(_place(folder, corpus, number)) for number in range(count)]
    pace = Pace(report, f"reading {corpus.name}")
    shards: list[Shard] = []

    def tasks() -> Iterator[tuple[Path, bytes, bytes, bool]]:
        with ExitStack() as stack:
            sides = tuple(stack.enter_context(s.open()) for s in (corpus.source, corpus.target))
            names = str(corpus.source), str(corpus.target)
            for number, block in enumerate(blocks((sides[0], sides[1]), SHARD_LINES, names)):
                path = _place(folder, corpus, number)
                yield (path, b"", b"", True) if path.exists() else (path, *block, False)

    for shard, new in workers.results(_write_shard, tasks()):
        shards.append(shard)
        pace.add(shard.lines, new=new)
    pace.tell()
    replace_file(whole, json.dumps({"shards": len(shards)}).encode())
    return shards


def _place(folder: Path, corpus: Parallel, number: int) -> Path:
    return folder / f"{corpus.name}.{number:05d}.text"


def _write_shard(path: Path, source: bytes, target: bytes, there: bool) -> tuple[Shard, bool]:
    """Clean a block of lines into a shard, unless it is there; whether it is new."""
    if there:
        return Shard.read(path), False
    sources, targets = source.split(b"\n"), target.split(b"\n")
    left_out, mended, kept = Counter[str](), Counter[str](), list[str]()
    for sides in zip(sources, targets, strict=True):
        if pair := clean_pair(*sides, left_out, mended):
            kept.append(f"{pair[0]}\t{pair[1]}\n")
    counts = {
        "lines": len(sources),
        "pairs": len(kept),
        "left_out": dict(left_out),
        "mended": dict(mended),
    }
    replace_file(path, (json.dumps(counts) + "\n" + "".join(kept)).encode())
    return Shard.read(path), True


def chosen(shards: Sequence[Shard], places: Iterable[int]) -> Iterator[Pair]:
    """The pairs at some places, counted over all shards.

    Args:
        shards: in their order
        places: sorted, none twice
    """
    wanted = iter(places)
    place, begin = next(wanted, None), 0
    for shard in shards:
        if place is not None and place < begin + shard.pairs:
            for number, pair in enumerate(shard.texts(), begin):
                if number == place:
                    yield pair
                    place = next(wanted, None)
        begin += shard.pairs
