"""The card of a converted model: what it is, where it came from, under which licence."""

from pathlib import Path

from engine.files import read_bounded
from engine.formats.foreign import Foreign
from engine.formats.model_card import without_front_matter
from engine.manifest import CARD_FILE, MAX_CARD_BYTES, Manifest
from engine.shapes import parameter_count

_MOST_OWN = MAX_CARD_BYTES // 2
_PENALTIES = {"power": "length^{alpha}", "gnmt": "((5 + length) / 6)^{alpha}"}


def card_of(foreign: Foreign, manifest: Manifest, folder: Path) -> str:
    """The card of a model, with the model's own card below, where its folder has one.

    Args:
        foreign: the model as it was read
        manifest: the manifest of the converted model
        folder: where it was read
    """
    architecture, scoring = manifest.architecture, manifest.scoring
    languages = manifest.languages
    lines = [
        f"# {manifest.name}",
        "",
        f"{languages.source} to {', '.join(manifest.target_prefixes) or languages.target}."
        f" A model of {foreign.toolkit}, converted.",
        "",
        "| | |",
        "|---|---|",
        f"| toolkit | {foreign.toolkit} |",
        f"| source | {_cell(manifest.provenance.source)} |",
        f"| licence | {_cell(foreign.licence) or 'unknown: its files do not say'} |",
        f"| network | {architecture.encoder_layers} + {architecture.decoder_layers} layers,"
        f" d_model {architecture.d_model}, {architecture.heads} heads,"
        f" {parameter_count(architecture):,} parameters in {manifest.weights} |",
        f"| search | beam {scoring.beam}, log P /"
        f" {_PENALTIES[scoring.penalty].format(alpha=scoring.alpha)} |",
        *(f"| SHA-256 of `{file}` | `{digest}` |" for file, digest in foreign.checksums.items()),
        "",
        *(f"- {note}." for note in foreign.notes),
    ]
    if own := _own_card(folder):
        lines += ["", "## Its own card", "", own]
    return "\n".join(lines).rstrip() + "\n"


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


def _own_card(folder: Path) -> str:
    """The card that came with the model, without the lines that are for the hub."""
    try:
        text = read_bounded(folder / CARD_FILE, _MOST_OWN).decode("utf-8", "replace")
    except OSError:
        return ""
    return without_front_matter(text).strip()
