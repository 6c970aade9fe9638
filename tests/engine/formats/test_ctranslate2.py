"""A model of CTranslate2 gives here what it gives there: pieces, scores, attention.

The oracle is the package itself, with `compute_type="float32"`. The committed checkpoint is a
really trained one of its own test data; the others are random, and written by its own classes.
"""

import os
from pathlib import Path

import pytest
import torch
from ctranslate2.specs import Activation

from engine.formats import ctranslate2 as reader
from engine.formats.converting import convert
from engine.positions import sinusoids
from engine.translator import Translator
from tests.engine.formats.ctranslate2_folders import (
    converted_marian,
    pieces,
    write_old,
    write_spec,
)
from tests.engine.formats.ctranslate2_oracle import (
    expect_the_same,
    expect_the_same_attention,
    oracle,
    sentences,
)

TRAINED = Path(__file__).parent / "checkpoints" / "ctranslate2-ar-en"
GIVEN = Path(__file__).parents[4] / "shared" / "data" / "checkpoints" / "ctranslate2-ar-en"
QUANTISATIONS = ["float32", "int8", "int16", "float16", "bfloat16"]
SEARCHES = [(1, 1.0), (4, 1.0), (4, 0.6), (2, 1.4)]


def trained(kind: str) -> Path:
    folder = TRAINED / kind if kind == "int8" else GIVEN / kind
    if not folder.is_dir():
        pytest.skip(f"the {kind} checkpoint is not committed, and is not at hand here")
    return folder


@pytest.mark.parametrize("kind", ["int8", "float32"])
@pytest.mark.parametrize(("beam", "alpha"), SEARCHES)
def test_trained_models_translate_alike(kind: str, beam: int, alpha: float) -> None:
    folder = trained(kind)
    ended = expect_the_same(folder, reader.read(folder), beam=beam, alpha=alpha, nbest=beam)
    assert len(ended) >= 180 and len(set(ended)) > 5


@pytest.mark.parametrize("kind", ["int8", "float32"])
def test_trained_models_show_the_same_attention(kind: str) -> None:
    folder = trained(kind)
    foreign = reader.read(folder)
    assert foreign.alignment_heads is None  # nobody aligned it: the toolkit takes the first head
    last = foreign.architecture.decoder_layers - 1
    expect_the_same_attention(folder, foreign, [(last, 0)])


@pytest.mark.parametrize("kind", ["int8", "float32"])
def test_trained_models_translate_alike_once_converted(kind: str, tmp_path: Path) -> None:
    """From text to text, with the toolkit's own defaults."""
    folder = trained(kind)
    manifest = convert(folder, tmp_path / "ours")
    assert (manifest.scoring, manifest.provenance.toolkit) == (reader.SCORING, reader.TOOLKIT)
    source = sentences(reader.read(folder), 200)
    theirs = oracle(folder).translate_batch(source, return_scores=True)
    ours = Translator.load(tmp_path / "ours", device="cpu").translate_all(
        [" ".join(sentence) for sentence in source], segmented=False
    )
    for result, translation in zip(theirs, ours, strict=True):
        if len(result.hypotheses[0]) < reader.SCORING.longest:
            assert translation.target == " ".join(result.hypotheses[0])
            best = translation.sentences[0].hypotheses[0]
            assert best.score == pytest.approx(result.scores[0], abs=1e-4)


def test_without_a_penalty_the_first_place_is_as_good(tmp_path: Path) -> None:
    """The toolkit stops when the best continuation ends: places behind it may be worse there."""
    folder = trained("int8")
    expect_the_same(folder, reader.read(folder), beam=4, alpha=0.0)


def test_the_readme_of_the_data_tells_the_truth() -> None:
    folder = trained("int8")
    [result] = oracle(folder).translate_batch([list("آتزمون")])
    assert result.hypotheses[0] == list("atzmon")


@pytest.mark.parametrize("kind", QUANTISATIONS)
def test_conversions_of_marian_translate_alike(kind: str, tmp_path: Path) -> None:
    folder = converted_marian(tmp_path, None if kind == "float32" else kind)
    foreign = reader.read(folder)
    assert foreign.architecture.start_id is None
    assert foreign.architecture.source_ends
    for beam, alpha in SEARCHES:
        ended = expect_the_same(folder, foreign, beam=beam, alpha=alpha)
        assert len(ended) >= 40 and len(set(ended)) > 3  # random models are hard to end
    last = foreign.architecture.decoder_layers - 1
    expect_the_same_attention(folder, foreign, [(last, 0)])


@pytest.mark.parametrize("kind", QUANTISATIONS)
def test_pre_norm_models_translate_alike(kind: str, tmp_path: Path) -> None:
    folder = tmp_path / "model"
    write_spec(folder, quantisation=kind, alignment=(0, 3), ending=8.0)
    foreign = reader.read(folder)
    assert foreign.architecture.norm == "pre" and foreign.architecture.final_norm
    for beam, alpha in SEARCHES:
        ended = expect_the_same(folder, foreign, beam=beam, alpha=alpha)
        assert len(ended) >= 40 and len(set(ended)) > 3  # random models are hard to end
    assert foreign.alignment_heads == ((0, 0), (0, 1), (0, 2))
    expect_the_same_attention(folder, foreign, foreign.alignment_heads)


def _learned(seed: int) -> torch.Tensor:
    return torch.randn(300, 16, generator=torch.Generator().manual_seed(seed))


VARIANTS = {
    "post-norm": {"pre_norm": False},
    "pre-norm without a last norm": {"no_final_norm": True},
    "norm of embeddings": {"pre_norm": False, "layernorm_embedding": True},
    "GELU": {"activation": Activation.GELU},
    "SiLU": {"activation": Activation.SWISH},
    "no biases": {"biases": False},
    "no output bias": {"output_bias": False, "tied": True},
    "embeddings as they are": {"scale": False},
    "the scale as a number": {"scale": 4.0},
    "tied output": {"tied": True},
    "one vocabulary, all tied": {
        "shared": True, "tied": True, "source": pieces(40), "target": pieces(40),
    },
    "deeper encoder": {"layers": (3, 1), "alignment": (0, 0)},
    "two heads": {"heads": 2, "alignment": (1, 2)},
    "a source that ends": {"config": {"add_source_eos": True}},
    "starts with the end piece": {"config": {"decoder_start_token": "</s>"}},
    "end pieces at different places": {
        "source": pieces(40, ("<s>", "<unk>", "<pad>", "</s>")), "config": {"add_source_eos": True},
    },
    "no padding piece": {
        "source": pieces(30, ("<s>", "</s>", "<unk>")),
        "target": pieces(36, ("<unk>", "<s>", "</s>"), prefix="v"),
    },
    "no padding piece, all tied": {
        "shared": True, "tied": True, "output_bias": False,
        "source": pieces(40, ("</s>", "<unk>", "<s>")),
        "target": pieces(40, ("</s>", "<unk>", "<s>")),
    },
    "a zero vector first": {
        "starts_from_zero": True, "pre_norm": False, "config": {"decoder_start_token": "</s>"},
    },
    "learned positions": {"tables": (_learned(1).numpy(), _learned(2).numpy())},
    "learned positions of the source": {"tables": (_learned(1).numpy(), None)},
    "another eps": {"config": {"layer_norm_epsilon": 1e-3}},
    "other special pieces": {
        "source": pieces(40, ("[PAD]", "[GO]", "[END]", "[?]")),
        "target": pieces(36, ("[PAD]", "[GO]", "[END]", "[?]"), prefix="v"),
        "config": {
            "unk_token": "[?]", "bos_token": "[GO]", "eos_token": "[END]",
            "decoder_start_token": "[GO]",
        },
    },
}  # fmt: skip


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_choice_that_is_read_translates_alike(variant: str, tmp_path: Path) -> None:
    folder = tmp_path / "model"
    write_spec(folder, **VARIANTS[variant])
    foreign = reader.read(folder)
    expect_the_same(folder, foreign, beam=1, alpha=1.0, count=60)
    expect_the_same(folder, foreign, beam=3, alpha=0.8, count=60)
    if foreign.alignment_heads:
        expect_the_same_attention(folder, foreign, foreign.alignment_heads, count=20)


@pytest.mark.parametrize("kind", ["paper", "tensor2tensor", "huggingface"])
@pytest.mark.parametrize("first", [0, 2])
def test_stored_sinusoids_are_recognised(kind: str, first: int, tmp_path: Path) -> None:
    table = sinusoids(kind, torch.arange(first, first + 600), 16).float().numpy()
    folder = tmp_path / "model"
    write_spec(folder, tables=(table, table))
    foreign = reader.read(folder)
    config = foreign.architecture
    assert (config.positions, config.first_position, config.max_length) == (kind, first, 600)
    expect_the_same(folder, foreign, beam=2, alpha=1.0, count=50)


def test_checksums_are_of_what_was_read_alone(tmp_path: Path) -> None:
    write_old(tmp_path / "model", 5)
    os.mkfifo(tmp_path / "model" / "config.json")  # older files have none
    lists = {"source_vocabulary.txt", "target_vocabulary.txt"}
    assert set(reader.read(tmp_path / "model").checksums) == {"model.bin", *lists}


@pytest.mark.parametrize("version", [1, 2, 3, 4, 5])
def test_old_files_translate_alike(version: int, tmp_path: Path) -> None:
    folder = tmp_path / "model"
    write_old(folder, version)
    foreign = reader.read(folder)
    assert foreign.architecture.source_ends == (version == 5)
    assert foreign.target.pieces[-1] == "<unk>"
    expect_the_same(folder, foreign, beam=1, alpha=1.0, count=60)
    expect_the_same(folder, foreign, beam=4, alpha=0.6, count=60)
