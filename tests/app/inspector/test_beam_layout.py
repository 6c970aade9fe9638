"""The tree of a search: every node has a place of its own, its line is its hypothesis's."""

from typing import Literal

from hypothesis import given
from hypothesis import strategies as st

from app.inspector.beam_layout import BeamLayout
from engine.results import Piece, SearchNode, SearchTrace, SentenceTranslation

State = Literal["live", "pruned", "finished"]


@st.composite
def traces(draw: st.DrawFn) -> SearchTrace:
    """A search that keeps two to four, of twice as many."""
    beam, steps = draw(st.integers(2, 4)), draw(st.integers(1, 12))
    nodes: list[SearchNode] = []
    live: list[int | None] = [None]
    for step in range(1, steps + 1):
        after: list[int | None] = []
        for number in range(2 * beam):
            parent = draw(st.sampled_from(live))
            state: State = "live" if len(after) < beam else "pruned"
            if draw(st.integers(0, 5)) == 0 or (step == steps and state == "live"):
                state = "finished"
            total = -float(step) - number / 10
            if state == "live":
                after.append(len(nodes))
            nodes.append(SearchNode(step, parent, Piece("▁a", 0, 1), 5, -0.5, total, total, state))
        if not after:
            break
        live = after
    finished = [n for n, node in enumerate(nodes) if node.state == "finished"]
    for rank, number in enumerate(finished[:beam]):
        old = nodes[number]
        nodes[number] = SearchNode(
            old.step, old.parent, old.piece, 2, -0.5, old.total, old.score, "finished", rank
        )
    return SearchTrace(SentenceTranslation("a", 0, "b", 0), tuple(nodes), (), {})


@given(traces())
def test_no_two_nodes_stand_in_the_same_place(trace: SearchTrace) -> None:
    layout = BeamLayout(trace)
    places = {(node.step, row) for node, row in zip(trace.nodes, layout.rows, strict=True)}
    assert len(places) == len(trace.nodes)
    assert min(layout.rows) == 0
    assert max(layout.rows) == layout.height - 1


@given(traces())
def test_what_came_of_a_hypothesis_stays_in_its_line(trace: SearchTrace) -> None:
    layout = BeamLayout(trace)
    for number in range(len(trace.nodes)):
        heir = layout.heir(number)
        if heir is not None:
            assert layout.rows[heir] == layout.rows[number]
    assert len({layout.rows[number] for number in layout.best}) == 1


@given(traces())
def test_there_are_as_many_leaves_as_in_the_trace(trace: SearchTrace) -> None:
    layout = BeamLayout(trace)
    parents = {node.parent for node in trace.nodes}
    assert set(layout.leaves) == set(range(len(trace.nodes))) - parents
    best = trace.nodes[layout.best[-1]]
    if any(node.rank == 0 for node in trace.nodes):
        assert best.rank == 0


@given(traces(), st.integers(0, 12))
def test_a_hypothesis_is_found_at_every_step(trace: SearchTrace, step: int) -> None:
    layout = BeamLayout(trace)
    for leaf in layout.leaves:
        found = layout.at_step(leaf, step)
        if step == 0:
            assert found is None
        else:
            assert found in layout.path(leaf)
            assert found is not None
            assert trace.nodes[found].step == min(step, trace.nodes[leaf].step)


def test_nothing_at_all_is_a_tree_too() -> None:
    layout = BeamLayout(SearchTrace(SentenceTranslation("a", 0, "b", 0), (), (), {}))
    assert (layout.height, layout.leaves, layout.best) == (0, [], ())
