"""A text of which stretches are replaced by their translations, and all else stays as it is.

What holds here: what is not translated, and what comes back unchanged, stays to the character.
Markup is named by its place in the text; a stretch may lie within the markup of another one (the
alternative text of a picture within a sentence), never across its bounds.
"""

from bisect import bisect_left
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from app.documents.tagged import Mark, Role, TaggedText, Token

Render = Callable[[Sequence[Token], Callable[[Mark], str]], str]
"""Translated tokens as text of the format; it is given how a mark is written."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """Characters `start` to `end` of a text, the block they are, and how that is written."""

    start: int
    end: int
    block: TaggedText
    render: Render


@dataclass(slots=True)
class Splicer:
    """A text, its marks, and the stretches of it that are translated."""

    text: str
    stretches: list[Stretch] = field(default_factory=list)
    _marks: dict[Mark, tuple[int, int]] = field(default_factory=dict)
    _numbers: int = 0

    def number(self) -> int:
        """A number for a mark, or for both ends of a pair."""
        self._numbers += 1
        return self._numbers

    def mark(self, role: Role, number: int, start: int, end: int) -> Mark:
        """A mark that stands for text[start:end]."""
        mark = Mark(role, number)
        self._marks[mark] = start, end
        return mark

    def place(self, mark: Mark) -> tuple[int, int]:
        """From where to where it stands."""
        return self._marks[mark]

    def add(self, start: int, end: int, tokens: Sequence[Token], render: Render) -> None:
        """Have text[start:end] translated, if there are words in it."""
        block = TaggedText(tokens)
        if block.has_words:
            self.stretches.append(Stretch(start, end, block, render))

    def finish(self) -> None:
        """Put the stretches in the order of the text; an outer one stands before its inner ones."""
        self.stretches.sort(key=lambda stretch: (stretch.start, -stretch.end))

    @property
    def blocks(self) -> list[TaggedText]:
        """What is to be translated, in order."""
        return [stretch.block for stretch in self.stretches]

    def splice(
        self, translated: Sequence[Sequence[Token]], replaced: tuple[int, int, str] | None = None
    ) -> str:
        """The text with its translations.

        Args:
            translated: one for each block
            replaced: (start, end, text) of a place outside all stretches that becomes a text
        """
        starts = [stretch.start for stretch in self.stretches]

        def between(start: int, end: int, first: int) -> str:
            """text[start:end] with the stretches in it, from number `first` on."""
            result, position, number = [], start, first
            while number < len(starts) and starts[number] < end:
                stretch = self.stretches[number]
                if stretch.start < position:  # within the markup of the last one
                    number += 1
                    continue
                result.append(self.text[position : stretch.start])
                result.append(translation(number))
                position = stretch.end
                number += 1
            result.append(self.text[position:end])
            return "".join(result)

        def translation(number: int) -> str:
            stretch = self.stretches[number]

            def written(mark: Mark) -> str:
                start, end = self._marks[mark]
                return between(start, end, max(bisect_left(starts, start), number + 1))

            if tuple(translated[number]) == stretch.block.tokens:
                return between(stretch.start, stretch.end, number + 1)
            return stretch.render(translated[number], written)

        if replaced is None:
            return between(0, len(self.text), 0)
        start, end, text = replaced
        first = bisect_left(starts, end)
        return between(0, start, 0) + text + between(end, len(self.text), first)
