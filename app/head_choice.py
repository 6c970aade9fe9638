"""Which head is looked at."""

from dataclasses import dataclass

from engine.results import Stack


@dataclass(frozen=True, slots=True)
class HeadChoice:
    """The chosen head, counted from 0."""

    stack: Stack = "cross"
    layer: int = 0
    head: int = 0
