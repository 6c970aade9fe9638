"""Reads back what a PDF of Qt says: its texts, and whether its fonts are embedded."""

import re
import zlib
from functools import cached_property

_OBJECT = re.compile(rb"^(\d+) 0 obj\s(.*?)^endobj", re.M | re.S)
_STREAM = re.compile(rb"stream\r?\n(.*)\r?\nendstream", re.S)
_RANGE = re.compile(rb"<(\w+)> <\w+> (\[[^\]]*\]|<\w+>)")
_TEXT = re.compile(rb"BT(.*?)ET", re.S)
_SHOWN = re.compile(rb"/(F\d+) |<(\w+)> Tj")


class Pdf:
    def __init__(self, content: bytes) -> None:
        assert content.startswith(b"%PDF-1.")
        self.content = content
        self.objects = {int(m[1]): m[2] for m in _OBJECT.finditer(content)}

    def stream(self, number: int) -> bytes:
        found = _STREAM.search(self.objects[number])
        assert found is not None
        body = found[1]
        return zlib.decompress(body) if b"/FlateDecode" in self.objects[number] else body

    def reference(self, number: int, name: str) -> int:
        found = re.search(rb"/%b \[?(\d+) 0 R" % name.encode(), self.objects[number])
        assert found is not None, (number, name)
        return int(found[1])

    @cached_property
    def fonts(self) -> dict[str, int]:
        """The object of each font, by the name that the page calls it."""
        named = re.findall(rb"^/(F\d+) (\d+) 0 R$", self.content, re.M)
        return {name.decode(): int(number) for name, number in named}

    def letters(self, font: int) -> dict[int, str]:
        """What each glyph of a font spells."""
        found: dict[int, str] = {}
        for first, spelled in _RANGE.findall(self.stream(self.reference(font, "ToUnicode"))):
            for offset, code in enumerate(re.findall(rb"<(\w+)>", spelled)):
                text = bytes.fromhex(code.decode()).decode("utf-16-be")
                found[int(first, 16) + offset] = text
        return found

    def embedded(self, font: int) -> bool:
        """Whether the program of a font is in the file."""
        descendant = self.reference(font, "DescendantFonts")
        descriptor = self.reference(descendant, "FontDescriptor")
        program = self.stream(self.reference(descriptor, "FontFile2"))
        return program.startswith(b"\0\1\0\0")

    @cached_property
    def texts(self) -> list[str]:
        """The texts in the order that they were drawn."""
        letters = {name: self.letters(number) for name, number in self.fonts.items()}
        found = []
        for number, body in self.objects.items():
            if b"/FlateDecode" not in body or b"/Length1" in body or b"/Image" in body:
                continue
            for drawn in _TEXT.findall(self.stream(number)):
                font, text = "", ""
                for name, glyph in _SHOWN.findall(drawn):
                    font = name.decode() or font
                    text += letters[font][int(glyph, 16)] if glyph else ""
                found.append(text.replace("\t", " "))  # the glyph of a tab is that of a space
        return found
