"""What holds for every test: it runs without a display, in a home of its own, and cleans up.

A test that leaves a thread, a child process, a running timer or a window behind fails, whatever it
asserted. Imports neither torch nor Qt: what of them is loaded, the tests loaded.
"""

import os
import signal
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

import psutil
import pytest
from hypothesis import settings

GRACE = 3.0
"""Seconds within which what a test started must be gone."""

KEPT_PROCESSES = ("multiprocessing.resource_tracker", "multiprocessing.forkserver")
"""Helpers that Python itself keeps for the life of the process."""

_home = tempfile.TemporaryDirectory(prefix="headscope-tests-")


def pytest_configure() -> None:
    """Set up before Qt starts: no display, and nothing of the user's is read or written."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # as a shell starts what is in its
        signal.signal(signal.SIGINT, signal.default_int_handler)  # background; children inherit it
    settings.register_profile("any machine", deadline=None)  # also a busy one
    settings.load_profile("any machine")
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    os.environ.setdefault("OMP_NUM_THREADS", "1")  # the tests run side by side
    os.environ.setdefault("TOKENIZERS_PARALLELISM", "false")
    os.environ.setdefault("HF_HUB_OFFLINE", "1")
    os.environ["LC_ALL"] = "C.UTF-8"  # English, with a point in numbers, wherever it runs
    os.environ.pop("LANGUAGE", None)
    for name in ("HOME", "USERPROFILE", "APPDATA", "LOCALAPPDATA"):
        os.environ[name] = _home.name
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"):
        os.environ[name] = str(Path(_home.name, name.removeprefix("XDG_").lower()))


def pytest_unconfigure() -> None:
    """Remove the home of the tests."""
    _home.cleanup()


@pytest.fixture(autouse=True)
def nothing_left_behind(request: pytest.FixtureRequest) -> Iterator[None]:
    """Fail a test that leaves threads, child processes, active timers or windows behind."""
    threads, processes = _threads(), _processes()
    qt_objects = _qt_objects() if _uses_qt(request) else {}
    yield
    _expect_gone("a thread", lambda: _new(_threads(), threads))
    _expect_gone("a child process", lambda: _new(_processes(), processes))
    if _uses_qt(request):
        _expect_gone("something of Qt", lambda: _new(_qt_objects(), qt_objects))


def _new(now: dict[object, str], before: dict[object, str]) -> list[str]:
    return [name for key, name in now.items() if key not in before]


def _expect_gone(what: str, left: Callable[[], list[str]]) -> None:
    """Wait a little, since what has been told to end may still be ending."""
    deadline = time.monotonic() + GRACE
    while found := left():
        if time.monotonic() > deadline:
            pytest.fail(f"left {what} behind: {', '.join(found)}")
        time.sleep(0.02)


def _threads() -> dict[object, str]:
    # A dummy stands for a thread that Python did not start (a QThread that ran Python code), and
    # outlives it. Running QThreads are found among the objects of Qt.
    return {
        thread.ident: thread.name
        for thread in threading.enumerate()
        if not isinstance(thread, threading._DummyThread)
    }


def _processes() -> dict[object, str]:
    found: dict[object, str] = {}
    for child in psutil.Process().children(recursive=True):
        try:
            command = " ".join(child.cmdline()) or f"{child.name()} ({child.status()})"
            key = (child.pid, child.create_time())
        except psutil.Error:  # gone in between
            continue
        if not any(kept in command for kept in KEPT_PROCESSES):
            found[key] = f"{child.pid} {command[:120]}"
    return found


def _uses_qt(request: pytest.FixtureRequest) -> bool:
    return bool({"qtbot", "qapp"} & set(request.fixturenames))


def _qt_objects() -> dict[object, str]:
    """Windows, active timers and running threads of Qt that Python knows."""
    widgets, core = sys.modules.get("PySide6.QtWidgets"), sys.modules.get("PySide6.QtCore")
    if widgets is None or core is None or widgets.QApplication.instance() is None:
        return {}
    core.QCoreApplication.sendPostedEvents(None, core.QEvent.Type.DeferredDelete.value)
    core.QCoreApplication.processEvents()
    left = [*widgets.QApplication.topLevelWidgets(), *_active(core)]
    return {id(thing): f"{type(thing).__name__} {thing.objectName()!r}" for thing in left}


def _active(core: ModuleType) -> list[object]:
    """Timers and threads that Python made, or got to know, and that still run."""
    import gc

    from shiboken6 import isValid

    def runs(thing: object) -> bool:
        kind = type(thing)
        if issubclass(kind, core.QTimer):
            return isValid(thing) and thing.isActive()
        return issubclass(kind, core.QThread) and isValid(thing) and thing.isRunning()

    main = core.QCoreApplication.instance().thread()
    return [thing for thing in gc.get_objects() if runs(thing) and thing is not main]
