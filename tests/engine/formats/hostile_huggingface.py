"""Hostile and damaged folders of Hugging Face's Marian."""

import io
import json
import os
import pickle
import struct
import zipfile
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import torch
from safetensors.numpy import load_file, save_file

from tests.engine.formats.hostile_case import (
    LARGE,
    Calls,
    Case,
    Workshop,
    edit_json,
    noise,
    write_archive,
)

WEIGHTS, PICKLED = "model.safetensors", "pytorch_model.bin"
ONE = "model.encoder.layers.0.fc1.weight"


def cases(workshop: Workshop) -> Iterator[Case]:
    """All of them."""
    yield from _configurations(workshop)
    yield from _vocabularies(workshop)
    yield from _safetensors(workshop)
    yield from _pickles(workshop)
    yield from _archives_of_torch(workshop)
    yield from workshop.truncated("huggingface", WEIGHTS)
    yield from workshop.truncated("torch", PICKLED)


def _configurations(workshop: Workshop) -> Iterator[Case]:
    def configured(name: str, reason: str, **changes: Any) -> Case:
        return workshop.changed(
            "huggingface", name, reason, lambda f: edit_json(f / "config.json", **changes)
        )

    yield workshop.changed(
        "huggingface",
        "long-unknown-piece",
        "no piece 'aaa.{1,300}$",
        lambda f: (f / "tokenizer_config.json").write_text(
            json.dumps({"unk_token": "a" * 900_000})
        ),
    )
    yield configured("huge-width", "d_model", d_model=2**40)
    yield configured("huge-depth", "encoder_layers", encoder_layers=10**9)
    yield configured("huge-vocabulary", "vocabulary", vocab_size=10**12)
    yield configured("fraction", "encoder_attention_heads|heads", encoder_attention_heads=2.5)
    yield configured("text-for-number", "d_model", d_model="16")
    yield configured("no-activation", "activation", activation_function="softplus")
    yield configured("pre-norm", "normalised before", normalize_before=True)
    yield configured("own-code", "code of its own", auto_map={"AutoModel": "evil.Model"})
    yield configured("not-finite", "scaled_embeddings", scale_embedding=float("nan"))
    lists = f'{{"model_type": "marian", "a": [{"[]," * 340_000}[]]}}'
    yield workshop.changed(
        "huggingface",
        "megabyte-of-lists",
        "pieces, the model 58,101",
        lambda f: (f / "config.json").write_text(lists),
    )
    yield workshop.changed(
        "huggingface",
        "deep-configuration",
        "not a model of a toolkit",
        lambda f: (f / "config.json").write_text('{"a":' * 100_000),
    )
    yield workshop.changed(
        "huggingface",
        "deep-generation",
        "nested too deeply",
        lambda f: (f / "generation_config.json").write_text("[" * 100_000),
    )


def _vocabularies(workshop: Workshop) -> Iterator[Case]:
    def listed(name: str, reason: str, content: str) -> Case:
        return workshop.changed(
            "huggingface", name, reason, lambda f: (f / "vocab.json").write_text(content)
        )

    ids = json.loads((workshop.good / "huggingface" / "vocab.json").read_text())
    few = {piece: number for piece, number in ids.items() if number % 2 == 0}
    yield listed("few-pieces", "pieces, the model", json.dumps(few))
    yield listed("huge-id", "gives .* the id", json.dumps({**ids, "more": 2**62}))
    yield listed("fractional-id", "gives .* the id", json.dumps({**ids, "more": 1.5}))
    yield listed("one-id-twice", "two pieces the id", json.dumps({**ids, "more": 3}))
    yield listed("eight-megabytes-of-lists", "is not JSON", '{"a": [' + "[]," * 2_700_000)
    yield listed("deep-pieces", "nested too deeply", '{"a":' * 100_000)
    yield workshop.changed(
        "huggingface",
        "segmenter-of-noise",
        "not a SentencePiece model",
        lambda f: (f / "source.spm").write_bytes(noise(4_096)),
    )

    def linked(folder: Path, target: str) -> None:
        (folder / "vocab.json").unlink()
        (folder / "vocab.json").symlink_to(target)

    yield workshop.changed(
        "huggingface", "link-to-itself", "cannot be read", lambda f: linked(f, "vocab.json")
    )
    yield workshop.changed(
        "huggingface", "link-to-a-device", "cannot be read", lambda f: linked(f, "/dev/zero")
    )


def _safetensors(workshop: Workshop) -> Iterator[Case]:
    def with_header(name: str, reason: str, header: dict[str, Any], values: bytes) -> Case:
        text = json.dumps(header).encode()
        content = struct.pack("<Q", len(text)) + text + values
        return workshop.changed(
            "huggingface", name, reason, lambda f: (f / WEIGHTS).write_bytes(content)
        )

    entry = {"dtype": "F32", "shape": [2, 2], "data_offsets": [0, 16]}
    yield with_header("shape-that-lies", "damaged", {"a": {**entry, "shape": [2**40, 2**40]}}, b"")
    yield with_header("one-over-another", "damaged", {"a": entry, "b": entry}, bytes(16))
    yield with_header("another-model", "it lacks", {"a": entry}, bytes(16))
    large = {**entry, "shape": [LARGE // 4], "data_offsets": [0, LARGE]}
    yield with_header("large-tensor", "no place for", {"a": large}, bytes(LARGE))
    many = {
        f"a{n}": {"dtype": "F32", "shape": [], "data_offsets": [4 * n, 4 * n + 4]}
        for n in range(12_000)
    }
    yield with_header("many-tensors", "no place for", many, bytes(4 * len(many)))
    yield workshop.changed(
        "huggingface",
        "header-that-lies",
        "header is too long",
        lambda f: (f / WEIGHTS).write_bytes(struct.pack("<Q", 2**62) + bytes(64)),
    )

    def spoilt(folder: Path, value: float) -> None:
        tensors = load_file(folder / WEIGHTS)
        tensors[ONE] = tensors[ONE].copy()
        tensors[ONE][0, 0] = value
        save_file(tensors, folder / WEIGHTS)

    for value in (np.nan, np.inf):
        yield workshop.changed(
            "huggingface",
            f"value-{value}",
            "not all numbers are finite",
            partial(spoilt, value=value),
        )

    def turned(folder: Path) -> None:
        tensors = load_file(folder / WEIGHTS)
        tensors[ONE] = np.ascontiguousarray(tensors[ONE].T)
        save_file(tensors, folder / WEIGHTS)

    yield workshop.changed("huggingface", "turned", f"{ONE} is .*, not", turned)

    def piped(folder: Path) -> None:
        (folder / WEIGHTS).unlink()
        os.mkfifo(folder / WEIGHTS)

    yield workshop.changed("huggingface", "pipe", "is not a file", piped)


def _pickles(workshop: Workshop) -> Iterator[Case]:
    def pickled(name: str, reason: str, content: bytes) -> Case:
        return workshop.changed("torch", name, reason, lambda f: (f / PICKLED).write_bytes(content))

    def saved(value: object, **choices: Any) -> bytes:
        content = io.BytesIO()
        torch.save(value, content, **choices)
        return content.getvalue()

    calls = Calls(workshop.mark)
    runs = "wants to run"
    yield pickled("calls", runs, saved({"a": calls}))
    legacy = saved({"a": calls}, _use_new_zipfile_serialization=False)
    yield pickled("calls-as-before-1.6", runs, legacy)
    yield pickled("calls-alone", f"{runs}|not a file of PyTorch", pickle.dumps(calls, protocol=2))
    yield pickled("calls-in-text", "not a file of PyTorch|damaged", pickle.dumps(calls, protocol=0))
    shell = b"\x80\x02cos\nsystem\nX" + _text(f"touch {workshop.mark}") + b"\x85R."
    yield pickled("shell", f"{runs}|not a file of PyTorch", shell)
    tensors = torch.load(workshop.good / "torch" / PICKLED, weights_only=True)
    yield pickled("calls-beside-weights", runs, saved({**tensors, "more": calls}))
    yield pickled("a-number", "which is no tensor", saved({**tensors, "more": 1}))
    yield pickled("a-list", "no dictionary", saved([1, 2]))
    large = saved({**tensors, "more": torch.zeros(LARGE // 4)})
    yield pickled("large-tensor", "no place for: more", large)
    wide = torch.zeros(1).expand(1 << 20, 1 << 12)
    yield pickled("one-number-as-many", "strangely|less than", saved({**tensors, "more": wide}))
    yield pickled("noise", "not a file of PyTorch", noise(10_000))
    for name, again in _LONG_NAMES.items():
        damaged = "does not hold together"
        yield pickled(f"one-long-name-{name}-as-before-1.6", damaged, _many_times(again))
        yield _repickled(workshop, f"one-long-name-{name}", damaged, _many_times(again))


_LONG_NAMES = {
    "joined": (b"X" + struct.pack("<I", 500_000) + b"a" * 500_000, b"h\0h\0\x93"),
    "called": (b"c" + b"a" * 500_000 + b"\nb\n", b"h\0)R"),
    "stored": (b"(" + b"N" * 300_000 + b"t", b"h\0Q"),
}
"""What puts a long thing on the stack, and what names it again in a few bytes."""


def _many_times(again: tuple[bytes, bytes]) -> bytes:
    """A megabyte that would take a hundred thousand times half of one."""
    return b"\x80\x04" + again[0] + b"q\0" + again[1] * (500_000 // len(again[1])) + b"."


def _repickled(workshop: Workshop, name: str, reason: str, content: bytes) -> Case:
    """A file of `torch.save` with another pickle."""

    def write(folder: Path) -> None:
        with zipfile.ZipFile(folder / PICKLED) as archive:
            members = [(info.filename, archive.read(info)) for info in archive.infolist()]
        write_archive(
            folder / PICKLED, [(n, content if n.endswith("data.pkl") else b) for n, b in members]
        )

    return workshop.changed("torch", name, reason, write)


def _text(text: str) -> bytes:
    return struct.pack("<I", len(text)) + text.encode()


def _archives_of_torch(workshop: Workshop) -> Iterator[Case]:
    """The zip archive of `torch.save`, written anew."""

    def rewritten(name: str, reason: str, change: Any, **choices: Any) -> Case:
        def write(folder: Path) -> None:
            path = folder / PICKLED
            with zipfile.ZipFile(path) as archive:
                members = [(info.filename, archive.read(info)) for info in archive.infolist()]
            write_archive(path, change(members), **choices)

        return workshop.changed("torch", name, reason, write)

    def one_bit(folder: Path) -> None:
        content = bytearray((folder / PICKLED).read_bytes())
        content[len(content) // 2] ^= 1
        (folder / PICKLED).write_bytes(content)

    yield workshop.changed("torch", "one-bit", "checksum of .* is wrong", one_bit)
    yield rewritten("compressed", "is compressed", list, compression=zipfile.ZIP_DEFLATED)
    yield rewritten("one-member-twice", "has the member .* twice", lambda members: members * 2)
    yield rewritten(
        "without-pickle",
        "not one of PyTorch's",
        lambda members: [m for m in members if "pkl" not in m[0]],
    )
    yield rewritten(
        "short-storages",
        "less than",
        lambda members: [(name, b if "/data/" not in name else b[:4]) for name, b in members],
    )
    yield rewritten(
        "without-storages",
        "less than",
        lambda members: [m for m in members if "/data/" not in m[0]],
    )
    many = [(f"archive/data/{number}", b"") for number in range(22_000)]
    yield rewritten("many-members", "too long", lambda members: members + many)
