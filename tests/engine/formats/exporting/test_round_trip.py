"""A bundled model gives the same translations in Transformers and in CTranslate2.

Headscope searches here as the other toolkit does, and without its own guards: all else is equal.
"""

import lzma
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import ctranslate2
import pytest
import sentencepiece
import torch
from transformers import AutoModelForSeq2SeqLM, AutoTokenizer
from transformers.utils import logging

from engine.checkpoint import read_checkpoint
from engine.formats import ctranslate2 as reader
from engine.formats.exporting.export import export
from engine.results import SearchOptions
from engine.scoring import Scoring
from engine.translator import Translator

RESOURCES = Path(__file__).parents[4] / "resources"
MODEL = RESOURCES / "models" / "en-de"
TEST = RESOURCES / "corpora" / "tatoeba-en-de" / "test.en.xz"
SENTENCES, BATCH, LONGEST = 200, 20, 60

HUGGING_FACE = Scoring(penalty="power", finishing="leading", longest=LONGEST, guarded=False)
CTRANSLATE2 = reader.SCORING.model_copy(update={"longest": LONGEST})

pytestmark = [
    pytest.mark.slow,
    pytest.mark.timeout(1_800),
    pytest.mark.parametrize("beam", [1, 4]),
]


def translations(scoring: Scoring, beam: int) -> dict[str, str]:
    """What Headscope makes of sentences of the test split that hold nothing to be protected."""
    checkpoint = read_checkpoint(MODEL)
    manifest = checkpoint.manifest.model_copy(update={"scoring": scoring})
    translator = Translator(replace(checkpoint, manifest=manifest), torch.device("cpu"))
    lines = lzma.decompress(TEST.read_bytes()).decode().split("\n")[: SENTENCES * 11 // 10]
    options = SearchOptions(beam=beam, alpha=1.0)
    found = {}
    for line, result in zip(
        lines, translator.translate_all(lines, options, segmented=False), strict=True
    ):
        [sentence] = result.sentences
        kinds = {piece.kind for piece in sentence.source_pieces}
        if "placeholder" not in kinds and not line.isupper():
            found[line] = sentence.target
    assert len(found) >= SENTENCES
    return dict(list(found.items())[:SENTENCES])


@pytest.fixture(autouse=True)
def _quiet() -> Iterator[None]:
    """A progress bar of Transformers leaves a thread behind."""
    logging.disable_progress_bar()
    yield
    logging.enable_progress_bar()


def test_transformers_translate_alike(tmp_path: Path, beam: int) -> None:
    export(MODEL, "huggingface", tmp_path / "theirs")
    tokenizer = AutoTokenizer.from_pretrained(tmp_path / "theirs")
    model = AutoModelForSeq2SeqLM.from_pretrained(tmp_path / "theirs").eval()
    penalty = {"length_penalty": 1.0 if beam > 1 else None}  # greedy search has none
    expected = translations(HUGGING_FACE, beam)
    found: list[str] = []
    sentences = list(expected)
    for start in range(0, SENTENCES, BATCH):
        batch = sentences[start : start + BATCH]
        written = model.generate(
            **tokenizer(batch, return_tensors="pt", padding=True),
            num_beams=beam,
            max_length=LONGEST + 1,
            **penalty,
        )
        found += tokenizer.batch_decode(written, skip_special_tokens=True)
    assert dict(zip(expected, found, strict=True)) == expected


def test_ctranslate2_translates_alike(tmp_path: Path, beam: int) -> None:
    export(MODEL, "ctranslate2", tmp_path / "theirs")
    pieces = sentencepiece.SentencePieceProcessor(str(tmp_path / "theirs" / "sentencepiece.model"))
    translator = ctranslate2.Translator(
        str(tmp_path / "theirs"), compute_type="float32", inter_threads=1, intra_threads=1
    )
    expected = translations(CTRANSLATE2, beam)
    results = translator.translate_batch(
        [pieces.encode(text, out_type=str) for text in expected],
        beam_size=beam,
        length_penalty=1.0,
        max_decoding_length=LONGEST - 1,
        max_batch_size=BATCH,
    )
    found = [pieces.decode(result.hypotheses[0]) for result in results]
    assert dict(zip(expected, found, strict=True)) == expected
