"""Blocks of text with marks: what is translated of them, and how a translation is put back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.documents.tagged import Mark, TaggedText, Token

OPEN, CLOSE = Mark("open", 1), Mark("close", 1)
ALONE, WORD = Mark("alone", 2), Mark("word", 3)

marked = st.lists(
    st.one_of(st.text("ab <>/hs1.", max_size=8), st.integers(0, 4).map(lambda n: (n, n % 3))),
    max_size=12,
)


def tokens_of(shape: list[str | tuple[int, int]]) -> list[Token]:
    """Tokens where every mark stands once and pairs are nested."""
    tokens: list[Token] = []
    opened: list[int] = []
    for number, item in enumerate(shape):
        if isinstance(item, str):
            tokens.append(item)
        elif item[0] < 2:
            tokens.append(Mark("word" if item[0] else "alone", number))
        elif item[0] == 2 or not opened:
            tokens.append(Mark("open", number))
            opened.append(number)
        else:
            tokens.append(Mark("close", opened.pop()))
    return tokens


@given(marked)
def test_a_translation_that_changes_nothing_gives_the_source_back(
    shape: list[str | tuple[int, int]],
) -> None:
    block = TaggedText(tokens_of(shape))
    assert block.restore(block.text) == block.tokens


@given(marked, st.text("xy <>/hs12345", max_size=30))
def test_no_mark_and_no_word_is_lost_whatever_comes_back(
    shape: list[str | tuple[int, int]], translation: str
) -> None:
    block = TaggedText(tokens_of(shape))
    marks = [token for token in block.tokens if isinstance(token, Mark)]
    restored = block.restore(translation)
    if restored is not None:
        assert sorted(map(str, marks)) == sorted(str(t) for t in restored if isinstance(t, Mark))
    fallen = block.fall_back(translation)
    text = "".join(token for token in fallen if isinstance(token, str))
    assert translation in text
    whole = {m.number for m in marks if m.role == "open"} & {
        m.number for m in marks if m.role == "close"
    }
    kept = [token for token in fallen if isinstance(token, Mark)]
    assert {m for m in marks if m.number not in whole} <= set(kept)


def test_marks_and_blanks_at_the_edges_stay_out() -> None:
    block = TaggedText(["  ", OPEN, "All of it.", CLOSE, ALONE, "\n"])
    assert block.text == "All of it."
    assert block.restore("Alles.") == ("  ", OPEN, "Alles.", CLOSE, ALONE, "\n")


def test_what_is_read_as_a_word_stays_in() -> None:
    block = TaggedText([WORD, " opens a file"])
    assert block.text == "<hs1/> opens a file"
    assert block.restore("<hs1/>öffnet") == (WORD, " öffnet")
    assert TaggedText([WORD, "s are"]).restore("<hs1/>s sind") == (WORD, "s sind")


def test_blanks_leave_a_pair() -> None:
    block = TaggedText(["a ", OPEN, "big", CLOSE, " dog"])
    assert block.text == "a <hs1>big</hs1> dog"
    assert block.restore("ein<hs1> großer </hs1>Hund") == (
        "ein ", OPEN, "großer", CLOSE, " Hund",
    )  # fmt: skip


def test_text_that_looks_like_a_tag_is_text() -> None:
    block = TaggedText(["a <hs1> and ", OPEN, "b", CLOSE])
    assert block.text == "a <hs1> and <hsx1>b</hsx1>"
    assert block.restore("<hsx1>b</hsx1> <hs1>") == (OPEN, "b", CLOSE, " <hs1>")


@pytest.mark.wish(9)
@pytest.mark.parametrize(
    "broken", ["big dog", "a <hs1>big dog", "</hs1>a<hs1>", "<hs1>a</hs1></hs1>", "<hs2>a</hs2>"]
)
def test_tags_that_do_not_fit_are_refused(broken: str) -> None:
    block = TaggedText(["a ", OPEN, "big", CLOSE, ALONE, " dog"])
    assert block.restore(broken) is None
    assert block.plain == "a big dog"
    assert block.fall_back("ein großer Hund") == ("ein großer Hund ", ALONE)


def test_only_letters_are_words() -> None:
    assert not TaggedText(["12 ", OPEN, "%", CLOSE, WORD]).has_words
    assert TaggedText(["12 ", OPEN, "км", CLOSE]).has_words
