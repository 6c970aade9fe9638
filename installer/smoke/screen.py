"""A virtual screen, and the hands and eyes of the person before it: xdotool, xclip, pictures."""

import contextlib
import os
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

SIZE = "1280x900x24"
CHANGED = 3_000  # pixels; a caret that blinks is far less


class Screen:
    """What a person does and sees. Pictures go to a folder."""

    def __init__(self, display: str, pictures: Path) -> None:
        self.display = display
        self._environment = {**os.environ, "DISPLAY": display}
        self._pictures = pictures

    def windows(self, title: str) -> list[str]:
        """The ids of the visible windows whose whole title is this regular expression."""
        return self._said("xdotool", "search", "--onlyvisible", "--name", f"^{title}$").split()

    def title(self, window: str) -> str:
        return self._said("xdotool", "getwindowname", window).strip()

    def focus(self, window: str) -> None:
        """Let a window have what is typed: there is no window manager that would."""
        self._said("xdotool", "windowfocus", "--sync", window)

    def type(self, text: str) -> None:
        self._said("xdotool", "type", "--delay", "15", text)

    def press(self, *keys: str) -> None:
        self._said("xdotool", "key", "--delay", "50", *keys)

    def clipboard(self) -> str:
        return self._said("xclip", "-selection", "clipboard", "-o")

    def picture(self, name: str) -> Path:
        """Keep a picture of the whole screen."""
        path = self._pictures / f"{name}.png"
        self._said("import", "-window", "root", str(path))
        return path

    def differs(self, before: Path) -> bool:
        """Whether the screen now shows something else than in a picture."""
        now = self.picture("now")
        command = ["compare", "-metric", "AE", str(before), str(now), "null:"]
        counted = subprocess.run(command, capture_output=True, text=True).stderr.split()
        return not counted or float(counted[0]) > CHANGED

    def brightness(self) -> float:
        """The mean brightness of what is shown, from 0 to 1."""
        path = self.picture("now")
        return float(self._said("convert", str(path), "-format", "%[fx:mean]", "info:"))

    @contextlib.contextmanager
    def messages(self) -> Iterator[Path]:
        """A file for what a program says meanwhile."""
        with tempfile.NamedTemporaryFile(prefix="headscope-said-") as file:
            yield Path(file.name)

    def _said(self, *command: str) -> str:
        with contextlib.suppress(subprocess.TimeoutExpired):
            done = subprocess.run(command, env=self._environment, capture_output=True, timeout=30)
            return done.stdout.decode(errors="replace")
        return ""  # nobody owns the clipboard any more, or a window has gone meanwhile


@contextlib.contextmanager
def screen(pictures: Path) -> Iterator[Screen]:
    """Run a virtual screen on a display of its own."""
    reader, writer = os.pipe()  # Xvfb chooses a free display and tells it when it is ready
    # It would begin anew when the last window goes. The user of the copy may come: -ac.
    command = ["Xvfb", "-displayfd", str(writer), "-noreset", "-ac", "-screen", "0", SIZE]
    server = subprocess.Popen(command, pass_fds=(writer,), stderr=subprocess.DEVNULL)
    os.close(writer)
    try:
        with os.fdopen(reader) as told:
            yield Screen(f":{told.readline().strip()}", pictures)
    finally:
        server.terminate()
        server.wait(10)
