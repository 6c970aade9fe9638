"""Translated tokens as lines of about the width that the source had."""

from collections.abc import Callable, Iterator, Sequence

from app.documents.tagged import Mark, Token

_BLANKS = " \t\r\n\f\v"


def words(
    tokens: Sequence[Token], text: Callable[[str], str], mark: Callable[[Mark], str]
) -> list[str]:
    """What must stay together: words, with the marks that touch them.

    Args:
        tokens: texts and marks
        text: how a text is written
        mark: how a mark is written; what it holds is never broken
    """
    found = [""]
    for token in tokens:
        if isinstance(token, Mark):
            found[-1] += mark(token)
            continue
        first, *others = _split(token)
        found[-1] += text(first)
        found += [text(word) for word in others]
    return [word for word in found if word]


def _split(text: str) -> Iterator[str]:
    """A text at its blanks; not at those that do not break."""
    start = 0
    for position, character in enumerate(text):
        if character in _BLANKS:
            yield text[start:position]
            start = position + 1
    yield text[start:]


def wrap(
    words: Sequence[str], width: int, may_begin: Callable[[str], bool] = lambda _: True
) -> list[str]:
    """Words as lines of at most `width` characters, where no word is longer.

    Args:
        words: what must stay together
        width: in characters
        may_begin: whether a line may begin with a word
    """
    lines: list[str] = []
    for word in words:
        if lines and (len(lines[-1]) + 1 + len(word) <= width or not may_begin(word)):
            lines[-1] += " " + word
        else:
            lines.append(word)
    return lines
