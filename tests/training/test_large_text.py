"""Laws of a preparation in parts: no side shifts, nothing is lost, a stop changes nothing."""

import random
import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

import pytest

from tests.training.archive_server import Wmt, dirty, sentences, serving
from tests.training.test_prepare import as_text
from training import large_text, text_shards
from training.cleaning import fault
from training.prepare import Prepared, prepare
from training.recipe import RecipeError, load_recipe
from training.text_shards import Shard, chosen

ROOT = Path(__file__).parents[2]
NAMES = {
    "de": ["europarl-v7", "commoncrawl", "news-commentary-v9"],
    "fr": [
        "europarl-v7",
        "commoncrawl",
        "news-commentary-v9",
        "undoc.2000",
        "giga-fren.release2.fixed",
    ],
}
SMALL = ["vocabulary.size=900", "vocabulary.sample=600"]


@pytest.fixture(scope="module")
def wmt() -> Wmt:
    return Wmt()


def expected(wmt: Wmt, other: str, prepared: Prepared) -> list[tuple[str, str]]:
    """The true pairs that the recipe wants, in the order of the archives."""
    encode, corpus = prepared.vocabulary.encode_ids, prepared.recipe.corpus
    return [
        (source, target)
        for name in NAMES[other]
        for source, target in wmt.clean[name, other]
        if not fault(corpus, len(encode(source)), len(encode(target)))
    ]


def content(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@pytest.mark.slow
@pytest.mark.timeout(600)
@pytest.mark.parametrize("other", ["de", "fr"])
def test_the_papers_text_is_prepared_from_a_mirror(wmt, tmp_path, other):
    cut = "wmt13/training-parallel-europarl-v7.tgz"
    with serving(wmt.files) as server:
        server.cuts[cut] = 1
        command = [
            sys.executable, "-m", "app", "prepare", f"wmt14-en-{other}", "--output",
            tmp_path / "prepared", "--mirror", server.address,
            *(part for change in (*SMALL, wmt.pins()) for part in ("--set", change)),
        ]  # fmt: skip
        done = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8")
        assert (done.returncode, done.stderr) == (0, "")
        assert [part is not None for path, part in server.asked if path == cut] == [False, True]
        needed = {path for path, _ in server.asked}
    assert needed == {p for p in wmt.files if other == "fr" or not ("un" in p or "giga" in p)}
    prepared = Prepared(tmp_path / "prepared")
    assert as_text(prepared, "train") == expected(wmt, other, prepared)
    assert prepared.dev == wmt.dev[other]
    for side, language in enumerate(("en", other)):
        lines = (tmp_path / "prepared" / f"test.{language}").read_text("utf-8").split("\n")
        assert lines == [pair[side] for pair in wmt.test[other]] + [""]
    left = {path.name for path in tmp_path.iterdir()}
    assert left == {"archives", "prepared"}
    names = {Path(path).name for path in needed}
    assert set(prepared.checksums) == names
    found = {path.name for path in (tmp_path / "archives").iterdir() if path.name[0] != "."}
    assert found == names | {f"{name}.sha256" for name in names}


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_killed_anywhere_and_started_again_it_gives_the_same_bytes(wmt, tmp_path):
    chance = random.Random(5)
    changes = [
        *SMALL, wmt.pins(), "augmentation.passes=2", "augmentation.joined=0.2",
        "augmentation.enclosed=0.2", 'corpus.archives=["europarl-v7","commoncrawl"]',
        "corpus.held_out=20", "corpus.checksums={}",
    ]  # fmt: skip
    with serving(wmt.files) as server:

        def start(name: str) -> subprocess.Popen:
            module = "tests.training.prepared_in_parts"
            places = [tmp_path / name / "prepared", tmp_path / name / "archives"]
            command = [sys.executable, "-m", module, "wmt14-en-de", *places, server.address]
            return subprocess.Popen(
                [*command, *changes], cwd=ROOT, stdout=subprocess.PIPE, encoding="utf-8"
            )

        with start("whole") as run:
            told = run.stdout.read().splitlines()
        assert run.returncode == 0
        kinds = ("europarl-v7.tgz: ", "reading europarl", "reading commoncrawl", "learning", "enc")
        for kind in kinds:  # each stage, some moments after it has begun
            with start("killed") as run:
                for line in run.stdout:
                    if line.startswith(("training-parallel-" + kind, kind)):
                        break
                time.sleep(chance.uniform(0, 0.3))
                run.send_signal(signal.SIGKILL)
                run.stdout.read()  # until its workers have gone too
        with start("killed") as run:
            again = run.stdout.read().splitlines()
        assert run.returncode == 0
    assert content(tmp_path / "killed" / "prepared") == content(tmp_path / "whole" / "prepared")
    assert "learning 900 pieces" in told
    assert "learning 900 pieces" not in again
    assert "going on with what an earlier run left" in again


@pytest.mark.parametrize(
    ("names", "megabytes", "large"),
    [(("a", "b"), 16, False), (("a", "b"), 17, True), (("a.xz", "b.gz"), 4, False),
     (("a.xz", "b.gz"), 5, True), (("a", "b.xz"), 7, True)],
)  # fmt: skip
def test_what_does_not_fit_memory_is_prepared_in_parts(tmp_path, names, megabytes, large):
    for name in names:
        with (tmp_path / name).open("wb") as file:
            file.truncate(megabytes * 2**20)  # a hole: it takes no room
    text = f"""
        name = "own"
        languages = {{source = "en", target = "de"}}
        corpus = {{train = {list(names)}}}
    """
    (tmp_path / "own.toml").write_text(text)
    assert large_text.is_large(load_recipe(str(tmp_path / "own.toml"))) == large


def test_large_files_are_prepared_in_parts_with_everything(tmp_path, monkeypatch):
    monkeypatch.setattr(large_text, "_LARGE", 1_000)
    monkeypatch.setattr(text_shards, "SHARD_LINES", 97)
    source, target, clean = dirty(sentences("de")[:400], seed=4)
    (tmp_path / "text.en").write_bytes(source)
    (tmp_path / "text.de").write_bytes(target)
    text = """
        name = "own"
        languages = {source = "en", target = "de"}
        corpus = {train = ["text.en", "text.de"], held_out = 30, cleaning = {ratio = 2.0}}
        vocabulary = {size = 600}
        augmentation = {passes = 2}
    """
    (tmp_path / "own.toml").write_text(text)
    plain = [f"augmentation.{name}=0" for name, share in ZERO if share]
    told: list[str] = []
    recipe = load_recipe(str(tmp_path / "own.toml"), plain)
    prepared = prepare(recipe, tmp_path / "out", told.append)
    train = as_text(prepared, "train")
    once = train[: len(train) // 2]
    assert once == train[len(train) // 2 :]
    assert len(prepared.dev) == 30
    assert set(prepared.dev) <= set(clean)
    sources, targets = ({pair[side] for pair in prepared.dev} for side in (0, 1))
    encode = prepared.vocabulary.encode_ids
    wanted = [
        (a, b)
        for a, b in clean
        if a not in sources
        and b not in targets
        and not fault(recipe.corpus, len(encode(a)), len(encode(b)))
    ]
    assert once == wanted
    assert any(line.startswith("left out: ") and "not UTF-8" in line for line in told)
    assert any("pairs a second" in line for line in told)
    assert sorted(p.name for p in tmp_path.iterdir()) == ["out", "own.toml", "text.de", "text.en"]

    (tmp_path / "text.de").write_bytes(target + b"\none more\nand more\n")
    with pytest.raises(RecipeError, match=r"text\.en has 400 lines and .*text\.de 402: line N"):
        prepare(recipe, tmp_path / "out")


ZERO = list(load_recipe("everyday-en-de").augmentation)[1:]


def test_an_archive_of_other_languages_is_refused_before_anything_is_fetched(tmp_path):
    change = 'languages={source="en",target="cs"}'
    recipe = load_recipe("wmt14-en-de", [change])
    with pytest.raises(RecipeError, match="holds English with de and fr, not en with cs"):
        prepare(recipe, tmp_path / "out", archives=tmp_path / "archives")
    recipe = load_recipe("wmt14-en-de", ['corpus.archives=["un"]'])
    with pytest.raises(RecipeError, match="holds English with fr, not en with de: leave it out"):
        prepare(recipe, tmp_path / "out", archives=tmp_path / "archives")
    assert list(tmp_path.iterdir()) == []


def test_a_folder_of_somebody_else_is_not_cleared(wmt, tmp_path):
    with serving(wmt.files) as server:
        (tmp_path / "out.part").mkdir()
        (tmp_path / "out.part" / "diary.txt").write_text("mine")
        recipe = load_recipe("wmt14-en-de", [wmt.pins()])
        with pytest.raises(RecipeError, match=r"out\.part holds something else: move it away"):
            prepare(recipe, tmp_path / "out", mirror=server.address)
    assert (tmp_path / "out.part" / "diary.txt").read_text() == "mine"


def test_pairs_are_drawn_from_all_shards(tmp_path):
    shards = []
    for number, count in enumerate((3, 0, 1, 4)):
        path = tmp_path / str(number)
        lines = "".join(f"{number}.{line}\tx\n" for line in range(count))
        counts = f'{{"lines": 9, "pairs": {count}, "left_out": {{}}, "mended": {{}}}}\n'
        path.write_text(counts + lines)
        shards.append(Shard.read(path))
    names = [source for source, _ in chosen(shards, range(8))]
    assert names == ["0.0", "0.1", "0.2", "2.0", "3.0", "3.1", "3.2", "3.3"]
    for places in ([], [0], [2, 3], [1, 4, 7]):
        assert [source for source, _ in chosen(shards, places)] == [names[p] for p in places]
    assert Counter(names).most_common(1)[0][1] == 1
