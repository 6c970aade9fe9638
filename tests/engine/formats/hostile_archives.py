"""Hostile and damaged archives: `.argosmodel` and `.zip`."""

import stat
import struct
import zipfile
from collections.abc import Iterator
from typing import Any

from tests.engine.formats.hostile_case import TENTHS, Case, Workshop, cut, noise, write_archive

ROOT = "translate-en_de"


def cases(workshop: Workshop) -> Iterator[Case]:
    """All of them."""
    good = workshop.good / "argos.argosmodel"

    def rewritten(name: str, reason: str, change: Any) -> Case:
        with zipfile.ZipFile(good) as archive:
            members = [(info.filename, archive.read(info)) for info in archive.infolist()]
        path = workshop.folder / f"argos-{name}.argosmodel"
        write_archive(path, change(members), compression=zipfile.ZIP_DEFLATED)
        return Case(path.name, path, reason)

    def with_member(name: str, reason: str, member: Any, data: bytes = b"x") -> Case:
        return rewritten(name, reason, lambda members: [*members, (member, data)])

    not_allowed = "name that is not allowed"
    yield with_member("escapes", not_allowed, "../escaped.json")
    yield with_member("escapes-deep", not_allowed, f"{ROOT}/model/../../../escaped.json")
    yield with_member("absolute", not_allowed, str(workshop.mark))
    yield with_member("deep", not_allowed, "a/" * 1_200 + "x.json")
    yield with_member("stream", not_allowed, f"{ROOT}/config.json:x")
    yield with_member("drive", not_allowed, "C:\\escaped.json")
    link = zipfile.ZipInfo(f"{ROOT}/model/link.bin")
    link.create_system, link.external_attr = 3, (stat.S_IFLNK | 0o777) << 16
    yield with_member("link", "is a link", link, b"/etc/passwd")
    device = zipfile.ZipInfo(f"{ROOT}/model/device.bin")
    device.create_system, device.external_attr = 3, (stat.S_IFCHR | 0o666) << 16
    yield with_member("device", "no plain file", device)
    yield with_member("one-name-twice", "two files of one name", f"{ROOT}/METADATA.json")
    zeros = bytes(64 * 1024 * 1024)
    yield with_member("bomb", "grow", f"{ROOT}/model/zeros.bin", zeros)
    yield rewritten(
        "bomb-of-many",
        "grow",
        lambda m: [*m, *((f"{ROOT}/{n}.bin", zeros[: 2**22]) for n in range(10))],
    )
    yield rewritten(
        "many-files", "more than 1,000", lambda m: [*m, *((f"{n}.bin", b"") for n in range(2_000))]
    )
    yield rewritten("nothing", "not a model of a toolkit|holds no model", lambda m: m[:0])
    yield rewritten(
        "without-model", "not a model of a toolkit|holds no model",
        lambda m: [x for x in m if "model.bin" not in x[0]],
    )  # fmt: skip
    yield rewritten(
        "metadata-of-noise",
        "not JSON",
        lambda m: [(n, noise(100) if "metadata" in n else b) for n, b in m],
    )
    yield rewritten(
        "metadata-deep",
        "nested too deeply",
        lambda m: [(n, b"[" * 100_000 if "metadata" in n else b) for n, b in m],
    )
    lists = b'{"type": "sbd", "a": [' + b"[]," * 340_000 + b"[]]}"
    yield rewritten(
        "metadata-of-lists",
        "no translator",
        lambda m: [(n, lists if "metadata" in n else b) for n, b in m],
    )
    yield rewritten(
        "another-kind",
        "no translator",
        lambda m: [(n, b'{"type": "sbd"}' if "metadata" in n else b) for n, b in m],
    )
    content = good.read_bytes()
    yield workshop.file("argos-noise.argosmodel", noise(5_000), "damaged")
    yield workshop.file("argos-empty.argosmodel", b"", "damaged")
    yield workshop.file("argos-encrypted.argosmodel", _encrypted(content), "encrypted")
    yield workshop.file("argos-sizes-that-lie.argosmodel", _lying(content), "grow")
    yield workshop.file("argos-long-directory.argosmodel", _long_directory(), "too long")
    for tenth in TENTHS:
        path = workshop.folder / f"argos-cut-{tenth}.argosmodel"
        path.write_bytes(content)
        cut(path, tenth)
        yield Case(path.name, path, "damaged")


def _entries(content: bytes) -> Iterator[int]:
    """Where the entries of the directory begin."""
    at = struct.unpack_from("<I", content, content.rfind(b"PK\5\6") + 16)[0]
    while content[at : at + 4] == b"PK\1\2":
        yield at
        name, extra, comment = struct.unpack_from("<HHH", content, at + 28)
        at += 46 + name + extra + comment


def _encrypted(content: bytes) -> bytes:
    out = bytearray(content)
    for at in _entries(content):
        out[at + 8] |= 1
        out[struct.unpack_from("<I", content, at + 42)[0] + 6] |= 1
    return bytes(out)


def _lying(content: bytes) -> bytes:
    """Every member says that it has 4 GB."""
    out = bytearray(content)
    for at in _entries(content):
        out[at + 24 : at + 28] = struct.pack("<I", 2**32 - 2)
    return bytes(out)


def _long_directory() -> bytes:
    """A directory of a million members: a list of them would need a gigabyte."""
    entry = b"PK\1\2" + bytes(24) + struct.pack("<HHH", 1, 0, 0) + bytes(12) + b"a"
    count, directory = 2**20, entry * 2**20
    end = b"PK\5\6" + struct.pack(
        "<4H2IH", 0, 0, count % 2**16, count % 2**16, len(directory), 0, 0
    )
    return directory + end
