"""The installed program: its command line, and its window."""

import contextlib
import os
import signal
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

from installer.smoke.checks import Failed, comes, expect, wait_until
from installer.smoke.sandbox import Done, Sandbox
from installer.smoke.screen import Screen

FAULTS = (
    "Traceback", "cannot open shared object", "Cannot load library", "undefined symbol",
    "could not load", "Could not load", "No such module", "ModuleNotFoundError",
)  # fmt: skip
WORKER = "--worker"


class Program:
    """The program as it was installed: the command that starts it, where its parts lie."""

    def __init__(self, sandbox: Sandbox, command: str, parts: str, version: str) -> None:
        self.sandbox, self.command, self.parts, self.version = sandbox, command, parts, version

    def run(self, *arguments: str, text: str | None = None) -> Done:
        """Run a command line to its end, as the user."""
        return self.sandbox.user(self.command, *arguments, text=text)

    def works(self, what: str, *arguments: str, text: str | None = None) -> str:
        """Check that a command line ends well and complains of nothing; what it printed."""
        done = self.run(*arguments, text=text)
        expect(done.status == 0 and not done.err.strip(), what, done)
        return done.out

    def refuses(self, what: str, *arguments: str, status: int = 2) -> str:
        """Check that a command line is refused with one sentence, which is returned."""
        done = self.run(*arguments)
        is_sentence = len(done.err.strip().splitlines()) == 1 and "Traceback" not in done.err
        expect(done.status == status and is_sentence and not done.out, what, done)
        return done.err.strip()


class Window:
    """The program's window on a screen."""

    def __init__(
        self, program: Program, screen: Screen, process: "subprocess.Popen[bytes]", messages: Path
    ) -> None:
        self._sandbox, self.screen, self.process = program.sandbox, screen, process
        self._messages = messages
        self._ids: list[str] = []  # of the window on the screen

    def messages(self) -> str:
        """What the program wrote to its terminal."""
        return self._messages.read_text(encoding="utf-8", errors="replace")

    def appear(self) -> None:
        """Wait until the window is on the screen, and let it have what is typed."""

        def is_seen() -> bool:
            if self._ended():
                raise Failed("the window ended at once", self.messages())
            self._ids = self.screen.windows("Headscope")
            return bool(self._ids)

        wait_until(is_seen, "a window is seen", self.messages)
        self.back()

    def back(self) -> None:
        """Go back to the window from another one, when that has closed."""
        # While windows come and go, a search may find none.
        if not comes(lambda: self.screen.windows(".+") == self._ids):
            raise Failed("the window is the only one again", self.messages())
        self.screen.focus(self._ids[0])

    def translated(self, part: str, what: str) -> None:
        """Wait until the translation that is copied holds some text."""
        wait_until(lambda: part in self._copied(), what, self._copied)

    def dialog(self, *keys: str) -> str:
        """Press keys that open a file chooser, go there, and return its title."""
        self.screen.press(*keys)
        chooser: list[str] = []

        def opened() -> bool:
            chooser[:] = [one for one in self.screen.windows(".+") if one not in self._ids]
            return any(map(self.screen.title, chooser))

        wait_until(opened, f"{keys[0]} opens a file chooser", self.messages)
        self.screen.focus(chooser[-1])
        return self.screen.title(chooser[-1])

    def workers(self) -> set[int]:
        found = self._sandbox.processes().items()
        return {pid for pid, line in found if WORKER in line.split()}

    def kill_worker(self) -> set[int]:
        """Kill what computes; the ids of the killed."""
        workers = self.workers()
        for pid in workers:
            os.kill(pid, signal.SIGKILL)
        return workers

    def quit(self) -> None:
        """Close the window as a person does, and see that nothing of it stays."""
        self.screen.press("ctrl+q")
        wait_until(self._ended, "Ctrl+Q closes the window", self.messages)
        expect(self.process.returncode == 0, "exit status 0", self.messages())
        wait_until(
            lambda: not self._sandbox.processes(), "no process is left", self._sandbox.processes
        )
        said = self.messages()
        expect(not any(fault in said for fault in FAULTS), "nothing was missing while it ran", said)

    def _ended(self) -> bool:
        return self.process.poll() is not None

    def _copied(self) -> str:
        self.screen.press("ctrl+shift+c")
        time.sleep(0.3)
        return self.screen.clipboard()


@contextlib.contextmanager
def window(
    program: Program, screen: Screen, messages: Path, *arguments: str, **environment: str
) -> Iterator[Window]:
    """Start the program's window and wait until it is seen; it is ended at the end."""
    process = program.sandbox.start(
        program.command,
        *arguments,
        environment={"DISPLAY": screen.display, **environment},
        messages=messages,
    )
    try:
        opened = Window(program, screen, process, messages)
        opened.appear()
        yield opened
    except Failed as failed:
        failed.picture = screen.picture("fault")
        raise
    finally:
        for pid in program.sandbox.processes():  # where a check failed meanwhile
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        process.wait()
