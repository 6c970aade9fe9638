"""Hostile and damaged folders of CTranslate2."""

import json
import struct
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tests.engine.formats.ctranslate2_folders import write_file
from tests.engine.formats.hostile_case import LARGE, Case, Workshop, noise

MODEL = "model.bin"


def cases(workshop: Workshop) -> Iterator[Case]:
    """All of them."""
    yield from _files(workshop)
    yield from _values(workshop)
    yield from _vocabularies(workshop)
    yield from workshop.truncated("ctranslate2", MODEL)


def _files(workshop: Workshop) -> Iterator[Case]:
    def written(name: str, reason: str, content: bytes) -> Case:
        return workshop.changed(
            "ctranslate2", name, reason, lambda f: (f / MODEL).write_bytes(content)
        )

    def text(value: bytes) -> bytes:
        return struct.pack("<H", len(value) + 1) + value + b"\0"

    head = struct.pack("<I", 6) + text(b"TransformerSpec") + struct.pack("<I", 7)
    one = head + struct.pack("<I", 1)
    good = (workshop.good / "ctranslate2" / MODEL).read_bytes()
    yield written("empty", "not a model of a toolkit", b"")
    yield written("noise", "not a model of a toolkit", b"\xff" * 4 + noise(5_000))
    yield written("newer", "of version 40", struct.pack("<I", 40) + good[4:])
    yield written("huge-count", "variables", head + struct.pack("<I", 2**32 - 1))
    yield written("name-that-lies", "a name in it", one + b"\xff\xff" + b"a" * 100)
    yield written("name-of-noise", "no text", one + text(b"\xff\xfe") + bytes(40))
    yield written("rank-that-lies", "dimensions", one + text(b"a") + b"\xff" + bytes(2_000))
    shape = struct.pack("<B2I", 2, 2**31, 2**31)
    yield written(
        "shape-that-lies",
        "bytes, not",
        one + text(b"a") + shape + struct.pack("<BI", 0, 16) + bytes(16),
    )
    yield written(
        "bytes-that-are-not-there",
        "ends within",
        one + text(b"a") + struct.pack("<BIBI", 1, 2**29, 0, 2**31) + bytes(16),
    )
    yield written(
        "strange-type", "type", one + text(b"a") + struct.pack("<BIBI", 1, 4, 99, 16) + bytes(16)
    )
    scalar = text(b"a") + struct.pack("<BBI", 0, 1, 1) + b"\1"
    yield written("one-name-twice", "twice", head + struct.pack("<I", 2) + scalar * 2 + bytes(4))
    yield written("more-behind", "belong to nothing", good + bytes(LARGE))
    names = (text(f"{number:0500}".encode()) for number in range(20_000))
    many = b"".join(name + scalar[4:] for name in names)
    yield written(
        "many-variables", "lacks a matrix", head + struct.pack("<I", 20_000) + many + bytes(4)
    )


def _values(workshop: Workshop) -> Iterator[Case]:
    def varied(name: str, reason: str, change: Any) -> Case:
        def write(folder: Path) -> None:
            variables = read_variables(folder / MODEL)
            aliases = change(variables)
            write_file(folder / MODEL, variables, aliases=aliases)

        return workshop.changed("ctranslate2", name, reason, write)

    weight = "decoder/layer_0/ffn/linear_0/weight"

    def spoil(variables: dict[str, NDArray[Any]], *, value: float) -> None:
        variables[weight][0, 0] = value

    yield varied("value-nan", "finite", partial(spoil, value=np.nan))
    yield varied("value-inf", "finite", partial(spoil, value=np.inf))

    def divided_by_nothing(variables: dict[str, NDArray[Any]]) -> None:
        variables[f"{weight}_scale"] = np.zeros(len(variables[weight]), np.float32)
        variables[weight] = variables[weight].astype(np.int8) + np.int8(1)

    yield varied("scale-of-nothing", "finite", divided_by_nothing)

    def without_scale(variables: dict[str, NDArray[Any]]) -> None:
        variables[weight] = variables[weight].astype(np.int8)

    yield varied("no-scale", "weight_scale", without_scale)
    yield varied("missing", "lacks", lambda variables: variables.pop(weight) is None)
    yield varied("heads", "heads", lambda v: v.update({"encoder/num_heads": np.int16(-3)}))
    yield varied("turned", "not", lambda v: v.update({weight: v[weight].T.copy()}))
    yield varied("many-from-one", "same numbers under other names", _many_from_one)


def _many_from_one(variables: dict[str, NDArray[Any]]) -> dict[str, str]:
    """All 64 layers of a stack are its first one: in memory each would be a copy."""
    for name in [name for name in variables if "/layer_1/" in name]:
        del variables[name]
    return {
        name.replace("/layer_0/", f"/layer_{number}/"): name
        for name in variables
        if "/layer_0/" in name
        for number in range(1, 64)
    }


def read_variables(path: Path) -> dict[str, NDArray[Any]]:
    """The variables of a file of version 6."""
    content, at = path.read_bytes(), 4
    dtypes = ("f4", "i1", "i2", "i4", "f2", "u2")

    def take(kind: str) -> tuple[Any, ...]:
        nonlocal at
        found = struct.unpack_from(f"<{kind}", content, at)
        at += struct.calcsize(f"<{kind}")
        return found

    def text() -> str:
        nonlocal at
        [length] = take("H")
        at += length
        return content[at - length : at - 1].decode()

    text()
    take("I")
    variables: dict[str, NDArray[Any]] = {}
    for _ in range(take("I")[0]):
        name = text()
        [rank] = take("B")
        shape = take(f"{rank}I")
        kind, length = take("BI")
        values = np.frombuffer(content[at : at + length], dtype=dtypes[kind])
        variables[name] = values.reshape(shape).copy()
        at += length
    return variables


def _vocabularies(workshop: Workshop) -> Iterator[Case]:
    def listed(name: str, reason: str, content: str) -> Case:
        return workshop.changed(
            "ctranslate2",
            name,
            reason,
            lambda f: (f / "source_vocabulary.json").write_text(content),
        )

    path = workshop.good / "ctranslate2" / "source_vocabulary.json"
    pieces = json.loads(path.read_text())
    yield listed("few-pieces", "37 pieces, and it embeds 40", json.dumps(pieces[:-3]))
    yield listed("many-pieces", "42 pieces, and it embeds 40", json.dumps([*pieces, "one", "two"]))
    yield listed("deep-pieces", "what is no text", "[" * 100_000)
    for name, one in {"lists": "[],", "maps": "{},", "numbers": "9.5,"}.items():
        listing = "[" + one * (16_000_000 // len(one))
        yield listed(f"sixteen-megabytes-of-{name}", "what is no text", listing)
    yield listed("many-texts", "more than 999,999", "[" + '"",' * 1_000_000 + '""]')
    yield listed("seventeen-megabytes", "larger than", "[" + '"a",' * 4_250_000)
    yield listed("no-texts", "vocabulary", json.dumps([1] * len(pieces)))
    yield listed("no-list", "vocabulary", "{}")
