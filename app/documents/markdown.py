"""Markdown (.md): words are translated, and all else stays to the byte.

What holds here: a paragraph's lines are joined, translated, and wrapped again to their old width.
Code, targets of links and pictures, front matter and comments stay as they are. Emphasis, links
and code within a sentence are marks. HTML that stands between paragraphs is treated as in a page.

The library finds the blocks and the inline markup, by the rules of CommonMark with tables and
strikethrough, and with the rest of markdown_extras.py; where they stand in the file is worked out
here.
"""

import re
from collections.abc import Callable, Sequence, Set
from itertools import pairwise
from typing import TypeGuard

from markdown_it import MarkdownIt
from markdown_it.token import Token as MarkdownToken

from app.documents import web
from app.documents.encoding import read_text
from app.documents.markdown_extras import add_extras
from app.documents.markdown_inline import Found, Inline
from app.documents.spliced import Splicer
from app.documents.tagged import Mark, TaggedText, Token
from app.documents.wrapping import words, wrap

_LINE = re.compile(r"[^\r\n]*(?:\r\n|\r|\n|\Z)")
_FRONT_MATTER = re.compile(
    r"---[ \t]*\r?\n[ \t]*(?:#|[\w-]+[ \t]*:).*?^(?:---|\.\.\.)[ \t]*\r?$", re.DOTALL | re.MULTILINE
)
_CLOSING = re.compile(r"[ \t]+#+[ \t]*$")
# A word that would begin another kind of block, where it begins a line.
_BEGINS_BLOCK = re.compile(r"(?:\d{1,9}[.)]|[-+*]|#{1,6}|=+|-+)$|>|~~~|```|[|:<]")

Place = tuple[int, int]
"""Where a character of a block's content begins and ends in the file."""


class Markdown:
    """A text in Markdown. See `app.documents.formats.Document`.

    Raises:
        DocumentError: where it is no text.
    """

    def __init__(self, data: bytes) -> None:
        text, self._encoding = read_text(data)
        self._splicer = Splicer(text)
        self._lines = [match.span() for match in _LINE.finditer(text)]
        matter = _FRONT_MATTER.match(text)
        if matter is not None:  # as many lines, and nothing in them
            text = re.sub(r"[^\r\n]", "", matter.group()) + text[matter.end() :]
        library = MarkdownIt("commonmark").enable(["table", "strikethrough"])
        library.core.ruler.enableOnly(["normalize", "block"])
        add_extras(library)
        environment: dict[str, object] = {}
        tokens = library.parse(text, environment)
        self._inline = Inline(library, environment)
        self._read(tokens)
        self._splicer.finish()

    @property
    def blocks(self) -> Sequence[TaggedText]:
        """The texts of paragraphs, headings, cells and pictures."""
        return self._splicer.blocks

    def write(self, translated: Sequence[Sequence[Token]], language: str) -> bytes:
        """The same text with its words translated."""
        return self._encoding.encode(self._splicer.splice(translated))

    def _read(self, tokens: Sequence[MarkdownToken]) -> None:
        cells: list[MarkdownToken] = []
        row = 0
        for number, token in enumerate(tokens):
            if token.type == "tr_open":
                cells, row = [], (token.map or [0])[0]
            elif token.type == "tr_close":
                self._add_row(cells, row)
            elif token.type == "html_block" and token.level == 0 and token.map:
                self._add_html(*token.map)
            elif token.type == "inline":
                kind = tokens[number + 1].type
                if kind in ("th_close", "td_close"):
                    cells.append(token)
                elif token.map:
                    self._add_lines(token.content, token.map[0], kind == "heading_close")

    # --- where things stand

    def _add_html(self, first: int, after: int) -> None:
        start, end = self._lines[first][0], self._lines[after - 1][1]
        if not self._splicer.text[start:end].lstrip().startswith(("<!", "<?")):
            web.scan(self._splicer, start, end)

    def _add_lines(self, content: str, first: int, heading: bool) -> None:
        """A paragraph or a heading: each line of its content ends a line of the file."""
        places: list[Place] = []
        for number, line in enumerate(content.split("\n"), start=first):
            start, end = self._lines[number]
            before = self._splicer.text[start:end].rstrip()
            written = line.strip()
            if heading and not before.endswith(written):
                before = _CLOSING.sub("", before).rstrip()
            if not before.endswith(written):
                return  # not where it should be: it stays as it is
            place = start + len(before) - len(written)
            indent = len(line) - len(line.lstrip())
            places += [(place, place)] * indent  # it may be written as a tab, or outside a quote
            here = range(place, place + len(line) - indent + 1)  # and the line's end
            places += [(at, at + 1) for at in here]
        self._add(content, places, paragraph=not heading)

    def _add_row(self, cells: Sequence[MarkdownToken], number: int) -> None:
        """A row of a table: cells stand between bars."""
        start, end = self._lines[number]
        line = self._splicer.text[start:end].rstrip()
        bars = [start + bar.start() for bar in re.finditer(r"(?<!\\)\|", line)]
        bounds = list(pairwise([start - 1, *bars, start + len(line)]))
        for skipped in (0, 1):  # a bar may stand before the first cell
            found = [
                _cell_places(self._splicer.text, left + 1, right, cell.content)
                for (left, right), cell in zip(bounds[skipped:], cells, strict=False)
            ]
            if all(places is not None for places in found):
                for places, cell in zip(found, cells, strict=False):
                    if places and cell.content.count("`") % 2 == 0:  # else a bar cut code in two
                        self._add(cell.content, places, paragraph=False)
                return

    # --- what is translated

    def _add(self, content: str, places: Sequence[Place], *, paragraph: bool) -> None:
        """Have a block's content translated; `places` has the place of each of its characters."""
        for part in self._inline.parts(content):
            self._add_part(part, places, paragraph)

    def _add_part(self, part: Sequence[Found], places: Sequence[Place], paragraph: bool) -> None:
        """What stands between two line breaks that are meant."""
        splicer = self._splicer
        tokens: list[Token] = []
        spellings = {} if paragraph else {"|": "\\|"}
        numbers: dict[str, int] = {}
        labels: dict[Mark, str] = {}
        joint: str | None = None
        for found in part:
            start, end = _span(places, found.start, found.end)
            if found.kind == "text":
                tokens.append(found.text)
            elif found.kind == "spelled":
                tokens.append(found.text)
                if not (found.text.isascii() and found.text.isalnum()):
                    spellings.setdefault(found.text, splicer.text[start:end])
            elif found.kind == "break":
                tokens.append(" ")
                if joint is None and found.end < len(places):
                    joint = splicer.text[_behind(places, found.start) : places[found.end][0]]
            else:
                number = splicer.number()
                if found.pair:
                    number = numbers.setdefault(found.pair, number)
                mark = splicer.mark(found.role, number, start, end)
                tokens.append(mark)
                if found.label is not None:
                    labels[mark] = found.label
                if found.alternative is not None:
                    self._add_alternative(*found.alternative, places)
        start, end = _span(places, part[0].start, part[-1].end)
        width = max((len(line) for line in splicer.text[start:end].splitlines()), default=0)

        solid = [token for token in tokens if isinstance(token, Mark) or not token.isspace()]
        empty = {first.number for first, last in pairwise(solid) if _is_empty_pair(first, last)}

        def spelled(text: str) -> str:
            return "".join(spellings.get(character, character) for character in text)

        def render(tokens: Sequence[Token], written: Callable[[Mark], str]) -> str:
            tokens = _without_emptied_pairs(tokens, empty)
            found = words(tokens, spelled, lambda mark: labels.get(mark) or written(mark))
            if paragraph and found:
                found[0] = _beginning(found[0])
            if joint is None:
                return " ".join(found)
            return joint.join(wrap(found, width, lambda word: not _BEGINS_BLOCK.match(word)))

        splicer.add(start, end, tokens, render)

    def _add_alternative(self, first: int, after: int, places: Sequence[Place]) -> None:
        """The words that stand for a picture."""
        if first == after:
            return
        start, end = _span(places, first, after)
        text = re.sub(r"\s*[\r\n]\s*", " ", self._splicer.text[start:end])

        def render(tokens: Sequence[Token], written: Callable[[Mark], str]) -> str:
            return "".join(token for token in tokens if isinstance(token, str))

        self._splicer.add(start, end, [text], render)


def _span(places: Sequence[Place], first: int, after: int) -> Place:
    """Where a part of a content stands."""
    return places[first][0], _behind(places, after)


def _behind(places: Sequence[Place], count: int) -> int:
    """Where the first `count` characters of a content end."""
    return places[count - 1][1] if count else places[0][0]


def _cell_places(text: str, start: int, end: int, content: str) -> list[Place] | None:
    """Where each character of a cell's content stands; None where it is not there."""
    found: list[tuple[str, Place]] = []
    position = start
    while position < end:
        escaped = text.startswith("\\|", position)
        after = position + (2 if escaped else 1)
        found.append(("|" if escaped else text[position], (position, after)))
        position = after
    while found and found[-1][0].isspace():
        found.pop()
    tail = found[len(found) - len(content) :] if len(content) <= len(found) else []
    if "".join(character for character, _ in tail) != content:
        return None
    return [place for _, place in tail]


def _is_empty_pair(first: Token | None, last: Token) -> TypeGuard[Mark]:
    """Whether two tokens are a pair of marks that holds nothing."""
    return (
        isinstance(first, Mark)
        and isinstance(last, Mark)
        and (first.role, last.role) == ("open", "close")
        and first.number == last.number
    )


def _without_emptied_pairs(tokens: Sequence[Token], empty: Set[int]) -> list[Token]:
    """Without pairs whose words are gone: "****" would be no markup but four asterisks.

    Pairs whose numbers are in `empty` held nothing before, as links may, and stay.
    """
    result: list[Token] = []
    for token in tokens:
        last = result[-1] if result else None
        if _is_empty_pair(last, token) and last.number not in empty:
            result.pop()
        else:
            result.append(token)
    return result


def _beginning(word: str) -> str:
    """The first word of a paragraph, escaped where it would begin another kind of block."""
    number = re.fullmatch(r"(\d{1,9})([.)])", word)
    if number is not None:
        return f"{number[1]}\\{number[2]}"
    return f"\\{word}" if re.fullmatch(r"[-+*]|#{1,6}|>.*", word) else word
