"""A fault in a recipe is told with the file and the line, and with what may have been meant."""

import re
import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from training.recipe import RecipeError, load_recipe
from training.recipe_text import RecipeText, closest, key_lines, names

SMALL = """\
# a comment = 1
name = "mine"
languages = {source = "en", target = "de"}

[corpus]
train = [
    "a.en", # one
    "a.de",
]
licence = '''
[training]
steps = 3
'''

[training] # here
steps = 7
warmup=9
"""


def write(folder, text, name="mine.toml"):
    (folder / name).write_text(text, encoding="utf-8", newline="")
    return str(folder / name)


def fault(path, *changes):
    with pytest.raises(RecipeError) as caught:
        load_recipe(path, changes)
    return str(caught.value).replace(str(path), "mine.toml")


def test_every_key_has_the_line_that_its_statement_begins_on():
    assert dict(key_lines(SMALL)) == {
        ("name",): 2,
        ("languages",): 3, ("languages", "source"): 3, ("languages", "target"): 3,
        ("corpus",): 5, ("corpus", "train"): 6, ("corpus", "licence"): 10,
        ("training",): 15, ("training", "steps"): 16, ("training", "warmup"): 17,
    }  # fmt: skip


_NAMES = st.text("abcxyz_-0189", min_size=1, max_size=5)
_STRINGS = st.text(st.characters(blacklist_categories=["Cs", "Cc"]), max_size=9)
_VALUES = st.one_of(
    st.integers(-9, 9).map(str),
    _STRINGS.map(lambda text: "'''\n" + text.replace("'", "") + "\n[x]\nb = 1\n'''"),
    _STRINGS.map(lambda text: '"' + re.sub(r'[\\"]', "", text) + '" # = ['),
    st.just("[\n  1,\n\n  [2, 3], # ]\n]"),
)


@given(st.dictionaries(_NAMES, st.dictionaries(_NAMES, _VALUES, max_size=3), max_size=4))
def test_lines_are_right_for_any_file(sections):
    text, expected = "# begin\n", {}
    for section, keys in sections.items():
        expected[(section,)] = text.count("\n") + 1
        text += f"[{section}]\n\n"
        for key, value in keys.items():
            expected[section, key] = text.count("\n") + 1
            text += f"{key} = {value}\n"
    tomllib.loads(text)
    assert dict(key_lines(text)) == expected


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ("stpes = 7", "mine.toml, line 16: training.stpes: a recipe has no such key"
         " (did you mean steps?)"),
        ("d_model = 7", "mine.toml, line 16: training.d_model: a recipe has no such key"
         " (did you mean network.d_model?)"),
        ("zzz = 7", "mine.toml, line 16: training.zzz: a recipe has no such key"),
        ("steps = '7'", "mine.toml, line 16: training.steps: Input should be a valid integer"),
        ("steps = 0", "mine.toml, line 16: training.steps: Input should be greater than"),
        ("steps = 7\n[network]\nd_model = 31",
         "mine.toml, line 18: network: sinusoidal positions need an even d_model"),
        ("steps = 7\n[network]\nd_ff = 100000000", "mine.toml, line 18: network.d_ff: Input"),
        ("steps = 7\n[network]\nmax_length = 200",
         "mine.toml, line 18: network.max_length is 200, and corpus.max_pieces needs 251"),
        ("steps = 7\n[network]\nheads = 128\nd_k = 1024",
         "mine.toml, line 18 and mine.toml, line 19: network.heads times network.d_k is 131,072"),
        ("steps = 7\n[traning]\nx = 1",
         "mine.toml, line 17: traning: a recipe has no such key (did you mean training?)"),
    ],
)  # fmt: skip
def test_a_fault_is_told_with_its_line(tmp_path, wrong, told):
    path = write(tmp_path, SMALL.replace("steps = 7\nwarmup=9", wrong))
    assert fault(path).startswith(told), fault(path)


def test_two_faults_have_two_places(tmp_path):
    path = write(tmp_path, SMALL.replace("warmup=9", "wramup=9"))
    assert fault(path, "training.steps=many").startswith(
        "--set training.steps=many: training.steps: Input should be a valid integer"
    )
    assert "; mine.toml, line 17: training.wramup: " in fault(path, "training.steps=many")


def test_keys_that_do_not_fit_each_other_are_both_named(tmp_path):
    path = write(tmp_path, SMALL.replace("[corpus]", "[corpus]\nmax_pieces = 600"))
    assert fault(path, "network.max_length=500").startswith(
        "--set network.max_length=500 and mine.toml, line 6: network.max_length is 500, and"
    )


def test_what_is_missing_is_missed_in_the_file(tmp_path):
    assert (
        fault(write(tmp_path, SMALL.replace('name = "mine"', ""))) == "mine.toml: name: is missing"
    )


def test_a_recipe_builds_on_another_key_by_key(tmp_path):
    write(tmp_path, SMALL, "first.toml")
    write(tmp_path, 'base = "first.toml"\n[training]\nsteps = 8\n[network]\nheads = 4', "b.toml")
    (tmp_path / "sub").mkdir()
    path = write(tmp_path / "sub", 'base = "../b.toml"\nname = "third"\ntraining.warmup = 2')
    recipe = load_recipe(path, ["training.log_every=3"])
    training = recipe.training
    assert (training.steps, training.warmup, training.log_every) == (8, 2, 3)
    assert (recipe.name, recipe.network.heads) == ("third", 4)
    assert recipe.corpus.train == (str(tmp_path / "a.en"), str(tmp_path / "a.de"))


def test_a_fault_in_the_base_is_told_with_the_base(tmp_path):
    base = write(tmp_path, SMALL.replace("warmup", "wrmup"), "first.toml")
    assert fault(write(tmp_path, 'base = "first.toml"')).startswith(f"{base}, line 17: training.w")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("\nbase = 3", "line 2: base takes the name of a recipe"),
        ('base = "wmt14-en-d"', "line 1: no recipe wmt14-en-d (did you mean wmt14-en-de?)"),
        ('base = "mine.toml"', "line 1: the recipes build on each other"),
        ('base = "other.toml"', "other.toml, line 1: the recipes build on each other"),
    ],
)
def test_a_base_that_is_none_is_refused(tmp_path, text, told):
    write(tmp_path, 'base = "mine.toml"', "other.toml")
    assert told in fault(write(tmp_path, text))
    assert "--set base=x: a base stands in the recipe's file" in fault("wmt14-en-de", "base=x")


def test_a_change_of_a_single_value_makes_no_section(tmp_path):
    told = fault(write(tmp_path, SMALL), "training.steps.more=2")
    assert told == "--set training.steps.more=2: training.steps is not a section"


def test_lines_are_told_of_files_with_windows_line_ends(tmp_path):
    path = write(tmp_path, SMALL.replace("steps = 7", "stpes = 7").replace("\n", "\r\n"))
    assert fault(path).startswith("mine.toml, line 16: training.stpes")


def test_nothing_is_meant_by_what_is_not_alike():
    assert closest("sise", ["size", "model"]) == "size"
    assert closest("zzz", ["size", "model"]) is None


def test_names_of_recipes_are_read_by_name():
    assert {"everyday-en-de", "wmt14-en-de", "table3/A-heads-1"} <= set(names())
    for name in names():
        assert RecipeText.read(name).data["name"]
