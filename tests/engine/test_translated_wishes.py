"""The wishes of wishes.md, by number, that a model without a language can keep."""

import re
from itertools import pairwise

import pytest

from engine.results import SearchOptions
from engine.segmentation import segment
from engine.vocabulary import END_ID
from tests.engine.model_examples import example_sentences
from tests.engine.translation_examples import TRANSLATOR, translate


@pytest.mark.wish(1)
@pytest.mark.parametrize("word", ["no", "Help", "ok", "a", "loop loop loop loop"])
def test_wish_01_one_word_does_not_loop(word: str) -> None:
    (sentence,) = translate(word, SearchOptions()).sentences
    ids = sentence.hypotheses[0].piece_ids
    assert len(ids) <= len(sentence.source_ids) + 50
    for period in range(1, 9):
        runs = [ids[i : i + period] for i in range(0, len(ids) - period, period)]
        alike = [a == b for a, b in pairwise(runs)]
        assert "1" * 7 not in "".join(str(int(same)) for same in alike)


@pytest.mark.wish(2)
def test_wish_02_an_emoji_cuts_off_nothing() -> None:
    translation = translate("We are here 😀 and there. It is late 👍🏽! Good.")
    assert translation.target.count("😀") == translation.target.count("👍🏽") == 1
    starts = [part.text for part in segment(translation.source, "en") if part.kind == "sentence"]
    assert [sentence.source for sentence in translation.sentences] == starts


@pytest.mark.wish(3)
def test_wish_03_digits_stay() -> None:
    assert "2.200.112" in translate("It costs 2.200.112 and we pay").target


@pytest.mark.wish(4)
def test_wish_04_newlines_stay() -> None:
    text = "One house.\n\n\n\nTwo houses.\n\r\n\nThree.\n\n"
    target = translate(text).target
    assert re.findall(r"[\r\n]+", target) == re.findall(r"[\r\n]+", text)


@pytest.mark.wish(5)
def test_wish_05_the_tail_of_a_long_text_is_translated() -> None:
    translation = translate(" ".join(f"Here is house {number}." for number in range(80)))
    assert len(translation.sentences) == 80
    long = translate("We see the house, " * 60 + "http://the.example/end")
    assert "http://the.example/end" in long.sentences[-1].target


@pytest.mark.wish(6)
@pytest.mark.parametrize("text", ["THE HOUSE IS RED", "the house is red", "The house is red"])
def test_wish_06_careless_text_is_translated_too(text: str) -> None:
    (sentence,) = translate(text).sentences
    assert not sentence.carried_over


@pytest.mark.wish(8)
def test_wish_08_the_first_sentence_stays() -> None:
    first, *_ = translate("One. The house is red. We run!").sentences
    assert (first.source_start, first.target_start) == (0, 0)
    assert not first.carried_over


@pytest.mark.wish(9)
def test_wish_09_tags_stay() -> None:
    target = translate('The <a href="x.html">red</a> house<br/> is <b>old</b>').target
    for tag in ('<a href="x.html">', "</a>", "<br/>", "<b>", "</b>"):
        assert target.count(tag) == 1


@pytest.mark.wish(10)
def test_wish_10_blank_lines_are_not_hallucinated_upon() -> None:
    lines = ["", "the house", "", "   ", "we run", "we see.", ""]
    target = translate("\n".join(lines)).target.split("\n")
    assert [bool(line.strip()) for line in target] == [bool(line.strip()) for line in lines]


@pytest.mark.wish(11)
def test_wish_11_a_typed_end_ends_nothing() -> None:
    (sentence, *_) = translate("We run </s> and we see").sentences
    assert END_ID not in sentence.source_ids[:-1]
    assert "</s>" in sentence.target


@pytest.mark.wish(12)
def test_wish_12_the_empty_string_does_not_win() -> None:
    for translation in TRANSLATOR.translate_all(example_sentences(count=20), SearchOptions()):
        for sentence in translation.sentences:
            assert sentence.target.strip()
            for hypothesis in sentence.hypotheses:
                length = len(hypothesis.piece_ids)
                penalty = ((5 + length) / 6) ** 0.6
                score = sum(hypothesis.log_probabilities) / penalty
                assert score == pytest.approx(hypothesis.score, abs=1e-4)
