"""Without a display the window says so, in one sentence and with exit status 2."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="others always have one")
@pytest.mark.parametrize(
    ("environment", "words"),
    [
        ({}, "needs a display"),
        ({"DISPLAY": ":7777"}, "the display does not answer"),
        ({"QT_QPA_PLATFORM": "nonsense"}, "cannot be shown"),
    ],
)
def test_no_display_is_one_sentence(environment: dict[str, str], words: str) -> None:
    unset = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    given = {name: value for name, value in os.environ.items() if name not in unset} | environment
    done = subprocess.run(
        [sys.executable, "-m", "app"], cwd=ROOT, env=given, capture_output=True, timeout=60,
        check=False, text=True,
    )  # fmt: skip
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("headscope: ")
    assert done.stderr.count("\n") == 1
    assert words in done.stderr
