"""The laws of what is looked at: nothing disappears, and every number has a plain recomputation."""

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from engine.lens import Label, Lens, is_punctuation, labels, look, measured, rollout
from engine.results import STACKS, AttentionRecord, Piece, Stack
from tests.engine.record_examples import pieces_of, record_of

CLOSE = 1e-5
LAYERS, HEADS = 2, 3

WORD = st.lists(
    st.sampled_from(["house", "s", "'", ".", "[12]", "é", "字"]), min_size=1, max_size=3
) | st.sampled_from([["_", "[http://a.example]"], [","], ["_"], ["我", "喜欢", "你", "。"]])
SENTENCE = st.lists(WORD, min_size=1, max_size=5)
WHOLE_WORDS = st.lists(st.sampled_from([["house"], ["."], ["是"]]), min_size=1, max_size=6)
PART = st.none() | st.tuples(st.integers(0, 6), st.integers(0, 8))
STACK = st.sampled_from(STACKS)


@st.composite
def records(draw: st.DrawFn, sentence: st.SearchStrategy[list[list[str]]] = SENTENCE):
    return record_of(
        draw(sentence), draw(sentence), layers=LAYERS, heads=HEADS, seed=draw(st.integers(0, 99))
    )


LENSES = st.builds(
    Lens,
    stack=STACK,
    layer=st.none() | st.integers(0, LAYERS - 1),
    head=st.none() | st.integers(0, HEADS - 1),
    combine=st.sampled_from(["mean", "max"]),
    measure=st.sampled_from(["weight", "norm", "rollout"]),
    unit=st.sampled_from(["pieces", "words"]),
    hides_special=st.booleans(),
    hides_punctuation=st.booleans(),
    threshold=st.sampled_from([0.0, 0.05, 0.3, 5.0]),
    rows=PART,
    columns=PART,
)


def expected(record: AttentionRecord, lens: Lens) -> NDArray[np.float64]:
    """The measure of a lens, [query, key] of pieces, cell by cell in float64."""
    if lens.measure == "rollout":
        return rolled(record, lens)[0]
    weights = record.weights[lens.stack].astype(np.float64)
    norms = record.norms[lens.stack].astype(np.float64)
    layers = range(LAYERS) if lens.layer is None else [lens.layer]
    heads = range(HEADS) if lens.head is None else [lens.head]
    matrices = []
    for layer in layers:
        for head in heads:
            matrix = weights[layer, head].copy()
            if lens.measure == "norm":
                for key in range(matrix.shape[1]):
                    matrix[:, key] *= norms[layer, head, key]
            matrices.append(matrix)
    return np.max(matrices, 0) if lens.combine == "max" else np.mean(matrices, 0)


def rolled(record: AttentionRecord, lens: Lens) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """The rollout of a lens, and what of each row is the target's own (0 for self-attention)."""
    last = LAYERS - 1 if lens.layer is None else lens.layer
    means = {stack: w.astype(np.float64).mean(1) for stack, w in record.weights.items()}

    def through(stack: Stack, layers: int) -> NDArray[np.float64]:
        size = means[stack].shape[1]
        product = np.eye(size)
        for layer in range(layers):
            product = (np.eye(size) + means[stack][layer]) / 2 @ product
        return product

    if lens.stack != "cross":
        whole = through(lens.stack, last + 1)
        return whole, np.zeros(len(whole))
    memory = through("encoder", LAYERS)
    # One matrix over both texts: target inputs first, then source pieces, which stay as they are.
    m, n = means["cross"].shape[1:]
    state = np.hstack((np.eye(m), np.zeros((m, n))))  # [target, target + source]
    from_memory = np.hstack((np.zeros((n, m)), memory))
    for layer in range(last + 1):
        state = (state + means["decoder"][layer] @ state) / 2
        state = (state + means["cross"][layer] @ from_memory) / 2
    return state[:, m:], state[:, :m].sum(1)


def in_words(
    values: NDArray[np.float64], rows: tuple[Label, ...], columns: tuple[Label, ...]
) -> NDArray[np.float64]:
    """Sums over the keys of a word, means over its queries."""
    return np.array(
        [
            [
                np.mean([sum(values[q, c.first : c.end]) for q in range(r.first, r.end)])
                for c in columns
            ]
            for r in rows
        ]
    ).reshape(len(rows), len(columns))


@given(records(), LENSES)
@settings(max_examples=60)
def test_every_row_has_what_is_shown_and_what_is_hidden(record: AttentionRecord, lens: Lens):
    picture = look(record, lens)
    assert picture.values.shape == (len(picture.rows), len(picture.columns))
    assert picture.values.dtype == picture.hidden.dtype == np.float32
    assert picture.values.flags.c_contiguous
    assert np.isfinite(picture.values).all() and (picture.values >= 0).all()
    assert (picture.hidden >= 0).all()
    own = rolled(record, lens)[1] if lens.measure == "rollout" else 0.0
    whole = expected(record, lens).sum(1) + own
    if lens.measure == "rollout" or (lens.measure == "weight" and lens.combine == "mean"):
        np.testing.assert_allclose(whole, 1.0, atol=CLOSE)
    in_all = [whole[row.first : row.end].mean() for row in picture.rows]
    np.testing.assert_allclose(picture.values.sum(1) + picture.hidden, in_all, atol=CLOSE * 10)


@given(records(), LENSES)
@settings(max_examples=60)
def test_what_is_shown_is_the_measure_of_pieces_or_words(record: AttentionRecord, lens: Lens):
    lens = replace(lens, threshold=0.0)
    picture = look(record, lens)
    np.testing.assert_allclose(measured(record, lens), expected(record, lens), atol=CLOSE)
    values = in_words(expected(record, lens), picture.rows, picture.columns)
    np.testing.assert_allclose(picture.values, values, atol=CLOSE * 10)


@given(records(WHOLE_WORDS), LENSES)
@settings(max_examples=60)
def test_words_of_one_piece_each_are_pieces(record: AttentionRecord, lens: Lens):
    pieces, words = (look(record, replace(lens, unit=unit)) for unit in ("pieces", "words"))
    assert (pieces.rows, pieces.columns) == (words.rows, words.columns)
    np.testing.assert_array_equal(pieces.values, words.values)
    np.testing.assert_allclose(pieces.hidden, words.hidden, atol=CLOSE)


@given(records(), LENSES)
@settings(max_examples=60)
def test_a_threshold_moves_cells_to_what_is_hidden_and_nothing_else(
    record: AttentionRecord, lens: Lens
):
    free, cut = look(record, replace(lens, threshold=0.0)), look(record, lens)
    assert (free.rows, free.columns) == (cut.rows, cut.columns)
    stays = free.values >= lens.threshold
    np.testing.assert_array_equal(cut.values, np.where(stays, free.values, 0))
    moved = np.where(stays, 0, free.values).sum(1)
    np.testing.assert_allclose(cut.hidden, free.hidden + moved, atol=CLOSE * 10)


@given(records(), LENSES)
@settings(max_examples=60)
def test_a_part_of_the_sentence_is_a_part_of_the_picture(record: AttentionRecord, lens: Lens):
    whole, part = look(record, replace(lens, rows=None, columns=None)), look(record, lens)

    def shown(units: tuple[Label, ...], bounds: tuple[int, int] | None) -> list[int]:
        if bounds is None:
            return list(range(len(units)))
        wanted = set(range(*bounds))
        return [n for n, unit in enumerate(units) if wanted & set(range(unit.first, unit.end))]

    rows, columns = shown(whole.rows, lens.rows), shown(whole.columns, lens.columns)
    assert part.rows == tuple(whole.rows[n] for n in rows)
    assert part.columns == tuple(whole.columns[n] for n in columns)
    np.testing.assert_array_equal(part.values, whole.values[np.ix_(rows, columns)])


@given(records(), LENSES)
@settings(max_examples=60)
def test_what_is_hidden_by_kind_is_that_kind(record: AttentionRecord, lens: Lens):
    everything = look(
        record, replace(lens, hides_special=False, hides_punctuation=False, threshold=0.0)
    )
    picture = look(record, replace(lens, threshold=0.0))
    for all_units, units in (
        (everything.rows, picture.rows),
        (everything.columns, picture.columns),
    ):
        hidden = set(all_units) - set(units)
        assert hidden == {
            unit
            for unit in all_units
            if (lens.hides_special and unit.kind == "special")
            or (lens.hides_punctuation and is_punctuation(unit))
        }


@given(records(), st.sampled_from(["encoder", "decoder"]), st.integers(0, LAYERS - 1))
@settings(max_examples=60)
def test_a_rollout_of_self_attention_is_a_distribution(
    record: AttentionRecord, stack: Stack, layer: int
):
    values = rollout(record, stack, layer)
    np.testing.assert_allclose(values.sum(1), 1.0, atol=CLOSE)
    if stack == "decoder":
        assert not np.triu(values, 1).any()


@given(records(), st.sampled_from(["encoder", "decoder"]))
@settings(max_examples=60)
def test_a_rollout_of_one_layer_is_half_past_and_half_attention(
    record: AttentionRecord, stack: Stack
):
    mean = record.weights[stack][0].mean(0)
    half = (np.eye(len(mean)) + mean) / 2
    np.testing.assert_allclose(rollout(record, stack, 0), half, atol=1e-6)


@given(records(), st.integers(0, LAYERS - 1))
@settings(max_examples=60)
def test_a_rollout_across_is_what_is_not_the_translation_s_own(record: AttentionRecord, layer: int):
    lens = Lens(measure="rollout", layer=layer, head=None)
    values, own = rolled(record, lens)
    np.testing.assert_allclose(values.sum(1) + own, 1.0)
    picture = look(record, lens)
    np.testing.assert_allclose(picture.values, values, atol=CLOSE)
    np.testing.assert_allclose(picture.hidden, own, atol=CLOSE)


# --- the units


@given(SENTENCE)
@settings(max_examples=60)
def test_words_are_runs_of_all_pieces(words: list[list[str]]):
    pieces = pieces_of(words)
    found = labels(pieces, "words")
    assert [n for label in found for n in range(label.first, label.end)] == [*range(len(pieces))]
    assert [label.text for label in labels(pieces, "pieces")] == [piece.text for piece in pieces]
    marked = [n for n, p in enumerate(pieces) if p.text.startswith("\u2581")]
    assert {*marked, len(pieces) - 1} <= {label.first for label in found}
    for label in found:
        assert label.text == "".join(p.text for p in pieces[label.first : label.end])


@pytest.mark.parametrize(
    ("words", "texts"),
    [
        ([["The"], ["hou", "se", "."]], ["▁The", "▁house."]),
        ([["see"], ["_", "[http://a.example]", "."]], ["▁see", "▁http://a.example."]),
        ([["[12]", "%"], ["more"]], ["12%", "▁more"]),
        ([["我", "喜欢", "你", "。"]], ["▁我喜欢你。"]),
        ([["He"], ["-"], ["no"]], ["▁He", "▁-", "▁no"]),
        ([["a"], ["_"], ["b"]], ["▁a", "▁", "▁b"]),
        ([["[1]"], ["[2]"]], ["1", "2"]),
        ([["caf", "<0xC3>", "<0xA9>", "s"]], ["▁cafés"]),
        ([["x", "<0xE2>"]], ["▁x\N{REPLACEMENT CHARACTER}"]),
    ],
)
def test_words_as_they_are_named(words: list[list[str]], texts: list[str]):
    assert [label.text for label in labels(pieces_of(words), "words")] == [*texts, "</s>"]


def test_a_word_is_of_the_kind_of_its_pieces():
    words = [["_", "[a@b.example]"], ["[12]", "%"], ["_"], ["house"]]
    found = labels((Piece("<s>", 0, 0, "special"), *pieces_of(words)), "words")
    kinds = ["special", "placeholder", "text", "text", "text", "special"]
    assert [label.kind for label in found] == kinds


@pytest.mark.parametrize(
    ("text", "kind", "answer"),
    [
        ("▁.", "text", True),
        ("»", "text", True),
        ("▁€", "text", True),
        ("。", "text", True),
        ("▁", "text", False),
        ("▁a.", "text", False),
        ("12", "text", False),
        (":-)", "placeholder", False),
        ("</s>", "special", False),
    ],
)
def test_what_is_punctuation(text: str, kind: str, answer: bool):
    assert is_punctuation(Label(text, 0, 1, kind)) is answer


def test_of_no_pieces_there_are_no_units():
    assert labels((), "words") == labels((), "pieces") == ()


# --- what is not there


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"layer": 2}, "has 2 layers: no 3"),
        ({"head": 3}, "has 3 heads: no 4"),
        ({"head": -1}, "has 3 heads"),
        ({"layer": 5, "measure": "rollout"}, "has 2 layers: no 6"),
    ],
)
def test_what_the_record_does_not_have_is_refused(changes: dict[str, object], message: str):
    with pytest.raises(ValueError, match=message):
        look(record_of([["a"]], [["b"]]), Lens(**changes))


def test_a_stack_that_the_model_does_not_have_is_refused():
    record = record_of([["a"]], [["b"]])
    without = replace(record, weights={"encoder": record.weights["encoder"]})
    with pytest.raises(ValueError, match="this model has no cross attention"):
        look(without, Lens())
