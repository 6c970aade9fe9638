"""Models of a few pieces for the search: tables of logits, enumeration, and comparison."""

import itertools
import math
import random
from collections.abc import Callable, Sequence
from typing import Any

import pytest
import torch
from torch import Tensor

from engine.constraints import Constraints
from engine.scoring import Search
from engine.search import Candidate, beam_search, length_penalty

END, START = 0, 1  # of the small vocabularies; the start piece is never emitted
Model = Callable[[tuple[int, ...]], list[float]]


def random_model(seed: int, vocabulary: int, spread: float = 2.0) -> Model:
    """Logits that depend on all that was written, and on nothing else."""

    def logits(history: tuple[int, ...]) -> list[float]:
        drawn = random.Random(f"{seed}{history}")
        return [drawn.gauss(0.0, spread) for _ in range(vocabulary)]

    return logits


class ModelDecoder:
    """One `Model` a sentence as the search wants it, computed from scratch at every step."""

    def __init__(self, models: Sequence[Model], beam: int, dtype: torch.dtype) -> None:
        self.models, self.dtype = list(models), dtype
        self.histories: list[list[tuple[int, ...]]] = [[()] * beam for _ in models]
        self.steps = 0

    def step(self, pieces: Tensor) -> Tensor:
        if self.steps:
            self.histories = [
                [(*history, piece) for history, piece in zip(beam, row, strict=True)]
                for beam, row in zip(self.histories, pieces.tolist(), strict=True)
            ]
        else:
            assert (pieces == START).all()
        self.steps += 1
        return torch.tensor(
            [
                [model(history) for history in beam]
                for model, beam in zip(self.models, self.histories, strict=True)
            ],
            dtype=self.dtype,
        )

    def reorder(self, parents: Tensor) -> None:
        self.histories = [
            [beam[parent] for parent in row]
            for beam, row in zip(self.histories, parents.tolist(), strict=True)
        ]

    def select(self, rows: Tensor) -> None:
        self.histories = [self.histories[row] for row in rows.tolist()]
        self.models = [self.models[row] for row in rows.tolist()]


def search(
    models: Sequence[Model],
    max_lengths: Sequence[int],
    options: Search,
    dtype: torch.dtype = torch.float64,
    should_stop: Callable[[], bool] | None = None,
    **constraints: Any,
) -> list[list[Candidate]]:
    tensors = {"min_lengths", "prefix", "required", "max_repeats"}
    asked: dict[str, Any] = {
        name: torch.tensor(value) if name in tensors else value
        for name, value in constraints.items()
    }
    return beam_search(
        ModelDecoder(models, options.beam, dtype),
        options=options,
        start_id=START,
        end_id=END,
        constraints=Constraints(torch.tensor(max_lengths), never_emitted=(START,), **asked),
        should_stop=should_stop,
    )


def scored(model: Model, pieces: tuple[int, ...], options: Search) -> Candidate:
    log_probabilities = []
    for step, piece in enumerate(pieces):
        logits = torch.tensor(model(pieces[:step]), dtype=torch.float64)
        log_probabilities.append(logits.log_softmax(0)[piece].item())
    score = math.fsum(log_probabilities) / length_penalty(options, float(len(pieces)))
    return Candidate(pieces, tuple(log_probabilities), score)


def enumerated(
    model: Model,
    vocabulary: int,
    max_length: int,
    options: Search,
    allowed: Callable[[tuple[int, ...]], bool] = lambda pieces: True,
) -> list[Candidate]:
    """All hypotheses that end within `max_length` pieces, best first."""
    free = [piece for piece in range(vocabulary) if piece not in (END, START)]
    bodies = (
        body for length in range(max_length) for body in itertools.product(free, repeat=length)
    )
    found = [scored(model, (*body, END), options) for body in bodies if allowed((*body, END))]
    return sorted(found, key=lambda candidate: -candidate.score)


def assert_same(found: Sequence[Candidate], expected: Sequence[Candidate]) -> None:
    assert [c.pieces for c in found] == [c.pieces for c in expected]
    for ours, theirs in zip(found, expected, strict=True):
        assert ours.score == pytest.approx(theirs.score, rel=1e-9)
        assert ours.log_probabilities == pytest.approx(theirs.log_probabilities, abs=1e-9)


def repeats(pieces: tuple[int, ...], most: int) -> bool:
    """Whether some group of pieces stands more than `most` times in a row."""
    return any(
        pieces[start : start + period] * (most + 1) == pieces[start : start + period * (most + 1)]
        for period in range(1, len(pieces))
        for start in range(len(pieces) - period * (most + 1) + 1)
    )
