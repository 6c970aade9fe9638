"""Web pages: words and some attributes change, and the markup stays."""

import re
from html.parser import HTMLParser

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.documents.errors import DocumentError
from app.documents.web import WebPage
from tests.app.documents.conftest import texts, through

PAGE = """\
<!DOCTYPE html>
<html lang="en-GB"><head><title>My &amp; page</title>
<style>p { content: "words" }</style><script>var a = "<p>words</p>";</script></head>
<body>
<p class=x>
  Hello <b>bold <i>and it</i></b>,
  see <a href="x?a=1&b=2" title="A tip">this link</a>.<br>Next &lt;b&gt; line&nbsp;here \
<code>code words</code> end <img src=x alt='A cat'>
<ul><li>One<li>Two <span translate="no">Keep <b>me</b></span></ul>
<pre>as <b>it</b> is</pre> <p translate=no>Not <br> this <p>But this
<input placeholder="Your 'name'"> <p>2 < 3 and so<!-- c --></p>
<textarea>left</textarea><div class="a notranslate">left</div>
</body></html>
"""
PARTS = (
    "word", "Zwei", " ", "\n", "\r\n", "<p>", "</p>", "<b>", "</b>", "<i class='x'>", "</i>",
    "<br/>", "<ul>", "<li>", "</ul>", "<td>", "&amp;", "&lt;", "&nbsp;", "&eacute", "&unknown;",
    "&#65;", "&#x1F600;", "&", "<", ">", '"', "<!-- x -->", "<!DOCTYPE html>", "<?php x ?>",
    "<script>a<b</script>", "<pre>", "</pre>", "<code>", "</code>", "<img alt='a cat'>",
    '<a title="a \'b\'" href=x>', "</a>", "<input placeholder=x>", "<p translate='no'>",
    "<html lang=de>", "<", "</", "<a", "é", "שלום", "😀", "</html>", "<![CDATA[x]]>",
    "<svg><text>a</text></svg>", "<textarea>", "<title>", "</title>", "\x0c", "<style>", "<b/>",
    "=",
)  # fmt: skip


@given(st.lists(st.sampled_from(PARTS), max_size=40).map("".join))
def test_unchanged_words_give_the_page_back(text: str) -> None:
    data = text.encode()
    assert through(WebPage(data)) == data


class _Skeleton(HTMLParser):
    """The tags of a page, without what is translated."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[object] = []
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        kept = [(n, v) for n, v in attrs if n not in ("alt", "title", "placeholder", "lang")]
        self.tags.append((tag, kept))

    def handle_endtag(self, tag: str) -> None:
        self.tags.append(tag)


@pytest.mark.wish(9)
@given(st.lists(st.sampled_from(PARTS), max_size=40).map("".join))
def test_markup_survives(text: str) -> None:
    # What is broken off at the end may be text or not: no two readers agree.
    text = text + " end. "
    changed = through(WebPage(text.encode()), str.upper).decode()
    if not re.search(r"<(?![a-z/!?])|</(?![a-z])|<[^<>]*(?:<|\Z)", text):
        assert _Skeleton(changed).tags == _Skeleton(text).tags


def test_a_page_gives_its_words() -> None:
    assert texts(WebPage(PAGE.encode())) == [
        "My <hs1/> page",
        "Hello <hs1>bold <hs2>and it</hs2></hs1>, see <hs3>this link</hs3>.",
        "A tip",
        "Next <hs1/> line\xa0here <hs2/> end",
        "A cat",
        "One",
        "Two <hs1/>",
        "But this",
        "Your 'name'",
        "2 <hs1/> 3 and so",
    ]


def test_upper_case_changes_words_only() -> None:
    changed = through(WebPage(PAGE.encode()), str.upper).decode()
    for stretch in [
        '<html lang="de">', "<title>MY &amp; PAGE</title>", 'content: "words"', '"<p>words</p>"',
        '<a href="x?a=1&b=2" title="A TIP">THIS LINK</a>', "NEXT &lt;b&gt; LINE&nbsp;HERE ",
        "<code>code words</code>", "<img src=x alt='A CAT'>",
        '<span translate="no">Keep <b>me</b></span>',
        "<pre>as <b>it</b> is</pre> <p translate=no>Not <br> this <p>BUT THIS",
        '<input placeholder="YOUR \'NAME\'">', "2 < 3 AND SO<!-- c -->",
        "<textarea>left</textarea>", '<div class="a notranslate">left</div>',
    ]:  # fmt: skip
        assert stretch in changed


@pytest.mark.parametrize(
    "kept",
    ["&mdash;", "&", "&amp;", "&amp", "&nosuch;", "<<<>>", "&copy;", "&#8212;", "<", "&lt;b&gt;",
     "&euro;&amp;", "&#x1F600;"],
)  # fmt: skip
def test_signs_stay_to_the_byte(kept: str) -> None:
    page = f"<p>one {kept} two</p>{kept} <b>three {kept}</b><p title='a {kept}'>{kept} four"
    assert through(WebPage(page.encode()), str.upper).decode() == (
        f"<p>ONE {kept} TWO</p>{kept} <b>THREE {kept}</b><p title='A {kept}'>{kept} FOUR"
    )


@pytest.mark.parametrize("text", ["AT&amp;T", "don&#39;t", "caf&eacute;", "so&hellip;", "a&nbsp;b"])
def test_what_a_sentence_is_read_by_is_no_sign(text: str) -> None:
    (found,) = texts(WebPage(text.encode()))
    assert "<hs" not in found


@pytest.mark.parametrize(
    "rest", ["<!-- never closed <p>words</p>\n\n", "<p title='words", "<?php a"]
)
def test_what_has_no_end_stays(rest: str) -> None:
    page = f"<p>word</p>\n{rest}"
    assert through(WebPage(page.encode()), str.upper).decode() == f"<p>WORD</p>\n{rest}"


def test_what_is_written_is_escaped() -> None:
    changed = through(WebPage(b"<p title='x'>word</p>"), lambda _: """<b> & "'""").decode()
    assert changed == """<p title='&lt;b&gt; &amp; "&#39;'>&lt;b&gt; &amp; "'</p>"""


def test_the_declared_encoding_is_used_and_kept() -> None:
    page = '<meta charset="iso-8859-1"><p>Café</p>'
    changed = through(WebPage(page.encode("latin-1")), lambda text: text + " — Ü")
    assert changed == page.replace("Café", "Café &#8212; Ü").encode("latin-1")
    page = '<?xml version="1.0" encoding="windows-1252"?><p>“so”</p>'
    assert through(WebPage(page.encode("cp1252"))) == page.encode("cp1252")
    page = '<meta http-equiv="Content-Type" content="text/html; charset=koi8-r"><p>дом</p>'
    assert texts(WebPage(page.encode("koi8-r"))) == ["дом"]


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"<meta charset=klingon><p>a", "klingon"),
        (b"<meta charset=base64><p>a", "base64"),
        (b"<meta charset=undefined><p>a", "undefined"),
        (b"<p>caf\xe9</p>", "UTF-8"),
        (b"\x89PNG\r\n\0\0", "it is no text"),
        (b"a\0b", "NUL"),
    ],
)
def test_what_is_no_page_is_refused(data: bytes, words: str) -> None:
    with pytest.raises(DocumentError, match=words):
        WebPage(data)


def test_a_page_without_words_stays() -> None:
    for data in (b"", b"<p></p>", b"\xef\xbb\xbf<p>1</p>\r\n"):
        assert through(WebPage(data)) == data


@pytest.mark.slow
def test_ten_megabytes() -> None:
    data = (b"<p>Some <b>bold</b> words &amp; more" + 40 * b", and more" + b".</p>\n") * 23_000
    document = WebPage(data)
    assert len(document.blocks) == 23_000
    assert through(document) == data
