"""What a reader should know of a translation before trusting it, with the evidence. No torch.

Every mark says what was counted and nothing more: a low probability, attention that a word did not
get, a number that stands on one side only. What a thing means cannot be told from here, so a
translation without marks may be wrong, and a marked one right. What the thresholds catch was
measured (`benchmarks/README.md`); the texts for people belong to the window.
"""

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Literal

import numpy as np
import regex
from numpy.typing import NDArray

from engine.protection import find_protected
from engine.results import Hypothesis, Mark, MarkKind, Piece, SentenceTranslation

UNCERTAIN = 0.05
"""The probability below which a target word is marked."""
UNATTENDED = 0.15
"""The attention, in target words, below which a source word is marked."""
_ECHO_WORDS = 3  # from which on a translation that repeats its source is marked

Side = Literal["source", "target"]
Span = tuple[int, int]
_Found = tuple[int, int, str]  # start, end, and what makes it equal to another

_LETTER = regex.compile(r"\p{L}")
_LETTERS = regex.compile(r"\p{L}[\p{L}\p{M}]*+")
_NUMBER = regex.compile(r"\p{Nd}++(?:[.,:/'’\u00A0\u202F ]?\p{Nd}++)*+")
_GROUPED = regex.compile(r"\p{Nd}{1,3}(?:[.,'’\u00A0\u202F ]\p{Nd}{3})++")
_SEPARATOR = regex.compile(r"[.,:/'’\u00A0\u202F ]")


def find_marks(
    sentence: SentenceTranslation,
    hypothesis: Hypothesis,
    source_words: Sequence[Span],
    target_words: Sequence[Span],
    received: NDArray[np.float32],
    unknown: Sequence[Span] = (),
    writes_unknown: bool = False,
) -> tuple[Mark, ...]:
    """All marks of a sentence and one of its translations, in order of side, place and kind.

    Args:
        sentence: the sentence
        hypothesis: its translation
        source_words, target_words: the words of both, as `alignment.words` finds them
        received: [source word], the attention of all target words and heads, a word's being 1
        unknown: where the source has what the vocabulary cannot spell
        writes_unknown: whether a piece that spells nothing is in the translation
    """
    source, target = sentence.source, hypothesis.text
    found = [
        *_uncertain(hypothesis, target_words),
        *_unattended(source, source_words, received),
        *_unknown(source_words, unknown),
        *_differing(_numbers(source), _numbers(target), "number"),
        *_differing(_addresses(source), _addresses(target), "address"),
    ]
    whole = (0, len(target))
    if writes_unknown:
        found.append(Mark("target", *whole, "unknown"))
    if echoes(source, target):
        found.append(Mark("target", *whole, "unchanged"))
    if sentence.is_part:
        found.append(Mark("target", *whole, "split"))
    return tuple(sorted(found, key=lambda mark: (mark.side, mark.start, mark.end, mark.kind)))


def echoes(source: str, target: str) -> bool:
    """Whether a translation of three words or more is nothing but its source again."""
    words = _LETTERS.findall(source.casefold())
    return len(words) >= _ECHO_WORDS and words == _LETTERS.findall(target.casefold())


def carried_marks(text: str) -> tuple[Mark, ...]:
    """The mark of a sentence that was carried over, if it has words: not of addresses alone."""
    spans = find_protected(text, lambda character: True)
    outside = _blanked(text, [(span.start, span.end) for span in spans])
    return (Mark("target", 0, len(text), "carried"),) if _LETTER.search(outside) else ()


def _uncertain(hypothesis: Hypothesis, words: Sequence[Span]) -> Iterator[Mark]:
    """Words of a low probability, the product of their pieces'; what is protected has none."""
    scored = [
        (piece, value)
        for piece, value in zip(hypothesis.pieces, hypothesis.log_probabilities, strict=True)
        if piece.kind == "text"
    ]
    for start, end in words:
        values = [value for piece, value in scored if _overlaps(piece, start, end)]
        probability = math.exp(math.fsum(values))
        if probability < UNCERTAIN:
            yield Mark("target", start, end, "uncertain", probability)


def _overlaps(piece: Piece, start: int, end: int) -> bool:
    return max(piece.start, start) < min(piece.end, end)


def _unattended(text: str, words: Sequence[Span], received: NDArray[np.float32]) -> Iterator[Mark]:
    """Words with letters that got less of the target words' attention than `UNATTENDED`."""
    for (start, end), value in zip(words, received.tolist(), strict=True):
        if value < UNATTENDED and _LETTER.search(text, start, end):
            yield Mark("source", start, end, "unattended", value)


def _unknown(words: Sequence[Span], unknown: Sequence[Span]) -> Iterator[Mark]:
    """Words with something that cannot be spelled, and what of it is no word."""
    hurt = {
        next((word for word in words if word[0] < end and start < word[1]), (start, end))
        for start, end in unknown
    }
    yield from (Mark("source", start, end, "unknown") for start, end in hurt)


def _differing(
    source: Sequence[_Found], target: Sequence[_Found], kind: MarkKind
) -> Iterator[Mark]:
    """What stands on one side only, each as often as it is too many there.

    Numbers that may stand as words on the other side are marked only where that side has a number
    too many as well: "3 cats" may be "drei Katzen", but hardly "4 Katzen". (It may be, where one
    number became a word and another word a number; that cannot be told from here.)
    """
    only_source, only_target = _surplus(source, target), _surplus(target, source)
    sides: tuple[tuple[Side, Sequence[_Found], Sequence[_Found]], ...] = (
        ("source", only_source, only_target),
        ("target", only_target, only_source),
    )
    for side, ours, theirs in sides:
        others = tuple(shown for _, _, shown in theirs)
        for start, end, shown in ours:
            if theirs or kind != "number" or not _is_speakable(shown):
                yield Mark(side, start, end, kind, None, others)


def _surplus(ours: Sequence[_Found], theirs: Iterable[_Found]) -> list[_Found]:
    """Those of ours that have no equal among theirs; of several equal ones the last."""
    left = Counter(shown for _, _, shown in theirs)
    surplus = []
    for found in ours:
        if left[found[2]]:
            left[found[2]] -= 1
        else:
            surplus.append(found)
    return surplus


def _is_speakable(number: str) -> bool:
    """Whether a number is often a word: to twelve, tens, hundreds, thousands, millions."""
    if not number.isdecimal():
        return False
    digits = number.lstrip("0")  # Python refuses to read very long numbers
    return len(number.rstrip("0")) == 1 or (len(digits) <= 2 and int(digits or "0") <= 12)


def _numbers(text: str) -> list[_Found]:
    """Numbers outside addresses, written alike whatever the language's separators are.

    "3.5" and "3,5" are equal, and so are "1,000", "1.000" and "1000".
    """
    held = [(start, end) for start, end, _ in _addresses(text)]
    return [(*match.span(), _regular(match[0])) for match in _NUMBER.finditer(_blanked(text, held))]


def _regular(number: str) -> str:
    separator = "" if _GROUPED.fullmatch(number) else "."
    return str(_SEPARATOR.sub(separator, number))


def _addresses(text: str) -> list[_Found]:
    """URLs, e-mail addresses, tags and emoji."""
    return [
        (span.start, span.end, text[span.start : span.end])
        for span in find_protected(text, lambda character: True)
        if span.kind in ("url", "email", "tag", "emoji")
    ]


def _blanked(text: str, spans: Sequence[Span]) -> str:
    """The text with blanks in place of spans; a line is no part of a number."""
    for start, end in spans:
        text = text[:start] + "\n" * (end - start) + text[end:]
    return text
