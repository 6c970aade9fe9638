"""A package of Argos Translate translates here as it does there: cut, searched, put together."""

import json
import zipfile
from pathlib import Path
from typing import Any

import pytest
import sentencepiece

from engine.formats import argos
from engine.formats.converting import convert
from engine.formats.foreign import FormatError
from engine.formats.recognition import reader_of
from engine.manifest import Languages
from engine.translator import Translator
from tests.engine.formats.ctranslate2_folders import write_spec
from tests.engine.formats.ctranslate2_oracle import oracle
from tests.engine.formats.marian_folders import segmenter
from tests.engine.model_examples import example_sentences

METADATA = {
    "package_version": "1.0",
    "argos_version": "1.0",
    "from_code": "en",
    "from_name": "English",
    "to_code": "de",
    "to_name": "German",
}


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An unpacked package: an OpenNMT model, pre-norm, whose sources do not end."""
    folder = tmp_path_factory.mktemp("argos") / "translate-en_de-1_0"
    processor = cutter()
    learned = [processor.IdToPiece(piece) for piece in range(processor.GetPieceSize())]
    known = [piece for piece in learned if piece not in ("<unk>", "<s>", "</s>")]
    pieces = ["<unk>", "<blank>", "<s>", "</s>", *known]
    choices = {"quantisation": "int8", "end_id": 3, "ending": 4.0, "seed": 3}
    write_spec(folder / "model", source=pieces, target=pieces, **choices)
    (folder / "sentencepiece.model").write_bytes(segmenter("en"))
    (folder / "metadata.json").write_text(json.dumps(METADATA))
    (folder / "README.md").write_text("# English to German\n\nTrained on nothing.\n")
    (folder / "stanza").mkdir()
    (folder / "stanza" / "en.pt").write_bytes(b"a pickle that nobody opens")
    return folder


def cutter() -> sentencepiece.SentencePieceProcessor:
    processor = sentencepiece.SentencePieceProcessor()
    processor.LoadFromSerializedProto(segmenter("en"))
    return processor


def zipped(folder: Path, archive: Path) -> Path:
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as file:
        for path in sorted(folder.rglob("*")):
            if path.is_file():
                file.write(path, path.relative_to(folder.parent))
    return archive


def changed(package: Path, folder: Path, **metadata: Any) -> Path:
    """The package in a new folder, with other metadata."""
    for path in package.rglob("*"):
        if path.is_file():
            copy = folder / path.relative_to(package)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes(path.read_bytes())
    (folder / "metadata.json").write_text(json.dumps(METADATA | metadata))
    return folder


def test_packages_translate_alike(package: Path, tmp_path: Path) -> None:
    archive = zipped(package, tmp_path / "package.argosmodel")
    manifest = convert(archive, tmp_path / "ours")
    assert manifest.name == "argos-en-de"
    assert manifest.languages == Languages(source="en", target="de")
    assert manifest.provenance.toolkit == "Argos Translate"
    assert set(manifest.provenance.data) >= {"model/model.bin", "sentencepiece.model"}
    assert "Trained on nothing." in (tmp_path / "ours" / "README.md").read_text()

    sentences = example_sentences("en", 60)
    processor = cutter()
    theirs = oracle(package / "model").translate_batch(
        [processor.EncodeAsPieces(sentence) for sentence in sentences],
        beam_size=4,
        num_hypotheses=4,
        length_penalty=0.2,
        max_decoding_length=64,
        return_scores=True,
    )
    ours = Translator.load(tmp_path / "ours", device="cpu").translate_all(
        sentences, segmented=False
    )
    ended = set()
    for result, translation in zip(theirs, ours, strict=True):
        pieces = result.hypotheses[0]
        if len(pieces) == 64 or "<unk>" in pieces:
            continue
        best = translation.sentences[0].hypotheses[0]
        assert best.score == pytest.approx(result.scores[0], abs=1e-4)
        text = "".join(pieces).replace("▁", " ").removeprefix(" ")
        for special in ("<blank>", "<s>"):  # a random model writes them, and they are no text
            text = text.replace(special, "")
        assert translation.target.split() == text.split()
        ended.add(len(pieces))
    assert len(ended) > 10


def test_a_package_is_recognised_by_its_content(package: Path, tmp_path: Path) -> None:
    assert reader_of(package) is argos
    assert reader_of(package / "model") is not argos
    assert not argos.recognises(tmp_path)


@pytest.mark.parametrize(
    ("metadata", "reason"),
    [
        ({"type": "sbd"}, "a package of type sbd"),
        ({"target_prefix": "__de__"}, "wants __de__ as the first piece"),
    ],
)
def test_other_packages_are_refused(
    package: Path, tmp_path: Path, metadata: dict[str, str], reason: str
) -> None:
    folder = changed(package, tmp_path / "package", **metadata)
    with pytest.raises(FormatError, match=reason):
        argos.read(folder)


def test_all_that_does_not_fit_is_told_at_once(package: Path, tmp_path: Path) -> None:
    folder = changed(package, tmp_path / "package", type="sbd")
    (folder / "sentencepiece.model").rename(folder / "bpe.model")
    (folder / "model" / "config.json").unlink()
    with pytest.raises(FormatError) as caught:
        argos.read(folder)
    for reason in ("type sbd", "bpe.model", "config.json is missing"):
        assert reason in str(caught.value)


def test_codes_of_languages_are_tags(package: Path, tmp_path: Path) -> None:
    folder = changed(package, tmp_path / "package", from_code="zh_hant", to_code=None)
    assert argos.read(folder).languages == Languages(source="zh-Hant", target="und")
