"""A paragraph of a Word document as blocks of text, and with its translation put back.

What holds here: a stretch of text in a format that differs from most of its block is a pair of
marks, and gets exactly its format back. What is no text (a picture, a field, a note's number) is a
mark that stands alone. Tabs and line breaks end a block. Nothing but text is ever dropped, save
marks of the spelling checker, page breaks as last drawn, and soft hyphens.
"""

import copy
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from lxml import etree  # type: ignore[import-untyped]

from app.documents.tagged import Mark, Role, TaggedText, Token

Element: TypeAlias = Any  # of lxml, which ships no types

# Elements around runs that go on meaning the same for a part of them.
_HOLDERS = frozenset(("hyperlink", "ins", "moveTo", "smartTag", "customXml", "sdt", "sdtContent"))
_PROPERTIES = frozenset(("sdtPr", "sdtEndPr", "smartTagPr", "customXmlPr"))
_DROPPED = frozenset(("proofErr", "lastRenderedPageBreak", "softHyphen"))
_ENDS_BLOCK = frozenset(("tab", "ptab", "br", "cr"))
# Fields whose result is text of the author's; that of others is computed.
_WRITTEN_FIELDS = ("HYPERLINK", "TOC")
# What two runs may differ in without looking different.
_UNSEEN = frozenset(("lang", "noProof"))
_BLANKS = re.compile(r"[ \t\r\n]+")
_NOT_XML = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
_SPACE = "{http://www.w3.org/XML/1998/namespace}space"


@dataclass(frozen=True, slots=True)
class _Format:
    """How a run looks (`key` compares that) and the elements that it stands in."""

    key: str
    properties: Element | None = field(compare=False)
    holders: tuple[Element, ...]


@dataclass(frozen=True, slots=True)
class _Text:
    text: str
    format: _Format


@dataclass(frozen=True, slots=True)
class _Thing:
    """What is no text of the author's.

    `whole` says that it is not to stand in a run, or is one; `read`, that people read it as a word
    (a date that is computed, a symbol).
    """

    element: Element
    format: _Format
    whole: bool
    read: bool = False


@dataclass(slots=True)
class _Section:
    """What stands between two tabs or breaks."""

    block: TaggedText
    base: _Format | None
    formats: dict[int, _Format] = field(default_factory=dict)  # by the number of a pair
    things: dict[int, list[_Thing]] = field(default_factory=dict)  # by the number of a mark


class Paragraph:
    """A paragraph.

    Args:
        element: its `w:p`
        space: the namespace of its elements

    Attributes:
        blocks: its texts that have words in them
    """

    def __init__(self, element: Element, space: str) -> None:
        self._element, self._space = element, space
        self._fields: list[str] = []  # those that are open: "code", "written" or "computed"
        self._code = ""
        self._numbers = 0
        items = list(self._items(element, ()))
        self._sections: list[_Section | _Thing] = []
        pending: list[_Text | _Thing] = []
        for item in items:
            if (
                isinstance(item, _Thing)
                and not item.whole
                and self._name(item.element) in _ENDS_BLOCK
            ):
                self._sections += [self._section(pending), item]
                pending = []
            else:
                pending.append(item)
        self._sections.append(self._section(pending))
        self.blocks = [
            section.block
            for section in self._sections
            if isinstance(section, _Section) and section.block.has_words
        ]

    def replace(self, translated: Sequence[Sequence[Token]]) -> bool:
        """Put the translations of the blocks in; returns whether that changed anything."""
        if all(
            tuple(tokens) == block.tokens
            for tokens, block in zip(translated, self.blocks, strict=True)
        ):
            return False
        for child in list(self._element):
            if self._name(child) != "pPr":
                self._element.remove(child)
        writer = _Writer(self._element, self._space)
        rest = iter(translated)
        for section in self._sections:
            if isinstance(section, _Thing):
                writer.add_thing(section)
            elif section.block.has_words:
                _write(writer, section, next(rest))
            else:
                _write(writer, section, section.block.tokens)
        return True

    # --- reading

    def _name(self, element: Element) -> str:
        """An element's name, where it is one of Word's own; else nothing."""
        tag = element.tag
        if not isinstance(tag, str) or not tag.startswith(f"{{{self._space}}}"):
            return ""
        return tag.rpartition("}")[2]

    def _items(self, parent: Element, holders: tuple[Element, ...]) -> Iterator[_Text | _Thing]:
        """Texts and things, in order."""
        for child in parent:
            name = self._name(child)
            if name == "r":
                yield from self._run(child, holders)
            elif name in _HOLDERS and not self._computed:
                yield from self._items(child, (*holders, child))
            elif name not in _DROPPED and name not in _PROPERTIES and name != "pPr":
                form = _Format("", None, holders)
                yield _Thing(child, form, whole=True, read=name == "fldSimple")

    @property
    def _computed(self) -> bool:
        return any(state != "written" for state in self._fields)

    def _run(self, run: Element, holders: tuple[Element, ...]) -> Iterator[_Text | _Thing]:
        properties = next((child for child in run if self._name(child) == "rPr"), None)
        form = _Format(self._key(properties), properties, holders)
        if self._computed or any(self._name(child) == "fldChar" for child in run):
            for child in run:
                self._follow_field(child)
            shown = any(self._name(child) == "t" for child in run)
            yield _Thing(run, form, whole=True, read=shown)
            return
        for child in run:
            name = self._name(child)
            if name == "t":
                text = child.text or ""
                if child.get(_SPACE) != "preserve":
                    text = text.strip(" \t\r\n")
                yield _Text(_BLANKS.sub(" ", text), form)
            elif name == "noBreakHyphen":
                yield _Text("\N{NON-BREAKING HYPHEN}", form)
            elif name not in _DROPPED and name != "rPr":
                yield _Thing(child, form, whole=False, read=name == "sym")

    def _follow_field(self, element: Element) -> None:
        """Keep track of where in a field we are: in its code, or in its result."""
        if self._name(element) == "instrText" and self._fields:
            self._code += element.text or ""
        if self._name(element) != "fldChar":
            return
        kind = element.get(f"{{{self._space}}}fldCharType")
        if kind == "begin":
            self._fields.append("code")
            self._code = ""
        elif kind == "separate" and self._fields:
            written = self._code.strip().upper().startswith(_WRITTEN_FIELDS)
            self._fields[-1] = "written" if written else "computed"
        elif kind == "end" and self._fields:
            self._fields.pop()

    def _key(self, properties: Element | None) -> str:
        if properties is None:
            return ""
        return "".join(
            etree.tostring(child, encoding="unicode", with_tail=False)
            for child in properties
            if self._name(child) not in _UNSEEN
        )

    # --- a section

    def _section(self, items: Sequence[_Text | _Thing]) -> _Section:
        sizes: Counter[_Format] = Counter()
        for item in items:
            if isinstance(item, _Text):
                sizes[item.format] += len(item.text.strip())
        base = max(sizes, key=lambda form: sizes[form]) if sizes else None
        section = _Section(TaggedText([]), base)
        tokens: list[Token] = []
        last: _Format | None = None  # of the text just before, if it is no other than text
        number = 0
        for item in items:
            if isinstance(item, _Thing):
                if last is not None and last != base:
                    tokens.append(Mark("close", number))
                last = None
                before = tokens[-1] if tokens else None
                role: Role = "word" if item.read else "alone"
                if isinstance(before, Mark) and before.number in section.things:
                    section.things[before.number].append(item)
                    if item.read:
                        tokens[-1] = Mark("word", before.number)
                else:
                    self._numbers += 1
                    tokens.append(Mark(role, self._numbers))
                    section.things[self._numbers] = [item]
                continue
            form = item.format
            if not item.text.strip(" ") and last is not None:
                form = last  # nobody sees how a blank looks
            if form != last:
                if last is not None and last != base:
                    tokens.append(Mark("close", number))
                if form != base:
                    self._numbers += 1
                    number = self._numbers
                    tokens.append(Mark("open", number))
                    section.formats[number] = form
            tokens.append(item.text)
            last = form
        if last is not None and last != base:
            tokens.append(Mark("close", number))
        section.block = TaggedText(_blanks_outside(tokens))
        return section


def _blanks_outside(tokens: Sequence[Token]) -> list[Token]:
    """With the blanks at the edges of a pair outside of it."""
    result: list[Token] = []
    for token in tokens:
        before = result[-1] if result else None
        if isinstance(token, str) and isinstance(before, Mark) and before.role == "open":
            stripped = token.lstrip(" ")
            if stripped != token:
                result.insert(-1, " ")
            result.append(stripped)
        elif isinstance(token, Mark) and token.role == "close" and isinstance(before, str):
            stripped = before.rstrip(" ")
            result[-1] = stripped
            result.append(token)
            if stripped != before:
                result.append(" ")
        else:
            result.append(token)
    return result


def _write(writer: "_Writer", section: _Section, tokens: Sequence[Token]) -> None:
    """A section with these tokens."""
    form = section.base
    for token in tokens:
        if isinstance(token, str):
            if form is not None:
                writer.add_text(token, form)
        elif token.role in ("alone", "word"):
            for thing in section.things[token.number]:
                writer.add_thing(thing)
        else:
            form = section.formats[token.number] if token.role == "open" else section.base


class _Writer:
    """Fills a paragraph from its start to its end."""

    def __init__(self, element: Element, space: str) -> None:
        self._element, self._space = element, space
        self._path: list[tuple[Element, Element]] = []  # the holders we are in, and their copies

    def add_text(self, text: str, form: _Format) -> None:
        """A run with a text."""
        run = self._run(form)
        written = etree.SubElement(run, f"{{{self._space}}}t")
        written.text = _NOT_XML.sub("", text)
        written.set(_SPACE, "preserve")

    def add_thing(self, thing: _Thing) -> None:
        """What is no text, as it was."""
        thing.element.tail = None
        place = self._place(thing.format.holders) if thing.whole else self._run(thing.format)
        place.append(thing.element)

    def _run(self, form: _Format) -> Element:
        run = etree.SubElement(self._place(form.holders), f"{{{self._space}}}r")
        if form.properties is not None:
            run.append(copy.deepcopy(form.properties))
        return run

    def _place(self, holders: tuple[Element, ...]) -> Element:
        """The copy of the innermost holder, or the paragraph; one that was left begins anew."""
        common = 0
        for (holder, _), wanted in zip(self._path, holders, strict=False):
            if holder is not wanted:
                break
            common += 1
        del self._path[common:]
        for holder in holders[common:]:
            place = self._path[-1][1] if self._path else self._element
            shell = etree.SubElement(place, holder.tag, dict(holder.attrib), nsmap=holder.nsmap)
            for child in holder:
                if isinstance(child.tag, str) and child.tag.rpartition("}")[2] in _PROPERTIES:
                    shell.append(copy.deepcopy(child))
            self._path.append((holder, shell))
        return self._path[-1][1] if self._path else self._element
