"""Footnotes, maths, emoji by name and escaped signs: they stay to the byte, the words do not."""

import pytest

from app.documents.markdown import Markdown
from tests.app.documents.conftest import texts, through

FOOTNOTES = """\
I have a dog[^1]. It runs[^long note].

[^1]: Note
[^2]: The second
one, wrapped.
[^big-one]:
    A paragraph.

    Another[^1] one.

        code
> [^q]: Quoted.
"""


def changed(text: str) -> str:
    return through(Markdown(text.encode()), str.upper).decode()


def test_footnotes_keep_their_references_and_definitions() -> None:
    assert texts(Markdown(FOOTNOTES.encode())) == [
        "I have a dog<hs1></hs1>. It runs[^long note].",
        "Note",
        "The second one, wrapped.",
        "A paragraph.",
        "Another<hs1></hs1> one.",
        "Quoted.",
    ]
    upper = changed(FOOTNOTES)
    for line in ("DOG[^1].", "\n[^1]: NOTE\n[^2]: THE", "\n[^big-one]:\n    A ", "ANOTHER[^1]"):
        assert line in upper
    assert "\n        code\n> [^q]: QUOTED.\n" in upper


@pytest.mark.parametrize(
    "kept",
    [
        "$x^2 + y$", "$a_1$", "$$\\sum_i x_i$$", "$\\$5 + x$", ":smile:", ":+1:", ":e-mail:",
        "\\*no\\*", "\\_\\_init\\_\\_", "\\*\\*args\\*\\*", "&mdash;", "&copy;", "&amp;",
    ],
)  # fmt: skip
def test_what_is_no_word_stays_to_the_byte(kept: str) -> None:
    text = f"one {kept} two, *three {kept}*\n\n| a |\n|---|\n| {kept} four |\n"
    assert changed(text) == f"ONE {kept} TWO, *THREE {kept}*\n\n| A |\n|---|\n| {kept} FOUR |\n"


@pytest.mark.parametrize(
    "text",
    [
        "it costs $5 and not $7", "US$5 and A$6", "at 12:30:45 sharp", "a::b::c", "\\*so and so",
        "snake\\_case\\_name", "a $ b $ c", "don&rsquo;t", "caf&eacute;",
    ],
)  # fmt: skip
def test_words_are_words(text: str) -> None:
    (block,) = Markdown(text.encode()).blocks
    assert "<hs" not in block.text


@pytest.mark.parametrize(
    "row", ["| The dog | `x|y` |", "| The dog | `x|y`", "The dog | `x|y` | z |"]
)
def test_code_that_a_bar_cuts_in_two_stays(row: str) -> None:
    table = f"| a | b |\n|---|---|\n{row}\n"
    assert changed(table) == table.upper().replace("`X|Y`", "`x|y`").replace(" Z |", " z |")
