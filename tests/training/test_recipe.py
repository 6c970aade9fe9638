"""A recipe is checked before anything starts, and says in one line what is wrong."""

import re
import tomllib
from pathlib import Path

import pytest

from training.recipe import Recipe, RecipeError, load_recipe, named_path, override
from training.recipe_text import names

SMALL = """
name = "mine"
languages = {source = "en", target = "de"}
corpus = {train = ["text/a.en", "text/a.de"]}
"""


@pytest.fixture
def small(tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text(SMALL, encoding="utf-8")
    return path


@pytest.mark.parametrize("name", [name for name in names() if name.startswith("everyday")])
def test_bundled_recipes_load_and_their_files_are_there(name):
    recipe = load_recipe(name)
    files = [*recipe.corpus.train, *(recipe.corpus.dev or ())]
    assert all(named_path(file).is_file() for file in files)


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ("corpus.trian=3", "corpus.trian: a recipe has no such key"),
        ("optimiser.steps=3", "optimiser: a recipe has no such key"),
        ("training.steps=many", "training.steps: .*integer"),
        ("training.steps='12'", "training.steps: .*integer"),
        ("training.steps=1.5", "training.steps: .*integer"),
        ("training.steps=0", "training.steps: .*greater"),
        ("training.peak_rate=inf", "training.peak_rate: .*finite"),
        ("training.schedule=linear", "training.schedule: .*'paper' or 'inverse-sqrt'"),
        ("training.seed=-1", "training.seed: .*greater"),
        ("network.d_model=-3", "network.d_model: .*greater"),
        ("network.d_model=31", "network: .*even d_model"),
        ("network.d_ff=100000000", "network.d_ff: .*less"),
        ("network.dropout=1.0", "network.dropout: .*less"),
        ("vocabulary.size=20", "vocabulary.size: .*300"),
        ("corpus.max_pieces=600", "network.max_length is 512, and corpus.max_pieces needs 601"),
        ("training.beta1=1", "training.beta1: .*less than 1"),
        ("corpus.train=['a']", "corpus.train.1: is missing"),
        ("corpus.train=a.en", "corpus.train: should be a list$"),
        ("corpus.train=['a', 'b', 'c']", "corpus.train: takes no more than 2$"),
        ("languages.source=german", "languages.source: .* such as en or pt-BR$"),
        ("training=3", "training: is a section: give its keys$"),
        ("corpus.checksums=3", "corpus.checksums: is a section: give its keys$"),
        ("augmentation.joined=1.2", "augmentation.joined: .*less"),
    ],
)
def test_what_is_wrong_is_named_in_one_line(small, change, place):
    with pytest.raises(RecipeError) as caught:
        load_recipe(str(small), [change])
    assert re.search(place, str(caught.value)), caught.value
    assert "\n" not in str(caught.value)
    with pytest.raises(RecipeError, match=place):
        override(load_recipe(str(small)), [change])


@pytest.mark.parametrize("change", ["steps", "=3", " =3", "name.more=2"])
def test_a_change_that_names_no_key_is_refused(small, change):
    with pytest.raises(RecipeError, match="--set"):
        load_recipe(str(small), [change])


@pytest.mark.parametrize(
    "text", ["name = ", 'name = "a"\nname = "b"', "\xff\xfe", "x = " + "[" * 5_000]
)
def test_what_is_not_toml_is_refused(tmp_path, text):
    (tmp_path / "a.toml").write_bytes(text.encode("latin-1"))
    with pytest.raises(RecipeError, match="is not TOML"):
        load_recipe(str(tmp_path / "a.toml"))


def test_an_unknown_recipe_is_told_the_known_ones():
    with pytest.raises(RecipeError, match="everyday-en-de"):
        load_recipe("nowhere")


def test_changes_keep_the_types_of_toml(small):
    recipe = load_recipe(
        str(small),
        ["training.steps=7", "training.peak_rate=1e-4", "network.attention_bias=true", "name=x y",
         "network.activation=gelu", "training.clip=2", 'corpus.licence="CC0"'],
    )  # fmt: skip
    assert (recipe.training.steps, recipe.training.peak_rate) == (7, 1e-4)
    assert (recipe.network.attention_bias, recipe.network.activation) == (True, "gelu")
    assert (recipe.name, recipe.training.clip, recipe.corpus.licence) == ("x y", 2.0, "CC0")
    assert override(recipe, ["training.steps=8"]).training.steps == 8


def test_paths_are_found_from_the_recipe_and_those_of_a_change_from_the_current_folder(
    small, tmp_path, monkeypatch
):
    small.write_text(SMALL + 'vocabulary = {model = "models/one"}', encoding="utf-8")
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    monkeypatch.chdir(elsewhere)
    recipe = load_recipe(str(small), ["corpus.dev=['d.en','../d.de']"])
    assert recipe.corpus.train == (str(tmp_path / "text/a.en"), str(tmp_path / "text/a.de"))
    assert recipe.corpus.dev == (str(elsewhere / "d.en"), str(tmp_path / "d.de"))
    assert recipe.vocabulary.model == str(tmp_path / "models/one")


def test_what_is_published_tells_no_folder(small, tmp_path):
    recipe = load_recipe(str(small), ["vocabulary.model=models/one", "corpus.dev=['d.en','d.de']"])
    published = recipe.published()
    assert str(tmp_path) not in str(published)
    assert published["corpus"]["train"] == ["a.en", "a.de"]
    assert published["vocabulary"]["model"] == "one"
    assert Recipe.model_validate(published).training == recipe.training


def test_what_is_published_of_a_bundled_corpus_can_be_used_again():
    recipe = load_recipe("everyday-en-de")
    assert Recipe.model_validate(recipe.published()) == recipe


def test_the_walkthrough_has_a_recipe_that_loads(tmp_path):
    guide = Path(__file__).parents[2] / "docs" / "train-your-own.md"
    recipe = guide.read_text(encoding="utf-8").split("```toml\n")[1].split("```")[0]
    assert len(recipe.splitlines()) == 10
    tomllib.loads(recipe)
    (tmp_path / "mine.toml").write_text(recipe, encoding="utf-8")
    load_recipe(str(tmp_path / "mine.toml"))


@pytest.mark.parametrize(
    ("changes", "place"),
    [
        (["corpus.archives=['europarl-v7']"], "corpus: name what to train on: either"),
        (["corpus.archives=['europarl']"], r"corpus.archives.0: .*'europarl-v7'"),
        (["corpus.cleaning.ratio=0.5"], "corpus.cleaning.ratio: .*greater"),
        (["corpus.cleaning.min_length=300"], "min_length is more than max_length"),
        (["training.accumulate=2"], "training.accumulate: a recipe has no such key"),
        (["network.kind=rnn"], "network.kind: .*'transformer', 'bahdanau' or 'luong'"),
        (["training.patience=-1"], "training.patience: .*greater"),
    ],
)
def test_what_a_run_on_many_machines_needs_is_checked_too(small, changes, place):
    with pytest.raises(RecipeError, match=place):
        load_recipe(str(small), changes)
