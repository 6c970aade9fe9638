"""A block of text with marks in it: markup that stands between words and must come through.

What holds here: marks are written into the text as tags of our own (`<hs1>`, `</hs1>`, `<hs2/>`),
which the engine carries through in order; the text itself never looks like one of them. Marks and
blanks at the edges of a block stay out of what is translated, but for marks that are read as words.
A translation whose tags do not fit is not used: then the text without tags is translated, and no
character of it is lost.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

Role = Literal["open", "close", "alone", "word"]
"""The ends of a pair; what stands alone; and what stands alone in place of a word, as code does."""


@dataclass(frozen=True, slots=True)
class Mark:
    """Markup in a text. `number` says which, to the format; both ends of a pair share it."""

    role: Role
    number: int


Token = str | Mark

_EDGE = " \t\r\n\f\v"


class TaggedText:
    """What is translated of a block.

    Args:
        tokens: texts and marks, in order; a mark stands in only one block, and once

    Attributes:
        tokens: the same, without empty texts, neighbouring texts joined
        text: what the engine is to translate, with tags
        plain: the same without tags
    """

    def __init__(self, tokens: Sequence[Token]) -> None:
        self.tokens = tuple(joined(tokens))
        self._paired = _pairs(self.tokens)
        self._prefix, core, self._suffix = _without_edges(self.tokens, self._paired)
        self._core = core
        words = "".join(token for token in core if isinstance(token, str))
        name = "hs"
        while re.search(rf"</?{name}", words, re.IGNORECASE):
            name += "x"
        self._tags: list[tuple[str, Mark]] = []
        numbers: dict[int, int] = {}
        text = ""
        for token in core:
            if isinstance(token, Mark):
                numbered = f"{name}{numbers.setdefault(token.number, len(numbers) + 1)}"
                if token.role == "word":
                    tag = f"<{numbered}/>"
                elif token.number not in self._paired:
                    tag = f"<{numbered}></{numbered}>"
                else:
                    tag = f"<{numbered}>" if token.role == "open" else f"</{numbered}>"
                self._tags.append((tag, token))
            text += tag if isinstance(token, Mark) else token
        self.text = text
        self.plain = re.sub(r" {2,}", " ", words).strip(_EDGE) if self._tags else text
        self._glued = _glued(self.tokens)
        self._any_tag = re.compile(
            rf"(<{name}(?P<number>\d+)></{name}(?P=number)>|</?{name}\d+/?>)"
        )

    @property
    def has_words(self) -> bool:
        """Whether there is a letter: something to translate."""
        return any(character.isalpha() for character in self.plain)

    def restore(self, translation: str) -> tuple[Token, ...] | None:
        """The tokens of the translated block; None where its tags are not those of the source.

        Each must stand once, and pairs within each other; their order may be another.
        """
        if not self._tags:
            tokens: list[Token] = [translation]
        else:
            found = self._read(translation)
            if found is None:
                return None
            tokens = _apart(found, self._glued)
        if tuple(joined(tokens)) == self._core:
            return self.tokens
        tokens = _tight(tokens, self._paired)
        return tuple(joined([*self._prefix, *tokens, *self._suffix]))

    def _read(self, translation: str) -> list[Token] | None:
        """Texts and marks; None where a tag lacks, stands twice, or closes what is not open."""
        marks = dict(self._tags)
        tokens: list[Token] = []
        opened: list[int] = []
        position = 0
        for match in self._any_tag.finditer(translation):
            tokens.append(translation[position : match.start()])
            position = match.end()
            tag = match.group()
            # An empty pair is a point, or a pair that has lost its words.
            for part in [tag] if tag in marks else re.findall(r"<[^<>]*>", tag):
                mark = marks.pop(part, None)
                if mark is None:
                    return None
                if mark.number in self._paired:
                    if mark.role == "open":
                        opened.append(mark.number)
                    elif not opened or opened.pop() != mark.number:
                        return None
                tokens.append(mark)
        tokens.append(translation[position:])
        return None if marks else tokens

    def fall_back(self, translation: str) -> tuple[Token, ...]:
        """The tokens where `plain` was translated: pairs are gone, what stood alone is kept."""
        kept: list[Token] = []
        for _, mark in self._tags:
            if mark.number not in self._paired:
                kept += [" ", mark]
        return tuple(joined([*self._prefix, translation, *kept, *self._suffix]))


def joined(tokens: Sequence[Token]) -> Iterator[Token]:
    """Tokens without empty texts, and without two texts in a row."""
    text = ""
    for token in tokens:
        if isinstance(token, str):
            text += token
            continue
        if text:
            yield text
        text = ""
        yield token
    if text:
        yield text


def _pairs(tokens: Sequence[Token]) -> frozenset[int]:
    """The numbers of the pairs that are whole; the end of another stands alone."""
    opened = {token.number for token in tokens if isinstance(token, Mark) and token.role == "open"}
    closed = {token.number for token in tokens if isinstance(token, Mark) and token.role == "close"}
    return frozenset(opened & closed)


def _without_edges(
    tokens: Sequence[Token], paired: frozenset[int]
) -> tuple[list[Token], tuple[Token, ...], list[Token]]:
    """What stands before the text, the text with what is within, and what stands behind it."""
    prefix: list[Token] = []
    suffix: list[Token] = []
    core = list(tokens)
    while core:
        first, last = core[0], core[-1]
        if isinstance(first, str):
            stripped = first.lstrip(_EDGE)
            if stripped != first:
                prefix.append(first[: len(first) - len(stripped)])
                core[:1] = [stripped] if stripped else []
                continue
        elif first.number not in paired and first.role != "word":
            prefix.append(core.pop(0))
            continue
        if isinstance(last, str):
            stripped = last.rstrip(_EDGE)
            if stripped != last:
                suffix.insert(0, last[len(stripped) :])
                core[-1:] = [stripped] if stripped else []
                continue
        elif last.number not in paired and last.role != "word":
            suffix.insert(0, core.pop())
            continue
        if len(core) == 1 or isinstance(first, str) or isinstance(last, str):
            break
        if first.number != last.number:
            break
        prefix.append(core.pop(0))
        suffix.insert(0, core.pop())
    return prefix, tuple(core), suffix


def _touches(text: Token | None, place: int) -> bool:
    return isinstance(text, str) and text != "" and text[place].isalnum()


def _glued(tokens: Sequence[Token]) -> frozenset[tuple[Mark, int]]:
    """Which marks have a letter or a digit right before (-1) or behind (1) them."""
    found = set()
    for place, token in enumerate(tokens):
        if isinstance(token, Mark):
            if _touches(tokens[place - 1] if place else None, -1):
                found.add((token, -1))
            if _touches(tokens[place + 1] if place + 1 < len(tokens) else None, 0):
                found.add((token, 1))
    return frozenset(found)


def _apart(tokens: Sequence[Token], glued: frozenset[tuple[Mark, int]]) -> list[Token]:
    """With a blank between a mark that is read as a word and the next word, as in the source."""
    result: list[Token] = []
    for place, token in enumerate(tokens):
        if isinstance(token, str) or token.role != "word":
            result.append(token)
            continue
        before = tokens[place - 1] if place else None
        behind = tokens[place + 1] if place + 1 < len(tokens) else None
        if (token, -1) not in glued and _touches(before, -1):
            result.append(" ")
        result.append(token)
        if (token, 1) not in glued and _touches(behind, 0):
            result.append(" ")
    return result


def _tight(tokens: Sequence[Token], paired: frozenset[int]) -> list[Token]:
    """With no blank just inside a pair: it stands outside, as "** bold**" would be no markup."""
    result = list(joined(tokens))
    for place in reversed(range(len(result))):  # a blank behind an opening mark goes before it
        token = result[place]
        if isinstance(token, Mark) and token.role == "open" and token.number in paired:
            behind = result[place + 1]
            if isinstance(behind, str) and behind != behind.lstrip(" "):
                result[place : place + 2] = [" ", token, behind.lstrip(" ")]
    place = 0
    while place < len(result):  # and one before a closing mark behind it
        token = result[place]
        if isinstance(token, Mark) and token.role == "close" and token.number in paired:
            before = result[place - 1]
            if isinstance(before, str) and before != before.rstrip(" "):
                result[place - 1] = before.rstrip(" ")
                result.insert(place + 1, " ")
        place += 1
    return _single_spaced(list(joined(result)))


def _single_spaced(tokens: list[Token]) -> list[Token]:
    """With one blank, where a mark had come to stand between two."""
    for place in range(2, len(tokens)):
        before, mark, behind = tokens[place - 2 : place + 1]
        if isinstance(mark, Mark) and isinstance(before, str) and isinstance(behind, str):
            if mark.role == "open" and before.endswith("  "):
                tokens[place - 2] = before.rstrip(" ") + " "
            if mark.role == "close" and behind.startswith("  "):
                tokens[place] = " " + behind.lstrip(" ")
    return tokens
