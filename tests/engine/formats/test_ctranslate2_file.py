"""`model.bin` is read as it was written, whatever its version; what is damaged is refused."""

from pathlib import Path

import numpy as np
import pytest
import torch
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.formats.ctranslate2_file import ModelFile
from engine.formats.foreign import FormatError
from tests.engine.formats.ctranslate2_folders import write_file

NAMES = st.text("abcd/_0123é", min_size=1, max_size=20)
SHAPES = st.lists(st.integers(1, 4), max_size=3).map(tuple)
DTYPES = st.sampled_from(["float32", "float16", "int8", "int16", "int32"])
QUICK = settings(
    max_examples=40,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)


@QUICK
@given(variables=st.dictionaries(NAMES, st.tuples(SHAPES, DTYPES), max_size=6), data=st.data())
def test_variables_come_back(
    tmp_path: Path, variables: dict[str, tuple[tuple[int, ...], str]], data: st.DataObject
) -> None:
    version = data.draw(st.integers(4, 6))
    draw = np.random.default_rng(0)
    arrays = {
        name: np.asarray(draw.integers(-9, 9, shape)).astype(dtype)
        for name, (shape, dtype) in variables.items()
        if not name.endswith("_scale")
    }
    write_file(tmp_path / "model.bin", arrays, version=version, revision=3)
    file = ModelFile(tmp_path / "model.bin")
    assert (file.version, file.specification, file.revision) == (version, "TransformerSpec", 3)
    assert file.variables.keys() == arrays.keys()
    for name, array in arrays.items():
        variable = file.variables[name]
        assert variable.shape == array.shape
        assert str(variable.dtype) == f"torch.{array.dtype}"
        if array.dtype.kind == "f":
            np.testing.assert_array_equal(file.floats(name).numpy(), array)
        if array.size == 1:
            assert file.number(name) == float(array.reshape(()))


def test_quantised_rows_are_divided_by_their_scales(tmp_path: Path) -> None:
    path = tmp_path / "model.bin"
    write_file(
        path,
        {
            "a": np.array([[127, -1], [2, 4]], np.int8),
            "a_scale": np.array([127.0, 2.0], np.float32),
            "b": np.array([[512, -1024]], np.int16),
            "b_scale": np.float32(1024.0),
            "c": np.array([500], np.int16),
            "d": np.array([1], np.int8),
            "e": np.array([[1], [2]], np.int8),
            "e_scale": np.array([1.0, 2.0, 3.0], np.float32),
        },
        aliases={"again": "a", "nothing": "missing"},
    )
    file = ModelFile(path)
    expected = torch.tensor([[1.0, -1 / 127], [1.0, 2.0]])
    for name in ("a", "again"):  # an alias has the scale, too
        torch.testing.assert_close(file.floats(name), expected)
    torch.testing.assert_close(file.floats("b"), torch.tensor([[0.5, -1.0]]))
    torch.testing.assert_close(file.floats("c"), torch.tensor([0.5]))  # the scale of old files
    assert "nothing" not in file.variables
    with pytest.raises(FormatError, match="no d_scale"):
        file.floats("d")
    with pytest.raises(FormatError, match="one number for each row"):
        file.floats("e")


def test_bfloat16_is_read(tmp_path: Path) -> None:
    values = torch.tensor([1.0, -0.5, 3.25])
    path = tmp_path / "model.bin"
    write_file(path, {"a": values.bfloat16().view(torch.int16).numpy()})
    content = bytearray(path.read_bytes())
    place = content.index(b"a\0") + 2 + 1 + 4  # rank and one dimension lie between
    assert content[place] == 2  # int16
    content[place] = 5
    path.write_bytes(content)
    torch.testing.assert_close(ModelFile(path).floats("a"), values)


@QUICK
@given(data=st.data())
def test_nothing_but_a_clear_refusal_comes_of_damage(tmp_path: Path, data: st.DataObject) -> None:
    """However it is cut or changed, a file is read or refused; shapes never exceed the file."""
    path = tmp_path / "model.bin"
    arrays = {"encoder/a": np.ones((3, 4), np.float32), "b": np.int8(1)}
    version = data.draw(st.integers(1, 6))
    write_file(path, arrays, version=version, aliases={"c": "b"})
    content = bytearray(path.read_bytes())
    if data.draw(st.booleans()):
        del content[data.draw(st.integers(0, len(content) - 1)) :]
    for _ in range(data.draw(st.integers(0, 4))):
        if content:
            content[data.draw(st.integers(0, len(content) - 1))] = data.draw(st.integers(0, 255))
    path.write_bytes(content)
    try:
        file = ModelFile(path)
    except FormatError:
        return
    for variable in file.variables.values():
        assert variable.offset + np.prod(variable.shape) * variable.dtype.itemsize <= len(content)
