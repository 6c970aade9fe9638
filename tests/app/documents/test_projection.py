"""Tags are put back around the words that belong to theirs, and the words are left alone."""

import re

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.documents.projection import translate_tagged
from engine.alignment import words
from engine.results import Annotation, SentenceTranslation, Translation

TAG = re.compile(r"</?hsx*\d+>")


def translate_by(target: str, links: list[tuple[int, int]], text: str) -> str:
    """Translate one text to `target`, of which words belong to words of the text."""

    def translate(texts: object) -> list[Translation]:
        assert isinstance(texts, list)
        return [
            Translation(plain, target, (SentenceTranslation(plain, 0, target, 0),), "model")
            for plain in texts
        ]

    def annotate(sentences: object) -> list[Annotation]:
        (sentence,) = sentences  # type: ignore[misc]
        weights = np.zeros((0, 0), np.float32)
        found = tuple((theirs, ours) for ours, theirs in links)
        return [Annotation(words(sentence.source), words(target), (), weights, found, (), ())]

    (result,) = translate_tagged([text], translate, annotate)
    return result


@pytest.mark.wish(9)
@pytest.mark.parametrize(
    ("text", "target", "links", "expected"),
    [
        ("a <hs1>red</hs1> house", "ein rotes Haus", [(0, 0), (1, 1), (2, 2)],
         "ein <hs1>rotes</hs1> Haus"),
        ("I <hs1>have seen</hs1> it", "Ich habe es gesehen", [(1, 1), (2, 3), (3, 2)],
         "Ich <hs1>habe es gesehen</hs1>"),
        ("<hs1>one</hs1> and <hs2>two</hs2>", "zwei und eins", [(0, 2), (1, 1), (2, 0)],
         "<hs2>zwei</hs2> und <hs1>eins</hs1>"),
        ("a <hs1>b <hs2>c</hs2></hs1> d", "A B C D", [(0, 0), (1, 1), (2, 2), (3, 3)],
         "A <hs1>B <hs2>C</hs2></hs1> D"),
        ("see <hs1>(this)</hs1>, now", "siehe (dies), jetzt", [(0, 0), (1, 1), (2, 2)],
         "siehe <hs1>(dies)</hs1>, jetzt"),
        ("a note<hs1></hs1> here", "hier eine Notiz", [(0, 1), (1, 2), (2, 0)],
         "hier eine Notiz<hs1></hs1>"),
        ("<hs1>lost</hs1> word", "ein Wort", [(1, 1)], "<hs1>ein</hs1> Wort"),
        ("a <hs1>b</hs1>", "", [], "<hs1></hs1>"),
        ("open <hs1>tag", "offen", [], "offen"),
        ("<hs1><hs2>b.</hs2>a</hs1>", "Y.", [], "<hs1><hs2>Y</hs2></hs1>."),
        ("<hs1>(a</hs1> <hs2>b)</hs2>", "(A) B", [(0, 0), (1, 1)], "<hs1>(A</hs1>) <hs2>B</hs2>"),
    ],
)  # fmt: skip
def test_tags_go_where_their_words_went(
    text: str, target: str, links: list[tuple[int, int]], expected: str
) -> None:
    assert translate_by(target, links, text) == expected


@given(
    st.lists(
        st.one_of(st.sampled_from(["a", "b.", "(c", " ", "é"]), st.integers(0, 2)), max_size=14
    ),
    st.lists(st.sampled_from(["X", "Y.", "(Z)", "-"]), max_size=6).map(" ".join),
    st.lists(st.tuples(st.integers(0, 6), st.integers(0, 6)), max_size=10),
)
def test_words_are_untouched_and_each_tag_stands_once(
    shape: list[str | int], target: str, links: list[tuple[int, int]]
) -> None:
    text, opened, number = "", [], 0
    for item in shape:
        if isinstance(item, str):
            text += item
        elif item == 0 or (item == 1 and not opened):
            number += 1
            text += f"<hs{number}>"
            opened.append(number)
        elif item == 1:
            text += f"</hs{opened.pop()}>"
        else:
            number += 1
            text += f"<hs{number}></hs{number}>"
    text += "".join(f"</hs{left}>" for left in reversed(opened))
    ours, theirs = len(words(TAG.sub("", text))), len(words(target))
    fitting = [(a, b) for a, b in links if a < ours and b < theirs]
    result = translate_by(target, fitting, text)
    assert TAG.sub("", result) == target
    assert sorted(TAG.findall(result)) == sorted(TAG.findall(text))
    still_open: list[str] = []
    for tag in TAG.findall(result):
        if tag.startswith("</"):
            assert still_open.pop() == tag.replace("/", "")
        else:
            still_open.append(tag)
