"""Laws of augmented examples, for any pair of sentences."""

import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.training.conftest import toy_pairs
from training.augmentation import Augmenter, Example, common_words
from training.recipe import Augmentation

FILLER = "\N{OBJECT REPLACEMENT CHARACTER}"
SYMBOLS = 8
NAMES = ["Tom", "Mary", "Boston", "2013", "30", "Anna-Lena", "3.5", "Straße", "İpek", "ﬁx", "x"]
WORDS = ["saw", "sah", "the", "das", "Haus", "I", "Ich", "?", "!", ".", "Tom.", "'Tom'", "Tom,"]
SENTENCES = st.one_of(
    st.lists(st.sampled_from([*NAMES, *WORDS]), min_size=1, max_size=8).map(" ".join),
    st.text(
        st.characters(exclude_categories=["Cs"], exclude_characters=FILLER), min_size=1, max_size=30
    ),
)
PAIRS = st.lists(st.tuples(SENTENCES, SENTENCES), min_size=1, max_size=4)
NOTHING = Augmentation(
    joined=0.0,
    without_final_stop=0.0,
    without_capital=0.0,
    in_capitals=0.0,
    enclosed=0.0,
    placeholders=0.0,
)
MUCH = Augmentation(without_final_stop=0.5, without_capital=0.3, in_capitals=0.3, placeholders=1.0)


def examples(shares: Augmentation, pairs: list[tuple[str, str]], seed: int = 1) -> list[Example]:
    augmenter, chance = Augmenter(shares, common_words(pairs), SYMBOLS), random.Random(seed)
    return [augmenter.example([pair], chance) for pair in pairs]


@settings(max_examples=400)
@given(PAIRS, st.integers(0, 1_000))
def test_spans_of_both_sides_belong_together(pairs, seed):
    found = Augmenter(MUCH, set(), SYMBOLS).example(pairs, random.Random(seed))
    sides = (
        (found.source, found.source_spans, found.source_symbols),
        (found.target, found.target_spans, found.target_symbols),
    )
    copies = []
    for text, spans, symbols in sides:
        assert len(spans) == len(symbols) == len(set(symbols)) <= SYMBOLS
        assert all(0 <= symbol < SYMBOLS for symbol in symbols)
        ends = [0, *(place for span in spans for place in span), len(text)]
        assert ends == sorted(ends), "in order, disjoint and inside the text"
        assert all(start < end for start, end in spans)
        outside, position = "", 0
        for start, end in spans:
            outside, position = outside + text[position:start], end
        assert FILLER not in outside + text[position:]
        copies.append({s: text[a:b] for s, (a, b) in zip(symbols, spans, strict=True)})
    assert copies[0] == copies[1], "what is copied is alike on both sides, symbol by symbol"
    assert list(found.source_symbols) == sorted(found.source_symbols)


@given(PAIRS)
def test_without_augmentation_a_pair_stays_as_it_is(pairs):
    for (source, target), found in zip(pairs, examples(NOTHING, pairs), strict=True):
        assert found == Example(source, target)


@given(PAIRS)
def test_joined_pairs_are_sentences_in_their_order(pairs):
    found = Augmenter(NOTHING, set(), SYMBOLS).example(pairs, random.Random(1))
    assert found.source == " ".join(source for source, _ in pairs)
    assert found.target == " ".join(target for _, target in pairs)


def test_the_same_chance_makes_the_same_examples():
    pairs = corpus()
    assert examples(MUCH, pairs, seed=4) == examples(MUCH, pairs, seed=4)
    assert examples(MUCH, pairs, seed=4) != examples(MUCH, pairs, seed=5)


def test_shares_are_kept():
    pairs = corpus(4_000)
    shares = Augmentation(
        without_final_stop=0.2,
        without_capital=0.3,
        in_capitals=0.1,
        enclosed=0.0,
        placeholders=0.0,
    )
    counts = Counter()
    for (source, target), found in zip(pairs, examples(shares, pairs), strict=True):
        counts["stop"] += not found.source.endswith(".")
        assert found.source.endswith(".") == found.target.endswith(".")
        counts["capitals"] += found.source.isupper()
        assert found.source.isupper() == found.target.isupper()
        counts["small"] += found.source[0].islower()
        assert found.source.lower() == source[: len(found.source)].lower()
        assert found.target.lower() == target[: len(found.target)].lower()
        assert found.target[0].isupper(), "the translation is written as it should be"
    assert counts["stop"] / 4_000 == pytest.approx(0.2, abs=0.03)
    assert counts["small"] / 4_000 == pytest.approx(0.3, abs=0.03)
    assert counts["capitals"] / 4_000 == pytest.approx(0.7 * 0.1, abs=0.03)


def test_brackets_and_quotation_marks_enclose_the_same_on_both_sides():
    pairs = corpus(2_000)
    shares = NOTHING.model_copy(update={"enclosed": 0.5})
    enclosed = 0
    for pair, found in zip(pairs, examples(shares, pairs), strict=True):
        marks = [[c for c in side if c in '()"“”„«»'] for side in (found.source, found.target)]
        assert marks[0] == marks[1]
        assert len(marks[0]) in (0, 2)
        bare = [
            side.translate({ord(c): None for c in '()"“”„«»'})
            for side in (found.source, found.target)
        ]
        assert tuple(bare) == pair
        enclosed += bool(marks[0])
    assert enclosed / 2_000 == pytest.approx(0.5, abs=0.05)


def test_names_and_numbers_are_copied_and_words_are_not():
    pairs = corpus(3_000)
    shares = NOTHING.model_copy(update={"placeholders": 1.0})
    copied = Counter(
        found.source[start:end]
        for found in examples(shares, pairs)
        for start, end in found.source_spans
    )
    assert set(copied) == {"Tom", "2013", FILLER}
    assert all(count > 200 for count in copied.values())


def corpus(count: int = 300) -> list[tuple[str, str]]:
    """Toy sentences with a capital and a stop, half with a name and a number."""
    made = []
    for number, (source, target) in enumerate(toy_pairs(count)):
        more = " Tom 2013" if number % 2 else ""
        made.append((f"The {source}{more}.", f"Die {target}{more}."))
    return made
