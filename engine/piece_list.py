"""A list of pieces by id, as the models of other toolkits have: one side of a vocabulary.

Text is cut by a SentencePiece model that belongs to the list, or, without one, at white space. The
cut pieces are looked up by what they are called: their ids in the SentencePiece model are of no
meaning. What the list lacks is its unknown piece. There are no placeholders.

SentencePiece normalises the text as the toolkit does (its white space, widths and ligatures); the
offsets are its own, to the text as it was given. Several pieces may be made of one character
(`½`): each is where that character is.
"""

import json
import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import cached_property, lru_cache
from itertools import groupby

import sentencepiece

from engine.results import Piece
from engine.spelling import (
    LONGEST_PIECE,
    SPACE,
    Encoded,
    Shown,
    VocabularyError,
    put_together,
    shown_bytes,
    valid,
)
from engine.vocabulary import MAX_MODEL_BYTES

MAX_LIST_BYTES = 16 * 1024 * 1024
"""Room for hundreds of thousands of pieces. JSON can make many times as much of a hostile list."""
MOST_PIECES = 999_999
_SHOWN = 100  # characters of a piece in a message
_WORD = re.compile(r"\S+")
_LONE_SURROGATE = re.compile("[\ud800-\udfff]")
_BYTE = re.compile(r"<0x[0-9A-F]{2}>")
_BLANK = re.compile(r"[ \t\n\r]*")
_Cut = tuple[str, int, int]  # what a piece is called, and where it begins and ends in the text


def read_list(content: bytes) -> tuple[str, ...]:
    """The pieces of a JSON list.

    Raises:
        VocabularyError: where it is none, or a piece cannot be one.
    """
    if len(content) > MAX_LIST_BYTES:
        raise VocabularyError(f"a list of pieces has at most {MAX_LIST_BYTES:,} bytes")
    try:
        found = texts_of(content)
    except ValueError as error:
        raise VocabularyError(f"it is not a list of pieces: {error}") from error
    check_pieces(found)
    return tuple(found)


def check_pieces(pieces: Sequence[str]) -> None:
    """See that a list can have these pieces.

    Raises:
        VocabularyError: where they are too many, or one of them cannot be a piece.
    """
    if len(pieces) > MOST_PIECES:
        raise VocabularyError(f"it has more than {MOST_PIECES:,} pieces")
    for number, piece in enumerate(pieces):
        if not piece or len(piece) > LONGEST_PIECE or _LONE_SURROGATE.search(piece):
            raise VocabularyError(f"piece {number} is empty, too long, or no text")


def texts_of(content: bytes) -> list[str]:
    """The texts in a JSON list; what else it may hold is never made, so it takes no memory.

    Raises:
        ValueError: where it is no JSON, no list, or holds something else or too much.
    """
    text, decoder, found = content.decode(), json.JSONDecoder(), list[str]()
    at, expected = _after_blanks(text, 0), "["
    while text[at : at + 1] == expected:
        at, expected = _after_blanks(text, at + 1), ","
        if not found and text[at : at + 1] == "]":
            break
        if text[at : at + 1] != '"' or len(found) == MOST_PIECES:
            raise ValueError(f"it holds what is no text, or more than {MOST_PIECES:,}")
        piece, at = decoder.raw_decode(text, at)
        found.append(piece)
        at = _after_blanks(text, at)
    if expected == "[" or text[at : at + 1] != "]" or _after_blanks(text, at + 1) != len(text):
        raise ValueError("it is no JSON list of texts")
    return found


def _after_blanks(text: str, at: int) -> int:
    """Where what follows white space begins."""
    match = _BLANK.match(text, at)
    return at if match is None else match.end()


class PieceList:
    """One side of a vocabulary.

    Args:
        pieces: what they are called, by id; of equal ones the first is meant
        unknown: which of them stands for what the list lacks
        segmenter: the SentencePiece model that cuts text; None: it is cut at white space
        special: ids that text is never read as and that write nothing: padding, start, end

    Raises:
        VocabularyError: where the unknown piece is not in the list, or the segmenter is no
            SentencePiece model.
    """

    placeholder_ids: tuple[int, ...] = ()

    def __init__(
        self,
        pieces: Sequence[str],
        unknown: str,
        segmenter: bytes | None = None,
        special: Collection[int] = (),
    ) -> None:
        self._names, self._special = tuple(pieces), frozenset(special)
        self.size = len(self._names)
        self._ids: dict[str, int] = {}
        for piece, name in enumerate(self._names):
            self._ids.setdefault(name, piece)
        if unknown not in self._ids:
            shown = repr(unknown[:_SHOWN])
            raise VocabularyError(f"the list has no piece {shown} for what is unknown")
        self.unknown_id = self._ids[unknown]
        self._readable = {n: p for n, p in self._ids.items() if p not in self._special}
        self._processor = None if segmenter is None else _processor(segmenter)
        self._is_known = lru_cache(maxsize=8_192)(self._knows)

    def id_of(self, name: str) -> int | None:
        """The id of the piece that is called so; None where the list has none."""
        return self._ids.get(name)

    @cached_property
    def never_emitted(self) -> tuple[int, ...]:
        """Pieces for reading only: those that break a line."""
        return tuple(piece for piece, name in enumerate(self._names) if name.splitlines() != [name])

    @cached_property
    def _byte_ids(self) -> frozenset[int]:
        """The pieces that stand for bytes, where the segmenter spells with bytes."""
        processor = self._processor
        if processor is None:
            return frozenset()
        return frozenset(
            piece
            for piece, name in enumerate(self._names)
            if _BYTE.fullmatch(name) and processor.IsByte(processor.PieceToId(name))
        )

    @cached_property
    def spelled(self) -> dict[int, str]:
        """What each piece writes within a sentence that is neither special nor a byte."""
        return {
            piece: self._written(name)
            for piece, name in enumerate(self._names)
            if not self._is_special(piece) and piece not in self._byte_ids
        }

    def spells(self, text: str) -> bool:
        """Whether each character of `text` can be written with the pieces, for itself."""
        return all(character.isspace() or self._is_known(character) for character in text)

    def encode(
        self,
        text: str,
        protected: Sequence[tuple[int, int]] = (),
        symbols: Sequence[int] | None = None,
    ) -> Encoded:
        """Encode one sentence; see `Vocabulary.encode`. Nothing can be `protected`.

        Raises:
            VocabularyError: where something is.
        """
        _expect_none(protected)
        ids, pieces = list[int](), list[Piece]()
        for name, start, end in self._cut(text):
            ids.append(self._id(name))
            pieces.append(Piece(self._names[ids[-1]], start, end))
        return Encoded(tuple(ids), tuple(pieces))

    def encode_ids(
        self,
        text: str,
        protected: Sequence[tuple[int, int]] = (),
        symbols: Sequence[int] | None = None,
        *,
        joined: bool = False,
    ) -> list[int]:
        """The ids that `encode` gives, in less time.

        `joined` text goes on where other text ended, without a space between, where the pieces
        allow that.
        """
        _expect_none(protected)
        if self._processor is None:
            return [self._id(word) for word in _WORD.findall(text)]
        names: list[str] = self._processor.EncodeAsPieces(_typable(text))
        if joined and names and names[0].startswith(SPACE):
            names[:1] = self._without_space(names[0])
        return [self._id(name) for name in names]

    def decode(
        self, ids: Iterable[int], spans: Sequence[str] = ()
    ) -> tuple[str, tuple[Piece, ...]]:
        """Put pieces together; see `Vocabulary.decode`. There is nothing that `spans` stand for.

        Raises:
            VocabularyError: for an id that is no piece.
        """
        return put_together(self._shown(ids))

    def _shown(self, ids: Iterable[int]) -> Iterator[Shown]:
        for is_byte, run in groupby(valid(ids, self.size), self._byte_ids.__contains__):
            if is_byte:
                yield from shown_bytes([self._names[piece] for piece in run])
                continue
            for piece in run:
                name = self._names[piece]
                if self._is_special(piece):
                    yield [name], "", "special"
                else:
                    yield [name], self._written(name), "text"

    def _is_special(self, piece: int) -> bool:
        return piece in self._special or piece == self.unknown_id

    def _written(self, name: str) -> str:
        return " " + name if self._processor is None else name.replace(SPACE, " ")

    def _id(self, name: str) -> int:
        return self._readable.get(name, self.unknown_id)

    def _cut(self, text: str) -> Iterator[_Cut]:
        """The pieces of a text, and where each stands: not with the space before it."""
        if self._processor is None:
            for match in _WORD.finditer(text):
                yield match[0], *match.span()
            return
        found = self._processor.Encode(_typable(text), return_type="offset_mapping")
        for name, (start, end) in zip(found["pieces"], found["offsets"], strict=True):
            if name.strip(SPACE) and start == end:
                end = min(start + 1, len(text))  # of a character that several pieces are made of
            while start < end and text[start].isspace():
                start += 1
            while start < end and text[end - 1].isspace():
                end -= 1
            yield name, start, end

    def _knows(self, character: str) -> bool:
        """Whether the list has all pieces of one character alone."""
        if self._processor is None:
            return character in self._characters
        names = self._processor.EncodeAsPieces(_typable(character))
        return all(name == SPACE or name in self._readable for name in names)

    @cached_property
    def _characters(self) -> frozenset[str]:
        """All that stand in pieces: a list of whole words has no others."""
        return frozenset(
            character
            for piece, name in enumerate(self._names)
            if not self._is_special(piece)
            for character in name
        )

    def _without_space(self, name: str) -> list[str]:
        """The names of what a piece writes but for the space that it begins with."""
        rest = name.removeprefix(SPACE)
        return [rest] if rest in self._readable else list(rest)


def _processor(model: bytes) -> sentencepiece.SentencePieceProcessor:
    if not model or len(model) > MAX_MODEL_BYTES:
        raise VocabularyError(
            f"a segmenter has from 1 to {MAX_MODEL_BYTES:,} bytes; this one has {len(model):,}"
        )
    processor = sentencepiece.SentencePieceProcessor()
    try:
        processor.LoadFromSerializedProto(model)
        processor.EncodeAsPieces("a")
    except (RuntimeError, UnicodeDecodeError) as error:
        raise VocabularyError("it is not a SentencePiece model, or a damaged one") from error
    return processor


def _typable(text: str) -> str:
    """The text as SentencePiece can be given it; what has no UTF-8 is of private use: unknown."""
    return _LONE_SURROGATE.sub("\ue000", text)


def _expect_none(protected: Sequence[tuple[int, int]]) -> None:
    if protected:
        raise VocabularyError("a list of pieces has no placeholders")
