"""What must hold between a line of the suite and its translation; each miss in one sentence."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from tests.fidelity.lines import Line

_BREAKS = re.compile(r"[\n\r\t]+")
_BRACKET = re.compile(r"[()\[\]{}]")
_QUOTE = re.compile(r"[\"“”„«»‟]")
_DIGITS = re.compile(r"\d+")
_WORD = re.compile(r"[^\W\d_]{2,}")
_SMALL = re.compile(r"[a-zäöüß]")


def misses(line: Line, target: str) -> Iterator[str]:
    """What a translation lost or changed that it should have kept, or kept of its carrier."""
    source = line.source
    for thing in {*line.things, *line.ordered}:
        if target.count(thing) != source.count(thing):
            yield f"{thing!r} stands {target.count(thing)} times, not {source.count(thing)}"
    if line.ordered and _found_in_order(line.ordered, target) != list(line.ordered):
        yield f"{line.ordered} do not stand in this order"
    if _BREAKS.findall(source) != _BREAKS.findall(target):
        yield "line breaks or tabs differ"
    if len(source.splitlines()) != len(target.splitlines()):
        yield "there are more or fewer lines"
    if not target.startswith(line.start):
        yield f"it does not begin with {line.start!r}"
    if source[len(source.rstrip()) :] != target[len(target.rstrip()) :]:
        yield "the white space at its end differs"
    if line.in_capitals and _SMALL.search(_without(target, line.things)):
        yield "it is not in capitals"
    if not _is_translated(line, target):
        yield "it is an echo of its source"


def mark_misses(line: Line, target: str) -> Iterator[str]:
    """What a person counts, protected or not: numbers, brackets, quotation marks."""
    for name, pattern in (("numbers", _DIGITS), ("brackets", _BRACKET)):
        if Counter(pattern.findall(line.source)) != Counter(pattern.findall(target)):
            yield f"the {name} differ"
    if len(_QUOTE.findall(line.source)) != len(_QUOTE.findall(target)):
        yield "there are more or fewer quotation marks"


def swap_misses(line: Line, target: str, swapped: str) -> Iterator[str]:
    """Whether another thing in the place of the first changed that span alone."""
    assert line.swap is not None
    thing, other, _ = line.swap
    if target.replace(thing, other) != swapped:
        yield f"with {other!r} it became {swapped!r}"


def _is_translated(line: Line, target: str) -> bool:
    """Whether most words of the carrier are others in the translation of each source line."""
    ours, theirs = (
        Counter(_WORD.findall(_without(text, (*line.things, *line.ordered)).casefold()))
        for text in (line.source, target)
    )
    return 2 * (ours - theirs).total() > ours.total() and theirs.total() > 0


def _without(text: str, things: Sequence[str]) -> str:
    for thing in sorted(things, key=len, reverse=True):
        text = text.replace(thing, " ")
    return text


def _found_in_order(things: Sequence[str], target: str) -> list[str]:
    pattern = "|".join(map(re.escape, sorted(set(things), key=len, reverse=True)))
    return re.findall(pattern, target)
