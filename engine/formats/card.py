"""The card of a converted model: what it is, where it came from, under which licence."""

import errno
from pathlib import Path

from engine.formats.foreign import Foreign
from engine.formats.links import leads_out
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
    """The card that came with the model, without the lines that are for the hub.

    A model is no worse for a card that cannot be read.
    """
    path = folder / CARD_FILE
    if leads_out(path, folder):
        return f"*Its {CARD_FILE} is a link that leads out of its folder: it was not copied.*"
    try:
        content, is_whole = _beginning(path)
    except OSError:
        return ""
    text = without_front_matter(content.decode("utf-8", "replace")).strip()
    encoded = text.encode()
    if is_whole and len(encoded) <= _MOST_OWN:
        return text
    return encoded[:_MOST_OWN].decode("utf-8", "ignore") + "\n\n*It is longer; it was cut here.*"


def _beginning(path: Path) -> tuple[bytes, bool]:
    """As much of a file as is taken, and whether that is all."""
    if not path.is_file():  # a pipe or a device could be read for ever
        raise OSError(errno.EINVAL, "it is not a file", str(path))
    with path.open("rb") as file:
        content = file.read(_MOST_OWN + 1)
    return content[:_MOST_OWN], len(content) <= _MOST_OWN
