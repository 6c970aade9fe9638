"""The fidelity suite with the bundled models: what must survive survives, the rest is translated.

Lines are made by rules (`lines`), what must hold of each stands in `laws`. One miss fails the test.
The quick tests look at every tenth line, the slow ones at all of them.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache

import pytest

from app.library.places import BUNDLED
from engine.planning import Planner
from engine.results import SearchOptions
from engine.translator import Translator
from tests.fidelity.carriers import CARRIERS
from tests.fidelity.laws import mark_misses, misses, swap_misses
from tests.fidelity.lines import MAKERS, PAIRS, PER_KIND, Line, all_lines, sample

LINES = all_lines()


class Models:
    """The bundled models, each opened once; they remember what they have translated."""

    def __init__(self) -> None:
        self.translator = cache(
            lambda pair: Translator.load(BUNDLED / pair, device="cpu", threads=1)
        )

    def targets(self, pair: str, lines: list[Line]) -> dict[str, str]:
        """The translations of lines, and of the same with the swapped things, by their source."""
        texts = [line.source for line in lines]
        texts += [line.swap[2] for line in lines if line.swap is not None]
        translations = self.translator(pair).translate_all(texts, SearchOptions())
        return {translation.source: translation.target for translation in translations}


Find = Callable[[Line, dict[str, str]], Iterator[str]]


@pytest.fixture(scope="module")
def models() -> Models:
    return Models()


def expect_none(lines: list[Line], targets: dict[str, str], find: Find) -> None:
    wrong = [
        f"{line.kind}: {miss}\n  {line.source!r}\n  {targets[line.source]!r}"
        for line in lines
        for miss in find(line, targets)
    ]
    counts = Counter(line.kind for line in lines)
    print(f"{counts.total()} lines of {len(counts)} kinds, {len(wrong)} misses: {dict(counts)}")
    assert not wrong, f"{len(wrong)} misses\n" + "\n".join(wrong)


def protected(line: Line, targets: dict[str, str]) -> Iterator[str]:
    """What is wrong with what the engine's rules protect, and with the words around it."""
    yield from misses(line, targets[line.source])
    if line.swap is not None:
        yield from swap_misses(line, targets[line.source], targets[line.swap[2]])


def guarded(line: Line, targets: dict[str, str]) -> Iterator[str]:
    """What is wrong with what a second search guards."""
    return mark_misses(line, targets[line.source])


def lines_of(pair: str) -> list[Line]:
    return [line for line in LINES if line.pair == pair]


@pytest.mark.wish(2)
@pytest.mark.wish(3)
@pytest.mark.wish(9)
@pytest.mark.parametrize("pair", PAIRS)
def test_some_lines_come_out_whole(pair: str, models: Models) -> None:
    lines = sample(lines_of(pair))
    assert len({line.kind for line in lines}) >= 20
    expect_none(lines, models.targets(pair, lines), protected)


@pytest.mark.slow
@pytest.mark.timeout(600)
@pytest.mark.wish(2)
@pytest.mark.wish(3)
@pytest.mark.wish(4)
@pytest.mark.wish(6)
@pytest.mark.wish(9)
@pytest.mark.parametrize("pair", PAIRS)
def test_every_protected_thing_comes_out_unchanged(pair: str, models: Models) -> None:
    expect_none(lines_of(pair), models.targets(pair, lines_of(pair)), protected)


@pytest.mark.slow
@pytest.mark.timeout(600)
@pytest.mark.wish(3)
@pytest.mark.parametrize("pair", PAIRS)
def test_numbers_brackets_and_quotation_marks_are_as_many(pair: str, models: Models) -> None:
    expect_none(lines_of(pair), models.targets(pair, lines_of(pair)), guarded)


@pytest.mark.parametrize("pair", PAIRS)
def test_what_is_to_be_kept_is_behind_placeholders(pair: str, models: Models) -> None:
    """Without luck: the rules find all of it in every line, whatever the model writes."""
    planner: Planner = models.translator(pair).planner
    for line in lines_of(pair):
        held = [
            span
            for part in planner.segments(line.source)
            for planned in planner.plan(part)
            if planned.unit is not None
            for span in planned.unit.protected
        ]
        for thing in {*line.things, *line.ordered}:
            found = sum(span.count(thing) for span in held)
            assert found == line.source.count(thing), (line, thing, held)


def test_the_suite_is_as_large_as_it_says() -> None:
    assert len(LINES) == len(MAKERS) * len(PAIRS) * PER_KIND >= 300
    assert all_lines() == LINES
    assert len({(line.pair, line.source) for line in LINES}) > 0.98 * len(LINES)
    for pair in PAIRS:
        carriers = CARRIERS[pair[:2]]
        assert len(set(carriers)) >= 25
        for kind in MAKERS:
            assert sum(line.pair == pair and line.kind == kind for line in LINES) == PER_KIND
        assert not any(letter.isdigit() for carrier in carriers for letter in carrier)


@pytest.mark.parametrize(
    ("change", "word"),
    [
        (lambda target: target.replace("example", "exemple"), "stands 0 times"),
        (lambda target: target + "!https://example.org/index.html", "stands 2 times"),
        (lambda target: target.replace("(", ""), "brackets"),
        (lambda target: target + " 7", "numbers"),
        (lambda target: target.replace('"', ""), "quotation marks"),
        (lambda target: target.replace("\n\n", "\n"), "line breaks"),
        (lambda _: SOURCE, "echo"),
    ],
)
def test_the_laws_see_what_is_wrong(change: Callable[[str], str], word: str) -> None:
    line = Line("en-de", "URL", SOURCE, ("https://example.org/index.html",))
    right = 'Wir lasen "etwas" (https://example.org/index.html) auf der Arbeit.\n\nDas Wetter war.'
    assert found_in(line, right) == []
    assert any(word in miss for miss in found_in(line, change(right)))


SOURCE = 'We read "it" (https://example.org/index.html) at the office.\n\nThe weather was bad.'


def found_in(line: Line, target: str) -> list[str]:
    return [*misses(line, target), *mark_misses(line, target)]


def test_the_laws_see_order_capitals_and_swaps() -> None:
    tagged = Line("en-de", "tags", "a <b>red</b> house", ordered=("<b>", "</b>"))
    assert any("order" in miss for miss in misses(tagged, "ein </b>rotes<b> Haus"))
    loud = Line("en-de", "capitals", "THE HOUSE", in_capitals=True)
    assert any("capitals" in miss for miss in misses(loud, "Das HAUS"))
    line = Line("en-de", "URL", "see a.de", ("a.de",), swap=("a.de", "b.de", "see b.de"))
    assert not list(swap_misses(line, "siehe a.de", "siehe b.de"))
    assert list(swap_misses(line, "siehe a.de", "sieh b.de"))
