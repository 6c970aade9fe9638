"""What the command line shows: results as JSON, and progress on a terminal. Imports no torch.

Progress goes to standard error, and only where that is a terminal.
"""

import contextlib
import json
from collections.abc import Iterator

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from engine.results import Translation


def as_json(translation: Translation) -> bytes:
    """A line of JSON. What was no UTF-8 in the input is an escaped half of a surrogate pair."""
    sentences = [
        {
            "source": sentence.source,
            "target": sentence.target,
            "hypotheses": [
                {
                    "text": hypothesis.text,
                    "score": hypothesis.score,
                    "pieces": [piece.text for piece in hypothesis.pieces],
                    "log_probabilities": hypothesis.log_probabilities,
                }
                for hypothesis in sentence.hypotheses
            ],
        }
        for sentence in translation.sentences
    ]
    line = json.dumps(
        {
            "model": translation.model,
            "source": translation.source,
            "target": translation.target,
            "sentences": sentences,
        },
        ensure_ascii=False,
        allow_nan=False,
    )
    return line.encode("utf-8", "backslashreplace")


class Advance:
    """Tells a progress bar how far a translation is."""

    def __init__(self, progress: Progress, what: str) -> None:
        self._progress = progress
        self._task = progress.add_task(what, total=None)

    def __call__(self, done: int, total: int) -> None:
        self._progress.update(self._task, completed=done, total=total)


@contextlib.contextmanager
def progress(what: str) -> Iterator[Advance]:
    """A progress bar on standard error, seen on a terminal only."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(
        *columns,
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    ) as bar:
        yield Advance(bar, what)


def tell(message: str) -> None:
    """A line of progress on standard error, where that is a terminal."""
    console = Console(stderr=True)
    if console.is_terminal:
        console.print(message, markup=False, highlight=False, soft_wrap=True)
