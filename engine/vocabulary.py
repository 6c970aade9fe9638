"""Text <-> pieces, with character offsets.

A sentence's spaces are part of its pieces (`▁house`), so decoding is concatenation. Protected spans
travel as placeholders: SentencePiece control symbols, which no typed text can produce. The text
between them is encoded separately, and a space before a placeholder is an explicit `▁` piece, so
that what stands against it stands against it again. The SentencePiece model is trained with the
normalisation `identity` and without a dummy prefix; white space is made regular here, where the
offsets are known.
"""

import io
import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import groupby
from pathlib import Path

import sentencepiece

from engine.files import read_bounded
from engine.results import Piece
from engine.spelling import (
    SPACE,
    Encoded,
    Shown,
    VocabularyError,
    put_together,
    shown_bytes,
    valid,
    without_spaces,
)

PLACEHOLDERS = tuple(f"<placeholder{number}>" for number in range(1, 9))
PADDING_ID, UNKNOWN_ID, START_ID, END_ID = 0, 1, 2, 3  # of the vocabularies trained here
MAX_MODEL_BYTES = 16 * 1024 * 1024

_WHITE_SPACE = re.compile(r"\s+")
_CHARACTER = re.compile(r"\s+|\S")  # a character of the regular text
# What SentencePiece cannot be given as text: its own mark, and what has no UTF-8.
_UNTYPABLE = re.compile(f"([{SPACE}\ud800-\udfff])")


class Vocabulary:
    """One SentencePiece model, for both sides.

    Args:
        model: the bytes of the model; never a path, since SentencePiece opens some paths wrongly.

    Raises:
        VocabularyError: where the bytes are not a SentencePiece model.
    """

    def __init__(self, model: bytes) -> None:
        if not model or len(model) > MAX_MODEL_BYTES:
            raise VocabularyError(
                f"a vocabulary has from 1 to {MAX_MODEL_BYTES:,} bytes; this one has {len(model):,}"
            )
        self.model = model
        self._processor = sentencepiece.SentencePieceProcessor()
        try:
            self._processor.LoadFromSerializedProto(model)
            self.size: int = self._processor.GetPieceSize()
            self._names = [self._processor.IdToPiece(piece) for piece in range(self.size)]
            # -1 where the model has none
            self.padding_id: int = self._processor.pad_id()
            self.unknown_id: int = self._processor.unk_id()
            self.start_id: int = self._processor.bos_id()
            self.end_id: int = self._processor.eos_id()
            self._processor.EncodeAsIds("a")
        except (RuntimeError, UnicodeDecodeError) as error:
            raise VocabularyError("it is not a SentencePiece model, or a damaged one") from error

    @classmethod
    def read(cls, path: Path) -> "Vocabulary":
        """Read a model's file. Raises VocabularyError, or OSError where it cannot be read."""
        return cls(read_bounded(path, MAX_MODEL_BYTES))

    @cached_property
    def placeholder_ids(self) -> tuple[int, ...]:
        """The ids of the placeholder symbols, in order; empty where the model has none."""
        ids = {name: piece for piece, name in enumerate(self._names) if self._is_control(piece)}
        return tuple(ids[name] for name in PLACEHOLDERS if name in ids)

    @cached_property
    def never_emitted(self) -> tuple[int, ...]:
        """Pieces for reading only: padding, unknown, start, bytes, and all that breaks a line."""
        return tuple(
            piece
            for piece, name in enumerate(self._names)
            if piece in (self.padding_id, self.unknown_id, self.start_id)
            or self._is_byte(piece)
            or name.splitlines() != [name]
        )

    @cached_property
    def _byte_ids(self) -> dict[int, int]:
        return {
            int(name[3:5], 16): piece  # "<0x41>"
            for piece, name in enumerate(self._names)
            if self._is_byte(piece)
        }

    @cached_property
    def _placeholder_numbers(self) -> dict[int, int]:
        return {piece: number for number, piece in enumerate(self.placeholder_ids)}

    @cached_property
    def _characters(self) -> frozenset[str]:
        """The characters that are pieces: SentencePiece spells everything else with bytes."""
        special = {self.unknown_id, *self._byte_ids.values()}
        return frozenset(
            name
            for piece, name in enumerate(self._names)
            if len(name) == 1 and piece not in special and not self._is_control(piece)
        ) - {SPACE}

    @cached_property
    def spelled(self) -> dict[int, str]:
        """What each piece writes within a sentence that is neither a control nor a byte."""
        return {
            piece: name.replace(SPACE, " ")
            for piece, name in enumerate(self._names)
            if not self._is_control(piece) and not self._is_byte(piece)
        }

    def _is_control(self, piece: int) -> bool:
        return bool(self._processor.IsControl(piece))

    def _is_byte(self, piece: int) -> bool:
        return bool(self._processor.IsByte(piece))

    def spells(self, text: str) -> bool:
        """Whether `text` can be written with the pieces, without bytes or the unknown piece."""
        return all(character in self._characters or character.isspace() for character in text)

    def encode(
        self,
        text: str,
        protected: Sequence[tuple[int, int]] = (),
        symbols: Sequence[int] | None = None,
    ) -> Encoded:
        """Encode one sentence. White space of any kind and length counts as one space.

        Args:
            text: the sentence
            protected: spans (start, end) in code points, sorted, disjoint; each becomes one
                placeholder piece
            symbols: which placeholder each span takes, counted from 0; in order if None

        Returns:
            The ids and pieces, without an end piece.

        Raises:
            VocabularyError: where there are more spans than placeholder symbols.
        """
        chosen = self._chosen(protected, symbols)
        found: list[tuple[int, Piece]] = []
        position = 0
        for (start, end), symbol in zip(protected, chosen, strict=True):
            found += self._text_pieces(text, position, start)
            placeholder = Piece(text[start:end], start, end, "placeholder")
            found.append((self.placeholder_ids[symbol], placeholder))
            position = end
        found += self._text_pieces(text, position, len(text), last=True)
        return Encoded(tuple(piece for piece, _ in found), tuple(piece for _, piece in found))

    def encode_ids(
        self,
        text: str,
        protected: Sequence[tuple[int, int]] = (),
        symbols: Sequence[int] | None = None,
        *,
        joined: bool = False,
    ) -> list[int]:
        """The ids that `encode` gives, in a fraction of its time: offsets are not followed.

        `joined` text goes on where other text ended, without a space between.
        """
        ids: list[int] = []
        position = 0
        for (start, end), symbol in zip(protected, self._chosen(protected, symbols), strict=True):
            ids += self._text_ids(text[position:start], first=position == 0 and not joined)
            ids.append(self.placeholder_ids[symbol])
            position = end
        first = position == 0 and not joined
        return ids + self._text_ids(text[position:], first=first, last=True)

    def _text_ids(self, text: str, *, first: bool, last: bool = False) -> list[int]:
        """The ids of a stretch of a sentence, its first or last or one between."""
        ids: list[int] = []
        for part in _UNTYPABLE.split(_regular(text, first, last)):
            ids += self._bytes_of(part) if _UNTYPABLE.match(part) else self._ids_of(part)
        return ids

    def _ids_of(self, text: str) -> list[int]:
        return self._processor.EncodeAsIds(text)  # type: ignore[no-any-return]

    def _bytes_of(self, character: str) -> list[int]:
        """The byte pieces of a character, also of one that has no UTF-8 (half a surrogate pair)."""
        return [
            self._byte_ids.get(byte, self.unknown_id)
            for byte in character.encode("utf-8", "surrogatepass")
        ]

    def _chosen(
        self, protected: Sequence[tuple[int, int]], symbols: Sequence[int] | None
    ) -> Sequence[int]:
        """Which placeholder each span takes. Raises VocabularyError where there are too few."""
        if len(protected) > len(self.placeholder_ids):
            raise VocabularyError(
                f"a sentence can hold {len(self.placeholder_ids)} placeholders, not"
                f" {len(protected)}"
            )
        return range(len(protected)) if symbols is None else symbols

    def _text_pieces(
        self, text: str, start: int, end: int, *, last: bool = False
    ) -> Iterator[tuple[int, Piece]]:
        """The ids of `_text_ids(text[start:end])`, each with its piece.

        A piece is where its letters are: the space of `▁house` is not part of it. The bytes of a
        character are all where the character is.
        """
        first = start == 0
        regular = _regular(text[start:end], first, last)
        padded = " " + text[start:end] if first else text[start:end]
        origins = [start - first + match.start() for match in _CHARACTER.finditer(padded)]
        origins.append(end)
        offset = 0
        for part in _UNTYPABLE.split(regular):
            if _UNTYPABLE.match(part):
                found = [(piece, 0, 1) for piece in self._bytes_of(part)]
            else:
                mapping = self._processor.Encode(part, return_type="offset_mapping")
                found = [
                    (piece, begin, begin + 1 if self._is_byte(piece) else stop)
                    for piece, (begin, stop) in zip(mapping["ids"], mapping["offsets"], strict=True)
                ]
            for piece, begin, stop in found:
                begin, stop = without_spaces(regular, offset + begin, offset + stop)
                place = origins[begin]
                after = origins[stop - 1] + 1 if begin < stop else place
                yield piece, Piece(self._names[piece], place, after)
            offset += len(part)

    def decode(
        self, ids: Iterable[int], spans: Sequence[str] = ()
    ) -> tuple[str, tuple[Piece, ...]]:
        """Put pieces together.

        Args:
            ids: piece ids, with or without the end piece
            spans: what the placeholders stand for: `spans[0]` for the first symbol, and so on

        Returns:
            The sentence, and one Piece for each id with its place in it.

        Raises:
            VocabularyError: for an id that is no piece.
        """
        return put_together(self._shown(ids, spans))

    def _shown(self, ids: Iterable[int], spans: Sequence[str]) -> Iterator[Shown]:
        for is_byte, run in groupby(valid(ids, self.size), self._is_byte):
            if is_byte:
                yield from shown_bytes([self._names[piece] for piece in run])
            else:
                yield from self._show(run, spans)

    def _show(self, ids: Iterable[int], spans: Sequence[str]) -> Iterator[Shown]:
        for piece in ids:
            number = self._placeholder_numbers.get(piece, len(spans))
            if number < len(spans):
                yield [spans[number]], spans[number], "placeholder"
            elif self._is_control(piece) or piece == self.unknown_id:
                yield [self._names[piece]], "", "special"
            else:
                yield [self._names[piece]], self._names[piece].replace(SPACE, " "), "text"


def _regular(text: str, first: bool, last: bool) -> str:
    """A stretch of a sentence with single spaces: before its first word, not after its last."""
    regular = _WHITE_SPACE.sub(" ", " " + text if first else text)
    return regular.removesuffix(" ") if last else regular


# What people write in the languages of western Europe, whether the text has it or not.
_ALWAYS = (
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
    "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝßàáâãäåæçèéêëìíîïñòóôõöøùúûüýÿŒœẞ"
    "!\"#$%&'()*+,-./:;=?@[]{}§«»°–—‘’“”„…€"
)

_ROOM_FOR_ALWAYS = 2_000  # pieces; a smaller vocabulary has what its text has


def train_vocabulary(
    sentences: Iterable[str], size: int, *, threads: int = 2, placeholders: bool = True
) -> bytes:
    """Train a byte-pair vocabulary with placeholders, as this program's models use it.

    Args:
        sentences: text of both sides
        size: number of pieces, with the 268 that are not learned (260 without placeholders)
        threads: how many to compute with
        placeholders: whether it has those symbols; a model that never saw one in training must
            not be given one, and translates without protection

    Returns:
        The SentencePiece model.

    Raises:
        VocabularyError: where the text is too little for the size.
    """
    model = io.BytesIO()
    try:
        sentencepiece.SentencePieceTrainer.Train(
            sentence_iterator=(" " + " ".join(sentence.split()) for sentence in sentences),
            model_writer=model,
            vocab_size=size,
            model_type="bpe",
            normalization_rule_name="identity",
            add_dummy_prefix=False,
            remove_extra_whitespaces=False,
            split_digits=True,
            byte_fallback=True,
            character_coverage=1.0,  # a letter without a piece could never be written
            required_chars=_ALWAYS if size >= _ROOM_FOR_ALWAYS else "",
            control_symbols=list(PLACEHOLDERS) if placeholders else [],
            pad_id=PADDING_ID,
            unk_id=UNKNOWN_ID,
            bos_id=START_ID,
            eos_id=END_ID,
            num_threads=threads,
            minloglevel=2,
        )
    except RuntimeError as error:
        raise VocabularyError(f"no vocabulary of {size} pieces from this text: {error}") from error
    return model.getvalue()
