"""What is written for Transformers computes there what it computes here."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
import torch
from torch import nn
from transformers import AutoModelForSeq2SeqLM, AutoTokenizer, MarianTokenizer, PreTrainedModel
from transformers.utils import logging

from engine.formats import huggingface
from engine.formats.exporting.export import export
from engine.formats.exporting.parts import ExportError
from engine.scoring import Search
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


@pytest.fixture(autouse=True)
def _quiet() -> Iterator[None]:
    """A progress bar of Transformers leaves a thread behind."""
    logging.disable_progress_bar()
    yield
    logging.enable_progress_bar()


def load(folder: Path) -> PreTrainedModel:
    """What Transformers makes of a folder: nothing is missing, nothing is left over."""
    model, told = AutoModelForSeq2SeqLM.from_pretrained(folder, output_loading_info=True)
    assert not any(told.values()), told
    return model.eval()


@pytest.mark.parametrize("name", EVERYWHERE)
@torch.no_grad()
def test_logits_are_the_same(tmp_path: Path, name: str) -> None:
    ours = write_example(tmp_path / "ours", **EVERYWHERE[name])
    export(tmp_path / "ours", "huggingface", tmp_path / "theirs")
    model, tokenizer = load(tmp_path / "theirs"), AutoTokenizer.from_pretrained(tmp_path / "theirs")
    sentences, source, target = example_pair(ours)
    batch = tokenizer(sentences, return_tensors="pt", padding=True)
    assert torch.equal(batch.input_ids, source)
    found = model.double()(**batch, decoder_input_ids=target).logits
    ours.network.double()  # so that all that is left is a difference
    is_exact = ours.manifest.architecture.norm_eps == 1e-5  # Transformers has that everywhere
    close = 2e-6 if is_exact else 1e-4
    assert (found - logits(ours, source, target)).abs().max() < close


@pytest.mark.parametrize("norm", ["pre", "post"])
def test_searches_find_the_same(tmp_path: Path, norm: str) -> None:
    ours = write_example(tmp_path / "ours", **ENDING[norm])
    export(tmp_path / "ours", "huggingface", tmp_path / "theirs")
    model, tokenizer = load(tmp_path / "theirs"), AutoTokenizer.from_pretrained(tmp_path / "theirs")
    batch = tokenizer(example_sentences()[:COUNT], return_tensors="pt", padding=True)
    for beam in (1, 4):
        search = Search(beam=beam, alpha=1.0, penalty="power", finishing="leading")
        penalty = {"length_penalty": 1.0 if beam > 1 else None}  # greedy search has none
        theirs = model.generate(**batch, num_beams=beam, max_length=LONGEST + 1, **penalty)
        found = searched(ours, search)
        for candidate, pieces in zip(found, theirs.tolist(), strict=True):
            if has_ended(candidate):
                assert pieces[1 : len(candidate.pieces) + 1] == list(candidate.pieces)


def test_no_special_piece_can_be_typed(tmp_path: Path) -> None:
    write_example(tmp_path / "ours", **PRE)
    export(tmp_path / "ours", "huggingface", tmp_path / "theirs")
    tokenizer = AutoTokenizer.from_pretrained(tmp_path / "theirs")
    for typed in ("</s>", "a <placeholder1> b", "<unk><pad>"):
        assert tokenizer(typed).input_ids[:-1] == example_vocabulary().encode_ids(typed)


def test_the_search_is_told_of(tmp_path: Path) -> None:
    write_example(tmp_path / "ours", **PRE)
    export(tmp_path / "ours", "huggingface", tmp_path / "theirs")
    told = json.loads((tmp_path / "theirs" / "generation_config.json").read_text())
    vocabulary = example_vocabulary()
    assert told["num_beams"] == 4
    assert told["length_penalty"] == 0.48  # (25 / 6)^0.6 grows at 20 pieces as 20^0.48 does
    assert {piece for [piece] in told["bad_words_ids"]} == {
        *vocabulary.never_emitted, *vocabulary.placeholder_ids
    }  # fmt: skip


def test_a_marian_folder_has_the_files_of_its_own_tokenizer(tmp_path: Path) -> None:
    write_example(tmp_path / "ours", **EVERYWHERE["the paper's"])
    export(tmp_path / "ours", "huggingface", tmp_path / "theirs")
    tokenizer = MarianTokenizer.from_pretrained(tmp_path / "theirs")
    vocabulary = example_vocabulary()
    for sentence in example_sentences("de")[:50]:
        ids = vocabulary.encode_ids(sentence)
        assert tokenizer(sentence).input_ids[:-1] == ids
        assert tokenizer.decode(ids) == vocabulary.decode(ids)[0]


@torch.no_grad()
def test_our_own_reader_reads_a_marian_folder(tmp_path: Path) -> None:
    ours = write_example(tmp_path / "ours", **EVERYWHERE["post-norm with biases"])
    export(tmp_path / "ours", "huggingface", tmp_path / "theirs")
    foreign = huggingface.read(tmp_path / "theirs")
    network = Transformer(foreign.architecture).eval()
    network.adopt({name: nn.Parameter(weight) for name, weight in foreign.weights.items()})
    _, source, target = example_pair(ours)
    assert (network(source, target) - logits(ours, source, target)).abs().max() < 1e-4
    assert foreign.architecture.never_emitted == tuple(sorted(FORBIDDEN))
    assert (foreign.scoring.beam, foreign.scoring.alpha) == (4, 0.48)


@pytest.mark.parametrize("name", ELSEWHERE)
def test_what_transformers_cannot_compute_is_refused(tmp_path: Path, name: str) -> None:
    write_example(tmp_path / "ours", **ELSEWHERE[name])
    with pytest.raises(ExportError, match="tiny cannot be written for Hugging Face") as refusal:
        export(tmp_path / "ours", "huggingface", tmp_path / "theirs")
    assert "\n" not in str(refusal.value)
    assert not (tmp_path / "theirs").exists()


def test_all_reasons_are_told_at_once(tmp_path: Path) -> None:
    write_example(tmp_path / "ours", **PRE, d_k=64, embedding_norm=True, first_position=2)
    with pytest.raises(ExportError) as refusal:
        export(tmp_path / "ours", "huggingface", tmp_path / "theirs")
    for reason in ("do not fit into a d_model", "after its embeddings", "counts positions from 2"):
        assert reason in str(refusal.value)
