"""`encode_ids`, which training uses, and `encode`, which people see, give the same pieces."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.vocabulary import PLACEHOLDERS, Vocabulary, train_vocabulary

TEXT = "the cat sees the dog . Das Haus, die Straße; Öl in 2013? Ça va! don't x-ray\n" * 30
ODD = ["▁", "\ud800", "\udfff", "\0", "\u2028", "\xa0", "\t", "  ", "\n", "ﬁ", "😀", "<s>", "</s>"]


@pytest.fixture(scope="module")
def vocabulary() -> Vocabulary:
    return Vocabulary(train_vocabulary(TEXT.splitlines(), 340))


STRETCHES = st.one_of(
    st.text(max_size=12),
    st.sampled_from([*ODD, *PLACEHOLDERS, *TEXT.split()]),
    st.characters(categories=["Cs"]),
)


@settings(max_examples=200)
@given(data=st.data())
def test_encode_ids_equals_encode(vocabulary, data):
    parts = data.draw(st.lists(STRETCHES, max_size=8))
    text = "".join(parts)
    places = sorted(data.draw(st.sets(st.integers(0, len(text)), max_size=8)))
    spans = list(zip(places[::2], places[1::2], strict=False))
    numbers = st.permutations(range(len(PLACEHOLDERS))).map(lambda order: order[: len(spans)])
    symbols = data.draw(st.none() | numbers)
    expected = list(vocabulary.encode(text, spans, symbols).ids)
    assert vocabulary.encode_ids(text, spans, symbols) == expected
