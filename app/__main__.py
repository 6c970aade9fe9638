"""Start: the window, the command line, the window's worker, and its errands.

Without arguments, or with the file of a session alone, `python -m app` and the `headscope` command
open the window at once; with others they hand over to the command line, whose own imports take as
long as the window. `run_window` starts the worker before it builds the window, shows the window
before the inspector is built, and returns when the window is closed and the worker gone. Nothing is
imported before it is needed. Before all else, signals are answered: see app/stopping.py.
"""

import sys
from pathlib import Path

SESSION_SUFFIX = ".headscope"


def run_window(model: str | None = None, saved: Path | None = None) -> int:
    """Open the window with a model (its bundled name or its folder) and wait until it is closed.

    `saved` is the file of a session that is opened in it.
    """
    from app.application import open_window

    return open_window(model, saved)


def main() -> int:
    """Run what the arguments ask for; returns the exit status."""
    from app import stopping

    stopping.watch()
    from app.worker.command import ERRAND_FLAG, WORKER_FLAG

    if sys.argv[1:2] == [WORKER_FLAG]:
        from app.worker.host import main as work

        work()
    if sys.argv[1:2] == [ERRAND_FLAG]:
        from app.library.errand_side import main as run

        run()
    if len(sys.argv) == 1:
        return run_window()
    if len(sys.argv) == 2 and sys.argv[1].endswith(SESSION_SUFFIX):  # as file managers ask
        return run_window(saved=Path(sys.argv[1]))
    from app.cli import main as command_line

    done = command_line()
    return stopping.status() or done


if __name__ == "__main__":
    sys.exit(main())
