"""Beam search against enumeration, against itself alone, and against Hugging Face."""

import math
import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st
from torch import Tensor

from engine.constraints import Constraints
from engine.results import Cancelled
from engine.scoring import Search
from engine.search import Candidate, beam_search, length_penalty
from engine.transformer import TransformerDecoder
from tests.engine.marian_oracle import random_marian, transformer_from_marian
from tests.engine.small_models import (
    END,
    START,
    Model,
    ModelDecoder,
    assert_same,
    enumerated,
    random_model,
    repeats,
    scored,
    search,
)

seeds = st.integers(0, 2**32)
penalties = st.sampled_from(["gnmt", "power"])
alphas = st.sampled_from([-2.0, -0.5, 0.0, 0.6, 1.0, 3.0])
laws = settings(max_examples=40)


# --- a beam as wide as the space ------------------------------------------------------------------


@laws
@given(seeds, penalties, alphas, st.integers(3, 5), st.integers(1, 4), st.sampled_from([1, 3, 7]))
def test_a_beam_as_wide_as_the_space_equals_enumeration(
    seed: int, penalty: Any, alpha: float, vocabulary: int, max_length: int, nbest: int
) -> None:
    options = Search(beam=64, alpha=alpha, penalty=penalty, nbest=nbest)
    model = random_model(seed, vocabulary)
    [found] = search([model], [max_length], options)
    assert_same(found, enumerated(model, vocabulary, max_length, options)[:nbest])


@laws
@given(seeds, alphas, st.integers(0, 3))
def test_enumeration_with_a_least_length(seed: int, alpha: float, least: int) -> None:
    options = Search(beam=64, alpha=alpha, nbest=5)
    model = random_model(seed, 5)
    [found] = search([model], [4], options, min_lengths=[least])
    assert_same(found, enumerated(model, 5, 4, options, lambda y: len(y) > least)[:5])


@laws
@given(seeds, penalties, alphas, st.lists(st.sampled_from([2, 3, 4]), max_size=3))
def test_enumeration_with_a_prefix(
    seed: int, penalty: Any, alpha: float, prefix: list[int]
) -> None:
    options = Search(beam=64, alpha=alpha, penalty=penalty, nbest=5)
    model = random_model(seed, 5)
    padded = prefix + [-1] * (3 - len(prefix))
    [found] = search([model], [5], options, prefix=[padded])
    forced = enumerated(model, 5, 5, options, lambda y: y[: len(prefix)] == tuple(prefix))
    assert_same(found, forced[:5])


@laws
@given(seeds, alphas, st.tuples(*[st.booleans()] * 3), st.integers(1, 4))
def test_enumeration_with_required_placeholders(
    seed: int, alpha: float, required: tuple[bool, ...], max_length: int
) -> None:
    """Each required one exactly once, the others never: pieces 3, 4 and 5; only 2 is free."""
    options = Search(beam=64, alpha=alpha, nbest=5)
    model = random_model(seed, 6)
    arguments: dict[str, Any] = {"placeholder_ids": (3, 4, 5), "required": [required]}
    if sum(required) + 1 > max_length:
        with pytest.raises(ValueError, match="sentence 0 needs"):
            search([model], [max_length], options, **arguments)
        return
    [found] = search([model], [max_length], options, **arguments)

    def allowed(pieces: tuple[int, ...]) -> bool:
        return all(pieces.count(3 + i) == needed for i, needed in enumerate(required))

    assert_same(found, enumerated(model, 6, max_length, options, allowed)[:5])


@pytest.mark.wish(1)
@laws
@given(seeds, st.integers(1, 3), st.integers(0, 2))
def test_enumeration_with_the_guard_against_repetition(
    seed: int, max_repeats: int, spread: int
) -> None:
    options = Search(beam=64, alpha=1.0, nbest=64)
    model = random_model(seed, 4, spread)
    [found] = search([model], [6], options, max_repeats=[max_repeats])
    allowed = [y for y in enumerated(model, 4, 6, options) if not repeats(y.pieces, max_repeats)]
    assert_same(sorted(found, key=lambda c: c.pieces), sorted(allowed, key=lambda c: c.pieces))


# --- any beam -------------------------------------------------------------------------------------


def plain_beam_search(
    model: Model, vocabulary: int, max_length: int, options: Search
) -> list[Candidate]:
    """The same beam, written naively and never stopped early."""
    live: list[tuple[int, ...]] = [()]
    finished = []
    for length in range(1, max_length + 1):
        pieces = [END] if length == max_length else [END, *range(START + 1, vocabulary)]
        longer = [(*y, piece) for y in live for piece in pieces]
        longer.sort(key=lambda y: -math.fsum(scored(model, y, options).log_probabilities))
        longer = longer[: 2 * options.beam]
        finished += [scored(model, y, options) for y in longer if y[-1] == END]
        live = [y for y in longer if y[-1] != END][: options.beam]
    return sorted(finished, key=lambda candidate: -candidate.score)[: options.nbest]


@laws
@given(seeds, penalties, alphas, st.integers(2, 5), st.integers(1, 8), st.floats(0.3, 4.0))
def test_stopping_early_changes_nothing(
    seed: int, penalty: Any, alpha: float, beam: int, max_length: int, spread: float
) -> None:
    options = Search(beam=beam, alpha=alpha, penalty=penalty, nbest=min(beam, 3))
    model = random_model(seed, 6, spread)
    [found] = search([model], [max_length], options)
    assert_same(found, plain_beam_search(model, 6, max_length, options))


def test_it_does_stop_early() -> None:
    options = Search(beam=4, alpha=0.6)
    decoder = ModelDecoder(
        [lambda y: [9.0 if len(y) == 3 else 0.0, -9.0, 5.0, 0.0]], 4, torch.float32
    )
    constraints = Constraints(torch.tensor([1000]))
    [[best]] = beam_search(
        decoder, options=options, start_id=START, end_id=END, constraints=constraints
    )
    assert best.pieces == (2, 2, 2, END)
    assert decoder.steps < 20


@laws
@given(seeds, st.integers(1, 9))
def test_a_beam_of_one_is_greedy(seed: int, max_length: int) -> None:
    model = random_model(seed, 6)
    expected: list[int] = []
    while not expected or expected[-1] != END:
        logits = model(tuple(expected))
        logits[START] = -math.inf
        last = len(expected) + 1 == max_length
        expected.append(END if last else max(range(6), key=logits.__getitem__))
    [[found]] = search([model], [max_length], Search(beam=1, alpha=3.0))
    assert found.pieces == tuple(expected)


@laws
@given(seeds, st.integers(1, 12), st.integers(1, 4), st.randoms(use_true_random=False))
def test_a_sentence_is_alike_alone_and_in_any_batch(
    seed: int, batch: int, beam: int, shuffler: random.Random
) -> None:
    drawn = random.Random(seed)
    options = Search(beam=beam, nbest=drawn.randint(1, beam))
    cases = []
    for i in range(batch):
        needs = [drawn.random() < 0.4 for _ in range(2)]
        prefix = [drawn.choice([2, 3]) for _ in range(drawn.choice([0, 0, 2]))]
        cases.append(
            {
                "model": random_model(seed + i, 7, drawn.choice([0.5, 3.0])),
                "max_lengths": drawn.randint(5, 12),
                "min_lengths": drawn.randint(0, 4),
                "prefix": prefix + [-1] * (2 - len(prefix)),
                "required": needs,
                "max_repeats": drawn.randint(1, 4),
            }
        )

    def together(chosen: Sequence[dict[str, Any]]) -> list[list[Candidate]]:
        columns: dict[str, Any] = {key: [case[key] for case in chosen] for key in chosen[0]}
        models = columns.pop("model")
        return search(
            models, columns.pop("max_lengths"), options, placeholder_ids=(5, 6), **columns
        )

    alone = [together([case])[0] for case in cases]
    order = list(range(batch))
    shuffler.shuffle(order)
    assert together([cases[i] for i in order]) == [alone[i] for i in order]
    for case, found in zip(cases, alone, strict=True):
        check(case, found, options)


def check(case: dict[str, Any], found: Sequence[Candidate], options: Search) -> None:
    """All that was asked of a sentence's candidates holds."""
    assert found
    assert len({candidate.pieces for candidate in found}) == len(found)
    assert [c.score for c in found] == sorted((c.score for c in found), reverse=True)
    prefix = tuple(piece for piece in case["prefix"] if piece >= 0)
    for candidate in found:
        pieces = candidate.pieces
        assert pieces.count(END) == 1 and pieces[-1] == END and START not in pieces
        assert case["min_lengths"] < len(pieces) <= case["max_lengths"]
        assert pieces[: len(prefix)] == prefix
        assert [pieces.count(5), pieces.count(6)] == case["required"]
        if case["min_lengths"] == 0 and not prefix:
            assert not repeats(pieces, case["max_repeats"])
        expected = scored(case["model"], pieces, options)
        assert candidate.log_probabilities == pytest.approx(expected.log_probabilities, abs=1e-9)
        assert candidate.score == pytest.approx(expected.score)


def test_nbest_is_sorted_and_distinct_and_its_best_is_that_of_one_best() -> None:
    options = Search(beam=6, nbest=6)
    for seed in range(20):
        [found] = search([random_model(seed, 8)], [12], options)
        [best] = search([random_model(seed, 8)], [12], replace(options, nbest=1))
        assert len({candidate.pieces for candidate in found}) == 6
        assert [c.score for c in found] == sorted((c.score for c in found), reverse=True)
        assert best == found[:1]


# --- the empty string, lengths --------------------------------------------------------------------


@pytest.mark.wish(12)
@pytest.mark.parametrize("penalty", ["gnmt", "power"])
def test_the_empty_string_wins_only_by_what_the_model_says_and_never_where_forbidden(
    penalty: Any,
) -> None:
    """Its length is 1, so its score is its log-probability under either penalty (wish 12)."""
    likely_empty: Model = lambda y: [3.0 if not y else 1.0, 0.0, 1.0, 1.0]  # noqa: E731
    options = Search(beam=4, alpha=0.6, penalty=penalty, nbest=4)
    [found] = search([likely_empty], [6], options)
    empty = next(candidate for candidate in found if candidate.pieces == (END,))
    assert empty.score == pytest.approx(empty.log_probabilities[0])
    [found] = search([likely_empty], [6], options, min_lengths=[1])
    assert all(len(candidate.pieces) > 1 for candidate in found)
    longer = scored(likely_empty, found[0].pieces, options)
    assert found[0].log_probabilities == pytest.approx(longer.log_probabilities)


@pytest.mark.wish(12)
@pytest.mark.parametrize(
    ("penalty", "expected"), [("gnmt", ((5 + 3) / 6) ** 0.6), ("power", 3**0.6)]
)
def test_the_end_piece_counts_for_the_length(penalty: Any, expected: float) -> None:
    options = Search(beam=4, alpha=0.6, penalty=penalty)
    [[found]] = search([random_model(5, 4)], [3], options, min_lengths=[2])
    assert len(found.pieces) == 3
    assert found.score == pytest.approx(sum(found.log_probabilities) / expected)


@pytest.mark.parametrize("beam", [1, 3])
def test_a_model_that_never_ends_is_ended_at_its_greatest_length(beam: int) -> None:
    endless: Model = lambda y: [-50.0, 0.0, 1.0, 0.5]  # noqa: E731
    found = search([endless] * 3, [1, 4, 9], Search(beam=beam))
    assert [len(candidates[0].pieces) for candidates in found] == [1, 4, 9]


# --- refusals -------------------------------------------------------------------------------------


@pytest.mark.parametrize("beam", [1, 4])
@pytest.mark.parametrize("bad", [math.nan, math.inf])
def test_logits_that_are_no_numbers_are_named(beam: int, bad: float) -> None:
    broken: Model = lambda y: [0.0, 0.0, 1.0, bad if len(y) == 2 else 0.0]  # noqa: E731
    with pytest.raises(FloatingPointError, match="damaged"):
        search([random_model(0, 4), broken], [9, 9], Search(beam=beam), min_lengths=[4, 4])


def test_it_can_be_cancelled_between_two_steps() -> None:
    answers = iter([False, False, True])
    with pytest.raises(Cancelled):
        search(
            [random_model(0, 4)],
            [9],
            Search(),
            min_lengths=[5],
            should_stop=lambda: next(answers),
        )
    assert next(answers, None) is None


def test_no_sentences() -> None:
    assert search([], [], Search()) == []


def test_half_precision_logits_are_summed_in_float32() -> None:
    [[found]] = search([random_model(3, 6)], [9], Search(), dtype=torch.float16)
    assert found.score == pytest.approx(
        scored(random_model(3, 6), found.pieces, Search()).score, rel=1e-2
    )


# --- Hugging Face ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("beam", "alpha"), [(1, 1.0), (4, 0.0), (4, 0.6), (4, 1.0), (4, -1.0)])
def test_hugging_face_finds_nothing_better(beam: int, alpha: float) -> None:
    hf = random_marian(
        vocabulary_size=23,
        dtype=torch.float64,
        spread=0.4,
        encoder_layers=2,
        decoder_layers=2,
        d_model=16,
        encoder_ffn_dim=32,
        decoder_ffn_dim=32,
        encoder_attention_heads=2,
        decoder_attention_heads=2,
    )
    network = transformer_from_marian(hf)
    padding, end = network.config.padding_id, network.config.end_id
    generator = torch.Generator().manual_seed(8)
    sources = [
        torch.randint(1, padding, (length,), generator=generator).tolist() + [end]
        for length in (1, 8, 5, 2, 4)
    ]
    width = max(map(len, sources))
    source = torch.tensor([s + [padding] * (width - len(s)) for s in sources])
    options = Search(beam=beam, alpha=alpha, penalty="power")
    found = beam_search(
        TransformerDecoder(network, source, beam=beam, capacity=12),
        options=options,
        start_id=padding,
        end_id=end,
        constraints=Constraints(torch.full((len(sources),), 12), never_emitted=(padding,)),
    )
    theirs = hf.generate(
        source,
        attention_mask=source != padding,
        num_beams=beam,
        do_sample=False,
        early_stopping="never" if beam > 1 else False,
        length_penalty=alpha,
        max_new_tokens=12,
        forced_eos_token_id=end,
        bad_words_ids=[[padding]],
    )
    alike = 0
    for i, ([ours], row) in enumerate(zip(found, theirs.tolist(), strict=True)):
        pieces = tuple(row[1 : row.index(end, 1) + 1])
        score = forced_score(network, source[i : i + 1], pieces, options)
        assert ours.score == pytest.approx(
            forced_score(network, source[i : i + 1], ours.pieces, options), rel=1e-9
        )
        assert ours.pieces == pieces or ours.score > score - 1e-9
        alike += ours.pieces == pieces
    assert alike >= (len(sources) if beam == 1 else 1)  # theirs drops what ends beyond its beam


def forced_score(network: Any, source: Tensor, pieces: tuple[int, ...], options: Search) -> float:
    target = torch.tensor([[network.config.padding_id, *pieces[:-1]]])
    log_probabilities = network(source, target)[0].log_softmax(-1)  # [target, vocabulary]
    total = log_probabilities.gather(1, torch.tensor(pieces)[:, None]).sum().item()
    return float(total / length_penalty(options, float(len(pieces))))
