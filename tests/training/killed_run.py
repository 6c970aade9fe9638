"""The command line, which kills itself (SIGKILL) at the Nth call that changes the disk.

Usage: killed_run.py N ARGUMENTS... It reaches the moments that a clock hardly meets: between two
files of a training checkpoint, between its last file and its name, inside a removal.
"""

import os
import shutil
import signal
import sys
from collections.abc import Callable
from pathlib import Path

left = int(sys.argv[1])


def counted(function: Callable) -> Callable:
    def counting(*arguments, **more):
        global left
        left -= 1
        if left == 0:
            os.kill(os.getpid(), signal.SIGKILL)
        return function(*arguments, **more)

    return counting


os.fsync = counted(os.fsync)
os.unlink = counted(os.unlink)
Path.rename = counted(Path.rename)
Path.replace = counted(Path.replace)
shutil.rmtree = counted(shutil.rmtree)

if __name__ == "__main__":
    from app.cli import main

    sys.argv[1:] = sys.argv[2:]
    sys.exit(main())
