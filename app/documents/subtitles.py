r"""Subtitles in the format SubRip (.srt): a cue's lines are joined, translated and wrapped again.

What holds here: numbers, times, positions and blank lines stay to the byte; formatting (`<i>`,
`{\an8}`) comes through; lines of a dialogue, each with its dash, stay lines.
"""

import re
from collections.abc import Callable, Iterator, Sequence

from app.documents.encoding import read_text
from app.documents.errors import DocumentError
from app.documents.spliced import Splicer
from app.documents.tagged import Mark, Role, TaggedText, Token
from app.documents.wrapping import words

_TIME = r"\d{1,3}:\d{1,2}:\d{1,2}[,.]\d{1,3}"
_TIMES = re.compile(rf"[ \t]*{_TIME}[ \t]*-->[ \t]*{_TIME}[^\r\n]*")
_LINE = re.compile(r"([^\r\n]*)(\r\n|\r|\n|\Z)")
_FORMAT = re.compile(
    r"<(?P<end>/?)(?P<name>[bius]|font)\b[^<>\r\n]*>|\{\\[^{}\r\n]*\}", re.IGNORECASE
)
_DASH = re.compile(r"(?:<[^<>]*>|\{[^{}]*\})*[-–—‐][ \t]*(?=\S)")
_USUAL_WIDTH = 42  # characters a line, as subtitlers keep it


class Subtitles:
    """A file of subtitles. See `app.documents.formats.Document`.

    Raises:
        DocumentError: where it is no text, or holds no cue.
    """

    def __init__(self, data: bytes) -> None:
        text, self._encoding = read_text(data)
        self._splicer = Splicer(text)
        lines = [(match.start(), match.group(1), match.end()) for match in _LINE.finditer(text)]
        times = [number for number, (_, line, _) in enumerate(lines) if _TIMES.fullmatch(line)]
        if not times and text.strip():
            raise DocumentError(
                "it holds no subtitles: no line tells times, as in 00:00:01,000 -->"
            )
        for number, following in zip(times, [*times, len(lines)][1:], strict=True):
            cue = []
            for start, line, _ in lines[number + 1 : following]:
                if not line.strip():
                    break
                cue.append((start, line))
            unbroken = len(cue) == following - number - 1 and following < len(lines)
            if unbroken and cue and cue[-1][1].strip().isdecimal():
                cue.pop()  # the next cue's number, where no blank line stands before it
            for part in _parts(cue):
                self._add(part)
        self._splicer.finish()

    def _add(self, lines: Sequence[tuple[int, str]]) -> None:
        """One text over some lines."""
        start = lines[0][0]
        dash = _DASH.match(lines[0][1])
        if dash:
            start += dash.end()
        end = lines[-1][0] + len(lines[-1][1])
        text = self._splicer.text
        tokens: list[Token] = []
        opened: list[tuple[str, int]] = []
        position = start
        for match in _FORMAT.finditer(text, start, end):
            tokens.append(_one_line(text[position : match.start()]))
            position = match.end()
            name = (match["name"] or "").lower()
            role: Role = "alone"
            number = 0
            if name and not match["end"]:
                role, number = "open", self._splicer.number()
                opened.append((name, number))
            elif name and any(name == other for other, _ in opened):
                last = max(place for place, (other, _) in enumerate(opened) if other == name)
                role, number = "close", opened.pop(last)[1]
            number = number or self._splicer.number()
            tokens.append(self._splicer.mark(role, number, *match.span()))
        tokens.append(_one_line(text[position:end]))
        widths = [len(_FORMAT.sub("", line)) for _, line in lines]
        breaks = re.findall(r"\r\n|\r|\n", text[start:end])

        def render(tokens: Sequence[Token], written: Callable[[Mark], str]) -> str:
            return _wrapped(tokens, written, widths, breaks[0] if breaks else line_end)

        line_end = "\r\n" if "\r\n" in text else "\n"
        self._splicer.add(start, end, tokens, render)

    @property
    def blocks(self) -> Sequence[TaggedText]:
        """The texts of the cues."""
        return self._splicer.blocks

    def write(self, translated: Sequence[Sequence[Token]], language: str) -> bytes:
        """The same cues with their texts translated."""
        return self._encoding.encode(self._splicer.splice(translated))


def _parts(cue: Sequence[tuple[int, str]]) -> Iterator[list[tuple[int, str]]]:
    """The lines of a cue that are one text: all of them, or those of each speaker."""
    part: list[tuple[int, str]] = []
    dialogue = sum(_DASH.match(line) is not None for _, line in cue) > 1
    for line in cue:
        if part and dialogue and _DASH.match(line[1]):
            yield part
            part = []
        part.append(line)
    if part:
        yield part


def _one_line(text: str) -> str:
    return re.sub(r"[ \t]*(?:\r\n|\r|\n)[ \t]*", " ", text)


def _wrapped(
    tokens: Sequence[Token], written: Callable[[Mark], str], widths: Sequence[int], line_end: str
) -> str:
    """Lines as even as can be: as many as there were, or more where they would be too wide."""
    found = words(tokens, lambda text: text, written)
    shown = [len(_FORMAT.sub("", word)) for word in found]
    widest = max(*widths, _USUAL_WIDTH)
    lines = max(len(widths), len(_lines(shown, widest)))
    low, high = 1, max(sum(shown) + len(shown), 1)
    while low < high:  # the least width that needs no more lines
        middle = (low + high) // 2
        low, high = (low, middle) if len(_lines(shown, middle)) <= lines else (middle + 1, high)
    rest = iter(found)
    return line_end.join(" ".join(next(rest) for _ in range(count)) for count in _lines(shown, low))


def _lines(lengths: Sequence[int], width: int) -> list[int]:
    """How many words stand in each line of at most this width."""
    counts: list[int] = []
    used = 0
    for length in lengths:
        if counts and used + 1 + length <= width:
            counts[-1] += 1
            used += 1 + length
        else:
            counts.append(1)
            used = length
    return counts
