"""The vocabularies of a CTranslate2 folder, and what its special pieces are.

Lists of pieces are `{shared,source,target}_vocabulary.{json,txt}`. The toolkit itself takes pieces
and gives pieces; the SentencePiece models that cut text into them lie beside the lists under the
names that their makers use, or text is cut at white space.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.formats.checking import Faults, brief, check_list, read_file
from engine.formats.foreign import ForeignSide
from engine.formats.languages import target_prefixes
from engine.formats.padding import PADDING
from engine.formats.segmenters import SEGMENTERS, read_segmenter
from engine.piece_list import MAX_LIST_BYTES, texts_of
from engine.spelling import LONGEST_PIECE

_PADDINGS = ("<blank>", "<pad>", "<PAD>", "[PAD]")
_SEGMENTERS = (SEGMENTERS, ("sentencepiece.model", "sentencepiece.model"))
_FIRST_OF_TARGET = re.compile(r"__[a-z]{2,3}__|[a-z]{3}_[A-Z][a-z]{3}|[a-z]{2}_[A-Z]{2}")
"""Pieces for the target language that M2M-100, NLLB and mBART write before a translation."""


@dataclass(frozen=True, slots=True)
class Specials:
    """The special pieces, and where they stand."""

    unknown: str
    end: str
    start: str | None
    """What the decoder reads first; None: whoever calls the toolkit says it."""
    source_starts: bool
    """A start piece opens the source."""
    source_ends: bool
    """The end piece closes it."""


@dataclass(frozen=True, slots=True)
class CTranslate2Side:
    """The vocabulary of one side, with a padding piece."""

    side: ForeignSide
    padding_id: int
    is_inserted: bool
    """The padding piece was put in at the end: the file has no row for it."""
    end_id: int | None
    """None: it has no end piece."""


@dataclass(frozen=True, slots=True)
class CTranslate2Sides:
    """Both sides, and how a sentence is opened and closed."""

    source: CTranslate2Side
    target: CTranslate2Side
    start_id: int | None
    source_ends: bool
    target_prefixes: dict[str, str]
    files: tuple[Path, ...]
    """That were read."""


def specials_of(config: Mapping[str, Any], faults: Faults) -> Specials:
    """What `config.json` says, with the toolkit's defaults."""

    def text(name: str, default: str) -> str:
        value = config.get(name, default)
        holds = isinstance(value, str) and 0 < len(value) <= LONGEST_PIECE
        faults.expect(holds, f"its {name} is {brief(value)}, which is no piece")
        return value if isinstance(value, str) else default

    start: str | None = None
    if config.get("decoder_start_token", "") is not None:
        start = text("decoder_start_token", "<s>")
    return Specials(
        unknown=text("unk_token", "<unk>"),
        end=text("eos_token", "</s>"),
        start=start,
        source_starts=bool(config.get("add_source_bos", False)),
        source_ends=bool(config.get("add_source_eos", False)),
    )


def read_vocabularies(
    folder: Path, beside: Path, specials: Specials, *, starts_from_zero: bool, faults: Faults
) -> CTranslate2Sides | None:
    """Read lists and segmenters.

    Args:
        folder: the model's
        beside: where its segmenters are
        specials: of the model
        starts_from_zero: the decoder's first input is a zero vector, so that no start piece is
            needed. Only Marian's models are so. They end the source whatever the file says, since
            the toolkit leaves that to who calls it.
        faults: takes what does not fit

    Returns:
        None where no vocabularies could be read.
    """
    files: list[Path] = []
    lists = _lists(folder, specials.unknown, files, faults)
    segmenters = _segmenters(beside, files, faults)
    if lists is None:
        return None
    source, target = (
        _side(name, pieces, segmenter, specials, faults)
        for name, pieces, segmenter in zip(("source", "target"), lists, segmenters, strict=True)
    )
    source_ends = specials.source_ends or starts_from_zero
    faults.expect(not specials.source_starts, "it wants a start piece before the source")
    if source.end_id is None:
        faults.expect(not source_ends, f"its source vocabulary has no {brief(specials.end)}")
    faults.expect(target.end_id is not None, f"its target vocabulary has no {brief(specials.end)}")
    start_id = None
    if not starts_from_zero:
        start_id = _start_id(specials.start, lists[1], faults)
    if len(first := [p for p in lists[1] if _FIRST_OF_TARGET.fullmatch(p)][:2]) == 2:
        faults.add(
            f"it wants the target language as the first piece of a translation ({', '.join(first)})"
        )
    return CTranslate2Sides(
        source, target, start_id, source_ends, target_prefixes(lists[0]), tuple(files)
    )


def _side(
    name: str, pieces: Sequence[str], segmenter: bytes | None, specials: Specials, faults: Faults
) -> CTranslate2Side:
    """One side; `name` says which."""
    ids = {piece: number for number, piece in reversed(list(enumerate(pieces)))}
    padding = next((ids[piece] for piece in _PADDINGS if piece in ids), None)
    all_pieces = tuple(pieces) if padding is not None else (*pieces, PADDING)
    check_list(all_pieces, specials.unknown, f"its {name} vocabulary", faults)
    return CTranslate2Side(
        ForeignSide(all_pieces, segmenter, specials.unknown),
        padding_id=len(pieces) if padding is None else padding,
        is_inserted=padding is None,
        end_id=ids.get(specials.end),
    )


def _start_id(start: str | None, target: Sequence[str], faults: Faults) -> int | None:
    """What the decoder reads first."""
    if start is None:
        faults.add("its decoder wants the first piece of a translation from who calls it")
    elif start not in target:
        faults.add(f"its start piece {brief(start)} is not in its target vocabulary")
    else:
        return target.index(start)
    return None


def _lists(
    folder: Path, unknown: str, files: list[Path], faults: Faults
) -> tuple[list[str], list[str]] | None:
    """The pieces of both sides, with the unknown piece at the end where a file has it nowhere."""
    shared = _list(folder, "shared_vocabulary", unknown, files, faults)
    if shared is not None:
        return shared, shared
    if (folder / "source_1_vocabulary.json").exists():
        faults.add("its source has features beside the pieces")
    found = [
        _list(folder, f"{side}_vocabulary", unknown, files, faults) for side in ("source", "target")
    ]
    for side, pieces in zip(("source", "target"), found, strict=True):
        faults.expect(pieces is not None, f"its {side} vocabulary cannot be had")
    return None if found[0] is None or found[1] is None else (found[0], found[1])


def _list(
    folder: Path, stem: str, unknown: str, files: list[Path], faults: Faults
) -> list[str] | None:
    """One list; None where there is none, and, with a fault, where it cannot be read."""
    for ending, understand in ((".json", texts_of), (".txt", _of_text)):
        path = folder / f"{stem}{ending}"
        if not path.exists():
            continue
        content = read_file(path, MAX_LIST_BYTES, faults)
        if content is None:
            return None
        files.append(path)
        try:
            pieces = understand(content)
        except ValueError as error:
            faults.add(f"{path.name} is no list of pieces: {brief(str(error))}")
            return None
        return pieces if unknown in pieces else [*pieces, unknown]
    return None


def _of_text(content: bytes) -> list[str]:
    """A piece a line. A carriage return belongs to a piece, unless every line ends with one."""
    lines = content.decode().split("\n")
    if lines[-1] == "":
        lines.pop()
    if all(line.endswith("\r") for line in lines):
        return [line[:-1] for line in lines]
    return lines


def _segmenters(
    folder: Path, files: list[Path], faults: Faults
) -> tuple[bytes | None, bytes | None]:
    """The SentencePiece models of both sides; None where text is cut at white space."""
    for names in _SEGMENTERS:
        if not any((folder / name).exists() for name in names):
            continue
        found = {name: read_segmenter(folder / name, faults) for name in names}
        files.extend(folder / name for name in found)
        return found[names[0]], found[names[1]]
    return None, None
