"""Searching the hub and adding a model, in a process of its own: for the window.

That process may import torch and huggingface_hub, and can be ended at any moment. What it is asked
goes in, and how far it is, what came of it or what went wrong comes out as lines of JSON; when what
it reads from ends, because it is cancelled or the window has gone, it takes away what is unfinished
and ends. Imports no torch and no Qt.
"""

from collections.abc import Callable
from pathlib import Path

from app.library.hub import HubModel, Progress, Wanted

Report = Callable[[Progress], object]


class Errand:
    """One search or one adding. The calls wait: make them in a thread; `cancel` from any other."""

    def search(self, wanted: Wanted) -> tuple[HubModel, ...]:
        """Models of the hub, those that are fetched most first.

        Raises:
            NoNetworkError: where the hub cannot be reached.
            HubError: where it does not answer as it should.
            Cancelled: after `cancel`.
        """
        raise NotImplementedError

    def add(self, source: str, name: str | None, report: Report) -> Path:
        """Add a model to the user's library.

        Args:
            source: a folder or an archive, of this program or another, or a name of the hub.
            name: what it is to be called; None is the name that the model gives itself.
            report: is told how far it is, in the thread that called.

        Returns:
            The model's new folder, which bears its name.

        Raises:
            NameNeededError: where no name was given and the model's own cannot be used.
            LibraryError: where it cannot be added; the library is as it was.
            Cancelled: after `cancel`.
        """
        raise NotImplementedError

    def cancel(self) -> None:
        """End it; returns at once, and what waits raises Cancelled within a second."""
        raise NotImplementedError
