"""What the translator remembers, passages, capitals, and what a second search saves."""

import re

import numpy as np
import pytest
from hypothesis import given, settings

from tests.engine.model_examples import example_sentences
from tests.engine.test_translator import TEXT
from tests.engine.translation_examples import GREEDY, TRANSLATOR, make_translator, translate


def test_what_is_remembered_is_what_would_be_found() -> None:
    fresh, used = make_translator(), make_translator()
    used.translate("The house is red. We run!", GREEDY)
    text = "We run! The house is red. Why not?"
    assert used.translate(text) == fresh.translate(text)
    assert used.translate(text) == fresh.translate(text)


def test_gains_are_not_remembered() -> None:
    translator = make_translator()
    plain = translator.translate("The house is red.")
    muted = {"cross": np.zeros((2, 4), dtype=np.float32)}
    assert translator.translate("The house is red.", gains=muted) != plain  # type: ignore[arg-type]
    assert translator.translate("The house is red.") == plain


@settings(max_examples=15)
@given(text=TEXT)
def test_passages_put_together_are_the_translation(text: str) -> None:
    passages = list(TRANSLATOR.passages(text, GREEDY))
    whole = TRANSLATOR.translate(text, GREEDY)
    assert "".join(passage.target for passage in passages) == whole.target
    assert tuple(s for passage in passages for s in passage.sentences) == whole.sentences
    position = 0
    for passage in passages:
        assert passage.start == position
        position += len(passage.target)


def test_a_long_text_comes_in_passages() -> None:
    text = "\n".join(example_sentences(count=300))
    told: list[tuple[int, int]] = []
    passages = list(
        TRANSLATOR.passages(text, GREEDY, on_sentence=lambda *counts: told.append(counts))
    )
    assert len(passages) == len(told) > 4
    assert told[-1][0] == told[-1][1] <= sum(len(passage.sentences) for passage in passages)
    assert len(passages[0].sentences) < len(passages[1].sentences)


@pytest.mark.wish(6)
@pytest.mark.parametrize("text", ["THE HOUSE IS RED.", "GO TO HTTP://A.EXAMPLE/b NOW!"])
def test_capitals_are_read_as_small_letters_and_written_as_capitals(text: str) -> None:
    [sentence] = translate(text).sentences
    quiet = TRANSLATOR.translate(text[0] + text[1:].lower()).sentences[0]
    outside = [
        sentence.target[piece.start : piece.end]
        for piece in sentence.hypotheses[0].pieces
        if piece.kind == "text"
    ]
    assert not any(letter.islower() for letters in outside for letter in letters)
    if "HTTP" in text:
        assert "HTTP://A.EXAMPLE/b" in sentence.target
    else:
        assert sentence.source_ids == quiet.source_ids


@pytest.mark.wish(9)
def test_tags_keep_their_order() -> None:
    for text in ("<b>The</b> house <i>is</i> red.", "A <i>dog</i> <b>runs <u>so</u></b> now."):
        target = translate(text).target
        assert re.findall(r"<[^>]*>", target) == re.findall(r"<[^>]*>", text)


@pytest.mark.wish(3)
def test_numbers_brackets_and_quotation_marks_stay() -> None:
    for text in ("The 3 (red) houses.", 'He said: "no" 12 times.', "We run (5)!"):
        translation = translate(text)
        for mark in ("(", ")", '"', "3", "12", "5"):
            assert translation.target.count(mark) >= text.count(mark)
