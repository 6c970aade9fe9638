"""Files of `torch.save` are read as PyTorch reads them, and nothing in them is called."""

import contextlib
import io
import pickle
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


@settings(max_examples=60)
@given(data=st.data())
def test_damage_is_a_fault_and_nothing_else(data: st.DataObject) -> None:
    content = bytearray(pickle.dumps({"a": [1, (2.0, None)], "b": {"c": True}}, protocol=2))
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
