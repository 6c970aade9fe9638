"""The markup within a block of Markdown: what it is, and where it stands.

The library's own rules find it; this only notes from where to where each of them read.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Literal

from markdown_it import MarkdownIt
from markdown_it.parser_inline import ParserInline
from markdown_it.rules_inline import StateInline
from markdown_it.token import Token as MarkdownToken

from app.documents.markdown_extras import FOOTNOTE
from app.documents.signs import is_sign
from app.documents.tagged import Role

_HTML_TAG = re.compile(r"<(?P<end>/?)(?P<name>[A-Za-z][\w-]*)[^<>]*?(?P<closed>/?)>\Z", re.DOTALL)
_VOID = frozenset(("area", "br", "col", "embed", "hr", "img", "input", "source", "wbr"))
_BLANK = " \t"


@dataclass(frozen=True, slots=True)
class Found:
    """Characters `start` to `end` of a block's content, and what they are.

    Kinds: text; spelled (`text` is a character that is escaped, or an entity); break (of a line,
    without a meaning); hard (a line break that is meant); mark. Both ends of a pair have the same
    `pair`. `label` is what a mark needs to be written with where the words before it changed;
    `alternative` tells where the words of a picture stand.
    """

    kind: Literal["text", "spelled", "break", "hard", "mark"]
    start: int
    end: int
    text: str = ""
    role: Role = "alone"
    pair: str = ""
    label: str | None = None
    alternative: tuple[int, int] | None = None


@dataclass(slots=True)
class _Notes:
    """What was read of one block."""

    state: StateInline
    found: list[Found] = field(default_factory=list)
    delimiters: list[tuple[int, int, MarkdownToken]] = field(default_factory=list)
    label_end: int = 0


class Inline(ParserInline):
    """The library's inline parser, taking notes.

    Args:
        library: whose rules are used; it asks this parser from now on
        environment: what its blocks told, the targets of references among it
    """

    def __init__(self, library: MarkdownIt, environment: dict[str, object]) -> None:
        super().__init__()
        self.ruler, self.ruler2 = library.inline.ruler, library.inline.ruler2
        self.ruler2.disable(["fragments_join"])
        library.inline = self
        self._library, self._environment = library, environment
        self._notes: _Notes | None = None

    def parts(self, content: str) -> list[list[Found]]:
        """All of a block's content, in order, split where a line break is meant."""
        state = StateInline(content, self._library, self._environment, [])
        notes = self._notes = _Notes(state)
        self.tokenize(state)
        for rule in self.ruler2.getRules(""):
            rule(state)
        found = [*notes.found, *_emphasis(notes.delimiters)]
        found.sort(key=lambda item: item.start)
        parts: list[list[Found]] = [[]]
        for item in _complete(content, found):
            if item.kind == "hard":
                parts.append([])
            else:
                parts[-1].append(item)
        return [part for part in parts if part]

    def tokenize(self, state: StateInline) -> None:
        """Read from `state.pos` on, as the library does, and note where each rule began."""
        rules: list[Callable[[StateInline, bool], bool]] = self.ruler.getRules("")
        deepest = self._library.options["maxNesting"]
        notes = self._notes if self._notes and self._notes.state is state else None
        while state.pos < state.posMax:
            start, pushed, delimiters = state.pos, len(state.tokens), len(state.delimiters)
            if state.level < deepest and any(rule(state, False) for rule in rules):
                if notes is not None:
                    _note(notes, start, pushed, delimiters)
            else:
                state.pending += state.src[state.pos]
                state.pos += 1
        if state.pending:
            state.pushPending()
        if notes is not None:
            notes.label_end = state.posMax  # of the link that is being read, if one is


def _note(notes: _Notes, start: int, pushed: int, delimiters: int) -> None:
    """Note what the rule that read from `start` found."""
    state = notes.state
    end, source = state.pos, state.src
    if len(state.delimiters) > delimiters:
        position = end
        for delimiter in reversed(state.delimiters[delimiters:]):
            token = state.tokens[delimiter.token]
            notes.delimiters.append((position - len(token.content), position, token))
            position -= len(token.content)
        return
    tokens = [token for token in state.tokens[pushed:] if token.type != "text"]
    if not tokens:
        return  # text, still pending
    token = tokens[0]
    if token.type in ("softbreak", "hardbreak"):
        kind: Literal["break", "hard"] = "break" if token.type == "softbreak" else "hard"
        notes.found.append(Found(kind, start, end))
    elif token.type == "text_special" and token.info == "entity" and is_sign(token.content):
        notes.found.append(Found("mark", start, end, role="word"))
    elif token.type == FOOTNOTE:
        notes.found.append(Found("mark", start, end))
    elif token.type == "text_special":
        notes.found.append(Found("spelled", start, end, token.content))
    elif token.type == "link_open" and token.info != "auto":
        tail = source[notes.label_end : end]
        label = f"][{source[start + 1 : notes.label_end]}]" if tail in ("]", "][]") else None
        pair = f"link {start}"
        notes.found.append(Found("mark", start, start + 1, "", "open", pair))
        notes.found.append(Found("mark", notes.label_end, end, "", "close", pair, label))
    elif token.type == "image":
        words = start + 2, start + 2 + len(token.content)
        plain = source[words[1] : end] not in ("]", "][]")
        notes.found.append(Found("mark", start, end, alternative=words if plain else None))
    elif token.type == "html_inline":
        notes.found.append(_html(notes, start, end))
    else:  # code, an address, what else is kept
        notes.found.append(Found("mark", start, end, role="word"))


def _html(notes: _Notes, start: int, end: int) -> Found:
    """An HTML tag or comment within a sentence."""
    tag = _HTML_TAG.match(notes.state.src[start:end])
    if tag is None:
        return Found("mark", start, end)
    name = tag["name"].lower()
    if name == "br":
        return Found("hard", start, end)
    if tag["closed"] or name in _VOID:
        return Found("mark", start, end)
    tags = [item for item in notes.found if item.pair.startswith(f"html {name} ")]
    if not tag["end"]:
        return Found("mark", start, end, "", "open", f"html {name} {start}")
    closed = {item.pair for item in tags if item.role == "close"}
    opened = [item.pair for item in tags if item.pair not in closed]
    return (
        Found("mark", start, end, "", "close", opened[-1]) if opened else Found("mark", start, end)
    )


def _emphasis(delimiters: list[tuple[int, int, MarkdownToken]]) -> Iterator[Found]:
    """The delimiters that the library took for markup; two of one kind side by side are one."""
    opened: list[str] = []
    delimiters.sort(key=lambda item: item[0])
    for number, (start, end, token) in enumerate(delimiters):
        if token.type == "text":
            continue
        if token.type == "strong_open":
            start = delimiters[number - 1][0]
        if token.type == "strong_close":
            end = delimiters[number + 1][1]
        if token.nesting == 1:
            opened.append(f"{token.tag} {start}")
            yield Found("mark", start, end, "", "open", opened[-1])
        else:
            yield Found("mark", start, end, "", "close", opened.pop())


def _complete(content: str, found: list[Found]) -> Iterator[Found]:
    """What was found, and the text between; blanks around a line break are part of it."""
    position = 0
    for item in [*found, None]:
        end = len(content) if item is None else item.start
        if item is not None and item.kind in ("break", "hard"):
            while end > position and content[end - 1] in _BLANK:
                end -= 1
        if end > position:
            yield Found("text", position, end, content[position:end])
        if item is not None:
            if item.kind == "break":
                yield Found("break", end, item.end)
            else:
                yield item
            position = item.end
