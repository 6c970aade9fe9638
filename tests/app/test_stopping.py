"""Ctrl+C and SIGTERM at any moment: quietly, with the status that shells know, nothing left."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.engine.model_examples import write_model

ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.skipif(os.name != "posix", reason="sends signals")

# From where on signals are answered; before that, Python itself is starting.
PROGRAM = """\
import sys
from app import stopping
stopping.watch()
print("up", flush=True)
{first}
sys.argv = ["headscope", *sys.argv[1:]]
from app.__main__ import main
sys.exit(main())
"""


def names(folder: Path | str = ".") -> list[str]:
    """What lies in a folder."""
    return sorted(path.name for path in Path(folder).iterdir())


@pytest.fixture(scope="module")
def model(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_model(tmp_path_factory.mktemp("stopping") / "model")


def stopped(
    *arguments: object, after: float, by: signal.Signals, first: str = "", given: int | None = None
) -> tuple[int, bytes]:
    """Start a command, send it a signal after some seconds; its status and what it said."""
    command = [sys.executable, "-c", PROGRAM.format(first=first), *map(str, arguments)]
    with subprocess.Popen(
        command, cwd=ROOT, stdin=given or subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    ) as process:  # fmt: skip
        assert process.stdout is not None
        assert process.stdout.readline() == b"up\n"
        time.sleep(after)
        process.send_signal(by)
        _, errors = process.communicate(timeout=60)
    status = process.returncode
    return (status if status >= 0 else 128 - status), errors  # as a shell counts who a signal ended


@pytest.mark.parametrize("by", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize("after", [0.0, 0.15, 0.4])
def test_a_command_stops_quietly(model: Path, tmp_path: Path, after: float, by: int) -> None:
    text = tmp_path / "a.txt"
    text.write_text("We run. The house is red.\n" * 20_000)
    command = ("translate", text, "--model", model, "--output", tmp_path / "b.txt")
    assert stopped(*command, after=after, by=signal.Signals(by)) == (128 + by, b"")
    assert names(tmp_path) == ["a.txt"]


@pytest.mark.slow
@pytest.mark.parametrize("after", [0.8, 1.2, 1.6, 2.0, 3.0, 4.0, 6.0])
@pytest.mark.parametrize("by", [signal.SIGINT, signal.SIGTERM])
def test_at_any_later_moment_too(model: Path, tmp_path: Path, after: float, by: int) -> None:
    test_a_command_stops_quietly(model, tmp_path, after, by)


@pytest.mark.slow
@pytest.mark.parametrize("after", [0.1, 0.5, 1.0, 2.0, 4.0])
@pytest.mark.parametrize(
    "command",
    [
        ("attention", "We run.", "--all", "--output", "heads.pdf"),
        ("heads", "a.txt", "--output", "heads.csv"),
        ("models",),
    ],
)
def test_other_commands_too(tmp_path: Path, command: tuple[str, ...], after: float) -> None:
    (tmp_path / "a.txt").write_text("We run. The house is red.\n" * 300)
    placed = [str(tmp_path / part) if "." in part[1:-1] else part for part in command]
    status, errors = stopped(*placed, after=after, by=signal.SIGINT)
    assert status in (130, 0 if command[0] in ("models", "attention") else 130), errors
    if status:
        assert errors.count(b"\n") <= 1
        assert b"Traceback" not in errors and b"Error" not in errors
        assert names(tmp_path) == ["a.txt"]


@pytest.mark.parametrize("by", [signal.SIGINT, signal.SIGTERM])
def test_what_is_being_written_when_an_import_is_stopped_goes(tmp_path: Path, by: int) -> None:
    (tmp_path / "slow_to_import.py").write_text(
        "import time\n"
        "try:\n    time.sleep(30)\n"
        "except BaseException:\n    raise ImportError('swallowed') from None\n"
    )
    first = (
        f"sys.path.insert(0, {str(tmp_path)!r})\n"
        "from pathlib import Path\n"
        "from app.streams import writing\n"
        "from engine.files import new_folder\n"
        f"with stopping.interruptible(), writing(Path({str(tmp_path / 'out')!r})) as file, \\\n"
        f"        new_folder(Path({str(tmp_path / 'folder')!r})):\n"
        "    file.write(b'half')\n"
        "    import slow_to_import\n"
    )
    assert stopped(after=1.0, by=signal.Signals(by), first=first) == (128 + by, b"")
    assert sorted(path.name for path in tmp_path.iterdir() if path.name[:2] != "__") == [
        "slow_to_import.py"
    ]


def test_what_swallows_the_first_signal_hears_the_second() -> None:
    first = (
        "import threading, time, os, signal\n"
        "threading.Timer(0.5, lambda: os.kill(os.getpid(), signal.SIGINT)).start()\n"
        "with stopping.interruptible():\n"
        "    try:\n        time.sleep(30)\n"
        "    except BaseException:\n        time.sleep(30)\n"
    )
    assert stopped(after=0.1, by=signal.SIGINT, first=first) == (130, b"")


def test_a_finaliser_does_not_swallow_it() -> None:
    first = (
        "import os, signal\n"
        "class Last:\n    def __del__(self):\n        os.kill(os.getpid(), signal.SIGINT)\n"
        "last = Last()\n"
        "with stopping.interruptible():\n    del last\n    import time; time.sleep(30)\n"
    )
    assert stopped(after=0.0, by=signal.SIGCONT, first=first) == (130, b"")


def test_a_signal_that_is_ignored_stays_ignored() -> None:
    """A shell starts what runs in the background so."""
    first = "import time; time.sleep(0.5); print('on', file=sys.stderr); sys.exit(0)"
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        assert stopped(after=0.1, by=signal.SIGINT, first=first) == (0, b"on\n")
    finally:
        signal.signal(signal.SIGINT, before)
