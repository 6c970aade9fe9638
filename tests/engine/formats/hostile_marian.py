"""Hostile and damaged folders of Marian."""

import io
import os
import struct
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import yaml

from tests.engine.formats.hostile_case import LARGE, Calls, Case, Workshop, noise, write_archive
from tests.engine.formats.marian_npz import SETTINGS, Arrays, rewritten

MODEL = "opus.npz"
_BOMB = "".join(f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]\n" for n in range(1, 30))


def cases(workshop: Workshop) -> Iterator[Case]:
    """All of them."""
    yield from _settings(workshop)
    yield from _arrays(workshop)
    yield from _archives(workshop)
    yield from _beside(workshop)
    yield from workshop.truncated("npz", MODEL)


def _settings(workshop: Workshop) -> Iterator[Case]:
    def stated(name: str, reason: str, **settings: Any) -> Case:
        changes = {key.replace("_", "-"): value for key, value in settings.items()}
        return workshop.changed("npz", name, reason, lambda f: rewritten(f, changes))

    yield stated("ssru", "SSRU", transformer_decoder_autoreg="rnn", dec_cell="ssru")
    yield stated("averages", "averages", transformer_decoder_autoreg="average-attention")
    yield stated("gelu", "activation gelu", transformer_ffn_activation="gelu")
    yield stated("several-sources", "several sources", dim_vocabs=[338, 338, 338])
    yield stated("recurrent", "type s2s", type="s2s")
    yield stated("distances", "ALiBi", transformer_attention_mask="alibi")
    yield stated("huge-width", "d_model", dim_emb=2**40)
    yield stated("huge-depth", "encoder_layers", enc_depth=10**9)
    yield stated("huge-vocabulary", "the model 1,000,000,000,000", dim_vocabs=[10**12, 10**12])
    yield stated("no-vocabulary", "dim-vocabs", dim_vocabs="many")
    yield stated("no-heads", "heads", transformer_heads=0)
    yield stated("strange-steps", "order that is not known", transformer_postprocess="hdn")
    everything = "SSRU.*positions are learned.*activation"
    yield stated(
        "all-at-once",
        everything,
        transformer_decoder_autoreg="rnn",
        dec_cell="ssru",
        transformer_train_position_embeddings=True,
        transformer_ffn_activation="softplus",
    )

    def said(name: str, reason: str, text: bytes) -> Case:
        def write(arrays: Arrays) -> None:
            arrays[SETTINGS] = np.frombuffer(text + b"\0", dtype=np.int8)

        return workshop.changed("npz", name, reason, lambda f: rewritten(f, change=write))

    yield said("yaml-bomb", "aliases", b"a0: &a0 x\n" + _BOMB.encode())
    yield said("yaml-deep", "nested too deeply|not YAML", b"[" * 20_000)
    yield said("yaml-long", "more than 65,536 bytes", b"a: b\n" * 100_000)
    run = f"!!python/object/apply:builtins.open ['{workshop.mark}', w]"
    yield said("yaml-that-calls", "not YAML", run.encode())
    typed = {"truth": "!!bool maybe", "number": '!!int ""', "fraction": '!!float "_"'}
    for name, value in typed.items():
        yield said(f"yaml-typed-{name}", "names types", f"a: {value}".encode())
    yield said("yaml-huge-number", "more than 64 bits", b"dim-vocabs: [0x" + b"f" * 9_000 + b", 3]")
    yield said("yaml-list", "holds no settings", b"[1, 2]")
    yield said("yaml-noise", "not YAML|no settings", noise(500))


def _arrays(workshop: Workshop) -> Iterator[Case]:
    def filled(name: str, reason: str, change: Any) -> Case:
        return workshop.changed("npz", name, reason, lambda f: rewritten(f, change=change))

    def spoil(value: float) -> Any:
        def write(arrays: Arrays) -> None:
            arrays["Wemb"] = arrays["Wemb"].copy()
            arrays["Wemb"][0, 0] = value

        return write

    yield filled("value-nan", "not all numbers are finite", spoil(np.nan))
    yield filled("value-inf", "not all numbers are finite", spoil(np.inf))
    yield filled("turned", "Wemb is", lambda arrays: arrays.update(Wemb=arrays["Wemb"].T))
    yield filled("no-settings", "no configuration", lambda arrays: arrays.pop(SETTINGS))
    yield filled("missing", "it lacks decoder_l1_self_Wq", lambda a: a.pop("decoder_l1_self_Wq"))
    more = np.zeros(LARGE // 4, np.float32)
    yield filled("large-array", "no place for: more", lambda a: a.update(more=more))
    yield filled(
        "numbers-that-are-whole",
        "floating-point|not read",
        lambda a: a.update(Wemb=a["Wemb"].astype(np.int8)),
    )
    yield filled("double", "of type <f8", lambda a: a.update(Wemb=a["Wemb"].astype(np.float64)))


def _archives(workshop: Workshop) -> Iterator[Case]:
    """The archive itself, written by hand."""

    def written(name: str, reason: str, members: Any, **choices: Any) -> Case:
        def write(folder: Path) -> None:
            with zipfile.ZipFile(folder / MODEL) as archive:
                found = [(info.filename, archive.read(info)) for info in archive.infolist()]
            write_archive(folder / MODEL, members(found), **choices)

        return workshop.changed("npz", name, reason, write)

    pickled = io.BytesIO()
    np.save(pickled, np.array([Calls(workshop.mark)], dtype=object), allow_pickle=True)
    yield written("objects", r"of type \|O", lambda m: [("a.npy", pickled.getvalue()), *m])
    yield written("shape-that-lies", "says that", lambda m: [("a.npy", _npy("1000000000, 9")), *m])
    yield written("many-axes", "another order", lambda m: [("a.npy", _npy("1,1,1,1,1,1")), *m])
    yield written("negative", "not understood", lambda m: [("a.npy", _npy("-1, 4")), *m])
    yield written("header-that-calls", "not understood", lambda m: [("a.npy", _npy("f()")), *m])
    yield written("header-of-noise", "not understood", lambda m: [("a.npy", noise(200)), *m])
    yield written("no-array", "which is no array", lambda m: [*m, ("readme.txt", b"x")])
    yield written("one-array-twice", "has the member .* twice", lambda m: [*m, m[0]])
    yield written(
        "bomb",
        "is compressed",
        lambda m: [("a.npy", _npy("4194304", bytes(1 << 24))), *m],
        compression=zipfile.ZIP_DEFLATED,
    )
    small = [(f"{number}.npy", _npy("0")) for number in range(12_000)]
    yield written("many-arrays", "no place for", lambda m: [*m, *small])
    many = [(f"{number}.npy", b"") for number in range(22_000)]
    yield written("many-members", "too long", lambda m: [*m, *many])

    def edited(name: str, reason: str, edit: Any) -> Case:
        return workshop.changed(
            "npz", name, reason, lambda f: (f / MODEL).write_bytes(edit((f / MODEL).read_bytes()))
        )

    yield edited(
        "one-bit", "checksum of .* is wrong", lambda b: b[:300] + bytes([b[300] ^ 1]) + b[301:]
    )
    yield edited("noise", "not a model of a toolkit", lambda b: noise(len(b)))
    yield edited("one-over-another", "over one another|damaged", _overlapping)


def _npy(shape: str, values: bytes = b"") -> bytes:
    header = f"{{'descr': '<f4', 'fortran_order': False, 'shape': ({shape},), }}".ljust(117) + "\n"
    return b"\x93NUMPY\1\0" + struct.pack("<H", len(header)) + header.encode() + values


def _overlapping(content: bytes) -> bytes:
    """All entries of the directory lead to the first member."""
    out, at = bytearray(content), content.rfind(b"PK\5\6")
    entry = struct.unpack_from("<I", content, at + 16)[0]
    first = content[entry : entry + 46]
    while out[entry : entry + 4] == b"PK\1\2":
        name, extra, comment = struct.unpack_from("<HHH", content, entry + 28)
        out[entry + 42 : entry + 46] = bytes(4)
        out[entry + 16 : entry + 28] = first[16:28]
        entry += 46 + name + extra + comment
    return bytes(out)


def _beside(workshop: Workshop) -> Iterator[Case]:
    """The files beside the model."""

    def changed(name: str, reason: str, change: Any) -> Case:
        return workshop.changed("npz", name, reason, change)

    def searched(name: str, reason: str, **settings: Any) -> Case:
        def write(folder: Path) -> None:
            found = yaml.safe_load((folder / "decoder.yml").read_text())
            (folder / "decoder.yml").write_text(yaml.safe_dump(found | settings))

        return changed(name, reason, write)

    yield searched("ensemble", "an ensemble", models=["opus.npz", "more.npz"])
    yield searched("path-that-leaves", "passwd is missing", vocabs=["../../../etc/passwd"] * 2)
    yield searched("long-name", "a{100,}… is missing", vocabs=["a" * 300] * 2)
    yield searched("huge-beam", "beam is", **{"beam-size": 10**9})
    for name, number in {"beam-size": "0x" + "f" * 5_000, "word-penalty": "1" + "0" * 400}.items():
        yield changed(
            f"endless-{name}",
            "more than 64 bits",
            lambda f, text=f"\n{name}: {number}\n": (f / "decoder.yml").write_text(
                (f / "decoder.yml").read_text() + text
            ),
        )
    yield searched("strange-norm", "alpha is", normalize="much")
    yield changed(
        "decoder-bomb", "aliases", lambda f: (f / "decoder.yml").write_text("a0: &a0 x\n" + _BOMB)
    )
    yield changed(
        "packed",
        "packed for one kind of processor",
        lambda f: (f / "model.intgemm.bin").write_bytes(bytes(64) + SETTINGS.encode() + bytes(64)),
    )
    yield changed(
        "byte-pairs", "subword-nmt", lambda f: (f / "source.bpe").write_text("#version: 0.2\n")
    )
    lists = "opus.vocab.yml"
    yield changed(
        "few-pieces",
        "vocabulary has 300 pieces, the model 338",
        lambda f: (f / lists).write_text(
            "\n".join((f / lists).read_text("utf-8").splitlines()[:300]), "utf-8"
        ),
    )
    yield changed("list-of-noise", "no text", lambda f: (f / lists).write_bytes(noise(3_000)))
    yield changed("no-list", "is missing", lambda f: (f / lists).unlink())
    yield changed(
        "segmenter-of-noise",
        "not a SentencePiece model",
        lambda f: (f / "source.spm").write_bytes(noise(3_000)),
    )

    def of_lists(folder: Path) -> None:
        found = yaml.safe_load((folder / "decoder.yml").read_text())
        found["vocabs"] = ["all.json"] * 2
        (folder / "decoder.yml").write_text(yaml.safe_dump(found))
        (folder / "all.json").write_text(f'{{"a": [{"[]," * 2_700_000}[]]}}')

    yield changed("eight-megabytes-of-lists", "not a map from pieces to ids", of_lists)

    def piped(folder: Path) -> None:
        (folder / MODEL).unlink()
        os.mkfifo(folder / MODEL)

    yield changed("pipe", "not a model of a toolkit", piped)
