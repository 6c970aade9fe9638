"""Laws of cleaning: a pair stays or goes as one, and nothing in what stays breaks a line."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from training import cleaning
from training.cleaning import clean_pair, fault
from training.recipe import Cleaning, Corpus

LINE = st.text().map(lambda text: text.replace("\n", " ").encode("utf-8", "replace"))


@given(LINE, LINE)
def test_what_stays_is_one_line_for_every_reader(source, target):
    left_out, mended = Counter(), Counter()
    pair = clean_pair(source, target, left_out, mended)
    assert sum(left_out.values()) == (pair is None)
    for side in pair or ():
        assert side
        assert side.splitlines() == [side]
        assert side == " ".join(side.split())
        assert "\0" not in side
        assert "\t" not in side


@given(LINE, LINE)
def test_cleaning_again_changes_nothing(source, target):
    if pair := clean_pair(source, target, Counter(), Counter()):
        left_out, mended = Counter(), Counter()
        assert clean_pair(pair[0].encode(), pair[1].encode(), left_out, mended) == pair
        assert not left_out + mended


@pytest.mark.parametrize(
    ("source", "reason"),
    [
        (b"", cleaning.EMPTY),
        (b" \t\r", cleaning.EMPTY),
        ("\ufeff\u2028\0".encode(), cleaning.EMPTY),
        ("Straße".encode("latin-1"), cleaning.NOT_UTF8),
        ("Straße".encode("utf-16"), cleaning.NOT_UTF8),
        (b"\xed\xa0\x80", cleaning.NOT_UTF8),
        (b"<p><br/></p>", cleaning.MARKUP),
        (b'<CHAPTER ID="1">', cleaning.MARKUP),
        (b"a" * (2**15 + 1), cleaning.TOO_LONG_A_LINE),
    ],
)
def test_a_side_that_is_no_text_takes_the_other_along(source, reason):
    for sides in ((source, b"Text"), (b"Text", source)):
        left_out = Counter()
        assert clean_pair(*sides, left_out, Counter()) is None
        assert left_out == {reason: 1}


@pytest.mark.parametrize(
    ("side", "clean", "changed"),
    [
        ("a\u2028b", "a b", [cleaning.BREAKS]),
        ("a\rb\r", "a b", [cleaning.BREAKS]),
        ("a\0b", "a b", [cleaning.CONTROLS]),
        ("\x1ca\x85\x07b", "a b", [cleaning.BREAKS, cleaning.CONTROLS]),
        ("\ufeffa\ufeffb", "ab", [cleaning.CONTROLS]),
        ("a \u00a0 b\r", "a b", []),
        ("<b>a</b> < b > c", "<b>a</b> < b > c", []),
    ],
)
def test_what_can_be_mended_is_and_is_counted(side, clean, changed):
    mended = Counter()
    assert clean_pair(side.encode(), b"b", Counter(), mended) == (clean, "b")
    assert mended == Counter(changed)


def test_lengths_and_their_ratio_are_bounded_as_the_recipe_says():
    rules = Cleaning(min_length=2, max_length=9, ratio=1.5)
    corpus = Corpus(train=("a", "b"), max_pieces=12, cleaning=rules)
    found = {pair: fault(corpus, *pair) for pair in [(2, 3), (3, 2), (2, 4), (9, 6), (10, 9)]}
    assert found == {
        (2, 3): None,
        (3, 2): None,
        (2, 4): cleaning.RATIO,
        (9, 6): None,
        (10, 9): cleaning.LENGTH,
    }
    assert fault(corpus, 1, 1) == fault(corpus, 0, 3) == cleaning.LENGTH
    assert fault(corpus, 1, 12, cleaned=False) is None
    assert fault(corpus, 1, 13, cleaned=False) == cleaning.LENGTH
