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
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import sentencepiece

from engine.results import Piece

_WHITE_SPACE = re.compile(r"\s+")
SPACE = "▁"  # SentencePiece's mark for a space
PLACEHOLDERS = tuple(f"<placeholder{number}>" for number in range(1, 9))
PADDING_ID, UNKNOWN_ID, START_ID, END_ID = 0, 1, 2, 3
MAX_MODEL_BYTES = 64 * 1024 * 1024


class VocabularyError(ValueError):
    """A vocabulary cannot be read, or is not one that this program can use."""


@dataclass(frozen=True, slots=True)
class Encoded:
    """A sentence as piece ids, with the piece behind each."""

    ids: tuple[int, ...]
    pieces: tuple[Piece, ...]


class Vocabulary:
    """One SentencePiece model.

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
        except RuntimeError as error:
            raise VocabularyError(f"not a SentencePiece model: {error}") from error
        self.size: int = self._processor.GetPieceSize()
        self._names = [self._processor.IdToPiece(piece) for piece in range(self.size)]

    @classmethod
    def read(cls, path: Path) -> "Vocabulary":
        """Read a model's file. Raises VocabularyError, or OSError where there is none."""
        if path.stat().st_size > MAX_MODEL_BYTES:
            raise VocabularyError(f"{path.name} is larger than {MAX_MODEL_BYTES:,} bytes")
        return cls(path.read_bytes())

    @cached_property
    def placeholder_ids(self) -> tuple[int, ...]:
        """The ids of the placeholder symbols, in order; empty where the model has none."""
        ids = {name: piece for piece, name in enumerate(self._names) if self._is_control(piece)}
        return tuple(ids[name] for name in PLACEHOLDERS if name in ids)

    @cached_property
    def never_emitted(self) -> tuple[int, ...]:
        """Pieces for reading only: padding, unknown, start, and bytes (they could break a line)."""
        return tuple(
            piece
            for piece in range(self.size)
            if piece in (PADDING_ID, UNKNOWN_ID, START_ID) or self._processor.IsByte(piece)
        )

    @cached_property
    def _byte_ids(self) -> dict[int, int]:
        return {
            int(self._names[piece][3:5], 16): piece  # "<0x41>"
            for piece in range(self.size)
            if self._processor.IsByte(piece)
        }

    def _is_control(self, piece: int) -> bool:
        return bool(self._processor.IsControl(piece))

    def spells(self, text: str) -> bool:
        """Whether `text` can be written with the pieces, without bytes or the unknown piece."""
        if SPACE in text:
            return False
        return all(
            not (piece == UNKNOWN_ID or self._processor.IsByte(piece))
            for piece in self._processor.EncodeAsIds(text)
        )

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
        ids: list[int] = []
        pieces: list[Piece] = []
        position = 0
        for (start, end), symbol in zip(protected, chosen, strict=True):
            self._encode_text(text, position, start, ids, pieces)
            ids.append(self.placeholder_ids[symbol])
            pieces.append(Piece(text[start:end], start, end, "placeholder"))
            position = end
        self._encode_text(text, position, len(text), ids, pieces, last=True)
        return Encoded(tuple(ids), tuple(pieces))

    def encode_ids(
        self,
        text: str,
        protected: Sequence[tuple[int, int]] = (),
        symbols: Sequence[int] | None = None,
    ) -> list[int]:
        """The ids that `encode` gives, in a fraction of its time: offsets are not followed."""
        ids: list[int] = []
        position = 0
        for (start, end), symbol in zip(protected, self._chosen(protected, symbols), strict=True):
            ids += self._text_ids(text[position:start], first=position == 0)
            ids.append(self.placeholder_ids[symbol])
            position = end
        return ids + self._text_ids(text[position:], first=position == 0, last=True)

    def _text_ids(self, text: str, *, first: bool, last: bool = False) -> list[int]:
        """The ids of a stretch of a sentence, its first or last or one between."""
        regular = _WHITE_SPACE.sub(" ", " " + text if first else text)
        if last:
            regular = regular.removesuffix(" ")
        parts = regular.split(SPACE)
        ids: list[int] = self._processor.EncodeAsIds(parts[0])
        for part in parts[1:]:  # a typed ▁ is text: its bytes
            ids += (self._byte_ids.get(byte, UNKNOWN_ID) for byte in SPACE.encode())
            ids += self._processor.EncodeAsIds(part)
        return ids

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

    def _encode_text(
        self,
        text: str,
        start: int,
        end: int,
        ids: list[int],
        pieces: list[Piece],
        *,
        last: bool = False,
    ) -> None:
        """Append the pieces of text[start:end], whose white space is made regular."""
        characters: list[str] = []
        origins: list[int] = []  # where each character stands in the sentence
        if start == 0:
            characters.append(" ")  # a sentence begins with a word
            origins.append(-1)  # the space before it is not in the text
        for index in range(start, end):
            character = " " if text[index].isspace() else text[index]
            if character == " " and characters and characters[-1] == " ":
                continue
            characters.append(character)
            origins.append(index)
        if last and characters and characters[-1] == " ":
            characters.pop()
            origins.pop()
        origins.append(end)
        regular = "".join(characters)
        offset = 0
        for number, part in enumerate(regular.split(SPACE)):
            if number:  # a typed ▁ is text: its bytes
                where = origins[offset - 1]
                for byte in SPACE.encode():
                    ids.append(self._byte_ids.get(byte, UNKNOWN_ID))
                    pieces.append(Piece(f"<0x{byte:02X}>", where, where + 1))
            if part:
                mapping = self._processor.Encode(part, return_type="offset_mapping")
                for piece, (begin, stop) in zip(mapping["ids"], mapping["offsets"], strict=True):
                    first = max(origins[offset + begin], 0)
                    after = origins[offset + stop - 1] + 1 if stop > begin else first
                    ids.append(piece)
                    pieces.append(Piece(self._names[piece], first, after))
            offset += len(part) + 1

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
        text, pieces, pending = "", [], bytearray()
        placeholder_of = {piece: number for number, piece in enumerate(self.placeholder_ids)}
        for piece in ids:
            if not 0 <= piece < self.size:
                raise VocabularyError(f"no piece has the id {piece}")
            name, start = self._names[piece], len(text)
            if self._processor.IsByte(piece):
                pending.append(int(name[3:5], 16))
                try:
                    text += pending.decode()
                    pending.clear()
                except UnicodeDecodeError:
                    if len(pending) >= 4:  # no character is longer
                        text += "\N{REPLACEMENT CHARACTER}"
                        pending.clear()
                pieces.append(Piece(name, start, len(text)))
            elif piece in placeholder_of and placeholder_of[piece] < len(spans):
                text += spans[placeholder_of[piece]]
                pieces.append(Piece(spans[placeholder_of[piece]], start, len(text), "placeholder"))
            elif self._is_control(piece) or piece == UNKNOWN_ID:
                pieces.append(Piece(name, start, start, "special"))
            else:
                text += name.replace(SPACE, " ")
                pieces.append(Piece(name, start, len(text)))
        if not text.startswith(" "):
            return text, tuple(pieces)
        moved = (
            Piece(p.text, max(p.start - 1, 0), max(p.end - 1, 0), p.kind) for p in pieces
        )  # the space before the first word is not part of the sentence
        return text[1:], tuple(moved)


def train_vocabulary(sentences: Iterable[str], size: int, *, threads: int = 2) -> bytes:
    """Train a byte-pair vocabulary with placeholders, as this program's models use it.

    Args:
        sentences: text of both sides
        size: number of pieces, with the 268 that are not learned

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
            character_coverage=0.99995,
            control_symbols=list(PLACEHOLDERS),
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
