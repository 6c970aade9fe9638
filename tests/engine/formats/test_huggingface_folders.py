"""What a Marian folder may hold in other ways, and what is refused: all of it in one message."""

import json
import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import torch
from safetensors.torch import load_file, save_file

from engine.formats import huggingface
from engine.formats.converting import convert
from engine.formats.foreign import Foreign, FormatError
from engine.positions import sinusoids
from tests.engine.formats.marian_folders import write_marian

WEIGHTS, TORCH = "model.safetensors", "pytorch_model.bin"
ENCODER = "model.encoder.embed_tokens.weight"
DECODER = "model.decoder.embed_tokens.weight"


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("written") / "marian"
    write_marian(folder)
    return folder


@pytest.fixture
def marian(written: Path, tmp_path: Path) -> Path:
    return shutil.copytree(written, tmp_path / "marian")


def change(folder: Path, **changes: Any) -> None:
    path = folder / "config.json"
    path.write_text(json.dumps({**json.loads(path.read_text()), **changes}))


def retold(folder: Path, told: Callable[[dict[str, torch.Tensor]], object]) -> None:
    """Change the tensors of a folder."""
    tensors = load_file(folder / WEIGHTS)
    told(tensors)
    save_file(tensors, folder / WEIGHTS)


def assert_same(one: Foreign, other: Foreign) -> None:
    assert one.weights.keys() == other.weights.keys()
    for name, tensor in one.weights.items():
        assert torch.equal(tensor, other.weights[name])


def test_checksums_are_of_what_was_read_alone(marian: Path) -> None:
    read = huggingface.read(marian).checksums
    assert {"config.json", "vocab.json", "source.spm", "target.spm", WEIGHTS} <= set(read)
    os.mkfifo(marian / "target_vocab.json")  # of `separate_vocabs` alone
    assert huggingface.read(marian).checksums == read


@pytest.mark.parametrize("zipped", [True, False])
def test_files_of_pytorch_hold_the_same(marian: Path, zipped: bool) -> None:
    expected = huggingface.read(marian)
    tensors = load_file(marian / WEIGHTS)
    shared = tensors["model.shared.weight"]
    tensors |= {ENCODER: shared, DECODER: shared, "lm_head.weight": shared}
    for side in ("encoder", "decoder"):  # as files of 2020 have them
        table = sinusoids("huggingface", torch.arange(128), 32).half()
        tensors[f"model.{side}.embed_positions.weight"] = table
    torch.save(tensors, marian / TORCH, _use_new_zipfile_serialization=zipped)
    (marian / WEIGHTS).unlink()
    assert_same(huggingface.read(marian), expected)


def test_bfloat16_becomes_float32(marian: Path) -> None:
    expected = huggingface.read(marian)
    retold(marian, lambda t: t.update({name: value.bfloat16() for name, value in t.items()}))
    for name, tensor in huggingface.read(marian).weights.items():
        assert torch.equal(tensor, expected.weights[name].bfloat16().float())


def test_a_missing_bias_of_the_output_is_zero(marian: Path) -> None:
    retold(marian, lambda tensors: tensors.pop("final_logits_bias"))
    assert not huggingface.read(marian).weights["projection.bias"].any()


def test_a_missing_bias_is_stored_as_all_else_is(marian: Path) -> None:
    def halved(tensors: dict[str, torch.Tensor]) -> None:
        del tensors["final_logits_bias"]
        tensors.update({name: tensor.half() for name, tensor in tensors.items()})

    retold(marian, halved)
    assert not huggingface.read(marian).weights["projection.bias"].any()
    assert convert(marian, marian.parent / "out").weights == "float16"


def test_a_damaged_storage_is_a_fault_of_the_folder(marian: Path) -> None:
    path = marian / TORCH
    tensors = load_file(marian / WEIGHTS)
    torch.save(tensors, path)
    (marian / WEIGHTS).unlink()
    content = bytearray(path.read_bytes())
    content[content.index(tensors["model.shared.weight"].numpy().tobytes()) + 40] ^= 1
    path.write_bytes(content)
    with pytest.raises(FormatError, match=r"marian cannot be taken: .* checksum of model.shared"):
        huggingface.read(marian)


def test_what_the_configuration_leaves_out_is_as_in_marian(tmp_path: Path) -> None:
    write_marian(tmp_path, activation_function="gelu", scale_embedding=False)
    content = json.loads((tmp_path / "config.json").read_text())
    for key in ("activation_function", "scale_embedding", "eos_token_id", "tie_word_embeddings"):
        content.pop(key, None)
    (tmp_path / "config.json").write_text(json.dumps(content))
    config = huggingface.read(tmp_path).architecture
    assert (config.activation, config.scaled_embeddings, config.end_id) == ("gelu", False, 0)


def test_decoding_starts_from_a_piece_where_its_row_is_not_zero(marian: Path) -> None:
    assert huggingface.read(marian).architecture.start_id is None
    retold(marian, lambda tensors: tensors["model.shared.weight"][-1].fill_(0.5))
    config = huggingface.read(marian).architecture
    assert config.start_id == config.padding_id


def test_the_search_is_that_of_generate(marian: Path) -> None:
    settings = {
        "num_beams": 6,
        "length_penalty": 0.8,
        "max_length": 33,
        "early_stopping": True,
        "renormalize_logits": True,
        "bad_words_ids": [[5], [9]],
    }
    (marian / "generation_config.json").write_text(json.dumps(settings))
    foreign = huggingface.read(marian)
    scoring = foreign.scoring
    assert (scoring.penalty, scoring.beam, scoring.alpha) == ("power", 6, 0.8)
    assert (scoring.longest, scoring.finishing, scoring.renormalises) == (32, "full", True)
    padding = foreign.architecture.padding_id
    assert foreign.architecture.never_emitted == (5, 9, padding)
    (marian / "generation_config.json").unlink()
    change(marian, num_beams=2)  # where older folders have it
    assert huggingface.read(marian).scoring.beam == 2


@pytest.mark.parametrize(
    ("asked", "shortest", "is_told"),
    [
        ({"min_new_tokens": 0, "min_length": 0}, 0, False),
        ({"min_length": 1}, 0, False),  # with the start piece
        ({"min_length": 2}, 1, False),
        ({"min_new_tokens": 1}, 1, False),
        ({"min_new_tokens": 1, "min_length": 0}, 1, False),
        ({"min_new_tokens": 7}, 1, True),
        ({"min_length": 3}, 1, True),
    ],
)
def test_the_least_length_is_followed_as_far_as_it_can_be(
    marian: Path, asked: dict[str, int], shortest: int, is_told: bool
) -> None:
    path = marian / "generation_config.json"
    path.write_text(json.dumps(json.loads(path.read_text()) | asked))
    found = huggingface.read(marian)
    assert (found.scoring.shortest, any("min_" in note for note in found.notes)) == (
        shortest,
        is_told,
    )


def test_everything_that_does_not_fit_is_one_message(marian: Path) -> None:
    change(
        marian,
        activation_function="gelu_new",
        normalize_before=True,
        decoder_attention_heads=2,
        auto_map={"AutoModel": "model.Evil"},
        architectures=["MarianForCausalLM"],
    )
    (marian / "generation_config.json").write_text('{"forced_bos_token_id": 4, "num_beams": -1}')
    (marian / WEIGHTS).unlink()
    (marian / "source.spm").write_bytes(b"")
    with pytest.raises(FormatError) as caught:
        huggingface.read(marian)
    message = str(caught.value)
    for said in (
        "activation gelu_new",
        "pre-norm",
        "differ in their attention_heads: (4, 2)",
        "code of its own",
        "MarianForCausalLM",
        "forced_bos_token_id",
        "beam is -1",
        "neither model.safetensors nor pytorch_model.bin",
        "source.spm is not",
    ):
        assert said in message


@pytest.mark.parametrize(
    ("told", "said"),
    [
        (lambda t: t.pop("model.encoder.layers.1.fc1.bias"), "it lacks model.encoder.layers.1.fc1"),
        (lambda t: t.update(extra=torch.ones(1)), "no place for: extra"),
        (lambda t: t["final_logits_bias"].fill_(float("inf")), "not all numbers are finite"),
        (lambda t: t.update({DECODER: t["model.shared.weight"] + 1}), "though they are tied"),
        (
            lambda t: t.update({"model.encoder.embed_positions.weight": torch.zeros(128, 32)}),
            "not the table of sinusoids",
        ),
        (
            lambda t: t.update(final_logits_bias=torch.zeros(1, 250, dtype=torch.int32)),
            "not of 32-bit or 16-bit",
        ),
        (
            lambda t: t.update({"model.shared.weight": torch.zeros(249, 32)}),
            r"model.shared.weight is \(249, 32\), not \(250, 32\)",
        ),
    ],
)
def test_weights_that_do_not_fit_are_refused(
    marian: Path, told: Callable[[dict[str, torch.Tensor]], object], said: str
) -> None:
    retold(marian, told)
    with pytest.raises(FormatError, match=said):
        huggingface.read(marian)


@pytest.mark.parametrize(
    "key", ["pad_token_id", "eos_token_id", "decoder_start_token_id", "vocab_size", "d_model"]
)
@pytest.mark.parametrize("value", [[1, 2], "x", -1, 10**30, 1.5, True, {}])
def test_what_is_no_number_is_refused(marian: Path, key: str, value: object) -> None:
    (marian / "generation_config.json").unlink()
    change(marian, **{key: value})
    with pytest.raises(FormatError):
        huggingface.read(marian)


def test_shards_are_refused_with_what_to_do(marian: Path) -> None:
    (marian / WEIGHTS).rename(marian / "model-00001-of-00002.safetensors")
    (marian / f"{WEIGHTS}.index.json").write_text("{}")
    with pytest.raises(FormatError, match="larger max_shard_size"):
        huggingface.read(marian)


def test_only_marian_is_recognised(marian: Path, tmp_path: Path) -> None:
    assert huggingface.recognises(marian)
    assert not huggingface.recognises(tmp_path)
    for content in (b"", b"[]", b"{", b'{"a":' * 100_000, b'{"model_type": "bart"}'):
        (tmp_path / "config.json").write_bytes(content)
        assert not huggingface.recognises(tmp_path)
