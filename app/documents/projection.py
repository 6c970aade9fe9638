"""Texts with tags: the words are translated without them, and the tags put back by alignment.

A tag between words disturbs a small model, which has seen few. So pairs of tags (`<hs1>`, `</hs1>`)
are taken out, and put around the words that belong to theirs by the model's own attention. An empty
pair is a point, and goes to the word that it stood at. What holds here: the words are those of the
translation without tags; each tag stands once, and pairs are nested as they were. Tags that stand
for a word (`<hs2/>`) stay in the text.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from engine.results import Annotation, SentenceTranslation, Translation

Translate = Callable[[Sequence[str]], Sequence[Translation]]
Annotate = Callable[[Sequence[SentenceTranslation]], Sequence[Annotation]]

_TAG = re.compile(r"<(?P<end>/?)(?P<name>hsx*)(?P<number>\d+)>")
_WIDEST_GAP = 1  # words without a partner, within a stretch


@dataclass(slots=True)
class _Pair:
    """A pair of tags around text[start:end] of the source without tags."""

    name: str
    start: int
    end: int
    parent: "_Pair | None"
    words: list[int] = field(default_factory=list)  # of the translation, in a row


@dataclass(frozen=True, slots=True)
class _Aligned:
    """The words of a whole text and of its translation, as spans, and which belong together."""

    source: list[tuple[int, int]]
    target: list[tuple[int, int]]
    links: dict[int, list[int]]  # source word -> target words


def translate_tagged(texts: Sequence[str], translate: Translate, annotate: Annotate) -> list[str]:
    """Translate texts that may hold tags of `TaggedText`.

    Args:
        texts: the texts of blocks
        translate: the model
        annotate: its word alignment
    """
    taken = [_take_tags(text) for text in texts]
    found = translate([plain for plain, _ in taken])
    sentences = [
        sentence
        for translation, (_, pairs) in zip(found, taken, strict=True)
        if pairs
        for sentence in translation.sentences
    ]
    annotations = iter(annotate(sentences) if sentences else ())
    result = []
    for translation, (_, pairs) in zip(found, taken, strict=True):
        if pairs:
            aligned = _aligned(translation, [next(annotations) for _ in translation.sentences])
            result.append(_put_tags(translation, pairs, aligned))
        else:
            result.append(translation.target)
    return result


def _take_tags(text: str) -> tuple[str, list[_Pair]]:
    """A text without its pairs of tags, and these, outer ones first.

    Where the text itself holds what looks like tags, ours have the longer name.
    """
    tags = list(_TAG.finditer(text))
    if not tags:
        return text, []
    ours = max((tag["name"] for tag in tags), key=len)
    plain, position = "", 0
    opened: list[_Pair] = []
    pairs: list[_Pair] = []
    for tag in tags:
        if tag["name"] != ours:
            continue
        plain += text[position : tag.start()]
        position = tag.end()
        name = tag["name"] + tag["number"]
        if not tag["end"]:
            pairs.append(_Pair(name, len(plain), -1, opened[-1] if opened else None))
            opened.append(pairs[-1])
        elif opened and opened[-1].name == name:
            opened.pop().end = len(plain)
        else:
            return text, []  # no tags of ours
    return (text, []) if opened else (plain + text[position:], pairs)


def _aligned(translation: Translation, annotations: Sequence[Annotation]) -> _Aligned:
    source: list[tuple[int, int]] = []
    target: list[tuple[int, int]] = []
    links: dict[int, list[int]] = {}
    for sentence, annotation in zip(translation.sentences, annotations, strict=True):
        ours, theirs = len(source), len(target)
        for target_word, source_word in annotation.links:
            links.setdefault(ours + source_word, []).append(theirs + target_word)
        source += _moved(annotation.source_words, sentence.source_start)
        target += _moved(annotation.target_words, sentence.target_start)
    return _Aligned(source, target, links)


def _moved(spans: Iterable[tuple[int, int]], by: int) -> list[tuple[int, int]]:
    return [(start + by, end + by) for start, end in spans]


def _put_tags(translation: Translation, pairs: Sequence[_Pair], aligned: _Aligned) -> str:
    """The translation with its tags."""
    owners: list[_Pair | None] = [None] * len(aligned.target)
    for pair in pairs:
        if pair.start < pair.end and pair.words == []:
            pair.words = _stretch(pair, aligned, owners)
            for word in pair.words:
                owners[word] = pair
    before: dict[int, str] = {}
    behind: dict[int, str] = {}
    text = translation.target
    bounds = _bounds(translation, pairs, aligned, owners)
    for pair in reversed(pairs):  # inner ones first
        opening, closing = f"<{pair.name}>", f"</{pair.name}>"
        if pair.words:
            start, end = bounds[pair.name]
            before[start] = opening + before.get(start, "")
            behind[end] = behind.get(end, "") + closing
        else:
            place = _place(translation, pair, aligned)
            before[place] = opening + closing + before.get(place, "")
    places = sorted({0, len(text), *before, *behind})
    result = behind.get(0, "") + before.get(0, "")
    for left, right in pairwise(places):
        result += text[left:right] + behind.get(right, "") + before.get(right, "")
    return result


def _stretch(pair: _Pair, aligned: _Aligned, owners: Sequence[_Pair | None]) -> list[int]:
    """The words of the translation that get a pair's format: a row without a gap."""
    inside = [
        number
        for number, (start, end) in enumerate(aligned.source)
        if start < pair.end and end > pair.start
    ]
    free = [owner is pair.parent for owner in owners]
    wanted = sorted({word for number in inside for word in aligned.links.get(number, ())})
    runs: list[list[int]] = []
    for word in wanted:
        if not free[word]:
            continue
        last = runs[-1][-1] if runs else None
        if last is not None and word - last <= _WIDEST_GAP + 1 and all(free[last : word + 1]):
            runs[-1] += range(last + 1, word + 1)
        else:
            runs.append([word])
    if runs:
        return max(runs, key=lambda run: len(set(run) & set(wanted)))
    if not inside or not any(free):
        return []
    aim = _scaled(inside[len(inside) // 2], aligned)
    return [min((word for word, is_free in enumerate(free) if is_free), key=lambda w: abs(w - aim))]


def _scaled(word: int, aligned: _Aligned) -> int:
    """The word of the translation that is as far into it as a word is into the source."""
    return word * len(aligned.target) // max(len(aligned.source), 1)


def _bounds(
    translation: Translation,
    pairs: Sequence[_Pair],
    aligned: _Aligned,
    owners: Sequence[_Pair | None],
) -> dict[str, tuple[int, int]]:
    """Where pairs with words begin and end; with the punctuation at their edges, if they had some.

    What a pair has, one around it may have too, and no other.
    """
    text = translation.target
    holders: list[_Pair | None] = [None] * len(text)  # of each character, the innermost pair
    for (start, end), owner in zip(aligned.target, owners, strict=True):
        holders[start:end] = [owner] * (end - start)
    bounds: dict[str, tuple[int, int]] = {}
    for pair in pairs:  # outer ones first
        if not pair.words:
            continue
        start, end = aligned.target[pair.words[0]][0], aligned.target[pair.words[-1]][1]
        stretch = translation.source[pair.start : pair.end].strip()
        for character in reversed(stretch[: _edge(stretch)]):
            if start and text[start - 1] == character and holders[start - 1] is pair.parent:
                start -= 1
                holders[start] = pair
        for character in stretch[len(stretch) - _edge(stretch[::-1]) :]:
            if text.startswith(character, end) and holders[end] is pair.parent:
                holders[end] = pair
                end += 1
        bounds[pair.name] = start, end
    return bounds


def _edge(text: str) -> int:
    """How many characters stand before the first letter or digit."""
    return next((place for place, c in enumerate(text) if c.isalnum()), 0)


def _place(translation: Translation, pair: _Pair, aligned: _Aligned) -> int:
    """Where a point stands: behind the word that it stood behind, or before the next one."""
    source, text = translation.source, translation.target
    before = [number for number, (_, end) in enumerate(aligned.source) if end <= pair.start]
    touches = pair.start > 0 and not source[pair.start - 1].isspace()
    if not aligned.target:
        return len(text)
    if before and (touches or before[-1] + 1 == len(aligned.source)):
        word = max(aligned.links.get(before[-1], [_scaled(before[-1], aligned)]))
        place = aligned.target[min(word, len(aligned.target) - 1)][1]
        if touches and source[aligned.source[before[-1]][1] : pair.start].strip():
            while place < len(text) and not text[place].isspace():
                place += 1  # it stood behind the punctuation
        return place
    word = min(aligned.links.get(len(before), [_scaled(len(before), aligned)]))
    return aligned.target[min(word, len(aligned.target) - 1)][0]
