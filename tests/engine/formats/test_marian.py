"""Files that Marian wrote compute, attend and translate here as they do in Marian."""

import json
import math
import os
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch
from ctranslate2.converters import MarianConverter

from engine.formats import marian
from engine.formats.converting import convert
from engine.formats.foreign import Foreign, ForeignSide, FormatError
from engine.formats.languages import UNKNOWN
from engine.formats.recognition import reader_of
from engine.manifest import Languages
from engine.piece_list import PieceList
from engine.results import SearchOptions
from engine.translator import Translator
from tests.engine.formats.ctranslate2_oracle import Ours, oracle
from tests.engine.formats.marian_npz import WRITTEN, Arrays, copied, rewritten

DECODED = ("opus", "spm")
PRINTED = 2e-5  # Marian prints five decimals


def told(name: str) -> list[dict[str, Any]]:
    """What Marian itself says of a model; see the README beside it."""
    found: list[dict[str, Any]] = json.loads((WRITTEN / name / "oracle.json").read_text("utf-8"))
    return found


def cut(side: ForeignSide, text: str) -> list[str]:
    """The pieces of a text."""
    pieces = PieceList(side.pieces, side.unknown, side.segmenter)
    return [side.pieces[piece] for piece in pieces.encode_ids(text)]


def log_probabilities(ours: Ours, source: list[str], target: list[str]) -> torch.Tensor:
    """Of each piece of a target, and of the end piece behind it."""
    config = ours.foreign.architecture
    written = [*map(ours.foreign.target.pieces.index, target), config.end_id]
    read = torch.tensor([[config.first_input, *written[:-1]]])
    with torch.no_grad():
        logits = ours.network(ours.batch([source]), read)[0]  # [step, piece]
    return logits.log_softmax(-1)[range(len(written)), written]


@pytest.mark.parametrize("name", DECODED)
def test_log_probabilities_are_those_of_marians_decoder(name: str) -> None:
    ours = Ours.of(marian.read(WRITTEN / name))
    for entry in told(name):
        source = cut(ours.foreign.source, entry["source"])
        found = log_probabilities(ours, source, entry["pieces"])
        expected = torch.tensor(entry["word_scores"])
        torch.testing.assert_close(found, expected, atol=PRINTED, rtol=0)


def test_log_probabilities_of_pre_norm_are_those_of_marians_scorer() -> None:
    ours = Ours.of(marian.read(WRITTEN / "separate"))
    for entry in told("separate"):
        source = cut(ours.foreign.source, entry["source"])
        found = log_probabilities(ours, source, cut(ours.foreign.target, entry["target"]))
        expected = torch.tensor(entry["word_scores"])
        torch.testing.assert_close(found, expected, atol=PRINTED, rtol=0)


@pytest.mark.parametrize("name", DECODED)
def test_attention_is_marians(name: str) -> None:
    ours = Ours.of(marian.read(WRITTEN / name))
    for entry in told(name)[:4]:
        source = cut(ours.foreign.source, entry["source"])
        found = ours.cross_attention(source, [*entry["pieces"], "</s>"])[-1, 0]
        torch.testing.assert_close(found, torch.tensor(entry["attention"]), atol=1e-5, rtol=0)


@pytest.mark.parametrize("name", DECODED)
def test_translations_are_marians_or_better_by_its_own_score(name: str, tmp_path: Path) -> None:
    convert(WRITTEN / name, tmp_path / "ours")
    translator = Translator.load(tmp_path / "ours", device="cpu")
    entries = told(name)
    found = translator.translate_all(
        [entry["source"] for entry in entries], SearchOptions(), segmented=False
    )
    foreign, alike = marian.read(WRITTEN / name), 0
    for entry, translation in zip(entries, found, strict=True):
        best = translation.sentences[0].hypotheses[0]
        pieces = [foreign.target.pieces[piece] for piece in best.piece_ids[:-1]]
        if pieces != entry["pieces"]:
            assert best.score > entry["score"] - PRINTED
            continue
        alike += 1
        assert best.score == pytest.approx(entry["score"], abs=PRINTED)
        assert translation.target == entry.get("translation", translation.target)
    assert alike > 40


@pytest.mark.parametrize("name", ["opus", "separate"])
def test_ctranslate2_converts_the_same_model(name: str, tmp_path: Path) -> None:
    """Its sinusoids' exponents and its eps are others, and it knows one NUL behind the YAML."""
    folder = rewritten(copied(tmp_path, name))
    lists = sorted(folder.glob("*.vocab.yml"))
    MarianConverter(
        str(folder / f"{name}.npz"), [str(path) for path in (lists[0], lists[-1])]
    ).convert(str(tmp_path / "ct2"))
    foreign = marian.read(folder)
    other = foreign.architecture.model_copy(update={"positions": "huggingface", "norm_eps": 1e-5})
    ours = Ours.of(replace(foreign, architecture=other))
    sources = [cut(foreign.source, entry["source"]) for entry in told("opus")[:20]]
    targets = [cut(foreign.target, entry["target"]) for entry in told("separate")[:20]]
    scores = oracle(tmp_path / "ct2").score_batch(sources, targets)
    for source, target, score in zip(sources, targets, scores, strict=True):
        found = log_probabilities(ours, source, target)
        torch.testing.assert_close(found, torch.tensor(score.log_probs), atol=1e-4, rtol=0)


def test_a_folder_without_a_decoder_yml_is_searched_as_marian_does_unasked() -> None:
    scoring = marian.read(WRITTEN / "separate").scoring
    assert (scoring.beam, scoring.alpha, scoring.penalty) == (12, 0.0, "power")


def test_the_decoder_yml_says_how_to_search() -> None:
    scoring = marian.read(WRITTEN / "opus").scoring
    assert (scoring.beam, scoring.alpha) == (6, 1.0)


def test_its_reader_is_found_by_content(tmp_path: Path) -> None:
    folder = copied(tmp_path)
    (folder / "opus.npz").rename(folder / "renamed.npz")
    assert reader_of(folder) is marian
    (folder / "renamed.npz").write_bytes(b"no archive")
    assert reader_of(folder) is None


def test_an_untied_output_may_be_stored_the_old_way(tmp_path: Path) -> None:
    def old(arrays: Arrays) -> None:
        arrays["decoder_ff_logit_out_W"] = arrays.pop("decoder_ff_logit_out_Wt").T

    expected = marian.read(WRITTEN / "spm").weights["projection.weight"]
    found = marian.read(rewritten(copied(tmp_path, "spm"), change=old))
    torch.testing.assert_close(found.weights["projection.weight"], expected, atol=0, rtol=0)


def test_embeddings_may_be_tied_without_the_output(tmp_path: Path) -> None:
    def untied(arrays: Arrays) -> None:
        arrays["decoder_ff_logit_out_Wt"] = arrays["Wemb"] + 1

    settings = {"tied-embeddings-all": False, "tied-embeddings-src": True}
    found = marian.read(rewritten(copied(tmp_path), settings, untied))
    assert found.architecture.shared_embeddings
    assert not found.architecture.tied_output
    difference = found.weights["projection.weight"] - found.weights["source_embedding.weight"]
    torch.testing.assert_close(difference[:-1], torch.ones_like(difference[:-1]))


def test_halves_stay_halves(tmp_path: Path) -> None:
    def halved(arrays: Arrays) -> None:
        for name, array in arrays.items():
            arrays[name] = array.astype(np.float16) if array.dtype == np.float32 else array

    folder = rewritten(copied(tmp_path), change=halved)
    assert {tensor.dtype for tensor in marian.read(folder).weights.values()} == {torch.float16}


def test_the_piece_that_pads_takes_nothing_and_is_never_written() -> None:
    foreign = marian.read(WRITTEN / "spm")
    config = foreign.architecture
    ours = Ours.of(foreign)
    with torch.no_grad():
        logits = ours.network(ours.batch([["▁"]]), torch.tensor([[config.first_input]]))[0, 0]
    assert logits.softmax(-1)[config.padding_id] == 0
    assert config.padding_id in config.never_emitted
    assert foreign.target.pieces.index("<unk>") in config.never_emitted


def test_the_card_tells_languages_and_alignment(tmp_path: Path) -> None:
    folder = copied(tmp_path)
    (folder / "README.md").write_text(
        "# opus.zip\n\n* model: transformer-align\n* source language(s): eng\n"
        "* target language(s): deu\n"
    )
    (folder / "LICENSE").write_text("Attribution 4.0 International\n\nmore\n")
    found = marian.read(folder)
    assert found.languages == Languages(source="en", target="de")
    assert found.alignment_heads == ((1, 0),)
    assert found.licence == "Attribution 4.0 International"
    assert marian.read(WRITTEN / "opus").alignment_heads is None


def test_a_missing_bias_is_stored_as_all_else_is(tmp_path: Path) -> None:
    def halved(arrays: Arrays) -> None:
        del arrays["decoder_ff_logit_out_b"]
        for name, values in arrays.items():
            arrays[name] = values.astype(np.float16) if values.dtype == np.float32 else values

    folder = rewritten(copied(tmp_path), change=halved)
    assert convert(folder, tmp_path / "out").weights == "float16"


def test_checksums_are_of_what_was_read_alone(tmp_path: Path) -> None:
    read = marian.read(WRITTEN / "spm").checksums
    assert set(read) == {"spm.npz", "spm.npz.decoder.yml", "vocab.spm"}
    folder = copied(tmp_path, "spm")
    os.mkfifo(folder / "source.spm")
    (folder / "target.spm").symlink_to("/dev/zero")
    assert marian.read(folder).checksums == read


@pytest.mark.timeout(20)
@pytest.mark.parametrize(
    "card", ["\n" * 1_000_000, "*" * 1_000_000, "source language(s):" * 50_000]
)
def test_a_card_without_end_tells_nothing_and_takes_no_time(tmp_path: Path, card: str) -> None:
    folder = copied(tmp_path)
    (folder / "README.md").write_text(card)
    assert marian.read(folder).languages.target == UNKNOWN


def test_target_languages_are_offered(tmp_path: Path) -> None:
    folder = copied(tmp_path)
    path = folder / "opus.vocab.yml"
    lines = path.read_text("utf-8").splitlines()
    lines[-2:] = [f">>{code}<<: {336 + n}" for n, code in enumerate(("fra", "ita"))]
    path.write_text("\n".join(lines) + "\n", "utf-8")
    found = marian.read(folder)
    assert found.target_prefixes == {"fr": ">>fra<<", "it": ">>ita<<"}
    assert found.languages.target == "fr"


def test_a_search_that_is_not_done_here_is_told(tmp_path: Path) -> None:
    folder = copied(tmp_path)
    (folder / "decoder.yml").write_text(
        "models: [/elsewhere/opus.npz]\nvocabs: [a/opus.vocab.yml, 'C:\\b\\opus.vocab.yml']\n"
        "word-penalty: 0.5\n"
    )
    [note] = marian.read(folder).notes
    assert "word-penalty 0.5" in note


def same_pieces(found: Foreign, expected: Foreign) -> bool:
    return (found.source.pieces, found.target.pieces) == (
        expected.source.pieces,
        expected.target.pieces,
    )


def test_a_vocabulary_may_be_json(tmp_path: Path) -> None:
    folder, expected = copied(tmp_path), marian.read(WRITTEN / "opus")
    (folder / "opus.vocab.yml").unlink()
    (folder / "decoder.yml").unlink()
    ids = {piece: number for number, piece in enumerate(expected.source.pieces[:-1])}
    (folder / "vocab.json").write_text(json.dumps(ids))
    found = marian.read(folder)
    assert same_pieces(found, expected)
    assert math.isclose(found.scoring.alpha, 0)


def test_pre_norm_of_an_old_marian_is_refused(tmp_path: Path) -> None:
    """It normalised the queries of self-attention, but not its keys and values."""
    folder = rewritten(copied(tmp_path, "separate"), {"transformer-postprocess-top": None})
    with pytest.raises(FormatError, match=r"before 1\.10"):
        marian.read(folder)


def test_all_that_does_not_fit_is_told_at_once(tmp_path: Path) -> None:
    settings = {
        "transformer-decoder-autoreg": "rnn",
        "dec-cell": "ssru",
        "transformer-ffn-activation": "softplus",
        "transformer-tied-layers": [1, 1],
        "dim-vocabs": [7, 338],
    }
    with pytest.raises(FormatError) as error:
        marian.read(rewritten(copied(tmp_path), settings))
    for told_of in ("SSRU", "softplus", "share their weights", "338 pieces, the model 7"):
        assert told_of in str(error.value)
    assert "\n" not in str(error.value)
