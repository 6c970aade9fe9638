"""The window's process as a whole: it never imports torch, and its worker does not outlive it."""

import os
import subprocess
import sys
import time
from pathlib import Path

import psutil
import pytest

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = Path(__file__).with_name("window_process.py")
ENVIRONMENT = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), *sys.path])}


def ended(process: psutil.Process) -> bool:
    """Whether it runs no more; one that nobody waited for yet is a zombie."""
    try:
        return not process.is_running() or process.status() == psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return True


def wait_until_ended(process: psutil.Process, seconds: float) -> None:
    deadline = time.monotonic() + seconds
    while not ended(process):
        assert time.monotonic() < deadline
        time.sleep(0.01)


@pytest.mark.wish(16)
def test_the_window_never_imports_torch(tmp_path: Path) -> None:
    run = subprocess.run(
        [sys.executable, str(PROGRAM), str(tmp_path / "s.ini"), "finish"],
        env=ENVIRONMENT,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert run.returncode == 0, run.stderr
    pid, modules = run.stdout.splitlines()
    assert modules == "[]"
    assert not psutil.pid_exists(int(pid))


def test_the_worker_ends_within_a_second_of_a_killed_window(tmp_path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, str(PROGRAM), str(tmp_path / "s.ini"), "stay"],
        env=ENVIRONMENT,
        stdout=subprocess.PIPE,
        text=True,
    ) as window:
        assert window.stdout is not None
        worker = psutil.Process(int(window.stdout.readline()))
        assert not ended(worker)
        window.kill()
        wait_until_ended(worker, 1.0)
