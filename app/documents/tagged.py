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
                if token.number not in self._paired:
                    tag = f"<{numbered}/>"
                else:
                    tag = f"<{numbered}>" if token.role == "open" else f"</{numbered}>"
                self._tags.append((tag, token))
            text += tag if isinstance(token, Mark) else token
        self.text = text
        self.plain = re.sub(r" {2,}", " ", words).strip(_EDGE) if self._tags else text
        self._any_tag = re.compile(rf"(</?{name}\d+/?>)")

    @property
    def has_words(self) -> bool:
        """Whether there is a letter: something to translate."""
        return any(character.isalpha() for character in self.plain)

    def restore(self, translation: str) -> tuple[Token, ...] | None:
        """The tokens of the translated block; None where the tags are not those of the source."""
        parts = self._any_tag.split(translation) if self._tags else [translation]
        if [tag for tag, _ in self._tags] != parts[1::2]:
            return None
        tokens: list[Token] = [parts[0]]
        for (_, mark), text in zip(self._tags, parts[2::2], strict=True):
            tokens += [mark, text]
        if tuple(joined(tokens)) == self._core:
            return self.tokens
        tokens = _tight(tokens, self._paired)
        return tuple(joined([*self._prefix, *tokens, *self._suffix]))

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
        if isinstance(first, Mark) and isinstance(last, Mark) and first.number == last.number:
            prefix.append(core.pop(0))
            suffix.insert(0, core.pop())
            continue
        break
    return prefix, tuple(core), suffix


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
