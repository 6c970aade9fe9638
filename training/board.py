"""TensorBoard: the events of a run as curves. Needs the package tensorboardX, which is optional.

Its records are written one by one, not by its `SummaryWriter`: the thread of that dies of a full
disk, and who hands it the next lines then waits for ever.
"""

import contextlib
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from training.events import Event

_CURVES = {
    "train": ("loss", "rate", "gradient_norm", "tokens_per_second", "utilisation"),
    "validation": ("dev_loss", "dev_bleu"),
}
_BEGUN = int(time.time())  # in the names of files, which TensorBoard reads in their order


class BoardError(Exception):
    """TensorBoard's files cannot be written here. The message says what is missing."""


class Board:
    """Files in a folder that TensorBoard shows; close it at the end.

    A run that is resumed adds a file; what an earlier one says of later steps is no longer shown.

    Args:
        folder: it need not be there
        warn: is told, once, that the disk takes no more; curves are no reason to stop

    Raises:
        BoardError: where tensorboardX is not installed.
    """

    def __init__(self, folder: Path, warn: Callable[[str], None] = lambda message: None) -> None:
        try:
            from tensorboardX import record_writer, summary
            from tensorboardX.proto import event_pb2
        except ImportError as error:
            raise BoardError(
                "--tensorboard needs the package tensorboardX: pip install 'headscope[tensorboard]'"
            ) from error
        self._records, self._summary, self._event = record_writer, summary, event_pb2
        self._folder, self._warn = folder, warn
        self._writer: Any = None
        self._files, self._has_room = 0, True

    def show(self, event: Event) -> None:
        """Add what an event has to its curves."""
        values = {name: getattr(event, name) for name in _CURVES.get(event.kind, ())}
        try:
            if self._writer is None:
                self._begin(event.step)
            for name, value in values.items():
                if value is not None:
                    curve = self._summary.scalar(f"{event.kind}/{name}", value)
                    self._add(step=event.step, summary=curve)
            self._writer.flush()
        except OSError as error:
            self._give_up()
            if self._has_room:
                self._warn(f"{self._folder} takes no more curves: {error.strerror or error}")
            self._has_room = False

    def close(self) -> None:
        """Write what waits."""
        writer, self._writer = self._writer, None
        if writer is not None:
            with contextlib.suppress(OSError):
                writer.close()

    def _give_up(self) -> None:
        """Leave a file in which a record may be cut short: what follows goes into another one."""
        self.close()
        with contextlib.suppress(OSError):
            if not self._place.stat().st_size:
                self._place.unlink()

    @property
    def _place(self) -> Path:
        """The file that is written."""
        return self._folder / f"events.out.tfevents.{_BEGUN}.{os.getpid()}.{self._files:04}"

    def _begin(self, step: int) -> None:
        """Begin a file, from a step on."""
        self._folder.mkdir(parents=True, exist_ok=True)
        self._files += 1
        self._writer = self._records.RecordWriter(str(self._place))
        start = self._event.SessionLog(status=self._event.SessionLog.START)
        self._add(step=step, file_version="brain.Event:2")
        self._add(step=step, session_log=start)

    def _add(self, **record: Any) -> None:
        event = self._event.Event(wall_time=time.time(), **record)
        self._writer.write(event.SerializeToString())
