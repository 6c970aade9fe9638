"""Text -> what is to be searched for: sentences as units, what stands between them, what stays.

Nothing is dropped here: a sentence without words is carried over, one that is too long for the
model, or holds more protected spans than the model has placeholders, becomes several units. A
sentence in capitals is read in small letters and written in capitals again.
"""

from collections import Counter
from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass, replace

import regex

from engine.config import ModelConfig
from engine.manifest import Manifest
from engine.protection import ProtectedSpan, find_protected, has_words
from engine.results import Piece
from engine.segmentation import Segment, segment, split_long
from engine.vocabularies import Prefix, Side, Vocabularies, name_of

EXTRA_PIECES = 50  # a translation has at most this many pieces more than its source (section 6.1)

_LETTER = regex.compile(r"\p{L}")
_WORD = regex.compile(r"\p{L}[\p{L}\p{M}]*+")
_SMALL_LETTER = regex.compile(r"\p{Ll}")
_CAPITAL = regex.compile(r"\p{Lu}")
# What must be there as often in the translation. Quotation marks of all styles count as one.
_MARK = regex.compile(r"\d++|[()\[\]{}]|[\"“”„«»‟]")
_QUOTES = frozenset('"“”„«»‟')


@dataclass(frozen=True, slots=True)
class Unit:
    """A sentence, or a part of one, as the network reads it."""

    text: str  # as it stands in the source
    ids: tuple[int, ...]  # with the end piece, where the model reads one
    pieces: tuple[Piece, ...]
    spans: tuple[ProtectedSpan, ...]  # what its placeholders stand for
    in_capitals: bool
    strict: frozenset[str] = frozenset()  # kinds of marks that only its placeholders may write

    @property
    def protected(self) -> tuple[str, ...]:
        """The texts behind the placeholders."""
        return tuple(self.text[span.start : span.end] for span in self.spans)

    @property
    def ordered(self) -> tuple[bool, ...]:
        """Which of the placeholders keep the order of the source: tags open and close."""
        return tuple(span.kind == "tag" for span in self.spans)

    def changed_in(self, target: str, pieces: Sequence[Piece]) -> frozenset[str]:
        """The kinds of numbers, brackets and quotation marks that are not there as often."""
        held = [(piece.start, piece.end) for piece in pieces if piece.kind == "placeholder"]
        ours, theirs = _marks(self._open_text), _marks(_without(target, held))
        return frozenset(_kind(mark) for mark in ours | theirs if ours[mark] != theirs[mark])

    def marks(self, kinds: Container[str]) -> tuple[tuple[int, int], ...]:
        """Where marks of some kinds stand, in what is protected too."""
        found = _MARK.finditer(self.text)
        return tuple(match.span() for match in found if _kind(match[0]) in kinds)

    @property
    def _open_text(self) -> str:
        """The text that is translated, with blanks in place of what is protected."""
        return _without(self.text, [(span.start, span.end) for span in self.spans])


@dataclass(frozen=True, slots=True)
class Planned:
    """A stretch of the text: a separator, a sentence to search for, or one to carry over.

    `is_part` says that it is a part of a sentence that was too long.
    """

    segment: Segment
    unit: Unit | None = None
    is_part: bool = False


class Planner:
    """Plans texts for one model."""

    def __init__(self, manifest: Manifest, vocabularies: Vocabularies, config: ModelConfig) -> None:
        self._languages = manifest.languages
        self._vocabulary = vocabularies.source
        self._prefixes = vocabularies.prefixes
        self._config = config
        self._end = name_of(vocabularies.source, config.source_end) if config.source_ends else ""
        room = config.max_length
        longest = manifest.longest_sentence or room
        # And the end piece, and what asks for a language.
        around = 2 if self._prefixes else 1
        self._longest = min(longest, max(room - EXTRA_PIECES, room // 2)) - around

    def segments(self, text: str, *, segmented: bool = True) -> Sequence[Segment]:
        """A text cut into sentences and separators, or into its lines."""
        return segment(text, self._languages.source) if segmented else tuple(_lines(text))

    def prefix(self, to: str | None) -> Prefix | None:
        """What asks the model for a target language; None where it has one language.

        Args:
            to: the language as a BCP 47 tag; None is the model's usual one

        Raises:
            ValueError: where the model does not translate to it.
        """
        usual = self._languages.target
        if (to or usual) not in (self._prefixes or {usual}):
            known = ", ".join(sorted(self._prefixes)) or usual
            raise ValueError(f"this model does not translate to {to}, only to {known}")
        return self._prefixes.get(to or usual)

    def target_language(self, ids: Sequence[int], pieces: Sequence[Piece]) -> str | None:
        """The language that a source asks for; None where the model has one."""
        if not pieces or pieces[0].kind != "special":
            return None
        asks = (to for to, prefix in self._prefixes.items() if prefix.piece_id == ids[0])
        return next(asks, None)

    def plan(self, part: Segment, prefix: Prefix | None = None) -> Iterator[Planned]:
        """A separator as it is; a sentence as one unit, or as several where it is too long."""
        if part.kind == "separator":
            yield Planned(part)
            return
        spans = self._spans(part.text)
        if self._is_short(part.text, spans):
            yield Planned(part, self._unit(part.text, spans, prefix))
            return
        bounds = [(span.start, span.end) for span in spans]
        for piece in split_long(part.text, self._fits, bounds):
            moved = Segment(piece.text, part.start + piece.start, piece.kind)
            if piece.kind == "separator":
                yield Planned(moved)
            else:
                unit = self._unit(piece.text, self._spans(piece.text), prefix)
                yield Planned(moved, unit, is_part=True)

    def with_more_care(self, unit: Unit, kinds: frozenset[str]) -> Unit | None:
        """The same unit with its marks of some kinds protected, to be written nowhere else.

        None where the model has not as many placeholders.
        """
        if not self._vocabulary.placeholder_ids:
            return None
        spans = self._spans(unit.text, unit.marks(kinds))
        if not self._is_short(unit.text, spans):
            return None
        again = self._unit(unit.text, spans)
        return None if again is None else replace(again, strict=kinds)

    def _spans(self, text: str, also: Sequence[tuple[int, int]] = ()) -> tuple[ProtectedSpan, ...]:
        """What must survive; a model without placeholders translates without protection."""
        if not self._vocabulary.placeholder_ids:
            return ()
        return find_protected(text, self._vocabulary.spells, also)

    def _fits(self, text: str) -> bool:
        return self._is_short(text, self._spans(text))

    def _is_short(self, text: str, spans: Sequence[ProtectedSpan]) -> bool:
        """Whether a sentence is short enough for the model, in pieces and in placeholders."""
        if len(spans) > len(self._vocabulary.placeholder_ids):
            return False
        bounds = [(span.start, span.end) for span in spans]
        read, _ = as_read(text, spans, self._vocabulary)
        return len(self._vocabulary.encode_ids(read, bounds)) <= self._longest

    def _unit(
        self, text: str, spans: tuple[ProtectedSpan, ...], prefix: Prefix | None = None
    ) -> Unit | None:
        """A sentence as the network reads it; None where there is nothing to translate."""
        if not has_words(text, spans) or len(spans) > len(self._vocabulary.placeholder_ids):
            return None
        read, in_capitals = as_read(text, spans, self._vocabulary)
        encoded = self._vocabulary.encode(read, [(span.start, span.end) for span in spans])
        ids, pieces = encoded.ids, encoded.pieces
        if prefix is not None:
            ids = (prefix.piece_id, *ids)
            pieces = (Piece(prefix.name, 0, 0, "special"), *pieces)
        if self._config.source_ends:
            ids += (self._config.source_end,)
            pieces += (Piece(self._end, len(text), len(text), "special"),)
        if len(ids) > self._config.max_length:
            return None  # a model for which a single character is too long
        return Unit(text, ids, pieces, spans, in_capitals)


def capitals(text: str, pieces: Sequence[Piece]) -> str:
    """A translation in capitals, but for what its placeholders stand for; offsets stay."""
    held = [(piece.start, piece.end) for piece in pieces if piece.kind == "placeholder"]
    return "".join(
        stretch if is_held else "".join(map(_capital, stretch))
        for stretch, is_held in _stretches(text, held)
    )


def as_read(text: str, spans: Sequence[ProtectedSpan], side: Side) -> tuple[str, bool]:
    """A text as the network reads it, and whether that is in small letters what is in capitals.

    Offsets stay. What the vocabulary knows worse in small letters is read as it stands.
    """
    if not _in_capitals(text, spans):
        return text, False
    small = _in_small_letters(text, spans)
    unknown, more = (side.encode_ids(read).count(side.unknown_id) for read in (text, small))
    return (text, False) if more > unknown else (small, True)


def _in_capitals(text: str, spans: Sequence[ProtectedSpan]) -> bool:
    """Whether a sentence is written in capitals: no small letter, and more than an "I"."""
    outside = _without(text, [(span.start, span.end) for span in spans])
    if _SMALL_LETTER.search(outside) or not _CAPITAL.search(outside):
        return False
    return any(len(word) > 1 for word in _WORD.findall(outside))


def _in_small_letters(text: str, spans: Sequence[ProtectedSpan]) -> str:
    """A sentence in capitals as it is written else: the first letter large; offsets stay.

    Words of one letter stay as they are: "I" is one of them.
    """
    bounds = [(span.start, span.end) for span in spans]
    small = "".join(
        stretch if is_held else _WORD.sub(lambda match: _small_word(match[0]), stretch)
        for stretch, is_held in _stretches(text, bounds)
    )
    first = _LETTER.search(_without(small, bounds))
    if first is None:
        return small
    return small[: first.start()] + _capital(first[0]) + small[first.end() :]


def _small_word(word: str) -> str:
    return word if len(word) == 1 else "".join(map(_small, word))


def _small(character: str) -> str:
    small = character.lower()
    return small if len(small) == 1 else character


def _capital(character: str) -> str:
    if character == "ß":
        return "ẞ"  # one character, as all others: offsets stay
    capital = character.upper()
    return capital if len(capital) == 1 else character


def _stretches(text: str, held: Sequence[tuple[int, int]]) -> Iterator[tuple[str, bool]]:
    """A text in stretches, and whether each is one of the sorted spans `held`."""
    position = 0
    for start, end in sorted(held):
        yield text[position:start], False
        yield text[start:end], True
        position = end
    yield text[position:], False


def _without(text: str, held: Sequence[tuple[int, int]]) -> str:
    """The text with blanks in place of the spans: offsets stay."""
    return "".join(
        " " * len(stretch) if is_held else stretch for stretch, is_held in _stretches(text, held)
    )


def kinds_in(text: str) -> frozenset[str]:
    """The kinds of marks that stand in a text."""
    return frozenset(map(_kind, _MARK.findall(text)))


def _kind(mark: str) -> str:
    """All numbers are of one kind, so are all brackets, and all quotation marks."""
    return "0" if mark.isdigit() else '"' if mark in _QUOTES else "("


def _marks(text: str) -> Counter[str]:
    """How often each number, bracket and (of any style) quotation mark stands in a text."""
    return Counter('"' if found in _QUOTES else found for found in _MARK.findall(text))


def _lines(text: str) -> Iterator[Segment]:
    """Each line as one sentence, without the white space around it."""
    position = 0
    for line in text.split("\n"):
        stripped = line.strip()
        start = position + line.index(stripped)
        end = start + len(stripped)
        if position < start:
            yield Segment(text[position:start], position, "separator")
        if stripped:
            yield Segment(stripped, start, "sentence")
        position += len(line) + 1
        if text[end:position]:
            yield Segment(text[end:position], end, "separator")
