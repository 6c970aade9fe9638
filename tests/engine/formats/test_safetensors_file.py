"""What was read of a file of safetensors stays as it was, whatever becomes of the file."""

from pathlib import Path

import pytest
import torch
from safetensors.torch import save_file

from engine.formats.foreign import FormatError
from engine.formats.safetensors_file import SafetensorsFile


def test_what_was_read_is_not_the_file_s_memory(tmp_path: Path) -> None:
    path = tmp_path / "a.safetensors"
    save_file({"a": torch.ones(1_000)}, path)
    found = SafetensorsFile(path).read("a")
    with path.open("r+b") as file:
        file.seek(-4_000, 2)
        file.write(bytes(4_000))
    assert torch.equal(found, torch.ones(1_000))


def test_a_file_that_changed_is_a_fault(tmp_path: Path) -> None:
    path = tmp_path / "a.safetensors"
    save_file({"a": torch.ones(4)}, path)
    file = SafetensorsFile(path)
    for changed in ({"b": torch.ones(4)}, {"a": torch.ones(5)}):
        save_file(changed, path)
        with pytest.raises(FormatError, match="has changed"):
            file.read("a")
    path.write_bytes(path.read_bytes()[:-4])
    with pytest.raises(FormatError, match="has changed"):
        file.read("a")
