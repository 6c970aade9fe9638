"""How an attention record comes from the worker to the window: by a mapped file, or by the pipe.

    python benchmarks/record_travel.py [--pieces 250] [--rounds 9]

A process of its own sends a record of a base-sized model (6 + 6 layers, 8 heads) over an anonymous
pipe, as the worker does, once with its weights in a temporary file and once with all of it in the
pipe. Prints the median time from the record in the one process to all its numbers summed up in the
other, and to one head alone, which is what a change of a gain needs.
"""

import argparse
import io
import multiprocessing
import os
import pickle
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from app.worker.framing import encode, read_message
from engine.results import AttentionRecord, Piece, Stack

LAYERS, HEADS = 6, 8
STACKS: tuple[Stack, ...] = ("encoder", "decoder", "cross")


def record(pieces: int) -> AttentionRecord:
    rng = np.random.default_rng(0)
    text = tuple(Piece("▁x", n, n + 1) for n in range(pieces))
    shape = (LAYERS, HEADS, pieces, pieces)
    return AttentionRecord(
        text, text, text, (-1.0,) * pieces,
        {stack: rng.random(shape, dtype=np.float32) for stack in STACKS},
        {stack: rng.random(shape[:3], dtype=np.float32) for stack in STACKS},
    )  # fmt: skip


def send(descriptor: int, pieces: int, rounds: int, by_file: bool) -> None:
    """Write the record so many times, each with the time at which it was begun."""
    message = record(pieces)
    with os.fdopen(descriptor, "wb") as stream:
        for _ in range(rounds):
            time.sleep(0.2)
            begun = time.perf_counter()
            body = encode(message) if by_file else pickle.dumps(message, pickle.HIGHEST_PROTOCOL)
            stream.write(begun.hex().encode().ljust(32) + len(body).to_bytes(8, "big") + body)
            stream.flush()


def received(
    pieces: int, rounds: int, by_file: bool, look: Callable[[AttentionRecord], object]
) -> float:
    """Milliseconds from the record there to `look` done here, median."""
    reader, writer = os.pipe()
    sender = multiprocessing.get_context("fork").Process(
        target=send, args=(writer, pieces, rounds, by_file)
    )
    sender.start()
    os.close(writer)
    times = []
    with os.fdopen(reader, "rb") as stream:
        for _ in range(rounds):
            begun = float.fromhex(stream.read(32).decode().strip())
            body = stream.read(int.from_bytes(stream.read(8), "big"))
            look(read_message(io.BytesIO(body)) if by_file else pickle.loads(body))
            times.append(1e3 * (time.perf_counter() - begun))
    sender.join()
    return statistics.median(times)


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--pieces", type=int, default=250)
    parser.add_argument("--rounds", type=int, default=9)
    arguments = parser.parse_args()
    size = sum(weights.nbytes for weights in record(arguments.pieces).weights.values())
    print(f"{size / 1e6:.0f} MB of weights, {arguments.pieces} pieces a side")
    looks: dict[str, Callable[[AttentionRecord], object]] = {
        "one head": lambda one: one.weights["cross"][3, 2].sum(),
        "all numbers": lambda one: [weights.sum() for weights in one.weights.values()],
    }
    for name, look in looks.items():
        by_file, by_pipe = (
            received(arguments.pieces, arguments.rounds, way, look) for way in (True, False)
        )
        print(f"{name:12} {by_file:7.1f} ms by a mapped file, {by_pipe:7.1f} ms by the pipe")
    return 0


if __name__ == "__main__":
    sys.exit(main())
