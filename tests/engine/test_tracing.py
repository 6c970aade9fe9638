"""The tree of a search is the search that the translation came from."""

import math
from collections import Counter
from functools import cache

import numpy as np
import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.alternatives import unit_of
from engine.constraints import Constraints
from engine.results import (
    STACKS,
    Cancelled,
    SearchNode,
    SearchOptions,
    SearchTrace,
    SentenceTranslation,
)
from engine.scoring import Finishing, Search
from engine.search import Step, beam_search, length_penalty
from engine.tracing import trace_search
from engine.translator import Translator
from tests.engine.model_examples import example_sentences
from tests.engine.small_models import END, START, ModelDecoder, random_model, search
from tests.engine.test_translator import make_translator

CLOSE = 1e-4
SENTENCES = example_sentences(count=16)
OPTIONS = st.builds(
    SearchOptions,
    beam=st.integers(1, 6),
    alpha=st.sampled_from([0.0, 0.6, 1.0]),
    penalty=st.sampled_from(["gnmt", "power"]),
)


@cache
def the_translator() -> Translator:
    return make_translator()


@cache
def translated(text: str, options: SearchOptions) -> SentenceTranslation:
    [translation] = the_translator().translate_all([text], options, segmented=False)
    [sentence] = translation.sentences
    return sentence


def path(trace: SearchTrace, number: int) -> list[SearchNode]:
    """A node and all that come before it, first to last."""
    nodes, at = [], number
    while True:
        nodes.append(trace.nodes[at])
        parent = trace.nodes[at].parent
        if parent is None:
            return nodes[::-1]
        assert parent < at
        at = parent


def expect_tree(trace: SearchTrace, options: Search) -> None:
    """What holds for every tree."""
    assert [node.step for node in trace.nodes] == sorted(node.step for node in trace.nodes)
    for number, node in enumerate(trace.nodes):
        line = path(trace, number)
        assert [before.step for before in line] == [*range(1, node.step + 1)]
        assert all(before.state == "live" for before in line[:-1])
        assert node.total == pytest.approx(math.fsum(n.log_probability for n in line), abs=CLOSE)
        assert node.score == pytest.approx(node.total / length_penalty(options, float(node.step)))
        assert node.log_probability <= 1e-6
        assert (node.state == "finished") == (node.piece.text == "</s>")
    by_step: dict[int, list[SearchNode]] = {}
    for node in trace.nodes:
        by_step.setdefault(node.step, []).append(node)
    for nodes in by_step.values():
        totals = [node.total for node in nodes]
        assert totals == sorted(totals, reverse=True)
        states = Counter(node.state for node in nodes)
        assert states["live"] <= options.beam
        assert len(nodes) <= max(1, 2 * options.beam if options.beam > 1 else 1)
        if pruned := [node.total for node in nodes if node.state == "pruned"]:
            assert states["live"] == options.beam
            assert max(pruned) <= min(node.total for node in nodes if node.state == "live")


def expect_following(trace: SearchTrace) -> None:
    last = trace.nodes[-1].step
    live = {n for n, node in enumerate(trace.nodes) if node.state == "live" and node.step < last}
    assert set(trace.following) == live
    children: dict[int | None, list[SearchNode]] = {}
    for node in trace.nodes:
        children.setdefault(node.parent, []).append(node)
    for number, following in [(None, trace.first), *trace.following.items()]:
        probabilities = [probability for _, probability in following]
        assert len(following) <= 10
        assert probabilities == sorted(probabilities, reverse=True)
        assert 0 < sum(probabilities) <= 1 + 1e-5
        for child in children.get(number, ()):
            chosen = child.piece.text, pytest.approx(math.exp(child.log_probability), abs=1e-5)
            assert chosen in following or len(following) == 10


@given(st.sampled_from(SENTENCES), OPTIONS)
@settings(max_examples=12)
def test_the_tree_is_that_of_a_search(text: str, options: SearchOptions) -> None:
    trace = trace_search(the_translator(), translated(text, options), options)
    expect_tree(trace, the_translator().manifest.scoring.search(options))
    expect_following(trace)


@given(st.sampled_from(SENTENCES), OPTIONS)
@settings(max_examples=12)
def test_finished_nodes_with_a_rank_are_the_hypotheses(text: str, options: SearchOptions) -> None:
    sentence = translated(text, options)
    trace = trace_search(the_translator(), sentence, options)
    found = trace.sentence.hypotheses
    ranked = {node.rank: n for n, node in enumerate(trace.nodes) if node.rank is not None}
    assert set(ranked) == set(range(len(found)))
    assert 1 <= len(found) <= options.beam
    for rank, hypothesis in enumerate(found):
        line = path(trace, ranked[rank])
        assert line[-1].state == "finished"
        assert tuple(node.piece_id for node in line) == hypothesis.piece_ids
        assert tuple(node.piece for node in line) == hypothesis.pieces
        assert line[-1].score == pytest.approx(hypothesis.score, abs=CLOSE)
        values = [node.log_probability for node in line]
        assert values == pytest.approx(hypothesis.log_probabilities, abs=CLOSE)
    assert trace.sentence.target == found[0].text
    assert trace.sentence.source_ids == sentence.source_ids
    scores = [hypothesis.score for hypothesis in found]
    assert scores == sorted(scores, reverse=True)


@pytest.mark.parametrize("beam", [1, 4])
def test_its_best_is_the_translation(beam: int) -> None:
    translator, options = the_translator(), SearchOptions(beam=beam)
    agreed = 0
    for text in SENTENCES:
        sentence = translated(text, options)
        unit = unit_of(translator, sentence)
        best = translator.finder.search(unit, options)[0]
        if best.piece_ids == sentence.hypotheses[0].piece_ids:  # else there was a second search
            agreed += 1
            trace = trace_search(translator, sentence, options)
            assert trace.sentence.hypotheses[0].piece_ids == best.piece_ids
            assert trace.sentence.target == sentence.target
    assert agreed > len(SENTENCES) / 2


def test_placeholders_and_gains_are_those_of_the_translation() -> None:
    translator, options = the_translator(), SearchOptions(beam=3)
    config, draw = translator.network.config, np.random.default_rng(1)
    gains = {
        stack: draw.uniform(0.5, 1.5, (config.layers(stack), config.heads)).astype(np.float32)
        for stack in STACKS
    }
    [translation] = translator.translate_all(
        ["See http://a.example now."], options, segmented=False, gains=gains
    )
    [sentence] = translation.sentences
    trace = trace_search(translator, sentence, options, gains=gains)
    best = trace.sentence.hypotheses[0]
    assert best.piece_ids == sentence.hypotheses[0].piece_ids
    assert "http://a.example" in {piece.text for piece in best.pieces}
    assert best.score == pytest.approx(sentence.hypotheses[0].score, abs=CLOSE)
    plain = trace_search(translator, sentence, options)
    assert plain.nodes[0].log_probability != pytest.approx(trace.nodes[0].log_probability)


def test_it_stops_and_refuses() -> None:
    translator, options = the_translator(), SearchOptions()
    sentence = translated("The house is red.", options)
    with pytest.raises(Cancelled):
        trace_search(translator, sentence, options, should_stop=lambda: True)
    [carried] = translator.translate("😀").sentences
    with pytest.raises(ValueError, match="carried over"):
        trace_search(translator, carried, options)


@pytest.mark.parametrize("seed", range(5))
def test_who_looks_on_changes_nothing(seed: int) -> None:
    models = [random_model(seed + 100 * n, 7) for n in range(3)]
    options, lengths = Search(beam=3, nbest=3), [6, 4, 5]
    seen: list[Step] = []
    found = beam_search(
        ModelDecoder(models, options.beam, torch.float64),
        options=options,
        start_id=START,
        end_id=END,
        constraints=Constraints(torch.tensor(lengths), never_emitted=(START,)),
        observer=seen.append,
    )
    assert found == search(models, lengths, options)
    assert 1 <= len(seen) <= max(lengths)
    for step in seen:
        rows = step.totals.size(0)
        assert step.following.shape[:2] == (rows, options.beam)
        assert step.pieces.shape == step.parents.shape == step.totals.shape
        assert step.kept.shape == step.kept_totals.shape == (rows, options.beam)
        assert (step.totals[:, :-1] >= step.totals[:, 1:]).all()
        lives = step.kept_totals > -math.inf
        assert (step.totals.gather(1, step.kept)[lives] == step.kept_totals[lives]).all()
        assert (step.pieces.gather(1, step.kept)[lives] != END).all()


@pytest.mark.parametrize("finishing", ["exhaustive", "leading", "full"])
def test_who_looks_on_is_told_of_what_counts_as_finished(finishing: Finishing) -> None:
    count, beam = 20, 3
    models = [random_model(n, 7) for n in range(count)]
    options, lengths = Search(beam=beam, nbest=beam, finishing=finishing), [8] * count
    seen: list[Step] = []
    beam_search(
        ModelDecoder(models, beam, torch.float64),
        options=options,
        start_id=START,
        end_id=END,
        constraints=Constraints(torch.tensor(lengths), never_emitted=(START,)),
        observer=seen.append,
    )
    finished, late = torch.zeros(count), False
    for step in seen:
        if step.totals.size(0) < count:
            break  # from here on rows are other sentences
        ends = (step.pieces == END) & (step.totals > -math.inf)
        assert not (step.finishing & (step.pieces != END)).any()
        if finishing != "exhaustive":
            assert not step.finishing[:, beam:].any()
        if finishing == "full":
            done = finished >= beam
            late |= bool(ends[done, :beam].any())
            assert not step.finishing[done].any()
            assert (step.finishing[~done, :beam] == ends[~done, :beam]).all()
        elif finishing == "exhaustive":
            assert (step.finishing == (step.pieces == END)).all()
        finished += step.finishing.sum(1)
    assert finished.any()
    assert late or finishing != "full"
