"""Memory that is freed while training stays with the process."""

import subprocess
import sys

import pytest

_SCRIPT = """
import resource, sys
import torch
from training.memory import keep_freed_memory
if sys.argv[1] == "kept":
    keep_freed_memory()
def faults():
    return resource.getrusage(resource.RUSAGE_SELF).ru_minflt
def computed():
    for _ in range(30):
        torch.empty(10_000_000).fill_(1.0)
computed()
before = faults()
computed()
print(faults() - before)
"""


def _page_faults(how: str) -> int:
    run = subprocess.run(
        [sys.executable, "-c", _SCRIPT, how], capture_output=True, text=True, check=True
    )
    return int(run.stdout)


@pytest.mark.skipif(sys.platform != "linux", reason="glibc's allocator")
def test_a_large_tensor_takes_the_room_of_the_one_before() -> None:
    assert _page_faults("kept") * 20 < _page_faults("as it is")
