"""Memory and speed of `headscope prepare` on a corpus of millions of pairs.

    python benchmarks/prepare_scale.py [--pairs 5000000] [--folder FOLDER]

Makes an archive of WMT's layout (commoncrawl) in a temporary folder, from the sentences in
resources/corpora: each line is one to six of them, with a number in it so that no two are alike,
and every hundredth is one of the lines that noisy text has. Then the command runs as a person runs
it. The memory of all its processes (PSS, mapped files included) is summed twice a second. Fails
where the peak is 2 GB or more.
"""

import argparse
import lzma
import os
import random
import subprocess
import sys
import tarfile
import tempfile
import threading
import time
from pathlib import Path

import psutil

ROOT = Path(__file__).parents[1]
CORPUS = ROOT / "resources" / "corpora" / "tatoeba-en-de"
NOISE = (("", "Leer."), ("a\u2028b c d", "e\u2028f g h"), ("<p>", "<p>"), ("One word", "x " * 300))
RECIPE = """
name = "scale"
languages = {source = "en", target = "de"}
corpus = {archives = ["commoncrawl"], held_out = 3000, cleaning = {}}
vocabulary = {size = 37000, sample = 1000000}

[augmentation]
passes = 1
joined = 0.0
without_final_stop = 0.0
without_capital = 0.0
in_capitals = 0.0
enclosed = 0.0
placeholders = 0.0
"""
LIMIT = 2_000_000_000


def read(name: str) -> list[str]:
    return lzma.open(CORPUS / name, "rt", encoding="utf-8").read().split("\n")[:-1]


def make_archive(folder: Path, count: int) -> None:
    """Write training-parallel-commoncrawl.tgz."""
    pairs = list(zip(read("train.en.xz"), read("train.de.xz"), strict=True))
    chance = random.Random(1)
    folder.mkdir()
    files = [folder / f"commoncrawl.de-en.{language}" for language in ("en", "de")]
    with files[0].open("w", encoding="utf-8") as one, files[1].open("w", encoding="utf-8") as other:
        for number in range(count):
            if number % 100 == 0:
                source, target = chance.choice(NOISE)
            else:
                group = chance.choices(pairs, k=chance.randint(1, 6))
                source = " ".join(pair[0] for pair in group) + f" ({number})"
                target = " ".join(pair[1] for pair in group) + f" ({number})"
            one.write(source + "\n")
            other.write(target + "\n")
    path = folder / "training-parallel-commoncrawl.tgz"
    with tarfile.open(path, "w:gz", compresslevel=1) as archive:
        for file in files:
            archive.add(file, file.name)
            file.unlink()


class Memory:
    """The most that a process and its children took, summed."""

    def __init__(self, process: psutil.Process) -> None:
        self.process, self.peak, self.processes = process, 0, 0
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._watch)
        self._thread.start()

    def _watch(self) -> None:
        while not self._stop.wait(0.5):
            total, count = 0, 0
            try:
                for process in (self.process, *self.process.children(recursive=True)):
                    total += process.memory_full_info().pss
                    count += 1
            except psutil.Error:
                continue
            if total > self.peak:
                self.peak, self.processes = total, count

    def stop(self) -> None:
        self._stop.set()
        self._thread.join()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", type=int, default=5_000_000)
    parser.add_argument("--folder", type=Path, help="where the temporary folder is made")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=options.folder) as name:
        folder = Path(name)
        begun = time.monotonic()
        make_archive(folder / "archives", options.pairs)
        print(f"{options.pairs:,} pairs made in {time.monotonic() - begun:.0f} s", flush=True)
        (folder / "scale.toml").write_text(RECIPE, encoding="utf-8")
        command = [sys.executable, "-m", "app", "prepare", str(folder / "scale.toml")]
        begun = time.monotonic()
        with subprocess.Popen(
            [*command, "--output", str(folder / "prepared")],
            cwd=ROOT,
            stderr=subprocess.PIPE,
            env=os.environ | {"TTY_COMPATIBLE": "1"},
            encoding="utf-8",
        ) as process:
            memory = Memory(psutil.Process(process.pid))
            assert process.stderr is not None
            for line in process.stderr:
                print(f"{time.monotonic() - begun:6.0f} s  {line}", end="", flush=True)
        memory.stop()
        seconds = time.monotonic() - begun
        if process.returncode:
            return process.returncode
        size = sum(file.stat().st_size for file in (folder / "prepared").iterdir())
    print(f"{seconds:.0f} s, {options.pairs / seconds:,.0f} pairs a second in all")
    print(f"peak memory {memory.peak / 1e6:,.0f} MB in {memory.processes} processes")
    print(f"prepared: {size / 1e6:,.0f} MB")
    return int(memory.peak >= LIMIT)


if __name__ == "__main__":
    sys.exit(main())
