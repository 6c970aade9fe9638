"""What a run tells while it goes on: lines of its log, for people and for programs.

The first process tells; the others keep quiet.
"""

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import torch

from training.distributed import Ranks
from training.events import Event, EventKind, RunLog
from training.flops import peak_flops
from training.resume import Progress
from training.watching import Finding, some


class TrainingError(Exception):
    """A run cannot go on, and its recipe is not wrong in itself. The message says what to do."""


class Reporter:
    """Of one run.

    Args:
        output: its folder, for the log
        steps: of the recipe
        ranks: the processes
        report: is given every event
        warn: is told what is wrong but does not stop the run
        peak: floating-point operations a second that a device could do, where that is known
    """

    def __init__(
        self,
        output: Path,
        steps: int,
        ranks: Ranks,
        *,
        report: Callable[[Event], None],
        warn: Callable[[str], None],
        peak: float | None,
    ) -> None:
        self.log, self.peak = RunLog(output), peak
        self._steps, self._ranks, self._report, self._warn = steps, ranks, report, warn
        self._begun, self._begun_step = time.monotonic(), 0

    def begin(self, step: int) -> None:
        """The run goes on from here: the pace is measured from now on."""
        self._begun, self._begun_step = time.monotonic(), step

    def warn(self, message: str) -> None:
        """Say what is wrong but does not stop the run."""
        if self._ranks.first:
            self._warn(message)

    def line(self, progress: Progress, norm: float, rate: float) -> None:
        """How training goes since the last such line; begins the next."""
        pace = (time.monotonic() - self._begun) / (progress.step - self._begun_step)
        seconds = max(progress.line_seconds, 1e-9)
        used = None
        if self.peak is not None:
            used = progress.line_flops / seconds / self.peak / self._ranks.count
        self.tell(
            "train",
            progress,
            loss=progress.line_loss / progress.line_tokens,
            rate=rate,
            gradient_norm=norm,
            tokens_per_second=progress.line_tokens / seconds,
            utilisation=used,
            seconds_left=pace * (self._steps - progress.step),
            best_bleu=progress.best_bleu,
        )
        progress.line_loss, progress.line_tokens, progress.line_seconds = 0.0, 0, 0.0
        progress.line_flops = 0.0

    def finding(self, progress: Progress, finding: Finding) -> None:
        """A spike or a divergence. Raises TrainingError at the latter."""
        what = f"step {finding.step:,} (sentences {some(finding.sentences)} of the prepared text)"
        values: dict[str, Any] = {"sentences": finding.sentences, "step": finding.step}
        if not finding.diverged:
            self.tell("spike", progress, loss=finding.loss, **values)
            self.warn(f"the loss jumped to {finding.loss:.2f} at {what}")
            return
        self.tell("diverged", progress, **values)
        raise TrainingError(
            f"training has diverged at {what}: its numbers are no longer finite. Lower"
            " training.peak_rate, or lengthen training.warmup, or look at the sentences, which"
            f" {self.log.path} lists; the training checkpoints are from before"
        )

    def tell(self, kind: EventKind, progress: Progress, **values: Any) -> None:
        """Log and report an event; a log that takes no more lines is told and no reason to stop."""
        if not self._ranks.first:
            return
        event = self.event(kind, progress, **values)
        try:
            self.log.add(event)
        except OSError as error:
            self._warn(f"{self.log.path} takes no more lines: {error.strerror or error}")
        self._report(event)

    def event(self, kind: EventKind, progress: Progress, **values: Any) -> Event:
        """An event of the run as it stands."""
        told: dict[str, Any] = {
            "step": progress.step,
            "steps": self._steps,
            "epoch": progress.epoch,
            "seconds": round(progress.seconds, 2),
            "target_tokens": progress.target_tokens,
        }
        return Event(kind, **{**told, **values})


def peak_of(device: torch.device, precision: str) -> float | None:
    """Floating-point operations a second that a device could do; None where it is not known."""
    if device.type != "cuda":
        return None
    return peak_flops(torch.cuda.get_device_name(device), precision)
