"""Reads a folder of CTranslate2: `model.bin`, vocabularies, and the SentencePiece models beside it.

The names and what they default to are facts of the toolkit's `src/models/transformer.cc`,
`src/layers/transformer.cc`, `src/layers/common.cc` and `src/models/sequence_to_sequence.cc`; tests
hold the results against the package. `ctranslate2_file` reads the file, `ctranslate2_network` says
what network it describes, `ctranslate2_weights` and `ctranslate2_vocabularies` what is in it.

Its search is `SCORING`. A hypothesis is divided by |Y|^alpha, and |Y| counts the end piece. Only
an end piece among the `beam` best continuations finishes one, and a sentence is done with as many
as the beam is wide (with an alpha of 0: when the best continuation ends). What is forbidden has no
share of the probability. A translation that reaches its greatest length is there cut off, here it
ends with the end piece.
"""

import re
import struct
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from engine.formats.checking import Faults, brief, checksums_of, read_json_object
from engine.formats.ctranslate2_file import ModelFile
from engine.formats.ctranslate2_network import describe
from engine.formats.ctranslate2_vocabularies import read_vocabularies, specials_of
from engine.formats.ctranslate2_weights import read_weights
from engine.formats.foreign import Foreign, FormatError
from engine.formats.languages import language_tag, languages_of
from engine.formats.model_card import read_card_facts
from engine.manifest import CONFIG_FILE
from engine.scoring import Scoring

Codes = tuple[str | None, str | None]
"""Of the source language and the target language."""

TOOLKIT = "CTranslate2"
MODEL_FILE = "model.bin"
SCORING = Scoring(
    penalty="power", alpha=1.0, beam=2, finishing="full", renormalises=True, longest=256,
    guarded=False,
)  # fmt: skip
"""The defaults of `Translator.translate_batch`."""

_MOST_CONFIG = 4 * 1024 * 1024  # bytes
_VERSION_OF_CONFIG = 6  # the first with a `config.json`
_NEWEST_THINKABLE = 64  # versions of the file; a larger number is something else's
_LISTS = tuple(
    f"{side}vocabulary.{ending}"
    for side in ("shared_", "source_", "source_1_", "target_", "")
    for ending in ("json", "txt")
)
_NAMED = re.compile(r"(?:.*[-_.])?([a-z]{2,3})[-_]([a-z]{2,3})")


def recognises(folder: Path) -> bool:
    """Whether a folder holds vocabularies and a `model.bin` with a version. Raises nothing."""
    try:
        if not (folder / MODEL_FILE).is_file():  # a pipe, whose end would be waited for
            return False
        with (folder / MODEL_FILE).open("rb") as file:
            start = file.read(4)
        return (
            len(start) == 4
            and 1 <= struct.unpack("<I", start)[0] <= _NEWEST_THINKABLE
            and any((folder / name).is_file() for name in _LISTS)
        )
    except (OSError, ValueError):
        return False


def read(folder: Path) -> Foreign:
    """Read a folder.

    Raises:
        FormatError: with everything that does not fit.
        OSError: where a file vanishes, or the system does not let it look.
    """
    faults = Faults(folder)
    foreign = read_files(folder, faults, codes=_told(folder))
    if foreign is None:
        raise faults.error()
    return foreign


def read_files(
    folder: Path, faults: Faults, *, codes: Codes, beside: Path | None = None
) -> Foreign | None:
    """Read the files of a folder, for any toolkit that translates with CTranslate2.

    Args:
        folder: the folder
        faults: takes what does not fit; nothing is read of the weights where it has some already
        codes: of its languages; None where nobody told
        beside: where the SentencePiece models are; None: in the folder

    Returns:
        None, with faults, where something does not fit.
    """
    try:
        file = ModelFile(folder / MODEL_FILE)
    except FormatError as error:
        faults.add(str(error))
        return None
    except OSError as error:
        faults.add(f"{MODEL_FILE} cannot be read: {error.strerror}")
        return None
    config = _config(folder, file, faults)
    described = describe(file, config, faults)
    starts_from_zero = described is not None and described.starts_from_zero
    vocabularies = read_vocabularies(
        folder,
        beside or folder,
        specials_of(config, faults),
        starts_from_zero=starts_from_zero,
        faults=faults,
    )
    if described is None or vocabularies is None:
        return None
    weights = read_weights(file, described, vocabularies, faults)
    if weights is None:
        return None
    prefixes = vocabularies.target_prefixes
    config_files = [folder / CONFIG_FILE] if file.version >= _VERSION_OF_CONFIG else []
    return Foreign(
        name=brief(folder.resolve().name) or "ctranslate2",
        toolkit=TOOLKIT,
        architecture=weights[0],
        weights=weights[1],
        source=vocabularies.source.side,
        target=vocabularies.target.side,
        languages=languages_of(codes[:1], codes[1:], prefixes),
        scoring=SCORING,
        target_prefixes=prefixes,
        alignment_heads=described.alignment,
        licence=read_card_facts(folder).licence,
        checksums=checksums_of((folder / MODEL_FILE, *vocabularies.files, *config_files)),
    )


def _config(folder: Path, file: ModelFile, faults: Faults) -> Mapping[str, Any]:
    """What `config.json` says; before version 6 the file itself said it."""
    if file.version >= _VERSION_OF_CONFIG:
        if not (folder / CONFIG_FILE).exists():
            faults.add(f"{CONFIG_FILE} is missing")
            return {}
        return read_json_object(folder / CONFIG_FILE, _MOST_CONFIG, faults) or {}
    try:
        return _config_of_variables(file)
    except FormatError as error:
        faults.add(str(error))
        return {}


def _config_of_variables(file: ModelFile) -> dict[str, Any]:
    texts = {
        name: text
        for name in ("unk_token", "bos_token", "eos_token")
        if (text := file.text(name)) is not None
    }
    if file.number("user_decoder_start_tokens"):
        start = None
    elif file.number("with_target_bos") == 0:
        start = texts.get("eos_token", "</s>")
    else:
        start = texts.get("bos_token", "<s>")
    return texts | {
        "add_source_bos": bool(file.number("with_source_bos")),
        "add_source_eos": bool(file.number("with_source_eos")),
        "decoder_start_token": start,
    }


def _told(folder: Path) -> Codes:
    """The codes of languages that the name of a folder, or of that around it, ends with.

    Where no name tells them, those of its card, if there are two.
    """
    for name in (folder.resolve().name, folder.resolve().parent.name):
        match = _NAMED.fullmatch(name)
        if match and all(len(language_tag(code) or "") == 2 for code in match.groups()):
            return match[1], match[2]
    told = read_card_facts(folder).languages
    return (told[0], told[1]) if len(told) == 2 else (None, None)
