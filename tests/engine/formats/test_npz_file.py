"""Arrays are read as NumPy wrote them, or not at all."""

import contextlib
import io
import zipfile
from pathlib import Path

import numpy as np
import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import array_shapes, arrays
from numpy.typing import NDArray

from engine.formats.foreign import FormatError
from engine.formats.npz_file import NpzFile
from engine.formats.zip_members import stored_members

DTYPES = st.sampled_from([np.float32, np.float16, np.int8])


@given(DTYPES.flatmap(lambda kind: arrays(kind, array_shapes(min_dims=0, max_dims=4, max_side=4))))
def test_what_numpy_writes_is_read(
    tmp_path_factory: pytest.TempPathFactory, array: NDArray[np.float32]
) -> None:
    path = tmp_path_factory.mktemp("npz") / "a.npz"
    np.savez(path, **{"special:a b": array, "other": np.zeros((2, 0), np.float32)})
    file = NpzFile(path)
    assert file.shapes == {"special:a b": array.shape, "other": (2, 0)}
    found = file.read("special:a b")
    assert found.numpy().tobytes() == array.tobytes()
    assert found.dtype == file.dtypes["special:a b"]
    assert file.read("other").shape == (2, 0)


def test_numbers_of_another_order_are_refused(tmp_path: Path) -> None:
    np.savez(tmp_path / "a.npz", a=np.zeros((2, 3), np.float32, order="F"))
    with pytest.raises(FormatError, match="another order"):
        NpzFile(tmp_path / "a.npz")
    np.savez(tmp_path / "b.npz", b=np.zeros(2, ">f4"))
    with pytest.raises(FormatError, match="of type >f4"):
        NpzFile(tmp_path / "b.npz")


def test_a_file_that_changes_meanwhile_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "a.npz"
    np.savez(path, a=np.ones(100, np.float32))
    file = NpzFile(path)
    content = bytearray(path.read_bytes())
    content[300] ^= 1
    path.write_bytes(content)
    with pytest.raises(FormatError, match="checksum"):
        file.read("a")
    path.write_bytes(content[:200])
    with pytest.raises(FormatError, match="shorter"):
        file.read("a")


@given(st.binary(max_size=300), st.integers(0, 200))
def test_noise_is_damage_and_nothing_worse(
    tmp_path_factory: pytest.TempPathFactory, noise: bytes, at: int
) -> None:
    """Noise alone, or over a part of a good file."""
    path = tmp_path_factory.mktemp("noise") / "a.npz"
    np.savez(path, a=np.ones(3, np.float32))
    good = path.read_bytes()
    for content in (noise, good[:at] + noise + good[at + len(noise) :]):
        path.write_bytes(content)
        with contextlib.suppress(FormatError):
            file = NpzFile(path)
            assert all(torch.is_tensor(file.read(name)) for name in file.shapes)


def test_members_are_where_they_are_said_to_be() -> None:
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w") as written:
        written.writestr("a", b"one")
        written.writestr("folder/b", b"two and more")
    members = stored_members(archive)
    assert {
        name: archive.getvalue()[start : start + length]
        for name, (start, length, _) in members.items()
    } == {"a": b"one", "folder/b": b"two and more"}
