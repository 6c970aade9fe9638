"""What a run says of itself: events, and the log that holds one a line for programs."""

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Literal

from engine.files import replace_file

LOG_FILE = "log.jsonl"

EventKind = Literal["train", "validation", "checkpoint", "spike", "diverged"]


@dataclass(frozen=True)
class Event:
    """One line of the log. What a kind does not have is None."""

    kind: EventKind
    step: int
    steps: int
    epoch: int
    seconds: float  # of training so far
    target_tokens: int  # so far
    loss: float | None = None  # label-smoothed, nats a target token, since the last line
    rate: float | None = None
    gradient_norm: float | None = None
    tokens_per_second: float | None = None  # target tokens, of all processes
    utilisation: float | None = None  # of the GPUs' peak, 0 to 1, where that is known
    seconds_left: float | None = None  # at the pace since the start, all that is done included
    dev_loss: float | None = None  # without smoothing, nats a target token
    dev_bleu: float | None = None  # on the first `bleu_sentences` of dev
    best_bleu: float | None = None  # of the validations so far
    sentences: list[int] | None = None  # of a spike or a divergence: pairs of the prepared text

    def as_line(self) -> str:
        """A line of the log, with what the event has."""
        return json.dumps({k: v for k, v in asdict(self).items() if v is not None}) + "\n"


class RunLog:
    """The log of a run's folder."""

    def __init__(self, output: Path) -> None:
        self.path = output / LOG_FILE

    def add(self, event: Event) -> None:
        """Add a line. Raises OSError where the disk takes no more."""
        with self.path.open("a", encoding="utf-8") as file:
            file.write(event.as_line())

    def clear(self) -> None:
        """Forget a run that was killed before its first training checkpoint."""
        self.path.unlink(missing_ok=True)

    def mend(self, step: int, needed: Iterable[Event] = ()) -> None:
        """Make it that of a run which stopped just after the training checkpoint of a step.

        Lines of steps that will be done again go. Of `needed`, those that it lacks are added: a
        run that was killed, or had no room, may have lost them.
        """
        kept, noted = list[str](), set[tuple[str, int]]()
        lines = self.path.read_text(encoding="utf-8").splitlines() if self.path.is_file() else []
        for line in lines:
            try:
                event = json.loads(line)
                if event["step"] <= step:
                    noted.add((event["kind"], event["step"]))
                    kept.append(line + "\n")
            except (ValueError, KeyError, TypeError):
                continue  # a line cut short when the run was killed
        kept += [e.as_line() for e in needed if (e.kind, e.step) not in noted]
        replace_file(self.path, "".join(kept).encode())
