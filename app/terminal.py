"""What the command line shows: results, what went wrong, progress on a terminal. Imports no torch.

Progress goes to standard error, and only where that is a terminal.
"""

import contextlib
import json
import re
import sys
from collections.abc import Iterator

from rich.console import Console
from rich.progress import (
    BarColumn,
    DownloadColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    TextColumn,
    TimeRemainingColumn,
    TransferSpeedColumn,
)

from app.streams import standard_output
from engine.results import Translation

# A file could steer the terminal with these, or have its text shown in another order; halves of a
# pair stand for the bytes of a name that is no text.
_CONTROLS = re.compile(
    r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\u2028\u2029\ud800-\udfff]"
)


def show(text: str) -> None:
    """Print a result, in UTF-8 whatever the terminal's encoding."""
    out = standard_output()
    out.write(text.encode() + b"\n")
    out.flush()


def complain(message: str, status: int) -> int:
    """Say on standard error what is wrong, in one line of plain characters; returns `status`."""
    if sys.stderr is not None:
        line = "headscope: " + plain(" ".join(message.split()))
        sys.stderr.buffer.write(line.encode("utf-8", "replace") + b"\n")
        sys.stderr.flush()
    return status


def warn(message: str) -> None:
    """Say on standard error what is wrong and does not stop the command."""
    complain(message, 0)


def plain(text: str) -> str:
    """A text in which the characters that steer a terminal are seen, and do nothing."""
    return _CONTROLS.sub(lambda found: ascii(found[0])[1:-1], text)


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
    """Tells a progress bar how far something is, and what it is where that changes."""

    def __init__(self, progress: Progress, what: str) -> None:
        self._progress = progress
        self._task = progress.add_task(what, total=None)

    def __call__(self, done: int, total: int, what: str | None = None) -> None:
        self._progress.update(self._task, completed=done, total=total, description=what)


@contextlib.contextmanager
def progress(what: str, *, in_bytes: bool = False) -> Iterator[Advance]:
    """A progress bar on standard error, seen on a terminal only; of bytes with their speed."""
    console = Console(stderr=True)
    counts: tuple[ProgressColumn, ...] = (MofNCompleteColumn(),)
    if in_bytes:
        counts = (DownloadColumn(), TransferSpeedColumn())
    with Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        *counts,
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
