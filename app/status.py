"""What the status line says: one sentence, how it is to be taken, and what can be done about it."""

from dataclasses import dataclass
from enum import Enum, auto


class Tone(Enum):
    """How a status is to be taken."""

    CALM = auto()
    BUSY = auto()
    TROUBLE = auto()


@dataclass(frozen=True, slots=True)
class Status:
    """The status line: one sentence, the whole story behind it, and what can be done about it.

    `done` of `total` sentences are translated; `total` is 0 where nothing is counted.
    """

    text: str
    tone: Tone = Tone.CALM
    details: str = ""
    can_start_again: bool = False
    can_cancel: bool = False
    done: int = 0
    total: int = 0
