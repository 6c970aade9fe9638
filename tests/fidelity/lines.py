"""The lines of the fidelity suite, made by rules: carriers crossed with kinds of things.

A line knows what of it must come out unchanged and, where it holds a thing that can be swapped for
another of its kind, the same line with the other thing.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random

from tests.fidelity.carriers import CARRIERS, FILLERS
from tests.fidelity.things import ATTRIBUTES, PLACED, TAGS, Rule, small_integer, url

PAIRS = ("en-de", "de-en")
PER_KIND = 6
SEED = 20_170_612

QUOTES = ('"{}"', "“{}”", "„{}“", "«{}»", "»{}«")
BRACKETS = ("({})", "[{}]", "{{{}}}", "([{}])")
MARKERS = ("- ", "* ", "+ ", "• ", "– ", "1) ", "a) ", "(b) ", "iv) ", "[1] ", "   - ", "1. ")
INDENTS = ("  ", "    ", "\t", "\t\t", " \t ", "\u00a0\u00a0")
BOXES = ("- [ ] ", "- [x] ", "* [X] ", "  - [ ] ")
HEADINGS = tuple("#" * depth + " " for depth in range(1, 7))
CITES = ("> ", ">> ", "> > ", ">", "> - ")
BREAKS = ("\n", "\n\n", "\n\n\n", "\r\n", "\r\n\r\n", "\n \n", "\n\t\n")


@dataclass(frozen=True)
class Line:
    """One case.

    `things` must come out as often as they went in, in any order; `ordered` in this order; the
    target begins with `start`. `swap` is a thing, another of its kind, and the source with it.
    """

    pair: str
    kind: str
    source: str
    things: tuple[str, ...] = ()
    ordered: tuple[str, ...] = ()
    start: str = ""
    in_capitals: bool = False
    swap: tuple[str, str, str] | None = None


def all_lines() -> list[Line]:
    """Every line: `PER_KIND` of each kind for each pair, in a fixed order."""
    return [
        line
        for pair in PAIRS
        for number, (kind, make) in enumerate(MAKERS.items())
        for line in _lines_of_kind(pair, kind, make, number)
    ]


def sample(lines: list[Line], stride: int = 10) -> list[Line]:
    """Some of the lines, spread over kinds, pairs and carriers."""
    return lines[::stride]


def _lines_of_kind(pair: str, kind: str, make: "Maker", number: int) -> Iterator[Line]:
    random = Random(f"{SEED} {pair} {kind}")
    carriers = CARRIERS[pair[:2]]
    for turn in range(PER_KIND):
        # Coprime with the number of carriers: each kind meets places of all sorts.
        carrier = carriers[(number * PER_KIND + turn * 5) % len(carriers)]
        yield make(Sentence(pair, kind, carrier, random))


@dataclass(frozen=True)
class Sentence:
    """A carrier to be filled, and what chance decides with."""

    pair: str
    kind: str
    carrier: str
    random: Random

    @property
    def slots(self) -> int:
        return self.carrier.count("{}")

    def plain(self) -> str:
        """The carrier with plain words in its slots, the first letter large."""
        fillers = self.random.sample(FILLERS[self.pair[:2]], self.slots)
        text = self.carrier.format(*fillers)
        return text[0].upper() + text[1:]


Maker = Callable[[Sentence], Line]


def _placed(rule: Rule) -> Maker:
    """Things in the slots; the first is swapped for another."""

    def make(sentence: Sentence) -> Line:
        *things, other = _different(rule, sentence.random, sentence.slots + 1)
        source = sentence.carrier.format(*things)
        swapped = sentence.carrier.format(other, *things[1:])
        swap = (things[0], other, swapped)
        kept, is_tag = tuple(things), sentence.kind in ("empty tag", "entity")
        return Line(
            sentence.pair, sentence.kind, source, kept, ordered=kept if is_tag else (), swap=swap
        )

    return make


def _different(rule: Rule, random: Random, count: int) -> list[str]:
    """Things of which none is part of another."""
    found: list[str] = []
    while len(found) < count:
        thing = rule(random)
        if not any(thing in other or other in thing for other in found):
            found.append(thing)
    return found


def _small_integers(sentence: Sentence) -> Line:
    """Numbers of one or two digits: no rule protects them, and the words beside them agree."""
    numbers = _different(small_integer, sentence.random, sentence.slots)
    return Line(sentence.pair, sentence.kind, sentence.carrier.format(*numbers))


def _tagged(*, attributes: bool) -> Maker:
    """Pairs of tags around one to three words, one or two of them."""

    def make(sentence: Sentence) -> Line:
        random = sentence.random
        words = sentence.plain().split(" ")
        ordered: list[str] = []
        middle = len(words) // 2
        for first, end in ((0, middle), (middle, len(words)))[: random.randint(1, 2)]:
            start = random.randrange(first, end)
            last = min(end, start + random.randint(1, 3)) - 1
            name = random.choice(TAGS)
            extra = " " + random.choice(ATTRIBUTES) if attributes else ""
            ordered += [f"<{name}{extra}>", f"</{name}>"]
            words[start] = f"<{name}{extra}>" + words[start]
            core = words[last].rstrip(".,!?:)")
            words[last] = f"{core}</{name}>" + words[last][len(core) :]
        source = " ".join(words)
        return Line(sentence.pair, sentence.kind, source, ordered=tuple(ordered))

    return make


def _nested(sentence: Sentence) -> Line:
    """A tag in a tag: the inner one closes first."""
    outer, inner = sentence.random.sample(TAGS, 2)
    words = sentence.plain().split(" ")
    place = sentence.random.randrange(1, len(words) - 1)
    words[place] = f"<{inner}>{words[place]}</{inner}>"
    source = f"<{outer}>" + " ".join(words) + f"</{outer}>"
    ordered = (f"<{outer}>", f"<{inner}>", f"</{inner}>", f"</{outer}>")
    return Line(sentence.pair, sentence.kind, source, ordered=ordered)


def _capitals(sentence: Sentence) -> Line:
    text = sentence.plain().upper()
    return Line(sentence.pair, sentence.kind, text, in_capitals=True)


def _capitals_with_address(sentence: Sentence) -> Line:
    things = [url(sentence.random) for _ in range(sentence.slots)]
    source = sentence.carrier.upper().format(*things)
    return Line(sentence.pair, sentence.kind, source, tuple(things), in_capitals=True)


def _around_words(styles: tuple[str, ...]) -> Maker:
    """The words of the slots in quotation marks or brackets."""

    def make(sentence: Sentence) -> Line:
        fillers = sentence.random.sample(FILLERS[sentence.pair[:2]], sentence.slots)
        style = sentence.random.choice(styles)
        source = sentence.carrier.format(*(style.format(filler) for filler in fillers))
        return Line(sentence.pair, sentence.kind, source)

    return make


def _around_sentence(styles: tuple[str, ...]) -> Maker:
    def make(sentence: Sentence) -> Line:
        source = sentence.random.choice(styles).format(sentence.plain())
        return Line(sentence.pair, sentence.kind, source)

    return make


def _before(starts: tuple[str, ...]) -> Maker:
    """A list marker, an indentation and the like before the line, and white space after some."""

    def make(sentence: Sentence) -> Line:
        start = sentence.random.choice(starts)
        end = sentence.random.choice(("", "", "  ", "\n"))
        source = start + sentence.plain() + end
        return Line(sentence.pair, sentence.kind, source, start=start)

    return make


def _between(breaks: tuple[str, ...]) -> Maker:
    """The same line three times, with line breaks or tabs between."""

    def make(sentence: Sentence) -> Line:
        first, second = sentence.random.choice(breaks), sentence.random.choice(breaks)
        end = sentence.random.choice(("", first))
        source = sentence.plain() + first + sentence.plain() + second + sentence.plain() + end
        return Line(sentence.pair, sentence.kind, source)

    return make


MAKERS: dict[str, Maker] = {
    "small integer": _small_integers,
    **{kind: _placed(rule) for kind, rule in PLACED.items()},
    "pair of tags": _tagged(attributes=False),
    "tag with attributes": _tagged(attributes=True),
    "nested tags": _nested,
    "capitals": _capitals,
    "capitals around a URL": _capitals_with_address,
    "words in quotation marks": _around_words(QUOTES),
    "sentence in quotation marks": _around_sentence(QUOTES),
    "words in brackets": _around_words(BRACKETS),
    "list marker": _before(MARKERS),
    "indentation": _before(INDENTS),
    "block quote": _before(CITES),
    "heading": _before(HEADINGS),
    "check box": _before(BOXES),
    "blank lines": _between(BREAKS),
    "tabs": _between(("\t", "\t\t", " \t")),
}
