"""A worker whose engine is fast and needs no model: it upper-cases, and can be told to misbehave.

Run as a program in place of the real one. "slow" in a text makes every translation take ten
seconds of steps, "die" ends the process, "fail" raises, "print" writes to standard output.
"""

import os
import sys
import time
from collections.abc import Callable, Mapping

import numpy as np
from numpy.typing import NDArray

from app.worker.host import serve
from engine.results import (
    AttentionRecord,
    Cancelled,
    Hypothesis,
    ModelSummary,
    Piece,
    SearchOptions,
    SentenceTranslation,
    Stack,
    Translation,
)

LAYERS, HEADS = 4, 8
END = Piece("</s>", 0, 0, "special")


def pieces_of(text: str) -> tuple[Piece, ...]:
    return (*(Piece(f"▁{word}", 0, 0) for word in text.split()[:200]), END)


def rows(rng: np.random.Generator, queries: int, keys: int, *, causal: bool) -> np.ndarray:
    logits = rng.normal(0, 1.4, (LAYERS, HEADS, queries, keys))
    sharp = rng.uniform(0.3, 3.0, (LAYERS, HEADS, 1, 1))
    diagonal = -np.abs(np.arange(queries)[:, None] - np.arange(keys)[None]) * rng.uniform(
        0, 2, (LAYERS, HEADS, 1, 1)
    )
    logits = logits * sharp + diagonal
    if causal:
        logits = np.where(np.tri(queries, keys, dtype=bool), logits, -np.inf)
    weights = np.exp(logits - logits.max(-1, keepdims=True))
    return (weights / weights.sum(-1, keepdims=True)).astype(np.float32)


class StubEngine:
    def load(self, folder: str, threads: int | None) -> ModelSummary:
        if folder.endswith("broken"):
            raise ValueError("config.json is no JSON")
        return ModelSummary(
            "en-de", folder, "en", "de", LAYERS, LAYERS, HEADS, 5_700_000, 1, "CC-BY", {}, ""
        )

    def translate(
        self,
        text: str,
        options: SearchOptions,
        should_stop: Callable[[], bool],
        on_sentence: Callable[[int, int], None],
    ) -> Translation:
        if "die" in text.split():
            os.write(2, b"out of memory, says the stub\n")
            os.abort()
        if "fail" in text.split():
            raise ValueError("the stub was told to fail")
        if "print" in text.split():
            print("a library prints to standard output", flush=True)
            os.write(1, b"and another to descriptor 1\n")
        if "slow" in text.split():
            deadline = time.monotonic() + 10
            while time.monotonic() < deadline:
                if should_stop():
                    raise Cancelled
                time.sleep(0.01)
        sentences, source_start, target_start = [], 0, 0
        parts = text.replace("\n", ". ").split(". ")
        for number, source in enumerate(parts):
            target = source.upper()
            pieces = pieces_of(target)
            hypothesis = Hypothesis(target, pieces, (0,) * len(pieces), (-0.1,) * len(pieces), -1.0)
            sentences.append(
                SentenceTranslation(
                    source, source_start, target, target_start, pieces_of(source), (),
                    (hypothesis,) if any(c.isalpha() for c in source) else (),
                )
            )  # fmt: skip
            source_start += len(source) + 2
            target_start += len(target) + 2
            on_sentence(number + 1, len(parts))
        return Translation(text, ". ".join(s.target for s in sentences), tuple(sentences), "stub")

    def attend(
        self,
        sentence: SentenceTranslation,
        rank: int,
        gains: Mapping[Stack, NDArray[np.float32]] | None,
    ) -> AttentionRecord:
        source, target = sentence.source_pieces, sentence.hypotheses[rank].pieces
        inputs = (Piece("<s>", 0, 0, "special"), *target[:-1])
        rng = np.random.default_rng(len(source))
        weights: dict[Stack, NDArray[np.float32]] = {
            "encoder": rows(rng, len(source), len(source), causal=False),
            "decoder": rows(rng, len(target), len(target), causal=True),
            "cross": rows(rng, len(target), len(source), causal=False),
        }
        return AttentionRecord(source, inputs, target, (-0.1,) * len(target), weights)


if __name__ == "__main__":
    sys.exit(serve(StubEngine()))
