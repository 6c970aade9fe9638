"""Reads an unpacked package of Argos Translate: `metadata.json`, `model/`, `sentencepiece.model`.

The archive, `.argosmodel`, is a zip with one folder of these files (argostranslate's
`package.py`). The model is one of CTranslate2, and one SentencePiece model cuts text for both
sides. Its search is `SCORING` (its `translate.py`). Its finder of sentences is not read: sentences
are found here.
"""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from engine.formats import ctranslate2
from engine.formats.checking import Faults, brief, checksums_of, read_json_object
from engine.formats.foreign import Foreign
from engine.formats.model_card import read_card_facts

TOOLKIT = "Argos Translate"
METADATA_FILE = "metadata.json"
SCORING = ctranslate2.SCORING.model_copy(update={"alpha": 0.2, "beam": 4})

_MODEL, _SEGMENTER, _OTHER_SEGMENTER = "model", "sentencepiece.model", "bpe.model"
_MOST_METADATA = 1024 * 1024  # bytes
_NOTE = "Argos Translate copies a piece of the source where its model writes the unknown piece"


def recognises(folder: Path) -> bool:
    """Whether a folder holds `metadata.json` and a model of CTranslate2. Raises nothing."""
    try:
        has_metadata = (folder / METADATA_FILE).is_file()
    except (OSError, ValueError):
        return False
    return has_metadata and ctranslate2.recognises(folder / _MODEL)


def read(folder: Path) -> Foreign:
    """Read a package.

    Raises:
        FormatError: with everything that does not fit.
        OSError: where a file vanishes, or the system does not let it look.
    """
    faults = Faults(folder)
    metadata = read_json_object(folder / METADATA_FILE, _MOST_METADATA, faults) or {}
    kind = metadata.get("type", "translate")
    faults.expect(kind == "translate", f"it is a package of type {brief(kind)}, no translator")
    prefix = metadata.get("target_prefix", "")
    faults.expect(prefix == "", f"it wants {brief(prefix)} as the first piece of a translation")
    if (folder / _OTHER_SEGMENTER).exists():
        faults.add(f"its text is cut by {_OTHER_SEGMENTER}, and {_SEGMENTER} alone is read")
    elif not (folder / _SEGMENTER).exists():
        faults.add(f"{_SEGMENTER} is missing")
    codes = _code(metadata, "from_code"), _code(metadata, "to_code")
    foreign = ctranslate2.read_files(folder / _MODEL, faults, codes=codes, beside=folder)
    if foreign is None:
        raise faults.error()
    faults.stop()
    checksums = {
        name if name == _SEGMENTER else f"{_MODEL}/{name}": checksum
        for name, checksum in foreign.checksums.items()
    }
    return replace(
        foreign,
        name=f"argos-{foreign.languages.source}-{foreign.languages.target}",
        toolkit=TOOLKIT,
        scoring=SCORING,
        licence=read_card_facts(folder).licence,
        checksums=checksums | checksums_of([folder / METADATA_FILE]),
        notes=(_NOTE,),
    )


def _code(metadata: Mapping[str, object], name: str) -> str | None:
    code = metadata.get(name)
    return code if isinstance(code, str) else None
