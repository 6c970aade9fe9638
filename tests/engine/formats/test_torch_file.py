"""Files of `torch.save` are read as PyTorch reads them, and nothing in them is called."""

import contextlib
import io
import pickle
import pickletools
import struct
import tracemalloc
import zipfile
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st
from torch import Tensor

from engine.formats.foreign import FormatError
from engine.formats.pickles import run_pickle
from engine.formats.torch_file import TorchFile

FORMATS = pytest.mark.parametrize("zipped", [True, False], ids=["zip", "before 1.6"])


def tensors() -> dict[str, Tensor]:
    generator = torch.Generator().manual_seed(2)
    matrix = torch.randn(5, 7, generator=generator)
    return {
        "matrix": matrix,
        "half": matrix.half(),
        "bfloat": matrix.bfloat16(),
        "vector": matrix[0].clone(),
        "again": matrix,
        "part": matrix[2:4],
        "turned": matrix.t(),
        "numbers": torch.arange(6),
        "none": torch.empty(0, 3),
        "one": torch.tensor(3.0),
    }


def write(path: Path, value: object, *, zipped: bool = True) -> Path:
    torch.save(value, path, _use_new_zipfile_serialization=zipped)
    return path


@FORMATS
def test_all_tensors_are_those_that_were_saved(tmp_path: Path, zipped: bool) -> None:
    saved = tensors()
    file = TorchFile(write(tmp_path / "a.bin", saved, zipped=zipped))
    assert file.shapes == {name: tuple(tensor.shape) for name, tensor in saved.items()}
    assert file.dtypes == {name: tensor.dtype for name, tensor in saved.items()}
    for name, tensor in saved.items():
        assert torch.equal(file.read(name), tensor)


@FORMATS
def test_state_dictionaries_are_read(tmp_path: Path, zipped: bool) -> None:
    module = torch.nn.Sequential(torch.nn.Linear(3, 4), torch.nn.LayerNorm(4))
    file = TorchFile(write(tmp_path / "a.bin", module.state_dict(), zipped=zipped))
    for name, tensor in module.state_dict().items():
        assert torch.equal(file.read(name), tensor)
    parameters = dict(module.named_parameters())
    file = TorchFile(write(tmp_path / "b.bin", parameters, zipped=zipped))
    assert torch.equal(file.read("0.weight"), module[0].weight)


class Calls:
    """Calls something when it is unpickled."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def __reduce__(self) -> Any:
        return Path.touch, (self.path,)


@FORMATS
@pytest.mark.parametrize("protocol", [2, 4])
def test_nothing_is_called_and_all_calls_are_named(
    tmp_path: Path, zipped: bool, protocol: int
) -> None:
    value = {"a": torch.ones(2), "b": Calls(tmp_path / "called"), "c": print}
    torch.save(
        value,
        tmp_path / "a.bin",
        _use_new_zipfile_serialization=zipped,
        pickle_protocol=protocol,
    )
    with pytest.raises(FormatError, match=r"wants to run .*print") as caught:
        TorchFile(tmp_path / "a.bin")
    assert "pathlib" in str(caught.value) or "getattr" in str(caught.value)
    assert not (tmp_path / "called").exists()


@cache
def _pickles() -> tuple[bytes, ...]:
    """A plain one, and those of tensors and of calls as `torch.save` writes them."""
    found = [pickle.dumps({"a": [1, (2.0, None)], "b": {"c": True}}, protocol=2)]
    for value in ({"a": torch.ones(2), "b": torch.ones(3, 2)}, {"a": print}):
        for protocol in (2, 4):
            file = io.BytesIO()
            torch.save(value, file, pickle_protocol=protocol)
            with zipfile.ZipFile(file) as archive:
                found.append(archive.read("archive/data.pkl"))
    return tuple(found)


def test_the_pickles_that_are_damaged_reach_what_tensors_need() -> None:
    found = {opcode.name for content in _pickles() for opcode, *_ in pickletools.genops(content)}
    assert {"STACK_GLOBAL", "GLOBAL", "REDUCE", "BINPERSID"} <= found


@pytest.mark.parametrize(
    ("long", "again"),
    [
        (b"X" + struct.pack("<I", 200_000) + b"a" * 200_000, b"h\0h\0\x93"),
        (b"c" + b"a" * 200_000 + b"\nb\n", b"h\0)R"),
        (b"c" + b"a" * 150 + b"\nb\n", b"h\0)R"),
    ],
)
def test_a_name_that_is_named_again_and_again_is_kept_once(long: bytes, again: bytes) -> None:
    content = b"\x80\x04" + long + b"q\0" + again * 1_000 + b"."
    tracemalloc.start()
    try:
        with pytest.raises((FormatError, ValueError)) as caught:
            run_pickle(io.BytesIO(content))
        assert tracemalloc.get_traced_memory()[1] < 10 * len(content)
    finally:
        tracemalloc.stop()
    assert len(str(caught.value)) < 2_000


def test_the_place_of_a_storage_has_six_parts_at_most() -> None:
    """More are not even looked at: a long list could be named with three bytes each time."""
    content = b"\x80\x02((X\7\0\0\0storagectorch\nFloatStorage\nX\1\0\0\0aNK\4%stQ."
    for more in (b"", b"N"):
        run_pickle(io.BytesIO(content % more))
    with pytest.raises(ValueError, match="hold together"):
        run_pickle(io.BytesIO(content % b"NN"))


@settings(max_examples=150)
@given(data=st.data())
def test_damage_is_a_fault_and_nothing_else(data: st.DataObject) -> None:
    content = bytearray(data.draw(st.sampled_from(_pickles())))
    for _ in range(data.draw(st.integers(1, 4))):
        content[data.draw(st.integers(0, len(content) - 1))] = data.draw(st.integers(0, 255))
    with contextlib.suppress(FormatError, ValueError):
        run_pickle(io.BytesIO(bytes(content)))


@FORMATS
def test_a_file_that_ends_early_is_refused(tmp_path: Path, zipped: bool) -> None:
    path = write(tmp_path / "a.bin", tensors(), zipped=zipped)
    content = path.read_bytes()
    for tenth in range(10):
        path.write_bytes(content[: len(content) * tenth // 10])
        with pytest.raises(FormatError):
            TorchFile(path)


@pytest.mark.parametrize("value", [[torch.ones(1)], {"a": 1}, {"a": {"b": torch.ones(1)}}])
def test_only_a_dictionary_of_tensors_is_read(tmp_path: Path, value: object) -> None:
    with pytest.raises(FormatError, match=r"no dictionary|is no tensor"):
        TorchFile(write(tmp_path / "a.bin", value))


def test_numbers_that_lie_over_one_another_are_refused(tmp_path: Path) -> None:
    wide = torch.ones(1).expand(1_000_000, 100_000)  # 4 bytes that would become 400 GB
    with pytest.raises(FormatError, match="strangely"):
        TorchFile(write(tmp_path / "a.bin", {"a": wide}))


@FORMATS
def test_a_file_that_becomes_shorter_is_refused(tmp_path: Path, zipped: bool) -> None:
    path = write(tmp_path / "a.bin", {"a": torch.ones(1_000)}, zipped=zipped)
    file = TorchFile(path)
    path.write_bytes(path.read_bytes()[:2_000])
    with pytest.raises(FormatError, match=r"become shorter|checksum"):
        file.read("a")


def test_a_storage_is_held_against_its_checksum(tmp_path: Path) -> None:
    values = torch.arange(1_000.0)
    path = write(tmp_path / "a.bin", {"a": values, "part": values[10:20]})
    content = bytearray(path.read_bytes())
    content[content.index(values.numpy().tobytes()) + 3_000] ^= 1
    path.write_bytes(content)
    for name in ("a", "part"):  # the bit is not in the part, but in its storage
        with pytest.raises(FormatError, match=f"checksum of {name} is wrong"):
            TorchFile(path).read(name)


def test_a_checksum_that_was_not_computed_is_not_missed(tmp_path: Path) -> None:
    was = torch.serialization.get_crc32_options()
    torch.serialization.set_crc32_options(False)
    try:
        path = write(tmp_path / "a.bin", {"a": torch.ones(9)})
    finally:
        torch.serialization.set_crc32_options(was)
    assert torch.equal(TorchFile(path).read("a"), torch.ones(9))
