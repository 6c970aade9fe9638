"""The vocabularies of Hugging Face's Marian, which it calls a tokenizer: pieces, what cuts text
into them, languages.

What `MarianTokenizer` does that its files do not say (transformers 5.24):

- `vocab.json` maps pieces to ids; the ids of `source.spm` and `target.spm` are others and are not
  used. What has no id is the unknown piece.
- `target_vocab.json` is used where `tokenizer_config.json` says `separate_vocabs`.
- `>>fra<<` before a sentence is one piece; the text behind it is cut by itself.
- The Moses normalisation of punctuation is made ready but never called: text is not normalised
  but by SentencePiece itself.
- An id without a piece (YAML readers dropped some when models were converted) is shown as another
  piece there. Here it is never emitted.
"""

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.config import ModelConfig
from engine.formats.checking import (
    Faults,
    brief,
    check_list,
    read_json_object,
)
from engine.formats.foreign import ForeignSide
from engine.formats.languages import languages_of, target_prefixes
from engine.formats.model_card import read_card_facts
from engine.formats.segmenters import SEGMENTERS, read_segmenter
from engine.manifest import Languages

PIECES, TARGET_PIECES = "vocab.json", "target_vocab.json"
TOKENIZER = "tokenizer_config.json"

_MOST_PIECES = 8 * 1024 * 1024  # bytes: a map takes more memory than a list
_MOST_TOKENIZER = 1024 * 1024
_HOLES = 100  # at most one id in so many may be without a piece

_NAMED = re.compile(
    r"opus[-_]?mt(?:-(?:tc|big|base|bible|tiny))*-([A-Za-z_]{2,})-([A-Za-z_]{2,})(?![A-Za-z_])"
)


@dataclass(frozen=True)
class HuggingFaceSides:
    """Both vocabularies, and the languages."""

    source: ForeignSide
    target: ForeignSide
    languages: Languages
    prefixes: dict[str, str]
    nameless: tuple[int, ...]
    """Target ids that no piece has."""
    licence: str
    files: tuple[Path, ...]
    """That were read."""


def read_sides(
    folder: Path, config: ModelConfig, name: str, faults: Faults
) -> HuggingFaceSides | None:
    """The vocabularies of a folder; None, with faults, where they cannot be used.

    Args:
        folder: the model's
        config: says how many pieces there are, and which of them end and pad
        name: of the model: it may say the languages
        faults: takes what does not fit
    """
    tokenizer: dict[str, Any] = {}
    files = [folder / name for name in (PIECES, *SEGMENTERS)]
    if (folder / TOKENIZER).exists():
        files.append(folder / TOKENIZER)
        tokenizer = read_json_object(folder / TOKENIZER, _MOST_TOKENIZER, faults) or {}
    specials = _Specials(
        unknown=_content(tokenizer.get("unk_token"), "<unk>"),
        end=(_content(tokenizer.get("eos_token"), "</s>"), config.end_id),
        padding=(_content(tokenizer.get("pad_token"), "<pad>"), config.padding_id),
    )
    source = _pieces(folder / PIECES, config.source_vocabulary_size, specials, faults)
    if tokenizer.get("separate_vocabs") is True:
        files.append(folder / TARGET_PIECES)
        target = _pieces(folder / TARGET_PIECES, config.target_vocabulary_size, specials, faults)
    else:
        target = source
        if config.source_vocabulary_size != config.target_vocabulary_size:
            faults.add(f"its sides have different sizes, and {TOKENIZER} no separate_vocabs")
    segmenters = [read_segmenter(folder / file, faults) for file in SEGMENTERS]
    if source is None or target is None or None in segmenters:
        return None
    card = read_card_facts(folder)
    prefixes = target_prefixes(source)
    return HuggingFaceSides(
        source=ForeignSide(source, segmenters[0], specials.unknown),
        target=ForeignSide(target, segmenters[1], specials.unknown),
        languages=_languages(tokenizer, name, card.languages, prefixes),
        prefixes=prefixes,
        nameless=tuple(i for i, piece in enumerate(target) if piece == _nameless(i)),
        licence=card.licence,
        files=tuple(files),
    )


@dataclass(frozen=True)
class _Specials:
    """The pieces with a task of their own; those with an id are the network's too."""

    unknown: str
    end: tuple[str, int]
    padding: tuple[str, int]


def _content(value: object, usual: str) -> str:
    """A special piece as `tokenizer_config.json` may say it: text, or an object with it."""
    if isinstance(value, dict):
        value = value.get("content")
    return value if isinstance(value, str) and value else usual


def _pieces(path: Path, size: int, specials: _Specials, faults: Faults) -> tuple[str, ...] | None:
    """The pieces of a map by id; None, with a fault, where it is not one of `size` pieces."""
    ids = read_json_object(path, _MOST_PIECES, faults)
    if ids is None:
        return None
    ids.setdefault(*specials.padding)
    pieces: list[str | None] = [None] * size
    for piece, number in ids.items():
        if type(number) is not int or not 0 <= number < size:
            faults.add(
                f"{path.name} gives {brief(piece)} the id {brief(number)}, but the model has"
                f" {size:,} pieces"
            )
            return None
        if pieces[number] is not None:
            faults.add(f"{path.name} gives two pieces the id {number}")
            return None
        pieces[number] = piece
    if pieces.count(None) * _HOLES > size:
        faults.add(f"{path.name} has {len(ids):,} pieces, the model {size:,}")
        return None
    for piece, number in (specials.end, specials.padding):
        if pieces[number] != piece:
            faults.add(f"{path.name} gives {brief(piece)} another id than {number}, the model's")
    named = tuple(_nameless(i) if piece is None else piece for i, piece in enumerate(pieces))
    check_list(named, specials.unknown, path.name, faults)
    return named


def _nameless(number: int) -> str:
    """What stands for a piece without a name; no text is cut into it."""
    return f"<nameless {number}>"


def _languages(
    tokenizer: dict[str, Any], name: str, told: tuple[str, ...], prefixes: dict[str, str]
) -> Languages:
    """Source and target: as the tokenizer, the model's name or its card says, in this order."""
    codes: tuple[Any, ...] = tokenizer.get("source_lang"), tokenizer.get("target_lang")
    if not all(isinstance(code, str) and code for code in codes):
        match = _NAMED.search(name)
        codes = match.groups() if match else told if len(told) == 2 else ()
    return languages_of(codes[:1], codes[1:], prefixes)
