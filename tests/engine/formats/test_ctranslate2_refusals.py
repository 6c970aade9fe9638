"""What this house's network does not have is refused, all of it in one message."""

import json
from pathlib import Path

import numpy as np
import pytest
from ctranslate2.specs import Activation

from engine.formats import ctranslate2 as reader
from engine.formats.foreign import FormatError
from engine.formats.recognition import reader_of
from tests.engine.formats.ctranslate2_folders import (
    Array,
    pieces,
    random_spec,
    variables_of,
    write_file,
    write_spec,
)

ONE = np.int8(1)
SOME = np.ones((4, 4), np.float32)

STRANGE = [
    ({"encoder/layer_0/self_attention/relative_position_keys": SOME}, "relative positions"),
    ({"encoder/layer_0/self_attention/relative_attention_bias": SOME}, "relative positions"),
    ({"decoder/layer_0/self_attention/rotary_dim": np.int32(4)}, "rotary positions"),
    ({"encoder/layer_1/ffn/linear_0_noact/weight": SOME}, "gated"),
    ({"decoder/layer_0/self_attention/num_heads_kv": np.int32(1)}, "share keys and values"),
    ({"encoder/multi_query_attention": ONE}, "share keys and values"),
    ({"decoder/sliding_window": np.int32(9)}, "a window only"),
    ({"decoder/layer_0/self_attention/q_norm/gamma": SOME[0]}, "queries or keys are normalised"),
    ({"decoder/project_in/weight": SOME}, "embeddings are projected"),
    ({"decoder/projection/weight_zero": SOME}, "packed"),
    ({"decoder/layer_0/input_layer_norm/gamma": SOME[0]}, "norms in other places"),
    ({"decoder/alibi": ONE}, "ALiBi"),
    ({"decoder/scale_outputs": np.float32(0.5)}, "logits are scaled by 0.5"),
    ({"encoder/embeddings_1/weight": SOME}, "features beside the pieces"),
    ({"decoder/layer_0/self_attention/queries_scale": np.float32(1)}, "attention is scaled by 1"),
    ({"decoder/activation": np.int8(1)}, "differ in activation"),
    ({"encoder/scale_embeddings": np.float32(3)}, "scaled by 3 and 4"),
    ({"decoder/alignment_heads": np.int16(9)}, "9 heads"),
    ({"decoder/num_heads": SOME[0]}, "no single number"),
    ({"decoder/something/new": SOME}, "has no place for"),
    ({"decoder/layer_norm/gamma": None}, "only one of its stacks has a norm after the last"),
    ({"decoder/layer_0/ffn/layer_norm/beta": None}, "only scale"),
    ({"decoder/layer_1/ffn/linear_1/weight": None}, "lacks decoder/layer_1/ffn/linear_1/weight"),
    ({"decoder/embeddings/weight": None}, "lacks a matrix decoder/embeddings/weight"),
    ({"decoder/embeddings/weight": np.ones((36, 9), np.float32)}, "is (36, 9), not (36, 16)"),
    ({"encoder/position_encodings/encodings": np.ones((9, 5), np.float32)}, "width 16"),
    ({"decoder/projection/bias": np.full(36, np.nan, np.float32)}, "not all numbers are finite"),
]  # fmt: skip


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("ctranslate2") / "model"
    write_spec(folder)
    return folder


def refusal(folder: Path) -> str:
    assert reader_of(folder) is reader
    with pytest.raises(FormatError) as caught:
        reader.read(folder)
    assert str(caught.value).startswith(f"{folder} cannot be taken: ")
    return str(caught.value)


def changed(good: Path, folder: Path, more: dict[str, Array | None], **written: object) -> Path:
    """The good model with other variables."""
    folder.mkdir()
    for file in good.iterdir():
        (folder / file.name).write_bytes(file.read_bytes())
    found = {
        name: value
        for name, value in (variables_of(random_spec(40, 36)) | more).items()
        if value is not None
    }
    write_file(folder / "model.bin", found, **written)  # type: ignore[arg-type]
    return folder


@pytest.mark.parametrize(("more", "reason"), STRANGE)
def test_each_strangeness_is_named(
    good: Path, tmp_path: Path, more: dict[str, Array | None], reason: str
) -> None:
    assert reason in refusal(changed(good, tmp_path / "model", more))


def test_the_same_without_strangeness_is_taken(good: Path, tmp_path: Path) -> None:
    reader.read(changed(good, tmp_path / "model", {}))


def test_all_that_does_not_fit_is_told_at_once(good: Path, tmp_path: Path) -> None:
    more: dict[str, Array | None] = {}
    for each, _ in STRANGE[:12]:
        more |= each
    folder = changed(good, tmp_path / "model", more, specification="WhisperSpec")
    (folder / "target_vocabulary.json").write_text('["<s>", "</s>", "__de__", "__fr__"]')
    (folder / "config.json").write_text('{"add_source_bos": true, "layer_norm_epsilon": "small"}')
    said = refusal(folder)
    for reason in (
        "a recogniser of speech (WhisperSpec)",
        *(reason for _, reason in STRANGE[:9]),
    ):
        assert reason in said
    assert "and " in said.rsplit(";", 1)[1]  # "and 6 more": a message stays readable


@pytest.mark.parametrize(
    ("specification", "reason"),
    [
        ("TransformerDecoderSpec", "a language model without an encoder"),
        ("WhisperSpec", "a recogniser of speech"),
        ("NovelSpec", "no translator that is known here (NovelSpec)"),
    ],
)
def test_other_kinds_are_named(good: Path, tmp_path: Path, specification: str, reason: str) -> None:
    folder = changed(good, tmp_path / "model", {}, specification=specification)
    assert reason in refusal(folder)


@pytest.mark.parametrize("activation", [Activation.GELUTanh, Activation.GELUSigmoid])
def test_other_activations_are_named(tmp_path: Path, activation: Activation) -> None:
    write_spec(tmp_path / "model", activation=activation)
    assert "its activation is GELU by" in refusal(tmp_path / "model")


@pytest.mark.parametrize(
    ("config", "reason"),
    [
        ({"decoder_start_token": None}, "wants the first piece of a translation"),
        ({"decoder_start_token": "<go>"}, "start piece <go> is not in"),
        ({"eos_token": "<end>"}, "its target vocabulary has no <end>"),
        ({"add_source_bos": True}, "a start piece before the source"),
        ({"layer_norm_epsilon": -1}, "layer_norm_epsilon"),
        ({"unk_token": 7}, "unk_token is 7"),
    ],
)
def test_faults_of_the_configuration_are_named(
    good: Path, tmp_path: Path, config: dict[str, object], reason: str
) -> None:
    folder = changed(good, tmp_path / "model", {})
    known = json.loads((folder / "config.json").read_text())
    (folder / "config.json").write_text(json.dumps(known | config))
    assert reason in refusal(folder)


@pytest.mark.parametrize(
    ("listed", "reason"),
    [
        (json.dumps(pieces(35, prefix="v")), "its target vocabulary has 35 pieces, and"),
        ("{}", "no list of pieces"),
        ("[1, 2]", "no list of pieces"),
        ("[" * 50_000, "target_vocabulary.json"),
        (json.dumps([*pieces(34, prefix="v"), "__de__", "__fr__"]), "(__de__, __fr__)"),
        (json.dumps([*pieces(34, prefix="v"), "deu_Latn", "fra_Latn"]), "the target language"),
        (json.dumps(["", *pieces(35, prefix="v")]), "empty"),
        (json.dumps(["\ud800", *pieces(35, prefix="v")]), "no text"),
    ],
)
def test_faults_of_a_vocabulary_are_named(
    good: Path, tmp_path: Path, listed: str, reason: str
) -> None:
    folder = changed(good, tmp_path / "model", {})
    (folder / "target_vocabulary.json").write_text(listed)
    assert reason in refusal(folder)


@pytest.mark.parametrize("missing", ["target_vocabulary.json", "config.json"])
def test_missing_files_are_named(good: Path, tmp_path: Path, missing: str) -> None:
    folder = changed(good, tmp_path / "model", {})
    (folder / missing).unlink()
    said = refusal(folder)
    assert missing in said or "its target vocabulary cannot be had" in said


def test_a_segmenter_that_is_none_is_named(good: Path, tmp_path: Path) -> None:
    folder = changed(good, tmp_path / "model", {})
    (folder / "sentencepiece.model").write_bytes(b"no model")
    assert "SentencePiece" in refusal(folder)


def test_one_segmenter_of_two_is_not_enough(good: Path, tmp_path: Path) -> None:
    folder = changed(good, tmp_path / "model", {})
    (folder / "source.spm").write_bytes(b"")
    assert "target.spm is missing" in refusal(folder)


def test_other_folders_are_not_recognised(good: Path, tmp_path: Path) -> None:
    assert not reader.recognises(tmp_path)
    assert not reader.recognises(tmp_path / "missing")
    (tmp_path / "model.bin").write_bytes(b"PK\3\4 and more")
    (tmp_path / "shared_vocabulary.json").write_text("[]")
    assert not reader.recognises(tmp_path)
    assert reader.recognises(good)
