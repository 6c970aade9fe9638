"""Text into sentences and what stands between them, so that the text can be put back exactly.

What holds here: the texts of all segments, joined, are the text, whatever it holds; no segment is
empty; two separators never meet; a sentence holds no line break and no tab, and neither begins nor
ends with a space. A line is cut the same way alone and among others. What `protection` finds (a
URL, a tag) is not cut by a sentence's end. The work grows linearly with the text.
"""

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal

import regex
import sentencex

from engine.protection import find_protected

Kind = Literal["sentence", "separator"]
Span = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Segment:
    """A stretch of a text: a sentence, or what stands between two; `start` is in code points."""

    text: str
    start: int
    kind: Kind

    @property
    def end(self) -> int:
        """The offset after the last character."""
        return self.start + len(self.text)


# Languages that write an ordinal with a full stop: "am 1. Mai", "der 2. Weltkrieg".
# fmt: off
_ORDINAL_STOP = frozenset((
    "cs", "da", "de", "et", "fi", "hr", "hu", "is", "lb", "lt", "lv", "nb", "nn", "no", "pl", "sk",
    "sl", "sr", "tr",
))
# fmt: on

# White space, controls (so NUL too), and the invisible characters that files begin with.
_BLANK = r"[\s\p{Cc}\uFEFF\u200B]"
_GAP = regex.compile(rf"{_BLANK}++")
# What str.splitlines takes for a line break.
_LINE_BREAK = regex.compile(r"[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]")
_COLUMN_BREAK = regex.compile(r"\t|[ \xA0]{3}")
# What a line may begin with, more than one: "> 1. ", "- [x] ", "## ", "a) "; no "(030) 1234567".
_BULLET = (
    r"(?:>[ ]?)++"
    r"|(?:[-*+•‣▪◦·–—]|\#{1,6}|\[[ xX]?\]"
    r"|(?!\(0\d+\)[ ]\d)\(?(?:\d{1,3}|\p{L}|[ivxIVX]{1,4})\))[ ]++"
)
_MARKER = regex.compile(rf"(?:{_BULLET}|\d{{1,3}}\.[ ]++)++")
_MARKER_BUT_ORDINAL = regex.compile(rf"(?:{_BULLET})++")
_ENDS_IN_ORDINAL = regex.compile(r"(?<![\p{L}\p{N}.,:])\d{1,3}\.\s++$")
# A full stop of a script without spaces, where the next sentence follows at once.
_IDEOGRAPHIC_STOP = "。！？｡"
# Where a long sentence may be cut, best first; the gap is what then stands between the parts.
_QUOTES = "[\"'”’“»«›)\\]]"
_STRONG = regex.compile(
    rf"(?:(?:[;:!?…]|(?<=\p{{Ll}}{{4}})\.){_QUOTES}*+(?={_BLANK})|[；：！？。])(?P<gap>{_BLANK}*+)"
)
_WEAK = regex.compile(
    rf"(?:[,)\]]{_QUOTES}*+(?={_BLANK})|(?<={_BLANK})[-–](?={_BLANK})|[—、，])(?P<gap>{_BLANK}*+)"
)
_SPACE = regex.compile(rf"(?P<gap>{_BLANK}++)")
_CLUSTER = regex.compile(r"\X")
_SURROGATE = regex.compile(r"\p{Cs}")
# sentencex is quadratic in places (unclosed quotation marks, ideographs): it sees no more at once.
_WINDOW = 3_000


def segment(text: str, language: str) -> tuple[Segment, ...]:
    """Cut a text into sentences and separators.

    Separators are line breaks and blank lines, the white space around a line, tabs and runs of
    three or more spaces (columns), list markers at the start of a line, and the space between two
    sentences. Joining the texts of the segments gives the text back.

    Arguments:
        text: any text, also none.
        language: its language, as "de" or "de-AT"; it decides about abbreviations and ordinals.
            An unknown one is treated by general rules.

    Source: sentence ends are those of the library sentencex (Wikimedia Foundation), less those
    within a protected span, within a word, or after an ordinal.
    """
    language = language.replace("_", "-").split("-")[0].lower()
    sentences: list[Span] = []
    for start, end, opens_line in _cells(text):
        if opens_line:
            ordinal = language in _ORDINAL_STOP
            marker = (_MARKER_BUT_ORDINAL if ordinal else _MARKER).match(text, start, end)
            start = marker.end() if marker else start
        cell = text[start:end]
        # Two cuts may have only blanks between them, and a marker only blanks behind it.
        edges = [0, *_sentence_starts(cell, language), len(cell)]
        for left, right in pairwise(edges):
            left, right = _stripped(cell, left, right)
            if left < right:
                sentences.append((start + left, start + right))
    return _with_separators(text, sentences)


def split_long(
    sentence: str, fits: Callable[[str], bool], spans: Sequence[Span] = ()
) -> tuple[Segment, ...]:
    """Cut a sentence that is too long for the model into parts that fit, at the best places.

    A cut falls after ; : ! ? … or the full stop of a longer word, else after a comma or a dash,
    else at white space, else between two characters as people see them (grapheme clusters); among
    equals where the parts come out even. White space at a cut becomes a separator. Joining the
    texts gives the sentence back. A part that does not fit is (in) one of `spans`, or a single
    code point.

    Arguments:
        sentence: any text; offsets in the result count its code points.
        fits: whether a part is short enough. Whatever is part of a text that fits must fit. It is
            called O(log n) times a part of n characters, never with much more than twice a part.
        spans: (start, end) of what must not be cut, sorted and disjoint.
    """
    start, end = _stripped(sentence, 0, len(sentence))
    parts: list[Span] = []
    guess = end - start
    while start < end:
        guess = _longest_fitting(sentence, start, end, guess, fits)
        stop = start + guess
        if stop < end:
            stop = _best_cut(sentence, start, stop, end, spans)
        parts.append(_stripped(sentence, start, stop))
        start = _skip_blank(sentence, stop)
    return _with_separators(sentence, parts)


def _cells(text: str) -> Iterator[tuple[int, int, bool]]:
    """What stands between line breaks and column breaks, and whether it opens its line."""
    start, opens_line = 0, True
    for gap in _GAP.finditer(text):
        at_edge = gap.start() == 0 or gap.end() == len(text)
        breaks_line = _LINE_BREAK.search(text, *gap.span()) is not None
        if at_edge or breaks_line or _COLUMN_BREAK.search(text, *gap.span()):
            if start < gap.start():
                yield start, gap.start(), opens_line
            start, opens_line = gap.end(), breaks_line or gap.start() == 0
    if start < len(text):
        yield start, len(text), opens_line


def _sentence_starts(cell: str, language: str) -> Iterator[int]:
    """Where the sentences of a line begin, but for the first."""
    starts = list(_library_starts(cell, language))
    if not starts:
        return
    spans = [(span.start, span.end) for span in find_protected(cell, lambda _: True)]
    for start in starts:
        before = cell[max(0, start - 64) : start]
        ordinal = language in _ORDINAL_STOP and _ENDS_IN_ORDINAL.search(before)
        blank = _GAP.match(before, len(before) - 1) is not None
        ideographic = before[-1] in _IDEOGRAPHIC_STOP and not cell[start].isascii()
        if (blank or ideographic) and not ordinal and not _span_cut_by(start, start, spans):
            yield start


def _library_starts(cell: str, language: str) -> Iterator[int]:
    """Where the library has the sentences of a line begin, but for the first."""
    cell = _SURROGATE.sub("x", cell)  # it reads UTF-8
    begin = 0
    while begin < len(cell):
        window = cell[begin : begin + _WINDOW]
        starts: list[int] = []
        for part in sentencex.segment(language, window)[1:]:
            found = window.find(part, starts[-1] + 1 if starts else 1)
            if found > 0:
                starts.append(found)
        yield from (begin + start for start in starts)
        last_window = begin + _WINDOW >= len(cell)
        # The last sentence of a window may go on: it is looked at again, from its start.
        begin += starts[-1] if starts and not last_window else _WINDOW


def _longest_fitting(
    text: str, start: int, end: int, guess: int, fits: Callable[[str], bool]
) -> int:
    """The length of the longest part of text[start:end] from `start` that fits, at least 1."""
    low, high = 1, min(guess, end - start)
    while fits(text[start : start + high]):
        if high == end - start:
            return high
        low, high = high, min(2 * high, end - start)
    while high - low > 1:  # `low` fits (or is 1), `high` does not
        middle = (low + high) // 2
        low, high = (middle, high) if fits(text[start : start + middle]) else (low, middle)
    return low


def _best_cut(text: str, start: int, limit: int, end: int, spans: Sequence[Span]) -> int:
    """Where to end a part that begins at `start`, may reach to `limit`, and is not the last."""
    aim = min(limit, (start + end + 1) // 2)
    for place, least in (_STRONG, (aim - start) // 2), (_WEAK, (aim - start) // 2), (_SPACE, 1):
        best: int | None = None
        for match in place.finditer(text, start + 1, limit + 1):
            left, right = match.span("gap")
            if start + least <= left <= limit and not _span_cut_by(left, right, spans):
                if best is not None and abs(best - aim) <= abs(left - aim):
                    break  # from here on they only lie further off
                best = left
        if best is not None:
            return best
    # One more character tells whether the last cluster ends at the limit.
    clusters = (match.end() for match in _CLUSTER.finditer(text, start, limit + 1))
    stop: int = max((cut for cut in clusters if cut <= limit), default=limit)
    span = _span_cut_by(stop, stop, spans)
    if span is None:
        return stop
    return span[0] if span[0] > start else min(span[1], end)


def _span_cut_by(left: int, right: int, spans: Sequence[Span]) -> Span | None:
    """The one of the sorted spans that is torn if text[left:right] becomes a separator."""
    index = bisect_right(spans, left, key=lambda span: span[1])
    while index < len(spans) and spans[index][0] < right:
        start, end = spans[index]
        if start < left or right < end:
            return start, end
        index += 1
    return None


def _skip_blank(text: str, position: int) -> int:
    match = _GAP.match(text, position)
    return match.end() if match else position


def _stripped(text: str, start: int, end: int) -> Span:
    """The bounds without the blanks at both ends."""
    start = min(_skip_blank(text, start), end)
    while end > start and _GAP.match(text, end - 1):
        end -= 1
    return start, end


def _with_separators(text: str, sentences: Sequence[Span]) -> tuple[Segment, ...]:
    """Segments for the given stretches, and for all that lies between them."""
    segments: list[Segment] = []
    position = 0
    for start, end in sentences:
        if position < start:
            segments.append(Segment(text[position:start], position, "separator"))
        segments.append(Segment(text[start:end], start, "sentence"))
        position = end
    if position < len(text):
        segments.append(Segment(text[position:], position, "separator"))
    return tuple(segments)
