"""A converted Marian folder computes and translates as `transformers` does."""

from pathlib import Path

import pytest
import torch
from transformers import MarianMTModel, MarianTokenizer

from engine.formats import huggingface
from engine.formats.converting import convert
from engine.formats.foreign import Foreign
from engine.recording import Recorder
from engine.results import SearchOptions
from engine.transformer import Transformer, pad
from engine.translator import Translator
from tests.engine.formats.marian_folders import PREFIXES, write_marian
from tests.engine.model_examples import example_sentences


def theirs(folder: Path) -> MarianMTModel:
    model = MarianMTModel.from_pretrained(
        folder, dtype=torch.float32, attn_implementation="eager", local_files_only=True
    )
    return model.eval().requires_grad_(False)


def network(foreign: Foreign) -> Transformer:
    built = Transformer(foreign.architecture)
    built.adopt({name: tensor.float() for name, tensor in foreign.weights.items()})
    return built.eval().requires_grad_(False)


@pytest.mark.parametrize("dtype", [torch.float32, torch.float16], ids=["float32", "float16"])
@pytest.mark.parametrize("activation", ["swish", "relu"])
@pytest.mark.parametrize("separate", [False, True], ids=["tied", "separate"])
def test_logits_and_attention_are_those_of_transformers(
    tmp_path: Path, separate: bool, activation: str, dtype: torch.dtype
) -> None:
    write_marian(tmp_path, separate=separate, dtype=dtype, activation_function=activation)
    foreign = huggingface.read(tmp_path)
    config = foreign.architecture
    assert config.shared_embeddings is not separate
    assert {tensor.dtype for tensor in foreign.weights.values()} == {dtype}
    generator = torch.Generator().manual_seed(1)
    lengths, most = (3, 12, 7), config.padding_id
    source = pad(
        [torch.randint(2, most, (n,), generator=generator).tolist() + [0] for n in lengths], most
    )
    target = torch.randint(2, most, (3, 9), generator=generator)
    target[:, 0] = config.padding_id  # what decoding begins with there
    mask = source != config.padding_id
    expected = theirs(tmp_path)(
        input_ids=source,
        attention_mask=mask.long(),
        decoder_input_ids=target,
        output_attentions=True,
    )
    recorder = Recorder()
    logits = network(foreign)(source, target, recorder=recorder)
    torch.testing.assert_close(logits, expected.logits, atol=1e-5, rtol=1e-5)
    for stack, attentions in (
        ("encoder", expected.encoder_attentions),
        ("decoder", expected.decoder_attentions),
        ("cross", expected.cross_attentions),
    ):
        for ours, their in zip(recorder.weights[stack], attentions, strict=True):
            rows = mask if stack == "encoder" else torch.ones_like(target, dtype=torch.bool)
            for sentence, kept in enumerate(rows):
                torch.testing.assert_close(
                    ours[sentence][:, kept], their[sentence][:, kept], atol=1e-5, rtol=0
                )


@pytest.mark.slow
@pytest.mark.parametrize("renormalised", [False, True])
@pytest.mark.parametrize("beam", [1, 4, 6])
@pytest.mark.parametrize(("alpha", "ending"), [(0.6, 1.0), (1.0, 5.0), (1.2, 5.0)])
def test_translations_are_those_of_generate(
    tmp_path: Path, alpha: float, ending: float, beam: int, renormalised: bool
) -> None:
    assert_translates_alike(tmp_path, 50, 120, alpha, ending, beam, renormalised)


def test_a_few_translations_are_those_of_generate(tmp_path: Path) -> None:
    assert_translates_alike(tmp_path, 10, 20, alpha=0.6, ending=2.0, beam=3, renormalised=False)


def assert_translates_alike(
    folder: Path,
    enough: int,
    count: int,
    alpha: float,
    ending: float,
    beam: int,
    renormalised: bool,
) -> None:
    """`count` sentences, of which `enough` end by themselves there: random models hardly do."""
    defaults = {"num_beams": beam, "renormalize_logits": renormalised}
    if beam > 1:  # it refuses to write a penalty that it would not use
        defaults["length_penalty"] = alpha
    write_marian(folder / "theirs", ending=ending, generation=defaults)
    manifest = convert(folder / "theirs", folder / "ours")
    assert (manifest.scoring.beam, manifest.scoring.alpha) == (beam, alpha if beam > 1 else 1.0)
    sentences = example_sentences("en", count)
    found = Translator.load(folder / "ours", device="cpu").translate_all(
        sentences, SearchOptions(alpha=alpha), segmented=False
    )
    tokenizer = MarianTokenizer.from_pretrained(folder / "theirs", local_files_only=True)
    inputs = tokenizer([f"{PREFIXES[0]} {s}" for s in sentences], padding=True, return_tensors="pt")
    beams = {"early_stopping": "never"} if beam > 1 else {}
    generated = theirs(folder / "theirs").generate(
        **inputs, **beams, return_dict_in_generate=True, output_scores=True
    )
    same, better, lengths = 0, 0, set()
    for number, translation in enumerate(found):
        [sentence] = translation.sentences
        mask = inputs["attention_mask"][number].bool()
        assert list(sentence.source_ids) == inputs["input_ids"][number][mask].tolist()
        expected = generated.sequences[number, 1:].tolist()
        if 0 not in expected:
            continue  # it was cut off
        expected = expected[: expected.index(0) + 1]
        best = sentence.hypotheses[0]
        lengths.add(len(expected))
        if list(best.piece_ids) == expected:
            same += 1
            if beam > 1:
                assert best.score == pytest.approx(
                    float(generated.sequences_scores[number]), abs=1e-4
                )
        else:
            assert beam > 1 and best.score > generated.sequences_scores[number]
            better += 1
    assert same + better >= enough and better <= same // 10 and len(lengths) > 3
