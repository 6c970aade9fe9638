"""The vocabularies of Marian: `.yml`, `.json` or `.spm`.

What Marian does with them that they do not say (its `src/data/*_vocab.cpp`):

- A `.yml` or `.json` maps pieces to ids. YAML's own readers drop or change keys that mean something
  to YAML (`null`, `1`, `=`, `<<`), so `.yml` is read by hand, in the form that Marian writes: a key
  a line, plain or quoted, or on a line of its own after a question mark.
- `</s>` ends a sentence and `<unk>` stands for what is unknown; in files made for Nematus these are
  `eos` with the id 0 and `UNK` with the id 1.
- An `.spm` is a SentencePiece model that cuts the text too; its own ids are the pieces' ids.
- Nothing pads: batches have masks. A piece that pads is put in behind the others.
"""

import json
import re
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.formats.checking import Faults, brief, check_list, read_file
from engine.formats.foreign import ForeignSide
from engine.formats.padding import PADDING
from engine.formats.segmenters import processor_of, read_segmenter

_MOST_BYTES = 8 * 1024 * 1024  # a map takes more memory than a list
_ID = re.compile(r" *(\d{1,7}) *")
_ESCAPE = re.compile(r"\\(x[0-9A-Fa-f]{2}|u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8}|.)")
_ESCAPED = {
    "0": "\0", "a": "\a", "b": "\b", "t": "\t", "n": "\n", "v": "\v", "f": "\f", "r": "\r",
    "e": "\x1b", "N": "\x85", "_": "\xa0", "L": "\u2028", "P": "\u2029",
}  # fmt: skip  # YAML 1.2, section 5.7; another character is itself
_CONTROLS = {f"<0x{byte:02X}>" for byte in range(32)}  # bytes that Marian never writes


@dataclass(frozen=True)
class MarianSide:
    """One side, with a padding piece behind the others."""

    pieces: tuple[str, ...]
    """By id, with the padding piece."""
    segmenter: bytes | None
    end_id: int
    unknown_id: int
    files: tuple[Path, ...]
    """That were read."""

    @property
    def padding_id(self) -> int:
        """The id of the piece that was put in."""
        return len(self.pieces) - 1

    @property
    def never_emitted(self) -> tuple[int, ...]:
        """What is not written: unknown, padding and, where bytes are pieces, control characters."""
        controls = (self.pieces.index(piece) for piece in _CONTROLS & set(self.pieces))
        bytes_are_pieces = self.segmenter is not None and len(_CONTROLS & set(self.pieces)) == 32
        found = controls if bytes_are_pieces else ()
        return tuple(sorted({self.unknown_id, self.padding_id, *found}))

    def side(self) -> ForeignSide:
        """The same in this house's words."""
        return ForeignSide(self.pieces, self.segmenter, self.pieces[self.unknown_id])


def read_side(path: Path, segmenter: Path, faults: Faults) -> MarianSide | None:
    """One side; None, with faults, where it cannot be used.

    Args:
        path: an `.spm`, or else a map from pieces to ids
        segmenter: the SentencePiece model that cuts text for a map, if there is such a file
        faults: takes what does not fit
    """
    side = _of_model(path, faults) if path.suffix == ".spm" else _of_lists(path, segmenter, faults)
    if side is not None:
        check_list(side.pieces, side.pieces[side.unknown_id], path.name, faults)
    return side


def _of_lists(path: Path, segmenter: Path, faults: Faults) -> MarianSide | None:
    pieces = _of_map(path, faults)
    model, files = None, [path]
    if segmenter.exists():
        files.append(segmenter)
        model = read_segmenter(segmenter, faults)
        if model is None:
            return None
    if pieces is None:
        return None
    end = _required(pieces, "</s>", "eos", 0)
    unknown = _required(pieces, "<unk>", "UNK", 1)
    if end is None or unknown is None:
        faults.add(f"{path.name} has no </s> or no <unk>")
        return None
    return MarianSide((*pieces, PADDING), model, end, unknown, tuple(files))


def _required(pieces: list[str], name: str, old: str, number: int) -> int | None:
    """The id of a special piece, by its name or as Nematus has it."""
    if len(pieces) > number and pieces[number] == old:
        return number
    return pieces.index(name) if name in pieces else None


def _of_model(path: Path, faults: Faults) -> MarianSide | None:
    model = read_segmenter(path, faults)
    if model is None:
        return None
    processor = processor_of(model)
    pieces = [processor.IdToPiece(piece) for piece in range(processor.GetPieceSize())]
    end, unknown = processor.eos_id(), processor.unk_id()
    if end < 0 or unknown < 0:
        faults.add(f"{path.name} has no piece that ends a sentence, or none for what is unknown")
        return None
    return MarianSide((*pieces, PADDING), model, end, unknown, (path,))


def _of_map(path: Path, faults: Faults) -> list[str] | None:
    """The pieces of a map by id; None, with a fault, where it is none."""
    content = read_file(path, _MOST_BYTES, faults)
    if content is None:
        return None
    try:
        text = content.decode()
        entries = _json(text) if path.suffix == ".json" else _yaml(text)
    except RecursionError:
        faults.add(f"{path.name} is nested too deeply")
        return None
    except UnicodeDecodeError:
        faults.add(f"{path.name} is no text in UTF-8")
        return None
    except ValueError as error:
        faults.add(f"{path.name} is not a map from pieces to ids: {brief(str(error))}")
        return None
    pieces: list[str | None] = [None] * len(entries)
    for piece, number in entries:
        if number >= len(entries):
            faults.add(f"{path.name} has {len(entries):,} pieces, but one with the id {number:,}")
            return None
        if pieces[number] is not None:
            faults.add(f"{path.name} gives two pieces the id {number}")
            return None
        pieces[number] = piece
    return [piece or "" for piece in pieces]  # each id is given once: none is None


def _json(text: str) -> list[tuple[str, int]]:
    """The entries of a JSON object. Raises ValueError where it is none of pieces and ids."""

    def entries(pairs: list[tuple[str, Any]]) -> list[tuple[str, Any]]:
        return pairs

    found = json.loads(text, object_pairs_hook=entries)
    if not isinstance(found, list):
        raise ValueError("it is no object")
    for entry in found:
        if not isinstance(entry, tuple) or type(entry[1]) is not int or entry[1] < 0:
            raise ValueError("what it holds is not pieces with ids")
    return found


def _yaml(text: str) -> list[tuple[str, int]]:
    """The entries of a map in YAML, as Marian writes it. Raises ValueError where it is none."""
    entries = list[tuple[str, int]]()
    key: str | None = None  # of a line that begins with a question mark
    for number, line in enumerate(text.split("\n"), start=1):
        line = line.removesuffix("\r")
        if not line or (not entries and line == "---"):
            continue
        if key is None and line.startswith("? "):
            key = line[2:]
            continue
        before, colon, after = line.rpartition(":")
        digits = _ID.fullmatch(after)
        if not colon or digits is None or (key is not None and before):
            raise ValueError(f"line {number} is {line[:80]!r}")
        entries.append((_scalar(before if key is None else key), int(digits[1])))
        key = None
    if key is not None:
        raise ValueError("its last piece has no id")
    return entries


def _scalar(written: str) -> str:
    """What a key says: plain, or quoted in one of two ways (YAML 1.2, section 7.3)."""
    if len(written) >= 2 and written[0] == written[-1] == '"':
        return _ESCAPE.sub(lambda match: _unescaped(match[1]), written[1:-1])
    if len(written) >= 2 and written[0] == written[-1] == "'":
        return written[1:-1].replace("''", "'")
    return written


def _unescaped(escape: str) -> str:
    if len(escape) > 1:
        character = int(escape[1:], 16)
        if character > sys.maxunicode:
            raise ValueError(f"there is no character {escape[1:]}")
        return chr(character)
    return _ESCAPED.get(escape, escape)
