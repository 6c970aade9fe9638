"""The corpora that ship are those that their README describes."""

import hashlib
import lzma
import re
from pathlib import Path

import pytest

CORPORA = Path(__file__).parents[2] / "resources" / "corpora"
ROW = re.compile(
    r"^\| `(?P<name>[\w.]+)` \| (?P<lines>[\d,]+) \| `(?P<sha256>[0-9a-f]{64})` \|$", re.M
)
LIMIT = 4 * 2**20


def corpora() -> list[Path]:
    return sorted(folder for folder in CORPORA.iterdir() if folder.is_dir())


def test_there_are_corpora() -> None:
    assert corpora()


@pytest.mark.parametrize("corpus", corpora(), ids=lambda folder: folder.name)
def test_corpus_is_as_described(corpus: Path) -> None:
    readme = (corpus / "README.md").read_text(encoding="utf-8")
    described = {row["name"]: row for row in ROW.finditer(readme)}
    assert {f"{name}.xz" for name in described} == {file.name for file in corpus.glob("*.xz")}
    for name, row in described.items():
        text = lzma.decompress((corpus / f"{name}.xz").read_bytes())
        assert hashlib.sha256(text).hexdigest() == row["sha256"], name
        assert text.count(b"\n") == int(row["lines"].replace(",", "")), name


@pytest.mark.parametrize("corpus", corpora(), ids=lambda folder: folder.name)
def test_sides_are_parallel_and_small(corpus: Path) -> None:
    splits: dict[str, set[int]] = {}
    for file in corpus.glob("*.xz"):
        lines = lzma.decompress(file.read_bytes()).count(b"\n")
        splits.setdefault(file.name.split(".")[0], set()).add(lines)
        assert file.stat().st_size < LIMIT, file.name
    assert splits.keys() == {"train", "dev", "test"}
    assert all(len(lines) == 1 for lines in splits.values()), splits


@pytest.mark.parametrize("corpus", corpora(), ids=lambda folder: folder.name)
def test_no_sentence_is_in_two_splits(corpus: Path) -> None:
    languages = {file.name.split(".")[1] for file in corpus.glob("*.xz")}
    for language in languages:
        train, dev, test = (
            set(lzma.decompress((corpus / f"{split}.{language}.xz").read_bytes()).split(b"\n")[:-1])
            for split in ("train", "dev", "test")
        )
        assert not train & dev
        assert not train & test
        assert not dev & test
