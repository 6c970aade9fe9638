"""TensorBoard: the events of a run as curves. Needs the package tensorboardX, which is optional."""

from pathlib import Path
from typing import Any

from training.events import Event

_CURVES = {
    "train": ("loss", "rate", "gradient_norm", "tokens_per_second", "utilisation"),
    "validation": ("dev_loss", "dev_bleu"),
}


class BoardError(Exception):
    """TensorBoard's files cannot be written here. The message says what is missing."""


class Board:
    """Files in a folder that TensorBoard shows; close it at the end.

    A run that is resumed adds a file; what an earlier one says of later steps is no longer shown.

    Raises:
        BoardError: where tensorboardX is not installed.
    """

    def __init__(self, folder: Path) -> None:
        try:
            from tensorboardX import SummaryWriter
        except ImportError as error:
            raise BoardError(
                "--tensorboard needs the package tensorboardX: pip install 'headscope[tensorboard]'"
            ) from error
        self._make, self._folder = SummaryWriter, folder
        self._writer: Any = None

    def show(self, event: Event) -> None:
        """Add what an event has to its curves."""
        if self._writer is None:
            self._writer = self._make(str(self._folder), purge_step=event.step)
        for name in _CURVES.get(event.kind, ()):
            value = getattr(event, name)
            if value is not None:
                self._writer.add_scalar(f"{event.kind}/{name}", value, event.step)

    def close(self) -> None:
        """Write what waits."""
        if self._writer is not None:
            self._writer.close()
