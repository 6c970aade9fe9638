"""Is the training still sound? Losses that are no number, and losses that jump, with their batch.

The losses of some updates are looked at together, since each look waits for the device.
"""

import math
from dataclasses import dataclass, field

import torch
from torch import Tensor

from training.batches import Indices

_SOON = 50  # updates before a jump can be told from the noise
_DEVIATIONS = 8.0
_LEAST = 0.5  # nats a token: what is no jump, however quiet it was
_MEMORY = 0.98  # a step: of the running mean, about 50 steps


@dataclass
class LossTrend:
    """Running mean and variance of the loss, in nats a token; part of a training checkpoint."""

    count: int = 0
    mean: float = 0.0
    variance: float = 0.0

    def is_jump(self, loss: float) -> bool:
        """Whether a loss lies far above those before."""
        if self.count < _SOON:
            return False
        return loss - self.mean > max(_LEAST, _DEVIATIONS * math.sqrt(self.variance))

    def follow(self, loss: float) -> None:
        """Take a loss into account."""
        self.count += 1
        memory = min(_MEMORY, 1 - 1 / self.count)
        away = loss - self.mean
        self.mean += (1 - memory) * away
        self.variance = memory * (self.variance + (1 - memory) * away * away)


@dataclass(frozen=True)
class Finding:
    """An update whose loss or gradient is no number (`diverged`), or whose loss jumped."""

    step: int
    loss: float  # nats a token
    diverged: bool
    sentences: list[int]  # pairs of the prepared text, counted from 1


@dataclass(frozen=True)
class Noted:
    """An update as it stands on the device."""

    step: int
    numbers: Tensor  # [loss summed over labels, norm of the gradient, requests to stop, to save]
    labels: int
    indices: Indices  # its pairs


@dataclass
class Look:
    """What the updates since the last look were."""

    loss: float = 0.0  # summed over labels
    norm: float = 0.0  # of the last gradient
    stop: bool = False  # asked for by a process
    save: bool = False
    findings: list[Finding] = field(default_factory=list)  # a divergence is the last


class Watch:
    """Keeps what is needed of the last updates, and looks at it now and then.

    Args:
        trend: is led on
        every: updates between two looks, when nobody asks earlier
    """

    def __init__(self, trend: LossTrend, every: int) -> None:
        self.trend, self._every = trend, every
        self._noted: list[Noted] = []

    def note(self, noted: Noted) -> None:
        """Remember an update."""
        self._noted.append(noted)

    @property
    def is_due(self) -> bool:
        """Whether it is time to look."""
        return len(self._noted) >= self._every

    def look(self) -> Look:
        """Look at the updates since the last look."""
        look, updates, self._noted = Look(), self._noted, []
        if not updates:
            return look
        for noted, numbers in zip(
            updates, torch.stack([noted.numbers for noted in updates]).tolist(), strict=True
        ):
            total, look.norm, stop, save = numbers
            look.loss += total
            look.stop |= stop > 0
            look.save |= save > 0
            loss = total / noted.labels
            diverged = not (math.isfinite(loss) and math.isfinite(look.norm))
            if diverged or self.trend.is_jump(loss):
                sentences = [int(index) + 1 for index in noted.indices]
                look.findings.append(Finding(noted.step, loss, diverged, sentences))
            if diverged:
                break
            self.trend.follow(loss)
        return look


def some(sentences: list[int]) -> str:
    """Sentence numbers for people: the first few."""
    first = ", ".join(f"{number}" for number in sentences[:5])
    return first if len(sentences) <= 5 else f"{first} and {len(sentences) - 5:,} more"
