"""Laws of pieces on disk: joined shards are the corpus, and an order is sorted in little memory."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays

from training import pieces
from training.pieces import Pieces, sorted_by_length

LENGTHS = st.integers(0, 60).flatmap(
    lambda count: st.tuples(
        *(arrays.arrays(np.int32, count, elements=st.integers(0, 9)) for _ in range(2))
    )
)


@given(LENGTHS, st.integers(1, 30), st.randoms(use_true_random=False))
def test_an_order_is_sorted_stably_by_both_lengths(lengths, at_once, chance):
    first, second = lengths
    order = np.array(chance.sample(range(len(first)), len(first)), dtype=np.int32)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pieces, "_AT_ONCE", at_once)
        found = sorted_by_length(order, first, second)
    assert found.tolist() == order[np.lexsort((second[order], first[order]))].tolist()


@pytest.mark.parametrize(("highest", "kind"), [(65_535, np.uint16), (65_536, np.uint32)])
def test_joined_shards_are_the_corpus(tmp_path, highest, kind):
    chance = np.random.default_rng(1)
    corpus = [chance.integers(0, highest + 1, n).tolist() for n in chance.integers(0, 9, 50)]
    shards = []
    for begin, end in ((0, 20), (20, 20), (20, 21), (21, 50)):
        part = corpus[begin:end]
        ids = np.array([piece for sentence in part for piece in sentence], dtype=np.uint32)
        shards.append((ids, np.array([len(s) for s in part], dtype=np.uint16)))
    total = sum(map(len, corpus))
    Pieces.join(tmp_path / "joined", shards, sentences=50, pieces=total, highest=highest)
    found = Pieces(tmp_path / "joined")
    assert [found[index].tolist() for index in range(len(found))] == corpus
    assert found.ids.dtype == kind
    assert found.lengths.tolist() == [len(sentence) for sentence in corpus]
    Pieces.write(tmp_path / "written", [*corpus, [highest]])
    Pieces.join(
        tmp_path / "again",
        [*shards, (np.array([highest], dtype=np.uint32), np.array([1], dtype=np.uint16))],
        sentences=51,
        pieces=total + 1,
        highest=highest,
    )
    for one, other in zip(
        Pieces.files(tmp_path / "written"), Pieces.files(tmp_path / "again"), strict=True
    ):
        assert one.read_bytes() == other.read_bytes()
