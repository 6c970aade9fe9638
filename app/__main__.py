"""Start: the window, the command line, and the window's worker.

In order: `python -m app` and the `headscope` command hand over to the command line, which calls
`run_window` where no command is given. `run_window` starts the worker before it builds the window,
shows the window before the inspector is built, and returns when the window is closed and the
worker gone. Nothing is imported before it is needed.
"""

import sys


def run_window(model: str | None = None) -> int:
    """Open the window with a model (its bundled name or its folder) and wait until it is closed."""
    from app.application import open_window

    return open_window(model)


def main() -> int:
    """Run what the arguments ask for; returns the exit status."""
    from app.worker.command import WORKER_FLAG

    if sys.argv[1:2] == [WORKER_FLAG]:
        from app.worker.host import main as work

        work()
    from app.cli import main as command_line

    return command_line() or 0


if __name__ == "__main__":
    sys.exit(main())
