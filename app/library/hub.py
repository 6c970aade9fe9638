"""What is known of the models of the Hugging Face hub. Imports no torch, opens no connection.

Marian models alone are looked for (OPUS-MT and what was trained on from it): they are what
engine/formats reads of the hub. The network is asked in hub_search.py and hub_download.py, and only
when a person asks; the window does so by an errand (errand.py).
"""

import os
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal
from urllib.parse import urlsplit

from app.library.places import LibraryError
from engine.formats.languages import language_tag
from engine.parcels import ENDINGS

_HUB = "https://huggingface.co"
# An owner and a name, as the hub allows them.
_NAME = re.compile(r"[A-Za-z0-9][\w.-]{0,95}/[A-Za-z0-9][\w.-]{0,95}", re.ASCII)
_OF_FILES = (
    *ENDINGS,
    ".npz",
    ".bin",
    ".safetensors",
    ".spm",
    ".json",
    ".yml",
    ".rar",
    ".7z",
    ".gz",
)
# What tells the way in a name: `opus-mt-en-de`, `opus-mt-tc-big-en-cat_oci_spa`.
_WAY = re.compile(
    r"opus-mt-(?:(?:tc|big|base|tiny|bible)-)*([a-z_]+)-([a-z_]+)(?:-.*)?", re.IGNORECASE
)


class HubError(LibraryError):
    """The hub did not give what was asked for. The message is one sentence, for people."""


class NoNetworkError(HubError):
    """The hub cannot be reached at all."""


class BusyError(HubError):
    """The hub, or the way to it, gave way: the same may be had later."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a person looks for."""

    source: str = ""
    """The language translated from, a BCP 47 tag; "" is any."""
    target: str = ""
    """The language translated to; "" is any."""
    largest: int | None = None
    """Bytes that are fetched at most."""
    licence: str = ""
    """As the hub spells it: "apache-2.0", "cc-by-4.0"; "" is any."""


@dataclass(frozen=True, slots=True)
class HubModel:
    """A model of the hub that can be fetched."""

    name: str
    """Owner and name: what `headscope models add` takes."""
    sources: tuple[str, ...]
    """The languages it translates from, by its card and its name: all that it knows, where the
    name does not tell the way."""
    targets: tuple[str, ...]
    """The languages it translates to, likewise."""
    size: int
    """Bytes that are fetched."""
    licence: str
    """As the hub spells it; "" where the card names none."""
    downloads: int
    """In the last 30 days."""
    gated: bool
    """Whether its owners give it only to people who asked them."""


@dataclass(frozen=True, slots=True)
class Found:
    """What a search gives."""

    models: tuple[HubModel, ...]
    """Those that are fetched most first."""
    stopped: str = ""
    """Why these are not all, in a sentence; "" where the search was not stopped."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How far the adding of a model is."""

    stage: Literal["fetching", "waiting", "converting"]
    """Waiting: the connection is lost, and another try comes soon."""
    done: int = 0
    """Bytes that have come; 0 while converting."""
    total: int = 0
    """Of how many; 0 while converting."""
    speed: float = 0.0
    """Bytes a second, of the last seconds."""


Report = Callable[[Progress], object]
"""Is told how far it is."""


def hub_address() -> str:
    """Who is asked: the hub, or the mirror that its standard environment variable names."""
    return (os.environ.get("HF_ENDPOINT") or _HUB).rstrip("/")


def host_of(address: str) -> str:
    """What people call a server: never with a user's name or password of its address."""
    return (urlsplit(address).netloc or address).rpartition("@")[2]


def is_hub_name(source: str) -> bool:
    """Whether a text may name a model of the hub; a folder of that name comes first.

    What ends as a file does never names one: a path that is not there goes to no network.
    """
    is_plain = _NAME.fullmatch(source) is not None and "--" not in source and ".." not in source
    return is_plain and not source.lower().endswith(_OF_FILES)


def ways(name: str, languages: Sequence[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What a model translates from and to, as BCP 47 tags.

    Args:
        name: its name, which tells the way as OPUS-MT's names do, or does not.
        languages: those that its card names, of both sides.

    Returns:
        The languages of each side. A side that the name does not tell, or tells as a group of
        languages ("ROMANCE", "gmw"), has all of the card's but the other side's.
    """
    on_card = _tags(languages)
    found = _WAY.fullmatch(name.rpartition("/")[2])
    if not found:
        return on_card, on_card
    sides = [_tags(part.split("_")) for part in found.groups()]
    if not set(on_card) <= {*sides[0], *sides[1]}:
        # There is more on the card than in the name: what has three letters may be a group.
        sides = [side if all(len(code) == 2 for code in side) else () for side in sides]
    source, target = sides
    return (
        source or tuple(code for code in on_card if code not in target),
        target or tuple(code for code in on_card if code not in source),
    )


def _tags(codes: Sequence[str]) -> tuple[str, ...]:
    """BCP 47 tags, each once; what is no code of a language stays as it is."""
    return tuple(dict.fromkeys(language_tag(code) or code for code in codes))
