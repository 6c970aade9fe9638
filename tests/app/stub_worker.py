"""A worker whose engine is fast and needs no model: it upper-cases, and can be told to misbehave.

Run as a program in place of the real one. A model called "en-fr+es" writes two languages, and says
which was asked for before each sentence. "slow" in a sentence makes it take ten seconds of steps,
"die" ends the process, "fail" raises, "print" writes to standard output. A model is called by its
languages; one called "broken" does not open.
"""

import os
import re
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from app.worker.host import serve
from app.worker.messages import Attend, Compute, Trace, Weigh
from engine.results import (
    STACKS,
    Annotation,
    AttentionRecord,
    Cancelled,
    Continuation,
    HeadArithmetic,
    HeadImportance,
    Hypothesis,
    Mark,
    ModelSummary,
    Passage,
    Piece,
    SearchNode,
    SearchOptions,
    SearchTrace,
    SentenceTranslation,
    Stack,
)
from engine.segmentation import segment

LAYERS, HEADS, WIDTH = 4, 8, 16
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
    def load(self, folder: str, threads: int | None, device: str) -> tuple[ModelSummary, int]:
        if folder.endswith("broken"):
            raise ValueError("config.json is no JSON")
        name = Path(folder).name
        source, _, targets = name.partition("-")
        target, *others = targets.split("+")
        summary = ModelSummary(
            name,
            folder,
            source,
            target or "de",
            LAYERS,
            LAYERS,
            HEADS,
            5_700_000,
            1,
            "CC-BY",
            {},
            "",
            target_languages=(target, *others) if others else (),
        )
        return summary, threads or 1

    def passages(
        self,
        folder: str,
        text: str,
        options: SearchOptions,
        to: str | None,
        should_stop: Callable[[], bool],
        on_sentence: Callable[[int, int], None],
    ) -> Iterator[Passage]:
        if "die" in text.split():
            os.write(2, b"out of memory, says the stub\n")
            os.abort()
        if "fail" in text.split():
            raise ValueError("the stub was told to fail")
        if "print" in text.split():
            print("a library prints to standard output", flush=True)
            os.write(1, b"and another to descriptor 1\n")
        parts = segment(text, "en")
        total = sum(part.kind == "sentence" for part in parts)
        position = done = 0
        for part in parts:
            if "slow" in part.text.split():
                deadline = time.monotonic() + 10
                while time.monotonic() < deadline:
                    if should_stop():
                        raise Cancelled
                    time.sleep(0.01)
            if should_stop():
                raise Cancelled
            sentences: tuple[SentenceTranslation, ...] = ()
            target = part.text
            if part.kind == "sentence":
                sentence = translated(part.text, part.start, position)
                if to is not None:
                    sentence = with_target(sentence, f"({to}) {sentence.target}")
                sentences, target = (sentence,), sentence.target
                done += 1
                on_sentence(done, total)
            yield Passage(position, target, sentences)
            position += len(target)

    def translate_texts(
        self,
        folder: str,
        texts: Sequence[str],
        options: SearchOptions,
        to: str | None,
        should_stop: Callable[[], bool],
    ) -> tuple[str, ...]:
        return tuple(
            "".join(
                passage.target
                for passage in self.passages(
                    folder, text, options, to, should_stop, lambda *_: None
                )
            )
            for text in texts
        )

    def attend(
        self, request: Attend, should_stop: Callable[[], bool]
    ) -> tuple[SentenceTranslation, AttentionRecord]:
        """With a muted head, the translation ends with its first word once more."""
        sentence = request.sentence
        if isinstance(sentence, str):
            sentence = translated(sentence, 0, 0)
        target = request.target
        if target is None and request.gains is not None:
            muted = any((gains == 0).any() for gains in request.gains.values())
            target = f"{sentence.target} {sentence.target.split()[0]}" if muted else None
        if target is not None:
            sentence = with_target(sentence, target)
        return sentence, record_of(sentence)

    def compute(self, request: Compute) -> HeadArithmetic:
        sentence = request.sentence
        encoder, decoder = request.stack == "encoder", request.stack == "decoder"
        source, target = len(sentence.source_pieces), len(sentence.hypotheses[0].pieces)
        rows, columns = (source if encoder else target), (target if decoder else source)
        rng = np.random.default_rng(request.layer * HEADS + request.head)
        queries, keys = rng.standard_normal((2, max(rows, columns), WIDTH), dtype=np.float32)
        queries, keys = queries[:rows], keys[:columns]
        values = rng.standard_normal((columns, WIDTH), dtype=np.float32)
        mask = np.ones((rows, columns), np.bool_)
        if decoder:
            mask = np.tril(mask)
        scores = np.where(mask, queries @ keys.T / np.sqrt(WIDTH), -np.inf)
        weights = np.exp(scores - scores.max(1, keepdims=True))
        return HeadArithmetic(
            request.stack, request.layer, request.head, float(np.sqrt(WIDTH)), 1.0,
            queries, keys, values, mask,
            (weights / weights.sum(1, keepdims=True)).astype(np.float32),
            rng.standard_normal((4 * WIDTH, WIDTH), dtype=np.float32),
        )  # fmt: skip

    def weigh(
        self,
        request: Weigh,
        should_stop: Callable[[], bool],
        on_progress: Callable[[int, int], None],
    ) -> HeadImportance:
        rng = np.random.default_rng(len(request.sentence.source))
        on_progress(1, 3 * LAYERS * HEADS)
        return HeadImportance(
            -1.0,
            {stack: -rng.random((LAYERS, HEADS), dtype=np.float32) for stack in STACKS},
        )

    def trace(self, request: Trace, should_stop: Callable[[], bool]) -> SearchTrace:
        """Two hypotheses that go the same way, and at each step one that is pruned."""
        sentence = request.sentence
        best = sentence.hypotheses[0]
        nodes: list[SearchNode] = []
        parent: int | None = None
        total = 0.0
        last = len(best.pieces)
        for step, piece in enumerate(best.pieces, 1):
            total -= 0.1
            state: Literal["live", "finished"] = "finished" if step == last else "live"
            rank = 0 if step == last else None
            kept = SearchNode(step, parent, piece, step, -0.1, total, total / step, state, rank)
            other = replace(
                kept, piece=Piece("\u2581or", 0, 2), log_probability=-2.0, total=total - 1.9,
                score=(total - 1.9) / step, state="pruned", rank=None,
            )  # fmt: skip
            nodes += kept, other
            parent = len(nodes) - 2
        likely = (("\u2581or", 0.9), ("\u2581and", 0.05))
        live = {n: likely for n, node in enumerate(nodes) if node.state == "live"}
        return SearchTrace(sentence, tuple(nodes), likely, live)

    def annotate(
        self, folder: str, sentences: Sequence[SentenceTranslation]
    ) -> tuple[Annotation, ...]:
        """Word n belongs to word n; a word "doubtful" is uncertain, with probability 0.1."""
        return tuple(map(annotated, sentences))

    def suggest(
        self, folder: str, sentence: SentenceTranslation, position: int
    ) -> tuple[Continuation, ...]:
        return tuple(
            Continuation(f"OPTION{n}", 0.5 / (n + 1), (n,), (Piece(f"▁OPTION{n}", 0, 7),))
            for n in range(10)
        )

    def redecode(
        self,
        folder: str,
        sentence: SentenceTranslation,
        position: int,
        chosen: tuple[int, ...] | str,
        options: SearchOptions,
    ) -> SentenceTranslation:
        word = chosen if isinstance(chosen, str) else "".join(f"OPTION{n}" for n in chosen)
        words = sentence.target.split(" ")
        kept = [*words[:position], *([word] if word else words[position : position + 1])]
        found = []
        for number in range(options.nbest):
            text = " ".join([*kept, *words[position + 1 :], *(["AGAIN"] * number)])
            pieces = pieces_of(text)
            found.append(
                Hypothesis(text, pieces, (0,) * len(pieces), (-0.1,) * len(pieces), -1.0 - number)
            )
        return replace(sentence, target=found[0].text, hypotheses=tuple(found))


def translated(source: str, source_start: int, target_start: int) -> SentenceTranslation:
    target = source.upper()
    pieces = pieces_of(target)
    hypothesis = Hypothesis(target, pieces, (0,) * len(pieces), (-0.1,) * len(pieces), -1.0)
    hypotheses = (hypothesis,) if any(c.isalpha() for c in source) else ()
    return SentenceTranslation(
        source, source_start, target, target_start, pieces_of(source), (), hypotheses
    )


def annotated(sentence: SentenceTranslation) -> Annotation:
    sources = [match.span() for match in re.finditer(r"\S+", sentence.source)]
    targets = [match.span() for match in re.finditer(r"\S+", sentence.target)]
    links = [(n, n) for n in range(min(len(sources), len(targets)))]
    weights = np.zeros((len(targets), len(sources)), np.float32)
    for link in links:
        weights[link] = 1
    marks = [
        Mark("target", start, end, "uncertain", 0.1)
        for start, end in targets
        if sentence.target[start:end] == "DOUBTFUL"
    ]
    return Annotation(
        tuple(sources), tuple(targets), tuple(range(len(targets))), weights, tuple(links),
        ((LAYERS - 1, 0),), tuple(marks),
    )  # fmt: skip


def with_target(sentence: SentenceTranslation, target: str) -> SentenceTranslation:
    pieces = pieces_of(target)
    found = Hypothesis(target, pieces, (0,) * len(pieces), (-0.2,) * len(pieces), -1.2)
    return replace(sentence, target=target, hypotheses=(found,))


def record_of(sentence: SentenceTranslation) -> AttentionRecord:
    source, target = sentence.source_pieces, sentence.hypotheses[0].pieces
    inputs = (Piece("<s>", 0, 0, "special"), *target[:-1])
    rng = np.random.default_rng(len(source))
    weights: dict[Stack, NDArray[np.float32]] = {
        "encoder": rows(rng, len(source), len(source), causal=False),
        "decoder": rows(rng, len(target), len(target), causal=True),
        "cross": rows(rng, len(target), len(source), causal=False),
    }
    norms = {
        stack: rng.random((LAYERS, HEADS, array.shape[-1]), dtype=np.float32)
        for stack, array in weights.items()
    }
    log_probabilities = sentence.hypotheses[0].log_probabilities
    return AttentionRecord(source, inputs, target, log_probabilities, weights, norms)


if __name__ == "__main__":
    sys.exit(serve(StubEngine))
