"""What must survive is found, and nothing else: tables of real cases, laws on any text, speed."""

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.protection import ProtectedSpan, find_protected, has_words

LATIN = frozenset(map(chr, range(0x20, 0x180))).union("–—„“”‚‘’…»«€").difference("řšč")


def spans_of(text: str) -> list[tuple[str, str]]:
    """The spans as (text, kind), for a vocabulary that spells Latin without ř, š, č."""
    found = find_protected(text, lambda character: character in LATIN)
    return [(text[span.start : span.end], span.kind) for span in found]


ADDRESSES = {
    "See https://example.com/a_(b)?q=1&x=2, please.": ["https://example.com/a_(b)?q=1&x=2"],
    "(siehe http://a.de/b).": ["http://a.de/b"],
    "„https://a.de/?q=Was?Nein!“ stand da.": ["https://a.de/?q=Was?Nein"],
    "Besuchen Sie www.foo.org!": ["www.foo.org"],
    "I read bbc.co.uk/news and example.com.": ["bbc.co.uk/news", "example.com"],
    "[here](https://x.org/y) it is": ["https://x.org/y"],
    "C:\\Users\\me\\file.txt was lost": ["C:\\Users\\me\\file.txt"],
    "Look in /usr/bin/python3 or ~/a/b.": ["/usr/bin/python3", "~/a/b"],
    "Open report.pdf and setup.py now": ["report.pdf", "setup.py"],
}
NO_SPANS = [
    "I have 2 cats and 12 dogs, he/she said and/or meant it.",
    "am 3. Oktober um 5 Uhr, der 1. und der 21.",
    "the 1st, 2nd, 3rd and 21st time, at 3pm, in the 80s",
    "die 80er, 3mal, eine 10jährige, 10-jährige und 5-year-old",
    "z. B. Dr. Müller, d. h. Prof. Dr. Weiß, usw., bzw. u. a.",
    "e.g. this, i.e. that, U.S. and Ph.D. etc.",
    "Look at me.Then go. ok.no space.",
    "„Geh weg“, sagte er. »Nein!« – “Yes,” she said… ‘No.’",
    "x < y > z, x<y and y>z, AT&T; C# foo@ Kolleg@innen, 5 < 6",
    "Ich hab`s und du hast`s.",
    "Dear Sir or Madam: (a) no; [b] yes - a:b",
    "Größe, Œuvre, naïve, Ångström",
    "§ 5, S. 12 ff., 3.-5. Mai",
]
NUMBERS = {
    "It has 1,234.56 in it": ["1,234.56"],
    "Das sind 2.200.112 Euro.": ["2.200.112"],
    "um 12:30 am 2024-05-01, 05.10.2019.": ["12:30", "2024-05-01", "05.10.2019"],
    "3/4 of 50% for €20, then 20 €": ["3/4", "50%", "€20", "20 €"],
    "3,5 % mehr": ["3,5 %"],
    "Call +49 30 1234567 or (030) 123-456": ["+49 30 1234567", "(030) 123-456"],
    "version v1.2.3 it is": ["v1.2.3"],
    "In 1990, 100 people, 007": ["1990", "100", "007"],
    "vor 10 000 Jahren": ["10 000"],
    "$1.5m and C$4.83 and £42.6bn": ["$1.5m", "C$4.83", "£42.6bn"],
    "at -5 °C or 5°C": ["-5 °C", "5°C"],
    "in the 1990s, die 1990er": ["1990s", "1990er"],
    "eine 100-jährige Frau": ["100"],
    "bis 12:30pm": ["12:30pm"],
    "B2B on A4, x86_64, ISO-9001 and COVID-19": ["B2B", "A4", "x86_64", "ISO-9001", "COVID-19"],
    "die G20-Staaten, 5-10 Jahre, 1990–1995": ["G20", "5-10", "1990–1995"],
    "CHF 1’000": ["1’000"],
    "9/11 and 24/7": ["9/11", "24/7"],
}
TAGS = {
    "a <b>bold</b> word": ["<b>", "</b>"],
    'a <a href="http://x.com/?a>b">link</a>': ['<a href="http://x.com/?a>b">', "</a>"],
    "one<br/>two </s> three <ph1>": ["<br/>", "</s>", "<ph1>"],
    "fish &amp; chips&nbsp;!": ["&amp;", "&nbsp;"],
    "Hello {name}, you have %d of %(x)s": ["{name}", "%d", "%(x)s"],
    "{{ user }} and ${home}": ["{{ user }}", "${home}"],
    "ask @anna_b. about #weather": ["@anna_b", "#weather"],
    "run `make test` now": ["`make test`"],
    "the end <|end|> here": ["<|end|>"],
}
EMOJI = {
    "good 😀😀 😀 day": ["😀😀 😀"],
    "family 👨‍👩‍👧!": ["👨‍👩‍👧"],
    "ok 👍🏽.": ["👍🏽"],
    "from 🇩🇪 to 🇫🇷": ["🇩🇪", "🇫🇷"],
    "press 1️⃣ now": ["1️⃣"],
    "in 🏴󠁧󠁢󠁥󠁮󠁧󠁿 they": ["🏴󠁧󠁢󠁥󠁮󠁧󠁿"],
    "I ❤️ you": ["❤️"],
    "Hello :-) and bye ;)": [":-)", ";)"],
}
UNKNOWN = {
    "The words سلام عليكم mean peace.": ["سلام عليكم"],
    "It is 你好,世界 there.": ["你好,世界"],
    "by Dvořák and Leoš Janáček.": ["Dvořák", "Leoš Janáček"],
    "a foo▁bar b": ["foo▁bar"],
    "nul \0 here": ["\0"],
    "Wort\xadtrennung ist gut": ["Wort\xadtrennung"],
    "lone \ud800 one": ["\ud800"],
}


@pytest.mark.parametrize(
    ("text", "kind", "expected"),
    [
        *((text, "url", expected) for text, expected in ADDRESSES.items()),
        *((text, "number", expected) for text, expected in NUMBERS.items()),
        *((text, "tag", expected) for text, expected in TAGS.items()),
        *((text, "emoji", expected) for text, expected in EMOJI.items()),
        *((text, "unknown", expected) for text, expected in UNKNOWN.items()),
        ("Mail joe.b+x@mail.co.uk.", "email", ["joe.b+x@mail.co.uk"]),
        ("<joe@x.de>, or ann@y.org!", "email", ["joe@x.de", "ann@y.org"]),
    ],
)
def test_what_must_survive_is_found(text: str, kind: str, expected: list[str]) -> None:
    assert spans_of(text) == [(span, kind) for span in expected]


@pytest.mark.parametrize("text", NO_SPANS)
def test_words_and_small_integers_stay_text(text: str) -> None:
    assert spans_of(text) == []


def test_overlapping_and_touching_finds_are_one_span_of_the_kind_of_the_longest() -> None:
    assert spans_of("write <b>joe@example.com</b> now") == [
        ("<b>joe@example.com</b>", "email"),
    ]
    assert spans_of("for 5000円 there") == [("5000円", "number")]


def test_has_words() -> None:
    for text in ["", "12 3.", "😀", "https://a.de 5", "...", "سلام", "1,000 €"]:
        assert not has_words(text, find_protected(text, LATIN.__contains__)), text
    for text in ["ok", "😀 ok", "see https://a.de", "https://a.de says", "5 kg"]:
        assert has_words(text, find_protected(text, LATIN.__contains__)), text
    assert not has_words("abc", [ProtectedSpan(0, 3, "unknown")])


# Text made of what the rules look for, so that they meet.
SCRAPS = st.sampled_from(
    "a B ř ä 1 23 456 . , : ; - – ' ( ) [ ] { } < > </ /> = \" & # @ % $ ` / \\ :// www. .com € ° "
    "😀 🇩 ❤ \u200d \ufe0f \u20e3 \u0301 🏽 سلام 你 ▁ \0 \xad \u200b st pm http".split(" ")
    + [" ", "  ", "\u00a0", "\n", "\t"]
)
TEXTS = st.one_of(st.text(), st.lists(SCRAPS, max_size=30).map("".join))


@settings(max_examples=300)
@given(TEXTS)
def test_spans_are_sorted_disjoint_within_bounds_and_trimmed(text: str) -> None:
    spans = find_protected(text, LATIN.__contains__)
    assert spans == find_protected(text, LATIN.__contains__)
    end = -1
    for span in spans:
        assert end < span.start < span.end <= len(text)  # and neighbours that touch are joined
        end = span.end
        assert text[span.start : span.end] == text[span.start : span.end].strip(" \n\u00a0")


@settings(max_examples=300)
@given(TEXTS)
def test_nothing_that_the_vocabulary_cannot_spell_is_left(text: str) -> None:
    covered = [False] * len(text)
    for span in find_protected(text, LATIN.__contains__):
        covered[span.start : span.end] = [True] * (span.end - span.start)
    for character, inside in zip(text, covered, strict=True):
        assert inside or character in LATIN or character.isspace()


LONG = 100_000
HOSTILE = [
    *("a", "<", "@", ".", " ", "1", "#", "&", "%", "{", "`", "/", "-", "(", "😀", "▁", "你", "\0"),
    *("a.", "1.", "1 ", "1-", "a@", "a-", "<a ", '<a ="', "<a =\"'", "<!--", "{{a", "`a", "a/"),
    *("+1", "(0", "http://", "a.com", "www.", "😀 ", "1a", "&#", "%(", "A-", "a1_", ":)", "你1, "),
    *("http://(", "http://a)", "€ ", "a\u0301", "a\u200b", "/a", ".a/", "123 456 ", "a\xad"),
]


@pytest.mark.parametrize("scrap", HOSTILE)
def test_no_text_makes_it_slow(scrap: str) -> None:
    text = (scrap * LONG)[:LONG]
    began = time.process_time()
    find_protected(text, LATIN.__contains__)
    find_protected("http://" + text[: LONG // 10] + ")" * 1000, LATIN.__contains__)
    assert time.process_time() - began < 10
