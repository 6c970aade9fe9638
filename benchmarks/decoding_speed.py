"""Tokens a second of the engine's search and of Hugging Face `generate`, on the same weights.

Random base-sized weights (6+6 layers, d_model 512, d_ff 2048, 8 heads, vocabulary 32,000), 25
source pieces, exactly 25 target pieces, beam 4, one thread, fp32. What is timed is the whole of
the public search: encoder, decoder, beam, scores. Both must write the same pieces. Run from the
root of the house, with nothing else running:

    PYTHONPATH=. python benchmarks/decoding_speed.py [--batch 1 32] [--rounds 5]
"""

import argparse
import platform
import statistics
import time
from collections.abc import Callable
from pathlib import Path

import torch
import transformers
from torch import Tensor
from transformers import LogitsProcessor, LogitsProcessorList, MarianMTModel

from engine.constraints import Constraints
from engine.scoring import Search
from engine.search import beam_search
from engine.transformer import Transformer, TransformerDecoder
from tests.engine.marian_oracle import random_marian, transformer_from_marian

VOCABULARY, LENGTH, BEAM = 32_000, 25, 4
GOALS = {1: 1.3, 32: 1.2}  # ours to theirs, by batch

Pieces = list[list[int]]


class EndLast(LogitsProcessor):
    """Lets only the end piece come last, at its own log-probability, as the engine does."""

    def __init__(self, end_id: int) -> None:
        self.end_id = end_id

    def __call__(self, input_ids: Tensor, scores: Tensor) -> Tensor:
        if input_ids.size(1) < LENGTH:
            return scores
        ended = torch.full_like(scores, -torch.inf)
        ended[:, self.end_id] = scores[:, self.end_id]
        return ended


def ours(network: Transformer, source: Tensor) -> Pieces:
    """The best hypothesis of each sentence, by the engine."""
    config, batch = network.config, source.size(0)
    lengths = torch.full((batch,), LENGTH)
    found = beam_search(
        TransformerDecoder(network, source, beam=BEAM, capacity=LENGTH),
        options=Search(beam=BEAM, alpha=1.0, penalty="power"),
        start_id=config.padding_id,
        end_id=config.end_id,
        constraints=Constraints(
            lengths, min_lengths=lengths - 1, never_emitted=config.never_emitted
        ),
    )
    return [list(best.pieces) for [best] in found]


def theirs(model: MarianMTModel, source: Tensor, end_id: int) -> Pieces:
    """The same by Hugging Face."""
    with torch.inference_mode():
        found = model.generate(
            source,
            attention_mask=torch.ones_like(source),
            num_beams=BEAM,
            do_sample=False,
            length_penalty=1.0,
            early_stopping="never",
            min_new_tokens=LENGTH - 1,
            max_new_tokens=LENGTH,
            logits_processor=LogitsProcessorList([EndLast(end_id)]),
        )
    return [row[1:] for row in found.tolist()]


def seconds(work: Callable[[], Pieces]) -> tuple[float, Pieces]:
    """How long it takes, and what comes of it."""
    start = time.perf_counter()
    found = work()
    return time.perf_counter() - start, found


def compare(network: Transformer, model: MarianMTModel, batch: int, rounds: int) -> float:
    """Print one row of the table; how many times as fast ours is."""
    generator = torch.Generator().manual_seed(batch)
    source = torch.randint(1, VOCABULARY - 1, (batch, LENGTH), generator=generator)
    source[:, -1] = network.config.end_id
    workers = {
        "ours": lambda: ours(network, source),
        "theirs": lambda: theirs(model, source, network.config.end_id),
    }
    took: dict[str, list[float]] = {name: [] for name in workers}
    pieces: dict[str, Pieces] = {}
    for _ in range(rounds):
        for name, work in workers.items():  # interleaved, so that both see the same machine
            duration, pieces[name] = seconds(work)
            took[name].append(duration)
    alike = [a == b for a, b in zip(pieces["ours"], pieces["theirs"], strict=True)]
    assert all(len(row) == LENGTH for row in pieces["ours"])
    assert all(alike), f"{alike.count(False)} of {batch} sentences differ"
    rate = {name: batch * LENGTH / statistics.median(runs) for name, runs in took.items()}
    ratio = rate["ours"] / rate["theirs"]
    print(f"{batch:>5} {rate['ours']:>9.1f} {rate['theirs']:>9.1f} {ratio:>7.2f}", flush=True)
    return ratio


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--batch", type=int, nargs="+", default=[1, 32])
    arguments.add_argument("--rounds", type=int, default=5)
    arguments.add_argument("--threads", type=int, default=1)
    given = arguments.parse_args()
    torch.set_num_threads(given.threads)
    model = random_marian(vocabulary_size=VOCABULARY, spread=0.05)
    model.final_logits_bias[0, model.config.pad_token_id] = -1e4  # never written by either
    network = transformer_from_marian(model)
    print(f"{processor()}, {given.threads} thread(s), torch {torch.__version__}, fp32, beam {BEAM}")
    print(f"transformers {transformers.__version__}; tokens a second, median of {given.rounds}")
    print("batch      ours    theirs   ratio")
    missed = []
    for batch in given.batch:
        ratio = compare(network, model, batch, given.rounds)
        if ratio < GOALS.get(batch, 0.0):
            missed.append(f"batch {batch}: {ratio:.2f} is below the goal of {GOALS[batch]}")
    if missed:
        raise SystemExit("\n".join(missed))


def processor() -> str:
    """The processor's name, where it can be had."""
    information = Path("/proc/cpuinfo")
    lines = information.read_text().splitlines() if information.exists() else []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor()


if __name__ == "__main__":
    main()
