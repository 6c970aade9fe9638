"""Web pages (.html): words are translated, and all else stays to the byte.

What holds here: the text between two tags of blocks is one block; inline tags within it are marks.
So are `&`, `<` and references to signs (`&mdash;`), which a model might leave out. Scripts, styles,
`pre`, `code` and what says `translate="no"` stay as they are, and so does what has no end. The
attributes `alt`, `title` and `placeholder` are translated too, and `lang` of `html` becomes the
target's.
"""

import html
import re
from collections.abc import Callable, Sequence
from html.parser import HTMLParser

from app.documents.encoding import expect_text, find_encoding
from app.documents.signs import is_sign
from app.documents.spliced import Render, Splicer
from app.documents.tagged import Mark, Role, TaggedText, Token, joined

# fmt: off
_INLINE = frozenset((
    "a", "abbr", "acronym", "b", "bdi", "bdo", "big", "cite", "code", "data", "del", "dfn", "em",
    "font", "i", "img", "ins", "kbd", "label", "mark", "math", "q", "s", "samp", "small", "span",
    "strike", "strong", "sub", "sup", "svg", "time", "tt", "u", "var", "wbr",
))
_VOID = frozenset((
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source",
    "track", "wbr",
))
_UNTOUCHED = frozenset((
    "code", "kbd", "math", "pre", "samp", "script", "style", "svg", "template",
    "textarea", "tt", "var",
))
_END_IMPLIED = frozenset(("dd", "dt", "li", "option", "p", "td", "th", "tr"))
# fmt: on
_TRANSLATED_ATTRIBUTES = frozenset(("alt", "title", "placeholder"))
_ATTRIBUTE = re.compile(
    r"""(?P<name>[^\s"'<>/=]+)(?:\s*=\s*(?P<value>"[^"]*"|'[^']*'|[^\s"'<>`]+))?"""
)
_BLANK = " \t\r\n\f"
_BLANKS = re.compile(r"[ \t\r\n\f]+")
_DECLARED = re.compile(
    rb"""<meta[^>]{0,200}?charset\s*=\s*["']?\s*([\w.:-]+)|^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)""",
    re.IGNORECASE,
)
_LOOKED_AT = 4_096  # bytes in which a page declares its encoding


class WebPage:
    """A web page. See `app.documents.formats.Document`.

    Raises:
        DocumentError: where its encoding is not known, or not the one that it declares.
    """

    def __init__(self, data: bytes) -> None:
        declared = _DECLARED.search(data[:_LOOKED_AT])
        name = (declared[1] or declared[2]).decode("ascii") if declared else None
        if name is not None and name.lower().startswith("utf-16"):
            name = "utf-8"  # what is read without a mark is no UTF-16, whatever it says
        self._encoding = find_encoding(data, name)
        text = self._encoding.decode(data)
        expect_text(text)
        self._splicer = Splicer(text)
        self._language = scan(self._splicer, 0, len(text))
        self._splicer.finish()

    @property
    def blocks(self) -> Sequence[TaggedText]:
        """The texts between block tags, and those of attributes."""
        return self._splicer.blocks

    def write(self, translated: Sequence[Sequence[Token]], language: str) -> bytes:
        """The page with its texts translated."""
        replaced = None if self._language is None else (*self._language, language)
        text = self._splicer.splice(translated, replaced)
        return self._encoding.encode(text, "xmlcharrefreplace")


def scan(splicer: Splicer, start: int, end: int) -> tuple[int, int] | None:
    """Find what is to be translated in text[start:end], which is HTML.

    Returns:
        Where the language of the page stands, if it is told.
    """
    scanner = _Scanner(splicer, start, end)
    scanner.feed(splicer.text[start:end])
    scanner.finish()
    return scanner.language


class _Scanner(HTMLParser):
    """Collects the stretches of a page. Each event ends what the last one began."""

    def __init__(self, splicer: Splicer, start: int, end: int) -> None:
        super().__init__(convert_charrefs=False)
        self._splicer = splicer
        self._base, self._end = start, end
        self._line_starts = [0]
        for match in re.finditer("\n", splicer.text[start:end]):
            self._line_starts.append(match.end())
        self._pending: Callable[[int], None] | None = None
        self._pending_start = start
        self._tokens: list[Token] = []
        self._block_start = start
        self._open: list[tuple[str, int]] = []  # inline tags of this block
        self._untouched: list[str] = []  # the element that is left alone, and those within it
        self._left_alone = 0  # where that begins
        self.language: tuple[int, int] | None = None

    def _begin(self, handle: Callable[[int], None]) -> None:
        """An event begins: the last one ends here."""
        line, column = self.getpos()
        self._close_event(self._base + self._line_starts[line - 1] + column)
        self._pending = handle

    def _close_event(self, position: int) -> None:
        if self._pending is not None:
            self._pending(position)
        self._pending = None
        self._pending_start = position

    def finish(self) -> None:
        """All has been read; a comment or a tag that has no end stays as it is."""
        if _UNENDED.match(self.rawdata):
            self._begin(self._aside)
        else:
            self.close()
        self._close_event(self._end)
        self._flush(self._left_alone if self._untouched else self._end)

    # --- events

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._begin(lambda end: self._start(tag, dict(attrs), end))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._begin(lambda end: self._start(tag, dict(attrs), end, closed=True))

    def handle_endtag(self, tag: str) -> None:
        self._begin(lambda end: self._finish_tag(tag, end))

    def handle_data(self, data: str) -> None:
        self._begin(self._text)

    def handle_entityref(self, name: str) -> None:
        self._begin(self._text)

    def handle_charref(self, name: str) -> None:
        self._begin(self._text)

    def handle_comment(self, data: str) -> None:
        self._begin(self._aside)

    def handle_decl(self, decl: str) -> None:
        self._begin(self._boundary)

    def unknown_decl(self, data: str) -> None:
        self._begin(self._boundary)

    def handle_pi(self, data: str) -> None:
        self._begin(self._boundary)

    # --- what they mean; each is told where it ends

    def _text(self, end: int) -> None:
        if not self._untouched:
            self._tokens.append(self._splicer.text[self._pending_start : end])

    def _aside(self, end: int) -> None:
        if not self._untouched:
            self._mark("alone", self._splicer.number(), self._pending_start, end)

    def _boundary(self, end: int) -> None:
        if not self._untouched:
            self._flush(self._pending_start)
            self._block_start = end

    def _start(
        self, tag: str, attributes: dict[str, str | None], end: int, closed: bool = False
    ) -> None:
        start = self._pending_start
        leaf = closed or tag in _VOID
        if self._untouched == [tag] and tag in _END_IMPLIED:
            self._untouched = []
        if self._untouched:
            if not leaf:
                self._untouched.append(tag)
            return
        self._read_attributes(tag, attributes, start, end)
        inline = tag in _INLINE
        if not inline:
            self._flush(start)
            self._block_start = end
        if not leaf and (tag in _UNTOUCHED or _says_no(attributes)):
            self._untouched = [tag]
            self._left_alone = start
        elif inline:
            number = self._splicer.number()
            self._mark("alone" if leaf else "open", number, start, end)
            if not leaf:
                self._open.append((tag, number))

    def _finish_tag(self, tag: str, end: int) -> None:
        start = self._pending_start
        if self._untouched:
            if tag not in self._untouched:
                return
            while self._untouched.pop() != tag:
                pass
            if not self._untouched:
                if tag in _INLINE:
                    self._mark("word", self._splicer.number(), self._left_alone, end)
                else:
                    self._block_start = end
        elif tag in _INLINE:
            places = [place for place, (name, _) in enumerate(self._open) if name == tag]
            number = self._open.pop(places[-1])[1] if places else self._splicer.number()
            self._mark("close" if places else "alone", number, start, end)
        else:
            self._flush(start)
            self._block_start = end

    def _mark(self, role: Role, number: int, start: int, end: int) -> None:
        self._tokens.append(self._splicer.mark(role, number, start, end))

    def _flush(self, end: int) -> None:
        """A block ends; the blanks at its edges stay as they are."""
        start, self._open = self._block_start, []
        if all(isinstance(token, Mark) or token.isspace() for token in self._tokens):
            self._tokens = []
            return
        raw: list[Token] = list(joined(self._tokens))
        if raw and isinstance(raw[0], str):
            start += len(raw[0]) - len(raw[0].lstrip(_BLANK))
            raw[0] = raw[0].lstrip(_BLANK)
        if raw and isinstance(raw[-1], str):
            end -= len(raw[-1]) - len(raw[-1].rstrip(_BLANK))
            raw[-1] = raw[-1].rstrip(_BLANK)
        spellings: dict[str, str] = {}
        tokens: list[Token] = []
        place = start
        for token in raw:
            if isinstance(token, str):
                tokens += self._with_signs(token, place, spellings)
                place += len(token)
            else:
                tokens.append(token)
                place = self._splicer.place(token)[1]
        self._splicer.add(start, end, tokens, _rendering(spellings))
        self._tokens = []

    def _with_signs(self, raw: str, place: int, spellings: dict[str, str]) -> list[Token]:
        """Text that stands at a place, as people see it, with its signs as marks."""
        tokens: list[Token] = []
        position = 0
        for start, end in _signs(raw):
            tokens.append(_read(raw[position:start], spellings))
            number = self._splicer.number()
            tokens.append(self._splicer.mark("word", number, place + start, place + end))
            position = end
        return [*tokens, _read(raw[position:], spellings)]

    def _read_attributes(
        self, tag: str, attributes: dict[str, str | None], start: int, end: int
    ) -> None:
        if _says_no(attributes):
            return
        if not _TRANSLATED_ATTRIBUTES.isdisjoint(attributes) or tag == "html":
            name_end = start + 1 + len(tag)
            for match in _ATTRIBUTE.finditer(self._splicer.text, name_end, end):
                self._read_attribute(tag, match)

    def _read_attribute(self, tag: str, match: re.Match[str]) -> None:
        name, value = match["name"].lower(), match["value"]
        if not value:
            return
        quote = value[0] if value[0] in "\"'" else ""
        inner = match.start("value") + len(quote), match.end("value") - len(quote)
        if tag == "html":
            self.language = inner if name == "lang" else self.language
        elif name in _TRANSLATED_ATTRIBUTES and quote:
            spellings = {quote: "&quot;" if quote == '"' else "&#39;"}
            tokens = self._with_signs(self._splicer.text[slice(*inner)], inner[0], spellings)
            self._splicer.add(*inner, tokens, _rendering(spellings))


def _says_no(attributes: dict[str, str | None]) -> bool:
    """Whether an element is not to be translated, by HTML's word or by the usual class."""
    classes = (attributes.get("class") or "").split()
    return (attributes.get("translate") or "").lower() == "no" or "notranslate" in classes


_REFERENCE = re.compile(r"&(?:#[0-9]+|#[xX][0-9a-fA-F]+|[A-Za-z][A-Za-z0-9]*);?")
_SPELLED_TAG = re.compile(r"&lt;/?[A-Za-z](?:(?!&[lg]t;)[^<>])*&gt;")
_SIGN = re.compile(rf"(?P<tag>{_SPELLED_TAG.pattern})|{_REFERENCE.pattern}|[&<>]")
_UNENDED = re.compile(r"<[A-Za-z/!?]")


def _signs(raw: str) -> list[tuple[int, int]]:
    """Where signs stand in text, those in a row as one; nor is a tag that is shown taken apart."""
    found: list[tuple[int, int]] = []
    for match in _SIGN.finditer(raw):
        spelled, (start, end) = match.group(), match.span()
        read = html.unescape(spelled)
        if not (match["tag"] or len(spelled) == 1 or read == spelled or is_sign(read[:1])):
            continue
        if (
            read == "&"
            and raw[max(start - 1, 0) : start].isalnum()
            and raw[end : end + 1].isalnum()
        ):
            continue  # within a word, as in AT&T
        if found and found[-1][1] == start:
            start = found.pop()[0]
        found.append((start, end))
    return found


def _read(raw: str, spellings: dict[str, str]) -> str:
    """Text as people see it; notes how a character was spelled that need not be."""

    def character(match: re.Match[str]) -> str:
        read = html.unescape(match.group())
        plain = read.isascii() and read.isalnum()  # a letter, spelled for no reason
        if len(read) == 1 and not plain and match.group().endswith(";"):
            spellings.setdefault(read, match.group())
        return read

    return _REFERENCE.sub(character, _BLANKS.sub(" ", raw))


def _rendering(spellings: dict[str, str]) -> Render:
    """How translated tokens are written."""

    def render(tokens: Sequence[Token], written: Callable[[Mark], str]) -> str:
        return "".join(
            written(token) if isinstance(token, Mark) else _spelled(token, spellings)
            for token in tokens
        )

    return render


def _spelled(text: str, spellings: dict[str, str]) -> str:
    """Text as it stands in a page."""
    table = {"&": "&amp;", "<": "&lt;", ">": "&gt;"} | spellings
    return text.translate({ord(character): spelled for character, spelled in table.items()})
