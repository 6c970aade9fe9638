"""Models with a list of pieces for each side do all that the models that are trained here do."""

import json
import math
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import torch

from engine.alternatives import continuations, redecode
from engine.checkpoint import read_checkpoint
from engine.importance import head_importance
from engine.inspection import annotate, attend_pair
from engine.manifest import CheckpointError, read_manifest, summarise
from engine.pairs import inspect_sentence
from engine.results import SearchOptions, SentenceTranslation
from engine.tracing import trace_search
from engine.translator import Translator
from engine.verification import verify_folder
from tests.engine.foreign_examples import (
    END,
    FRENCH,
    GERMAN,
    SCORING,
    UNKNOWN,
    WORDS,
    names,
    write_foreign,
)  # fmt: skip

TEXT = "I know the old house, too."


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_foreign(tmp_path_factory.mktemp("foreign") / "pair")


@cache
def opened(folder: Path) -> Translator:
    return Translator.load(folder, device="cpu")


@pytest.fixture
def translator(folder: Path) -> Translator:
    return opened(folder)


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> Translator:
    made = write_foreign(tmp_path_factory.mktemp("foreign") / "plain", plain=True)
    return Translator.load(made, device="cpu")


def translated(translator: Translator, text: str, **more: Any) -> SentenceTranslation:
    [sentence] = translator.translate(text, **more).sentences
    return sentence


def test_a_source_is_what_its_list_says_with_what_asks_for_a_language(
    translator: Translator,
) -> None:
    listed = names("en")
    for to, prefix in ((None, GERMAN), ("de", GERMAN), ("fr", FRENCH)):
        sentence = translated(translator, TEXT, to=to)
        shown = [piece.text for piece in sentence.source_pieces]
        assert [listed[piece] for piece in sentence.source_ids] == shown
        assert (shown[0], shown[-1]) == (prefix, "</s>")
        assert sentence.source_pieces[0].kind == "special"
        spelled = [(piece, TEXT[piece.start : piece.end]) for piece in sentence.source_pieces[1:-1]]
        assert all(piece.text.strip("▁") == text for piece, text in spelled)


def test_the_language_changes_the_translation_and_only_a_known_one_does(
    translator: Translator,
) -> None:
    german, french = (translated(translator, TEXT, to=to).target for to in ("de", "fr"))
    assert german != french
    parts = translator.passages(TEXT, to="fr")
    assert "".join(passage.target for passage in parts) == french
    for call in (translator.translate, translator.translate_all):
        with pytest.raises(ValueError, match="does not translate to es, only to de, fr"):
            call([TEXT] if call == translator.translate_all else TEXT, to="es")  # type: ignore


def test_a_model_of_one_language_has_no_other(plain: Translator) -> None:
    assert plain.translate("the cat", to="de").target
    with pytest.raises(ValueError, match="does not translate to fr, only to de"):
        plain.translate("the cat", to="fr")


def test_its_own_way_to_search_is_used_where_nobody_wishes_otherwise(
    translator: Translator,
) -> None:
    [usual] = translator.translate(TEXT).sentences
    [same] = translator.translate(TEXT, SearchOptions(3, 1.0, "power")).sentences
    assert usual == same
    best = usual.hypotheses[0]
    assert best.score == pytest.approx(sum(best.log_probabilities) / len(best.piece_ids))
    assert len(best.piece_ids) <= 30


@pytest.mark.parametrize("to", ["de", "fr"])
def test_what_follows_from_a_translation_knows_its_language(
    translator: Translator, to: str
) -> None:
    """Alternatives, a chosen word, the search's tree, and pairs, without being told again."""
    sentence = translated(translator, TEXT, to=to)
    [hypothesis] = sentence.hypotheses
    text, pieces = hypothesis.text, hypothesis.pieces
    place = next(n for n, piece in enumerate(pieces) if n and piece.text.startswith("▁"))
    found = continuations(translator, sentence, 0, place)
    assert len({word.text for word in found}) == len(found) > 3
    assert all(word.text.strip() == word.text for word in found)
    chosen = redecode(translator, sentence, 0, place, found[1].piece_ids)
    prefix = (*hypothesis.piece_ids[:place], *found[1].piece_ids)
    assert chosen.hypotheses[0].piece_ids[: len(prefix)] == prefix
    typed = redecode(translator, sentence, 0, place, "Haus")
    assert typed.target.startswith(text[: pieces[place].start] + "Haus")
    trace = trace_search(translator, sentence, SearchOptions())
    assert trace.sentence.hypotheses[0].piece_ids == hypothesis.piece_ids
    again, record = inspect_sentence(translator, TEXT, to=to)
    assert again.hypotheses == sentence.hypotheses
    assert record.log_probabilities == pytest.approx(hypothesis.log_probabilities, abs=1e-4)
    assert record.weights["cross"].shape[2:] == (len(pieces), len(sentence.source_ids))


def test_a_sentence_is_translated_alike_alone_and_among_longer_ones(
    translator: Translator,
) -> None:
    config = translator.network.config
    assert config.source_padding != config.padding_id
    texts = ["I know.", TEXT, "Tom sees a house near the river, and it is very old, they say."]
    together = [t.sentences for t in translator.translate_all(texts, to="fr")]
    alone = [translator.translate(text, to="fr").sentences for text in texts]
    for ours, theirs in zip(together, alone, strict=True):
        assert [s.target for s in ours] == [s.target for s in theirs]
        for one, other in zip(ours, theirs, strict=True):
            assert one.hypotheses[0].score == pytest.approx(other.hypotheses[0].score, abs=1e-5)


def test_a_typed_target_is_cut_by_the_targets_own_segmenter(translator: Translator) -> None:
    pair, record = inspect_sentence(translator, TEXT, target="Das alte Haus.")
    [hypothesis] = pair.hypotheses
    listed = names("de")
    assert hypothesis.text == "Das alte Haus."
    assert [listed[piece] for piece in hypothesis.piece_ids] == [
        p.text for p in record.target_pieces
    ]
    [annotation] = annotate(translator, [pair])
    assert len(annotation.source_words) == 6 and len(annotation.target_words) == 3


@pytest.mark.parametrize(
    ("start", "shown"), [(None, "<0>"), (END, "[END]"), (len(WORDS) + 2, "[PAD]")]
)
def test_special_pieces_are_shown_as_the_list_calls_them(
    tmp_path: Path, start: int | None, shown: str
) -> None:
    folder = write_foreign(tmp_path / "m", plain=True)
    for side in "source.json", "target.json":
        (folder / side).write_text(json.dumps(["[END]", "<unk>", *WORDS, "[PAD]"]))
    config = json.loads((folder / "config.json").read_text())
    config["architecture"]["start_id"] = start
    (folder / "config.json").write_text(json.dumps(config))
    translator = Translator.load(folder, device="cpu")
    sentence = translated(translator, "the cat sees")
    assert sentence.source_pieces[-1].text == "[END]"
    assert attend_pair(translator, sentence).target_inputs[0].text == shown


def test_capitals_are_read_in_small_letters(translator: Translator) -> None:
    small, large = (translated(translator, text) for text in ("The old house.", "THE OLD HOUSE."))
    assert large.source_ids == small.source_ids
    assert large.target == small.target.upper()


def test_capitals_that_the_list_knows_better_stay(tmp_path: Path) -> None:
    listed = json.dumps(["</s>", "<unk>", *map(str.upper, WORDS), "<pad>"])
    folder = write_foreign(tmp_path / "m", plain=True)
    (folder / "source.json").write_text(listed)
    sentence = translated(Translator.load(folder, device="cpu"), "THE CAT SEES")
    assert UNKNOWN not in sentence.source_ids


def test_what_the_list_cannot_spell_is_marked(translator: Translator) -> None:
    text = "I saw the 漢字 house 😀."
    sentence = translated(translator, text)
    assert sentence.source_ids.count(UNKNOWN) == 2
    [annotation] = annotate(translator, [sentence])
    marks = [mark for mark in annotation.marks if (mark.side, mark.kind) == ("source", "unknown")]
    assert [text[mark.start : mark.end] for mark in marks] == ["漢字", "😀"]


def test_a_translation_with_an_unknown_piece_is_marked_as_a_whole(translator: Translator) -> None:
    sentence = translated(translator, TEXT)
    [hypothesis] = sentence.hypotheses
    ids = (UNKNOWN, *hypothesis.piece_ids)
    text, pieces = translator.vocabularies.target.decode(ids)
    values = (-1.0, *hypothesis.log_probabilities)
    holed = replace(hypothesis, text=text, pieces=pieces, piece_ids=ids, log_probabilities=values)
    kinds = []
    for one in (hypothesis, holed):
        [annotation] = annotate(translator, [replace(sentence, hypotheses=(one,))])
        kinds.append([(m.start, m.end) for m in annotation.marks if m.kind == "unknown"])
    assert kinds == [[], [(0, len(text))]]


def test_words_of_bare_lists_are_words(plain: Translator) -> None:
    """They are joined by spaces, can be exchanged one by one, and align."""
    sentence = translated(plain, "the cat  sees\u00a0a qqq house")
    assert sentence.source_ids.count(UNKNOWN) == 1
    [hypothesis] = sentence.hypotheses
    known = [piece.text for piece in hypothesis.pieces if piece.kind == "text"]
    assert hypothesis.text == " ".join(known)
    place = next(n for n, piece in enumerate(hypothesis.pieces) if n and piece.kind == "text")
    found = continuations(plain, sentence, 0, place)
    assert {word.text for word in found} - {""} <= set(WORDS) and len(found) > 3
    typed = redecode(plain, sentence, 0, place, "river")
    assert typed.target.split()[: place + 1] == [*hypothesis.text.split()[:place], "river"]
    [annotation] = annotate(plain, [sentence])
    assert [sentence.source[m.start : m.end] for m in annotation.marks if m.kind == "unknown"] == [
        "qqq"
    ]


def test_half_precision_rounds_once(tmp_path: Path) -> None:
    exact, half = (
        read_checkpoint(write_foreign(tmp_path / weights, weights=weights))
        for weights in ("float32", "float16")
    )
    for (name, ours), theirs in zip(
        exact.network.named_parameters(), half.network.parameters(), strict=True
    ):
        assert theirs.dtype == torch.float32, name
        assert torch.equal(theirs, ours.half().float()), name
    sizes = [(tmp_path / w / "model.safetensors").stat().st_size for w in ("float32", "float16")]
    assert sizes[1] < 0.6 * sizes[0]


def test_the_summary_tells_the_languages_and_the_way_to_search(folder: Path) -> None:
    summary = summarise(folder, verify_folder(folder), 1)
    assert summary.target_languages == ("de", "fr")
    assert (summary.beam, summary.alpha) == (SCORING.beam, SCORING.alpha)


def test_a_model_with_two_lists_cannot_be_trained_further(folder: Path) -> None:
    with pytest.raises(CheckpointError, match="can be trained further"):
        _ = read_checkpoint(folder).vocabulary


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"source.json": b"{}"}, "not a list of pieces"),
        ({"source.json": b'["a", "<unk>"]'}, "has 2 pieces, the model"),
        ({"target.json": None}, "target.json is missing"),
        ({"target.spm": b"nothing"}, "not a SentencePiece model"),
        ({"config": {"target_prefixes": {"de": ">>zzz<<"}}}, "no piece >>zzz<<"),
        ({"config": {"target_prefixes": {"fr": FRENCH}}}, "have none for de"),
        ({"config": {"scoring": {"beam": 0}}}, "scoring.beam"),
    ],
    ids=["no list", "size", "missing", "segmenter", "prefix", "usual language", "scoring"],
)
def test_a_folder_that_is_not_whole_is_refused_with_its_reason(
    folder: Path, tmp_path: Path, changes: dict[str, Any], reason: str
) -> None:
    for file in folder.iterdir():
        (tmp_path / file.name).write_bytes(file.read_bytes())
    for name, content in changes.items():
        if name == "config":
            config = json.loads((tmp_path / "config.json").read_text())
            (tmp_path / "config.json").write_text(json.dumps({**config, **content}))
        elif content is None:
            (tmp_path / name).unlink()
        else:
            (tmp_path / name).write_bytes(content)
    with pytest.raises(CheckpointError, match=reason):
        verify_folder(tmp_path)


def test_files_of_the_vocabulary_are_named(folder: Path) -> None:
    assert read_manifest(folder).vocabulary.files == {
        "source.json": "pieces",
        "target.json": "pieces",
        "source.spm": "sentencepiece",
        "target.spm": "sentencepiece",
    }


@pytest.mark.parametrize("renormalises", [False, True])
def test_a_probability_is_the_same_wherever_it_is_told(tmp_path: Path, renormalises: bool) -> None:
    scoring = SCORING.model_copy(update={"renormalises": renormalises, "shortest": 1})
    folder = write_foreign(tmp_path / "model", scoring=scoring)
    translator = Translator.load(folder, device="cpu")
    sentence = translated(translator, TEXT)
    best = sentence.hypotheses[0]
    whole = math.fsum(best.log_probabilities)
    found = head_importance(translator, sentence)
    assert found.log_probability == pytest.approx(whole, abs=1e-3)
    [annotated] = annotate(translator, [sentence])
    for position in *annotated.target_positions, len(best.pieces) - 1:
        alike = 0
        for word in continuations(translator, sentence, 0, position, 20):
            until = position + len(word.piece_ids)
            if word.piece_ids == best.piece_ids[position:until]:
                expected = math.exp(math.fsum(best.log_probabilities[position:until]))
                assert word.probability == pytest.approx(expected, rel=1e-3)
                alike += 1
        assert position or alike
