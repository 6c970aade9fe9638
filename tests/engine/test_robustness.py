"""What deleting leaves of a text, memory that does not grow, and an older processor."""

import os
import subprocess
import sys
from pathlib import Path

import psutil
import pytest

from engine import finding
from engine.translator import Translator
from tests.engine.model_examples import example_sentences
from tests.engine.test_translator import GREEDY, expect_whole, make_translator

ROOT = Path(__file__).parents[2]
AWKWARD = "A 👩🏽‍🚀 cafe\u0301, 🇩🇪 1️⃣ <b>red</b> house. See http://a.example/é now! שלום"
MIB = 2**20


@pytest.mark.wish(13)
@pytest.mark.parametrize("from_the_end", [True, False])
def test_whatever_deleting_leaves_is_translated(from_the_end: bool) -> None:
    """A key held down may even leave half of an emoji: UTF-16 is what windows count in."""
    units = AWKWARD.encode("utf-16-le")
    cuts = range(0, len(units) + 1, 2)
    left = [units[:cut] if from_the_end else units[cut:] for cut in cuts]
    texts = [text.decode("utf-16-le", "surrogatepass") for text in left]
    translations = make_translator().translate_all(texts, GREEDY)
    for text, translation in zip(texts, translations, strict=True):
        expect_whole(text, translation)


@pytest.mark.wish(15)
def test_what_is_remembered_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(finding, "_REMEMBERED", 8)
    translator = make_translator()
    translator.translate("\n".join(example_sentences(count=40)), GREEDY)
    assert 0 < len(translator.finder._remembered) <= 8


@pytest.mark.slow
@pytest.mark.timeout(600)
@pytest.mark.wish(15)
def test_memory_does_not_grow_over_3000_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(finding, "_REMEMBERED", 512)
    translator, process = make_translator(), psutil.Process()
    lines = [f"{line} {number}" for number, line in enumerate(example_sentences(count=1_000) * 4)]
    translator.translate("\n".join(lines[:1_000]), GREEDY)
    before = process.memory_info().rss
    for start in range(1_000, 4_000, 250):
        translator.translate("\n".join(lines[start : start + 250]), GREEDY)
    assert process.memory_info().rss - before < 48 * MIB


OLDER = {
    "ATEN_CPU_CAPABILITY": "default",
    "ONEDNN_MAX_CPU_ISA": "SSE41",
    "MKL_ENABLE_INSTRUCTIONS": "SSE4_2",
}
"""What keeps PyTorch and its libraries from the instructions of newer processors."""
PROGRAM = """
import sys, torch
from engine.translator import Translator
print(torch.backends.cpu.get_cpu_capability())
print(Translator.load(sys.argv[1], device="cpu", threads=1).translate(sys.argv[2]).target)
"""


@pytest.mark.wish(18)
def test_it_translates_without_the_instructions_of_newer_processors() -> None:
    text, model = "Where is the station?", ROOT / "resources" / "models" / "en-de"
    run = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(model), text],
        env={**os.environ, **OLDER, "PYTHONPATH": os.pathsep.join([str(ROOT), *sys.path])},
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        timeout=100,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    capability, target = run.stdout.splitlines()
    assert capability in ("DEFAULT", "NO AVX")
    assert target == Translator.load(model, device="cpu", threads=1).translate(text).target
