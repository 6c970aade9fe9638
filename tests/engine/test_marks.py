"""The laws of marks, and what the bundled model's attention and probabilities show."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.alignment import words
from engine.inspection import annotate
from engine.marks import UNATTENDED, UNCERTAIN, carried_marks, find_marks
from engine.results import Hypothesis, Mark, Piece, SearchOptions, SentenceTranslation
from engine.translator import Translator

MODEL = Path(__file__).parents[2] / "resources" / "models" / "en-de"


def marked(source: str, target: str, kinds: Sequence[str] = ("number", "address")) -> list[Mark]:
    """The marks that the two texts alone give."""
    hypothesis = Hypothesis(target, (), (), (), 0.0)
    sentence = SentenceTranslation(source, 0, target, 0, hypotheses=(hypothesis,))
    everything = np.ones(len(words(source)), np.float32)
    found = find_marks(sentence, hypothesis, words(source), (), everything)
    return [mark for mark in found if mark.kind in kinds]


def shown(source: str, target: str) -> list[tuple[str, str, str, tuple[str, ...]]]:
    """Side, marked characters, kind and evidence of each mark."""
    return [
        (
            mark.side,
            (source if mark.side == "source" else target)[mark.start : mark.end],
            mark.kind,
            mark.others,
        )
        for mark in marked(source, target)
    ]


@pytest.mark.wish(23)
@pytest.mark.parametrize(
    ("source", "target"),
    [
        ("It costs 3.5 euros.", "Es kostet 3,5 Euro."),
        ("1,000 and 12 000 and 1,234,567.89", "1.000 und 12.000 und 1.234.567,89"),
        ("At 3:30 on 3/4/2020", "Um 3.30 am 3.4.2020"),
        ("two cats", "2 Katzen"),
        ("3 dogs", "drei Hunde"),
        ("a hundred people, a million stars", "100 Menschen, 1000000 Sterne"),
        ("the 1st of 1990s", "der 1. der 1990er"),
        ("no number", "keine Zahl"),
        ("See http://a.example/1?q=2, a@b.com 😀", "a@b.com 😀: siehe http://a.example/1?q=2."),
        ("١٢٣", "١٢٣"),
    ],
)  # fmt: skip
def test_what_is_equal_is_not_marked(source: str, target: str) -> None:
    assert shown(source, target) == []


@pytest.mark.wish(23)
@pytest.mark.parametrize(
    ("source", "target", "expected"),
    [
        ("in 1987", "in 1978",
         [("source", "1987", "number", ("1978",)), ("target", "1978", "number", ("1987",))]),
        ("3 cats", "4 Katzen",
         [("source", "3", "number", ("4",)), ("target", "4", "number", ("3",))]),
        ("3.5 and 35", "35 und 35",
         [("source", "3.5", "number", ("35",)), ("target", "35", "number", ("3.5",))]),
        ("from 1990 on", "seitdem", [("source", "1990", "number", ())]),
        ("since then", "seit 1990", [("target", "1990", "number", ())]),
        ("7 of 7 of 42", "7 von 42 von 42",
         [("source", "7", "number", ("42",)), ("target", "42", "number", ("7",))]),
        ("http://a.example/12", "http://a.example/13",
         [("source", "http://a.example/12", "address", ("http://a.example/13",)),
          ("target", "http://a.example/13", "address", ("http://a.example/12",))]),
        ("Hi 😀 there", "Hallo", [("source", "😀", "address", ())]),
        ("a <b>c</b>", "ein <b>c", [("source", "</b>", "address", ())]),
    ],
)  # fmt: skip
def test_what_differs_is_marked_with_what_stands_there_instead(
    source: str, target: str, expected: list[tuple[str, str, str, tuple[str, ...]]]
) -> None:
    assert shown(source, target) == expected


def test_a_number_of_thousands_of_digits_is_a_number() -> None:
    number = "12" * 3_000
    assert shown(f"in {number}", "darin") == [("source", number, "number", ())]


_TEXTS = st.lists(
    st.sampled_from(["ab", "12", "1,000", "3.5", "http://a.example", "😀", "c@d.com", "(", "<b>"]),
    max_size=6,
).map(" ".join)


@given(_TEXTS, _TEXTS)
def test_marks_lie_in_their_text_and_mirror(source: str, target: str) -> None:
    found = marked(source, target)
    for mark in found:
        text = source if mark.side == "source" else target
        assert 0 <= mark.start < mark.end <= len(text)
        assert text[mark.start : mark.end].strip()
    other = {"source": "target", "target": "source"}
    mirrored = marked(target, source)
    assert {(other[m.side], m.start, m.end, m.kind, m.others) for m in found} == {
        (m.side, m.start, m.end, m.kind, m.others) for m in mirrored
    }
    assert marked(source, source) == []


@given(_TEXTS)
def test_a_swapped_digit_is_marked_on_both_sides(text: str) -> None:
    found = marked(f"{text} in 1987", f"{text} in 1988")
    assert [mark.side for mark in found] == ["source", "target"]


@pytest.mark.wish(23)
def test_an_echo_is_marked_from_three_words_on() -> None:
    for text, is_marked in (
        ("Where are you going?", True),
        ("Tom Jackson", False),
        ("1 2 3 4", False),
    ):
        found = marked(text, text.casefold(), ["unchanged"])
        assert [(mark.start, mark.end) for mark in found] == [(0, len(text))] * is_marked


def test_carried_words_are_marked() -> None:
    assert carried_marks("你好") == (Mark("target", 0, 2, "carried"),)
    for text in "😀", "12 000", "http://a.example", "c@d.com", "…":
        assert carried_marks(text) == ()


def test_a_part_of_a_long_sentence_is_marked() -> None:
    hypothesis = Hypothesis("Das Haus", (), (), (), 0.0)
    sentence = SentenceTranslation("The house", 0, "Das Haus", 0, (), (), (hypothesis,), True)
    found = find_marks(sentence, hypothesis, (), (), np.ones(0, np.float32))
    assert found == (Mark("target", 0, 8, "split"),)


def test_a_word_is_as_probable_as_all_its_pieces_together() -> None:
    pieces = (
        Piece("▁Ha", 0, 2), Piece("us", 2, 4), Piece(".", 4, 5), Piece("x1", 6, 8, "placeholder"),
        Piece("</s>", 8, 8, "special"),
    )  # fmt: skip
    almost = np.log(UNCERTAIN) / 2

    def found(value: float) -> list[Mark]:
        hypothesis = Hypothesis("Haus. x1", pieces, (), (value, value, -99.0, -99.0, -99.0), 0.0)
        sentence = SentenceTranslation("", 0, hypothesis.text, 0, hypotheses=(hypothesis,))
        none = np.ones(0, np.float32)
        return list(find_marks(sentence, hypothesis, (), words(hypothesis.text), none))

    assert found(almost + 0.01) == []
    [mark] = found(almost - 0.01)
    assert (mark.side, mark.start, mark.end, mark.kind) == ("target", 0, 4, "uncertain")
    assert mark.value == pytest.approx(UNCERTAIN * np.exp(-0.02))


@pytest.fixture(scope="module")
def translator() -> Translator:
    return Translator.load(MODEL, device="cpu")


def forced(translator: Translator, source: str, target: str) -> SentenceTranslation:
    """A sentence as it is read, with a translation that somebody else wrote."""
    [sentence] = translator.translate_all([source], SearchOptions(beam=1), segmented=False)[
        0
    ].sentences
    ids = (*translator.vocabularies.target.encode_ids(target), translator.network.config.end_id)
    text, pieces = translator.vocabularies.target.decode(ids)
    hypothesis = Hypothesis(text, pieces, ids, (0.0,) * len(ids), 0.0)
    return replace(sentence, target=text, hypotheses=(hypothesis,))


_PAIRS = (
    ("I was tired,", " and my brother went home.", "Ich war müde",
     " und mein Bruder ging nach Hause."),
    ("The door was open", " because Tom forgot the key.", "Die Tür war offen",
     ", weil Tom den Schlüssel vergessen hat."),
    ("She bought the book", " and gave it to her sister.", "Sie kaufte das Buch",
     " und gab es ihrer Schwester."),
)  # fmt: skip


@pytest.mark.wish(23)
@pytest.mark.parametrize(("source", "clause", "target", "translated"), _PAIRS)
def test_a_clause_that_is_missing_is_marked(
    translator: Translator, source: str, clause: str, target: str, translated: str
) -> None:
    whole = forced(translator, source + clause, target + translated)
    cut = forced(translator, source + clause, target + ".")
    for sentence, is_cut in (whole, False), (cut, True):
        [found] = annotate(translator, [sentence])
        marks = [mark for mark in found.marks if mark.kind == "unattended"]
        assert all(mark.value is not None and mark.value < UNATTENDED for mark in marks)
        missing = [mark for mark in marks if mark.start >= len(source)]
        assert len(marks) - len(missing) <= 1
        assert len(missing) >= (len(words(clause)) // 2 if is_cut else 0)
        assert is_cut or not marks


@pytest.mark.wish(23)
def test_a_sure_translation_has_no_marks_and_a_strange_word_has(translator: Translator) -> None:
    [sentence] = translator.translate("The house is red.").sentences
    [found] = annotate(translator, [sentence])
    assert found.marks == ()
    source = [sentence.source[slice(*found.source_words[s])] for _, s in found.links]
    target = [sentence.target[slice(*found.target_words[t])] for t, _ in found.links]
    assert {("Haus", "house"), ("rot", "red")} <= set(zip(target, source, strict=True))
