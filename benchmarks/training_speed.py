"""Training tokens a second: this house, `torch.nn.Transformer` in a plain loop, and JoeyNMT.

The everyday architecture on the committed sentences, the same batches, Adam and clipping on all
sides, fp32, no dropout, label smoothing 0.1. Timed is an update: forward pass, loss, backward pass,
clipping, Adam. Each side is a process of its own, and waits while another computes; ours is the
learner of `headscope train`, with what that command sets. JoeyNMT is measured where it is
installed. On a busy machine `--clock cpu` counts the seconds that a process computed instead of
those that went by: of use with one thread only, since threads that wait for each other compute
too. Run from the root of the house:

    PYTHONPATH=. python benchmarks/training_speed.py [--threads 1 2] [--tokens 512 2048]
"""

import argparse
import importlib.util
import itertools
import lzma
import math
import multiprocessing
import statistics
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn
from torch.profiler import ProfilerActivity, profile

from engine.config import ModelConfig
from engine.kinds import network_for
from engine.positions import PositionTable
from engine.transformer import pad
from engine.vocabulary import Vocabulary
from training.batches import Position, Update
from training.dataset import Batch
from training.distributed import Ranks
from training.learner import Learner
from training.memory import keep_freed_memory
from training.recipe import Optimisation

RESOURCES = Path(__file__).parent.parent / "resources"
CORPUS = RESOURCES / "corpora" / "tatoeba-en-de"
SENTENCES, SMOOTHING, LONGEST, RATE = 8_000, 0.1, 64, 1e-4
GOALS = {"torch.nn": 1.0, "joeynmt": 1.2}  # ours to theirs


def architecture(vocabulary: Vocabulary) -> ModelConfig:
    """The everyday recipe's, with the biases that the others have."""
    return ModelConfig(
        source_vocabulary_size=vocabulary.size, target_vocabulary_size=vocabulary.size,
        encoder_layers=4, decoder_layers=4, d_model=192, d_ff=768, heads=8, d_k=24, d_v=24,
        norm="pre", final_norm=True, norm_eps=1e-5, attention_bias=True, dropout=0.0,
        padding_id=vocabulary.padding_id, start_id=vocabulary.start_id, end_id=vocabulary.end_id,
    )  # fmt: skip


def sentences(language: str, vocabulary: Vocabulary) -> list[list[int]]:
    text = lzma.decompress((CORPUS / f"train.{language}.xz").read_bytes()).decode()
    return [vocabulary.encode_ids(line) for line in text.split("\n")[:SENTENCES]]


def batches(tokens: int, count: int, vocabulary: Vocabulary) -> list[Batch]:
    """Pairs of like length, up to so many target tokens; every so many-th of all such batches."""
    pairs = [
        (source, target)
        for source, target in zip(
            sentences("en", vocabulary), sentences("de", vocabulary), strict=True
        )
        if max(len(source), len(target)) < LONGEST
    ]
    pairs.sort(key=lambda pair: (len(pair[1]), len(pair[0])))
    cut: list[list[tuple[list[int], list[int]]]] = [[]]
    used = 0
    for source, target in pairs:
        if used + len(target) + 1 > tokens:
            cut.append([])
            used = 0
        cut[-1].append((source, target))
        used += len(target) + 1
    found = []
    for chosen in cut[:: max(1, len(cut) // count)][:count]:
        found.append(
            Batch(
                pad([[*s, vocabulary.end_id] for s, _ in chosen], vocabulary.padding_id),
                pad([[vocabulary.start_id, *t] for _, t in chosen], vocabulary.padding_id),
                pad([[*t, vocabulary.end_id] for _, t in chosen], vocabulary.padding_id),
                sum(len(t) + 1 for _, t in chosen),
            )
        )
    return found


class Plain(nn.Module):
    """The same architecture as many write it: torch.nn.Transformer, embeddings, positions."""

    def __init__(self, config: ModelConfig) -> None:
        super().__init__()
        self.config = config
        self.embedding = nn.Embedding(config.source_vocabulary_size, config.d_model)
        nn.init.normal_(self.embedding.weight, std=config.d_model**-0.5)
        self.positions = PositionTable(config)
        self.transformer = nn.Transformer(
            config.d_model, config.heads, config.encoder_layers, config.decoder_layers,
            config.d_ff, dropout=0.0, batch_first=True, norm_first=True,
        )  # fmt: skip

    def embed(self, pieces: Tensor) -> Tensor:
        scaled = self.embedding(pieces) * self.config.embedding_scale
        placed: Tensor = scaled + self.positions(0, pieces.size(1))
        return placed

    def loss(self, batch: Batch) -> Tensor:
        padding = self.config.padding_id
        length = batch.target.size(1)
        ahead = torch.ones(length, length, dtype=torch.bool).triu(1)
        hidden = self.transformer(
            self.embed(batch.source), self.embed(batch.target), tgt_mask=ahead,
            src_key_padding_mask=batch.source == padding,
            tgt_key_padding_mask=batch.target == padding,
            memory_key_padding_mask=batch.source == padding,
        )  # fmt: skip
        logits = hidden @ self.embedding.weight.t()
        loss: Tensor = nn.functional.cross_entropy(
            logits.flatten(0, 1), batch.labels.flatten(), ignore_index=padding,
            label_smoothing=SMOOTHING, reduction="sum",
        )  # fmt: skip
        return loss


class Pieces:
    """A vocabulary as JoeyNMT asks for one."""

    def __init__(self, config: ModelConfig) -> None:
        self.pad_index, self.bos_index = config.padding_id, config.first_input
        self.eos_index, self.unk_index, self.sep_index = config.end_id, config.end_id, None
        self.specials: list[str] = []
        self.lang_tags: list[str] = []
        self.size = config.source_vocabulary_size

    def __len__(self) -> int:
        return self.size


def joey(config: ModelConfig) -> tuple[nn.Module, Callable[[Batch], Tensor]]:
    """JoeyNMT's model, and its loss of a batch."""
    from joeynmt.batch import Batch as JoeyBatch
    from joeynmt.model import build_model

    side = {
        "type": "transformer", "num_layers": config.encoder_layers, "num_heads": config.heads,
        "embeddings": {"embedding_dim": config.d_model, "scale": True, "dropout": 0.0},
        "hidden_size": config.d_model, "ff_size": config.d_ff, "dropout": 0.0,
        "layer_norm": "pre", "activation": "relu",
    }  # fmt: skip
    pieces = Pieces(config)
    settings = {
        "initializer": "xavier_uniform", "embed_initializer": "normal",
        "embed_init_weight": config.d_model**-0.5, "bias_initializer": "zeros",
        "tied_embeddings": True, "tied_softmax": True, "encoder": side, "decoder": side,
    }  # fmt: skip
    model = build_model(settings, src_vocab=pieces, trg_vocab=pieces)
    model.loss_function = ("crossentropy", SMOOTHING)

    def loss(batch: Batch) -> Tensor:
        whole = torch.cat((batch.target[:, :1], batch.labels), dim=1)
        theirs = JoeyBatch(
            batch.source, (batch.source != config.padding_id).sum(1), None, whole, None,
            torch.arange(len(whole)), torch.device("cpu"), config.padding_id, config.end_id,
        )  # fmt: skip
        theirs.sort_by_src_length()
        found: Tensor = model(return_type="loss", **vars(theirs))[0]
        return found

    return model, loss


def plainly(model: nn.Module, loss: Callable[[Batch], Tensor]) -> Callable[[Batch], Tensor]:
    """An update as a loop of one's own makes it; gives the summed loss."""
    optimiser = torch.optim.Adam(
        model.parameters(), lr=RATE, betas=(0.9, 0.98), eps=1e-9, fused=True
    )
    model.train()

    def update(batch: Batch) -> Tensor:
        optimiser.zero_grad(set_to_none=True)
        summed = loss(batch)
        (summed / batch.tokens).backward()
        nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimiser.step()
        return summed.detach()

    return update


def our_own(config: ModelConfig) -> tuple[nn.Module, Callable[[Batch], Tensor]]:
    """The network, and an update as `headscope train` makes it."""
    keep_freed_memory()
    network = network_for(config).train()
    training = Optimisation(label_smoothing=SMOOTHING, clip=1.0)
    learner = Learner(network, training, torch.device("cpu"), Ranks())
    begun = Position(0, 0)

    def update(batch: Batch) -> Tensor:
        return learner.learn(Update([batch], batch.tokens, np.empty(0, int), begun), RATE)[0]

    return network, update


class Trained:
    """One side, in its own process."""

    def __init__(self, name: str) -> None:
        self._vocabulary = Vocabulary.read(RESOURCES / "models" / "en-de" / "vocabulary.spm")
        config = architecture(self._vocabulary)
        torch.manual_seed(1)
        if name == "ours":
            self.model, self._update = our_own(config)
        elif name == "torch.nn":
            plain = Plain(config)
            self.model, self._update = plain, plainly(plain, plain.loss)
        else:
            self.model, loss = joey(config)
            self._update = plainly(self.model, loss)

    def parameters(self) -> int:
        return sum(parameter.numel() for parameter in self.model.parameters())

    def prepare(self, threads: int, tokens: int, count: int) -> None:
        torch.set_num_threads(threads)
        self._work = batches(tokens, count, self._vocabulary)
        self._train(self._work[:2])

    def rate(self, clock: str) -> float:
        """Target tokens a second."""
        now = time.perf_counter if clock == "wall" else time.process_time
        start = now()
        self._train(self._work)
        return sum(batch.tokens for batch in self._work) / (now() - start)

    def where_time_goes(self) -> str:
        """The operators that take most, with their share of the time."""
        with profile(activities=[ProfilerActivity.CPU]) as seen:
            self._train(self._work[:3])
        rows: list[Any] = sorted(seen.key_averages(), key=lambda row: -row.self_cpu_time_total)
        total = sum(row.self_cpu_time_total for row in rows)
        return ", ".join(
            f"{row.key.removeprefix('aten::')} {row.self_cpu_time_total / total:.0%}"
            for row in rows[:9]
        )

    def _train(self, work: list[Batch]) -> None:
        for batch in work:
            if not math.isfinite(self._update(batch).item()):
                raise ValueError("the loss is no number")


_here: Trained


def _begin(name: str) -> None:
    global _here
    _here = Trained(name)


def _call(method: str, *given: Any) -> Any:
    return getattr(_here, method)(*given)


class Side:
    """One side, seen from the process that compares."""

    def __init__(self, name: str) -> None:
        self.name = name
        spawn = multiprocessing.get_context("spawn")
        self._process = ProcessPoolExecutor(1, spawn, initializer=_begin, initargs=(name,))

    def ask(self, method: str, *given: Any) -> Any:
        return self._process.submit(_call, method, *given).result()


def measure(sides: list[Side], rounds: int, clock: str) -> dict[str, list[float]]:
    """Tokens a second of each, round by round; each round in another order."""
    rates: dict[str, list[float]] = {side.name: [] for side in sides}
    orders = itertools.cycle(itertools.permutations(sides))
    for order in itertools.islice(orders, rounds):
        for side in order:
            rates[side.name].append(side.ask("rate", clock))
    return rates


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--threads", type=int, nargs="+", default=[1, 2])
    arguments.add_argument("--tokens", type=int, nargs="+", default=[512, 2048])
    arguments.add_argument("--rounds", type=int, default=6)
    arguments.add_argument("--batches", type=int, default=6)
    arguments.add_argument("--clock", choices=["wall", "cpu"], default="wall")
    given = arguments.parse_args()
    sides = [Side("ours"), Side("torch.nn")]
    if importlib.util.find_spec("joeynmt"):
        sides.append(Side("joeynmt"))
    print("parameters:", ", ".join(f"{side.name} {side.ask('parameters'):,}" for side in sides))
    print(
        f"torch {torch.__version__}; target tokens a second, medians of {given.rounds} rounds;"
        f" {given.clock} clock"
    )
    print("threads tokens  " + " ".join(f"{side.name:>9}" for side in sides) + "  ours to theirs")
    missed = []
    for threads, tokens in itertools.product(given.threads, given.tokens):
        for side in sides:
            side.ask("prepare", threads, tokens, given.batches)
        rates = measure(sides, given.rounds, given.clock)
        medians = " ".join(f"{statistics.median(found):>9.0f}" for found in rates.values())
        ratios = {
            name: statistics.median(a / b for a, b in zip(rates["ours"], found, strict=True))
            for name, found in rates.items()
            if name != "ours"
        }
        said = " ".join(f"{name} {ratio:.2f}" for name, ratio in ratios.items())
        print(f"{threads:>7} {tokens:>6}  {medians}  {said}", flush=True)
        missed += [
            f"{threads} threads, {tokens} tokens: {ratio:.2f} of {name}, the goal is {GOALS[name]}"
            for name, ratio in ratios.items()
            if ratio < GOALS[name]
        ]
    for side in sides:
        side.ask("prepare", 1, given.tokens[0], given.batches)
        print(f"{side.name}: {side.ask('where_time_goes')}")
    if missed:
        raise SystemExit("\n".join(missed))


if __name__ == "__main__":
    main()
