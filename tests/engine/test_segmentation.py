"""A text is cut where a reader would cut it, and put back exactly: laws, real cases, speed."""

import time
from collections.abc import Callable
from itertools import pairwise

import pytest
import regex
from hypothesis import example, given, settings
from hypothesis import strategies as st

from engine.protection import find_protected
from engine.segmentation import Segment, segment, split_long


def sentences(text: str, language: str = "en") -> list[str]:
    return [part.text for part in segment(text, language) if part.kind == "sentence"]


SCRAPS = st.sampled_from(
    [*"\n\r\t\v\f\0 \x1c\x1f\x85\u2028\u2029\u200b\ufeff\xa0\u0301\ud800"]
    + [*".!?…„“”»«\"'-*>#()123aBß你。😀"]
    + [
        "\r\n",
        "  ",
        "   ",
        ". ",
        "! ",
        "Dr. ",
        "z. B. ",
        "1. ",
        "a) ",
        "Go. ",
        "http://a.b/c?D=e. ",
    ]
)
TEXTS = st.one_of(st.text(), st.lists(SCRAPS, max_size=40).map("".join))
LANGUAGES = st.sampled_from(["en", "de", "de-AT", "zh", "fr", "xx", ""])


def assert_well_formed(segments: tuple[Segment, ...], text: str) -> None:
    assert "".join(part.text for part in segments) == text
    position = 0
    for part in segments:
        assert part.text and part.start == position
        position = part.end
        if part.kind == "sentence":
            assert part.text == part.text.strip()
    kinds = [part.kind for part in segments]
    assert ("separator", "separator") not in pairwise(kinds)


@settings(max_examples=400)
@given(TEXTS, LANGUAGES)
@example("\ufeffa\r\n\r\n\tb.\x00 C\u2028", "en")
def test_segments_joined_are_the_text(text: str, language: str) -> None:
    segments = segment(text, language)
    assert_well_formed(segments, text)
    for part in segments:
        if part.kind == "sentence":
            assert len(part.text.splitlines()) == 1
            assert "\t" not in part.text and "   " not in part.text


@settings(max_examples=200)
@given(TEXTS, TEXTS, LANGUAGES)
def test_a_line_is_cut_the_same_way_alone_and_among_others(
    one: str, other: str, language: str
) -> None:
    alone = sentences(one, language) + sentences(other, language)
    assert sentences(one + "\n" + other, language) == alone


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", ["Dr. Smith went home.", "He slept."]),
        ("en", ["See e.g. Figure 3.", "It is nice."]),
        ("en", ["Really?!", "Yes...", 'He said "Go away."', "Then he left."]),
        ("en", ["It cost 3.50 dollars.", "U.S. troops left at 5 p.m. on Monday."]),
        ("en", ["Is it at http://a.com/?q=What?No!Yes or not?", "Ask."]),
        ("en", ["Visit https://example.com/a.b?c=d.", "Mail joe.b@x.co.uk.", "Bye."]),
        ("en", ["“Hello.”", "She smiled.", "J. R. R. Tolkien wrote it."]),
        ("en", ['Click <a title="Hello. World">here</a> now.', "Run `foo. Bar` then."]),
        ("en", ["he left.", "she stayed.", "HE LEFT!", "OK?"]),
        ("de", ["Z. B. Dr. Müller kam am 3. Oktober.", "Er schlief."]),
        ("de", ["Der 2. Weltkrieg und das 165. Stiftungsfest.", "Er kam 1990.", "Er ging."]),
        ("de", ["„Geh weg.“", "Dann ging er.", "»Ja!« sagte er.", "»Nein.«"]),
        ("de", ["Das sind 2.200.112 Euro, d. h. 3,5 % mehr.", "Vgl. S. 5 usw. und so."]),
        ("de-CH", ["Das ist z. B. gut.", "Ja."]),
    ],
)
def test_sentences_of_a_line(language: str, expected: list[str]) -> None:
    assert sentences(" ".join(expected), language) == expected


def test_scripts_without_spaces() -> None:
    assert segment("你好。再见。", "zh") == (
        Segment("你好。", 0, "sentence"),
        Segment("再见。", 3, "sentence"),
    )


@pytest.mark.parametrize(
    ("text", "language", "expected"),
    [
        ("", "en", []),
        ("\n\n \t\r\n", "en", []),
        ("One.\n\n\n  Two.\r\nThree", "en", ["One.", "Two.", "Three"]),
        ("Hard\nwrapped line.", "en", ["Hard", "wrapped line."]),
        ("- Milk\n* Eggs\n• Bread\n– Tea", "en", ["Milk", "Eggs", "Bread", "Tea"]),
        ("1. First\n 2) Second\na) Third\n(iv) Last", "en", ["First", "Second", "Third", "Last"]),
        ("(030) 123-4567 is mine.", "en", ["(030) 123-4567 is mine."]),
        ("(01) First\n(3) 4 eggs", "en", ["First", "4 eggs"]),
        ("> > Quoted.\n>Too.\n# Title\n- [x] Done", "en", ["Quoted.", "Too.", "Title", "Done"]),
        ("1. Mai ist Feiertag.\n1) Punkt", "de", ["1. Mai ist Feiertag.", "Punkt"]),
        ("Name\tAge\tTown", "en", ["Name", "Age", "Town"]),
        ("Name    Age     Town", "en", ["Name", "Age", "Town"]),
        ("Two  spaces  here.  And more.", "en", ["Two  spaces  here.", "And more."]),
        ("-5 is cold. #tag it", "en", ["-5 is cold.", "#tag it"]),
        ("nul\0in it", "en", ["nul\0in it"]),
        ("> \n-\n---", "en", ["-", "---"]),
    ],
)
def test_lines_markers_and_columns(text: str, language: str, expected: list[str]) -> None:
    assert sentences(text, language) == expected


HOSTILE = ["a", "word ", "The fox jumps over. ", ".", "? ", "«a. ", '"a. ', "„a. “", "([\"'", "A. "]


@pytest.mark.parametrize(
    "scrap", [*HOSTILE, " ", "\n", "\r\n", "- ", "> ", "1. ", "😀. ", "\t", "你。"]
)
def test_no_text_makes_it_slow(scrap: str) -> None:
    text = (scrap * 100_000)[:100_000]
    began = time.process_time()
    assert_well_formed(segment(text, "de"), text)
    assert time.process_time() - began < 10


# --- splitting


def shorter_than(limit: int) -> Callable[[str], bool]:
    return lambda text: len(text) < limit


def parts_of(text: str, limit: int) -> list[str]:
    """The parts of at most `limit` characters."""
    found = split_long(text, shorter_than(limit + 1))
    return [part.text for part in found if part.kind == "sentence"]


def test_a_cut_falls_at_the_best_place() -> None:
    assert parts_of("Short enough.", 20) == ["Short enough."]
    assert parts_of("He came late, very late; she left, of course.", 30) == [
        "He came late, very late;",
        "she left, of course.",
    ]
    assert parts_of("Dr. No, he finally left. 30 others, too, came.", 40) == [
        "Dr. No, he finally left.",
        "30 others, too, came.",
    ]
    assert parts_of("He came very late, and she had left.", 25) == [
        "He came very late,",
        "and she had left.",
    ]
    assert parts_of("one two three four five six", 20) == ["one two three", "four five six"]
    assert parts_of("It costs 1,000,000 or 12:30:45 so", 20) == [
        "It costs 1,000,000",
        "or 12:30:45 so",
    ]
    assert parts_of("abcdefghij", 4) == ["abcd", "efgh", "ij"]


def test_a_cut_spares_what_people_see_as_one_character() -> None:
    assert parts_of("👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧", 7) == ["👨‍👩‍👧"] * 3
    assert parts_of("e\u0301e\u0301e\u0301", 3) == ["e\u0301"] * 3
    assert parts_of("e" + "\u0301" * 9, 5) == ["e" + "\u0301" * 4, "\u0301" * 5]


def test_a_cut_spares_protected_spans() -> None:
    text = 'see <a href="x y z"> or https://example.com/very/long/address now'
    spans = [(span.start, span.end) for span in find_protected(text, lambda _: True)]
    for limit in range(1, len(text) + 1):
        segments = split_long(text, shorter_than(limit + 1), spans)
        assert_well_formed(segments, text)
        for part in segments:
            for start, end in spans:
                assert not start < part.start < end and not start < part.end < end
            fits = len(part.text) <= limit
            assert fits or (part.start, part.end) in spans


@settings(max_examples=400)
@given(TEXTS, st.integers(4, 40), st.booleans())
@example("00: \x1b0", 8, True)
def test_parts_fit_and_joined_are_the_sentence(text: str, limit: int, protect: bool) -> None:
    def fits(part: str) -> bool:
        return len(part.encode("utf-8", "surrogatepass")) <= limit

    found = find_protected(text, lambda _: True) if protect else ()
    spans = [(span.start, span.end) for span in found]
    segments = split_long(text, fits, spans)
    assert_well_formed(segments, text)
    for part in segments:
        if part.kind == "sentence" and not fits(part.text):
            assert any(start <= part.start and part.end <= end for start, end in spans)


@pytest.mark.parametrize("scrap", ["word, ", "a", "e\u0301", " ", "a;", "; ", "👨‍👩‍👧", "a b"])
def test_splitting_reads_little_more_than_the_sentence(scrap: str) -> None:
    text = "x" + (scrap * 100_000)[:100_000] + "x"
    read = 0

    def fits(part: str) -> bool:
        nonlocal read
        read += len(part)
        return len(regex.sub(r"\s", "", part)) <= 400

    began = time.process_time()
    assert_well_formed(split_long(text, fits), text)
    assert read < 40 * len(text)
    assert time.process_time() - began < 10
