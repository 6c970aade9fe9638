"""The vocabularies of a model's two sides, whatever they are made of.

A model that was trained here has one `Vocabulary` for both; a model of another toolkit has a
`PieceList` for each. From here on nothing in the engine knows which.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from engine.results import Piece
from engine.spelling import Encoded


class Side(Protocol):
    """Text <-> pieces on one side; `Vocabulary` and `PieceList` say what each does."""

    size: int

    @property
    def placeholder_ids(self) -> tuple[int, ...]:
        """The placeholder symbols, in order; empty where there are none."""

    @property
    def unknown_id(self) -> int:
        """The piece for what cannot be spelled."""

    @property
    def never_emitted(self) -> tuple[int, ...]:
        """Pieces for reading only."""

    @property
    def spelled(self) -> dict[int, str]:
        """What each piece writes within a sentence that is neither a control nor a byte."""

    def spells(self, text: str) -> bool:
        """Whether `text` can be written without bytes or the unknown piece."""

    def encode(
        self,
        text: str,
        protected: Sequence[tuple[int, int]] = (),
        symbols: Sequence[int] | None = None,
    ) -> Encoded:
        """Encode one sentence: ids, and pieces with their characters."""

    def encode_ids(
        self,
        text: str,
        protected: Sequence[tuple[int, int]] = (),
        symbols: Sequence[int] | None = None,
        *,
        joined: bool = False,
    ) -> list[int]:
        """The ids alone."""

    def decode(
        self, ids: Iterable[int], spans: Sequence[str] = ()
    ) -> tuple[str, tuple[Piece, ...]]:
        """Put pieces together."""


def name_of(side: Side, piece_id: int) -> str:
    """What a list of pieces calls one of them."""
    return side.decode([piece_id])[1][0].text


@dataclass(frozen=True)
class Prefix:
    """The piece before the source that asks for a target language."""

    piece_id: int
    name: str  # ">>fra<<"


@dataclass(frozen=True)
class Vocabularies:
    """Both sides; with `prefixes`, by target language, where there are several to choose from."""

    source: Side
    target: Side
    prefixes: Mapping[str, Prefix] = field(default_factory=dict)

    @classmethod
    def shared(cls, side: Side) -> "Vocabularies":
        """One vocabulary for both sides."""
        return cls(side, side)
