"""What people type and the corpus lacks: careless writing, spans to copy, several sentences.

A pair of sentences goes in, a pair comes out with the spans that become placeholders, the same
number of them on both sides. All chance comes from the generator that is given.
"""

import random
import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass

from training.recipe import Augmentation

_WORD = re.compile(r"\w+(?:[-.]\w+)*")
_SMALL = re.compile(r"\d{1,2}")  # stays text in `engine.protection` too: words agree with it
_FILLER = "\N{OBJECT REPLACEMENT CHARACTER}"  # stands for any protected span
_AROUND_WORDS = (
    (_FILLER, _FILLER),
    (_FILLER + " ", ""),
    ("", " " + _FILLER),
    ("", f" ({_FILLER})"),
)
_AROUND_SENTENCES = (
    ("", " " + _FILLER),
    ("", f" ({_FILLER})"),
    ("", ": " + _FILLER),
    (_FILLER + " ", ""),
    (_FILLER, _FILLER),
)
_ENCLOSED = (("(", ")"), ('"', '"'), ("“", "”"), ("„", "“"), ("«", "»"))
_MOST_SPANS = 3  # to copy, in one sentence
_STOPS = (".", "!", "?")
Span = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Example:
    """A training pair. Spans and symbols of a side belong together, in the order of the text."""

    source: str
    target: str
    source_spans: tuple[Span, ...] = ()
    target_spans: tuple[Span, ...] = ()
    source_symbols: tuple[int, ...] = ()
    target_symbols: tuple[int, ...] = ()


def common_words(pairs: Iterable[tuple[str, str]]) -> set[str]:
    """The words of a corpus that stand in small letters: they are no names where they begin one."""
    common = Counter(
        word for pair in pairs for side in pair for word in _WORD.findall(side) if word.islower()
    )
    return {word for word, count in common.items() if count > 2}


class Augmenter:
    """Makes examples of sentence pairs.

    Args:
        shares: how much of each kind
        words: words of the corpus that are no names, as `common_words` finds them
        symbols: how many placeholder symbols there are
    """

    def __init__(self, shares: Augmentation, words: Collection[str], symbols: int) -> None:
        self.shares, self.symbols = shares, symbols
        self._words = words

    def one_pass(
        self, pairs: Sequence[tuple[str, str]], chance: random.Random
    ) -> Iterator[Example]:
        """Every pair once, shuffled and augmented, some of them joined."""
        order = chance.sample(range(len(pairs)), len(pairs))
        while order:
            count = chance.randint(2, 4) if chance.random() < self.shares.joined else 1
            group, order[-count:] = order[-count:], []
            yield self.example([pairs[index] for index in group], chance)

    def example(self, pairs: Iterable[tuple[str, str]], chance: random.Random) -> Example:
        """One example of one pair, or of several that follow each other as sentences."""
        source, target = "", ""
        source_spans: list[Span] = []
        target_spans: list[tuple[Span, int]] = []  # with the number of the source's span
        for pair in pairs:
            one, other, spans = self._sentence(*pair, self.symbols - len(source_spans), chance)
            if source:
                source, target = source + " ", target + " "
            for (a, b), (c, d) in sorted(spans):
                target_spans.append(((c + len(target), d + len(target)), len(source_spans)))
                source_spans.append((a + len(source), b + len(source)))
            source, target = source + one, target + other
        symbols = sorted(chance.sample(range(self.symbols), len(source_spans)))
        target_spans.sort()
        return Example(
            source,
            target,
            tuple(source_spans),
            tuple(span for span, _ in target_spans),
            tuple(symbols),
            tuple(symbols[number] for _, number in target_spans),
        )

    def _sentence(
        self, source: str, target: str, room: int, chance: random.Random
    ) -> tuple[str, str, list[tuple[Span, Span]]]:
        """One pair, written carelessly or not, with at most `room` spans to copy."""
        shares = self.shares
        if chance.random() < shares.without_final_stop and source[-1:] == target[-1:] == ".":
            source, target = source[:-1], target[:-1]
        if chance.random() < shares.without_capital:
            everywhere = chance.random() < 0.5
            source = source.lower() if everywhere else source[:1].lower() + source[1:]
        elif chance.random() < shares.in_capitals:
            source, target = source.upper(), target.upper()
        if chance.random() < shares.enclosed:
            return *self._enclosed(source, target, chance), []
        if chance.random() >= shares.placeholders or room < _MOST_SPANS:
            return source, target, []
        alike = self._alike(source, target)
        if alike and chance.random() < 0.6:
            chosen = chance.sample(alike, chance.randint(1, min(_MOST_SPANS, len(alike))))
            return source, target, chosen
        if alike and chance.random() < 0.5:  # tags around a name, or something behind it
            spans = chance.choice(alike)
            return _surrounded(source, target, spans, chance.choice(_AROUND_WORDS))
        if chance.random() < 0.4:  # an emoji or an address after a sentence, a bullet, tags
            inside = source[-1:] in _STOPS and target[-1:] in _STOPS and chance.random() < 0.3
            whole = ((0, len(source) - inside), (0, len(target) - inside))
            return _surrounded(source, target, whole, chance.choice(_AROUND_SENTENCES))
        return source, target, []

    def _enclosed(self, source: str, target: str, chance: random.Random) -> tuple[str, str]:
        """Brackets or quotation marks around the sentence, its words but the stop, or a name."""
        marks, alike = chance.choice(_ENCLOSED), self._alike(source, target)
        if alike and chance.random() < 0.5:
            spans = chance.choice(alike)
        else:
            inside = source[-1:] in _STOPS and target[-1:] in _STOPS and chance.random() < 0.5
            spans = (0, len(source) - inside), (0, len(target) - inside)
        (one, _), (other, _) = (
            _surround(text, span, marks) for text, span in zip((source, target), spans, strict=True)
        )
        return one, other

    def _alike(self, source: str, target: str) -> list[tuple[Span, Span]]:
        """Names and numbers that stand once, and alike, on both sides."""
        words, others = (list(_WORD.finditer(side)) for side in (source, target))
        counts = Counter(m[0] for m in words)
        other_counts = Counter(m[0] for m in others)
        places = {m[0]: m.span() for m in others}
        return [
            (m.span(), places[m[0]])
            for m in words
            if counts[m[0]] == other_counts[m[0]] == 1
            and (m[0][0].isupper() or m[0][0].isdigit())
            and m[0].lower() not in self._words
            and not _SMALL.fullmatch(m[0])
        ]


def _surrounded(
    source: str, target: str, spans: tuple[Span, Span], marks: tuple[str, str]
) -> tuple[str, str, list[tuple[Span, Span]]]:
    """Put `marks` before and after a span of each side; their fillers are the spans to copy."""
    (one, ours), (other, theirs) = (
        _surround(text, span, marks) for text, span in zip((source, target), spans, strict=True)
    )
    return one, other, list(zip(ours, theirs, strict=True))


def _surround(text: str, span: Span, marks: tuple[str, str]) -> tuple[str, list[Span]]:
    (start, end), (before, after) = span, marks
    behind = end + len(before)
    places = [start + m.start() for m in re.finditer(_FILLER, before)]
    places += [behind + m.start() for m in re.finditer(_FILLER, after)]
    whole = text[:start] + before + text[start:end] + after + text[end:]
    return whole, [(place, place + 1) for place in places]
