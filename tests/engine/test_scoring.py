"""Other toolkits' ways to search, each against a search written out plainly."""

import math
from itertools import product
from typing import Any

import pytest
from pydantic import ValidationError

from engine.results import SearchOptions
from engine.scoring import Scoring, Search
from engine.search import Candidate
from tests.engine.small_models import END, START, Model, random_model, search


def plain_search(model: Model, max_length: int, how: Search, vocabulary: int) -> list[Candidate]:
    """Beam search step by step over lists, for one sentence, by the words of `Search`."""
    live: list[tuple[tuple[int, ...], tuple[float, ...]]] = [((), ())]
    finished: list[Candidate] = []
    for step in range(max_length):
        found = []
        for pieces, values in live:
            logits = model(pieces)
            shared = [
                logits[piece]
                for piece in range(vocabulary)
                if not how.renormalises or (piece != START and (piece != END or step > 0))
            ]
            total = math.log(math.fsum(map(math.exp, shared)))
            for piece in range(vocabulary):
                may_come = piece == END if step + 1 == max_length else piece != END or step > 0
                if piece != START and may_come:
                    found.append(((*pieces, piece), (*values, logits[piece] - total)))
        found.sort(key=lambda one: -math.fsum(one[1]))
        before = len(finished)
        for place, (pieces, values) in enumerate(found[: 2 * how.beam]):
            if pieces[-1] == END and (how.finishing == "exhaustive" or place < how.beam):
                base = (5 + len(pieces)) / 6 if how.penalty == "gnmt" else len(pieces)
                finished.append(Candidate(pieces, values, math.fsum(values) / base**how.alpha))
        if how.finishing == "full" and how.alpha and len(finished) >= how.beam:
            assert before < how.beam
            break
        live = [one for one in found[: 2 * how.beam] if one[0][-1] != END][: how.beam]
    return sorted(finished, key=lambda one: -one.score)


@pytest.mark.parametrize("finishing", ["exhaustive", "leading", "full"])
@pytest.mark.parametrize("beam", [2, 4])
def test_a_search_finds_what_it_finds_written_out_plainly(finishing: Any, beam: int) -> None:
    """All sentences together: what one of them finishes with does not depend on the others."""
    variants = product((True, False), (0.0, 1.0), ("power", "gnmt"))
    different = 0
    for renormalises, alpha, penalty in variants:
        how = Search(beam, alpha, penalty, 2, finishing, renormalises)  # type: ignore
        models = [random_model(seed, 7, 3.0) for seed in range(8)]
        found = search(models, [6, 9] * 4, how, min_lengths=[1] * 8)
        for model, candidates, most in zip(models, found, [6, 9] * 4, strict=True):
            expected = plain_search(model, most, how, 7)
            assert [c.pieces for c in candidates] == [c.pieces for c in expected[:2]]
            assert [c.score for c in candidates] == pytest.approx([c.score for c in expected[:2]])
            assert candidates[0].log_probabilities == pytest.approx(expected[0].log_probabilities)
            other = plain_search(model, most, Search(beam, alpha, penalty, 2), 7)  # type: ignore
            different += other[0].pieces != candidates[0].pieces
    assert different or finishing == "exhaustive"


def test_wishes_go_before_the_models_own_way() -> None:
    scoring = Scoring(penalty="power", alpha=1.0, beam=2, finishing="full")
    assert scoring.search(SearchOptions()) == Search(2, 1.0, "power", 1, "full")
    wished = scoring.search(SearchOptions(beam=6, alpha=0.2, nbest=3))
    assert wished == Search(6, 0.2, "power", 3, "full")
    assert Scoring().search(SearchOptions()) == Search()
    with pytest.raises(ValueError, match="n-best must be from 1 to the beam"):
        scoring.search(SearchOptions(nbest=3))


@pytest.mark.parametrize("wrong", [{"beam": 0}, {"beam": 65}, {"alpha": 9}, {"alpha": math.nan}])
def test_a_way_that_cannot_be_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        Scoring(**wrong)
    with pytest.raises(ValueError, match="must be from"):
        Search(**wrong)
