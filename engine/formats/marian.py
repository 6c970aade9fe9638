"""Marian's own models: an `.npz` with its vocabularies, as OPUS-MT and others publish them.

The configuration is an array of the `.npz`, `special:model.yml`. The other files are found by
`engine.formats.marian_files`; `source.spm` and `target.spm` cut the text for vocabularies that are
lists.

What Marian's code does that the files do not say (marian-dev 1.12, `src/models/transformer.h`,
`src/translator`):

- LayerNorm with an eps of 1e-6; sine and cosine halves with exponent i / (d/2 - 1), from 0; the
  decoder begins with a zero vector.
- Before 1.10, which knows `transformer-postprocess-top`, pre-norm does not normalise the keys and
  values of self-attention. Since then it does so in training and scoring, which is followed here;
  `marian-decoder` still leaves them as they are from the second step on.
- `gelu` was x * sigmoid(1.702 x) until 1.12 and is exact now; a file does not say which.
- A score is log P / |Y|^normalize, and |Y| counts the end piece. Only an end piece among the best
  continuations of a beam finishes a hypothesis. The unknown piece is never emitted.
- Where nothing is said, the search has a beam of 12 and `normalize` 0.
"""

import math
import re
from pathlib import Path
from typing import Any

import torch

from engine.config import ModelConfig
from engine.formats.checking import (
    Faults,
    brief,
    build,
    checksums_of,
)
from engine.formats.foreign import Foreign, FormatError
from engine.formats.languages import languages_of, target_prefixes
from engine.formats.marian_files import MOST_YAML, ModelFiles, find_files, holds_model, yaml_map
from engine.formats.marian_vocabulary import MarianSide, read_side
from engine.formats.marian_weights import SETTINGS, Weights
from engine.formats.model_card import text_beside
from engine.formats.npz_file import NpzFile
from engine.formats.segmenters import SEGMENTERS
from engine.manifest import CARD_FILE, Languages
from engine.scoring import Scoring

TOOLKIT = "Marian"

_LICENCE = "LICENSE"
_LONGEST = 1_024  # positions a side, which are computed
_LONGEST_LINE = 10_000  # characters of a card's line that are looked at
_TOLD = re.compile(r"\W{0,8}(source|target) language\(s\): *(.*)")

_ACTIVATIONS = {"swish": "silu", "relu": "relu"}
# What the network here does in one way only: the values that mean this way, and what else is.
_FIXED: dict[str, tuple[tuple[object, ...], str]] = {
    "transformer-no-projection": ((False,), "its attention has no output projection"),
    "transformer-no-bias": ((False,), "its linear maps have no biases"),
    "transformer-no-affine": ((False,), "its normalisations have no scales"),
    "transformer-ffn-depth": ((2,), "its feed-forward networks are not of two layers"),
    "transformer-decoder-ffn-depth": ((0, 2), "its feed-forward networks are not of two layers"),
    "transformer-tied-layers": (([],), "layers of its decoder share their weights"),
    "transformer-train-position-embeddings": ((False,), "its positions are learned"),
    "transformer-disable-position-embeddings": ((False,), "it has no positions"),
    "transformer-attention-mask": (("default",), "its attention is biased by distance (ALiBi)"),
    "transformer-pool": ((False,), "it pools its source instead of attending to it"),
    "right-left": ((False,), "it writes from right to left"),
    "ulr": ((False,), "it has universal representations of words (ULR)"),
    "lemma-dim-emb": ((0,), "its vocabulary has factors"),
    "input-types": (([], ["sequence"], ["sequence", "sequence"]), "it reads more than sentences"),
}


def recognises(folder: Path) -> bool:
    """Whether a folder holds an archive of arrays, or a packed file of Marian. Raises nothing."""
    return holds_model(folder)


def read(folder: Path) -> Foreign:
    """Read a folder.

    Raises:
        FormatError: with everything that does not fit.
        OSError: where a file vanishes, or the system does not let it look.
    """
    faults = Faults(folder)
    found = find_files(folder, faults)
    faults.stop()
    assert found is not None  # else there was a fault
    try:
        file = NpzFile(found.model)
        settings = _settings(file, faults)
    except FormatError as error:
        faults.add(str(error))
    except OSError as error:
        faults.add(f"{found.model.name} cannot be read: {error.strerror}")
    faults.stop()
    sides = _sides(folder, found, faults)
    choices = _choices(settings, faults)
    if sides is not None:
        _compare_sizes(settings, sides, faults)
        choices |= _special_ids(sides)
    architecture = None if faults else build(ModelConfig, faults, **choices)
    scoring = build(
        Scoring,
        faults,
        penalty="power",
        alpha=found.search.get("normalize", 0.0),
        beam=found.search.get("beam-size", 12),
        finishing="leading",
        shortest=0,
        guarded=False,
    )
    faults.stop()
    assert architecture is not None and scoring is not None and sides is not None
    weights = Weights(file, architecture)
    weights.check(faults)
    faults.stop()
    tensors = weights.read(faults)
    faults.stop()
    prefixes = target_prefixes(sides[0].pieces)
    facts = text_beside(folder, CARD_FILE)
    files = {found.model, *found.said_by, *sides[0].files, *sides[1].files}
    return Foreign(
        name=brief(folder.resolve().name) or "marian",
        toolkit=TOOLKIT,
        architecture=architecture,
        weights=tensors,
        source=sides[0].side(),
        target=sides[1].side(),
        languages=_languages(facts, prefixes),
        scoring=scoring,
        target_prefixes=prefixes,
        alignment_heads=_alignment_heads(settings, f"{found.model.name} {facts}", architecture),
        licence=_licence(folder),
        checksums=checksums_of(sorted(files)),
        notes=_notes(found.search),
    )


def _settings(file: NpzFile, faults: Faults) -> dict[str, Any]:
    """The configuration in a file. Raises FormatError where it is damaged, OSError as `read`."""
    shape = file.shapes.get(SETTINGS, (0,))
    if SETTINGS not in file.shapes or file.dtypes[SETTINGS] is not torch.int8 or len(shape) != 1:
        raise FormatError(f"{file.path.name} has no configuration ({SETTINGS})")
    if shape[0] > MOST_YAML:
        raise FormatError(f"{file.path.name} has a configuration of more than {MOST_YAML:,} bytes")
    content = file.read(SETTINGS).numpy().tobytes().rstrip(b"\0")
    return yaml_map(content, SETTINGS, faults)


def _choices(settings: dict[str, Any], faults: Faults) -> dict[str, object]:
    """What a `ModelConfig` says of the network, but for the vocabularies."""
    faults.expect(
        settings.get("type") == "transformer",
        f"it is of the type {brief(settings.get('type'))}, and only a transformer is read",
    )
    _check_decoder(settings, faults)
    for key, (values, fault) in _FIXED.items():
        faults.expect(settings.get(key, values[0]) in values, f"{fault} ({key})")
    width, inner = settings.get("dim-emb"), settings.get("transformer-dim-ffn")
    if settings.get("transformer-decoder-dim-ffn", 0) not in (0, inner):
        faults.add("the feed-forward networks of its stacks differ in their width")
    activation = settings.get("transformer-ffn-activation")
    if activation not in _ACTIVATIONS:
        faults.add(f"its activation {brief(activation)} is not known here")
    heads = settings.get("transformer-heads")
    head = 0
    if type(width) is int and type(heads) is int and heads > 0:
        head = width // heads
        faults.expect(head * heads == width, f"its dim-emb {width} is no multiple of {heads} heads")
    everything = settings.get("tied-embeddings-all") is True
    return {
        "encoder_layers": settings.get("enc-depth"),
        "decoder_layers": settings.get("dec-depth"),
        "d_model": width,
        "d_ff": inner,
        "heads": heads,
        "d_k": head,
        "d_v": head,
        "max_length": _LONGEST,
        "norm_eps": 1e-6,
        "attention_bias": True,
        "output_bias": True,  # else the piece that pads could be written
        "activation": _ACTIVATIONS.get(str(activation), "relu"),
        "positions": "tensor2tensor",
        "shared_embeddings": everything or settings.get("tied-embeddings-src") is True,
        "tied_output": everything or settings.get("tied-embeddings") is True,
        **_norms(settings, faults),
    }


def _check_decoder(settings: dict[str, Any], faults: Faults) -> None:
    """See that the decoder attends to what it has written."""
    kind = settings.get("transformer-decoder-autoreg", "self-attention")
    if kind == "rnn":
        cell = str(settings.get("dec-cell"))
        named = "an SSRU" if cell == "ssru" else f"a recurrent one ({brief(cell)})"
        faults.add(f"its decoder is {named}, as in fast students: it has no self-attention to show")
    elif kind == "average-attention":
        faults.add("its decoder averages what it has written (AAN) instead of attending to it")
    else:
        faults.expect(kind == "self-attention", f"its decoder is {brief(kind)}, which is not known")


def _norms(settings: dict[str, Any], faults: Faults) -> dict[str, object]:
    """Where the norms stand. A letter is a step: d dropout, a addition, n normalisation."""
    names = ("preprocess", "postprocess", "postprocess-emb", "postprocess-top")
    usual = ("", "dan", "d", "")
    stated = {
        n: settings.get(f"transformer-{n}", value) for n, value in zip(names, usual, strict=True)
    }
    steps = {name: str(value or "").replace("d", "") for name, value in stated.items()}
    order = (steps["preprocess"], steps["postprocess"])
    places = {("", "an"): "post", ("n", "a"): "pre"}
    if order not in places or not {steps["postprocess-emb"], steps["postprocess-top"]} <= {"", "n"}:
        told = ", ".join(f"{name} {value}" for name, value in stated.items() if value)
        faults.add(f"its layers take steps in an order that is not known: {brief(told)}")
    if places.get(order) == "pre" and "transformer-postprocess-top" not in settings:
        faults.add("it is pre-norm of a Marian before 1.10, which normalised queries alone")
    return {
        "norm": places.get(order, "post"),
        "embedding_norm": steps["postprocess-emb"] == "n",
        "final_norm": steps["postprocess-top"] == "n",
    }


def _sides(folder: Path, found: ModelFiles, faults: Faults) -> tuple[MarianSide, MarianSide] | None:
    sides = [
        read_side(path, folder / segmenter, faults)
        for path, segmenter in zip(found.vocabularies, SEGMENTERS, strict=True)
    ]
    source, target = sides
    return None if source is None or target is None else (source, target)


def _compare_sizes(
    settings: dict[str, Any], sides: tuple[MarianSide, MarianSide], faults: Faults
) -> None:
    """See that the vocabularies have as many pieces as the network, before one is put in."""
    sizes = settings.get("dim-vocabs")
    if not isinstance(sizes, list) or not all(type(size) is int for size in sizes):
        faults.add(f"its dim-vocabs are {brief(sizes)}")
    elif len(sizes) != 2:
        faults.add("it has several sources")
    else:
        for name, size, side in zip(("source", "target"), sizes, sides, strict=True):
            pieces = side.padding_id
            if size != pieces:
                faults.add(f"its {name} vocabulary has {pieces:,} pieces, the model {size:,}")


def _special_ids(sides: tuple[MarianSide, MarianSide]) -> dict[str, object]:
    source, target = sides
    return {
        "source_vocabulary_size": len(source.pieces),
        "target_vocabulary_size": len(target.pieces),
        "padding_id": target.padding_id,
        "end_id": target.end_id,
        "source_padding_id": source.padding_id,
        "source_end_id": source.end_id,
        "never_emitted": target.never_emitted,
    }


def _alignment_heads(
    settings: dict[str, Any], told: str, config: ModelConfig
) -> tuple[tuple[int, int], ...] | None:
    """The head that was trained to align, where the file or its card says that one was.

    Marian trains the first head of one layer with given alignments; the configuration names the
    layer, but not whether there were any.
    """
    if "transformer-align" not in told:
        return None
    layer = settings.get("transformer-guided-alignment-layer", "last")
    number = config.decoder_layers if layer == "last" else layer
    if type(number) is not int or not 1 <= number <= config.decoder_layers:
        return None
    return ((number - 1, 0),)


def _languages(card: str, prefixes: dict[str, str]) -> Languages:
    """As OPUS-MT's card tells them: `* source language(s): fin`."""
    told: dict[str, str] = {}
    for line in card.splitlines():
        if match := _TOLD.match(line[:_LONGEST_LINE]):
            told.setdefault(match[1], match[2])
    source, target = (told.get(side, "").replace(",", " ").split() for side in ("source", "target"))
    return languages_of(source, target, prefixes)


def _licence(folder: Path) -> str:
    """What the first lines of the licence are; empty where there is none."""
    lines = [line.strip() for line in text_beside(folder, _LICENCE)[:1_000].splitlines()]
    first = next((line for line in lines if line), "")
    return first[:100] if first.isprintable() else ""


def _notes(search: dict[str, Any]) -> tuple[str, ...]:
    """What `decoder.yml` asks for that the search here does not do."""
    penalty = search.get("word-penalty", 0)
    if isinstance(penalty, int | float) and math.isclose(penalty, 0):
        return ()
    return (f"{TOOLKIT} searches with word-penalty {brief(penalty)}, which is not followed here",)
