"""Without a network: whoever asks for one ends at once, in every process of the program."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from app.library.places import BUNDLED
from app.worker.client import Condition, State, WorkerClient
from app.worker.messages import Load, Translate, Translated
from engine.results import SearchOptions
from tests.app.conftest import PATIENCE
from tests.app.test_process import ROOT

# Imported by Python at its start. What ends the process cannot be swallowed by anybody.
GUARD = """
import os, sys

ASKING = ("socket.connect", "socket.bind", "socket.sendto", "socket.getaddrinfo",
          "socket.gethostbyname", "socket.gethostbyaddr", "urllib.Request")

def refuse(event, arguments):
    if event in ASKING:
        print("asked for the network:", event, arguments, file=sys.stderr, flush=True)
        os._exit(77)

sys.addaudithook(refuse)
"""


@pytest.fixture
def guarded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every Python that is started from now on is watched."""
    (tmp_path / "guard").mkdir()
    (tmp_path / "guard" / "sitecustomize.py").write_text(GUARD)
    path = [str(tmp_path / "guard"), str(ROOT), *sys.path]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(path))


def started(*arguments: str, given: str = "") -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT,
        input=given,
        capture_output=True,
        encoding="utf-8",
        timeout=100,
        check=False,
    )


@pytest.mark.usefixtures("guarded")
def test_the_guard_guards() -> None:
    asks = "import socket\ntry: socket.create_connection(('localhost', 9))\nexcept OSError: pass"
    assert started("-c", asks).returncode == 77


@pytest.mark.wish(14)
@pytest.mark.usefixtures("guarded")
def test_the_command_line_asks_for_no_network() -> None:
    done = started("-m", "app", "translate", given="Where is the station?\n")
    assert (done.returncode, done.stdout.count("\n")) == (0, 1), done.stderr
    listed = started("-m", "app", "models")
    assert (listed.returncode, "en-de" in listed.stdout) == (0, True), listed.stderr


@pytest.mark.wish(14)
@pytest.mark.usefixtures("guarded")
def test_the_worker_asks_for_no_network(qapp: object, qtbot: QtBot) -> None:
    client = WorkerClient()
    replies: list[object] = []
    conditions: list[Condition] = []
    client.replied.connect(replies.append)
    client.condition_changed.connect(conditions.append)
    model = str(BUNDLED / "en-de")
    client.ask(lambda generation: Load(generation, model))
    client.ask(
        lambda generation: Translate(generation, model, "Where is the station?", SearchOptions())
    )

    def deaths() -> list[Condition]:
        return [condition for condition in conditions if condition.state is not State.RUNNING]

    qtbot.waitUntil(
        lambda: bool(deaths()) or any(isinstance(reply, Translated) for reply in replies),
        timeout=4 * PATIENCE,
    )
    client.close()
    client.deleteLater()
    assert not deaths()
