"""Hostile and damaged models are refused with their reason, and nothing else happens.

All go through `headscope models add`, in one process with limits on memory, computing and files.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import torch
from safetensors.torch import load_file

from tests.engine.formats import (
    hostile_archives,
    hostile_ctranslate2,
    hostile_huggingface,
    hostile_marian,
)
from tests.engine.formats.ctranslate2_folders import write_spec
from tests.engine.formats.hostile_case import Case, Workshop
from tests.engine.formats.marian_folders import segmenter, write_marian
from tests.engine.formats.marian_npz import copied

pytestmark = pytest.mark.timeout(900)  # all are made and tried at once, also on a busy machine

_KINDS = (hostile_huggingface, hostile_ctranslate2, hostile_marian, hostile_archives)


def write_good(folder: Path) -> Path:
    """One good model of each kind; returns the folder."""
    folder.mkdir()
    write_marian(folder / "huggingface", d_model=16, encoder_layers=1, decoder_layers=1)
    shutil.copytree(folder / "huggingface", folder / "torch")
    tensors = load_file(folder / "torch" / "model.safetensors")
    torch.save(tensors, folder / "torch" / "pytorch_model.bin")
    (folder / "torch" / "model.safetensors").unlink()
    write_spec(folder / "ctranslate2")
    copied(folder).rename(folder / "npz")
    with zipfile.ZipFile(folder / "argos.argosmodel", "w", zipfile.ZIP_DEFLATED) as archive:
        root = hostile_archives.ROOT
        archive.writestr(f"{root}/metadata.json", '{"from_code": "en", "to_code": "de"}')
        archive.writestr(f"{root}/sentencepiece.model", segmenter("en"))
        for path in sorted((folder / "ctranslate2").iterdir()):
            archive.write(path, f"{root}/model/{path.name}")
    write_accompanied(folder)
    return folder


def write_accompanied(folder: Path) -> None:
    """Good models beside which lies what is not theirs, and must not be waited for."""

    def beside(kind: str, name: str) -> Path:
        shutil.copytree(folder / kind, folder / f"{kind}-{name}")
        return folder / f"{kind}-{name}"

    os.mkfifo(beside("huggingface", "with-a-pipe") / "target_vocab.json")
    (folder / "spm").mkdir()
    copied(folder / "spm", "spm").rename(folder / "npz-of-spm")
    (folder / "spm").rmdir()
    (beside("npz-of-spm", "with-a-device") / "source.spm").symlink_to("/dev/zero")
    os.mkfifo(beside("npz-of-spm", "with-a-pipe") / "target.spm")
    os.mkfifo(beside("npz", "with-a-pipe") / "README.md")
    (beside("npz", "with-an-empty-card") / "README.md").write_text("\n" * 1_000_000)


@pytest.fixture(scope="module")
def outcome(
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[tuple[list[Case], dict[str, Any], Path]]:
    """All cases, what came of each, and the folder in which it happened."""
    place = tmp_path_factory.mktemp("hostile")
    good = write_good(place / "good")
    for name in ("hostile", "home", "temporary"):
        (place / name).mkdir()
    workshop = Workshop(place / "hostile", good, place / "executed")
    cases = [case for kind in _KINDS for case in kind.cases(workshop)]
    work = {
        "good": [str(path) for path in sorted(good.iterdir())],
        "hostile": [str(case.path) for case in cases],
    }
    (place / "work.json").write_text(json.dumps(work))
    environment = {
        **os.environ,
        "HOME": str(place / "home"),
        "XDG_DATA_HOME": str(place / "home" / "data"),
        "TMPDIR": str(place / "temporary"),
        "OMP_NUM_THREADS": "1",
        "MALLOC_ARENA_MAX": "1",
    }
    done = subprocess.run(
        [
            sys.executable, "-m", "tests.engine.formats.hostile_runner",
            str(place / "work.json"), str(place / "found.json"),
        ],
        cwd=Path(__file__).parents[3], env=environment, capture_output=True, text=True,
        check=False, timeout=600,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-2_000:]
    yield cases, json.loads((place / "found.json").read_text()), place
    shutil.rmtree(place)


Outcome = tuple[list[Case], dict[str, Any], Path]


def test_the_good_models_are_taken(outcome: Outcome) -> None:
    _, found, place = outcome
    for path in (place / "good").iterdir():
        assert found[str(path)]["status"] == 0, found[str(path)]
        assert found[str(path)]["took"] < 20


def test_each_is_refused_with_its_reason(outcome: Outcome) -> None:
    cases, found, _ = outcome
    wrong = []
    for case in cases:
        got = found[str(case.path)]
        said = got["said"].removesuffix("\n")
        if (
            got["status"] != 2
            or got["told"]
            or said.count("\n")
            or "Traceback" in said
            or not re.search(case.reason, _without_names(said, case))
        ):
            wrong.append((case.name, case.reason, got))
    assert not wrong, "\n".join(map(str, wrong))


def _without_names(said: str, case: Case) -> str:
    """What is said beside what is in every message, and the case's own name in its path."""
    return said.replace(str(case.path), "").replace("cannot be taken:", "")


def test_there_are_many_and_each_has_a_name_of_its_own(outcome: Outcome) -> None:
    cases, _, _ = outcome
    assert len({case.name for case in cases}) == len(cases) >= 150


def test_nothing_is_executed(outcome: Outcome) -> None:
    assert not (outcome[2] / "executed").exists()


def test_nothing_is_left_behind(outcome: Outcome) -> None:
    _, found, place = outcome
    library = place / "home" / "data" / "headscope" / "models"
    added = {found[str(path)]["told"].partition(":")[0] for path in (place / "good").iterdir()}
    assert {path.name for path in library.iterdir()} == added
    assert list((place / "temporary").iterdir()) == []
    escaped = {path.name for path in place.rglob("*escaped*")}
    assert not escaped


def test_none_takes_long(outcome: Outcome) -> None:
    cases, found, _ = outcome
    assert all(found[str(case.path)]["took"] < 20 for case in cases)


def test_the_memory_of_the_process_is_limited(outcome: Outcome) -> None:
    """What asks for more is no refusal: its status is another."""
    assert outcome[1]["more than its room"] == "MemoryError"
