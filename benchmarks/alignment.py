"""How well a model's cross-attention aligns words, and which heads do it best.

Forces the gold translations through the model and compares the links with the gold by the
alignment error rate (Och and Ney, 2003): 1 - 2 |A and G| / (|A| + |G|), all links of the gold being
sure ones. Heads are chosen greedily on the first half of the pairs and judged on the second.

    python benchmarks/alignment.py MODEL --data FOLDER [--write]

FOLDER holds `test.de`, `test.en` and `de-en.ref.wa`: tokens with spaces between, and lines of
"pair token-of-de token-of-en S", pairs counted from 1 and tokens from 0. `--write` notes the chosen
heads in the model.
"""

import argparse
import re
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray

from app.library.places import resolve_model
from engine.alignment import Link, Span, links, word_weights
from engine.manifest import record_alignment_heads
from engine.recording import Recorder
from engine.results import Piece
from engine.translator import Translator

Head = tuple[int, int]
MOST_HEADS = 8
PREDICTS, READS = 0, 1  # the row of the decoder, counted from the piece that it predicts


@dataclass(frozen=True)
class Pair:
    """A sentence pair, its gold links (target token, source token), and all cross-attention."""

    source: tuple[list[Span], Sequence[Piece]]  # tokens and pieces
    target: tuple[list[Span], Sequence[Piece]]
    gold: set[Link]
    cross: NDArray[np.float32]  # [layer, head, query, key]

    def links(self, heads: Sequence[Head], row: int) -> set[Link]:
        """The links that the mean of some heads gives."""
        mean = np.mean([self.cross[head] for head in heads], axis=0)
        count, keys = len(self.target[1]), len(self.source[1])
        return set(links(word_weights(mean[row : row + count, :keys], self.source, self.target)))

    def diagonal(self) -> set[Link]:
        """One link for each target token, at the same part of the sentence."""
        targets, sources = len(self.target[0]), len(self.source[0])
        return {(n, int((n + 0.5) * sources / targets)) for n in range(targets)}


def read_gold(data: Path, source: str, target: str) -> list[tuple[str, str, set[Link]]]:
    """Pairs of source and target with the gold links (target token, source token)."""
    lines = {
        language: (data / f"test.{language}").read_text("utf-8-sig").splitlines()
        for language in ("de", "en")
    }
    gold: list[set[Link]] = [set() for _ in lines["de"]]
    for line in (data / "de-en.ref.wa").read_text("utf-8").splitlines():
        pair, de, en = (int(number) for number in line.split()[:3])
        gold[pair - 1].add((de, en) if target == "de" else (en, de))
    return list(zip(lines[source], lines[target], gold, strict=True))


@torch.inference_mode()
def attend(translator: Translator, source: str, target: str, gold: set[Link]) -> Pair:
    """Force a translation through the model."""
    config, vocabularies = translator.network.config, translator.vocabularies
    read = vocabularies.source.encode(source)
    written = vocabularies.target.encode(target)
    recorder = Recorder()
    translator.network.decode(
        torch.tensor([[*read.ids, config.end_id]]),
        torch.tensor([[config.first_input, *written.ids]]),
        recorder=recorder,
    )
    cross = torch.cat(recorder.weights["cross"]).numpy()
    tokens = [[m.span() for m in re.finditer(r"\S+", text)] for text in (source, target)]
    return Pair((tokens[0], read.pieces), (tokens[1], written.pieces), gold, cross)


def error_rate(pairs: Sequence[Pair], found: Callable[[Pair], set[Link]]) -> float:
    """AER with sure links only."""
    hits = total = 0
    for pair in pairs:
        answer = found(pair)
        hits += len(answer & pair.gold)
        total += len(answer) + len(pair.gold)
    return 1 - 2 * hits / total


def choose(pairs: Sequence[Pair], heads: Sequence[Head], row: int) -> list[Head]:
    """Add the head that helps most, as long as one helps."""
    chosen: list[Head] = []
    best = 1.0
    while len(chosen) < MOST_HEADS:
        rates = {
            head: error_rate(pairs, lambda pair, head=head: pair.links([*chosen, head], row))  # type: ignore[misc]
            for head in heads
            if head not in chosen
        }
        head = min(rates, key=rates.__getitem__, default=None)
        if head is None or rates[head] >= best:
            break
        best = rates[head]
        chosen.append(head)
    return chosen


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("model")
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--write", action="store_true")
    arguments = parser.parse_args()
    folder = Path(resolve_model(arguments.model))
    translator = Translator.load(folder, device="cpu", threads=1)
    languages = translator.manifest.languages
    gold = read_gold(arguments.data, languages.source, languages.target)
    pairs = [attend(translator, *pair) for pair in gold]
    half = len(pairs) // 2
    first, second = pairs[:half], pairs[half:]
    config = translator.network.config
    layers, every = range(config.layers("cross")), range(config.heads)
    heads = [(layer, head) for layer in layers for head in every]

    def show(name: str, row: int, chosen: Sequence[Head]) -> None:
        rates = [error_rate(part, lambda pair: pair.links(chosen, row)) for part in (first, second)]
        print(f"  {name}: {rates[1]:.3f} (first half {rates[0]:.3f})")

    print(f"{languages.source} to {languages.target}, AER on the last {len(second)} pairs")
    print(f"  diagonal: {error_rate(second, Pair.diagonal):.3f}")
    found: dict[int, list[Head]] = {}
    for row, rows in ((PREDICTS, "row that predicts"), (READS, "row that reads")):
        print(rows)
        show("mean of all heads", row, heads)
        for layer in layers:
            show(f"mean of layer {layer + 1}", row, [(layer, head) for head in every])
        found[row] = choose(first, heads, row)
        show(f"best single head {_shown(found[row][:1])}", row, found[row][:1])
        show(f"chosen heads {_shown(found[row])}", row, found[row])
    if arguments.write:
        record_alignment_heads(folder, sorted(found[READS]))
        print(f"noted in {folder}: {_shown(sorted(found[READS]))}")
    return 0


def _shown(heads: Sequence[Head]) -> str:
    return ", ".join(f"{layer + 1}.{head + 1}" for layer, head in heads)


if __name__ == "__main__":
    sys.exit(main())
