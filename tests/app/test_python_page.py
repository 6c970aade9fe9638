"""The blocks of docs/python.md run, one after the other, and print what stands below them."""

import contextlib
import io
import re
import sys
from pathlib import Path
from types import ModuleType
from unittest.mock import MagicMock

import numpy as np
import pytest

PAGE = (Path(__file__).parents[2] / "docs" / "python.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^```python\n(.*?)^```(?:\n\n```text\n(.*?)^```)?", re.M | re.S)


@pytest.fixture
def pyplot(monkeypatch: pytest.MonkeyPatch) -> MagicMock:
    """Stands in for Matplotlib, which is no dependency, and notes how it is called."""
    plt = MagicMock()
    package, module = ModuleType("matplotlib"), ModuleType("matplotlib.pyplot")
    for name in ("imshow", "xticks", "yticks", "savefig"):
        setattr(module, name, getattr(plt, name))
    package.pyplot = module  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "matplotlib", package)
    monkeypatch.setitem(sys.modules, "matplotlib.pyplot", module)
    return plt


@pytest.mark.timeout(300)
def test_every_block_runs_and_prints_what_the_page_says(
    qapp: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pyplot: MagicMock
) -> None:
    monkeypatch.chdir(tmp_path)
    blocks = BLOCK.findall(PAGE)
    assert len(blocks) == PAGE.count("```python") == 7
    names: dict[str, object] = {}
    for code, expected in blocks:
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            exec(compile(code, "docs/python.md", "exec"), names)
        assert printed.getvalue() == expected
    assert sorted(file.name for file in tmp_path.iterdir()) == ["head.npz", "head.pdf"]
    [(weights,)] = [call.args for call in pyplot.imshow.call_args_list]
    assert weights.dtype == np.float32
    for ticks, length in ((pyplot.yticks, weights.shape[0]), (pyplot.xticks, weights.shape[1])):
        places, labels = ticks.call_args.args
        assert len(places) == len(labels) == length


def test_the_plot_takes_ten_lines_and_matplotlib_is_no_dependency() -> None:
    [block] = [code for code, _ in BLOCK.findall(PAGE) if "matplotlib" in code]
    assert len([line for line in block.splitlines() if line.strip()]) <= 10
    project = (Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8")
    assert "matplotlib" not in project
