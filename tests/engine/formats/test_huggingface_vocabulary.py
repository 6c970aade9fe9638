"""Text becomes the pieces that `MarianTokenizer` makes of it, and the languages are known."""

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from transformers import MarianTokenizer

from engine.formats.checking import Faults
from engine.formats.huggingface_vocabulary import HuggingFaceSides, read_sides
from engine.manifest import Languages
from engine.piece_list import PieceList
from tests.engine.formats.marian_folders import PREFIXES, pieces_of, write_tokenizer
from tests.engine.model_examples import example_sentences, model_config

_TEXT = st.text(
    st.sampled_from([*"aeinorst EHT.,'?!-0157äßéñ€½ﬁ①％　…“”‘’«»\u00a0\u200b\u0301中あ😀▁<>"]),
    max_size=40,
)


def read(
    folder: Path, source: int, target: int, name: str = "model"
) -> tuple[HuggingFaceSides | None, Faults]:
    faults = Faults(folder)
    config = model_config(
        source_vocabulary_size=source,
        target_vocabulary_size=target,
        shared_embeddings=False,
        padding_id=source - 1,
        end_id=0,
        start_id=None,
        never_emitted=(),
    )
    return read_sides(folder, config, name, faults), faults


def sides(folder: Path, name: str = "model", **tokenizer: object) -> HuggingFaceSides:
    """Both sides of a folder with one map; `tokenizer` are changes to `tokenizer_config.json`."""
    pieces = pieces_of("en", "de")
    write_tokenizer(folder, pieces, None, tokenizer)
    found, faults = read(folder, len(pieces), len(pieces), name)
    faults.stop()
    assert found is not None
    return found


@pytest.fixture(scope="module")
def both(tmp_path_factory: pytest.TempPathFactory) -> tuple[MarianTokenizer, PieceList]:
    folder = tmp_path_factory.mktemp("tokenizer")
    source = sides(folder).source
    return (
        MarianTokenizer.from_pretrained(folder, local_files_only=True),
        PieceList(source.pieces, source.unknown, source.segmenter, {0, len(source.pieces) - 1}),
    )


def assert_same(both: tuple[MarianTokenizer, PieceList], text: str) -> None:
    tokenizer, ours = both
    assert [*ours.encode_ids(text), 0] == tokenizer(text)["input_ids"]
    assert list(ours.encode(text).ids) == ours.encode_ids(text)


def test_sentences_are_cut_alike(both: tuple[MarianTokenizer, PieceList]) -> None:
    for sentence in example_sentences("en", 100) + example_sentences("de", 20):
        assert_same(both, sentence)


@settings(max_examples=150)
@given(text=_TEXT)
def test_any_text_is_cut_alike(both: tuple[MarianTokenizer, PieceList], text: str) -> None:
    assert_same(both, text)


def test_punctuation_is_not_normalised(both: tuple[MarianTokenizer, PieceList]) -> None:
    # Moses' normalisation would make '"' of “; the tokenizer has it ready and never calls it.
    assert_same(both, "“Yes” – he said… ‘no’ « 1 234 »")


def test_pieces_are_written_alike(both: tuple[MarianTokenizer, PieceList]) -> None:
    tokenizer, ours = both
    for sentence in example_sentences("de", 50):
        ids = [piece for piece in ours.encode_ids(sentence) if piece != 1]
        assert ours.decode(ids)[0] == tokenizer.decode(ids, skip_special_tokens=True)


def test_a_prefix_is_one_piece_and_asks_for_a_language(tmp_path: Path) -> None:
    found = sides(tmp_path)
    assert found.prefixes == {"de": PREFIXES[0], "zh-Hans": PREFIXES[1]}
    tokenizer = MarianTokenizer.from_pretrained(tmp_path, local_files_only=True)
    first, *rest = tokenizer(f"{PREFIXES[1]} The house.")["input_ids"]
    assert first == found.source.pieces.index(PREFIXES[1])
    assert rest == tokenizer("The house.")["input_ids"]


def test_sides_may_have_maps_of_their_own(tmp_path: Path) -> None:
    source, target = pieces_of("en"), pieces_of("de")
    write_tokenizer(tmp_path, source, target, {})
    found, faults = read(tmp_path, len(source), len(target))
    if len(source) == len(target):
        assert found is not None and found.source.pieces != found.target.pieces
    else:  # padding has one id on both sides
        assert "another id" in str(faults.error())


@pytest.mark.parametrize(
    ("tokenizer", "name", "card", "languages"),
    [
        ({}, "model", "", ("en", "de")),
        ({"target_lang": "zho_Hans"}, "model", "", ("en", "zh-Hans")),
        ({"source_lang": "ROMANCE"}, "model", "", ("mul", "de")),
        ({"source_lang": None}, "opus-mt-tc-big-fin-zho_Hans", "", ("fi", "zh-Hans")),
        ({"source_lang": None}, "opus-mt-en-ROMANCE", "", ("en", "de")),
        ({"source_lang": None}, "opus-mt-tc-bible-big-deu_eng-fra", "", ("mul", "de")),
        ({"source_lang": None}, "opus-mt-fi-de-mine-too", "", ("fi", "de")),
        ({"source_lang": None}, "model", "---\nlanguage:\n- no\n- de\n---\n", ("no", "de")),
        ({"source_lang": None}, "model", "---\nlanguage: de\n---\n", ("und", "de")),
    ],
)
def test_languages(
    tmp_path: Path,
    tokenizer: dict[str, object],
    name: str,
    card: str,
    languages: tuple[str, str],
) -> None:
    (tmp_path / "README.md").write_text(card)
    source, target = languages
    found = sides(tmp_path, name, **tokenizer)
    assert found.languages == Languages(source=source, target=target)


def test_one_language_is_no_choice(tmp_path: Path) -> None:
    pieces = {piece: n for n, piece in enumerate(p for p in pieces_of("en") if p != PREFIXES[1])}
    write_tokenizer(tmp_path, pieces, None, {"target_lang": "ROMANCE"})
    found, _ = read(tmp_path, len(pieces), len(pieces))
    assert found is not None
    assert (found.prefixes, found.languages.target) == ({}, "mul")


def test_an_id_without_a_piece_is_never_emitted(tmp_path: Path) -> None:
    pieces = pieces_of("en")
    write_tokenizer(tmp_path, {p: n for p, n in pieces.items() if n != 7}, None, {})
    found, _ = read(tmp_path, len(pieces), len(pieces))
    assert found is not None
    assert found.nameless == (7,)


def test_everything_that_does_not_fit_is_said(tmp_path: Path) -> None:
    pieces = pieces_of("en")
    write_tokenizer(tmp_path, pieces, None, {})
    (tmp_path / "vocab.json").write_text(json.dumps({**pieces, "</s>": 1, "<unk>": 0}))
    (tmp_path / "source.spm").write_bytes(b"no model")
    (tmp_path / "target.spm").unlink()
    found, faults = read(tmp_path, len(pieces), len(pieces))
    assert found is None
    message = str(faults.error())
    for said in ("</s> another id than 0", "source.spm is not", "target.spm is missing"):
        assert said in message
