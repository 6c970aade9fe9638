"""The benchmark of a GPU: what it does where there is none, and that all of it can run."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[2] / "benchmarks" / "gpu.py"


def run(*arguments: str, folder: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(SCRIPT), *arguments]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


def test_without_a_gpu_it_says_so_and_measures_nothing(tmp_path: Path) -> None:
    import torch

    if torch.cuda.is_available():
        pytest.skip("there is a GPU")
    done = run(folder=tmp_path)
    assert done.returncode == 0
    assert done.stdout.count("\n") == 1
    assert "finds no GPU here, so nothing was measured" in done.stdout
    assert not list(tmp_path.iterdir())
    assert run("--device", "cpu", folder=tmp_path).returncode == 2


@pytest.mark.slow
@pytest.mark.timeout(1_200)
def test_every_part_runs_at_a_small_size_on_a_cpu(tmp_path: Path) -> None:
    parts = ["training bf16", "laws", "decoding fp16, batch 1", "CTranslate2 fp16, batch 1"]
    done = run("--device", "cpu", "--small", "--only", *parts, folder=tmp_path)
    assert done.returncode == 0, done.stderr
    report = json.loads((tmp_path / "gpu.json").read_text())
    assert list(report["parts"]) == parts
    for name, part in report["parts"].items():
        assert "failed" not in part, (name, part)
        assert name in done.stdout or name == "laws"
    assert "training bf16 (here fp32)" in done.stdout, "what is another is called so"
    assert all(law["holds"] for law in report["parts"]["laws"]["laws"])
    assert report["parts"]["decoding fp16, batch 1"]["alike"] == 1
