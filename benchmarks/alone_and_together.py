"""Does a sentence translate alike alone, among others, and in any order? What does a call save?

Translates lines in one call, shuffled in one call, and one by one, in the same process. Where two
results differ, both searches are run again and followed step by step to where their live hypotheses
part: a difference is excused only if the candidates that changed places were within 1e-5 there.

    python benchmarks/alone_and_together.py [--model en-de] [--source FILE] [--sentences 1000]
"""

import argparse
import copy
import lzma
import random
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import torch
from torch import Tensor

import engine.transformer
from app.library.places import resolve_model
from engine.network import Network
from engine.results import SearchOptions, SentenceTranslation
from engine.transformer import Transformer, TransformerDecoder
from engine.translator import Translator

CORPUS = Path(__file__).parent.parent / "resources" / "corpora" / "tatoeba-en-de" / "test.en.xz"
ALLOWED_GAP = 1e-5


class Followed(TransformerDecoder):
    """A decoder that notes the live hypotheses of one sentence at each step."""

    wanted: list[int]  # source pieces of the sentence to follow
    found: list[list[list[int]]]  # [step][beam] -> pieces

    def __init__(self, network: Transformer, source: Tensor, **keywords: Any) -> None:
        super().__init__(network, source, **keywords)
        padding = network.config.padding_id
        rows = [[piece for piece in row if piece != padding] for row in source.tolist()]
        self.row = rows.index(self.wanted) if self.wanted in rows else None
        self.live: list[list[int]] | None = None

    def step(self, pieces: Tensor) -> Tensor:
        if self.row is not None:
            newest = pieces[self.row].tolist()
            past = self.live or [[] for _ in newest]
            self.live = [[*old, new] for old, new in zip(past, newest, strict=True)]
            self.found.append(self.live)
        return super().step(pieces)

    def reorder(self, parents: Tensor) -> None:
        if self.row is not None and self.live is not None:
            self.live = [self.live[parent] for parent in parents[self.row].tolist()]
        super().reorder(parents)

    def select(self, rows: Tensor) -> None:
        if self.row is not None:
            kept = rows.tolist()
            self.row = kept.index(self.row) if self.row in kept else None
        super().select(rows)


def follow(
    translator: Translator, lines: Sequence[str], wanted: Sequence[int]
) -> list[list[list[int]]]:
    """The live hypotheses, step by step, of the sentence of these pieces within a call."""
    Followed.wanted, Followed.found = list(wanted), []
    forget(translator)
    engine.transformer.TransformerDecoder = Followed  # type: ignore[misc]
    try:
        translator.translate_all(lines, segmented=False)
    finally:
        engine.transformer.TransformerDecoder = TransformerDecoder  # type: ignore[misc]
    return Followed.found


def forget(translator: Translator) -> None:
    """Let nothing be known of an earlier call: what is remembered would be alike by itself."""
    translator.finder._remembered.clear()


def parting(
    translator: Translator,
    lines: Sequence[str],
    other: Sequence[str],
    sentence: SentenceTranslation,
) -> tuple[int, float]:
    """The step at which two searches of a sentence part, and how close the candidates were there.

    The gap is the difference of the log-probabilities, in float64, of the first two live hypotheses
    that stand in each other's place; where the live ones never differ, of the two results' scores.
    """
    ways = [follow(translator, texts, sentence.source_ids) for texts in (lines, other)]
    precise = copy.deepcopy(translator.network).double()
    source = torch.tensor([sentence.source_ids])
    for step, (one, two) in enumerate(zip(*ways, strict=False)):
        for mine, theirs in zip(one, two, strict=True):
            if mine != theirs:
                scores = [log_probability(precise, source, pieces) for pieces in (mine, theirs)]
                return step, abs(scores[0] - scores[1])
    results = []
    for texts in (lines, other):
        forget(translator)
        results.append(translator.translate_all(texts, segmented=False))
    scores = [
        next(s for t in found for s in t.sentences if s.source_ids == sentence.source_ids)
        .hypotheses[0]
        .score
        for found in results
    ]
    return len(ways[0]), abs(scores[0] - scores[1])


def log_probability(network: Network, source: Tensor, pieces: Sequence[int]) -> float:
    """The log-probability of pieces that begin with the start piece."""
    target = torch.tensor([pieces])
    with torch.inference_mode():
        table = network(source, target[:, :-1]).log_softmax(-1)  # [1, pieces - 1, vocabulary]
    return float(table.gather(-1, target[:, 1:, None]).sum())


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--model", default="en-de")
    parser.add_argument("--source", type=Path, default=CORPUS)
    parser.add_argument("--sentences", type=int, default=1_000)
    parser.add_argument("--threads", type=int, default=1)
    arguments = parser.parse_args()
    opener = lzma.open if arguments.source.suffix == ".xz" else open
    with opener(arguments.source, "rt", encoding="utf-8") as file:
        lines = [line.rstrip("\n") for line in file][: arguments.sentences]
    translator = Translator.load(resolve_model(arguments.model), threads=arguments.threads)
    options = SearchOptions(beam=4)
    translator.translate_all(lines[:32], options, segmented=False)  # warm

    forget(translator)
    begun = time.perf_counter()
    together = translator.translate_all(lines, options, segmented=False)
    together_seconds = time.perf_counter() - begun
    order = random.Random(1).sample(range(len(lines)), len(lines))
    forget(translator)
    moved = translator.translate_all([lines[n] for n in order], options, segmented=False)
    shuffled = dict(zip(order, moved, strict=True))
    begun = time.perf_counter()
    alone = {}
    for n, line in enumerate(lines):
        forget(translator)
        alone[n] = translator.translate_all([line], options, segmented=False)[0]
    alone_seconds = time.perf_counter() - begun

    print(f"{len(lines)} sentences, beam {options.beam}, {arguments.threads} thread(s)")
    print(
        f"one call: {together_seconds:.1f} s; one by one: {alone_seconds:.1f} s;"
        f" ratio {alone_seconds / together_seconds:.2f}"
    )
    unexcused = 0
    ways = (("another order", shuffled, [lines[n] for n in order]), ("one by one", alone, None))
    for name, others, call in ways:
        differing = [n for n in range(len(lines)) if together[n].target != others[n].target]
        print(f"{name}: {len(differing)} of {len(lines)} differ")
        for number in differing:
            sentence = together[number].sentences[0]
            step, gap = parting(translator, lines, call or [lines[number]], sentence)
            unexcused += gap > ALLOWED_GAP
            print(f"  line {number + 1} parts at step {step}, gap {gap:.1e}: {lines[number]}")
            print(f"    {together[number].target} / {others[number].target}")
    return 1 if unexcused else 0


if __name__ == "__main__":
    sys.exit(main())
