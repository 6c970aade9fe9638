"""An errand beside the window: how far it is, what came of it, and a way to stop it.

An errand waits on a thread of Qt's own, which only ever writes down how far it is: what the window
shows of it is looked at by a timer, so that no signal crosses threads.
"""

from collections.abc import Callable
from typing import TypeVar

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from app.background import Background
from app.library.errand import BrokenErrandError, Errand
from app.library.hub import Progress
from app.log import LOG, places

_LOOKS = 100  # milliseconds between two looks at how far it is

Result = TypeVar("Result")


class Task(QObject):
    """At most one errand at a time. Who makes a task closes it.

    `told` gives its last `Progress`, each once.
    """

    told = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._background = Background()
        self._errand: Errand | None = None
        self._last: Progress | None = None
        self._looking = QTimer(self)
        self._looking.setInterval(_LOOKS)
        self._looking.timeout.connect(self._look)

    @property
    def is_busy(self) -> bool:
        """Whether there is an errand under way."""
        return self._errand is not None

    def start(
        self,
        do: Callable[[Errand, Callable[[Progress], None]], Result],
        then: Callable[[Result], object],
        failed: Callable[[Exception], object],
    ) -> None:
        """Do `do(errand, report)`; `then` gets what it returns, `failed` what it raises.

        That is `engine.results.Cancelled` where it was cancelled.
        """
        assert not self.is_busy
        errand = self._errand = Errand()
        self._last = None

        def report(progress: Progress) -> None:
            self._last = progress

        def over(give: Callable[[], object]) -> None:
            self._errand = None
            self._looking.stop()
            give()

        self._looking.start()
        self._background.run(
            lambda: do(errand, report),
            lambda result: over(lambda: then(result)),
            lambda error: over(lambda: self._fail(error, failed)),
        )

    def _fail(self, error: Exception, failed: Callable[[Exception], object]) -> None:
        if isinstance(error, BrokenErrandError):
            LOG.error("an errand broke: %s", places(error.trace))
        failed(error)

    @Slot()
    def cancel(self) -> None:
        """Ask the errand to end; it does within a second."""
        if self._errand is not None:
            self._errand.cancel()

    @Slot()
    def close(self) -> None:
        """End the errand, and wait for that; nothing is told any more."""
        self._looking.stop()
        self.cancel()
        self._background.close()
        self._errand = None

    @Slot()
    def _look(self) -> None:
        last, self._last = self._last, None
        if last is not None:
            self.told.emit(last)
