"""Laws of a prepared corpus: no line shifts, each side is itself, the folder is whole or absent."""

import random
import re
from pathlib import Path

import pytest

from engine.files import new_folder
from tests.training.conftest import RECIPE, WORDS, toy_pairs, write_toy
from training import prepare as preparing
from training.dataset import ParallelPieces
from training.prepare import Prepared, prepare
from training.recipe import Recipe, RecipeError, load_recipe

NUMBERED = b"".join(b"word%d and more words\n" % number for number in range(90))
PLAIN = [
    "joined",
    "without_final_stop",
    "without_capital",
    "in_capitals",
    "enclosed",
    "placeholders",
]
UNAUGMENTED = [f"augmentation.{name}=0" for name in PLAIN]


def recipe_for(folder: Path, source: bytes, target: bytes, *changes: str) -> Recipe:
    """The toy's recipe with other text."""
    (folder / "text.en").write_bytes(source)
    (folder / "text.de").write_bytes(target)
    (folder / "toy.toml").write_text(RECIPE, encoding="utf-8")
    return load_recipe(str(folder / "toy.toml"), [*UNAUGMENTED, *changes])


def as_text(prepared: Prepared, split: str) -> list[tuple[str, str]]:
    """The pairs of a split, decoded."""
    pieces = ParallelPieces(prepared.folder, split)
    return [
        tuple(prepared.vocabulary.decode(side[index].tolist())[0] for side in sides)
        for index in range(len(pieces))
        if (sides := (pieces.source, pieces.target))
    ]


def test_source_and_target_hold_their_sides_and_every_pair_once(tmp_path):
    pairs = list(dict.fromkeys(toy_pairs(400)))
    sides = ["".join(pair[side] + "\n" for pair in pairs).encode() for side in (0, 1)]
    prepared = prepare(recipe_for(tmp_path, *sides), tmp_path / "out")
    train, dev = as_text(prepared, "train"), as_text(prepared, "dev")
    assert dev == prepared.dev
    assert len(dev) == 40
    assert set(train) | set(dev) <= set(pairs)
    assert {a for a, _ in train}.isdisjoint(a for a, _ in dev)
    assert {b for _, b in train}.isdisjoint(b for _, b in dev)
    assert len(train) == len(set(train)) == len(pairs) - 40


def test_every_pass_has_every_sentence(tmp_path):
    recipe = load_recipe(
        str(write_toy(tmp_path, 200)), [*UNAUGMENTED, "augmentation.passes=3", "corpus.held_out=10"]
    )
    train = as_text(prepare(recipe, tmp_path / "out"), "train")
    third = len(train) // 3
    passes = [train[:third], train[third : 2 * third], train[2 * third :]]
    assert sorted(passes[0]) == sorted(passes[1]) == sorted(passes[2])
    assert passes[0] != passes[1]


def test_the_same_recipe_makes_the_same_folder(tmp_path):
    recipe = load_recipe(str(write_toy(tmp_path, 200)))
    one, other = (prepare(recipe, tmp_path / name) for name in ("one", "other"))
    files = sorted(path.name for path in one.folder.iterdir())
    assert files == sorted(path.name for path in other.folder.iterdir())
    for file in files:
        assert (one.folder / file).read_bytes() == (other.folder / file).read_bytes()


def test_lines_that_do_not_match_are_refused_with_both_files(tmp_path):
    recipe = recipe_for(tmp_path, b"a\nb\nc\n", b"x\ny\n")
    with pytest.raises(RecipeError, match=r"text\.en has 3 lines and .*text\.de 2: line N"):
        prepare(recipe, tmp_path / "out")
    assert not (tmp_path / "out").exists()


def test_no_line_shifts_whatever_a_line_holds(tmp_path):
    chance = random.Random(3)
    odd = ["\ufeff", "\r", "\u2028", "\u2029", "\x85", "\x0b", "\x0c", "\x1c", "\0", "\t", "", " "]
    pairs = []
    for source, target in toy_pairs(300):
        one, other = chance.choice(odd), chance.choice(odd)
        pairs.append((f"{source}{one} {source}", f"{other}{target} {target}"))
    for number in (5, 50, 51, 200):  # an empty side takes the other along
        pairs[number] = ("", pairs[number][1]) if number % 2 else (pairs[number][0], " \t\r")
    sources = ("\ufeff" + "".join(a + "\r\n" for a, _ in pairs)).encode()
    targets = "\n".join(b for _, b in pairs).encode()
    recipe = recipe_for(tmp_path, sources, targets, "vocabulary.size=330")
    prepared = prepare(recipe, tmp_path / "out")
    found = as_text(prepared, "train") + prepared.dev
    assert len(found) > 200
    for source, target in found:
        words, theirs = (re.findall(r"\w+", side) for side in (source, target))
        assert [WORDS[word] for word in words] == theirs


@pytest.mark.parametrize(
    ("source", "changes", "message"),
    [
        (b"\n \n\n", [], "hold no sentence pairs"),
        (b"a\nb\nc\n", [], "3 sentence pairs are too few .* lower corpus.held_out, or name"),
        (b"a\n", ["corpus.held_out=1"], "1 sentence pair is too few .* take more text"),
        (b"the same\n" * 100, [], "repeat each other"),
        (NUMBERED, ["vocabulary.size=9000"], "no more than .* pieces: .*lower"),
        (NUMBERED, ["corpus.max_pieces=1", "vocabulary.size=300"], "max_pieces"),
    ],
)
def test_too_little_text_is_refused_and_nothing_is_written(tmp_path, source, changes, message):
    recipe = recipe_for(tmp_path, source, source, *changes)
    with pytest.raises(RecipeError, match=message) as caught:
        prepare(recipe, tmp_path / "out")
    assert "\n" not in str(caught.value)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["text.de", "text.en", "toy.toml"]


def test_the_folder_is_whole_or_absent(tmp_path, monkeypatch):
    recipe = load_recipe(str(write_toy(tmp_path, 200)))

    def interrupted(*arguments):
        raise KeyboardInterrupt

    before = {path.name for path in tmp_path.iterdir()}
    with monkeypatch.context() as patch:
        patch.setattr(preparing.Pieces, "write", interrupted)
        with pytest.raises(KeyboardInterrupt):
            prepare(recipe, tmp_path / "out")
        assert {path.name for path in tmp_path.iterdir()} == before
    whole = prepare(recipe, tmp_path / "out")
    content = {path.name: path.read_bytes() for path in whole.folder.iterdir()}
    with monkeypatch.context() as patch:
        patch.setattr(preparing.Pieces, "write", interrupted)
        with pytest.raises(KeyboardInterrupt):
            prepare(recipe, tmp_path / "out")
    assert {path.name: path.read_bytes() for path in whole.folder.iterdir()} == content


def test_a_folder_that_is_not_prepared_is_refused(tmp_path):
    with pytest.raises(RecipeError, match="is not prepared"):
        Prepared(tmp_path)
    with new_folder(tmp_path / "bad") as place:
        (place / preparing.PREPARED_FILE).write_text('{"recipe": {}}')
    with pytest.raises(RecipeError, match="prepare it again"):
        Prepared(tmp_path / "bad")
