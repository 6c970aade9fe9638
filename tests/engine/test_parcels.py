"""Archives take no more room, depth or names than a model needs; more of them in `test_install`."""

import io
import tarfile
import tracemalloc
import zipfile
from pathlib import Path

import pytest

from engine.formats.converting import convert
from engine.formats.foreign import FormatError
from engine.parcels import ParcelError, open_parcel

_SPARSE = {
    "0.0": {"GNU.sparse.size": "5", "GNU.sparse.numblocks": "1"},
    "0.1": {"GNU.sparse.map": ",".join(["0"] * 20_000)},
    "1.0": {"GNU.sparse.major": "1", "GNU.sparse.minor": "0", "GNU.sparse.realsize": "5"},
    "old": {},
}


@pytest.mark.parametrize("ending", [".tar", ".tar.gz"])
@pytest.mark.parametrize("version", _SPARSE)
def test_maps_of_sparse_files_are_not_read(tmp_path: Path, version: str, ending: str) -> None:
    source, count = tmp_path / f"model{ending}", 200_000
    content = f"{count}\n".encode() + b"0\n" * 2 * count
    with tarfile.open(source, "w:gz" if ending == ".tar.gz" else "w") as archive:
        member = tarfile.TarInfo("config.json")
        member.size, member.pax_headers = len(content), _SPARSE[version]
        if version == "old":
            member.type = tarfile.GNUTYPE_SPARSE
        archive.addfile(member, io.BytesIO(content))
    tracemalloc.start()
    try:
        with pytest.raises(ParcelError, match="sparse file"), open_parcel(source):
            pass
        assert tracemalloc.get_traced_memory()[1] < 4_000_000
    finally:
        tracemalloc.stop()


STRANGE = {
    "deep": "a/" * 1_200 + "config.json",
    "deeper than a model": "a/" * 8 + "config.json",
    "long": "a" * 251 + ".json",
    "long in bytes": "é" * 130 + ".json",
    "stream": "config.json:x",
    "drive": "C:config.json",
    "dot": "config.json.",
    "space": "model /config.json",
    "device": "con.json",
    "device as a folder": "model/LPT1/config.json",
}


@pytest.mark.parametrize("kind", [".zip", ".tar.gz"])
@pytest.mark.parametrize("name", STRANGE.values(), ids=STRANGE)
def test_names_that_some_system_cannot_have_are_refused(
    tmp_path: Path, name: str, kind: str
) -> None:
    source = write(tmp_path / f"model{kind}", name)
    with pytest.raises(ParcelError, match="name that is not allowed"), open_parcel(source):
        pass
    with pytest.raises(FormatError, match="name that is not allowed"):
        convert(source, tmp_path / "library" / "out")
    assert list((tmp_path / "library").iterdir()) == []


@pytest.mark.parametrize("kind", [".zip", ".tar.gz"])
@pytest.mark.parametrize(
    "name", ["a/" * 7 + "config.json", "é" * 120 + ".json", "console.json", "a.b/.c/d", "./a/./b"]
)
def test_other_names_are_taken(tmp_path: Path, name: str, kind: str) -> None:
    with open_parcel(write(tmp_path / f"model{kind}", name)) as parcel:
        assert parcel.files == {name.replace("./", "") if "/./" in name else name: 2}


def write(path: Path, name: str) -> Path:
    """An archive with one file."""
    if path.suffix == ".zip":
        with zipfile.ZipFile(path, "w") as archive:
            archive.writestr(name, "{}")
        return path
    with tarfile.open(path, "w:gz") as packed:
        member = tarfile.TarInfo(name)
        member.size = 2
        packed.addfile(member, io.BytesIO(b"{}"))
    return path
