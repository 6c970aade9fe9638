"""What is written for CTranslate2 computes there what it computes here."""

import os
import sys
from pathlib import Path

import ctranslate2
import pytest
import sentencepiece
import torch
from torch import nn

from engine.formats import ctranslate2 as reader
from engine.formats.exporting.export import export
from engine.manifest import record_alignment_heads
from engine.results import SearchOptions
from engine.transformer import Transformer
from tests.engine.formats.exporting.examples import (
    COUNT,
    ELSEWHERE,
    ENDING,
    EVERYWHERE,
    FORBIDDEN,
    LONGEST,
    PRE,
    example_pair,
    has_ended,
    logits,
    searched,
    write_example,
)
from tests.engine.model_examples import example_sentences, example_vocabulary

ALL = EVERYWHERE | ELSEWHERE
VOCABULARY = example_vocabulary()


def load(folder: Path) -> tuple[ctranslate2.Translator, sentencepiece.SentencePieceProcessor]:
    """What CTranslate2 makes of a folder, and what cuts text for it."""
    translator = ctranslate2.Translator(
        str(folder), compute_type="float32", inter_threads=1, intra_threads=1
    )
    return translator, sentencepiece.SentencePieceProcessor(str(folder / "sentencepiece.model"))


@pytest.mark.parametrize("name", ALL)
def test_log_probabilities_are_the_same(tmp_path: Path, name: str) -> None:
    ours = write_example(tmp_path / "ours", **ALL[name])
    export(tmp_path / "ours", "ctranslate2", tmp_path / "theirs")
    translator, pieces = load(tmp_path / "theirs")
    config = ours.manifest.architecture
    sentences, source, target = example_pair(ours)
    following = logits(ours, source, target)
    following[..., FORBIDDEN] = -torch.inf
    following = following.log_softmax(-1)
    targets = example_sentences("de")[: len(sentences)]
    scored = translator.score_batch(
        [pieces.encode(text, out_type=str) for text in sentences],
        [pieces.encode(text, out_type=str) for text in targets],
    )
    for row, (text, theirs) in enumerate(zip(targets, scored, strict=True)):
        ids = [*VOCABULARY.encode_ids(text), config.end_id]
        expected = following[row, range(len(ids)), ids]
        found = torch.tensor(theirs.log_probs)
        written = expected.isfinite()  # bytes are never written
        assert (found - expected)[written].abs().max() < 1e-4


@pytest.mark.parametrize("beam", [1, 4])
@pytest.mark.parametrize("alpha", [0.0, 1.0])
def test_searches_find_the_same(tmp_path: Path, beam: int, alpha: float) -> None:
    ours = write_example(tmp_path / "ours", **ENDING["pre"])
    export(tmp_path / "ours", "ctranslate2", tmp_path / "theirs")
    translator, pieces = load(tmp_path / "theirs")
    theirs = translator.translate_batch(
        [pieces.encode(text, out_type=str) for text in example_sentences()[:COUNT]],
        beam_size=beam,
        length_penalty=alpha,
        max_decoding_length=LONGEST - 1,
        return_scores=True,
    )
    search = reader.SCORING.search(SearchOptions(beam=beam, alpha=alpha))
    for candidate, result in zip(searched(ours, search), theirs, strict=True):
        if has_ended(candidate):
            assert pieces.piece_to_id(result.hypotheses[0]) == list(candidate.pieces[:-1])
            assert result.scores[0] == pytest.approx(candidate.score, abs=1e-4)


@torch.no_grad()
@pytest.mark.parametrize("name", ["as bundled", "narrow heads", "learned positions"])
def test_our_own_reader_reads_it(tmp_path: Path, name: str) -> None:
    ours = write_example(tmp_path / "ours", **ALL[name])
    export(tmp_path / "ours", "ctranslate2", tmp_path / "theirs")
    foreign = reader.read(tmp_path / "theirs")
    network = Transformer(foreign.architecture).eval()
    network.adopt({name: nn.Parameter(weight) for name, weight in foreign.weights.items()})
    _, source, target = example_pair(ours)
    kept = [piece for piece in range(VOCABULARY.size) if piece not in FORBIDDEN]
    differences = network(source, target) - logits(ours, source, target)
    assert differences[..., kept].abs().max() < 1e-4


@pytest.mark.parametrize(
    ("heads", "expected"),
    [
        (((0, 1), (0, 0)), ((0, 0), (0, 1))),
        (((1, 0),), ((1, 0),)),
        (((0, 1),), None),
        (((0, 0), (1, 0)), None),
        (None, None),
    ],
)
def test_heads_that_align_words_are_told_where_they_can_be(
    tmp_path: Path, heads: tuple[tuple[int, int], ...] | None, expected: object
) -> None:
    write_example(tmp_path / "ours", **PRE)
    record_alignment_heads(tmp_path / "ours", heads)
    export(tmp_path / "ours", "ctranslate2", tmp_path / "theirs")
    load(tmp_path / "theirs")
    assert reader.read(tmp_path / "theirs").alignment_heads == expected


@pytest.mark.parametrize("name", ['a"b', "a\\b", "a\nb", os.fsdecode(b"a\xff")])
def test_the_card_s_program_is_one_whatever_the_folder_is_called(tmp_path: Path, name: str) -> None:
    if os.name == "nt" or (sys.platform == "darwin" and not name.isascii()):
        pytest.skip("no folder has such a name here")
    write_example(tmp_path / "ours", **PRE)
    export(tmp_path / "ours", "ctranslate2", tmp_path / name)
    card = (tmp_path / name / "README.md").read_text()
    compile(card.split("```")[1].removeprefix("python"), "README.md", "exec")
