"""A model of this house -> a folder that another toolkit reads, or the reason why it is not."""

import json
from pathlib import Path
from typing import Literal, Protocol

import torch

from engine.checkpoint import read_checkpoint
from engine.files import new_folder, write_file
from engine.formats.exporting import ctranslate2, huggingface
from engine.formats.exporting.parts import (
    ExportError,
    TakenApart,
    Weights,
    heads_faults,
    power,
    taken_apart,
)
from engine.formats.exporting.pieces import Pieces
from engine.manifest import CARD_FILE, Manifest, read_card

Format = Literal["huggingface", "ctranslate2"]


class _Writer(Protocol):
    """What writes one format."""

    TOOLKIT: str
    LIBRARY: str  # its name on the hub

    def write(self, model: TakenApart, place: Path, /) -> None:
        """Write the files of the folder but for its card."""

    def usage(self, folder: str, model: TakenApart, /) -> str:
        """What the card says of how the folder is used."""


_WRITERS: dict[Format, _Writer] = {"huggingface": huggingface, "ctranslate2": ctranslate2}


@torch.no_grad()
def export(folder: Path, form: Format, output: Path) -> None:
    """Write the model in `folder` as a folder of another toolkit; an older one there is replaced.

    Raises:
        CheckpointError: where it is no model, or a damaged one.
        ExportError: where it cannot be written in this format.
        OSError: where it cannot be written, or would replace what it must not.
    """
    writer = _WRITERS[form]
    checkpoint = read_checkpoint(folder)
    manifest = checkpoint.manifest
    weights = dict(checkpoint.network.named_parameters())
    if faults := _faults(form, manifest, weights):
        raise ExportError(
            f"{manifest.name} cannot be written for {writer.TOOLKIT}: {', and '.join(faults)}"
        )
    vocabulary = checkpoint.vocabulary
    forbidden = {
        *manifest.architecture.never_emitted,
        *vocabulary.never_emitted,
        *vocabulary.placeholder_ids,
    }
    model = TakenApart(
        manifest,
        taken_apart(weights, manifest.architecture),
        vocabulary.model,
        Pieces(vocabulary.model),
        tuple(sorted(forbidden)),
    )
    usage = writer.usage(_shown(output), model)
    card = _front_matter(manifest, writer.LIBRARY) + _card(
        manifest, writer.TOOLKIT, usage, read_card(folder)
    )
    with new_folder(output) as place:
        writer.write(model, place)
        write_file(place / CARD_FILE, card.encode())


def _faults(form: Format, manifest: Manifest, weights: Weights) -> list[str]:
    """All reasons why a model cannot be written, as clauses."""
    config, found = manifest.architecture, list[str]()
    if manifest.vocabulary.kind != "sentencepiece":
        found.append(
            "it was made for another toolkit, and only models trained by Headscope can be written"
        )
    if config.kind != "transformer":
        found.append(f"its network ({config.kind}) is recurrent")
    else:
        found += heads_faults(config)
        if form == "huggingface":  # CTranslate2 has a switch for all that a Transformer may have
            found += huggingface.faults(config, weights)
    return found


def _shown(output: Path) -> str:
    """The name of a folder as it may stand between the quotation marks of a program."""
    name = output.absolute().name
    return name if name.isprintable() and not {'"', "\\"} & set(name) else "path/to/this/folder"


def _front_matter(manifest: Manifest, library: str) -> str:
    """What the hub reads of a card, and `model_card` of an imported model's."""
    facts = {
        "language": [manifest.languages.source, manifest.languages.target],
        "library_name": library,
        "pipeline_tag": "translation",
    }
    if licence := manifest.provenance.licence:
        facts |= {"license": "other", "license_name": licence}
    lines = "".join(f"{key}: {json.dumps(value)}\n" for key, value in facts.items())  # JSON is YAML
    return f"---\n{lines}---\n\n"


def _card(manifest: Manifest, toolkit: str, usage: str, own: str) -> str:
    """The card of the folder, with the model's own below."""
    languages, scoring = manifest.languages, manifest.scoring
    search = ""
    if scoring.penalty == "gnmt":
        search = (
            f" Its length penalty, ((5 + length) / 6)^{scoring.alpha:g}, is not known there: the"
            f" power above, length^{power(scoring):g}, grows as fast for a usual length."
        )
    return (
        f"# {manifest.name} for {toolkit}\n\n"
        f"Translates {languages.source} to {languages.target}, one sentence at a time. Written by"
        f" Headscope from its model {manifest.name}, whose card stands below. Licence:"
        f" {manifest.provenance.licence or 'not stated'}.\n\n"
        f"{usage}\n\n"
        "What Headscope does around the network is not here: texts are not cut into sentences, and"
        f" URLs, numbers and tags are translated like words.{search}\n\n"
        f"---\n\n{own}"
    )
