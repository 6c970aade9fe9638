"""The fixture `nothing_left_behind` finds what it says it finds.

The cases run in a pytest of their own, so that they may fail.
"""

import pytest

pytest_plugins = ["pytester"]

CONFTEST = """
from tests.conftest import *
from tests import conftest
conftest.GRACE = 0.2
"""

CASES = """
import subprocess, sys, threading
from PySide6.QtCore import QThread, QTimer
from PySide6.QtWidgets import QLabel

kept = []

def test_thread():
    threading.Thread(target=threading.Event().wait, args=(2,), name="lingers", daemon=True).start()

def test_process():
    kept.append(subprocess.Popen([sys.executable, "-c", "import time; time.sleep(2)"]))

def test_timer(qtbot):
    kept.append(QTimer())
    kept[-1].start(50_000)

def test_window(qtbot):
    kept.append(QLabel("left"))

def test_tidy(qtbot):
    label = QLabel("closed")
    qtbot.addWidget(label)
    label.show()
    QTimer.singleShot(0, label.hide)
    thread = threading.Thread(target=lambda: None)
    thread.start()
    worker = QThread()
    worker.start()
    worker.quit()
    worker.wait()
    subprocess.run([sys.executable, "-c", ""], check=True)
"""


def test_each_leak_fails_its_test(
    pytester: pytest.Pytester, pytestconfig: pytest.Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(pytestconfig.rootpath))
    pytester.makeconftest(CONFTEST)
    pytester.makepyfile(CASES)
    result = pytester.runpytest_subprocess("-p", "no:cacheprovider")
    result.assert_outcomes(passed=5, errors=4)
    result.stdout.fnmatch_lines_random(
        [
            "*left a thread behind: lingers",
            "*left a child process behind: *",
            "*left something of Qt behind: QTimer*",
            "*left something of Qt behind: QLabel*",
        ]
    )
