"""Markdown: only words change."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from app.documents.errors import DocumentError
from app.documents.markdown import Markdown
from tests.app.documents.conftest import flat, texts, through

PAGE = """\
---
title: Words of the front matter
---

# A heading with `code` and *emphasis* #

A paragraph with **bold text
over lines**, a [link](http://a.example/path "a title"), a [reference][r] and [short], and
an ![image of a cat](cat.png) and `inline  code` & &copy; \\* star snake_case 2 * 3 * 4  
hard break <https://x.example> ~~gone~~.

> quoted *text*
> > deeper
lazy line

- item one
  goes on
- [ ] task
  1. nested **item**

     paragraph within
\tcode after a tab

| a | b \\| c |
|---|:-:|
| cell *one* | `x \\| y` and d |
 no | bars

<div align="center">
  <p>Some <b>words</b> here <!-- hidden words --></p>
</div>

<!-- a comment
of two lines -->

```python
print("words")
```

    indented code

[r]: http://ref.example "Title of r"
[short]: http://short.example

Setext
over two
===
"""  # noqa: W291

# What Markdown is made of, in any order.
PARTS = (
    "word", "Zwei", " ", "  ", "\n", "\n\n", "\r\n", "\t", "*", "**", "_", "`", "``", "~~", "~",
    "[a]", "[a](b)", "[a][]", "![a b](c)", "![a]", "<b>", "</b>", "<br>", "<div>\n", "</div>\n",
    "<!-- x -->", "&amp;", "&#x41;", "\\*", "\\", "# ", " #", "> ", "- ", "1. ", "+ ", "    ",
    "```\n", "|", "\\|", "\n|-|-|\n", "---\n", "===\n", "[a]: http://x 'y'\n", "http://a.b",
    "<a@b.de>", "é", "שלום", "😀", "\x0b", "\u2028", "\x85", "\xa0", "\ufeff", "$", "!", "]", "(",
    ")", "<", ">", "\r", "[^1]", "[^a]: ", "\n[^b]: x", "$x_1$", ":smile:", "\\*no\\*", ":",
)  # fmt: skip


@given(st.lists(st.sampled_from(PARTS), max_size=40).map("".join))
def test_unchanged_words_give_the_file_back(text: str) -> None:
    data = text.encode()
    assert through(Markdown(data)) == data


# A reference by its own words is written with its label once these are changed, and a letter that
# is spelled as an entity as the letter.
UNLABELLED = [part for part in PARTS if "[a]: " not in part and part != "&#x41;"]


@given(st.lists(st.sampled_from(UNLABELLED), max_size=40).map("".join))
@example("word\\\\|")
@example("[a][]()")
@example("word<div>\n\t</div>\n")
@example("word\n|-|-|\n <br>")
@example("|a|\n|-|\n|word\\\\||\n")
def test_nothing_but_words_is_changed(text: str) -> None:
    """What is no lower-case letter, and no place where lines are broken, is as it was."""
    changed = through(Markdown(text.encode()), str.upper).decode()
    skeleton = [c for c in text if not c.islower() and not c.isspace() and c != "\\"]
    letters = [c for c in changed if not c.islower() and not c.isspace() and c != "\\"]
    assert [c for c in letters if not c.isalpha()] == [c for c in skeleton if not c.isalpha()]


def test_a_page_gives_its_words() -> None:
    found = texts(Markdown(PAGE.encode()))
    assert found == [
        "A heading with <hs1/> and <hs2>emphasis</hs2>",
        "A paragraph with <hs1>bold text over lines</hs1>, a <hs2>link</hs2>,"
        " a <hs3>reference</hs3> and <hs4>short</hs4>,"
        " and an <hs5></hs5> and <hs6/> & <hs7/> * star snake_case 2 * 3 * 4",
        "image of a cat",
        "hard break <hs1/> <hs2>gone</hs2>.",
        "quoted <hs1>text</hs1>",
        "deeper lazy line",
        "item one goes on",
        "[ ] task",
        "nested <hs1>item</hs1>",
        "paragraph within code after a tab",
        "a",
        "b | c",
        "cell <hs1>one</hs1>",
        "<hs1/> and d",
        "no",
        "bars",
        "Some <hs1>words</hs1> here",
        "Setext over two",
    ]


@pytest.mark.wish(9)
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_upper_case_changes_words_only(end: str) -> None:
    page = PAGE.replace("\n", end)
    changed = through(Markdown(page.encode()), str.upper).decode()
    kept = [
        "title: Words of the front matter", "`code`", "(http://a.example/path \"a title\")", "][r]",
        "[SHORT][short]", "![IMAGE OF A CAT](cat.png)", "`inline  code`", "&copy;", "\\*",
        "<https://x.example>", "`x \\| y`", "B \\| C", "<!-- hidden words -->", 'align="center"',
        f"<!-- a comment{end}of two lines -->", f'```python{end}print("words"){end}```',
        "    indented code", '[r]: http://ref.example "Title of r"', f"{end}==={end}",
    ]  # fmt: skip
    for stretch in kept:
        assert stretch in changed
    assert changed.count("\n") == changed.count(end)
    assert len(changed.splitlines()) - len(page.splitlines()) in (0, 1)
    again = through(Markdown(changed.encode()), str.upper).decode()
    assert flat(again) == flat(changed)


def test_a_longer_translation_is_wrapped_within_its_quotation() -> None:
    text = "> one two three four\n> five six.\n"
    changed = through(Markdown(text.encode()), lambda text: text + " " + text).decode()
    lines = changed.splitlines()
    assert len(lines) == 4
    assert all(line.startswith("> ") and len(line) <= 21 for line in lines)
    assert flat(changed.replace(">", "")) == 2 * flat(text.replace(">", ""))


@pytest.mark.parametrize(
    ("translation", "written"),
    [("1. Mai", "1\\. Mai"), ("- so", "\\- so"), ("# so", "\\# so"), ("12 so", "12 so")],
)
def test_a_paragraph_stays_a_paragraph(translation: str, written: str) -> None:
    assert through(Markdown(b"The word.\n"), lambda _: translation).decode() == f"{written}\n"
    assert (
        through(Markdown(b"# The word\n"), lambda _: translation).decode() == f"# {translation}\n"
    )


def test_a_broken_line_begins_no_list() -> None:
    changed = through(Markdown(b"one two\nthree\n"), lambda _: "aaaa bb - 1. cc dddd").decode()
    assert not any(line.startswith(("-", "1.")) for line in changed.splitlines())


def test_emphasis_without_words_leaves_no_asterisks() -> None:
    document = Markdown(b"I **really** do.\n")
    (block,) = document.blocks
    tokens = block.restore("Ich <hs1></hs1>tue es.")
    assert tokens is not None
    assert document.write([tokens], "de") == b"Ich tue es.\n"


@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_a_byte_order_mark_is_kept(mark: bytes) -> None:
    assert through(Markdown(mark + b"# word\n"), str.upper) == mark + b"# WORD\n"


def test_utf_16_is_read_and_kept() -> None:
    data = b"\xff\xfe" + "# wörd 😀\r\n".encode("utf-16-le")
    assert through(Markdown(data), str.upper) == b"\xff\xfe" + "# WÖRD 😀\r\n".encode("utf-16-le")


@pytest.mark.parametrize("data", [b"\xff\xfa\x00binary", b"a\0b", b"caf\xe9", b"\xff\xfea"])
def test_what_is_no_text_is_refused(data: bytes) -> None:
    with pytest.raises(DocumentError, match="it is no text"):
        Markdown(data)


@pytest.mark.parametrize("data", [b"", b"\n\n", b"```\nwords\n```\n", b"---\n***\n"])
def test_without_words_there_is_nothing_to_do(data: bytes) -> None:
    assert Markdown(data).blocks == []
    assert through(Markdown(data)) == data


def test_right_to_left_and_deep_nesting() -> None:
    text = "> - שלום **עולם**\n>   - " + "- " * 30 + "a\n" + "> " * 200 + "b\n" + "*" * 500 + "c"
    assert through(Markdown(text.encode())) == text.encode()
    assert texts(Markdown(text.encode()))[0] == "שלום <hs1>עולם</hs1>"
